//! The steps: what a seat decides, and what chance brings.

use kernel::Seat;

use crate::{
    catalog::{AnnouncementId, GoalId, Level, Material, PlanId, Worker},
    plot::Plot,
    stance::{Pose, Stance},
};

/// A place of the market: a row, and a cell from 0 (farthest from the draw
/// area); written `1-5`, both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    pub level: Level,
    pub index: u8,
}

/// What somebody pays with: cubes by colour, special ones of the colour first,
/// and power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Payment {
    pub cubes: [u8; Material::N],
    pub power: u8,
}

/// A decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take a plan without paying for it: the starting plan (RH-07), or an urban
    /// planner's (RH-26).
    Take { cell: Cell },
    /// Throw one's workers during the others' turns (RH-17).
    Roll,
    /// Do not, or not yet (RH-17).
    Wait,
    /// Leave a worker out of this turn's throw (RH-11).
    Rest { worker: Worker },
    /// Throw the exhausted workers again (RH-14).
    Push,
    /// Leave the throw as it is (RH-16).
    Stay,
    /// In a strike: this worker becomes exhausted (RH-15).
    Lie { worker: Worker, pose: Pose },
    /// Everybody who only brings cubes, points or power does so (RH-20).
    Work,
    /// One worker acts; a hard one may use the steady ability (RH-20).
    Use { worker: Worker, pose: Pose, ability: Pose },
    /// A public figure acts in an own building (RH-27).
    Visit { plot: Plot, pose: Pose, ability: Pose },
    /// Raise a worker by one step (RH-24).
    Raise { worker: Worker, from: Stance },
    /// No further step (RH-24).
    Enough,
    /// Swap a worker of this stance (RH-29).
    Swap { stance: Stance },
    /// Buy a plan (RH-30).
    Buy { cell: Cell },
    /// Lay the plan that was taken.
    Place { plot: Plot },
    /// Pay what is due (RH-35).
    Pay { payment: Payment },
    /// Spend a wild token for a cube (RH-38).
    Wild { material: Material },
    /// Exchange cubes and power for a cube (RH-39).
    Exchange { material: Material },
    /// Add one cube to a plan (RH-40).
    Build { plot: Plot, material: Material },
    /// Add every cube that the plan still takes (RH-40).
    Fill { plot: Plot },
    /// Choose the colour of a new worker (RH-43).
    Hire { worker: Worker },
    /// End the turn (RH-44).
    Done,
}

const _: () = assert!(size_of::<Action>() <= 8);

/// What chance, or the rival, brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next district board, with its side and its quarter turns clockwise.
    Board {
        board: u8,
        side: Side,
        turns: u8,
    },
    /// The next plan of the market.
    Plan {
        plan: PlanId,
    },
    Announcement {
        id: AnnouncementId,
    },
    /// This seat begins.
    First {
        seat: Seat,
    },
    /// A goal is dealt; only the seat sees which.
    Goal {
        seat: Seat,
        goal: GoalId,
    },
    /// How the workers of one colour have landed.
    Throw {
        worker: Worker,
        landed: Landed,
    },
    /// The rival takes the plan in this cell.
    RivalTake {
        cell: Cell,
    },
    RivalPlace {
        plot: Plot,
    },
    RivalBuild,
    /// The points are counted.
    Score,
}

/// The two sides of a district board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    A,
    B,
}

/// How many workers of one colour landed how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Landed {
    pub exhausted: u8,
    pub steady: u8,
    pub hard: u8,
}
