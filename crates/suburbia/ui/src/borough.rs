//! A borough from the air: large, with everything that can be pressed, and in miniature.

use std::collections::BTreeSet;

use draw::Drawn;
use kernel::{Message, Owner, Viewer, signed};
use maud::{Markup, html};
use suburbia::{Due, Face, Gain, Hex, Placed, TileId, View, price_text, tile_name, track_name};

use crate::{
    Scene,
    land::{Detail, HEX, Rings, Spans, corners, edges, framed, middle, outlines, spans, water},
    pictures, places, survey,
};

/// The part of the plane that is drawn. Where a borough is played on, it has room to grow by
/// a few tiles before the scale changes, and the board lies behind; where it is looked at, the
/// board is whole.
pub(crate) fn frame(view: &View, owner: Owner, used: Use) -> (i32, i32, i32, i32) {
    let tiles = view.borough(owner).tiles().iter().map(|placed| placed.hex);
    let board = view.board_places(owner).filter(|_| used == Use::Look);
    let hexes: Vec<Hex> = tiles.chain(board).chain(view.free_places(owner)).collect();
    match used {
        Use::Play => roomy(spans(&hexes)),
        Use::Look => framed(spans(&hexes)),
    }
}

/// The box in steps of two columns and two rows, and never narrower than two columns to each
/// side: a tile that stays inside changes neither scale nor place. A large borough has no room
/// to spare, or its hexes would be too small for a thumb.
fn roomy([(left, right), (top, bottom)]: Spans) -> (i32, i32, i32, i32) {
    const COLUMNS: i32 = 120;
    const ROWS: i32 = 140;
    let down = |value: i32, step: i32| value.div_euclid(step) * step;
    let up = |value: i32, step: i32| -down(-value, step);
    let across = (down(left, COLUMNS).min(-COLUMNS), up(right, COLUMNS).max(COLUMNS));
    let high = (down(top, ROWS), up(bottom, ROWS));
    framed([
        if across.1 - across.0 <= 4 * COLUMNS { across } else { (left, right) },
        if high.1 - high.0 <= 2 * ROWS { high } else { (top, bottom) },
    ])
}

/// What a borough is drawn for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// Its tiles and places are pressed.
    Play,
    /// It is only looked at.
    Look,
}

/// The key by which a borough that is looked at stays as the viewer has moved it.
fn pan_key(owner: Owner) -> String {
    format!("map-{owner}")
}

/// Buttons that zoom a borough which is looked at. One that is played on is always whole.
pub(crate) fn zoom(scene: &Scene<'_>, owner: Owner) -> Markup {
    let key = pan_key(owner);
    let button = |how: &str, id: &'static str, sign: &str| {
        html! { button type="button" data-zoom=(how) data-of=(key) aria-label=(scene.text(&Message::new(id))) { (sign) } }
    };
    html! {
        div.sb-zoom {
            (button("in", "suburbia-ui-zoom-in", "+"))
            (button("out", "suburbia-ui-zoom-out", "−"))
            (button("whole", "suburbia-ui-zoom-whole", "⤢"))
        }
    }
}

/// The borough, large.
pub(crate) fn map(scene: &Scene<'_>, owner: Owner, used: Use) -> Markup {
    let view = scene.view;
    let key = (used == Use::Look).then(|| pan_key(owner));
    let who = Message::new("suburbia-ui-borough").with("who", owner);
    let open: &[Hex] = &if used == Use::Play { places::open(scene, owner) } else { Vec::new() };
    let waiting: &[Hex] = &if used == Use::Play { places::waiting(scene, owner) } else { Vec::new() };
    let (x, y, width, height) = frame(view, owner, used);
    let rest = view.free_places(owner).into_iter();
    let rest = rest.filter(|hex| !waiting.contains(hex) && !open.contains(hex));
    let tiles = from_the_north(view, owner);
    html! {
        svg.sb-map viewBox={ (x) " " (y) " " (width) " " (height) } data-pan=[key] role="group" aria-label=(scene.text(&who)) {
            @if used == Use::Look { use.relief href="#sb-relief" x=(x - width / 4) y=(y - height / 4) width=(width + width / 2) height=(height + height / 2) {} }
            (hill(scene, owner, used))
            path.sb-rest d=(outlines(rest)) {}
            (ground(view, owner, Detail::Large))
            @for (index, placed) in &tiles { (tile(scene, owner, *index, placed, used)) }
            @for hex in open { (places::place(scene, owner, *hex)) }
            @for hex in waiting { (places::waiting_place(scene, owner, *hex)) }
            @for (index, placed) in tiles.iter().filter(|(_, placed)| placed.marked) {
                @let (x, y) = middle(placed.hex);
                g.sb-mark transform={ "translate(" (x) " " (y) ")" } { g data-move=[(used == Use::Play).then(|| format!("mark-{owner}-{index}"))] data-enter="drop" { (marker()) } }
            }
        }
    }
}

/// The tiles of a borough, each with the number under which it was laid. What lies farther
/// south covers what is behind it.
pub(crate) fn from_the_north(view: &View, owner: Owner) -> Vec<(usize, &Placed)> {
    let mut tiles: Vec<(usize, &Placed)> = view.borough(owner).tiles().iter().enumerate().collect();
    tiles.sort_by_key(|(_, placed)| {
        let (x, y) = middle(placed.hex);
        (y, x)
    });
    tiles
}

/// What lies under the tiles: streets, and lakes with one shore.
fn ground(view: &View, owner: Owner, detail: Detail) -> Markup {
    let tiles = view.borough(owner).tiles();
    let all: BTreeSet<Hex> = tiles.iter().map(|placed| placed.hex).collect();
    let lakes: BTreeSet<Hex> =
        tiles.iter().filter(|placed| placed.is_lake()).map(|placed| placed.hex).collect();
    html! {
        g stroke-linejoin="round" stroke-linecap="round" fill="none" pointer-events="none" {
            (streets(&all, detail))
            @if !lakes.is_empty() { (water(&Rings::round(&lakes), detail)) }
        }
    }
}

/// The streets round these hexes and between them.
pub(crate) fn streets(hexes: &BTreeSet<Hex>, detail: Detail) -> Markup {
    let outline = Rings::round(hexes).straight();
    html! {
        @if detail == Detail::Large {
            path d=(outline) stroke="var(--shade)" stroke-width="7" transform="translate(3 3.5)" {}
        }
        path d=(outline) stroke="var(--ink)" stroke-width="8.6" {}
        path d=(outline) fill="var(--paper)" stroke="var(--paper)" stroke-width="6.8" {}
        @if detail == Detail::Large {
            path d=(edges(hexes)) stroke="var(--ink)" stroke-width=".7" stroke-dasharray="3 4" {}
            path d=(corners(hexes)) stroke="var(--lit)" stroke-width="2.6" {}
        }
    }
}

/// What a tile is called; face down it is a lake.
fn name_of(placed: &Placed) -> Message {
    if placed.is_lake() { Message::new("suburbia-lake") } else { tile_name(placed.tile) }
}

/// A tile or a lake.
fn tile(scene: &Scene<'_>, owner: Owner, index: usize, placed: &Placed, used: Use) -> Markup {
    let (x, y) = middle(placed.hex);
    let label = Message::new("suburbia-ui-tile")
        .with("tile", name_of(placed))
        .with("marked", u8::from(placed.marked));
    let label = scene.text(&places::at(label, scene.view, owner, placed.hex));
    let piece = (used == Use::Play && may_invest(scene, owner)).then(|| format!("hex:{}", placed.hex));
    let class = if placed.is_lake() { "lake" } else { pictures::kind(placed.tile.tile().kind) };
    let is_last = used == Use::Play && index + 1 == scene.view.borough(owner).tiles().len();
    html! {
        g.sb-at role=(if piece.is_some() { "button" } else { "img" }) tabindex=[piece.as_ref().map(|_| "0")] data-piece=[piece.as_deref()] data-next=[piece.as_ref().map(|_| scene.text(&Message::new("suburbia-ui-next-invest")))] transform={ "translate(" (x) " " (y) ")" } aria-label=(label) {
            g class=(class) data-thing={ "at:" (owner) ":" (placed.hex) } data-move=[(used == Use::Play).then(|| hand_key(owner, index))]
                data-enter=[is_last.then_some("settle")] data-from=[is_last.then(|| source(scene.view, placed.tile))] {
                path.all d=(HEX) {}
                (survey::on_hex(&picture(placed), (0, 0)))
                path.x d=(HEX) {}
            }
        }
    }
}

/// The name of the drawing of a tile; the water of a lake lies below.
pub(crate) fn picture(placed: &Placed) -> String {
    if placed.is_lake() { survey::LAKE.to_owned() } else { survey::id(placed.tile) }
}

/// The key of the card from which a tile was taken: of several alike, that which is gone.
pub(crate) fn source(view: &View, tile: TileId) -> String {
    let n_left = view.market().filter(|stall| stall.tile == Some(tile)).count();
    format!("open-{tile}-{n_left}")
}

/// Whether the viewer may think of a marker for a tile of this borough.
fn may_invest(scene: &Scene<'_>, owner: Owner) -> bool {
    let Viewer::Seat(seat) = scene.viewer else { return false };
    let is_choosing = owner == Owner::Seat(seat) && scene.view.due(seat) == Some(Due::Choose);
    is_choosing && scene.view.borough(owner).markers() > 0
}

/// What a marker on a tile costs, for the tile.
pub(crate) fn invest_price(scene: &Scene<'_>, hex: Hex) -> Option<Markup> {
    let Viewer::Seat(seat) = scene.viewer else { return None };
    let placed = scene.view.borough(Owner::Seat(seat)).at(hex)?;
    let price = if placed.is_lake() { 0 } else { i16::from(placed.tile.tile().price) };
    Some(html! { text.cost y="8" { (scene.text(&price_text(price))) } })
}

/// An investment marker: a flag with its number, planted on a tile.
pub(crate) fn marker() -> Markup {
    html! { path.pole d="M8-16V-46" {}
    path.mk d="M8-46H40L36-36.5 40-27H8z" {}
    text.mt x="22" y="-29.5" textLength="24" lengthAdjust="spacingAndGlyphs" { "×2" } }
}

/// The key of the tile that somebody lays as his n-th.
pub(crate) fn hand_key(owner: Owner, index: usize) -> String {
    format!("lay-{owner}-{index}")
}

/// The drawing of a tile by itself, for its card.
pub(crate) fn face(tile: TileId, face: Face) -> String {
    if face == Face::Lake { survey::LAKE_CARD.to_owned() } else { survey::id(tile) }
}

/// The player's board, a wooded hill; where it is whole, with the tracks of income and
/// reputation.
fn hill(scene: &Scene<'_>, owner: Owner, used: Use) -> Markup {
    let view = scene.view;
    let is_back = view.is_back(owner);
    let borough = view.borough(owner);
    let hill = survey::hill(is_back);
    let (x, y, width, height) = hill.frame;
    html! {
        g.sb-board data-thing="board" {
            use href={ "#" (hill.id) } x=(x) y=(y) width=(width) height=(height) {}
            @if used == Use::Look {
                g transform={ "translate(0 " (if is_back { 70 } else { -70 }) ")" } {
                    @for (gain, y) in [(Gain::Income, -20), (Gain::Reputation, 20)] {
                        (scale(&scene.text(&track_name(gain)), pictures::track(gain), borough.track(gain), y))
                    }
                }
            }
        }
    }
}

/// A ruler from −5 to 15, with where its track stands.
fn scale(name: &str, class: &str, value: i16, y: i32) -> Markup {
    let x = |value: i16| 14 + i32::from(value - 5) * 16;
    html! {
        g class={ "tr " (class) } transform={ "translate(0 " (y) ")" } role="img" aria-label={ (name) " " (signed(value)) } data-thing={ "track:" (class) } {
            rect.rail x=(x(-5) - 12) y="-14" width=(x(15) - x(-5) + 24) height="28" {}
            use href={ "#sb-" (class) } x="-196" y="-13" width="26" height="26" {}
            path.tick transform="translate(14)" d=(ticks()) {}
            circle cx=(x(value)) r="16" {}
            text.tv x=(x(value)) y="7" { (signed(value)) }
        }
    }
}

fn ticks() -> &'static Markup {
    static TICKS: Drawn<1> = Drawn::new();
    TICKS.get(0, || {
        html! {
            @for value in -5..=15 { "M" ((value - 5) * 16) "-14v" (if value % 5 == 0 { 11 } else { 6 }) }
        }
    })
}

/// The borough in miniature: the survey on a small sheet.
pub(crate) fn miniature(view: &View, owner: Owner) -> Markup {
    let hexes: Vec<Hex> = view.borough(owner).tiles().iter().map(|placed| placed.hex).collect();
    let (x, y, width, height) = framed(spans(&hexes));
    html! {
        svg.sb-mini viewBox={ (x) " " (y) " " (width) " " (height) } aria-hidden="true" {
            (ground(view, owner, Detail::Small))
            @for (_, placed) in from_the_north(view, owner).into_iter().filter(|(_, placed)| !placed.is_lake()) {
                (survey::on_hex(&survey::id(placed.tile), middle(placed.hex)))
            }
        }
    }
}
