//! What the toy tells: events and refusals.

use kernel::{Entry, Event, Illegal, Message, Owner, RuleId, Seat};

use super::cards::{Card, Face};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Tale {
    Dealt(Seat, Card),
    Shown(Face),
    Picked(Seat, Card),
    Raised(Seat, u8),
    /// The number is 0, unless a fault puts a secret there.
    Committed(Seat, u8),
    Revealed(Seat, Card),
    Rolled(u8),
    Won(Owner, Card),
    Booked(Entry),
}

impl Event for Tale {
    fn message(&self) -> Message {
        match self {
            Tale::Dealt(seat, card) => {
                Message::new("toy-dealt").with("seat", seat.number()).with("card", card.0)
            }
            Tale::Shown(Face::Sun) => Message::new("toy-sun"),
            Tale::Shown(Face::Moon) => Message::new("toy-moon"),
            Tale::Picked(seat, card) => {
                Message::new("toy-picked").with("seat", seat.number()).with("card", card.0)
            }
            Tale::Raised(seat, by) => Message::new("toy-raised").with("seat", seat.number()).with("by", *by),
            Tale::Committed(seat, number) => {
                Message::new("toy-committed").with("seat", seat.number()).with("number", *number)
            }
            Tale::Revealed(seat, card) => {
                Message::new("toy-revealed").with("seat", seat.number()).with("card", card.0)
            }
            Tale::Rolled(die) => Message::new("toy-rolled").with("die", *die),
            Tale::Won(owner, card) => {
                Message::new("toy-won").with("owner", owner.to_string()).with("card", card.0)
            }
            Tale::Booked(entry) => Message::new("toy-booked").with("by", entry.applied),
        }
    }

    fn entry(&self) -> Option<Entry> {
        match self {
            Tale::Booked(entry) => Some(entry.clone()),
            Tale::Dealt(..)
            | Tale::Shown(_)
            | Tale::Picked(..)
            | Tale::Raised(..)
            | Tale::Committed(..)
            | Tale::Revealed(..)
            | Tale::Rolled(_)
            | Tale::Won(..) => None,
        }
    }
}

/// Why an action is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum No {
    NotYourMove,
    NotInHand,
    AlreadyPicked,
    PickFirst,
    AnotherCard,
    AlreadyRaised,
    TooDear,
    /// Only for a fault: names no rule.
    Because,
}

impl Illegal for No {
    fn message(&self) -> Message {
        Message::new("toy-no")
    }

    fn rule(&self) -> RuleId {
        match self {
            No::NotYourMove => "TOY-1",
            No::NotInHand => "TOY-2",
            No::AlreadyPicked => "TOY-3",
            No::PickFirst => "TOY-4",
            No::AnotherCard => "TOY-5",
            No::AlreadyRaised => "TOY-6",
            No::TooDear => "TOY-7",
            No::Because => "",
        }
    }
}
