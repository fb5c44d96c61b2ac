//! What steps do, told one change at a time.

use kernel::{Entry, Message, Owner, RuleId, Seat};

use crate::{
    action::{Cell, Landed, Payment, Side},
    catalog::{AnnouncementId, GoalId, Material, PlanId, Worker},
    info::Ledger,
    plot::Plot,
    score::ScoreLine,
    state::{Pose, Stance},
    words,
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
    fn rule(self) -> RuleId {
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
    fn rule(self) -> RuleId {
        match self {
            WildCause::Strike => "RH-15",
            WildCause::Plan { .. } => "RH-37",
            WildCause::Visit { .. } => "RH-28",
            WildCause::Spent { .. } => "RH-38",
        }
    }
}

impl kernel::Event for Event {
    fn message(&self) -> Message {
        words::event(self)
    }

    fn entry(&self) -> Option<Entry> {
        let entry = |owner, ledger: Ledger, rule, cause, asked: i32, applied: i32| {
            Some(Entry { owner, ledger: ledger.name(), rule, cause, asked, applied })
        };
        match *self {
            Event::Track { owner, points, cause } => {
                let points = points.into();
                entry(owner, Ledger::Track, cause.rule(), words::track_cause(cause), points, points)
            }
            Event::Wild { owner, asked, n, cause } => {
                entry(owner, Ledger::Wild, cause.rule(), words::wild_cause(cause), asked.into(), n.into())
            }
            Event::Scored { owner, line, points } => {
                let points = points.into();
                entry(owner, Ledger::Points, line.rule(), words::score_line(line), points, points)
            }
            Event::BoardLaid { .. }
            | Event::PlanShown { .. }
            | Event::Announced { .. }
            | Event::First { .. }
            | Event::GoalDealt { .. }
            | Event::RolledAhead { .. }
            | Event::Waited { .. }
            | Event::Rested { .. }
            | Event::Thrown { .. }
            | Event::FreeReroll { .. }
            | Event::Pushed { .. }
            | Event::Stayed { .. }
            | Event::Struck { .. }
            | Event::LainDown { .. }
            | Event::Acted { .. }
            | Event::Gained { .. }
            | Event::Power { .. }
            | Event::Raised { .. }
            | Event::Visited { .. }
            | Event::Swapped { .. }
            | Event::Took { .. }
            | Event::Laid { .. }
            | Event::Paid { .. }
            | Event::TokenLaid { .. }
            | Event::Built { .. }
            | Event::Finished { .. }
            | Event::Hired { .. }
            | Event::NobodyLeft { .. }
            | Event::LastRound { .. }
            | Event::RivalBuilds { .. }
            | Event::TurnEnded { .. } => None,
        }
    }
}
