//! The board of Rolling Heights: the city as a skyline of cubes, the market, the
//! workers and what they bring.
//!
//! Pieces are plots (`c4`), cells of the market (`1-5`), workers by stance
//! (`carpenter:hard`), cubes (`cube:wood`), `wild`, `trade`, payments
//! (`pay:wood+2.power+1`), new workers (`hire:architect`) and swapped ones
//! (`swap:hard`). A wild token or an exchange is chosen with the cube that it
//! brings, a single cube with its plot, a public figure with its building; a plot
//! alone takes all that fits.

mod city;
mod closer;
mod market;
mod pictures;
mod side;
mod turn;

use draw::{Board, Rules, Scene};
use kernel::{AnyGame, Game, Message, Owner, Seat, Texts, Viewer};
use maud::{Markup, html};
use rolling_heights::{Action, Cell, Due, Plot, RollingHeights, View, Worker, Yield, plan_name};

/// Rolling Heights' board.
pub const BOARD: Board = Board {
    slug: "rolling-heights",
    texts: Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") },
    css: include_str!("../assets/board.css"),
    picture: pictures::skyline,
    titled: None,
    draw,
    area: closer::area,
    portrait: closer::portrait,
    task,
    ended: |_| None,
    pieces,
    meant,
    badge,
    about: closer::about,
    touched: closer::touched,
    rules: Rules {
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
    },
};

fn view(game: &dyn AnyGame, viewer: Viewer) -> View {
    let game: &RollingHeights =
        game.as_any().downcast_ref().expect("the board of Rolling Heights draws Rolling Heights");
    game.view(viewer)
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
    let view = view(scene.game, scene.viewer);
    html! {
        div.rh {
            (*pictures::SPRITE)
            (side::headline(scene, &view))
            (market::market(scene, &view))
            div.rh-middle {
                (city::city(scene, &view))
                div.rh-side data-lines="button, p, h3, li" { (side::players(scene, &view)) (side::tasks(scene, &view)) }
            }
            div.rh-own {
                (turn::crew(scene, &view, featured(&view), true))
                (turn::turn(scene, &view))
                (turn::guard(scene, &view))
            }
        }
    }
}

fn task(game: &dyn AnyGame, seat: Seat) -> Message {
    let view = view(game, Viewer::Seat(seat));
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
        Due::Risk => Message::new("rolling-heights-ui-task-risk"),
        Due::Strike => Message::new("rolling-heights-ui-task-strike").with("n", view.n_to_lie()),
        Due::Main => Message::new("rolling-heights-ui-task-main"),
        Due::Upgrade => Message::new("rolling-heights-ui-task-upgrade").with("n", view.n_upgrades()),
        Due::Swap => Message::new("rolling-heights-ui-task-swap"),
        Due::Hire => Message::new("rolling-heights-ui-task-hire"),
    }
}

/// The lesser ability of a hard worker who only brings something is on the list
/// alone: nobody wants it twice a turn.
fn is_lesser(worker: &str) -> bool {
    worker.parse().is_ok_and(|worker: Worker| worker.yields() != Yield::Decision)
}

fn pieces(action: &str) -> Vec<String> {
    let words: Vec<&str> = action.split(' ').collect();
    match words.as_slice() {
        ["take" | "buy", cell] => vec![(*cell).to_owned()],
        ["place" | "fill", plot] => vec![(*plot).to_owned()],
        ["rest", worker] => vec![format!("{worker}:exhausted")],
        ["use", worker, "hard-as-steady"] if is_lesser(worker) => Vec::new(),
        ["use", worker, "hard-as-steady"] => vec![format!("{worker}:hard")],
        ["lie" | "raise" | "use", worker, stance] => vec![format!("{worker}:{stance}")],
        ["visit", plot, pose] => {
            let pose = if *pose == "steady" { "steady" } else { "hard" };
            vec![format!("public-figure:{pose}"), (*plot).to_owned()]
        }
        ["swap", stance] => vec![format!("swap:{stance}")],
        ["pay", words @ ..] => vec![turn::payment_piece(words)],
        ["wild", material] => vec!["wild".to_owned(), format!("cube:{material}")],
        ["exchange", material] => vec!["trade".to_owned(), format!("cube:{material}")],
        ["build", plot, material] => vec![format!("cube:{material}"), (*plot).to_owned()],
        ["hire", worker] => vec![format!("hire:{worker}")],
        _ => Vec::new(),
    }
}

/// What somebody means who chose these pieces.
fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Option<String> {
    let view = view(scene.game, scene.viewer);
    let find = |prefix: &str| pieces.iter().find_map(|piece| piece.strip_prefix(prefix));
    let plot = pieces.iter().find(|piece| piece.parse::<Plot>().is_ok());
    let figure = find("public-figure:");
    match (find("cube:"), plot, figure) {
        (Some(material), Some(plot), _) => return Some(format!("build {plot} {material}")),
        (Some(material), None, _) if pieces.contains(&"wild") => return Some(format!("wild {material}")),
        (Some(material), None, _) => return Some(format!("exchange {material}")),
        (None, Some(plot), Some(pose)) => return Some(format!("visit {plot} {pose}")),
        (None, _, _) => {}
    }
    let last = pieces.last()?;
    let due = view.due();
    if last.parse::<Cell>().is_ok() {
        let verb = if matches!(due, Some(Due::Start | Due::Planner)) { "take" } else { "buy" };
        return Some(format!("{verb} {last}"));
    }
    if last.parse::<Plot>().is_ok() {
        let verb = if due == Some(Due::Place) { "place" } else { "fill" };
        return Some(format!("{verb} {last}"));
    }
    match *last {
        "wild" => Some("wild wood".to_owned()),
        "trade" => Some("exchange wood".to_owned()),
        other => meant_by_worker(scene, due, other),
    }
}

/// A worker that cannot do what is asked now means the first step that is refused:
/// others of its colour may stand beside it.
fn meant_by_worker(scene: &Scene<'_>, due: Option<Due>, piece: &str) -> Option<String> {
    let (worker, stance) = piece.split_once(':')?;
    let steps = match (due, worker) {
        (_, "swap") => vec![format!("swap {stance}")],
        (_, "hire") => vec![format!("hire {stance}")],
        (Some(Due::Rest), _) => vec![format!("rest {worker}")],
        (Some(Due::Strike), _) => ["steady", "hard"].map(|pose| format!("lie {worker} {pose}")).to_vec(),
        (Some(Due::Upgrade), _) => vec![format!("raise {worker} {stance}")],
        (_, _) => ["steady", "hard"].map(|pose| format!("use {worker} {pose}")).to_vec(),
    };
    let Viewer::Seat(seat) = scene.viewer else { return steps.into_iter().next() };
    let is_refused = |step: &String| scene.game.check(seat, step).is_err();
    let refused = steps.into_iter().find(is_refused);
    // Raising and resting are never possible at the same time.
    refused.or_else(|| {
        [format!("raise {worker} exhausted"), format!("rest {worker}")].into_iter().find(is_refused)
    })
}

/// A price, a gain, for the piece that completes an action.
fn badge(scene: &Scene<'_>, action: &str) -> Option<Markup> {
    match action.parse().ok()? {
        Action::Buy { cell } => Some(html! { span.rh-cost { (cell.price()) } }),
        Action::Exchange { material } => Some(html! { span.rh-loss { "−" (material.exchange_price()) } }),
        Action::Wild { .. } => Some(html! { span.rh-loss { (pictures::token()) "−1" } }),
        Action::Use { worker, ability, .. } => turn::brings(worker, ability),
        Action::Place { plot } => {
            let view = view(scene.game, scene.viewer);
            let price = view.land_price(featured(&view), plot)?;
            Some(html! { span.rh-cost { (price.cubes) } })
        }
        Action::Fill { plot } => {
            let view = view(scene.game, scene.viewer);
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
