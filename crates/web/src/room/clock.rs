//! Clocks: how long a person may think, and what happens when the time is over.
//!
//! A clock is a moment of the wall, so that it runs while a table sleeps. It is in
//! the store as a note, and the earliest deadline beside the table, where whoever
//! looks for those that are late finds it.

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use store::{Millis, Note, NoteKind};

use super::{
    commands::{ActError, STAND_IN},
    shown::{Said, Shown, Sitter, What},
    wake::Table,
};
use crate::vault::seat_note;

/// How long people may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// A bank of seconds, and some more for each turn.
    Live { bank: u32, increment: u32 },
    /// So many days for each decision.
    Days { days: u32 },
}

/// What happens when somebody's time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Late {
    /// A bot finishes his turn.
    #[default]
    Move,
    /// A bot takes the seat over.
    Takeover,
}

const SECOND: i64 = 1000;
const DAY: i64 = 86_400 * SECOND;

impl Clock {
    /// How long a seat has at the beginning of the game or of a decision, in
    /// milliseconds.
    fn bank(self) -> i64 {
        match self {
            Clock::None => 0,
            Clock::Live { bank, .. } => i64::from(bank) * SECOND,
            Clock::Days { days } => i64::from(days) * DAY,
        }
    }

    /// What is left in the bank of somebody who has used this much.
    fn after(self, bank: i64, used: i64) -> i64 {
        match self {
            Clock::None => 0,
            Clock::Live { increment, .. } => (bank - used).max(0) + i64::from(increment) * SECOND,
            Clock::Days { .. } => self.bank(),
        }
    }
}

/// The clock of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Time {
    /// What is left, in milliseconds, as of `since`.
    bank: i64,
    /// Since when it runs.
    since: Option<i64>,
    /// Whether a bot is finishing the turn.
    is_late: bool,
}

/// The clocks of all seats; none at a table without clocks.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Times(Vec<Time>);

impl Times {
    pub(crate) fn new(clock: Clock, n_seats: usize) -> Self {
        let time = Time { bank: clock.bank(), since: None, is_late: false };
        Times(if clock == Clock::None { Vec::new() } else { vec![time; n_seats] })
    }

    /// When the time of a seat is over, if its clock runs.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<i64> {
        let time = self.0.get(seat.index()).filter(|time| !time.is_late)?;
        time.since.map(|since| since + time.bank)
    }

    /// What a seat has left while its clock stands.
    pub(crate) fn bank(&self, seat: Seat) -> Option<i64> {
        self.0.get(seat.index()).filter(|time| time.since.is_none()).map(|time| time.bank)
    }

    pub(crate) fn is_late(&self, seat: Seat) -> bool {
        self.0.get(seat.index()).is_some_and(|time| time.is_late)
    }

    /// The clocks of those who think run from now on, all others stand.
    fn turn(&mut self, clock: Clock, thinking: SeatSet, now: i64) {
        for (seat, time) in (0u8..).map(Seat::new).zip(&mut self.0) {
            match (time.since, thinking.has(seat)) {
                (None, true) => time.since = Some(now),
                (Some(since), false) => {
                    *time = Time { bank: clock.after(time.bank, now - since), since: None, is_late: false };
                }
                (None, false) | (Some(_), true) => {}
            }
        }
    }

    /// Somebody who takes back what ended his turn gets nothing more for it.
    pub(super) fn take_back(&mut self, clock: Clock, seat: Seat) {
        let extra = match clock {
            Clock::Live { increment, .. } => i64::from(increment) * SECOND,
            Clock::None | Clock::Days { .. } => 0,
        };
        if let Some(time) = self.0.get_mut(seat.index()) {
            time.bank = (time.bank - extra).max(0);
        }
    }

    /// The time when the program did not run is nobody's.
    pub(crate) fn forgive(&mut self, pause: i64) {
        for since in self.0.iter_mut().filter_map(|time| time.since.as_mut()) {
            *since += pause;
        }
    }
}

impl Shown {
    /// Sets the clocks as of now; the note that says so, if anything has changed.
    pub(crate) fn tick(&mut self, now: Millis) -> Option<Note> {
        if self.settings.clock == Clock::None {
            return None;
        }
        let before = self.times.clone();
        if self.times == Times::default() {
            self.times = Times::new(self.settings.clock, self.sitters.len());
        }
        let people = self.to_move().iter().filter(|seat| self.sitters[seat.index()].player().is_some());
        let people = people.fold(SeatSet::EMPTY, SeatSet::with);
        self.times.turn(self.settings.clock, people, now.0);
        let body = serde_json::to_string(&self.times).expect("numbers");
        (self.times != before).then_some(Note { kind: NoteKind::Clock, player: None, seat: None, body })
    }

    /// The earliest deadline.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.to_move().iter().filter_map(|seat| self.times.deadline(seat)).min().map(Millis)
    }
}

impl Table {
    /// Does what the table has agreed on for everybody whose time is over.
    pub(super) async fn call_time(&mut self) -> Result<(), ActError> {
        let now = self.vault.now().0;
        let late = |seat: &Seat| self.shown.times.deadline(*seat).is_some_and(|deadline| deadline <= now);
        let seats: Vec<Seat> = self.shown.to_move().iter().filter(late).collect();
        if seats.is_empty() {
            return Ok(());
        }
        let mut next = Shown::clone(&self.shown);
        let mut notes = Vec::new();
        for seat in seats {
            match self.shown.settings.late {
                Late::Move => {
                    if let Some(time) = next.times.0.get_mut(seat.index()) {
                        time.is_late = true;
                    }
                    let body = serde_json::to_string(&next.times).expect("numbers");
                    notes.push(Note { kind: NoteKind::Clock, player: None, seat: None, body });
                }
                Late::Takeover => notes.extend(next.hand_over(seat)),
            }
        }
        self.save(next, Vec::new(), notes, None).await
    }
}

impl Shown {
    /// A bot takes the place of whoever sits there; the note that says so.
    pub(super) fn hand_over(&mut self, seat: Seat) -> Option<Note> {
        let Sitter::Person { player, name } = self.sitters[seat.index()].clone() else { return None };
        self.left.insert(seat.index(), player);
        self.said.push(Said { name: name.clone(), what: What::Left { bot: STAND_IN.to_owned() } });
        self.sitters[seat.index()] = Sitter::Bot { bot: STAND_IN.to_owned(), instead_of: Some(name) };
        let note = seat_note(seat, &self.sitters[seat.index()]);
        Some(Note { kind: NoteKind::Left, player: Some(player), ..note })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: Clock = Clock::Live { bank: 60, increment: 5 };
    const FIRST: Seat = Seat::new(0);

    fn thinking(seats: &[u8]) -> SeatSet {
        seats.iter().map(|index| Seat::new(*index)).fold(SeatSet::EMPTY, SeatSet::with)
    }

    #[test]
    fn a_bank_runs_only_while_its_seat_thinks() {
        let mut times = Times::new(LIVE, 2);
        assert_eq!(times.deadline(FIRST), None);
        times.turn(LIVE, thinking(&[0]), 1_000);
        assert_eq!(times.deadline(FIRST), Some(61_000));
        times.turn(LIVE, thinking(&[0]), 9_000);
        assert_eq!(times.deadline(FIRST), Some(61_000), "a step within a turn changes nothing");
        times.turn(LIVE, thinking(&[1]), 21_000);
        assert_eq!(times.bank(FIRST), Some(45_000), "twenty seconds used, five given");
        times.turn(LIVE, thinking(&[0]), 100_000);
        assert_eq!(times.deadline(FIRST), Some(145_000));
    }

    #[test]
    fn in_a_common_round_everybody_who_has_not_committed_has_a_clock() {
        let mut times = Times::new(LIVE, 3);
        times.turn(LIVE, thinking(&[0, 1, 2]), 0);
        times.turn(LIVE, thinking(&[0, 2]), 10_000);
        assert_eq!([0, 1, 2].map(|index| times.deadline(Seat::new(index)).is_some()), [true, false, true]);
        times.take_back(LIVE, Seat::new(1));
        times.turn(LIVE, thinking(&[0, 1, 2]), 10_000);
        assert_eq!(times.deadline(Seat::new(1)), Some(60_000), "taking back gives no time");
    }

    #[test]
    fn days_begin_anew_and_pauses_are_forgiven() {
        let clock = Clock::Days { days: 2 };
        let mut times = Times::new(clock, 1);
        times.turn(clock, thinking(&[0]), 0);
        times.forgive(7);
        assert_eq!(times.deadline(FIRST), Some(2 * DAY + 7));
        times.turn(clock, thinking(&[]), DAY);
        times.turn(clock, thinking(&[0]), DAY);
        assert_eq!(times.deadline(FIRST), Some(3 * DAY));
    }
}
