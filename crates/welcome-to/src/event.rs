//! What steps do, told one change at a time.

use kernel::{Entry, Message, Owner, RuleId};

use crate::{
    action::{Action, Chosen},
    catalog::{Card, Effect, PlanId},
    info::Ledger,
    rules::solo::Top,
    score::ScoreLine,
    sheet::House,
    state::Pick,
    words,
};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    PlanLaid {
        plan: PlanId,
    },
    CardShown {
        stack: u8,
        card: Card,
        /// Its number will not be used: it lies there to be turned over.
        is_first: bool,
    },
    /// Alone: a card came into the hand.
    CardDrawn {
        card: Card,
    },
    /// Alone: a "plan completed" card came up.
    PlanCard {
        letter: u8,
    },
    /// Alone: what shows on top of the deck.
    TopSeen {
        top: Top,
    },
    Chose {
        owner: Owner,
        pick: Pick,
        number: u8,
        effect: Effect,
    },
    Built {
        owner: Owner,
        house: House,
        number: u8,
    },
    Park {
        owner: Owner,
        street: u8,
    },
    Pool {
        owner: Owner,
        house: House,
    },
    Fenced {
        owner: Owner,
        house: House,
    },
    Agent {
        owner: Owner,
        size: u8,
    },
    Copied {
        owner: Owner,
        house: House,
        number: u8,
    },
    Roundabout {
        owner: Owner,
        house: House,
    },
    Claimed {
        owner: Owner,
        letter: u8,
        estates: Chosen,
    },
    Committed {
        owner: Owner,
    },
    /// Something that is counted on the sheet went up by one.
    Counted {
        owner: Owner,
        ledger: Ledger,
    },
    /// What a seat did in the round that has ended.
    Turned {
        owner: Owner,
        built: Option<(House, u8)>,
        did: Option<Action>,
    },
    Approved {
        owner: Owner,
        letter: u8,
        points: u8,
    },
    /// Alone: the third card went to the competitor.
    Given {
        card: Card,
    },
    Scored {
        owner: Owner,
        line: ScoreLine,
        points: i16,
    },
}

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
