//! What can go wrong on the way to a page, each with its status. Details go to the
//! log, never to the page.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use thiserror::Error;

use crate::{
    room::ActError,
    vault::{LoadError, SaveError},
};

#[derive(Debug, Error)]
pub(crate) enum AppError {
    #[error("there is no such page")]
    NotFound,
    #[error("the request comes from another site")]
    Foreign,
    #[error("too many requests; wait a moment")]
    TooMany,
    #[error("nobody knows who sent this")]
    Unknown,
    #[error("{0}")]
    Bad(String),
    #[error(transparent)]
    Act(#[from] ActError),
    #[error("the table cannot be read")]
    Load(#[from] LoadError),
    #[error("the store does not answer")]
    Store(#[from] store::Error),
    #[error("it could not be saved")]
    Save(#[from] SaveError),
}

impl AppError {
    fn status(&self) -> StatusCode {
        match self {
            AppError::NotFound => StatusCode::NOT_FOUND,
            AppError::Foreign => StatusCode::FORBIDDEN,
            AppError::TooMany => StatusCode::TOO_MANY_REQUESTS,
            AppError::Bad(_) => StatusCode::BAD_REQUEST,
            AppError::Act(why) => match why {
                ActError::NotYours => StatusCode::FORBIDDEN,
                ActError::Taken | ActError::Waiting | ActError::Stale => StatusCode::CONFLICT,
                ActError::Refused(_) | ActError::NothingToUndo(_) => StatusCode::UNPROCESSABLE_ENTITY,
                ActError::Gone => StatusCode::NOT_FOUND,
                ActError::NotSaved => StatusCode::SERVICE_UNAVAILABLE,
            },
            AppError::Unknown | AppError::Load(_) | AppError::Store(_) | AppError::Save(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let status = self.status();
        if status.is_server_error() {
            tracing::error!(error = ?self, "a request failed");
        }
        // `{self}` names no detail: sources stay in the log.
        (status, format!("{self}\n")).into_response()
    }
}
