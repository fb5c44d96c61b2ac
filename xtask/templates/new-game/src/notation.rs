//! The text of actions and outcomes. Reading and writing are inverse.

use std::{fmt, str::FromStr};

use kernel::{NotationError, Seat};

use crate::action::{Action, Outcome};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Take => "take",
            Action::Pass => "pass",
        })
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "take" => Ok(Action::Take),
            "pass" => Ok(Action::Pass),
            _ => Err(NotationError::new(format!("{text:?} is no action: write take or pass"))),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First { seat } => write!(f, "first {seat}"),
            Outcome::Score => f.write_str("score"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            None if text == "score" => Ok(Outcome::Score),
            Some(("first", seat)) => Ok(Outcome::First { seat: read_seat(text, seat)? }),
            _ => Err(NotationError::new(format!("{text:?} is no outcome: write first 1 or score"))),
        }
    }
}

/// Reads one word of a text, so that an error says where it stands.
fn read_seat(text: &str, word: &str) -> Result<Seat, NotationError> {
    let number = word.parse().ok().filter(|number: &u8| number.to_string() == word);
    let seat = number.and_then(Seat::from_number);
    seat.ok_or_else(|| NotationError::at_word(text, word, format!("{word:?} is no seat number")))
}
