//! What a board is asked to draw.

use std::fmt;

use kernel::{Game, Message, Owner, Say, Viewer};

use crate::Sentence;

/// What a viewer knows and may do at one moment. There is no game in it: a board cannot
/// show what its viewer may not know.
pub struct Scene<'a, G: Game> {
    /// What the viewer knows.
    pub view: &'a G::View,
    /// Who looks.
    pub viewer: Viewer,
    /// What the viewer may do now; nothing where the board is only looked at.
    pub offers: &'a [Offered<G::Action>],
    /// The language, with the names at the table.
    pub say: &'a dyn Say,
    /// Somebody's points as far as the viewer knows them.
    pub(crate) points: &'a dyn Fn(Owner) -> i32,
}

/// One thing that the viewer may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offered<A> {
    /// The action.
    pub action: A,
    /// The action in words.
    pub label: Message,
}

/// Two actions that are chosen together.
#[derive(Debug)]
pub struct Gesture<'a, G: Game> {
    /// The board as it is.
    pub before: &'a Scene<'a, G>,
    /// The board after the first action.
    pub after: &'a Scene<'a, G>,
    /// The action that opens the gesture.
    pub first: G::Action,
    /// The action that completes it.
    pub second: G::Action,
}

impl<G: Game> Scene<'_, G> {
    /// The actions that the viewer may take now.
    pub fn actions(&self) -> impl Iterator<Item = G::Action> {
        self.offers.iter().map(|offer| offer.action)
    }

    /// Whether the viewer may do this now.
    pub fn offers(&self, action: G::Action) -> bool {
        self.actions().any(|each| each == action)
    }

    /// Whether the viewer may do none of these now, though he may do something: what
    /// they belong to is dimmed.
    pub fn dims(&self, is_possible: bool) -> bool {
        !is_possible && !self.offers.is_empty()
    }

    /// Somebody's points as they would count now, as far as the viewer knows them.
    pub fn points(&self, owner: Owner) -> i32 {
        (self.points)(owner)
    }

    /// The message in words.
    pub fn text(&self, message: &Message) -> Sentence {
        Sentence::new(self.say, message)
    }
}

impl<G: Game> fmt::Debug for Scene<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scene").field("viewer", &self.viewer).finish_non_exhaustive()
    }
}
