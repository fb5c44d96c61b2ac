//! Sums over many games. Everything is kept in whole numbers, so that the
//! result does not depend on the order in which threads finish.

use std::collections::BTreeMap;

use bots::Played;
use serde::Serialize;

/// A quantity over many games.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spread {
    n: u64,
    sum: i64,
    sum_of_squares: i128,
    min: i64,
    max: i64,
}

impl Default for Spread {
    fn default() -> Self {
        Spread { n: 0, sum: 0, sum_of_squares: 0, min: i64::MAX, max: i64::MIN }
    }
}

impl Spread {
    pub(crate) fn add(&mut self, value: i64) {
        self.n += 1;
        self.sum += value;
        self.sum_of_squares += i128::from(value) * i128::from(value);
        self.min = self.min.min(value);
        self.max = self.max.max(value);
    }

    fn merge(&mut self, other: &Spread) {
        self.n += other.n;
        self.sum += other.sum;
        self.sum_of_squares += other.sum_of_squares;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    pub(crate) fn sum(&self) -> i64 {
        self.sum
    }

    pub(crate) fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.sum as f64 / self.n as f64 }
    }

    /// The standard deviation of the sample.
    pub(crate) fn sd(&self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        let n = self.n as f64;
        let deviation = self.sum_of_squares as f64 - self.sum as f64 * self.sum as f64 / n;
        (deviation.max(0.0) / (n - 1.0)).sqrt()
    }

    pub(crate) fn range(&self) -> RangeRow {
        RangeRow { min: self.lowest(), mean: round(self.mean()), max: self.highest() }
    }

    fn lowest(&self) -> i64 {
        if self.n == 0 { 0 } else { self.min }
    }

    fn highest(&self) -> i64 {
        if self.n == 0 { 0 } else { self.max }
    }
}

/// The least, the mean and the greatest value.
#[derive(Debug, Serialize)]
pub(crate) struct RangeRow {
    pub(crate) min: i64,
    pub(crate) mean: f64,
    pub(crate) max: i64,
}

/// The scores of one owner over many games.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scores {
    pub(crate) points: Spread,
    /// Games won alone.
    pub(crate) wins: u64,
    /// Games won together with others.
    pub(crate) shared: u64,
}

impl Scores {
    pub(crate) fn row(&self) -> ScoresRow {
        ScoresRow {
            mean: round(self.points.mean()),
            sd: round(self.points.sd()),
            min: self.points.lowest(),
            max: self.points.highest(),
            wins: self.wins,
            shared: self.shared,
        }
    }
}

/// [`Scores`] for people and JSON.
#[derive(Debug, Serialize)]
pub(crate) struct ScoresRow {
    pub(crate) mean: f64,
    pub(crate) sd: f64,
    pub(crate) min: i64,
    pub(crate) max: i64,
    pub(crate) wins: u64,
    pub(crate) shared: u64,
}

/// What many games have in common.
#[derive(Debug, Clone, Default)]
pub(crate) struct Statistics {
    pub(crate) finished: u64,
    pub(crate) ends: BTreeMap<&'static str, u64>,
    pub(crate) turns: Spread,
    pub(crate) rounds: Spread,
    pub(crate) steps: Spread,
    /// The seats in order, then the rival.
    pub(crate) owners: Vec<Scores>,
}

impl Statistics {
    pub(crate) fn add(&mut self, played: &Played) {
        self.finished += 1;
        *self.ends.entry(played.end).or_default() += 1;
        self.turns.add(played.turns.into());
        self.rounds.add(played.rounds.into());
        self.steps.add(played.steps.into());
        self.owners.resize(played.totals.len(), Scores::default());
        let n_first = played.ranks.iter().filter(|rank| **rank == 1).count();
        for ((scores, points), rank) in self.owners.iter_mut().zip(&played.totals).zip(&played.ranks) {
            scores.points.add((*points).into());
            scores.wins += u64::from(*rank == 1 && n_first == 1);
            scores.shared += u64::from(*rank == 1 && n_first > 1);
        }
    }

    pub(crate) fn merge(&mut self, other: &Statistics) {
        self.finished += other.finished;
        for (end, count) in &other.ends {
            *self.ends.entry(end).or_default() += count;
        }
        self.turns.merge(&other.turns);
        self.rounds.merge(&other.rounds);
        self.steps.merge(&other.steps);
        if self.owners.len() < other.owners.len() {
            self.owners.resize(other.owners.len(), Scores::default());
        }
        for (sum, scores) in self.owners.iter_mut().zip(&other.owners) {
            sum.points.merge(&scores.points);
            sum.wins += scores.wins;
            sum.shared += scores.shared;
        }
    }
}

/// Three decimals are enough for a mean.
pub(crate) fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// The share of won games with its 95 % interval (Wilson's), a shared win being
/// worth half.
pub(crate) fn win_share(wins: f64, games: f64) -> (f64, f64, f64) {
    if games == 0.0 {
        return (0.0, 0.0, 1.0);
    }
    let (p, z) = (wins / games, 1.959_964);
    let spread = z * (p * (1.0 - p) / games + z * z / (4.0 * games * games)).sqrt();
    let middle = p + z * z / (2.0 * games);
    let scale = 1.0 + z * z / games;
    (p, ((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::{Spread, win_share};

    #[test]
    fn spreads_add_up_in_any_order() {
        let (mut one, mut other, mut both) = (Spread::default(), Spread::default(), Spread::default());
        for value in [3, -1, 4] {
            one.add(value);
            both.add(value);
        }
        for value in [1, 5] {
            other.add(value);
            both.add(value);
        }
        other.merge(&one);
        assert_eq!((other.mean(), other.sd()), (both.mean(), both.sd()));
        assert!((both.mean() - 2.4).abs() < 1e-9 && (both.sd() - 2.408_319).abs() < 1e-5);
        assert_eq!((both.range().min, both.range().max), (-1, 5));
    }

    /// Against the values that textbooks give for Wilson's interval.
    #[test]
    fn intervals_are_wilsons() {
        let (p, low, high) = win_share(8.0, 10.0);
        assert!((p - 0.8).abs() < 1e-9 && (low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3);
        let (_, low, high) = win_share(0.0, 10.0);
        assert!(low.abs() < 1e-9 && (high - 0.2775).abs() < 1e-3);
    }
}
