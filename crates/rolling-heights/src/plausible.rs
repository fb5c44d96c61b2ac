//! The actions that bots consider: a turn has one order, and few ways.
//!
//! Workers act first (whoever helps others before those who are helped), then a
//! plan may be bought, then cubes go where they fit, and what is over is
//! exchanged. Within this order everything is free of permutations.

use arrayvec::ArrayVec;
use kernel::{Owner, Seat};

use crate::{
    action::{Action, Cell},
    catalog::{Effect, Material, PlanId, Worker, Worth},
    legal::{self, Due, check_use, visitable},
    plot::Plot,
    rules::{building, counting, crew, market, paying, rolling},
    stance::{Pose, Stance},
    state::{Crew, How, Phase, Public, RollingHeights, Taken},
};

/// How many unfinished plans are enough.
const OPEN_MAX: u8 = 3;
/// How many plans and plots are worth comparing.
const BUYS_MAX: usize = 8;
const GIFTS_MAX: usize = 4;
const PLOTS_MAX: usize = 3;

pub(crate) fn plausible(game: &RollingHeights, seat: Seat, acc: &mut Vec<Action>) {
    let public = &game.public;
    let Some(due) = legal::due(public, seat) else { return };
    match public.phase {
        Phase::Take if due == Due::Planner => {
            let mut cells: Ranked<Cell, 18> = Ranked::default();
            for (cell, plan) in public.offers() {
                cells.add(cell, appeal(public, cell, plan, How::Planner));
            }
            acc.extend(cells.best(GIFTS_MAX).map(|cell| Action::Take { cell }));
        }
        Phase::Place(taken) => acc.extend(good_plots(public, taken).map(|plot| Action::Place { plot })),
        Phase::Pay(bill) => {
            let payment = paying::thrifty(&public.turn.hand, &need(public), bill.amount);
            acc.push(Action::Pay { payment });
        }
        Phase::Rest => list_rests(public, acc),
        Phase::Risk => list_risks(public, acc),
        Phase::Strike => list_strikes(public, acc),
        Phase::Main => list_main(public, acc),
        Phase::Upgrade(_) => {
            let mut raises: Ranked<(Worker, Stance), 16> = Ranked::default();
            for (worker, from) in crew::raisable(public) {
                raises.add((worker, from), raise_value(worker, from));
            }
            acc.extend(raises.best(2).map(|(worker, from)| Action::Raise { worker, from }));
        }
        Phase::Swap(swap) => {
            let order = [
                Stance::Hard,
                Stance::Steady,
                Stance::Exhausted,
                Stance::Aside,
                Stance::UsedHard,
                Stance::UsedSteady,
            ];
            let is_there = |stance: &Stance| public.crew().of(swap.from, *stance) > 0;
            acc.extend(order.into_iter().find(is_there).map(|stance| Action::Swap { stance }));
        }
        Phase::Take | Phase::Ahead | Phase::Hire(_) => legal::actions(game, seat, acc),
        Phase::LayBoard
        | Phase::ShowPlan
        | Phase::Announce
        | Phase::ChooseFirst
        | Phase::DealGoal(_)
        | Phase::Throw
        | Phase::RivalTake
        | Phase::RivalPlace(_)
        | Phase::RivalBuild
        | Phase::Score
        | Phase::Over => {}
    }
}

fn raise_value(worker: Worker, from: Stance) -> i32 {
    match from {
        Stance::Exhausted => crew::worker_value(worker, Pose::Steady),
        Stance::Steady | Stance::Hard | Stance::UsedSteady | Stance::UsedHard | Stance::Aside => {
            crew::worker_value(worker, Pose::Hard) - crew::worker_value(worker, Pose::Steady) - 1
        }
    }
}

/// Who rests does so in the order of colours, so that each choice comes up once.
fn list_rests(public: &Public, acc: &mut Vec<Action>) {
    let before = acc.len();
    let crew = rolling::roller(public);
    let n = rolling::n_to_rest(public);
    let last = Worker::ALL.into_iter().rev().find(|worker| crew.of(*worker, Stance::Aside) > 0);
    let behind = |worker: Worker| -> u8 {
        Worker::ALL[worker.index()..].iter().map(|other| crew.of(*other, Stance::Exhausted)).sum()
    };
    for worker in Worker::ALL {
        let is_next = last.is_none_or(|last| worker >= last) && behind(worker) >= n;
        if is_next && crew.of(worker, Stance::Exhausted) > 0 {
            acc.push(Action::Rest { worker });
        }
    }
    if acc.len() == before {
        // Somebody rested out of order.
        let open = Worker::ALL.into_iter().find(|worker| crew.of(*worker, Stance::Exhausted) > 0);
        acc.extend(open.map(|worker| Action::Rest { worker }));
    }
}

/// What a push may bring and what a strike would cost, weighted by their odds, in
/// hundredths of a cube.
pub(crate) fn risk(public: &Public, crew: &Crew) -> (i32, i32) {
    let [flat, steady, hard] = public.odds.map(i32::from);
    let mut gain = 0;
    let mut strike: i64 = 1_000_000;
    let mut ready: ArrayVec<i32, 32> = ArrayVec::new();
    for worker in Worker::ALL {
        let n = i32::from(crew.of(worker, Stance::Exhausted));
        gain += n
            * (steady * crew::worker_value(worker, Pose::Steady)
                + hard * crew::worker_value(worker, Pose::Hard))
            / 100;
        for _ in 0..n {
            strike = strike * i64::from(flat) / 100;
        }
        for pose in Pose::ALL {
            for _ in 0..crew.of(worker, pose.ready()) {
                let _ = ready.try_push(crew::worker_value(worker, pose));
            }
        }
    }
    ready.sort_unstable();
    let lost: i32 = ready.iter().take(ready.len() / 2).sum();
    let loss = i64::from((lost - 90).max(0)) * strike / 1_000_000;
    (gain, i32::try_from(loss).unwrap_or(i32::MAX))
}

/// Pushing or staying, and only one of them where it is plain.
fn list_risks(public: &Public, acc: &mut Vec<Action>) {
    let (gain, loss) = risk(public, rolling::roller(public));
    if 2 * gain >= loss {
        acc.push(Action::Push);
    }
    if gain <= 2 * loss {
        acc.push(Action::Stay);
    }
}

/// Who is missed least lies down; of the last one there is a choice.
fn list_strikes(public: &Public, acc: &mut Vec<Action>) {
    let crew = rolling::roller(public);
    let mut lying: Ranked<(Worker, Pose), 18> = Ranked::default();
    for worker in Worker::ALL {
        for pose in Pose::ALL {
            if crew.of(worker, pose.ready()) > 0 {
                lying.add((worker, pose), -crew::worker_value(worker, pose));
            }
        }
    }
    let n = if public.roll.to_lie == 1 { 2 } else { 1 };
    acc.extend(lying.best(n).map(|(worker, pose)| Action::Lie { worker, pose }));
}

fn list_main(public: &Public, acc: &mut Vec<Action>) {
    if let Some(action) = first_worker(public) {
        acc.push(action);
        return;
    }
    if list_visits(public, acc) {
        return;
    }
    let planner = Action::Use { worker: Worker::UrbanPlanner, pose: Pose::Hard, ability: Pose::Hard };
    if check_use(public, Worker::UrbanPlanner, Pose::Hard, Pose::Hard).is_ok() {
        acc.push(planner);
        return;
    }
    if crew::can_work(public) {
        acc.push(Action::Work);
        return;
    }
    list_buys(public, acc);
    list_building(public, acc);
}

/// Rerolling and raising come before everything else.
fn first_worker(public: &Public) -> Option<Action> {
    let (worker, pose) = (Worker::UrbanPlanner, Pose::Steady);
    if check_use(public, worker, pose, pose).is_ok() {
        return Some(Action::Use { worker, pose, ability: pose });
    }
    let worker = Worker::CivilServant;
    let pose = Pose::ALL.into_iter().rev().find(|pose| check_use(public, worker, *pose, *pose).is_ok())?;
    Some(Action::Use { worker, pose, ability: pose })
}

/// The best buildings for a public figure, if any brings something.
fn list_visits(public: &Public, acc: &mut Vec<Action>) -> bool {
    let crew = public.crew();
    let ready = |pose: &Pose| crew.of(Worker::PublicFigure, pose.ready()) > 0;
    let Some(pose) = Pose::ALL.into_iter().rev().find(ready) else { return false };
    let mut visits: Ranked<Plot, 54> = Ranked::default();
    for plot in visitable(public, pose) {
        let value = visit_value(public, plot, pose);
        if value > 0 {
            visits.add(plot, value);
        }
    }
    let before = acc.len();
    acc.extend(visits.best(2).map(|plot| Action::Visit { plot, pose, ability: pose }));
    acc.len() > before
}

fn visit_value(public: &Public, plot: Plot, pose: Pose) -> i32 {
    let owner = Owner::Seat(public.active);
    let value = |effect: &Effect| match *effect {
        Effect::Points(n) => 100 * i32::from(n),
        Effect::Wild(n) => 95 * i32::from(n),
        Effect::Power(n) => 45 * i32::from(n),
        Effect::Cubes(_, n) => 95 * i32::from(n),
        Effect::Upgrade(n) => 100 * i32::from(n),
        Effect::Reroll => 50 * i32::from(public.crew().in_stance(Stance::Exhausted)),
        Effect::Swap { .. } => 120,
        Effect::PointsPer(points, measure) => {
            100 * i32::from(points) * i32::from(counting::count(public, owner, plot, measure))
        }
    };
    crew::effects(public, plot, pose).iter().map(value).sum()
}

fn list_buys(public: &Public, acc: &mut Vec<Action>) {
    let turn = &public.turn;
    let n_open = public.city.open(Owner::Seat(public.active)).len();
    if turn.has_bought || turn.has_built || n_open >= OPEN_MAX {
        return;
    }
    let funds = turn.hand.funds();
    let Some(extra) = market::cheapest_extra(public) else { return };
    let mut buys: Ranked<Cell, 18> = Ranked::default();
    for (cell, plan) in public.offers() {
        if market::price(cell) + extra <= funds {
            buys.add(cell, appeal(public, cell, plan, How::Bought));
        }
    }
    acc.extend(buys.best(BUYS_MAX).map(|cell| Action::Buy { cell }));
}

/// How good a plan looks, in hundredths of a point.
fn appeal(public: &Public, cell: Cell, plan: PlanId, how: How) -> i32 {
    let crew = public.crew();
    let plan = plan.plan();
    let worth = match plan.worth {
        Worth::Fixed(points) => 100 * i32::from(points),
        Worth::Per(points, _) => 140 * i32::from(points),
    };
    let is_early = public.round() < 8;
    let icons = i32::try_from(plan.icons.len()).unwrap_or(0) * if is_early { 400 } else { 150 };
    let ability = i32::from(plan.ability.is_some()) * 60;
    let effort: i32 = Material::ALL
        .into_iter()
        .map(|material| {
            let n_workers = crew.total(producer(material));
            let unit = match n_workers {
                0 => 75 * i32::from(material.exchange_price()),
                1 => 95,
                _ => 80,
            };
            unit * i32::from(plan.need[material.index()])
        })
        .sum();
    let price = if how == How::Bought { 70 * i32::from(market::price(cell)) } else { 0 };
    worth + icons + ability + 90 * i32::from(public.offer(cell).tokens) - effort - price
}

/// The worker that brings a material.
pub(crate) const fn producer(material: Material) -> Worker {
    match material {
        Material::Wood => Worker::Carpenter,
        Material::Concrete => Worker::Builder,
        Material::Glass => Worker::Architect,
        Material::Steel => Worker::Riveter,
    }
}

/// The best plots for a plan: bonus less cost, and what a park would count there.
fn good_plots(public: &Public, taken: Taken) -> impl Iterator<Item = Plot> {
    let plan = public.offer(taken.cell).plan;
    let owner = Owner::Seat(public.active);
    let mut plots: Ranked<Plot, 54> = Ranked::default();
    for plot in market::plots(public, taken).iter() {
        let terrain = public.city.terrain[plot.index()].terrain();
        let fits = terrain.bonus.filter(|(kind, _)| plan.is_some_and(|plan| plan.plan().kind == *kind));
        let bonus = fits.map_or(0, |(_, points)| 100 * i32::from(points));
        let park = match plan.map(|plan| plan.plan().worth) {
            Some(Worth::Per(points, measure)) => {
                100 * i32::from(points) * i32::from(counting::count(public, owner, plot, measure))
            }
            Some(Worth::Fixed(_)) | None => 0,
        };
        plots.add(plot, bonus + park - 80 * i32::from(market::cost(public, taken, plot)));
    }
    plots.best(PLOTS_MAX)
}

/// What the open plans of the seat whose turn it is still need.
fn need(public: &Public) -> [u8; Material::N] {
    let mut need = [0; Material::N];
    for plot in public.city.open(Owner::Seat(public.active)).iter() {
        if let Some(placed) = public.city.lot(plot) {
            for material in Material::ALL {
                need[material.index()] += placed.missing(material);
            }
        }
    }
    need
}

/// Cubes go onto any plan that takes some; when none does, something is exchanged
/// for a cube that is needed, tokens finish a building, or the turn ends.
fn list_building(public: &Public, acc: &mut Vec<Action>) {
    let open = public.city.open(Owner::Seat(public.active));
    let before = acc.len();
    for plot in open.iter() {
        let fits = |material: &Material| building::check(public, plot, *material).is_ok();
        if Material::ALL.iter().any(fits) {
            acc.push(Action::Fill { plot });
        }
    }
    if acc.len() > before {
        return;
    }
    let need = need(public);
    let funds = public.turn.hand.funds();
    for material in Material::ALL {
        if need[material.index()] > 0 && material.exchange_price() <= funds {
            acc.push(Action::Exchange { material });
        }
    }
    let wild = public.players[public.active.index()].wild;
    let almost =
        open.iter().filter_map(|plot| public.city.lot(plot)).find(|placed| placed.missing_cubes() <= wild);
    if let Some(placed) = almost {
        let material = Material::ALL.into_iter().find(|material| placed.missing(*material) > 0);
        acc.extend(material.map(|material| Action::Wild { material }));
    }
    acc.push(Action::Done);
}

/// A few things with their values.
struct Ranked<T, const N: usize>(ArrayVec<(i32, T), N>);

impl<T, const N: usize> Default for Ranked<T, N> {
    fn default() -> Self {
        Ranked(ArrayVec::new())
    }
}

impl<T: Copy, const N: usize> Ranked<T, N> {
    fn add(&mut self, thing: T, value: i32) {
        self.0.push((value, thing));
    }

    /// The best few, best first; the earlier of equals.
    fn best(mut self, n: usize) -> impl Iterator<Item = T> {
        self.0.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        self.0.into_iter().take(n).map(|(_, thing)| thing)
    }
}
