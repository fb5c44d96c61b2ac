//! Pictures of boroughs that stand alone: a finished one to keep, and the one in the list of
//! games.

use std::collections::BTreeSet;

use kernel::{Message, Owner};
use maud::{Markup, html};
use suburbia::{Hex, TileId, View};

use crate::{
    Scene, borough,
    land::{Detail, Rings, framed, middle, spans, water},
    survey,
};

/// How high the title below a borough is.
const TITLE: i32 = 64;

/// The borough on a survey sheet of its own, with the name and the points below it.
pub(crate) fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let (x, y, width, height) = sheet(view, owner);
    let caption = Message::new("suburbia-ui-portrait").with("who", owner).with("points", scene.points(owner));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ (x) " " (y) " " (width) " " (height) }
            width=(2 * width) height=(2 * height) font-family="system-ui, sans-serif" {
            defs { (drawings(view, owner)) }
            rect x=(x) y=(y) width=(width) height=(height) fill="var(--paper)" {}
            use href="#sb-relief" x=(x) y=(y - height / 4) width=(width) height=(height + height / 2) {}
            (survey::hill(view.is_back(owner)).body())
            @let hexes = view.borough(owner).tiles().iter().map(|placed| placed.hex).collect();
            g fill="none" stroke-linejoin="round" stroke-linecap="round" { (borough::streets(&hexes, Detail::Large)) }
            (pieces(view, owner))
            rect x=(x) y=(y + height - TITLE) width=(width) height=(TITLE) fill="var(--card)" {}
            path d={ "M" (x) " " (y + height - TITLE) "h" (width) } stroke="var(--ink)" stroke-width="1.5" {}
            rect x=(x + 6) y=(y + 6) width=(width - 12) height=(height - 12) fill="none" stroke="var(--ink)" stroke-width="1.5" {}
            text x=(x + width / 2) y=(y + height - 24) text-anchor="middle" font-size="26" font-weight="700" fill="var(--ink)" {
                (scene.text(&caption))
            }
        }
    }
}

/// Every tile, lakes first: each lake with the water of those before it, so that what is
/// drawn last has the whole shore.
fn pieces(view: &View, owner: Owner) -> Markup {
    let mut lakes = BTreeSet::new();
    html! {
        @for (index, placed) in view.borough(owner).tiles().iter().enumerate().filter(|(_, placed)| placed.is_lake()) {
            @let _ = lakes.insert(placed.hex);
            g data-part=(borough::hand_key(owner, index)) fill="none" stroke-linejoin="round" { (water(&Rings::round(&lakes), Detail::Large)) (survey::on_hex(survey::LAKE, middle(placed.hex))) }
        }
        @let tiles = borough::from_the_north(view, owner);
        @for (index, placed) in tiles.iter().filter(|(_, placed)| !placed.is_lake()) {
            g data-part=(borough::hand_key(owner, *index)) { (survey::on_hex(&survey::id(placed.tile), middle(placed.hex))) }
        }
        @for (index, placed) in tiles.iter().filter(|(_, placed)| placed.marked) {
            @let (x, y) = middle(placed.hex);
            g data-part={ "mark-" (owner) "-" (index) } transform={ "translate(" (x) " " (y) ")" } {
                path d="M8-16V-46" stroke="var(--ink)" stroke-width="2" {}
                path d="M8-46H40L36-36.5 40-27H8z" fill="var(--ochre-wash)" stroke="var(--ink)" stroke-width="1.5" {}
                text x="22" y="-31" text-anchor="middle" font-size="16" font-weight="700" fill="var(--ink)" { "×2" }
            }
        }
    }
}

/// The drawings that a borough needs.
fn drawings(view: &View, owner: Owner) -> Markup {
    let tiles = view.borough(owner).tiles();
    let ids: BTreeSet<String> = tiles.iter().map(borough::picture).chain(["sb-relief".to_owned()]).collect();
    html! { @for symbol in survey::symbols().iter().filter(|symbol| ids.contains(&symbol.id)) { (symbol.definition()) } }
}

/// The box of a portrait: board and tiles, the title below them, and never narrower than four
/// to three.
fn sheet(view: &View, owner: Owner) -> (i32, i32, i32, i32) {
    let tiles = view.borough(owner).tiles().iter().map(|placed| placed.hex);
    let hexes: Vec<Hex> = tiles.chain(view.board_places(owner)).collect();
    let (x, y, width, height) = framed(spans(&hexes));
    let (x, y, width, height) = (x - 14, y - 20, width + 28, height + 30 + TITLE);
    let wide = width.max(height * 4 / 3);
    (x - (wide - width) / 2, y, wide, height)
}

/// The picture in the list of games: a corner of a borough.
pub(crate) fn cover() -> Markup {
    let tiles = [(0, -1, 17u8), (-1, 0, 0), (1, -1, 31), (0, 0, 28), (-1, 1, 1), (1, 0, 2), (0, 1, 5)];
    let hexes: BTreeSet<Hex> = tiles.iter().map(|(q, r, _)| Hex::new(*q, *r)).collect();
    let lakes = BTreeSet::from([Hex::new(-2, 1), Hex::new(2, -1), Hex::new(2, 0), Hex::new(-2, 2)]);
    html! {
        svg viewBox="-150 -84 300 169" {
            rect x="-150" y="-84" width="300" height="169" fill="var(--paper)" {}
            g fill="none" stroke-linejoin="round" stroke-linecap="round" {
                (borough::streets(&hexes.union(&lakes).copied().collect(), Detail::Large))
                (water(&Rings::round(&lakes), Detail::Large))
            }
            @for (q, r, tile) in tiles {
                @let (x, y) = middle(Hex::new(q, r));
                g transform={ "translate(" (x) " " (y) ")" } { (survey::district(TileId(tile))) }
            }
        }
    }
}
