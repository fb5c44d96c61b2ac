//! How players do at puzzles, in memory.

use async_trait::async_trait;

use super::MemoryStore;
use crate::{Attempt, Error, PlayerId, PuzzleScores, Versioned};

#[async_trait]
impl PuzzleScores for MemoryStore {
    async fn puzzle_standing(&self, player: PlayerId) -> Result<Option<Versioned>, Error> {
        self.read(|state| Ok(state.puzzle_standings.get(&player).cloned()))
    }

    async fn puzzle_rating(&self, puzzle: &str) -> Result<Option<Versioned>, Error> {
        self.read(|state| Ok(state.puzzle_ratings.get(puzzle).cloned()))
    }

    async fn keep_attempt(&self, attempt: Attempt) -> Result<bool, Error> {
        let Attempt { player, standing, puzzle, rating } = attempt;
        self.write(|state| {
            state.need_player(player)?;
            let follows = |new: &Versioned, old: Option<&Versioned>| {
                new.version == old.map_or(0, |old| old.version) + 1
            };
            let is_next = follows(&standing, state.puzzle_standings.get(&player))
                && follows(&rating, state.puzzle_ratings.get(&puzzle));
            if is_next {
                state.puzzle_standings.insert(player, standing);
                state.puzzle_ratings.insert(puzzle, rating);
            }
            Ok(is_next)
        })
    }
}
