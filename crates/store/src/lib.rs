//! What is kept of tables and players.
//!
//! A [`Store`] keeps players, tables, and the two streams of each table, its *steps* and
//! its *notes*. It knows the text of a game, not the game: what a step means, only its
//! notation says. It knows no clock either: whoever calls says what time it is.
//!
//! # What every store promises
//!
//! * **Acknowledged is kept.** A write is answered after it is as durable as the store can
//!   make it. A write that was not answered, or answered with an error that
//!   [is unclear](Error::is_unclear), may or may not be there; the streams tell.
//! * **All or nothing.** An [`Append`] (a step, the chance lines that it causes, notes, the
//!   columns of the lists) is there as a whole or not at all.
//! * **The log only grows.** No line is changed; an undo is a note of its own, and the
//!   record is the stream of steps without void ones.
//! * **Once.** A line has its number, and a number has one line: who appends with old
//!   numbers gets [`Error::Conflict`]. A click that comes twice under one [`ClickKey`]
//!   counts once.
//! * **What was acknowledged is seen** by every read that begins afterwards, and each read
//!   sees one state of the whole store.
//! * **A write goes on without its caller.** To drop the future of a write after it was
//!   first polled does not take the write back.
//!
//! The suite `conformance::store` holds every store to these promises.

#![warn(missing_docs)]

mod archive;
mod cluster;
mod contract;
mod error;
mod line;
mod matches;
mod memory;
mod player;
mod results;
mod study;
mod table;

pub use self::table::{NewTable, Phase, Status, StoredTable, TableCursor, TableRow, Visibility};
pub use ::table::{BadMatchId, BadTableId, LineCounts, MatchId, Millis, PlayerId, TableId};
pub use archive::{Archive, CopyError, Progress, Row, RowKind, Value, copy};
pub use cluster::{Allowance, Beat, Cluster, Glance, NewLines, NodeId, Pulse, Topic};
pub use contract::{
    Append, Appended, Attempt, CALL_SPACING, Call, Calls, ClickKey, Counts, Deadlines, Endings, Health, Mine,
    Players, PuzzleScores, Store, Tables, Versioned, Webhook,
};
pub use error::Error;
pub use line::{Note, NoteLine, StepLine, check_step};
pub use matches::{Joined, Match, Matches, NewMatch};
pub use memory::MemoryStore;
pub use player::{Device, Player, TokenHash, hash_token};
pub use results::{Days, Kept, NewResult, ResultRow, Results};
pub use study::{KeptReview, KeptVariation, Studies};

#[cfg(test)]
mod tests;
