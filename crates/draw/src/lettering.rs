//! Our own hand: texts as single strokes, as an architect letters a drawing.
//!
//! Pictures that leave the page cannot rely on any font, so their texts are drawn as
//! paths. [`lettered`] does so for every `<text>` of a picture. The hand has Latin and
//! Russian letters, digits and the usual signs; accented letters are written without
//! their accents, and anything else as a box.

mod glyphs;
mod texts;

use std::fmt::Write;

use maud::{Markup, html};

use self::glyphs::{BOX, Cut, Glyph, glyph};
pub use self::texts::lettered;
use crate::pen::Point;

/// The height of capitals on the grid of the shapes.
const CAPITAL: f32 = 14.0;
/// The height of capitals as a share of the size, as in most fonts.
const CAPITAL_SHARE: f32 = 0.70;
/// How much of their height small letters have.
const SMALL: f32 = 9.0 / CAPITAL;
/// How much narrower small capitals are.
const SMALL_WIDTH: f32 = 0.74;
/// How wide every digit is, on the grid.
const DIGIT: f32 = 11.2;
/// How much the horizontals rise, as the hand does.
const RISE: f32 = 0.03;
/// The stroke as a share of the size.
const STROKE: f32 = 0.075;
const STROKE_BOLD: f32 = 0.115;

/// How heavy the pen is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// A fine pen.
    Regular,
    /// A broad pen.
    Bold,
}

/// Where a text stands, seen from its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A line of text as a drawing.
#[derive(Debug, Clone, Copy)]
pub struct Lettering<'a> {
    /// What is written.
    pub text: &'a str,
    /// Where its baseline is.
    pub at: Point,
    /// As `font-size`.
    pub size: f32,
    /// Which part of it stands at that place.
    pub anchor: Anchor,
    /// The pen.
    pub weight: Weight,
    /// The colour of the ink.
    pub ink: &'a str,
}

impl Lettering<'_> {
    /// As a path of SVG.
    pub fn draw(&self) -> Markup {
        let stroke = stroke_width(self.size, self.weight);
        html! {
            path d=(self.path()) fill="none" stroke=(self.ink) stroke-width=(format!("{stroke:.2}"))
                stroke-linecap="round" stroke-linejoin="round" {}
        }
    }

    /// As the text of a `d` attribute.
    fn path(&self) -> String {
        let length = width(self.text, self.size);
        let before = match self.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => length / 2.0,
            Anchor::End => length,
        };
        strokes(self.text, (self.at.0 - before, self.at.1), self.size)
    }
}

/// How wide the pen draws a text of this size.
fn stroke_width(size: f32, weight: Weight) -> f32 {
    size * if weight == Weight::Bold { STROKE_BOLD } else { STROKE }
}

/// How wide a text is.
pub fn width(text: &str, size: f32) -> f32 {
    written(text).map(|character| Placed::of(character).advance).sum::<f32>() * scale(size)
}

/// The text, or as much of its beginning as fits, with an ellipsis.
pub fn fitted(text: &str, size: f32, most: f32) -> String {
    if width(text, size) <= most {
        return text.to_owned();
    }
    let mut kept: Vec<char> = text.chars().collect();
    while kept.pop().is_some() {
        let shorter: String = kept.iter().collect();
        let shorter = format!("{}…", shorter.trim_end());
        if width(&shorter, size) <= most || kept.is_empty() {
            return shorter;
        }
    }
    String::new()
}

/// The strokes of a text that begins at a place on its baseline.
fn strokes(text: &str, at: Point, size: f32) -> String {
    let scale = scale(size);
    let (mut acc, mut x) = (String::new(), at.0);
    for character in written(text) {
        let placed = Placed::of(character);
        placed.write(&mut acc, (x, at.1), scale);
        x += placed.advance * scale;
    }
    acc
}

/// The characters that are seen: not those that only say where a word may be parted.
fn written(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|character| !matches!(character, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{fe0f}'))
}

fn scale(size: f32) -> f32 {
    size * CAPITAL_SHARE / CAPITAL
}

/// A glyph between its bearings, on the grid.
#[derive(Debug, Clone, Copy)]
struct Placed {
    glyph: Glyph,
    /// The air before it.
    before: f32,
    /// How far the next one stands from its beginning.
    advance: f32,
}

impl Placed {
    fn of(character: char) -> Self {
        let glyph = glyph(character).unwrap_or(BOX);
        let (least, most) = extent(glyph.strokes);
        let narrowing = if glyph.cut == Cut::Small { SMALL_WIDTH } else { 1.0 };
        let (least, wide) = (least * narrowing, (most - least) * narrowing);
        let (left, right) = (glyph.sides.0.bearing(), glyph.sides.1.bearing());
        match glyph.cut {
            Cut::Digit => Placed { glyph, before: (DIGIT - wide) / 2.0 - least, advance: DIGIT },
            Cut::Whole | Cut::Small => Placed { glyph, before: left - least, advance: left + wide + right },
        }
    }

    fn write(&self, acc: &mut String, at: Point, scale: f32) {
        let is_small = self.glyph.cut == Cut::Small;
        let (wide, high) = if is_small { (SMALL_WIDTH, SMALL) } else { (1.0, 1.0) };
        each_point(self.glyph.strokes, |command, (x, y)| {
            let (x, y) = (x * wide, (y - CAPITAL) * high);
            let (x, y) = (x + self.before, y - x * RISE);
            let separator = command.unwrap_or(' ');
            let (x, y) = (at.0 + x * scale, at.1 + y * scale);
            write!(acc, "{separator}{x:.2} {y:.2}").expect("a text grows");
        });
    }
}

/// How far some strokes reach to the left and to the right. The points that bend a curve do
/// not lie on it.
fn extent(strokes: &str) -> (f32, f32) {
    let (mut least, mut most) = (f32::INFINITY, f32::NEG_INFINITY);
    let (mut from, mut bends): (f32, Vec<f32>) = (0.0, Vec::new());
    let mut is_curve = false;
    each_point(strokes, |command, (x, _)| {
        is_curve = command.map_or(is_curve, |command| command == 'C');
        bends.push(x);
        if is_curve && bends.len() < 3 {
            return;
        }
        for part in 1..=8_u8 {
            let t = f32::from(part) / 8.0;
            let on = match bends.as_slice() {
                [one, two, to] => {
                    let rest = 1.0 - t;
                    rest.powi(3) * from + 3.0 * rest * t * (rest * one + t * two) + t.powi(3) * to
                }
                _ => x,
            };
            (least, most) = (least.min(on), most.max(on));
        }
        from = x;
        bends.clear();
    });
    (least, most)
}

/// Hands over every point of some strokes; those that begin a command come with it. `H` and
/// `V` become `L`.
fn each_point(strokes: &str, mut visit: impl FnMut(Option<char>, Point)) {
    let mut here = (0.0, 0.0);
    let mut rest = strokes;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|character: char| character.is_ascii_uppercase());
        let end = end.map_or(rest.len(), |end| end + 1);
        let numbers = rest[1..end].split(' ').filter_map(|number| number.parse::<f32>().ok());
        let numbers: Vec<f32> = numbers.collect();
        match (command, numbers.as_slice()) {
            ('H', [x]) => {
                here.0 = *x;
                visit(Some('L'), here);
            }
            ('V', [y]) => {
                here.1 = *y;
                visit(Some('L'), here);
            }
            (_, points) => {
                for (index, point) in points.chunks_exact(2).enumerate() {
                    here = (point[0], point[1]);
                    visit((index == 0).then_some(command), here);
                }
            }
        }
        rest = &rest[end..];
    }
}

#[cfg(test)]
mod tests;
