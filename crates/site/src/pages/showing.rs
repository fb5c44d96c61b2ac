//! What several pages show alike: a scorecard, a text table.

use draw::{Effect, Part, Sentence};
use kernel::{Info, Message, RuleId, Say, Scorecard, minus};
use maud::{Markup, html};
use words::Words;

use crate::speech::say;

/// A small link to a rule of the game, whose id means nothing to players.
pub(super) fn rule_link(words: &Words, info: &Info, rule: RuleId) -> Markup {
    html! {
        a.rule href={ "/rules/" (info.slug) "#" (rule) } {
            span aria-hidden="true" { "?" } span.visually-hidden { (say(words, "web-rule")) }
        }
    }
}

/// Somebody's points, line by line with their causes. Once the game is over, places are told by comparison with all
/// cards, and what was compared among equals.
pub(super) fn scorecard(
    words: &Words,
    info: &Info,
    card: &Scorecard,
    is_open: bool,
    all: Option<&[Scorecard]>,
) -> Markup {
    let lines = card.lines.iter().filter(|line| line.points != 0 || !line.causes.is_empty());
    html! {
        details.scorecard open[is_open] data-keep={ "score-" (card.owner) } {
            summary {
                @if all.is_some() { span.rank { (card.rank) "." } " " }
                (words.name(card.owner)) " " strong { (minus(card.total)) }
            }
            table {
                tbody {
                    @for line in lines {
                        tr {
                            th scope="row" {
                                (Sentence::new(words, &line.label)) " " (rule_link(words, info, line.rule))
                            }
                            td { (minus(line.points)) }
                        }
                        @for (cause, points) in line.causes.iter().filter(|_| line.causes.len() > 1) {
                            tr.cause { th scope="row" { (Sentence::new(words, cause)) } td { (minus(*points)) } }
                        }
                    }
                    @for tie in card.compared(all.unwrap_or_default()) {
                        @let label = Message::new("web-tie").with("tie", tie.label.clone());
                        tr.cause { th scope="row" { (Sentence::new(words, &label)) } td { (minus(tie.value)) } }
                    }
                }
            }
        }
    }
}

/// A turn in words. That it ends goes without saying, unless nothing else is done.
pub(crate) fn turn_text(parts: &[Part], words: &Words) -> String {
    let telling = parts.iter().enumerate().filter(|(index, part)| *index == 0 || part.effect != Effect::Ends);
    let decisions = telling.flat_map(|(_, part)| &part.decisions);
    decisions.map(|decision| words.say(&decision.label)).collect::<Vec<_>>().join("; ")
}

/// Who has won, by how much, and what decided among equals.
pub(super) fn result(words: &Words, cards: &[Scorecard]) -> Message {
    let mut cards: Vec<&Scorecard> = cards.iter().collect();
    cards.sort_by_key(|card| card.rank);
    let winners: Vec<String> =
        cards.iter().filter(|card| card.rank == 1).map(|card| words.name(card.owner)).collect();
    let points: Vec<String> = cards.iter().map(|card| minus(card.total)).collect();
    let won = |id| Message::new(id).with("names", winners.join(", ")).with("points", points.join(" : "));
    match (cards.as_slice(), winners.len()) {
        ([] | [_], _) => Message::new("web-task-finished"),
        ([first, second, ..], 1) => match first.parted_from(second) {
            Some(tie) => won("web-task-won-tie").with("tie", tie.label.clone()),
            None => won("web-task-won"),
        },
        _ => won("web-task-shared"),
    }
}
