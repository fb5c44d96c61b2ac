//! What tables, people and moments are called.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The number of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub i64);

/// A moment: milliseconds since the beginning of 1970, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

/// The id of a table: 26 characters for 128 bits, which nobody guesses. Who
/// knows it may look at the table.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(String);

/// The digits of an id: no letter that could be taken for another (Crockford).
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const ID_CHARS: usize = 26;

impl TableId {
    /// The id that stands for these bits, which the caller takes from the
    /// system's source of randomness.
    pub fn from_bits(bits: u128) -> TableId {
        let digit = |index: usize| {
            let shift = 5 * (ID_CHARS - 1 - index);
            char::from(DIGITS[(bits >> shift) as usize % DIGITS.len()])
        };
        TableId((0..ID_CHARS).map(digit).collect())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The text is no id of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the id of a table is 26 of the characters 0-9 and a-z without i, l, o and u")]
pub struct BadTableId;

impl FromStr for TableId {
    type Err = BadTableId;

    fn from_str(text: &str) -> Result<Self, BadTableId> {
        // 26 digits hold 130 bits: the first of them has only three.
        let is_small = text.bytes().next().is_some_and(|first| first <= b'7');
        let is_id = text.len() == ID_CHARS && is_small && text.bytes().all(|byte| DIGITS.contains(&byte));
        if is_id { Ok(TableId(text.to_owned())) } else { Err(BadTableId) }
    }
}

impl TryFrom<String> for TableId {
    type Error = BadTableId;

    fn try_from(text: String) -> Result<Self, BadTableId> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
