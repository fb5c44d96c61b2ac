//! A city to keep: somebody's three streets as they were filled, in a picture that stands
//! alone.

use std::{collections::BTreeSet, sync::LazyLock};

use draw::{Pen, Symbol};
use kernel::{Message, Owner, Seat};
use maud::{Markup, PreEscaped, html};
use welcome_to::{House, Plot, Sheet, View};

use crate::{
    Scene, faces,
    hand::{self, Hand},
    houses, others, sheet, signs,
};

/// How far streets are apart, and how wide a street and its park may be.
const STREET: f32 = 106.0;
const WIDE: f32 = 748.0;

/// Where the first street stands.
const LEFT: f32 = 42.0;
const GROUND: f32 = 170.0;

pub(crate) fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let total = view.totals().into_iter().find(|(each, _)| *each == owner).map_or(0, |(_, points)| points);
    let title = match owner {
        Owner::Seat(seat) => scene.say.title(seat),
        Owner::Rival => None,
    };
    let caption = match title {
        Some(title) => Message::new("welcome-to-ui-portrait-of").with("title", title),
        None => Message::new("welcome-to-ui-portrait"),
    };
    let caption = caption.with("who", owner).with("points", total);
    let city = match owner {
        Owner::Seat(seat) => streets(view, seat),
        Owner::Rival => company(view),
    };
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 412" width="1800" height="824"
            font-family="system-ui, sans-serif" stroke-width=(hand::LINE) {
            (definitions(&city))
            rect width="900" height="412" fill="var(--card)" {}
            (sky())
            (city)
            text x="42" y="50" font-size="26" font-weight="700" fill="var(--ink)" stroke="none" { (scene.text(&caption)) }
            path d=(Pen::named("caption").line((42.0, 66.0), (858.0, 65.0)).path()) fill="none" stroke="var(--ink)" stroke-width="1.5" {}
        }
    }
}

/// Every drawing of the board, made once.
pub(crate) static DRAWINGS: LazyLock<Vec<Symbol>> =
    LazyLock::new(|| [hand::digits(), houses::symbols(), signs::symbols(), faces::symbols()].concat());

/// The drawings that a picture uses.
fn definitions(city: &Markup) -> Markup {
    let used: BTreeSet<&str> =
        city.0.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let needed = DRAWINGS.iter().filter(|symbol| used.contains(symbol.id.as_str()));
    html! { defs { @for symbol in needed { (symbol.definition()) } } }
}

/// Clouds and birds in thin ink.
fn sky() -> Markup {
    html! {
        g fill="none" stroke="var(--ink)" stroke-opacity=".35" stroke-width="1.3" stroke-linecap="round" {
            path d="M720 100q-4-16 12-18 6-14 22-8 16-8 24 8 16 0 14 18M740 100h74M140 96q-3-12 10-13 6-11 18-5 12-4 15 9 10 0 9 9M152 96h46" {}
            path d="M560 88q7-7 12 0 6-7 12 0M596 100q5-5 9 0 4-5 9 0M330 92q5-5 9 0 4-5 9 0" {}
        }
    }
}

fn streets(view: &View, seat: Seat) -> Markup {
    let filled = view.sheet(seat);
    html! {
        @for street in 0..3u8 {
            (pavement(filled, street))
            @for place in 0..filled.length(street) { (lot(filled, seat, House { street, place })) }
        }
    }
}

/// How wide a place is: the longest street fills the picture.
fn place_width(filled: &Sheet) -> f32 {
    WIDE / f32::from(filled.printed().streets.into_iter().max().unwrap_or(12))
}

/// Where a street's kerb is.
fn kerb(street: u8) -> f32 {
    GROUND + STREET * f32::from(street)
}

fn pavement(filled: &Sheet, street: u8) -> Markup {
    let each = place_width(filled);
    let (y, width) = (kerb(street), each * f32::from(filled.length(street)));
    let mut pen = Pen::named("pavement").line((LEFT - 6.0, y), (LEFT + width + 6.0, y));
    for index in 0..filled.length(street) * 2 {
        let x = LEFT + f32::from(index) * each / 2.0 + 12.0;
        pen = pen.line((x, y + 1.0), (x - 3.0, y + 11.0));
    }
    html! {
        g data-part={ "street" (street) } {
            rect x=(LEFT - 6.0) y=(y) width=(width + 12.0) height="12" fill="var(--ground)" {}
            path d=(pen.path()) fill="none" stroke="var(--ink)" stroke-width="1.4" {}
            (used(houses::FENCE_PRINTED, LEFT - 12.0, y - 52.0, 17.0, 54.0))
        }
    }
}

fn used(id: &str, x: f32, y: f32, width: f32, height: f32) -> Markup {
    html! { use href={ "#" (id) } x=(hand::tenth(x)) y=(hand::tenth(y)) width=(hand::tenth(width)) height=(hand::tenth(height)) {} }
}

/// A place as it was printed, and what was drawn on it, each a part of its own.
fn lot(filled: &Sheet, seat: Seat, house: House) -> Markup {
    let plot = filled.plot(house);
    let wide = place_width(filled);
    let scale = wide / f32::from(houses::BOX.0);
    let high = f32::from(houses::BOX.1) * scale;
    let (x, y) = (LEFT + wide * f32::from(house.place), kerb(house.street));
    let top = y - high - 1.0;
    let stands = match plot {
        Plot::Empty => houses::empty(house),
        Plot::Built(_) => houses::numbered(house),
        Plot::Bis(_) => houses::COPY.to_owned(),
        Plot::Roundabout => houses::ROUNDABOUT.to_owned(),
    };
    let (at, height) = houses::plate(house, matches!(plot, Plot::Bis(_)));
    let middle = (x + at.0 * scale, top + at.1 * scale);
    let is_end = house.place + 1 == filled.length(house.street);
    let is_planned = filled.plans_pool(house) && plot == Plot::Empty;
    let is_estate = filled.estates().iter().any(|estate| {
        let places = estate.first.place..estate.first.place + estate.size;
        estate.first.street == house.street && places.contains(&house.place)
    });
    html! {
        @if is_estate { rect data-part={ "e" (house) } x=(x) y=(y - 30.0) width=(wide) height="30" fill="var(--lawn)" {} }
        g data-part={ "h" (house) } {
            (used(&stands, x, top, wide, high))
            @if let Some(number) = plot.number() {
                (hand::number(Hand::of(seat), &number.to_string(), middle, height * scale, sheet::seed(seat, house)))
            }
            @if is_planned { (used(houses::POOL_PLANNED, x, top, wide, high)) }
        }
        @if filled.has_pool(house) { g data-part={ "w" (house) } { (used(houses::POOL, x, top, wide, high)) } }
        @if filled.has_fence(house) {
            g data-part={ "f" (house) } {
                (used(if is_end { houses::FENCE_PRINTED } else { houses::FENCE }, x + wide - 8.5, y - 52.0, 17.0, 54.0))
            }
        }
        @if is_end { (trees(filled, house.street, x + wide + 19.0, y)) }
    }
}

/// The parks that were opened, at the end of their street.
fn trees(filled: &Sheet, street: u8, left: f32, y: f32) -> Markup {
    html! {
        @for index in 0..filled.parks[usize::from(street)] {
            @let (column, row) = (f32::from(index % 3), f32::from(index / 3));
            @let (x, y) = (left + 24.0 * column + 8.0 * row, y - 34.0 * row);
            @let mut pen = Pen::new(u64::from(street) * 10 + u64::from(index));
            g data-part={ "park" (street) (index) } fill="none" stroke="var(--moss)" stroke-width="1.6" stroke-linecap="round" {
                path d={ "M" (hand::tenth(x)) " " (hand::tenth(y - 2.0)) "v-12" } stroke="var(--ink)" {}
                path d=(houses::crown((x, y - 24.0), 11.0, &mut pen)) fill="var(--lawn)" {}
            }
        }
    }
}

/// The competitor with its estates, best first: a row of houses for each, with what it pays.
fn company(view: &View) -> Markup {
    let face = view.solo().map(|solo| faces::name(&solo.competitor.id)).unwrap_or_default();
    html! {
        g data-part="face" { (used(&face, 60.0, 110.0, 250.0, 250.0)) }
        @for (index, (count, each)) in (0u8..).zip(others::estates(view)) {
            @let (x, y) = (360.0 + 260.0 * f32::from(index % 2), 150.0 + 62.0 * f32::from(index / 2));
            @let wide = u8::try_from(count).unwrap_or(1).clamp(1, 6);
            g data-part={ "e" (index) } {
                (used(&format!("wtd{wide}"), x, y - 44.0, f32::from(12 * wide + 4) * 1.7, 48.0))
                (hand::number(Hand::PRINTED, &format!("{count}×{each}"), (x + 190.0, y - 18.0), 40.0, u64::from(index)))
            }
        }
    }
}

/// A drawing of a street for the list of games, with the drawings it needs.
pub(crate) fn picture() -> Markup {
    let places = [(1u8, Some(3u8)), (0, Some(7)), (5, None), (6, Some(12))];
    let lots: Vec<Markup> = (0u8..).zip(places).map(|(index, (place, number))| {
        let house = House { street: 0, place };
        let x = 8.0 + 37.0 * f32::from(index);
        let (at, height) = houses::plate(house, false);
        let scale = 36.0 / f32::from(houses::BOX.0);
        let id = if number.is_some() { houses::numbered(house) } else { houses::empty(house) };
        html! {
            (used(&id, x, 36.0, 36.0, 37.2))
            @if let Some(number) = number {
                (hand::number(Hand::of(Seat::new(0)), &number.to_string(), (x + at.0 * scale, 36.0 + at.1 * scale), height * scale, u64::from(index)))
            }
        }
    }).collect();
    let city = html! {
        @for lot in &lots { (lot) }
        (used(houses::POOL, 45.0, 36.0, 36.0, 37.2))
        (used(houses::FENCE, 77.0, 39.0, 11.0, 34.0))
    };
    html! {
        svg viewBox="0 0 160 90" {
            (definitions(&city))
            rect width="160" height="90" fill="var(--card)" {}
            path d="M104 26q-2-8 6-9 3-7 11-4 8-4 12 4 8 0 7 9M114 26h34M20 20q3-3 5 0 3-3 6 0M36 14q2-2 4 0 2-2 4 0" fill="none" stroke="var(--ink)" stroke-opacity=".35" stroke-width="1" stroke-linecap="round" {}
            rect y="71" width="160" height="19" fill="var(--ground)" {}
            (PreEscaped("<path d=\"M0 71h160M14 71l-2 6M44 71l-2 6M74 71l-2 6M104 71l-2 6M134 71l-2 6M0 77h160\" fill=\"none\" stroke=\"var(--ink)\" stroke-width=\".9\"/>"))
            g stroke-width=(hand::LINE) { (city) }
        }
    }
}
