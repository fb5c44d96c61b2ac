//! Dice: what is rolled can happen, and happens as often as the weights say.
//!
//! That two tables with one seed meet the same deal whatever their players do
//! cannot be said without knowing a game's decks and rolls: which draw of one
//! table is "the same" as which of the other is a matter of the game. A game
//! tests that itself. Here the deal is held to its seed and to the weights.

use std::collections::BTreeMap;

use kernel::{Dice, Game, Weight};

use crate::{
    Subject,
    failure::{Failure, ensure, same},
    games::{Luck, Share, Verdict, Walk, at_table, each_game, each_position, scripts, start},
    odds::{Tally, chi_square},
    outlook::hash,
    steps::{Taken, outcomes},
};

/// Every roll, of a deal and of free dice, is an outcome with a positive
/// weight.
///
/// # Errors
/// The first roll that is not.
pub fn rolls_are_possible<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    for luck in [Luck::Deal, Luck::Free] {
        each_game(subject, Share::Whole, luck, |walk| {
            while let Some(taken) = walk.choose() {
                if let Taken::Outcome(rolled) = &taken {
                    let outcomes = outcomes(walk.game());
                    let is_possible = outcomes.iter().any(|(outcome, _)| outcome == rolled);
                    ensure!(is_possible, "{luck:?} rolls {rolled}, which cannot happen now");
                }
                walk.take(taken);
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// A deal follows from its seed and the position alone: asked twice, or with
/// dice that were never used, it says the same.
///
/// # Errors
/// The first roll that depends on anything else.
pub fn deal_follows_from_its_seed<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_game(subject, Share::Whole, Luck::Deal, |walk| {
        while let Some(taken) = walk.choose() {
            if let Taken::Outcome(rolled) = &taken {
                let mut unused = Dice::deal(walk.seed());
                let again = [walk.game().roll(&mut unused), walk.game().roll(&mut unused)];
                same("a roll with other dice of the seed, twice", &again, &[*rolled; 2])?;
            }
            walk.take(taken);
        }
        Ok(())
    })
}

/// What a deal brings, over many games, is what the weights had promised.
///
/// # Errors
/// The outcome that came far too often or too seldom.
pub fn deal_matches_weights<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    games_match_weights(subject, Luck::Deal)
}

/// What free dice bring, over many games and at many single positions, is what
/// the weights promise.
///
/// # Errors
/// The outcome that came far too often or too seldom.
pub fn free_dice_match_weights<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    games_match_weights(subject, Luck::Free)?;
    each_position(subject, Share::Quarter, |walk| {
        let outcomes = outcomes(walk.game());
        if outcomes.len() > 1 && walk.is_sampled(16) { rolls_here(walk, &outcomes) } else { Ok(()) }
    })
}

/// Tallies of everything that is watched, by a fingerprint of what it is.
#[derive(Debug, Default)]
struct Tallies(BTreeMap<u64, Tally>);

impl Tallies {
    fn of(&mut self, key: u64, what: impl FnOnce() -> String) -> &mut Tally {
        self.0.entry(key).or_insert_with(|| Tally::of(what()))
    }

    fn judge(&self) -> Verdict {
        self.0.values().try_for_each(Tally::judge)
    }
}

/// The chance steps of a game's beginning that are also watched one by one.
const EARLY: usize = 16;
/// Pairs of outcomes are watched where there are at most so many.
const PAIRED: usize = 64;

fn games_match_weights<G: Game>(subject: &Subject<'_, G>, luck: Luck) -> Result<(), Failure> {
    let start = start(subject)?;
    let mut tallies = Tallies::default();
    for script in scripts(subject, Share::Fourfold, luck)? {
        let mut walk = Walk::along(subject, &start, &script);
        let mut rolled = Rolled::default();
        while let Some(taken) = walk.choose() {
            if let Taken::Outcome(outcome) = &taken {
                watch(&mut tallies, &mut rolled, walk.game(), *outcome);
            }
            walk.take(taken);
        }
    }
    tallies.judge().map_err(|why| at_table(subject.setup(), format!("{luck:?}: {why}")))
}

/// What chance has brought so far in one game.
struct Rolled<O> {
    n: usize,
    last: Option<O>,
    /// The last outcome of each die: a die is known by what it may bring.
    last_of_die: BTreeMap<u64, O>,
}

impl<O> Default for Rolled<O> {
    fn default() -> Self {
        Rolled { n: 0, last: None, last_of_die: BTreeMap::new() }
    }
}

/// Counts each outcome for itself, as the n-th of the game, right after
/// another, and on the same die after another. A key that is used for two
/// rolls shows only in the last two.
fn watch<G: Game>(tallies: &mut Tallies, rolled: &mut Rolled<G::Outcome>, game: &G, happened: G::Outcome) {
    let outcomes = outcomes(game);
    let total: f64 = outcomes.iter().map(|(_, weight)| *weight as f64).sum();
    let nth = rolled.n;
    let last = rolled.last.filter(|_| outcomes.len() <= PAIRED);
    let last_of_die = rolled.last_of_die.insert(hash(&outcomes), happened);
    for (outcome, weight) in &outcomes {
        let mut count = |key: u64, what: &dyn Fn() -> String| {
            let tally = tallies.of(key, what);
            tally.promise((*weight as f64) / total);
            if *outcome == happened {
                tally.happen();
            }
        };
        count(hash(&("any", outcome)), &|| format!("{outcome}"));
        if nth < EARLY {
            count(hash(&("early", nth, outcome)), &|| format!("{outcome} as chance step {}", nth + 1));
        }
        if let Some(last) = last {
            count(hash(&("pair", last, outcome)), &|| format!("{outcome} right after {last}"));
        }
        if let Some(last) = last_of_die {
            count(hash(&("die", last, outcome)), &|| format!("{outcome} on the same die after {last}"));
        }
    }
    rolled.n += 1;
    rolled.last = Some(happened);
}

/// Rolls free dice many times at one position.
fn rolls_here<G: Game>(walk: &Walk<'_, G>, outcomes: &[(G::Outcome, Weight)]) -> Verdict {
    const ROLLS: u32 = 1500;
    let rolls = ROLLS + 10 * u32::try_from(outcomes.len()).unwrap_or(0);
    let total: f64 = outcomes.iter().map(|(_, weight)| *weight as f64).sum();
    let mut counts = vec![0.0; outcomes.len()];
    let mut dice = Dice::Free(walk.dice_of_check());
    for _ in 0..rolls {
        let rolled = walk.game().roll(&mut dice);
        let index = outcomes.iter().position(|(outcome, _)| *outcome == rolled);
        let index = index.ok_or_else(|| format!("free dice roll {rolled}, which cannot happen now"))?;
        counts[index] += 1.0;
    }
    let expected = outcomes.iter().map(|(_, weight)| f64::from(rolls) * (*weight as f64) / total);
    let cells: Vec<(f64, f64)> = expected.zip(counts).collect();
    let (distance, bound) = chi_square(&cells);
    let is_far_off = distance > bound;
    ensure!(
        !is_far_off,
        "free dice contradict the weights: chi-square {distance:.1} over {} outcomes, allowed {bound:.1}",
        outcomes.len()
    );
    Ok(())
}
