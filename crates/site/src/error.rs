//! What can go wrong on the way to an answer: one table for pages and programs. Details go
//! to the log, never to whoever asked; `explain` says the rest in their language.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use kernel::{Message, Refused, RuleId, Say, SetupError};
use record::NothingToUndo;
use serde::Serialize;
use table::{CommandError, NoTakeback};
use thiserror::Error;

use crate::{host::NoAnswer, table_store::LoadError};

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
    #[error("the address is asked in another way")]
    WrongMethod,
    #[error("the request comes from another site")]
    Foreign,
    #[error("too many requests")]
    TooMany,
    #[error("more new tables or players than a network may make in a day")]
    TooManyToday,
    #[error("there is no space for new tables")]
    NoSpace,
    #[error("the request is too long")]
    TooLarge,
    #[error("the game is not over yet")]
    NotOver,
    #[error("the deal of this table is still to be played by whoever asks")]
    Sealed,
    #[error("nobody knows who sent this")]
    Unknown,
    #[error("a program without a token")]
    NoToken,
    #[error("{0}")]
    Bad(Message),
    #[error(transparent)]
    Act(#[from] ActError),
    /// The same in the words of its table, with the names there.
    #[error("{why}: {text}")]
    At { why: ActError, text: String },
    #[error("the table cannot be read")]
    Load(#[from] LoadError),
    #[error("the store does not answer")]
    Store(#[from] store::Error),
    #[error("what was to be worked out is gone: {0}")]
    Computing(#[from] NoAnswer),
}

/// What went wrong, for a program to act on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum ErrorCode {
    BadRequest,
    Failed,
    Foreign,
    Full,
    NoPlayer,
    NoSpace,
    NotFound,
    NotOver,
    NotSaved,
    NotYours,
    NothingToUndo,
    Over,
    Refused,
    Stale,
    Taken,
    TooLarge,
    TooMany,
    Waiting,
    WrongMethod,
}

/// What is said of something that went wrong.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    /// For programs.
    pub(crate) code: ErrorCode,
    /// For people.
    pub(crate) message: Message,
    /// The rule of the game that forbids it.
    pub(crate) rule: Option<RuleId>,
}

impl Answer {
    fn new(status: StatusCode, code: ErrorCode, message: &'static str) -> Self {
        Answer { status, code, message: Message::new(message), rule: None }
    }

    /// What a status means when nothing more is known.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        let (code, message) = match status {
            StatusCode::FORBIDDEN => (ErrorCode::Foreign, "web-error-request"),
            StatusCode::NOT_FOUND => (ErrorCode::NotFound, "web-not-found"),
            StatusCode::METHOD_NOT_ALLOWED => (ErrorCode::WrongMethod, "web-error-method"),
            StatusCode::PAYLOAD_TOO_LARGE => (ErrorCode::TooLarge, "web-error-too-large"),
            StatusCode::TOO_MANY_REQUESTS => (ErrorCode::TooMany, "web-error-too-many"),
            status if status.is_server_error() => (ErrorCode::Failed, "web-error-failed"),
            _ => (ErrorCode::BadRequest, "web-error-request"),
        };
        Answer::new(status, code, message)
    }
}

impl ActError {
    fn answer(&self) -> Answer {
        let (status, code, message) = match self {
            ActError::Refused(why) => match why {
                CommandError::NotYours => (StatusCode::FORBIDDEN, ErrorCode::NotYours, "web-error-not-yours"),
                CommandError::Silent => (StatusCode::FORBIDDEN, ErrorCode::NotYours, "web-error-chat"),
                CommandError::Full => (StatusCode::CONFLICT, ErrorCode::Full, "web-error-full"),
                CommandError::Taken => (StatusCode::CONFLICT, ErrorCode::Taken, "web-error-taken"),
                CommandError::Waiting => (StatusCode::CONFLICT, ErrorCode::Waiting, "web-error-waiting"),
                CommandError::Stale => (StatusCode::CONFLICT, ErrorCode::Stale, "web-error-stale"),
                CommandError::Over => (StatusCode::CONFLICT, ErrorCode::Over, "web-error-over"),
                CommandError::NoSeat => (StatusCode::BAD_REQUEST, ErrorCode::BadRequest, "web-error-no-seat"),
                CommandError::Refused(Refused::Illegal { message, rule, .. }) => {
                    return Answer {
                        status: StatusCode::UNPROCESSABLE_ENTITY,
                        code: ErrorCode::Refused,
                        message: message.clone(),
                        rule: Some(*rule),
                    };
                }
                CommandError::Refused(Refused::Notation(_) | Refused::Impossible(_)) => {
                    (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::Refused, "web-error-notation")
                }
                CommandError::TooSoon => (StatusCode::CONFLICT, ErrorCode::TooMany, "web-error-nudged"),
                CommandError::IsPresent => (StatusCode::CONFLICT, ErrorCode::Stale, "web-error-present"),
                CommandError::NoTakeback(why) => {
                    let message = match why {
                        NoTakeback::NoTurn => "web-error-undo-none",
                        NoTakeback::AskedBefore => "web-error-takeback-asked",
                        NoTakeback::Open => "web-error-takeback-open",
                        NoTakeback::DayDeal => "web-error-takeback-day",
                        NoTakeback::RanOut => "web-error-takeback-late",
                        NoTakeback::Revealed => "web-error-undo-revealed",
                    };
                    (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::NothingToUndo, message)
                }
                CommandError::NothingToUndo(why) => {
                    let message = match why {
                        NothingToUndo::NoStep => "web-error-undo-none",
                        NothingToUndo::Revealed => "web-error-undo-revealed",
                        NothingToUndo::Followed(_) => "web-error-undo-followed",
                        NothingToUndo::Ended => "web-error-undo-ended",
                    };
                    (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::NothingToUndo, message)
                }
            },
            ActError::Gone => (StatusCode::NOT_FOUND, ErrorCode::NotFound, "web-error-gone"),
            ActError::NotSaved => {
                (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::NotSaved, "web-error-not-saved")
            }
        };
        Answer::new(status, code, message)
    }

    /// The same in the words of a table.
    pub(crate) fn at(self, words: &dyn Say) -> AppError {
        AppError::At { text: words.say(&self.answer().message), why: self }
    }
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

    fn answer(&self) -> Answer {
        match self {
            AppError::NotFound => Answer::of_status(StatusCode::NOT_FOUND),
            AppError::WrongMethod => Answer::of_status(StatusCode::METHOD_NOT_ALLOWED),
            AppError::Foreign => Answer::new(StatusCode::FORBIDDEN, ErrorCode::Foreign, "web-error-foreign"),
            AppError::NotOver => Answer::new(StatusCode::CONFLICT, ErrorCode::NotOver, "web-error-not-over"),
            AppError::Sealed => Answer::new(StatusCode::FORBIDDEN, ErrorCode::NotYours, "web-error-sealed"),
            AppError::TooMany => Answer::of_status(StatusCode::TOO_MANY_REQUESTS),
            AppError::TooManyToday => {
                Answer::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMany, "web-error-too-many-today")
            }
            AppError::NoSpace => {
                Answer::new(StatusCode::INSUFFICIENT_STORAGE, ErrorCode::NoSpace, "web-error-no-space")
            }
            AppError::TooLarge => Answer::of_status(StatusCode::PAYLOAD_TOO_LARGE),
            AppError::NoToken => {
                Answer::new(StatusCode::UNAUTHORIZED, ErrorCode::NoPlayer, "web-error-token")
            }
            AppError::Bad(message) => {
                let status = StatusCode::BAD_REQUEST;
                Answer { status, code: ErrorCode::BadRequest, message: message.clone(), rule: None }
            }
            AppError::Act(why) | AppError::At { why, .. } => why.answer(),
            AppError::Load(LoadError::Strange(_)) => {
                Answer::new(StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::Failed, "web-error-unreadable")
            }
            // It may well work the next time.
            AppError::Load(LoadError::Store(_)) | AppError::Store(_) => {
                Answer::of_status(StatusCode::SERVICE_UNAVAILABLE)
            }
            AppError::Unknown | AppError::Computing(_) => {
                Answer::of_status(StatusCode::INTERNAL_SERVER_ERROR)
            }
        }
    }
}

/// What went wrong, for `explain` to say.
#[derive(Debug, Clone)]
pub(crate) struct Wrong {
    pub(crate) code: ErrorCode,
    pub(crate) message: Message,
    /// In words already, if only its table knows the names.
    pub(crate) text: Option<String>,
    pub(crate) rule: Option<RuleId>,
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let Answer { status, code, message, rule } = self.answer();
        if status.is_server_error() {
            tracing::error!(error = ?self, "a request failed");
        }
        let text = if let AppError::At { text, .. } = self { Some(text) } else { None };
        let mut response = status.into_response();
        response.extensions_mut().insert(Wrong { code, message, text, rule });
        response
    }
}
