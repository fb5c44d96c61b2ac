//! The places of the four by four market.

/// A spot of the market, in reading order: 0 is `a1`, 3 is `d1`, 4 is `a2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot(pub u8);

impl Spot {
    /// All spots, in reading order.
    pub fn all() -> impl Iterator<Item = Spot> {
        (0..16).map(Spot)
    }

    /// The spot in this column and row, both from 0.
    pub const fn at(column: u8, row: u8) -> Spot {
        Spot(row * 4 + column)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn column(self) -> u8 {
        self.0 % 4
    }

    pub const fn row(self) -> u8 {
        self.0 / 4
    }
}
