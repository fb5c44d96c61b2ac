//! How a position looks to a bot, and what the roster gets.

use std::sync::LazyLock;

use bots::{Entry, Net, Playable, WeightSets};
use draw::Canvas;
use kernel::{Owner, Say, Seat, Texts};
use serde::{Deserialize, Serialize};

use crate::{
    action::Action,
    catalog::Resource,
    encode, plausible, score,
    state::{City, Phase, PointCity},
    table,
    view::View,
    words,
};

/// Point City for the roster.
pub const fn entry() -> Entry {
    Entry::of::<PointCity>()
}

/// What the estimate weighs, in hundredths of a point.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The first, second … permanent resource of a kind, early in the game.
    nth_permanent: [i32; 6],
    /// With so many turns left a permanent resource has its whole worth.
    permanent_turns: i32,
    /// A symbol in hand, for each turn left.
    symbol: i32,
    /// An ingenuity card in hand, for each turn left.
    ingenuity: i32,
    /// More turns than this do not make a card in hand worth more.
    hand_turns: i32,
}

static WEIGHTS: LazyLock<WeightSets<Weights>> =
    LazyLock::new(|| WeightSets::parse(include_str!("../data/weights.toml")));

/// Trained by `kvartal learn`; the file says how.
static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::read::<PointCity>(include_bytes!("../data/net.safetensors")).expect("a net for these inputs")
});

impl Playable for PointCity {
    const TEXTS: Texts = words::TEXTS;

    type Weights = Weights;

    fn weights() -> &'static WeightSets<Weights> {
        &WEIGHTS
    }

    fn plausible(&self, seat: Seat, acc: &mut Vec<Action>) {
        plausible::plausible(self, seat, acc);
    }

    fn estimate(&self, seat: Seat, weights: &Weights) -> i32 {
        let points = 100 * score::total(self, Owner::Seat(seat));
        points + promise(&self.cities[seat.index()], turns_left(self), weights)
    }

    /// The points now.
    fn outlook(&self, seat: Seat) -> i32 {
        let rival = encode::rivals(self, seat).first().map_or(0, |(_, points)| *points);
        100 * (score::total(self, Owner::Seat(seat)) - rival)
    }

    fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Score | Phase::Over)
    }

    /// Alone the estimate still does better.
    fn net(&self) -> Option<&'static Net> {
        self.automa.is_none().then(|| &*NET)
    }

    fn table(view: &View, _: Option<Owner>, say: &dyn Say) -> Canvas {
        table::table(view, say)
    }
}

/// How many turns each seat still has after this one.
fn turns_left(game: &PointCity) -> i32 {
    i32::from(game.deck.n_cards()) / (2 * i32::from(game.n_seats.max(2)))
}

/// What the city will be worth beyond its points: permanent resources pay every
/// turn that is left, less so the more of a kind there are; cards pay once.
fn promise(city: &City, turns_left: i32, weights: &Weights) -> i32 {
    let worth = |count: &u8| weights.nth_permanent.iter().take(usize::from(*count)).sum::<i32>();
    let permanents: i32 = city.permanents.iter().map(worth).sum();
    let mut symbols = 0;
    for kind in 0..5 {
        symbols += i32::from(city.hand[kind]) + 2 * i32::from(city.hand[5 + kind]);
    }
    let jokers = i32::from(city.hand[Resource::Ingenuity.index()]);
    let patience = turns_left.min(weights.hand_turns);
    permanents * turns_left.min(weights.permanent_turns) / weights.permanent_turns.max(1)
        + (symbols * weights.symbol + jokers * weights.ingenuity) * patience
}
