//! The puzzles of all games: themes, and how the visitor does.

use kernel::{Label, Message, Say};
use maud::{Markup, html};
use words::Words;

use super::puzzle::{own_rating, theme_name};
use crate::{puzzle_set::PuzzleSet, puzzle_standing::Standing, speech::say};

pub(crate) fn puzzles(words: &Words, standing: &Standing) -> Markup {
    html! {
        main #main .puzzles {
            h1 { (say(words, "web-puzzles")) }
            p.lead { (say(words, "web-puzzles-lead")) }
            (own_rating(words, standing))
            ul.puzzle-games {
                @for set in PuzzleSet::all().iter().filter(|set| !set.puzzles.is_empty()) { li { (game(words, set, standing)) } }
            }
            details.method {
                summary { (say(words, "web-puzzles-how")) }
                p { (say(words, "web-puzzles-method")) }
            }
        }
    }
}

/// The puzzles of a game: all of them, or one theme.
fn game(words: &Words, set: &PuzzleSet, standing: &Standing) -> Markup {
    let slug = set.slug();
    let (n_solved, n_tried) = standing.solved(slug);
    let n = set.puzzles.len();
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let done = Message::new("web-puzzles-done")
        .with("solved", count(n_solved))
        .with("tried", count(n_tried))
        .with("all", count(n));
    let is_done = set.next(standing, None).is_none();
    html! {
        section.card-of-puzzles {
            span.picture aria-hidden="true" { (set.board.picture()) }
            h2 { (words.say(&(set.board.info.label)(Label::Title))) }
            p.facts { (words.say(&done)) }
            @if is_done { p #done .note { (say(words, "web-puzzles-all-tried")) } }
            @else { a.button.primary href={ "/puzzles/" (slug) "/next" } { (say(words, "web-puzzle-begin")) } }
            ul.themes aria-label=(say(words, "web-puzzle-themes")) {
                @for (theme, n) in set.themes() {
                    li { a href={ "/puzzles/" (slug) "/next?theme=" (theme) } { (theme_name(words, theme)) " " small { (n) } } }
                }
            }
        }
    }
}
