//! A city as it was built: the finished picture, and which of its parts were there when.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{AnyGame, Owner, Seat, Viewer};
use serde::Serialize;
use words::Words;

use super::shown::Shown;

/// A city and its history, for the script.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Timelapse {
    /// The finished city.
    pub(crate) svg: String,
    /// The steps at which something was built or the points changed, in order.
    pub(crate) frames: Vec<Frame>,
}

/// What a step brought to a city.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Frame {
    /// After how many steps of the game.
    pub(crate) step: usize,
    /// The round then.
    pub(crate) round: u16,
    /// The parts of the finished city that are first seen now.
    pub(crate) parts: Vec<String>,
    /// The points from now on.
    pub(crate) points: i32,
}

impl Timelapse {
    /// Of somebody's city at a finished game, as a viewer has seen it.
    pub(crate) fn new(shown: &Shown, viewer: Viewer, owner: Owner, words: &Words) -> Self {
        let log = shown.log();
        let portrait =
            |game: &dyn AnyGame| shown.board().look(game, viewer).portrait(words, owner).into_string();
        let svg = portrait(log.game());
        let mut missing: BTreeSet<&str> = parts(&svg).collect();
        let order: BTreeMap<&str, usize> = parts(&svg).zip(0..).collect();
        let mut frames: Vec<Frame> = Vec::new();
        log.each_position(|step, game| {
            let points =
                game.scorecards().iter().find(|card| card.owner == owner).map_or(0, |card| card.total);
            let mut new = Vec::new();
            if !missing.is_empty() {
                let then = portrait(game);
                let present: BTreeSet<&str> = parts(&then).collect();
                let found: Vec<&str> = missing.iter().copied().filter(|key| present.contains(key)).collect();
                for key in found {
                    missing.remove(key);
                    new.push(key);
                }
                new.sort_by_key(|key| order.get(key));
            }
            let is_first = frames.is_empty();
            let has_changed = frames.last().is_some_and(|frame| frame.points != points);
            if is_first || has_changed || !new.is_empty() {
                let parts = new.into_iter().map(str::to_owned).collect();
                frames.push(Frame { step, round: game.progress().round, parts, points });
            }
        });
        Timelapse { svg, frames }
    }
}

/// From where somebody's city is looked at while it is built again: the owner knew it first.
pub(crate) fn builder(owner: Owner) -> Option<Seat> {
    match owner {
        Owner::Seat(seat) => Some(seat),
        Owner::Rival => None,
    }
}

/// The keys of the parts of a picture, in the order in which they are drawn.
pub(crate) fn parts(svg: &str) -> impl Iterator<Item = &str> {
    let after = svg.split("data-part=\"").skip(1);
    after.filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;
    use crate::showcase::Showcase;

    /// What stands in the final picture appears once, when the log has it for the first time.
    #[test]
    fn parts_appear_in_the_order_of_the_log() {
        for board in roster::BOARDS {
            let showcase = Showcase::new(board.info.slug, 2).expect("a game");
            let shown = showcase.moments.last().expect("an end");
            let words = shown.words(&showcase.speech, Language::En);
            for owner in Seat::all(2).map(Owner::Seat) {
                let viewer = builder(owner).map_or(Viewer::Watcher, Viewer::Seat);
                let timelapse = Timelapse::new(shown, viewer, owner, &words);
                let steps: Vec<usize> = timelapse.frames.iter().map(|frame| frame.step).collect();
                assert!(steps.is_sorted_by(|one, other| one < other), "{steps:?}");
                let mut appeared: Vec<&str> =
                    timelapse.frames.iter().flat_map(|frame| &frame.parts).map(String::as_str).collect();
                let mut all: Vec<&str> = parts(&timelapse.svg).collect();
                appeared.sort_unstable();
                all.sort_unstable();
                all.dedup();
                assert_eq!(appeared, all, "{}", board.info.slug);
                for frame in timelapse.frames.iter().filter(|frame| frame.step > 0) {
                    let [before, then] = [frame.step - 1, frame.step].map(|step| {
                        let log = shown.log().up_to(step);
                        shown.board().look(log.game(), viewer).portrait(&words, owner).into_string()
                    });
                    for part in &frame.parts {
                        assert!(
                            parts(&then).any(|key| key == part),
                            "{part} stands after step {}",
                            frame.step
                        );
                        assert!(!parts(&before).any(|key| key == part), "{part} did not stand before");
                    }
                }
                let last = timelapse.frames.last().expect("a frame").points;
                let card = shown.cards().iter().find(|card| card.owner == owner).map(|card| card.total);
                assert_eq!(Some(last), card, "it ends with the result");
            }
        }
    }

    #[test]
    fn parts_are_found_in_the_order_in_which_they_are_drawn() {
        let svg = "<svg><g data-part=\"b\"><rect/></g><g class=\"x\" data-part=\"a 1\"/><g/></svg>";
        assert_eq!(parts(svg).collect::<Vec<_>>(), ["b", "a 1"]);
    }
}
