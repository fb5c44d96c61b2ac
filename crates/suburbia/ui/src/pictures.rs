//! The signs that tiles refer to: kinds, tracks, what effects count.
//!
//! Signs are paths on a square of 24, filled by the even-odd rule.

use maud::{Markup, html};
use suburbia::{Gain, Icon, Kind, Per};

/// The sign that tiles refer to.
pub(crate) const fn icon(icon: Icon) -> &'static str {
    match icon {
        Icon::Restaurant => {
            "M6 1h2v7h1V1h2v9a3 3 0 0 1-2 3v10H6V13a3 3 0 0 1-2-3V1h1v7h1zM15 1c3 0 5 4 5 9l-2 3v10h-3z"
        }
        Icon::Airport => {
            "M12 1c1.5 0 2 2 2 4v4l8 5v2l-8-2v5l3 2v2l-5-1-5 1v-2l3-2v-5l-8 2v-2l8-5V5c0-2 .5-4 2-4z"
        }
        Icon::Office => "M8 3h8v4h6v14H2V7h6zM10 5v2h4V5zM2 12v2h8v2h4v-2h8v-2z",
        Icon::School => "M12 3 0 9l12 6 9-4.5V17h2V9.5zM5 13v5c3 4 11 4 14 0v-5l-7 3.5z",
        Icon::Skyscraper => "M11 1h2v3h2v4h2v5h2v9H5v-9h2V8h2V4h2z",
        Icon::CarDealership => {
            "M5 6h14l2 6 2 1v6h-3v2h-3v-2H7v2H4v-2H1v-6l2-1zM7 8l-1 4h12l-1-4zM4 14v2h3v-2zm13 0v2h3v-2z"
        }
    }
}

/// The name of a sign in style.
pub(crate) const fn icon_sign(icon: Icon) -> &'static str {
    match icon {
        Icon::Restaurant => "i0",
        Icon::Airport => "i1",
        Icon::Office => "i2",
        Icon::School => "i3",
        Icon::Skyscraper => "i4",
        Icon::CarDealership => "i5",
    }
}

/// The name of a kind in style.
pub(crate) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Residential => "res",
        Kind::Industrial => "ind",
        Kind::Commercial => "com",
        Kind::Civic => "civ",
    }
}

/// The shape of a kind round the origin, so that it is told without colour.
pub(crate) const fn shape(kind: Kind) -> &'static str {
    match kind {
        Kind::Residential => "M0-6 6-1V6H-6V-1z",
        Kind::Industrial => "M-5-5H5V5H-5z",
        Kind::Commercial => "M-6 0A6 6 0 0 1 6 0 6 6 0 0 1-6 0z",
        Kind::Civic => "M0-7 6.5 0 0 7-6.5 0z",
    }
}

/// The name of a track in style.
pub(crate) const fn track(gain: Gain) -> &'static str {
    match gain {
        Gain::Money => "g0",
        Gain::Income => "g1",
        Gain::Reputation => "g2",
        Gain::Population => "g3",
    }
}

/// The name of what an effect counts in style.
pub(crate) const fn relation(per: Per) -> &'static str {
    match per {
        Per::Adjacent => "r0",
        Per::Own => "r1",
        Per::Any => "r2",
        Per::Other => "r3",
        Per::After => "r4",
        Per::RedLine => "r5",
        Per::BesideLake => "r6",
    }
}

/// A sign that the style draws.
pub(crate) fn sign(name: &str) -> Markup {
    html! { i class=(name) {} }
}
