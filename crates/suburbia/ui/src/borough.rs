//! A borough on its hexes: large, with everything that can be pressed, and in
//! miniature.
//!
//! Hexes are flat-topped, 80 wide and 70 high; the columns are 60 apart.

use draw::Drawn;
use kernel::{Message, Owner, Viewer, signed};
use maud::{Markup, PreEscaped, html};
use suburbia::{Action, Due, Face, Gain, Hex, Kind, Placed, TileId, View, price_text, tile_name, track_name};

use crate::{
    Scene,
    pictures::{self, WAVES},
};

/// The outline of a hex round its middle.
const HEX: &str = "M-40 0l20-35h40l20 35-20 35h-40z";

/// The middle of a hex.
fn middle(hex: Hex) -> (i32, i32) {
    let (q, r) = (i32::from(hex.q), i32::from(hex.r));
    (60 * q, 70 * r + 35 * q)
}

/// Outlines of hexes as one path.
fn outlines(hexes: impl Iterator<Item = Hex>) -> Markup {
    html! {
        @for hex in hexes {
            @let (x, y) = middle(hex);
            "M" (x - 40) " " (y) (PreEscaped(&HEX[6..]))
        }
    }
}

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

/// Board and tiles, without the places that are still free.
pub(crate) fn portrait_frame(view: &View, owner: Owner) -> (i32, i32, i32, i32) {
    framed(spans(&hexes_of(view, owner).collect::<Vec<_>>()))
}

fn hexes_of(view: &View, owner: Owner) -> impl Iterator<Item = Hex> {
    let tiles = view.borough(owner).tiles().iter().map(|placed| placed.hex);
    tiles.chain(view.board_places(owner))
}

/// From where to where the middles of these hexes reach, across and down.
type Spans = [(i32, i32); 2];

fn spans(hexes: &[Hex]) -> Spans {
    let span = |value: &dyn Fn(Hex) -> i32| {
        let values = || hexes.iter().map(|hex| value(*hex));
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    };
    [span(&|hex| middle(hex).0), span(&|hex| middle(hex).1)]
}

/// The box round hexes: its corner, its width and its height.
fn framed([(left, right), (top, bottom)]: Spans) -> (i32, i32, i32, i32) {
    (left - 44, top - 39, right - left + 88, bottom - top + 78)
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
    let open: &[Hex] = &open_places(scene, owner);
    let is_open = used == Use::Play && !open.is_empty();
    let waiting: &[Hex] = &if used == Use::Play { waiting_places(scene, owner) } else { Vec::new() };
    let (x, y, width, height) = frame(view, owner, used);
    let tiles = view.borough(owner).tiles().iter().enumerate();
    let rest = view.free_places(owner).into_iter();
    let rest = rest.filter(|hex| !waiting.contains(hex) && (!is_open || !open.contains(hex)));
    html! {
        svg.sb-map viewBox={ (x) " " (y) " " (width) " " (height) } data-pan=[key] role="group" aria-label=(scene.text(&who)) {
            (gains())
            path.sb-rest d=(outlines(rest)) {}
            (player_board(scene, owner, used))
            @if is_open { @for hex in open { (place(scene, owner, *hex)) } }
            @for hex in waiting { (waiting_place(scene, owner, *hex)) }
            @for (index, placed) in tiles { (tile(scene, owner, index, placed, used)) }
        }
    }
}

/// Where the viewer may lay something now: for himself, or for Dale.
fn open_places(scene: &Scene<'_>, owner: Owner) -> Vec<Hex> {
    let view = scene.view;
    let Viewer::Seat(seat) = scene.viewer else { return Vec::new() };
    let due = view.due(seat);
    let hex = |action: Action| match (action, owner) {
        (Action::Place { hex }, Owner::Seat(own)) if own == seat && due == Some(Due::Place) => Some(hex),
        (Action::Dale { hex }, Owner::Rival) if due == Some(Due::Dale) => Some(hex),
        _ => None,
    };
    scene.actions().filter_map(hex).collect()
}

/// The places of the viewer's borough while a tile is still to be chosen.
fn waiting_places(scene: &Scene<'_>, owner: Owner) -> Vec<Hex> {
    let is_choosing = |seat| scene.view.due(seat) == Some(Due::Choose) && !scene.offers.is_empty();
    match scene.viewer {
        Viewer::Seat(seat) if owner == Owner::Seat(seat) && is_choosing(seat) => {
            scene.view.free_places(owner)
        }
        Viewer::Seat(_) | Viewer::Watcher => Vec::new(),
    }
}

/// A free place that glows.
fn place(scene: &Scene<'_>, owner: Owner, hex: Hex) -> Markup {
    let (x, y) = middle(hex);
    let kind = if owner == Owner::Rival { "dale" } else { "hex" };
    let name = scene.text(&place_name(scene.view, owner, hex));
    let gains = gains_of(scene.view, owner, hex);
    html! {
        g.sb-place role="button" tabindex="0" data-piece={ (kind) ":" (hex) } transform={ "translate(" (x) " " (y) ")" }
            aria-label={ (name) @for (gain, change) in gains { ", " (scene.text(&track_name(gain))) " " (signed(change)) } } {
            path.x d=(HEX) {}
            (changes(scene, owner, hex))
        }
    }
}

/// A free place where a tile can go that is still to be chosen.
fn waiting_place(scene: &Scene<'_>, owner: Owner, hex: Hex) -> Markup {
    let (x, y) = middle(hex);
    html! {
        g.sb-place.waits role="button" tabindex="-1" data-piece={ "hex:" (hex) } transform={ "translate(" (x) " " (y) ")" }
            aria-label=(scene.text(&place_name(scene.view, owner, hex))) { path.x d=(HEX) {} }
    }
}

/// A free place, by what lies round it.
pub(crate) fn place_name(view: &View, owner: Owner, hex: Hex) -> Message {
    at(Message::new("suburbia-ui-place").with("tiles", view.beside(owner, hex)), view, owner, hex)
}

/// Adds where something lies: in which column of the borough, from the left, and in which
/// place of it, from the top.
fn at(message: Message, view: &View, owner: Owner, hex: Hex) -> Message {
    let mut hexes = view.free_places(owner);
    hexes.extend(view.borough(owner).tiles().iter().map(|placed| placed.hex));
    let leftmost = hexes.iter().map(|hex| hex.q).min().unwrap_or(hex.q);
    let n_above = hexes.iter().filter(|other| other.q == hex.q && other.r < hex.r).count();
    let place = u8::try_from(n_above + 1).unwrap_or(u8::MAX);
    message.with("column", i32::from(hex.q - leftmost) + 1).with("place", place)
}

/// What a tile is called; face down it is a lake.
fn name_of(placed: &Placed) -> Message {
    if placed.is_lake() { Message::new("suburbia-lake") } else { tile_name(placed.tile) }
}

/// What the tile in hand would change on a place for its owner, and whether others are
/// touched.
pub(crate) fn changes(scene: &Scene<'_>, owner: Owner, hex: Hex) -> Markup {
    let view = scene.view;
    let changes = view.in_hand().map_or_else(Vec::new, |tile| view.laid(owner, tile, hex));
    let touches_others = changes.iter().any(|change| change.owner != owner);
    let lines = gains_of(view, owner, hex);
    let people = lines.iter().find(|(gain, _)| *gain == Gain::Population).map_or(0, |(_, change)| *change);
    let population = view.borough(owner).track(Gain::Population) + people;
    let crosses = view.next_line(owner).is_some_and(|line| population >= line);
    let Rows { size, high, top, shift } = Rows::of(&lines);
    html! {
        @if lines.is_empty() { path.plus d="M-8 0H8M0-8V8" {} }
        @for ((gain, change), row) in lines.iter().zip(0..) {
            @let y = top + high * row;
            text.minus[*change < 0] font-size=(size) x=(1 + shift) y=(y + size * 3 / 8) { (signed(*change)) } " "
            use href={ "#sb-" (pictures::track(*gain)) } x=(4 + shift) y=(y - size / 2) width=(size) height=(size) {
                title { (scene.text(&track_name(*gain))) }
            }
            " "
        }
        @if crosses { use.line href="#sb-r5" x="-39" y="-6" width="12" height="12" {} }
        @if touches_others { circle.others cx="32" cy="0" r="4.5" {} }
    }
}

/// How the lines of a place are set, so that they stay inside its hex.
struct Rows {
    /// Of the signs and the numbers.
    size: i32,
    /// From one line to the next.
    high: i32,
    /// The middle of the first line.
    top: i32,
    /// How far to the right of the middle numbers end.
    shift: i32,
}

impl Rows {
    /// The fewer lines and the shorter their numbers, the larger.
    fn of(lines: &[(Gain, i16)]) -> Rows {
        let n_lines = i32::try_from(lines.len()).expect("four tracks");
        let longest = lines.iter().map(|(_, change)| signed(*change).chars().count()).max();
        let n_signs = i32::try_from(longest.unwrap_or(2)).expect("a short number").max(2);
        // How wide a hex is at the outer lines, and how high a line may be.
        let (wide, high) = match n_lines {
            0..=2 => (51, 25),
            3 => (48, 21),
            _ => (48, 19),
        };
        // A digit is five eighths as wide as it is high, a sign as wide as high.
        let size = (wide * 8 / (8 + 5 * n_signs)).min(high + 2);
        let shift = (5 * n_signs * size / 8 - 5 - size) / 2;
        Rows { size, high, top: high / 2 - high * n_lines / 2, shift }
    }
}

/// What the tile in hand would bring somebody on a place, track by track.
fn gains_of(view: &View, owner: Owner, hex: Hex) -> Vec<(Gain, i16)> {
    let changes = view.in_hand().map_or_else(Vec::new, |tile| view.laid(owner, tile, hex));
    let own = changes.iter().find(|change| change.owner == owner).map_or([0; 4], |change| change.tracks);
    Gain::ALL.into_iter().zip(own).filter(|(_, change)| *change != 0).collect()
}

/// The signs of the tracks for drawings; the style has them for text.
fn gains() -> Markup {
    html! {
        defs {
            symbol #sb-g0 viewBox="0 0 24 24" { path d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM11 5h2v2h3v2h-5v2h5v6h-3v2h-2v-2H8v-2h5v-2H8V7h3z" fill-rule="evenodd" {} }
            symbol #sb-g1 viewBox="0 0 24 24" { path d="M12 1 3 11h5v12h8V11h5z" {} }
            symbol #sb-g2 viewBox="0 0 24 24" { path d="m12 1 3.4 7.4 8 .9-6 5.4 1.7 8L12 18.6l-7.1 4.1 1.7-8-6-5.4 8-.9z" {} }
            symbol #sb-r5 viewBox="0 0 24 24" { path d="M10 1h4v22h-4zM2 11h5v2H2zm15 0h5v2h-5z" {} }
            symbol #sb-g3 viewBox="0 0 24 24" { path d="M12 1a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM2 23c0-7 4-10 10-10s10 3 10 10z" {} }
        }
    }
}

/// A tile or a lake.
fn tile(scene: &Scene<'_>, owner: Owner, index: usize, placed: &Placed, used: Use) -> Markup {
    let (x, y) = middle(placed.hex);
    let label = Message::new("suburbia-ui-tile")
        .with("tile", name_of(placed))
        .with("marked", u8::from(placed.marked));
    let label = scene.text(&at(label, scene.view, owner, placed.hex));
    let piece = (used == Use::Play && may_invest(scene, owner)).then(|| format!("hex:{}", placed.hex));
    let class = if placed.is_lake() { "lake" } else { pictures::kind(placed.tile.tile().kind) };
    html! {
        g.sb-at role=(if piece.is_some() { "button" } else { "img" }) tabindex=[piece.as_ref().map(|_| "0")] data-piece=[piece.as_deref()] data-next=[piece.as_ref().map(|_| scene.text(&Message::new("suburbia-ui-next-invest")))] transform={ "translate(" (x) " " (y) ")" } aria-label=(label) {
            g class=(class) data-thing={ "at:" (owner) ":" (placed.hex) } data-move=[moving(owner, index, used)] {
                (face(placed.tile, placed.face))
                @if placed.marked { path.mk d="M-2-34H20L32-13H-2z" {} text.mt x="12" y="-16" { "×2" } }
            }
        }
    }
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

/// An investment marker on a hex of its own.
pub(crate) fn marker() -> Markup {
    html! { path.mk d=(HEX) {} text.mt y="12" { "×2" } }
}

/// The n-th tile of somebody is the same thing in the hand and in the borough.
fn moving(owner: Owner, index: usize, used: Use) -> Option<String> {
    (used == Use::Play).then(|| hand_key(owner, index))
}

/// The key of the tile that somebody lays as his n-th.
pub(crate) fn hand_key(owner: Owner, index: usize) -> String {
    format!("lay-{owner}-{index}")
}

/// A tile's face on its hex, round the origin.
pub(crate) fn face(tile: TileId, face: Face) -> &'static Markup {
    static LAKE: Drawn<1> = Drawn::new();
    static FACES: Drawn<{ TileId::N }> = Drawn::new();
    let draw = || draw_face(tile, face);
    match face {
        Face::Lake => LAKE.get(0, draw),
        Face::Up => FACES.get(tile.index(), draw),
    }
}

fn draw_face(tile: TileId, face: Face) -> Markup {
    let kind = tile.tile().kind;
    html! {
        path.x d=(HEX) {}
        @match face {
            Face::Lake => { path.gl d=(WAVES) {} }
            Face::Up => {
                path.gl d=(pictures::glyph(tile)) {}
                path.k d=(pictures::shape(kind)) {}
                @if let Some(icon) = tile.tile().icon {
                    path.ic d=(pictures::icon(icon)) {}
                }
            }
        }
    }
}

/// The player's board; where it is whole, with the tracks of income and reputation.
fn player_board(scene: &Scene<'_>, owner: Owner, used: Use) -> Markup {
    let view = scene.view;
    let middle = if view.is_back(owner) { 70 } else { -70 };
    let borough = view.borough(owner);
    html! {
        g.sb-board data-thing="board" {
            path d=(outlines(view.board_places(owner))) {}
            @if used == Use::Look {
                g transform={ "translate(0 " (middle) ")" } {
                    @for (gain, y) in [(Gain::Income, -22), (Gain::Reputation, 22)] {
                        (scale(&scene.text(&track_name(gain)), pictures::track(gain), borough.track(gain), y))
                    }
                }
            }
        }
    }
}

/// A track from −5 to 15, with where it stands.
fn scale(name: &str, class: &str, value: i16, y: i32) -> Markup {
    let x = |value: i16| 14 + i32::from(value - 5) * 16;
    html! {
        g class={ "tr " (class) } transform={ "translate(0 " (y) ")" } role="img" aria-label={ (name) " " (signed(value)) } data-thing={ "track:" (class) } {
            use href={ "#sb-" (class) } x="-192" y="-13" width="26" height="26" {}
            path.rail d={ "M" (x(-5)) " 0H" (x(15)) } {}
            path.tick transform="translate(14)" d=(ticks()) {}
            circle cx=(x(value)) r="19" {}
            text.tv x=(x(value)) y="8" { (signed(value)) }
        }
    }
}

fn ticks() -> &'static Markup {
    static TICKS: Drawn<1> = Drawn::new();
    TICKS.get(0, || {
        html! {
            @for value in -5..=15 {
                @let high = if value % 5 == 0 { 6 } else { 3 };
                "M" ((value - 5) * 16) " -" (high) "v" (2 * high)
            }
        }
    })
}

/// The borough in miniature: colours alone, for a glance. A tenth of the size, in
/// whole numbers, a little taller than it should be.
pub(crate) fn miniature(view: &View, owner: Owner) -> Markup {
    let outlines = |hexes: &mut dyn Iterator<Item = Hex>| {
        html! {
            @for hex in hexes {
                @let (q, r) = (i32::from(hex.q), i32::from(hex.r));
                "M" (6 * q - 2) " " (8 * r + 4 * q - 4) "h4l2 4-2 4h-4l-2-4z"
            }
        }
    };
    let tiles = view.borough(owner).tiles();
    let of = |is_in: &dyn Fn(&Placed) -> bool| {
        outlines(&mut tiles.iter().filter(|placed| is_in(placed)).map(|placed| placed.hex))
    };
    let kinds = Kind::ALL.map(|kind| {
        (pictures::kind(kind), of(&|placed| !placed.is_lake() && placed.tile.tile().kind == kind))
    });
    let (x, y, width, height) = portrait_frame(view, owner);
    html! {
        svg.sb-mini viewBox={ (x / 10) " " (y / 9) " " (width / 10) " " (height / 9 + 2) } aria-hidden="true" {
            path.bd d=(outlines(&mut view.board_places(owner))) {}
            @for (class, d) in kinds.into_iter().chain([("lake", of(&Placed::is_lake))]) {
                @if !d.0.is_empty() { path class=(class) d=(d) {} }
            }
        }
    }
}

/// The borough in colours of its own, for a picture that stands alone.
pub(crate) fn portrait(view: &View, owner: Owner) -> Markup {
    html! {
        path d=(outlines(view.board_places(owner))) fill="#5b6b66" stroke="#5b6b66" stroke-width="3" stroke-linejoin="round" {}
        @for placed in view.borough(owner).tiles() {
            @let (x, y) = middle(placed.hex);
            @let (ground, ink) = if placed.is_lake() { ("#8ec6de", "#1d5570") } else { colours(placed.tile.tile().kind) };
            @let (d, scale) = if placed.is_lake() { (WAVES, "1.5") } else { (pictures::glyph(placed.tile), "1.6") };
            g transform={ "translate(" (x) " " (y) ")" } {
                path d=(HEX) fill=(ground) stroke="#ffffff" stroke-width="3" {}
                path transform={ "translate(-19 -19) scale(" (scale) ")" } d=(d) fill=(ink) fill-rule="evenodd" {}
                @if placed.marked {
                    path d="M21-27h14l7 12-7 12h-14l-7-12z" fill="#f0b429" stroke="#ffffff" stroke-width="2" {}
                    text x="28" y="-10" text-anchor="middle" font-size="13" font-weight="700" fill="#3a2a00" { "×2" }
                }
            }
        }
    }
}

/// The colours of a kind in a portrait: ground and glyph.
const fn colours(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Residential => ("#b9dba2", "#2c5a22"),
        Kind::Industrial => ("#f3d98b", "#6b4b06"),
        Kind::Commercial => ("#a9cdea", "#174a73"),
        Kind::Civic => ("#d5c6e6", "#4c3073"),
    }
}
