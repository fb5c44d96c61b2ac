//! The colours of everything that is drawn, by what they mean.
//!
//! Drawings name colours as custom properties (`var(--moss)`), so that the page decides
//! between day and night. A picture that leaves the page has no style around it:
//! [`painted`] puts the colours themselves in.

use std::fmt::{self, Display, Write};

/// When a picture is looked at: dark mode is night.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Light {
    /// Ink on paper.
    Day,
    /// Deep blue, with lit windows.
    Night,
}

/// A colour by day and by night.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour {
    /// The name of its custom property, without dashes.
    pub name: &'static str,
    /// As `#rrggbb`.
    pub day: &'static str,
    /// As `#rrggbb`.
    pub night: &'static str,
}

impl Colour {
    /// The colour in this light.
    pub const fn at(&self, light: Light) -> &'static str {
        match light {
            Light::Day => self.day,
            Light::Night => self.night,
        }
    }
}

/// As an attribute of a drawing names it.
impl Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "var(--{})", self.name)
    }
}

const fn colour(name: &'static str, day: &'static str, night: &'static str) -> Colour {
    Colour { name, day, night }
}

/// What everything is drawn on.
pub const PAPER: Colour = colour("paper", "#f4ede0", "#141d2b");
/// A sheet that lies on the paper.
pub const CARD: Colour = colour("card", "#fcf8f0", "#1e2a3c");
/// Lines and letters.
pub const INK: Colour = colour("ink", "#1e2a38", "#efe8d8");
/// The one flat shadow, thin ink.
pub const SHADE: Colour = colour("shade", "#cdc3b2", "#0b121d");
/// A window: glass by day, lit by night.
pub const LIT: Colour = colour("lit", "#fffaf0", "#ffd873");
/// The sky.
pub const SKY: Colour = colour("sky", "#dfe7e4", "#1a2740");
/// Ground that nobody has built on.
pub const GROUND: Colour = colour("ground", "#e6dcc4", "#243145");
/// A lawn.
pub const LAWN: Colour = colour("lawn", "#cfd9b4", "#2c4238");
/// Homes.
pub const BRICK: Colour = colour("brick", "#b84a33", "#e98a72");
/// Work: industry and whoever is at work.
pub const OCHRE: Colour = colour("ochre", "#c88a1f", "#e9b85c");
/// Nature: parks and trees.
pub const MOSS: Colour = colour("moss", "#4f7540", "#96bd82");
/// Trade, and water.
pub const RIVER: Colour = colour("river", "#34708c", "#7fb9d4");
/// What belongs to everybody: town halls, schools, agents.
pub const PLUM: Colour = colour("plum", "#744d72", "#c79cc4");
/// What somebody wrote by hand.
pub const PEN: Colour = colour("pen", "#2340a8", "#a8c4ff");

/// Brick thinned with water: roofs and grounds of homes, dark by night.
pub const BRICK_WASH: Colour = colour("brick-wash", "#dc9379", "#70434a");
/// Ochre thinned with water, dark by night.
pub const OCHRE_WASH: Colour = colour("ochre-wash", "#e3bd70", "#6b5638");
/// Moss thinned with water, dark by night.
pub const MOSS_WASH: Colour = colour("moss-wash", "#9fb981", "#3a5c46");
/// River thinned with water, dark by night.
pub const RIVER_WASH: Colour = colour("river-wash", "#8db7c8", "#2f5a77");
/// Plum thinned with water, dark by night.
pub const PLUM_WASH: Colour = colour("plum-wash", "#b899b5", "#57456e");

/// A drawn plan of what is to be built: white lines on a blue wash.
pub const BLUEPRINT: Colour = colour("blueprint", "#44788f", "#1c3652");
/// The side of a body that the light falls on, laid thin over its colour; also lines on a
/// [blueprint](BLUEPRINT).
pub const GLEAM: Colour = colour("gleam", "#fffaf0", "#e6edf5");
/// The side of a body that is turned away from the light, laid thin over its colour.
pub const DUSK: Colour = colour("dusk", "#1e2a38", "#0b121d");

/// Every colour of a drawing.
pub const COLOURS: [Colour; 22] = [
    PAPER, CARD, INK, SHADE, LIT, SKY, GROUND, LAWN, BRICK, OCHRE, MOSS, RIVER, PLUM, PEN, BRICK_WASH,
    OCHRE_WASH, MOSS_WASH, RIVER_WASH, PLUM_WASH, BLUEPRINT, GLEAM, DUSK,
];

/// The custom properties of a page.
pub fn style() -> String {
    let mut acc = String::from(":root {\n");
    for colour in COLOURS {
        let Colour { name, day, night } = colour;
        writeln!(acc, "  --{name}: light-dark({day}, {night});").expect("a text grows");
    }
    acc.push_str("}\n");
    acc
}

/// A drawing with its colours put in, for a picture that stands alone.
pub fn painted(svg: &str, light: Light) -> String {
    let mut acc = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once("var(--") {
        acc.push_str(before);
        let named = after.split_once(')');
        let known = named.and_then(|(name, _)| COLOURS.iter().find(|colour| colour.name == name));
        if let (Some((_, after)), Some(colour)) = (named, known) {
            acc.push_str(colour.at(light));
            rest = after;
        } else {
            acc.push_str("var(--");
            rest = after;
        }
    }
    acc.push_str(rest);
    acc
}

#[cfg(test)]
mod tests;
