//! A mind that looks no further than its own turn.

use kernel::{Free, Seat, Silent};

use crate::{Mind, Playable, Time, Turn};

/// Follows every line of its own decisions up to the next reveal or the next
/// player, and takes the one whose end looks best.
#[derive(Debug)]
pub struct Greedy<'a, W> {
    weights: &'a W,
    dice: Free,
}

/// How many positions one decision may look at; after that each line is only
/// followed to its end.
const POSITIONS_MAX: u32 = 4_000;

impl<'a, W> Greedy<'a, W> {
    /// A greedy mind that weighs like this; the dice only choose among equals.
    pub fn new(weights: &'a W, dice: Free) -> Self {
        Greedy { weights, dice }
    }
}

impl<G: Playable> Mind<G> for Greedy<'_, G::Weights> {
    fn choose(&mut self, turn: &Turn<'_, G>, _: Option<&Time<'_>>) -> G::Action {
        if let [only] = turn.actions() {
            return *only;
        }
        let game = G::imagine(&turn.view(), &mut self.dice);
        let share = POSITIONS_MAX / u32::try_from(turn.actions().len()).unwrap_or(u32::MAX);
        let (mut best, mut best_value, mut n_equal) = (turn.actions()[0], i32::MIN, 0);
        for action in turn.actions() {
            let value = value_of(&game, turn.seat(), action, self.weights, &mut share.max(1));
            if value > best_value {
                (best, best_value, n_equal) = (*action, value, 1);
            } else if value == best_value {
                n_equal += 1;
                if self.dice.below(n_equal) == 0 {
                    best = *action;
                }
            }
        }
        best
    }
}

/// What an action is worth if the seat goes on as well as it can.
fn value_of<G: Playable>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    weights: &G::Weights,
    positions: &mut u32,
) -> i32 {
    let mut next = game.clone();
    next.apply(seat, action, &mut Silent);
    *positions = positions.saturating_sub(1);
    if !next.to_move().seats().has(seat) {
        return next.estimate(seat, weights);
    }
    let mut actions = Vec::new();
    next.plausible(seat, &mut actions);
    if *positions == 0 {
        // Too much to look at: one line to the end of the turn, so that finished
        // turns are compared with finished ones.
        actions.truncate(1);
    }
    let values = actions.iter().map(|action| value_of(&next, seat, action, weights, positions));
    values.max().unwrap_or_else(|| next.estimate(seat, weights))
}
