//! The text of an action or an outcome: one line of a record.

use std::{fmt, hash::Hash, str::FromStr};

use thiserror::Error;

/// A thing with a short, exact text form. `Display` writes it, `FromStr` reads
/// it back; the two must be inverse. The text holds no line break and neither
/// begins nor ends with a blank.
pub trait Notation:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

/// Reads one word of a text, which must be a slice of it, so that an error says
/// where the word stands.
///
/// # Errors
/// If the word is not what is wanted.
pub fn read_word<T: FromStr<Err = NotationError>>(text: &str, word: &str) -> Result<T, NotationError> {
    word.parse().map_err(|error: NotationError| NotationError::at_word(text, word, error.why))
}

/// Why a text is not notation.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{why}")]
pub struct NotationError {
    /// Where in the text, in characters from 0.
    pub at: usize,
    /// What is wrong, in lower case, with the offending word.
    pub why: String,
}

impl NotationError {
    /// An error about the whole text.
    pub fn new(why: impl Into<String>) -> Self {
        NotationError { at: 0, why: why.into() }
    }

    /// An error about one word of the text, which must be a slice of it.
    pub fn at_word(text: &str, word: &str, why: impl Into<String>) -> Self {
        let offset = (word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let at = text.get(..offset).map_or(0, |before| before.chars().count());
        NotationError { at, why: why.into() }
    }
}
