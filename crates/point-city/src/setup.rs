//! The table before the first step (PC-01 … PC-06, PC-60).

use arrayvec::ArrayVec;
use kernel::{Seat, Setup};

use crate::{
    catalog::{CardSet, Resource, Tier, catalog},
    state::{Automa, Cell, City, Deck, Level, Phase, PointCity, Turn},
};

/// Lays out the table: the tiers are thinned out and stacked, nothing is
/// revealed yet.
pub(crate) fn start(setup: &Setup) -> PointCity {
    let n_seats = setup.n_seats();
    let table = catalog().for_seats(n_seats);
    let is_solo = n_seats == 1;
    PointCity {
        n_seats,
        phase: Phase::LayTokens,
        active: Seat::new(0),
        turn: Turn::default(),
        turn_number: 0,
        n_token_kinds: n_token_kinds(setup),
        market: [Cell::Empty; 16],
        deck: Deck { left: table.kept, unsurfaced: catalog().suits, top: None },
        unseen: CardSet::ALL,
        tokens: ArrayVec::new(),
        spent: [0; Resource::N],
        cities: std::array::from_fn(|index| {
            if index < usize::from(n_seats) { starting_city() } else { City::default() }
        }),
        automa: is_solo.then(|| Automa { level: level(setup), turns: 0, city: City::default() }),
        points: [0; 5],
    }
}

/// The two token sets: all of them, or those of the first edition (PC-04a).
fn n_token_kinds(setup: &Setup) -> u8 {
    match setup.option("tokens") {
        "22" => 22,
        _ => 26,
    }
}

fn level(setup: &Setup) -> Level {
    let name = setup.option("level");
    let index = catalog().automa.iter().position(|row| row.level == name);
    Level(u8::try_from(index.unwrap_or(0)).expect("three levels"))
}

/// Everybody starts with one ingenuity card; the automa has none (PC-05).
fn starting_city() -> City {
    let mut city = City::default();
    city.hand[Resource::Ingenuity.index()] = 1;
    city
}

impl Deck {
    /// The tier whose card lies under the top one: the tiers lie one upon the
    /// other, tier 1 uppermost (PC-02).
    pub(crate) fn next_tier(&self) -> Option<Tier> {
        Tier::ALL.into_iter().find(|tier| self.left[tier.index()] > 0)
    }
}
