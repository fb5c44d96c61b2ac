//! What happened to players between the steps of a game, for the log.

use std::sync::Arc;

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened to a player, at its place among the steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// Counts all remarks of the table, from 1.
    pub number: u64,
    /// How many steps that stand were before it.
    pub after: usize,
    /// About whom.
    pub player: Arc<Named>,
    /// Who caused it, if it was another player.
    pub by: Arc<str>,
    /// What happened.
    pub happened: Happened,
}

/// A player at a seat, as they were called then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The seat.
    pub seat: Seat,
    /// The name.
    pub name: String,
}

/// What happened to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// A bot plays in their place.
    Left(WhyLeft),
    /// They have taken their seat back.
    Returned,
    /// Their time is over: a bot finishes the turn.
    RanOut,
    /// They ask to take their last turn back.
    AskedBack,
    /// They do not agree to what another asks.
    RefusedBack,
    /// They have taken their last turn back.
    TakenBack,
    /// Another player reminds them of their turn.
    Nudged,
    /// Another player wants a bot to play for them.
    ToBeReplaced,
}

impl Happened {
    /// Whether from then on somebody else makes the steps of the seat.
    pub(crate) fn changes_author(self) -> bool {
        match self {
            Happened::Left(_) | Happened::Returned | Happened::RanOut => true,
            Happened::AskedBack
            | Happened::RefusedBack
            | Happened::TakenBack
            | Happened::Nudged
            | Happened::ToBeReplaced => false,
        }
    }
}

/// Why a bot plays in somebody's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyLeft {
    /// They wanted to leave.
    #[default]
    Asked,
    /// Their time was over.
    Late,
    /// They were away, and the others agreed on it.
    Replaced,
}

impl WhyLeft {
    /// Whether they wanted it.
    pub fn is_asked(&self) -> bool {
        *self == WhyLeft::Asked
    }
}

/// Who made a step of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Author<'a> {
    /// Whoever has the seat now.
    Holder,
    /// Somebody who had the seat then.
    Person(&'a str),
    /// A bot in somebody's place.
    StandIn(&'a str),
}
