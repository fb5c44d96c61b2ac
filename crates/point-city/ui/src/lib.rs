//! The board of Point City: the market of sixteen cards, the civic tokens, and
//! everybody's city.
//!
//! Pieces are spots (`a1`), `deck` and tokens (`token:NAME`). A pair of cards is chosen by
//! its two spots, a flip by one; payments stand in the bar. What lies before somebody are
//! things: buildings (`card:NAME`), cards (`held:2energy`), permanent resources
//! (`permanent:energy`).

mod aid;
mod city;
mod closer;
mod drawings;
mod gestures;
mod market;
mod pictures;
mod portrait;
mod tokens;

use std::ops::RangeInclusive;

use draw::{About, Board, Rules, Symbol};
use kernel::{Message, Owner, Say, Seat, Step, Texts, Told, Viewer};
use maud::{Markup, html};
use point_city::{Action, Cell, Due, PointCity, Spot, View};

/// Point City's board.
#[derive(Debug)]
pub struct PointCityBoard;

type Scene<'a> = draw::Scene<'a, PointCity>;

impl Board for PointCityBoard {
    type Game = PointCity;

    const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };
    const CSS: &'static str = include_str!("../assets/board.css");
    const RULES: Rules = Rules {
        en: include_str!("../../rules/en.md"),
        ru: include_str!("../../rules/ru.md"),
        table: include_str!("../../RULES.md"),
        figures: &[
            ("automa", include_str!("../../rules/figures/automa.svg")),
            ("flip", include_str!("../../rules/figures/flip.svg")),
            ("neighbours", include_str!("../../rules/figures/neighbours.svg")),
            ("refill", include_str!("../../rules/figures/refill.svg")),
            ("sides", include_str!("../../rules/figures/sides.svg")),
        ],
        reasons: include_str!("../../rules/reasons.toml"),
        first_game: include_str!("../../rules/first-game.toml"),
    };

    fn picture() -> Markup {
        portrait::picture()
    }

    fn drawings() -> Vec<Symbol> {
        drawings::symbols()
    }

    fn draw(scene: &Scene<'_>) -> Markup {
        draw(scene)
    }

    fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
        html! { div.pc-signs { (city::area(scene, owner)) } }
    }

    fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
        portrait::portrait(scene, owner)
    }

    fn task(view: &View, _: Seat) -> Message {
        task(view)
    }

    fn pieces(action: &Action) -> Vec<String> {
        pieces(action)
    }

    fn short(steps: &[Action]) -> Message {
        steps.first().map_or_else(|| Message::new("point-city-ui-short-done"), gestures::short)
    }

    fn ends(action: &Action) -> bool {
        *action == Action::Done
    }

    fn implied(view: &View) -> Option<Action> {
        gestures::implied(view)
    }

    fn last_round(view: &View) -> Option<RangeInclusive<u16>> {
        let (_, rounds) = view.round();
        Some(u16::from(rounds)..=u16::from(rounds))
    }

    fn holdings(scene: &Scene<'_>) -> Option<Markup> {
        Some(city::holdings(scene, featured(scene.viewer)))
    }

    fn aid(say: &dyn Say) -> Option<Markup> {
        Some(aid::aid(say))
    }

    fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Vec<Action> {
        meant(scene, pieces).into_iter().collect()
    }

    fn badge(scene: &Scene<'_>, action: &Action) -> Option<Markup> {
        market::badge(scene, action)
    }

    fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
        closer::about(scene, thing)
    }

    fn touched(step: &Step<'_, PointCity>, told: &[Told]) -> Vec<String> {
        closer::touched(step, told)
    }
}

/// Whose city is drawn first: the viewer's, or the first seat's for a watcher. This is where
/// to look, and never what may be seen.
fn featured(viewer: Viewer) -> Owner {
    match viewer {
        Viewer::Seat(seat) => Owner::Seat(seat),
        Viewer::Watcher => Owner::Seat(Seat::new(0)),
    }
}

fn draw(scene: &Scene<'_>) -> Markup {
    let own = featured(scene.viewer);
    let due = if scene.view.due() == Due::Token { "pc pc-signs due-token" } else { "pc pc-signs" };
    html! {
        div class=(due) {
            (market::market(scene))
            (market::deck(scene))
            (city::own(scene, own))
            (tokens::on_table(scene, own))
            @let others: Vec<Owner> = scene.view.owners().filter(|owner| *owner != own).collect();
            div class={ "pc-others n" (others.len()) } { @for owner in others { (city::rival(scene, owner)) } }
        }
    }
}

fn task(view: &View) -> Message {
    Message::new(match view.due() {
        Due::Take => {
            return Message::new("point-city-ui-task-take").with("deck", u8::from(view.can_draw()));
        }
        Due::Pay => "point-city-ui-task-pay",
        Due::Token => "point-city-ui-task-token",
        Due::End => "point-city-ui-task-end",
    })
}

fn pieces(action: &Action) -> Vec<String> {
    match *action {
        Action::Take { first, second } => vec![first.to_string(), second.to_string()],
        Action::Flip { spot } => vec![spot.to_string()],
        Action::Token { token } => vec![format!("token:{token}")],
        Action::Deck => vec!["deck".to_owned()],
        Action::Pay { .. } | Action::Done | Action::Pass => Vec::new(),
    }
}

/// What somebody means who chose these pieces: two spots are a pair; one is a pair
/// with the neighbour that comes nearest to being possible.
fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Option<Action> {
    match pieces {
        ["deck"] => Some(Action::Deck),
        [one] => match one.strip_prefix("token:") {
            Some(name) => format!("token {name}").parse().ok(),
            None => meant_with_neighbour(scene, one.parse().ok()?),
        },
        [one, other] if [one, other].iter().all(|piece| piece.parse::<Spot>().is_ok()) => {
            format!("take {one} {other}").parse().ok()
        }
        [.., last] => meant(scene, &[last]),
        [] => None,
    }
}

fn meant_with_neighbour(scene: &Scene<'_>, spot: Spot) -> Option<Action> {
    let is_card = |other: &Spot| !matches!(scene.view.cell(*other), Cell::Empty);
    let beside = Spot::all()
        .filter(|other| other.column().abs_diff(spot.column()) + other.row().abs_diff(spot.row()) == 1);
    let other = beside.into_iter().find(is_card)?;
    Some(Action::Take { first: spot.min(other), second: spot.max(other) })
}

#[cfg(test)]
mod tests;
