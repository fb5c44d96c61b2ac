//! A position: the table as all can see it.
//!
//! What nobody has learned is not here: a deck is a bag of what may still come.
//! A game with secrets keeps a public part and one secret part for each seat.

use kernel::{Owner, Seat};

use crate::ledger::Ledger;

pub(crate) const SEATS_MAX: usize = 4;

/// A position of My Game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MyGame {
    pub(crate) n_seats: u8,
    pub(crate) phase: Phase,
    /// The seat whose turn it is.
    pub(crate) active: Seat,
    /// The turn, counted from 1 over all seats; 0 until it is known who begins.
    pub(crate) turn_number: u8,
    /// The coins that nobody has yet.
    pub(crate) purse: u8,
    /// The coins of each seat.
    pub(crate) coins: [u8; SEATS_MAX],
    /// The final points of each seat; 0 until they are counted.
    pub(crate) points: [i32; SEATS_MAX],
}

const _: () = assert!(size_of::<MyGame>() <= 512, "search copies positions all the time");

/// Which step is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// Chance says who begins.
    ChooseFirst,
    /// The seat takes a coin or passes.
    Choose,
    /// The points are counted.
    Score,
    /// The game is over.
    Over,
}

impl MyGame {
    /// Everybody who scores.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats)
    }

    pub(crate) fn ledger_value(&self, owner: Owner, ledger: Ledger) -> i32 {
        match (owner, ledger) {
            (Owner::Seat(seat), Ledger::Coins) => self.coins[seat.index()].into(),
            (Owner::Seat(seat), Ledger::Points) => self.points[seat.index()],
            (Owner::Rival, _) => unreachable!("the rules play no opponent"),
        }
    }
}
