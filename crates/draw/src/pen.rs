//! A pen: lines as a hand draws them, and hatching.
//!
//! A line bends a little and its ends stray, by a seed of the thing that is drawn, so the
//! same thing always looks the same. What comes out is the text of a `d` attribute.
//! Nothing here needs a pattern or a clip of SVG: such references break in some browsers
//! once a drawing is shown by `use`, and in programs that make pictures of it.

use std::fmt::Write;

/// A place in a drawing, in its own units; y grows downwards.
pub type Point = (f32, f32);

/// How far the middle of a line strays.
const WOBBLE: f32 = 0.6;

/// The second code of a kind beside its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hatch {
    /// Rising lines: homes.
    Diagonals,
    /// Rising and falling lines: industry.
    Cross,
    /// Upright lines: trade.
    Verticals,
    /// Dots: what belongs to everybody.
    Dots,
    /// Small tufts: nature.
    Tufts,
    /// Waves: water.
    Waves,
}

/// Lines under way.
#[derive(Debug, Clone)]
pub struct Pen {
    state: u64,
    path: String,
}

impl Pen {
    /// A pen for the thing with this seed.
    pub fn new(seed: u64) -> Self {
        // Neighbouring seeds must not begin alike.
        Pen { state: seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15), path: String::new() }
    }

    /// The seed of a thing with a name.
    pub fn named(name: &str) -> Self {
        // FNV-1a: any number will do, if it is always the same.
        let hash = |acc: u64, byte: u8| (acc ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        Pen::new(name.bytes().fold(0xCBF2_9CE4_8422_2325, hash))
    }

    /// A line from one place to another.
    #[must_use]
    pub fn line(mut self, from: Point, to: Point) -> Self {
        let from = self.near(from, WOBBLE / 2.0);
        self.start(from);
        self.stroke(from, to);
        self
    }

    /// Lines from place to place.
    #[must_use]
    pub fn lines(mut self, places: &[Point]) -> Self {
        let Some((first, rest)) = places.split_first() else { return self };
        self.start(*first);
        let mut from = *first;
        for to in rest {
            self.stroke(from, *to);
            from = *to;
        }
        self
    }

    /// A closed shape with these corners.
    #[must_use]
    pub fn shape(mut self, corners: &[Point]) -> Self {
        let Some((first, rest)) = corners.split_first() else { return self };
        self.start(*first);
        let mut from = *first;
        for to in rest.iter().chain([first]) {
            self.stroke(from, *to);
            from = *to;
        }
        self.path.push('z');
        self
    }

    /// A rectangle by its upper left corner.
    #[must_use]
    pub fn rect(self, (x, y): Point, width: f32, height: f32) -> Self {
        self.shape(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }

    /// Hatching of a convex shape, its lines this far apart.
    #[must_use]
    pub fn hatch(self, hatch: Hatch, corners: &[Point], gap: f32) -> Self {
        match hatch {
            Hatch::Diagonals => self.parallels(corners, (1.0, -1.0), gap),
            Hatch::Cross => self.parallels(corners, (1.0, -1.0), gap).parallels(corners, (1.0, 1.0), gap),
            Hatch::Verticals => self.parallels(corners, (0.0, 1.0), gap),
            Hatch::Dots => self.stamps(corners, gap, |pen, (x, y)| {
                write!(pen.path, "M{x:.1} {y:.1}h0").expect("a text grows");
            }),
            Hatch::Tufts => self.stamps(corners, gap * 1.6, |pen, (x, y)| {
                write!(pen.path, "M{:.1} {y:.1}l1.2 2 1.2 -2", x - 1.2).expect("a text grows");
            }),
            Hatch::Waves => self.stamps(corners, gap * 1.8, |pen, (x, y)| {
                write!(pen.path, "M{:.1} {y:.1}q1.5 -1.6 3 0t3 0", x - 3.0).expect("a text grows");
            }),
        }
    }

    /// What was drawn, for a `d` attribute.
    pub fn path(self) -> String {
        self.path
    }

    /// A number from 0 up to `below`, for whoever composes a drawing by its seed.
    pub fn pick(&mut self, below: u32) -> u32 {
        debug_assert!(below > 0, "something must be there to pick");
        u32::try_from(((self.next() >> 32) * u64::from(below)) >> 32).expect("below a 32-bit number")
    }

    /// Lines in a direction across a shape.
    fn parallels(mut self, corners: &[Point], direction: Point, gap: f32) -> Self {
        let length = direction.0.hypot(direction.1);
        let along = (direction.0 / length, direction.1 / length);
        let across = (-along.1, along.0);
        let offsets = corners.iter().map(|corner| dot(*corner, across));
        let (first, last) = span(offsets);
        let mut offset = (first / gap).ceil() * gap;
        while offset < last {
            let ends = corners.iter().zip(corners.iter().cycle().skip(1)).filter_map(|(from, to)| {
                let (a, b) = (dot(*from, across) - offset, dot(*to, across) - offset);
                // An edge that only touches the line counts at one of its ends.
                ((a < 0.0) != (b < 0.0)).then(|| {
                    let share = a / (a - b);
                    dot((from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share), along)
                })
            });
            let (from, to) = span(ends);
            if to - from > gap / 2.0 {
                let at = |way: f32| (along.0 * way + across.0 * offset, along.1 * way + across.1 * offset);
                let inset = gap.min(2.0) / 4.0;
                self = self.line(at(from + inset), at(to - inset));
            }
            offset += gap;
        }
        self
    }

    /// The same small mark again and again, in rows that are shifted against each other.
    fn stamps(mut self, corners: &[Point], gap: f32, stamp: impl Fn(&mut Pen, Point)) -> Self {
        let ((left, right), (top, bottom)) =
            (span(corners.iter().map(|at| at.0)), span(corners.iter().map(|at| at.1)));
        let (mut y, mut is_shifted) = (top + gap / 2.0, false);
        while y < bottom {
            let mut x = left + if is_shifted { gap } else { gap / 2.0 };
            while x < right {
                let at = self.near((x, y), WOBBLE);
                if is_inside(corners, (x, y), gap / 3.0) {
                    stamp(&mut self, at);
                }
                x += gap;
            }
            y += gap * 0.8;
            is_shifted = !is_shifted;
        }
        self
    }

    fn start(&mut self, (x, y): Point) {
        write!(self.path, "M{x:.1} {y:.1}").expect("a text grows");
    }

    /// Goes on to a place, by a middle that strays.
    fn stroke(&mut self, from: Point, to: Point) {
        let (x, y) = self.near((f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1)), WOBBLE);
        write!(self.path, "Q{x:.1} {y:.1} {:.1} {:.1}", to.0, to.1).expect("a text grows");
    }

    fn near(&mut self, (x, y): Point, most: f32) -> Point {
        (x + self.stray() * most, y + self.stray() * most)
    }

    /// A number from -1 to 1.
    fn stray(&mut self) -> f32 {
        // Sixteen bits are exact in 32-bit numbers, so every machine strays alike.
        let bits = u16::try_from(self.next() >> 48).expect("sixteen bits");
        f32::from(bits) / 32_767.5 - 1.0
    }

    /// SplitMix64, the usual small generator for what need not be secret.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

fn dot(one: Point, other: Point) -> f32 {
    one.0 * other.0 + one.1 * other.1
}

fn span(values: impl Iterator<Item = f32>) -> (f32, f32) {
    values
        .fold((f32::INFINITY, f32::NEG_INFINITY), |(least, most), value| (least.min(value), most.max(value)))
}

/// Whether a place lies in a convex shape, this far from its edges.
fn is_inside(corners: &[Point], at: Point, margin: f32) -> bool {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1)).map(|(from, to)| {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        (x * (at.1 - from.1) - y * (at.0 - from.0)) / x.hypot(y)
    });
    let (least, most) = span(sides);
    least >= margin || most <= -margin
}

#[cfg(test)]
mod tests;
