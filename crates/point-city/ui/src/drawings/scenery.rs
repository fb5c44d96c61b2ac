//! What stands around the buildings: the backdrop of a street, plots that wait for
//! somebody to build, the backs of cards, and the face of the automa.

use draw::{
    Symbol,
    palette::{CARD, INK, LAWN, LIT, OCHRE, PLUM, SHADE, SKY},
};
use maud::{Markup, PreEscaped};
use point_city::Suit;

use super::{
    buildings::GROUND as STREET,
    print::{Print, arc},
    signs,
};

/// The backdrop's own units.
pub(crate) const BACKDROP: (u16, u16) = (1200, 200);

/// How many different plots wait.
pub(crate) const N_PLOTS: u8 = 4;

/// How wide a plot is.
pub(crate) const PLOT: u16 = 62;

pub(crate) fn symbols() -> Vec<Symbol> {
    let mut acc = vec![
        symbol("backdrop", BACKDROP, backdrop()),
        symbol("rowe", (48, 48), rowe()),
        symbol("building-back", (160, 120), building_back()),
        symbol("resource-back", (160, 120), resource_back()),
    ];
    acc.extend((0..N_PLOTS).map(|number| symbol(&format!("plot-{number}"), (PLOT, STREET), plot(number))));
    for suit in Suit::ALL {
        acc.push(symbol(&format!("{}-1", signs::name(suit)), (160, 120), print(suit, &[(43.0, 23.0, 74.0)])));
        if suit.kind().is_some() {
            let places = [(23.0, 22.0, 54.0), (83.0, 44.0, 54.0)];
            acc.push(symbol(&format!("{}-2", signs::name(suit)), (160, 120), print(suit, &places)));
        }
    }
    acc
}

fn symbol(name: &str, (width, height): (u16, u16), body: Markup) -> Symbol {
    Symbol { id: format!("pc-{name}"), width, height, body }
}

/// Sky, a far town and hills, as wide as any street.
fn backdrop() -> Markup {
    landscape(BACKDROP.0, &[(120, 40, 90), (430, 26, 70), (640, 62, 110), (1040, 34, 84), (250, 82, 60)], 842)
}

/// Sky with clouds, each by its place and width, a sun, a far town and hills: this wide,
/// and as high as a backdrop.
pub(crate) fn landscape(width: u16, clouds: &[(u16, u16, u16)], sun: u16) -> Markup {
    let mut print = Print::named("backdrop");
    let (width, height) = (f32::from(width), f32::from(BACKDROP.1));
    print.flat(SKY, &[(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]);
    print.sun((f32::from(sun), 46.0), 17.0);
    for (x, y, wide) in clouds {
        print.cloud((f32::from(*x), f32::from(*y)), f32::from(*wide));
    }
    let mut far = vec![(0.0, height)];
    let mut x = 0.0;
    while x < width {
        let (wide, high) = (14.0 + f32::from(print.pick(16)), 34.0 + f32::from(print.pick(44)));
        let top = height - 10.0 - high;
        far.extend([(x, top), (x + wide / 2.0, top - f32::from(print.pick(3)) * 6.0), (x + wide, top)]);
        x += wide;
        let gap = f32::from(print.pick(20));
        far.extend([(x, height - 36.0), (x + gap, height - 36.0)]);
        x += gap;
    }
    far.push((width, height));
    print.flat(SHADE, &far);
    let mut hills = vec![(0.0, height)];
    let mut x = 0.0;
    while x < width + 50.0 {
        hills.push((x, height - 24.0 - 12.0 * (x / 90.0).sin() - f32::from(print.pick(5))));
        x += 50.0;
    }
    hills.push((x, height));
    print.flat(LAWN, &hills);
    PreEscaped(print.finish().0)
}

/// A plot on which nobody has built.
pub(crate) fn plot(number: u8) -> Markup {
    let mut print = Print::named(&format!("plot {number}"));
    let ground = f32::from(STREET);
    let is_fenced = number.is_multiple_of(2);
    for (share, height) in [(0.21, 38.0), (0.46, 27.0), (0.8, 46.0)] {
        let (shift, lower) = (f32::from(print.pick(9)) - 4.0, f32::from(print.pick(10)));
        print.tree((f32::from(PLOT) * share + shift, ground), height - lower);
    }
    if is_fenced {
        let boards: Vec<_> = (0..10u8)
            .map(|index| {
                let x = 2.0 + 6.0 * f32::from(index);
                vec![
                    (x, ground),
                    (x, ground - 10.0),
                    (x + 2.0, ground - 12.5),
                    (x + 4.0, ground - 10.0),
                    (x + 4.0, ground),
                ]
            })
            .collect();
        print.shapes(CARD, &boards);
    } else {
        print.ink(
            2.4,
            &[
                [(16.0, ground - 6.0), (40.0, ground - 6.0)],
                [(19.0, ground), (19.0, ground - 6.0)],
                [(37.0, ground), (37.0, ground - 6.0)],
            ],
        );
        print.ink(2.0, &[[(52.0, ground), (52.0, ground - 27.0)]]);
        print.round(LIT, (52.0, ground - 30.0), 4.0);
    }
    PreEscaped(print.finish().0)
}

/// A card's resource side: its kind's block with a carved ground and signs. Block and signs
/// take their colours from where they are shown, so that night can turn them round.
fn print(suit: Suit, places: &[(f32, f32, f32)]) -> Markup {
    let mut print = Print::named(&format!("print {}", signs::name(suit)));
    print.block(&arc((80.0, 60.0), (112.0, 84.0), (0.125, 1.125), 4));
    print.carve(suit.kind().map(signs::hatch), (0.0, 0.0), 160.0, 120.0);
    for (x, y, size) in places {
        print.stamp_current(signs::path(suit), (*x, *y), *size);
    }
    PreEscaped(print.finish().0)
}

/// The back of a building: what will lie where a resource was taken.
fn building_back() -> Markup {
    let mut print = Print::named("building back");
    for (x, wide, high) in [(30.0, 26.0, 42.0), (58.0, 24.0, 66.0), (84.0, 30.0, 34.0), (116.0, 20.0, 50.0)] {
        print.rect(CARD, (x, 106.0 - high), wide, high);
        print.shape(
            SHADE,
            &[(x - 3.0, 106.0 - high), (x + wide / 2.0, 92.0 - high), (x + wide + 3.0, 106.0 - high)],
        );
    }
    print.ink(2.0, &[[(14.0, 106.0), (146.0, 106.0)]]);
    PreEscaped(print.finish().0)
}

/// The back of a resource: what will lie where a building was taken.
fn resource_back() -> Markup {
    let mut print = Print::named("resource back");
    let places = [(30.0, 16.0), (68.0, 12.0), (104.0, 18.0), (48.0, 58.0), (86.0, 60.0)];
    for (suit, place) in Suit::ALL.into_iter().zip(places) {
        print.stamp(SHADE, signs::path(suit), place, 30.0);
    }
    PreEscaped(print.finish().0)
}

/// The automa: a stern gentleman in a bowler hat, who measures.
fn rowe() -> Markup {
    let mut print = Print::named("rowe");
    print.shape(PLUM, &[(6.0, 48.0), (10.0, 39.0), (19.0, 35.0), (29.0, 35.0), (38.0, 39.0), (42.0, 48.0)]);
    print.shape(
        CARD,
        &[(14.0, 15.0), (34.0, 15.0), (35.0, 28.0), (30.0, 36.0), (24.0, 38.5), (18.0, 36.0), (13.0, 28.0)],
    );
    print.flat(SHADE, &[(28.0, 16.0), (34.0, 16.0), (34.0, 28.0), (30.0, 35.0), (27.0, 37.0)]);
    print.shape(INK, &arc((24.0, 15.0), (12.0, 13.0), (0.0, 0.5), 7));
    print.rect(INK, (8.0, 13.0), 32.0, 3.4);
    print.ink(1.6, &[[(16.0, 20.0), (22.0, 21.0)], [(27.0, 21.0), (32.0, 19.5)]]);
    print.round(LIT, (29.5, 24.0), 3.8);
    print.ink(1.1, &[[(33.0, 25.0), (35.5, 31.0)]]);
    print.ink(2.2, &[[(18.5, 24.0), (20.0, 24.0)], [(29.0, 24.0), (30.2, 24.0)]]);
    print.shape(
        INK,
        &[
            (24.0, 29.0),
            (28.0, 28.0),
            (33.0, 30.5),
            (27.0, 32.0),
            (24.0, 30.5),
            (21.0, 32.0),
            (15.0, 30.5),
            (20.0, 28.0),
        ],
    );
    print.shape(OCHRE, &[(20.0, 40.0), (24.0, 42.0), (28.0, 40.0), (28.0, 45.0), (24.0, 43.0), (20.0, 45.0)]);
    PreEscaped(print.finish().0)
}
