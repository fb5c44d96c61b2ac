//! How good a position looks, by hand-made rules.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bots::WeightSets;
use kernel::{Owner, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    catalog::Resource,
    score,
    state::{City, PointCity},
};

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

pub(crate) static WEIGHTS: LazyLock<WeightSets<Weights>> =
    LazyLock::new(|| WeightSets::parse(include_str!("../data/weights.toml")));

/// The points now, and what the seat's city still promises; in hundredths of a point.
pub(crate) fn estimate(game: &PointCity, seat: Seat, weights: &Weights) -> i32 {
    let points = 100 * score::total(game, Owner::Seat(seat));
    points + promise(&game.cities[seat.index()], turns_left(game), weights)
}

/// By how much the seat is ahead now, in hundredths of a point.
pub(crate) fn outlook(game: &PointCity, seat: Seat) -> i32 {
    let rival = rivals(game, seat).first().map_or(0, |(_, points)| *points);
    100 * (score::total(game, Owner::Seat(seat)) - rival)
}

/// The others with their points, the best first; of equals whoever comes sooner after
/// the seat.
pub(crate) fn rivals(game: &PointCity, seat: Seat) -> ArrayVec<(Owner, i32), 3> {
    let mut rivals: ArrayVec<(Owner, i32), 3> = ArrayVec::new();
    let mut other = seat.next(game.n_seats);
    while other != seat {
        rivals.push((Owner::Seat(other), score::total(game, Owner::Seat(other))));
        other = other.next(game.n_seats);
    }
    if game.automa.is_some() {
        rivals.push((Owner::Rival, score::total(game, Owner::Rival)));
    }
    rivals.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    rivals
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
