//! The city's part of the board: the switch between the pictures, and the plots. The plots
//! are one set of buttons, which the style lays over the panorama, or shows as a plan from
//! above.

use draw::Drawn;
use kernel::Message;
use maud::{Markup, html};
use rolling_heights::{Due, How, Kind, Material, Placed, Plot, View, Worker, kind_name, plan_name};

use crate::{
    Scene,
    city::{self, Ghosts, from_behind},
    cubes::{floors, letter},
    featured, side,
    signs::{flag, kind_sign},
    turn::which,
};

/// The whole part of the board.
pub(crate) fn city(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let label = |id: &'static str| scene.text(&Message::new(id));
    let ghosts = Ghosts(view.ghosts());
    let (width, height) = city::SIZE;
    html! {
        div.rh-city {
            div.rh-views role="group" aria-label=(label("rolling-heights-ui-views")) {
                label { input.rh-sky type="radio" name="rh-view" value="sky" data-keep="rh-sky" checked; span { (label("rolling-heights-ui-skyline")) } }
                label { input.rh-flat type="radio" name="rh-view" value="flat" data-keep="rh-flat" data-small; span { (label("rolling-heights-ui-map")) } }
            }
            (side::headline(scene))
            div.rh-ground {
                svg.rh-skyline viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" { (city::skyline(view, None, &ghosts)) }
                div.rh-plots .laying[view.due() == Some(Due::Place)] data-which=(scene.text(&which(Worker::PublicFigure))) {
                    @for plot in from_behind() { @if view.terrain(plot).is_some() { (button(scene, plot, &ghosts)) } }
                }
            }
        }
    }
}

/// A plot that can be chosen: its name for those who listen, what a map shows, and
/// what it costs.
fn button(scene: &Scene<'_>, plot: Plot, ghosts: &Ghosts) -> Markup {
    let view = scene.view;
    let lot = view.lot(plot);
    let terrain = view.terrain(plot);
    let is_water = lot.is_none() && terrain.is_some_and(|terrain| terrain.is_water);
    let is_dear = lot.is_none() && terrain.is_some_and(|terrain| terrain.cost > 0);
    let tall = lot.map_or(0, |lot| lot.plan.plan().height);
    // Before a plan is laid the price stands on each plot where it may lie.
    let price = view.land_price(featured(view), plot).filter(|price| price.is_whole && price.is_open);
    // A starting plan costs nothing anywhere.
    let is_start = view.taken().is_some_and(|(_, how)| how == How::Start);
    html! {
        button class={
                "rh-plot c" (plot.column()) " r" (plot.row()) " t" (tall)
                @if is_water { " water" } @if is_dear { " dear" } @if let Some(lot) = lot { " own o" (lot.owner) }
            } data-piece=(written(plot)) data-move=[lot.map(|lot| format!("plan-{}", lot.plan.plan().id))]
            data-enter=[lot.map(|_| "settle")] {
            span.visually-hidden { (scene.text(&place(plot))) " " (scene.text(&name(view, plot))) }
            @match lot {
                Some(lot) => (site(lot, ghosts.on(plot))),
                None => (signs(view, plot)),
            }
            @if let Some(price) = price {
                span.rh-price {
                    @if !is_start { (price.cubes) }
                    @if view.bonus(plot) > 0 { b.rh-vp { "+" (view.bonus(plot)) } }
                }
            }
        }
    }
}

/// A plan from above: its towers, each with its floors, or with the cubes that it lacks.
fn site(lot: &Placed, ghosts: [u8; Material::N]) -> Markup {
    let towers = &lot.plan.plan().towers;
    html! {
        span.rh-face aria-hidden="true" {
            span.rh-what {
                span.rh-flag { (flag(lot.owner)) } (kind_sign(lot.plan.plan().kind))
                @if lot.missing_cubes() == 0 { span.rh-vp { (lot.points) } }
            }
            span class={ "rh-tops n" (towers.len()) } {
                @for tower in floors(towers, lot.built, ghosts) {
                    @let letter = letter(tower.material);
                    @if tower.built == tower.tall {
                        i class={ "b" (letter) } { (tower.tall) }
                    } @else {
                        i class={ "m" (letter) @if tower.ghosts == tower.tall { " soon" } } { (tower.tall - tower.built) }
                    }
                }
            }
        }
    }
}

/// Where a plot lies, for those who listen.
fn place(plot: Plot) -> Message {
    Message::new("rolling-heights-ui-plot").with("row", plot.row() + 1).with("column", plot.column() + 1)
}

/// The bonus and the premium of a free plot.
fn signs(view: &View, plot: Plot) -> Markup {
    let Some(terrain) = view.terrain(plot) else { return html! {} };
    if !terrain.is_water && terrain.bonus.is_none() && terrain.cost == 0 {
        return html! {};
    }
    html! {
        span.rh-face aria-hidden="true" {
            @if terrain.is_water { svg.rh-waves { use href="#rhtw" {} } }
            @if let Some((kind, points)) = terrain.bonus { span { (kind_sign(kind)) "+" (points) } }
            @if terrain.cost > 0 { span.rh-premium { "−" (terrain.cost) } }
        }
    }
}

/// What lies on a plot, in words.
pub(crate) fn name(view: &View, plot: Plot) -> Message {
    let Some(lot) = view.lot(plot) else {
        let terrain = view.terrain(plot).filter(|terrain| !terrain.is_water);
        let Some(terrain) = terrain else { return Message::new("rolling-heights-ui-plot-water") };
        let (kind, points) = terrain.bonus.unwrap_or((Kind::Park, 0));
        return Message::new("rolling-heights-ui-plot-land")
            .with("points", points)
            .with("kind", kind_name(kind))
            .with("cost", terrain.cost);
    };
    let missing = lot.missing_cubes();
    Message::new("rolling-heights-ui-plot-lot")
        .with("plan", plan_name(lot.plan))
        .with("who", lot.owner)
        .with("missing", missing)
        .with("points", view.worth(plot))
}

/// A plot in notation.
fn written(plot: Plot) -> &'static Markup {
    static PLOTS: Drawn<{ Plot::N }> = Drawn::new();
    PLOTS.get(plot.index(), || html! { (plot) })
}
