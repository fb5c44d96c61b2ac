//! What can go wrong on the way to a page, each with its status. Details go to the
//! log, never to the page; what is said is a message, and `explain` says it in the
//! asker's language.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use kernel::{Message, Refused, SetupError};
use record::NothingToUndo;
use table::CommandError;
use thiserror::Error;

use crate::table_store::LoadError;

/// Why a command was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ActError {
    #[error(transparent)]
    Refused(#[from] CommandError),
    #[error("the table is asleep or gone")]
    Gone,
    #[error("it could not be saved")]
    NotSaved,
}

#[derive(Debug, Error)]
pub enum AppError {
    #[error("there is no such page")]
    NotFound,
    #[error("the request comes from another site")]
    Foreign,
    #[error("too many requests")]
    TooMany,
    #[error("nobody knows who sent this")]
    Unknown,
    #[error("{0}")]
    Bad(Message),
    #[error(transparent)]
    Act(#[from] ActError),
    #[error("the table cannot be read")]
    Load(#[from] LoadError),
    #[error("the store does not answer")]
    Store(#[from] store::Error),
}

impl AppError {
    /// Something in a request that none of our pages sends.
    pub(crate) fn odd(what: &str) -> Self {
        AppError::Bad(Message::new("web-error-odd").with("what", what))
    }

    /// A table that cannot be.
    pub(crate) fn setup(why: &SetupError) -> Self {
        AppError::Bad(match why {
            SetupError::Seats { min, max, .. } => {
                Message::new("web-error-seats").with("min", *min).with("max", *max)
            }
            SetupError::UnknownVersions { .. }
            | SetupError::UnknownOption { .. }
            | SetupError::NotForSeats { .. }
            | SetupError::BadValue { .. } => Message::new("web-error-options").with("why", why.to_string()),
        })
    }

    fn status(&self) -> StatusCode {
        match self {
            AppError::NotFound => StatusCode::NOT_FOUND,
            AppError::Foreign => StatusCode::FORBIDDEN,
            AppError::TooMany => StatusCode::TOO_MANY_REQUESTS,
            AppError::Bad(_) => StatusCode::BAD_REQUEST,
            AppError::Act(why) => match why {
                ActError::Refused(CommandError::NotYours) => StatusCode::FORBIDDEN,
                ActError::Refused(
                    CommandError::Taken | CommandError::Waiting | CommandError::Stale | CommandError::Over,
                ) => StatusCode::CONFLICT,
                ActError::Refused(CommandError::Refused(_) | CommandError::NothingToUndo(_)) => {
                    StatusCode::UNPROCESSABLE_ENTITY
                }
                ActError::Refused(CommandError::NoSeat) | ActError::Gone => StatusCode::NOT_FOUND,
                ActError::NotSaved => StatusCode::SERVICE_UNAVAILABLE,
            },
            AppError::Unknown | AppError::Load(_) | AppError::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn message(&self) -> Message {
        match self {
            AppError::Bad(message) => message.clone(),
            AppError::Act(why) => message(why),
            AppError::Foreign => Message::new("web-error-foreign"),
            AppError::Load(_) => Message::new("web-error-unreadable"),
            AppError::NotFound | AppError::TooMany | AppError::Unknown | AppError::Store(_) => {
                by_status(self.status())
            }
        }
    }
}

/// Why a command was not carried out, for the person's language.
pub(crate) fn message(error: &ActError) -> Message {
    let id = match error {
        ActError::Refused(why) => match why {
            CommandError::NotYours => "web-error-not-yours",
            CommandError::Taken => "web-error-taken",
            CommandError::Waiting => "web-error-waiting",
            CommandError::Stale => "web-error-stale",
            CommandError::Over => "web-error-over",
            CommandError::NoSeat => "web-error-gone",
            CommandError::Refused(Refused::Illegal { message, .. }) => return message.clone(),
            CommandError::Refused(Refused::Notation(_) | Refused::Impossible(_)) => "web-error-notation",
            CommandError::NothingToUndo(NothingToUndo::NoStep) => "web-error-undo-none",
            CommandError::NothingToUndo(NothingToUndo::Revealed) => "web-error-undo-revealed",
            CommandError::NothingToUndo(NothingToUndo::Followed(_)) => "web-error-undo-followed",
            CommandError::NothingToUndo(NothingToUndo::Ended) => "web-error-undo-ended",
        },
        ActError::Gone => "web-error-gone",
        ActError::NotSaved => "web-error-not-saved",
    };
    Message::new(id)
}

/// What a status means when nothing more is known.
pub(crate) fn by_status(status: StatusCode) -> Message {
    Message::new(match status {
        StatusCode::NOT_FOUND => "web-not-found",
        StatusCode::TOO_MANY_REQUESTS => "web-error-too-many",
        StatusCode::PAYLOAD_TOO_LARGE => "web-error-too-large",
        status if status.is_server_error() => "web-error-failed",
        _ => "web-error-request",
    })
}

/// The same for a program, in a word.
pub(crate) fn word(status: StatusCode) -> &'static str {
    match status {
        StatusCode::FORBIDDEN => "foreign",
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::TOO_MANY_REQUESTS => "too-many",
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        status if status.is_server_error() => "failed",
        _ => "bad-request",
    }
}

/// What went wrong, for `explain` to say.
#[derive(Debug, Clone)]
pub(crate) struct Wrong(pub(crate) Message);

/// The word by which a program knows what went wrong.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word(pub(crate) &'static str);

/// Something that went wrong for a program, for `explain` to say.
pub(crate) fn unsaid(status: StatusCode, word: &'static str, message: Message) -> Response {
    let mut response = status.into_response();
    response.extensions_mut().insert(Wrong(message));
    response.extensions_mut().insert(Word(word));
    response
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let status = self.status();
        if status.is_server_error() {
            tracing::error!(error = ?self, "a request failed");
        }
        let mut response = status.into_response();
        response.extensions_mut().insert(Wrong(self.message()));
        response
    }
}
