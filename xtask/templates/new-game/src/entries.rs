//! How events are told: in words, and as entries in the ledgers.

use kernel::{Entry, Message, Owner, RuleId, Seat};

use crate::{event::Event, ledger::Ledger, words};

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
