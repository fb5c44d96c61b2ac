//! The cities of a finished game side by side, how they were built, and the picture of them
//! that people keep or send.

use kernel::{Message, Owner, Say, Scorecard, minus};
use maud::{Markup, html};
use words::Words;

use super::{icons::icon, shown::Shown};
use crate::speech::say;

/// All cities, the best first, and above them what builds them again from the first piece.
pub(super) fn cities(shown: &Shown, cards: &[&Scorecard], words: &Words) -> Markup {
    let id = &shown.id();
    let is_contest = cards.len() > 1;
    html! {
        div.growth data-growth {
            div.timelapse role="group" aria-label=(say(words, "web-lapse")) data-round=(words.say(&Message::new("web-round").with("round", "{}"))) {
                button type="button" data-lapse aria-pressed="false" data-pause=(say(words, "web-lapse-pause")) data-again=(say(words, "web-lapse-again")) {
                    (icon("play")) span { (say(words, "web-lapse-play")) }
                }
                label.slider {
                    span.visually-hidden { (say(words, "web-lapse-moment")) }
                    input type="range" min="0" max="100" value="100";
                }
                output {}
            }
            div.cities data-count=(cards.len()) {
                @for card in cards {
                    @let name = words.name(card.owner);
                    figure .first[card.rank == 1 && is_contest] data-city={ "/t/" (id) "/timelapse/" (card.owner) } {
                        figcaption {
                            @if is_contest { span.rank { (card.rank) } " " }
                            span.name { (name) } " " strong { (minus(card.total)) }
                        }
                        (portrait(shown, card.owner, words))
                    }
                }
            }
        }
    }
}

/// A city in both lights; the style shows the one that fits, and only that is loaded.
fn portrait(shown: &Shown, owner: Owner, words: &Words) -> Markup {
    let alt = words.say(&Message::new("web-result-city").with("name", words.name(owner)));
    let address = format!("/t/{}/portrait/{owner}.svg", shown.id());
    html! {
        div.portrait {
            img.by-day src=(address) alt=(alt) loading="lazy";
            img.by-night src={ (address) "?light=night" } alt=(alt) loading="lazy";
        }
    }
}

/// The picture to send or to keep: whose cities, in which light, and the ways to have it.
pub(super) fn keepsake(shown: &Shown, cards: &[&Scorecard], words: &Words) -> Markup {
    let (language, at) = (words.language(), shown.counter(kernel::Viewer::Watcher));
    let address = format!("/t/{}/picture/all.png?lang={language}&at={at}", shown.id());
    html! {
        section.keepsake aria-label=(say(words, "web-keepsake")) {
            a.sheet-of-paper href=(address) target="_blank" {
                img src=(address) alt=(say(words, "web-keepsake")) width="1200" height="630" loading="lazy";
            }
            div.wanted {
                @if cards.len() > 1 {
                    label {
                        span.visually-hidden { (say(words, "web-keepsake-whose")) }
                        select data-of {
                            option value="all" { (say(words, "web-keepsake-all")) }
                            @for card in cards { option value=(card.owner) { (words.name(card.owner)) } }
                        }
                    }
                }
                label {
                    span.visually-hidden { (say(words, "web-keepsake-light")) }
                    select data-light {
                        option value="day" { (say(words, "web-keepsake-day")) }
                        option value="night" { (say(words, "web-keepsake-night")) }
                    }
                }
            }
            div.having {
                button type="button" data-send hidden { (say(words, "web-share")) }
                a.button data-save="png" href=(address) download={ (shown.entry().info().slug) ".png" } { (say(words, "web-keepsake-save")) }
                a.button.quiet data-save="svg" href=(address.replace("all.png", "all.svg")) download={ (shown.entry().info().slug) ".svg" } { "SVG" }
            }
            div.link-field {
                label { span.visually-hidden { (say(words, "web-keepsake-link")) } input.link readonly value=(address); }
                button type="button" data-copy=(say(words, "web-copied")) { (say(words, "web-copy-link")) }
            }
        }
    }
}
