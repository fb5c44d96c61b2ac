//! The actions that bots consider.

use kernel::Seat;

use crate::{
    action::Action,
    legal::{self, Due},
    state::Suburbia,
};

/// Lists everything; of Dale's equally good places one is enough.
pub(crate) fn plausible(game: &Suburbia, seat: Seat, acc: &mut Vec<Action>) {
    if legal::due(&game.public, seat) == Some(Due::Dale) {
        acc.push(Action::DaleAuto);
    } else {
        legal::actions(game, seat, acc);
    }
}
