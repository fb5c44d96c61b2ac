//! How seats play on in the imagination: quickly, and not badly.

use kernel::{Dice, Free, Game, Seat, Silent, ToMove};

use crate::Playable;

/// Tries a few whole turns at random and takes the one whose end looks best.
#[derive(Debug)]
pub(crate) struct Policy<'a, G: Playable> {
    pub(crate) weights: &'a G::Weights,
    /// How many turns are tried.
    pub(crate) samples: u32,
}

impl<G: Playable> Clone for Policy<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for Policy<'_, G> {}

/// What a playout needs again and again, so that it need not ask for memory; and
/// the dice with which seats try turns. Chance has dice of its own, so that what it
/// brings does not depend on how much is tried.
#[derive(Debug)]
pub(crate) struct Hand<G: Game> {
    first: Vec<G::Action>,
    actions: Vec<G::Action>,
    pub(crate) dice: Free,
}

impl<G: Game> Hand<G> {
    pub(crate) fn new(dice: Free) -> Self {
        Hand { first: Vec::with_capacity(256), actions: Vec::with_capacity(256), dice }
    }
}

/// A turn that was tried.
struct Tried<G: Game> {
    value: i32,
    end: G,
    begin: G::Action,
    /// Whether there was a choice after its beginning.
    branches: bool,
}

impl<G: Playable> Policy<'_, G> {
    /// Plays the seat's decisions up to the next reveal or the next player.
    pub(crate) fn play_turn(&self, game: &mut G, seat: Seat, hand: &mut Hand<G>) {
        let Hand { first, actions, dice } = hand;
        first.clear();
        game.plausible(seat, first);
        while let [only] = first.as_slice() {
            game.apply(seat, only, &mut Silent);
            if !game.to_move().seats().has(seat) {
                return;
            }
            first.clear();
            game.plausible(seat, first);
        }
        let mut best: Option<Tried<G>> = None;
        let mut n_begun = 0;
        for sample in 0..self.samples {
            // As many different beginnings as there are; every second try of the later
            // half looks for a better end of what has begun best.
            let again =
                best.as_ref().filter(|tried| tried.branches && 2 * sample >= self.samples && sample % 2 == 0);
            let begin = match again {
                Some(tried) => tried.begin,
                None => {
                    let at = n_begun % first.len();
                    n_begun += 1;
                    let n_left = u32::try_from(first.len() - at).expect("a few hundred actions");
                    first.swap(at, at + dice.below(n_left) as usize);
                    first[at]
                }
            };
            let mut next = game.clone();
            next.apply(seat, &begin, &mut Silent);
            let mut branches = false;
            while next.to_move().seats().has(seat) {
                actions.clear();
                next.plausible(seat, actions);
                branches |= actions.len() > 1;
                let action = dice.pick(actions);
                next.apply(seat, &action, &mut Silent);
            }
            let value = next.estimate(seat, self.weights);
            if best.as_ref().is_none_or(|tried| value > tried.value) {
                best = Some(Tried { value, end: next, begin, branches });
            }
        }
        if let Some(tried) = best {
            *game = tried.end;
        }
    }

    /// Plays on until the round is past, or the game is over.
    pub(crate) fn play_past(&self, game: &mut G, round: u16, dice: &mut Dice, hand: &mut Hand<G>) {
        while game.progress().round <= round {
            match game.to_move() {
                ToMove::Nobody => return,
                ToMove::Chance => settle(game, dice),
                ToMove::Seats(seats) => {
                    let seat = seats.first().expect("a seat is to move");
                    self.play_turn(game, seat, hand);
                }
            }
        }
    }
}

/// Lets chance do all that it owes.
pub(crate) fn settle<G: Game>(game: &mut G, dice: &mut Dice) {
    while game.to_move() == ToMove::Chance {
        let outcome = game.roll(dice);
        game.resolve(&outcome, &mut Silent);
    }
}
