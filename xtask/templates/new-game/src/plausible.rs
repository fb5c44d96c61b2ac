//! The actions that bots consider.

use kernel::Seat;

use crate::{action::Action, legal, state::MyGame};

/// Lists every action. Leave out what is never better than another action, and
/// different orders of the same turn.
pub(crate) fn plausible(game: &MyGame, seat: Seat, acc: &mut Vec<Action>) {
    legal::actions(game, seat, acc);
}
