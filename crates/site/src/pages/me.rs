//! The player's own page, and what the site is.

use kernel::{Label, Message, Say};
use maud::{Markup, html};
use store::{Device, TokenHash};
use words::{Language, Words};

use super::{
    controls::link_field,
    webhook::{Hook, webhook},
    when::day,
};
use crate::{speech::say, visitor::Visitor};

/// What came of what somebody has just done on their page.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Said<'a> {
    /// The settings were saved.
    pub(crate) is_saved: bool,
    /// A link for another device was made.
    pub(crate) link: Option<&'a str>,
}

pub(crate) fn me(words: &Words, visitor: &Visitor, said: &Said<'_>, hook: &Hook) -> Markup {
    let settings = visitor.settings();
    html! {
        main #main .me {
            h1 { (say(words, "web-me")) }
            p { (say(words, "web-me-lead")) }
            @if said.is_saved { p.said.good role="status" { (say(words, "web-saved")) } }
            form method="post" action="/me" {
                label.option {
                    span { (say(words, "web-nickname")) }
                    input name="name" maxlength="30" value=(visitor.name()) autocomplete="nickname";
                }
                label.option {
                    span { (say(words, "web-language")) }
                    select name="language" {
                        @for language in Language::ALL {
                            option value=(language) selected[language == visitor.language] {
                                (match language { Language::En => "English", Language::Ru => "Русский" })
                            }
                        }
                    }
                }
                label.option {
                    span { (say(words, "web-theme")) }
                    select name="theme" {
                        @for (theme, id) in [("auto", "web-theme-auto"), ("light", "web-theme-light"), ("dark", "web-theme-dark")] {
                            option value=(theme) selected[theme == settings.theme] { (say(words, id)) }
                        }
                    }
                }
                button.primary type="submit" { (say(words, "web-save")) }
            }
            section {
                h2 { (say(words, "web-device")) }
                p { (say(words, "web-device-lead")) }
                @match said.link {
                    Some(link) => (link_field(words, "web-device-link", link)),
                    None => {
                        form method="post" action="/me/link" {
                            button type="submit" { (say(words, "web-device-make")) }
                        }
                    }
                }
            }
            @if visitor.player.is_some() {
                p.also {
                    a href="/me/results" { (say(words, "web-results")) }
                    a href="/me/games" { (say(words, "web-own-games")) }
                    a href="/me/archive" { (say(words, "web-archive")) }
                    a href="/me/devices" { (say(words, "web-devices")) }
                    a href="/me/data" { (say(words, "web-data")) }
                }
            }
            (webhook(words, hook))
        }
    }
}

/// The devices that speak for a player; `this` is the token of the one that asks.
pub(crate) fn devices(words: &Words, devices: &[Device], this: Option<TokenHash>) -> Markup {
    let since = |device: &Device| {
        words.say(&Message::new("web-devices-since").with("date", day(words, device.since)))
    };
    html! {
        main #main .me {
            h1 { (say(words, "web-devices")) }
            p { (say(words, "web-devices-lead")) }
            ul.devices {
                @for device in devices {
                    li {
                        @if device.kind.is_empty() { (say(words, "web-devices-unknown")) } @else { (device.kind) }
                        ", " (since(device))
                        @if this == Some(device.token) { " (" (say(words, "web-devices-this")) ")" }
                    }
                }
            }
            @if devices.len() > 1 {
                form method="post" action="/me/devices/end" {
                    button type="submit" { (say(words, "web-devices-end")) }
                }
            }
            p { a href="/me" { (say(words, "web-me")) } }
        }
    }
}

/// Asks before somebody becomes another player on this device.
pub(crate) fn device_link(words: &Words, code: &str) -> Markup {
    html! {
        main #main .me {
            h1 { (say(words, "web-device")) }
            p { (say(words, "web-device-here")) }
            form method="post" action={ "/link/" (code) } {
                button.primary type="submit" { (say(words, "web-device-take")) }
            }
        }
    }
}

pub(crate) fn about(words: &Words) -> Markup {
    html! {
        main #main .about {
            h1 { (say(words, "web-about-title")) }
            p.lead { (say(words, "web-about-what")) }
            ul {
                @for entry in roster::GAMES {
                    @let info = entry.info();
                    li {
                        (words.say(&(info.label)(Label::Title))) ": "
                        a href={ "/rules/" (info.slug) } { (say(words, "web-rules")) } ", "
                        a href={ "/rules/" (info.slug) "/rulings" } { (say(words, "web-rulings")) }
                    }
                }
            }
            h2 { (say(words, "web-about-rules-title")) }
            p { (say(words, "web-about-rules")) }
            p { (say(words, "web-about-reconstructed")) " " a href="/provenance" { (say(words, "web-provenance")) } }
            h2 { (say(words, "web-about-bots-title")) }
            p { (say(words, "web-about-bots")) }
            h2 { (say(words, "web-about-data-title")) }
            p { (say(words, "web-about-data")) }
            p { (say(words, "web-about-api")) " " a href="/api" { "/api" } }
            p { (say(words, "web-unofficial")) }
        }
    }
}
