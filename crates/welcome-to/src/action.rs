//! The steps: what a seat decides, and what chance brings.

use crate::{
    catalog::{Card, Effect, PlanId},
    sheet::House,
};

/// A decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Choose a combination.
    Combo {
        pick: Pick,
    },
    /// No number fits: cross a box of refusals.
    Refuse,
    /// Alone, after a refusal: this card of the hand, from 0, goes to the competitor.
    Give {
        card: u8,
    },
    /// Write a number; it may differ from the card's with temporary workers.
    Build {
        house: House,
        number: u8,
    },
    Park,
    /// A fence behind this place.
    Fence {
        house: House,
    },
    /// An agent for estates of this size, from 1.
    Agent {
        size: u8,
    },
    Pool,
    Temp,
    /// Copy a neighbour's number to this place.
    Bis {
        house: House,
        number: u8,
    },
    /// Do without the effect.
    Skip,
    Roundabout {
        house: House,
    },
    /// Complete the plan of this letter, from 0, with the estates that begin at
    /// these places.
    Claim {
        letter: u8,
        estates: Chosen,
    },
    Done,
}

const _: () = assert!(size_of::<Action>() <= 8);

/// Up to six estates by their first places, packed; in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chosen([u8; 6]);

impl Chosen {
    const NONE: u8 = u8::MAX;
    /// No estate.
    pub const EMPTY: Chosen = Chosen([Self::NONE; 6]);
    /// As many as a plan may ask for.
    pub const MAX: usize = 6;

    /// These estates, in order.
    ///
    /// # Panics
    /// If there are more than [`Chosen::MAX`].
    pub fn new(houses: impl IntoIterator<Item = House>) -> Self {
        let mut chosen = Self::EMPTY;
        for (index, house) in houses.into_iter().enumerate() {
            chosen.0[index] = house.street << 4 | house.place;
        }
        chosen.0.sort_unstable();
        chosen
    }

    pub fn iter(self) -> impl Iterator<Item = House> {
        let houses = self.0.into_iter().take_while(|code| *code != Self::NONE);
        houses.map(|code| House { street: code >> 4, place: code & 15 })
    }
}

/// Which cards of the table make a combination, as indices: the one that gives
/// the number and the one that gives the effect. Of a stack both come together,
/// so the indices are equal; alone one takes them from two different cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pick {
    pub number: u8,
    pub effect: u8,
}

/// The face of the deck's top card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Top {
    Effect(Effect),
    /// A "plan completed" card, face down: its letter is not seen.
    Plan,
}

/// What chance, or the table, brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A plan is laid out.
    Plan {
        plan: PlanId,
    },
    /// The next card of the stack that is due, or of the solo deck.
    Card {
        card: Card,
    },
    /// Alone: a "plan completed" card of this letter, from 0.
    PlanCard {
        letter: u8,
    },
    /// Alone: what shows on top of the deck.
    Top {
        top: Top,
    },
    /// All have committed: the round ends.
    Round,
    Score,
}
