//! Painted wooden cubes: what each material looks like, alone, stacked, missing, and from
//! above. They are seen from the front, with the top and the right side.

use draw::Symbol;
use maud::{Markup, PreEscaped, html};
use rolling_heights::Material;

/// A cube's front.
pub(crate) const WIDTH: u16 = 20;
pub(crate) const FLOOR: u16 = 18;
/// How far its back lies to the right of its front, and above it.
pub(crate) const BACK: (u16, u16) = (7, 10);
/// The tallest tower of a plan.
pub(crate) const FLOORS_MAX: u8 = 8;

/// A letter for a material in names of drawings.
pub(crate) const fn letter(material: Material) -> char {
    match material {
        Material::Wood => 'w',
        Material::Concrete => 'c',
        Material::Glass => 'g',
        Material::Steel => 's',
    }
}

/// The size of a tower's drawing.
pub(crate) const fn size(floors: u8) -> (u16, u16) {
    (WIDTH + BACK.0 + 1, FLOOR * floors as u16 + BACK.1 + 1)
}

/// All of them.
pub(crate) fn symbols() -> Vec<Symbol> {
    let mut acc = Vec::new();
    for material in Material::ALL {
        let letter = letter(material);
        let (width, height) = size(1);
        acc.push(Symbol { id: format!("rhc{letter}1"), width, height, body: cube(material) });
        acc.push(Symbol { id: format!("rhg{letter}1"), width, height, body: ghost(material) });
        acc.push(Symbol { id: format!("rhb{letter}"), width: 22, height: 22, body: block(material) });
        for floors in 2..=FLOORS_MAX {
            let (width, height) = size(floors);
            for sort in ['c', 'g'] {
                let (id, body) = (format!("rh{sort}{letter}{floors}"), stack(sort, letter, floors));
                acc.push(Symbol { id, width, height, body });
            }
        }
    }
    acc
}

/// A tower: the one below, and a cube on top.
fn stack(sort: char, letter: char, floors: u8) -> Markup {
    let ((width, height), below) = (size(1), size(floors - 1).1);
    html! {
        use href={ "#rh" (sort) (letter) (floors - 1) } y=(FLOOR) width=(width) height=(below) {}
        use href={ "#rh" (sort) (letter) "1" } width=(width) height=(height) {}
    }
}

/// The outline of a cube.
const OUTLINE: &str = "M.5 10.5l7-10h20v18l-7 10h-20z";
/// Its top and its right side.
const TOP: &str = "M.5 10.5l7-10h20l-7 10z";
const SIDE: &str = "M20.5 10.5l7-10v18l-7 10z";
/// Its inner edges.
const EDGES: &str = "M.5 10.5h20l7-10M20.5 10.5v18";

fn cube(material: Material) -> Markup {
    let (top, side) = match material {
        Material::Wood | Material::Concrete => (".38", ".3"),
        Material::Glass => (".5", ".26"),
        Material::Steel => (".3", ".42"),
    };
    html! {
        (body(material, OUTLINE))
        path fill="var(--gleam)" fill-opacity=(top) d=(TOP) {}
        path fill="var(--dusk)" fill-opacity=(side) d=(SIDE) {}
        (grain(material))
        path fill="none" stroke="var(--dusk)" stroke-opacity=".55" stroke-width=".8" stroke-linejoin="round" d=(OUTLINE) {}
        path fill="none" stroke="var(--gleam)" stroke-opacity=".5" stroke-width=".7" d=(EDGES) {}
    }
}

/// The colour of a material: two thin layers where the palette has no such colour.
fn body(material: Material, outline: &str) -> Markup {
    let (base, over, share) = match material {
        Material::Wood => ("var(--ochre)", "var(--brick)", ".14"),
        Material::Concrete => ("var(--gleam)", "var(--dusk)", ".3"),
        Material::Glass => ("var(--river)", "var(--gleam)", ".42"),
        Material::Steel => ("var(--dusk)", "var(--gleam)", ".3"),
    };
    html! {
        path fill=(base) d=(outline) {}
        path fill=(over) fill-opacity=(share) d=(outline) {}
    }
}

/// What tells a material apart without its colour: grain, aggregate, panes, rivets.
fn grain(material: Material) -> Markup {
    PreEscaped(match material {
        Material::Wood => concat!(
            r#"<path fill="none" stroke="var(--dusk)" stroke-opacity=".5" stroke-width=".8" d="M.8 14.2q5-1.4 10 .1t9.4-.4M.8 18.4q3.6.3 5.4-.6 2.6-1.3 5.4 0 3 1.2 8.6.4M.8 21.4q3.4-.2 5.6.9 2.6 1.2 5 .1 3-1.2 8.8-.5M.8 25.6q6-1.5 11 0t8.4-.3M4.2 8.3q9-1.4 18-.4M6.8 4.4q8-1 18 .1"/>"#,
            r#"<path fill="none" stroke="var(--dusk)" stroke-opacity=".55" stroke-width=".8" d="M6.6 20a2.3 1.3 0 1 0 4.6 0 2.3 1.3 0 1 0-4.6 0M22.6 23.6q3-6 3-18.6M21.6 18.5q1-3 1.4-9"/>"#
        )
        .to_owned(),
        Material::Concrete => concat!(
            r#"<path fill="var(--dusk)" fill-opacity=".42" d="M3 14l1.5-.6.7 1.3-1.4.7zM9.5 13.2l1.3.3-.4 1.2-1.2-.2zM16 15.5l1.6-.4.2 1.5-1.5.2zM5.5 19.5l1.7.3-.3 1.4-1.6-.3zM12.6 18.6l1.2-.7.8 1.1-1.1.8zM2.6 24.6l1.2.3-.2 1.2-1.3-.2zM9.4 24l1.7-.4.3 1.6-1.7.2zM15.8 23l1.5.4-.4 1.5-1.5-.3zM9 6l1.7-.3.2 1-1.7.2zM17 4.3l1.5.2-.3.9-1.5-.1zM23 12l.9-.8.2 1.5-.9.7zM25 7.6l.8-.9.1 1.3-.8.8zM22.6 20l.9-1 .1 1.5-.8.9zM12.5 2.8l1.3-.2.1.8-1.3.2z"/>"#,
            r#"<path fill="var(--gleam)" fill-opacity=".75" d="M6.8 15.8l1.3.2-.2 1-1.2-.1zM13.5 21.4l1.4-.3.1 1.2-1.3.2zM17.6 19.4l1 .4-.4.9-.9-.3zM4.8 22.6l1-.3.3 1-1 .2z"/>"#,
        )
        .to_owned(),
        Material::Glass => concat!(
            r#"<path fill="var(--gleam)" fill-opacity=".5" d="M2.5 21.5v-4.5l4.5-4.5h4.5zM12.5 26.5h3l3-3v-3z"/>"#,
            r#"<path fill="none" stroke="var(--gleam)" stroke-width="1.3" d="M10.5 10.5v18M.5 19.5h20M10.5 10.5l7-10M4 5.5h20M20.5 19.5l7-10M24 5.5v18"/>"#,
        )
        .to_owned(),
        Material::Steel => concat!(
            r#"<path fill="none" stroke="var(--gleam)" stroke-opacity=".32" stroke-width="1.6" d="M4 13.5l13 12M17 13.5l-13 12"/>"#,
            r#"<path fill="none" stroke="var(--gleam)" stroke-opacity=".9" stroke-width="1.7" stroke-linecap="round" d="M3 13h0M10.5 13h0M18 13h0M3 26h0M10.5 26h0M18 26h0M3 19.5h0M18 19.5h0M8.5 3h0M15.5 3h0M22.5 3h0M5 8h0M12 8h0M19 8h0"/>"#,
            r#"<path fill="none" stroke="var(--gleam)" stroke-opacity=".5" stroke-width="1.4" stroke-linecap="round" d="M22.3 12.5h0M25.8 7.5h0M22.3 23.5h0M25.8 18.5h0M24 15.5h0"/>"#,
        )
        .to_owned(),
    })
}

/// Where a cube is missing.
fn ghost(material: Material) -> Markup {
    let colour = match material {
        Material::Wood => "var(--ochre)",
        Material::Concrete => "var(--shade)",
        Material::Glass => "var(--river)",
        Material::Steel => "var(--ink)",
    };
    html! {
        path fill=(colour) fill-opacity=".13" d=(OUTLINE) {}
        path fill="none" stroke="var(--ink)" stroke-opacity=".75" stroke-width="1" stroke-dasharray="2.6 2" stroke-linejoin="round" d=(OUTLINE) {}
        path fill="none" stroke="var(--ink)" stroke-opacity=".35" stroke-width=".8" stroke-dasharray="2 2" d=(EDGES) {}
    }
}

/// A cube from above or in the hand: just its face.
fn block(material: Material) -> Markup {
    let face = "M1 1h20v20h-20z";
    html! {
        (body(material, face))
        g transform="translate(.5 -9.5) scale(1 1.1)" { (front(material)) }
        path fill="none" stroke="var(--gleam)" stroke-opacity=".7" stroke-width="1" d="M2 20.5v-18.5h18.5" {}
        path fill="none" stroke="var(--dusk)" stroke-opacity=".65" stroke-width="1.2" stroke-linejoin="round" d=(face) {}
    }
}

/// The part of the [grain] on a cube's front.
fn front(material: Material) -> Markup {
    PreEscaped(match material {
        Material::Wood => r#"<path fill="none" stroke="var(--dusk)" stroke-opacity=".5" stroke-width=".9" d="M.8 13.2q5-1.4 10 .1t9.4-.4M.8 17.4q3.6.3 5.4-.6 2.6-1.3 5.4 0 3 1.2 8.6.4M.8 20.4q3.4-.2 5.6.9 2.6 1.2 5 .1 3-1.2 8.8-.5M.8 25q6-1.5 11 0t8.4-.3M6.6 19a2.3 1.3 0 1 0 4.6 0 2.3 1.3 0 1 0-4.6 0"/>"#,
        Material::Concrete => r#"<path fill="var(--dusk)" fill-opacity=".42" d="M3 14l1.5-.6.7 1.3-1.4.7zM9.5 13.2l1.3.3-.4 1.2-1.2-.2zM16 15.5l1.6-.4.2 1.5-1.5.2zM5.5 19.5l1.7.3-.3 1.4-1.6-.3zM12.6 18.6l1.2-.7.8 1.1-1.1.8zM2.6 24.6l1.2.3-.2 1.2-1.3-.2zM9.4 24l1.7-.4.3 1.6-1.7.2zM15.8 23l1.5.4-.4 1.5-1.5-.3z"/>"#,
        Material::Glass => r#"<path fill="var(--gleam)" fill-opacity=".5" d="M2.5 21.5v-4.5l4.5-4.5h4.5zM12.5 26.5h3l3-3v-3z"/><path fill="none" stroke="var(--gleam)" stroke-width="1.3" d="M10.5 10v18M.5 19h20"/>"#,
        Material::Steel => r#"<path fill="none" stroke="var(--gleam)" stroke-opacity=".35" stroke-width="1.6" d="M4 13l13 12M17 13l-13 12"/><path fill="none" stroke="var(--gleam)" stroke-width="1.9" stroke-linecap="round" d="M3.5 12.5h0M10.5 12.5h0M17.5 12.5h0M3.5 25.5h0M10.5 25.5h0M17.5 25.5h0M3.5 19h0M17.5 19h0"/>"#,
    }.to_owned())
}

/// A tower of a plan: its floors from the ground up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tower {
    pub(crate) material: Material,
    /// How many floors stand.
    pub(crate) built: u8,
    /// How many stand once everything that fits is built.
    pub(crate) ghosts: u8,
    pub(crate) tall: u8,
}

/// A plan's towers with the cubes that stand and those that would come next: cubes fill the
/// towers in their order.
pub(crate) fn floors(
    towers: &[(Material, u8)],
    built: [u8; Material::N],
    ghosts: [u8; Material::N],
) -> Vec<Tower> {
    let mut built = built;
    let mut all = Material::ALL.map(|material| built[material.index()] + ghosts[material.index()]);
    let mut acc = Vec::new();
    for (material, tall) in towers {
        let take = |left: &mut [u8; Material::N]| {
            let cubes = &mut left[material.index()];
            let n = (*cubes).min(*tall);
            *cubes -= n;
            n
        };
        acc.push(Tower { material: *material, built: take(&mut built), ghosts: take(&mut all), tall: *tall });
    }
    acc
}

/// No cubes.
pub(crate) const NONE: [u8; Material::N] = [0; Material::N];

/// Towers side by side, seen from the front.
pub(crate) fn towers(towers: &[(Material, u8)], built: [u8; Material::N]) -> Markup {
    let tall = towers.iter().map(|(_, tall)| *tall).max().unwrap_or(1);
    let step = WIDTH + 2;
    let n = u16::try_from(towers.len()).expect("a plan has a few towers");
    let (width, height) = (step * (n - 1) + size(1).0, size(tall).1);
    html! {
        svg.rh-towers viewBox={ "0 0 " (width) " " (height) } preserveAspectRatio="xMinYMax" aria-hidden="true" {
            @for (index, tower) in (0u16..).zip(floors(towers, built, NONE)) {
                (tower_at(tower, i32::from(step * index), i32::from(height) - 1))
            }
        }
    }
}

/// A tower whose front stands with its lower left corner here: what stands, pale what would
/// come next, dashed what is missing.
pub(crate) fn tower_at(tower: Tower, x: i32, y: i32) -> Markup {
    let letter = letter(tower.material);
    let (width, height) = size(1);
    let top = |floors: u8| y + 1 - i32::from(size(floors).1);
    html! {
        @if tower.built > 0 {
            use href={ "#rhc" (letter) (tower.built) } x=(x) y=(top(tower.built)) width=(width) height=(size(tower.built).1) {}
        }
        @for floor in tower.built..tower.ghosts {
            use.ghost opacity=".55" href={ "#rhc" (letter) "1" } x=(x) y=(top(floor + 1)) width=(width) height=(height) {}
        }
        @if tower.tall > tower.ghosts {
            @let missing = tower.tall - tower.ghosts;
            use href={ "#rhg" (letter) (missing) } x=(x) y=(top(tower.tall)) width=(width) height=(size(missing).1) {}
        }
    }
}
