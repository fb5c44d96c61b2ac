//! How far off chance may lead before we call it unfair.

use crate::{failure::ensure, games::Verdict};

/// How often something was promised, and how often it happened.
#[derive(Debug)]
pub(crate) struct Tally {
    what: String,
    expected: f64,
    variance: f64,
    happened: f64,
}

impl Tally {
    pub(crate) fn of(what: String) -> Self {
        Tally { what, expected: 0.0, variance: 0.0, happened: 0.0 }
    }

    /// It may happen now, with this probability.
    pub(crate) fn promise(&mut self, probability: f64) {
        self.expected += probability;
        self.variance += probability * (1.0 - probability);
    }

    /// It has happened.
    pub(crate) fn happen(&mut self) {
        self.happened += 1.0;
    }

    /// Fails if chance alone would hardly ever lead so far off.
    ///
    /// The bound is that of Freedman for a sum of steps of at most 1 with this
    /// variance, and is passed by a fair game in about one of 80,000 tallies.
    /// It holds though each promise depends on the game so far, and also where
    /// little was promised.
    pub(crate) fn judge(&self) -> Verdict {
        const RARITY: f64 = 12.0; // the natural logarithm of 1 / probability, nearly
        let third = RARITY / 3.0;
        let bound = third + (third * third + 2.0 * RARITY * self.variance).sqrt();
        let Tally { what, expected, happened, .. } = self;
        let is_far_off = (happened - expected).abs() > bound;
        ensure!(
            !is_far_off,
            "{what} was to come {expected:.1} times, give or take {bound:.1}, but came {happened} times"
        );
        Ok(())
    }
}

/// The distance of counts from what was expected, and the bound that chance
/// passes in about one of a million cases (Laurent and Massart).
pub(crate) fn chi_square(cells: &[(f64, f64)]) -> (f64, f64) {
    const RARITY: f64 = 14.0; // the natural logarithm of 1 / probability
    const SMALL: f64 = 5.0;
    let term = |(expected, count): (f64, f64)| (count - expected) * (count - expected) / expected;
    // Cells in which little is expected are put together.
    let (small, large): (Vec<_>, Vec<_>) = cells.iter().copied().partition(|(expected, _)| *expected < SMALL);
    let rest = small.iter().fold((0.0, 0.0), |sum, cell| (sum.0 + cell.0, sum.1 + cell.1));
    let mut distance: f64 = large.iter().copied().map(term).sum();
    let mut freedom = f64::from(u32::try_from(large.len()).unwrap_or(u32::MAX)) - 1.0;
    if rest.0 >= SMALL {
        distance += term(rest);
        freedom += 1.0;
    }
    let freedom = freedom.max(0.0);
    (distance, freedom + 2.0 * (freedom * RARITY).sqrt() + 2.0 * RARITY)
}
