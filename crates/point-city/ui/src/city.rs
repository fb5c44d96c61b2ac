//! A city: its street of buildings, permanent resources on the pavement, cards in the
//! hand, civic tokens.

use kernel::{Message, Owner};
use maud::{Markup, html};
use point_city::{CardId, City, Kind, Resource, Spot, Suit, kind_name, suit_name};

use crate::{
    Scene,
    drawings::{
        buildings::{GROUND, building},
        signs::suit,
    },
    market::{aside, building_name, hole_key, resource_name},
    pictures::{backdrop, plot, rowe, sign, standing},
    tokens,
};

/// A street is drawn for houses at least this high, so that the first one is no giant.
const HIGHEST_AT_LEAST: u16 = 96;

/// With fewer buildings the rest of a street are plots that wait.
const LOTS: usize = 7;

/// The viewer's own city.
pub(crate) fn own(scene: &Scene<'_>, owner: Owner) -> Markup {
    let title = scene.text(&Message::new("owner").with("who", owner));
    html! {
        section.pc-city.own aria-label=(title) {
            (street(scene, owner))
            div.pc-purse { (permanents(scene, owner)) (hand(scene, owner)) }
            @for site in scene.view.sites() {
                p.due { (scene.text(&Message::new("point-city-table-due").with("card", building_name(site)))) }
            }
        }
    }
}

/// Somebody else's city, which can be folded.
pub(crate) fn rival(scene: &Scene<'_>, owner: Owner) -> Markup {
    html! {
        details.pc-city open data-keep={ "city-" (owner) } {
            summary { (name(scene, owner)) (permanents(scene, owner)) }
            @if owner == Owner::Rival { (walk(scene)) }
            (street(scene, owner))
            div.pc-purse { (hand(scene, owner)) (tokens::of_city(scene, owner)) }
        }
    }
}

/// Somebody's city, for a closer look.
pub(crate) fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
    html! {
        section.pc-city {
            h2 { (name(scene, owner)) }
            (street(scene, owner))
            div.pc-purse { (permanents(scene, owner)) (hand(scene, owner)) (tokens::of_city(scene, owner)) }
        }
    }
}

/// Somebody's name; the automa has a face, too.
fn name(scene: &Scene<'_>, owner: Owner) -> Markup {
    html! {
        @if owner == Owner::Rival {
            span.pc-rowe { (rowe()) strong { (scene.text(&Message::new("point-city-ui-rowe"))) } }
        } @else {
            strong { (scene.text(&Message::new("owner").with("who", owner))) }
        }
    }
}

/// Where the automa took last and takes next: a small plan of the market, and a sentence.
fn walk(scene: &Scene<'_>) -> Markup {
    let [last, next] = [scene.view.automas_last_spots(), scene.view.automas_spots()];
    let is_in = |spots: Option<[Spot; 2]>, spot: Spot| spots.is_some_and(|spots| spots.contains(&spot));
    html! {
        p.pc-walk {
            svg viewBox="-1 -1 42 42" aria-hidden="true" {
                @for spot in Spot::all() {
                    rect .last[is_in(last, spot)] .next[is_in(next, spot)]
                        x=(10 * spot.column() + 1) y=(10 * spot.row() + 1) width="8" height="8" {}
                }
            }
            @if let Some([first, second]) = last {
                span {
                    (scene.text(&Message::new("point-city-ui-walk").with("column", first.column() + 1)
                        .with("first", first.row() + 1).with("second", second.row() + 1)))
                }
            } @else {
                span { (scene.text(&Message::new("point-city-ui-walk-begins"))) }
            }
        }
    }
}

/// How many symbols the viewer can pay, by kind: permanent ones, and those of cards.
pub(crate) fn holdings(scene: &Scene<'_>, owner: Owner) -> Markup {
    let city = scene.view.city(owner);
    let held = |resource: Resource| city.hand()[resource.index()];
    let count = |kind: Kind| {
        city.permanents()[kind.index()] + held(Resource::Single(kind)) + 2 * held(Resource::Double(kind))
    };
    html! {
        span.pc-signs.pc-holdings {
            @for kind in Kind::ALL {
                span .none[count(kind) == 0] { (aside(&scene.text(&kind_name(kind)))) (sign(suit(kind))) (count(kind)) }
            }
            @if held(Resource::Ingenuity) > 0 {
                span { (aside(&scene.text(&suit_name(Suit::Ingenuity)))) (sign(Suit::Ingenuity)) (held(Resource::Ingenuity)) }
            }
        }
    }
}

/// The permanent resources, which pay first: plates on the pavement.
fn permanents(scene: &Scene<'_>, owner: Owner) -> Markup {
    let city = scene.view.city(owner);
    html! {
        span.pc-plates {
            @for (kind, count) in Kind::ALL.into_iter().zip(city.permanents()) {
                span.plate .none[*count == 0] data-thing={ "permanent:" (Resource::Single(kind)) } {
                    (sign(suit(kind))) (aside(&scene.text(&kind_name(kind)))) " "
                    b data-count={ "permanent-" (owner) "-" (kind.index()) } { (count) }
                }
            }
        }
    }
}

/// The cards: one for each resource that is held, with its count.
fn hand(scene: &Scene<'_>, owner: Owner) -> Markup {
    let city: &City = scene.view.city(owner);
    html! {
        @if city.n_cards() > 0 {
            span.pc-hand {
                @for (resource, count) in Resource::all().zip(city.hand()) {
                    @if *count > 0 { (held(scene, owner, resource, *count)) }
                }
            }
        }
    }
}

/// The cards of one resource, one over the other.
fn held(scene: &Scene<'_>, owner: Owner, resource: Resource, count: u8) -> Markup {
    let (suit, n_signs, name) = resource_name(resource);
    let class = format!("held {} pile-{}", crate::drawings::signs::name(suit), count.min(4));
    html! {
        span class=(class) data-thing={ "held:" (resource) } data-move={ "held-" (owner) "-" (resource) }
            data-enter="settle" data-from=(hole_key(scene)) {
            span.signs { @for _ in 0..n_signs { (sign(suit)) } } (aside(&scene.text(&name))) " "
            @if count > 1 { span.times { "×" b data-count={ "held-" (owner) "-" (resource) } { (count) } } }
        }
    }
}

/// The buildings side by side.
fn street(scene: &Scene<'_>, owner: Owner) -> Markup {
    let cards = in_order(scene.view.city(owner));
    let n = cards.len();
    let heights = cards.iter().map(|id| building(*id).height);
    let highest = (heights.max().unwrap_or(0) + 4).clamp(HIGHEST_AT_LEAST, GROUND);
    html! {
        div.pc-view .long[n > 8] {
            (backdrop())
            ul class={ "pc-street half-" (n.div_ceil(2).clamp(4, 16)) }
                aria-label=(scene.text(&Message::new("point-city-ui-street"))) {
                @for id in cards {
                    @let points = id.card().points;
                    li data-thing={ "card:" (id) } data-move={ "card-" (id) } data-enter="rise" {
                        (standing(id, highest)) (aside(&scene.text(&building_name(id))))
                        @if points > 0 { span.points aria-hidden="true" { (points) } }
                    }
                }
                @for number in (0..4).take(LOTS.saturating_sub(n)) { li.plot aria-hidden="true" { (plot(number, highest)) } }
            }
        }
    }
}

/// The buildings as they stand: high ones in the middle of the street, low ones at its
/// ends. Each has its place by itself, so nothing changes places when one is built.
pub(crate) fn in_order(city: &City) -> Vec<CardId> {
    let mut cards: Vec<CardId> = city.buildings().iter().collect();
    cards.sort_by_key(|id| place(*id));
    cards
}

/// How far right a building stands.
fn place(id: CardId) -> i32 {
    // Neighbouring cards are of one kind; a street mixes them.
    let mixed = (i32::from(id.0) * 73 + 29) % 160;
    let outward = 1000 - 120 * i32::from(id.card().points) + mixed;
    if mixed % 2 == 0 { outward } else { -outward }
}
