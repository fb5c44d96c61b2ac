//! The kernel's contract: each method is one line that names the room where
//! the rule lives. Only chance is small enough to live here.

use kernel::{
    Dice, Free, Game, Info, Message, Owner, PositionError, Progress, Scorecard, Seat, SeatSet, Seen, Setup,
    SetupError, Sink, Step, ToMove, Viewer, Weight,
};

use crate::{
    action::{Action, Outcome},
    apply,
    event::Event,
    info::INFO,
    invariants,
    ledger::Ledger,
    legal::{self, Illegal},
    position::{self, Position},
    rules::{
        solo::{self, Drawn},
        stacks,
    },
    score, scorecard, setup,
    sheet::{House, Plot},
    state::{Ending, Phase, Supply, WelcomeTo},
    view::{self, View},
    words,
};

impl Game for WelcomeTo {
    const INFO: &'static Info = &INFO;

    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;
    type Position = Position;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(setup::start(setup))
    }

    fn n_seats(&self) -> u8 {
        self.public.n_seats
    }

    fn to_move(&self) -> ToMove {
        match self.public.phase {
            Phase::Turns => match self.public.undecided() {
                SeatSet::EMPTY => ToMove::Chance,
                seats => ToMove::Seats(seats),
            },
            Phase::LayPlan(_) | Phase::Show(_) | Phase::Draw | Phase::Top | Phase::Score => ToMove::Chance,
            Phase::Over => ToMove::Nobody,
        }
    }

    fn progress(&self) -> Progress {
        let round = u16::from(self.public.round.max(1));
        Progress { round, turn: round }
    }

    fn ending(&self) -> Option<&'static str> {
        self.public.ending.filter(|_| self.public.phase == Phase::Over).map(Ending::name)
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
        match (public.phase, &public.supply) {
            (Phase::LayPlan(letter), _) => {
                acc.extend(setup::plans(public.variant, letter).map(|plan| (Outcome::Plan { plan }, 1)));
            }
            (Phase::Show(stack), Supply::Stacks(stacks)) => {
                let cards = stacks::candidates(public, stacks, stack);
                solo::push_cards(public, cards, 1, &|_| true, acc);
            }
            (Phase::Draw, Supply::Solo(solo)) => solo.draws(public, acc),
            (Phase::Top, Supply::Solo(solo)) => solo.tops(public, acc),
            (Phase::Turns, _) => acc.push((Outcome::Round, 1)),
            (Phase::Score, _) => acc.push((Outcome::Score, 1)),
            (Phase::Over | Phase::Show(_) | Phase::Draw | Phase::Top, _) => {}
        }
    }

    fn roll(&self, dice: &mut Dice) -> Outcome {
        let public = &self.public;
        match (public.phase, &public.supply) {
            (Phase::LayPlan(letter), _) => {
                let mut plans = setup::plans(public.variant, letter);
                let n = u8::try_from(plans.clone().count()).expect("38 plans");
                let index = dice.below("plan", &[letter.into()], n);
                Outcome::Plan { plan: plans.nth(index.into()).expect("one of them") }
            }
            (Phase::Show(stack), Supply::Stacks(stacks)) => {
                Outcome::Card { card: public.card(stacks::roll(public, stacks, stack, dice)) }
            }
            (Phase::Draw, Supply::Solo(solo)) => match solo.roll(public, dice) {
                Drawn::Card(id) => Outcome::Card { card: public.card(id) },
                Drawn::Plan(letter) => Outcome::PlanCard { letter },
            },
            (Phase::Top, Supply::Solo(solo)) => Outcome::Top { top: solo.roll_top(public, dice) },
            (Phase::Turns, _) => Outcome::Round,
            (Phase::Score | Phase::Over | Phase::Show(_) | Phase::Draw | Phase::Top, _) => Outcome::Score,
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
            Step::Outcome(_) => Seen::Whole,
            Step::Action(seat, _) if viewer == Viewer::Seat(seat) => Seen::Whole,
            // When the round has ended, everybody has seen everything.
            Step::Action(..) if self.public.phase != Phase::Turns => Seen::Whole,
            Step::Action(_, Action::Done) => Seen::Masked,
            Step::Action(..) => Seen::Absent,
        }
    }

    fn imagine(view: &View, dice: &mut Free) -> Self {
        view::imagine(view, dice)
    }

    fn ledger(&self, owner: Owner, ledger: usize) -> i32 {
        match owner {
            Owner::Seat(seat) => self.seat_ledger(seat, Ledger::ALL[ledger]),
            Owner::Rival => self.rival_ledger(Ledger::ALL[ledger]),
        }
    }

    fn has_rival(&self) -> bool {
        self.public.solo().is_some_and(|solo| solo.face().scores())
    }

    fn totals(&self, acc: &mut [i32]) {
        for (total, owner) in acc.iter_mut().zip(score::owners(&self.public)) {
            *total = score::total(&self.public, owner);
        }
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        scorecard::scorecards(self)
    }

    fn describe(&self, seat: Seat, action: &Action) -> Message {
        words::action(self, seat, action)
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

impl WelcomeTo {
    /// What a seat's own sheet shows, its present turn included.
    fn seat_ledger(&self, seat: Seat, ledger: Ledger) -> i32 {
        let lane = &self.lanes[seat];
        let sheet = &lane.sheet;
        match ledger {
            Ledger::Houses => {
                let is_own = |house: &House| matches!(sheet.plot(*house), Plot::Built(_));
                i32::try_from(sheet.houses().filter(is_own).count()).expect("33 houses")
            }
            Ledger::Parks => sheet.parks.iter().sum::<u8>().into(),
            Ledger::Pools => sheet.n_pools().into(),
            Ledger::Workers => sheet.temps.into(),
            Ledger::Agents => sheet.agents.iter().sum::<u8>().into(),
            Ledger::Bis => sheet.bis.into(),
            Ledger::Refusals => sheet.refusals.into(),
            Ledger::Roundabouts => sheet.roundabouts.into(),
            Ledger::Plans => {
                let n = (0..3).filter(|letter| lane.has_plan(*letter)).count();
                i32::try_from(n).expect("three plans")
            }
            Ledger::Cards => 0,
            Ledger::Points => self.public.points[seat].into(),
        }
    }

    fn rival_ledger(&self, ledger: Ledger) -> i32 {
        let Some(solo) = self.public.solo().filter(|solo| solo.face().scores()) else { return 0 };
        let count = |n: usize| i32::try_from(n).expect("60 cards at most");
        match ledger {
            Ledger::Plans => count(solo.plans.iter().flatten().count()),
            Ledger::Cards => count(solo.given.len()),
            Ledger::Points => solo.points.into(),
            Ledger::Houses
            | Ledger::Parks
            | Ledger::Pools
            | Ledger::Workers
            | Ledger::Agents
            | Ledger::Bis
            | Ledger::Refusals
            | Ledger::Roundabouts => 0,
        }
    }
}
