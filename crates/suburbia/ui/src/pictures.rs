//! Our own drawings: a glyph for each tile, and for the signs that tiles refer to.
//!
//! Glyphs are paths on a square of 24, filled by the even-odd rule.

use maud::{Markup, html};
use suburbia::{Gain, Icon, Kind, Per, TileId};

/// By [`TileId`].
const GLYPHS: [&str; TileId::N] = [
    "M1 20v-7l5-5 5 5v7zM13 20V11l5-5 5 5v9z",
    "M7 2 2 11h3l-3 5h4v5h2v-5h4l-3-5h3zM18 7l-4 7h2l-2 4h3v3h2v-3h3l-2-4h2z",
    "M2 21V10l6 4v-4l6 4V3h5l2 18zM6 17h2v2H6zm5 0h2v2h-2z",
    "M8 2h3v4h2V2h3l5 20h-8v-4h-2v4H3zM11 9v5h2V9z",
    "M12 2 1 12h3v9h16v-9h3zM12 18c-4-3-5-4-5-6a2.5 2.5 0 0 1 5-1 2.5 2.5 0 0 1 5 1c0 2-1 3-5 6z",
    "M5 22V2h14v20h-5v-4h-4v4zM8 5v2h2V5zm6 0v2h2V5zM8 9v2h2V9zm6 0v2h2V9zM8 13v2h2v-2zm6 0v2h2v-2z",
    "M4 20l1-5L16 4l4 4L9 19zM17 3l2-2 4 4-2 2z",
    "M12 2 4 9h2v5h12V9h2zM1 17c3-2 4 2 7.3 0s4 2 7.3 0 4 2 7.3 0v3c-3 2-4-2-7.3 0s-4-2-7.3 0-4-2-7.3 0z",
    "M3 3h18l2 6a2.7 2.7 0 0 1-5.5 1 2.7 2.7 0 0 1-5.5 0 2.7 2.7 0 0 1-5.5 0A2.7 2.7 0 0 1 1 9zM4 14h16v7H4zm3 2v3h4v-3z",
    "M11 3h2v3a9 9 0 0 1 8 9H3a9 9 0 0 1 8-9zM1 17h22v3H1z",
    "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM11 5h2v2h3v2h-5v2h5v6h-3v2h-2v-2H8v-2h5v-2H8V7h3z",
    "M12 1c1.5 0 2 2 2 4v4l8 5v2l-8-2v5l3 2v2l-5-1-5 1v-2l3-2v-5l-8 2v-2l8-5V5c0-2 .5-4 2-4z",
    "M3 3h18v18H3zM8 6v12h3v-4h2a4 4 0 0 0 0-8zm3 2.5h2a1.5 1.5 0 0 1 0 3h-2z",
    "M2 10a10 7 0 0 1 20 0zM2 12h20v3H2zM3 17h18a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4z",
    "M5 8h14l-1 14H6zM3 4h6l1-2h4l1 2h6v2H3zM9 11v8h2v-8zm4 0v8h2v-8z",
    "M2 4h18c1 5 0 8-3 9H9v8a1.5 1.5 0 0 1-3 0v-8H2zM15 6v2h2V6z",
    "M1 6h18l4 5v6h-4a3 3 0 0 0-6 0H1zM4 9v4h4V9zm7 0v4h4V9zM16 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
    "M12 2 3 8l-2 6h2v8h18v-8h2l-2-6zM9 22v-7h6v7zM10 8h4v4h-4z",
    "M5 1h10l5 5v17H5zM8 8h8v2H8zm0 4h8v2H8zm0 4h6v2H8z",
    "M7 2h10l-2 7h-1l1 13H9l1-13H9zM10 4v3h4V4z",
    "M8 10 1 16h2v5h10v-5h2zM18 3a5 5 0 0 1 2 9.5V21h-3v-8.5A5 5 0 0 1 18 3z",
    "M1 22V8h9v14zM12 22V3h11v19zM3 10v2h2v-2zm3.5 0v2h2v-2zM3 14v2h2v-2zm3.5 0v2h2v-2zM15 6v2h2V6zm3.5 0v2h2V6zM15 10v2h2v-2zm3.5 0v2h2v-2zM15 14v2h2v-2zm3.5 0v2h2v-2z",
    "M3 21V7h3v3h3V7h2V3h2v4h2v3h3V7h3v14h-7v-5h-4v5z",
    "M4 3h10v8h1a2 2 0 0 1 2 2v5a1 1 0 0 0 2 0V9l-3-3 1.5-1.5L21 8v10a3 3 0 0 1-6 0v-5h-1v9H4zM6 5v5h6V5z",
    "M3 3h18v18H3zM7.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16.5 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
    "M2 9h20v12H2zM2 7l1-4 18-1 1 4zM10 12v6l5-3z",
    "M12 2 1 8v2h22V8zM3 12h3v7H3zm5 0h3v7H8zm5 0h3v7h-3zm5 0h3v7h-3zM1 20h22v2H1z",
    "M12 7c-1-2-3-2-5-1-4 1-5 5-4 9s4 8 6 7c2-.7 4-.7 6 0 2 1 5-3 6-7s0-8-4-9c-2-1-4-1-5 1zM12 5c0-2 1-4 4-4 0 3-2 4-4 4z",
    "M11 1h2v3h2v4h2v5h2v9H5v-9h2V8h2V4h2zM11 8v11h2V8z",
    "M1 5h22L12 13zM1 7l7 5.5L1 18zM23 7v11l-7-5.5zM10 14l2 1.5 2-1.5 8 5.5H2z",
    "M1 9 12 3l11 6v12h-3V12H4v9H1zM6 14h12v2H6zm0 3h12v4H6z",
    "M12 4C5 4 1 6 1 9v7c0 3 4 5 11 5s11-2 11-5V9c0-3-4-5-11-5zm0 3c4 0 7 1 7 2s-3 2-7 2-7-1-7-2 3-2 7-2z",
    "M1 5h13v10H1zM15 8h5l3 4v3h-8zM6 16a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM18 16a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
    "M3 3h2v4h14V3h2v18h-2v-3H5v3H3zM5 9v2h14V9zm0 5v2h14v-2z",
    "M14 1 4 14h6l-1 9 11-14h-7z",
    "M5 6h14l2 6 2 1v6h-3v2h-3v-2H7v2H4v-2H1v-6l2-1zM7 8l-1 4h12l-1-4zM4 14v2h3v-2zm13 0v2h3v-2z",
    "M4 8h16l1 14H3zM8 8V6a4 4 0 0 1 8 0v2h-2V6a2 2 0 0 0-4 0v2z",
    "M9 2h6l3 5 2-1-1 6-6-1 2-1-3-5-2 3-4-2zM20 13l2 4-3 5h-6v2l-4-4 4-4v2h4l1-2zM3 11l6 1-2 1-2 3 2 2h1v4H4l-3-5 3-5-2-1z",
    "M6 6h12v12H6zM9 9v6h6V9zM8 1h2v4H8zm6 0h2v4h-2zM8 19h2v4H8zm6 0h2v4h-2zM1 8h4v2H1zm0 6h4v2H1zM19 8h4v2h-4zm0 6h4v2h-4z",
    "M4 22V4l8-3 8 3v18zM7 7v2h10V7zm0 4v2h10v-2zm0 4v2h10v-2z",
    "M12 3a10 9 0 0 1 10 9H13v7a2.5 2.5 0 0 1-5 0h2a.5.5 0 0 0 1 0v-7H2a10 9 0 0 1 10-9z",
    "M2 19h20v3H2zM3 10l3-1 4 4 5-2-6-8 3-1 9 7c2-1 3 0 3 1s-1 2-3 3L8 17c-3 1-4-4-5-7z",
    "M3 8h14v2h2a4 4 0 0 1 0 8h-2.5A6 6 0 0 1 3 15zM17 12v4h2a2 2 0 0 0 0-4zM7 2h2v4H7zm4 0h2v4h-2zM2 20h17v2H2z",
    "M4 22V2h16v20h-6v-4h-4v4zM7 5v3h3V5zm7 0v3h3V5zM7 11v3h3v-3zm7 0v3h3v-3z",
    "M1 5h2v9h9V8h7a4 4 0 0 1 4 4v8h-2v-3H3v3H1zM7.5 8a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
    "M2 9h6l11-6v18L8 15H7l2 6H5L4 15H2zM21 8a6 6 0 0 1 0 8z",
    "M1 4c4-1 8-1 11 1 3-2 7-2 11-1v15c-4-1-8-1-11 1-3-2-7-2-11-1zM11 7v10h2V7z",
    "M12 3 0 9l12 6 9-4.5V17h2V9.5zM5 13v5c3 4 11 4 14 0v-5l-7 3.5z",
    "M12 1l10 4v6c0 6-4 10-10 12C6 21 2 17 2 11V5zM11 6v4H7v2h4v7h2v-7h4v-2h-4V6z",
    "M21 3C9 3 3 8 3 15c0 3 1 5 3 6 8 0 15-6 15-18zM6 19C9 14 12 11 17 7c-4 5-6 8-10 12z",
];

/// Two waves.
pub(crate) const WAVES: &str = "M2 8c3-3 5 3 10 0s7 3 10 0v3c-3 3-5-3-10 0s-7-3-10 0zM2 15c3-3 5 3 10 0s7 3 10 0v3c-3 3-5-3-10 0s-7-3-10 0z";

pub(crate) const fn glyph(tile: TileId) -> &'static str {
    GLYPHS[tile.index()]
}

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

/// The picture in the list of games: a few hexes of a borough.
pub(crate) fn cover() -> Markup {
    let hexes = [
        (50, 26, "res", 0),
        (50, 61, "civ", 1),
        (80, 44, "ind", 2),
        (110, 26, "com", 9),
        (110, 61, "res", 16),
        (20, 44, "lake", 0),
    ];
    html! {
        svg viewBox="0 0 160 90" {
            rect.sbp-sky width="160" height="90" {}
            circle.sbp-sun cx="142" cy="16" r="9" {}
            @for (x, y, kind, tile) in hexes {
                path class={ "sbp " (kind) } d={ "M" (x - 20) " " (y) "l10-17h20l10 17-10 17h-20z" } {}
                path.sbp-glyph fill-rule="evenodd" transform={ "translate(" (x - 10) " " (y - 10) ") scale(.84)" }
                    d=(if kind == "lake" { WAVES } else { GLYPHS[tile] }) {}
            }
        }
    }
}
