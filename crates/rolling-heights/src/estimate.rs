//! How good a position looks, by hand-made rules.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bots::WeightSets;
use kernel::{Owner, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    catalog::{Material, Plan, Worker},
    plausible::{producer, risk},
    rules::{building, crew::worker_value},
    score,
    stance::Pose,
    state::{ACTIVE_MAX, Crew, Phase, Public, RollingHeights, Secret},
};

/// What the estimate weighs.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A cube to somebody who can use it, in hundredths of a point.
    cube: i32,
    /// How many cubes a worker brings in a turn, in hundredths of its steady value.
    share: i32,
    /// A wild token, in hundredths of a point.
    wild: i32,
    /// A building's ability in a turn, and what a public figure adds to it.
    ability: i32,
    figure: i32,
    /// A worker beyond those that can act, in hundredths of one that can.
    surplus: i32,
    /// What an open plan loses with each turn of work that comes before it.
    delay: i32,
    /// A cube that is missing, in hundredths: with no worker for it, of its price
    /// in an exchange; with one; with more.
    lacking: i32,
    scarce: i32,
    common: i32,
    /// Power in hand, in hundredths of a cube.
    power: i32,
    /// The rounds of a game, in tenths.
    rounds: i32,
    /// What an open plan will add to announcements and goals, in hundredths.
    tasks: i32,
}

pub(crate) static WEIGHTS: LazyLock<WeightSets<Weights>> =
    LazyLock::new(|| WeightSets::parse(include_str!("../data/weights.toml")));

/// Points so far, announcements and the goal as they stand, what the crew will
/// still bring, and what open plans are worth less what they still cost; in
/// hundredths of a point.
pub(crate) fn estimate(game: &RollingHeights, seat: Seat, weights: &Weights) -> i32 {
    let public = &game.public;
    let owner = Owner::Seat(seat);
    let player = public.player(owner);
    let track = i32::from(public.track(owner));
    if matches!(public.phase, Phase::Over) {
        return 100 * score::total(game, owner);
    }
    let tasks = i32::from(score::of_tasks(game, owner));
    let turns = turns_left(public, seat, weights);
    100 * track
        + 100 * tasks
        + weights.wild * i32::from(player.wild)
        + crew_value(&player.crew, turns, weights)
        + plans_value(game, owner, turns, tasks, weights)
        + at_hand(public, seat, weights)
}

/// What both may hope for; of the rival what everybody knows.
pub(crate) fn outlook(game: &RollingHeights, seat: Seat) -> i32 {
    let known = without_secrets(game, seat);
    let rival = rivals(&known, seat).first().map_or(0, |(_, estimate)| *estimate);
    frozen_estimate(&known, Owner::Seat(seat)) - rival
}

/// The position without the others' goals.
pub(crate) fn without_secrets(game: &RollingHeights, seat: Seat) -> RollingHeights {
    let mut known = game.clone();
    for other in Seat::all(game.public.n_seats).filter(|other| *other != seat) {
        known.secrets[other.index()] = Secret::default();
    }
    known
}

/// The others with what they may hope for, the best first; of equals whoever comes
/// sooner after the seat.
pub(crate) fn rivals(known: &RollingHeights, seat: Seat) -> ArrayVec<(Owner, i32), 3> {
    let public = &known.public;
    let mut rivals: ArrayVec<(Owner, i32), 3> = ArrayVec::new();
    let mut other = seat.next(public.n_seats);
    while other != seat {
        rivals.push((Owner::Seat(other), frozen_estimate(known, Owner::Seat(other))));
        other = other.next(public.n_seats);
    }
    if public.rival.is_some() {
        rivals.push((Owner::Rival, frozen_estimate(known, Owner::Rival)));
    }
    rivals.sort_by_key(|(_, estimate)| std::cmp::Reverse(*estimate));
    rivals
}

/// The estimate of somebody by weights that never change: learned values build on it. Of
/// the rival, which follows its own rules, only the points are known.
pub(crate) fn frozen_estimate(game: &RollingHeights, owner: Owner) -> i32 {
    match owner {
        Owner::Seat(seat) => estimate(game, seat, &WEIGHTS.frozen.tuned),
        Owner::Rival => 100 * score::total(game, owner),
    }
}

/// How many more turns the seat will have after the one it prepares or plays, in
/// tenths: exactly in the last rounds, before that by how fast the city grows.
fn turns_left(public: &Public, seat: Seat, weights: &Weights) -> i32 {
    let round = i32::from(public.round());
    let is_ahead = public.players[seat.index()].is_prepared && seat != public.active;
    let left = match public.last_round {
        Some(last) => 10 * (i32::from(last) - round),
        None => {
            let share = |material: Material| {
                let total = i32::from(public.cubes_in_play(material));
                100 - 100 * i32::from(public.supply[material.index()]) / total
            };
            let built = Material::ALL.into_iter().map(share).max().unwrap_or(0);
            let by_pace = if round > 4 { 10 * round * (100 - built) / built.max(10) + 15 } else { 120 };
            by_pace.min(weights.rounds - 10 * round).max(15)
        }
    };
    (left - 10 * i32::from(is_ahead)).max(0)
}

/// What a worker of this colour brings in a turn, in hundredths of a cube.
const fn output(worker: Worker, weights: &Weights) -> i32 {
    worker_value(worker, Pose::Steady) * weights.share / 100
}

/// What the whole crew brings in a turn, in hundredths of a cube.
fn output_of(crew: &Crew, weights: &Weights) -> i32 {
    Worker::ALL.iter().map(|worker| i32::from(crew.total(*worker)) * output(*worker, weights)).sum()
}

/// What the crew will bring in so many tenths of turns; only ten can act at once.
fn crew_value(crew: &Crew, turns: i32, weights: &Weights) -> i32 {
    let n = i32::from(crew.len());
    let sum = output_of(crew, weights);
    let active = i32::from(ACTIVE_MAX);
    let all = if n > active { sum * (3 * active + n) / (4 * n) } else { sum };
    all * turns / 10 * weights.cube / 100
}

/// What the seat's unfinished plans promise, nearest to completion first, as far as
/// there is time for them.
fn plans_value(game: &RollingHeights, owner: Owner, turns: i32, tasks: i32, weights: &Weights) -> i32 {
    let public = &game.public;
    let crew = &public.player(owner).crew;
    let open = public.city.open(owner);
    let mut after = (weights.tasks > 0 && !open.is_empty()).then(|| game.clone());
    let mut plans: ArrayVec<(i32, i32), 8> = ArrayVec::new();
    for plot in open.iter() {
        let Some(placed) = public.city.lot(plot) else { continue };
        let effort: i32 = Material::ALL
            .into_iter()
            .map(|material| i32::from(placed.missing(material)) * unit(crew, material, weights))
            .sum();
        let reward = 100 * i32::from(building::worth(public, plot))
            + promise(placed.plan.plan(), crew, turns, weights)
            + after.as_mut().map_or(0, |after| {
                after.public.city.finished = public.city.finished.with(plot);
                weights.tasks * (i32::from(score::of_tasks(after, owner)) - tasks)
            });
        let _ = plans.try_push((effort, reward));
    }
    plans.sort_unstable();
    let rate = output_of(crew, weights);
    let budget = rate.min(900) * turns / 10;
    let mut spent = 0;
    let mut value = 0;
    for (effort, reward) in plans {
        spent += effort;
        if spent <= budget {
            let delay = spent * weights.delay / rate.max(1);
            value += (reward - effort * weights.cube / 100).max(0) * (100 - delay).max(50) / 100;
        }
    }
    value
}

/// What a missing cube costs, in hundredths.
fn unit(crew: &Crew, material: Material, weights: &Weights) -> i32 {
    match crew.total(producer(material)) {
        0 => weights.lacking * i32::from(material.exchange_price()),
        1 => weights.scarce,
        _ => weights.common,
    }
}

/// What a plan's workers and ability will bring once it is finished.
fn promise(plan: &Plan, crew: &Crew, turns: i32, weights: &Weights) -> i32 {
    let later = (turns - 10).max(0);
    let n = i32::from(crew.len());
    let share = if n >= i32::from(ACTIVE_MAX) { weights.surplus } else { 100 };
    let icon = |one: Worker| output(one, weights) * later / 10 * weights.cube / 100 * share / 100;
    let icons: i32 = plan.icons.iter().map(|(one, _)| icon(*one)).sum();
    let figures = i32::from(crew.total(Worker::PublicFigure));
    let ability = weights.ability + weights.figure * figures.min(2);
    icons + if plan.ability.is_some() { ability * later / 10 } else { 0 }
}

/// What lies before the seat and will be lost if it is not used: cubes, power,
/// workers that can act, and those that are being thrown.
fn at_hand(public: &Public, seat: Seat, weights: &Weights) -> i32 {
    let crew = &public.players[seat.index()].crew;
    let ready: i32 = Worker::ALL
        .into_iter()
        .flat_map(|worker| Pose::ALL.map(|pose| (worker, pose)))
        .map(|(worker, pose)| i32::from(crew.of(worker, pose.ready())) * worker_value(worker, pose))
        .sum();
    let thrown = if matches!(public.phase, Phase::Throw) && public.roll.seat == seat {
        let (gain, loss) = risk(public, crew);
        gain - loss
    } else {
        0
    };
    let hand = if seat == public.active {
        let hand = &public.turn.hand;
        let cubes: u8 = hand.cubes.iter().chain(&hand.special).sum();
        100 * i32::from(cubes) + weights.power * i32::from(hand.power)
    } else {
        0
    };
    (ready + thrown + hand) * weights.cube / 100
}
