//! What a mind that learns is told of a position, as the seat knows it.

use kernel::{Encoded, Inputs, Layout, Owner, Part, Plane, Seat};

use crate::{
    catalog::{AnnouncementId, GoalId, Kind, Level, Material, Worker},
    estimate::{frozen_estimate, rivals, without_secrets},
    rules::building,
    score::tasks,
    stance::Stance,
    state::{Phase, Player, Preroll, Public, RollingHeights, player_index},
};

const PLAYER: &[Plane] = &[
    Plane::new("workers", 9, 20),
    Plane::new("steady", 9, 20),
    Plane::new("hard", 9, 20),
    Plane::new("exhausted", 1, 40),
    Plane::new("aside", 1, 40),
    Plane::new("wild", 1, 40),
    Plane::new("track", 1, 255),
    // By kind: finished buildings and open plans.
    Plane::new("finished", 5, 24),
    Plane::new("open", 5, 24),
    // Cubes that open plans lack by material, in all and in the nearest one.
    Plane::new("missing", 4, 60),
    Plane::new("missing-nearest", 4, 12),
    Plane::new("missing-nearest-cubes", 1, 24),
    // What open plans are worth when finished, and how many workers they bring.
    Plane::new("open-worth", 1, 120),
    Plane::new("open-workers", 9, 24),
    Plane::new("open-abilities", 1, 24),
    Plane::new("abilities", 1, 24),
    // The points of each announcement, 20 more than it has.
    Plane::new("announcements", 12, 80),
    Plane::new("prepared", 1, 1),
    // What the hand-made estimate says, in points, and how much of it is still to come.
    Plane::new("estimate", 1, 255),
    Plane::new("promise", 1, 255),
];

const OTHERS: &[Plane] = &[
    // The second and the third best rival.
    Plane::new("estimate", 2, 255),
    Plane::new("track", 2, 255),
    Plane::new("workers", 2, 40),
];

const TABLE: &[Plane] = &[
    // The seat's two goals: whether it holds each, and the points, 20 more than it has.
    Plane::new("goals", 13, 1),
    Plane::new("goal-points", 13, 80),
    // What the seat has in hand in its turn.
    Plane::new("cubes", 4, 24),
    Plane::new("special", 4, 24),
    Plane::new("power", 1, 40),
    Plane::new("has-bought", 1, 1),
    Plane::new("has-acted", 1, 1),
    Plane::new("announcements", 12, 1),
    // The end comes when a colour is wholly built.
    Plane::new("supply", 4, 60),
    Plane::new("supply-share", 4, 100),
    Plane::new("wild-left", 1, 60),
    Plane::new("workers-left", 9, 40),
    // Plans of the market by row and kind.
    Plane::new("market", 10, 9),
    Plane::new("free-plots", 1, 60),
    Plane::new("end-known", 1, 1),
    Plane::new("round", 24, 1),
    Plane::new("rounds-left", 4, 1),
    Plane::new("others-before", 4, 1),
    // What is due: a throw, a push, the main phase, the end of something smaller, nothing.
    Plane::new("phase", 5, 1),
    Plane::new("exhausted-in-throw", 1, 20),
    Plane::new("seats", 4, 1),
    Plane::new("rival-level", 3, 1),
    Plane::new("preroll", 1, 1),
    Plane::new("odds", 3, 100),
];

impl Encoded for RollingHeights {
    const LAYOUT: Layout = Layout {
        parts: &[(Part::Own, PLAYER), (Part::Rival, PLAYER), (Part::Others, OTHERS), (Part::Table, TABLE)],
    };

    fn observe(&self, seat: Seat, inputs: &mut [u8]) {
        let mut inputs = Inputs::new(inputs);
        let known = without_secrets(self, seat);
        let public = &known.public;
        let rivals = rivals(&known, seat);
        let own = frozen_estimate(&known, Owner::Seat(seat));
        player(public, Owner::Seat(seat), own, &mut inputs);
        match rivals.first() {
            Some((rival, estimate)) => player(public, *rival, *estimate, &mut inputs),
            None => inputs.skip(PLAYER),
        }
        let others = [rivals.get(1), rivals.get(2)];
        for other in others {
            inputs.put(other.map_or(0, |(_, estimate)| estimate / 100), 255);
        }
        for other in others {
            inputs.put(other.map_or(0, |(owner, _)| public.track(*owner)), 255);
        }
        for other in others {
            inputs.put(other.map_or(0, |(owner, _)| public.player(*owner).crew.len()), 40);
        }
        goals(&known, seat, &mut inputs);
        hand(public, seat, &mut inputs);
        city(public, &mut inputs);
        order(public, seat, &mut inputs);
        debug_assert_eq!(inputs.n_written(), Self::LAYOUT.n_inputs());
    }
}

fn player(public: &Public, owner: Owner, estimate: i32, inputs: &mut Inputs<'_>) {
    let player: &Player = public.player(owner);
    let crew = &player.crew;
    for worker in Worker::ALL {
        inputs.put(crew.total(worker), 20);
    }
    for stance in [Stance::Steady, Stance::Hard] {
        for worker in Worker::ALL {
            inputs.put(crew.of(worker, stance), 20);
        }
    }
    inputs.put(crew.in_stance(Stance::Exhausted), 40);
    inputs.put(crew.in_stance(Stance::Aside), 40);
    inputs.put(player.wild, 40);
    let track = i32::from(public.track(owner));
    inputs.put(track, 255);
    lots(public, owner, inputs);
    let points = inputs.counts(AnnouncementId::N.into());
    let mut tasks = 0;
    for id in public.announcements.into_iter().flatten() {
        let scored = i32::from(tasks::points(public, owner, id.task()));
        tasks += scored;
        points[usize::from(id.0)] = u8::try_from((scored + 20).clamp(0, 80)).unwrap_or(0);
    }
    inputs.put(u8::from(player.is_prepared), 1);
    inputs.put(estimate / 100, 255);
    inputs.put(estimate / 100 - track - tasks, 255);
}

/// What stands, and what is being built.
fn lots(public: &Public, owner: Owner, inputs: &mut Inputs<'_>) {
    let city = &public.city;
    let own = city.owned[player_index(owner)];
    let done = own.and(city.finished);
    let open = own.without(city.finished);
    for plots in [done, open] {
        for kind in Kind::ALL {
            inputs.put(plots.and(city.kinds[kind as usize]).len(), 24);
        }
    }
    let (mut missing, mut workers, mut worth, mut n_abilities) = ([0u8; 4], [0u8; 9], 0i32, 0u8);
    let mut nearest: Option<(u8, [u8; 4])> = None;
    for plot in open.iter() {
        let Some(placed) = city.lot(plot) else { continue };
        let lacks = Material::ALL.map(|material| placed.missing(material));
        missing.iter_mut().zip(lacks).for_each(|(sum, n)| *sum = sum.saturating_add(n));
        let n_cubes = placed.missing_cubes();
        if nearest.is_none_or(|(fewest, lacked)| (n_cubes, lacks) < (fewest, lacked)) {
            nearest = Some((n_cubes, lacks));
        }
        worth += i32::from(building::worth(public, plot));
        let plan = placed.plan.plan();
        plan.icons.iter().for_each(|(worker, _)| workers[worker.index()] += 1);
        n_abilities += u8::from(plan.ability.is_some());
    }
    inputs.put_all(&missing, 60);
    let (n_cubes, lacks) = nearest.unwrap_or_default();
    inputs.put_all(&lacks, 12);
    inputs.put(n_cubes, 24);
    inputs.put(worth, 120);
    inputs.put_all(&workers, 24);
    inputs.put(n_abilities, 24);
    let has_ability =
        |plot: &crate::plot::Plot| city.lot(*plot).is_some_and(|placed| placed.plan.plan().ability.is_some());
    inputs.put(i32::try_from(done.iter().filter(has_ability).count()).unwrap_or(0), 24);
}

fn goals(known: &RollingHeights, seat: Seat, inputs: &mut Inputs<'_>) {
    let n = usize::from(GoalId::N);
    let counts = inputs.counts(2 * n);
    for goal in known.secrets[seat.index()].goals.into_iter().flatten() {
        let at = usize::from(goal.0);
        let points = i32::from(tasks::points(&known.public, Owner::Seat(seat), goal.task()));
        counts[at] = 1;
        counts[n + at] = u8::try_from((points + 20).clamp(0, 80)).unwrap_or(0);
    }
}

fn hand(public: &Public, seat: Seat, inputs: &mut Inputs<'_>) {
    if public.active != seat || public.is_rivals_turn() {
        inputs.counts(4 + 4 + 1 + 1 + 1);
        return;
    }
    let turn = &public.turn;
    inputs.put_all(&turn.hand.cubes, 24);
    inputs.put_all(&turn.hand.special, 24);
    inputs.put(turn.hand.power, 40);
    inputs.put(u8::from(turn.has_bought), 1);
    inputs.put(u8::from(turn.has_acted), 1);
}

fn city(public: &Public, inputs: &mut Inputs<'_>) {
    let announced = inputs.counts(AnnouncementId::N.into());
    public.announcements.iter().flatten().for_each(|id| announced[usize::from(id.0)] = 1);
    inputs.put_all(&public.supply, 60);
    for material in Material::ALL {
        let whole = i32::from(public.cubes_in_play(material)).max(1);
        inputs.put(100 * i32::from(public.supply[material.index()]) / whole, 100);
    }
    inputs.put(public.tokens, 60);
    inputs.put_all(&public.workers, 40);
    let market = inputs.counts(2 * Kind::N);
    for (cell, plan) in public.offers() {
        let row = match cell.level {
            Level::One => 0,
            Level::Two => Kind::N,
        };
        market[row + plan.plan().kind as usize] += 1;
    }
    inputs.put(public.city.free().len(), 60);
}

/// Who decides when, and how long it still goes.
fn order(public: &Public, seat: Seat, inputs: &mut Inputs<'_>) {
    inputs.put(u8::from(public.last_round.is_some()), 1);
    inputs.one_of(public.round().into(), 24);
    let left = public.last_round.map_or(3, |last| last.saturating_sub(public.round()));
    inputs.one_of(left.into(), 4);
    let n_seats = usize::from(public.n_seats);
    let others_before = match public.rival {
        Some(_) => usize::from(public.is_rivals_turn()),
        None => (seat.index() + n_seats - public.active.index()) % n_seats,
    };
    inputs.one_of(others_before, 4);
    inputs.one_of(
        match public.phase {
            Phase::Throw | Phase::Rest | Phase::Ahead => 0,
            Phase::Risk | Phase::Strike => 1,
            Phase::Main => 2,
            Phase::Take
            | Phase::Place(_)
            | Phase::Pay(_)
            | Phase::Upgrade(_)
            | Phase::Swap(_)
            | Phase::Hire(_) => 3,
            Phase::LayBoard
            | Phase::ShowPlan
            | Phase::Announce
            | Phase::ChooseFirst
            | Phase::DealGoal(_)
            | Phase::RivalTake
            | Phase::RivalPlace(_)
            | Phase::RivalBuild
            | Phase::Score
            | Phase::Over => 4,
        },
        5,
    );
    let is_thrown = public.phase == Phase::Throw && public.roll.seat == seat;
    let crew = &public.players[seat.index()].crew;
    inputs.put(if is_thrown { crew.in_stance(Stance::Exhausted) } else { 0 }, 20);
    inputs.one_of(n_seats - 1, 4);
    let levels = inputs.counts(3);
    if let Some(level) = public.rival {
        levels[usize::from(level)] = 1;
    }
    inputs.put(u8::from(public.preroll == Preroll::On), 1);
    inputs.put_all(&public.odds, 100);
}
