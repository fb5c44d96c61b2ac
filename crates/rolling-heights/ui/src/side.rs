//! What the game is about beside the city: the end, and everybody's standing.

use draw::show;
use kernel::{Message, Owner};
use maud::{Markup, html};
use rolling_heights::{Material, Worker, material_name};

use crate::{
    Scene, featured, rival,
    signs::{block, flag, token, worker_sign},
};

/// The round, and how far each colour is from being built.
pub(crate) fn headline(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div.rh-head {
            @if let Some(last) = view.last_round() {
                strong.last { (scene.text(&Message::new("rolling-heights-table-last").with("round", view.round()).with("last", last))) }
            }
            @if view.idle_rounds() > 0 {
                span { (scene.text(&Message::new("rolling-heights-table-idle").with("n", view.idle_rounds()))) }
            }
            span.rh-meters {
                span.rh-hint { (scene.text(&Message::new("rolling-heights-ui-until-end"))) }
                @for material in Material::ALL { (meter(scene, material)) }
            }
            span.rh-supply data-thing="wild" {
                (token()) span.visually-hidden { (scene.text(&Message::new("rolling-heights-ui-token-supply"))) " " } (view.tokens())
            }
        }
    }
}

/// How many cubes of a colour are built; the end comes when all are.
fn meter(scene: &Scene<'_>, material: Material) -> Markup {
    let view = scene.view;
    let (built, all) = view.built(material);
    let text = Message::new("rolling-heights-ui-meter")
        .with("material", material_name(material))
        .with("built", built)
        .with("all", all);
    let share = u32::from(built) * 100 / u32::from(all.max(1));
    let text = scene.text(&text);
    html! {
        span.rh-meter data-thing={ "meter:" (material) } role="img" aria-label=(text) {
            (block(material))
            svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                rect.all width="100" height="8" {} rect.part width=(share) height="8" {}
            }
            b data-count={ "left-" (material) } { (all - built) }
        }
    }
}

/// The signs of a standing, with what they mean: wild tokens, workers, buildings that are
/// finished, and that are not.
fn legend() -> [(Markup, &'static str); 4] {
    [
        (token(), "rolling-heights-ui-legend-wild"),
        (worker_sign(Worker::Builder).clone(), "rolling-heights-ui-legend-workers"),
        (show("rhcw1", "rc"), "rolling-heights-ui-legend-finished"),
        (show("rhgw1", "rc"), "rolling-heights-ui-legend-open"),
    ]
}

/// Everybody's standing; a press shows the area.
pub(crate) fn players(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div.rh-players {
            @for owner in view.owners() { (player(scene, owner)) }
            p.rh-legend aria-hidden="true" {
                @for (sign, id) in legend() { span { (sign) " " (scene.text(&Message::new(id))) } }
            }
            @if let Some(rival) = view.rival() { (rival::rival(scene, rival)) }
        }
    }
}

fn player(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let total = view.points(owner);
    let name = scene.text(&Message::new("owner").with("who", owner));
    let lots = view.lots(owner);
    let done = lots.iter().filter(|(_, lot)| lot.missing_cubes() == 0).count();
    let crew = view.crew(owner);
    let id = match owner {
        Owner::Seat(_) => "rolling-heights-ui-standing",
        Owner::Rival => "rolling-heights-ui-rival-standing",
    };
    let label = Message::new(id)
        .with("points", i32::from(view.track(owner)))
        .with("total", total)
        .with("wild", view.wild(owner))
        .with("workers", crew.len())
        .with("finished", done.to_string())
        .with("open", (lots.len() - done).to_string());
    let [wild, workers, finished, open] = legend().map(|(sign, _)| sign);
    let is_active = !view.is_over() && owner == view.active();
    let class = format!(
        "rh-player o{}{}{}",
        owner,
        if owner == featured(view) { " me" } else { "" },
        if is_active { " active" } else { "" }
    );
    html! {
        button class=(class)
            data-look=(owner) data-thing={ "owner:" (owner) } {
            i aria-hidden="true" { (flag(owner)) }
            span.rh-who { (name) }
            span.visually-hidden { (scene.text(&label)) }
            span.rh-track aria-hidden="true" { (scene.text(&Message::new("rolling-heights-ui-track").with("track", i32::from(view.track(owner))))) }
            b aria-hidden="true" { small { (scene.text(&Message::new("rolling-heights-ui-total"))) } " " span data-count={ "total-" (owner) } { (total) } }
            @match owner {
                Owner::Seat(_) => {
                    span aria-hidden="true" { (wild) (view.wild(owner)) }
                    span aria-hidden="true" { (workers) (crew.len()) }
                }
                Owner::Rival => {}
            }
            span aria-hidden="true" { (finished) (done) " " (open) (lots.len() - done) }
            @if view.is_prepared(owner) { span.rh-thrown { (scene.text(&Message::new("rolling-heights-ui-thrown"))) } }
        }
    }
}
