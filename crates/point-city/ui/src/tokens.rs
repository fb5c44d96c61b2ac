//! Civic tokens: those on the table, and those that somebody has.

use draw::Sentence;
use kernel::{Message, Owner};
use maud::{Markup, html};
use point_city::{Action, Suit, TokenId, TokenRule, token_name};

use crate::{
    Scene,
    drawings::signs::suit,
    market::aside,
    pictures::{civic, sign},
};

/// The tokens on the table, each with what it is worth to the viewer now.
pub(crate) fn on_table(scene: &Scene<'_>, own: Owner) -> Markup {
    let view = scene.view;
    let title = scene.text(&Message::new("point-city-ui-tokens"));
    html! {
        div.pc-tokens {
            @if !view.tokens().is_empty() { h2 { (title) } }
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
            @if view.city(own).tokens().next().is_some() {
                h2 { (scene.text(&Message::new("point-city-ui-own-tokens"))) }
                (of_city(scene, own))
            }
        }
    }
}

fn worth(scene: &Scene<'_>, points: i16) -> Sentence {
    scene.text(&Message::new("point-city-ui-worth").with("points", i32::from(points)))
}

/// A token: its points as a stamped seal, and for what each time, in signs where they say it.
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
    html! { span.face aria-hidden="true" { strong.stamp { (what.value) } span.per { (counted) } } }
}

/// The civic tokens that somebody has.
pub(crate) fn of_city(scene: &Scene<'_>, owner: Owner) -> Markup {
    let city = scene.view.city(owner);
    html! {
        @if city.tokens().next().is_some() {
            ul.own-tokens {
                @for token in city.tokens() {
                    li data-thing={ "token:" (token.token().id) } data-move={ "token-" (token.token().id) } data-enter="settle" {
                        (token_face(scene, token)) (aside(&scene.text(&token_name(token))))
                        " " span.worth { (worth(scene, scene.view.token_points(token, owner))) }
                    }
                }
            }
        }
    }
}
