//! The roofs of shops, works and homes, a few of each, chosen by the seed; and what rises
//! behind the walls.

use draw::{
    Point,
    palette::{CARD, INK},
};

use super::{
    buildings::{Trade, Walls},
    crowns,
    print::{Print, arc},
};

/// What rises behind the walls: chimneys, cooling towers, trees.
pub(crate) fn behind(print: &mut Print, trade: Trade, walls: Walls) {
    match trade {
        Trade::Works => {
            let n = print.choose(&[1u8, 1, 2]);
            let is_left = print.pick(2) == 0;
            for index in 0..n {
                let way = 4.0 + 10.0 * f32::from(index);
                let x = if is_left { walls.left + way } else { walls.right - way - 8.0 };
                chimney(print, x, walls.top, 30.0 - 7.0 * f32::from(index));
            }
        }
        Trade::Home => {
            let x = print.choose(&[walls.left + 7.0, walls.right - 14.0]);
            print.rect(CARD, (x, walls.top - 19.0), 6.0, 19.0);
            print.rect(INK, (x - 1.0, walls.top - 20.5), 8.0, 2.5);
        }
        Trade::Power => {
            if print.pick(2) == 0 {
                let x = print.choose(&[walls.left + 12.0, walls.right - 12.0]);
                cooling_tower(print, (x, walls.top + 2.0));
            }
        }
        Trade::Greenhouse | Trade::Shop | Trade::Landmark | Trade::Hall => {}
    }
}

/// A round chimney with rings, and its smoke.
fn chimney(print: &mut Print, x: f32, foot: f32, height: f32) {
    let top = foot - height;
    print.shape(CARD, &[(x + 1.0, top), (x + 6.0, top), (x + 8.0, foot + 3.0), (x - 1.0, foot + 3.0)]);
    print.ink(
        2.4,
        &[[(x + 0.5, top + 4.0), (x + 6.5, top + 4.0)], [(x + 0.3, top + 9.0), (x + 6.8, top + 9.0)]],
    );
    print.ink(
        1.4,
        &[[(x + 3.0, top - 3.0), (x + 7.0, top - 5.5)], [(x + 6.0, top - 7.0), (x + 12.0, top - 8.0)]],
    );
}

fn cooling_tower(print: &mut Print, (x, foot): Point) {
    let top = foot - 27.0;
    print.shape(
        CARD,
        &[
            (x - 8.0, top),
            (x + 8.0, top),
            (x + 6.0, top + 9.0),
            (x + 7.5, top + 18.0),
            (x + 11.0, foot),
            (x - 11.0, foot),
            (x - 7.5, top + 18.0),
            (x - 6.0, top + 9.0),
        ],
    );
    print.ink(
        1.2,
        &[
            [(x + 3.0, top + 2.0), (x + 2.5, top + 14.0)],
            [(x + 5.5, top + 3.0), (x + 4.0, top + 16.0)],
            [(x - 8.0, top + 3.0), (x + 8.0, top + 3.0)],
        ],
    );
}

/// The roof; its height is that of the place where a board can stand.
pub(crate) fn roof(print: &mut Print, trade: Trade, walls: Walls, points: u8) -> f32 {
    match trade {
        Trade::Shop => shop(print, walls),
        Trade::Works => works(print, walls),
        Trade::Home => home(print, walls),
        Trade::Greenhouse => crowns::greenhouse(print, walls),
        Trade::Power => crowns::power(print, walls),
        Trade::Landmark => {
            crowns::landmark(print, walls, points);
            walls.top
        }
        Trade::Hall => {
            crowns::hall(print, walls);
            walls.top
        }
    }
}

/// Strokes cut into a roof, from the eaves to the ridge.
pub(super) fn tiles(print: &mut Print, (left, right): Point, (top, foot): Point) {
    let n = 5u8;
    let lines: Vec<[Point; 2]> = (1..n)
        .map(|index| {
            let x = left + (right - left) * f32::from(index) / f32::from(n);
            [(x, foot - 1.5), (x + (f32::midpoint(left, right) - x) * 0.25, top + (foot - top) * 0.35)]
        })
        .collect();
    print.cut(&lines);
}

/// A roof with slopes at both sides: so far out at the eaves, so far in at the ridge.
fn slope(print: &mut Print, walls: Walls, (out, inward): Point, height: f32) {
    let Walls { left, right, top, hue, .. } = walls;
    let ridge = top - height;
    let eaves = top + 1.0;
    print.shape(
        hue,
        &[(left - out, eaves), (left + inward, ridge), (right - inward, ridge), (right + out, eaves)],
    );
    tiles(print, (left, right), (ridge, top));
}

/// A window in a roof, around a place on its sill.
fn dormer(print: &mut Print, (x, sill): Point, half: f32) {
    let eaves = sill - 6.5;
    print.shape(
        CARD,
        &[(x - half, sill), (x - half, eaves), (x, eaves - half), (x + half, eaves), (x + half, sill)],
    );
}

fn shop(print: &mut Print, walls: Walls) -> f32 {
    let Walls { left, right, top, hue, .. } = walls;
    let (middle, wide) = (walls.middle(), walls.width());
    match print.pick(5) {
        0 => {
            print.rect(hue, (left - 3.0, top - 5.0), wide + 6.0, 6.0);
            print.rect(CARD, (left, top - 11.0), wide, 6.0);
            for x in [left - 1.0, middle - 2.0, right - 3.0] {
                print.rect(hue, (x, top - 14.0), 4.0, 9.0);
            }
            top - 11.0
        }
        1 => {
            let step = wide / 7.0;
            // Up from the left and down again, step by step.
            let up = [(0.0, 0.0), (0.0, 5.0), (1.0, 5.0), (1.0, 10.0), (2.0, 10.0), (2.0, 15.0)];
            let down = up.iter().rev().map(|(x, y)| (7.0 - x, *y));
            let stairs = up.iter().copied().chain(down);
            let corners: Vec<Point> = stairs.map(|(x, y)| (left + step * x, top + 1.0 - y)).collect();
            print.shape(hue, &corners);
            print.round(CARD, (middle, top - 6.5), 3.6);
            top - 14.0
        }
        2 => {
            let mut gable = arc((middle, top - 2.0), (wide * 0.34, 13.0), (0.0, 0.5), 7);
            gable.insert(0, (right + 2.0, top - 2.0));
            gable.insert(0, (right + 2.0, top + 1.0));
            gable.push((left - 2.0, top - 2.0));
            gable.push((left - 2.0, top + 1.0));
            print.shape(hue, &gable);
            print.cut(&[
                [(middle - 8.0, top - 4.0), (middle - 5.0, top - 9.5)],
                [(middle, top - 4.0), (middle, top - 11.0)],
                [(middle + 8.0, top - 4.0), (middle + 5.0, top - 9.5)],
            ]);
            top - 13.0
        }
        3 => {
            slope(print, walls, (3.0, 3.0), 14.0);
            dormer(print, (middle, top - 1.0), 5.0);
            top - 14.0
        }
        _ => {
            print.rect(hue, (left - 3.0, top - 5.0), wide + 6.0, 6.0);
            let x = print.choose(&[left + 7.0, right - 7.0]);
            print.rect(CARD, (x - 6.0, top - 14.0), 12.0, 14.0);
            print.shape(hue, &[(x - 8.0, top - 14.0), (x, top - 29.0), (x + 8.0, top - 14.0)]);
            print.rect(INK, (x - 2.0, top - 11.0), 4.0, 6.0);
            top - 5.0
        }
    }
}

fn works(print: &mut Print, walls: Walls) -> f32 {
    let Walls { left, top, hue, .. } = walls;
    let (middle, wide) = (walls.middle(), walls.width());
    match print.pick(4) {
        kind @ (0 | 1) => {
            let n = if kind == 0 { 3u8 } else { 2 };
            let part = wide / f32::from(n);
            for index in 0..n {
                let x = left + part * f32::from(index);
                print.shape(hue, &[(x, top + 1.0), (x, top - 13.0), (x + part, top + 1.0)]);
                print
                    .shape(CARD, &[(x + 2.0, top - 1.0), (x + 2.0, top - 8.0), (x + part * 0.42, top - 1.0)]);
            }
            top - 8.0
        }
        2 => {
            slope(print, walls, (3.0, 4.0), 7.0);
            print.rect(CARD, (middle - 13.0, top - 13.0), 26.0, 6.0);
            print.shape(
                hue,
                &[(middle - 16.0, top - 12.0), (middle, top - 18.0), (middle + 16.0, top - 12.0)],
            );
            top - 15.0
        }
        _ => {
            let mut roof = arc((middle, top), (wide / 2.0 + 2.0, 14.0), (0.0, 0.5), 8);
            roof.push((left - 2.0, top + 1.0));
            print.shape(hue, &roof);
            print.cut(&[
                [(middle - 14.0, top - 2.0), (middle - 12.0, top - 9.0)],
                [(middle - 4.0, top - 2.0), (middle - 4.0, top - 11.0)],
                [(middle + 6.0, top - 2.0), (middle + 5.0, top - 11.0)],
                [(middle + 16.0, top - 2.0), (middle + 14.0, top - 8.0)],
            ]);
            top - 13.0
        }
    }
}

fn home(print: &mut Print, walls: Walls) -> f32 {
    let Walls { left, right, top, hue, .. } = walls;
    let middle = walls.middle();
    match print.pick(5) {
        0 => {
            print.shape(hue, &[(left - 4.0, top + 1.0), (middle, top - 21.0), (right + 4.0, top + 1.0)]);
            tiles(print, (left - 2.0, right + 2.0), (top - 21.0, top));
            print.round(CARD, (middle, top - 7.0), 3.4);
            top - 15.0
        }
        1 => {
            print.shape(
                hue,
                &[
                    (left - 3.0, top + 1.0),
                    (left + 3.0, top - 11.0),
                    (middle, top - 20.0),
                    (right - 3.0, top - 11.0),
                    (right + 3.0, top + 1.0),
                ],
            );
            tiles(print, (left, right), (top - 18.0, top));
            print.rect(CARD, (middle - 4.0, top - 11.0), 8.0, 8.0);
            top - 16.0
        }
        2 => {
            slope(print, walls, (3.0, 3.0), 13.0);
            for x in [left + 12.0, right - 12.0] {
                dormer(print, (x, top - 1.0), 4.0);
            }
            print.cut(&[[(middle, top - 2.0), (middle, top - 9.0)]]);
            top - 13.0
        }
        3 => {
            for (from, to) in [(left - 3.0, middle + 1.0), (middle - 1.0, right + 3.0)] {
                print
                    .shape(hue, &[(from, top + 1.0), (f32::midpoint(from, to), top - 16.0), (to, top + 1.0)]);
                tiles(print, (from + 2.0, to - 2.0), (top - 14.0, top));
            }
            top - 8.0
        }
        _ => {
            slope(print, walls, (4.0, 9.0), 14.0);
            print.rect(CARD, (middle - 5.0, top - 19.0), 10.0, 6.0);
            print.shape(hue, &[(middle - 7.0, top - 19.0), (middle, top - 25.0), (middle + 7.0, top - 19.0)]);
            top - 20.0
        }
    }
}
