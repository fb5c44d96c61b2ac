//! Tables on disk: the durable memory of the web program.
//!
//! A [`Store`] keeps players, tables, and the two streams of each table, its
//! *steps* and its *notes*, in one SQLite database in one folder. It knows the
//! text of a game, not the game: what a step means, only its notation says.
//!
//! # What is promised
//!
//! * **Acknowledged is durable.** A write is answered after the transaction
//!   that holds it has been committed with `synchronous=FULL`: it survives a
//!   killed program and, as far as the disk tells the truth, a power cut. A
//!   write that was not answered, or answered with [`Error::NotCommitted`], may
//!   or may not be there; the streams tell after the next start.
//! * **All or nothing.** An [`Append`] (a step, the chance lines that it
//!   causes, notes, the columns of the lists) is there as a whole or not at all.
//! * **The log only grows.** No line is changed; an undo is a note of its own,
//!   and the record is the stream of steps without void ones.
//! * **Once.** A line has its number, and a number has one line: who appends
//!   with old numbers gets [`Error::Conflict`]. A click that comes twice under
//!   one [`ClickKey`] counts once.
//! * **What was acknowledged is seen** by every read that begins afterwards,
//!   and each read sees one state of the whole database.
//! * **One program a folder.** A lock file keeps a second server out.
//!
//! # How writes go
//!
//! One thread owns the only connection that writes. It takes all jobs that wait,
//! runs each in a savepoint of one transaction (so that a refused job does not
//! spoil the others), commits once, and then answers each. The more wait, the
//! more share the price of one commit. A caller gets a [`Pending`]: a future
//! for any runtime, or `wait()` without one. Reads are short and synchronous,
//! and go over read-only connections that never wait for the writer.
//!
//! # Copies
//!
//! [`Store::backup`] makes a sound copy at any time. So does a snapshot of the
//! whole file system. A plain copy of `kvartal.db` and `kvartal.db-wal` under
//! load is sound only while somebody holds a read transaction open on the
//! database: otherwise a checkpoint may fall between the two files, and the copy
//! belongs to no moment at all. With a reader the order of the files does not
//! matter, since nothing that the copied log lacks can reach the database file
//! meanwhile; the copy then holds all that was acknowledged before it began. The
//! copying must be done by another process: closing the file inside this one
//! would drop SQLite's locks on it.

#![warn(missing_docs)]

mod append;
mod calls;
mod clock;
mod ending;
mod error;
mod folder;
mod line;
mod list;
mod pending;
mod player;
mod readers;
mod schema;
mod store;
mod table;
mod time;
mod writer;

pub use self::table::{NewTable, Phase, Status, StoredTable, TableRow, Visibility};
pub use ::table::{BadTableId, Millis, PlayerId, TableId};
pub use append::{Append, Appended, ClickKey};
pub use calls::{Call, Webhook};
pub use clock::{Clock, ManualClock, SystemClock};
pub use ending::TableCursor;
pub use error::Error;
pub use line::{Note, NoteLine, StepLine};
pub use pending::Pending;
pub use player::{Player, TokenHash, hash_token};
pub use store::{Counts, Store};

#[cfg(test)]
mod tests;
