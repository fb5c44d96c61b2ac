//! Random games to the end, as search plays them: the measure of the engines.

use kernel::{Dice, Game, Silent, ToMove};

use crate::Playable;

/// What a playout needs again and again, so that it need not ask for memory.
#[derive(Debug)]
pub struct Buffers<G: Game> {
    actions: Vec<G::Action>,
}

impl<G: Game> Default for Buffers<G> {
    fn default() -> Self {
        Buffers { actions: Vec::with_capacity(256) }
    }
}

/// Plays the game to its end with plausible actions picked at random; returns
/// the number of steps.
pub fn playout<G: Playable>(game: &mut G, dice: &mut Dice, buffers: &mut Buffers<G>) -> u64 {
    let actions = &mut buffers.actions;
    let mut n_steps = 0;
    loop {
        match game.to_move() {
            ToMove::Nobody => return n_steps,
            ToMove::Chance => {
                let outcome = game.roll(dice);
                game.resolve(&outcome, &mut Silent);
            }
            ToMove::Seats(seats) => {
                let seat = seats.first().expect("a seat is to move");
                actions.clear();
                game.plausible(seat, actions);
                let action = match dice {
                    Dice::Free(free) => free.pick(actions),
                    Dice::Deal(_) => unreachable!("a playout has free dice"),
                };
                game.apply(seat, &action, &mut Silent);
            }
        }
        n_steps += 1;
    }
}
