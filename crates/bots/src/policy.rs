//! How seats play on in the imagination: quickly, and not badly.

use kernel::{Dice, Free, Game, Seat, Silent, ToMove};

use crate::{Playable, judge::Judge};

/// Tries a few whole turns at random and takes the one whose end looks best.
#[derive(Debug)]
pub(crate) struct Policy<'a, G: Playable> {
    pub(crate) judge: Judge<'a, G>,
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
    /// The turn being tried and the best so far change places, so that a position is
    /// copied once a try.
    next: Option<Box<G>>,
    best: Option<Box<G>>,
    pub(crate) dice: Free,
}

impl<G: Game> Hand<G> {
    pub(crate) fn new(dice: Free) -> Self {
        Hand {
            first: Vec::with_capacity(256),
            actions: Vec::with_capacity(256),
            next: None,
            best: None,
            dice,
        }
    }
}

/// The best turn that was tried so far.
struct Found<G: Game> {
    value: i32,
    begin: G::Action,
    /// Whether there was a choice after its beginning.
    branches: bool,
}

impl<G: Playable> Policy<'_, G> {
    /// Plays the seat's decisions up to the next reveal or the next player.
    pub(crate) fn play_turn(&self, game: &mut G, seat: Seat, hand: &mut Hand<G>) {
        let Hand { first, actions, next, best, dice } = hand;
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
        let next = next.get_or_insert_with(|| Box::new(game.clone()));
        let best = best.get_or_insert_with(|| Box::new(game.clone()));
        let mut found: Option<Found<G>> = None;
        let mut n_begun = 0;
        for sample in 0..self.samples {
            // As many different beginnings as there are; every second try of the later
            // half looks for a better end of what has begun best.
            let is_late = 2 * sample >= self.samples && sample % 2 == 0;
            let begin = match &found {
                Some(found) if found.branches && is_late => found.begin,
                Some(_) | None => {
                    let at = n_begun % first.len();
                    n_begun += 1;
                    let n_left = u32::try_from(first.len() - at).expect("a few hundred actions");
                    first.swap(at, at + dice.below(n_left) as usize);
                    first[at]
                }
            };
            next.as_mut().clone_from(game);
            next.apply(seat, &begin, &mut Silent);
            let mut branches = false;
            while next.to_move().seats().has(seat) {
                actions.clear();
                next.plausible(seat, actions);
                branches |= actions.len() > 1;
                let action = dice.pick(actions);
                next.apply(seat, &action, &mut Silent);
            }
            let value = self.judge.value(next, seat);
            if found.as_ref().is_none_or(|found| value > found.value) {
                found = Some(Found { value, begin, branches });
                std::mem::swap(next, best);
            }
        }
        if found.is_some() {
            game.clone_from(best);
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
