//! The kernel's contract: each method is one line that names the room where
//! the rule lives. Only chance is small enough to live here.

use kernel::{
    Dice, Free, Game, Info, Message, Owner, PositionError, Progress, Scorecard, Seat, Seen, Setup,
    SetupError, Sink, Step, ToMove, Viewer, Weight,
};

use crate::{
    action::{Action, Cell, Landed, Outcome, Side},
    apply,
    catalog::{AnnouncementId, GoalId, Level, PlanId, Worker},
    event::Event,
    info::INFO,
    invariants,
    ledger::Ledger,
    legal::{self, Illegal},
    plot::Plots,
    position::{self, Position},
    rules::{market, rival, rolling},
    score, scorecard, setup,
    state::{Phase, Public, RollingHeights, Taken},
    view::{self, View},
    words,
};

impl Game for RollingHeights {
    const INFO: &'static Info = &INFO;

    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;
    type Position = Position;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup::start(setup)
    }

    fn n_seats(&self) -> u8 {
        self.public.n_seats
    }

    fn to_move(&self) -> ToMove {
        match self.public.phase {
            Phase::Take
            | Phase::Place(_)
            | Phase::Pay(_)
            | Phase::Main
            | Phase::Upgrade(_)
            | Phase::Swap(_)
            | Phase::Hire(_) => ToMove::seat(self.public.active),
            Phase::Ahead | Phase::Rest | Phase::Risk | Phase::Strike => ToMove::seat(self.public.roll.seat),
            Phase::LayBoard
            | Phase::ShowPlan
            | Phase::Announce
            | Phase::ChooseFirst
            | Phase::DealGoal(_)
            | Phase::Throw
            | Phase::RivalTake
            | Phase::RivalPlace(_)
            | Phase::RivalBuild
            | Phase::Score => ToMove::Chance,
            Phase::Over => ToMove::Nobody,
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: self.public.round(), turn: self.public.turn_number.max(1) }
    }

    fn ending(&self) -> Option<&'static str> {
        let is_stalled = self.public.idle_rounds >= apply::IDLE_MAX;
        matches!(self.public.phase, Phase::Over).then_some(if is_stalled {
            "stalled"
        } else {
            "colour-built"
        })
    }

    fn actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        legal::actions(self, seat, acc);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        legal::check(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, sink: &mut impl Sink<Event>) {
        apply::apply(self, seat, action, sink);
    }

    fn outcomes(&self, acc: &mut Vec<(Outcome, Weight)>) {
        let public = &self.public;
        match public.phase {
            Phase::LayBoard => self.list_boards(acc),
            Phase::ShowPlan => {
                let level = market::next_draw(public).expect("there is a plan to show");
                acc.extend(market::unseen(public, level).map(|plan| (Outcome::Plan { plan }, 1)));
            }
            Phase::Announce => {
                let ids = AnnouncementId::all().filter(|id| !public.announcements.contains(&Some(*id)));
                acc.extend(ids.map(|id| (Outcome::Announcement { id }, 1)));
            }
            Phase::ChooseFirst => {
                acc.extend(Seat::all(public.n_seats).map(|seat| (Outcome::First { seat }, 1)));
            }
            Phase::DealGoal(seat) => {
                acc.extend(self.goals_to_deal().map(|goal| (Outcome::Goal { seat, goal }, 1)));
            }
            Phase::Throw => self.list_throws(acc),
            Phase::RivalTake => acc.extend(rival_cells(public).map(|cell| (Outcome::RivalTake { cell }, 1))),
            Phase::RivalPlace(taken) => {
                let plots = rival_plots(public, taken).iter();
                acc.extend(plots.map(|plot| (Outcome::RivalPlace { plot }, 1)));
            }
            Phase::RivalBuild => acc.push((Outcome::RivalBuild, 1)),
            Phase::Score => acc.push((Outcome::Score, 1)),
            Phase::Take
            | Phase::Place(_)
            | Phase::Pay(_)
            | Phase::Ahead
            | Phase::Rest
            | Phase::Risk
            | Phase::Strike
            | Phase::Main
            | Phase::Upgrade(_)
            | Phase::Swap(_)
            | Phase::Hire(_)
            | Phase::Over => unreachable!("nothing is left to chance in {:?}", public.phase),
        }
    }

    fn roll(&self, dice: &mut Dice) -> Outcome {
        let public = &self.public;
        match public.phase {
            Phase::LayBoard => self.roll_board(dice),
            Phase::ShowPlan => Outcome::Plan { plan: self.roll_plan(dice) },
            Phase::Announce => {
                let card = dice.card_left("announcements", AnnouncementId::N, |card| {
                    !public.announcements.contains(&Some(AnnouncementId(card)))
                });
                Outcome::Announcement { id: AnnouncementId(card) }
            }
            Phase::ChooseFirst => {
                Outcome::First { seat: Seat::new(dice.below("first", &[], public.n_seats)) }
            }
            Phase::DealGoal(seat) => {
                let card = dice.card_left("goals", GoalId::N, |card| self.is_goal_left(GoalId(card)));
                Outcome::Goal { seat, goal: GoalId(card) }
            }
            Phase::Throw => self.roll_throw(dice),
            Phase::RivalTake => {
                let n = u8::try_from(rival_cells(public).count()).expect("nine cells");
                let index = dice.below("rival cell", &[public.turn_number], n);
                let cell = rival_cells(public).nth(index.into()).expect("one of them");
                Outcome::RivalTake { cell }
            }
            Phase::RivalPlace(taken) => {
                let plots = rival_plots(public, taken);
                let index = dice.below("rival plot", &[public.turn_number], plots.len());
                Outcome::RivalPlace { plot: plots.iter().nth(index.into()).expect("one of them") }
            }
            Phase::RivalBuild => Outcome::RivalBuild,
            Phase::Score => Outcome::Score,
            Phase::Take
            | Phase::Place(_)
            | Phase::Pay(_)
            | Phase::Ahead
            | Phase::Rest
            | Phase::Risk
            | Phase::Strike
            | Phase::Main
            | Phase::Upgrade(_)
            | Phase::Swap(_)
            | Phase::Hire(_)
            | Phase::Over => unreachable!("nothing is left to chance in {:?}", public.phase),
        }
    }

    fn resolve(&mut self, outcome: &Outcome, sink: &mut impl Sink<Event>) {
        apply::resolve(self, outcome, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn seen(&self, step: Step<'_, Self>, viewer: Viewer) -> Seen {
        match step {
            Step::Outcome(Outcome::Goal { seat, goal }) => {
                // The goal that counts is shown at the end, the other one never.
                let is_shown = self.public.shown[seat.index()] == Some(*goal);
                if viewer == Viewer::Seat(*seat) || is_shown { Seen::Whole } else { Seen::Masked }
            }
            Step::Action(..) | Step::Outcome(_) => Seen::Whole,
        }
    }

    fn imagine(view: &View, dice: &mut Free) -> Self {
        view::imagine(view, dice)
    }

    fn ledger(&self, owner: Owner, ledger: usize) -> i32 {
        self.public.ledger_value(owner, Ledger::ALL[ledger])
    }

    fn has_rival(&self) -> bool {
        self.public.rival.is_some()
    }

    fn totals(&self, acc: &mut [i32]) {
        for (total, owner) in acc.iter_mut().zip(self.public.owners()) {
            *total = score::total(self, owner);
        }
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        scorecard::scorecards(self)
    }

    fn describe(&self, _: Seat, action: &Action) -> Message {
        words::action(&self.public, action)
    }

    fn invariants(&self) -> Result<(), String> {
        invariants::check(self)
    }

    fn position(&self) -> Position {
        position::write(self)
    }

    fn from_position(setup: &Setup, position: &Position) -> Result<Self, PositionError> {
        position::read(setup, position)
    }
}

impl RollingHeights {
    /// Every board that is left, on a side of which some are left, turned any way
    /// (RH-01).
    fn list_boards(&self, acc: &mut Vec<(Outcome, Weight)>) {
        let (left, [n_a, n_b]) = self.public.boards_left();
        for board in (0..6).filter(|board| left >> board & 1 == 1) {
            for (side, n) in [(Side::A, n_a), (Side::B, n_b)] {
                if n > 0 {
                    acc.extend((0..4).map(|turns| (Outcome::Board { board, side, turns }, n.into())));
                }
            }
        }
    }

    fn roll_board(&self, dice: &mut Dice) -> Outcome {
        let (left, [n_a, n_b]) = self.public.boards_left();
        let place = 6 - n_a - n_b;
        let board = dice.card_left("boards", 6, |board| left >> board & 1 == 1);
        let turns = dice.below("turns", &[place.into()], 4);
        let side = match dice {
            // The sides lie in an order of their own, whichever board comes.
            Dice::Deal(deal) => {
                let n_sides_b = u16::from(self.public.n_sides_b());
                let can_come = |card: u16| if card < n_sides_b { n_b > 0 } else { n_a > 0 };
                let card = deal.card_from("sides", 0, 6, place.into(), can_come);
                if card.expect("a side is left") < n_sides_b { Side::B } else { Side::A }
            }
            Dice::Free(free) => {
                if free.below(u32::from(n_a + n_b)) < n_b.into() {
                    Side::B
                } else {
                    Side::A
                }
            }
        };
        Outcome::Board { board, side, turns }
    }

    fn roll_plan(&self, dice: &mut Dice) -> PlanId {
        let level = market::next_draw(&self.public).expect("there is a plan to show");
        let (deck, first, size) = match level {
            Level::One => ("level-1", 0, PlanId::N_ONE),
            Level::Two => ("level-2", PlanId::N_ONE, PlanId::N - PlanId::N_ONE),
        };
        let is_left = |card: u8| self.public.unseen >> (first + card) & 1 == 1;
        PlanId(first + dice.card_left(deck, size, is_left))
    }

    fn is_goal_left(&self, goal: GoalId) -> bool {
        self.secrets.iter().all(|secret| !secret.goals.contains(&Some(goal)))
    }

    /// The goals that nobody has been dealt yet.
    fn goals_to_deal(&self) -> impl Iterator<Item = GoalId> {
        GoalId::all().filter(|goal| self.is_goal_left(*goal))
    }

    /// The ways in which equal workers can land, by the multinomial law (RH-12).
    fn list_throws(&self, acc: &mut Vec<(Outcome, Weight)>) {
        let (worker, n) = rolling::next_throw(&self.public).expect("somebody is thrown");
        if rolling::is_last_resort(&self.public) {
            acc.push((Outcome::Throw { worker, landed: Landed { exhausted: 0, steady: n, hard: 0 } }, 1));
            return;
        }
        let odds = self.public.odds.map(Weight::from);
        for exhausted in 0..=n {
            for steady in 0..=n - exhausted {
                let landed = Landed { exhausted, steady, hard: n - exhausted - steady };
                let ways = choose(n, exhausted) * choose(n - exhausted, steady);
                let weight = ways
                    * odds[0].pow(exhausted.into())
                    * odds[1].pow(steady.into())
                    * odds[2].pow(landed.hard.into());
                if weight > 0 {
                    acc.push((Outcome::Throw { worker, landed }, weight));
                }
            }
        }
    }

    fn roll_throw(&self, dice: &mut Dice) -> Outcome {
        let (worker, n) = rolling::next_throw(&self.public).expect("somebody is thrown");
        let mut landed = Landed::default();
        if rolling::is_last_resort(&self.public) {
            landed.steady = n;
            return Outcome::Throw { worker, landed };
        }
        let seat = self.public.roll.seat;
        let player = &self.public.players[seat.index()];
        let [flat, steady, _] = self.public.odds;
        for index in 0..n {
            let key = [
                seat.number().into(),
                player.n_turns,
                player.n_throws.into(),
                throw_key(worker),
                index.into(),
            ];
            match dice.below("throw", &key, 100) {
                roll if roll < flat => landed.exhausted += 1,
                roll if roll < flat + steady => landed.steady += 1,
                _ => landed.hard += 1,
            }
        }
        Outcome::Throw { worker, landed }
    }
}

fn throw_key(worker: Worker) -> u16 {
    u16::try_from(worker.index()).expect("nine colours")
}

impl Public {
    /// The boards that do not lie yet, a bit each, and how many are still to show
    /// sides A and B.
    fn boards_left(&self) -> (u8, [u8; 2]) {
        let mut left = 0b11_1111;
        let mut sides = [6 - self.n_sides_b(), self.n_sides_b()];
        for (board, side, _) in self.city.boards.into_iter().flatten() {
            left &= !(1 << board);
            sides[side as usize] -= 1;
        }
        (left, sides)
    }
}

/// The cells of the rival's row that hold a plan (RH-91).
fn rival_cells(public: &Public) -> impl Iterator<Item = Cell> {
    let level = rival::row(public);
    public.offers().map(|(cell, _)| cell).filter(move |cell| cell.level == level)
}

fn rival_plots(public: &Public, taken: Taken) -> Plots {
    let plan = public.offer(taken.cell).plan.expect("a plan lies there");
    rival::best_plots(public, plan)
}

/// In how many ways `k` of `n` can be chosen.
fn choose(n: u8, k: u8) -> Weight {
    (0..k).fold(1, |acc, index| acc * Weight::from(n - index) / Weight::from(index + 1))
}
