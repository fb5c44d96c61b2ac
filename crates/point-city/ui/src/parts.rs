//! The parts of the board.

use draw::{Drawn, Offered, Sentence, is_long};
use kernel::{Message, Owner};
use maud::{Markup, html};
use point_city::{
    Action, CardId, Cell, Face, Kind, Payment, Resource, Side, Spot, Suit, TokenId, TokenRule, card_name,
    suit_name, token_name,
};

use crate::{
    Scene,
    pictures::{building, civic, name, sign, suit},
};

/// The turn, the tier ahead, the deck.
pub(crate) fn headline(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let (round, rounds) = view.round();
    let message = Message::new("point-city-ui-round")
        .with("round", round)
        .with("rounds", rounds)
        .with("tier", view.tier().number());
    let left = view.left_by_tier();
    let still =
        Message::new("point-city-ui-left").with("one", left[0]).with("two", left[1]).with("three", left[2]);
    html! {
        p.pc-head {
            strong { (scene.text(&message)) }
            @if left != [0; 3] { span { (scene.text(&still)) } }
        }
    }
}

/// The market and the deck beside it.
pub(crate) fn market(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let automas = view.automas_spots().unwrap_or([Spot(u8::MAX); 2]);
    html! {
        div.pc-market data-next=(scene.text(&Message::new("point-city-ui-next-card"))) {
            @for spot in Spot::all() { (cell(scene, spot, automas.contains(&spot))) }
            (deck(scene))
        }
    }
}

/// The ways to pay for what was taken; the one that wastes least is chosen first.
pub(crate) fn payments(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let way = |offer: &Offered<Action>| match offer.action {
        Action::Pay { payment } => Some((payment, scene.text(&offer.label))),
        Action::Flip { .. }
        | Action::Take { .. }
        | Action::Deck
        | Action::Token { .. }
        | Action::Done
        | Action::Pass => None,
    };
    let ways: Vec<(Payment, Sentence)> = scene.offers.iter().filter_map(way).collect();
    if ways.is_empty() {
        return html! {};
    }
    let cheapest = view.cheapest();
    html! {
        div.pc-payments role="group" aria-label=(scene.text(&Message::new("point-city-ui-task-pay"))) {
            @for (payment, label) in ways {
                button.pc-payment type="button" data-piece=(payment_piece(payment))
                    data-suggest[cheapest == Some(payment)] aria-label=(label) { (spent(payment)) }
            }
        }
    }
}

/// The piece of a payment: `pay:economy+2energy`.
pub(crate) fn payment_piece(payment: Payment) -> String {
    format!("pay:{}", payment.to_string().replace(' ', "+"))
}

fn spent(payment: Payment) -> Markup {
    html! { @for (resource, count) in payment.iter() { (held(resource, count)) } }
}

/// What a pair would cost, for the card that completes it.
pub(crate) fn badge(scene: &Scene<'_>, action: &Action) -> Option<Markup> {
    let Action::Take { first, second } = *action else { return None };
    let price = scene.view.price(first, second)?;
    Some(html! { span.pc-price { (spent(price)) } })
}

/// One spot: a button if a card lies there, and a small one to flip it.
fn cell(scene: &Scene<'_>, spot: Spot, is_automas: bool) -> Markup {
    let view = scene.view;
    let place = spot.to_string();
    let can_take = scene
        .actions()
        .any(|action| matches!(action, Action::Take { first, second } if [first, second].contains(&spot)));
    let label = |what: &str| format!("{place}: {what}");
    let class = |side: &str| format!("pc-card {side}{}", if scene.dims(can_take) { " dim" } else { "" });
    html! {
        div.pc-spot .automas[is_automas] {
            span.pc-at aria-hidden="true" { (place) }
            @match view.cell(spot) {
                Cell::Empty => { (hole(scene, spot)) }
                Cell::Resource(face) => {
                    @let what = scene.text(&suit_name(face.suit));
                    button class=(class(&format!("resource {} tier-{}", name(face.suit), face.tier.number()))) type="button"
                        data-piece=(place) aria-label=(label(&what)) {
                        (resource(face)) span.caption .long[is_long(&what)] { (what) }
                    }
                }
                Cell::Building(id) => {
                    button class=(class(&format!("building tier-{}", id.tier().number()))) type="button"
                        data-piece=(place) data-move={ "card-" (id) } aria-label=(label(&scene.text(&card_name(id)))) {
                        (cost(id)) (gain(id))
                    }
                }
            }
            @if scene.offers(Action::Flip { spot }) {
                button.pc-flip type="button" data-piece={ "flip:" (place) }
                    aria-label=(scene.text(&Message::new("point-city-ui-flip").with("spot", place.as_str()))) { "⟲" }
            }
            @if is_automas { span.pc-automa { (scene.text(&Message::new("point-city-ui-automas"))) } }
        }
    }
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
fn gain(id: CardId) -> &'static Markup {
    static GAINS: Drawn<{ CardId::N as usize }> = Drawn::new();
    let card = id.card();
    let colour = card.produces.map_or("plain", |kind| name(suit(kind)));
    GAINS.get(id.index(), || {
        html! {
            span.gain {
                (building(id.tier().number(), colour))
                @if let Some(kind) = card.produces { span.makes { (sign(suit(kind))) } }
                @if card.points > 0 { span.points { (card.points) } }
                @if card.civic { (civic()) }
            }
        }
    })
}

fn deck(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let (top, count) = view.deck();
    let message = match (top, count) {
        (Some(_), _) => Message::new("point-city-ui-deck").with("count", count),
        (None, 0) => Message::new("point-city-table-empty"),
        (None, _) => Message::new("point-city-ui-deck").with("count", count),
    };
    let text = scene.text(&message);
    html! {
        div.pc-deck {
            @if count > 0 {
                button class={ "pc-card resource deck" @if scene.dims(scene.offers(Action::Deck)) { " dim" } } type="button"
                    data-piece="deck" aria-label=(text) {
                    @if let Some(face) = top { (resource(face)) }
                    span.caption { (text) }
                }
            } @else { p.none { (text) } }
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
            h3 { (title) }
            ul {
                @for token in view.tokens() {
                    @let id = &token.token().id;
                    li {
                        button.pc-token type="button" data-piece={ "token:" (id) } data-move={ "token-" (id) }
                            aria-label=(scene.text(&token_name(*token))) {
                            (token_face(scene, *token))
                            span.worth { (worth(scene, scene.view.token_points(*token, own))) }
                        }
                    }
                }
            }
        }
    }
}

fn worth(scene: &Scene<'_>, points: i16) -> Sentence {
    scene.text(&Message::new("point-city-ui-worth").with("points", i32::from(points)))
}

/// A token: its points, and for what each time, in signs where they say it.
fn token_face(scene: &Scene<'_>, token: TokenId) -> Markup {
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
    html! { span.face { strong { (what.value) } span.per { (counted) } } }
}

/// Somebody's cards, permanent resources, buildings and tokens.
pub(crate) fn city(scene: &Scene<'_>, owner: Owner, is_own: bool) -> Markup {
    let view = scene.view;
    let city = view.city(owner);
    let who = scene.text(&Message::new("owner").with("who", owner));
    html! {
        details.pc-city open[is_own] .own[is_own] data-keep={ "city-" (owner) } {
            summary {
                strong { (who) }
                span.hand {
                    small { (scene.text(&Message::new("point-city-table-hand"))) }
                    @for (resource, count) in Resource::all().zip(city.hand()) {
                        @if *count > 0 { (held(resource, *count)) }
                    }
                }
                span.permanents {
                    small { (scene.text(&Message::new("point-city-table-permanents"))) }
                    @for (kind, count) in Kind::ALL.into_iter().zip(city.permanents()) {
                        @if *count > 0 { span.count.permanent { (sign(suit(kind))) (count) } }
                    }
                }
            }
            @if is_own { @for site in view.sites() { p.due {
                (scene.text(&Message::new("point-city-table-due").with("card", card_name(site))))
            } } }
            ul.buildings {
                @for id in city.buildings().iter() {
                    li title=(scene.text(&card_name(id))) data-thing={ "card:" (id) } data-move={ "card-" (id) } {
                        (gain(id))
                    }
                }
            }
            ul.own-tokens {
                @for token in city.tokens() {
                    li data-thing={ "token:" (token.token().id) } data-move={ "token-" (token.token().id) } {
                        (token_face(scene, token)) " " span.worth { (worth(scene, scene.view.token_points(token, owner))) } }
                }
            }
        }
    }
}

fn held(resource: Resource, count: u8) -> Markup {
    let (suit, n_signs) = match resource {
        Resource::Single(kind) => (suit(kind), 1),
        Resource::Double(kind) => (suit(kind), 2),
        Resource::Ingenuity => (Suit::Ingenuity, 1),
    };
    html! { span.count { @for _ in 0..n_signs { (sign(suit)) } "×" (count) } }
}
