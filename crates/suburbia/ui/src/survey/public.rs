//! Districts that belong to everybody.

use draw::palette::{
    BRICK, BRICK_WASH, CARD, GROUND, INK, LAWN, LIT, MOSS, MOSS_WASH, OCHRE, OCHRE_WASH, PAPER, PLUM,
    PLUM_WASH, RIVER_WASH, SHADE,
};

use super::{
    elements::size,
    sketch::{
        Paint::{Band, Fine, Flat, Line, Solid},
        Sketch,
    },
};

/// A park with paths, a pond and a bandstand.
pub(crate) fn park(s: &mut Sketch) {
    s.lay_path(Solid(LAWN), "M-19-30H19L35 0L19 30H-19L-35 0z");
    s.lay_path(Band(PAPER, 3.6), "M-34 4Q-10-6 0 6T33-3M-6-31Q6-16-4-2M6 31Q4 18 0 6");
    s.lay_path(Solid(RIVER_WASH), "M8-4Q10-14 20-13T26-4Q22 4 15 1T8-4z");
    s.lay_path(Fine, "M12-6q2-1.5 4 0t4 0M15-9q2-1.5 4 0");
    s.trees(
        &[
            (-24.0, -9.0),
            (-17.0, -17.0),
            (-27.0, -1.0),
            (-13.0, -25.0),
            (10.0, -25.0),
            (17.0, -20.0),
            (3.0, -21.0),
        ],
        4.2,
    );
    s.tank((-10.0, 14.0), 7.0, 4.0, CARD);
    s.curve(Solid(PLUM_WASH), "M-18 9l8-8 8 8a8 3.4 0 0 1-16 0z");
    s.trees(&[(-24.0, 12.0), (-19.0, 21.0), (17.0, 13.0), (24.0, 8.0), (14.0, 23.0)], 4.0);
    s.trees(&[(-8.0, 25.0), (8.0, 13.0), (-2.0, -13.0)], 2.8);
}

/// A strong house, coins before it.
pub(crate) fn mint(s: &mut Sketch) {
    s.lay_rect(Solid(PAPER), (-28.0, 0.0), 56.0, 26.0);
    s.block((-27.0, 6.0), size(54.0, 26.0, 11.0), PLUM_WASH);
    s.columns((-15.0, 8.0), 30.0, 11.0, 6);
    s.shape(Solid(CARD), &[(-18.0, -3.0), (18.0, -3.0), (0.0, -12.0)]);
    s.shadow_oval((3.0, -19.0), 9.0, 6.0);
    s.oval(Solid(OCHRE), (0.0, -20.0), 9.0, 7.0);
    s.oval(Fine, (0.0, -20.0), 6.6, 5.0);
    s.curve(Line, "M2-22.500q-5-2-4.5 1t5 2-4.5 2.500M0-24.500v9");
    for (x, n) in [(-19.0, 2u8), (-9.0, 4), (2.0, 3), (13.0, 5)] {
        for index in 0..n {
            s.curve(
                Solid(OCHRE_WASH),
                &format!("M{x} {}v2a4 2 0 0 0 8 0v-2a4 2 0 0 0-8 0a4 2 0 0 0 8 0", 23 - 2 * i32::from(index)),
            );
        }
    }
}

/// Corridors like a maze.
pub(crate) fn bureaucracy(s: &mut Sketch) {
    s.lay_rect(Solid(PAPER), (-26.0, -24.0), 52.0, 50.0);
    s.block((-25.0, 24.0), size(50.0, 40.0, 9.0), PLUM_WASH);
    s.curve(
        Band(INK, 4.0),
        "M-21-21H21V11H-21V-15H15V5H-15V-9H9V-1H-9M0 11V15M-21-5H-15M15-9H21M-3-15V-9M3-1V5",
    );
    s.curve(
        Band(CARD, 2.4),
        "M-21-21H21V11H-21V-15H15V5H-15V-9H9V-1H-9M0 11V15M-21-5H-15M15-9H21M-3-15V-9M3-1V5",
    );
    s.curve(Solid(BRICK), "M-2.5 20h5v4h-5z");
    s.trees(&[(-29.0, 14.0), (29.0, 14.0)], 2.4);
}

/// A temple with columns, and old bones in its garden.
pub(crate) fn museum(s: &mut Sketch) {
    s.lawn((-28.0, 10.0), 56.0, 15.0);
    s.trees(&[(-29.0, -6.0), (29.0, -6.0)], 3.0);
    s.shadow((-22.0, 8.0), 44.0, 26.0, 12.0);
    s.rect(Solid(PLUM_WASH), (-22.0, -29.0), 44.0, 22.0);
    s.line(Line, &[(0.0, -29.0), (0.0, -12.0)]);
    s.rows((-22.0, -29.0), (-22.0, -7.0), (0.0, -29.0), 3);
    s.columns((-20.0, 8.0), 40.0, 12.0, 7);
    s.shape(Solid(CARD), &[(-24.0, -4.0), (24.0, -4.0), (0.0, -15.0)]);
    s.oval(Solid(PLUM_WASH), (0.0, -8.0), 2.4, 2.2);
    for (y, w) in [(8.0, 44.0), (10.5, 47.0), (13.0, 50.0)] {
        s.rect(Solid(CARD), (-w / 2.0, y), w, 2.5);
    }
    s.curve(Line, "M-16 27q3-8 10-8t10-3q3-4 7-3M-8 19v6M-3 18v7M2 17v6M11 13l4 1-4 1.5");
}

/// A small school with a playground.
pub(crate) fn elementary(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-8.0, 2.0), 36.0, 24.0);
    s.trees(&[(-31.0, 4.0), (30.0, -4.0), (-24.0, 19.0)], 2.8);
    s.longhouse((-24.0, 0.0), size(48.0, 14.0, 8.0), PLUM_WASH);
    s.houses(&[(-26.0, 18.0)], size(14.0, 20.0, 8.0), PLUM_WASH);
    s.block((-4.0, 2.0), size(8.0, 6.0, 14.0), CARD);
    s.curve(Solid(BRICK), "M-5.5-16l5.5-8 5.5 8z");
    s.oval(Solid(LIT), (0.0, -8.0), 2.4, 2.2);
    s.oval(Solid(OCHRE_WASH), (16.0, 9.0), 6.0, 4.0);
    s.oval(Solid(CARD), (2.0, 13.0), 5.0, 4.0);
    s.curve(Line, "M-3 13h10M2 9v8M-1.5 10l7 6M5.5 10l-7 6");
    for (x, y) in [(9.0, 18.0), (12.5, 18.0), (16.0, 16.2), (16.0, 19.8), (19.5, 18.0)] {
        s.rect(Solid(BRICK_WASH), (x, y), 3.5, 3.5);
    }
}

/// A hall with a letter for its roof, and vans.
pub(crate) fn post(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-27.0, 8.0), 54.0, 17.0);
    s.block((-26.0, 8.0), size(52.0, 30.0, 7.0), PLUM_WASH);
    s.rect(Solid(CARD), (-21.0, -26.0), 42.0, 22.0);
    s.line(Line, &[(-21.0, -26.0), (0.0, -13.0), (21.0, -26.0)]);
    s.line(Line, &[(-21.0, -4.0), (-6.0, -16.5)]);
    s.line(Line, &[(21.0, -4.0), (6.0, -16.5)]);
    s.oval(Solid(BRICK), (0.0, -13.0), 3.0, 2.6);
    s.lorry((-22.0, 19.0), OCHRE_WASH);
    s.lorry((-6.0, 22.0), OCHRE_WASH);
    s.lorry((10.0, 19.0), OCHRE_WASH);
}

/// An oval of stands round the field.
pub(crate) fn stadium(s: &mut Sketch) {
    s.lay_oval(Solid(PAPER), (0.0, 5.0), 33.0, 23.0);
    s.shadow_oval((8.0, 6.0), 29.0, 19.0);
    s.curve(Solid(SHADE), "M-30-5v9a30 20 0 0 0 60 0v-9z");
    for (x, y) in [
        (-26.0, 8.0),
        (-20.0, 13.0),
        (-13.0, 17.0),
        (-5.0, 19.0),
        (3.0, 19.0),
        (11.0, 17.5),
        (18.0, 14.0),
        (24.0, 9.0),
    ] {
        s.rect(Flat(LIT), (x, y - 2.0), 2.4, 3.0);
    }
    s.oval(Solid(PLUM_WASH), (0.0, -5.0), 30.0, 20.5);
    s.oval(Solid(CARD), (0.0, -4.5), 23.0, 15.0);
    s.oval(Fine, (0.0, -4.7), 26.5, 17.7);
    s.curve(Fine, "M-30-5h7M23-5h7M0-25.500v6M0 10.500v5M-21-19.500l5 4M21-19.500l-5 4M-21 9.500l5-3.500M21 9.500l-5-3.5");
    s.oval(Solid(MOSS_WASH), (0.0, -3.5), 19.5, 12.0);
    s.rect(Band(CARD, 0.9), (-12.0, -9.5), 24.0, 12.0);
    s.curve(Band(CARD, 0.9), "M0-9.500v12M-3-3.500a3 2.5 0 1 1 6 0a3 2.5 0 1 1-6 0");
    s.flag((-21.0, -18.0), 8.0, BRICK);
    s.flag((21.0, -18.0), 8.0, BRICK);
}

/// Cooling towers that steam, and a line of pylons.
pub(crate) fn power(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-27.0, 2.0), 54.0, 20.0);
    for x in [-20.0, 2.0] {
        s.shadow((x, 4.0), 17.0, 6.0, 12.0);
        s.curve(Solid(CARD), &format!("M{x} 2q5-14 3.5-25h10q-1.5 11 3.5 25a8.5 4 0 0 1-17 0z"));
        s.curve(Fine, &format!("M{} 3q4-14 2.5-24M{} 3q4-14 2-24", x + 10.0, x + 12.5));
        s.oval(Solid(SHADE), (x + 8.5, -23.0), 5.0, 2.0);
        s.oval(Solid(CARD), (x + 11.0, -28.0), 5.0, 3.0);
        s.oval(Solid(CARD), (x + 17.0, -32.0), 6.0, 3.4);
    }
    s.block((-26.0, 19.0), size(28.0, 9.0, 8.0), PLUM_WASH);
    s.curve(Solid(OCHRE), "M-11 2l-5 5.500h4l-2 4.5 6-6h-4l2-4z");
    for x in [10.0, 22.0] {
        s.curve(Line, &format!("M{} 22l4-17 4 17M{} 10h10M{} 14h12", x - 4.0, x - 5.0, x - 6.0));
    }
    s.curve(Fine, "M5 10q8 4 12 0M15 14q-8 4-13-2M27 10q3 2 6-1M28 14q2 1 4-1");
}

/// A school round its yard, with a ball court.
pub(crate) fn middle_school(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-16.0, -6.0), 34.0, 30.0);
    s.block((-25.0, -6.0), size(50.0, 13.0, 12.0), PLUM_WASH);
    s.block((-27.0, 20.0), size(12.0, 25.0, 9.0), PLUM_WASH);
    s.rect(Solid(BRICK_WASH), (-8.0, 0.0), 30.0, 21.0);
    s.curve(Band(CARD, 1.0), "M7 .5v20M3 10.500a4 4 0 1 1 8 0a4 4 0 1 1-8 0M-8 5.500h5a5 5 0 0 1 0 10h-5M22 5.500h-5a5 5 0 0 0 0 10h5");
    s.flag((16.0, -8.0), 16.0, PLUM);
    s.crate_at((-8.0, -21.0), 4.0, CARD);
    s.trees(&[(28.0, 3.0), (25.0, 19.0), (-10.0, 28.0), (10.0, 28.0)], 2.4);
}

/// A school with a running track.
pub(crate) fn high_school(s: &mut Sketch) {
    s.lay_path(Solid(BRICK_WASH), "M-14 1h28a12.5 12.5 0 0 1 0 25h-28a12.5 12.5 0 0 1 0-25z");
    s.lay_path(Band(CARD, 0.8), "M-14 3.500h28a10 10 0 0 1 0 20h-28a10 10 0 0 1 0-20z");
    s.lay_path(Solid(MOSS_WASH), "M-13 6h26a7.5 7.5 0 0 1 0 15h-26a7.5 7.5 0 0 1 0-15z");
    s.lay_path(Band(CARD, 0.8), "M0 6v15M-9 6v15M9 6v15");
    s.block((-27.0, -3.0), size(54.0, 10.0, 12.0), PLUM_WASH);
    s.block((-17.0, -12.0), size(34.0, 9.0, 9.0), PLUM_WASH);
    s.block((-5.0, -2.0), size(10.0, 6.0, 17.0), CARD);
    s.oval(Solid(LIT), (0.0, -13.0), 2.6, 2.4);
    s.curve(Line, "M-16 11v5M16 11v5");
}

/// Four wings round a court, a dome, paths.
pub(crate) fn university(s: &mut Sketch) {
    s.lawn((-17.0, -8.0), 34.0, 28.0);
    s.lay_path(Band(PAPER, 3.0), "M-17-8L17 20M17-8L-17 20M0-8V30");
    s.block((-25.0, -6.0), size(50.0, 11.0, 10.0), PLUM_WASH);
    s.block((-27.0, 22.0), size(11.0, 28.0, 8.0), PLUM_WASH);
    s.block((16.0, 22.0), size(11.0, 28.0, 8.0), PLUM_WASH);
    s.columns((-9.0, -3.0), 18.0, 11.0, 5);
    s.shape(Solid(CARD), &[(-11.0, -14.0), (11.0, -14.0), (0.0, -20.0)]);
    s.curve(Solid(SHADE), "M-7-24v4h14v-4z");
    s.curve(Solid(OCHRE_WASH), "M-8-24q0-10 8-11q8 1 8 11a8 3 0 0 1-16 0z");
    s.line(Line, &[(0.0, -35.0), (0.0, -40.0)]);
    s.oval(Solid(PLUM_WASH), (0.0, 6.0), 3.4, 2.6);
    s.trees(&[(-11.0, 6.0), (11.0, 6.0), (-5.0, 17.0), (5.0, 17.0)], 2.4);
    s.block((-13.0, 27.0), size(9.0, 3.0, 5.0), CARD);
    s.block((4.0, 27.0), size(9.0, 3.0, 5.0), CARD);
}

/// A house with a green roof, and a wind wheel.
pub(crate) fn environment(s: &mut Sketch) {
    s.lay_path(Solid(LAWN), "M-19-30H19L35 0L19 30H-19L-35 0z");
    s.trees(&[(-26.0, -8.0), (-18.0, -22.0), (30.0, 4.0)], 3.4);
    s.block((-21.0, 10.0), size(32.0, 21.0, 10.0), MOSS_WASH);
    s.curve(Solid(MOSS), "M-15-4q0-15 20-15q1 16-14 17q-3 0-6-2z");
    s.curve(Band(CARD, 1.0), "M-15-4q8-10 16-12");
    s.shadow((21.0, 16.0), 2.0, 1.0, 12.0);
    s.shape(Solid(CARD), &[(20.4, 16.0), (21.4, -13.0), (22.6, -13.0), (23.6, 16.0)]);
    s.curve(Solid(CARD), "M22-13l-2-15q3 2 3.5 14zM22-13l14 5q-3 2-14-3zM22-13l-11 10q-1-4 9-12z");
    s.oval(Solid(PLUM_WASH), (22.0, -13.0), 1.6, 1.6);
    s.trees(&[(-26.0, 15.0), (-12.0, 23.0), (3.0, 25.0), (15.0, 24.0)], 3.2);
}
