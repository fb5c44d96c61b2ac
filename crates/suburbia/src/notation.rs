//! The text of actions and outcomes, and of the things they name.

use std::{fmt, str::FromStr};

use kernel::NotationError;

use crate::{
    action::{Action, Outcome, Slot},
    catalog::{GoalId, TileId},
};

kernel::notation! {
    Action, "action":
    "keep" goal => Keep { goal }, "keep miser";
    "buy" slot => Buy { slot }, "buy 3";
    "lake" slot => Lake { slot }, "lake 7";
    "basic" tile => Basic { tile }, "basic suburbs";
    "invest" hex => Invest { hex }, "invest 0,1";
    "place" hex => Place { hex }, "place -1,2";
    "discard" slot => Discard { slot }, "discard 6";
    "dale" "auto" => DaleAuto;
    "dale" hex => Dale { hex }, "dale 1,1";
    "done" => Done;
}

kernel::notation! {
    Outcome, "outcome":
    "tile" tile => Tile { tile }, "tile farm";
    "end-tile" => End;
    "public" goal => Public { goal }, "public miser";
    "first" seat => First { seat }, "first 1";
    "goal" seat goal => Goal { seat, goal }, "goal 1 miser";
    "begin" => Begin;
    "dale" => Dale;
    "score" => Score;
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

kernel::ids!(TileId, "tile": tile);
kernel::ids!(GoalId, "goal": goal);
