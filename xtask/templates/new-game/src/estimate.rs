//! How good a position looks, by hand-made rules.

use std::sync::LazyLock;

use bots::WeightSets;
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{score, state::MyGame};

/// What the estimate weighs, in hundredths of a point.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A point that is scored already.
    point: i32,
}

pub(crate) static WEIGHTS: LazyLock<WeightSets<Weights>> =
    LazyLock::new(|| WeightSets::parse(include_str!("../data/weights.toml")));

/// The points so far, in hundredths. Add what the position promises beyond them, a
/// weight for each thing; read only what the seat knows.
pub(crate) fn estimate(game: &MyGame, seat: Seat, weights: &Weights) -> i32 {
    weights.point * score::total(game, seat)
}

/// By how much the seat is ahead now, in hundredths of a point; a net tells how the
/// lead will change.
pub(crate) fn outlook(game: &MyGame, seat: Seat) -> i32 {
    let others = game.seats().filter(|other| *other != seat).map(|other| score::total(game, other));
    100 * (score::total(game, seat) - others.max().unwrap_or(0))
}
