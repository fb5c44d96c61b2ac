//! The city: an isometric skyline of cubes, and the same plots from above. The
//! plots are one set of buttons, which the style lays over either picture.

use draw::{Drawn, Quick};
use kernel::{Message, Owner};
use maud::{Markup, html};
use rolling_heights::{Due, How, Kind, Material, Placed, Plot, View, Worker, kind_name, plan_name};

use crate::{
    Scene, featured,
    pictures::{NONE, flag, floors, kind_letter, kind_sign, letter, towers},
    side,
    turn::which,
};

/// Half the width and half the height of a plot, and the room for towers above.
const HALF: (i32, i32) = (44, 22);
const HEADROOM: i32 = 60;
/// The height of a cube.
const FLOOR: i32 = 10;
pub(crate) const WIDTH: i32 = 15 * HALF.0;
pub(crate) const HEIGHT: i32 = HEADROOM + 15 * HALF.1 + 10;

/// The middle of a place on the ground, in plots.
const fn ground(column: i32, row: i32) -> (i32, i32) {
    ((column - row + 6) * HALF.0, HEADROOM + (column + row + 1) * HALF.1)
}

/// The middle of a plot on the ground.
fn centre(plot: Plot) -> (i32, i32) {
    ground(plot.column().into(), plot.row().into())
}

/// The plots from the back to the front, so that nearer towers hide farther ones.
fn from_behind() -> impl Iterator<Item = Plot> {
    (0..Plot::ROWS + Plot::COLUMNS - 1).flat_map(|depth| {
        let columns =
            (0..Plot::COLUMNS).filter(move |column| (0..Plot::ROWS).contains(&depth.wrapping_sub(*column)));
        columns.map(move |column| Plot::at(depth - column, column))
    })
}

/// The whole part of the board: the switch between the pictures, and the plots.
pub(crate) fn city(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let label = |id: &'static str| scene.text(&Message::new(id));
    let ghosts = Ghosts(view.ghosts());
    html! {
        div.rh-city {
            div.rh-views role="group" aria-label=(label("rolling-heights-ui-views")) {
                label { input.rh-sky type="radio" name="rh-view" value="sky" data-keep="rh-sky" checked; span { (label("rolling-heights-ui-skyline")) } }
                label { input.rh-flat type="radio" name="rh-view" value="flat" data-keep="rh-flat" data-small; span { (label("rolling-heights-ui-map")) } }
            }
            (side::headline(scene))
            div.rh-ground {
                svg.rh-skyline viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" { (skyline(view, None, &ghosts)) }
                div.rh-plots .laying[view.due() == Some(Due::Place)] data-which=(scene.text(&which(Worker::PublicFigure))) {
                    @for plot in from_behind() { @if view.terrain(plot).is_some() { (button(scene, plot, &ghosts)) } }
                }
            }
        }
    }
}

/// The cubes that would be built next, by plot: they are drawn before anybody decides.
#[derive(Debug, Default)]
pub(crate) struct Ghosts(Vec<(Plot, [u8; Material::N])>);

impl Ghosts {
    fn on(&self, plot: Plot) -> [u8; Material::N] {
        self.0.iter().find(|(each, _)| *each == plot).map_or(NONE, |(_, cubes)| *cubes)
    }
}

/// A plot that can be chosen: its name for those who listen, what a map shows, and
/// what it costs.
fn button(scene: &Scene<'_>, plot: Plot, ghosts: &Ghosts) -> Markup {
    let view = scene.view;
    let lot = view.lot(plot);
    let is_water = lot.is_none() && view.terrain(plot).is_some_and(|terrain| terrain.is_water);
    let tall = lot.map_or(0, |lot| lot.plan.plan().height);
    // Before a plan is laid the price stands on each plot where it may lie.
    let price = view.land_price(featured(view), plot).filter(|price| price.is_whole && price.is_open);
    // A starting plan costs nothing anywhere.
    let is_start = view.taken().is_some_and(|(_, how)| how == How::Start);
    html! {
        button class={
                "rh-plot c" (plot.column()) " r" (plot.row()) " t" (tall)
                @if is_water { " water" } @if let Some(lot) = lot { " own o" (lot.owner) }
            } data-piece=(written(plot)) data-move=[lot.map(|lot| format!("plan-{}", lot.plan.plan().id))] {
            span.visually-hidden { (scene.text(&place(plot))) " " (scene.text(&name(view, plot))) }
            @match lot {
                Some(lot) => {
                    span.rh-face aria-hidden="true" {
                        span.rh-what {
                            span.rh-flag { (flag(lot.owner)) } (kind_sign(lot.plan.plan().kind))
                            @if lot.missing_cubes() == 0 { span.rh-vp { (lot.points) } }
                        }
                        (towers(&lot.plan.plan().towers, lot.built, ghosts.on(plot)))
                    }
                }
                None => (terrain(view, plot))
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

/// Where a plot lies, for those who listen.
fn place(plot: Plot) -> Message {
    Message::new("rolling-heights-ui-plot").with("row", plot.row() + 1).with("column", plot.column() + 1)
}

/// The bonus and the premium of a free plot.
fn terrain(view: &View, plot: Plot) -> Markup {
    let Some(terrain) = view.terrain(plot) else { return html! {} };
    if !terrain.is_water && terrain.bonus.is_none() && terrain.cost == 0 {
        return html! {};
    }
    html! {
        span.rh-face aria-hidden="true" {
            @if terrain.is_water { span.rh-waves { "∿∿" } }
            @if let Some((kind, points)) = terrain.bonus { span { (kind_sign(kind)) " +" (points) } }
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

/// The ground and what stands on it; of one owner only, the others' towers are
/// bare outlines.
pub(crate) fn skyline(view: &View, only: Option<Owner>, ghosts: &Ghosts) -> Markup {
    html! {
        (grounds(view))
        g font-size="16" font-weight="700" {
            @for plot in from_behind() {
                @match view.lot(plot) {
                    Some(lot) => { (building(lot, plot, only.is_none_or(|owner| owner == lot.owner), ghosts.on(plot))) }
                    None => (signs(view, plot))
                }
            }
        }
    }
}

/// Districts, plots, premium plots, water and its waves: each kind of ground is one
/// path. The page's style may change the colours; a portrait keeps them.
fn grounds(view: &View) -> Markup {
    let mut paths: [(&str, &str, String); 4] = [
        ("rg-board", "#c9c1ad", String::new()),
        ("rg-land", "#e6e2c8", String::new()),
        ("rg-dear", "#f2d98c", String::new()),
        ("rg-water", "#9fd0e4", String::new()),
    ];
    let mut waves = String::new();
    for plot in Plot::all() {
        let Some(terrain) = view.terrain(plot) else { continue };
        let (x, y) = centre(plot);
        if plot.row() % 3 == 1 && plot.column() % 3 == 1 {
            paths[0].2 += &format!("M{x} {}l130 65-130 65-130-65z", y - 65);
        }
        if terrain.is_water {
            paths[3].2 += &format!("M{x} {}l44 22-44 22-44-22z", y - 22);
            waves += &format!("M{} {}q5-4 10 0t10 0M{} {}q5-4 10 0t10 0", x - 14, y - 3, x - 4, y + 6);
        } else {
            let path = if terrain.cost > 0 { 2 } else { 1 };
            paths[path].2 += diamond(plot);
        }
    }
    let owners = view.owners().map(|owner| {
        (colour(owner), view.lots(owner).iter().map(|(plot, _)| diamond(*plot)).collect::<String>())
    });
    html! {
        @for (class, fill, path) in &paths { @if !path.is_empty() { path class=(class) fill=(fill) d=(Quick(path)) {} } }
        path fill="none" stroke="#ffffff" stroke-opacity=".7" d=(Quick(waves)) {}
        @for (fill, path) in owners {
            @if !path.is_empty() { path fill=(fill) fill-opacity=".4" stroke=(fill) stroke-width="1.5" d=(Quick(path)) {} }
        }
    }
}

/// A plot in notation.
fn written(plot: Plot) -> &'static Markup {
    static PLOTS: Drawn<{ Plot::N }> = Drawn::new();
    PLOTS.get(plot.index(), || html! { (plot) })
}

/// A plot's outline.
fn diamond(plot: Plot) -> &'static str {
    static OUTLINES: Drawn<{ Plot::N }> = Drawn::new();
    let (x, y) = centre(plot);
    &OUTLINES.get(plot.index(), || html! { "M" (x) " " (y - 20) "l39 19.5-39 19.5-39-19.5z" }).0
}

/// The colour of an owner.
pub(crate) const fn colour(owner: Owner) -> &'static str {
    match owner {
        Owner::Seat(seat) => match seat.index() {
            0 => "#2f62b8",
            1 => "#b23a2e",
            2 => "#1d7f5f",
            _ => "#7a4ea3",
        },
        Owner::Rival => "#4b4b4b",
    }
}

/// The signs that are printed on free ground.
fn signs(view: &View, plot: Plot) -> Markup {
    let (x, y) = centre(plot);
    let Some(terrain) = view.terrain(plot) else { return html! {} };
    // What it costs needs room below.
    let up = if terrain.cost > 0 { 7 } else { 0 };
    html! {
        @if let Some((kind, points)) = terrain.bonus {
            @let letter = kind_letter(kind);
            use class={ "k" (letter) } fill="#4a5350" href={ "#rk" (letter) } x=(x - 20) y=(y - 9 - up) width="18" height="18" {}
            text.rg-sign fill="#2c3533" x=(x + 1) y=(y + 6 - up) { "+" (points) }
        }
        @if terrain.cost > 0 { text.rg-cost fill="#7a4a00" text-anchor="middle" x=(x) y=(y + 15) { "−" (terrain.cost) } }
    }
}

/// Where towers stand on a plot, from the back to the front.
const fn places(n: usize) -> &'static [(i32, i32)] {
    match n {
        0 | 1 => &[(0, 0)],
        2 => &[(-12, -1), (12, 1)],
        3 => &[(0, -9), (-17, 2), (13, 6)],
        4 => &[(0, -10), (-19, 0), (19, 0), (0, 10)],
        _ => &[(0, -12), (-19, -3), (19, -3), (-10, 7), (11, 8)],
    }
}

/// A plan with the cubes that stand on it, those that would come next, and outlines of those
/// that are missing.
fn building(lot: &Placed, plot: Plot, is_shown: bool, ghosts: [u8; Material::N]) -> Markup {
    let (x, y) = centre(plot);
    let mut towers = floors(&lot.plan.plan().towers, lot.built, ghosts);
    // The tallest stand behind, so that none is hidden by a neighbour.
    towers.sort_by_key(|tower| std::cmp::Reverse(tower.tall));
    html! {
        g opacity=[(!is_shown).then_some(".25")] {
            @for ((dx, dy), tower) in places(towers.len()).iter().zip(towers) {
                @let letter = letter(tower.material);
                @let height = |floor: u8| y + dy - FLOOR * i32::from(floor);
                @if tower.built > 0 {
                    use href={ "#rc" (letter) @if tower.built > 1 { (tower.built) } } x=(x + dx) y=(y + dy) {}
                }
                @for floor in tower.built..tower.ghosts {
                    use.ghost href={ "#rc" (letter) } x=(x + dx) y=(height(floor)) {}
                }
                @for floor in tower.ghosts..tower.tall {
                    use href={ "#rg" (letter) } x=(x + dx) y=(height(floor)) {}
                }
            }
            path fill=(colour(lot.owner)) d={ "M" (x - 8) " " (y + 6) "h16v16h-16z" } {}
            text text-anchor="middle" fill="#ffffff" x=(x) y=(y + 20) { (flag(lot.owner)) }
        }
    }
}
