//! Handwriting: digits of a single stroke, in a few hands.
//!
//! Everybody at a table writes in a hand of their own. A hand writes each digit in a few
//! ways, and which of them stands in a place follows from the place, so that 11 is not the
//! same stamp twice. Letters are not written, but "bis".

use std::fmt::Write;

use draw::{Pen, Point, Symbol};
use kernel::Seat;
use maud::{Markup, html};

/// How many ways a hand has to write a digit.
const WAYS: u8 = 3;

/// The width and height of a digit's drawing.
pub(crate) const BOX: (u16, u16) = (200, 280);

/// The width of a pen's line. Digits inherit theirs from where they are shown, so that print
/// can be bolder; the style has the same number.
pub(crate) const LINE: u16 = 23;

/// Somebody's handwriting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hand {
    style: u8,
    /// How much all numbers lean besides, in degrees.
    lean: i8,
}

impl Hand {
    /// The hand of a seat; from the fifth on they also lean.
    pub(crate) fn of(seat: Seat) -> Self {
        let (style, more) = (seat.index() % STYLES.len(), seat.index() / STYLES.len());
        Hand { style: u8::try_from(style).unwrap_or(0), lean: [0, -8, 7][more.min(2)] }
    }

    /// The lettering of what is printed.
    pub(crate) const PRINTED: Hand = Hand { style: 2, lean: 0 };
}

/// How a hand writes.
struct Style {
    /// Its letter in the names of drawings.
    letter: char,
    /// How far the top is to the right of the bottom, as a share of the height.
    slant: f32,
    /// How wide it writes.
    width: f32,
    /// From 0 to 9: strokes parted by `|`, each from place to place in a box of 20 by 28.
    /// `!` makes a place a corner.
    digits: [&'static str; 10],
}

const STYLES: [Style; 4] = [
    // Round and upright, as learned at school.
    Style {
        letter: 'r',
        slant: 0.06,
        width: 1.0,
        digits: [
            "11.5,3.2 6,6.5 4.2,14 6.5,22.5 10.5,25 15,21 16,13 14.5,6 10.5,3.4",
            "6.5,8.5 9.5,6 11,3.2! 10.8,14 11,25",
            "4.3,8.5 6.5,4.2 11,3.2 14.8,6 14,11 9,18.5 4,24.8! 9,24.2 16.3,24.6",
            "5,5.6 9.5,3.1 14,5.5 13,10.5 8.8,13! 14.4,15.5 15.3,20.6 11,24.8 4.4,23.2",
            "8.5,3.6 6,11 4,16.4! 10,16.2 17,15.8|13.2,9.8 12.6,17 12,25.3",
            "7,4.3! 6.4,8.5 5.8,13! 10.2,11.2 14.8,14 15,20.3 10.5,24.9 4.4,23.2|7,4.2 11,4.3 15.8,3.6",
            "13.8,3.4 8.4,8.2 4.9,15.5 5.8,22 10.2,25 15,21.5 14,16.2 10,14.4 5.8,17.6",
            "4,4.6 9.5,4.8 16,4! 12,12 9,18.5 7.6,25.2",
            "14.3,6.2 10.4,3.2 6.2,6 7.6,10.8 12.8,14.6 15.2,20 11.6,24.8 6.2,23 5.6,18 10,13.2 14.2,9.2 14.4,6.4",
            "14.8,7.2 11.4,3.5 6.4,5.4 5,10.4 8.6,13.8 12.8,11.6 15.2,6.6! 14.8,14 12.6,25",
        ],
    },
    // Quick and leaning, with the strokes of a letter from abroad.
    Style {
        letter: 'q',
        slant: 0.2,
        width: 0.98,
        digits: [
            "13,4 7,5 4,13 5,21 9.5,25 14.5,20 16,11 13.2,4.4 9,3.6",
            "3.4,12.4 7.4,8.6 11,3.2! 10.8,14 10.4,25",
            "4.6,8 7.6,3.9 12.6,4 14.6,8 11.4,14.8 4,24.6! 6.4,22.8 10.4,24.8 16.4,23.6",
            "5.2,4.2! 10,4.2 15.4,3.8! 12,8 8.6,12! 13.6,14 15.4,18.8 12,24 4.2,24.4",
            "10.8,3.4 7.4,10 3.4,17.6! 10,17 17,16.6|14,11.4 12.8,18 11.8,25.6",
            "8,4! 7,8.4 5.6,12.6! 10.8,11.6 14.4,14.8 13.8,20.6 9.6,24.6 3.8,24|8,3.9 12,4.2 17.2,3",
            "14.6,3.2 9,7.4 5,14.6 4.6,21.4 8.4,25 13.4,22.2 14.2,17 10.6,14.8 5.2,19.2",
            "3.8,7 5.4,4.4 10.6,5 16.2,3.6! 12.4,12 9.2,18.4 7.4,25.4|6.2,14.8 10.4,14 14.8,13.6",
            "15,5.6 10.4,3.4 6.4,6.8 9.6,12 13.4,16.6 12.4,23 7.4,24.8 4.8,20.6 8.8,14.4 14,9.6 15.4,5.8",
            "15,6 11,3.6 6.4,7 6.2,11.8 10.2,12.8 14,9 15.2,5.4! 14.6,14 11.6,22 6.2,25",
        ],
    },
    // An architect's: narrow, with corners.
    Style {
        letter: 'a',
        slant: 0.02,
        width: 0.9,
        digits: [
            "10,3 5,8.5 4.2,15 6,22 10,25 14.2,21.5 15.8,14 14.8,7.6 10.2,3",
            "6.8,6.8! 10.6,3! 10.6,25",
            "4.4,8.6 5.8,4.4 10,3 14.6,5 14.8,10! 9.6,17 4,25! 16.2,25",
            "4.6,3.4! 10,3.4 15.2,3.4! 9.6,11.4! 14.2,13.4 15.4,18.8 12.2,24 7.6,25 4,22.6",
            "12.6,25.2! 12.6,14 12.6,3.2! 3.6,18.2! 17,18.2",
            "14.8,3.4! 6.2,3.4! 5.4,12.4! 9.6,10.8 14.2,13 15.2,18.4 12.6,23.8 8,25 4.2,22.8",
            "12.8,3 7.2,9.6 4.6,16.2 5.4,22.4 9.6,25 14.4,22.6 15.2,17.4 11.8,14 7.4,14.6 4.8,18",
            "3.8,3.6! 16,3.6! 11.6,13 7.8,25.2",
            "10,12.6 5.8,10.2 5.6,5.6 10,3.2 14.2,5.6 13.8,10.4 10,12.7 5,16 4.6,21.6 9.8,25 15.2,22 14.8,16.2 10,12.6",
            "15.2,9.6 12.4,13.2 7.6,13.4 4.8,9.8 5.8,5.2 10,3 14.2,5.2 15.2,10.4 13.4,17.6 8.6,25",
        ],
    },
    // Loops and flourishes, leaning back a little.
    Style {
        letter: 'l',
        slant: -0.05,
        width: 1.06,
        digits: [
            "12.6,5 8.2,3.4 4.4,9 4.4,17.6 8.2,24.6 13.4,23 16.2,14.6 14.6,6.4 10.8,3.6 12.8,7.4",
            "6.4,7.4 9.4,5.6 11.2,3! 10.4,12 10.8,21 12.4,24.8 14.6,24.2",
            "4.6,8.8 6.8,4 11.4,3.2 14.6,6.6 12.6,13 7.4,20.6 4.2,23.4 4,20.4 7.2,20.6 11.4,24.6 16.8,23.2",
            "5,7 7.6,3.6 12,3.4 14,7.4 11.6,11.4 8.4,12.4 9.4,13 13.6,14.4 15.6,19.2 12.2,24.4 7,25 4,21.6",
            "6.4,4 6.2,10 4.2,15.8! 7.6,17.4 12,15.6 17,14.4|14.2,6.4 13,15 13.2,25.4",
            "6.8,4.6! 6.8,9 6,12.8! 10.8,10.8 15.4,14.4 14.6,21.4 9.4,25 4.2,22 |6.6,4.6 10.4,5.6 13.6,3.6 16.2,4.4",
            "15,5 12,3.2 7.4,8 4.6,15.8 6,23 10.8,25 15.4,20.6 13.6,15.8 8.8,15.4 5.6,19.8",
            "4,8 4.6,4.6 9.6,5.4 13,4.6 16.4,4! 13,10.6 9.6,17.4 9,25",
            "15.2,7.4 12.4,3.6 7.4,4.2 6,8.6 10.2,12.6 14.8,17 14.2,23 8.8,25 5,21.4 7.2,16 13,11 16,5.4",
            "14.6,8.6 13,4 8,3.6 4.8,8 6.8,12.6 11.4,12.4 14.8,7.6! 15.2,15 13.4,22.4 8.8,25 5.2,22.4",
        ],
    },
];

/// The digits of every hand, in every way.
pub(crate) fn digits() -> Vec<Symbol> {
    let styles = (0u8..).zip(&STYLES);
    let each = styles.flat_map(|(style, _)| {
        (0..10u8).flat_map(move |digit| (0..WAYS).map(move |way| (style, digit, way)))
    });
    each.map(|(style, digit, way)| symbol(style, digit, way)).collect()
}

/// A digit in one way as a drawing.
fn symbol(style: u8, digit: u8, way: u8) -> Symbol {
    let look = &STYLES[usize::from(style)];
    let mut pen = Pen::named(&format!("{}{digit}{way}", look.letter));
    let path = strokes(look.digits[usize::from(digit)], look, &mut pen);
    Symbol {
        id: id(style, digit, way),
        width: BOX.0,
        height: BOX.1,
        body: html! {
            path d=(path) fill="none" stroke="var(--pen)" stroke-linecap="round" stroke-linejoin="round" {}
        },
    }
}

fn id(style: u8, digit: u8, way: u8) -> String {
    format!("wt{}{digit}{}", STYLES[usize::from(style)].letter, char::from(b'a' + way))
}

/// How far a place strays from where the hand means it to be, in tenths.
const STRAY: f32 = 5.5;

/// The strokes of a digit as a path, in tenths of its units.
fn strokes(places: &str, look: &Style, pen: &mut Pen) -> String {
    let share = |pen: &mut Pen| f32::from(u8::try_from(pen.pick(201)).unwrap_or(100)) / 100.0 - 1.0;
    // The whole digit leans, and is as tall, a little otherwise each time.
    let (lean, tall) = (look.slant + 0.05 * share(pen), 1.0 + 0.03 * share(pen));
    let mut acc = String::new();
    for stroke in places.split('|') {
        let mut points = Vec::new();
        for place in stroke.split_whitespace() {
            let is_corner = place.ends_with('!');
            let (x, y) = place.trim_end_matches('!').split_once(',').expect("two numbers");
            let [x, y]: [f32; 2] = [x, y].map(|number| number.parse().expect("a number"));
            let (right, up) = ((x - 10.0) * look.width, 25.0 - y);
            let at = (100.0 + 10.0 * (right + (up - 11.0) * lean), 250.0 - 10.0 * up * tall);
            points.push(((at.0 + STRAY * share(pen), at.1 + STRAY * share(pen)), is_corner));
        }
        smooth(&points, &mut acc);
    }
    acc
}

/// Goes through all places without a kink, but for the corners.
fn smooth(points: &[(Point, bool)], acc: &mut String) {
    let at = |index: usize| points[index].0;
    let whole = |(x, y): Point| (x.round(), y.round());
    let (x, y) = whole(at(0));
    write!(acc, "M{x} {y}").expect("a text grows");
    for index in 0..points.len() - 1 {
        let (from, to) = (at(index), at(index + 1));
        let before = if index == 0 || points[index].1 { from } else { at(index - 1) };
        let after = if index + 2 == points.len() || points[index + 1].1 { to } else { at(index + 2) };
        let (x, y) = whole(from);
        let one = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let other = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        acc.push('c');
        for (index, point) in [one, other, to].into_iter().enumerate() {
            let (px, py) = whole(point);
            let gap = if index == 0 { "" } else { " " };
            write!(acc, "{gap}{} {}", px - x, py - y).expect("a text grows");
        }
    }
}

/// How far what comes next stands from a sign, in the units of a digit's drawing.
fn advance(sign: char) -> f32 {
    match sign {
        '1' => 104.0,
        '0'..='9' | '+' | '×' => 128.0,
        _ => 90.0,
    }
}

/// How wide digits and signs are when they are written this high.
pub(crate) fn width(text: &str, height: f32) -> f32 {
    let all: f32 = text.chars().map(advance).sum();
    (all + 72.0) * height / f32::from(BOX.1)
}

/// Digits and the signs `+`, `−`, `×`, `/` around a place in a drawing, this high. The seed
/// says which ways they are written.
pub(crate) fn number(hand: Hand, text: &str, (x, y): Point, height: f32, seed: u64) -> Markup {
    let scale = height / f32::from(BOX.1);
    let mut pen = Pen::new(seed);
    let mut left = x - width(text, height) / 2.0;
    let mut digits = Vec::new();
    let mut signs = String::new();
    for sign in text.chars() {
        // A narrow digit keeps to the middle of its place.
        let inset = (128.0 - advance(sign)) / 2.0 * scale;
        let drift = f32::from(u8::try_from(pen.pick(13)).unwrap_or(6)) / 10.0 - 0.6;
        let (at, top) = (left - inset, y - height / 2.0 + drift * height / 28.0);
        match sign {
            '0'..='9' => {
                let way = u8::try_from(pen.pick(u32::from(WAYS))).unwrap_or(0);
                digits.push((id(hand.style, u8::try_from(sign).unwrap_or(b'0') - b'0', way), at, top));
            }
            _ => signs.push_str(&stroke_of(sign, (left + 14.0 * scale, y), scale)),
        }
        left += advance(sign) * scale;
    }
    let drawn = html! {
        @if !signs.is_empty() {
            path d=(signs) fill="none" stroke="var(--pen)" stroke-width=(tenth(f32::from(LINE) * scale)) stroke-linecap="round" {}
        }
        @for (id, x, y) in digits {
            use href={ "#" (id) } x=[moved(x)] y=[moved(y)] width=(tenth(f32::from(BOX.0) * scale)) height=(tenth(height)) {}
        }
    };
    if hand.lean == 0 {
        return drawn;
    }
    html! { g transform={ "translate(" (tenth(x)) " " (tenth(y)) ")skewX(" (hand.lean) ")translate(" (tenth(-x)) " " (tenth(-y)) ")" } { (drawn) } }
}

/// A sign between digits, from its left end.
fn stroke_of(sign: char, (x, y): Point, scale: f32) -> String {
    let u = |units: f32| tenth(units * scale);
    let from = |right: f32, down: f32| format!("M{} {}", tenth(x + right * scale), tenth(y + down * scale));
    match sign {
        '+' => {
            format!("{}l{} {}{}l{} {}", from(6.0, 16.0), u(84.0), u(-4.0), from(46.0, -28.0), u(4.0), u(84.0))
        }
        '×' => format!(
            "{}l{} {}{}l{} {}",
            from(12.0, -8.0),
            u(64.0),
            u(62.0),
            from(74.0, -14.0),
            u(-58.0),
            u(70.0)
        ),
        '/' => format!("{}l{} {}", from(56.0, -100.0), u(-44.0), u(200.0)),
        _ => format!("{}l{} {}", from(4.0, 14.0), u(70.0), u(-3.0)),
    }
}

/// A number in a drawing of its own, which is as high as the letters around it.
pub(crate) fn written(hand: Hand, text: &str, seed: u64) -> Markup {
    let wide = width(text, 28.0);
    html! {
        svg.wt-pen viewBox={ "0 0 " (tenth(wide)) " 28" } aria-hidden="true" {
            (number(hand, text, (wide / 2.0, 14.0), 28.0, seed))
        }
    }
}

/// A number of a drawing, as short as it can be said.
pub(crate) fn tenth(value: f32) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0") {
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

/// How far something is moved, if it is.
fn moved(by: f32) -> Option<String> {
    Some(tenth(by)).filter(|by| !matches!(by.as_str(), "0" | "-0"))
}
