//! What is kept of a finished game, and its page when no program plays its rules any more.

use kernel::{Label, Message, Owner, Say, Viewer, minus};
use maud::{Markup, PreEscaped, html};
use table::{Stage, TableId};
use words::{Language, Words};

use super::{shown::Shown, table::ended};
use crate::{
    ending::{Card, Ending, InBoth, Line},
    speech::{Speech, say},
};

/// How the game at a table ended; nothing while it goes on.
pub(crate) fn ending(shown: &Shown, speech: &Speech) -> Option<Ending> {
    if shown.stage() != Stage::Finished {
        return None;
    }
    let [en, ru] = [Language::En, Language::Ru].map(|language| shown.words(speech, language));
    let both = |make: &dyn Fn(&Words) -> String| InBoth { en: make(&en), ru: make(&ru) };
    let said = |message: &Message| both(&|words| words.say(message));
    let (game, info) = (shown.log().game(), shown.entry().info());
    let look = shown.board().look(game, Viewer::Watcher);
    let reason = ended(shown, &*look)?;
    let city = |owner: Owner| both(&|words| look.portrait(words, owner).into_string());
    let cards = game
        .scorecards()
        .iter()
        .map(|card| Card {
            name: both(&|words| words.name(card.owner)),
            rank: card.rank,
            total: card.total,
            lines: card
                .lines
                .iter()
                .map(|line| Line { label: said(&line.label), points: line.points })
                .collect(),
            city: city(card.owner),
        })
        .collect();
    Some(Ending::new(said(&(info.label)(Label::Title)), said(&reason), cards))
}

pub(crate) fn kept(words: &Words, language: Language, id: &TableId, ending: &Ending) -> Markup {
    html! {
        main #main .kept {
            h1 { (ending.title.get(language)) " · " (say(words, "web-kept")) }
            p { (say(words, "web-kept-why")) }
            p { (words.say(&Message::new("web-kept-reason").with("reason", ending.reason.get(language)))) }
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
