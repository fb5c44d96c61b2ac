//! Where a tile may be laid.

use arrayvec::ArrayVec;

use crate::{
    catalog::catalog,
    hex::Hex,
    state::{Borough, TILES_MAX},
};

/// More free places than a borough can have.
pub(crate) type Places = ArrayVec<Hex, { TILES_MAX * 4 + 6 }>;

/// The free places beside at least one tile, face up or down; never on the
/// board or on another tile (SU-15).
pub(crate) fn free(borough: &Borough) -> Places {
    let mut taken = Grid::default();
    for placed in borough.tiles.iter() {
        taken.set(placed.hex);
    }
    for hex in &catalog().blocked {
        taken.set(borough.board.side(*hex));
    }
    let mut places = Places::new();
    for placed in borough.tiles.iter() {
        for hex in placed.hex.neighbours() {
            if !taken.has(hex) {
                taken.set(hex);
                places.push(hex);
            }
        }
    }
    places
}

/// Whether a tile may be laid there.
pub(crate) fn is_free(borough: &Borough, hex: Hex) -> bool {
    borough.at(hex).is_none() && !is_board(borough, hex) && borough.beside(hex).next().is_some()
}

/// Whether the player's board covers the place.
pub(crate) fn is_board(borough: &Borough, hex: Hex) -> bool {
    catalog().blocked.iter().any(|blocked| borough.board.side(*blocked) == hex)
}

/// A set of places round the origin, a row of bits for each row of hexes.
#[derive(Debug, Clone, Copy)]
struct Grid([u64; 64]);

impl Default for Grid {
    fn default() -> Self {
        Grid([0; 64])
    }
}

impl Grid {
    fn has(&self, hex: Hex) -> bool {
        let (row, bit) = Self::place(hex);
        self.0[row] >> bit & 1 == 1
    }

    fn set(&mut self, hex: Hex) {
        let (row, bit) = Self::place(hex);
        self.0[row] |= 1 << bit;
    }

    /// Places are within 30 of the origin: [`Hex`] allows no farther tile.
    fn place(hex: Hex) -> (usize, u32) {
        let offset = |n: i8| u32::try_from(i32::from(n) + 32).unwrap_or(0) & 63;
        (offset(hex.r) as usize, offset(hex.q))
    }
}
