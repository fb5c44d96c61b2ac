//! Puzzles: positions of bots' games in which one turn is clearly the best.
//!
//! [`find()`](find::find) looks for them, cheap filters first; [`verify()`](verify::verify)
//! looks again at one that was found, with other dice; [`compare()`](compare::compare) says
//! by what two turns differ.

pub(crate) mod compare;
pub(crate) mod find;
mod method;
mod probe;
pub(crate) mod verify;

use kernel::Seat;

use crate::{Change, Theme};

/// A position in which one turn is clearly the best.
#[derive(Debug, Clone, PartialEq)]
pub struct Puzzle {
    /// How many steps of the game came before it.
    pub n_steps: usize,
    /// Whose turn it is.
    pub seat: Seat,
    /// The position as the seat knows it, written out; the rest is invented.
    pub position: String,
    /// The best turn up to the next reveal, and the second.
    pub best: Vec<String>,
    pub second: Vec<String>,
    /// By how many points the best leads the second, and the standard error.
    pub gap: Measured,
    /// What it is about.
    pub theme: Theme,
    /// How many of the weaker searches found the best turn, out of how many.
    pub found: (u32, u32),
    /// Whether `greedy-1` finds it. Puzzles are not chosen by this.
    pub is_greedy: bool,
}

impl Puzzle {
    /// Whether all weaker searches find its best turn.
    pub fn is_easy(&self) -> bool {
        self.found.0 == self.found.1
    }
}

/// A mean with its standard error.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Measured {
    pub mean: f64,
    pub error: f64,
}

impl Measured {
    /// Whether it is above `least`, and further from 0 than so many standard errors.
    pub fn is_clear(self, least: f64, errors: f64) -> bool {
        self.mean >= least && self.mean > errors * self.error
    }
}

/// What became of the turns of a game.
#[derive(Debug, Default)]
pub struct Findings {
    /// Turns with a choice.
    pub n_turns: u32,
    /// Those in which one turn seemed best by far.
    pub n_likely: u32,
    /// Those of which a few hundred tries said so.
    pub n_compared: u32,
    /// Those that the deep search looked at.
    pub n_searched: u32,
    /// Those that the deep search confirmed.
    pub n_confirmed: u32,
    /// Confirmed ones with which the other judge did not agree, …
    pub n_disputed: u32,
    /// … and those whose best turn did not lead in games played to the end.
    pub n_unclear: u32,
    /// What is left.
    pub puzzles: Vec<Puzzle>,
}

/// What a second look at a puzzle found.
#[derive(Debug, Clone, PartialEq)]
pub struct Verified {
    /// How many searches were made, and how many found the best turn.
    pub n_searches: u32,
    pub n_agree: u32,
    /// Whether the search with the other judge found it.
    pub other_agrees: bool,
    /// By how much it leads the second.
    pub gap: Measured,
}

/// By what one turn differs from another in games played to the end, with the same luck.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// By how much more the seat leads.
    pub lead: Measured,
    /// The same as the best bots judge it, who look only some rounds ahead.
    pub gap: Measured,
    /// How many points it has more itself.
    pub points: f64,
    /// The lines of the scorecard that differ clearly, the greatest difference first.
    pub changes: Vec<Change>,
}

/// Why turns cannot be compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// An action is not possible.
    #[error("{0:?} is not possible")]
    Refused(String),
    /// The turn goes on.
    #[error("the turn is not over")]
    Unfinished,
}
