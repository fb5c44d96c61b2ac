//! The market with its deck, and the civic tokens beside it.

use draw::{Drawn, Sentence};
use kernel::{Message, Owner};
use maud::{Markup, html};
use point_city::{
    Action, CardId, Cell, Face, Kind, Payment, Resource, Side, Spot, Suit, TokenId, TokenRule, card_name,
    kind_name, suit_name, token_name,
};

use crate::{
    Scene,
    pictures::{building, civic, name, sign, suit},
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
                        data-piece=(place) aria-disabled=[disabled] {
                        (resource(face)) span.caption { (what) }
                        (aside(&scene.text(&at)))
                    }
                }
                Cell::Building(id) => {
                    button class=(class(&format!("building tier-{}", id.tier().number()))) type="button"
                        data-piece=(place) data-move={ "card-" (id) } aria-disabled=[disabled] {
                        (cost(id)) (gain(id))
                        (aside(&scene.text(&building_name(id)))) (aside(&scene.text(&at)))
                    }
                }
            }
            @if is_automas { span.pc-automa { (scene.text(&Message::new("point-city-ui-automas"))) } }
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

/// Cards of one resource.
pub(crate) fn held(scene: &Scene<'_>, resource: Resource, count: u8) -> Markup {
    let (suit, n_signs, name) = match resource {
        Resource::Single(kind) => (suit(kind), 1, kind_name(kind)),
        Resource::Double(kind) => {
            (suit(kind), 2, Message::new("point-city-double").with("kind", kind_name(kind)))
        }
        Resource::Ingenuity => (Suit::Ingenuity, 1, suit_name(Suit::Ingenuity)),
    };
    let is_joker = resource == Resource::Ingenuity;
    html! { span.count .joker[is_joker] { @for _ in 0..n_signs { (sign(suit)) } (aside(&scene.text(&name))) " ×" (count) } }
}

/// A building by what it costs and brings, without its number.
pub(crate) fn building_name(id: CardId) -> Message {
    Message { id: "point-city-ui-building", ..card_name(id) }
}

/// Words for ears alone.
pub(crate) fn aside(text: &Sentence) -> Markup {
    html! { span.visually-hidden { " " (text) } }
}

/// Where a card was taken: the side that will come.
fn hole(scene: &Scene<'_>, spot: Spot) -> Markup {
    let view = scene.view;
    html! {
        div.pc-hole data-thing=(spot) { @if let Some(side) = view.coming(spot) { (scene.text(&coming(side))) } }
    }
}

pub(crate) fn coming(side: Side) -> Message {
    Message::new(match side {
        Side::Resource => "point-city-table-resource-comes",
        Side::Building => "point-city-table-building-comes",
    })
}

fn resource(face: Face) -> Markup {
    let count = match face.resource() {
        Resource::Double(_) => 2,
        Resource::Single(_) | Resource::Ingenuity => 1,
    };
    html! { span.signs { @for _ in 0..count { (sign(face.suit)) } } }
}

/// A row of signs for each kind that the building costs.
fn cost(id: CardId) -> &'static Markup {
    static COSTS: Drawn<{ CardId::N as usize }> = Drawn::new();
    COSTS.get(id.index(), || {
        html! {
            span.cost {
                @for (kind, count) in Kind::ALL.into_iter().zip(id.card().cost) {
                    @for _ in 0..count { (sign(suit(kind))) }
                }
            }
        }
    })
}

/// What the building brings.
pub(crate) fn gain(id: CardId) -> &'static Markup {
    static GAINS: Drawn<{ CardId::N as usize }> = Drawn::new();
    let card = id.card();
    let colour = card.produces.map_or("plain", |kind| name(suit(kind)));
    GAINS.get(id.index(), || {
        html! {
            span.gain {
                (building(id.tier().number(), colour))
                @if let Some(kind) = card.produces { span.makes { (sign(suit(kind))) } }
                @if card.points > 0 { span.points aria-hidden="true" { (card.points) } }
                @if card.civic { (civic()) }
            }
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
                button class={ "pc-card resource deck" @if is_dim { " dim" } } type="button"
                    data-piece="deck" aria-disabled=[is_dim.then_some("true")] {
                    @if let Some(face) = top { (resource(face)) (aside(&scene.text(&suit_name(face.suit)))) }
                    span.caption { (text) }
                }
            } @else { p.none { (scene.text(&Message::new("point-city-table-empty"))) } }
            p.pc-head { strong { (scene.text(&turn)) } " " span { (scene.text(&tier)) } }
        }
    }
}

/// The tokens on the table, each with what it is worth to the viewer now.
pub(crate) fn tokens(scene: &Scene<'_>, own: Owner) -> Markup {
    let view = scene.view;
    let title = scene.text(&Message::new("point-city-ui-tokens"));
    if view.tokens().is_empty() {
        return html! {};
    }
    html! {
        div.pc-tokens {
            h2 { (title) }
            ul {
                @for token in view.tokens() {
                    @let id = &token.token().id;
                    li {
                        button.pc-token type="button" data-piece={ "token:" (id) } data-move={ "token-" (id) }
                            aria-disabled=[scene.dims(scene.offers(Action::Token { token: *token })).then_some("true")] {
                            (token_face(scene, *token)) (aside(&scene.text(&token_name(*token))))
                            span.worth { (worth(scene, scene.view.token_points(*token, own))) }
                        }
                    }
                }
            }
        }
    }
}

pub(crate) fn worth(scene: &Scene<'_>, points: i16) -> Sentence {
    scene.text(&Message::new("point-city-ui-worth").with("points", i32::from(points)))
}

/// A token: its points, and for what each time, in signs where they say it.
pub(crate) fn token_face(scene: &Scene<'_>, token: TokenId) -> Markup {
    let what = token.token();
    let say = |message: &Message| html! { span.text { (scene.text(message)) } };
    let short = |id: &'static str| say(&Message::new(id));
    let per = |signs: &Markup| html! { (short("point-city-ui-per")) span.signs { (signs) } };
    let counted = match what.rule {
        TokenRule::Flat => say(&Message::new("point-city-ui-flat").with("value", what.value)),
        TokenRule::PerPermanent { kind } => per(sign(suit(kind))),
        TokenRule::PerPair { kinds: [one, other] } => {
            per(&html! { (sign(suit(one))) "+" (sign(suit(other))) })
        }
        TokenRule::PerFullSet => short("point-city-ui-set"),
        TokenRule::PerKindAtLeast { at_least } => {
            say(&Message::new("point-city-ui-kind-at-least").with("count", at_least))
        }
        TokenRule::PerMissingKind => short("point-city-ui-missing-kind"),
        TokenRule::PerUnspentIngenuity => {
            html! { (short("point-city-ui-unspent-sign")) span.signs { (sign(Suit::Ingenuity)) } }
        }
        TokenRule::PerUnspentCard => short("point-city-ui-unspent"),
        TokenRule::PerCivicToken => short("point-city-ui-token"),
        TokenRule::PerPlainBuilding => html! { (short("point-city-ui-plain")) span.signs { (civic()) } },
    };
    html! { span.face aria-hidden="true" { strong { (what.value) } span.per { (counted) } } }
}
