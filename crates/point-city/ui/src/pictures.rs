//! Our own drawings: signs of the kinds, buildings, a skyline.

use draw::Drawn;
use maud::{Markup, html};
use point_city::{CardId, Kind, Suit};

/// The name of a suit in style and pictures.
pub(crate) const fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Economy => "economy",
        Suit::Industry => "industry",
        Suit::Community => "community",
        Suit::Ecology => "ecology",
        Suit::Energy => "energy",
        Suit::Ingenuity => "ingenuity",
    }
}

pub(crate) const fn suit(kind: Kind) -> Suit {
    Suit::ALL[kind.index()]
}

/// The signs and buildings, defined once a page; [`sign`] and [`building`] show one. Each kind has a shape of
/// its own, so that nothing rests on colour.
pub(crate) fn sprite() -> Markup {
    html! {
        svg.pc-sprite width="0" height="0" aria-hidden="true" focusable="false" {
            symbol #pc-economy viewBox="0 0 24 24" {
                circle cx="12" cy="12" r="10" {}
                path.pc-ink d="M12 5v14M15.5 8.2C14.6 7.2 13.4 7 12 7c-2 0-3.4 1-3.4 2.5 0 3.4 7 1.6 7 5 0 1.5-1.5 2.5-3.6 2.5-1.7 0-3-.5-3.8-1.5" {}
            }
            symbol #pc-industry viewBox="0 0 24 24" {
                path d="M3 22V9l6 4V9l6 4V4h5l1 18z" {}
                path.pc-ink d="M7 17h2M12 17h2M17 17h1" {}
            }
            symbol #pc-community viewBox="0 0 24 24" {
                path d="M12 2 22 12H19v10H5V12H2z" {}
                path.pc-ink d="M10 22v-6h4v6" {}
            }
            symbol #pc-ecology viewBox="0 0 24 24" {
                path d="M21 3C9 3 3 8 3 15c0 3 1 5 3 6 8 0 15-6 15-18z" {}
                path.pc-ink d="M6 20C9 15 12 11 17 7" {}
            }
            symbol #pc-energy viewBox="0 0 24 24" { path d="M14 1 4 14h6l-1 9 11-14h-7z" {} }
            symbol #pc-ingenuity viewBox="0 0 24 24" {
                path d="m12 1 3.2 7 7.8.8-5.8 5.2 1.7 7.6L12 17.7l-6.9 3.9L6.800 14 1 8.800 8.800 8z" {}
            }
            symbol #pc-civic viewBox="0 0 24 24" {
                path d="M12 2 2 8v2h20V8zM4 11v8h3v-8zm6.500 0v8h3v-8zM17 11v8h3v-8zM2 20v2h20v-2z" {}
            }
            @for tier in 1..=3 { (house(tier)) }
        }
    }
}

/// A sign of a suit.
pub(crate) fn sign(suit: Suit) -> &'static Markup {
    static SIGNS: Drawn<{ Suit::ALL.len() }> = Drawn::new();
    let name = name(suit);
    SIGNS.get(suit as usize, || {
        html! { svg class={ "sign " (name) } aria-hidden="true" { use href={ "#pc-" (name) } {} } }
    })
}

pub(crate) fn civic() -> Markup {
    html! { svg.sign.civic aria-hidden="true" { use href="#pc-civic" {} } }
}

/// A building of a portrait, which brings its own colours.
pub(crate) fn standing(card: CardId, x: usize, y: usize) -> Markup {
    let wall = match card.card().produces.map(suit) {
        Some(Suit::Economy) => "#e0b04a",
        Some(Suit::Industry) => "#d06a54",
        Some(Suit::Community) => "#9a78c0",
        Some(Suit::Ecology) => "#6aa765",
        Some(Suit::Energy) => "#e39350",
        Some(Suit::Ingenuity) | None => "#8d9a9c",
    };
    let height = 24 + 12 * usize::from(card.tier().number());
    let top = y + 72 - height;
    html! {
        g {
            rect x=(x) y=(top) width="48" height=(height) rx="3" fill=(wall) {}
            path d={ "M" (x - 4) " " (top + 1) "l28 -12l28 12z" } fill=(wall) stroke="#2c3a38" stroke-opacity=".25" {}
            @for row in 0..(height / 14) {
                @for column in 0..3 {
                    rect x=(x + 7 + 13 * column) y=(top + 6 + 14 * row) width="8" height="8" rx="1" fill="#fff6dd" {}
                }
            }
            @if card.card().points > 0 {
                circle cx=(x + 24) cy=(top - 2) r="9" fill="#ffffff" stroke="#2c3a38" {}
                text x=(x + 24) y=(top + 2) text-anchor="middle" font-size="12" font-weight="700" fill="#16211a" { (card.card().points) }
            }
        }
    }
}

/// How high the walls of a building are.
const fn height(tier: u8) -> u8 {
    16 + 10 * tier
}

/// The building of a tier, defined once a page.
fn house(tier: u8) -> Markup {
    let height = height(tier);
    html! {
        symbol id={ "pc-house-" (tier) } viewBox={ "4 " (52 - height) " 40 " (height + 11) } {
            rect.wall x="9" y=(62 - height) width="30" height=(height) rx="2" {}
            path d={ "M6 " (63 - height) " L24 " (54 - height) " L42 " (63 - height) "z" } {}
            @for row in 0..(height / 12) {
                @for column in 0..3 {
                    rect.window x=(13 + 9 * column) y=(67 - height + 12 * row) width="5" height="6" rx="1" {}
                }
            }
        }
    }
}

/// A building: taller with its tier, in the colour of what it gives.
pub(crate) fn building(tier: u8, colour: &str) -> Markup {
    html! {
        svg class={ "house " (colour) } viewBox={ "0 0 40 " (height(tier) + 11) } aria-hidden="true" { use href={ "#pc-house-" (tier) } {} }
    }
}

/// The picture in the list of games.
pub(crate) fn skyline() -> Markup {
    html! {
        svg viewBox="0 0 160 90" {
            rect.pic-sky width="160" height="90" {}
            circle.pic-sun cx="128" cy="22" r="12" {}
            @for (x, height, kind) in [(8, 30, "ecology"), (34, 48, "economy"), (62, 62, "community"), (92, 40, "industry"), (120, 54, "energy")] {
                rect class={ "pic " (kind) } x=(x) y=(80 - height) width="24" height=(height) rx="3" {}
                @for row in 0..(height / 14) {
                    rect.pic-window x=(x + 5) y=(86 - height + 14 * row) width="5" height="6" {}
                    rect.pic-window x=(x + 14) y=(86 - height + 14 * row) width="5" height="6" {}
                }
            }
            rect.pic-ground y="80" width="160" height="10" {}
        }
    }
}
