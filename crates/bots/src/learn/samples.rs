//! What a net learns from: positions as a seat knew them, and what became of the lead.

/// Many samples of one game, packed: for each the inputs, then in hundredths of a point by
/// how much the lead changed until the end, as it is to be learned and as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Samples {
    n_inputs: usize,
    bytes: Vec<u8>,
}

impl Samples {
    /// No samples of so many inputs.
    pub fn new(n_inputs: usize) -> Self {
        Samples { n_inputs, bytes: Vec::new() }
    }

    /// Samples as they were written to disk; what follows the last whole one is left out.
    pub fn from_bytes(n_inputs: usize, mut bytes: Vec<u8>) -> Self {
        bytes.truncate(bytes.len() / size(n_inputs) * size(n_inputs));
        Samples { n_inputs, bytes }
    }

    /// The samples for the disk.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.bytes.len() / size(self.n_inputs)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// How many inputs each has.
    pub fn n_inputs(&self) -> usize {
        self.n_inputs
    }

    /// Adds all samples of others of the same game.
    pub fn append(&mut self, others: &Samples) {
        self.bytes.extend_from_slice(&others.bytes);
    }

    pub(super) fn push(&mut self, inputs: &[u8], change: i32, change_in_fact: i32) {
        debug_assert_eq!(inputs.len(), self.n_inputs);
        self.bytes.extend_from_slice(inputs);
        for change in [change, change_in_fact] {
            let short = i16::try_from(change.clamp(i16::MIN.into(), i16::MAX.into())).unwrap_or(0);
            self.bytes.extend(short.to_le_bytes());
        }
    }

    pub(super) fn inputs(&self, index: usize) -> &[u8] {
        &self.bytes[index * size(self.n_inputs)..][..self.n_inputs]
    }

    /// What is to be learned, in points.
    pub(super) fn target(&self, index: usize) -> f32 {
        self.change(index, 0)
    }

    /// What became of the lead in fact, in points.
    pub(super) fn outcome(&self, index: usize) -> f32 {
        self.change(index, 2)
    }

    fn change(&self, index: usize, offset: usize) -> f32 {
        let at = index * size(self.n_inputs) + self.n_inputs + offset;
        f32::from(i16::from_le_bytes([self.bytes[at], self.bytes[at + 1]])) / 100.0
    }
}

/// The bytes of a sample.
const fn size(n_inputs: usize) -> usize {
    n_inputs + 4
}
