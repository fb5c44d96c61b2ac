//! Who has a seat.

use serde::{Deserialize, Serialize};

use crate::PlayerId;

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum SeatHolder {
    /// Nobody yet.
    Open,
    /// A person; somebody may have several seats at one screen.
    Person {
        /// Who it is.
        player: PlayerId,
        /// What they are called at this table.
        name: String,
    },
    /// A bot, perhaps in the place of a person who left.
    Bot {
        /// The level, as in `hard` or `hard@2000`.
        bot: String,
        /// The name of whoever left the seat to it.
        instead_of: Option<String>,
    },
}

impl SeatHolder {
    /// A bot of its own, in nobody's place.
    pub fn bot(bot: impl Into<String>) -> Self {
        SeatHolder::Bot { bot: bot.into(), instead_of: None }
    }

    /// A person on the first of their seats at a table, on the second and so on, as `number`
    /// says.
    pub fn person(player: PlayerId, name: &str, number: usize) -> Self {
        let name = if number == 1 { name.to_owned() } else { format!("{name} {number}") };
        SeatHolder::Person { player, name }
    }

    /// Whether the seat is free.
    pub fn is_open(&self) -> bool {
        matches!(self, SeatHolder::Open)
    }

    /// Whether a person has the seat.
    pub fn is_person(&self) -> bool {
        matches!(self, SeatHolder::Person { .. })
    }

    /// The level of the bot that has the seat.
    pub fn as_bot(&self) -> Option<&str> {
        match self {
            SeatHolder::Bot { bot, .. } => Some(bot),
            SeatHolder::Open | SeatHolder::Person { .. } => None,
        }
    }

    /// The player who has the seat. Permissions are decided by [`crate::access`] alone.
    pub fn owned_by(&self) -> Option<PlayerId> {
        match self {
            SeatHolder::Person { player, .. } => Some(*player),
            SeatHolder::Open | SeatHolder::Bot { .. } => None,
        }
    }
}
