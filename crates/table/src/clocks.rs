//! Clocks: how long each person may still think.
//!
//! A running clock is a moment of the wall, so that it runs while a table sleeps.

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{Millis, TimeControl};

const SECOND: i64 = 1000;
const DAY: i64 = 86_400 * SECOND;

impl TimeControl {
    /// How long a seat has at the beginning of the game or of a decision, in
    /// milliseconds.
    fn bank(self) -> i64 {
        match self {
            TimeControl::None => 0,
            TimeControl::Live { bank, .. } => i64::from(bank) * SECOND,
            TimeControl::Days { days } => i64::from(days) * DAY,
        }
    }

    /// What is left in the bank of somebody who has used this much.
    fn after(self, bank: i64, used: i64) -> i64 {
        match self {
            TimeControl::None => 0,
            TimeControl::Live { .. } => bank.saturating_sub(used).max(0).saturating_add(self.increment()),
            TimeControl::Days { .. } => self.bank(),
        }
    }

    fn increment(self) -> i64 {
        match self {
            TimeControl::Live { increment, .. } => i64::from(increment) * SECOND,
            TimeControl::None | TimeControl::Days { .. } => 0,
        }
    }
}

/// The clock of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct SeatClock {
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
pub struct Clocks(Vec<SeatClock>);

impl Clocks {
    pub(crate) fn new(control: TimeControl, n_seats: usize) -> Self {
        let clock = SeatClock { bank: control.bank(), since: None, is_late: false };
        Clocks(if control == TimeControl::None { Vec::new() } else { vec![clock; n_seats] })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many clocks there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// When the time of a seat is over, if its clock runs.
    pub fn deadline(&self, seat: Seat) -> Option<Millis> {
        let clock = self.0.get(seat.index()).filter(|clock| !clock.is_late)?;
        clock.since.map(|since| Millis(since.saturating_add(clock.bank)))
    }

    /// What a seat has left while its clock stands, in milliseconds.
    pub fn bank(&self, seat: Seat) -> Option<i64> {
        self.0.get(seat.index()).filter(|clock| clock.since.is_none()).map(|clock| clock.bank)
    }

    /// Whether the time of a seat is over, and a bot finishes its turn.
    pub fn is_late(&self, seat: Seat) -> bool {
        self.0.get(seat.index()).is_some_and(|clock| clock.is_late)
    }

    pub(crate) fn set_late(&mut self, seat: Seat) {
        if let Some(clock) = self.0.get_mut(seat.index()) {
            clock.is_late = true;
        }
    }

    /// The clocks of those who think run from now on, all others stand.
    pub(crate) fn turn(&mut self, control: TimeControl, thinking: SeatSet, now: Millis) {
        for (clock, seat) in self.0.iter_mut().zip((0u8..).map(Seat::new)) {
            match (clock.since, thinking.has(seat)) {
                (None, true) => clock.since = Some(now.0),
                (Some(since), false) => {
                    let bank = control.after(clock.bank, now.0.saturating_sub(since));
                    *clock = SeatClock { bank, since: None, is_late: false };
                }
                (None, false) | (Some(_), true) => {}
            }
        }
    }

    /// Somebody who takes back what ended their turn gets nothing more for it.
    pub(crate) fn take_back(&mut self, control: TimeControl, seat: Seat) {
        if let Some(clock) = self.0.get_mut(seat.index()) {
            clock.bank = clock.bank.saturating_sub(control.increment()).max(0);
        }
    }

    /// Time in which the program did not run is nobody's.
    pub(crate) fn forgive(&mut self, milliseconds: i64) {
        for since in self.0.iter_mut().filter_map(|clock| clock.since.as_mut()) {
            *since = since.saturating_add(milliseconds);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: TimeControl = TimeControl::Live { bank: 60, increment: 5 };
    const FIRST: Seat = Seat::new(0);

    fn thinking(seats: &[u8]) -> SeatSet {
        seats.iter().map(|index| Seat::new(*index)).fold(SeatSet::EMPTY, SeatSet::with)
    }

    #[test]
    fn a_bank_runs_only_while_its_seat_thinks() {
        let mut clocks = Clocks::new(LIVE, 2);
        assert_eq!(clocks.deadline(FIRST), None);
        clocks.turn(LIVE, thinking(&[0]), Millis(1_000));
        assert_eq!(clocks.deadline(FIRST), Some(Millis(61_000)));
        clocks.turn(LIVE, thinking(&[0]), Millis(9_000));
        assert_eq!(clocks.deadline(FIRST), Some(Millis(61_000)), "a step within a turn changes nothing");
        clocks.turn(LIVE, thinking(&[1]), Millis(21_000));
        assert_eq!(clocks.bank(FIRST), Some(45_000), "twenty seconds used, five given");
        clocks.turn(LIVE, thinking(&[0]), Millis(100_000));
        assert_eq!(clocks.deadline(FIRST), Some(Millis(145_000)));
    }

    #[test]
    fn in_a_common_round_everybody_who_has_not_committed_has_a_clock() {
        let mut clocks = Clocks::new(LIVE, 3);
        clocks.turn(LIVE, thinking(&[0, 1, 2]), Millis(0));
        clocks.turn(LIVE, thinking(&[0, 2]), Millis(10_000));
        assert_eq!([0, 1, 2].map(|index| clocks.deadline(Seat::new(index)).is_some()), [true, false, true]);
        clocks.take_back(LIVE, Seat::new(1));
        clocks.turn(LIVE, thinking(&[0, 1, 2]), Millis(10_000));
        assert_eq!(clocks.deadline(Seat::new(1)), Some(Millis(60_000)), "taking back gives no time");
    }

    #[test]
    fn days_begin_anew_and_pauses_are_forgiven() {
        let control = TimeControl::Days { days: 2 };
        let mut clocks = Clocks::new(control, 1);
        clocks.turn(control, thinking(&[0]), Millis(0));
        clocks.forgive(7);
        assert_eq!(clocks.deadline(FIRST), Some(Millis(2 * DAY + 7)));
        clocks.turn(control, thinking(&[]), Millis(DAY));
        clocks.turn(control, thinking(&[0]), Millis(DAY));
        assert_eq!(clocks.deadline(FIRST), Some(Millis(3 * DAY)));
    }
}
