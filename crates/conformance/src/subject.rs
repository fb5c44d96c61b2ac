//! What is tested: a game at one table, with the actions its bots consider.

use std::fmt;

use kernel::{Game, Seat, Setup};

/// Appends the actions of a seat that its bots consider: some of
/// [`Game::actions`].
///
/// The rules know nothing of bots, so the kit is told.
pub type Plausible<G> = fn(&G, Seat, &mut Vec<<G as Game>::Action>);

/// A game at one table.
pub struct Subject<'a, G: Game> {
    setup: &'a Setup,
    plausible: Plausible<G>,
}

impl<'a, G: Game> Subject<'a, G> {
    /// The game at the table of this set-up.
    pub fn new(setup: &'a Setup, plausible: Plausible<G>) -> Self {
        Subject { setup, plausible }
    }

    /// The table.
    pub(crate) fn setup(&self) -> &'a Setup {
        self.setup
    }

    /// The actions that a bot on this seat considers.
    pub(crate) fn plausible(&self, game: &G, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        (self.plausible)(game, seat, &mut actions);
        actions
    }
}

impl<G: Game> fmt::Debug for Subject<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subject").field("game", &G::INFO.slug).field("setup", self.setup).finish()
    }
}
