//! How a position looks to a bot, and what the roster gets.

use arrayvec::ArrayVec;
use bots::{Entry, Playable};
use draw::Canvas;
use kernel::{Owner, Say, Seat, Texts};

use crate::{
    catalog::{Material, Plan, Worker},
    legal::{producer, risk, worker_value},
    rules::building,
    score,
    state::{ACTIVE_MAX, Crew, Phase, Pose, Public, RollingHeights},
    table,
    view::View,
    words,
};

/// Rolling Heights for the roster.
pub const fn entry() -> Entry {
    Entry::of::<RollingHeights>()
}

/// What a cube is worth to somebody who can use it, in hundredths of a point.
const CUBE: i32 = 80;
/// How many cubes a worker brings in a turn, in hundredths of its steady value.
const SHARE: i32 = 85;

impl Playable for RollingHeights {
    const TEXTS: Texts = words::TEXTS;

    /// Points so far, announcements and the goal as they stand, what the crew will
    /// still bring, and what open plans are worth less what they still cost.
    fn estimate(&self, seat: Seat) -> i32 {
        let public = &self.public;
        let owner = Owner::Seat(seat);
        let player = public.player(owner);
        let track = i32::from(public.track(owner));
        if public.phase == Phase::Over {
            return 100 * score::total(self, owner);
        }
        let tasks = score::total(self, owner) - track - i32::from(player.wild);
        let turns = turns_left(public, seat);
        100 * track
            + 100 * tasks
            + 95 * i32::from(player.wild)
            + crew_value(&player.crew, turns)
            + plans_value(public, owner, turns)
            + at_hand(public, seat)
    }

    fn table(view: &View, look: Option<Owner>, say: &dyn Say) -> Canvas {
        table::table(view, look, say)
    }
}

/// How many more turns the seat will have after the one it prepares or plays, in
/// tenths: exactly in the last rounds, before that by how fast the city grows.
fn turns_left(public: &Public, seat: Seat) -> i32 {
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
            by_pace.min(10 * (13 - round)).max(15)
        }
    };
    (left - 10 * i32::from(is_ahead)).max(0)
}

/// What a worker of this colour brings in a turn, in hundredths of a cube.
const fn output(worker: Worker) -> i32 {
    worker_value(worker, Pose::Steady) * SHARE / 100
}

/// What the crew will bring in so many tenths of turns; only ten can act at once.
fn crew_value(crew: &Crew, turns: i32) -> i32 {
    let n = i32::from(crew.len());
    let sum: i32 = Worker::ALL.iter().map(|worker| i32::from(crew.total(*worker)) * output(*worker)).sum();
    let active = i32::from(ACTIVE_MAX);
    let all = if n > active { sum * (3 * active + n) / (4 * n) } else { sum };
    all * turns / 10 * CUBE / 100
}

/// What the seat's unfinished plans promise, nearest to completion first, as far as
/// there is time for them.
fn plans_value(public: &Public, owner: Owner, turns: i32) -> i32 {
    let player = public.player(owner);
    let crew = &player.crew;
    let mut plans: ArrayVec<(i32, i32), 8> = ArrayVec::new();
    for plot in public.city.open(owner).iter() {
        let Some(placed) = public.city.lot(plot) else { continue };
        let effort: i32 = Material::ALL
            .into_iter()
            .map(|material| i32::from(placed.missing(material)) * unit(crew, material))
            .sum();
        let reward =
            100 * i32::from(building::worth(public, plot)) + promise(placed.plan.plan(), crew, turns);
        let _ = plans.try_push((effort, reward));
    }
    plans.sort_unstable();
    let rate: i32 = Worker::ALL.iter().map(|worker| i32::from(crew.total(*worker)) * output(*worker)).sum();
    let budget = rate.min(900) * turns / 10;
    let mut spent = 0;
    let mut value = 0;
    for (effort, reward) in plans {
        spent += effort;
        if spent <= budget {
            let delay = spent * 8 / rate.max(1);
            value += (reward - effort * CUBE / 100).max(0) * (100 - delay).max(50) / 100;
        }
    }
    value
}

/// What a missing cube costs, in hundredths.
fn unit(crew: &Crew, material: Material) -> i32 {
    match crew.total(producer(material)) {
        0 => 90 * i32::from(material.exchange_price()),
        1 => 115,
        _ => 100,
    }
}

/// What a plan's workers and ability will bring once it is finished.
fn promise(plan: &Plan, crew: &Crew, turns: i32) -> i32 {
    let later = (turns - 10).max(0);
    let n = i32::from(crew.len());
    let share = if n >= i32::from(ACTIVE_MAX) { 30 } else { 100 };
    let icons: i32 =
        plan.icons.iter().map(|(one, _)| output(*one) * later / 10 * CUBE / 100 * share / 100).sum();
    let figures = i32::from(crew.total(Worker::PublicFigure));
    let ability = if plan.ability.is_some() { (20 + 25 * figures.min(2)) * later / 10 } else { 0 };
    icons + ability
}

/// What lies before the seat and will be lost if it is not used: cubes, power,
/// workers that can act, and those that are being thrown.
fn at_hand(public: &Public, seat: Seat) -> i32 {
    let crew = &public.players[seat.index()].crew;
    let ready: i32 = Worker::ALL
        .into_iter()
        .flat_map(|worker| Pose::ALL.map(|pose| (worker, pose)))
        .map(|(worker, pose)| i32::from(crew.of(worker, pose.ready())) * worker_value(worker, pose))
        .sum();
    let thrown = if public.phase == Phase::Throw && public.roll.seat == seat {
        let (gain, loss) = risk(public, crew);
        gain - loss
    } else {
        0
    };
    let hand = if seat == public.active {
        let hand = &public.turn.hand;
        let cubes: u8 = hand.cubes.iter().chain(&hand.special).sum();
        100 * i32::from(cubes) + 45 * i32::from(hand.power)
    } else {
        0
    };
    (ready + thrown + hand) * CUBE / 100
}
