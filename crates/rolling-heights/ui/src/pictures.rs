//! Our own drawings: cubes, kinds of building, workers. Every colour has a mark of
//! its own, so that nothing rests on colour.

use std::sync::LazyLock;

use draw::Drawn;
use kernel::Owner;
use maud::{Markup, html};
use rolling_heights::{Kind, Material, Stance, Worker};

/// A short sign of an owner, for those who cannot tell the colours.
pub(crate) fn flag(owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => seat.number().to_string(),
        Owner::Rival => "R".to_owned(),
    }
}

/// A letter for a material in names of style and pictures.
pub(crate) const fn letter(material: Material) -> char {
    match material {
        Material::Wood => 'w',
        Material::Concrete => 'c',
        Material::Glass => 'g',
        Material::Steel => 's',
    }
}

/// A letter for a kind.
pub(crate) const fn kind_letter(kind: Kind) -> char {
    match kind {
        Kind::Residential => 'r',
        Kind::Commercial => 'c',
        Kind::Industrial => 'i',
        Kind::Civic => 'v',
        Kind::Park => 'p',
    }
}

/// The lit, the left and the right face of a cube, and the ink of its mark.
const fn colours(material: Material) -> [&'static str; 4] {
    match material {
        Material::Wood => ["#e0aa6b", "#a9692f", "#c48443", "#6f421a"],
        Material::Concrete => ["#dcd7cb", "#9c968a", "#bbb5a8", "#6c675e"],
        Material::Glass => ["#c8ecf4", "#63aac2", "#8fcbdd", "#eefbff"],
        Material::Steel => ["#8896a6", "#404c5b", "#586677", "#c6d0da"],
    }
}

/// The mark on a cube's two faces: planks, grains, panes, braces.
const fn mark(material: Material) -> &'static str {
    match material {
        Material::Wood => "M-10-3.3L0 1.7l10-5M-10-6.7L0-1.7l10-5",
        Material::Concrete => "M-7-3.5v.9M-3-4v.9M4-2v.9M7.5-5.5v.9",
        Material::Glass => "M-10-5L0 0l10-5M-5 2.5v-10M5 2.5v-10",
        Material::Steel => "M-10-10L0 5M-10 0L0-5M10-10L0 5M10 0L0-5",
    }
}

/// The same on a flat block of eight by eight.
const fn flat_mark(material: Material) -> &'static str {
    match material {
        Material::Wood => "M0 2.7h8M0 5.4h8",
        Material::Concrete => "M2 2v1M5.5 2.5v1M3 5.5v1M6 6v.8",
        Material::Glass => "M4 0v8M0 4h8",
        Material::Steel => "M0 0l8 8M8 0L0 8",
    }
}

/// The cubes as they stand in the city, whole and missing, seen from above and
/// the side; they bring their own colours, for a portrait stands alone.
pub(crate) fn cubes() -> Markup {
    html! {
        @for material in Material::ALL {
            @let [top, left, right, ink] = colours(material);
            @let letter = letter(material);
            g id={ "rc" (letter) } {
                path fill=(left) d="M-10 0L0 5v-10l-10-5z" {}
                path fill=(right) d="M10 0L0 5v-10l10-5z" {}
                path fill=(top) d="M0-15l10 5L0-5l-10-5z" {}
                path fill="none" stroke=(ink) stroke-opacity=".7" stroke-width=".8" stroke-linecap="round" d=(mark(material)) {}
            }
            g id={ "rg" (letter) } {
                path fill=(right) fill-opacity=".16" stroke=(left) stroke-width=".9" stroke-dasharray="2 1.6"
                    d="M0-15l10 5v10L0 5l-10-5v-10zM-10-10L0-5l10-5M0-5V5" {}
            }
        }
    }
}

/// The tallest tower of a plan.
const FLOORS_MAX: u8 = 8;

/// Towers of two cubes and more, each the one below and a cube on top.
pub(crate) fn stacks() -> Markup {
    html! {
        @for material in Material::ALL {
            @let letter = letter(material);
            @for floors in 2..=FLOORS_MAX {
                g id={ "rc" (letter) (floors) } {
                    use href={ "#rc" (letter) @if floors > 2 { (floors - 1) } } {}
                    use href={ "#rc" (letter) } y=(-10 * (i32::from(floors) - 1)) {}
                }
            }
        }
    }
}

/// Everything that the board draws several times; it is the same on every page.
pub(crate) static SPRITE: LazyLock<Markup> = LazyLock::new(|| {
    html! {
        svg.rh-sprite width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                (cubes())
                (stacks())
                @for material in Material::ALL { (blocks(material)) }
                (kinds())
                (figures())
                (emblems())
                symbol #rt viewBox="0 0 16 16" { path d="m8 .8 2.1 4.7 5.1.5-3.9 3.4 1.2 5L8 11.8 3.5 14.4l1.2-5L.8 6l5.1-.5z" {} }
                symbol #rx viewBox="0 0 16 16" { path d="M10 1.5 14.5 5 10 8.5v-2H2v-3h8zM6 7.5v2h8v3H6v2L1.5 11z" {} }
                symbol #rp viewBox="0 0 16 16" { path d="M9.5.5 3 9h4l-1 6.5L13 7H8.5z" {} }
            }
        }
    }
});

/// Flat blocks, built (`rb`) and missing (`rm`), and towers of them as patterns. A
/// tower is ten wide and nine a floor, counted from the upper left.
fn blocks(material: Material) -> Markup {
    let [_, left, right, ink] = colours(material);
    let letter = letter(material);
    html! {
        g id={ "rb" (letter) } {
            rect width="8" height="8" rx="1" fill=(right) stroke=(left) stroke-width=".6" {}
            path fill="none" stroke=(ink) stroke-width=".8" stroke-linecap="round" d=(flat_mark(material)) {}
        }
        g id={ "rm" (letter) } {
            rect x=".4" y=".4" width="7.2" height="7.2" rx="1" fill=(right) fill-opacity=".18" stroke=(left) stroke-width=".8" stroke-dasharray="1.6 1.2" {}
        }
        @for how in ['b', 'm'] {
            pattern id={ "p" (how) (letter) } width="10" height="9" patternUnits="userSpaceOnUse" { use href={ "#r" (how) (letter) } x="1" y=".5" {} }
        }
    }
}

pub(crate) fn kinds() -> Markup {
    html! {
        symbol #rkr viewBox="0 0 16 16" { path d="M8 1 15 7.5h-2V15h-4v-4.5H7V15H3V7.5H1z" {} }
        symbol #rkc viewBox="0 0 16 16" { path d="M2 2h12l1.5 4a2 2 0 0 1-2.5 1.7A2.2 2.2 0 0 1 9.7 7.8a2.2 2.2 0 0 1-3.4 0A2.2 2.2 0 0 1 3 7.7 2 2 0 0 1 .5 6zM2.5 9.5h11V15h-5v-4h-3v4h-3z" {} }
        symbol #rki viewBox="0 0 16 16" { path d="M1 15V7l4 2.5V7l4 2.5V7l2 1.2V1h3l1 14z" {} }
        symbol #rkv viewBox="0 0 16 16" { path d="M8 1 1 4.5V6h14V4.5zM2.5 7v5h2V7zm4.5 0v5h2V7zm4.5 0v5h2V7zM1 13v2h14v-2z" {} }
        symbol #rkp viewBox="0 0 16 16" { path d="M8 .8 2.8 7h2L1.5 11.5h5.7V15h1.6v-3.5h5.7L11.2 7h2z" {} }
    }
}

/// A worker as it lies or stands: upright with arms raised, on its side, flat with
/// a sign of sleep.
fn figures() -> Markup {
    html! {
        symbol #rfh viewBox="0 0 24 34" {
            circle cx="12" cy="6.5" r="4.5" {}
            path d="M12 11c3 0 4.5-.5 6.5-4l3 1.5c-1.5 4-3 5.5-4.5 6.5l1 17h-4.5L12 22l-1.5 10H6l1-17C5.5 14 4 12.5 2.5 8.5l3-1.5C7.5 10.5 9 11 12 11z" {}
        }
        symbol #rfs viewBox="0 0 34 24" {
            circle cx="6.5" cy="14" r="4.5" {}
            path d="M11 14c0-3-.5-5-2.5-7.5l2.5-2C14 7 15 8.5 16 10l16-1v4.5L22 15l10 1.5V21H13c-2 0-2-3-2-7z" {}
        }
        symbol #rfe viewBox="0 0 34 24" {
            ellipse cx="5.5" cy="19" rx="4.5" ry="3" {}
            path d="M10 18.5c4-2 9-2.5 22-2.2.8 0 .8 5.2 0 5.2H11c-1.5 0-2-2.3-1-3z" {}
            path.rh-z d="M20 3h6l-6 7h6M12 8h4l-4 4.5h4" {}
        }
    }
}

/// What each worker carries.
fn emblems() -> Markup {
    html! {
        @for worker in Worker::ALL {
            symbol id={ "rw" (worker.index()) } viewBox="0 0 16 16" { path d=(emblem(worker)) {} }
        }
    }
}

const fn emblem(worker: Worker) -> &'static str {
    match worker {
        // A hammer, a trowel's brick wall, a pair of compasses, a rivet.
        Worker::Carpenter => "M1.5 3.5 4 1h6.5l2 2v2H10L8.8 4.2 7.5 5.5 14.5 13 13 14.5 5.8 7.2 4.5 6z",
        Worker::Builder => {
            "M1 2h6v3.5H1zm7.5 0H15v3.5H8.5zM1 7h3v3H1zm4.5 0H11v3H5.5zm7 0H15v3h-2.5zM1 11.5h6V15H1zm7.5 0H15V15H8.5z"
        }
        Worker::Architect => {
            "M8 .8a2 2 0 0 1 1.4 3.4L15 15h-2.2l-2.2-4.3A8 8 0 0 1 5.4 10.7L3.2 15H1L6.6 4.2A2 2 0 0 1 8 .8zm0 4.9L6.3 9a6 6 0 0 0 3.4 0z"
        }
        Worker::Riveter => {
            "M4 1h8l2.5 4.5L12 10H9.8v5H6.2v-5H4L1.5 5.5zm4 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
        }
        // A rosette, a briefcase, a loudspeaker, a pin on a map, an arrow up.
        Worker::Politician => {
            "M8 .8a5 5 0 0 1 3 9V15l-3-2-3 2V9.8a5 5 0 0 1 3-9zm0 2.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"
        }
        Worker::Executive => {
            "M5.5 1.5h5V4H15v4.5H9.5v-1h-3v1H1V4h4.5zm1.5 1V4h2V2.5zM1 9.5h5.5V11h3V9.5H15v5H1z"
        }
        Worker::PublicFigure => "M1 5.5h3L12 1.5v12l-8-4H1zM4.5 10.5l2.5 1V15H4.5zM13 5.5a3 3 0 0 1 0 4z",
        Worker::UrbanPlanner => {
            "M8 .8a4.5 4.5 0 0 1 4.5 4.5C12.5 8 9 10.5 8 13 7 10.5 3.5 8 3.5 5.3A4.5 4.5 0 0 1 8 .8zm0 2.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM1 11.5h3l1.5 1.5h5l1.5-1.5h3V15H1z"
        }
        Worker::CivilServant => "M8 .8 14 7h-3.5v3h-5V7H2zM5.5 11.5h5v1.3h-5zM5.5 14h5v1.3h-5z",
    }
}

/// The sign of a kind.
pub(crate) fn kind_sign(kind: Kind) -> &'static Markup {
    static SIGNS: Drawn<{ Kind::N }> = Drawn::new();
    let letter = kind_letter(kind);
    SIGNS.get(
        kind as usize,
        || html! { svg class={ "rk k" (letter) } aria-hidden="true" { use href={ "#rk" (letter) } {} } },
    )
}

/// What a worker carries, in its colour.
pub(crate) fn emblem_sign(worker: Worker) -> &'static Markup {
    static SIGNS: Drawn<{ Worker::N }> = Drawn::new();
    let index = worker.index();
    SIGNS.get(
        index,
        || html! { svg class={ "rw w" (index) } aria-hidden="true" { use href={ "#rw" (index) } {} } },
    )
}

/// A worker as it lies or stands.
pub(crate) fn figure(worker: Worker, stance: Stance) -> Markup {
    let (pose, class) = match stance {
        Stance::Hard | Stance::UsedHard | Stance::Aside => ("h", "rf up"),
        Stance::Steady | Stance::UsedSteady => ("s", "rf"),
        Stance::Exhausted => ("e", "rf"),
    };
    html! { svg class={ (class) " w" (worker.index()) } aria-hidden="true" { use href={ "#rf" (pose) } {} } }
}

/// A cube in the hand.
pub(crate) fn block(material: Material) -> &'static Markup {
    static BLOCKS: Drawn<{ Material::N }> = Drawn::new();
    BLOCKS.get(material.index(), || {
        html! { svg.rb viewBox="0 0 8 8" aria-hidden="true" { use href={ "#rb" (letter(material)) } {} } }
    })
}

pub(crate) fn token() -> Markup {
    html! { svg.rt aria-hidden="true" { use href="#rt" {} } }
}

/// Two arrows, for the exchange.
pub(crate) fn exchange() -> Markup {
    html! { svg.rx aria-hidden="true" { use href="#rx" {} } }
}

pub(crate) fn power() -> Markup {
    html! { svg.rp aria-hidden="true" { use href="#rp" {} } }
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

/// Towers from the side, a block for each cube; what is missing is hollow, and what would be
/// built next is pale.
pub(crate) fn towers(
    towers: &[(Material, u8)],
    built: [u8; Material::N],
    ghosts: [u8; Material::N],
) -> Markup {
    let height = towers.iter().map(|(_, height)| *height).max().unwrap_or(1);
    let (width, bottom) = (10 * towers.len(), 9 * height);
    html! {
        svg.rh-towers viewBox={ "0 0 " (width) " " (bottom) } height=(bottom) {
            @for (index, tower) in floors(towers, built, ghosts).into_iter().enumerate() {
                @let letter = letter(tower.material);
                @let floors = |from: u8, to: u8| format!("M{} {}h10v-{}h-10z", 10 * index, bottom - 9 * from, 9 * (to - from));
                @if tower.built > 0 { path class={ "b" (letter) } d=(floors(0, tower.built)) {} }
                @if tower.ghosts > tower.built { path class={ "b" (letter) " ghost" } d=(floors(tower.built, tower.ghosts)) {} }
                @if tower.tall > tower.ghosts { path class={ "m" (letter) } d=(floors(tower.ghosts, tower.tall)) {} }
            }
        }
    }
}

/// The picture in the list of games: a few towers on a street corner.
pub(crate) fn skyline() -> Markup {
    use Material::{Concrete, Glass, Steel, Wood};
    let stacks: [(i32, i32, Material, i32); 9] = [
        (80, 46, Glass, 3),
        (58, 52, Steel, 2),
        (102, 52, Concrete, 4),
        (36, 60, Wood, 2),
        (80, 60, Steel, 5),
        (124, 60, Wood, 3),
        (58, 68, Concrete, 1),
        (102, 68, Glass, 2),
        (80, 76, Wood, 1),
    ];
    html! {
        svg viewBox="0 0 160 90" {
            rect.pic-sky width="160" height="90" {}
            defs { (cubes()) }
            path fill="#8aa772" d="M80 30l76 30-76 30L4 60z" {}
            path fill="#cdbf9b" d="M80 36l60 24-60 24-60-24z" {}
            @for (x, y, material, height) in stacks {
                @for floor in 0..height { use href={ "#rc" (letter(material)) } x=(x) y=(y - 10 * floor) {} }
            }
        }
    }
}
