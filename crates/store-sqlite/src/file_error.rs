//! Why the files of a store cannot be used.

use std::{
    io,
    path::{Path, PathBuf},
};

use thiserror::Error;

/// Why a store cannot be opened or copied.
#[derive(Debug, Error)]
pub enum FileError {
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
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// SQLite refused.
    #[error("the database refuses: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

impl FileError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> FileError {
        let path = path.to_owned();
        move |source| FileError::Io { path, source }
    }
}
