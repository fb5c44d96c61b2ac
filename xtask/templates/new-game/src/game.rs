//! The kernel's contract: each method is one line that names the room where
//! the rule lives. Only chance is small enough to live here.

use kernel::{
    Dice, Free, Game, Info, Message, Owner, PositionError, Progress, Scorecard, Seat, Seen, Setup,
    SetupError, Sink, Step, ToMove, Viewer,
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
    score, scorecard, setup,
    state::{MyGame, Phase},
    view::{self, View},
    words,
};

impl Game for MyGame {
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
        self.n_seats
    }

    fn to_move(&self) -> ToMove {
        match self.phase {
            Phase::Choose => ToMove::seat(self.active),
            Phase::ChooseFirst | Phase::Score => ToMove::Chance,
            Phase::Over => ToMove::Nobody,
        }
    }

    fn progress(&self) -> Progress {
        let turn = u16::from(self.turn_number.max(1));
        Progress { round: (turn - 1) / u16::from(self.n_seats) + 1, turn }
    }

    fn ending(&self) -> Option<&'static str> {
        (self.phase == Phase::Over).then_some("rounds-over")
    }

    fn actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        legal::actions(self, seat, acc);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        legal::check(self, seat, action)
    }

    fn apply(&mut self, _: Seat, action: &Action, sink: &mut impl Sink<Event>) {
        apply::apply(self, action, sink);
    }

    fn outcomes(&self, acc: &mut Vec<(Outcome, kernel::Weight)>) {
        match self.draw() {
            Draw::First => acc.extend(self.seats().map(|seat| (Outcome::First { seat }, 1))),
            Draw::Certain(outcome) => acc.push((outcome, 1)),
        }
    }

    fn roll(&self, dice: &mut Dice) -> Outcome {
        match self.draw() {
            // What a deal brings follows from its key alone, never from what
            // the players did.
            Draw::First => Outcome::First { seat: Seat::new(dice.below("first", &[], self.n_seats)) },
            Draw::Certain(outcome) => outcome,
        }
    }

    fn resolve(&mut self, outcome: &Outcome, sink: &mut impl Sink<Event>) {
        apply::resolve(self, outcome, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn seen(&self, _: Step<'_, Self>, _: Viewer) -> Seen {
        Seen::Whole
    }

    fn imagine(view: &View, dice: &mut Free) -> Self {
        view::imagine(view, dice)
    }

    fn ledger(&self, owner: Owner, ledger: usize) -> i32 {
        self.ledger_value(owner, Ledger::ALL[ledger])
    }

    fn totals(&self, acc: &mut [i32]) {
        for (total, seat) in acc.iter_mut().zip(self.seats()) {
            *total = score::total(self, seat);
        }
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        scorecard::scorecards(self)
    }

    fn describe(&self, _: Seat, action: &Action) -> Message {
        words::action(action)
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

/// What chance has to decide.
enum Draw {
    First,
    Certain(Outcome),
}

impl MyGame {
    fn draw(&self) -> Draw {
        match self.phase {
            Phase::ChooseFirst => Draw::First,
            Phase::Score => Draw::Certain(Outcome::Score),
            Phase::Choose | Phase::Over => unreachable!("nothing is left to chance in {:?}", self.phase),
        }
    }
}
