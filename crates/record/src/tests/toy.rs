//! A game for tests: two seats bid in secret for a prize, then boast in turn.
//!
//! It has what a record has to cope with: chance, an outcome that only seat 1
//! learns (`hunch`), secret bids in a simultaneous round, a common reveal,
//! turns one after the other, and a position.

use std::{fmt, str::FromStr};

use kernel::{
    Custom, Dice, Entry, Event, Free, Game, Illegal, Info, Line, Message, NotationError, OptionInfo, Owner,
    PositionError, Progress, RuleId, Scorecard, Seat, SeatSet, Seen, Setup, SetupError, Sink, Step, ToMove,
    Versions, Viewer, rank,
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Toy {
    /// Follows from the set-up's versions, not from a position's text.
    #[serde(skip)]
    bid_max: u8,
    rounds: u8,
    round: u8,
    phase: Phase,
    prize: u8,
    hunch: u8,
    bids: [u8; 2],
    ready: [bool; 2],
    prizes: [u8; 2],
    boasts: [u8; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Phase {
    Draw,
    Hunch,
    Bid,
    Reveal,
    Boast(u8),
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    Bid(u8),
    Ready,
    Boast,
    Pass,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Outcome {
    Prize(u8),
    Hunch(u8),
    Reveal,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Happened(&'static str, Option<(Seat, u8)>);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    NotNow,
    TooHigh(u8),
    NotBoth,
}

/// The first data had a bid of 4.
pub(crate) const FOUR_BIDS: Versions = Versions { rules: 1, data: 1 };

pub(crate) static INFO: Info = Info {
    slug: "toy",
    edition: "First Edition 2024",
    versions: Versions { rules: 1, data: 2 },
    older_versions: &[FOUR_BIDS],
    seats_min: 2,
    seats_max: 2,
    minutes: [1, 2],
    options: &[OptionInfo {
        key: "rounds",
        values: &["1", "2"],
        default: "2",
        seats: (2, 2),
        custom: Some(Custom { accepts: |value| value == "9", form: "9" }),
    }],
    ledgers: &["points"],
    ends: &["rounds", "quarrel"],
    has_secrets: true,
    steps_max: 200,
    reconstructed: &[],
    label: |_| Message::new("toy"),
};

fn bid_max(setup: &Setup) -> u8 {
    if setup.versions() == FOUR_BIDS { 4 } else { 3 }
}

impl Toy {
    fn boast(&mut self, seat: Seat, sink: &mut impl Sink<Happened>) {
        self.boasts[seat.index()] += 1;
        sink.tell(|| Happened("boasted", Some((seat, 1))));
    }

    fn next_turn(&mut self) {
        if self.phase == Phase::Boast(0) {
            self.phase = Phase::Boast(1);
        } else if self.round == self.rounds {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Draw;
            self.round += 1;
            self.bids = [0; 2];
            self.ready = [false; 2];
        }
    }
}

impl Game for Toy {
    const INFO: &'static Info = &INFO;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Happened;
    type Illegal = Refusal;
    type View = Toy;
    type Position = Toy;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        let rounds = setup.option("rounds").parse().expect("the options are numbers");
        if rounds == 9 {
            return Err(SetupError::NotForSeats { key: "rounds".to_owned(), seats: 2 });
        }
        let (phase, none) = (Phase::Draw, [0; 2]);
        Ok(Toy {
            bid_max: bid_max(setup),
            rounds,
            round: 1,
            phase,
            prize: 0,
            hunch: 0,
            bids: none,
            ready: [false; 2],
            prizes: none,
            boasts: none,
        })
    }

    fn n_seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> ToMove {
        match self.phase {
            Phase::Draw | Phase::Hunch | Phase::Reveal => ToMove::Chance,
            Phase::Bid => {
                let seats = Seat::all(2).filter(|seat| !self.ready[seat.index()]);
                ToMove::Seats(seats.fold(SeatSet::EMPTY, SeatSet::with))
            }
            Phase::Boast(index) => ToMove::seat(Seat::new(index)),
            Phase::Over => ToMove::Nobody,
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: u16::from(self.round), turn: u16::from(self.round) }
    }

    fn ending(&self) -> Option<&'static str> {
        (self.phase == Phase::Over).then_some("rounds")
    }

    fn actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        let all =
            [Action::Bid(1), Action::Bid(2), Action::Bid(3), Action::Ready, Action::Boast, Action::Pass];
        acc.extend(all.into_iter().filter(|action| self.check(seat, action).is_ok()));
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !Game::to_move(self).seats().has(seat) {
            return Err(Refusal::NotNow);
        }
        match (self.phase, *action) {
            (Phase::Bid, Action::Bid(bid)) if bid > self.bid_max => Err(Refusal::TooHigh(bid)),
            (Phase::Bid, Action::Bid(_) | Action::Ready) | (Phase::Boast(_), Action::Pass) => Ok(()),
            (Phase::Boast(1), Action::Boast) if self.boasts[0] > 0 => Err(Refusal::NotBoth),
            (Phase::Boast(_), Action::Boast) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, sink: &mut impl Sink<Happened>) {
        match *action {
            Action::Bid(bid) => self.bids[seat.index()] = bid,
            Action::Ready => {
                self.ready[seat.index()] = true;
                if self.ready == [true; 2] {
                    self.phase = Phase::Reveal;
                }
            }
            Action::Boast => {
                self.boast(seat, sink);
                self.next_turn();
            }
            Action::Pass => self.next_turn(),
        }
    }

    fn outcomes(&self, acc: &mut Vec<(Outcome, kernel::Weight)>) {
        match self.phase {
            Phase::Draw => acc.extend([(Outcome::Prize(1), 1), (Outcome::Prize(2), 2)]),
            Phase::Hunch => acc.extend([(Outcome::Hunch(1), 1), (Outcome::Hunch(2), 1)]),
            Phase::Reveal => acc.push((Outcome::Reveal, 1)),
            Phase::Bid | Phase::Boast(_) | Phase::Over => {}
        }
    }

    fn roll(&self, dice: &mut Dice) -> Outcome {
        let mut possible = Vec::new();
        Game::outcomes(self, &mut possible);
        let n = u32::try_from(possible.len()).expect("few");
        let index = match dice {
            Dice::Deal(deal) => deal.below("toy", &[u16::from(self.round)], n),
            Dice::Free(free) => free.below(n),
        };
        possible[index as usize].0
    }

    fn resolve(&mut self, outcome: &Outcome, sink: &mut impl Sink<Happened>) {
        match *outcome {
            Outcome::Prize(prize) => {
                self.prize = prize;
                self.phase = Phase::Hunch;
                sink.tell(|| Happened("drawn", None));
            }
            Outcome::Hunch(hunch) => {
                self.hunch = hunch;
                self.phase = Phase::Bid;
            }
            Outcome::Reveal => {
                self.phase = Phase::Boast(0);
                if self.bids[0] != self.bids[1] {
                    let winner = Seat::new(u8::from(self.bids[1] > self.bids[0]));
                    self.prizes[winner.index()] += self.prize;
                    sink.tell(|| Happened("won", Some((winner, self.prize))));
                }
            }
        }
    }

    fn view(&self, _: Viewer) -> Toy {
        self.clone()
    }

    fn seen(&self, step: Step<'_, Self>, viewer: Viewer) -> Seen {
        let is_secret = matches!(self.phase, Phase::Bid | Phase::Reveal);
        match step {
            Step::Action(seat, Action::Bid(_)) if is_secret && viewer != Viewer::Seat(seat) => Seen::Masked,
            Step::Outcome(Outcome::Hunch(_)) if viewer != Viewer::Seat(Seat::new(0)) => Seen::Absent,
            Step::Action(..) | Step::Outcome(_) => Seen::Whole,
        }
    }

    fn imagine(view: &Toy, _: &mut Free) -> Self {
        view.clone()
    }

    fn ledger(&self, owner: Owner, _: usize) -> i32 {
        match owner {
            Owner::Seat(seat) => i32::from(self.prizes[seat.index()] + self.boasts[seat.index()]),
            Owner::Rival => 0,
        }
    }

    fn totals(&self, acc: &mut [i32]) {
        for seat in Seat::all(2) {
            acc[seat.index()] = Game::ledger(self, Owner::Seat(seat), 0);
        }
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        let line = |id: &str, points: u8| Line {
            id: id.to_owned(),
            label: Message::new("line"),
            rule: "T-3",
            points: points.into(),
            causes: Vec::new(),
            known: kernel::Known::All,
        };
        let card = |seat: Seat| {
            let (prizes, boasts) = (self.prizes[seat.index()], self.boasts[seat.index()]);
            Scorecard::new(
                Owner::Seat(seat),
                vec![line("prizes", prizes), line("boasts", boasts)],
                Vec::new(),
            )
        };
        let mut cards: Vec<Scorecard> = Seat::all(2).map(card).collect();
        rank(&mut cards);
        cards
    }

    fn describe(&self, _: Seat, action: &Action) -> Message {
        Message::new("act").with("what", action.to_string())
    }

    fn invariants(&self) -> Result<(), String> {
        Ok(())
    }

    fn position(&self) -> Toy {
        self.clone()
    }

    fn from_position(setup: &Setup, position: &Toy) -> Result<Self, PositionError> {
        if position.prize > 2 {
            return Err(PositionError::new("no prize is so big"));
        }
        Ok(Toy { bid_max: bid_max(setup), ..position.clone() })
    }
}

impl Illegal for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::NotNow => Message::new("not-now"),
            Refusal::TooHigh(bid) => Message::new("too-high").with("bid", *bid),
            Refusal::NotBoth => Message::new("not-both"),
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Refusal::NotNow => "T-0",
            Refusal::TooHigh(_) => "T-1",
            Refusal::NotBoth => "T-2",
        }
    }
}

impl Event for Happened {
    fn message(&self) -> Message {
        Message::new(self.0)
    }

    fn entry(&self) -> Option<Entry> {
        let (seat, points) = self.1?;
        let (asked, applied) = (points.into(), points.into());
        let owner = Owner::Seat(seat);
        Some(Entry { owner, ledger: "points", rule: "T-3", cause: Message::new(self.0), asked, applied })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Ready => f.write_str("ready"),
            Action::Boast => f.write_str("boast"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Prize(prize) => write!(f, "prize {prize}"),
            Outcome::Hunch(hunch) => write!(f, "hunch {hunch}"),
            Outcome::Reveal => f.write_str("reveal"),
        }
    }
}

/// Reads over any white space, line breaks included: the log must not.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn number(word: &str) -> Result<u8, NotationError> {
    word.parse().map_err(|_| NotationError::new(format!("{word:?} is no number")))
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match words(text)[..] {
            ["bid", bid] => number(bid).map(Action::Bid),
            ["ready"] => Ok(Action::Ready),
            ["boast"] => Ok(Action::Boast),
            ["pass"] => Ok(Action::Pass),
            _ => Err(NotationError::new(format!("{text:?} is no action"))),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match words(text)[..] {
            ["prize", prize] => number(prize).map(Outcome::Prize),
            ["hunch", hunch] => number(hunch).map(Outcome::Hunch),
            ["reveal"] => Ok(Outcome::Reveal),
            _ => Err(NotationError::new(format!("{text:?} is no outcome"))),
        }
    }
}
