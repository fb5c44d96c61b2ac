//! Actions in words.

use kernel::{Message, Owner};

use super::{counted, effects, material, nothing, plan, pose, stance, worker};
use crate::{
    action::{Action, Cell, Payment},
    catalog::{Material, Worker, Yield},
    plot::Plot,
    rules::market,
    stance::{Pose, Stance},
    state::{How, Public, Swap, Taken},
};

/// An action as an offer to the player.
pub(crate) fn action(public: &Public, action: &Action) -> Message {
    match *action {
        Action::Take { cell } => offer(public, "rolling-heights-do-take", cell),
        Action::Roll => Message::new("rolling-heights-do-roll"),
        Action::Wait => Message::new("rolling-heights-do-wait"),
        Action::Rest { worker: of } => Message::new("rolling-heights-do-rest").with("worker", worker(of)),
        Action::Push => {
            let crew = &public.players[public.roll.seat.index()].crew;
            let n = crew.in_stance(Stance::Exhausted);
            Message::new("rolling-heights-do-push").with("n", n).with("lost", crew.ready() / 2)
        }
        Action::Stay => Message::new("rolling-heights-do-stay"),
        Action::Lie { worker: of, pose: how } => {
            Message::new("rolling-heights-do-lie").with("worker", worker(of)).with("pose", pose(how))
        }
        Action::Work => Message::new("rolling-heights-do-work").with("what", harvest(public)),
        Action::Use { worker: of, pose: how, ability } => Message::new("rolling-heights-do-use")
            .with("worker", worker(of))
            .with("pose", pose(how))
            .with("what", brings(of, ability)),
        Action::Visit { plot, pose: how, ability } => visit(public, plot, how, ability),
        Action::Raise { worker: of, from } => {
            let to = if from == Stance::Exhausted { Stance::Steady } else { Stance::Hard };
            Message::new("rolling-heights-do-raise")
                .with("worker", worker(of))
                .with("from", stance(from))
                .with("to", stance(to))
        }
        Action::Enough => Message::new("rolling-heights-do-enough"),
        Action::Swap { stance: of } => {
            let Some(Swap { from, to, .. }) = public.phase.swap() else { return nothing() };
            Message::new("rolling-heights-do-swap")
                .with("from", worker(from))
                .with("to", worker(to))
                .with("stance", stance(of))
        }
        Action::Buy { cell } => {
            offer(public, "rolling-heights-do-buy", cell).with("price", market::price(cell))
        }
        Action::Place { plot } => place(public, plot),
        Action::Pay { payment } => Message::new("rolling-heights-do-pay").with("what", paid(&payment)),
        Action::Wild { material: of } => {
            Message::new("rolling-heights-do-wild").with("material", material(of))
        }
        Action::Exchange { material: of } => Message::new("rolling-heights-do-exchange")
            .with("material", material(of))
            .with("price", of.exchange_price()),
        Action::Build { plot, material: of } => {
            on_plan(public, "rolling-heights-do-build", plot).with("material", material(of))
        }
        Action::Fill { plot } => on_plan(public, "rolling-heights-do-fill", plot),
        Action::Hire { worker: of } => Message::new("rolling-heights-do-hire").with("worker", worker(of)),
        Action::Done => Message::new("rolling-heights-do-done"),
    }
}

fn offer(public: &Public, id: &'static str, cell: Cell) -> Message {
    let offer = public.offer(cell);
    Message::new(id)
        .with("cell", cell.to_string())
        .with("plan", offer.plan.map_or_else(nothing, plan))
        .with("tokens", offer.tokens)
}

/// What a worker does when it acts.
pub(crate) fn brings(of: Worker, ability: Pose) -> Message {
    let times = match ability {
        Pose::Steady => 1,
        Pose::Hard => 2,
    };
    match (of, ability) {
        (Worker::CivilServant, _) => Message::new("rolling-heights-effect-upgrade").with("n", times),
        (Worker::UrbanPlanner, Pose::Steady) => Message::new("rolling-heights-effect-reroll"),
        (Worker::UrbanPlanner, Pose::Hard) => Message::new("rolling-heights-effect-plan"),
        _ => yielded(of, times).unwrap_or_else(nothing),
    }
}

/// What workers of a kind bring by themselves, as many times as a steady one does.
fn yielded(of: Worker, times: u8) -> Option<Message> {
    match of.yields() {
        Yield::Cubes(cubes) => Some(counted(material(cubes), times)),
        Yield::Points => Some(Message::new("rolling-heights-points").with("points", times)),
        Yield::Power => Some(Message::new("rolling-heights-effect-power").with("n", 2 * times)),
        Yield::Decision => None,
    }
}

/// What all who stand ready bring together.
fn harvest(public: &Public) -> Vec<Message> {
    let crew = public.crew();
    let times = |of: Worker| crew.of(of, Stance::Steady) + 2 * crew.of(of, Stance::Hard);
    Worker::ALL.into_iter().filter(|of| times(*of) > 0).filter_map(|of| yielded(of, times(of))).collect()
}

fn visit(public: &Public, plot: Plot, how: Pose, ability: Pose) -> Message {
    let Some(placed) = public.city.lot(plot) else { return nothing() };
    Message::new("rolling-heights-do-visit")
        .with("plan", plan(placed.plan))
        .with("plot", plot.to_string())
        .with("pose", pose(how))
        .with("what", effects(placed.plan, ability))
}

/// A plot with what the plan would cost and bring there.
fn place(public: &Public, plot: Plot) -> Message {
    let Some(taken) = public.phase.taken() else { return nothing() };
    let Taken { cell, how } = taken;
    let taken_plan = public.offer(cell).plan;
    let terrain = public.city.terrain[plot.index()].terrain();
    let bonus = match terrain.bonus {
        Some((of, points)) if taken_plan.is_some_and(|taken| taken.plan().kind == of) => {
            Message::new("rolling-heights-bonus").with("points", points)
        }
        Some(_) | None => Message::new("rolling-heights-no-bonus"),
    };
    let beside = plot.beside().iter().filter_map(|beside| public.city.lot(beside)).map(|lot| plan(lot.plan));
    let beside: Vec<Message> = beside.collect();
    let neighbours = if beside.is_empty() {
        Message::new("rolling-heights-no-neighbours")
    } else {
        Message::new("rolling-heights-neighbours").with("plans", beside)
    };
    let id = match how {
        How::Start => "rolling-heights-do-place-start",
        How::Bought | How::Planner => "rolling-heights-do-place",
    };
    Message::new(id)
        .with("plot", plot.to_string())
        .with("plan", taken_plan.map_or_else(nothing, plan))
        .with("price", market::cost(public, taken, plot))
        .with("bonus", bonus)
        .with("beside", neighbours)
}

/// What is paid, thing by thing.
pub(crate) fn paid(payment: &Payment) -> Vec<Message> {
    let cubes = Material::ALL.into_iter().zip(payment.cubes).filter(|(_, n)| *n > 0);
    let mut acc: Vec<Message> = cubes.map(|(of, n)| counted(material(of), n)).collect();
    if payment.power > 0 {
        acc.push(Message::new("rolling-heights-effect-power").with("n", payment.power));
    }
    acc
}

/// Something on an own plan, with what the plan still lacks.
fn on_plan(public: &Public, id: &'static str, plot: Plot) -> Message {
    let Some(placed) = public.city.lot(plot) else { return nothing() };
    debug_assert!(placed.owner != Owner::Rival, "cubes go onto one's own plans");
    let lacks = Material::ALL.into_iter().filter(|of| placed.missing(*of) > 0);
    let lacks: Vec<Message> = lacks.map(|of| counted(material(of), placed.missing(of))).collect();
    Message::new(id).with("plan", plan(placed.plan)).with("plot", plot.to_string()).with("lacks", lacks)
}
