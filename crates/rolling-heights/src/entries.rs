//! How events are told: in words, and as entries in the ledgers.

use kernel::{Entry, Message};

use crate::{event::Event, ledger::Ledger, words};

impl kernel::Event for Event {
    fn message(&self) -> Message {
        words::event(self)
    }

    fn entry(&self) -> Option<Entry> {
        let entry = |owner, ledger: Ledger, rule, cause, asked: i32, applied: i32| {
            Some(Entry { owner, ledger: ledger.name(), rule, cause, asked, applied })
        };
        match *self {
            Event::Track { owner, points, cause } => {
                let points = points.into();
                entry(owner, Ledger::Track, cause.rule(), words::track_cause(cause), points, points)
            }
            Event::Wild { owner, asked, n, cause } => {
                entry(owner, Ledger::Wild, cause.rule(), words::wild_cause(cause), asked.into(), n.into())
            }
            Event::Scored { owner, line, points } => {
                let points = points.into();
                entry(owner, Ledger::Points, line.rule(), words::score_line(line), points, points)
            }
            Event::BoardLaid { .. }
            | Event::PlanShown { .. }
            | Event::Announced { .. }
            | Event::First { .. }
            | Event::GoalDealt { .. }
            | Event::RolledAhead { .. }
            | Event::Waited { .. }
            | Event::Rested { .. }
            | Event::Thrown { .. }
            | Event::FreeReroll { .. }
            | Event::Pushed { .. }
            | Event::Stayed { .. }
            | Event::Struck { .. }
            | Event::LainDown { .. }
            | Event::Acted { .. }
            | Event::Gained { .. }
            | Event::Power { .. }
            | Event::Raised { .. }
            | Event::Visited { .. }
            | Event::Swapped { .. }
            | Event::Took { .. }
            | Event::Laid { .. }
            | Event::Paid { .. }
            | Event::TokenLaid { .. }
            | Event::Built { .. }
            | Event::Finished { .. }
            | Event::Hired { .. }
            | Event::NobodyLeft { .. }
            | Event::LastRound { .. }
            | Event::RivalBuilds { .. }
            | Event::TurnEnded { .. } => None,
        }
    }
}
