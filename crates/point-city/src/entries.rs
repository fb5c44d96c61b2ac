//! How events are told: in words, and as entries in the ledgers.

use kernel::{Entry, Message, Owner, RuleId};

use crate::{event::Event, ledger::Ledger, words};

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
