//! What steps do, told one change at a time.

use kernel::{Owner, RuleId, Seat};

use crate::{
    action::{Cell, Landed, Payment, Side},
    catalog::{AnnouncementId, GoalId, Material, PlanId, Worker},
    plot::Plot,
    score_line::ScoreLine,
    stance::{Pose, Stance},
};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    BoardLaid {
        board: u8,
        side: Side,
        turns: u8,
    },
    PlanShown {
        cell: Cell,
        plan: PlanId,
    },
    Announced {
        id: AnnouncementId,
    },
    First {
        seat: Seat,
    },
    GoalDealt {
        seat: Seat,
        goal: GoalId,
    },
    RolledAhead {
        seat: Seat,
    },
    Waited {
        seat: Seat,
    },
    Rested {
        seat: Seat,
        worker: Worker,
    },
    Thrown {
        seat: Seat,
        worker: Worker,
        landed: Landed,
    },
    FreeReroll {
        seat: Seat,
        n: u8,
    },
    Pushed {
        seat: Seat,
    },
    Stayed {
        seat: Seat,
    },
    Struck {
        seat: Seat,
        n: u8,
    },
    LainDown {
        seat: Seat,
        worker: Worker,
        from: Stance,
    },
    Acted {
        seat: Seat,
        worker: Worker,
        ability: Pose,
    },
    Gained {
        seat: Seat,
        material: Material,
        n: u8,
        special: u8,
    },
    Power {
        seat: Seat,
        n: u8,
    },
    Raised {
        seat: Seat,
        worker: Worker,
        from: Stance,
    },
    Visited {
        seat: Seat,
        plan: PlanId,
        plot: Plot,
        ability: Pose,
    },
    Swapped {
        seat: Seat,
        from: Worker,
        to: Worker,
        stance: Stance,
    },
    Took {
        owner: Owner,
        cell: Cell,
        plan: PlanId,
    },
    Laid {
        owner: Owner,
        plan: PlanId,
        plot: Plot,
    },
    Paid {
        seat: Seat,
        payment: Payment,
    },
    TokenLaid {
        cell: Cell,
        plan: PlanId,
    },
    Built {
        owner: Owner,
        plan: PlanId,
        plot: Plot,
        material: Material,
    },
    Finished {
        owner: Owner,
        plan: PlanId,
        plot: Plot,
    },
    Hired {
        seat: Seat,
        worker: Worker,
    },
    NobodyLeft {
        seat: Seat,
        worker: Worker,
    },
    LastRound {
        material: Material,
        last: u16,
    },
    RivalBuilds {
        n: u8,
    },
    TurnEnded {
        seat: Seat,
        cubes: u8,
        power: u8,
    },
    /// The number of somebody's wild tokens changed.
    Wild {
        owner: Owner,
        asked: i8,
        n: i8,
        cause: WildCause,
    },
    /// Somebody moved on the track.
    Track {
        owner: Owner,
        points: i16,
        cause: TrackCause,
    },
    Scored {
        owner: Owner,
        line: ScoreLine,
        points: i16,
    },
}

/// Why somebody moved on the track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrackCause {
    Plot { plan: PlanId, plot: Plot },
    Building { plan: PlanId, plot: Plot },
    Politician,
    Visit { plan: PlanId, plot: Plot },
    Icon { plan: PlanId },
    Tokens { plan: PlanId },
}

impl TrackCause {
    pub(crate) fn rule(self) -> RuleId {
        match self {
            TrackCause::Plot { .. } => "RH-32",
            TrackCause::Building { .. } => "RH-41",
            TrackCause::Politician => "RH-22",
            TrackCause::Visit { .. } => "RH-28",
            TrackCause::Icon { .. } | TrackCause::Tokens { .. } => "RH-94",
        }
    }
}

/// Why somebody's wild tokens changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WildCause {
    Strike,
    Plan { plan: PlanId },
    Visit { plan: PlanId },
    Spent { material: Material },
}

impl WildCause {
    pub(crate) fn rule(self) -> RuleId {
        match self {
            WildCause::Strike => "RH-15",
            WildCause::Plan { .. } => "RH-37",
            WildCause::Visit { .. } => "RH-28",
            WildCause::Spent { .. } => "RH-38",
        }
    }
}
