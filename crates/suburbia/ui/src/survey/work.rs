//! Districts in which things are made, moved and thrown away.

use draw::palette::{
    BRICK, BRICK_WASH, CARD, GROUND, INK, LAWN, LIT, MOSS_WASH, OCHRE, OCHRE_WASH, PAPER, RIVER_WASH, SHADE,
};

use super::{
    elements::{STRAW, size},
    sketch::{
        Paint::{Band, Fine, Flat, Line, Solid},
        Sketch,
    },
};

/// Halls with a saw-toothed roof, and chimneys that smoke.
pub(crate) fn factory(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-27.0, 4.0), 54.0, 14.0);
    s.chimney((15.0, -12.0), 24.0, BRICK_WASH);
    s.smoke((15.0, -36.0));
    s.chimney((23.0, -8.0), 19.0, BRICK_WASH);
    s.sawtooth((-27.0, 4.0), size(36.0, 17.0, 8.0), OCHRE_WASH, 4);
    s.block((9.0, 5.0), size(18.0, 13.0, 6.0), OCHRE_WASH);
    s.tank((-20.0, 18.0), 5.0, 6.0, CARD);
    s.tank((-8.0, 20.0), 5.0, 6.0, CARD);
    s.lorry((6.0, 16.0), BRICK_WASH);
    s.lorry((-2.0, 29.0), RIVER_WASH);
}

/// Carriageways that cross on a bridge, with loops.
pub(crate) fn freeway(s: &mut Sketch) {
    s.lay_oval(Band(INK, 5.2), (-12.0, -11.0), 10.0, 8.0);
    s.lay_oval(Band(PAPER, 4.0), (-12.0, -11.0), 10.0, 8.0);
    s.lay_oval(Band(INK, 5.2), (12.0, 11.0), 10.0, 8.0);
    s.lay_oval(Band(PAPER, 4.0), (12.0, 11.0), 10.0, 8.0);
    s.lane("M-30-14Q-4-6 0 34", 4.0);
    s.lay_path(Band(INK, 14.0), "M2-34Q-2 0 2 34");
    s.lay_path(Band(SHADE, 12.6), "M2-34Q-2 0 2 34");
    s.lay_path(Band(LIT, 1.0), "M2-34Q-2 0 2 34");
    s.curve(Band(SHADE, 17.0), "M-28 6Q0 2 30 4");
    s.curve(Band(INK, 15.0), "M-35 3Q0-5 36 0");
    s.curve(Band(OCHRE_WASH, 13.4), "M-35.4 3Q0-5 36.4 0");
    s.curve(Band(CARD, 1.2), "M-35 3Q0-5 36 0");
    s.cars(&[(-3.2, -24.0), (4.0, -16.0), (-3.0, 14.0), (4.0, 22.0)], BRICK_WASH);
    for (x, y) in [(-24.0, -2.5), (12.0, -5.0), (-6.0, 2.0), (24.0, 2.0)] {
        s.rect(Solid(CARD), (x, y), 5.0, 3.0);
    }
    s.trees(&[(-12.0, -11.0), (12.0, 11.0), (24.0, -15.0), (-22.0, 17.0), (19.0, -23.0)], 2.6);
}

/// A short runway on grass, small aeroplanes, a hangar.
pub(crate) fn municipal_airport(s: &mut Sketch) {
    s.lay_rect(Solid(LAWN), (-25.0, -14.0), 50.0, 38.0);
    s.runway((-27.0, 17.0), (24.0, -17.0), 9.0);
    s.lay_rect(Solid(PAPER), (-25.0, -15.0), 22.0, 9.0);
    s.curve(Solid(SHADE), "M-24-9v-8a7 6 0 0 1 14 0v8z");
    s.curve(Solid(OCHRE_WASH), "M-24-17a7 6 0 0 1 14 0v-7a7 6 0 0 0-14 0z");
    s.rect(Solid(CARD), (-21.0, -15.0), 8.0, 6.0);
    s.plane((0.0, -10.0), 0.85, 250.0);
    s.plane((9.0, -4.0), 1.1, 56.0);
    s.plane((-11.0, 20.0), 0.85, 20.0);
    s.line(Line, &[(19.0, 21.0), (19.0, 11.0)]);
    s.shape(Solid(BRICK), &[(19.0, 11.0), (28.0, 12.6), (28.0, 14.4), (19.0, 15.5)]);
    s.trees(&[(3.0, 26.0), (27.0, 4.0), (-30.0, 4.0)], 2.4);
}

/// A runway beside a terminal with two jets.
pub(crate) fn domestic_airport(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-28.0, -4.0), 54.0, 13.0);
    s.runway((-29.0, 19.0), (29.0, 19.0), 11.0);
    s.block((-20.0, -9.0), size(40.0, 10.0, 8.0), OCHRE_WASH);
    s.block((-3.0, -2.0), size(6.0, 6.0, 5.0), OCHRE_WASH);
    s.turret((23.0, -12.0), 3.4, 13.0, RIVER_WASH);
    s.plane((-15.0, 3.0), 1.3, 0.0);
    s.plane((14.0, 3.0), 1.3, 0.0);
    s.plane((-12.0, 19.0), 1.2, 90.0);
}

/// Crossing runways, a terminal like a star, jets at every pier.
pub(crate) fn international_airport(s: &mut Sketch) {
    s.lay_oval(Solid(GROUND), (0.0, -6.0), 25.0, 19.0);
    s.runway((-30.0, 12.0), (20.0, 28.0), 8.0);
    s.runway((-17.0, 29.0), (31.0, 9.0), 8.0);
    for (x, y) in [(-21.0, -3.0), (21.0, -3.0), (-12.0, -21.0), (12.0, -21.0), (0.0, 10.0)] {
        s.line(Band(INK, 6.0), &[(0.0, -8.0), (x * 0.7, (y + 8.0) * 0.7 - 8.0)]);
    }
    for (x, y) in [(-21.0, -3.0), (21.0, -3.0), (-12.0, -21.0), (12.0, -21.0), (0.0, 10.0)] {
        s.line(Band(OCHRE_WASH, 4.6), &[(0.0, -8.0), (x * 0.7, (y + 8.0) * 0.7 - 8.0)]);
    }
    s.oval(Solid(OCHRE_WASH), (0.0, -8.0), 7.5, 6.0);
    s.turret((0.0, -6.0), 3.0, 13.0, RIVER_WASH);
    s.plane((-22.0, -4.0), 1.1, 80.0);
    s.plane((22.0, -4.0), 1.1, 280.0);
    s.plane((-14.0, -22.0), 1.1, 130.0);
    s.plane((14.0, -22.0), 1.1, 230.0);
    s.plane((15.0, 16.0), 1.1, 65.0);
}

/// Mounds of rubbish, a bulldozer, gulls.
pub(crate) fn landfill(s: &mut Sketch) {
    s.lay_path(Solid(GROUND), "M-30 8Q-26-20-6-24T24-14Q36 2 22 18T-14 26Q-30 22-30 8z");
    s.mound((-9.0, -6.0), 15.0, SHADE);
    s.mound((13.0, 0.0), 14.0, OCHRE_WASH);
    s.mound((-12.0, 15.0), 13.0, MOSS_WASH);
    for (x, y, colour) in [
        (-12.0, -13.0, BRICK),
        (-4.0, -9.0, CARD),
        (-15.0, -8.0, RIVER_WASH),
        (9.0, -6.0, BRICK_WASH),
        (16.0, -4.0, CARD),
        (15.0, -9.0, RIVER_WASH),
        (-15.0, 9.0, CARD),
        (-9.0, 11.0, BRICK),
        (3.0, -3.0, OCHRE),
    ] {
        s.rect(Solid(colour), (x, y), 3.0, 2.4);
    }
    s.rect(Solid(INK), (9.0, 17.0), 10.0, 4.0);
    s.rect(Solid(OCHRE), (10.0, 11.0), 8.0, 6.0);
    s.rect(Solid(LIT), (12.0, 9.0), 4.0, 4.0);
    s.line(Band(INK, 2.0), &[(6.0, 11.0), (6.0, 21.0)]);
    s.curve(Line, "M-24-18q2-3 4 0q2-3 4 0M-4-27q2-3 4 0q2-3 4 0M17-20q2-3 4 0q2-3 4 0");
}

/// A hall, and cattle in pens.
pub(crate) fn slaughterhouse(s: &mut Sketch) {
    s.lay_rect(Solid(LAWN), (-27.0, 4.0), 54.0, 20.0);
    s.chimney((-17.0, -10.0), 20.0, BRICK_WASH);
    s.smoke((-17.0, -30.0));
    s.longhouse((-12.0, -3.0), size(38.0, 16.0, 8.0), OCHRE_WASH);
    s.block((-26.0, 0.0), size(14.0, 10.0, 7.0), BRICK_WASH);
    for x in [-27.0, -9.0, 9.0, 27.0] {
        s.line(Line, &[(x, 5.0), (x, 24.0)]);
    }
    for y in [5.0, 24.0] {
        s.line(Line, &[(-27.0, y), (27.0, y)]);
    }
    for (x, y) in [
        (-22.0, 11.0),
        (-15.0, 17.0),
        (-23.0, 19.0),
        (-5.0, 10.0),
        (3.0, 13.0),
        (-3.0, 19.0),
        (13.0, 11.0),
        (20.0, 16.0),
        (14.0, 20.0),
    ] {
        s.oval(Solid(BRICK), (x, y), 3.0, 1.8);
        s.oval(Solid(CARD), (x + 3.0, y - 0.8), 1.2, 1.0);
    }
}

/// Fields with furrows, a barn, a silo.
pub(crate) fn farm(s: &mut Sketch) {
    s.field([(-31.0, -7.0), (-17.0, -31.0), (1.0, -31.0), (1.0, -7.0)], STRAW, 5);
    s.field([(4.0, -31.0), (17.0, -31.0), (31.0, -7.0), (4.0, -7.0)], MOSS_WASH, 6);
    s.field([(-33.0, -3.0), (-6.0, -3.0), (-6.0, 31.0), (-17.0, 31.0)], MOSS_WASH, 7);
    s.lay_path(Band(PAPER, 4.0), "M-34-5H34M-3.5-5V32");
    s.houses(&[(4.0, 20.0)], size(18.0, 14.0, 8.0), BRICK);
    s.tank((27.0, 12.0), 4.0, 14.0, CARD);
    s.curve(Solid(BRICK_WASH), "M23-2a4 4 0 0 1 8 0z");
    s.houses(&[(3.0, 31.0)], size(8.0, 5.0, 3.5), BRICK_WASH);
    s.trees(&[(18.0, 26.0), (31.0, -1.0)], 3.0);
}

/// A hall with gates, and lorries at them.
pub(crate) fn warehouse(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-28.0, 8.0), 56.0, 18.0);
    s.shadow((-28.0, 8.0), 56.0, 26.0, 9.0);
    s.rect(Solid(SHADE), (-28.0, -2.0), 56.0, 11.0);
    for x in [-25.0, -14.0, -3.0, 8.0, 19.0] {
        s.rect(Solid(CARD), (x, 1.0), 7.0, 8.0);
        s.rect(Fine, (x, 3.0), 7.0, 2.0);
    }
    s.rect(Solid(OCHRE_WASH), (-28.0, -27.0), 56.0, 25.0);
    for x in [-20.0, -12.0, -4.0, 4.0, 12.0, 20.0] {
        s.line(Fine, &[(x, -27.0), (x, -2.0)]);
    }
    s.line(Line, &[(-28.0, -15.0), (28.0, -15.0)]);
    for (x, colour) in [(-24.5, BRICK_WASH), (-2.5, RIVER_WASH), (8.5, CARD)] {
        s.shadow((x, 20.0), 6.0, 9.0, 3.0);
        s.rect(Solid(colour), (x, 9.0), 6.0, 10.0);
        s.rect(Solid(CARD), (x + 0.6, 19.0), 4.8, 3.6);
    }
}

/// Heaps by colour, a belt, a hall with the sign on its roof.
pub(crate) fn recycling(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-28.0, 6.0), 56.0, 18.0);
    s.block((-25.0, 2.0), size(50.0, 23.0, 7.0), OCHRE_WASH);
    s.curve(Band(MOSS_WASH, 3.6), "M-5-8A9 8 0 0 1-2-23M4-24A9 8 0 0 1 9-12M6-7.500A9 8 0 0 1-2-6.5");
    s.curve(Solid(MOSS_WASH), "M-3-28l8 3.5-7 5zM14-14l-5 6-5.5-6zM-9-9l6-3 2 7z");
    s.mound((-18.0, 18.0), 9.0, RIVER_WASH);
    s.mound((1.0, 19.0), 9.0, BRICK_WASH);
    s.mound((19.0, 18.0), 9.0, MOSS_WASH);
    s.line(Band(INK, 4.0), &[(12.0, 3.0), (17.0, 11.0)]);
    s.line(Band(CARD, 2.6), &[(12.0, 3.0), (17.0, 11.0)]);
    s.lorry((-5.0, 29.0), MOSS_WASH);
}

/// A clean plant like a chip with its pins.
pub(crate) fn chips(s: &mut Sketch) {
    s.lawn((-29.0, -12.0), 58.0, 28.0);
    for offset in [-12.0, -4.0, 4.0, 12.0] {
        s.lay_path(Band(INK, 3.4), &format!("M-29 {offset}H29M{offset}-28V29"));
    }
    for offset in [-12.0, -4.0, 4.0, 12.0] {
        s.lay_path(Band(CARD, 2.0), &format!("M-28.5 {offset}H28.500M{offset}-27.500V28.5"));
    }
    s.block((-19.0, 19.0), size(38.0, 34.0, 5.0), OCHRE_WASH);
    s.rect(Solid(CARD), (-11.0, -14.0), 22.0, 20.0);
    s.line(Fine, &[(-11.0, -8.0), (-4.0, -8.0), (-4.0, -2.0), (2.0, -2.0), (2.0, -9.0), (11.0, -9.0)]);
    s.line(Fine, &[(-11.0, 1.0), (-6.0, 1.0), (-6.0, 4.0), (6.0, 4.0), (6.0, -3.0), (11.0, -3.0)]);
    for (x, y) in [(-4.0, -8.0), (2.0, -2.0), (-6.0, 2.0), (6.0, 2.0)] {
        s.oval(Flat(OCHRE), (x, y), 1.6, 1.6);
    }
    s.crate_at((-17.0, 10.0), 3.4, CARD);
    s.crate_at((13.5, 10.0), 3.4, CARD);
}
