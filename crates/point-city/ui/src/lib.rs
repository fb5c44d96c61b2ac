//! The board of Point City: the market of sixteen cards, the civic tokens, and
//! everybody's city.
//!
//! Pieces are spots (`a1`), `flip:a1`, `deck`, tokens (`token:NAME`) and payments
//! (`pay:economy+2energy`). A pair of cards is chosen by its two spots. Buildings in a
//! city are things (`card:NAME`).

mod closer;
mod parts;
mod pictures;

use draw::{Board, Rules, Scene};
use kernel::{AnyGame, Game, Message, Owner, Seat, Texts, Viewer};
use maud::{Markup, html};
use point_city::{Due, PointCity, Spot, View};

/// Point City's board.
pub const BOARD: Board = Board {
    slug: "point-city",
    texts: Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") },
    css: include_str!("../assets/board.css"),
    picture: pictures::skyline,
    titled: None,
    draw,
    area,
    portrait: closer::portrait,
    task,
    ended: |_| None,
    pieces,
    meant,
    badge: parts::badge,
    about: closer::about,
    touched: closer::touched,
    rules: Rules {
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
    },
};

fn view(game: &dyn AnyGame, viewer: Viewer) -> View {
    let game: &PointCity = game.as_any().downcast_ref().expect("the board of Point City draws Point City");
    game.view(viewer)
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
    let view = view(scene.game, scene.viewer);
    let own = featured(scene.viewer);
    html! {
        div.pc {
            (pictures::sprite())
            (parts::headline(scene, &view))
            div.pc-middle {
                div { (parts::payments(scene, &view)) (parts::market(scene, &view)) }
                (parts::tokens(scene, &view, own))
            }
            div.pc-cities {
                (parts::city(scene, &view, own, true))
                @for owner in view.owners().filter(|owner| *owner != own) {
                    (parts::city(scene, &view, owner, false))
                }
            }
        }
    }
}

fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = view(scene.game, scene.viewer);
    html! { div.pc { (parts::city(scene, &view, owner, true)) } }
}

fn task(game: &dyn AnyGame, seat: Seat) -> Message {
    let view = view(game, Viewer::Seat(seat));
    Message::new(match view.due() {
        Due::Take => "point-city-ui-task-take",
        Due::Pay => "point-city-ui-task-pay",
        Due::Token => "point-city-ui-task-token",
        Due::End => "point-city-ui-task-end",
    })
}

fn pieces(action: &str) -> Vec<String> {
    let words: Vec<&str> = action.split(' ').collect();
    match words.as_slice() {
        ["take", first, second] => vec![(*first).to_owned(), (*second).to_owned()],
        ["flip", spot] => vec![format!("flip:{spot}")],
        ["token", token] => vec![format!("token:{token}")],
        ["pay", cards @ ..] => vec![format!("pay:{}", cards.join("+"))],
        ["deck"] => vec!["deck".to_owned()],
        _ => Vec::new(),
    }
}

/// What somebody means who chose these pieces: two spots are a pair; one is a pair
/// with the neighbour that comes nearest to being possible.
fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Option<String> {
    match pieces {
        [one] => match one.split_once(':') {
            Some((kind, name)) => Some(format!("{kind} {}", name.replace('+', " "))),
            None if *one == "deck" => Some("deck".to_owned()),
            None => meant_with_neighbour(scene, one),
        },
        [one, other] if !one.contains(':') && !other.contains(':') => Some(format!("take {one} {other}")),
        [.., last] => meant(scene, &[last]),
        [] => None,
    }
}

fn meant_with_neighbour(scene: &Scene<'_>, spot: &str) -> Option<String> {
    let spot: Spot = spot.parse().ok()?;
    let view = view(scene.game, scene.viewer);
    let is_card = |other: &Spot| !matches!(view.cell(*other), point_city::Cell::Empty);
    let beside = Spot::all()
        .filter(|other| other.column().abs_diff(spot.column()) + other.row().abs_diff(spot.row()) == 1);
    let other = beside.into_iter().find(is_card)?;
    Some(format!("take {spot} {other}"))
}
