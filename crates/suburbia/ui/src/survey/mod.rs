//! The borough from the air: a picture for each tile, in ink and wash.
//!
//! Each is composed of a few [elements], by hand; lines stray by the tile's name. Pictures
//! are symbols that a page loads once, see [`symbols`].

mod elements;
mod homes;
mod public;
mod scenery;
mod sketch;
mod trade;
mod work;

use draw::{
    Drawn, Hatch, Pen, Symbol,
    palette::{self, Colour},
};
use maud::{Markup, html};
use suburbia::{Kind, Tile, TileId};

use crate::pictures;

pub(crate) use scenery::{LAKE, LAKE_CARD, hill};
use sketch::Sketch;

/// What is built on each tile, by [`TileId`].
const DISTRICTS: [fn(&mut Sketch); TileId::N] = [
    homes::suburbs,
    public::park,
    work::factory,
    work::freeway,
    homes::homeowners,
    trade::offices,
    trade::supplies,
    trade::waterfront,
    trade::convenience,
    trade::restaurant,
    public::mint,
    work::municipal_airport,
    trade::parking,
    trade::fast_food,
    work::landfill,
    work::slaughterhouse,
    homes::mobile_homes,
    work::farm,
    public::bureaucracy,
    work::domestic_airport,
    homes::retirement,
    homes::projects,
    homes::castle,
    trade::petrol,
    trade::casino,
    trade::movies,
    public::museum,
    public::elementary,
    trade::skyscraper,
    public::post,
    work::warehouse,
    public::stadium,
    trade::shipping,
    homes::hostel,
    public::power,
    trade::dealership,
    trade::boutique,
    work::recycling,
    work::chips,
    homes::condominium,
    trade::resort,
    work::international_airport,
    homes::bed_and_breakfast,
    homes::apartments,
    trade::hotel,
    trade::pr_firm,
    public::middle_school,
    public::high_school,
    public::university,
    public::environment,
];

/// The box of a tile's picture: a hex, and room above it for what is high.
const LEFT: i32 = -44;
const TOP: i32 = -54;
const WIDTH: u16 = 88;
const HEIGHT: u16 = 94;

/// The outline of a plot: a hex with a strip round it for the street.
pub(crate) const PLOT: [(f32, f32); 6] =
    [(-37.0, 0.0), (-18.6, -32.2), (18.6, -32.2), (37.0, 0.0), (18.6, 32.2), (-18.6, 32.2)];

/// The name of a tile's picture.
pub(crate) fn id(tile: TileId) -> String {
    format!("sb-t{}", tile.0)
}

/// A picture on its hex round a place. It is known by a name of its own inside the symbol, so
/// that it needs no box.
pub(crate) fn on_hex(id: &str, (x, y): (i32, i32)) -> Markup {
    html! { use href={ "#" (id) "o" } x=[(x != 0).then_some(x)] y=[(y != 0).then_some(y)] {} }
}

/// A picture in its box.
fn boxed(id: String, body: &Markup) -> Symbol {
    let body = html! { g transform={ "translate(" (-LEFT) " " (-TOP) ")" } { g id={ (id) "o" } { (body) } } };
    Symbol { id, width: WIDTH, height: HEIGHT, body }
}

/// All drawings that a page names.
pub(crate) fn symbols() -> Vec<Symbol> {
    TileId::all().map(|tile| boxed(id(tile), district(tile))).chain(scenery::symbols()).collect()
}

/// A tile's picture round the origin.
pub(crate) fn district(tile: TileId) -> &'static Markup {
    static DRAWN: Drawn<{ TileId::N }> = Drawn::new();
    DRAWN.get(tile.index(), || draw_district(tile))
}

fn draw_district(tile: TileId) -> Markup {
    let mut sketch = Sketch::new(&tile.tile().id);
    DISTRICTS[tile.index()](&mut sketch);
    let tile = tile.tile();
    html! {
        (plot(tile.kind))
        g transform=[is_wide(&tile.id).then_some("translate(0 1) scale(.84)")] fill="none" stroke=(palette::INK) stroke-width=".9" stroke-linejoin="round" stroke-linecap="round" { (sketch.markup()) }
        (signs(tile))
    }
}

/// Whether a district is drawn a little beyond its plot, and so a little smaller.
fn is_wide(id: &str) -> bool {
    matches!(
        id,
        "business-supply-store"
            | "mint"
            | "postal-service"
            | "warehouse"
            | "movie-theater"
            | "shipping-center"
            | "hotel"
            | "pr-firm"
            | "recycling-plant"
            | "office-of-bureaucracy"
            | "housing-projects"
            | "apartments"
            | "office-building"
            | "condominium"
            | "museum"
            | "gas-station"
            | "fancy-restaurant"
            | "heavy-factory"
            | "boutique"
            | "middle-school"
            | "skyscraper"
            | "convenience-store"
    )
}

/// The kind of a tile and what other tiles count of it, on a tag at its southern edge.
fn signs(tile: &Tile) -> Markup {
    let ink = ink(tile.kind);
    let shift = if tile.icon.is_some() { 6 } else { 0 };
    html! {
        (tag(ink, if tile.icon.is_some() { 26.0 } else { 14.0 }))
        path transform={ "translate(" (-shift) " 31) scale(.72)" } d=(pictures::shape(tile.kind)) fill=(ink) {}
        @if let Some(icon) = tile.icon {
            path transform="translate(1 25.5) scale(.45)" d=(pictures::icon(icon)) fill=(palette::INK) fill-rule="evenodd" {}
        }
    }
}

/// A tag on the southern edge of a plot.
fn tag(ink: Colour, width: f32) -> Markup {
    html! { rect x=(-width / 2.0) y="25" width=(width) height="12" rx="1.5" fill=(palette::CARD) stroke=(ink) stroke-width="1" {} }
}

const fn ink(kind: Kind) -> Colour {
    match kind {
        Kind::Residential => palette::BRICK,
        Kind::Industrial => palette::OCHRE,
        Kind::Commercial => palette::RIVER,
        Kind::Civic => palette::PLUM,
    }
}

/// The ground of a kind: a thin wash, and hatching along its edge.
fn plot(kind: Kind) -> &'static Markup {
    static DRAWN: Drawn<4> = Drawn::new();
    DRAWN.get(kind as usize, || draw_plot(kind))
}

/// How wide the hatched edge of a plot is, as a share of it.
const EDGE: f32 = 0.84;

fn draw_plot(kind: Kind) -> Markup {
    let (wash, hatch, gap) = match kind {
        Kind::Residential => (palette::BRICK_WASH, Hatch::Diagonals, 3.4),
        Kind::Industrial => (palette::OCHRE_WASH, Hatch::Cross, 4.4),
        Kind::Commercial => (palette::RIVER_WASH, Hatch::Verticals, 3.0),
        Kind::Civic => (palette::PLUM_WASH, Hatch::Dots, 3.0),
    };
    let ink = ink(kind);
    let outline = Pen::named(ink.name).shape(&PLOT).path();
    let mut pen = Pen::named(ink.name);
    for (index, from) in PLOT.iter().enumerate() {
        let to = PLOT[(index + 1) % 6];
        let inner = |(x, y): (f32, f32)| (x * EDGE, y * EDGE);
        pen = pen.hatch(hatch, &[*from, to, inner(to), inner(*from)], gap);
    }
    let width = if hatch == Hatch::Dots { "1.4" } else { ".8" };
    html! {
        path d=(outline) fill=(palette::CARD) {}
        path d=(outline) fill=(wash) fill-opacity=".42" stroke=(ink) stroke-width="1.4" {}
        path d=(pen.path()) fill="none" stroke=(ink) stroke-width=(width) stroke-linecap="round" {}
    }
}
