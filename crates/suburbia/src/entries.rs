//! How events are told: in words, and as entries in the ledgers.

use kernel::{Entry, Message};

use crate::{catalog::Gain, event::Event, ledger::Ledger, words};

impl kernel::Event for Event {
    fn message(&self) -> Message {
        words::event(self)
    }

    fn entry(&self) -> Option<Entry> {
        match *self {
            Event::Changed { owner, gain, asked, applied, cause } => Some(Entry {
                owner,
                ledger: ledger(gain).name(),
                rule: cause.rule(),
                cause: words::cause(cause),
                asked: asked.into(),
                applied: applied.into(),
            }),
            Event::Scored { owner, line, points } => Some(Entry {
                owner,
                ledger: Ledger::Points.name(),
                rule: line.rule(),
                cause: words::score_line(line),
                asked: points.into(),
                applied: points.into(),
            }),
            Event::TileShown { .. }
            | Event::EndShown
            | Event::PublicGoal { .. }
            | Event::First { .. }
            | Event::GoalDealt { .. }
            | Event::Kept { .. }
            | Event::Begun
            | Event::Chose { .. }
            | Event::Laid { .. }
            | Event::Marked { .. }
            | Event::Discarded { .. }
            | Event::DaleTakes { .. }
            | Event::Softened { .. }
            | Event::TurnEnded { .. } => None,
        }
    }
}

fn ledger(gain: Gain) -> Ledger {
    match gain {
        Gain::Money => Ledger::Money,
        Gain::Income => Ledger::Income,
        Gain::Reputation => Ledger::Reputation,
        Gain::Population => Ledger::Population,
    }
}
