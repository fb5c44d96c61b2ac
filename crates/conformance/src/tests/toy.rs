//! A toy game that has everything the contract speaks of, and can be broken.
//!
//! **Prize cards.** Every seat is dealt a secret hand, a card for each round.
//! In a round the back of the prize is shown (not the card). Then all seats at
//! once pick a card of their hand, may raise it with coins, and are done. The
//! common reveal compares cards; the prize goes to the strongest. Alone, the
//! seat plays against a rival with a die. After the last round the prizes and
//! coins are scored.
//!
//! The rules are in `rules`. Each [`Fault`] stands in the place where it would
//! be made; inside [`broken`] all toys have one.

#[cfg(feature = "board")]
pub(super) mod board;
mod cards;
mod encode;
mod fault;
mod notation;
mod position;
mod rules;
mod told;

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

use kernel::{
    Dice, Free, Game, Info, Message, OptionInfo, Owner, PositionError, Progress, Scorecard, Seat, SeatSet,
    Seen, Setup, SetupError, Sink, Step, ToMove, Versions, Viewer,
};

pub(super) use self::fault::{Fault, broken};
use self::{
    cards::{Card, Cards, Face},
    fault::has,
    notation::{Action, Outcome},
    told::{No, Tale},
};

const SEATS: usize = 4;
const COINS_MAX: i32 = 4;
/// The places of the ledgers in `INFO`.
const COINS: usize = 0;
const POINTS: usize = 1;

static INFO: Info = Info {
    slug: "toy",
    edition: "none",
    versions: Versions::FIRST,
    older_versions: &[],
    seats_min: 1,
    seats_max: 4,
    minutes: [1, 2],
    options: &[OptionInfo { key: "rounds", values: &["2", "3"], default: "2", seats: (1, 4), custom: None }],
    ledgers: &["coins", "points"],
    ends: &["last-round"],
    has_secrets: true,
    steps_max: 80,
    reconstructed: &[],
    label: |_| Message::new("toy"),
};

/// What is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Stage {
    Deal,
    Show,
    Choose,
    Reveal,
    Rival,
    Draw,
    Score,
    Over,
}

/// What everybody knows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Table {
    n_seats: u8,
    rounds: u8,
    round: u8,
    stage: Stage,
    /// The back of the next prize, once it is shown.
    face: Option<Face>,
    /// How many cards the deck still has.
    left: u8,
    /// How many cards each seat holds.
    held: [u8; SEATS],
    committed: SeatSet,
    coins: [i32; SEATS],
    played: Cards,
    /// The prizes of the seats and then of the rival.
    prizes: [Cards; SEATS + 1],
    points: [i32; SEATS + 1],
    /// Who is ahead in this round, and with what strength.
    ahead: Option<(Owner, u8)>,
    /// Only for [`Fault::RemembersOrder`].
    first: Option<Seat>,
}

/// What one seat alone knows: its hand and its open lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Secret {
    hand: Cards,
    pick: Option<Card>,
    raise: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct View {
    table: Table,
    own: Option<(Seat, Secret)>,
    /// Only for the faults that leak.
    leak: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Toy {
    table: Table,
    secrets: [Secret; SEATS],
    quiet: Quiet,
}

/// State that equality does not see: a clone forgets one part and shares the
/// other. Only faulty toys look at it.
#[derive(Debug, Default)]
struct Quiet {
    forgotten: u8,
    shared: Arc<AtomicU8>,
}

impl Clone for Quiet {
    fn clone(&self) -> Self {
        Quiet { forgotten: 0, shared: Arc::clone(&self.shared) }
    }
}

impl PartialEq for Quiet {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Quiet {}

impl Hash for Quiet {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Game for Toy {
    const INFO: &'static Info = &INFO;

    type Action = Action;
    type Outcome = Outcome;
    type Event = Tale;
    type Illegal = No;
    type View = View;
    type Position = BTreeMap<String, Vec<i64>>;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        let mut table = Table::new(setup);
        if has(Fault::DependsOnTheRun) {
            table.coins[0] -= i32::from(GAMES_OF_THIS_RUN.fetch_add(1, Ordering::SeqCst) % 2);
        }
        Ok(Toy { table, secrets: Default::default(), quiet: Quiet::default() })
    }

    fn n_seats(&self) -> u8 {
        self.table.n_seats
    }

    fn to_move(&self) -> ToMove {
        let table = &self.table;
        let undecided = Seat::all(table.n_seats).filter(|seat| !table.committed.has(*seat));
        match table.stage {
            Stage::Over => ToMove::Nobody,
            Stage::Choose if has(Fault::WaitsForTheCommitted) => ToMove::Seats(SeatSet::all(table.n_seats)),
            Stage::Choose => ToMove::Seats(undecided.fold(SeatSet::EMPTY, SeatSet::with)),
            Stage::Deal | Stage::Show | Stage::Reveal | Stage::Rival | Stage::Draw | Stage::Score => {
                ToMove::Chance
            }
        }
    }

    fn progress(&self) -> Progress {
        let round = u16::from(self.table.round);
        let turn = if has(Fault::ProgressGoesBack) { 9 - round } else { round };
        Progress { round, turn }
    }

    fn ending(&self) -> Option<&'static str> {
        let name = if has(Fault::EndsUnknown) { "rain" } else { "last-round" };
        (self.table.stage == Stage::Over).then_some(name)
    }

    fn actions(&self, seat: Seat, acc: &mut Vec<Self::Action>) {
        self.list_actions(seat, acc);
    }

    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), No> {
        self.check_action(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Self::Action, sink: &mut impl Sink<Tale>) {
        self.apply_action(seat, action, sink);
    }

    fn outcomes(&self, acc: &mut Vec<(Self::Outcome, kernel::Weight)>) {
        self.list_outcomes(acc);
    }

    fn roll(&self, dice: &mut Dice) -> Self::Outcome {
        match dice {
            Dice::Deal(deal) => self.roll_deal(deal),
            Dice::Free(free) => self.roll_free(free),
        }
    }

    fn resolve(&mut self, outcome: &Self::Outcome, sink: &mut impl Sink<Tale>) {
        self.resolve_outcome(outcome, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => Some((seat, self.secrets[seat.index()])),
            Viewer::Watcher => None,
        };
        let picks = self.secrets.iter().map(|secret| secret.pick.map_or(0, |card| u16::from(card.0) + 1));
        let leak = match () {
            () if has(Fault::LeaksPickInView) => picks.sum(),
            () if has(Fault::LeaksDealInView) => self.bag().0,
            () => 0,
        };
        View { table: self.table.clone(), own, leak }
    }

    fn seen(&self, step: Step<'_, Self>, viewer: Viewer) -> Seen {
        self.how_seen(&step, viewer)
    }

    fn imagine(view: &View, dice: &mut Free) -> Self {
        Toy { table: view.table.clone(), secrets: Self::invent(view, dice), quiet: Quiet::default() }
    }

    fn ledger(&self, owner: Owner, ledger: usize) -> i32 {
        match (ledger, owner) {
            (COINS, Owner::Seat(seat)) => self.table.coins[seat.index()],
            (POINTS, owner) => self.table.points[place(owner)],
            _ => 0,
        }
    }

    fn has_rival(&self) -> bool {
        self.table.n_seats == 1
    }

    fn totals(&self, acc: &mut [i32]) {
        for (total, card) in acc.iter_mut().zip(self.cards()) {
            if card.total != 0 || !has(Fault::SkipsTotals) {
                *total = card.total;
            }
        }
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        let mut cards = self.cards();
        kernel::rank(&mut cards);
        if has(Fault::SumsWrong) {
            Arc::make_mut(&mut cards[0].lines[0]).points += 1;
        }
        if has(Fault::RanksWrong) {
            cards[0].rank = 1;
        }
        cards
    }

    fn describe(&self, _: Seat, action: &Self::Action) -> Message {
        match action {
            Action::Pick(card) => Message::new("toy-pick").with("card", card.0),
            Action::Raise { .. } if has(Fault::DescribesAlike) => Message::new("toy-raise"),
            Action::Raise { card, by } => Message::new("toy-raise").with("card", card.0).with("by", *by),
            Action::Done => Message::new("toy-done"),
        }
    }

    fn invariants(&self) -> Result<(), String> {
        self.conserves_cards()
    }

    fn position(&self) -> Self::Position {
        self.write_position()
    }

    fn from_position(setup: &Setup, position: &Self::Position) -> Result<Self, PositionError> {
        let read = Self::read_position(setup, position);
        read.ok_or_else(|| PositionError::new("not a position of the toy"))
    }
}

impl Toy {
    /// A raise by one is never worth a thought.
    pub(super) fn plausible(&self, seat: Seat, acc: &mut Vec<Action>) {
        let from = acc.len();
        self.list_actions(seat, acc);
        if has(Fault::InventsPlausible) && acc.len() > from {
            acc.push(Action::Raise { card: Card(0), by: 7 });
        }
        let is_weak = |action: &Action| matches!(action, Action::Raise { by: 1, .. });
        acc.retain(|action| !is_weak(action) && !has(Fault::NothingPlausible));
        let others = Seat::all(self.table.n_seats).filter(|other| *other != seat);
        let mut picks = others.filter_map(|other| self.secrets[other.index()].pick);
        if has(Fault::LeaksPickInPlausible) && picks.any(|card| card.0 % 2 == 1) {
            acc.reverse();
        }
    }
}

/// Only for [`Fault::DependsOnTheRun`].
static GAMES_OF_THIS_RUN: AtomicU8 = AtomicU8::new(0);

/// The place of an owner in arrays: the rival comes after all seats.
fn place(owner: Owner) -> usize {
    match owner {
        Owner::Seat(seat) => seat.index(),
        Owner::Rival => SEATS,
    }
}
