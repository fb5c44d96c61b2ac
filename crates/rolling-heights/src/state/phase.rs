//! Which step is due, with what it is about.

use kernel::Seat;

use crate::{
    action::Cell,
    catalog::{Material, Worker},
    plot::Plot,
};

/// Which step is due, and what it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// Chance lays the next district board.
    LayBoard,
    /// Chance shows the next plan of the market.
    ShowPlan,
    /// Chance lays out an announcement.
    Announce,
    /// Chance says who begins.
    ChooseFirst,
    /// Chance deals a goal to this seat.
    DealGoal(Seat),
    /// The seat takes a plan without paying: at the start, or by a planner.
    Take,
    /// The seat chooses the plot for the plan that it took.
    Place(Taken),
    /// The seat pays what is due.
    Pay(Bill),
    /// A seat may throw during the others' turns.
    Ahead,
    /// A seat leaves workers out of the throw.
    Rest,
    /// Chance throws the workers of the next colour.
    Throw,
    /// A seat pushes its workers, or does not.
    Risk,
    /// A seat chooses who lies down.
    Strike,
    /// Whatever the seat likes, in any order.
    Main,
    /// Workers are raised.
    Upgrade(Upgrade),
    /// A worker is swapped.
    Swap(Swap),
    /// The colour of a new worker is chosen.
    Hire(Hire),
    RivalTake,
    RivalPlace(Taken),
    RivalBuild,
    /// The points are counted.
    Score,
    /// The game is over.
    Over,
}

impl Phase {
    /// The plan that is on its way to the map.
    pub(crate) fn taken(self) -> Option<Taken> {
        if let Phase::Place(taken) | Phase::RivalPlace(taken) = self {
            return Some(taken);
        }
        match self.bill()?.purpose {
            Purpose::Plan { taken, .. } => Some(taken),
            Purpose::Exchange(_) => None,
        }
    }

    /// What must be paid.
    pub(crate) fn bill(self) -> Option<Bill> {
        if let Phase::Pay(bill) = self { Some(bill) } else { None }
    }

    /// The workers that may be raised.
    pub(crate) fn upgrade(self) -> Option<Upgrade> {
        if let Phase::Upgrade(upgrade) = self { Some(upgrade) } else { None }
    }

    /// The workers that are swapped.
    pub(crate) fn swap(self) -> Option<Swap> {
        if let Phase::Swap(swap) = self { Some(swap) } else { None }
    }

    /// The new worker.
    pub(crate) fn hire(self) -> Option<Hire> {
        if let Phase::Hire(hire) = self { Some(hire) } else { None }
    }
}

/// A plan on its way from the market to the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Taken {
    pub(crate) cell: Cell,
    pub(crate) how: How,
}

/// By what right a plan is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// As the starting plan: nothing is paid.
    Start,
    /// Bought: price, premium and distance.
    Bought,
    /// By an urban planner: only the premium.
    Planner,
}

/// Something that must be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Bill {
    pub(crate) amount: u8,
    pub(crate) purpose: Purpose,
}

/// What is paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Purpose {
    /// The plan that was taken, on this plot.
    Plan { taken: Taken, plot: Plot },
    /// A cube.
    Exchange(Material),
}

/// Workers that may be raised (RH-24).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Upgrade {
    /// How many steps are left.
    pub(crate) steps: u8,
    /// Whether one was taken.
    pub(crate) has_raised: bool,
}

/// A worker of one colour that becomes one of another (RH-29).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Swap {
    /// The building with this ability.
    pub(crate) plot: Plot,
    pub(crate) from: Worker,
    pub(crate) to: Worker,
}

/// A new worker of either of two colours (RH-43).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Hire {
    /// The finished building.
    pub(crate) plot: Plot,
    pub(crate) choice: [Worker; 2],
}
