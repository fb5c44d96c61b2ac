//! How a player does at puzzles, and how hard puzzles are for players: ratings by Glicko.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko::{GlickoConfig, GlickoRating, glicko},
};
/// How uncertain the first rating of a puzzle is.
const PUZZLE_DEVIATION: f64 = 120.0;
/// A puzzle stays this near to the rating that its difficulty gave it, whoever tries it.
const DRIFT_MAX: f64 = 250.0;

/// A rating and its deviation.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rating {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
}

/// By how much a player's rating becomes less certain between two puzzles: the value that the
/// author of the rating system suggests.
const PLAYER_CHANGE: f64 = 63.2;

impl Rating {
    /// That of a puzzle that nobody has tried.
    pub(crate) fn of_difficulty(rating: f64) -> Self {
        Rating { rating, deviation: PUZZLE_DEVIATION }
    }

    fn glicko(self) -> GlickoRating {
        GlickoRating { rating: self.rating, deviation: self.deviation }
    }
}

impl From<GlickoRating> for Rating {
    fn from(GlickoRating { rating, deviation }: GlickoRating) -> Self {
        Rating { rating, deviation }
    }
}

/// How a player does at puzzles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub(crate) rating: Rating,
    /// Puzzles solved in a row, and the most so far.
    pub(crate) streak: u32,
    pub(crate) best_streak: u32,
    /// By the names of puzzles: whether the first attempt was right.
    tried: BTreeMap<String, bool>,
}

impl Default for Standing {
    fn default() -> Self {
        let rating = GlickoRating::new().into();
        Standing { rating, streak: 0, best_streak: 0, tried: BTreeMap::new() }
    }
}

impl Standing {
    pub(crate) fn has_tried(&self, puzzle: &str) -> bool {
        self.tried.contains_key(puzzle)
    }

    /// How many puzzles of a game were solved, out of how many that were tried.
    pub(crate) fn solved(&self, game: &str) -> (usize, usize) {
        let own = self.tried.iter().filter(|(name, _)| name.split('/').next() == Some(game));
        own.fold((0, 0), |(n_solved, n), (_, is_right)| (n_solved + usize::from(*is_right), n + 1))
    }

    /// Enters a first attempt; gives the puzzle's new rating.
    pub(crate) fn enter(&mut self, puzzle: &str, rating: Rating, start: f64, is_right: bool) -> Rating {
        let outcome = if is_right { Outcomes::WIN } else { Outcomes::LOSS };
        let after = |c| glicko(&self.rating.glicko(), &rating.glicko(), &outcome, &GlickoConfig { c });
        // Players change with time, puzzles do not.
        let (own, other) = (after(PLAYER_CHANGE).0, after(0.0).1);
        self.rating = own.into();
        self.streak = if is_right { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        self.tried.insert(puzzle.to_owned(), is_right);
        Rating { rating: other.rating.clamp(start - DRIFT_MAX, start + DRIFT_MAX), ..other.into() }
    }
}

/// What an attempt did to a player's rating.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entered {
    pub(crate) before: Rating,
    pub(crate) after: Standing,
    /// Only the first attempt at a puzzle counts.
    pub(crate) counts: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_attempt_moves_both_ratings() {
        let mut standing = Standing::default();
        let start = 1600.0;
        let rating = standing.enter("game/1", Rating::of_difficulty(start), start, true);
        assert!(standing.rating.rating > 1500.0 && standing.rating.deviation < 350.0);
        assert!(rating.rating < start && rating.deviation <= PUZZLE_DEVIATION);
        assert_eq!((standing.streak, standing.best_streak), (1, 1));
        standing.enter("game/2", rating, start, false);
        assert_eq!((standing.streak, standing.best_streak), (0, 1));
        assert_eq!(standing.solved("game"), (1, 2));
        assert_eq!(standing.solved("gam"), (0, 0));
    }

    #[test]
    fn nobody_moves_a_puzzle_far() {
        let start = 1600.0;
        let mut rating = Rating::of_difficulty(start);
        for number in 0..200 {
            rating = Standing::default().enter(&number.to_string(), rating, start, false);
        }
        assert!(rating.rating <= start + DRIFT_MAX);
    }
}
