//! What lies before somebody: cards, permanent resources, the street of buildings, tokens.

use kernel::{Message, Owner};
use maud::{Markup, html};
use point_city::{City, Kind, Resource, Suit, kind_name, suit_name, token_name};

use crate::{
    Scene,
    market::{aside, building_name, gain, held, token_face, worth},
    pictures::{sign, suit},
};

/// The viewer's own city.
pub(crate) fn own(scene: &Scene<'_>, owner: Owner) -> Markup {
    let title = scene.text(&Message::new("owner").with("who", owner));
    html! {
        section.pc-city.own aria-label=(title) {
            (hand(scene, scene.view.city(owner)))
            @for site in scene.view.sites() {
                p.due { (scene.text(&Message::new("point-city-table-due").with("card", building_name(site)))) }
            }
            (street(scene, owner))
        }
    }
}

/// Somebody else's city, which can be folded.
pub(crate) fn rival(scene: &Scene<'_>, owner: Owner) -> Markup {
    html! {
        details.pc-city open data-keep={ "city-" (owner) } {
            summary { strong { (scene.text(&Message::new("owner").with("who", owner))) } (hand(scene, scene.view.city(owner))) }
            (street(scene, owner))
        }
    }
}

/// Somebody's city, for a closer look.
pub(crate) fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
    html! {
        section.pc-city {
            h2 { (scene.text(&Message::new("owner").with("who", owner))) }
            (hand(scene, scene.view.city(owner)))
            (street(scene, owner))
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

/// Permanent resources first, which pay first, then the cards.
fn hand(scene: &Scene<'_>, city: &City) -> Markup {
    let has_permanents = city.permanents().iter().any(|count| *count > 0);
    html! {
        div.pc-hand {
            @if has_permanents {
                span.permanents {
                    small { (scene.text(&Message::new("point-city-table-permanents"))) }
                    @for (kind, count) in Kind::ALL.into_iter().zip(city.permanents()) {
                        @if *count > 0 {
                            span.count data-thing={ "permanent:" (Resource::Single(kind)) } {
                                (sign(suit(kind))) (aside(&scene.text(&kind_name(kind)))) " " (count)
                            }
                        }
                    }
                }
            }
            @if city.n_cards() > 0 {
                span.cards {
                    small { (scene.text(&Message::new("point-city-table-hand"))) }
                    @for (resource, count) in Resource::all().zip(city.hand()) {
                        @if *count > 0 { span data-thing={ "held:" (resource) } { (held(scene, resource, *count)) } }
                    }
                }
            }
        }
    }
}

/// The buildings side by side, and the civic tokens.
fn street(scene: &Scene<'_>, owner: Owner) -> Markup {
    let city = scene.view.city(owner);
    html! {
        ul.pc-street aria-label=(scene.text(&Message::new("point-city-ui-street"))) {
            @for id in city.buildings().iter() {
                li data-thing={ "card:" (id) } data-move={ "card-" (id) } { (gain(id)) (aside(&scene.text(&building_name(id)))) }
            }
        }
        @if city.tokens().next().is_some() {
            ul.own-tokens {
                @for token in city.tokens() {
                    li data-thing={ "token:" (token.token().id) } data-move={ "token-" (token.token().id) } {
                        (token_face(scene, token)) (aside(&scene.text(&token_name(token))))
                        " " span.worth { (worth(scene, scene.view.token_points(token, owner))) }
                    }
                }
            }
        }
    }
}
