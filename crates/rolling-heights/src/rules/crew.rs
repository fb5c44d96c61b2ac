//! The workers: what each does when it acts, alone or in a building.

use kernel::{Owner, Seat, Sink};

use crate::{
    catalog::{Effect, Material, Worker, Yield},
    event::{Event, TrackCause, WildCause},
    plot::Plot,
    rules::{counting, paying, rolling},
    stance::{Pose, Stance},
    state::{Phase, Public, RollingHeights, Source, Swap, Upgrade, Why, player_index},
};

/// How much a worker of this pose brings in units of its steady ability.
const fn times(ability: Pose) -> u8 {
    match ability {
        Pose::Steady => 1,
        Pose::Hard => 2,
    }
}

/// What a worker brings when it acts, in hundredths of a cube.
pub(crate) const fn worker_value(worker: Worker, pose: Pose) -> i32 {
    let steady = match worker {
        Worker::Carpenter | Worker::Builder | Worker::Politician | Worker::Executive => 100,
        Worker::Architect => 110,
        Worker::Riveter => 135,
        Worker::PublicFigure => 90,
        Worker::UrbanPlanner => 80,
        Worker::CivilServant => 100,
    };
    match pose {
        Pose::Steady => steady,
        Pose::Hard => 2 * steady,
    }
}

/// Whoever only brings cubes, points or power does so: steady ones once, hard
/// ones twice (RH-20). The same as one step for each of them.
pub(crate) fn work(public: &mut Public, sink: &mut impl Sink<Event>) {
    for worker in Worker::ALL.into_iter().filter(|worker| worker.yields() != Yield::Decision) {
        for pose in Pose::ALL {
            while public.crew().of(worker, pose.ready()) > 0 {
                public.crew_mut().spend(worker, pose);
                earn(public, worker, pose, sink);
            }
        }
    }
}

/// Whether anybody could follow [`work`].
pub(crate) fn can_work(public: &Public) -> bool {
    let crew = public.crew();
    let is_ready = |worker: &Worker| crew.of(*worker, Stance::Steady) + crew.of(*worker, Stance::Hard) > 0;
    Worker::ALL
        .into_iter()
        .filter(|worker| worker.yields() != Yield::Decision)
        .any(|worker| is_ready(&worker))
}

/// What a worker brings by itself: cubes (RH-21), points (RH-22) or power
/// (RH-23).
pub(crate) fn earn(public: &mut Public, worker: Worker, ability: Pose, sink: &mut impl Sink<Event>) {
    let seat = public.active;
    sink.tell(|| Event::Acted { seat, worker, ability });
    match worker.yields() {
        Yield::Cubes(material) => gain(public, material, times(ability), sink),
        Yield::Points => {
            let cause = TrackCause::Politician;
            score(public, Owner::Seat(seat), Source::Politicians, times(ability).into(), cause, sink);
        }
        Yield::Power => gain_power(public, 2 * times(ability), sink),
        Yield::Decision => unreachable!("{worker:?} asks for a decision"),
    }
}

/// Cubes for the seat whose turn it is.
pub(crate) fn gain(public: &mut Public, material: Material, n: u8, sink: &mut impl Sink<Event>) {
    let seat = public.active;
    let special = paying::gain(public, material, n);
    sink.tell(|| Event::Gained { seat, material, n, special });
}

fn gain_power(public: &mut Public, n: u8, sink: &mut impl Sink<Event>) {
    let seat = public.active;
    public.turn.hand.power += n;
    sink.tell(|| Event::Power { seat, n });
}

/// Moves somebody on the track.
pub(crate) fn score(
    public: &mut Public,
    owner: Owner,
    source: Source,
    points: i16,
    cause: TrackCause,
    sink: &mut impl Sink<Event>,
) {
    public.players[player_index(owner)].track[source as usize] += points;
    sink.tell(|| Event::Track { owner, points, cause });
}

/// Wild tokens from the supply, as far as there are any (RH-37).
pub(crate) fn gain_wild(
    public: &mut Public,
    seat: Seat,
    n: u8,
    cause: WildCause,
    sink: &mut impl Sink<Event>,
) {
    let given = n.min(public.tokens);
    public.tokens -= given;
    public.players[seat.index()].wild += given;
    let owner = Owner::Seat(seat);
    sink.tell(|| Event::Wild { owner, asked: n.cast_signed(), n: given.cast_signed(), cause });
}

/// The workers that can be raised now, with where they are raised from: neither
/// used nor aside, and no civil servants (RH-24).
pub(crate) fn raisable(public: &Public) -> impl Iterator<Item = (Worker, Stance)> {
    let crew = public.crew();
    Worker::ALL
        .into_iter()
        .filter(|worker| *worker != Worker::CivilServant)
        .flat_map(move |worker| [Stance::Exhausted, Stance::Steady].map(move |from| (worker, from)))
        .filter(move |(worker, from)| crew.of(*worker, *from) > 0)
}

/// Raises a worker by one step; the steps end when none are left or nobody can
/// be raised (RH-24).
pub(crate) fn raise(
    public: &mut Public,
    upgrade: Upgrade,
    worker: Worker,
    from: Stance,
    sink: &mut impl Sink<Event>,
) {
    let to = if from == Stance::Exhausted { Stance::Steady } else { Stance::Hard };
    public.crew_mut().shift(worker, from, to);
    let seat = public.active;
    sink.tell(|| Event::Raised { seat, worker, from });
    let steps = upgrade.steps - 1;
    public.phase = if steps == 0 || raisable(public).next().is_none() {
        Phase::Main
    } else {
        Phase::Upgrade(Upgrade { steps, has_raised: true })
    };
}

/// Workers may be raised by this many steps.
pub(crate) fn start_upgrade(public: &mut Public, steps: u8) {
    public.phase = Phase::Upgrade(Upgrade { steps, has_raised: false });
}

/// The effects of a building's ability, counted on the city as it is now (RH-27,
/// RH-28).
pub(crate) fn visit(game: &mut RollingHeights, plot: Plot, ability: Pose, sink: &mut impl Sink<Event>) {
    let seat = game.public.active;
    let plan = game.public.city.lot(plot).expect("a finished building").plan;
    sink.tell(|| Event::Visited { seat, plan, plot, ability });
    for effect in effects(&game.public, plot, ability) {
        carry_out(game, plot, *effect, sink);
    }
}

fn carry_out(game: &mut RollingHeights, plot: Plot, effect: Effect, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    let seat = public.active;
    let owner = Owner::Seat(seat);
    let plan = public.city.lot(plot).expect("a finished building").plan;
    let cause = TrackCause::Visit { plan, plot };
    match effect {
        Effect::Points(n) => score(public, owner, Source::Visits, n.into(), cause, sink),
        Effect::PointsPer(points, measure) => {
            let points = i16::from(points) * i16::from(counting::count(public, owner, plot, measure));
            score(public, owner, Source::Visits, points, cause, sink);
        }
        Effect::Wild(n) => gain_wild(public, seat, n, WildCause::Visit { plan }, sink),
        Effect::Power(n) => gain_power(public, n, sink),
        Effect::Cubes(material, n) => gain(public, material, n, sink),
        Effect::Upgrade(n) => start_upgrade(public, n),
        Effect::Reroll => rolling::throw(public, seat, Why::Reroll),
        Effect::Swap { from, to } => public.phase = Phase::Swap(Swap { plot, from, to }),
    }
}

/// The effects that a public figure of this pose has in a building.
pub(crate) fn effects(public: &Public, plot: Plot, ability: Pose) -> &'static [Effect] {
    let placed = public.city.lot(plot);
    match placed.and_then(|placed| placed.plan.plan().ability.as_ref()) {
        None => &[],
        Some(effects) => match ability {
            Pose::Steady => &effects.steady,
            Pose::Hard => &effects.hard,
        },
    }
}

/// The swap that the building on a plot offers.
pub(crate) fn swap_at(public: &Public, plot: Plot) -> Option<Swap> {
    effects(public, plot, Pose::Hard).iter().find_map(|effect| match effect {
        Effect::Swap { from, to } => Some(Swap { plot, from: *from, to: *to }),
        Effect::Points(_)
        | Effect::Wild(_)
        | Effect::Power(_)
        | Effect::Cubes(..)
        | Effect::Upgrade(_)
        | Effect::Reroll
        | Effect::PointsPer(..) => None,
    })
}

/// A worker goes back to the supply, and one of another colour comes with the
/// same stance (RH-29).
pub(crate) fn swap(public: &mut Public, swap: Swap, stance: Stance, sink: &mut impl Sink<Event>) {
    let Swap { from, to, .. } = swap;
    let crew = public.crew_mut();
    *crew.of_mut(from, stance) -= 1;
    *crew.of_mut(to, stance) += 1;
    public.workers[from.index()] += 1;
    public.workers[to.index()] -= 1;
    let seat = public.active;
    sink.tell(|| Event::Swapped { seat, from, to, stance });
    public.phase = Phase::Main;
}
