//! Positions as numbers, for minds that learn.

use std::ops::Range;

use crate::{Game, Seat};

/// A game that can tell what a seat knows of a position in small whole numbers.
///
/// The numbers do not depend on what the seat cannot know, nor on which seat it is:
/// they speak of the seat's own things, of its best rival, of the others together and
/// of the table. Options and the number of seats are among them. The conformance kit
/// checks all this.
pub trait Encoded: Game {
    /// What the numbers mean.
    const LAYOUT: Layout;

    /// Writes what `seat` knows; `inputs` has [`Layout::n_inputs`] places. No heap.
    fn observe(&self, seat: Seat, inputs: &mut [u8]);
}

/// The inputs of a game, in order: parts of planes of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The parts, each with its planes.
    pub parts: &'static [(Part, &'static [Plane])],
}

/// Of what a group of inputs speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// What belongs to the seat.
    Own,
    /// What belongs to the best of its rivals; an automaton is one.
    Rival,
    /// What belongs to the other rivals together.
    Others,
    /// What belongs to nobody.
    Table,
}

impl Part {
    /// The name in the names of planes.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Own => "own",
            Part::Rival => "rival",
            Part::Others => "others",
            Part::Table => "table",
        }
    }
}

/// A named group of inputs with the same range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plane {
    /// What is counted.
    pub name: &'static str,
    /// How many numbers there are.
    pub len: u16,
    /// The largest value; the smallest is 0.
    pub max: u8,
}

impl Plane {
    /// A plane of counts.
    pub const fn new(name: &'static str, len: u16, max: u8) -> Self {
        Plane { name, len, max }
    }
}

impl Layout {
    /// How many numbers an observation has.
    pub const fn n_inputs(&self) -> usize {
        let (mut n, mut part) = (0, 0);
        while part < self.parts.len() {
            let planes = self.parts[part].1;
            let mut plane = 0;
            while plane < planes.len() {
                n += planes[plane].len as usize;
                plane += 1;
            }
            part += 1;
        }
        n
    }

    /// Every plane with its part and its place among the inputs.
    pub fn planes(&self) -> impl Iterator<Item = (Part, Plane, Range<usize>)> {
        let all = self.parts.iter().flat_map(|(part, planes)| planes.iter().map(|plane| (*part, *plane)));
        let mut end = 0;
        all.map(move |(part, plane)| {
            let start = end;
            end += usize::from(plane.len);
            (part, plane, start..end)
        })
    }

    /// Differs as soon as a name, a length or a range does: 32 hexadecimal digits.
    /// Weights that were trained on one layout are of no use for another.
    pub fn fingerprint(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for (part, plane, _) in self.planes() {
            hasher.update(format!("{}.{} {} {}\n", part.name(), plane.name, plane.len, plane.max).as_bytes());
        }
        hasher.finalize().to_hex()[..32].to_owned()
    }
}

/// Writes inputs one after another.
#[derive(Debug)]
pub struct Inputs<'a> {
    values: &'a mut [u8],
    at: usize,
}

impl<'a> Inputs<'a> {
    /// Starts at the first of these; all become 0.
    pub fn new(values: &'a mut [u8]) -> Self {
        values.fill(0);
        Inputs { values, at: 0 }
    }

    /// The next number, at most `max` and at least 0.
    #[inline]
    pub fn put(&mut self, value: impl Into<i32>, max: u8) {
        let value = value.into().clamp(0, max.into());
        self.values[self.at] = u8::try_from(value).unwrap_or(max);
        self.at += 1;
    }

    /// The next numbers.
    #[inline]
    pub fn put_all(&mut self, values: &[u8], max: u8) {
        for value in values {
            self.put(*value, max);
        }
    }

    /// A 1 in the place of `index` among the next `n`; the last one stands for all
    /// that lie beyond.
    #[inline]
    pub fn one_of(&mut self, index: usize, n: usize) {
        self.values[self.at + index.min(n - 1)] = 1;
        self.at += n;
    }

    /// The next `n` numbers, to count in.
    #[inline]
    pub fn counts(&mut self, n: usize) -> &mut [u8] {
        let from = self.at;
        self.at += n;
        &mut self.values[from..from + n]
    }

    /// Leaves the numbers of these planes at 0.
    pub fn skip(&mut self, planes: &[Plane]) {
        self.at += planes.iter().map(|plane| usize::from(plane.len)).sum::<usize>();
    }

    /// How many numbers were written.
    pub fn n_written(&self) -> usize {
        self.at
    }
}
