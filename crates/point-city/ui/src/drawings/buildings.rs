//! The building of every card, by a grammar: a plinth, a body with a storey for each point,
//! a roof, and the sign of what it gives. The card is the seed, so every card has a
//! building of its own, and always the same one.

use std::sync::OnceLock;

use draw::{
    Hatch, Point,
    palette::{CARD, Colour, INK, LIT, SHADE},
};
use maud::{Markup, PreEscaped};
use point_city::{Card, CardId, Kind};

use super::{
    ground_floors,
    print::{Print, corners, whole},
    roofs,
    signs::{self, colour, hatch, suit},
};

/// Where every building stands, from the top of its drawing.
pub(crate) const GROUND: u16 = 150;

/// How high a storey is.
const STOREY: f32 = 13.0;

/// How high a ground floor is.
const GROUND_FLOOR: f32 = 25.0;

/// How wide the board with a sign is.
const BOARD: f32 = 21.0;

/// A building on the ground at [`GROUND`].
#[derive(Debug)]
pub(crate) struct Building {
    pub(crate) width: u16,
    /// How high it is; nothing is drawn above.
    pub(crate) height: u16,
    /// From where to where it takes room in a street: trees and shadows may lie beyond.
    pub(crate) lot: (u16, u16),
    pub(crate) body: Markup,
}

/// What a building is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trade {
    Shop,
    Works,
    Home,
    Greenhouse,
    Power,
    /// It brings points and nothing else.
    Landmark,
    /// It brings a civic token.
    Hall,
}

impl Trade {
    fn of(card: &Card) -> Self {
        match card.produces {
            Some(Kind::Economy) => Trade::Shop,
            Some(Kind::Industry) => Trade::Works,
            Some(Kind::Community) => Trade::Home,
            Some(Kind::Ecology) => Trade::Greenhouse,
            Some(Kind::Energy) => Trade::Power,
            None if card.civic => Trade::Hall,
            None => Trade::Landmark,
        }
    }
}

/// The walls of a building under way.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Walls {
    pub(crate) left: f32,
    pub(crate) right: f32,
    /// The foot of the ground floor.
    pub(crate) foot: f32,
    /// The top of the highest storey.
    pub(crate) top: f32,
    /// What is printed in colour.
    pub(crate) hue: Colour,
}

impl Walls {
    pub(crate) fn width(&self) -> f32 {
        self.right - self.left
    }

    pub(crate) fn middle(&self) -> f32 {
        f32::midpoint(self.left, self.right)
    }

    /// The top of the ground floor.
    pub(crate) fn shop(&self) -> f32 {
        self.foot - GROUND_FLOOR
    }
}

/// The building of a card.
pub(crate) fn building(id: CardId) -> &'static Building {
    static BUILDINGS: [OnceLock<Building>; CardId::N as usize] =
        [const { OnceLock::new() }; CardId::N as usize];
    BUILDINGS[id.index()].get_or_init(|| build(id))
}

fn build(id: CardId) -> Building {
    let card = id.card();
    let trade = Trade::of(card);
    let mut print = Print::named(&format!("building {id}"));
    let wide = match trade {
        Trade::Hall => print.choose(&[58.0, 62.0, 66.0]),
        Trade::Landmark => print.choose(&[42.0, 46.0, 50.0]),
        Trade::Works | Trade::Greenhouse | Trade::Power => print.choose(&[46.0, 50.0, 56.0]),
        Trade::Shop | Trade::Home => print.choose(&[42.0, 46.0, 50.0]),
    };
    // A sign hangs beside the house, or stands on its roof.
    let hangs = card.produces.is_some() && print.pick(3) == 0;
    let left = if hangs { 9.0 + BOARD - 3.0 } else { 9.0 };
    let n_steps = id.tier().number();
    let foot = f32::from(GROUND) - 2.5 * f32::from(n_steps);
    let walls = Walls {
        left,
        right: left + wide,
        foot,
        top: foot - GROUND_FLOOR - STOREY * f32::from(card.points),
        hue: card.produces.map_or(INK, |kind| colour(suit(kind))),
    };
    let has_tree = matches!(trade, Trade::Greenhouse | Trade::Home) || print.pick(4) == 0;
    let side = if has_tree { 17.0 } else { 9.0 };
    shadow(&mut print, walls);
    roofs::behind(&mut print, trade, walls);
    body(&mut print, trade, walls, card);
    for step in 0..n_steps {
        let out = 2.0 + 1.6 * f32::from(step);
        let at = (walls.left - out, walls.foot + 2.5 * f32::from(step));
        print.rect(CARD, at, walls.width() + 2.0 * out, 2.5);
    }
    let roof = roofs::roof(&mut print, trade, walls, card.points);
    if let Some(kind) = card.produces {
        let at = if hangs { hanging(&mut print, walls) } else { standing(&mut print, walls, roof) };
        board(&mut print, kind, at);
    }
    if has_tree {
        let height = 17.0 + f32::from(print.pick(9));
        print.tree((walls.right + side - 8.0, f32::from(GROUND)), height);
    }
    let (svg, top) = print.finish();
    Building {
        width: whole(walls.right + side),
        height: whole(f32::from(GROUND) - top + 2.0).min(GROUND),
        lot: (5, whole(walls.right + 4.0)),
        body: PreEscaped(svg),
    }
}

/// The one flat shadow, always to the right.
fn shadow(print: &mut Print, walls: Walls) {
    let (right, ground) = (walls.right, f32::from(GROUND));
    print.flat(
        SHADE,
        &[(right, walls.top + 4.0), (right + 6.0, walls.top + 10.0), (right + 6.0, ground), (right, ground)],
    );
}

/// Walls with windows: a row for each point, and what the ground floor is for.
fn body(print: &mut Print, trade: Trade, walls: Walls, card: &Card) {
    let (at, height) = ((walls.left, walls.top), walls.foot - walls.top);
    print.rect(CARD, at, walls.width(), height);
    let part = walls.width() * 0.28;
    print.flat(SHADE, &corners((walls.right - part, walls.top + 0.8), part - 0.8, height - 1.6));
    match trade {
        Trade::Hall => print.hatch(INK, Hatch::Dots, at, walls.width(), height),
        Trade::Landmark => courses(print, walls),
        Trade::Shop | Trade::Works | Trade::Home | Trade::Greenhouse | Trade::Power => {
            let hatch = card.produces.map_or(Hatch::Dots, hatch);
            print.hatch(walls.hue, hatch, at, walls.width(), height);
        }
    }
    storeys(print, trade, walls, card.points);
    match trade {
        Trade::Shop => ground_floors::shop(print, walls),
        Trade::Works => ground_floors::works(print, walls),
        Trade::Home => ground_floors::home(print, walls),
        Trade::Greenhouse => ground_floors::greenhouse(print, walls),
        Trade::Power => ground_floors::power(print, walls),
        Trade::Landmark => ground_floors::gate(print, walls),
        Trade::Hall => ground_floors::columns(print, walls),
    }
}

/// Courses of stone: a landmark has no kind.
fn courses(print: &mut Print, walls: Walls) {
    let mut y = walls.top + 4.0;
    let mut is_shifted = false;
    while y < walls.foot - 2.0 {
        print.dashes((walls.left + if is_shifted { 3.0 } else { 8.0 }, y), 4);
        y += STOREY / 2.0;
        is_shifted = !is_shifted;
    }
}

/// A row of windows for each point.
fn storeys(print: &mut Print, trade: Trade, walls: Walls, points: u8) {
    if points == 0 {
        return;
    }
    let (n, wide): (u8, f32) = match trade {
        Trade::Works | Trade::Power => (2, 12.0),
        Trade::Greenhouse => (2, 14.0),
        Trade::Shop | Trade::Home | Trade::Landmark | Trade::Hall => {
            print.choose(&[(3, 7.5), (4, 6.0), (3, 8.5)])
        }
    };
    let gap = (walls.width() - f32::from(n) * wide) / f32::from(n + 1);
    let mut windows = Vec::new();
    let mut ledges = Vec::new();
    for storey in 0..points {
        let top = walls.shop() - STOREY * f32::from(storey + 1);
        ledges.push([(walls.left - 1.5, top + STOREY), (walls.right + 1.5, top + STOREY)]);
        for column in 0..n {
            let x = walls.left + gap + f32::from(column) * (wide + gap);
            windows.push((x, top + 2.5));
        }
    }
    print.windows(LIT, &windows, wide, STOREY - 5.0);
    print.ink(1.8, &ledges);
}

/// A bracket on the left wall; where its board hangs.
fn hanging(print: &mut Print, walls: Walls) -> Point {
    let y = walls.shop() - 4.0;
    let x = walls.left - BOARD + 2.0;
    print.ink(2.0, &[[(x + 2.0, y), (walls.left, y)], [(walls.left - 6.0, y), (walls.left, y - 6.0)]]);
    print.ink(1.2, &[[(x + 4.0, y), (x + 4.0, y + 3.0)], [(x + BOARD - 5.0, y), (x + BOARD - 5.0, y + 3.0)]]);
    (x - 1.0, y + 3.0)
}

/// Struts on the roof; where their board stands.
fn standing(print: &mut Print, walls: Walls, roof: f32) -> Point {
    let x = walls.middle() - BOARD / 2.0 + f32::from(print.pick(9)) - 4.0;
    let foot = roof + 3.0;
    print.ink(
        2.0,
        &[
            [(x + 4.0, foot - 6.0), (x + 4.0, foot + 3.0)],
            [(x + BOARD - 4.0, foot - 6.0), (x + BOARD - 4.0, foot + 3.0)],
        ],
    );
    (x, foot - 3.0 - BOARD)
}

/// The board with the sign of what the building gives.
fn board(print: &mut Print, kind: Kind, (x, y): Point) {
    print.rect(CARD, (x, y), BOARD, BOARD);
    print.stamp(colour(suit(kind)), signs::path(suit(kind)), (x + 1.5, y + 1.5), BOARD - 3.0);
}
