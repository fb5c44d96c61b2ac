//! What steps do, told one change at a time.

use kernel::{Entry, Message, Owner, RuleId, Seat};

use crate::{info::Ledger, score::ScoreLine, words};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    First { seat: Seat },
    Took { seat: Seat },
    Passed { seat: Seat },
    Scored { seat: Seat, line: ScoreLine, points: i32 },
}

impl kernel::Event for Event {
    fn message(&self) -> Message {
        words::event(self)
    }

    /// Every change of a ledger has one; the kit adds them up.
    fn entry(&self) -> Option<Entry> {
        let (seat, ledger, rule, amount): (Seat, Ledger, RuleId, i32) = match *self {
            Event::Took { seat } => (seat, Ledger::Coins, "MG-10", 1),
            Event::Scored { seat, line, points } => (seat, Ledger::Points, line.rule(), points),
            Event::First { .. } | Event::Passed { .. } => return None,
        };
        let (owner, cause) = (Owner::Seat(seat), words::cause(self));
        Some(Entry { owner, ledger: ledger.name(), rule, cause, asked: amount, applied: amount })
    }
}
