//! Districts in which things are sold.

use draw::palette::{
    BRICK, BRICK_WASH, CARD, GROUND, INK, LAWN, LIT, MOSS_WASH, OCHRE, OCHRE_WASH, PAPER, PLUM_WASH, RIVER,
    RIVER_WASH, SHADE,
};

use super::{
    elements::size,
    sketch::{
        Paint::{Band, Fine, Flat, Line, Solid},
        Sketch,
    },
};

/// Two blocks of offices on a square.
pub(crate) fn offices(s: &mut Sketch) {
    s.lay_rect(Solid(PAPER), (-28.0, -8.0), 56.0, 32.0);
    s.trees(&[(29.0, 4.0), (-30.0, 2.0)], 2.6);
    s.block((-22.0, 0.0), size(20.0, 14.0, 18.0), RIVER_WASH);
    s.crate_at((-15.0, -24.0), 4.0, CARD);
    s.block((2.0, 12.0), size(23.0, 16.0, 23.0), RIVER_WASH);
    s.crate_at((7.0, -18.0), 4.0, CARD);
    s.crate_at((15.0, -18.0), 3.4, CARD);
    s.block((-24.0, 20.0), size(20.0, 9.0, 9.0), RIVER_WASH);
    s.trees(&[(-1.0, 22.0), (8.0, 22.0), (17.0, 22.0)], 2.3);
    s.cars(&[(-16.0, 24.0), (-10.0, 24.0)], BRICK_WASH);
}

/// A big store with a pencil on its roof.
pub(crate) fn supplies(s: &mut Sketch) {
    s.car_park((-22.0, 15.0), 10, &[CARD, BRICK_WASH, RIVER_WASH]);
    s.block((-29.0, 10.0), size(58.0, 27.0, 8.0), RIVER_WASH);
    s.awning((-8.0, 4.0), 16.0, BRICK_WASH);
    s.shape(Solid(OCHRE), &[(-20.0, -4.0), (-17.0, -1.0), (13.0, -15.0), (11.0, -19.0)]);
    s.shape(Solid(CARD), &[(-20.0, -4.0), (-17.0, -1.0), (-25.0, 0.0)]);
    s.shape(Solid(BRICK_WASH), &[(13.0, -15.0), (11.0, -19.0), (16.0, -21.0), (18.0, -17.0)]);
    s.line(Fine, &[(-18.5, -2.5), (12.0, -17.0)]);
}

/// Houses on a quay, with piers and boats.
pub(crate) fn waterfront(s: &mut Sketch) {
    s.lay_path(Solid(RIVER_WASH), "M-35 2Q-16-2-4 5T33 4L19 31H-19z");
    s.lay_path(Fine, "M-32 7Q-15 3-5 10T30 9M-29 12Q-14 9-6 15T27 13");
    s.trees(&[(-30.0, -5.0), (30.0, -6.0), (4.0, -28.0)], 3.0);
    s.houses(&[(-25.0, -7.0), (-12.0, -8.0), (2.0, -7.0), (15.0, -6.0)], size(11.0, 11.0, 6.0), RIVER_WASH);
    s.line(Band(INK, 4.0), &[(-13.0, 0.0), (-13.0, 22.0)]);
    s.line(Band(OCHRE_WASH, 2.8), &[(-13.0, 0.0), (-13.0, 22.0)]);
    s.line(Band(INK, 4.0), &[(12.0, 4.0), (12.0, 24.0)]);
    s.line(Band(OCHRE_WASH, 2.8), &[(12.0, 4.0), (12.0, 24.0)]);
    for (x, y) in [(-22.0, 13.0), (-6.0, 18.0), (4.0, 12.0), (20.0, 16.0)] {
        s.shape(
            Solid(CARD),
            &[(x, y - 6.0), (x + 2.4, y - 2.0), (x + 2.0, y + 5.0), (x - 2.0, y + 5.0), (x - 2.4, y - 2.0)],
        );
        s.line(Fine, &[(x, y - 4.0), (x, y + 3.0)]);
    }
    s.waves(&[(-3.0, 28.0), (18.0, 25.0), (-17.0, 27.0)]);
}

/// A corner shop with its awning.
pub(crate) fn convenience(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-27.0, 2.0), 54.0, 23.0);
    s.trees(&[(-29.0, -6.0), (28.0, -10.0)], 3.0);
    s.block((-20.0, 4.0), size(40.0, 19.0, 10.0), RIVER_WASH);
    s.awning((-20.0, -4.0), 40.0, BRICK_WASH);
    s.rect(Solid(CARD), (-14.0, -19.0), 20.0, 8.0);
    s.curve(Band(BRICK, 1.8), "M-10-15h12");
    s.crate_at((10.0, -13.0), 4.0, CARD);
    s.car_park((-22.0, 13.0), 4, &[OCHRE_WASH, CARD]);
    s.cars(&[(6.0, 15.0), (15.0, 13.0)], BRICK_WASH);
}

/// A pavilion with a terrace, a garden and a fountain.
pub(crate) fn restaurant(s: &mut Sketch) {
    s.lay_path(Solid(LAWN), "M-30 0Q-20 28 0 30T30 0z");
    s.lay_path(Solid(PAPER), "M-22 3Q-16 20 0 21T22 3z");
    s.trees(&[(-29.0, 8.0), (29.0, 8.0), (-21.0, 23.0), (20.0, 23.0)], 2.8);
    s.block((-26.0, -2.0), size(52.0, 13.0, 7.0), RIVER_WASH);
    s.shadow_oval((6.0, 0.0), 14.0, 6.0);
    s.curve(Solid(SHADE), "M-14-8v9a14 6 0 0 0 28 0v-9z");
    for x in [-11.0, -6.0, -1.0, 4.0, 9.0] {
        s.rect(Flat(LIT), (x, -2.0), 2.6, 5.0);
    }
    s.curve(Solid(CARD), "M-15-7a15 15 0 0 1 30 0a15 5 0 0 1-30 0z");
    s.curve(Fine, "M-10-8q1-9 9-11");
    s.oval(Solid(OCHRE), (0.0, -23.0), 2.2, 2.0);
    s.sunshades(&[(-14.0, 12.0), (-5.0, 17.0), (6.0, 17.0), (15.0, 12.0)], BRICK_WASH);
    s.oval(Solid(RIVER_WASH), (0.0, 26.0), 4.0, 2.0);
}

/// Rows of cars.
pub(crate) fn parking(s: &mut Sketch) {
    s.lay_path(Solid(GROUND), "M-19-30H19L35 0L19 30H-19L-35 0z");
    s.car_park((-17.5, -29.0), 8, &[BRICK_WASH, CARD, OCHRE_WASH]);
    s.car_park((-28.0, -13.0), 5, &[CARD, RIVER_WASH]);
    s.car_park((12.0, -13.0), 4, &[BRICK_WASH, CARD]);
    s.car_park((-30.0, 6.0), 5, &[RIVER_WASH, CARD, OCHRE_WASH]);
    s.car_park((12.0, 6.0), 4, &[CARD, BRICK_WASH]);
    s.car_park((-19.0, 20.0), 8, &[OCHRE_WASH, CARD, RIVER_WASH]);
    s.rect(Solid(RIVER), (-6.0, -12.0), 16.0, 24.0);
    s.curve(Band(CARD, 3.2), "M-.5 8V-7.500H2.500A4.5 4.5 0 0 1 2.5 1.500H-.5");
}

/// A small restaurant in a loop for cars, with a large bun.
pub(crate) fn fast_food(s: &mut Sketch) {
    s.lay_path(Band(INK, 7.4), "M-24 28V-4Q-24-22-6-22H10Q26-22 26-4V8Q26 20 12 20H-8");
    s.lay_path(Band(PAPER, 6.2), "M-24 28V-4Q-24-22-6-22H10Q26-22 26-4V8Q26 20 12 20H-8");
    s.block((-15.0, 12.0), size(34.0, 20.0, 8.0), BRICK_WASH);
    s.awning((-15.0, 5.0), 34.0, OCHRE_WASH);
    s.shadow_oval((6.0, -8.0), 13.0, 5.0);
    s.curve(Solid(OCHRE_WASH), "M-11-7q0 4 5 4h16q5 0 5-4z");
    s.curve(Solid(BRICK), "M-13-10h30v4h-30z");
    s.curve(Solid(MOSS_WASH), "M-13-11q2.5-3 5 0t5 0 5 0 5 0 5 0 5 0v2h-30z");
    s.curve(Solid(OCHRE), "M-12-12q0-11 14-11t14 11z");
    s.curve(Fine, "M-4-18l1-1M2-20l1-1M8-18l1-1M3-16l1-1");
    s.cars(&[(-25.5, 16.0), (-25.5, -3.0)], CARD);
    s.rect(Solid(BRICK_WASH), (5.0, 19.0), 5.0, 3.0);
}

/// A canopy over pumps.
pub(crate) fn petrol(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-29.0, -4.0), 58.0, 27.0);
    s.trees(&[(-29.0, -9.0), (4.0, -28.0)], 2.8);
    s.block((-13.0, -10.0), size(34.0, 11.0, 8.0), RIVER_WASH);
    s.cars(&[(-21.0, 9.0), (-2.0, 16.0), (17.0, 10.0)], BRICK_WASH);
    s.cars(&[(-2.0, 24.0), (6.0, 24.0)], CARD);
    for x in [-14.0, 10.0] {
        s.line(Band(INK, 2.0), &[(x, 0.0), (x, 15.0)]);
        s.rect(Solid(BRICK), (x - 3.0, 9.0), 6.0, 6.0);
        s.rect(Flat(LIT), (x - 1.6, 10.4), 3.2, 2.0);
    }
    s.shadow((-22.0, 15.0), 42.0, 12.0, 4.0);
    s.rect(Solid(BRICK), (-22.0, 0.0), 42.0, 3.6);
    s.rect(Solid(CARD), (-22.0, -10.0), 42.0, 10.0);
    s.line(Band(BRICK_WASH, 2.0), &[(-19.0, -5.0), (17.0, -5.0)]);
    s.rect(Solid(OCHRE_WASH), (23.0, -14.0), 7.0, 13.0);
    s.line(Line, &[(26.5, -1.0), (26.5, 10.0)]);
}

/// A round house with a wheel on its roof, and lights.
pub(crate) fn casino(s: &mut Sketch) {
    s.lay_oval(Solid(PAPER), (0.0, 8.0), 31.0, 21.0);
    s.lay_oval(Band(OCHRE_WASH, 2.0), (0.0, 8.0), 28.0, 18.5);
    s.shadow_oval((9.0, 6.0), 24.0, 15.0);
    s.curve(Solid(SHADE), "M-24-6v11a24 15 0 0 0 48 0v-11z");
    for (x, y) in
        [(-20.0, 5.0), (-15.0, 10.0), (-9.0, 13.0), (-2.0, 14.0), (5.0, 13.5), (11.0, 11.0), (16.0, 7.0)]
    {
        s.rect(Flat(LIT), (x, y - 4.0), 3.0, 5.0);
    }
    s.oval(Solid(PLUM_WASH), (0.0, -7.0), 24.0, 16.0);
    s.oval(Solid(CARD), (0.0, -7.0), 19.0, 12.5);
    for (index, turn) in (0u8..12).map(|index| (index, f32::from(index) * std::f32::consts::PI / 6.0)) {
        let next = turn + std::f32::consts::PI / 6.0;
        if index % 2 == 0 {
            s.shape(
                Flat(BRICK),
                &[
                    (0.0, -7.0),
                    (turn.cos() * 18.4, turn.sin() * 12.0 - 7.0),
                    (next.cos() * 18.4, next.sin() * 12.0 - 7.0),
                ],
            );
        }
    }
    s.oval(Solid(OCHRE_WASH), (0.0, -7.0), 8.0, 5.4);
    s.oval(Solid(CARD), (10.0, -12.0), 1.8, 1.5);
    s.curve(Line, "M-4-7h8M0-9.500v5");
    s.curve(Solid(OCHRE), "M-8 24v-6l3 2.5 2-4.5 3 4.5 3-4.5 2 4.5 3-2.500v6z");
}

/// A hall like a strip of film, its front lit.
pub(crate) fn movies(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-20.0, 10.0), 40.0, 16.0);
    s.block((-23.0, 12.0), size(46.0, 33.0, 8.0), RIVER_WASH);
    for x in [-23.0, 15.5] {
        s.rect(Solid(INK), (x, -29.0), 7.5, 33.0);
        for y in [-27.0, -21.0, -15.0, -9.0, -3.0] {
            s.rect(Flat(CARD), (x + 2.0, y), 3.6, 3.4);
        }
    }
    s.rect(Solid(CARD), (-13.0, -26.0), 26.0, 20.0);
    s.shape(Solid(BRICK), &[(-4.0, -22.0), (-4.0, -10.0), (7.0, -16.0)]);
    s.rect(Solid(BRICK), (-16.0, 2.0), 32.0, 7.0);
    for x in [-14.0, -9.0, -4.0, 1.0, 6.0, 11.0] {
        s.oval(Flat(LIT), (x + 1.5, 5.5), 1.7, 1.7);
    }
    s.cars(&[(-14.0, 18.0), (9.0, 19.0)], BRICK_WASH);
}

/// One tower in steps.
pub(crate) fn skyscraper(s: &mut Sketch) {
    s.lay_rect(Solid(PAPER), (-25.0, -4.0), 50.0, 30.0);
    s.trees(&[(-23.0, 2.0), (-25.0, 13.0), (-19.0, 24.0)], 2.6);
    s.block((-15.0, 22.0), size(30.0, 20.0, 10.0), RIVER_WASH);
    s.block((-11.0, 8.0), size(22.0, 14.0, 27.0), RIVER_WASH);
    s.block((-7.0, -21.0), size(14.0, 7.0, 10.0), RIVER_WASH);
    s.curve(Solid(RIVER), "M-4-34l4-8 4 8z");
    s.line(Line, &[(0.0, -42.0), (0.0, -51.0)]);
    s.cars(&[(19.0, 16.0)], OCHRE_WASH);
    s.cars(&[(19.0, 8.0)], BRICK_WASH);
}

/// Stacks of containers under a gantry.
pub(crate) fn shipping(s: &mut Sketch) {
    s.lay_rect(Solid(GROUND), (-29.0, -22.0), 58.0, 46.0);
    for (row, y) in [(0, -12.0), (1, -1.0), (2, 10.0)] {
        for (index, x) in [-25.0, -13.0, -1.0, 11.0].into_iter().enumerate() {
            let colour = [BRICK_WASH, RIVER_WASH, OCHRE_WASH, MOSS_WASH, CARD][(index * 2 + row) % 5];
            s.boxes(&[(x, y)], 11.0, colour);
            if (index + row) % 3 == 0 {
                let upper = [OCHRE_WASH, BRICK_WASH, RIVER_WASH][(index + row) % 3];
                s.boxes(&[(x, y - 3.4)], 11.0, upper);
            }
        }
    }
    s.line(Band(INK, 3.0), &[(-27.0, 16.0), (-27.0, -24.0), (27.0, -24.0), (27.0, 16.0)]);
    s.line(Band(OCHRE, 1.6), &[(-27.0, 16.0), (-27.0, -24.0), (27.0, -24.0), (27.0, 16.0)]);
    s.rect(Solid(OCHRE), (-5.0, -27.0), 9.0, 6.0);
    s.line(Line, &[(-0.5, -21.0), (-0.5, -15.0)]);
    s.lorry((-19.0, 22.0), RIVER_WASH);
    s.lorry((4.0, 22.0), BRICK_WASH);
}

/// A showroom, new cars in rows, bunting.
pub(crate) fn dealership(s: &mut Sketch) {
    s.lay_path(Solid(GROUND), "M-32 2H32L18 30H-18z");
    s.shadow((-24.0, -4.0), 48.0, 10.0, 8.0);
    s.curve(Solid(SHADE), "M-24-14v9q24 9 48 0v-9z");
    for x in [-21.0, -14.0, -7.0, 0.0, 7.0, 14.0] {
        s.rect(Flat(LIT), (x, -10.0), 5.0, 7.0);
    }
    s.curve(Solid(RIVER_WASH), "M-24-14q24 9 48 0l-4-12h-40z");
    s.curve(Solid(CARD), "M-9-17l2-4h10l3 4q4 0 4 3h-21q-1-3 2-3z");
    s.oval(Solid(INK), (-5.0, -13.5), 1.8, 1.5);
    s.oval(Solid(INK), (5.5, -13.5), 1.8, 1.5);
    s.cars(&[(-23.0, 5.0), (-5.0, 5.0), (13.0, 5.0), (-14.0, 16.0), (4.0, 16.0)], BRICK);
    s.cars(&[(-17.0, 5.0), (1.0, 5.0), (19.0, 5.0), (-8.0, 16.0), (10.0, 16.0)], OCHRE_WASH);
    s.cars(&[(-11.0, 5.0), (7.0, 5.0), (-2.0, 16.0)], CARD);
    s.curve(Line, "M-30 1q10 5 20 0t20 0 20 0");
    for (x, y) in [(-26.0, 2.3), (-20.0, 3.2), (-4.0, 0.0), (2.0, 0.0), (15.0, 2.5), (21.0, 3.0)] {
        s.shape(Solid(BRICK_WASH), &[(x, y), (x + 3.0, y), (x + 1.5, y + 3.0)]);
    }
}

/// A row of small shops, and a bag on the roof.
pub(crate) fn boutique(s: &mut Sketch) {
    s.lay_rect(Solid(PAPER), (-30.0, 6.0), 60.0, 14.0);
    s.block((-28.0, 6.0), size(17.0, 17.0, 13.0), PLUM_WASH);
    s.awning((-27.0, -2.0), 15.0, BRICK_WASH);
    s.block((11.0, 6.0), size(17.0, 17.0, 11.0), OCHRE_WASH);
    s.awning((12.0, -1.0), 15.0, PLUM_WASH);
    s.block((-11.0, 8.0), size(22.0, 18.0, 17.0), RIVER_WASH);
    s.awning((-10.0, 0.0), 20.0, RIVER);
    s.curve(Solid(BRICK), "M-7-25h14l2.5 16h-19z");
    s.curve(Line, "M-3.5-22v-5a3.5 4 0 0 1 7 0v5");
    s.trees(&[(-20.0, 17.0), (-7.0, 19.0), (7.0, 19.0), (20.0, 17.0)], 2.3);
    s.lay_path(Band(CARD, 4.0), "M-24 24H24");
}

/// A lagoon with palms and a bent hotel.
pub(crate) fn resort(s: &mut Sketch) {
    s.lay_path(Solid(OCHRE_WASH), "M-33 4Q-24-8-4-6T33 2L19 30H-19z");
    s.lay_path(Solid(RIVER_WASH), "M-22 8Q-16-2-4 4T16 2Q26 4 22 14T2 20Q-4 28-12 22T-22 8z");
    s.lay_path(Fine, "M-18 9q4-3 8 0t8 0M2 12q4-3 8 0t8 0");
    s.shadow((-24.0, -8.0), 48.0, 8.0, 12.0);
    s.curve(Solid(SHADE), "M-27-20v13q27-12 54 0v-13z");
    for (x, y) in [
        (-22.0, -15.0),
        (-16.0, -17.5),
        (-10.0, -19.0),
        (-4.0, -20.0),
        (2.0, -20.0),
        (8.0, -19.0),
        (14.0, -17.5),
        (20.0, -15.0),
    ] {
        s.rect(Flat(LIT), (x - 1.0, y), 3.0, 2.0);
        s.rect(Flat(LIT), (x - 1.0, y + 4.0), 3.0, 2.0);
    }
    s.curve(Solid(RIVER_WASH), "M-27-20q27-12 54 0l-4-8q-23-10-46 0z");
    s.sunshades(&[(-25.0, 9.0), (-2.0, 26.0), (26.0, 8.0), (14.0, 22.0)], BRICK_WASH);
    for (x, y) in [(-19.0, 25.0), (6.0, 9.0), (20.0, 20.0)] {
        s.curve(Line, &format!("M{x} {y}q1.5-4 .5-8"));
        s.curve(
            Solid(MOSS_WASH),
            &format!(
                "M{} {}q-4-3-7 1q4-1 7-1q-4 2-4 6q3-3 4-6q2 3 5 5q0-4-5-5q4 0 7 2q-2-5-7-2q2-3 0-5q-2 2 0 5z",
                x + 0.5,
                y - 8.0
            ),
        );
    }
}

/// A slab full of windows, flags before it.
pub(crate) fn hotel(s: &mut Sketch) {
    s.lay_oval(Solid(PAPER), (0.0, 18.0), 24.0, 10.0);
    s.lay_oval(Solid(LAWN), (0.0, 18.5), 12.0, 4.5);
    s.trees(&[(-30.0, -3.0), (30.0, -3.0), (-28.0, 8.0), (28.0, 8.0)], 2.8);
    s.block((-25.0, 4.0), size(50.0, 12.0, 23.0), RIVER_WASH);
    s.rect(Solid(CARD), (-12.0, -29.0), 24.0, 7.0);
    s.curve(Solid(RIVER), "M-8-28v5h16v-2.500h-10v-1h-3v1h-1v-2.500z");
    s.rect(Solid(BRICK), (-9.0, 3.0), 18.0, 5.0);
    s.flag((-18.0, 17.0), 12.0, BRICK);
    s.flag((0.0, 19.0), 12.0, OCHRE);
    s.flag((17.0, 17.0), 12.0, PLUM_WASH);
    s.cars(&[(-9.0, 22.0), (6.0, 22.0)], CARD);
}

/// A studio with a loudspeaker on its roof, and dishes.
pub(crate) fn pr_firm(s: &mut Sketch) {
    s.lay_rect(Solid(PAPER), (-28.0, 0.0), 56.0, 24.0);
    s.trees(&[(-29.0, 8.0), (30.0, -2.0)], 2.6);
    s.block((-25.0, 15.0), size(50.0, 26.0, 12.0), RIVER_WASH);
    s.curve(Solid(BRICK), "M-13-9l20-12v20l-20-5z");
    s.curve(Solid(OCHRE), "M-13-9v6.500l-6-1v-4.500z");
    s.curve(Solid(INK), "M7-21q4 10 0 20q-3-10 0-20z");
    s.curve(Line, "M13-16q4 5 0 11M18-19q6 8 0 17");
    s.curve(Solid(CARD), "M-8-4l2 6h3.500l-1.5-5z");
    s.oval(Solid(CARD), (-18.0, -15.0), 4.0, 3.4);
    s.line(Line, &[(-18.0, -15.0), (-16.0, -19.0)]);
    s.trees(&[(-14.0, 24.0), (0.0, 26.0), (14.0, 24.0)], 2.4);
}
