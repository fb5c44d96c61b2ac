//! What bots and the roster get.

use std::sync::LazyLock;

use bots::{Entry, Net, Playable, PuzzleStyle, WeightSets};
use canvas::Canvas;
use kernel::{Owner, Say, Seat, Texts};

use crate::{
    action::Action,
    estimate::{self, WEIGHTS, Weights},
    plausible,
    state::{Phase, Suburbia},
    table,
    view::View,
    words,
};

/// Suburbia for the roster.
pub const fn entry() -> Entry {
    Entry::of::<Suburbia>()
}

/// Trained by `kvartal learn`; the file says how.
static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::read::<Suburbia>(include_bytes!("../data/net.safetensors")).expect("a net for these inputs")
});

/// What puzzles are about.
static PUZZLE_STYLE: LazyLock<PuzzleStyle> =
    LazyLock::new(|| PuzzleStyle::parse(include_str!("../data/puzzles.toml")));

impl Playable for Suburbia {
    const TEXTS: Texts = words::TEXTS;

    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");

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

    fn is_settled(&self) -> bool {
        matches!(self.public.phase, Phase::Score | Phase::Over)
    }

    fn net(&self) -> Option<&'static Net> {
        Some(&NET)
    }

    fn puzzle_style() -> &'static PuzzleStyle {
        &PUZZLE_STYLE
    }

    fn table(view: &View, look: Option<Owner>, say: &dyn Say) -> Canvas {
        table::table(view, look, say)
    }
}
