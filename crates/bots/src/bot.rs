//! The bots by name: `random`, `greedy`.

use std::{fmt, str::FromStr};

use kernel::{Free, Seed};
use thiserror::Error;

use crate::{Greedy, Mind, Playable, Random};

/// A kind of bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Any plausible action.
    Random,
    /// Best at the end of its own turn.
    Greedy,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 2] = [Level::Random, Level::Greedy];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
        }
    }
}

/// A bot as the command line names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bot {
    /// Its kind.
    pub level: Level,
}

impl Bot {
    /// The mind of this bot, with dice that follow from the seed.
    pub fn mind<G: Playable>(self, seed: Seed) -> Box<dyn Mind<G>> {
        let dice = Free::from_seed(seed);
        match self.level {
            Level::Random => Box::new(Random::new(dice)),
            Level::Greedy => Box::new(Greedy::new(dice)),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.level.name())
    }
}

impl FromStr for Bot {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Self, BotError> {
        let (name, budget) = match text.split_once('@') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let found = Level::ALL.into_iter().find(|level| level.name() == name);
        let level = found.ok_or_else(|| BotError::Unknown { name: name.to_owned() })?;
        if budget.is_some() {
            return Err(BotError::NoBudget { level: level.name() });
        }
        Ok(Bot { level })
    }
}

/// Why a text names no bot.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BotError {
    /// There is no bot of this name.
    #[error("no bot is called {name:?}; there are: {}", Level::ALL.map(Level::name).join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// The bot does not search, so a budget means nothing to it.
    #[error("{level} takes no budget: it does not search")]
    NoBudget {
        /// The bot.
        level: &'static str,
    },
}
