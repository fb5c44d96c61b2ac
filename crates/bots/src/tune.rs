//! Better weights for an estimate, found by play.
//!
//! A plain evolution: every generation varies the present weights, lets each
//! variation play the same deals against the weights of the beginning, and goes to
//! the mean of the best. Points decide, not wins: they tell more in fewer games.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use kernel::{Free, Seed, Setup, SetupError};
use toml::{Table, Value};

use crate::{Greedy, Mind, Playable, Search, Seeds, Weights, play::play_minds};

/// How weights are tuned.
#[derive(Debug, Clone, Copy)]
pub struct Tuning {
    /// How often the weights are varied.
    pub generations: u32,
    /// How many variations there are each time; they come in pairs of opposites.
    pub variations: u32,
    /// How many games each variation plays.
    pub games: u64,
    /// The tries a turn of a searching player; 0 for a greedy one.
    pub tries: u32,
    /// How far weights vary at first, in hundredths of themselves.
    pub spread: u32,
    /// The seed from which everything follows.
    pub seed: Seed,
    /// The threads that play; the result does not depend on them.
    pub n_threads: usize,
}

/// What one generation brought.
#[derive(Debug, Clone)]
pub struct Generation {
    /// Counted from 1.
    pub number: u32,
    /// By how many points a game the mean of the best variations, and of all, were
    /// ahead of the weights of the beginning.
    pub best: f64,
    pub all: f64,
    /// The new weights, as the table `[tuned]` of the game's data.
    pub weights: String,
}

/// Tunes the weights of a game for this table; every generation is reported.
///
/// # Errors
/// If the options do not go together.
pub(crate) fn tune<G: Playable>(
    setup: &Setup,
    tuning: &Tuning,
    report: &mut dyn FnMut(&Generation),
) -> Result<(), SetupError> {
    G::new(setup)?;
    let start = flat(&G::weights().tuned);
    let scales: Vec<f64> = start.iter().map(|weight| weight.abs().max(4.0)).collect();
    let mut present = start.clone();
    let mut dice = Free::from_seed(tuning.seed);
    for number in 0..tuning.generations {
        let shrink = 1.0 - 0.7 * f64::from(number) / f64::from(tuning.generations);
        let spread = f64::from(tuning.spread) / 100.0 * shrink;
        let mut variations: Vec<Vec<f64>> = Vec::new();
        while variations.len() < tuning.variations as usize {
            let steps: Vec<f64> = scales.iter().map(|scale| scale * spread * bell(&mut dice)).collect();
            for sign in [1.0, -1.0] {
                variations.push(present.iter().zip(&steps).map(|(at, step)| at + sign * step).collect());
            }
        }
        let first_game = u64::from(number) * tuning.games;
        let leads = leads::<G>(setup, tuning, &variations, first_game)?;
        let mut order: Vec<usize> = (0..variations.len()).collect();
        order.sort_by(|one, other| leads[*other].total_cmp(&leads[*one]));
        let best = &order[..order.len().div_ceil(4)];
        let mean =
            |of: &dyn Fn(usize) -> f64| best.iter().map(|index| of(*index)).sum::<f64>() / best.len() as f64;
        present = (0..present.len()).map(|at| mean(&|index| variations[index][at])).collect();
        report(&Generation {
            number: number + 1,
            best: mean(&|index| leads[index]),
            all: leads.iter().sum::<f64>() / leads.len() as f64,
            weights: toml::to_string(&with::<G>(&present)).unwrap_or_default(),
        });
    }
    Ok(())
}

/// By how many points a game each variation is ahead.
fn leads<G: Playable>(
    setup: &Setup,
    tuning: &Tuning,
    variations: &[Vec<f64>],
    first_game: u64,
) -> Result<Vec<f64>, SetupError> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(usize, f64)>, SetupError> {
        let mut found = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(variation) = variations.get(index) else { return Ok(found) };
            let weights = with::<G>(variation);
            let mut sum = 0;
            for number in first_game..first_game + tuning.games {
                sum += lead::<G>(setup, tuning, &weights, number)?;
            }
            found.push((index, sum as f64 / tuning.games as f64));
        }
    };
    let mut leads = vec![0.0; variations.len()];
    thread::scope(|scope| {
        let threads: Vec<_> = (0..tuning.n_threads.max(1)).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            for (index, lead) in thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))? {
                leads[index] = lead;
            }
        }
        Ok(())
    })?;
    Ok(leads)
}

/// By how many points the weights are ahead of the known ones in one game; every
/// deal is played with the seats exchanged.
fn lead<G: Playable>(
    setup: &Setup,
    tuning: &Tuning,
    weights: &G::Weights,
    number: u64,
) -> Result<i64, SetupError> {
    let n_seats = usize::from(setup.n_seats());
    let at = usize::try_from(number % u64::from(setup.n_seats())).unwrap_or(0);
    let seeds = Seeds::of_series(tuning.seed, number / u64::from(setup.n_seats()));
    let mut minds: Vec<Box<dyn Mind<G> + '_>> = Vec::new();
    for (index, seat) in kernel::Seat::all(setup.n_seats()).enumerate() {
        let weights = if index == at { weights } else { &G::weights().tuned };
        let dice = Free::from_seed(seeds.bots.of_seat(seat));
        minds.push(match tuning.tries {
            0 => Box::new(Greedy::new(weights, dice)),
            tries => Box::new(Search::new(G::weights().search, weights, tries, dice)),
        });
    }
    let played = play_minds::<G>(setup, &mut minds, seeds.deal, None)?;
    let others: i64 =
        (0..n_seats).filter(|index| *index != at).map(|index| i64::from(played.totals[index])).sum();
    Ok(i64::from(played.totals[at]) - others / i64::try_from(n_seats - 1).unwrap_or(1).max(1))
}

/// The weights as one list.
fn flat<W: Weights>(weights: &W) -> Vec<f64> {
    fn push(value: &Value, acc: &mut Vec<f64>) {
        match value {
            Value::Integer(number) => acc.push(*number as f64),
            Value::Array(values) => values.iter().for_each(|value| push(value, acc)),
            Value::Table(table) => table.values().for_each(|value| push(value, acc)),
            Value::String(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
        }
    }
    let mut acc = Vec::new();
    push(&Value::Table(table(weights)), &mut acc);
    acc
}

/// The weights of such a list.
fn with<G: Playable>(list: &[f64]) -> G::Weights {
    fn fill(value: &mut Value, list: &mut impl Iterator<Item = f64>) {
        match value {
            Value::Integer(number) =>
            {
                #[expect(clippy::cast_possible_truncation, reason = "weights are small")]
                if let Some(weight) = list.next() {
                    *number = weight.round() as i64;
                }
            }
            Value::Array(values) => values.iter_mut().for_each(|value| fill(value, list)),
            Value::Table(table) => table.iter_mut().for_each(|(_, value)| fill(value, list)),
            Value::String(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
        }
    }
    let mut value = Value::Table(table(&G::weights().tuned));
    fill(&mut value, &mut list.iter().copied());
    value.try_into().expect("the numbers of a table changed and nothing else")
}

fn table<W: Weights>(weights: &W) -> Table {
    Table::try_from(weights).expect("weights are a plain table")
}

/// About a normal deviate: the sum of twelve dice.
fn bell(dice: &mut Free) -> f64 {
    (0..12).map(|_| f64::from(dice.below(1 << 20)) / f64::from(1 << 20)).sum::<f64>() - 6.0
}
