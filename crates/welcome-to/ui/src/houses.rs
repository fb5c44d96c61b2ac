//! What is printed and drawn along a street: houses of eight kinds, pools, fences,
//! roundabouts. An empty house is thin ink; one with a number has a roof in pencil, and by
//! night its windows are lit. What a player adds is drawn by pen.

use draw::{Hatch, Pen, Point, Symbol};
use maud::{Markup, html};
use welcome_to::House;

/// How many kinds of houses there are.
const KINDS: u8 = 8;

/// The width and the height of a house's drawing.
pub(crate) const BOX: (u16, u16) = (60, 62);

/// How far a house is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Empty,
    Numbered,
}

/// The kind of the house that is printed on a place.
fn kind(house: House) -> u8 {
    // Neighbours, above and below too, are of different kinds.
    (house.place * 3 + house.street * 5 + house.place / 5) % KINDS
}

/// The drawing of a place on which nothing stands.
pub(crate) fn empty(house: House) -> String {
    format!("wte{}", kind(house))
}

/// The drawing of a house with a number.
pub(crate) fn numbered(house: House) -> String {
    format!("wth{}", kind(house))
}

/// The drawing of a house that copies a number, of a roundabout, of a pool that is planned or
/// built, of a fence that was drawn or printed.
pub(crate) const COPY: &str = "wtq";
pub(crate) const ROUNDABOUT: &str = "wto";
pub(crate) const POOL_PLANNED: &str = "wtv";
pub(crate) const POOL: &str = "wtw";
/// A ring around a digit, and a tick.
pub(crate) const RING: &str = "wtc";
pub(crate) const TICK: &str = "wtt";
pub(crate) const FENCE: &str = "wtf";
pub(crate) const FENCE_PRINTED: &str = "wtg";

/// The middle of what a number is written on, and how high it is written.
pub(crate) fn plate(house: House, is_copy: bool) -> (Point, f32) {
    let x = if is_copy { 30.0 } else { mirrored(kind(house), 24.0) };
    ((x, 38.6), 30.0)
}

/// Odd kinds have their wing on the left.
fn mirrored(kind: u8, x: f32) -> f32 {
    if kind % 2 == 1 { f32::from(BOX.0) - x } else { x }
}

pub(crate) fn symbols() -> Vec<Symbol> {
    let houses = (0..KINDS).flat_map(|kind| {
        [
            drawing(format!("wte{kind}"), house(kind, State::Empty)),
            drawing(format!("wth{kind}"), house(kind, State::Numbered)),
        ]
    });
    let others = [
        Symbol { id: RING.to_owned(), width: 30, height: 30, body: ring() },
        Symbol { id: TICK.to_owned(), width: 30, height: 30, body: tick() },
        drawing(COPY.to_owned(), copy()),
        drawing(ROUNDABOUT.to_owned(), roundabout()),
        drawing(POOL_PLANNED.to_owned(), pool(false)),
        drawing(POOL.to_owned(), pool(true)),
        Symbol { id: FENCE.to_owned(), width: 16, height: 50, body: fence("var(--pen)", "2.1") },
        Symbol { id: FENCE_PRINTED.to_owned(), width: 16, height: 50, body: fence("var(--ink)", "1.3") },
    ];
    houses.chain(others).chain(terraces()).collect()
}

fn drawing(id: String, body: Markup) -> Symbol {
    Symbol { id, width: BOX.0, height: BOX.1, body }
}

/// The convex parts of a roof.
fn roof(kind: u8) -> Vec<Vec<Point>> {
    match kind {
        // A gable, a hip, a barn.
        0 => vec![vec![(1.5, 25.5), (24.0, 4.0), (46.5, 25.5)]],
        1 => vec![vec![(1.5, 25.5), (11.0, 9.0), (37.0, 9.0), (46.5, 25.5)]],
        2 => vec![vec![(2.5, 25.5), (7.0, 13.5), (24.0, 4.0), (41.0, 13.5), (45.5, 25.5)]],
        // A mansard, a long slope.
        3 => vec![vec![(1.5, 25.5), (6.5, 8.5), (41.5, 8.5), (46.5, 25.5)]],
        4 => vec![vec![(1.5, 25.5), (15.0, 4.5), (46.5, 25.5)]],
        // A flat one with a storey set back.
        5 => vec![
            vec![(12.0, 18.0), (12.0, 9.5), (36.0, 9.5), (36.0, 18.0)],
            vec![(2.0, 25.5), (2.0, 18.5), (46.0, 18.5), (46.0, 25.5)],
        ],
        // Two gables, a stepped one.
        6 => {
            vec![vec![(1.5, 25.5), (12.8, 8.0), (24.0, 25.5)], vec![(24.0, 25.5), (35.2, 8.0), (46.5, 25.5)]]
        }
        _ => vec![
            vec![(16.0, 11.5), (16.0, 5.0), (32.0, 5.0), (32.0, 11.5)],
            vec![(9.5, 18.5), (9.5, 11.5), (38.5, 11.5), (38.5, 18.5)],
            vec![(3.0, 25.5), (3.0, 18.5), (45.0, 18.5), (45.0, 25.5)],
        ],
    }
}

/// Where a roof has windows: the upper left corner, width and height.
fn windows(kind: u8) -> &'static [(f32, f32, f32, f32)] {
    match kind {
        0 => &[(21.0, 13.5, 6.0, 6.5)],
        1 => &[(14.5, 14.0, 6.5, 6.5), (27.0, 14.0, 6.5, 6.5)],
        2 => &[(15.5, 14.0, 6.5, 7.0), (26.0, 14.0, 6.5, 7.0)],
        3 => &[(11.5, 13.5, 6.0, 7.0), (30.5, 13.5, 6.0, 7.0)],
        4 => &[(13.0, 14.5, 6.5, 6.0)],
        5 => &[(16.0, 11.5, 5.0, 4.5), (27.0, 11.5, 5.0, 4.5)],
        6 => &[(10.5, 16.5, 4.6, 5.5), (33.0, 16.5, 4.6, 5.5)],
        _ => &[(21.0, 13.0, 6.0, 5.5)],
    }
}

/// A chimney by its left side and top; kinds without one have a tree behind the wing.
fn chimney(kind: u8) -> Option<Point> {
    match kind {
        0 => Some((33.0, 5.0)),
        1 => Some((29.0, 3.0)),
        3 => Some((10.0, 3.5)),
        4 => Some((24.0, 3.5)),
        _ => None,
    }
}

fn house(kind: u8, state: State) -> Markup {
    let is_numbered = state == State::Numbered;
    let at = |(x, y): Point| (mirrored(kind, x), y);
    let all = |points: &[Point]| points.iter().map(|point| at(*point)).collect::<Vec<_>>();
    let rect = |x: f32, y: f32, width: f32, height: f32| {
        all(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    };
    let pen = |part: &str| Pen::named(&format!("house {kind} {part}"));
    let roofs: Vec<Vec<Point>> = roof(kind).iter().map(|part| all(part)).collect();
    let walls = pen("walls").shape(&rect(5.0, 25.5, 38.0, 27.0)).shape(&rect(43.0, 37.0, 11.5, 15.5)).path();
    let eaves = all(&[(42.5, 31.0), (57.0, 37.2), (42.5, 37.2)]);
    let top = roofs.iter().chain([&eaves]).fold(pen("roof"), |pen, part| pen.shape(part)).path();
    let pencil =
        roofs.iter().chain([&eaves]).fold(pen("pencil"), |pen, part| pen.hatch(Hatch::Diagonals, part, 2.5));
    let glass = windows(kind).iter().fold(pen("glass"), |pen, (x, y, w, h)| pen.shape(&rect(*x, *y, *w, *h)));
    let glass = glass.shape(&rect(46.0, 41.0, 5.5, 4.0)).path();
    let door = pen("door").lines(&all(&[(45.5, 52.5), (45.5, 40.0), (52.0, 40.0), (52.0, 52.5)])).path();
    let smoke = chimney(kind).map(|(x, y)| pen("chimney").shape(&rect(x, y, 5.5, 17.0)).path());
    let tree = chimney(kind).is_none().then(|| tree(kind, at((51.5, 21.0))));
    let (line, weight) = if is_numbered { ("1", "1.4") } else { (".42", "1.1") };
    html! {
        g fill="var(--card)" stroke="var(--ink)" stroke-opacity=(line) stroke-width=(weight) stroke-linejoin="round" stroke-linecap="round" {
            @if let Some(tree) = tree { (tree) }
            @if let Some(smoke) = smoke { path d=(smoke) {} }
            path d=(walls) {}
            path d=(top) {}
            @if is_numbered {
                path d=(top) fill="var(--brick)" fill-opacity=".3" {}
                path d=(pencil.path()) fill="none" stroke="var(--brick)" stroke-width="1.15" {}
            }
            path d=(glass) fill=(if is_numbered { "var(--lit)" } else { "none" }) {}
            path d=(door) fill="none" {}
            (hedge(kind))
        }
    }
}

/// A tree behind a house, by the middle of its crown.
fn tree(kind: u8, (x, y): Point) -> Markup {
    let mut pen = Pen::new(u64::from(kind) + 40);
    let crown = crown((x, y), 7.5, &mut pen);
    html! {
        path d={ "M" (x) " " (y + 6.0) "V40" } {}
        path d=(crown) stroke="var(--moss)" {}
    }
}

/// A crown of leaves: a ring of small arcs.
pub(crate) fn crown((x, y): Point, radius: f32, pen: &mut Pen) -> String {
    const LEAVES: [Point; 9] = [
        (1.0, 0.0),
        (0.766, 0.643),
        (0.174, 0.985),
        (-0.5, 0.866),
        (-0.94, 0.342),
        (-0.94, -0.342),
        (-0.5, -0.866),
        (0.174, -0.985),
        (0.766, -0.643),
    ];
    let stray = |pen: &mut Pen| f32::from(u8::try_from(pen.pick(21)).unwrap_or(10)) / 100.0 + 0.9;
    let around: Vec<Point> = LEAVES
        .iter()
        .map(|(right, down)| {
            let far = radius * stray(pen);
            (x + right * far, y + down * far)
        })
        .collect();
    let mut acc = String::new();
    for (index, (to_x, to_y)) in around.iter().chain(around.first()).enumerate() {
        if index == 0 {
            acc.push_str(&format!("M{to_x:.1} {to_y:.1}"));
        } else {
            let size = radius * 0.42;
            acc.push_str(&format!("A{size:.1} {size:.1} 0 0 1 {to_x:.1} {to_y:.1}"));
        }
    }
    acc
}

/// What grows at the sides of a house.
fn hedge(kind: u8) -> Markup {
    let bush = |x: f32, n: u8| {
        let arcs: String = (0..n).map(|_| "a2.6 3 0 0 1 4.6 0").collect();
        format!("M{x:.1} 53.5{arcs}z")
    };
    let (left, right) = if kind % 2 == 1 { (1, 2) } else { (2, 1) };
    let far = 60.0 - 4.6 * f32::from(right);
    html! { path d={ (bush(0.0, left)) (bush(far, right)) } stroke="var(--moss)" fill="var(--card)" {} }
}

/// A house that somebody drew beside another, with the same number again.
fn copy() -> Markup {
    let pen = Pen::named("copy");
    let walls = pen.clone().shape(&[(9.0, 23.5), (51.5, 23.5), (51.0, 52.5), (9.5, 52.5)]).path();
    let roof = pen.shape(&[(5.5, 24.0), (10.0, 7.0), (51.0, 7.5), (55.0, 23.5)]).path();
    html! {
        g fill="var(--card)" stroke="var(--pen)" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" {
            path d=(walls) {}
            path d="M38 7.3v-4.5h6v5" {}
            path d=(roof) {}
            path d="M20.5 9.5c-.6 4-1.3 7.5-1.4 10.5 1.2-3.2 4.9-3.6 4.9-.6 0 2.4-3.2 3.2-4.7 1.2M29 14.2c-.4 2.5-.6 4.5-.3 6.7M29.6 11h.1M38.8 14.3c-2.4-.9-4.5.4-4 2 .6 1.6 3.7 1.5 3.8 3.3 0 1.6-2.8 2-4.7.9" fill="none" stroke-width="1.5" {}
        }
    }
}

/// A roundabout with a tree, as somebody drew it.
fn roundabout() -> Markup {
    let mut pen = Pen::named("roundabout");
    let tree = crown((30.0, 33.0), 8.5, &mut pen);
    html! {
        g fill="none" stroke="var(--pen)" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" {
            path d="M31 9.5c14-.8 24.5 9 24.5 22.2 0 13.4-11 22.6-25.8 22.4C15 53.9 4.6 45 4.7 32 4.8 19.5 15 9.2 33.5 10.2" fill="var(--ground)" {}
            path d="M30.5 19.6c8.3-.3 14.5 5 14.5 12.8 0 7.6-6.6 12.7-15 12.5-8.6-.2-14.7-5.6-14.5-13 .2-7.3 6.5-12.6 16.5-12.1" fill="var(--card)" {}
            path d=(tree) fill="var(--lawn)" stroke="var(--moss)" stroke-width="1.4" {}
            path d="M12.5 18.5l-1.2 5.3 5.2-.6M47.8 46.3l1.4-5.2-5.3.3" stroke-width="1.6" {}
        }
    }
}

/// A pool in front of a house: outlined on the sheet, or shaded by pencil.
fn pool(is_built: bool) -> Markup {
    let outline = "M16 57c-.6-3.700 4.500-5.100 12.500-5 8.500 0 15.400 1 15.300 4.900-.1 3.700-6 4.600-14.800 4.500-8.200 0-12.500-1.300-13-4.400z";
    let shape = [(17.0, 57.0), (21.0, 52.6), (39.0, 52.6), (43.0, 57.0), (39.0, 61.0), (21.0, 61.0)];
    let pencil = Pen::named("pool").hatch(Hatch::Diagonals, &shape, 1.9).path();
    html! {
        g fill="var(--card)" stroke="var(--river)" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round" {
            @if is_built {
                path d=(outline) {}
                path d=(pencil) fill="none" stroke-width="1.2" {}
                path d=(outline) fill="var(--river)" fill-opacity=".35" stroke-width="1.6" {}
                path d="M38 55.5v-5.5q0-1.5 1.5-1.5M41.6 55v-5q0-1.5 1.5-1.5M38 52.3h3.6" stroke="var(--ink)" stroke-width="1" fill="none" {}
            } @else {
                path d=(outline) stroke-dasharray="3.200 2.200" {}
            }
        }
    }
}

/// A fence across the sheet, from the houses to the pavement.
fn fence(colour: &str, width: &str) -> Markup {
    html! {
        g fill="none" stroke=(colour) stroke-width=(width) stroke-linecap="round" stroke-linejoin="round" {
            path d="M3.7 8.5c-.5 13-.2 27 .1 39.5M8.3 5c-.3 15-.2 29 .2 43.5M12.8 9c-.2 13 0 26.5-.3 39" {}
            path d="M1.5 18.8c4.5-.6 9-.4 13.2-1M1.3 35.5c4.6-.8 8.8-.2 13.5-.9" {}
        }
    }
}

/// A ring that somebody drew around something.
fn ring() -> Markup {
    html! {
        path d="M20 3.5c-9-3-17.5 3-17.6 11.7-.1 7.6 6 12.6 13 12.3 7-.3 12.4-5.6 12.2-13-.2-6.9-5.6-11.4-13.4-11.3" fill="var(--card)" stroke="var(--pen)" stroke-width="2" stroke-linecap="round" {}
    }
}

fn tick() -> Markup {
    html! {
        path d="M5 16.5c2.6 2 4.6 4.8 6 8.5 3.2-8.5 8-15 14.5-20.5" fill="none" stroke="var(--pen)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" {}
    }
}

/// The longest row of houses that is drawn as one.
const TERRACE_MAX: u8 = 6;

/// Rows of houses as plans show estates: outlined, or with roofs in pencil.
fn terraces() -> impl Iterator<Item = Symbol> {
    (1..=TERRACE_MAX).flat_map(|n| {
        [('b', false), ('d', true)].map(|(letter, is_done)| Symbol {
            id: format!("wt{letter}{n}"),
            width: 12 * u16::from(n) + 4,
            height: 28,
            body: terrace_drawn(n, is_done),
        })
    })
}

fn terrace_drawn(n: u8, is_done: bool) -> Markup {
    let pen = |part: &str| Pen::named(&format!("terrace {n} {part}"));
    let gables: Vec<[Point; 3]> = (0..n)
        .map(|index| 2.0 + 12.0 * f32::from(index))
        .map(|x| [(x, 9.5), (x + 6.0, 2.0), (x + 12.0, 9.5)])
        .collect();
    let right = 12.0 * f32::from(n) + 2.0;
    let walls = pen("walls").shape(&[(2.0, 9.5), (right, 9.5), (right, 26.5), (2.0, 26.5)]).path();
    let roofs = gables.iter().fold(pen("roofs"), |pen, gable| pen.shape(gable)).path();
    let pencil =
        gables.iter().fold(pen("pencil"), |pen, gable| pen.hatch(Hatch::Diagonals, gable, 2.2)).path();
    html! {
        g fill="var(--card)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round" {
            path d=(walls) {}
            path d=(roofs) {}
            @if is_done {
                path d=(roofs) fill="var(--brick)" fill-opacity=".4" {}
                path d=(pencil) fill="none" stroke="var(--brick)" stroke-width="1.1" {}
            }
        }
    }
}

/// So many houses in a row, with a figure on them.
pub(crate) fn terrace(n: u8, figure: u8, is_done: bool) -> Markup {
    let letter = if is_done { 'd' } else { 'b' };
    html! {
        span class=(if is_done { "wt-est has" } else { "wt-est" }) {
            svg viewBox={ "0 0 " (12 * n + 4) " 28" } aria-hidden="true" { use href={ "#wt" (letter) (n) } {} }
            b { (figure) }
        }
    }
}
