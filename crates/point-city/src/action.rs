//! The steps: what a seat decides, and what chance brings.

use kernel::Seat;

use crate::{
    catalog::{CardId, Resource, Suit, TokenId},
    spot::Spot,
};

/// A decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Turn a resource card of the market to its building side (PC-20).
    Flip { spot: Spot },
    /// Take two neighbouring cards; the first in reading order comes first.
    Take { first: Spot, second: Spot },
    /// Take the two top cards of the deck (PC-11).
    Deck,
    /// Pay for what was taken with these cards (PC-25).
    Pay { payment: Payment },
    /// Choose a civic token (PC-22).
    Token { token: TokenId },
    /// End the turn (PC-34).
    Done,
    /// Take nothing, because nothing can be taken (PC-41).
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 8);

/// What chance, or the automa, brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A civic token is laid out.
    Token { token: TokenId },
    /// This seat begins.
    First { seat: Seat },
    /// The deck's next card shows this resource side.
    Top { suit: Suit },
    /// The card that is turned over is this building.
    Card { card: CardId },
    /// The automa has its turn.
    Automa,
    /// The points are counted.
    Score,
}

/// The cards that are spent at once: a number for each [`Resource`]. No cost
/// of two buildings has more than 15 symbols, so four bits hold each number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Payment([u8; 6]);

impl Payment {
    /// How many cards of a resource one payment can hold.
    pub const COUNT_MAX: u8 = 15;

    /// A payment of so many cards of each resource.
    ///
    /// # Panics
    /// If a number is above [`Payment::COUNT_MAX`].
    pub fn new(counts: [u8; Resource::N]) -> Self {
        let mut packed = [0; 6];
        for (index, count) in counts.into_iter().enumerate() {
            assert!(count <= Self::COUNT_MAX, "no cost needs so many cards");
            packed[index / 2] |= count << (index % 2 * 4);
        }
        Payment(packed)
    }

    /// How many cards of each resource.
    pub fn counts(self) -> [u8; Resource::N] {
        std::array::from_fn(|index| self.0[index / 2] >> (index % 2 * 4) & 15)
    }

    /// The resources that are spent, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> {
        Resource::all().zip(self.counts()).filter(|(_, count)| *count > 0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }
}
