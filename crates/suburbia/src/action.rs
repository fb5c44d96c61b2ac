//! The steps: what a seat decides, and what chance brings.

use kernel::Seat;

use crate::{
    catalog::{GoalId, TileId},
    hex::Hex,
};

/// A slot of the market, from 0 (the leftmost); written from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot(pub u8);

impl Slot {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Keep this one of the two private goals (SU-07).
    Keep { goal: GoalId },
    /// Take a tile of the market to lay it face up (SU-10).
    Buy { slot: Slot },
    /// Take a tile of the market to lay it face down (SU-12).
    Lake { slot: Slot },
    /// Take a basic tile (SU-11).
    Basic { tile: TileId },
    /// Lay an investment marker on an own tile (SU-13).
    Invest { hex: Hex },
    /// Lay what was taken.
    Place { hex: Hex },
    /// Discard a tile of the market (SU-14).
    Discard { slot: Slot },
    /// Choose one of Dale's best places (SU-63).
    Dale { hex: Hex },
    /// The first of Dale's best places, by rules 1 only (SU-63).
    DaleAuto,
    /// End the turn (SU-19).
    Done,
}

const _: () = assert!(size_of::<Action>() <= 8);

/// What chance, or Dale, brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next tile of the pile.
    Tile { tile: TileId },
    /// The end tile.
    End,
    /// A public goal is laid out.
    Public { goal: GoalId },
    /// This seat begins.
    First { seat: Seat },
    /// A private goal is dealt; only the seat sees which.
    Goal { seat: Seat, goal: GoalId },
    /// All have kept a goal.
    Begin,
    /// Dale has his turn.
    Dale,
    /// The points are counted.
    Score,
}
