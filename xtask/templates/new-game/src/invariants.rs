//! The laws that every position keeps, whether it comes from a game or from a
//! text: no component is lost or doubled, and the phase fits the table.

use crate::{
    catalog::catalog,
    rules,
    state::{MyGame, Phase},
};

pub(crate) fn check(game: &MyGame) -> Result<(), String> {
    let n_coins: u32 = game.coins.iter().chain([&game.purse]).map(|coins| u32::from(*coins)).sum();
    if n_coins != u32::from(catalog().coins) {
        return Err(format!("{n_coins} coins instead of {}", catalog().coins));
    }
    let n_turns = rules::n_turns(game.n_seats);
    let fits = match game.phase {
        Phase::ChooseFirst => game.turn_number == 0,
        Phase::Choose => (1..=n_turns).contains(&game.turn_number),
        Phase::Score | Phase::Over => game.turn_number == n_turns,
    };
    if fits { Ok(()) } else { Err(format!("turn {} does not fit {:?}", game.turn_number, game.phase)) }
}
