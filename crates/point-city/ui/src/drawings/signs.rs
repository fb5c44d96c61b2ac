//! The signs of the kinds, cut in lino: each has a shape of its own, so that nothing
//! rests on colour.

use draw::{
    Hatch,
    palette::{BRICK, Colour, INK, MOSS, OCHRE, PLUM, RIVER},
};
use point_city::{Kind, Suit};

/// The name of a suit in style and drawings.
pub(crate) const fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Economy => "economy",
        Suit::Industry => "industry",
        Suit::Community => "community",
        Suit::Ecology => "ecology",
        Suit::Energy => "energy",
        Suit::Ingenuity => "ingenuity",
    }
}

/// The suit of a kind.
pub(crate) const fn suit(kind: Kind) -> Suit {
    Suit::ALL[kind.index()]
}

/// The colour of a suit; the joker has none of its own.
pub(crate) const fn colour(suit: Suit) -> Colour {
    match suit {
        Suit::Economy => RIVER,
        Suit::Industry => OCHRE,
        Suit::Community => BRICK,
        Suit::Ecology => MOSS,
        Suit::Energy => PLUM,
        Suit::Ingenuity => INK,
    }
}

/// The hatching of a kind, which says the same as its colour.
pub(crate) const fn hatch(kind: Kind) -> Hatch {
    match kind {
        Kind::Economy => Hatch::Verticals,
        Kind::Industry => Hatch::Cross,
        Kind::Community => Hatch::Diagonals,
        Kind::Ecology => Hatch::Tufts,
        Kind::Energy => Hatch::Waves,
    }
}

/// The sign of a suit as a path in a box of 24; what is cut out of it is left open by the
/// rule of even and odd.
pub(crate) const fn path(suit: Suit) -> &'static str {
    match suit {
        // A coin with the upright cuts of trade.
        Suit::Economy => {
            "M12 1.8 16.6 2.9 20.2 6 22.2 11 21.5 16 18.6 20 14 22.1 9 21.8 4.9 19.3 2.2 15.1 \
             2 10 4.2 5.3 7.8 2.6zM8.4 8.2 7.3 12 8.3 16.2 9.3 12zM12.1 5.2 10.8 12 12 18.9 \
             13.3 12zM15.8 7.8 14.8 12 15.7 16.5 16.8 12z"
        }
        // Saw teeth, a chimney and a door.
        Suit::Industry => {
            "M1.8 21.8 2.2 11.2 8 7.2 8.2 11 14 7.3 14.2 10.8 15.6 10.6 16.3 2 20.2 1.9 21.3 10.2 \
             22 21.9zM5 14.2 5 17 8 17.2 8 14.3zM10.5 14.3 10.4 21.7 13.8 21.8 13.7 14.2zM16.2 14.2 16.2 \
             17.1 19.2 17 19.1 14.2z"
        }
        // A house with a door, and the slope of its roof.
        Suit::Community => {
            "M11.8 1.8 22.2 11.3 19.3 12 19.7 21.9 4.3 22 4.7 11.9 1.8 11.4zM10 14.2 9.8 21.8 14.2 \
             21.9 14 14.1zM7 10.6 11.5 6.2 12.3 7.2 7.9 11.2z"
        }
        // A leaf with its veins.
        Suit::Ecology => {
            "M21.9 2.1C13 2 4.5 5 3.2 12.6 2.9 15 3.3 17 4.4 18.5L1.9 22 4 22.3 6.2 19.9C14.8 22.6 22.6 \
             15 21.9 2.1zM6.4 18.1C8.5 13.5 11.5 10 16.9 6.8 13 11 10.4 13.5 7.7 18.3zM9 11.6 8.7 8.8 \
             10.6 10.3zM13.5 14.6 16.6 15 15.2 12.9z"
        }
        // A bolt.
        Suit::Energy => "M14.6 1.2 4 13.7 10.3 14 7.9 22.9 20.2 9.3 13.4 9.2 17.2 1.4z",
        // A star with an open heart.
        Suit::Ingenuity => {
            "M12 .9 15 8.4 23 8.9 16.9 14 19 22 12 17.6 5.1 21.9 7.2 14 1 8.9 8.9 8.4zM12 9.3 9.6 11.1 \
             10.5 13.9 13.5 13.9 14.4 11z"
        }
    }
}

/// The sign of a civic building and of the token that it brings.
pub(crate) const CIVIC: &str = "M12 1.7 22.3 7.8 22 10.3 2 10.2 1.7 7.9zM3.8 11.6 7.3 11.5 7.1 18.6 4 \
     18.7zM10.2 11.5 13.8 11.6 13.7 18.7 10.3 18.6zM16.7 11.5 20.2 11.6 20 18.6 16.9 18.7zM1.8 \
     19.9 22.2 20 22.3 22.5 1.7 22.4z";
