//! How a position looks to a bot, and what the roster gets.

use std::sync::LazyLock;

use bots::{Entry, Playable, WeightSets};
use draw::Canvas;
use kernel::{Owner, Say, Seat, Texts};
use serde::{Deserialize, Serialize};

use crate::{
    catalog::catalog,
    score,
    state::{Borough, Mode, Phase, Public, Suburbia},
    table,
    view::View,
    words,
};

/// Suburbia for the roster.
pub const fn entry() -> Entry {
    Entry::of::<Suburbia>()
}

/// What the estimate weighs.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How much more a dollar is worth for each round that it comes earlier, in
    /// hundredths, and for how many rounds.
    early: i32,
    early_rounds: i32,
    /// A dollar at the end, in hundredths of a point; and how much more for each
    /// round left, and for how many.
    dollar: i32,
    dollar_round: i32,
    dollar_rounds: i32,
    /// So many rounds before the end goals begin to count.
    goal_rounds: i32,
    /// How much of the people that reputation promises come, in hundredths.
    people: i32,
}

static WEIGHTS: LazyLock<WeightSets<Weights>> =
    LazyLock::new(|| WeightSets::parse(include_str!("../data/weights.toml")));

impl Playable for Suburbia {
    const TEXTS: Texts = words::TEXTS;

    type Weights = Weights;

    fn weights() -> &'static WeightSets<Weights> {
        &WEIGHTS
    }

    /// The points if everybody only took income and people until the end, and
    /// what money can still buy.
    fn estimate(&self, seat: Seat, weights: &Weights) -> i32 {
        let owner = Owner::Seat(seat);
        let rounds = rounds_left(&self.public);
        let borough = self.public.borough(owner);
        let goals =
            score::total(self, owner) - i32::from(borough.population) - i32::from(borough.money.max(0) / 5);
        let goal_rounds = weights.goal_rounds.max(1);
        forecast(borough, rounds, line_penalty(&self.public), weights)
            + 100 * goals * (goal_rounds - rounds.min(goal_rounds)) / goal_rounds
    }

    fn table(view: &View, look: Option<Owner>, say: &dyn Say) -> Canvas {
        table::table(view, look, say)
    }
}

/// How many more times a seat will have income, this turn's included if it is
/// still to come: exactly once the end tile is out, by its mean place before.
fn rounds_left(public: &Public) -> i32 {
    let round = i32::from(public.round());
    let last = match (public.last_round, public.mode) {
        (Some(last), _) => i32::from(last),
        (None, Mode::Table) if public.n_seats > 2 => 15,
        (None, Mode::Table | Mode::Architect) => 16,
        (None, Mode::Dale) => 17,
    };
    let is_past = matches!(public.phase, Phase::Extra | Phase::ShowTile | Phase::Dale | Phase::PlaceForDale);
    let is_settled = is_past || public.phase == Phase::Done && public.mode == Mode::Architect;
    (last - round + i32::from(!is_settled)).max(0)
}

fn line_penalty(public: &Public) -> i32 {
    if public.mode == Mode::Architect { 2 } else { 1 }
}

/// Plays the tracks on for so many rounds: people come by reputation, red lines
/// take their toll, money piles up. In hundredths of a point.
fn forecast(borough: &Borough, rounds: i32, penalty: i32, weights: &Weights) -> i32 {
    let (mut income, mut reputation) = (i32::from(borough.income), i32::from(borough.reputation));
    let (mut population, mut money) = (i32::from(borough.population), 100 * i32::from(borough.money));
    for round in 0..rounds {
        // A dollar earned early buys more than one that comes too late.
        let worth = 100 + weights.early * (rounds - round - 1).min(weights.early_rounds);
        money += income * worth;
        let next = (population + reputation).max(0);
        let crossed = catalog().red_lines.iter().filter(|line| {
            let line = i32::from(**line);
            population < line && line <= next
        });
        let n_crossed = i32::try_from(crossed.count()).expect("48 lines");
        income -= penalty * n_crossed;
        reputation -= penalty * n_crossed;
        population = next;
    }
    let more = if rounds > 1 { weights.dollar_round * rounds.min(weights.dollar_rounds) } else { 0 };
    let people = population - i32::from(borough.population);
    let present = 100 * i32::from(borough.population);
    present + weights.people * people + money * (weights.dollar + more) / 100
}
