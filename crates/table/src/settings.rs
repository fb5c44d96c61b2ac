//! What was agreed about a table beside the options of its game.

use serde::{Deserialize, Serialize};

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
}

impl Default for Settings {
    fn default() -> Self {
        Settings { hints: true, pace: 600, is_guided: false, clock: TimeControl::None, late: WhenLate::Move }
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
