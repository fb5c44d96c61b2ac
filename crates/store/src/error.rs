//! Why a store did not do as asked.

use thiserror::Error;

use crate::{PlayerId, TableId};

/// Why the store did not do as asked.
///
/// Unless a variant says otherwise, nothing was written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Error {
    /// There is no such player.
    #[error("there is no player {}", .0.0)]
    NoPlayer(PlayerId),
    /// The token belongs to a player already.
    #[error("the token is in use already")]
    TokenTaken,
    /// There is no such table (any more).
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// There is a table of this id.
    #[error("there is a table {0} already")]
    TableExists(TableId),
    /// The streams have grown since the numbers were learned.
    #[error("table {table} has {n_steps} steps and {n_notes} notes: other numbers were given")]
    Conflict {
        /// The table.
        table: TableId,
        /// How many lines of steps it has, and so the number of the next.
        n_steps: u32,
        /// How many notes it has, and so the number of the next.
        n_notes: u32,
    },
    /// A step is a single line; this one would tear the record apart.
    #[error("a step must be one line of plain text, not {0:?}")]
    BadStep(String),

    /// More writes wait than the disk can keep up with.
    #[error("too many writes are waiting")]
    Busy,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The group to which the write belonged could not be committed. The write
    /// may still turn out to be there after the next start.
    #[error("the write was not committed: {0}")]
    NotCommitted(String),
    /// The disk failed at an earlier write. What a disk says after that cannot
    /// be trusted, so nothing is written until the next start.
    #[error("the disk has failed: nothing is written until the next start")]
    Broken,
    /// The store holds what this program never writes.
    #[error("the database holds something strange: {0}")]
    Strange(String),
    /// The database refused.
    #[error("the database refuses: {0}")]
    Refused(String),
}

impl Error {
    /// Whether the write may have been made all the same: only the streams can tell.
    pub fn is_unclear(&self) -> bool {
        matches!(self, Error::NotCommitted(_) | Error::Closed)
    }
}
