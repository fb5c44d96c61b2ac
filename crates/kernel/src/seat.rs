//! Who sits, who looks, and who is to move.

use std::{fmt, str::FromStr};

use crate::NotationError;

/// A place at the table. Inside the program seats count from 0 (`index`);
/// people and records count from 1 (`number`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that any game may have.
    pub const MAX: u8 = 12;

    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is not below [`Seat::MAX`].
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::MAX, "no table has so many seats");
        Seat(index)
    }

    /// The seat that people call `number`, if there can be one.
    pub fn from_number(number: u8) -> Option<Self> {
        (1..=Self::MAX).contains(&number).then(|| Seat(number - 1))
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seats of a table of `n`, in order.
    pub fn all(n: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..n).map(Seat::new)
    }

    /// The next seat round a table of `n`.
    pub const fn next(self, n: u8) -> Seat {
        Seat((self.0 + 1) % n)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = text.parse().ok().filter(|number: &u8| number.to_string() == text);
        let seat = number.and_then(Seat::from_number);
        seat.ok_or_else(|| NotationError::new(format!("{text:?} is no seat number")))
    }
}

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat alone.
    pub const fn only(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table of `n`.
    pub const fn all(n: u8) -> Self {
        SeatSet((1 << n) - 1)
    }

    /// Whether `seat` is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// The set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX).map(Seat).filter(move |seat| self.has(*seat))
    }

    /// The first seat of the set.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
}

/// Whose eyes: a seat sees its own secrets, a watcher only what is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The person or bot on this seat.
    Seat(Seat),
    /// Anybody else.
    Watcher,
}

/// Whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToMove {
    /// The table itself: a draw, a roll, an automaton's step, a common reveal.
    Chance,
    /// These seats each owe a decision; with several, in lanes of their own.
    Seats(SeatSet),
    /// The game is over.
    Nobody,
}

impl ToMove {
    /// One seat alone is to move.
    pub const fn seat(seat: Seat) -> Self {
        ToMove::Seats(SeatSet::only(seat))
    }

    /// The seats that owe a decision; empty for chance and at the end.
    pub const fn seats(self) -> SeatSet {
        match self {
            ToMove::Seats(seats) => seats,
            ToMove::Chance | ToMove::Nobody => SeatSet::EMPTY,
        }
    }
}

/// How far the game has come. Both count from 1 during play; at the end they
/// are the numbers of rounds and turns played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The round: every seat has one turn in it.
    pub round: u16,
    /// The turn, counted over all seats and automata together.
    pub turn: u16,
}

/// Who has a score or a ledger: a seat, or the automaton of a solo mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owner {
    /// A seat.
    Seat(Seat),
    /// The solo opponent that the rules play.
    Rival,
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Owner::Seat(seat) => seat.fmt(f),
            Owner::Rival => f.pad("rival"),
        }
    }
}
