//! The roofs of greenhouses, power works, landmarks and town halls, a few of each, chosen by
//! the seed.

use draw::{
    Point,
    palette::{CARD, INK, LIT, MOSS},
};

use super::{
    buildings::Walls,
    print::{Print, arc},
    roofs::tiles,
};

/// A greenhouse's; like the next one it tells where a board can stand.
pub(super) fn greenhouse(print: &mut Print, walls: Walls) -> f32 {
    let Walls { left, right, top, hue, .. } = walls;
    let (middle, wide) = (walls.middle(), walls.width());
    match print.pick(4) {
        0 => {
            let mut vault = arc((middle, top), (wide / 2.0 + 1.0, 18.0), (0.0, 0.5), 9);
            vault.push((left - 1.0, top + 1.0));
            print.shape(CARD, &vault);
            let ribs: Vec<[Point; 2]> = [-0.6, -0.3, 0.0, 0.3, 0.6]
                .iter()
                .map(|share: &f32| {
                    let x = middle + share * wide / 2.0;
                    [(x, top), (middle + share * wide * 0.42, top - 17.0 * (1.0 - share * share).sqrt())]
                })
                .collect();
            leaves(print, walls, 4);
            print.ink(1.2, &ribs);
            top - 17.0
        }
        1 => {
            print.shape(CARD, &[(left - 2.0, top + 1.0), (middle, top - 19.0), (right + 2.0, top + 1.0)]);
            leaves(print, walls, 3);
            print.ink(
                1.2,
                &[
                    [(left + 10.0, top), (middle - 6.0, top - 14.0)],
                    [(middle, top), (middle, top - 18.0)],
                    [(right - 10.0, top), (middle + 6.0, top - 14.0)],
                    [(left + 8.0, top - 8.0), (right - 8.0, top - 8.0)],
                ],
            );
            top - 17.0
        }
        2 => {
            for (share, height) in [(0.14, 20.0), (0.86, 17.0), (0.62, 24.0)] {
                print.tree((left + wide * share, top), height);
            }
            print.rect(hue, (left - 3.0, top - 4.0), wide + 6.0, 5.0);
            print.cut(&[
                [(left + 4.0, top - 1.5), (left + 14.0, top - 1.5)],
                [(middle, top - 1.5), (middle + 12.0, top - 1.5)],
            ]);
            top - 6.0
        }
        _ => {
            print.rect(hue, (left - 3.0, top - 4.0), wide + 6.0, 5.0);
            let mut dome = arc((middle, top - 4.0), (wide * 0.3, 15.0), (0.0, 0.5), 7);
            dome.push((middle - wide * 0.3, top - 4.0));
            print.shape(CARD, &dome);
            print.shape(
                hue,
                &[
                    (middle, top - 14.0),
                    (middle + 5.0, top - 8.0),
                    (middle + 2.0, top - 4.5),
                    (middle - 2.0, top - 4.5),
                    (middle - 5.0, top - 8.0),
                ],
            );
            print.ink(
                1.2,
                &[
                    [(middle - 9.0, top - 5.0), (middle - 6.0, top - 15.0)],
                    [(middle + 9.0, top - 5.0), (middle + 6.0, top - 15.0)],
                ],
            );
            top - 18.0
        }
    }
}

/// Plants behind the glass of a roof.
fn leaves(print: &mut Print, walls: Walls, n: u8) {
    let part = walls.width() / f32::from(n + 1);
    for index in 1..=n {
        let (x, high) = (walls.left + part * f32::from(index), 6.0 + f32::from(print.pick(3)));
        print.shape(
            MOSS,
            &[(x, walls.top - high), (x + 4.0, walls.top - 3.0), (x, walls.top), (x - 4.0, walls.top - 3.0)],
        );
    }
}

/// Power works'.
pub(super) fn power(print: &mut Print, walls: Walls) -> f32 {
    let Walls { left, right, top, hue, .. } = walls;
    let (middle, wide) = (walls.middle(), walls.width());
    match print.pick(4) {
        0 => {
            // A wheel in the wind, beside the board.
            print.rect(hue, (left - 2.0, top - 5.0), wide + 4.0, 6.0);
            let x = print.choose(&[left + 5.0, right - 5.0]);
            let hub = (x, top - 30.0);
            print.shape(
                CARD,
                &[(x - 1.5, hub.1), (x + 1.5, hub.1), (x + 3.0, top - 4.0), (x - 3.0, top - 4.0)],
            );
            for blade in arc(hub, (15.0, 15.0), (0.08, 1.08), 3) {
                let (dx, dy) = ((blade.0 - x) / 15.0, (blade.1 - hub.1) / 15.0);
                print.shape(CARD, &[hub, (x + dx * 5.0 - dy * 2.2, hub.1 + dy * 5.0 + dx * 2.2), blade]);
            }
            print.round(hue, hub, 2.2);
            top - 5.0
        }
        1 => {
            // Solar panels.
            print.rect(CARD, (left - 2.0, top - 3.0), wide + 4.0, 4.0);
            let part = wide / 3.0;
            for index in 0..3u8 {
                let x = left + part * f32::from(index);
                print.shape(
                    hue,
                    &[
                        (x + 1.0, top - 3.0),
                        (x + 6.0, top - 12.0),
                        (x + part, top - 12.0),
                        (x + part - 5.0, top - 3.0),
                    ],
                );
                print.cut(&[[(x + 5.0, top - 7.5), (x + part - 3.0, top - 7.5)]]);
            }
            top - 10.0
        }
        2 => {
            // Coils between which a spark jumps.
            print.rect(hue, (left - 2.0, top - 6.0), wide + 4.0, 7.0);
            for x in [left + 4.0, right - 10.0] {
                for (way, grow) in [(10.0, 0.0), (13.5, 0.8), (17.0, 1.6)] {
                    print.rect(CARD, (x - 1.0 + grow, top - way), 8.0 - 2.0 * grow, 3.2);
                }
                print.round(hue, (x + 3.0, top - 20.0), 2.6);
            }
            top - 6.0
        }
        _ => {
            let mut dome = arc((middle, top - 3.0), (wide * 0.4, 15.0), (0.0, 0.5), 8);
            dome.push((middle - wide * 0.4, top - 3.0));
            print.shape(hue, &dome);
            print.rect(CARD, (left - 2.0, top - 4.0), wide + 4.0, 5.0);
            print.cut(&[
                [(middle - 10.0, top - 7.0), (middle - 6.0, top - 14.0)],
                [(middle, top - 6.0), (middle, top - 16.0)],
                [(middle + 10.0, top - 7.0), (middle + 6.0, top - 14.0)],
            ]);
            top - 16.0
        }
    }
}

/// The crown of a tower without a kind.
pub(super) fn landmark(print: &mut Print, walls: Walls, points: u8) {
    let Walls { left, right, top, .. } = walls;
    let (middle, wide) = (walls.middle(), walls.width());
    // The highest ones leave their crown less room.
    let room = if points > 5 { 22.0 } else { 32.0 };
    match print.pick(5) {
        0 => {
            print.rect(INK, (left + wide * 0.12, top - room * 0.25), wide * 0.76, room * 0.25 + 1.0);
            print.rect(CARD, (left + wide * 0.24, top - room * 0.5), wide * 0.52, room * 0.25);
            print.shape(
                INK,
                &[(middle - 6.0, top - room * 0.5), (middle, top - room), (middle + 6.0, top - room * 0.5)],
            );
            print.cut(&[[(left + wide * 0.2, top - 3.0), (right - wide * 0.2, top - 3.0)]]);
        }
        1 => {
            let mut dome = arc((middle, top - 4.0), (wide * 0.36, room * 0.55), (0.0, 0.5), 9);
            dome.push((middle - wide * 0.36, top - 4.0));
            print.shape(INK, &dome);
            print.rect(CARD, (left - 2.0, top - 5.0), wide + 4.0, 6.0);
            print.cut(&[
                [(middle, top - 6.0), (middle + wide * 0.14, top - room * 0.55)],
                [(middle - wide * 0.22, top - 6.0), (middle - wide * 0.1, top - room * 0.5)],
            ]);
            flag(print, (middle, top - 3.0 - room * 0.55), room * 0.36);
        }
        2 => {
            print.rect(INK, (left - 2.0, top - 4.0), wide + 4.0, 5.0);
            let mast = top - room;
            print.shape(CARD, &[(middle - 7.0, top - 4.0), (middle, mast), (middle + 7.0, top - 4.0)]);
            print.ink(
                1.2,
                &[
                    [(middle - 5.0, top - 9.0), (middle + 3.0, top - 15.0)],
                    [(middle + 5.0, top - 9.0), (middle - 3.0, top - 15.0)],
                ],
            );
            print.ink(
                1.4,
                &[
                    [(middle + 4.0, mast + 1.0), (middle + 8.0, mast + 3.5)],
                    [(middle - 4.0, mast + 1.0), (middle - 8.0, mast + 3.5)],
                ],
            );
        }
        3 => {
            print.shape(
                INK,
                &[(left - 2.0, top + 1.0), (middle, top - room * 0.85), (right + 2.0, top + 1.0)],
            );
            tiles(print, (left, right), (top - room * 0.8, top));
            print.round(LIT, (middle, top - room * 0.28), 3.6);
        }
        _ => {
            let part = wide / 5.0;
            for index in [0.0, 2.0, 4.0] {
                print.rect(INK, (left + part * index, top - 9.0), part, 10.0);
            }
            print.rect(CARD, (left - 2.0, top - 4.0), wide + 4.0, 5.0);
            flag(print, (middle, top - 8.0), room * 0.62);
        }
    }
}

/// A flag on a pole.
fn flag(print: &mut Print, (x, foot): Point, height: f32) {
    print.ink(1.6, &[[(x, foot), (x, foot - height)]]);
    let top = foot - height;
    print.shape(
        INK,
        &[(x, top), (x + 9.0, top + 2.0), (x + 6.5, top + 4.0), (x + 9.0, top + 6.5), (x, top + 6.0)],
    );
}

/// What crowns the columns of a town hall.
pub(super) fn hall(print: &mut Print, walls: Walls) {
    let Walls { left, right, top, .. } = walls;
    let (middle, wide) = (walls.middle(), walls.width());
    print.rect(CARD, (left - 3.0, top - 4.0), wide + 6.0, 5.0);
    match print.pick(5) {
        0 => pediment(print, walls, 16.0),
        1 => {
            tower(print, (middle, top - 4.0), 17.0, 34.0);
            pediment(print, walls, 11.0);
        }
        2 => {
            print.rect(CARD, (middle - wide * 0.3, top - 11.0), wide * 0.6, 7.0);
            let mut dome = arc((middle, top - 11.0), (wide * 0.28, 17.0), (0.0, 0.5), 9);
            dome.push((middle - wide * 0.28, top - 11.0));
            print.shape(INK, &dome);
            print.cut(&[
                [(middle - 9.0, top - 14.0), (middle - 5.0, top - 24.0)],
                [(middle, top - 13.0), (middle, top - 26.0)],
                [(middle + 9.0, top - 14.0), (middle + 5.0, top - 24.0)],
            ]);
            flag(print, (middle, top - 27.0), 11.0);
        }
        3 => {
            for x in [left + 9.0, right - 9.0] {
                print.rect(CARD, (x - 7.0, top - 17.0), 14.0, 13.0);
                print.shape(INK, &[(x - 9.0, top - 17.0), (x, top - 31.0), (x + 9.0, top - 17.0)]);
                print.rect(INK, (x - 2.0, top - 14.0), 4.0, 7.0);
            }
            clock(print, (middle, top - 12.0), 8.0);
        }
        _ => {
            let x = print.choose(&[left + 11.0, right - 11.0]);
            tower(print, (x, top - 4.0), 18.0, 30.0);
            print.rect(INK, (left - 1.0, top - 9.0), wide + 2.0, 5.0);
        }
    }
}

/// A gable with a seal in it.
fn pediment(print: &mut Print, walls: Walls, height: f32) {
    let (middle, foot) = (walls.middle(), walls.top - 4.0);
    print.shape(INK, &[(walls.left - 4.0, foot), (middle, foot - height), (walls.right + 4.0, foot)]);
    print.round(CARD, (middle, foot - height * 0.36), height * 0.24);
    print.cut(&[
        [(walls.left + 8.0, foot - 2.0), (middle - 9.0, foot - height * 0.42)],
        [(walls.right - 8.0, foot - 2.0), (middle + 9.0, foot - height * 0.42)],
    ]);
}

/// A tower with a clock.
fn tower(print: &mut Print, (x, foot): Point, wide: f32, height: f32) {
    print.rect(CARD, (x - wide / 2.0, foot - height), wide, height);
    clock(print, (x, foot - height + wide * 0.52), wide * 0.36);
    print.shape(
        INK,
        &[
            (x - wide / 2.0 - 2.5, foot - height),
            (x, foot - height - 15.0),
            (x + wide / 2.0 + 2.5, foot - height),
        ],
    );
}

fn clock(print: &mut Print, (x, y): Point, radius: f32) {
    print.round(LIT, (x, y), radius);
    print.ink(1.4, &[[(x, y), (x, y - radius * 0.7)], [(x, y), (x + radius * 0.5, y + radius * 0.2)]]);
}
