//! Luck: what chance brought against what it could have brought.

use kernel::{Dice, Free, Silent};

use super::{Draw, means::Means, method::Method, part::Drawn};
use crate::{
    Playable,
    policy::{Hand, settle},
};

/// Above this many outcomes they are rolled instead of listed.
const OUTCOMES_MAX: usize = 4_096;

/// So many things that could have come are looked at.
const OTHERS_MAX: u32 = 24;

/// Compares what came with what could have come, game by game: after the same number of
/// each, the same luck. Whoever is to move then makes the turn that looks best.
pub(super) fn judge<G: Playable>(
    drawn: &Drawn<G>,
    method: &Method<'_, G>,
    tries: u32,
    seed: u64,
    breathe: &dyn Fn(),
) -> Draw {
    let n_seats = usize::from(drawn.before.n_seats());
    let round = method.round(&drawn.before);
    let (mut dice, mut hand) = (Free::new(seed), Hand::new(Free::new(seed)));
    let seed_of = |number: u32| seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let turns = method.turns(&drawn.after, &mut dice);
    let mut expected = Means::new(n_seats);
    let real: Vec<Vec<f64>> = (0..tries)
        .map(|number| {
            breathe();
            let leads =
                method.leads(&method.play_on(&drawn.after, &turns, round, seed_of(number), &mut hand));
            expected.add(leads.iter().copied());
            leads
        })
        .collect();
    let mut luck = Means::new(n_seats);
    let n_others = if drawn.is_open { tries.min(OTHERS_MAX) } else { 0 };
    let others = Others::new(drawn, n_others, &mut dice);
    for other in 0..n_others {
        breathe();
        let game = others.after(other, seed_of(other).rotate_left(32));
        let turns = method.turns(&game, &mut dice);
        let mut gained = Means::new(n_seats);
        for number in (other..tries).step_by(n_others as usize) {
            breathe();
            let leads = method.leads(&method.play_on(&game, &turns, round, seed_of(number), &mut hand));
            gained.add(real[number as usize].iter().zip(leads).map(|(real, other)| real - other));
        }
        luck.add(gained.means().into_iter());
    }
    Draw {
        step: drawn.step,
        n_steps: drawn.n_steps,
        round: drawn.after.progress().round,
        expected: expected.means(),
        errors: expected.errors(),
        luck: luck.means(),
        luck_errors: luck.errors(),
    }
}

/// What could have come.
struct Others<'a, G: Playable> {
    before: &'a G,
    /// The first steps that could have come, evenly by their weights: one for each of so many.
    /// What follows is rolled.
    first: Vec<G::Outcome>,
}

impl<'a, G: Playable> Others<'a, G> {
    fn new(drawn: &'a Drawn<G>, tries: u32, dice: &mut Free) -> Self {
        let mut outcomes = Vec::new();
        if drawn.is_open {
            drawn.before.outcomes(&mut outcomes);
        }
        if outcomes.len() > OUTCOMES_MAX {
            outcomes.clear();
        }
        let total: f64 = outcomes.iter().map(|(_, weight)| *weight as f64).sum();
        let offset = f64::from(dice.below(1 << 16)) / f64::from(1 << 16);
        let mut first = Vec::with_capacity(tries as usize);
        let mut passed = 0.0;
        for (outcome, weight) in outcomes {
            passed += weight as f64 / total * f64::from(tries);
            while first.len() < tries as usize && first.len() as f64 + offset < passed {
                first.push(outcome);
            }
        }
        Others { before: &drawn.before, first }
    }

    /// The position after something else has come.
    fn after(&self, number: u32, seed: u64) -> G {
        let mut game = self.before.clone();
        if let Some(outcome) = self.first.get(number as usize) {
            game.resolve(outcome, &mut Silent);
        }
        settle(&mut game, &mut Dice::free(seed));
        game
    }
}
