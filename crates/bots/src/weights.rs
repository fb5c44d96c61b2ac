//! How bots play a game, as data: what its estimate weighs, and how they search.

use std::fmt::Debug;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::Level;

/// The numbers of a game's estimate. A game keeps them in `data/weights.toml`, and
/// `kvartal tune` finds better ones by play.
pub trait Weights: Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<W: Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Weights for W {}

/// Two sets of weights for one estimate, and how search goes about the game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightSets<W> {
    /// Those of the bot `greedy-1`. They never change, so that strength can be
    /// compared over the years.
    pub first: W,
    /// The best that are known.
    pub tuned: W,
    /// How search goes about this game.
    pub search: Style,
    /// The tries for a turn of each level.
    pub tries: Tries,
    /// How search goes about this game where there is a net.
    pub learned: Learned,
    /// What the bots `medium-1`, `hard-1` and `expert-1` go by. It never changes.
    pub frozen: Frozen<W>,
}

/// How a search goes about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
    /// How many turns are compared at most.
    pub lines: u16,
    /// How many rounds are played on after the present one.
    pub horizon: u16,
    /// How many turns a seat tries in imagination, and takes the best.
    pub samples: u16,
    /// How much the best other's points count against one's own, in hundredths.
    pub rivalry: u16,
    /// How many tries the first look at a turn's end is worth …
    pub trust: u16,
    /// … and how much it counts beside however many tries, in hundredths.
    pub faith: u16,
}

/// How search goes about a game with a net.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Learned {
    /// Who judges the ends of turns at first …
    pub look: JudgeKind,
    /// … who judges for seats that play on, and who the ends of tries.
    pub play: JudgeKind,
    pub end: JudgeKind,
    /// So many turns, those that the estimate likes best, are shown to the first look.
    pub first_lines: u16,
    /// See [`WeightSets::search`] and [`WeightSets::tries`].
    pub search: Style,
    pub tries: Tries,
}

/// A kind of judge, as data names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JudgeKind {
    /// The hand-made estimate.
    Estimate,
    /// The trained net.
    Net,
}

/// What searching bots of an earlier version go by: a copy of all that they read, so
/// that better weights and styles do not reach them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frozen<W> {
    /// See [`WeightSets::tuned`].
    pub tuned: W,
    /// See [`WeightSets::search`].
    pub search: Style,
    /// See [`WeightSets::tries`].
    pub tries: Tries,
}

/// The tries for a turn, level by level.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tries {
    medium: u32,
    hard: u32,
    expert: u32,
}

impl Tries {
    /// Those of a level; `None` if it does not search.
    pub const fn of(&self, level: Level) -> Option<u32> {
        match level {
            Level::Random | Level::Greedy1 | Level::Greedy | Level::Easy => None,
            Level::Medium | Level::Medium1 => Some(self.medium),
            Level::Hard | Level::Hard1 => Some(self.hard),
            Level::Expert | Level::Expert1 => Some(self.expert),
        }
    }
}

impl<W: Weights> WeightSets<W> {
    /// Reads the tables of a game's data.
    ///
    /// # Panics
    /// If the text, which is part of the program, does not hold them.
    pub fn parse(text: &str) -> Self {
        match toml::from_str(text) {
            Ok(sets) => sets,
            Err(error) => panic!("the weights of an estimate are whole: {error}"),
        }
    }
}
