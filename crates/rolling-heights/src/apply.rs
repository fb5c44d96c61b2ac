//! What each step does.
//!
//! A turn goes from the throw over risk and main phase to `done`, which hands
//! over to [`refill`]: chance shows plans until the market is full again.

use kernel::{Owner, Seat, Sink};

use crate::{
    action::{Action, Cell, Outcome, Payment, Side},
    catalog::{AnnouncementId, Material, TerrainId, Worker, Yield},
    event::{Event, WildCause},
    legal,
    plot::{Plot, Plots},
    rules::{building, crew, market, paying, rival, rolling},
    score,
    stance::{Pose, Stance},
    state::{Bill, How, Phase, Public, Purpose, RollingHeights, Taken, Turn, Why, player_index},
};

/// How many idle rounds in a row end the game (RH-53).
pub(crate) const IDLE_MAX: u8 = 3;

/// Carries out an action that `legal::check` allows.
pub(crate) fn apply(game: &mut RollingHeights, seat: Seat, action: &Action, sink: &mut impl Sink<Event>) {
    debug_assert!(legal::check(game, seat, action).is_ok(), "{action} is not allowed");
    let public = &mut game.public;
    if matches!(public.phase, Phase::Main) {
        public.turn.has_acted = true;
    }
    match *action {
        Action::Take { cell } => {
            let how = if public.turn_number == 0 { How::Start } else { How::Planner };
            take(public, cell, how, sink);
        }
        Action::Roll => {
            sink.tell(|| Event::RolledAhead { seat });
            rolling::prepare(public, seat);
        }
        Action::Wait => {
            sink.tell(|| Event::Waited { seat });
            rolling::ask_ahead(game, Some(seat));
        }
        Action::Rest { worker } => {
            sink.tell(|| Event::Rested { seat, worker });
            rolling::rest(public, worker);
        }
        Action::Push => {
            sink.tell(|| Event::Pushed { seat });
            rolling::throw(public, seat, Why::Push);
        }
        Action::Stay => {
            sink.tell(|| Event::Stayed { seat });
            rolling::finish(game);
        }
        Action::Lie { worker, pose } => rolling::lie(game, worker, pose.ready(), sink),
        Action::Work => crew::work(public, sink),
        Action::Use { worker, pose, ability } => use_worker(public, worker, pose, ability, sink),
        Action::Visit { plot, pose, ability } => {
            public.crew_mut().spend(Worker::PublicFigure, pose);
            public.turn.visited = public.turn.visited.with(plot);
            crew::visit(game, plot, ability, sink);
        }
        Action::Buy { cell } => {
            public.turn.has_bought = true;
            take(public, cell, How::Bought, sink);
        }
        Action::Wild { material } => spend_wild(public, material, sink),
        Action::Exchange { material } => exchange(game, material, sink),
        Action::Build { plot, material } => building::build(game, plot, material, sink),
        Action::Fill { plot } => building::fill(game, plot, sink),
        Action::Done => done(game, sink),
        Action::Place { .. }
        | Action::Pay { .. }
        | Action::Raise { .. }
        | Action::Enough
        | Action::Swap { .. }
        | Action::Hire { .. } => answer(game, *action, sink),
    }
}

/// Carries out the decision that the phase asks for, about what the phase holds.
fn answer(game: &mut RollingHeights, action: Action, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    match (public.phase, action) {
        (Phase::Place(taken), Action::Place { plot }) => place(game, taken, plot, sink),
        (Phase::Pay(bill), Action::Pay { payment }) => pay(game, bill, &payment, sink),
        (Phase::Upgrade(upgrade), Action::Raise { worker, from }) => {
            crew::raise(public, upgrade, worker, from, sink);
        }
        (Phase::Upgrade(_), Action::Enough) => public.phase = Phase::Main,
        (Phase::Swap(swap), Action::Swap { stance }) => crew::swap(public, swap, stance, sink),
        (Phase::Hire(_), Action::Hire { worker }) => {
            public.phase = Phase::Main;
            building::hire(public, worker, sink);
        }
        (phase, action) => unreachable!("{action} is not allowed in {phase:?}"),
    }
}

/// Carries out an outcome.
pub(crate) fn resolve(game: &mut RollingHeights, outcome: &Outcome, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    match (public.phase, *outcome) {
        (Phase::LayBoard, Outcome::Board { board, side, turns }) => {
            sink.tell(|| Event::BoardLaid { board, side, turns });
            lay_board(public, board, side, turns);
        }
        (Phase::ShowPlan, Outcome::Plan { plan }) => {
            public.unseen &= !(1 << plan.0);
            if let Some(cell) = market::next_hole(public) {
                sink.tell(|| Event::PlanShown { cell, plan });
                public.offer_mut(cell).plan = Some(plan);
            }
            refill(game);
        }
        (Phase::Announce, Outcome::Announcement { id }) => announce(public, id, sink),
        (Phase::ChooseFirst, Outcome::First { seat }) => {
            sink.tell(|| Event::First { seat });
            public.first = seat;
            public.phase = Phase::DealGoal(Seat::new(0));
        }
        (Phase::DealGoal(_), Outcome::Goal { seat, goal }) => {
            sink.tell(|| Event::GoalDealt { seat, goal });
            deal_goal(game, seat, goal);
        }
        (Phase::Throw, Outcome::Throw { worker, landed }) => rolling::land(game, worker, landed, sink),
        (Phase::RivalTake, Outcome::RivalTake { cell }) => {
            let how = if public.turn_number == 0 { How::Start } else { How::Bought };
            if let Some(plan) = public.offer(cell).plan {
                sink.tell(|| Event::Took { owner: Owner::Rival, cell, plan });
            }
            public.phase = Phase::RivalPlace(Taken { cell, how });
        }
        (Phase::RivalPlace(taken), Outcome::RivalPlace { plot }) => place_for_rival(game, taken, plot, sink),
        (Phase::RivalBuild, Outcome::RivalBuild) => {
            let n = rival::n_cubes(public);
            sink.tell(|| Event::RivalBuilds { n });
            rival::build(game, sink);
            market::lay_tokens(&mut game.public, sink);
            clear(game);
        }
        (Phase::Score, Outcome::Score) => {
            book_points(game, sink);
            game.public.phase = Phase::Over;
        }
        (phase, outcome) => unreachable!("{outcome} cannot happen in {phase:?}"),
    }
}

/// A district board is laid: row by row, turned clockwise (RH-01).
pub(crate) fn lay_board(public: &mut Public, board: u8, side: Side, turns: u8) {
    let city = &mut public.city;
    let Some(place) = city.boards.iter().position(Option::is_none) else { return };
    city.boards[place] = Some((board, side, turns));
    let place = u8::try_from(place).expect("six boards");
    for cell in 0..9u8 {
        // Where the plot that ends at (row, column) was before the turns.
        let (mut row, mut column) = (cell / 3, cell % 3);
        for _ in 0..turns {
            (row, column) = (2 - column, row);
        }
        let id = TerrainId(board * 18 + side as u8 * 9 + row * 3 + column);
        let plot = Plot::at(place / 3 * 3 + cell / 3, place % 3 * 3 + cell % 3);
        city.terrain[plot.index()] = id;
        if id.terrain().is_water {
            city.water = city.water.with(plot);
        }
        if id.terrain().cost > 0 {
            city.premium = city.premium.with(plot);
        }
    }
    if city.boards.iter().all(Option::is_some) {
        public.phase = Phase::ShowPlan;
    }
}

/// Announcements lie open until there are three (RH-04).
fn announce(public: &mut Public, id: AnnouncementId, sink: &mut impl Sink<Event>) {
    sink.tell(|| Event::Announced { id });
    if let Some(place) = public.announcements.iter_mut().find(|place| place.is_none()) {
        *place = Some(id);
    }
    after_market(public);
}

/// The market is full: announcements, then who begins, then goals (RH-04, RH-05).
fn after_market(public: &mut Public) {
    public.phase = if public.announcements.iter().any(Option::is_none) {
        Phase::Announce
    } else if public.n_seats > 1 {
        Phase::ChooseFirst
    } else {
        Phase::DealGoal(Seat::new(0))
    };
}

/// Two goals for each seat (RH-05); then starting plans, from the seat before the
/// first on, against the order of turns; the rival before the human (RH-07).
fn deal_goal(game: &mut RollingHeights, seat: Seat, goal: crate::catalog::GoalId) {
    let [one, other] = &mut game.secrets[seat.index()].goals;
    if one.is_none() {
        *one = Some(goal);
        return;
    }
    *other = Some(goal);
    let public = &mut game.public;
    public.dealt = public.dealt.with(seat);
    let next = Seat::all(public.n_seats).find(|seat| !public.dealt.has(*seat));
    public.phase = match next {
        Some(seat) => Phase::DealGoal(seat),
        None if public.rival.is_some() => Phase::RivalTake,
        None => {
            public.active = before(public, public.first);
            Phase::Take
        }
    };
}

/// The seat before another, round the table.
fn before(public: &Public, seat: Seat) -> Seat {
    Seat::all(public.n_seats).find(|other| other.next(public.n_seats) == seat).unwrap_or(seat)
}

/// A plan is chosen; next is its plot.
fn take(public: &mut Public, cell: Cell, how: How, sink: &mut impl Sink<Event>) {
    let owner = Owner::Seat(public.active);
    if let Some(plan) = public.offer(cell).plan {
        sink.tell(|| Event::Took { owner, cell, plan });
    }
    public.phase = Phase::Place(Taken { cell, how });
}

/// The plot is chosen; what it costs is due before the plan is laid (RH-30).
fn place(game: &mut RollingHeights, taken: Taken, plot: Plot, sink: &mut impl Sink<Event>) {
    let amount = market::cost(&game.public, taken, plot);
    charge(game, Bill { amount, purpose: Purpose::Plan { taken, plot } }, sink);
}

/// Asks for a payment where there is a choice; otherwise it is made at once
/// (RH-35).
fn charge(game: &mut RollingHeights, bill: Bill, sink: &mut impl Sink<Event>) {
    if bill.amount == 0 {
        return after_payment(game, bill, sink);
    }
    match paying::only_payment(&game.public.turn.hand, bill.amount) {
        Some(payment) => pay(game, bill, &payment, sink),
        None => game.public.phase = Phase::Pay(bill),
    }
}

fn pay(game: &mut RollingHeights, bill: Bill, payment: &Payment, sink: &mut impl Sink<Event>) {
    let seat = game.public.active;
    paying::pay(&mut game.public, payment);
    sink.tell(|| Event::Paid { seat, payment: *payment });
    after_payment(game, bill, sink);
}

fn after_payment(game: &mut RollingHeights, bill: Bill, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    public.phase = Phase::Main;
    match bill.purpose {
        Purpose::Exchange(material) => crew::gain(public, material, 1, sink),
        Purpose::Plan { taken, plot } => {
            let owner = Owner::Seat(public.active);
            market::lay(game, owner, taken, plot, sink);
            if taken.how == How::Start {
                after_starting_plan(game);
            }
        }
    }
}

/// The next seat chooses its starting plan; when the first has, row 1 is filled
/// again and the game begins (RH-07, RH-09).
fn after_starting_plan(game: &mut RollingHeights) {
    let public = &mut game.public;
    if public.active == public.first {
        market::slide(public);
        refill(game);
    } else {
        public.active = before(public, public.active);
        public.phase = Phase::Take;
    }
}

fn place_for_rival(game: &mut RollingHeights, taken: Taken, plot: Plot, sink: &mut impl Sink<Event>) {
    market::lay(game, Owner::Rival, taken, plot, sink);
    game.public.phase = match taken.how {
        How::Start => Phase::Take,
        How::Bought | How::Planner => Phase::RivalBuild,
    };
}

/// One worker acts as what it is (RH-20).
fn use_worker(public: &mut Public, worker: Worker, pose: Pose, ability: Pose, sink: &mut impl Sink<Event>) {
    public.crew_mut().spend(worker, pose);
    if worker.yields() != Yield::Decision {
        return crew::earn(public, worker, ability, sink);
    }
    let seat = public.active;
    sink.tell(|| Event::Acted { seat, worker, ability });
    match (worker, ability) {
        (Worker::CivilServant, Pose::Steady) => crew::start_upgrade(public, 1),
        (Worker::CivilServant, Pose::Hard) => crew::start_upgrade(public, 2),
        (Worker::UrbanPlanner, Pose::Steady) => rolling::throw(public, seat, Why::Reroll),
        (Worker::UrbanPlanner, Pose::Hard) => public.phase = Phase::Take,
        (
            Worker::Carpenter
            | Worker::Builder
            | Worker::Architect
            | Worker::Riveter
            | Worker::Politician
            | Worker::Executive
            | Worker::PublicFigure,
            _,
        ) => unreachable!("{worker:?} acts otherwise"),
    }
}

/// A token goes back, and a cube of any colour comes (RH-38).
fn spend_wild(public: &mut Public, material: Material, sink: &mut impl Sink<Event>) {
    let owner = Owner::Seat(public.active);
    public.player_mut(owner).wild -= 1;
    public.tokens += 1;
    sink.tell(|| Event::Wild { owner, asked: -1, n: -1, cause: WildCause::Spent { material } });
    crew::gain(public, material, 1, sink);
}

/// Cubes and power for one cube: first the payment, then the gain (RH-39).
fn exchange(game: &mut RollingHeights, material: Material, sink: &mut impl Sink<Event>) {
    game.public.turn.has_built = true;
    let bill = Bill { amount: material.exchange_price(), purpose: Purpose::Exchange(material) };
    charge(game, bill, sink);
}

/// The end of a turn: cubes go back, power is lost, tokens are laid on the far
/// plans, workers are gathered, the market slides (RH-36, RH-44).
fn done(game: &mut RollingHeights, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    let seat = public.active;
    let hand = public.turn.hand;
    let cubes = hand.cubes.iter().chain(&hand.special).sum();
    sink.tell(|| Event::TurnEnded { seat, cubes, power: hand.power });
    for (supply, n) in public.supply.iter_mut().zip(hand.cubes) {
        *supply += n;
    }
    market::lay_tokens(public, sink);
    let player = &mut public.players[seat.index()];
    player.crew.gather(Stance::Aside);
    player.is_prepared = false;
    player.n_throws = 0;
    player.n_turns += 1;
    clear(game);
}

fn clear(game: &mut RollingHeights) {
    game.public.turn = Turn::default();
    market::slide(&mut game.public);
    refill(game);
}

/// Asks chance for the next plan while the market has a hole.
fn refill(game: &mut RollingHeights) {
    let public = &mut game.public;
    if market::next_draw(public).is_some() {
        public.phase = Phase::ShowPlan;
    } else if public.turn_number > 0 {
        end_turn(game);
    } else if public.city.occupied() == Plots::NONE {
        after_market(public);
    } else {
        begin_turn(game, 1);
    }
}

/// The next turn, or the end of the game: with the round after a colour was used
/// up (RH-52), or when three rounds in a row were idle (RH-53).
fn end_turn(game: &mut RollingHeights) {
    let public = &mut game.public;
    if public.turn_number.is_multiple_of(public.n_turns_a_round()) {
        public.idle_rounds = if public.has_progress { 0 } else { public.idle_rounds + 1 };
        public.has_progress = false;
        if public.last_round == Some(public.round()) || public.idle_rounds >= IDLE_MAX {
            public.phase = Phase::Score;
            return;
        }
    }
    let number = public.turn_number + 1;
    begin_turn(game, number);
}

/// Turns go round from the first seat; alone, the rival has every second (RH-09,
/// RH-90).
fn begin_turn(game: &mut RollingHeights, number: u16) {
    let public = &mut game.public;
    public.turn_number = number;
    if public.is_rivals_turn() {
        public.phase = if rival::takes(public) { Phase::RivalTake } else { Phase::RivalBuild };
        return;
    }
    if public.rival.is_none() {
        public.active = if number == 1 { public.first } else { public.active.next(public.n_seats) };
    }
    rolling::ask_ahead(game, None);
}

/// The final scoring: the goals that count are shown, and every line of every
/// owner is booked (RH-60).
fn book_points(game: &mut RollingHeights, sink: &mut impl Sink<Event>) {
    for owner in game.public.owners() {
        if let Owner::Seat(seat) = owner {
            game.public.shown[seat.index()] = score::best_goal(game, owner).map(|(goal, _)| goal);
        }
    }
    for owner in game.public.owners() {
        for (line, points) in score::lines(game, owner) {
            sink.tell(|| Event::Scored { owner, line, points });
            game.public.points[player_index(owner)] += points;
        }
    }
}
