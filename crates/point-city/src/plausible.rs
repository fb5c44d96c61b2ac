//! The actions that bots consider.

use kernel::Seat;

use crate::{
    action::Action,
    legal::{self, Due},
    rules::paying,
    state::PointCity,
};

/// Lists everything but payments that waste more than others.
pub(crate) fn plausible(game: &PointCity, seat: Seat, acc: &mut Vec<Action>) {
    if legal::due(game, seat) != Some(Due::Pay) {
        return legal::actions(game, seat, acc);
    }
    let need = paying::need(game);
    let (mut fewest_symbols, mut fewest_jokers) = ((u8::MAX, u8::MAX), (u8::MAX, u8::MAX));
    legal::for_each_payment(game, |payment| {
        let (symbols, jokers) = paying::waste(need, payment);
        fewest_symbols = fewest_symbols.min((symbols, jokers));
        fewest_jokers = fewest_jokers.min((jokers, symbols));
    });
    legal::for_each_payment(game, |payment| {
        let (symbols, jokers) = paying::waste(need, payment);
        if (symbols, jokers) == fewest_symbols || (jokers, symbols) == fewest_jokers {
            acc.push(Action::Pay { payment });
        }
    });
}
