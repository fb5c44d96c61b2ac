//! Districts in which people live.

use draw::palette::{
    BRICK, BRICK_WASH, CARD, GROUND, LAWN, MOSS_WASH, OCHRE_WASH, PAPER, PLUM_WASH, RIVER_WASH, SHADE,
};

use super::{
    elements::size,
    sketch::{
        Paint::{Fine, Line, Solid},
        Sketch,
    },
};

/// Houses along a bent street.
pub(crate) fn suburbs(s: &mut Sketch) {
    s.lane("M-2 33C-4 18 8 10 2 0S-10-14-4-33", 5.0);
    s.lane("M3 4Q16 6 34 2", 4.0);
    s.trees(&[(-31.0, 2.0), (-12.0, -17.0), (20.0, -21.0), (13.0, 15.0), (-27.0, -7.0)], 3.4);
    s.houses(&[(-22.0, -13.0), (5.0, -13.0), (19.0, -7.0)], size(10.0, 9.0, 4.0), BRICK_WASH);
    s.houses(&[(-26.0, 13.0), (-13.0, 9.0)], size(10.0, 9.0, 4.0), OCHRE_WASH);
    s.houses(&[(9.0, 27.0), (-18.0, 28.0)], size(9.5, 8.0, 4.0), BRICK_WASH);
    s.trees(&[(24.0, 14.0), (-29.0, 16.5), (20.0, 22.0), (-6.0, 26.0)], 2.8);
}

/// Houses that are all alike round a green with a gate.
pub(crate) fn homeowners(s: &mut Sketch) {
    s.lawn((-14.0, -9.0), 28.0, 17.0);
    s.lane("M-17-12H17V11H-17zM0 11V32", 4.0);
    s.houses(
        &[(-29.5, -14.0), (-15.0, -16.5), (-4.5, -16.5), (6.0, -16.5), (20.5, -14.0)],
        size(9.0, 7.5, 4.0),
        BRICK_WASH,
    );
    s.houses(&[(-32.5, 4.0), (23.0, 4.0)], size(9.0, 7.5, 4.0), BRICK_WASH);
    s.oval(Solid(CARD), (0.0, 0.0), 5.2, 3.6);
    s.oval(Solid(RIVER_WASH), (0.0, 0.0), 3.8, 2.5);
    s.trees(&[(-9.5, -3.0), (9.5, -3.0), (-9.5, 5.0), (9.5, 5.0)], 2.3);
    s.houses(&[(-29.5, 22.0), (-15.5, 27.0), (6.5, 27.0), (20.5, 22.0)], size(9.0, 7.5, 4.0), BRICK_WASH);
    s.hedge((-18.0, 30.0), (-6.0, 30.0), 5);
    s.hedge((6.0, 30.0), (18.0, 30.0), 5);
}

/// Trailers in slanting rows.
pub(crate) fn mobile_homes(s: &mut Sketch) {
    s.lane("M-32 2Q0-4 32 2", 4.0);
    s.lane("M-25 19Q0 14 25 19", 4.0);
    s.lane("M-24-18Q0-23 24-18", 4.0);
    for (row, y, xs) in [
        (0, -8.0, [-25.0, -11.0, 3.0, 17.0]),
        (1, 10.0, [-29.0, -14.0, 2.0, 18.0]),
        (2, 28.0, [-22.0, -9.0, 4.0, 14.0]),
    ] {
        for (index, x) in xs.into_iter().enumerate() {
            let colour = [CARD, BRICK_WASH, OCHRE_WASH, RIVER_WASH][(index + row) % 4];
            s.shadow((x, y), 8.0, 7.0, 4.0);
            s.shape(Solid(SHADE), &[(x, y), (x, y - 3.0), (x + 5.5, y - 3.0), (x + 5.5, y)]);
            s.shape(
                Solid(colour),
                &[(x, y - 3.0), (x + 5.5, y - 3.0), (x + 9.0, y - 11.0), (x + 3.5, y - 11.0)],
            );
            s.line(Fine, &[(x + 2.7, y - 3.0), (x + 6.2, y - 11.0)]);
        }
    }
    s.trees(&[(-32.0, -5.0), (31.0, -7.0), (0.5, -27.0), (27.0, 11.0)], 2.4);
}

/// Low wings round a garden.
pub(crate) fn retirement(s: &mut Sketch) {
    s.lawn((-16.0, -11.0), 32.0, 26.0);
    s.lay_path(Solid(PAPER), "M0-9a12 9 0 1 0 .1 0zm0 5a7 4.5 0 1 1-.1 0z");
    s.longhouse((-16.0, -14.0), size(32.0, 11.0, 4.0), BRICK_WASH);
    s.houses(&[(-31.0, 11.0), (20.0, 11.0)], size(11.0, 18.0, 4.0), BRICK_WASH);
    s.oval(Solid(RIVER_WASH), (0.0, 0.0), 5.0, 3.0);
    s.trees(&[(-12.0, 9.0), (12.0, 9.0), (-13.0, -6.0), (13.0, -6.0)], 2.8);
    s.houses(&[(-22.0, 28.0), (-9.0, 28.0), (11.0, 28.0)], size(9.5, 7.0, 3.5), OCHRE_WASH);
    s.hedge((-5.0, 15.0), (5.0, 15.0), 4);
}

/// Slabs that are all alike.
pub(crate) fn projects(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-22.0, -24.0), 44.0, 50.0);
    s.trees(&[(-28.0, -8.0), (29.0, 9.0)], 2.4);
    for (x, y) in
        [(-19.0, -9.0), (4.0, -9.0), (-27.0, 10.0), (-6.0, 10.0), (15.0, 10.0), (-19.0, 29.0), (4.0, 29.0)]
    {
        s.block((x, y), size(14.0, 6.0, 14.0), BRICK_WASH);
        s.crate_at((x + 5.0, y - 16.0), 3.0, CARD);
    }
}

/// A castle in its moat.
pub(crate) fn castle(s: &mut Sketch) {
    s.lay_oval(Solid(RIVER_WASH), (0.0, 4.0), 30.0, 22.0);
    s.lay_oval(Solid(LAWN), (0.0, 4.0), 24.0, 17.0);
    s.lay_rect(Solid(OCHRE_WASH), (-3.0, 19.0), 6.0, 11.0);
    s.waves(&[(-28.0, 6.0), (22.0, 8.0), (12.0, 23.0), (-20.0, 22.0)]);
    s.block((-16.0, -2.0), size(32.0, 3.0, 7.0), CARD);
    s.turret((-17.0, 0.0), 4.5, 12.0, BRICK);
    s.turret((17.0, 0.0), 4.5, 12.0, BRICK);
    s.houses(&[(-7.0, 6.0)], size(14.0, 8.0, 11.0), BRICK_WASH);
    s.turret((10.0, 4.0), 3.4, 19.0, PLUM_WASH);
    s.block((-18.0, 16.0), size(14.0, 3.0, 6.0), CARD);
    s.block((4.0, 16.0), size(14.0, 3.0, 6.0), CARD);
    s.block((-5.0, 18.0), size(10.0, 4.0, 9.0), CARD);
    s.turret((-18.0, 18.0), 4.5, 11.0, BRICK);
    s.turret((18.0, 18.0), 4.5, 11.0, BRICK);
    s.flag((0.0, 5.0 - 16.0), 13.0, BRICK);
    s.trees(&[(-29.0, -9.0), (26.0, -14.0), (-24.0, -16.0), (19.0, -24.0), (-9.0, -28.0)], 2.8);
}

/// A long house for travellers, and tents.
pub(crate) fn hostel(s: &mut Sketch) {
    s.lane("M0 33Q-4 14 0 4", 4.0);
    s.trees(&[(-29.0, -5.0), (28.0, -9.0), (-17.0, -26.0), (17.0, -26.0), (30.0, 3.0)], 3.0);
    s.longhouse((-24.0, 4.0), size(48.0, 17.0, 8.0), BRICK_WASH);
    s.houses(&[(-18.0, -7.0), (-4.0, -7.0), (10.0, -7.0)], size(7.0, 5.0, 3.0), OCHRE_WASH);
    for (x, y, colour) in [
        (-19.0, 21.0, OCHRE_WASH),
        (-14.0, 30.0, RIVER_WASH),
        (13.0, 20.0, BRICK_WASH),
        (11.0, 30.0, OCHRE_WASH),
    ] {
        s.shadow((x, y), 8.0, 1.0, 5.0);
        s.shape(Solid(colour), &[(x, y), (x + 4.5, y - 7.5), (x + 9.0, y)]);
        s.shape(Solid(SHADE), &[(x + 3.0, y), (x + 4.5, y - 7.5), (x + 6.0, y)]);
    }
    s.trees(&[(-27.0, 15.0), (27.0, 13.0)], 2.6);
}

/// Two towers with balconies and a pool.
pub(crate) fn condominium(s: &mut Sketch) {
    s.lay_rect(Solid(PAPER), (-8.0, 8.0), 30.0, 18.0);
    s.trees(&[(-30.0, 6.0), (31.0, -3.0), (-12.0, -25.0)], 3.0);
    s.block((4.0, 3.0), size(18.0, 12.0, 25.0), BRICK_WASH);
    s.pool((-4.0, 13.0), 22.0, 9.0);
    s.block((-27.0, 16.0), size(17.0, 12.0, 30.0), BRICK_WASH);
    for y in [-9.5, -5.0, -0.5, 4.0, 8.5] {
        s.line(Line, &[(-28.5, y), (-19.0, y)]);
        s.line(Line, &[(14.0, y - 10.0), (23.5, y - 10.0)]);
    }
    s.sunshades(&[(24.0, 12.0), (22.0, 21.0), (-7.0, 27.0)], OCHRE_WASH);
    s.trees(&[(10.0, 28.0), (-18.0, 26.0), (2.0, 28.0)], 2.6);
}

/// A large old house with a turret and a garden.
pub(crate) fn bed_and_breakfast(s: &mut Sketch) {
    s.lawn((-24.0, -18.0), 48.0, 44.0);
    s.lane("M2 32Q6 20 0 12", 3.6);
    s.trees(&[(-24.0, -14.0), (-28.0, 0.0), (23.0, -16.0), (14.0, -25.0)], 3.8);
    s.longhouse((-17.0, 4.0), size(35.0, 18.0, 10.0), BRICK_WASH);
    s.houses(&[(-9.0, 11.0)], size(15.0, 14.0, 10.0), BRICK_WASH);
    s.turret((17.0, 8.0), 5.0, 14.0, PLUM_WASH);
    s.rect(Solid(CARD), (-17.0, 4.0), 7.0, 4.0);
    s.hedge((-22.0, 25.0), (-5.0, 25.0), 7);
    s.hedge((8.0, 25.0), (22.0, 25.0), 6);
    s.sunshades(&[(-20.0, 16.0), (18.0, 18.0)], CARD);
}

/// A block of flats round its yard.
pub(crate) fn apartments(s: &mut Sketch) {
    s.lawn((-16.0, -10.0), 32.0, 36.0);
    s.block((-25.0, -4.0), size(50.0, 11.0, 14.0), BRICK_WASH);
    s.block((-25.0, 21.0), size(12.0, 25.0, 14.0), BRICK_WASH);
    s.block((13.0, 21.0), size(12.0, 25.0, 14.0), BRICK_WASH);
    s.trees(&[(-5.0, 4.0), (6.0, 2.0), (0.0, 13.0)], 3.4);
    s.crate_at((-4.0, -20.0), 4.0, CARD);
    s.crate_at((8.0, -20.0), 3.0, CARD);
    s.hedge((-10.0, 27.0), (10.0, 27.0), 8);
    s.lay_oval(Solid(MOSS_WASH), (0.0, 20.0), 3.0, 2.0);
}
