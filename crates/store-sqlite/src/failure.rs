//! Why something inside a job or a read failed.

use std::fmt;

use store::Error;

/// A refusal of our own, or an error of SQLite.
#[derive(Debug)]
pub(crate) enum Failure {
    Refused(Error),
    Sqlite(rusqlite::Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Refused(error)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Failure::Sqlite(error)
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(error) => error,
            Failure::Sqlite(error) => Error::Refused(error.to_string()),
        }
    }
}

/// Something that this program never writes.
pub(crate) fn strange(what: &str, found: &dyn fmt::Display) -> Failure {
    Failure::Refused(Error::Strange(format!("{found} as {what}")))
}

/// Whether the error is that a unique or primary key is taken.
pub(crate) fn is_taken(error: &rusqlite::Error) -> bool {
    use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE))
}
