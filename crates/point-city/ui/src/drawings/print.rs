//! A linocut under way: shapes cut with a knife and printed one over the other.
//!
//! Edges are straight and their corners stray a little, by the seed of the thing, so the
//! same thing always looks the same. Colours are those of the palette, so a print is
//! right by day and by night, in the page and in a picture of its own.

use std::fmt::Write;

use draw::{
    Pen, Point,
    palette::{CARD, Colour, INK, LIT, MOSS},
};

/// How far a corner strays.
const STRAY: f32 = 0.5;

/// The outline of everything.
const OUTLINE: f32 = 1.5;

/// A drawing as it is printed, shape by shape.
#[derive(Debug)]
pub(crate) struct Print {
    chance: Pen,
    pub(super) svg: String,
    top: f32,
}

impl Print {
    /// An empty sheet for the thing with this name.
    pub(crate) fn named(name: &str) -> Self {
        let mut svg = String::new();
        write!(svg, r#"<g stroke="{INK}" stroke-width="{OUTLINE}" stroke-linejoin="round">"#)
            .expect("a text grows");
        Print { chance: Pen::named(name), svg, top: f32::INFINITY }
    }

    /// The drawing, and the highest place that a shape reaches.
    pub(crate) fn finish(mut self) -> (String, f32) {
        self.svg.push_str("</g>");
        (self.svg, self.top)
    }

    /// A number from 0 up to `below`, by the seed.
    pub(crate) fn pick(&mut self, below: u8) -> u8 {
        u8::try_from(self.chance.pick(below.into())).expect("below a small number")
    }

    /// One of these, by the seed.
    pub(crate) fn choose<T: Copy>(&mut self, of: &[T]) -> T {
        let n = u8::try_from(of.len()).expect("a few");
        of[usize::from(self.pick(n))]
    }

    /// A shape of a colour with its outline.
    pub(crate) fn shape(&mut self, fill: Colour, corners: &[Point]) {
        let path = self.closed(corners);
        self.filled(fill, &path);
    }

    /// Several shapes of one colour.
    pub(crate) fn shapes(&mut self, fill: Colour, shapes: &[Vec<Point>]) {
        let path: String = shapes.iter().map(|corners| self.closed(corners)).collect();
        self.filled(fill, &path);
    }

    /// Windows of one size, by their upper left corners.
    pub(crate) fn windows(&mut self, fill: Colour, places: &[Point], width: f32, height: f32) {
        let mut path = String::new();
        for (x, y) in places {
            let (x, wide) = (number(*x), number(width));
            write!(path, "M{x} {}h{wide}v{}h-{wide}z", number(*y), number(height)).expect("a text grows");
        }
        self.filled(fill, &path);
    }

    /// A shape of a colour without an outline, whose corners do not stray.
    pub(crate) fn flat(&mut self, fill: Colour, corners: &[Point]) {
        let mut path = String::new();
        for (x, y) in corners {
            write!(path, "{}{x:.0} {y:.0}", if path.is_empty() { "M" } else { "L" }).expect("a text grows");
        }
        write!(self.svg, r#"<path fill="{fill}" stroke="none" d="{path}z"/>"#).expect("a text grows");
    }

    /// A row of short strokes.
    pub(crate) fn dashes(&mut self, (x, y): Point, n: u8) {
        let strokes = "h5m5 0".repeat(n.into());
        write!(self.svg, r#"<path stroke-width="1" d="M{x:.0} {y:.0}{strokes}"/>"#).expect("a text grows");
    }

    /// A rectangle with its outline, by its upper left corner.
    pub(crate) fn rect(&mut self, fill: Colour, at: Point, width: f32, height: f32) {
        self.shape(fill, &corners(at, width, height));
    }

    /// Something round, as a knife cuts it.
    pub(crate) fn round(&mut self, fill: Colour, centre: Point, radius: f32) {
        self.shape(fill, &arc(centre, (radius, radius), (0.0, 1.0), 10));
    }

    /// Lines of ink.
    pub(crate) fn ink(&mut self, width: f32, lines: &[[Point; 2]]) {
        self.lines(INK, width, lines);
    }

    /// Lines that are cut out of a colour.
    pub(crate) fn cut(&mut self, lines: &[[Point; 2]]) {
        self.lines(CARD, 1.3, lines);
    }

    /// A drawing in a drawing: its path in a box of 24, at a place and this wide.
    pub(crate) fn stamp(&mut self, fill: Colour, path: &str, (x, y): Point, size: f32) {
        let scale = size / 24.0;
        write!(
            self.svg,
            r#"<path transform="translate({} {})scale({scale:.2})" fill="{fill}" fill-rule="evenodd" stroke-width="{:.1}" d="{path}"/>"#,
            number(x),
            number(y),
            1.1 / scale,
        )
        .expect("a text grows");
        self.top = self.top.min(y);
    }

    /// A tree on the ground.
    pub(crate) fn tree(&mut self, (x, y): Point, height: f32) {
        let radius = height * 0.3;
        self.ink(2.0, &[[(x, y), (x, y - height * 0.6)]]);
        let pointed = self.pick(3) == 0;
        let middle = y - height + radius;
        if pointed {
            let foot = y - height * 0.3;
            self.shape(MOSS, &[(x, y - height), (x + radius * 0.8, foot), (x - radius * 0.8, foot)]);
        } else {
            self.shape(MOSS, &arc((x, middle), (radius, radius * 1.2), (0.0, 1.0), 8));
        }
        let bend = radius * 0.35;
        self.cut(&[
            [(x - bend, middle + bend), (x + bend * 0.4, middle - bend)],
            [(x, middle + 2.2 * bend), (x + bend, middle + bend * 0.6)],
        ]);
    }

    /// The sun with its rays; by night the moon.
    pub(crate) fn sun(&mut self, (x, y): Point, radius: f32) {
        self.round(LIT, (x, y), radius);
        let rays: Vec<[Point; 2]> = arc((x, y), (1.0, 1.0), (0.02, 1.02), 12)
            .into_iter()
            .map(|(ray_x, ray_y)| {
                let at = |way: f32| (x + (ray_x - x) * way, y + (ray_y - y) * way);
                [at(radius + 5.0), at(radius + 11.0)]
            })
            .collect();
        self.ink(1.6, &rays);
    }

    /// A cloud as it is carved: strokes under one another.
    pub(crate) fn cloud(&mut self, (x, y): Point, width: f32) {
        let strokes = [(0.2, 0.7, 0.0), (0.0, 0.9, 6.0), (0.15, 1.0, 12.0), (0.3, 0.62, 18.0)];
        let lines: Vec<[Point; 2]> = strokes
            .iter()
            .map(|(from, to, down)| [(x + width * from, y + down), (x + width * to, y + down)])
            .collect();
        self.lines(CARD, 3.0, &lines);
    }

    /// A shape in the colour of the place where the drawing is shown.
    pub(crate) fn block(&mut self, corners: &[Point]) {
        let path = self.closed(corners);
        write!(self.svg, r#"<path stroke="none" d="{path}"/>"#).expect("a text grows");
    }

    /// A sign in a block, in the colour of the text where the drawing is shown.
    pub(crate) fn stamp_current(&mut self, path: &str, (x, y): Point, size: f32) {
        let scale = size / 24.0;
        write!(
            self.svg,
            r#"<path transform="translate({} {})scale({scale:.2})" fill="currentColor" fill-rule="evenodd" stroke-width="{:.1}" d="{path}"/>"#,
            number(x),
            number(y),
            2.0 / scale,
        )
        .expect("a text grows");
    }

    fn filled(&mut self, fill: Colour, path: &str) {
        write!(self.svg, r#"<path fill="{fill}" d="{path}"/>"#).expect("a text grows");
    }

    fn lines(&mut self, colour: Colour, width: f32, lines: &[[Point; 2]]) {
        let mut path = String::new();
        for [from, to] in lines {
            let (from, to) = (self.near(*from), self.near(*to));
            write!(
                path,
                "M{} {}l{}{}",
                number(from.0),
                number(from.1),
                number(to.0 - from.0),
                joined(to.1 - from.1)
            )
            .expect("a text grows");
        }
        let stroke = if colour == INK { String::new() } else { format!(r#" stroke="{colour}""#) };
        write!(self.svg, r#"<path{stroke} stroke-width="{width}" d="{path}"/>"#).expect("a text grows");
    }

    /// A closed path from corner to corner, by the way between them: that takes fewer digits.
    fn closed(&mut self, corners: &[Point]) -> String {
        let mut path = String::new();
        let mut last: Option<Point> = None;
        for corner in corners {
            let (x, y) = self.near(*corner);
            let (x, y) = (halved(x), halved(y));
            self.top = self.top.min(y);
            match last {
                None => write!(path, "M{} {}l", number(x), number(y)),
                Some(from) => write!(path, "{}{}", joined(x - from.0), joined(y - from.1)),
            }
            .expect("a text grows");
            last = Some((x, y));
        }
        path.replace("l ", "l") + "z"
    }

    fn near(&mut self, (x, y): Point) -> Point {
        (x + self.stray(), y + self.stray())
    }

    pub(super) fn stray(&mut self) -> f32 {
        [-STRAY, 0.0, 0.0, 0.0, 0.0, STRAY][usize::from(self.pick(6))]
    }
}

/// The corners of a rectangle.
pub(crate) fn corners((x, y): Point, width: f32, height: f32) -> [Point; 4] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}

/// Corners on an ellipse, from one share of a turn to another, the first at its right.
pub(crate) fn arc(centre: Point, radii: Point, (from, to): Point, n: u8) -> Vec<Point> {
    // A whole turn ends where it began.
    let n_steps = if to - from > 0.99 { n } else { n - 1 };
    (0..n)
        .map(|index| {
            let turn = from + (to - from) * f32::from(index) / f32::from(n_steps);
            let (sin, cos) = (turn * std::f32::consts::TAU).sin_cos();
            (centre.0 + radii.0 * cos, centre.1 - radii.1 * sin)
        })
        .collect()
}

/// A length in whole units, rounded up.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a drawing is small, and above zero"
)]
pub(crate) fn whole(value: f32) -> u16 {
    value.ceil() as u16
}

fn halved(value: f32) -> f32 {
    (value * 2.0).round() / 2.0
}

/// A number to the nearest half: the file with all buildings has many of them.
fn number(value: f32) -> String {
    let value = halved(value);
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.1}") }
}

/// A number after another one: its minus parts them well enough.
fn joined(value: f32) -> String {
    if value < 0.0 { number(value) } else { format!(" {}", number(value)) }
}
