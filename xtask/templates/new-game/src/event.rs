//! What steps do, told one change at a time.

use kernel::Seat;

use crate::score_line::ScoreLine;

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    First { seat: Seat },
    Took { seat: Seat },
    Passed { seat: Seat },
    Scored { seat: Seat, line: ScoreLine, points: i32 },
}
