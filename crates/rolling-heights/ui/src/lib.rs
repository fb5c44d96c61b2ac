//! The board of Rolling Heights: the city as a skyline of cubes, the market, the
//! workers and what they bring.
//!
//! Pieces are plots (`c4`), cells of the market (`1-5`), workers by stance
//! (`carpenter:hard`), cubes (`cube:wood`), `wild`, `trade`, what can be paid with
//! (`pay:wood:2`, the second wood), swapped workers (`swap:hard`) and `single`, a switch for a
//! worker who acts alone. A wild token or an exchange is chosen with the cube that it
//! brings, a single cube with its plot, a public figure with its building; a plot
//! alone takes all that fits.

mod cubes;
mod figures;
mod signs;

mod aid;
mod city;
mod closer;
mod gestures;
mod map;
mod market;
mod notes;
mod portrait;
mod rival;
mod side;
mod tray;
mod turn;

use std::ops::RangeInclusive;

use draw::{About, Board, Gesture, Joined, Rules, Symbol};
use kernel::{Message, Owner, Say, Seat, Step, Texts, Told, Viewer};
use maud::{Markup, html};
use rolling_heights::{Action, Cell, Due, Plot, RollingHeights, View, Yield, plan_name};

/// Rolling Heights' board.
#[derive(Debug)]
pub struct RollingHeightsBoard;

type Scene<'a> = draw::Scene<'a, RollingHeights>;

impl Board for RollingHeightsBoard {
    type Game = RollingHeights;

    const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };
    const CSS: &'static str = include_str!("../assets/board.css");
    const RULES: Rules = Rules {
        en: include_str!("../../rules/en.md"),
        ru: include_str!("../../rules/ru.md"),
        table: include_str!("../../RULES.md"),
        figures: &[
            ("distance", include_str!("../../rules/figures/distance.svg")),
            ("market", include_str!("../../rules/figures/market.svg")),
            ("poses", include_str!("../../rules/figures/poses.svg")),
            ("start", include_str!("../../rules/figures/start.svg")),
            ("tower", include_str!("../../rules/figures/tower.svg")),
        ],
        reasons: include_str!("../../rules/reasons.toml"),
        first_game: include_str!("../../rules/first-game.toml"),
    };

    fn drawings() -> Vec<Symbol> {
        [cubes::symbols(), figures::symbols(), signs::symbols(), vec![rival::symbol()]].concat()
    }

    fn picture() -> Markup {
        portrait::picture()
    }

    fn draw(scene: &Scene<'_>) -> Markup {
        draw(scene)
    }

    fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
        closer::area(scene, owner)
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
        gestures::short(steps)
    }

    fn ends(action: &Action) -> bool {
        *action == Action::Done
    }

    fn wasted(view: &View) -> Vec<Message> {
        turn::wasted(view)
    }

    fn implied(view: &View) -> Option<Action> {
        gestures::implied(view)
    }

    fn opens(action: &Action) -> bool {
        gestures::opens(action)
    }

    fn joined(gesture: &Gesture<'_, RollingHeights>) -> Joined {
        gestures::joined(gesture)
    }

    fn shortcuts(scene: &Scene<'_>) -> Vec<Vec<Action>> {
        gestures::shortcuts(scene)
    }

    fn shortcut_pieces(steps: &[Action]) -> Vec<String> {
        gestures::shortcut_pieces(steps)
    }

    fn shortcut_badge(steps: &[Action]) -> Option<Markup> {
        gestures::shortcut_badge(steps)
    }

    fn last_round(view: &View) -> Option<RangeInclusive<u16>> {
        view.last_round().map(|last| last..=last)
    }

    fn holdings(scene: &Scene<'_>) -> Option<Markup> {
        Some(turn::holdings(scene))
    }

    fn aid(say: &dyn Say) -> Option<Markup> {
        Some(aid::aid(say))
    }

    fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Vec<Action> {
        meant(scene, pieces)
    }

    fn badge(scene: &Scene<'_>, action: &Action) -> Option<Markup> {
        badge(scene, action)
    }

    fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
        closer::about(scene, thing)
    }

    fn touched(step: &Step<'_, RollingHeights>, told: &[Told]) -> Vec<String> {
        closer::touched(step, told)
    }
}

/// Whose workers are in sight: the viewer's, or for a watcher those of whose turn it is. This
/// is where to look, and never what may be seen.
fn featured(view: &View) -> Owner {
    match (view.viewer(), view.active()) {
        (Viewer::Seat(seat), _) => Owner::Seat(seat),
        (Viewer::Watcher, Owner::Seat(seat)) => Owner::Seat(seat),
        (Viewer::Watcher, Owner::Rival) => Owner::Seat(Seat::new(0)),
    }
}

fn draw(scene: &Scene<'_>) -> Markup {
    html! {
        div.rh .crew-first[is_about_workers(scene)] {
            (market::market(scene))
            div.rh-middle {
                (map::city(scene))
                div.rh-side data-lines="button, p, h2, li" {
                    (side::players(scene)) (notes::notes(scene))
                }
            }
            div.rh-own {
                (tray::tray(scene))
                (turn::turn(scene))
            }
        }
    }
}

/// Whether workers or a payment are what is decided on: then they come first on a small screen.
fn is_about_workers(scene: &Scene<'_>) -> bool {
    matches!(
        scene.view.due(),
        Some(Due::Ahead | Due::Rest | Due::Risk | Due::Strike | Due::Upgrade | Due::Swap | Due::Pay)
    )
}

fn task(view: &View) -> Message {
    let Some(due) = view.due() else { return Message::new("rolling-heights-ui-task-main") };
    match due {
        Due::Start => Message::new("rolling-heights-ui-task-start"),
        Due::Planner => Message::new("rolling-heights-ui-task-planner"),
        Due::Place => match view.taken().and_then(|(cell, _)| view.offer(cell)) {
            Some((plan, _)) => Message::new("rolling-heights-ui-task-place").with("plan", plan_name(plan)),
            None => Message::new("rolling-heights-ui-task-main"),
        },
        Due::Pay => Message::new("rolling-heights-ui-task-pay").with("n", view.bill().unwrap_or(0)),
        Due::Ahead => Message::new("rolling-heights-ui-task-ahead"),
        Due::Rest => Message::new("rolling-heights-ui-task-rest").with("n", view.n_to_rest()),
        Due::Risk => match view.risk() {
            Some(risk) => Message::new("rolling-heights-ui-task-risk")
                .with("n", risk.thrown)
                .with("percent", turn::percent(risk)),
            None => Message::new("rolling-heights-ui-task-main"),
        },
        Due::Strike => Message::new("rolling-heights-ui-task-strike").with("n", view.n_to_lie()),
        Due::Main => Message::new("rolling-heights-ui-task-main"),
        Due::Upgrade => Message::new("rolling-heights-ui-task-upgrade").with("n", view.n_upgrades()),
        Due::Swap => Message::new("rolling-heights-ui-task-swap"),
        Due::Hire => Message::new("rolling-heights-ui-task-hire"),
    }
}

fn pieces(action: &Action) -> Vec<String> {
    match *action {
        Action::Take { cell } | Action::Buy { cell } => vec![cell.to_string()],
        Action::Place { plot } | Action::Fill { plot } => vec![plot.to_string()],
        Action::Rest { worker } => vec![format!("{worker}:exhausted")],
        Action::Use { worker, pose, ability } => {
            let is_single = pose != ability || worker.yields() != Yield::Decision;
            single(is_single).chain([format!("{worker}:{pose}")]).collect()
        }
        Action::Lie { worker, pose } => vec![format!("{worker}:{pose}")],
        Action::Raise { worker, from } => vec![format!("{worker}:{from}")],
        Action::Visit { plot, pose, ability } => {
            single(pose != ability).chain([format!("public-figure:{pose}"), plot.to_string()]).collect()
        }
        Action::Swap { stance } => vec![format!("swap:{stance}")],
        Action::Pay { payment } => turn::payment_pieces(&payment),
        Action::Wild { material } => vec!["wild".to_owned(), format!("cube:{material}")],
        Action::Exchange { material } => vec!["trade".to_owned(), format!("cube:{material}")],
        Action::Build { plot, material } => vec![format!("cube:{material}"), plot.to_string()],
        Action::Roll
        | Action::Wait
        | Action::Push
        | Action::Stay
        | Action::Work
        | Action::Enough
        | Action::Hire { .. }
        | Action::Done => Vec::new(),
    }
}

/// The switch that is chosen before a worker who does something unusual: brings what it has
/// before the others do, or uses the steady ability though it stands.
pub(crate) const SINGLE: &str = "single";

fn single(is_single: bool) -> impl Iterator<Item = String> {
    is_single.then(|| SINGLE.to_owned()).into_iter()
}

/// What somebody means who chose these pieces, as far as it is notation.
fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Vec<Action> {
    meant_texts(scene.view.due(), pieces).iter().filter_map(|text| text.parse().ok()).collect()
}

fn meant_texts(due: Option<Due>, pieces: &[&str]) -> Vec<String> {
    let find = |prefix: &str| pieces.iter().find_map(|piece| piece.strip_prefix(prefix));
    let plot = pieces.iter().find(|piece| piece.parse::<Plot>().is_ok());
    let figure = find("public-figure:");
    match (find("cube:"), plot, figure) {
        (Some(material), Some(plot), _) => return vec![format!("build {plot} {material}")],
        (Some(material), None, _) if pieces.contains(&"wild") => return vec![format!("wild {material}")],
        (Some(material), None, _) => return vec![format!("exchange {material}")],
        (None, Some(plot), Some(pose)) => return vec![format!("visit {plot} {pose}")],
        (None, _, _) => {}
    }
    let Some(last) = pieces.last() else { return Vec::new() };
    if last.parse::<Cell>().is_ok() {
        let verb = if matches!(due, Some(Due::Start | Due::Planner)) { "take" } else { "buy" };
        return vec![format!("{verb} {last}")];
    }
    if last.parse::<Plot>().is_ok() {
        let verb = if due == Some(Due::Place) { "place" } else { "fill" };
        return vec![format!("{verb} {last}")];
    }
    match *last {
        "wild" => vec!["wild wood".to_owned()],
        "trade" => vec!["exchange wood".to_owned()],
        other => meant_by_worker(due, other),
    }
}

/// A worker that cannot do what is asked now: others of its colour may stand beside it,
/// so there are several steps that may be meant.
fn meant_by_worker(due: Option<Due>, piece: &str) -> Vec<String> {
    let Some((worker, stance)) = piece.split_once(':') else { return Vec::new() };
    let mut steps = match (due, worker) {
        (_, "swap") => vec![format!("swap {stance}")],
        (Some(Due::Rest), _) => vec![format!("rest {worker}")],
        (Some(Due::Strike), _) => ["steady", "hard"].map(|pose| format!("lie {worker} {pose}")).to_vec(),
        (Some(Due::Upgrade), _) => vec![format!("raise {worker} {stance}")],
        (_, _) => ["steady", "hard"].map(|pose| format!("use {worker} {pose}")).to_vec(),
    };
    // Raising and resting are never possible at the same time.
    steps.extend([format!("raise {worker} exhausted"), format!("rest {worker}")]);
    steps
}

/// A price, a gain, for the piece that completes an action.
fn badge(scene: &Scene<'_>, action: &Action) -> Option<Markup> {
    match *action {
        Action::Buy { cell } => Some(html! { span.rh-cost { (cell.price()) } }),
        Action::Exchange { material } => Some(html! { span.rh-loss { "−" (material.exchange_price()) } }),
        Action::Wild { .. } => Some(html! { span.rh-loss { (signs::token()) "−1" } }),
        Action::Use { worker, ability, .. } => turn::brings(worker, ability),
        Action::Place { plot } => {
            let view = scene.view;
            let price = view.land_price(featured(view), plot)?;
            Some(html! { span.rh-cost { (price.cubes) } })
        }
        Action::Fill { plot } => {
            let view = scene.view;
            let missing = view.lot(plot)?.missing_cubes();
            Some(html! { span.rh-loss { "△" (missing) } })
        }
        Action::Take { .. }
        | Action::Roll
        | Action::Wait
        | Action::Rest { .. }
        | Action::Push
        | Action::Stay
        | Action::Lie { .. }
        | Action::Work
        | Action::Visit { .. }
        | Action::Raise { .. }
        | Action::Enough
        | Action::Swap { .. }
        | Action::Pay { .. }
        | Action::Build { .. }
        | Action::Hire { .. }
        | Action::Done => None,
    }
}

#[cfg(test)]
mod tests;
