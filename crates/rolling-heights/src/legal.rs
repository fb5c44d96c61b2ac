//! What a seat may do, and why not.
//!
//! [`actions`] lists, [`check`] explains; the conformance kit proves that the
//! two agree.

use kernel::{Owner, Seat};

use crate::{
    action::{Action, Cell, Payment},
    catalog::{Effect, Level, Material, Worker, Yield},
    plot::{Plot, Plots},
    rules::{
        building::{self, NoBuild},
        crew, market,
        paying::{self, BadPayment},
        rolling,
    },
    stance::{Pose, Stance},
    state::{Bill, How, Phase, Public, RollingHeights, Taken},
};

/// Why an action is refused. `words` turns it into a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    NotYourTurn,
    NotNow { due: Due },
    EmptyCell { cell: Cell },
    NotRowOne,
    AlreadyBought,
    Water { plot: Plot },
    Occupied { plot: Plot },
    PremiumAtStart { plot: Plot },
    TooNear { plot: Plot },
    CannotAfford { price: u8, funds: u8, how: How },
    NoRoom { how: How },
    NoExchange { price: u8, funds: u8 },
    WrongAmount { amount: u8 },
    NotInHand,
    SpecialFirst,
    NobodyToRest { worker: Worker },
    NobodyToLie { worker: Worker, pose: Pose },
    NotReady { worker: Worker, pose: Pose },
    NobodyToWork,
    NotHard { worker: Worker },
    FigureNeedsBuilding,
    NotOwnBuilding { plot: Plot },
    NoAbility { plot: Plot },
    AlreadyVisited { plot: Plot },
    NobodyToRaise,
    CannotRaise { worker: Worker, from: Stance },
    RaiseFirst,
    NotFirst,
    NobodyExhausted,
    NobodyToSwap { worker: Worker },
    NoneToSwapFor { worker: Worker },
    NoSuchStance { stance: Stance },
    NoWild,
    NotOwnPlan { plot: Plot },
    NotNeeded { plot: Plot, material: Material },
    NoCube { material: Material },
    SpecialTooEarly { material: Material },
    NothingFits { plot: Plot },
    NotOnIcon { worker: Worker },
}

/// What is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    Start,
    Planner,
    Place,
    Pay,
    Ahead,
    Rest,
    Risk,
    Strike,
    Main,
    Upgrade,
    Swap,
    Hire,
}

/// What the seat owes, if anything.
pub(crate) fn due(public: &Public, seat: Seat) -> Option<Due> {
    let (who, due) = match public.phase {
        Phase::Take if public.turn_number == 0 => (public.active, Due::Start),
        Phase::Take => (public.active, Due::Planner),
        Phase::Place(_) => (public.active, Due::Place),
        Phase::Pay(_) => (public.active, Due::Pay),
        Phase::Ahead => (public.roll.seat, Due::Ahead),
        Phase::Rest => (public.roll.seat, Due::Rest),
        Phase::Risk => (public.roll.seat, Due::Risk),
        Phase::Strike => (public.roll.seat, Due::Strike),
        Phase::Main => (public.active, Due::Main),
        Phase::Upgrade(_) => (public.active, Due::Upgrade),
        Phase::Swap(_) => (public.active, Due::Swap),
        Phase::Hire(_) => (public.active, Due::Hire),
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
        | Phase::Over => return None,
    };
    (seat == who).then_some(due)
}

/// Lists every action of the seat.
pub(crate) fn actions(game: &RollingHeights, seat: Seat, acc: &mut Vec<Action>) {
    let public = &game.public;
    let Some(due) = due(public, seat) else { return };
    match public.phase {
        Phase::Take => {
            let cells = public.offers().map(|(cell, _)| cell);
            let open = cells.filter(|cell| due == Due::Planner || cell.level == Level::One);
            acc.extend(open.map(|cell| Action::Take { cell }));
        }
        Phase::Place(taken) => {
            acc.extend(market::plots(public, taken).iter().map(|plot| Action::Place { plot }));
        }
        Phase::Pay(bill) => paying::each_payment(&public.turn.hand, bill.amount, |payment| {
            acc.push(Action::Pay { payment });
        }),
        Phase::Ahead => acc.extend([Action::Roll, Action::Wait]),
        Phase::Rest => {
            let is_there = |worker: &Worker| rolling::roller(public).of(*worker, Stance::Exhausted) > 0;
            acc.extend(Worker::ALL.into_iter().filter(is_there).map(|worker| Action::Rest { worker }));
        }
        Phase::Risk => acc.extend([Action::Push, Action::Stay]),
        Phase::Strike => {
            let all = Worker::ALL.into_iter().flat_map(|worker| Pose::ALL.map(|pose| (worker, pose)));
            let ready = all.filter(|(worker, pose)| rolling::roller(public).of(*worker, pose.ready()) > 0);
            acc.extend(ready.map(|(worker, pose)| Action::Lie { worker, pose }));
        }
        Phase::Main => list_main(public, acc),
        Phase::Upgrade(upgrade) => {
            acc.extend(crew::raisable(public).map(|(worker, from)| Action::Raise { worker, from }));
            acc.extend(upgrade.has_raised.then_some(Action::Enough));
        }
        Phase::Swap(swap) => {
            let is_there = |stance: &Stance| public.crew().of(swap.from, *stance) > 0;
            acc.extend(Stance::ALL.into_iter().filter(is_there).map(|stance| Action::Swap { stance }));
        }
        Phase::Hire(hire) => acc.extend(hire.choice.map(|worker| Action::Hire { worker })),
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

fn list_main(public: &Public, acc: &mut Vec<Action>) {
    if crew::can_work(public) {
        acc.push(Action::Work);
    }
    for worker in Worker::ALL {
        for (pose, ability) in POSES {
            if public.crew().of(worker, pose.ready()) == 0 {
                continue;
            }
            if worker == Worker::PublicFigure {
                let own = public.city.owned[public.active.index()].and(public.city.finished);
                let open = own.iter().filter(|plot| check_visit(public, *plot, pose, ability).is_ok());
                acc.extend(open.map(|plot| Action::Visit { plot, pose, ability }));
            } else if check_use(public, worker, pose, ability).is_ok() {
                acc.push(Action::Use { worker, pose, ability });
            }
        }
    }
    list_buys(public, acc);
    if public.players[public.active.index()].wild > 0 {
        acc.extend(Material::ALL.map(|material| Action::Wild { material }));
    }
    let funds = public.turn.hand.funds();
    let payable = Material::ALL.into_iter().filter(|material| material.exchange_price() <= funds);
    acc.extend(payable.map(|material| Action::Exchange { material }));
    for plot in public.city.open(Owner::Seat(public.active)).iter() {
        let before = acc.len();
        let fits =
            Material::ALL.into_iter().filter(|material| building::check(public, plot, *material).is_ok());
        acc.extend(fits.map(|material| Action::Build { plot, material }));
        if acc.len() > before {
            acc.push(Action::Fill { plot });
        }
    }
    acc.push(Action::Done);
}

/// How a worker may lie or stand, and which ability it may use then (RH-20).
const POSES: [(Pose, Pose); 3] =
    [(Pose::Steady, Pose::Steady), (Pose::Hard, Pose::Hard), (Pose::Hard, Pose::Steady)];

fn list_buys(public: &Public, acc: &mut Vec<Action>) {
    let funds = public.turn.hand.funds();
    if public.turn.has_bought || funds == 0 {
        return;
    }
    let Some(extra) = market::cheapest_extra(public) else { return };
    let payable = public.offers().filter(|(cell, _)| market::price(*cell) + extra <= funds);
    acc.extend(payable.map(|(cell, _)| Action::Buy { cell }));
}

/// Says why the seat may not do this.
pub(crate) fn check(game: &RollingHeights, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let public = &game.public;
    let due = due(public, seat).ok_or(Illegal::NotYourTurn)?;
    match (public.phase, *action) {
        (Phase::Take, Action::Take { cell }) if due == Due::Start && cell.level != Level::One => {
            Err(Illegal::NotRowOne)
        }
        (Phase::Take, Action::Take { cell }) => check_offer(public, cell),
        (Phase::Place(taken), Action::Place { plot }) => check_place(public, taken, plot),
        (Phase::Pay(bill), Action::Pay { payment }) => check_payment(public, bill, &payment),
        (Phase::Ahead, Action::Roll | Action::Wait) | (Phase::Risk, Action::Push | Action::Stay) => Ok(()),
        (Phase::Rest, Action::Rest { worker }) => {
            let is_there = rolling::roller(public).of(worker, Stance::Exhausted) > 0;
            if is_there { Ok(()) } else { Err(Illegal::NobodyToRest { worker }) }
        }
        (Phase::Strike, Action::Lie { worker, pose }) => {
            let is_there = rolling::roller(public).of(worker, pose.ready()) > 0;
            if is_there { Ok(()) } else { Err(Illegal::NobodyToLie { worker, pose }) }
        }
        (Phase::Main, action) => check_main(public, &action),
        (Phase::Upgrade(_), Action::Raise { worker, from }) => {
            let is_raisable = crew::raisable(public).any(|other| other == (worker, from));
            if is_raisable { Ok(()) } else { Err(Illegal::CannotRaise { worker, from }) }
        }
        (Phase::Upgrade(upgrade), Action::Enough) => {
            if upgrade.has_raised {
                Ok(())
            } else {
                Err(Illegal::RaiseFirst)
            }
        }
        (Phase::Swap(swap), Action::Swap { stance }) => {
            let is_there = public.crew().of(swap.from, stance) > 0;
            if is_there { Ok(()) } else { Err(Illegal::NoSuchStance { stance }) }
        }
        (Phase::Hire(hire), Action::Hire { worker }) => {
            if hire.choice.contains(&worker) {
                Ok(())
            } else {
                Err(Illegal::NotOnIcon { worker })
            }
        }
        (
            Phase::LayBoard
            | Phase::ShowPlan
            | Phase::Announce
            | Phase::ChooseFirst
            | Phase::DealGoal(_)
            | Phase::Take
            | Phase::Place(_)
            | Phase::Pay(_)
            | Phase::Ahead
            | Phase::Rest
            | Phase::Throw
            | Phase::Risk
            | Phase::Strike
            | Phase::Upgrade(_)
            | Phase::Swap(_)
            | Phase::Hire(_)
            | Phase::RivalTake
            | Phase::RivalPlace(_)
            | Phase::RivalBuild
            | Phase::Score
            | Phase::Over,
            _,
        ) => Err(Illegal::NotNow { due }),
    }
}

fn check_main(public: &Public, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Work if crew::can_work(public) => Ok(()),
        Action::Work => Err(Illegal::NobodyToWork),
        Action::Use { worker, pose, ability } => check_use(public, worker, pose, ability),
        Action::Visit { plot, pose, ability } => check_visit(public, plot, pose, ability),
        Action::Buy { cell } => check_buy(public, cell),
        Action::Wild { .. } if public.players[public.active.index()].wild > 0 => Ok(()),
        Action::Wild { .. } => Err(Illegal::NoWild),
        Action::Exchange { material } => {
            let (price, funds) = (material.exchange_price(), public.turn.hand.funds());
            if price <= funds { Ok(()) } else { Err(Illegal::NoExchange { price, funds }) }
        }
        Action::Build { plot, material } => {
            check_own_plan(public, plot)?;
            building::check(public, plot, material).map_err(|no| match no {
                NoBuild::NotNeeded => Illegal::NotNeeded { plot, material },
                NoBuild::NoCube => Illegal::NoCube { material },
                NoBuild::SpecialTooEarly => Illegal::SpecialTooEarly { material },
            })
        }
        Action::Fill { plot } => {
            check_own_plan(public, plot)?;
            let fits = |material: &Material| building::check(public, plot, *material).is_ok();
            if Material::ALL.iter().any(fits) { Ok(()) } else { Err(Illegal::NothingFits { plot }) }
        }
        Action::Done => Ok(()),
        Action::Take { .. }
        | Action::Roll
        | Action::Wait
        | Action::Rest { .. }
        | Action::Push
        | Action::Stay
        | Action::Lie { .. }
        | Action::Raise { .. }
        | Action::Enough
        | Action::Swap { .. }
        | Action::Place { .. }
        | Action::Pay { .. }
        | Action::Hire { .. } => Err(Illegal::NotNow { due: Due::Main }),
    }
}

fn check_offer(public: &Public, cell: Cell) -> Result<(), Illegal> {
    public.offer(cell).plan.map(|_| ()).ok_or(Illegal::EmptyCell { cell })
}

/// One purchase a turn, of a plan that can be paid for and laid somewhere (RH-30).
fn check_buy(public: &Public, cell: Cell) -> Result<(), Illegal> {
    check_offer(public, cell)?;
    if public.turn.has_bought {
        return Err(Illegal::AlreadyBought);
    }
    let (how, funds) = (How::Bought, public.turn.hand.funds());
    let extra = market::cheapest_extra(public).ok_or(Illegal::NoRoom { how })?;
    let price = market::price(cell) + extra;
    if price <= funds { Ok(()) } else { Err(Illegal::CannotAfford { price, funds, how }) }
}

/// Exactly what is due, from what is in hand (RH-35, RH-50).
fn check_payment(public: &Public, bill: Bill, payment: &Payment) -> Result<(), Illegal> {
    let amount = bill.amount;
    paying::check(&public.turn.hand, amount, payment).map_err(|bad| match bad {
        BadPayment::Amount => Illegal::WrongAmount { amount },
        BadPayment::Missing => Illegal::NotInHand,
        BadPayment::SpecialFirst => Illegal::SpecialFirst,
    })
}

/// Free land that can be paid for; at the start no premium plot, and not within two
/// plots of another's plan (RH-08, RH-32, RH-33, RH-34).
fn check_place(public: &Public, taken: Taken, plot: Plot) -> Result<(), Illegal> {
    let city = &public.city;
    if city.water.has(plot) {
        return Err(Illegal::Water { plot });
    }
    if city.occupied().has(plot) {
        return Err(Illegal::Occupied { plot });
    }
    if taken.how == How::Start {
        return if city.premium.has(plot) {
            Err(Illegal::PremiumAtStart { plot })
        } else if market::near_opponents(public).has(plot) {
            Err(Illegal::TooNear { plot })
        } else {
            Ok(())
        };
    }
    let (price, funds) = (market::cost(public, taken, plot), public.turn.hand.funds());
    if price <= funds { Ok(()) } else { Err(Illegal::CannotAfford { price, funds, how: taken.how }) }
}

/// Whether a worker can act so (RH-20 … RH-26).
pub(crate) fn check_use(public: &Public, worker: Worker, pose: Pose, ability: Pose) -> Result<(), Illegal> {
    let crew = public.crew();
    if crew.of(worker, pose.ready()) == 0 {
        return Err(Illegal::NotReady { worker, pose });
    }
    if ability > pose {
        return Err(Illegal::NotHard { worker });
    }
    if worker.yields() != Yield::Decision {
        return Ok(());
    }
    match (worker, ability) {
        (Worker::CivilServant, _) => check_upgrade(public, pose, worker),
        (Worker::UrbanPlanner, Pose::Steady) if public.turn.has_acted => Err(Illegal::NotFirst),
        (Worker::UrbanPlanner, Pose::Steady) => check_reroll(public),
        (Worker::UrbanPlanner, Pose::Hard) => {
            let how = How::Planner;
            let has_plan = public.offers().next().is_some();
            let taken = Taken { cell: Cell { level: Level::One, index: 0 }, how };
            let has_room = !market::plots(public, taken).is_empty();
            if has_plan && has_room { Ok(()) } else { Err(Illegal::NoRoom { how }) }
        }
        (
            Worker::Carpenter
            | Worker::Builder
            | Worker::Architect
            | Worker::Riveter
            | Worker::Politician
            | Worker::Executive
            | Worker::PublicFigure,
            _,
        ) => Err(Illegal::FigureNeedsBuilding),
    }
}

/// Somebody other than the acting worker must be there to be raised (RH-24).
fn check_upgrade(public: &Public, pose: Pose, acting: Worker) -> Result<(), Illegal> {
    let is_other = |(worker, from): (Worker, Stance)| {
        let is_acting = worker == acting && from == pose.ready();
        public.crew().of(worker, from) > u8::from(is_acting)
    };
    if crew::raisable(public).any(is_other) { Ok(()) } else { Err(Illegal::NobodyToRaise) }
}

/// A reroll with nobody exhausted would change nothing (RH-25).
fn check_reroll(public: &Public) -> Result<(), Illegal> {
    let is_any = public.crew().in_stance(Stance::Exhausted) > 0;
    if is_any { Ok(()) } else { Err(Illegal::NobodyExhausted) }
}

/// Whether a public figure can act in a building: an own finished one with an
/// ability, once a turn (RH-27).
fn check_visit(public: &Public, plot: Plot, pose: Pose, ability: Pose) -> Result<(), Illegal> {
    let worker = Worker::PublicFigure;
    if public.crew().of(worker, pose.ready()) == 0 {
        return Err(Illegal::NotReady { worker, pose });
    }
    if ability > pose {
        return Err(Illegal::NotHard { worker });
    }
    let own = public.city.owned[public.active.index()].and(public.city.finished);
    if !own.has(plot) {
        return Err(Illegal::NotOwnBuilding { plot });
    }
    if public.turn.visited.has(plot) {
        return Err(Illegal::AlreadyVisited { plot });
    }
    let effects = crew::effects(public, plot, ability);
    if effects.is_empty() {
        return Err(Illegal::NoAbility { plot });
    }
    effects.iter().try_for_each(|effect| match *effect {
        Effect::Upgrade(_) => check_upgrade(public, pose, worker),
        Effect::Reroll => check_reroll(public),
        Effect::Swap { from, .. } if public.crew().total(from) == 0 => {
            Err(Illegal::NobodyToSwap { worker: from })
        }
        Effect::Swap { to, .. } if public.workers[to.index()] == 0 => {
            Err(Illegal::NoneToSwapFor { worker: to })
        }
        Effect::Swap { .. }
        | Effect::Points(_)
        | Effect::Wild(_)
        | Effect::Power(_)
        | Effect::Cubes(..)
        | Effect::PointsPer(..) => Ok(()),
    })
}

/// Cubes go only onto one's own unfinished plans (RH-40).
fn check_own_plan(public: &Public, plot: Plot) -> Result<(), Illegal> {
    let is_open = public.city.open(Owner::Seat(public.active)).has(plot);
    if is_open { Ok(()) } else { Err(Illegal::NotOwnPlan { plot }) }
}

/// The own buildings in which a public figure could act now.
pub(crate) fn visitable(public: &Public, pose: Pose) -> impl Iterator<Item = Plot> {
    let own: Plots = public.city.owned[public.active.index()].and(public.city.finished);
    own.iter().filter(move |plot| check_visit(public, *plot, pose, pose).is_ok())
}
