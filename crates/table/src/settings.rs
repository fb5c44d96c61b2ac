//! What was agreed about a table beside the options of its game.

use serde::{Deserialize, Serialize};

use crate::MatchId;

/// What was agreed about a table beside the options of its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Whether hints may be asked for.
    pub hints: bool,
    /// How long a bot waits before each step, in milliseconds.
    pub pace: u32,
    /// Whether it is somebody's first game, with lessons.
    #[serde(default)]
    pub is_guided: bool,
    /// How long people may think.
    #[serde(default)]
    pub clock: TimeControl,
    /// What happens to whoever thinks longer.
    #[serde(default)]
    pub late: WhenLate,
    /// Whether the host has closed the chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_chat_closed: bool,
    /// Where the deal comes from.
    #[serde(default, skip_serializing_if = "DealSource::is_drawn")]
    pub deal: DealSource,
}

/// Where the deal of a table comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "from", rename_all = "kebab-case")]
pub enum DealSource {
    /// Chance: nobody knows it before the end.
    #[default]
    Drawn,
    /// Somebody chose it, and may know what it brings.
    Chosen,
    /// It is the deal of a day, the same for everybody.
    Day {
        /// The days since 1970.
        day: i64,
        /// What to know about whoever plays it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mark: Option<DayMark>,
    },
    /// It is one of the deals of a match, the same for everybody who takes part.
    Match {
        /// The match.
        id: MatchId,
        /// The number of the deal, from 0.
        deal: u8,
    },
}

/// What the list of a day tells about a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DayMark {
    /// The deal was played before by this player, or from the same network.
    Again,
    /// The player had no game before.
    New,
}

impl DealSource {
    /// Whether chance made it.
    pub fn is_drawn(&self) -> bool {
        *self == DealSource::Drawn
    }

    /// Whether others play the same deal, so that what it brings is told to nobody early.
    pub fn is_shared(&self) -> bool {
        match self {
            DealSource::Day { .. } | DealSource::Match { .. } => true,
            DealSource::Drawn | DealSource::Chosen => false,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            hints: true,
            pace: 600,
            is_guided: false,
            clock: TimeControl::None,
            late: WhenLate::Move,
            is_chat_closed: false,
            deal: DealSource::Drawn,
        }
    }
}

/// How long people may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    None,
    /// A bank of seconds, and some more for each turn.
    Live {
        /// Seconds for the whole game.
        bank: u32,
        /// Seconds added after each turn.
        increment: u32,
    },
    /// So many days for each decision.
    Days {
        /// The days.
        days: u32,
    },
}

/// What happens when somebody's time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhenLate {
    /// A bot finishes their turn.
    #[default]
    Move,
    /// A bot takes the seat over.
    Takeover,
}
