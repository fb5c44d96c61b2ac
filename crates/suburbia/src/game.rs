//! The kernel's contract: each method is one line that names the room where
//! the rule lives. Only chance is small enough to live here.

use kernel::{
    Dice, Free, Game, Info, Message, Owner, PositionError, Progress, Scorecard, Seat, SeatSet, Seen, Setup,
    SetupError, Sink, Step, ToMove, Viewer,
};

use crate::{
    action::{Action, Outcome},
    apply,
    catalog::{GoalId, Metric, Stack, TileId, catalog},
    event::Event,
    info::INFO,
    invariants,
    ledger::Ledger,
    legal::{self, Illegal},
    position::{self, Position},
    score, scorecard, setup,
    state::{Mode, Phase, Public, Suburbia},
    view::{self, View},
    words,
};

impl Game for Suburbia {
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
        let public = &self.public;
        match public.phase {
            Phase::Keep => match public.undecided() {
                SeatSet::EMPTY => ToMove::Chance,
                seats => ToMove::Seats(seats),
            },
            Phase::Choose
            | Phase::Place
            | Phase::Discard
            | Phase::Extra
            | Phase::PlaceForDale
            | Phase::Done => ToMove::seat(public.active),
            Phase::ShowTile
            | Phase::LayGoal
            | Phase::ChooseFirst
            | Phase::DealGoal(_)
            | Phase::Dale
            | Phase::Score => ToMove::Chance,
            Phase::Over => ToMove::Nobody,
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: self.public.round().into(), turn: self.public.turn_number.max(1).into() }
    }

    fn ending(&self) -> Option<&'static str> {
        match (self.public.phase, self.public.mode) {
            (Phase::Over, Mode::Table | Mode::Architect) => Some("last-round"),
            (Phase::Over, Mode::Dale) => Some("end-tile"),
            _ => None,
        }
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

    fn outcomes(&self, acc: &mut Vec<(Outcome, kernel::Weight)>) {
        match self.draw() {
            Draw::Tile(stack) => {
                let chance = self.public.end_chance(stack);
                let unseen = self.unseen_of(stack);
                let n_unseen: u32 = unseen.clone().map(|(_, count)| count).sum();
                // One in `chance` is the end tile; the others share the rest.
                let (end, share) = chance.map_or((0, 1), |one_in| (n_unseen.max(1), one_in - 1));
                let tiles = unseen
                    .filter(|_| share > 0)
                    .map(|(tile, count)| (Outcome::Tile { tile }, (count * share).into()));
                acc.extend(tiles);
                if end > 0 {
                    acc.push((Outcome::End, end.into()));
                }
            }
            Draw::PublicGoal => acc.extend(self.goals_to_lay().map(|goal| (Outcome::Public { goal }, 1))),
            Draw::First => {
                acc.extend(Seat::all(self.public.n_seats).map(|seat| (Outcome::First { seat }, 1)))
            }
            Draw::PrivateGoal(seat) => {
                acc.extend(self.goals_to_deal().map(|goal| (Outcome::Goal { seat, goal }, 1)));
            }
            Draw::Certain(outcome) => acc.push((outcome, 1)),
        }
    }

    fn roll(&self, dice: &mut Dice) -> Outcome {
        match self.draw() {
            Draw::Tile(stack) => self.roll_tile(stack, dice),
            // The goals of a deal have one order, and the first that is possible comes
            // next: whoever is dealt it, and whatever must be replaced.
            Draw::PublicGoal => {
                let card = dice.card_left("goals", GoalId::N, |card| self.can_be_laid(GoalId(card)));
                Outcome::Public { goal: GoalId(card) }
            }
            Draw::First => Outcome::First { seat: Seat::new(dice.below("first", &[], self.public.n_seats)) },
            Draw::PrivateGoal(seat) => {
                let card = dice.card_left("goals", GoalId::N, |card| self.can_be_dealt(GoalId(card)));
                Outcome::Goal { seat, goal: GoalId(card) }
            }
            Draw::Certain(outcome) => outcome,
        }
    }

    fn resolve(&mut self, outcome: &Outcome, sink: &mut impl Sink<Event>) {
        apply::resolve(self, outcome, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn seen(&self, step: Step<'_, Self>, viewer: Viewer) -> Seen {
        let (seat, goal) = match step {
            Step::Action(seat, Action::Keep { goal }) => (seat, *goal),
            Step::Outcome(Outcome::Goal { seat, goal }) => (*seat, *goal),
            Step::Action(..) | Step::Outcome(_) => return Seen::Whole,
        };
        // The goal that was kept is shown at the end, the other one never.
        let is_shown = self.public.phase == Phase::Over && self.secrets[seat.index()].kept == Some(goal);
        if viewer == Viewer::Seat(seat) || is_shown { Seen::Whole } else { Seen::Masked }
    }

    fn imagine(view: &View, dice: &mut Free) -> Self {
        view::imagine(view, dice)
    }

    fn ledger(&self, owner: Owner, ledger: usize) -> i32 {
        self.public.ledger_value(owner, Ledger::ALL[ledger])
    }

    fn has_rival(&self) -> bool {
        self.public.mode == Mode::Dale
    }

    fn totals(&self, acc: &mut [i32]) {
        for (total, owner) in acc.iter_mut().zip(self.public.owners()) {
            *total = score::total(self, owner);
        }
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        scorecard::scorecards(self)
    }

    fn describe(&self, seat: Seat, action: &Action) -> Message {
        words::action(&self.public, seat, action)
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
    Tile(Stack),
    PublicGoal,
    First,
    PrivateGoal(Seat),
    Certain(Outcome),
}

impl Suburbia {
    fn draw(&self) -> Draw {
        match self.public.phase {
            Phase::ShowTile => Draw::Tile(self.public.piles.next_stack().expect("there is a tile to show")),
            Phase::LayGoal => Draw::PublicGoal,
            Phase::ChooseFirst => Draw::First,
            Phase::DealGoal(seat) => Draw::PrivateGoal(seat),
            Phase::Keep => Draw::Certain(Outcome::Begin),
            Phase::Dale => Draw::Certain(Outcome::Dale),
            Phase::Score => Draw::Certain(Outcome::Score),
            Phase::Choose
            | Phase::Place
            | Phase::Discard
            | Phase::Extra
            | Phase::PlaceForDale
            | Phase::Done
            | Phase::Over => unreachable!("nothing is left to chance in {:?}", self.public.phase),
        }
    }

    fn roll_tile(&self, stack: Stack, dice: &mut Dice) -> Outcome {
        let chance = self.public.end_chance(stack);
        match dice {
            Dice::Deal(deal) => {
                let row = self.public.row();
                let n_drawn = row.stacks[stack.index()] - self.public.piles.left[stack.index()];
                if let Some(one_in) = chance {
                    let place = deal.below("end", &[], u32::from(row.mixed) + 1);
                    // The place may have been passed by tiles that were typed in.
                    if one_in == 1 || place == u32::from(n_drawn - n_on_top(row)) {
                        return Outcome::End;
                    }
                }
                let pieces = &catalog().pieces[stack.index()];
                let size = u16::try_from(pieces.len()).expect("36 tiles at most");
                let deck = ["stack-a", "stack-b", "stack-c"][stack.index()];
                let can_come = |piece: u16| self.public.piles.unseen[pieces[usize::from(piece)].index()] > 0;
                let piece = deal.card_from(deck, 0, size, n_drawn.into(), can_come);
                Outcome::Tile { tile: pieces[usize::from(piece.expect("a tile is unseen"))] }
            }
            Dice::Free(free) => {
                if chance.is_some_and(|one_in| free.below(one_in) == 0) {
                    return Outcome::End;
                }
                let unseen = self.unseen_of(stack);
                let index = free.weighted(unseen.clone().map(|(_, count)| count));
                let (tile, _) = unseen.clone().nth(index).expect("one of the weights");
                Outcome::Tile { tile }
            }
        }
    }

    /// The tiles of a stack that may come up, with how many of each.
    fn unseen_of(&self, stack: Stack) -> impl Iterator<Item = (TileId, u32)> + Clone {
        let range = catalog().range(stack);
        range
            .map(TileId)
            .map(|tile| (tile, u32::from(self.public.piles.unseen[tile.index()])))
            .filter(|(_, n)| *n > 0)
    }

    /// The goals that may be laid out; against Dale none about lakes or markers
    /// (SU-65).
    fn goals_to_lay(&self) -> impl Iterator<Item = GoalId> {
        GoalId::all().filter(|goal| self.can_be_laid(*goal))
    }

    fn can_be_laid(&self, goal: GoalId) -> bool {
        let is_about_water = matches!(goal.goal().of, Metric::Lake | Metric::LakeGroup | Metric::Markers);
        let is_out = self.public.mode == Mode::Dale && is_about_water;
        !is_out && !self.public.goals.contains(&goal)
    }

    /// The goals that nobody has been dealt yet.
    fn goals_to_deal(&self) -> impl Iterator<Item = GoalId> {
        GoalId::all().filter(|goal| self.can_be_dealt(*goal))
    }

    fn can_be_dealt(&self, goal: GoalId) -> bool {
        let is_dealt = self.secrets.iter().any(|secret| secret.dealt.contains(&Some(goal)));
        !is_dealt && !self.public.goals.contains(&goal)
    }
}

impl Public {
    /// The seats that still have to keep a goal.
    pub(crate) fn undecided(&self) -> SeatSet {
        let mut seats = SeatSet::all(self.n_seats);
        for seat in self.kept.iter() {
            seats = seats.without(seat);
        }
        seats
    }

    /// If the next tile of this stack may be the end tile: one chance in how
    /// many. It lies among the mixed tiles; each of the places where it has not
    /// been seen is as likely (SU-23).
    pub(crate) fn end_chance(&self, stack: Stack) -> Option<u32> {
        let row = self.row();
        if stack != Stack::C || self.piles.end_shown {
            return None;
        }
        let n_drawn = row.stacks[stack.index()].checked_sub(self.piles.left[stack.index()])?;
        let n_passed = n_drawn.checked_sub(n_on_top(row))?;
        (u32::from(row.mixed) + 1).checked_sub(n_passed.into()).filter(|one_in| *one_in > 0)
    }
}

/// How many C tiles lie above those that are mixed with the end tile.
pub(crate) fn n_on_top(row: &crate::catalog::TableRow) -> u8 {
    row.stacks[2] - row.mixed - row.below
}
