//! A sketch of a district from the air: shapes in ink and wash, one over the other.
//!
//! The middle of a tile is the origin, y grows to the south. The survey looks slightly from
//! the south, so what is high shows its southern wall, and the sun stands in the northwest.

use std::fmt::Write;

use draw::{Pen, palette::Colour};
use maud::{Markup, PreEscaped, html};

pub(crate) type Point = (f32, f32);

/// How far a corner strays from where it should be.
const WOBBLE: f32 = 0.25;

/// How a shape is set down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Paint {
    /// A wash within lines.
    Solid(Colour),
    /// A wash alone.
    Flat(Colour),
    /// Ink.
    Line,
    /// Thin ink.
    Fine,
    /// A stroke of a colour, this wide.
    Band(Colour, f32),
}

/// A sketch under way.
#[derive(Debug)]
pub(crate) struct Sketch {
    pen: Pen,
    ground: Vec<(Paint, String)>,
    shadows: String,
    parts: Vec<(Paint, String)>,
}

impl Sketch {
    pub(crate) fn new(name: &str) -> Self {
        Sketch { pen: Pen::named(name), ground: Vec::new(), shadows: String::new(), parts: Vec::new() }
    }

    /// A number from 0 up to `below`.
    pub(crate) fn pick(&mut self, below: u32) -> u32 {
        self.pen.pick(below)
    }

    /// A closed shape on the ground, below every shadow.
    pub(crate) fn lay(&mut self, paint: Paint, corners: &[Point]) {
        let path = self.path(corners, true);
        push(&mut self.ground, paint, &path);
    }

    /// Ground that curves, as the text of a path.
    pub(crate) fn lay_path(&mut self, paint: Paint, path: &str) {
        push(&mut self.ground, paint, path);
    }

    /// A closed shape.
    pub(crate) fn shape(&mut self, paint: Paint, corners: &[Point]) {
        let path = self.path(corners, true);
        push(&mut self.parts, paint, &path);
    }

    /// Lines from place to place.
    pub(crate) fn line(&mut self, paint: Paint, places: &[Point]) {
        let path = self.path(places, false);
        push(&mut self.parts, paint, &path);
    }

    /// Whatever curves, as the text of a path.
    pub(crate) fn curve(&mut self, paint: Paint, path: &str) {
        push(&mut self.parts, paint, path);
    }

    /// A rectangle by its upper left corner.
    pub(crate) fn rect(&mut self, paint: Paint, (x, y): Point, width: f32, height: f32) {
        self.shape(paint, &[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]);
    }

    /// A rectangle on the ground.
    pub(crate) fn lay_rect(&mut self, paint: Paint, (x, y): Point, width: f32, height: f32) {
        self.lay(paint, &[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]);
    }

    /// An ellipse round its middle.
    pub(crate) fn oval(&mut self, paint: Paint, middle: Point, rx: f32, ry: f32) {
        push(&mut self.parts, paint, &oval(middle, rx, ry));
    }

    /// An ellipse on the ground.
    pub(crate) fn lay_oval(&mut self, paint: Paint, middle: Point, rx: f32, ry: f32) {
        push(&mut self.ground, paint, &oval(middle, rx, ry));
    }

    /// The shadow of a box of this height by its southwestern corner: it falls to the southeast.
    pub(crate) fn shadow(&mut self, (x, y): Point, width: f32, depth: f32, height: f32) {
        let (dx, dy) = (height * 0.7, height * 0.3);
        let corners = [
            (x, y),
            (x + dx, y + dy),
            (x + width + dx, y + dy),
            (x + width + dx, y - depth + dy),
            (x + width, y - depth),
        ];
        write_path(&mut self.shadows, &corners, true);
    }

    /// The shadow of something round.
    pub(crate) fn shadow_oval(&mut self, middle: Point, rx: f32, ry: f32) {
        self.shadows.push_str(&oval(middle, rx, ry));
    }

    /// What was drawn.
    pub(crate) fn markup(self) -> Markup {
        html! {
            @for (paint, path) in &self.ground { (stroke(*paint, path)) }
            @if !self.shadows.is_empty() { path fill="var(--shade)" stroke="none" d=(PreEscaped(&self.shadows)) {} }
            @for (paint, path) in &self.parts { (stroke(*paint, path)) }
        }
    }

    fn path(&mut self, places: &[Point], is_closed: bool) -> String {
        let near: Vec<Point> = places.iter().map(|at| self.near(*at)).collect();
        let mut path = String::new();
        write_path(&mut path, &near, is_closed);
        path
    }

    fn near(&mut self, (x, y): Point) -> Point {
        let mut stray = || {
            // Five steps, so that the texts of paths repeat and pack well.
            let step = u8::try_from(self.pen.pick(5)).expect("below five");
            (f32::from(step) / 2.0 - 1.0) * WOBBLE
        };
        (x + stray(), y + stray())
    }
}

fn push(parts: &mut Vec<(Paint, String)>, paint: Paint, path: &str) {
    match parts.last_mut() {
        Some((last, text)) if *last == paint => text.push_str(path),
        _ => parts.push((paint, path.to_owned())),
    }
}

fn stroke(paint: Paint, path: &str) -> Markup {
    let d = PreEscaped(path);
    match paint {
        Paint::Solid(colour) => html! { path fill=(colour) d=(d) {} },
        Paint::Flat(colour) => html! { path fill=(colour) stroke="none" d=(d) {} },
        Paint::Line => html! { path d=(d) {} },
        Paint::Fine => html! { path stroke-width=".5" d=(d) {} },
        Paint::Band(colour, width) => html! { path stroke=(colour) stroke-width=(width) d=(d) {} },
    }
}

/// Places as a path, each after the first by its distance to the one before.
pub(crate) fn write_path(acc: &mut String, places: &[Point], is_closed: bool) {
    let Some((first, rest)) = places.split_first() else { return };
    let mut at = (tenths(first.0), tenths(first.1));
    acc.push('M');
    number(acc, at.0, true);
    number(acc, at.1, false);
    acc.push('l');
    let mut is_first = true;
    for place in rest {
        let to = (tenths(place.0), tenths(place.1));
        number(acc, to.0 - at.0, is_first);
        number(acc, to.1 - at.1, false);
        (at, is_first) = (to, false);
    }
    if is_closed {
        acc.push('z');
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a drawing is small")]
fn tenths(value: f32) -> i32 {
    (value * 10.0).round() as i32
}

/// Tenths as short as a path may have them.
fn number(acc: &mut String, tenths: i32, is_first: bool) {
    if !is_first && tenths >= 0 {
        acc.push(' ');
    }
    if tenths < 0 {
        acc.push('-');
    }
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    if whole > 0 || rest == 0 {
        write!(acc, "{whole}").expect("a text grows");
    }
    if rest > 0 {
        write!(acc, ".{rest}").expect("a text grows");
    }
}

/// An ellipse as a path.
pub(crate) fn oval((x, y): Point, rx: f32, ry: f32) -> String {
    let mut acc = String::from("M");
    number(&mut acc, tenths(x - rx), true);
    number(&mut acc, tenths(y), false);
    for turn in [1.0, -1.0] {
        acc.push('a');
        number(&mut acc, tenths(rx), true);
        number(&mut acc, tenths(ry), false);
        acc.push_str(" 0 0 1");
        number(&mut acc, tenths(turn * rx * 2.0), false);
        acc.push_str(" 0");
    }
    acc.push('z');
    acc
}
