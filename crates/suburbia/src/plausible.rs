//! The actions that bots consider.

use kernel::Seat;

use crate::{
    action::Action,
    legal::{self, Due},
    state::{RulesVersion, Suburbia},
};

/// Lists everything; of Dale's equally good places one is enough.
pub(crate) fn plausible(game: &Suburbia, seat: Seat, acc: &mut Vec<Action>) {
    if legal::due(&game.public, seat) != Some(Due::Dale) {
        legal::actions(game, seat, acc);
        return;
    }
    match game.public.rules {
        RulesVersion::One => acc.push(Action::DaleAuto),
        RulesVersion::Two => {
            acc.extend(legal::dales_places(game).first().map(|hex| Action::Dale { hex: *hex }));
        }
    }
}
