//! The steps: what a seat decides, and what chance brings.
//!
//! One decision is one action. Fields are ids and small numbers, never
//! references.

use kernel::Seat;

/// A decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take a coin out of the purse (MG-10).
    Take,
    /// Take nothing (MG-10).
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 8);

/// What chance brings. Draws, rolls, reveals and the steps of an automaton are
/// outcomes as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This seat begins.
    First { seat: Seat },
    /// The points are counted.
    Score,
}
