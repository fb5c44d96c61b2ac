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

/// The lowest bits as so many digits.
fn digits(bits: u128, n_digits: usize) -> String {
    let digit = |index: usize| {
        let shift = 5 * (n_digits - 1 - index);
        char::from(DIGITS[(bits >> shift) as usize % DIGITS.len()])
    };
    (0..n_digits).map(digit).collect()
}

impl TableId {
    /// The id that stands for these bits, which the caller takes from the
    /// system's source of randomness.
    pub fn from_bits(bits: u128) -> TableId {
        TableId(digits(bits, ID_CHARS))
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

/// The id of a match: 13 characters for 64 bits, which nobody guesses. Who knows it may look
/// at the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MatchId(pub u64);

const MATCH_CHARS: usize = 13;

/// The text is no id of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the id of a match is 13 of the characters 0-9 and a-z without i, l, o and u")]
pub struct BadMatchId;

impl FromStr for MatchId {
    type Err = BadMatchId;

    fn from_str(text: &str) -> Result<Self, BadMatchId> {
        let value = |byte: u8| DIGITS.iter().position(|digit| *digit == byte);
        let place = |bits: u128, byte: u8| Some(bits << 5 | u128::try_from(value(byte)?).ok()?);
        let bits = Some(text).filter(|text| text.len() == MATCH_CHARS);
        let bits = bits.and_then(|text| text.bytes().try_fold(0, place));
        // 13 digits hold 65 bits.
        bits.and_then(|bits| u64::try_from(bits).ok()).map(MatchId).ok_or(BadMatchId)
    }
}

impl TryFrom<String> for MatchId {
    type Error = BadMatchId;

    fn try_from(text: String) -> Result<Self, BadMatchId> {
        text.parse()
    }
}

impl From<MatchId> for String {
    fn from(id: MatchId) -> Self {
        id.to_string()
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&digits(u128::from(self.0), MATCH_CHARS))
    }
}

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
