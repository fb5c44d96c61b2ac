//! The four by four market: neighbours, lines, and what comes into a hole.

use crate::{
    spot::Spot,
    state::{Cell, Side},
};

/// The 24 pairs of neighbours: side by side or one below the other, never
/// diagonal, never round the edge (PC-10). Each pair is in reading order.
pub(crate) const PAIRS: [(Spot, Spot); 24] = pairs();

const fn pairs() -> [(Spot, Spot); 24] {
    let mut pairs = [(Spot(0), Spot(0)); 24];
    let (mut n, mut index) = (0, 0);
    while index < 16 {
        let spot = Spot(index);
        if spot.column() < 3 {
            pairs[n] = (spot, Spot(index + 1));
            n += 1;
        }
        if spot.row() < 3 {
            pairs[n] = (spot, Spot(index + 4));
            n += 1;
        }
        index += 1;
    }
    assert!(n == 24);
    pairs
}

/// Whether two spots are neighbours (PC-10).
pub(crate) fn are_neighbours(first: Spot, second: Spot) -> bool {
    PAIRS.contains(&in_reading_order(first, second))
}

/// The two spots, the earlier in reading order first.
pub(crate) fn in_reading_order(first: Spot, second: Spot) -> (Spot, Spot) {
    if first <= second { (first, second) } else { (second, first) }
}

/// The resource cards that lie in a row or column of four resource cards, a
/// bit for each spot (PC-20).
pub(crate) fn flippable(market: &[Cell; 16]) -> u16 {
    let mut resources = 0u16;
    for (index, cell) in market.iter().enumerate() {
        if matches!(cell, Cell::Resource(_)) {
            resources |= 1 << index;
        }
    }
    let mut acc = 0;
    for line in 0..4 {
        for mask in [0x000f << (4 * line), 0x1111 << line] {
            if resources & mask == mask {
                acc |= mask;
            }
        }
    }
    acc
}

/// The side that comes where a card was taken: always the other one, as the
/// card lay when it was taken (PC-31, PC-32).
pub(crate) fn side_after(taken: Cell) -> Side {
    match taken {
        Cell::Resource(_) => Side::Building,
        Cell::Building(_) => Side::Resource,
        Cell::Empty => unreachable!("an empty spot cannot be taken from"),
    }
}
