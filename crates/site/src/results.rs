//! What finished games count for a player: each result as it is kept in the store, and all
//! of them at a glance. `counting` works them out.

mod rating;
mod summary;

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use store::ResultRow;
use table::{DealSource, PlayerId};

pub(crate) use self::{
    rating::Rating,
    summary::{Best, Friend, OfGame, Streak, Summary, Tally, Try},
};
use crate::ending::InBoth;

/// What a finished game counts for one player. What is kept must be read by every later
/// program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlayerResult {
    pub(crate) points: i32,
    /// 1 for the winner; equal ranks share.
    pub(crate) rank: u8,
    /// The number of the seat, from 1.
    pub(crate) seat: u8,
    pub(crate) others: Vec<Other>,
    #[serde(default, skip_serializing_if = "DealSource::is_drawn")]
    pub(crate) deal: DealSource,
    /// The option that chooses the rival of a game for one, and its value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) solo: Option<(String, String)>,
    /// How far they have come in the career that a game for one offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) career: Option<InBoth>,
    /// A bot has finished the game for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) has_left: bool,
    /// Whether it counts for the rating.
    pub(crate) is_rated: bool,
    /// The rating after this game; that of before if it does not count.
    pub(crate) rating: Rating,
}

/// Somebody else in a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Other {
    pub(crate) who: Who,
    pub(crate) points: i32,
    pub(crate) rank: u8,
}

/// Who somebody else was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Who {
    Player(PlayerId),
    Bot(String),
    /// The automaton of a game for one.
    Rival,
}

impl PlayerResult {
    /// What a store has kept; nothing if a later program wrote it in another form.
    pub(crate) fn read(row: &ResultRow) -> Option<PlayerResult> {
        serde_json::from_str(&row.body).ok()
    }

    /// Whether the player has won, alone or with others. Whoever plays without a rival has
    /// neither won nor lost.
    pub(crate) fn is_won(&self) -> bool {
        !self.others.is_empty() && self.rank == 1 && !self.has_left
    }

    /// How it went against somebody.
    pub(crate) fn against(&self, other: &Other) -> Ordering {
        match self.has_left {
            true => Ordering::Less,
            false => other.rank.cmp(&self.rank),
        }
    }
}
