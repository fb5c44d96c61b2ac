//! What steps do, told one change at a time.

use kernel::Owner;

use crate::{
    action::{Action, Chosen, Pick, Top},
    catalog::{Card, Effect, PlanId},
    ledger::Ledger,
    score_line::ScoreLine,
    sheet::House,
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
