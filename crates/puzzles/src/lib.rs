//! The text of puzzles: written, read, graded.
//!
//! A file of puzzles is text. Each puzzle is a few lines about it and a record that starts
//! from a written position and has no step:
//!
//! ```text
//! puzzle 17-31
//! seat 1
//! best take a1 b1
//! best done
//! second take c1 c2
//! second done
//! gap 3.21 0.12
//! theme goal
//! found 3 12
//! greedy-1 no
//! kvartal 1
//! game point-city
//! …
//! position
//!   …
//! steps
//! ```
//!
//! Lines that begin with `#` are ignored outside positions.
//! Nothing here does I/O or knows a particular game.

#![warn(missing_docs)]

mod read;

pub use read::{FileError, read};

use std::fmt;

use bots::{Entry, Puzzle};
use kernel::{AnyGame, Seat, Setup};
use record::{Header, Log, StartError};

/// A puzzle that can be played.
#[derive(Debug, Clone)]
pub struct Posed {
    /// Its name among those of its game: the number of the game that it is from, and how
    /// many steps came before it.
    pub name: String,
    /// The best turn and what is known of it.
    pub puzzle: Puzzle,
    /// The record that starts from its position.
    log: Log,
}

/// The ratings of puzzles that every weaker search finds, and that none does.
const RATING_MIN: f64 = 800.0;
const RATING_MAX: f64 = 2100.0;

impl Posed {
    /// A puzzle that was found in the game of this number.
    ///
    /// # Errors
    /// If its position cannot be.
    pub fn new(entry: &Entry, setup: Setup, number: u64, puzzle: Puzzle) -> Result<Self, StartError> {
        let log = Log::from_position(Header::new(entry.maker, setup), &puzzle.position)?;
        Ok(Posed { name: format!("{number}-{}", puzzle.n_steps), puzzle, log })
    }

    /// The position.
    pub fn game(&self) -> &dyn AnyGame {
        self.log.game()
    }

    /// The table: seats and options.
    pub fn setup(&self) -> &Setup {
        self.log.header().setup()
    }

    /// Whose turn it is.
    pub fn seat(&self) -> Seat {
        self.puzzle.seat
    }

    /// The rating that its difficulty gives it: the fewer of the weaker searches find the
    /// best turn, the higher.
    pub fn rating(&self) -> f64 {
        let (n_found, n) = self.puzzle.found;
        RATING_MAX - (RATING_MAX - RATING_MIN) * f64::from(n_found) / f64::from(n.max(1))
    }
}

impl fmt::Display for Posed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { seat, best, second, gap, theme, found, is_greedy, .. } = &self.puzzle;
        writeln!(f, "puzzle {}", self.name)?;
        writeln!(f, "seat {seat}")?;
        best.iter().try_for_each(|action| writeln!(f, "best {action}"))?;
        second.iter().try_for_each(|action| writeln!(f, "second {action}"))?;
        writeln!(f, "gap {:.2} {:.2}", gap.mean, gap.error)?;
        writeln!(f, "theme {theme}")?;
        writeln!(f, "found {} {}", found.0, found.1)?;
        writeln!(f, "greedy-1 {}", if *is_greedy { "yes" } else { "no" })?;
        write!(f, "{}", self.log.record())
    }
}
