//! A mind without a thought.

use kernel::{Free, Game};

use crate::{Mind, Time, Turn};

/// Chooses any plausible action, each as likely as the others.
#[derive(Debug)]
pub struct Random {
    dice: Free,
}

impl Random {
    /// A random mind with its own dice.
    pub fn new(dice: Free) -> Self {
        Random { dice }
    }
}

impl<G: Game> Mind<G> for Random {
    fn choose(&mut self, turn: &Turn<'_, G>, _: Option<&Time<'_>>) -> G::Action {
        self.dice.pick(turn.actions())
    }
}
