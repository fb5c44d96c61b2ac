//! A small game for tests of minds: in each of four rounds every seat takes one of
//! sixteen cards, chance throws a die, and the seat scores card times die, modulo 7.
//! It has no secrets, and counts how often its positions are imagined.

use std::{cell::Cell, fmt, str::FromStr, sync::LazyLock};

use canvas::Canvas;
use kernel::{
    Dice, Encoded, Entry, Event, Free, Game, Illegal, Info, Inputs, Layout, Message, NotationError, Owner,
    Part, Plane, PositionError, Progress, RuleId, Say, Scorecard, Seat, Seen, Setup, SetupError, Sink, Step,
    Texts, ToMove, Versions, Viewer, Weight, rank,
};
use serde::{Deserialize, Serialize};

use crate::{Playable, WeightSets};

pub(super) const N_ROUNDS: u8 = 4;
pub(super) const N_CARDS: u8 = 16;

thread_local! {
    static N_IMAGINED: Cell<u32> = const { Cell::new(0) };
}

/// How often a position has been imagined on this thread since the last call.
pub(super) fn take_imagined() -> u32 {
    N_IMAGINED.take()
}

static INFO: Info = Info {
    slug: "toy",
    edition: "none",
    versions: Versions::FIRST,
    older_versions: &[],
    seats_min: 2,
    seats_max: 4,
    minutes: [1, 2],
    options: &[],
    ledgers: &[],
    ends: &["last-round"],
    has_secrets: false,
    steps_max: 64,
    reconstructed: &[],
    label: |_| Message::new("toy"),
};

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Toy {
    n_seats: u8,
    turn: u8,
    card: Option<u8>,
    points: [i32; 4],
}

impl Toy {
    fn seat(&self) -> Seat {
        Seat::new(self.turn % self.n_seats)
    }

    fn is_over(&self) -> bool {
        self.turn == N_ROUNDS * self.n_seats
    }
}

/// A card or a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Number(u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse().map(Number).map_err(|error| NotationError::new(error.to_string()))
    }
}

/// Nothing is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Nothing;

impl Event for Nothing {
    fn message(&self) -> Message {
        Message::new("toy")
    }

    fn entry(&self) -> Option<Entry> {
        None
    }
}

impl Illegal for Nothing {
    fn message(&self) -> Message {
        Message::new("toy")
    }

    fn rule(&self) -> RuleId {
        "TOY-1"
    }
}

impl Game for Toy {
    const INFO: &'static Info = &INFO;

    type Action = Number;
    type Outcome = Number;
    type Event = Nothing;
    type Illegal = Nothing;
    type View = Toy;
    type Position = Toy;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Toy { n_seats: setup.n_seats(), turn: 0, card: None, points: [0; 4] })
    }

    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn to_move(&self) -> ToMove {
        match self.card {
            _ if self.is_over() => ToMove::Nobody,
            Some(_) => ToMove::Chance,
            None => ToMove::seat(self.seat()),
        }
    }

    fn progress(&self) -> Progress {
        let turn = self.turn.min(N_ROUNDS * self.n_seats - 1);
        Progress { round: (turn / self.n_seats + 1).into(), turn: (turn + 1).into() }
    }

    fn ending(&self) -> Option<&'static str> {
        self.is_over().then_some("last-round")
    }

    fn actions(&self, _: Seat, acc: &mut Vec<Number>) {
        acc.extend((0..N_CARDS).map(Number));
    }

    fn check(&self, _: Seat, action: &Number) -> Result<(), Nothing> {
        if action.0 < N_CARDS { Ok(()) } else { Err(Nothing) }
    }

    fn apply(&mut self, _: Seat, action: &Number, _: &mut impl Sink<Nothing>) {
        self.card = Some(action.0);
    }

    fn outcomes(&self, acc: &mut Vec<(Number, Weight)>) {
        acc.extend((1..=6).map(|die| (Number(die), 1)));
    }

    fn roll(&self, dice: &mut Dice) -> Number {
        let below = match dice {
            Dice::Deal(deal) => deal.below("die", &[self.turn.into()], 6),
            Dice::Free(free) => free.below(6),
        };
        Number(1 + u8::try_from(below).unwrap())
    }

    fn resolve(&mut self, outcome: &Number, _: &mut impl Sink<Nothing>) {
        let card = self.card.take().unwrap();
        self.points[self.seat().index()] += i32::from(card * outcome.0 % 7);
        self.turn += 1;
    }

    fn view(&self, _: Viewer) -> Toy {
        self.clone()
    }

    fn seen(&self, _: Step<'_, Self>, _: Viewer) -> Seen {
        Seen::Whole
    }

    fn imagine(view: &Toy, _: &mut Free) -> Self {
        N_IMAGINED.set(N_IMAGINED.get() + 1);
        view.clone()
    }

    fn ledger(&self, _: Owner, _: usize) -> i32 {
        0
    }

    fn totals(&self, acc: &mut [i32]) {
        acc.copy_from_slice(&self.points[..self.n_seats.into()]);
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        let card = |seat: Seat| Scorecard {
            total: self.points[seat.index()],
            ..Scorecard::new(Owner::Seat(seat), Vec::new(), Vec::new())
        };
        let mut cards: Vec<Scorecard> = Seat::all(self.n_seats).map(card).collect();
        rank(&mut cards);
        cards
    }

    fn describe(&self, _: Seat, _: &Number) -> Message {
        Message::new("toy")
    }

    fn invariants(&self) -> Result<(), String> {
        Ok(())
    }

    fn position(&self) -> Toy {
        self.clone()
    }

    fn from_position(_: &Setup, position: &Toy) -> Result<Self, PositionError> {
        Ok(position.clone())
    }
}

const OWN: &[Plane] = &[Plane::new("points", 1, 24), Plane::new("card", 16, 1)];
const TABLE: &[Plane] = &[Plane::new("turns", 1, 16), Plane::new("to-move", 1, 1)];

impl Encoded for Toy {
    const LAYOUT: Layout = Layout { parts: &[(Part::Own, OWN), (Part::Table, TABLE)] };

    fn observe(&self, seat: Seat, inputs: &mut [u8]) {
        let mut inputs = Inputs::new(inputs);
        inputs.put(self.points[seat.index()], 24);
        let cards = inputs.counts(N_CARDS.into());
        if let Some(card) = self.card.filter(|_| self.seat() == seat) {
            cards[usize::from(card)] = 1;
        }
        inputs.put(self.turn, 16);
        inputs.put(u8::from(self.seat() == seat), 1);
    }
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ToyWeights {
    card: i32,
}

static WEIGHTS: LazyLock<WeightSets<ToyWeights>> = LazyLock::new(|| {
    let search = "lines = 16\nhorizon = 1\nsamples = 2\nrivalry = 100\ntrust = 4\nfaith = 0";
    let tries = "medium = 8\nhard = 100\nexpert = 300";
    let learned = format!(
        "[learned]\nlook = \"net\"\nplay = \"net\"\nend = \"net\"\nfirst_lines = 16\n\
         [learned.search]\n{search}\n[learned.tries]\n{tries}\n"
    );
    WeightSets::parse(&format!(
        "[first]\ncard = 1\n[tuned]\ncard = 2\n[search]\n{search}\n[tries]\n{tries}\n\
         {learned}[frozen.tuned]\ncard = 2\n[frozen.search]\n{search}\n[frozen.tries]\n{tries}\n"
    ))
});

impl Playable for Toy {
    const TEXTS: Texts = Texts { en: "", ru: "" };

    type Weights = ToyWeights;

    fn weights() -> &'static WeightSets<ToyWeights> {
        &WEIGHTS
    }

    fn plausible(&self, seat: Seat, acc: &mut Vec<Number>) {
        self.actions(seat, acc);
    }

    fn estimate(&self, seat: Seat, weights: &ToyWeights) -> i32 {
        let card = self.card.filter(|_| self.seat() == seat).unwrap_or(0);
        100 * self.points[seat.index()] + weights.card * i32::from(card)
    }

    fn outlook(&self, seat: Seat) -> i32 {
        let others = Seat::all(self.n_seats).filter(|other| *other != seat);
        let best = others.map(|other| self.points[other.index()]).max().unwrap();
        100 * (self.points[seat.index()] - best)
    }

    fn table(_: &Toy, _: Option<Owner>, _: &dyn Say) -> Canvas {
        Canvas::new()
    }
}
