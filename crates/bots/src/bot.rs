//! The bots by name: `random`, `greedy`, `easy` … `expert`, and the frozen ones, whose
//! names end in the version they stay at: `greedy-1`, `hard-1`.

use std::{fmt, str::FromStr};

use kernel::{Free, Seed};
use thiserror::Error;

use crate::{Easy, Greedy, Learned, Level, Mind, Net, Playable, Random, Search};

/// A bot as the command line names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bot {
    /// Its kind.
    pub level: Level,
    /// The tries for a turn, if not the level's own number.
    pub budget: Option<u32>,
}

impl Bot {
    /// A bot with its level's own budget.
    pub const fn new(level: Level) -> Self {
        Bot { level, budget: None }
    }

    /// The mind of this bot, with dice that follow from the seed; a search thinks on so
    /// many threads.
    pub fn mind<G: Playable>(self, seed: Seed, n_threads: usize) -> Box<dyn Mind<G>> {
        Candidate::from(self).mind(seed, n_threads)
    }
}

/// A bot that tries out a net or a way to search with it, in place of the game's own.
#[derive(Debug, Clone, Copy)]
pub struct Candidate<'a> {
    /// The bot; frozen ones stay as they are.
    pub bot: Bot,
    /// Its net, if not the game's own.
    pub net: Option<&'a Net>,
    /// How it searches with a net, if not as the game's data say.
    pub learned: Option<Learned>,
}

impl From<Bot> for Candidate<'_> {
    fn from(bot: Bot) -> Self {
        Candidate { bot, net: None, learned: None }
    }
}

impl<'a> Candidate<'a> {
    /// The mind of this candidate; see [`Bot::mind`].
    pub fn mind<G: Playable>(self, seed: Seed, n_threads: usize) -> Box<dyn Mind<G> + 'a> {
        let Candidate { bot: Bot { level, budget }, net, learned } = self;
        let dice = Free::from_seed(seed);
        let weights = G::weights();
        match level {
            Level::Random => Box::new(Random::new(dice)),
            Level::Greedy1 => Box::new(Greedy::new(&weights.first, dice)),
            Level::Greedy => Box::new(Greedy::new(&weights.tuned, dice)),
            Level::Easy => Box::new(Easy::new(dice)),
            Level::Medium | Level::Hard | Level::Expert => {
                let learned = learned.unwrap_or(weights.learned);
                let tries = budget.or(weights.tries.of(level)).unwrap_or(1);
                let tries_learned = budget.or(learned.tries.of(level)).unwrap_or(1);
                let search = Search::new(weights.search, &weights.tuned, tries, dice);
                let search = search.with_net(net, learned, tries_learned).on_threads(n_threads);
                let uses_all = level == Level::Expert && budget.is_none();
                Box::new(if uses_all { search.tireless() } else { search })
            }
            Level::Medium1 | Level::Hard1 | Level::Expert1 => {
                let frozen = &weights.frozen;
                let tries = budget.or(frozen.tries.of(level)).unwrap_or(1);
                let search = Search::new(frozen.search, &frozen.tuned, tries, dice);
                let search = search.overshooting().on_threads(n_threads);
                let uses_all = level == Level::Expert1 && budget.is_none();
                Box::new(if uses_all { search.tireless() } else { search })
            }
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Some(budget) => f.pad(&format!("{}@{budget}", self.level.name())),
            None => f.pad(self.level.name()),
        }
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
        let Some(budget) = budget else { return Ok(Bot::new(level)) };
        if !level.searches() {
            return Err(BotError::NoBudget { level: level.name() });
        }
        match budget.parse() {
            Ok(tries @ 1..=BUDGET_MAX) => Ok(Bot { level, budget: Some(tries) }),
            Ok(_) | Err(_) => Err(BotError::BadBudget { budget: budget.to_owned() }),
        }
    }
}

/// No turn gets more tries than this.
const BUDGET_MAX: u32 = 100_000_000;

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
    /// The budget is no number of tries.
    #[error("{budget:?} is no budget: write a number of tries a turn, as in hard@2000")]
    BadBudget {
        /// What was written.
        budget: String,
    },
}
