//! Random games to the end, as search plays them: the measure of the engines.

use kernel::{Dice, Game, advance};

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
    let mut choose = |game: &G, seat, dice: &mut Dice| {
        actions.clear();
        game.plausible(seat, actions);
        match dice {
            Dice::Free(free) => free.pick(actions),
            Dice::Deal(_) => unreachable!("a playout has free dice"),
        }
    };
    while advance(game, dice, &mut choose).is_some() {
        n_steps += 1;
    }
    n_steps
}
