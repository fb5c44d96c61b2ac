//! The tray: workers as they were thrown, the viewer's or those of whoever throws now.

use kernel::{Message, Owner};
use maud::{Markup, html};
use rolling_heights::{Action, Due, Stance, View, Worker, Yield, stance_name, worker_name};

use crate::{
    SINGLE, Scene, featured,
    figures::figure,
    pieces,
    signs::{emblem_sign, flag},
    turn::which,
};

/// Where workers are laid out: each place holds one stance or two.
const LANES: [(&str, &str, &[Stance]); 4] = [
    ("hard", "rolling-heights-ui-lane-hard", &[Stance::Hard]),
    ("steady", "rolling-heights-ui-lane-steady", &[Stance::Steady]),
    ("exhausted", "rolling-heights-ui-lane-exhausted", &[Stance::Exhausted]),
    ("rest", "rolling-heights-ui-lane-rest", &[Stance::UsedHard, Stance::UsedSteady, Stance::Aside]),
];

/// The tray with the workers in sight. A flick on it throws where a throw is offered; a strike
/// is stamped across it.
pub(crate) fn tray(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let owner = on_tray(view);
    let is_own = owner == featured(view);
    let throw = [Action::Push, Action::Roll].into_iter().find(|action| scene.offers(*action));
    let is_strike = view.due() == Some(Due::Strike);
    html! {
        div.rh-tray .struck[is_strike] data-flick=[throw.map(|action| action.to_string())] {
            @if !is_own {
                p.rh-whose { i.rh-flag class={ "o" (owner) } { (flag(owner)) } " " (scene.text(&Message::new("rolling-heights-ui-throw-of").with("who", owner))) }
            }
            (crew(scene, owner, is_own))
            @if is_strike { span.rh-stamp aria-hidden="true" { (scene.text(&Message::new("rolling-heights-ui-stamp"))) } }
        }
    }
}

/// Whose workers lie on the tray: the viewer's, unless somebody else throws and nothing is
/// asked of the viewer.
fn on_tray(view: &View) -> Owner {
    let own = featured(view);
    match view.active() {
        Owner::Seat(_) if view.due().is_none() && !view.is_over() => view.active(),
        Owner::Seat(_) | Owner::Rival => own,
    }
}

/// Somebody's workers by stance; equal ones are one button.
pub(crate) fn crew(scene: &Scene<'_>, owner: Owner, is_own: bool) -> Markup {
    let crew = scene.view.crew(owner);
    let able = able(scene);
    html! {
        div.rh-crew {
            @for (class, title, stances) in LANES {
                @let n: u8 = stances.iter().map(|stance| crew.in_stance(*stance)).sum();
                div class={ "rh-lane " (class) } {
                    p { span { (scene.text(&Message::new(title))) } @if n > 0 { b { (n) } } }
                    div {
                        @if is_own && stances == [Stance::Hard] { (single(scene, able.iter().any(|piece| piece == SINGLE))) }
                        @for stance in stances {
                            @for worker in Worker::ALL {
                                @if crew.of(worker, *stance) > 0 { (chip(scene, owner, worker, *stance, is_own.then_some(&able))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The switch for a worker who acts alone, where one could.
fn single(scene: &Scene<'_>, is_able: bool) -> Markup {
    let text = |id: &'static str| scene.text(&Message::new(id));
    if !scene.actions().any(|action| pieces(&action).iter().any(|piece| piece == SINGLE)) {
        return html! {};
    }
    html! {
        button.rh-worker.rh-single .able[is_able] data-piece=(SINGLE) data-next=(text("rolling-heights-ui-next-single")) {
            span aria-hidden="true" { "1" } span.visually-hidden { (text("rolling-heights-ui-single")) }
        }
    }
}

/// The workers with whom something is decided now. Those who would only bring something do so
/// together, by a button of the bar: a small screen may leave them out.
fn able(scene: &Scene<'_>) -> Vec<String> {
    let is_plain =
        |action: &Action| matches!(action, Action::Use { worker, .. } if worker.yields() != Yield::Decision);
    let decided = scene.actions().filter(|action| !is_plain(action));
    // Whom somebody helps up is pressed at once.
    let raised =
        scene.view.raises().into_iter().flatten().filter(|step| matches!(step, Action::Raise { .. }));
    decided.chain(raised).flat_map(|action| pieces(&action)).collect()
}

/// Equal workers: so many figures and what they carry.
///
/// `able` are the workers that are decided on, for the viewer's own.
fn chip(
    scene: &Scene<'_>,
    owner: Owner,
    worker: Worker,
    stance: Stance,
    able: Option<&Vec<String>>,
) -> Markup {
    let view = scene.view;
    let n = view.crew(owner).of(worker, stance);
    let (turns, throws) = view.n_throws(owner);
    // Whoever stays exhausted was thrown again all the same, and is seen to be.
    let throws = if stance == Stance::Exhausted { throws } else { 0 };
    let slug = worker.name();
    let is_swapped = view.due() == Some(Due::Swap) && view.swap().is_some_and(|(from, _)| from == worker);
    let piece = match stance.name() {
        stance if is_swapped => format!("swap:{stance}"),
        stance => format!("{slug}:{stance}"),
    };
    let label = Message::new("rolling-heights-ui-workers")
        .with("worker", worker_name(worker))
        .with("stance", stance_name(stance))
        .with("n", n);
    let is_able = able.is_some_and(|able| able.contains(&piece));
    // How many of them the bar would leave out or lay down.
    let is_same = |step: &&Action| pieces(step).contains(&piece);
    let n_least = able.map_or(0, |_| [view.rests(), view.lies()].iter().flatten().filter(is_same).count());
    let class = format!("rh-worker {}{}", stance.name(), if is_able { " able" } else { "" });
    let next = (worker == Worker::PublicFigure)
        .then(|| scene.text(&Message::new("rolling-heights-ui-next-building")));
    let inside = html! {
        span.rh-figures aria-hidden="true" {
            @for index in 0..n {
                span.rh-figure data-move={ (owner) "-" (slug) "-" (stance.name()) "-" (turns) "-" (throws) "-" (index) } data-enter="tumble" { (figure(worker, stance)) }
            }
        }
        (emblem_sign(worker)) @if n > 1 { b aria-hidden="true" { "×" (n) } }
        @if n_least > 0 { span.rh-loss aria-hidden="true" { "−" (n_least) } }
        span.visually-hidden { (scene.text(&label)) }
    };
    html! {
        @if able.is_some() {
            button class=(class) data-piece=(piece) data-next=[next] data-which=(scene.text(&which(worker))) { (inside) }
        } @else {
            span class=(class) { (inside) }
        }
    }
}
