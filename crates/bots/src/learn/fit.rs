//! Fits a net to samples: the mean square of its errors goes down, batch by batch (Adam).
//!
//! Inputs are measured in their own deviations while the net learns; at the end that is
//! folded into the weights, so that a net takes plain counts. A batch is cut into a fixed
//! number of shares whose gradients are added in order: the result follows from the seed
//! and does not depend on the number of threads.

use std::thread;

use kernel::Free;

use super::Samples;
use crate::{HIDDEN, Net, NetError, NetInfo};

/// The sizes of the two hidden layers.
const A: usize = HIDDEN[0];
const B: usize = HIDDEN[1];
/// Targets are learned in tens of points.
const SCALE: f32 = 10.0;
/// A batch is cut into so many shares.
const N_SHARES: usize = 16;
/// Adam's memory of gradients and of their squares, and the shrinking of weights.
const FIRST_MOMENT: f32 = 0.9;
const SECOND_MOMENT: f32 = 0.999;
const DECAY: f32 = 1e-4;
/// An input that hardly ever differs is not blown up beyond this.
const DEVIATION_MIN: f32 = 0.05;

/// How a net is fitted.
#[derive(Debug, Clone, Copy)]
pub struct Fitting {
    /// How often every sample is used.
    pub epochs: u32,
    /// How many samples make one step.
    pub batch: usize,
    /// How far the first steps go; the last ones go a two-hundredth of it.
    pub rate: f32,
    /// From which everything follows.
    pub seed: u64,
    /// The threads that work; the result does not depend on them.
    pub n_threads: usize,
}

/// What came of it.
#[derive(Debug)]
pub struct Fitted {
    /// The net.
    pub net: Net,
    /// The mean square of its errors on samples that it did not learn from, in square
    /// points, and what it would be if it always told the mean.
    pub error: f64,
    pub error_of_mean: f64,
}

/// Fits a new net to these chunks of samples; `check` holds others, to measure it by.
/// `progress` hears how many of all steps are made.
///
/// # Errors
/// If a weight grew beyond what a file can hold.
pub fn fit_net(
    info: NetInfo,
    chunks: &[Samples],
    check: &Samples,
    fitting: &Fitting,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Fitted, NetError> {
    let n_inputs = check.n_inputs();
    let mut free = Free::new(fitting.seed);
    let scaling = Scaling::of(chunks, n_inputs);
    let mut learner = Learner::new(n_inputs, &mut free);
    let n_steps: u64 = chunks.iter().map(|chunk| (chunk.len() / fitting.batch) as u64).sum();
    let n_steps = n_steps * u64::from(fitting.epochs);
    let mut step = 0;
    for _ in 0..fitting.epochs {
        for chunk in shuffled(chunks.len(), &mut free) {
            let order = shuffled(chunks[chunk].len(), &mut free);
            for batch in order.chunks_exact(fitting.batch) {
                let part = std::f32::consts::PI * step as f32 / n_steps as f32;
                let rate = fitting.rate * (0.005 + 0.995 * 0.5 * (1.0 + part.cos()));
                let gradient = gradient(&learner.weights, &scaling, &chunks[chunk], batch, fitting.n_threads);
                learner.step(&gradient, batch.len(), rate);
                step += 1;
                progress(step, n_steps);
            }
        }
    }
    let net = Net::new(info, n_inputs, &scaling.folded(&learner.mean))?;
    let (error, error_of_mean) = errors(&net, check);
    Ok(Fitted { net, error, error_of_mean })
}

/// The numbers below `n` in a random order.
fn shuffled(n: usize, free: &mut Free) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for at in (1..n).rev() {
        let n_left = u32::try_from(at + 1).expect("samples of a chunk");
        order.swap(at, free.below(n_left) as usize);
    }
    order
}

/// The mean square of the net's errors, and of those of the mean.
fn errors(net: &Net, check: &Samples) -> (f64, f64) {
    let n = check.len().max(1) as f64;
    let outcomes = (0..check.len()).map(|index| f64::from(check.outcome(index)));
    let mean = outcomes.clone().sum::<f64>() / n;
    let of_mean = outcomes.clone().map(|outcome| (outcome - mean).powi(2)).sum::<f64>() / n;
    let told = (0..check.len()).map(|index| f64::from(net.value(check.inputs(index))));
    let error = told.zip(outcomes).map(|(told, outcome)| (told - outcome).powi(2)).sum::<f64>() / n;
    (error, of_mean)
}

/// The mean of every input, and by what it is divided.
struct Scaling {
    means: Vec<f32>,
    deviations: Vec<f32>,
}

impl Scaling {
    /// Measured on the beginning of each chunk.
    fn of(chunks: &[Samples], n_inputs: usize) -> Self {
        const N_MEASURED: usize = 4_000;
        let (mut n, mut sums, mut squares) = (0u64, vec![0u64; n_inputs], vec![0u64; n_inputs]);
        for chunk in chunks {
            for index in 0..chunk.len().min(N_MEASURED) {
                n += 1;
                for (input, (sum, square)) in
                    chunk.inputs(index).iter().zip(sums.iter_mut().zip(&mut squares))
                {
                    *sum += u64::from(*input);
                    *square += u64::from(*input) * u64::from(*input);
                }
            }
        }
        let mean = |sum: &u64| *sum as f64 / n.max(1) as f64;
        let deviation = |(sum, square): (&u64, &u64)| (mean(square) - mean(sum).powi(2)).max(0.0).sqrt();
        #[expect(clippy::cast_possible_truncation, reason = "inputs are small numbers")]
        Scaling {
            means: sums.iter().map(|sum| mean(sum) as f32).collect(),
            deviations: sums
                .iter()
                .zip(&squares)
                .map(|pair| (deviation(pair) as f32).max(DEVIATION_MIN))
                .collect(),
        }
    }

    /// The weights for plain counts, and points.
    fn folded(&self, weights: &[f32]) -> Vec<f32> {
        let n_inputs = self.means.len();
        let mut folded = weights.to_vec();
        for input in 0..n_inputs {
            for unit in 0..A {
                folded[input * A + unit] /= self.deviations[input];
                folded[n_inputs * A + unit] -= folded[input * A + unit] * self.means[input];
            }
        }
        let n = folded.len();
        folded[n - B - 1..].iter_mut().for_each(|weight| *weight *= SCALE);
        folded
    }
}

/// The weights while they are learned.
struct Learner {
    weights: Vec<f32>,
    /// Adam's means of gradients and of their squares.
    first: Vec<f32>,
    second: Vec<f32>,
    n_steps: i32,
    /// A running mean of the weights: it is better than any of them.
    mean: Vec<f32>,
}

impl Learner {
    /// Weights as they are usually chosen for rectified sums.
    fn new(n_inputs: usize, free: &mut Free) -> Self {
        let mut weights = Vec::with_capacity(Net::n_weights(n_inputs));
        for (n_in, n_out) in [(n_inputs, A), (A, B), (B, 1)] {
            let bound = 1.0 / (n_in as f32).sqrt();
            for _ in 0..(n_in + 1) * n_out {
                weights.push(bound * (free.below(1 << 20) as f32 / f32::from(1u16 << 15) / 16.0 - 1.0));
            }
        }
        let zeros = vec![0.0; weights.len()];
        Learner { mean: weights.clone(), first: zeros.clone(), second: zeros, n_steps: 0, weights }
    }

    fn step(&mut self, gradient: &[f32], n_samples: usize, rate: f32) {
        self.n_steps += 1;
        let share = 1.0 / n_samples as f32;
        let first_part = 1.0 - FIRST_MOMENT.powi(self.n_steps);
        let second_part = 1.0 - SECOND_MOMENT.powi(self.n_steps);
        let keep = (self.n_steps as f32 / (self.n_steps as f32 + 19.0)).min(0.999);
        for (index, slope) in gradient.iter().enumerate() {
            let slope = slope * share;
            let weight = &mut self.weights[index];
            self.first[index] = FIRST_MOMENT * self.first[index] + (1.0 - FIRST_MOMENT) * slope;
            self.second[index] = SECOND_MOMENT * self.second[index] + (1.0 - SECOND_MOMENT) * slope * slope;
            let size = (self.second[index] / second_part).sqrt() + 1e-8;
            *weight -= rate * (self.first[index] / first_part / size + DECAY * *weight);
            self.mean[index] = keep * self.mean[index] + (1.0 - keep) * *weight;
        }
    }
}

/// The sum of the gradients of a batch.
fn gradient(
    weights: &[f32],
    scaling: &Scaling,
    samples: &Samples,
    batch: &[usize],
    n_threads: usize,
) -> Vec<f32> {
    let pass = Pass::new(weights, scaling);
    let size = batch.len().div_ceil(N_SHARES).max(1);
    let shares: Vec<&[usize]> = batch.chunks(size).collect();
    let n_threads = n_threads.clamp(1, shares.len().max(1));
    let mut sums: Vec<Option<Vec<f32>>> = shares.iter().map(|_| None).collect();
    let per_thread = shares.len().div_ceil(n_threads).max(1);
    thread::scope(|scope| {
        for (sums, shares) in sums.chunks_mut(per_thread).zip(shares.chunks(per_thread)) {
            let pass = &pass;
            scope.spawn(move || {
                for (sum, share) in sums.iter_mut().zip(shares) {
                    *sum = Some(pass.gradient(samples, share));
                }
            });
        }
    });
    let mut total = vec![0.0; weights.len()];
    for sum in sums.into_iter().flatten() {
        for (total, part) in total.iter_mut().zip(sum) {
            *total += part;
        }
    }
    pass.centred(&mut total);
    total
}

/// Sums forwards, errors backwards, through weights that do not change meanwhile.
struct Pass<'a> {
    weights: &'a [f32],
    scaling: &'a Scaling,
    /// The sums of the first layer for inputs that are all 0.
    start: [f32; A],
}

impl<'a> Pass<'a> {
    fn new(weights: &'a [f32], scaling: &'a Scaling) -> Self {
        let n_inputs = scaling.means.len();
        let mut start: [f32; A] = std::array::from_fn(|unit| weights[n_inputs * A + unit]);
        for input in 0..n_inputs {
            add(&mut start, &weights[input * A..], -scaling.means[input] / scaling.deviations[input]);
        }
        Pass { weights, scaling, start }
    }

    /// The sum of the gradients of some samples, as if inputs were not centred.
    fn gradient(&self, samples: &Samples, share: &[usize]) -> Vec<f32> {
        let n_inputs = self.scaling.means.len();
        let mut gradient = vec![0.0; self.weights.len()];
        let mut held: Vec<(usize, f32)> = Vec::with_capacity(n_inputs);
        for index in share {
            held.clear();
            for (input, value) in samples.inputs(*index).iter().enumerate().filter(|(_, value)| **value != 0)
            {
                held.push((input, f32::from(*value) / self.scaling.deviations[input]));
            }
            self.add_gradient(&held, samples.target(*index) / SCALE, &mut gradient);
        }
        gradient
    }

    fn add_gradient(&self, held: &[(usize, f32)], target: f32, gradient: &mut [f32]) {
        let n_inputs = self.scaling.means.len();
        let second = (n_inputs + 1) * A;
        let output = second + (A + 1) * B;
        let mut one = self.start;
        for (input, value) in held {
            add(&mut one, &self.weights[input * A..], *value);
        }
        one.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let mut two: [f32; B] = std::array::from_fn(|unit| self.weights[second + A * B + unit]);
        for (unit, value) in one.iter().enumerate() {
            add(&mut two, &self.weights[second + unit * B..], *value);
        }
        two.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let last = &self.weights[output..];
        let told = two.iter().zip(last).fold(last[B], |sum, (unit, weight)| sum + unit * weight);
        let error = told - target;
        gradient[output + B] += error;
        let mut back_two = [0.0; B];
        for unit in 0..B {
            gradient[output + unit] += error * two[unit];
            back_two[unit] = if two[unit] > 0.0 { error * last[unit] } else { 0.0 };
        }
        add_to(&mut gradient[second + A * B..], &back_two, 1.0);
        let mut back_one = [0.0; A];
        for unit in (0..A).filter(|unit| one[*unit] > 0.0) {
            let row = &self.weights[second + unit * B..][..B];
            back_one[unit] = row.iter().zip(back_two).fold(0.0, |sum, (weight, back)| sum + weight * back);
            add_to(&mut gradient[second + unit * B..], &back_two, one[unit]);
        }
        add_to(&mut gradient[n_inputs * A..], &back_one, 1.0);
        for (input, value) in held {
            add_to(&mut gradient[input * A..], &back_one, *value);
        }
    }

    /// Takes the means of inputs into account: the same for all samples, so once.
    fn centred(&self, gradient: &mut [f32]) {
        let n_inputs = self.scaling.means.len();
        let (rows, bias) = gradient.split_at_mut(n_inputs * A);
        let bias: [f32; A] = std::array::from_fn(|unit| bias[unit]);
        for (input, row) in rows.chunks_exact_mut(A).enumerate() {
            add_to(row, &bias, -self.scaling.means[input] / self.scaling.deviations[input]);
        }
    }
}

#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], row: &[f32], factor: f32) {
    for (sum, weight) in sums.iter_mut().zip(&row[..N]) {
        *sum += factor * weight;
    }
}

#[inline(always)]
fn add_to<const N: usize>(row: &mut [f32], values: &[f32; N], factor: f32) {
    for (sum, value) in row[..N].iter_mut().zip(values) {
        *sum += factor * value;
    }
}

#[cfg(test)]
mod tests {
    use kernel::Free;

    use super::{Fitting, Learner, SCALE, Samples, Scaling, fit_net, gradient};
    use crate::{Net, NetInfo};

    const N_INPUTS: usize = 6;

    /// Samples of which the change is twice the first input less the second, with the
    /// third and fourth multiplied.
    fn samples(n: usize, seed: u64) -> Samples {
        let mut free = Free::new(seed);
        let mut samples = Samples::new(N_INPUTS);
        for _ in 0..n {
            let inputs: [u8; N_INPUTS] = std::array::from_fn(|_| u8::try_from(free.below(8)).unwrap());
            let [a, b, c, d, ..] = inputs.map(i32::from);
            let change = 100 * (2 * a - b + c * d / 4);
            samples.push(&inputs, change, change);
        }
        samples
    }

    fn fitting(n_threads: usize) -> Fitting {
        Fitting { epochs: 12, batch: 64, rate: 4e-3, seed: 1, n_threads }
    }

    fn info() -> NetInfo {
        let [game, data, layout, command, date] =
            ["toy", "1", "none", "test", "2026-01-01"].map(str::to_owned);
        NetInfo { game, data, layout, command, date }
    }

    #[test]
    fn a_net_learns_a_plain_rule() {
        let chunks = [samples(4_000, 1), samples(4_000, 2)];
        let mut n_heard = 0;
        let mut hear = |step: u64, n: u64| {
            n_heard += 1;
            assert!(step <= n && n == 12 * 124);
        };
        let fitted = fit_net(info(), &chunks, &samples(1_000, 3), &fitting(2), &mut hear).unwrap();
        assert_eq!(n_heard, 12 * 124);
        assert!(fitted.error_of_mean > 20.0, "{fitted:?}");
        assert!(fitted.error < 0.3, "{} of {}", fitted.error, fitted.error_of_mean);
    }

    #[test]
    fn threads_do_not_change_the_net() {
        let chunks = [samples(1_000, 1)];
        let net = |n_threads| {
            let fitting = Fitting { epochs: 2, ..fitting(n_threads) };
            fit_net(info(), &chunks, &chunks[0], &fitting, &mut |_, _| {}).unwrap().net
        };
        let one: Vec<u32> = net(1).weights().map(f32::to_bits).collect();
        let three: Vec<u32> = net(3).weights().map(f32::to_bits).collect();
        assert_eq!(one, three);
    }

    /// The gradient agrees with small differences of the error itself, which here is
    /// computed by the net that comes of the weights.
    #[test]
    fn gradients_are_slopes() {
        let samples = samples(16, 4);
        let batch: Vec<usize> = (0..16).collect();
        let scaling = Scaling::of(std::slice::from_ref(&samples), N_INPUTS);
        let weights = Learner::new(N_INPUTS, &mut Free::new(5)).weights;
        let slopes = gradient(&weights, &scaling, &samples, &batch, 1);
        let error = |weights: &[f32]| -> f64 {
            // Rounding to 16 bits would hide small differences.
            let plain = scaling.folded(weights);
            let told = |index: usize| naive(&plain, samples.inputs(index)) / f64::from(SCALE);
            let off = |index: usize| told(index) - f64::from(samples.target(index) / SCALE);
            (0..16).map(|index| off(index).powi(2) / 2.0).sum()
        };
        let n = weights.len();
        assert_eq!(n, Net::n_weights(N_INPUTS));
        for at in (0..n).step_by(37).chain([n - 1, n - 2, n - 40]) {
            let moved = |by: f32| {
                let mut moved = weights.clone();
                moved[at] += by;
                error(&moved)
            };
            let slope = (moved(2e-3) - moved(-2e-3)) / 4e-3;
            let given = f64::from(slopes[at]);
            assert!((slope - given).abs() < 0.02 + 0.02 * slope.abs(), "weight {at}: {slope} and {given}");
        }
    }

    fn naive(weights: &[f32], inputs: &[u8]) -> f64 {
        let mut values: Vec<f64> = inputs.iter().map(|input| f64::from(*input)).collect();
        let mut at = 0;
        for (n_out, is_last) in [(super::A, false), (super::B, false), (1, true)] {
            let n_in = values.len();
            let weight = |index: usize| f64::from(weights[at + index]);
            let sum = |unit: usize| {
                weight(n_in * n_out + unit)
                    + (0..n_in).map(|i| values[i] * weight(i * n_out + unit)).sum::<f64>()
            };
            values = (0..n_out).map(|unit| if is_last { sum(unit) } else { sum(unit).max(0.0) }).collect();
            at += (n_in + 1) * n_out;
        }
        values[0]
    }
}
