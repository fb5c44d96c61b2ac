//! What the texts of positions share.

use thiserror::Error;

use crate::NotationError;

/// Why a written position cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{why}")]
pub struct PositionError {
    /// The line of the position's text, from 1, where it is known.
    pub line: Option<usize>,
    /// The column, from 1.
    pub column: Option<usize>,
    /// What is wrong.
    pub why: String,
}

impl PositionError {
    /// An error about the position as a whole.
    pub fn new(why: impl Into<String>) -> Self {
        PositionError { line: None, column: None, why: why.into() }
    }
}

impl From<NotationError> for PositionError {
    /// Where the error is within its field says little without the field.
    fn from(error: NotationError) -> Self {
        PositionError::new(error.why)
    }
}

/// Whether a field of a position can be left out: `skip_serializing_if` for serde.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The number of the first seat or turn: a `default` for serde.
pub fn one<T: From<u8>>() -> T {
    T::from(1)
}
