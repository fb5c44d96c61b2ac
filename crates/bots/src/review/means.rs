//! Means of what many games came to, and how far they may be off.

/// What games came to, a number for each seat.
#[derive(Debug, Clone)]
pub(super) struct Means {
    n: f64,
    sums: Vec<f64>,
    squares: Vec<f64>,
}

impl Means {
    pub(super) fn new(n_seats: usize) -> Self {
        Means { n: 0.0, sums: vec![0.0; n_seats], squares: vec![0.0; n_seats] }
    }

    /// Adds what one game came to.
    pub(super) fn add(&mut self, values: impl Iterator<Item = f64>) {
        self.n += 1.0;
        for ((sum, square), value) in self.sums.iter_mut().zip(&mut self.squares).zip(values) {
            *sum += value;
            *square += value * value;
        }
    }

    /// The mean of each seat.
    pub(super) fn means(&self) -> Vec<f64> {
        self.sums.iter().map(|sum| rounded(sum / self.n.max(1.0))).collect()
    }

    /// The standard error of each mean.
    pub(super) fn errors(&self) -> Vec<f64> {
        let n = self.n.max(1.0);
        let error = |(sum, square): (&f64, &f64)| {
            let mean = sum / n;
            rounded(((square / n - mean * mean).max(0.0) / f64::max(n - 1.0, 1.0)).sqrt())
        };
        self.sums.iter().zip(&self.squares).map(error).collect()
    }
}

/// A figure as it is kept: thousandths of a point tell nobody anything.
pub(super) fn rounded(points: f64) -> f64 {
    (points * 1000.0).round() / 1000.0
}
