//! The endless grid of a borough: flat-topped hexes by column and row.
//!
//! A hex is written `q,r`: q is the column, to the right; r runs down the
//! column. The suburbs of the start lie at `0,0`.

use std::{fmt, str::FromStr};

use kernel::NotationError;

/// A place in a borough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

impl Hex {
    /// The farthest column and row that a notation may name; a borough of 25
    /// tiles stays well within.
    const FAR: i8 = 29;

    pub const fn new(q: i8, r: i8) -> Self {
        Hex { q, r }
    }

    /// The six places that share a side with this one.
    pub fn neighbours(self) -> [Hex; 6] {
        [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
            .map(|(q, r)| Hex { q: self.q + q, r: self.r + r })
    }

    pub fn is_beside(self, other: Hex) -> bool {
        let (q, r) = (other.q - self.q, other.r - self.r);
        matches!((q, r), (1, 0) | (1, -1) | (0, -1) | (-1, 0) | (-1, 1) | (0, 1))
    }

    /// The same place on the other side of the board.
    #[must_use]
    pub const fn turned(self) -> Hex {
        Hex { q: -self.q, r: -self.r }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl FromStr for Hex {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = |text: &str| text.parse().ok().filter(|n: &i8| (-Self::FAR..=Self::FAR).contains(n));
        let hex = text.split_once(',').and_then(|(q, r)| Some(Hex { q: number(q)?, r: number(r)? }));
        hex.filter(|hex| hex.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no place: write column,row as in -1,2")))
    }
}
