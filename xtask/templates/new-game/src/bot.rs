//! What bots and the roster get.

use bots::{Entry, Playable, WeightSets};
use canvas::Canvas;
use kernel::{Owner, Say, Seat, Texts};

use crate::{
    action::Action,
    estimate::{self, WEIGHTS, Weights},
    plausible,
    state::MyGame,
    table,
    view::View,
    words,
};

/// My Game for the roster.
pub const fn entry() -> Entry {
    Entry::of::<MyGame>()
}

impl Playable for MyGame {
    const TEXTS: Texts = words::TEXTS;

    type Weights = Weights;

    fn weights() -> &'static WeightSets<Weights> {
        &WEIGHTS
    }

    fn plausible(&self, seat: Seat, acc: &mut Vec<Action>) {
        plausible::plausible(self, seat, acc);
    }

    fn estimate(&self, seat: Seat, weights: &Weights) -> i32 {
        estimate::estimate(self, seat, weights)
    }

    fn outlook(&self, seat: Seat) -> i32 {
        estimate::outlook(self, seat)
    }

    fn table(view: &View, _: Option<Owner>, say: &dyn Say) -> Canvas {
        table::table(view, say)
    }
}
