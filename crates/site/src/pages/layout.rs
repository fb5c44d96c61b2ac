//! What surrounds every page.

use kernel::{Message, Say};
use maud::{DOCTYPE, Markup, html};
use words::{Language, Words};

use super::preview::Preview;
use crate::{assets, speech::say, visitor::Visitor};

/// A page before its surroundings.
pub(crate) struct Page<'a> {
    pub(crate) title: String,
    pub(crate) visitor: &'a Visitor,
    pub(crate) words: &'a Words,
    pub(crate) body: Markup,
    /// A class for the whole page, which also says which modules of the script it runs.
    pub(crate) kind: &'static str,
    /// How a link to the page is shown, and the address of the site.
    pub(crate) preview: Option<(Preview, &'a str)>,
}

pub(crate) fn page(page: Page<'_>) -> Markup {
    let Page { title, visitor, words, body, kind, preview } = page;
    let theme = visitor.settings().theme;
    let entries = assets::entries(kind);
    let game = preview.as_ref().and_then(|(preview, _)| preview.game);
    // Only the pages that show a board need its drawings.
    let drawn = game.filter(|_| entries.len() > 1);
    let other = match visitor.language {
        Language::En => Language::Ru,
        Language::Ru => Language::En,
    };
    html! {
        (DOCTYPE)
        html lang=(visitor.language) data-theme=(theme) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                @if let Some((preview, site)) = &preview { (preview.tags(visitor.language, site)) }
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href=(assets::address("app.css"));
                @if let Some(game) = game { link rel="stylesheet" href=(assets::address(&assets::board_style(game))); }
                @if let Some(game) = drawn {
                    link rel="preload" as="fetch" crossorigin="anonymous" data-drawings href=(assets::address(&assets::drawings(game)));
                }
                @for module in assets::imported_by(entries) { link rel="modulepreload" href=(assets::address(module)); }
                @for module in entries { script type="module" src=(assets::address(module)) {} }
            }
            body class=(kind) {
                a.skip href="#main" { (say(words, "web-skip")) }
                header.top {
                    a.brand href="/" aria-label="Kvartal" { (assets::mark()) span { "Kvartal" } }
                    nav aria-label=(say(words, "web-nav")) {
                        a href="/new" { (say(words, "web-new-table")) }
                        (settings_link(visitor, words))
                        form method="post" action="/me/language" {
                            input type="hidden" name="language" value=(other);
                            button.quiet lang=(other) type="submit" {
                                span.whole { (language_name(other)) } span.short aria-hidden="true" { (other) }
                            }
                        }
                    }
                }
                (body)
                footer {
                    p { (say(words, "web-unofficial")) " " a href="/about" { (say(words, "web-about")) } }
                }
            }
        }
    }
}

/// The way to the settings: under the nickname of whoever has one.
fn settings_link(visitor: &Visitor, words: &Words) -> Markup {
    let name = visitor.name();
    let label = (!name.is_empty()).then(|| words.say(&Message::new("web-settings-of").with("name", name)));
    html! {
        a.to-settings href="/me" aria-label=[label] {
            (assets::gear()) span { @if name.is_empty() { (say(words, "web-settings")) } @else { (name) } }
        }
    }
}

fn language_name(language: Language) -> &'static str {
    match language {
        Language::En => "English",
        Language::Ru => "Русский",
    }
}
