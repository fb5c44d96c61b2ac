//! The market with its deck.

use draw::{Drawn, Sentence};
use kernel::Message;
use maud::{Markup, html};
use point_city::{
    Action, CardId, Cell, Kind, Payment, Resource, Side, Spot, Suit, card_name, kind_name, suit_name,
};

use crate::{
    Scene,
    drawings::signs::{name, suit},
    pictures::{back, civic, print, printed, rowe, sign},
};

/// The sixteen spots.
pub(crate) fn market(scene: &Scene<'_>) -> Markup {
    let automas = scene.view.automas_spots().unwrap_or([Spot(u8::MAX); 2]);
    html! {
        div.pc-market data-next=(scene.text(&Message::new("point-city-ui-next-card"))) {
            @for spot in Spot::all() { (cell(scene, spot, automas.contains(&spot))) }
        }
    }
}

/// What a pair would cost, for the card that completes it; and what a payment consists of.
pub(crate) fn badge(scene: &Scene<'_>, action: &Action) -> Option<Markup> {
    let price = match *action {
        Action::Take { first, second } => scene.view.price(first, second)?,
        Action::Pay { payment } => payment,
        Action::Flip { .. } | Action::Deck | Action::Token { .. } | Action::Done | Action::Pass => {
            return None;
        }
    };
    Some(html! { span.pc-price { (spent(scene, price)) } })
}

fn spent(scene: &Scene<'_>, payment: Payment) -> Markup {
    html! { @for (resource, count) in payment.iter() { (held(scene, resource, count)) } }
}

/// One spot: a button if a card lies there.
fn cell(scene: &Scene<'_>, spot: Spot, is_automas: bool) -> Markup {
    let place = spot.to_string();
    let is_possible = scene.actions().any(|action| crate::pieces(&action).contains(&place));
    let is_dim = scene.dims(is_possible);
    let class = |side: &str| format!("pc-card {side}{}", if is_dim { " dim" } else { "" });
    let at = Message::new("point-city-ui-at").with("row", spot.row() + 1).with("column", spot.column() + 1);
    let disabled = is_dim.then_some("true");
    html! {
        div.pc-spot .automas[is_automas] {
            @match scene.view.cell(spot) {
                Cell::Empty => { (hole(scene, spot)) }
                Cell::Resource(face) => {
                    @let what = scene.text(&caption(face.suit));
                    button class=(class(&format!("resource {} tier-{}", name(face.suit), face.tier.number()))) type="button"
                        data-piece=(place) data-move={ "spot-" (place) } data-enter="settle" aria-disabled=[disabled] {
                        (print(face)) span.caption { (what) }
                        (aside(&scene.text(&at)))
                    }
                }
                Cell::Building(id) => {
                    @let shape = if id.card().points < 2 { "low" } else { "high" };
                    button class=(class(&format!("building {shape} tier-{}", id.tier().number()))) type="button"
                        data-piece=(place) data-move={ "card-" (id) } data-enter="settle" aria-disabled=[disabled] {
                        (cost(id)) (printed(id)) (gain(id))
                        (aside(&scene.text(&building_name(id)))) (aside(&scene.text(&at)))
                    }
                }
            }
            @if is_automas {
                span.pc-automa { (rowe()) (aside(&scene.text(&Message::new("point-city-ui-automas")))) }
            }
        }
    }
}

/// The name of a suit as it stands on a card: a long one may be divided.
fn caption(suit: Suit) -> Message {
    match suit {
        Suit::Industry => Message::new("point-city-ui-caption-industry"),
        Suit::Ingenuity => Message::new("point-city-ui-caption-ingenuity"),
        Suit::Economy | Suit::Community | Suit::Ecology | Suit::Energy => suit_name(suit),
    }
}

/// The suit of a resource, how many signs its card has, and its name.
pub(crate) fn resource_name(resource: Resource) -> (Suit, u8, Message) {
    match resource {
        Resource::Single(kind) => (suit(kind), 1, kind_name(kind)),
        Resource::Double(kind) => {
            (suit(kind), 2, Message::new("point-city-double").with("kind", kind_name(kind)))
        }
        Resource::Ingenuity => (Suit::Ingenuity, 1, suit_name(Suit::Ingenuity)),
    }
}

/// Cards of one resource, as they are spent.
fn held(scene: &Scene<'_>, resource: Resource, count: u8) -> Markup {
    let (suit, n_signs, name) = resource_name(resource);
    let is_joker = resource == Resource::Ingenuity;
    html! { span.count .joker[is_joker] { @for _ in 0..n_signs { (sign(suit)) } (aside(&scene.text(&name))) " ×" (count) } }
}

/// Where a card that was just taken lay: its key for movements.
pub(crate) fn hole_key(scene: &Scene<'_>) -> String {
    let hole = Spot::all().into_iter().find(|spot| scene.view.coming(*spot) == Some(Side::Building));
    hole.map_or_else(|| "deck".to_owned(), |spot| format!("spot-{spot}"))
}

/// A building by what it costs and brings, without its number.
pub(crate) fn building_name(id: CardId) -> Message {
    Message { id: "point-city-ui-building", ..card_name(id) }
}

/// Words for ears alone.
pub(crate) fn aside(text: &Sentence) -> Markup {
    html! { span.visually-hidden { " " (text) } }
}

/// Where a card was taken: the back of that which will come.
fn hole(scene: &Scene<'_>, spot: Spot) -> Markup {
    let side = scene.view.coming(spot);
    html! {
        div.pc-hole data-thing=(spot) data-move={ "spot-" (spot) } {
            @if let Some(side) = side { (back(side_name(side))) span.caption { (scene.text(&coming(side))) } }
        }
    }
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Resource => "resource",
        Side::Building => "building",
    }
}

pub(crate) fn coming(side: Side) -> Message {
    Message::new(match side {
        Side::Resource => "point-city-table-resource-comes",
        Side::Building => "point-city-table-building-comes",
    })
}

/// A column of signs for each kind that the building costs.
fn cost(id: CardId) -> &'static Markup {
    static COSTS: Drawn<{ CardId::N as usize }> = Drawn::new();
    COSTS.get(id.index(), || {
        html! {
            span.cost {
                @for (kind, count) in Kind::ALL.into_iter().zip(id.card().cost) {
                    @if count > 0 { span { @for _ in 0..count { (sign(suit(kind))) } } }
                }
            }
        }
    })
}

/// What the building brings at once or at the end; its own sign says what it gives.
fn gain(id: CardId) -> &'static Markup {
    static GAINS: Drawn<{ CardId::N as usize }> = Drawn::new();
    let card = id.card();
    GAINS.get(id.index(), || {
        html! {
            @if card.points > 0 { span.points aria-hidden="true" { (card.points) } }
            @if card.civic { span.points.seal { (civic()) } }
        }
    })
}

/// The deck, how far the game is, and what it will bring.
pub(crate) fn deck(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let (top, count) = view.deck();
    let (round, rounds) = view.round();
    let turn = Message::new("point-city-ui-round").with("round", round).with("rounds", rounds);
    let tier = Message::new("point-city-ui-tier").with("tier", view.tier().number());
    let text = scene.text(&Message::new("point-city-ui-deck").with("count", count));
    let is_dim = scene.dims(scene.offers(Action::Deck));
    html! {
        div.pc-deck {
            @if count > 0 {
                @let suit = top.map_or("", |face| name(face.suit));
                button class={ "pc-card resource deck " (suit) " thick-" (count.div_ceil(10).min(6)) @if is_dim { " dim" } } type="button"
                    data-piece="deck" data-move="deck" aria-disabled=[is_dim.then_some("true")] {
                    @if let Some(face) = top { (print(face)) (aside(&scene.text(&suit_name(face.suit)))) }
                    span.caption { (text) }
                }
            } @else { p.none { (scene.text(&Message::new("point-city-table-empty"))) } }
            (still_to_come(scene))
            p.pc-head { strong { (scene.text(&turn)) } " " span { (scene.text(&tier)) } }
        }
    }
}

/// How many cards of each tier are still to come.
fn still_to_come(scene: &Scene<'_>) -> Markup {
    html! {
        ul.pc-left aria-hidden="true" {
            @for (index, count) in scene.view.left_by_tier().into_iter().enumerate() {
                li class={ "tier-" (index + 1) } .none[count == 0] { span.edge {} (count) }
            }
        }
    }
}
