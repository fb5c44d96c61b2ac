//! How good a position looks, by hand-made rules.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bots::WeightSets;
use kernel::{Owner, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    catalog::{GoalId, Metric, catalog},
    score,
    state::{Borough, Mode, Phase, Public, Suburbia},
};

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
    /// How much a goal counts by the chance of reaching it rather than by who leads
    /// now, in hundredths.
    chance: i32,
    /// By how much a lead may still change in a round, in hundredths: in tiles, in
    /// income or reputation, in money.
    sway_tiles: i32,
    sway_tracks: i32,
    sway_money: i32,
}

pub(crate) static WEIGHTS: LazyLock<WeightSets<Weights>> =
    LazyLock::new(|| WeightSets::parse(include_str!("../data/weights.toml")));

/// The points if everybody only took income and people until the end, what money
/// can still buy, and what the goals promise; in hundredths of a point.
pub(crate) fn estimate(game: &Suburbia, seat: Seat, weights: &Weights) -> i32 {
    let owner = Owner::Seat(seat);
    let public = &game.public;
    let rounds = rounds_left(public);
    forecast(public.borough(owner), rounds, line_penalty(public), weights)
        + goals(public, owner, game.secrets[seat.index()].kept, rounds, weights)
}

/// What both may hope for; of the rival what everybody knows.
pub(crate) fn outlook(game: &Suburbia, seat: Seat) -> i32 {
    let (public, rounds) = (&game.public, rounds_left(&game.public));
    let rival = rivals(public, seat).first().map_or(0, |(_, outlook)| *outlook);
    let private = game.secrets[seat.index()].kept;
    let owner = Owner::Seat(seat);
    plain_forecast(public, public.borough(owner))
        + goals(public, owner, private, rounds, &WEIGHTS.frozen.tuned)
        - rival
}

/// The others with what they may hope for, the best first; of equals whoever comes
/// sooner after the seat.
pub(crate) fn rivals(public: &Public, seat: Seat) -> ArrayVec<(Owner, i32), 3> {
    let mut rivals: ArrayVec<(Owner, i32), 3> = ArrayVec::new();
    let mut other = seat.next(public.n_seats);
    while other != seat {
        rivals.push((Owner::Seat(other), public_outlook(public, Owner::Seat(other))));
        other = other.next(public.n_seats);
    }
    if public.mode == Mode::Dale {
        rivals.push((Owner::Rival, public_outlook(public, Owner::Rival)));
    }
    rivals.sort_by_key(|(_, outlook)| std::cmp::Reverse(*outlook));
    rivals
}

/// What somebody may hope for without a private goal, in hundredths of a point. Learned
/// values build on it, so it goes by weights that never change.
fn public_outlook(public: &Public, owner: Owner) -> i32 {
    let (rounds, weights) = (rounds_left(public), &WEIGHTS.frozen.tuned);
    forecast(public.borough(owner), rounds, line_penalty(public), weights)
        + goals(public, owner, None, rounds, weights)
}

/// What the tracks of a borough promise, by the same weights.
pub(crate) fn plain_forecast(public: &Public, borough: &Borough) -> i32 {
    forecast(borough, rounds_left(public), line_penalty(public), &WEIGHTS.frozen.tuned)
}

/// The chance of reaching a goal with this lead, in hundredths, by the same weights.
pub(crate) fn goal_chance(public: &Public, goal: GoalId, lead: i32) -> i32 {
    chance(public, goal, lead, rounds_left(public), &WEIGHTS.frozen.tuned)
}

/// How many more times a seat will have income, this turn's included if it is
/// still to come: exactly once the end tile is out, by its mean place before.
pub(crate) fn rounds_left(public: &Public) -> i32 {
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
    let catalog = catalog();
    for round in 0..rounds {
        // A dollar earned early buys more than one that comes too late.
        let worth = 100 + weights.early * (rounds - round - 1).min(weights.early_rounds);
        money += income * worth;
        let next = (population + reputation).max(0);
        let n_crossed = (catalog.n_lines(next) - catalog.n_lines(population)).max(0);
        income -= penalty * n_crossed;
        reputation -= penalty * n_crossed;
        population = next;
    }
    let more = if rounds > 1 { weights.dollar_round * rounds.min(weights.dollar_rounds) } else { 0 };
    let people = population - i32::from(borough.population);
    let present = 100 * i32::from(borough.population);
    present + weights.people * people + money * (weights.dollar + more) / 100
}

/// What the goals promise: by who leads now, the less the earlier, and by the chance
/// that the lead lasts or still changes.
fn goals(public: &Public, owner: Owner, private: Option<GoalId>, rounds: i32, weights: &Weights) -> i32 {
    let all = public.goals.iter().copied().chain(private);
    let goal_rounds = weights.goal_rounds.max(1);
    let patience = goal_rounds - rounds.min(goal_rounds);
    let (mut certain, mut hoped) = (0, 0);
    for goal in all {
        let reward = i32::from(goal.goal().reward);
        let lead = i32::from(score::lead(public, owner, goal));
        certain += if lead > 0 { reward } else { 0 };
        hoped += reward * chance(public, goal, lead, rounds, weights);
    }
    (100 - weights.chance) * certain * patience / goal_rounds + weights.chance * hoped / 100
}

/// The chance of reaching a goal with this lead over the best other, in hundredths.
pub(crate) fn chance(public: &Public, goal: GoalId, lead: i32, rounds: i32, weights: &Weights) -> i32 {
    let sway = match goal.goal().of {
        Metric::Money => weights.sway_money,
        Metric::Income | Metric::Reputation => weights.sway_tracks,
        Metric::Residential
        | Metric::Industrial
        | Metric::Commercial
        | Metric::Civic
        | Metric::Lake
        | Metric::Airport
        | Metric::Markers
        | Metric::LakeGroup
        | Metric::CivicGroup => weights.sway_tiles,
    };
    if rounds == 0 {
        return if lead > 0 { 100 } else { 0 };
    }
    let even = 100 / i32::try_from(public.n_boroughs()).expect("four at most");
    (even + 5_000 * lead / (sway.max(1) * rounds)).clamp(0, 100)
}
