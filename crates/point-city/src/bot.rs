//! How a position looks to a bot, and what the roster gets.

use bots::{Entry, Playable};
use draw::Canvas;
use kernel::{Owner, Say, Seat, Texts};

use crate::{
    catalog::Resource,
    score,
    state::{City, PointCity},
    table,
    view::View,
    words,
};

/// Point City for the roster.
pub const fn entry() -> Entry {
    Entry::of::<PointCity>()
}

impl Playable for PointCity {
    const TEXTS: Texts = words::TEXTS;

    fn estimate(&self, seat: Seat) -> i32 {
        100 * score::total(self, Owner::Seat(seat)) + promise(&self.cities[seat.index()], turns_left(self))
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
fn promise(city: &City, turns_left: i32) -> i32 {
    let permanents: i32 = city.permanents.iter().map(|count| SUM_OF_NTH[usize::from(*count).min(6)]).sum();
    let mut symbols = 0;
    for kind in 0..5 {
        symbols += i32::from(city.hand[kind]) + 2 * i32::from(city.hand[5 + kind]);
    }
    let jokers = i32::from(city.hand[Resource::Ingenuity.index()]);
    let patience = turns_left.min(8);
    permanents * turns_left.min(12) / 12 + (symbols * 7 + jokers * 12) * patience
}

/// The worth of the first n permanent resources of a kind, early in the game.
const SUM_OF_NTH: [i32; 7] = [0, 420, 760, 1020, 1200, 1300, 1350];
