//! What an estimate weighs, as data.

use std::fmt::Debug;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The numbers of a game's estimate. A game keeps them in `data/weights.toml`, and
/// `kvartal tune` finds better ones by play.
pub trait Weights: Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<W: Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Weights for W {}

/// Two sets of weights for one estimate.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightSets<W> {
    /// Those of the bot `greedy-1`. They never change, so that strength can be
    /// compared over the years.
    pub first: W,
    /// The best that are known.
    pub tuned: W,
}

impl<W: Weights> WeightSets<W> {
    /// Reads the two tables of a game's data.
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
