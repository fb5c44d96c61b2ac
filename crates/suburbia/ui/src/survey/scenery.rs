//! What is drawn round the districts: a lake, the wooded hill of the player board, contour
//! lines, a compass, a scale, the signs of the tracks, and Dale.

use std::collections::BTreeSet;
use std::fmt::Write;

use draw::{
    Symbol,
    palette::{CARD, INK, LAWN, LIT, MOSS, MOSS_WASH, OCHRE, OCHRE_WASH, PLUM, PLUM_WASH, RIVER, SHADE},
};
use maud::{Markup, html};
use suburbia::{Hex, catalog};

use crate::land::{Detail, Rings, framed, middle, spans, water};

use super::{boxed, sketch::Sketch};

/// The name of the drawing of a lake by itself: its hit area, a boat. The water lies below, in
/// one piece with that of its neighbours.
pub(crate) const LAKE: &str = "sb-boat";
/// The same with water, for a card.
pub(crate) const LAKE_CARD: &str = "sb-lake";

/// A sheet's own drawings.
pub(super) fn symbols() -> Vec<Symbol> {
    let square = |id: &str, body: Markup| Symbol { id: id.to_owned(), width: 24, height: 24, body };
    let mut acc = vec![
        boxed(LAKE.to_owned(), &boat()),
        boxed(
            LAKE_CARD.to_owned(),
            &html! { g fill="none" { (water(&Rings::round(&BTreeSet::from([Hex::new(0, 0)])), Detail::Large)) } (boat()) },
        ),
        hill(false).symbol(),
        hill(true).symbol(),
        Symbol { id: "sb-relief".to_owned(), width: 640, height: 480, body: relief() },
        Symbol { id: "sb-compass".to_owned(), width: 60, height: 60, body: compass() },
        Symbol { id: "sb-scale".to_owned(), width: 120, height: 20, body: scale() },
        Symbol { id: "sb-dale".to_owned(), width: 64, height: 64, body: dale() },
    ];
    let signs = [
        (
            "sb-g0",
            "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM11 5h2v2h3v2h-5v2h5v6h-3v2h-2v-2H8v-2h5v-2H8V7h3z",
        ),
        ("sb-g1", "M12 1 3 11h5v12h8V11h5z"),
        ("sb-g2", "m12 1 3.4 7.4 8 .9-6 5.4 1.7 8L12 18.6l-7.1 4.1 1.7-8-6-5.4 8-.9z"),
        ("sb-r5", "M10 1h4v22h-4zM2 11h5v2H2zm15 0h5v2h-5z"),
        ("sb-g3", "M12 1a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM2 23c0-7 4-10 10-10s10 3 10 10z"),
    ];
    acc.extend(signs.map(|(id, d)| square(id, html! { path d=(d) fill-rule="evenodd" {} })));
    acc
}

/// A sailing boat, reeds, and the sign of a lake on its tag.
fn boat() -> Markup {
    let mut sketch = Sketch::new("lake");
    sketch.curve(super::sketch::Paint::Flat(SHADE), "M-6 8q8 3 18-1l-2 4h-10z");
    sketch.curve(super::sketch::Paint::Solid(CARD), "M-1-12q8 6 8 15h-8zM-2.5-9q-6 5-6 12h6z");
    sketch.curve(super::sketch::Paint::Solid(OCHRE_WASH), "M-10 4.500h20q-2 5-5 5h-10q-3 0-5-5z");
    sketch.curve(
        super::sketch::Paint::Band(RIVER, 0.9),
        "M-18 12q2-2 4 0t4 0M10-6q2-2 4 0t4 0M2 18q2-2 4 0t4 0M-20-6q2-2 4 0t4 0",
    );
    html! {
        g fill="none" stroke=(INK) stroke-width=".9" stroke-linejoin="round" stroke-linecap="round" { (sketch.markup()) }
        (super::tag(RIVER, 14.0))
        path d="M-4.5 29.2q1.5-1.8 3 0t3 0 3 0M-4.5 32.6q1.5-1.8 3 0t3 0 3 0" fill="none" stroke=(RIVER) stroke-width="1.5" {}
    }
}

/// The hill of a player board: its name and where it lies.
pub(crate) struct Hill {
    pub(crate) id: &'static str,
    pub(crate) frame: (i32, i32, i32, i32),
    hexes: BTreeSet<Hex>,
}

/// The hill of a board that lies with its front or its back up.
pub(crate) fn hill(is_back: bool) -> Hill {
    let side = |hex: &Hex| if is_back { hex.turned() } else { *hex };
    let hexes: BTreeSet<Hex> = catalog().blocked.iter().map(side).collect();
    let frame = framed(spans(&hexes.iter().copied().collect::<Vec<_>>()));
    Hill { id: if is_back { "sb-hill1" } else { "sb-hill0" }, frame, hexes }
}

impl Hill {
    fn symbol(&self) -> Symbol {
        let (x, y, width, height) = self.frame;
        Symbol {
            id: self.id.to_owned(),
            width: u16::try_from(width).expect("a board"),
            height: u16::try_from(height).expect("a board"),
            body: html! { g transform={ "translate(" (-x) " " (-y) ")" } { (self.body()) } },
        }
    }

    /// Contour lines round and round, and conifers.
    pub(crate) fn body(&self) -> Markup {
        let rings = Rings::round(&self.hexes);
        let mut sketch = Sketch::new(self.id);
        for hex in &self.hexes {
            let (x, y) = middle(*hex);
            for (dx, dy) in [(-22, -12), (-6, 8), (14, -14), (20, 14), (-20, 20), (2, -24)] {
                if sketch.pick(3) > 0 {
                    conifer(&mut sketch, x + dx, y + dy);
                }
            }
        }
        html! {
            path d=(rings.path(2.0)) fill=(LAWN) stroke=(MOSS) stroke-width="1.4" {}
            g fill="none" stroke=(MOSS) stroke-width=".8" {
                @for inset in [8.0, 14.0, 20.0, 26.0] { path d=(rings.path(inset)) {} }
            }
            g fill="none" stroke=(INK) stroke-width=".7" stroke-linejoin="round" { (sketch.markup()) }
        }
    }
}

fn conifer(sketch: &mut Sketch, x: i32, y: i32) {
    sketch.curve(super::sketch::Paint::Solid(MOSS_WASH), &format!("M{x} {}l5 14h-10z", y - 9));
}

/// Contour lines of the land beyond, round two heights.
fn relief() -> Markup {
    let mut path = String::new();
    for (x, y, turn, sizes) in [
        (110.0, 120.0, 0.4, 1..9u8),
        (520.0, 330.0, 1.9, 1..10),
        (90.0, 470.0, 4.0, 1..4),
        (600.0, 20.0, 3.0, 1..5),
    ] {
        for size in sizes {
            contour(&mut path, (x, y), turn, f32::from(size) * 24.0);
        }
    }
    html! { path d=(path) fill="none" stroke=(OCHRE) stroke-width=".8" stroke-opacity=".42" {} }
}

/// A line of one height: a circle that wanders.
fn contour(path: &mut String, (x, y): (f32, f32), turn: f32, radius: f32) {
    const N: u8 = 14;
    let at = |index: u8| {
        let angle = f32::from(index % N) / f32::from(N) * std::f32::consts::TAU;
        let away = radius
            * (1.0
                + 0.22 * (2.0 * angle + turn).sin()
                + 0.1 * (3.0 * angle - 2.0 * turn + radius / 60.0).sin());
        (x + away * 1.25 * angle.cos(), y + away * 0.85 * angle.sin())
    };
    let between = |index: u8| {
        let (a, b) = (at(index), at(index + 1));
        (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1))
    };
    let (x, y) = between(0);
    write!(path, "M{x:.0} {y:.0}").expect("a text grows");
    for index in 1..=N {
        let ((x, y), (to_x, to_y)) = (at(index), between(index));
        write!(path, "Q{x:.0} {y:.0} {to_x:.0} {to_y:.0}").expect("a text grows");
    }
    path.push('z');
}

/// A compass rose.
fn compass() -> Markup {
    html! {
        g fill="none" stroke=(INK) stroke-width="1" stroke-linejoin="round" {
            circle cx="30" cy="32" r="20" stroke-width=".8" {}
            circle cx="30" cy="32" r="17" stroke-width=".5" stroke-dasharray="1 3.450" {}
            path d="M30 32l4-4 12 4-12 4zM30 32l-4 4-12-4 12-4zM30 32l4 4-4 14-4-14z" fill=(CARD) {}
            path d="M30 6l5 22-5 4-5-4z" fill=(INK) {}
            path d="M30 6v26l5-4z" fill=(CARD) {}
            path d="M26.5 4.5v-4l4 4v-4" transform="translate(1.5 0)" {}
        }
    }
}

/// A scale bar.
fn scale() -> Markup {
    html! {
        g stroke=(INK) stroke-width="1" fill=(CARD) {
            path d="M2 9h112v5h-112z" {}
            path d="M2 9h28v5h-28zM58 9h28v5h-28z" fill=(INK) {}
            path d="M2 14v-8M30 14v-7M58 14v-7M86 14v-7M114 14v-8" {}
        }
    }
}

/// Dale, a robot who surveys: a theodolite for a head, a tie.
fn dale() -> Markup {
    html! {
        g stroke=(INK) stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" {
            path d="M12 64q0-15 20-15t20 15z" fill=(PLUM_WASH) {}
            path d="M27 50l5 5 5-5 2 14h-14z" fill=(CARD) {}
            path d="M30 56h4l1.5 8h-7z" fill=(OCHRE) {}
            path d="M27 43h10v7h-10z" fill=(SHADE) {}
            path d="M14 19q0-3 3-3h30q3 0 3 3v22q0 3-3 3h-30q-3 0-3-3z" fill=(CARD) {}
            path d="M14 26h-4v9h4M50 26h4v9h-4" fill=(OCHRE_WASH) {}
            path d="M10 16q22-15 44 0z" fill=(OCHRE) {}
            path d="M8 16h48" {}
            path d="M32 8v-5" {}
            circle cx="32" cy="3" r="2" fill=(PLUM) {}
            circle cx="24" cy="27" r="6" fill=(LIT) {}
            circle cx="41" cy="27" r="4" fill=(LIT) {}
            path d="M18 27h2M28 27h2M24 21v2M24 31v2" stroke-width="1" {}
            circle cx="24" cy="27" r="2" fill=(INK) {}
            circle cx="41" cy="27" r="1.4" fill=(INK) {}
            path d="M22 38h20M26 36v4M31 36v4M36 36v4" stroke-width="1.2" {}
        }
    }
}
