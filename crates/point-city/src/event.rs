//! What steps do, told one change at a time.

use kernel::{Entry, Message, Owner, RuleId, Seat};

use crate::{
    catalog::{CardId, Kind, Resource, TokenId},
    info::Ledger,
    score::ScoreLine,
    state::{Face, Spot},
    words,
};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    TokenLaid {
        token: TokenId,
    },
    First {
        seat: Seat,
    },
    TopShown {
        face: Face,
    },
    /// A card comes to the market with its resource side up.
    Dealt {
        spot: Spot,
        face: Face,
    },
    Flipped {
        seat: Seat,
        spot: Spot,
    },
    /// A card of the market shows its building side.
    Shown {
        spot: Spot,
        card: CardId,
    },
    /// A resource card goes from the market to a player.
    Took {
        owner: Owner,
        spot: Spot,
        resource: Resource,
    },
    /// A building is chosen; it still has to be paid for.
    Chose {
        owner: Owner,
        spot: Spot,
        card: CardId,
    },
    DeckChosen {
        seat: Seat,
    },
    /// A resource card goes from the deck to a player.
    Drew {
        owner: Owner,
        resource: Resource,
    },
    /// Permanent resources pay, and stay.
    Served {
        owner: Owner,
        kind: Kind,
        count: u8,
    },
    Spent {
        owner: Owner,
        resource: Resource,
        count: u8,
    },
    Built {
        owner: Owner,
        card: CardId,
    },
    TokenTaken {
        owner: Owner,
        token: TokenId,
    },
    /// A civic building brings nothing, because no token is left.
    NoTokenLeft {
        owner: Owner,
    },
    Passed {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
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
        let (owner, ledger, rule, amount, cause): (Owner, Ledger, RuleId, i32, Message) = match *self {
            Event::Took { owner, resource, .. } => {
                let rule = by_owner(owner, "PC-12", "PC-62");
                (owner, Ledger::Cards, rule, 1, words::resource(resource))
            }
            Event::Drew { owner, resource } => (owner, Ledger::Cards, "PC-11", 1, words::resource(resource)),
            Event::Spent { owner, resource, count } => {
                (owner, Ledger::Cards, "PC-19", -i32::from(count), words::resource(resource))
            }
            Event::Built { owner, card } if card.card().produces.is_some() => {
                (owner, Ledger::Permanents, "PC-16", 1, words::card(card))
            }
            Event::TokenTaken { owner, token } => {
                let rule = by_owner(owner, "PC-22", "PC-63");
                (owner, Ledger::Tokens, rule, 1, words::token(token))
            }
            Event::Scored { owner, line, points } => {
                (owner, Ledger::Points, line.rule(), points.into(), words::score_line(line))
            }
            Event::TokenLaid { .. }
            | Event::First { .. }
            | Event::TopShown { .. }
            | Event::Dealt { .. }
            | Event::Flipped { .. }
            | Event::Shown { .. }
            | Event::Chose { .. }
            | Event::DeckChosen { .. }
            | Event::Served { .. }
            | Event::Built { .. }
            | Event::NoTokenLeft { .. }
            | Event::Passed { .. }
            | Event::TurnEnded { .. } => return None,
        };
        Some(Entry { owner, ledger: ledger.name(), rule, cause, asked: amount, applied: amount })
    }
}

/// The rule of the players, or that of the automa.
fn by_owner(owner: Owner, seats: RuleId, automas: RuleId) -> RuleId {
    match owner {
        Owner::Seat(_) => seats,
        Owner::Rival => automas,
    }
}
