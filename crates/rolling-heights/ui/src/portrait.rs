//! Pictures of the city that leave the page: somebody's city, and the one in the list of games.

use std::collections::BTreeSet;

use kernel::{Message, Owner};
use maud::{Markup, html};
use rolling_heights::{Material, Plot, View};

use crate::{
    Scene,
    city::{self, DEPTH, Ghosts, PLOT, SLANT, corner, skyline},
    cubes::{self, Tower, tower_at},
    figures, signs,
    signs::{colour, flag},
};

/// The city on which everybody builds, with one owner's towers in full.
pub(crate) fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let caption =
        Message::new("rolling-heights-ui-portrait").with("who", owner).with("points", view.points(owner));
    let (left, top, width, height) = frame(view, owner);
    let (all, bar) = (height + 40, top + height);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ (left) " " (top) " " (width) " " (all) } width=(2 * width) height=(2 * all)
            font-family="system-ui, sans-serif" {
            rect x=(left) y=(top) width=(width) height=(all) fill="var(--sky)" {}
            defs { (used(view)) }
            circle cx=(left + width - 52) cy=(top + 48) r="26" fill="var(--lit)" stroke="var(--ink)" stroke-opacity=".4" {}
            (skyline(view, Some(owner), &Ghosts::default()))
            rect x=(left) y=(bar) width=(width) height="40" fill="var(--card)" {}
            rect x=(left) y=(bar) width="44" height="40" fill=(colour(owner)) {}
            text x=(left + 22) y=(bar + 27) text-anchor="middle" font-size="20" font-weight="700" fill="var(--card)" { (flag(owner)) }
            text x=(left + 60) y=(bar + 27) font-size="20" font-weight="700" fill="var(--ink)" { (scene.text(&caption)) }
        }
    }
}

/// The part of the city where somebody has built, with a plot around it and room for the
/// towers; about as wide as half as much again as it is high.
fn frame(view: &View, owner: Owner) -> (i32, i32, i32, i32) {
    let (most_x, most_y) = city::SIZE;
    let lots = view.lots(owner);
    let spans = lots.iter().map(|(plot, lot)| {
        let (x, y) = corner(*plot);
        (x, x + PLOT + SLANT, y - DEPTH - 18 * i32::from(lot.plan.plan().height), y)
    });
    let Some((left, right, top, bottom)) = spans.reduce(|one, other| {
        (one.0.min(other.0), one.1.max(other.1), one.2.min(other.2), one.3.max(other.3))
    }) else {
        return (0, 0, most_x, most_y);
    };
    let (left, right) = ((left - PLOT).max(0), (right + PLOT).min(most_x));
    let (top, bottom) = (top - 30, (bottom + DEPTH).min(most_y));
    // Whichever side is too short grows to both sides.
    let (width, height) = (right - left, bottom - top);
    let wide = width.max((height + 40) * 3 / 2);
    let tall = height.max(width * 5 / 9 - 40);
    (left - (wide - width) / 2, top - (tall - height) * 2 / 3, wide, tall)
}

/// The drawings that a picture of the city names.
fn used(view: &View) -> Markup {
    let mut ids = BTreeSet::new();
    for plot in Plot::all() {
        if let Some((kind, _)) = view.terrain(plot).and_then(|terrain| terrain.bonus) {
            ids.insert(format!("rhk{}", signs::kind_letter(kind)));
        }
        let Some(lot) = view.lot(plot) else { continue };
        ids.insert(format!("rhk{}", signs::kind_letter(lot.plan.plan().kind)));
        for tower in cubes::floors(&lot.plan.plan().towers, lot.built, cubes::NONE) {
            let letter = cubes::letter(tower.material);
            // A tower is drawn with the help of the one below.
            ids.extend((1..=tower.built).map(|floors| format!("rhc{letter}{floors}")));
            ids.extend((1..=tower.tall - tower.built).map(|floors| format!("rhg{letter}{floors}")));
        }
    }
    let all = [cubes::symbols(), signs::symbols()].concat();
    html! { @for symbol in all.iter().filter(|symbol| ids.contains(&symbol.id)) { (symbol.definition()) } }
}

/// The picture in the list of games: towers on a river, and somebody who has built them.
pub(crate) fn picture() -> Markup {
    use Material::{Concrete, Glass, Steel, Wood};
    let towers: [(i32, i32, Material, u8, u8); 9] = [
        (30, 56, Wood, 2, 2),
        (58, 56, Glass, 3, 3),
        (86, 56, Concrete, 2, 2),
        (112, 56, Steel, 2, 4),
        (14, 80, Concrete, 3, 3),
        (40, 80, Glass, 1, 1),
        (74, 80, Steel, 4, 4),
        (98, 80, Wood, 3, 3),
        (123, 80, Glass, 1, 2),
    ];
    let symbols = [cubes::symbols(), figures::symbols()].concat();
    let is_used = |id: &str| {
        let towers = towers.iter().any(|(_, _, material, built, tall)| {
            let letter = cubes::letter(*material);
            (1..=*built).any(|floors| format!("rhc{letter}{floors}") == id)
                || (1..=tall - built).any(|floors| format!("rhg{letter}{floors}") == id)
        });
        towers || id == "rhf1h"
    };
    html! {
        svg viewBox="0 0 160 90" {
            rect width="160" height="90" fill="var(--sky)" {}
            defs { @for symbol in symbols.iter().filter(|symbol| is_used(&symbol.id)) { (symbol.definition()) } }
            circle cx="141" cy="15" r="8" fill="var(--lit)" stroke="var(--ink)" stroke-opacity=".4" {}
            path fill="var(--card)" stroke="var(--ink)" stroke-opacity=".5" d="M-6 88l35-50h140l-8 50z" {}
            path fill="var(--blueprint)" d="M4 85l14-21h48l-14 21zM58 85l14-21h48l-14 21zM112 85l14-21h48v21zM22 60l13-19h44l-13 19zM72 60l13-19h44l-13 19z" {}
            path fill="var(--dusk)" fill-opacity=".25" d="M34 80l20-4 7-10h-20zM94 80l28-5 7-10h-28zM50 56l12-3 7-10h-12z" {}
            @for (x, y, material, built, tall) in towers { (tower_at(Tower { material, built, ghosts: built, tall }, x, y)) }
            use href="#rhf1h" x="136" y="57" width="23" height="30" {}
        }
    }
}
