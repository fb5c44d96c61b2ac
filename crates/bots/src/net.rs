//! A small trained net: what a seat knows in, how its points or its lead will change out.
//!
//! Two hidden layers of rectified sums. Weights lie input by input, so that an input
//! that is 0 costs nothing. Every sum adds in a fixed order, and products are rounded
//! before they are added: the same inputs give the same value on every machine.

mod file;
mod half;

pub use file::{NetError, NetInfo};

/// The sizes of the hidden layers.
pub const HIDDEN: [usize; 2] = [64, 32];
/// No game has more inputs.
pub(crate) const INPUTS_MAX: usize = 1024;
/// A net never predicts a change by more points than this.
const CHANGE_MAX: f32 = 1000.0;

/// A net with its weights.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// What it was trained for and how.
    pub info: NetInfo,
    /// For each input, how it counts for each unit of the first layer.
    first: Vec<[f32; HIDDEN[0]]>,
    first_bias: [f32; HIDDEN[0]],
    /// For each unit of the first layer, how it counts for each of the second.
    second: Vec<[f32; HIDDEN[1]]>,
    second_bias: [f32; HIDDEN[1]],
    output: [f32; HIDDEN[1]],
    output_bias: f32,
}

impl Net {
    /// How many weights a net of so many inputs has.
    pub const fn n_weights(n_inputs: usize) -> usize {
        (n_inputs + 1) * HIDDEN[0] + (HIDDEN[0] + 1) * HIDDEN[1] + HIDDEN[1] + 1
    }

    /// A net with these weights, layer by layer: weights by input, then biases. They
    /// are rounded as in a file.
    ///
    /// # Errors
    /// If there are too few or too many, or one is not finite or too large for a file.
    pub fn new(info: NetInfo, n_inputs: usize, weights: &[f32]) -> Result<Net, NetError> {
        if n_inputs > INPUTS_MAX || weights.len() != Net::n_weights(n_inputs) {
            return Err(NetError::Size { given: weights.len(), wanted: Net::n_weights(n_inputs) });
        }
        if let Some(weight) = weights.iter().find(|weight| !half::fits(**weight)) {
            return Err(NetError::Weight { weight: *weight });
        }
        let mut rest = weights.iter().map(|weight| half::rounded(*weight));
        let mut next = || rest.next().unwrap_or(0.0);
        Ok(Net {
            info,
            first: (0..n_inputs).map(|_| std::array::from_fn(|_| next())).collect(),
            first_bias: std::array::from_fn(|_| next()),
            second: (0..HIDDEN[0]).map(|_| std::array::from_fn(|_| next())).collect(),
            second_bias: std::array::from_fn(|_| next()),
            output: std::array::from_fn(|_| next()),
            output_bias: next(),
        })
    }

    /// The weights in the order of [`Net::new`].
    pub fn weights(&self) -> impl Iterator<Item = f32> {
        let first = self.first.iter().flatten().chain(&self.first_bias);
        let second = self.second.iter().flatten().chain(&self.second_bias);
        first.chain(second).chain(&self.output).chain([&self.output_bias]).copied()
    }

    /// How many inputs it has.
    pub fn n_inputs(&self) -> usize {
        self.first.len()
    }

    /// What the net makes of these inputs, in points.
    pub fn value(&self, inputs: &[u8]) -> f32 {
        debug_assert_eq!(inputs.len(), self.first.len());
        // Which inputs count, without a branch for each.
        let mut held = [0u16; INPUTS_MAX];
        let mut n_held = 0;
        for (index, input) in (0u16..).zip(inputs) {
            held[n_held] = index;
            n_held += usize::from(*input != 0);
        }
        let mut one = self.first_bias;
        for index in &held[..n_held] {
            let index = usize::from(*index);
            add(&mut one, &self.first[index], f32::from(inputs[index]));
        }
        let mut two = self.second_bias;
        for (row, unit) in self.second.iter().zip(one) {
            add(&mut two, row, unit.max(0.0));
        }
        let mut sum = self.output_bias;
        for (weight, unit) in self.output.iter().zip(two) {
            sum += unit.max(0.0) * weight;
        }
        sum.clamp(-CHANGE_MAX, CHANGE_MAX)
    }
}

#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], row: &[f32; N], factor: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += factor * weight;
    }
}
