//! The contract that every game of Kvartal keeps, and the words it is told in.
//!
//! Start with [`Game`]: the one trait that a game implements. [`AnyGame`] is
//! the same contract with the types erased, for everything that must serve all
//! games alike (records, the terminal, the web); one blanket impl gives it to
//! every game. The other modules are the vocabulary of the two.
//!
//! Nothing here does I/O, reads a clock or iterates a hash map.

mod dice;
mod driver;
mod encode;
mod erased;
mod event;
mod game;
mod info;
mod message;
mod notation;
mod number;
mod position;
mod score;
mod seat;
mod taken;

pub use dice::{Deal, Dice, Free, Salt, SaltError, Seed, SeedError};
pub use driver::{advance, advance_any};
pub use encode::{Encoded, Inputs, Layout, Part, Plane};
pub use erased::{AnyGame, AnyStep, CarriedOut, Maker, Offer, ParsedStep, Refused, Told};
pub use event::{Entry, Event, Silent, Sink};
pub use game::{Game, Illegal, Seen, Step, Weight};
pub use info::{Custom, Info, Label, OptionInfo, Options, Setup, SetupError, Versions};
pub use message::{Arg, Message, Say, Texts};
pub use notation::{Notation, NotationError, read_number, read_word, write_words};
pub use number::{minus, signed};
pub use position::{PositionError, is_default, one};
pub use score::{Known, Line, Scorecard, Tie, rank, seen_by};
pub use seat::{Owner, Progress, Seat, SeatSet, ToMove, Viewer};
pub use taken::Taken;

/// The name of a rule, as the game's `RULES.md` lists it (`PC-12`).
pub type RuleId = &'static str;

#[cfg(test)]
mod tests;
