//! How a position looks to a bot, and what the roster gets.

use std::sync::LazyLock;

use bots::{Entry, Playable, WeightSets};
use draw::Canvas;
use kernel::{Owner, Say, Seat, Texts};
use serde::{Deserialize, Serialize};

use crate::{action::Action, plausible, score, state::MyGame, table, view::View, words};

/// My Game for the roster.
pub const fn entry() -> Entry {
    Entry::of::<MyGame>()
}

/// What the estimate weighs, in hundredths of a point.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A point that is scored already.
    point: i32,
}

static WEIGHTS: LazyLock<WeightSets<Weights>> =
    LazyLock::new(|| WeightSets::parse(include_str!("../data/weights.toml")));

impl Playable for MyGame {
    const TEXTS: Texts = words::TEXTS;

    type Weights = Weights;

    fn weights() -> &'static WeightSets<Weights> {
        &WEIGHTS
    }

    fn plausible(&self, seat: Seat, acc: &mut Vec<Action>) {
        plausible::plausible(self, seat, acc);
    }

    /// The points so far. Add what the position promises beyond them, a weight for
    /// each thing; read only what the seat knows.
    fn estimate(&self, seat: Seat, weights: &Weights) -> i32 {
        weights.point * score::total(self, seat)
    }

    /// The points now; a net tells how the lead will change.
    fn outlook(&self, seat: Seat) -> i32 {
        let others = self.seats().filter(|other| *other != seat).map(|other| score::total(self, other));
        100 * (score::total(self, seat) - others.max().unwrap_or(0))
    }

    fn table(view: &View, _: Option<Owner>, say: &dyn Say) -> Canvas {
        table::table(view, say)
    }
}
