//! The city as a panorama: blueprints on the boards of the districts, a river, and towers of
//! cubes, seen from the front. The drawing uses only colours of the palette, so that a
//! portrait can leave the page.

use std::fmt::Write;

use draw::{Drawn, Quick};
use kernel::Owner;
use maud::{Markup, html};
use rolling_heights::{Material, Placed, Plot, View};

use crate::{
    cubes::{BACK, FLOOR, NONE, Tower, WIDTH, floors, tower_at},
    signs::{colour, flag, kind_letter},
};

/// A plot's front, how far its back lies above and to the right of it, and the streets
/// between districts. The style places the plots by the same numbers.
pub(crate) const PLOT: i32 = 70;
pub(crate) const DEPTH: i32 = 52;
pub(crate) const SLANT: i32 = 36;
const STREET: i32 = 8;
/// The room for towers above the map, and the margin around it.
const HEADROOM: i32 = 104;
const MARGIN: i32 = 8;
pub(crate) const SIZE: (i32, i32) =
    (2 * MARGIN + 9 * PLOT + 2 * STREET + 6 * SLANT + 6, HEADROOM + 6 * DEPTH + STREET + 14);

/// The lower left corner of a plot.
pub(crate) fn corner(plot: Plot) -> (i32, i32) {
    let (column, row) = (i32::from(plot.column()), i32::from(plot.row()));
    let behind = if row < 3 { 6 } else { 0 };
    (
        MARGIN + column * PLOT + column / 3 * STREET + (5 - row) * SLANT + behind,
        HEADROOM + (row + 1) * DEPTH + if row < 3 { 0 } else { STREET },
    )
}

/// The cubes that would be built next, by plot: they are drawn before anybody decides.
#[derive(Debug, Default)]
pub(crate) struct Ghosts(pub(crate) Vec<(Plot, [u8; Material::N])>);

impl Ghosts {
    pub(crate) fn on(&self, plot: Plot) -> [u8; Material::N] {
        self.0.iter().find(|(each, _)| *each == plot).map_or(NONE, |(_, cubes)| *cubes)
    }
}

/// The plots from the back to the front, so that nearer towers hide farther ones.
pub(crate) fn from_behind() -> impl Iterator<Item = Plot> {
    Plot::all()
}

/// The ground and what stands on it. Of one owner only, the others' towers are pale.
pub(crate) fn skyline(view: &View, only: Option<Owner>, ghosts: &Ghosts) -> Markup {
    let is_shown = |lot: &Placed| only.is_none_or(|owner| owner == lot.owner);
    html! {
        (ground(view))
        g font-size="18" font-weight="700" text-anchor="middle" {
            @for plot in from_behind() {
                @if view.lot(plot).is_none() { (signs(view, plot)) }
            }
            @for plot in from_behind() {
                @if let Some(lot) = view.lot(plot) {
                    g data-part=[only.map(|_| plot)] opacity=[(!is_shown(lot)).then_some(".3")] {
                        (building(lot, plot, ghosts.on(plot)))
                        @if only.is_some() { (plate(lot, plot)) }
                    }
                }
            }
            // On the board no tower hides whose a plot is.
            @if only.is_none() {
                @for plot in from_behind() { @if let Some(lot) = view.lot(plot) { (plate(lot, plot)) } }
            }
        }
    }
}

/// A plot's outline.
fn outline(plot: Plot) -> &'static str {
    static OUTLINES: Drawn<{ Plot::N }> = Drawn::new();
    &OUTLINES
        .get(plot.index(), || {
            let (x, y) = corner(plot);
            html! { "M" (x + 2) " " (y - 1) "l34.6-50h66l-34.6 50z" }
        })
        .0
}

/// The lines that are drawn on a blueprint.
fn draft(plot: Plot) -> &'static str {
    static LINES: Drawn<{ Plot::N }> = Drawn::new();
    &LINES
        .get(plot.index(), || {
            let (x, y) = corner(plot);
            html! {
                "M" (x + 8) " " (y - 5) "l29-42h55l-29 42zm41-20h8m-5.7 3.5l4.6-7"
            }
        })
        .0
}

/// Districts, blueprints, premium plots, the river, and whose the plots are: each kind of
/// ground is one path.
fn ground(view: &View) -> Markup {
    let [mut free, mut lines, mut dear, mut river, mut waves] = [const { String::new() }; 5];
    let mut sheets = String::new();
    for plot in Plot::all() {
        let Some(terrain) = view.terrain(plot) else { continue };
        let (x, y) = corner(plot);
        if plot.row() % 3 == 2 && plot.column() % 3 == 0 {
            write!(sheets, "M{} {}l109-158h214l-109 158z", x - 3, y + 2).expect("a text grows");
        }
        if terrain.is_water {
            river.push_str(bank(view, plot).as_str());
            write!(waves, "M{} {}q6-5 12 0t12 0 12 0M{} {}q5-4 10 0t10 0", x + 26, y - 30, x + 24, y - 15)
                .expect("a text grows");
        } else if view.lot(plot).is_none() {
            free.push_str(outline(plot));
            lines.push_str(draft(plot));
            if terrain.cost > 0 {
                dear.push_str(outline(plot));
            }
        }
    }
    let owners = view.owners().map(|owner| {
        let lots = view.lots(owner);
        (colour(owner), lots.iter().map(|(plot, _)| outline(*plot)).collect::<String>())
    });
    html! {
        path fill="var(--dusk)" fill-opacity=".16" transform="translate(5 5)" d=(Quick(&sheets)) {}
        path fill="var(--card)" stroke="var(--ink)" stroke-opacity=".55" stroke-width="1.2" d=(Quick(&sheets)) {}
        path fill="var(--blueprint)" d=(Quick(&free)) {}
        path fill="none" stroke="var(--gleam)" stroke-opacity=".42" stroke-width=".9" d=(Quick(&lines)) {}
        @if !dear.is_empty() { path fill="none" stroke="var(--ochre)" stroke-width="3.5" d=(Quick(&dear)) {} }
        @if !river.is_empty() {
            path fill="var(--river)" stroke="var(--river)" stroke-width="4" stroke-linejoin="round" d=(Quick(&river)) {}
            path fill="var(--sky)" d=(Quick(&river)) {}
            path fill="none" stroke="var(--river)" stroke-width="1.5" stroke-linecap="round" d=(Quick(&waves)) {}
        }
        @for (colour, path) in owners {
            @if !path.is_empty() {
                path fill="var(--paper)" d=(Quick(&path)) {}
                path fill=(colour) fill-opacity=".16" stroke=(colour) stroke-width="3" stroke-linejoin="round" d=(Quick(&path)) {}
            }
        }
        path fill="var(--dusk)" fill-opacity=".24" d=(Quick(shadows(view))) {}
    }
}

/// The water of a plot, with the water that joins it to the next plots.
fn bank(view: &View, plot: Plot) -> String {
    let (x, y) = corner(plot);
    let is_water = |row: u8, column: u8| {
        row < Plot::ROWS
            && column < Plot::COLUMNS
            && view.terrain(Plot::at(row, column)).is_some_and(|terrain| terrain.is_water)
    };
    let mut acc = format!("M{} {}l33-48h62l-33 48z", x + 4, y - 2);
    if is_water(plot.row(), plot.column() + 1) {
        write!(acc, "M{} {}l33-48h24l-33 48z", x + 58, y - 2).expect("a text grows");
    }
    if is_water(plot.row() + 1, plot.column()) {
        write!(acc, "M{} {}l14-20h62l-14 20z", x - 5, y + 11).expect("a text grows");
    }
    acc
}

/// Where towers stand on a plot: how far from its left end and from its front, the farther
/// ones first.
const fn places(n: usize) -> &'static [(i32, i32)] {
    match n {
        0 | 1 => &[(25, 20)],
        2 => &[(11, 20), (38, 20)],
        3 => &[(2, 20), (24, 20), (46, 20)],
        4 => &[(14, 37), (40, 37), (4, 19), (38, 19)],
        _ => &[(2, 37), (25, 37), (47, 37), (10, 19), (38, 19)],
    }
}

/// The towers of a plan with the corners on which they stand. Of more than one row the
/// tallest stand behind, so that none is hidden by a neighbour.
fn stand(
    lot: &Placed,
    plot: Plot,
    ghosts: [u8; Material::N],
) -> impl Iterator<Item = (Tower, i32, i32)> + use<> {
    let (x, y) = corner(plot);
    let mut towers = floors(&lot.plan.plan().towers, lot.built, ghosts);
    if towers.len() > 3 {
        towers.sort_by_key(|tower| std::cmp::Reverse(tower.tall));
    }
    let n = towers.len();
    towers
        .into_iter()
        .zip(places(n))
        .map(move |(tower, (along, back))| (tower, x + along + back * SLANT / DEPTH, y - back))
}

/// The one flat shadow of everything that stands.
fn shadows(view: &View) -> String {
    let mut acc = String::new();
    for plot in Plot::all() {
        let Some(lot) = view.lot(plot) else { continue };
        for (tower, x, y) in stand(lot, plot, NONE).filter(|(tower, _, _)| tower.built > 0) {
            let far = 5 + 6 * i32::from(tower.built);
            write!(acc, "M{} {y}l{far}-{}l7-10h-{far}l-7 10z", x + i32::from(WIDTH), far / 5)
                .expect("a text grows");
        }
    }
    acc
}

/// The signs that are drawn on a free blueprint.
fn signs(view: &View, plot: Plot) -> Markup {
    let (x, y) = corner(plot);
    let Some(terrain) = view.terrain(plot) else { return html! {} };
    html! {
        @if let Some((kind, points)) = terrain.bonus {
            use fill="var(--gleam)" href={ "#rhk" (kind_letter(kind)) } x=(x + 27) y=(y - 42) width="20" height="20" {}
            text fill="var(--gleam)" x=(x + 63) y=(y - 25) { "+" (points) }
        }
        @if terrain.cost > 0 {
            path fill="var(--ochre)" d={ "M" (x + 42) " " (y - 1) "v-18h27v18z" } {}
            text fill="var(--dusk)" x=(x + 55) y=(y - 4) { "−" (terrain.cost) }
        }
    }
}

/// A plan with the cubes that stand on it, those that would come next, and those that are
/// missing. A finished one has a lit window for each point.
fn building(lot: &Placed, plot: Plot, ghosts: [u8; Material::N]) -> Markup {
    let is_done = lot.missing_cubes() == 0;
    let stand: Vec<(Tower, i32, i32)> = stand(lot, plot, ghosts).collect();
    html! {
        @for (tower, x, y) in &stand { (tower_at(*tower, *x, *y)) }
        @if is_done { path fill="var(--lit)" stroke="var(--dusk)" stroke-width=".9" d=(Quick(windows(&stand, lot.points))) {} }
        @for (tower, x, y) in stand.iter().filter(|(tower, _, _)| tower.built > 3) {
            @let top = y - i32::from(FLOOR) * i32::from(tower.built) - i32::from(BACK.1);
            path fill="var(--card)" stroke="var(--ink)" d={ "M" (x + 5) " " (top - 13) "h16v18h-16z" } {}
            text fill="var(--ink)" x=(x + 13) y=(top + 2) { (tower.built) }
        }
    }
}

/// Whose plan it is, its kind, and its points once it is finished.
fn plate(lot: &Placed, plot: Plot) -> Markup {
    let (x, y) = corner(plot);
    let kind = kind_letter(lot.plan.plan().kind);
    html! {
        path fill=(colour(lot.owner)) d={ "M" (x + 1) " " (y) "v-19h18v19z" } {}
        text fill="var(--card)" x=(x + 10) y=(y - 3) { (flag(lot.owner)) }
        use fill="var(--ink)" href={ "#rhk" (kind) } x=(x + 22) y=(y - 16) width="14" height="14" {}
        @if lot.missing_cubes() == 0 { text fill="var(--ink)" x=(x + if lot.points > 9 { 50 } else { 46 }) y=(y - 3) { (lot.points) } }
    }
}

/// A window for each point, floor by floor over all towers, at most six on a cube.
fn windows(stand: &[(Tower, i32, i32)], points: u8) -> String {
    let mut acc = String::new();
    let cubes: u32 = stand.iter().map(|(tower, _, _)| u32::from(tower.built)).sum();
    let cubes = i32::try_from(cubes).expect("few cubes").max(1);
    let (mut left, mut rest) = (i32::from(points), cubes);
    for (tower, x, y) in stand {
        for floor in 0..i32::from(tower.built) {
            // What is left is shared out evenly over the cubes that are left.
            let n = ((left + rest - 1) / rest).min(6);
            (left, rest) = (left - n, rest - 1);
            let y = y - i32::from(FLOOR) * floor;
            for index in 0..n {
                let (columns, row) = (n.min(3), index / 3);
                let in_row = if row == 0 { columns } else { n - 3 };
                let dx = 10 - 3 * in_row + 6 * (index % 3) + 1;
                let dy = if n > 3 { 15 - 8 * row } else { 12 };
                write!(acc, "M{} {}h4v6h-4z", x + dx, y - dy).expect("a text grows");
            }
        }
    }
    acc
}
