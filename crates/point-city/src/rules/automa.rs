//! The solo opponent's walk over the market.

use crate::spot::Spot;

/// The two spots from which the automa takes in its `turn`-th turn, from 0.
///
/// The column marker starts above column 1 and goes right every turn; the row
/// marker starts at row 2 and goes down when the column marker starts anew,
/// from row 4 to row 1 (PC-61). The automa takes the card where the two cross
/// and the card below it; below row 4 is row 1 (PC-62).
pub(crate) fn spots(turn: u8) -> [Spot; 2] {
    let (column, row) = (turn % 4, (1 + turn / 4) % 4);
    [Spot::at(column, row), Spot::at(column, (row + 1) % 4)]
}
