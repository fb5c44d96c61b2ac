//! What bots and the roster get.

use std::sync::LazyLock;

use bots::{Entry, Net, Playable, PuzzleStyle, Target, WeightSets};
use canvas::Canvas;
use kernel::{Owner, Say, Seat, Texts};

use crate::{
    action::Action,
    estimate::{self, WEIGHTS, Weights},
    plausible,
    state::{Phase, WelcomeTo},
    table,
    view::View,
    words,
};

/// Welcome To… for the roster.
pub const fn entry() -> Entry {
    Entry::of::<WelcomeTo>()
}

/// For tables of two to four.
static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::read::<WelcomeTo>(include_bytes!("../data/net.safetensors")).expect("a net for these inputs")
});

/// For playing alone against the strongest competitor.
static NET_ALEXIS: LazyLock<Net> = LazyLock::new(|| {
    Net::read::<WelcomeTo>(include_bytes!("../data/net-alexis.safetensors")).expect("a net for these inputs")
});

/// What puzzles are about.
static PUZZLE_STYLE: LazyLock<PuzzleStyle> =
    LazyLock::new(|| PuzzleStyle::parse(include_str!("../data/puzzles.toml")));

impl Playable for WelcomeTo {
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

    const TARGET: Target = Target::Points;

    fn outlook(&self, seat: Seat) -> i32 {
        estimate::outlook(self, seat)
    }

    fn is_settled(&self) -> bool {
        matches!(self.public.phase, Phase::Score | Phase::Over)
    }

    /// Larger tables and the other competitors have none: no net was measured there.
    fn net(&self) -> Option<&'static Net> {
        match (self.public.n_seats, self.public.solo()) {
            (2..=4, _) => Some(&NET),
            (_, Some(solo)) if solo.face().id == "alexis" => Some(&NET_ALEXIS),
            (_, Some(_) | None) => None,
        }
    }

    fn puzzle_style() -> &'static PuzzleStyle {
        &PUZZLE_STYLE
    }

    fn table(view: &View, look: Option<Owner>, say: &dyn Say) -> Canvas {
        table::table(view, look, say)
    }
}
