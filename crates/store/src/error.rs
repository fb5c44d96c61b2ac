//! What can go wrong with tables on disk.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use thiserror::Error;

use crate::{PlayerId, TableId};

/// Why the store did not do as asked.
///
/// Unless a variant says otherwise, nothing was written.
#[derive(Debug, Error)]
pub enum Error {
    /// The folder is locked by another program.
    #[error("another kvartal uses this folder")]
    InUse,
    /// A file or folder cannot be used.
    #[error("cannot use {}: {source}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A newer program has written this database.
    #[error("the database has version {found}, but this program knows only up to {known}")]
    Newer {
        /// The version of the database.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// SQLite did not take over a setting on which the promises rest.
    #[error("the database does not keep to {setting}: it is {found:?}")]
    Setting {
        /// The setting, as it should be.
        setting: &'static str,
        /// What SQLite says instead.
        found: String,
    },

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
    NotCommitted(Arc<rusqlite::Error>),
    /// The disk failed at an earlier write. What a disk says after that cannot
    /// be trusted, so nothing is written until the next start.
    #[error("the disk has failed: nothing is written until the next start")]
    Broken,
    /// The database holds what this program never writes.
    #[error("the database holds something strange: {0}")]
    Strange(String),
    /// SQLite refused.
    #[error("the database refuses: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

impl Error {
    /// Whether the write may have been made all the same: only the streams can tell.
    pub fn is_unclear(&self) -> bool {
        matches!(self, Error::NotCommitted(_) | Error::Closed)
    }

    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Error {
        let path = path.to_owned();
        move |source| Error::Io { path, source }
    }
}

/// Whether the error is that a unique or primary key is taken.
pub(crate) fn is_taken(error: &rusqlite::Error) -> bool {
    use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE))
}
