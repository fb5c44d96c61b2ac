//! The board of Suburbia: the market with its prices, the viewer's borough on its
//! hexes, everybody's tracks and goals.
//!
//! Pieces are slots of the market (`slot:3`), basic tiles (`basic:suburbs`), tiles and free
//! places of one's own borough (`hex:0,3`), Dale's places (`dale:1,1`) and
//! the private goals to choose from (`goal:miser`). Buying a tile and making a lake of
//! it have the same piece, so the two are offered side by side. Tiles in anybody's
//! borough are things (`at:2:0,3`), and so are goals, tracks, stacks and boards.

mod aid;
mod borough;
mod closer;
mod gestures;
mod goals;
mod land;
mod market;
mod pictures;
mod places;
mod portrait;
mod survey;
mod tracks;

use std::ops::RangeInclusive;

use draw::{About, Board, Gesture, Joined, Rules, Symbol};
use kernel::{Message, Owner, Say, Seat, Step, Texts, Told, Viewer};
use maud::{Markup, html};
use suburbia::{Action, Due, Face, Mode, Suburbia, View, rung_name, tile_name};

use borough::Use;

/// Suburbia's board.
#[derive(Debug)]
pub struct SuburbiaBoard;

type Scene<'a> = draw::Scene<'a, Suburbia>;

impl Board for SuburbiaBoard {
    type Game = Suburbia;

    const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };
    const CSS: &'static str = include_str!("../assets/board.css");
    const RULES: Rules = Rules {
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
    };

    fn picture() -> Markup {
        portrait::cover()
    }

    fn drawings() -> Vec<Symbol> {
        survey::symbols()
    }

    fn draw(scene: &Scene<'_>) -> Markup {
        draw(scene)
    }

    fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
        area(scene, owner)
    }

    fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
        portrait::portrait(scene, owner)
    }

    fn task(view: &View, seat: Seat) -> Message {
        task(view, seat)
    }

    fn pieces(action: &Action) -> Vec<String> {
        pieces(action)
    }

    fn short(steps: &[Action]) -> Message {
        steps.first().map_or_else(|| Message::new("suburbia-ui-short-done"), gestures::short)
    }

    fn ends(action: &Action) -> bool {
        *action == Action::Done
    }

    fn opens(action: &Action) -> bool {
        gestures::opens(action)
    }

    fn joined(gesture: &Gesture<'_, Suburbia>) -> Joined {
        gestures::joined(gesture)
    }

    fn career(view: &View) -> Option<Message> {
        (view.mode() != Mode::Table).then(|| rung_name(view.rung()))
    }

    fn last_round(view: &View) -> Option<RangeInclusive<u16>> {
        let rounds = view.rounds();
        Some(u16::from(rounds.earliest)..=u16::from(rounds.latest))
    }

    fn holdings(scene: &Scene<'_>) -> Option<Markup> {
        tracks::holdings(scene)
    }

    fn aid(say: &dyn Say) -> Option<Markup> {
        Some(aid::aid(say))
    }

    fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Vec<Action> {
        meant(scene, pieces)
    }

    fn badge(scene: &Scene<'_>, action: &Action) -> Option<Markup> {
        let Action::Invest { hex } = *action else { return None };
        borough::invest_price(scene, hex)
    }

    fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
        closer::about(scene, thing)
    }

    fn touched(step: &Step<'_, Suburbia>, told: &[Told]) -> Vec<String> {
        closer::touched(step, told)
    }
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
    let view = scene.view;
    let own = featured(scene.viewer);
    // When Dale's tile waits for its place, it is his borough that matters.
    let is_dales = matches!(scene.viewer, Viewer::Seat(seat) if view.due(seat) == Some(Due::Dale));
    let shown = if is_dales { Owner::Rival } else { own };
    html! {
        div.sb .dale[view.mode() == Mode::Dale] {
            (market::market(scene))
            div.sb-middle {
                div.sb-left {
                    (market::hand(scene, shown))
                    div.sb-land data-slide { (draw::show("sb-relief", "sb-relief")) (draw::show("sb-compass", "sb-compass")) (draw::show("sb-scale", "sb-scale")) (market::round(scene)) (borough::map(scene, shown, Use::Play)) }
                }
                div.sb-right {
                    (tracks::own(scene, own))
                    (tracks::population(scene, own))
                    (goals::goals(scene, own))
                    (market::headline(scene))
                    (tracks::others(scene, own))
                    (goals::ladder(scene))
                }
            }
        }
    }
}

fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
    html! {
        div.sb.sb-area { (tracks::own(scene, owner)) (borough::zoom(scene, owner)) (borough::map(scene, owner, Use::Look)) }
    }
}

fn task(view: &View, seat: Seat) -> Message {
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

fn pieces(action: &Action) -> Vec<String> {
    match *action {
        Action::Buy { slot } | Action::Lake { slot } | Action::Discard { slot } => {
            vec![format!("slot:{slot}")]
        }
        Action::Basic { tile } => vec![format!("basic:{tile}")],
        Action::Invest { hex } | Action::Place { hex } => vec![format!("hex:{hex}")],
        Action::Dale { hex } => vec![format!("dale:{hex}")],
        Action::Keep { goal } => vec![format!("goal:{goal}")],
        Action::DaleAuto | Action::Done => Vec::new(),
    }
}

/// What somebody means who pressed this: what is due with it, or else what it is
/// there for.
fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Vec<Action> {
    let Viewer::Seat(seat) = scene.viewer else { return Vec::new() };
    pieces.last().and_then(|piece| meant_by(piece, scene.view.due(seat))).into_iter().collect()
}

fn meant_by(piece: &str, due: Option<Due>) -> Option<Action> {
    let (kind, name) = piece.split_once(':')?;
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
    format!("{verb} {name}").parse().ok()
}

#[cfg(test)]
mod tests;
