//! The ground floors of buildings, which say what goes on in them.

use draw::{
    Point,
    palette::{CARD, INK},
};

use super::{buildings::Walls, print::Print};

/// A shop window under an awning.
pub(super) fn shop(print: &mut Print, walls: Walls) {
    let (top, is_left) = (walls.shop(), print.pick(2) == 0);
    let wide = walls.width() * 0.52;
    let pane = if is_left { walls.left + 4.0 } else { walls.right - 4.0 - wide };
    let door = if is_left { walls.right - 14.0 } else { walls.left + 4.0 };
    print.rect(CARD, (pane, top + 9.0), wide, 12.0);
    print.rect(walls.hue, (door, top + 9.0), 10.0, 16.0);
    let middle = pane + wide / 2.0;
    print.ink(
        1.2,
        &[
            [(middle, top + 10.0), (middle, top + 20.0)],
            [(pane + 3.0, top + 18.0), (middle - 3.0, top + 14.0)],
        ],
    );
    let n: u8 = print.choose(&[6, 7, 8]);
    let part = (walls.width() + 6.0) / f32::from(n);
    for index in 0..n {
        let x = walls.left - 3.0 + part * f32::from(index);
        let fill = if index % 2 == 0 { walls.hue } else { CARD };
        print.shape(
            fill,
            &[
                (x + 1.0, top + 1.0),
                (x + part, top + 1.0),
                (x + part, top + 8.0),
                (x + part / 2.0, top + 10.5),
                (x, top + 8.0),
            ],
        );
    }
}

/// A gate for lorries, and a window of small panes.
pub(super) fn works(print: &mut Print, walls: Walls) {
    let (top, is_left) = (walls.shop(), print.pick(2) == 0);
    let gate = if is_left { walls.left + 5.0 } else { walls.right - 23.0 };
    print.rect(walls.hue, (gate, top + 7.0), 18.0, 18.0);
    print.cut(&[
        [(gate + 2.0, top + 9.0), (gate + 16.0, top + 23.0)],
        [(gate + 16.0, top + 9.0), (gate + 2.0, top + 23.0)],
    ]);
    let pane = if is_left { walls.right - 19.0 } else { walls.left + 4.0 };
    print.rect(CARD, (pane, top + 8.0), 15.0, 10.0);
    let (x, y) = (pane, top + 8.0);
    print.ink(
        1.0,
        &[
            [(x + 5.0, y), (x + 5.0, y + 10.0)],
            [(x + 10.0, y), (x + 10.0, y + 10.0)],
            [(x, y + 5.0), (x + 15.0, y + 5.0)],
        ],
    );
}

/// A door with steps between windows with sills.
pub(super) fn home(print: &mut Print, walls: Walls) {
    let top = walls.shop();
    let door = print.choose(&[walls.middle() - 5.0, walls.left + 5.0, walls.right - 15.0]);
    print.rect(walls.hue, (door, top + 8.0), 10.0, 17.0);
    print.cut(&[[(door + 5.0, top + 11.0), (door + 5.0, top + 21.0)]]);
    let mut x = walls.left + 4.5;
    while x < walls.right - 12.0 {
        if (x + 9.0) < door - 1.0 || x > door + 11.0 {
            print.rect(CARD, (x, top + 8.0), 8.0, 9.0);
            print.ink(
                1.0,
                &[
                    [(x + 4.0, top + 8.0), (x + 4.0, top + 17.0)],
                    [(x - 1.5, top + 18.0), (x + 9.5, top + 18.0)],
                ],
            );
        }
        x += 13.0;
    }
}

/// Glass down to the ground, with plants behind it.
pub(super) fn greenhouse(print: &mut Print, walls: Walls) {
    let top = walls.shop();
    let n = print.choose(&[3u8, 4]);
    let part = (walls.width() - 8.0) / f32::from(n);
    for index in 0..n {
        let x = walls.left + 4.0 + part * f32::from(index);
        print.rect(CARD, (x, top + 5.0), part - 1.5, 20.0);
        let (middle, height) = (x + part / 2.0 - 0.7, 7.0 + f32::from(print.pick(6)));
        print.shape(
            walls.hue,
            &[
                (middle, top + 25.0 - height),
                (middle + 3.6, top + 18.5),
                (middle + 2.0, top + 24.5),
                (middle - 2.0, top + 24.5),
                (middle - 3.6, top + 18.5),
            ],
        );
    }
}

/// Round-headed openings behind which something hums.
pub(super) fn power(print: &mut Print, walls: Walls) {
    let top = walls.shop();
    let n = print.choose(&[2u8, 3]);
    let part = walls.width() / f32::from(n);
    for index in 0..n {
        let (x, half) = (walls.left + part * (f32::from(index) + 0.5), part * 0.3);
        print.shape(
            walls.hue,
            &[
                (x - half, top + 25.0),
                (x - half, top + 11.0),
                (x - half * 0.5, top + 7.5),
                (x + half * 0.5, top + 7.5),
                (x + half, top + 11.0),
                (x + half, top + 25.0),
            ],
        );
        print.cut(&[
            [(x - half + 2.0, top + 15.0), (x + half - 2.0, top + 15.0)],
            [(x - half + 2.0, top + 19.5), (x + half - 2.0, top + 19.5)],
        ]);
    }
}

/// The high gate of a landmark.
pub(super) fn gate(print: &mut Print, walls: Walls) {
    let (top, x) = (walls.shop(), walls.middle());
    print.shape(
        INK,
        &[
            (x - 7.0, walls.foot),
            (x - 7.0, top + 10.0),
            (x, top + 4.0),
            (x + 7.0, top + 10.0),
            (x + 7.0, walls.foot),
        ],
    );
    print.cut(&[[(x, top + 9.0), (x, walls.foot - 1.0)], [(x - 4.0, top + 13.0), (x + 4.0, top + 13.0)]]);
    for side in [walls.left + 4.0, walls.right - 11.0] {
        print.rect(CARD, (side, top + 8.0), 7.0, 11.0);
    }
}

/// Columns on steps.
pub(super) fn columns(print: &mut Print, walls: Walls) {
    let top = walls.shop() + 1.0;
    let n = print.choose(&[4u8, 5, 6]);
    let part = walls.width() / f32::from(n);
    let thick = (part * 0.42).min(6.5);
    let columns: Vec<Vec<Point>> = (0..n)
        .map(|index| {
            let x = walls.left + part * (f32::from(index) + 0.5) - thick / 2.0;
            vec![
                (x - 1.2, top),
                (x + thick + 1.2, top),
                (x + thick, top + 2.5),
                (x + thick, walls.foot - 2.0),
                (x + thick + 1.2, walls.foot),
                (x - 1.2, walls.foot),
                (x, walls.foot - 2.0),
                (x, top + 2.5),
            ]
        })
        .collect();
    print.shapes(CARD, &columns);
}
