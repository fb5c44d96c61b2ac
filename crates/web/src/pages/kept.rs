//! A finished game whose rules no program plays any more: what was kept of it.

use kernel::minus;
use maud::{Markup, PreEscaped, html};
use store::TableId;
use words::{Language, Words};

use crate::{ending::Ending, speech::say};

pub(crate) fn kept(words: &Words, language: Language, id: &TableId, ending: &Ending) -> Markup {
    html! {
        main #main .kept {
            h1 { (ending.title.get(language)) " · " (say(words, "web-kept")) }
            p { (say(words, "web-kept-why")) }
            p { (ending.reason.get(language)) }
            @for card in &ending.cards {
                section {
                    h2 { (card.rank) ". " (card.name.get(language)) " " strong { (minus(card.total)) } }
                    table {
                        tbody {
                            @for line in card.lines.iter().filter(|line| line.points != 0) {
                                tr { th scope="row" { (line.label.get(language)) } td { (minus(line.points)) } }
                            }
                        }
                    }
                    figure { (PreEscaped(card.city.get(language))) }
                }
            }
            p.main-actions {
                a.button href={ "/t/" (id) "/record" } download { (say(words, "web-record")) }
            }
        }
    }
}
