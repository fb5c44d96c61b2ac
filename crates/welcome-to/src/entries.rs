//! How events are told: in words, and as entries in the ledgers.

use kernel::{Entry, Message, Owner, RuleId};

use crate::{event::Event, ledger::Ledger, words};

impl kernel::Event for Event {
    fn message(&self) -> Message {
        words::event(self)
    }

    fn entry(&self) -> Option<Entry> {
        let (owner, ledger, rule, amount, cause): (Owner, Ledger, RuleId, i16, Message) = match *self {
            Event::Counted { owner, ledger } => {
                (owner, ledger, counting_rule(owner, ledger), 1, words::ledger(ledger))
            }
            Event::Scored { owner, line, points } => {
                (owner, Ledger::Points, line.rule(owner), points, words::score_line(line))
            }
            Event::PlanLaid { .. }
            | Event::CardShown { .. }
            | Event::CardDrawn { .. }
            | Event::PlanCard { .. }
            | Event::TopSeen { .. }
            | Event::Chose { .. }
            | Event::Built { .. }
            | Event::Park { .. }
            | Event::Pool { .. }
            | Event::Fenced { .. }
            | Event::Agent { .. }
            | Event::Copied { .. }
            | Event::Roundabout { .. }
            | Event::Claimed { .. }
            | Event::Committed { .. }
            | Event::Turned { .. }
            | Event::Approved { .. }
            | Event::Given { .. } => return None,
        };
        let amount = amount.into();
        Some(Entry { owner, ledger: ledger.name(), rule, cause, asked: amount, applied: amount })
    }
}

/// The rule by which something is counted.
fn counting_rule(owner: Owner, ledger: Ledger) -> RuleId {
    match (ledger, owner) {
        (Ledger::Houses, _) => "WT-13",
        (Ledger::Parks, _) => "WT-16",
        (Ledger::Pools, _) => "WT-17",
        (Ledger::Workers, _) => "WT-18",
        (Ledger::Agents, _) => "WT-22",
        (Ledger::Bis, _) => "WT-19",
        (Ledger::Refusals, _) => "WT-14",
        (Ledger::Roundabouts, _) => "WT-30",
        (Ledger::Plans, Owner::Seat(_)) => "WT-24",
        (Ledger::Plans, Owner::Rival) => "WT-53",
        (Ledger::Cards, _) => "WT-52",
        (Ledger::Points, _) => "WT-41",
    }
}
