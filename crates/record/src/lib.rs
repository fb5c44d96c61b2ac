//! The text of a game: read, printed, replayed, played on, undone, redacted.
//!
//! A [`Record`] is a file that has been read: a [`Header`], perhaps a position
//! to start from, the steps, and perhaps how it ended. It is not yet known
//! whether the steps are legal. A [`Log`] is a game under way, made anew or by
//! replaying a record, and it makes records of itself. A record holds every
//! secret of its game; a [`Redacted`] record holds what one viewer may know.
//!
//! `docs/record-format.md` describes the text for people.
//!
//! Nothing here does I/O, reads a clock or knows a particular game: a [`Shelf`]
//! finds the game that a header names.

#![warn(missing_docs)]

mod fields;
mod header;
mod history;
mod log;
mod played;
mod record;
mod redacted;
mod replay;
mod rounds;
mod shelf;
mod text;
mod undo;
mod variation;
mod visibility;

pub use header::Header;
pub use log::{Log, StartError};
pub use played::Played;
pub use record::{End, Record, Score};
pub use redacted::{Redacted, RedactedStep};
pub use replay::{Fault, ReplayError};
pub use shelf::Shelf;
pub use text::ParseError;
pub use undo::NothingToUndo;
pub use variation::Variation;

#[cfg(test)]
mod tests;
