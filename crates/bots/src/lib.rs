//! Minds that play any game, and the games they play with each other.
//!
//! A [`Mind`] sees a [`Turn`]: what its seat may do and, if it asks, the view
//! of its seat; never the position itself. [`Entry`] is what a game hands to
//! the roster: everything that must know the game's type, behind plain
//! functions, so that each game's searches compile in its own crate.

mod bot;
mod easy;
mod entry;
mod greedy;
mod hint;
mod judge;
mod learn;
mod level;
mod lines;
mod mind;
mod net;
mod play;
mod playout;
mod policy;
mod puzzle;
mod puzzle_style;
mod random;
mod review;
mod search;
mod tune;
mod weights;

pub use bot::{Bot, BotError, Candidate};
pub use easy::Easy;
pub use entry::{AnyMind, Entry};
pub use greedy::Greedy;
pub use hint::{Change, Hint, decimal};
pub use learn::{Fitted, Fitting, Samples, SelfPlay, fit_net};
pub use level::Level;
pub use mind::{Mind, Playable, Target, Time, Turn};
pub use net::{HIDDEN, Net, NetError, NetInfo};
pub use play::{Played, Seeds, play};
pub use playout::{Buffers, playout};
pub use puzzle::{Comparison, Findings, Measured, Puzzle, TurnError, Verified};
pub use puzzle_style::{PuzzleStyle, Theme};
pub use random::Random;
pub use review::{
    COSTLIEST_MAX, Depth, Draw, GoesOn, Judged, Reason, Review, ReviewProgress, Reviewer, SeatReview,
};
pub use search::Search;
pub use tune::{Generation, Tuning};
pub use weights::{Frozen, JudgeKind, Learned, Style, Tries, WeightSets, Weights};

/// Goes up when a bot may choose otherwise than before: results of older bots do
/// not count for it. `random` and the bots whose names end in a number never change.
pub const MINDS_VERSION: u16 = 3;

/// What advice says, in every language.
pub const TEXTS: kernel::Texts =
    kernel::Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

#[cfg(test)]
mod tests;
