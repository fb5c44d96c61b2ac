//! Towers and what a finished building brings.

use kernel::{Owner, Sink};

use crate::{
    catalog::{Material, Worker, Worth},
    event::{Event, TrackCause},
    plot::Plot,
    rules::{counting, crew},
    stance::Stance,
    state::{Hire, Phase, Public, RollingHeights, Source},
};

/// Why a cube cannot be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoBuild {
    /// The plan takes no more of this material.
    NotNeeded,
    /// There is no such cube in hand.
    NoCube,
    /// Only a special cube is there, and real ones are not all built.
    SpecialTooEarly,
}

/// Whether the seat whose turn it is can add a cube of this material to its
/// unfinished plan (RH-40). Real cubes come first; a special one only when every
/// real one of its colour is built (RH-51).
pub(crate) fn check(public: &Public, plot: Plot, material: Material) -> Result<(), NoBuild> {
    let index = material.index();
    let placed = public.city.lot(plot).ok_or(NoBuild::NotNeeded)?;
    if placed.missing(material) == 0 {
        return Err(NoBuild::NotNeeded);
    }
    let hand = &public.turn.hand;
    if hand.cubes[index] > 0 {
        return Ok(());
    }
    match hand.special[index] {
        0 => Err(NoBuild::NoCube),
        _ if public.supply[index] > 0 => Err(NoBuild::SpecialTooEarly),
        _ => Ok(()),
    }
}

/// Adds a cube from the hand. It never moves again (RH-40).
pub(crate) fn build(game: &mut RollingHeights, plot: Plot, material: Material, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    let index = material.index();
    let hand = &mut public.turn.hand;
    if hand.cubes[index] > 0 {
        hand.cubes[index] -= 1;
    } else {
        hand.special[index] -= 1;
    }
    public.turn.has_built = true;
    let owner = Owner::Seat(public.active);
    add(public, owner, plot, material, sink);
    if public.city.lot(plot).is_some_and(|placed| placed.missing_cubes() == 0) {
        finish(game, plot, sink);
    }
}

/// Adds every cube that the plan still takes, in the order of its colours (RH-40).
pub(crate) fn fill(game: &mut RollingHeights, plot: Plot, sink: &mut impl Sink<Event>) {
    for material in Material::ALL {
        while check(&game.public, plot, material).is_ok() {
            build(game, plot, material, sink);
        }
    }
}

/// A cube stands on the plan. When every real cube of a colour is built, one more
/// round follows the present one (RH-52).
pub(crate) fn add(
    public: &mut Public,
    owner: Owner,
    plot: Plot,
    material: Material,
    sink: &mut impl Sink<Event>,
) {
    let index = material.index();
    let placed = public.city.lots[plot.index()].as_mut().expect("an own plan");
    placed.built[index] += 1;
    let plan = placed.plan;
    sink.tell(|| Event::Built { owner, plan, plot, material });
    public.has_progress = true;
    let is_all_built = public.supply[index] == 0 && public.turn.hand.cubes[index] == 0;
    if is_all_built && public.last_round.is_none() {
        let last = public.round() + 1;
        public.last_round = Some(last);
        sink.tell(|| Event::LastRound { material, last });
    }
}

/// The building is finished: its points at once (RH-41), then its workers
/// (RH-43).
pub(crate) fn finish(game: &mut RollingHeights, plot: Plot, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    let placed = public.city.lot(plot).expect("a plan with all its cubes");
    let (owner, plan) = (placed.owner, placed.plan);
    let points = worth(public, plot);
    public.city.finished = public.city.finished.with(plot);
    sink.tell(|| Event::Finished { owner, plan, plot });
    if let Some(placed) = &mut public.city.lots[plot.index()] {
        placed.points = points;
    }
    crew::score(public, owner, Source::Buildings, points.into(), TrackCause::Building { plan, plot }, sink);
    for (one, other) in &plan.plan().icons {
        match (owner, other) {
            (Owner::Rival, _) => {
                crew::score(public, owner, Source::Icons, 1, TrackCause::Icon { plan }, sink)
            }
            (Owner::Seat(_), None) => hire(public, *one, sink),
            (Owner::Seat(_), Some(other)) => match [*one, *other].map(|worker| is_left(public, worker)) {
                [true, true] => public.phase = Phase::Hire(Hire { plot, choice: [*one, *other] }),
                [false, true] => hire(public, *other, sink),
                [true, false] | [false, false] => hire(public, *one, sink),
            },
        }
    }
}

/// The points of a building as the city is now (RH-41, RH-42).
pub(crate) fn worth(public: &Public, plot: Plot) -> u8 {
    let placed = public.city.lot(plot).expect("a plan");
    match placed.plan.plan().worth {
        Worth::Fixed(points) => points,
        Worth::Per(points, measure) => points * counting::count(public, placed.owner, plot, measure),
    }
}

fn is_left(public: &Public, worker: Worker) -> bool {
    public.workers[worker.index()] > 0
}

/// A new worker, aside until the next turn; nobody if the colour is gone (RH-43).
pub(crate) fn hire(public: &mut Public, worker: Worker, sink: &mut impl Sink<Event>) {
    let seat = public.active;
    if !is_left(public, worker) {
        sink.tell(|| Event::NobodyLeft { seat, worker });
        return;
    }
    public.workers[worker.index()] -= 1;
    *public.crew_mut().of_mut(worker, Stance::Aside) += 1;
    public.has_progress = true;
    sink.tell(|| Event::Hired { seat, worker });
}

/// The new worker of either of two colours that the building on a plot brings.
pub(crate) fn hire_at(public: &Public, plot: Plot) -> Option<Hire> {
    let plan = public.city.lot(plot)?.plan.plan();
    plan.icons.iter().find_map(|(one, other)| Some(Hire { plot, choice: [*one, (*other)?] }))
}
