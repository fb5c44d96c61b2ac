//! What a seat may do, and why not.
//!
//! [`actions`] lists, [`check`] explains; the conformance kit proves that the
//! two agree.

use kernel::Seat;

use crate::{
    action::Action,
    state::{MyGame, Phase},
};

/// Why an action is refused. `words` turns it into a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    NotYourTurn,
    PurseEmpty,
}

/// Lists every action of the seat.
pub(crate) fn actions(game: &MyGame, seat: Seat, acc: &mut Vec<Action>) {
    match game.phase {
        Phase::Choose if seat == game.active => {
            acc.extend(check_take(game).is_ok().then_some(Action::Take));
            acc.push(Action::Pass);
        }
        Phase::ChooseFirst | Phase::Choose | Phase::Score | Phase::Over => {}
    }
}

/// Says why the seat may not do this.
pub(crate) fn check(game: &MyGame, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match game.phase {
        Phase::Choose if seat == game.active => match action {
            Action::Take => check_take(game),
            Action::Pass => Ok(()),
        },
        Phase::ChooseFirst | Phase::Choose | Phase::Score | Phase::Over => Err(Illegal::NotYourTurn),
    }
}

/// There must be a coin to take (MG-10).
fn check_take(game: &MyGame) -> Result<(), Illegal> {
    if game.purse == 0 { Err(Illegal::PurseEmpty) } else { Ok(()) }
}
