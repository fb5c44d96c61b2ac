//! What steps do, told one change at a time.

use kernel::{Owner, RuleId, Seat};

use crate::{
    action::Slot,
    catalog::{Gain, GoalId, TileId},
    hex::Hex,
    score_line::ScoreLine,
    state::{Face, Placed, Purpose},
};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    TileShown {
        slot: Slot,
        tile: TileId,
    },
    EndShown,
    PublicGoal {
        goal: GoalId,
    },
    First {
        seat: Seat,
    },
    GoalDealt {
        seat: Seat,
        goal: GoalId,
    },
    Kept {
        seat: Seat,
        goal: GoalId,
    },
    Begun,
    /// A seat has decided what to lay.
    Chose {
        seat: Seat,
        tile: TileId,
        face: Face,
    },
    Laid {
        owner: Owner,
        tile: TileId,
        face: Face,
        hex: Hex,
    },
    Marked {
        owner: Owner,
        tile: TileId,
        face: Face,
        hex: Hex,
    },
    Discarded {
        owner: Owner,
        tile: TileId,
    },
    DaleTakes {
        tile: TileId,
    },
    TurnEnded {
        seat: Seat,
    },
    /// A red line costs nothing on this track, thanks to a casino or PR firm.
    Softened {
        owner: Owner,
        gain: Gain,
        line: i16,
    },
    /// A track moved.
    Changed {
        owner: Owner,
        gain: Gain,
        asked: i16,
        applied: i16,
        cause: Cause,
    },
    Scored {
        owner: Owner,
        line: ScoreLine,
        points: i16,
    },
}

/// Why a track moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// A tile's effect.
    Tile { tile: TileId, hex: Hex, marked: bool },
    /// A lake's.
    Lake { hex: Hex, marked: bool },
    /// A red line was crossed.
    RedLine { line: i16, rule: RuleId },
    /// A tile was paid for.
    Price { tile: TileId, purpose: Purpose },
    /// A slot was paid for, for a lake or a discard.
    SlotPrice { slot: Slot, purpose: Purpose },
    /// Step 2 of the turn.
    Income,
    /// Money was short in step 2.
    Debt,
    /// Step 3 of the turn.
    Reputation,
    /// Population was short in step 3.
    Flight,
}

impl Cause {
    pub(crate) fn of(placed: &Placed) -> Self {
        let Placed { hex, tile, marked, .. } = *placed;
        if placed.is_lake() { Cause::Lake { hex, marked } } else { Cause::Tile { tile, hex, marked } }
    }

    /// The rule that moves the track.
    pub(crate) fn rule(self) -> RuleId {
        match self {
            Cause::Tile { tile, .. } if tile.tile().counts_lakes() => "SU-26",
            Cause::Tile { .. } => "SU-16",
            Cause::Lake { .. } => "SU-12",
            Cause::RedLine { rule, .. } => rule,
            Cause::Price { purpose, .. } | Cause::SlotPrice { purpose, .. } => purpose.rule(),
            Cause::Income | Cause::Debt => "SU-40",
            Cause::Reputation | Cause::Flight => "SU-41",
        }
    }
}
