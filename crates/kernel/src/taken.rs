//! A step in the game's own types.

use crate::{Game, Seat, Step};

/// A step in the game's own types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken<G: Game> {
    /// A seat's action.
    Action(Seat, G::Action),
    /// What chance brought.
    Outcome(G::Outcome),
}

impl<G: Game> Taken<G> {
    /// The step as the rules look at it.
    pub fn as_step(&self) -> Step<'_, G> {
        match self {
            Taken::Action(seat, action) => Step::Action(*seat, action),
            Taken::Outcome(outcome) => Step::Outcome(outcome),
        }
    }
}
