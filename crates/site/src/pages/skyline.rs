//! The city on the first page: ink on paper by day, lit windows by night.

use draw::{
    Hatch, Pen, Point,
    palette::{BRICK, CARD, Colour, INK, LAWN, LIT, MOSS, OCHRE, PLUM, RIVER, SHADE},
};
use maud::{Markup, html};

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 210.0;
const GROUND: f32 = 192.0;

/// How a building ends above.
#[derive(Debug, Clone, Copy)]
enum Roof {
    Flat,
    Gable,
    Steps,
    Dome,
    Spire,
    Sheds,
}

/// A building: where it stands, how wide and high its walls are, its roof, and the colour
/// and hatching of its shaded part.
type Building = (f32, f32, f32, Roof, Colour, Hatch);

const BUILDINGS: [Building; 16] = [
    (6.0, 34.0, 40.0, Roof::Gable, BRICK, Hatch::Diagonals),
    (46.0, 30.0, 56.0, Roof::Gable, BRICK, Hatch::Diagonals),
    (84.0, 50.0, 34.0, Roof::Sheds, OCHRE, Hatch::Cross),
    (150.0, 34.0, 78.0, Roof::Flat, RIVER, Hatch::Verticals),
    (190.0, 30.0, 52.0, Roof::Gable, BRICK, Hatch::Diagonals),
    (228.0, 52.0, 58.0, Roof::Dome, PLUM, Hatch::Dots),
    (292.0, 32.0, 104.0, Roof::Steps, RIVER, Hatch::Verticals),
    (330.0, 30.0, 62.0, Roof::Flat, BRICK, Hatch::Diagonals),
    (378.0, 30.0, 46.0, Roof::Gable, BRICK, Hatch::Diagonals),
    (416.0, 36.0, 124.0, Roof::Spire, RIVER, Hatch::Verticals),
    (458.0, 34.0, 84.0, Roof::Flat, OCHRE, Hatch::Cross),
    (498.0, 32.0, 52.0, Roof::Gable, BRICK, Hatch::Diagonals),
    (548.0, 46.0, 66.0, Roof::Dome, PLUM, Hatch::Dots),
    (600.0, 34.0, 96.0, Roof::Steps, RIVER, Hatch::Verticals),
    (640.0, 28.0, 44.0, Roof::Gable, BRICK, Hatch::Diagonals),
    (672.0, 42.0, 34.0, Roof::Sheds, OCHRE, Hatch::Cross),
];

/// Where trees stand, and how high they are.
const TREES: [(f32, f32); 8] = [
    (140.0, 22.0),
    (186.0, 16.0),
    (284.0, 20.0),
    (366.0, 26.0),
    (373.0, 18.0),
    (537.0, 24.0),
    (544.0, 17.0),
    (594.0, 19.0),
];

/// The whole drawing.
pub(super) fn skyline() -> Markup {
    let ground = Pen::named("ground").line((0.0, GROUND), (WIDTH, GROUND)).path();
    html! {
        svg.evening viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } preserveAspectRatio="xMaxYMax meet" aria-hidden="true" {
            g stroke-linejoin="round" stroke-linecap="round" {
                path fill=(LAWN) d={ "M0 " (GROUND) "H" (WIDTH) "V" (HEIGHT) "H0z" } {}
                @for (index, building) in BUILDINGS.iter().enumerate() { (standing(index, building)) }
                @for (index, tree) in TREES.iter().enumerate() { (tree_at(index, *tree)) }
                path fill="none" stroke=(INK) stroke-width="1.5" d=(ground) {}
            }
        }
    }
}

fn standing(index: usize, &(x, width, height, roof, colour, hatch): &Building) -> Markup {
    let name = format!("building {index}");
    let top = GROUND - height;
    let depth = (width * 0.3).round();
    let side = [(x + width - depth, top), (x + width, top), (x + width, GROUND), (x + width - depth, GROUND)];
    let walls = Pen::named(&name).rect((x, top), width, height).path();
    let crown = crown(x, width, top, roof);
    let above = Pen::named(&name).shape(&crown).path();
    html! {
        path fill=(SHADE) d={ "M" (x + width) " " (GROUND) "l10 4h" (-width) "l-10 -4z" } {}
        path fill=(CARD) stroke=(INK) stroke-width="1.5" d=(walls) {}
        path fill="none" stroke=(colour) stroke-width="1.1" d=(Pen::named(&name).hatch(hatch, &side, 4.0).path()) {}
        path fill=(colour) stroke=(INK) stroke-width="1.5" d=(above) {}
        path fill=(LIT) stroke=(INK) stroke-width=".8" d=(windows(x, top, width - depth, height)) {}
    }
}

/// The corners of a roof.
fn crown(x: f32, width: f32, top: f32, roof: Roof) -> Vec<Point> {
    let (middle, right) = (x + width / 2.0, x + width);
    match roof {
        Roof::Flat => {
            vec![(x - 2.0, top), (x - 2.0, top - 5.0), (right + 2.0, top - 5.0), (right + 2.0, top)]
        }
        Roof::Gable => vec![(x - 3.0, top), (middle, top - width * 0.42), (right + 3.0, top)],
        Roof::Steps => vec![
            (x, top),
            (x + 4.0, top - 9.0),
            (middle - 5.0, top - 9.0),
            (middle - 5.0, top - 18.0),
            (middle + 5.0, top - 18.0),
            (middle + 5.0, top - 9.0),
            (right - 4.0, top - 9.0),
            (right, top),
        ],
        Roof::Dome => vec![
            (x - 2.0, top),
            (x + width * 0.12, top - 10.0),
            (x + width * 0.3, top - 17.0),
            (middle - 1.5, top - 20.0),
            (middle, top - 30.0),
            (middle + 1.5, top - 20.0),
            (right - width * 0.3, top - 17.0),
            (right - width * 0.12, top - 10.0),
            (right + 2.0, top),
        ],
        Roof::Spire => vec![
            (x + 6.0, top),
            (middle - 4.0, top - 12.0),
            (middle, top - 40.0),
            (middle + 4.0, top - 12.0),
            (right - 6.0, top),
        ],
        Roof::Sheds => {
            let step = width / 3.0;
            let teeth = [0.0, 1.0, 2.0]
                .into_iter()
                .flat_map(|n| [(x + n * step, top - 12.0), (x + (n + 1.0) * step, top)]);
            std::iter::once((x, top)).chain(teeth).collect()
        }
    }
}

/// Rows of windows on the part of a wall that lies in the light.
fn windows(x: f32, top: f32, width: f32, height: f32) -> String {
    let (n_columns, n_rows) = ((width / 10.0).floor(), ((height - 8.0) / 14.0).floor());
    let gap = width / n_columns;
    let mut acc = String::new();
    let mut row = 0.0;
    while row < n_rows {
        let mut column = 0.0;
        while column < n_columns {
            let (left, upper) = (x + gap * (column + 0.5) - 2.5, top + 6.0 + 14.0 * row);
            acc.push_str(&format!("M{left:.1} {upper:.1}h5v7h-5z"));
            column += 1.0;
        }
        row += 1.0;
    }
    acc
}

fn tree_at(index: usize, (x, height): (f32, f32)) -> Markup {
    let mut pen = Pen::named(&format!("tree {index}"));
    let lean = f32::from(u8::try_from(pen.pick(5)).unwrap_or(0)) - 2.0;
    let (crown, half) = (GROUND - height, height * 0.32);
    let leaves = pen.shape(&[
        (x - half, GROUND - height * 0.3),
        (x - half * 1.2, GROUND - height * 0.6),
        (x + lean, crown),
        (x + half * 1.2, GROUND - height * 0.6),
        (x + half, GROUND - height * 0.3),
    ]);
    html! {
        path fill="none" stroke=(INK) stroke-width="1.5" d={ "M" (x) " " (GROUND) "v" (-height * 0.35) } {}
        path fill=(MOSS) stroke=(INK) stroke-width="1.2" d=(leaves.path()) {}
    }
}
