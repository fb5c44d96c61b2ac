//! The geometry of a borough: where hexes lie, the streets between them, and outlines round
//! several of them, such as one shore round lakes that lie together.
//!
//! Hexes are flat-topped, 80 wide and 70 high; the columns are 60 apart.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use draw::{Pen, Point};
use maud::{Markup, PreEscaped, html};
use suburbia::Hex;

/// The outline of a hex round its middle.
pub(crate) const HEX: &str = "M-40 0l20-35h40l20 35-20 35h-40z";

/// The corners of a hex round its middle, clockwise from the east.
const CORNERS: [(i32, i32); 6] = [(40, 0), (20, 35), (-20, 35), (-40, 0), (-20, -35), (20, -35)];

/// The neighbour beyond the edge that begins at each of [`CORNERS`].
const BEYOND: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The middle of a hex.
pub(crate) fn middle(hex: Hex) -> (i32, i32) {
    let (q, r) = (i32::from(hex.q), i32::from(hex.r));
    (60 * q, 70 * r + 35 * q)
}

/// Outlines of hexes as one path.
pub(crate) fn outlines(hexes: impl Iterator<Item = Hex>) -> Markup {
    html! {
        @for hex in hexes {
            @let (x, y) = middle(hex);
            "M" (x - 40) " " (y) (PreEscaped(&HEX[6..]))
        }
    }
}

/// From where to where the middles of these hexes reach, across and down.
pub(crate) type Spans = [(i32, i32); 2];

pub(crate) fn spans(hexes: &[Hex]) -> Spans {
    let span = |value: &dyn Fn(Hex) -> i32| {
        let values = || hexes.iter().map(|hex| value(*hex));
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    };
    [span(&|hex| middle(hex).0), span(&|hex| middle(hex).1)]
}

/// The box round hexes: its corner, its width and its height.
pub(crate) fn framed([(left, right), (top, bottom)]: Spans) -> (i32, i32, i32, i32) {
    (left - 46, top - 50, right - left + 92, bottom - top + 94)
}

/// The edges that two of these hexes share, as one path.
pub(crate) fn edges(hexes: &BTreeSet<Hex>) -> String {
    let mut path = String::new();
    for hex in hexes {
        let (x, y) = middle(*hex);
        for index in 0..3 {
            if hexes.contains(&beyond(*hex, index)) {
                let ((ax, ay), (bx, by)) = (CORNERS[index], CORNERS[index + 1]);
                write!(path, "M{} {}l{} {}", x + ax, y + ay, bx - ax, by - ay).expect("a text grows");
            }
        }
    }
    path
}

/// Every corner of these hexes once, as dots.
pub(crate) fn corners(hexes: &BTreeSet<Hex>) -> String {
    let at = |hex: &Hex| {
        let (x, y) = middle(*hex);
        CORNERS.map(|(dx, dy)| (x + dx, y + dy))
    };
    let corners: BTreeSet<(i32, i32)> = hexes.iter().flat_map(at).collect();
    let mut path = String::new();
    for (x, y) in corners {
        write!(path, "M{x} {y}h0").expect("a text grows");
    }
    path
}

fn beyond(hex: Hex, edge: usize) -> Hex {
    let (q, r) = BEYOND[edge];
    Hex::new(hex.q + q, hex.r + r)
}

/// The outlines round hexes that lie together: no line where two of them touch.
#[derive(Debug)]
pub(crate) struct Rings {
    /// Corners one after the other, each with the way inwards, one unit from the edges.
    rings: Vec<Vec<(Point, Point)>>,
}

impl Rings {
    pub(crate) fn round(hexes: &BTreeSet<Hex>) -> Rings {
        // Where the edge that begins at a corner ends, and what lies beyond.
        let mut edges: BTreeMap<(i32, i32), ((i32, i32), Hex)> = BTreeMap::new();
        for hex in hexes {
            let (x, y) = middle(*hex);
            for (edge, from) in CORNERS.into_iter().enumerate() {
                let to = CORNERS[(edge + 1) % 6];
                let land = beyond(*hex, edge);
                if !hexes.contains(&land) {
                    edges.insert((x + from.0, y + from.1), ((x + to.0, y + to.1), land));
                }
            }
        }
        let mut rings = Vec::new();
        while let Some((start, (mut at, mut before))) = edges.pop_first() {
            let first = before;
            let mut ring = Vec::new();
            while let Some((next, land)) = edges.remove(&at) {
                ring.push((point(at), inwards(at, before, land)));
                (at, before) = (next, land);
            }
            ring.push((point(start), inwards(start, before, first)));
            rings.push(ring);
        }
        Rings { rings }
    }

    /// As one path from corner to corner.
    pub(crate) fn straight(&self) -> String {
        let mut path = String::new();
        for ring in &self.rings {
            for (index, ((x, y), _)) in ring.iter().enumerate() {
                write!(path, "{}{x} {y}", if index == 0 { 'M' } else { 'L' }).expect("a text grows");
            }
            path.push('z');
        }
        path
    }

    /// As one path that bends round its corners, so far inside the edges.
    pub(crate) fn path(&self, inset: f32) -> String {
        let mut path = String::new();
        for ring in &self.rings {
            let at = |index: usize| {
                let ((x, y), (dx, dy)) = ring[index % ring.len()];
                let (sx, sy) = stray((x, y));
                (x + dx * inset + sx, y + dy * inset + sy)
            };
            let between = |index: usize| {
                let (a, b) = (at(index), at(index + 1));
                (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1))
            };
            let (x, y) = between(0);
            write!(path, "M{x:.0} {y:.0}").expect("a text grows");
            for index in 1..=ring.len() {
                let ((x, y), (to_x, to_y)) = (at(index), between(index));
                write!(path, "Q{x:.0} {y:.0} {to_x:.0} {to_y:.0}").expect("a text grows");
            }
            path.push('z');
        }
        path
    }
}

#[expect(clippy::cast_precision_loss, reason = "a borough is small")]
fn point((x, y): (i32, i32)) -> Point {
    (x as f32, y as f32)
}

/// Away from what lies beyond the two edges at a corner, one unit from both.
fn inwards(corner: (i32, i32), before: Hex, after: Hex) -> Point {
    let away = |land: Hex| {
        let (x, y) = middle(land);
        point((corner.0 - x, corner.1 - y))
    };
    let (x, y) = if before == after {
        away(before)
    } else {
        let (one, other) = (away(before), away(after));
        (one.0 + other.0, one.1 + other.1)
    };
    (x / 34.6, y / 34.6)
}

/// How a shore strays at a corner, always the same there.
fn stray((x, y): Point) -> Point {
    #[expect(clippy::cast_possible_truncation, reason = "a borough is small")]
    let seed = (x * 7919.0 + y * 104_729.0) as i64;
    let mut pen = Pen::new(seed.unsigned_abs());
    let mut near = || f32::from(u8::try_from(pen.pick(7)).expect("below seven")) - 3.0;
    (near(), near())
}

/// How closely the ground is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// With the shadow of the ground, middle lines and lamps on streets, and lines in lakes.
    Large,
    /// For a sheet of a few lines.
    Small,
}

/// Lakes with their banks, and lines along the shore as surveyors draw them.
pub(crate) fn water(rings: &Rings, detail: Detail) -> Markup {
    html! {
        path d=(rings.path(2.0)) fill="var(--lawn)" stroke="var(--moss)" {}
        path d=(rings.path(7.0)) fill="var(--river-wash)" stroke="var(--ink)" stroke-width="1.5" {}
        @if detail == Detail::Large {
            path d=(rings.path(10.0)) stroke="var(--river)" stroke-width=".9" {}
            path d=(rings.path(14.0)) stroke="var(--river)" stroke-width=".7" stroke-dasharray="12 5" {}
        }
    }
}
