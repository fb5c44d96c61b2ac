//! Playing a game on: chance by dice, seats by whoever decides for them.

use crate::{AnyGame, CarriedOut, Dice, Game, Seat, SeatSet, Silent, Taken, ToMove};

/// Carries out the next step of a game, silently: what the dice bring, or what
/// `choose` decides for the first seat that owes a decision. `None` when the
/// game is over.
///
/// `choose` must choose one of the seat's actions.
#[inline]
pub fn advance<G: Game>(
    game: &mut G,
    dice: &mut Dice,
    choose: impl FnOnce(&G, Seat, &mut Dice) -> G::Action,
) -> Option<Taken<G>> {
    match game.to_move() {
        ToMove::Nobody => None,
        ToMove::Chance => {
            let outcome = game.roll(dice);
            game.resolve(&outcome, &mut Silent);
            Some(Taken::Outcome(outcome))
        }
        ToMove::Seats(seats) => {
            let seat = seats.first().expect("a seat is to move");
            let action = choose(game, seat, dice);
            game.apply(seat, &action, &mut Silent);
            Some(Taken::Action(seat, action))
        }
    }
}

/// Carries out the next step of any game and tells what it did: what the dice
/// bring, or what `choose` decides for one of the seats that owe a decision.
/// `None` when the game is over.
///
/// # Panics
/// If the game refuses what was chosen.
pub fn advance_any(
    game: &mut dyn AnyGame,
    dice: &mut Dice,
    choose: impl FnOnce(&dyn AnyGame, SeatSet) -> (Seat, String),
) -> Option<(Option<Seat>, CarriedOut)> {
    match game.to_move() {
        ToMove::Nobody => None,
        ToMove::Chance => Some((None, game.roll_step(dice)?)),
        ToMove::Seats(seats) => {
            let (seat, action) = choose(game, seats);
            let step = game.step(Some(seat), &action);
            Some((Some(seat), step.expect("whoever decides chooses what is offered")))
        }
    }
}
