//! What a step did, told so that a person can follow every number.

use crate::{Message, Owner, RuleId};

/// Something that happened. Games have their own events; this is what
/// everything else wants to know of them.
pub trait Event: Clone + Eq + std::fmt::Debug {
    /// The event in words.
    fn message(&self) -> Message;

    /// The change of a ledger, if the event is one.
    fn entry(&self) -> Option<Entry>;
}

/// One change of one ledger, with its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Whose ledger.
    pub owner: Owner,
    /// Which: one of the names in [`crate::Info::ledgers`].
    pub ledger: &'static str,
    /// The rule that changes it.
    pub rule: RuleId,
    /// The thing that caused it: a card, a tile, a token.
    pub cause: Message,
    /// What the rule asked for.
    pub asked: i32,
    /// What remained of it at the limits of the ledger.
    pub applied: i32,
}

/// Takes the events of a step. Search passes [`Silent`], and the compiler
/// removes every trace of the telling.
pub trait Sink<E> {
    /// Whether anybody listens.
    const ON: bool;

    /// Takes one event. Rules call [`Sink::tell`] instead.
    fn event(&mut self, event: E);

    /// Whether anybody listens; for work that only the telling needs.
    fn is_on(&self) -> bool {
        Self::ON
    }

    /// Makes and takes an event if anybody listens.
    fn tell(&mut self, make: impl FnOnce() -> E) {
        if Self::ON {
            self.event(make());
        }
    }
}

/// Nobody listens.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    const ON: bool = false;

    fn event(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    const ON: bool = true;

    fn event(&mut self, event: E) {
        self.push(event);
    }
}
