//! Why a statement failed, and whether it may have been carried out all the same.

use std::{error, fmt::Display};

use store::Error;
use tokio_postgres::error::{Severity, SqlState};

/// A refusal of our own, or an error of Postgres after which nothing is changed.
#[derive(Debug)]
pub(crate) enum Failure {
    Refused(Error),
    Postgres(tokio_postgres::Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Refused(error)
    }
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Self {
        Failure::Postgres(error)
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(error) => error,
            Failure::Postgres(error) => Error::Refused(text(&error)),
        }
    }
}

impl Failure {
    /// Whether a unique or primary key is taken.
    pub(crate) fn is_taken(&self) -> bool {
        self.is(&SqlState::UNIQUE_VIOLATION)
    }

    /// Whether a row is named that does not exist.
    pub(crate) fn is_nobody(&self) -> bool {
        self.is(&SqlState::FOREIGN_KEY_VIOLATION)
    }

    /// Whether another transaction was in the way, which may be gone by now.
    pub(crate) fn may_pass(&self) -> bool {
        let deadlock = self.is(&SqlState::T_R_DEADLOCK_DETECTED);
        deadlock || self.is(&SqlState::T_R_SERIALIZATION_FAILURE) || self.is_taken() || self.is_nobody()
    }

    /// Whether the server, not the write, is at fault: no space, no memory, nobody there.
    pub(crate) fn is_of_server(&self) -> bool {
        match self {
            Failure::Refused(why) => matches!(why, Error::NotCommitted(_) | Error::Refused(_)),
            Failure::Postgres(why) => {
                let class = why.code().map_or("", |code| &code.code()[..2]);
                !["22", "23", "40"].contains(&class)
            }
        }
    }

    fn is(&self, state: &SqlState) -> bool {
        matches!(self, Failure::Postgres(why) if why.code() == Some(state))
    }
}

/// Whether the server says that the statement has failed, and goes on. Everything else leaves
/// open what became of it: a lost connection, a server that stops.
pub(crate) fn is_rolled_back(error: &tokio_postgres::Error) -> bool {
    error.as_db_error().is_some_and(|said| {
        said.parsed_severity() == Some(Severity::Error)
            && said.code() != &SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN
    })
}

/// An error with its causes: the outermost of tokio-postgres only names the kind.
pub(crate) fn text(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(said) => said.message().to_owned(),
        None => match error::Error::source(error) {
            Some(cause) => format!("{error}: {cause}"),
            None => error.to_string(),
        },
    }
}

/// Something that this program never writes.
pub(crate) fn strange(what: &str, found: impl Display) -> Failure {
    Failure::Refused(Error::Strange(format!("{found} as {what}")))
}
