//! The text of actions and outcomes, and of the things they name.

use std::{fmt, str::FromStr};

use kernel::{NotationError, Seat, read_word};

use crate::{
    action::{Action, Outcome, Slot},
    catalog::{GoalId, TileId, catalog},
};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep { goal } => write!(f, "keep {goal}"),
            Action::Buy { slot } => write!(f, "buy {slot}"),
            Action::Lake { slot } => write!(f, "lake {slot}"),
            Action::Basic { tile } => write!(f, "basic {tile}"),
            Action::Invest { hex } => write!(f, "invest {hex}"),
            Action::Place { hex } => write!(f, "place {hex}"),
            Action::Discard { slot } => write!(f, "discard {slot}"),
            Action::Dale { hex } => write!(f, "dale {hex}"),
            Action::DaleAuto => f.write_str("dale auto"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["keep", goal] => Action::Keep { goal: read_word(text, goal)? },
            ["buy", slot] => Action::Buy { slot: read_word(text, slot)? },
            ["lake", slot] => Action::Lake { slot: read_word(text, slot)? },
            ["basic", tile] => Action::Basic { tile: read_word(text, tile)? },
            ["invest", hex] => Action::Invest { hex: read_word(text, hex)? },
            ["place", hex] => Action::Place { hex: read_word(text, hex)? },
            ["discard", slot] => Action::Discard { slot: read_word(text, slot)? },
            ["dale", "auto"] => Action::DaleAuto,
            ["dale", hex] => Action::Dale { hex: read_word(text, hex)? },
            ["done"] => Action::Done,
            _ => {
                let why = format!(
                    "{text:?} is no action: write keep miser, buy 3, lake 7, basic suburbs, invest 0,1, \
                     place -1,2, discard 6, dale 1,1 or done"
                );
                return Err(NotationError::new(why));
            }
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Tile { tile } => write!(f, "tile {tile}"),
            Outcome::End => f.write_str("end-tile"),
            Outcome::Public { goal } => write!(f, "public {goal}"),
            Outcome::First { seat } => write!(f, "first {seat}"),
            Outcome::Goal { seat, goal } => write!(f, "goal {seat} {goal}"),
            Outcome::Begin => f.write_str("begin"),
            Outcome::Dale => f.write_str("dale"),
            Outcome::Score => f.write_str("score"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["tile", tile] => Outcome::Tile { tile: read_word(text, tile)? },
            ["end-tile"] => Outcome::End,
            ["public", goal] => Outcome::Public { goal: read_word(text, goal)? },
            ["first", seat] => Outcome::First { seat: read_seat(text, seat)? },
            ["goal", seat, goal] => {
                Outcome::Goal { seat: read_seat(text, seat)?, goal: read_word(text, goal)? }
            }
            ["begin"] => Outcome::Begin,
            ["dale"] => Outcome::Dale,
            ["score"] => Outcome::Score,
            _ => {
                let why = format!(
                    "{text:?} is no outcome: write tile farm, end-tile, public miser, first 1, goal 1 miser, \
                     begin, dale or score"
                );
                return Err(NotationError::new(why));
            }
        })
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl FromStr for Slot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'7'] => Ok(Slot(digit - b'1')),
            _ => Err(NotationError::new(format!("{text:?} is no slot of the market: 1 to 7 from the left"))),
        }
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.tile().id)
    }
}

impl FromStr for TileId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        TileId::all()
            .find(|id| id.tile().id == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no tile")))
    }
}

impl fmt::Display for GoalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.goal().id)
    }
}

impl FromStr for GoalId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let index = catalog().goals.iter().position(|goal| goal.id == text);
        index
            .and_then(|index| u8::try_from(index).ok())
            .map(GoalId)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no goal")))
    }
}

fn read_seat(text: &str, word: &str) -> Result<Seat, NotationError> {
    let number = word.parse().ok().filter(|number: &u8| number.to_string() == word);
    let seat = number.and_then(Seat::from_number);
    seat.ok_or_else(|| NotationError::at_word(text, word, format!("{word:?} is no seat number")))
}
