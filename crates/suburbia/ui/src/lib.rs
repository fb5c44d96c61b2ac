//! The board of Suburbia: the market with its prices, the viewer's borough on its
//! hexes, everybody's tracks and goals.
//!
//! Pieces are slots of the market (`slot:3`), basic tiles (`basic:suburbs`), tiles
//! and free places of one's own borough (`hex:0,3`), Dale's places (`dale:1,1`) and
//! the private goals to choose from (`goal:miser`). Buying a tile and making a lake of
//! it have the same piece, so the two are offered side by side. Tiles in anybody's
//! borough are things (`at:2:0,3`), and so are goals, tracks, stacks and boards.

mod borough;
mod closer;
mod goals;
mod market;
mod pictures;
mod tracks;

use draw::{Board, Rules, Scene};
use kernel::{AnyGame, Game, Message, Owner, Seat, Texts, Viewer};
use maud::{Markup, html};
use suburbia::{Due, Face, Mode, Suburbia, View, tile_name};

use borough::Use;

/// Suburbia's board.
pub const BOARD: Board = Board {
    slug: "suburbia",
    texts: Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") },
    css: include_str!("../assets/board.css"),
    picture: pictures::cover,
    titled: None,
    draw,
    area,
    portrait: closer::portrait,
    task,
    ended: |_| None,
    pieces,
    meant,
    badge: |_, _| None,
    about: closer::about,
    touched: closer::touched,
    rules: Rules {
        en: include_str!("../../rules/en.md"),
        ru: include_str!("../../rules/ru.md"),
        table: include_str!("../../RULES.md"),
        figures: &[
            ("lake", include_str!("../../rules/figures/lake.svg")),
            ("market", include_str!("../../rules/figures/market.svg")),
            ("places", include_str!("../../rules/figures/places.svg")),
            ("reaction", include_str!("../../rules/figures/reaction.svg")),
            ("red-lines", include_str!("../../rules/figures/red-lines.svg")),
        ],
        reasons: include_str!("../../rules/reasons.toml"),
        first_game: include_str!("../../rules/first-game.toml"),
    },
};

fn view(game: &dyn AnyGame, viewer: Viewer) -> View {
    let game: &Suburbia = game.as_any().downcast_ref().expect("the board of Suburbia draws Suburbia");
    game.view(viewer)
}

/// Whose borough is drawn large: the viewer's, or the first for a watcher. This is where to
/// look, and never what may be seen.
fn featured(viewer: Viewer) -> Owner {
    match viewer {
        Viewer::Seat(seat) => Owner::Seat(seat),
        Viewer::Watcher => Owner::Seat(Seat::new(0)),
    }
}

fn draw(scene: &Scene<'_>) -> Markup {
    let view = view(scene.game, scene.viewer);
    let own = featured(scene.viewer);
    // When Dale's tile waits for its place, it is his borough that matters.
    let is_dales = matches!(scene.viewer, Viewer::Seat(seat) if view.due(seat) == Some(Due::Dale));
    let shown = if is_dales { Owner::Rival } else { own };
    html! {
        div.sb .dale[view.mode() == Mode::Dale] {
            (market::headline(scene, &view))
            (market::market(scene, &view))
            div.sb-middle {
                div.sb-left {
                    (tracks::own(scene, &view, own, shown))
                    (market::hand(scene, &view, shown))
                    div.sb-land { (borough::map(scene, &view, shown, Use::Play)) }
                }
                div.sb-right {
                    (tracks::population(scene, &view, own))
                    (tracks::others(scene, &view, own))
                    (goals::goals(scene, &view, own))
                    (goals::ladder(scene, &view))
                }
            }
        }
    }
}

fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = view(scene.game, scene.viewer);
    html! {
        div.sb.sb-area { (tracks::own(scene, &view, owner, owner)) (borough::map(scene, &view, owner, Use::Look)) }
    }
}

fn task(game: &dyn AnyGame, seat: Seat) -> Message {
    let view = view(game, Viewer::Seat(seat));
    if view.due(seat) == Some(Due::Place) {
        return match view.in_hand() {
            Some((tile, Face::Up)) => Message::new("suburbia-ui-task-place").with("tile", tile_name(tile)),
            Some((_, Face::Lake)) | None => Message::new("suburbia-ui-task-lake"),
        };
    }
    Message::new(match view.due(seat) {
        Some(Due::Keep) => "suburbia-ui-task-keep",
        Some(Due::Discard) => "suburbia-ui-task-discard",
        Some(Due::Extra) => "suburbia-ui-task-extra",
        Some(Due::Dale) => "suburbia-ui-task-dale",
        Some(Due::Done) => "suburbia-ui-task-done",
        Some(Due::Choose | Due::Place) | None => "suburbia-ui-task-choose",
    })
}

fn pieces(action: &str) -> Vec<String> {
    let kind = match action.split_once(' ') {
        Some(("buy" | "lake" | "discard", slot)) => ("slot", slot),
        Some(("basic", tile)) => ("basic", tile),
        Some(("invest" | "place", hex)) => ("hex", hex),
        Some(("dale", hex)) if hex != "auto" => ("dale", hex),
        Some(("keep", goal)) => ("goal", goal),
        Some(_) | None => return Vec::new(),
    };
    vec![format!("{}:{}", kind.0, kind.1)]
}

/// What somebody means who pressed this: what is due with it, or else what it is
/// there for.
fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Option<String> {
    let (kind, name) = pieces.last()?.split_once(':')?;
    let view = view(scene.game, scene.viewer);
    let due = match scene.viewer {
        Viewer::Seat(seat) => view.due(seat),
        Viewer::Watcher => None,
    };
    let verb = match (kind, due) {
        ("slot", Some(Due::Discard | Due::Extra)) => "discard",
        ("slot", _) => "buy",
        ("basic", _) => "basic",
        ("hex", Some(Due::Place)) => "place",
        ("hex", _) => "invest",
        ("dale", _) => "dale",
        ("goal", _) => "keep",
        _ => return None,
    };
    Some(format!("{verb} {name}"))
}

#[cfg(test)]
mod tests;
