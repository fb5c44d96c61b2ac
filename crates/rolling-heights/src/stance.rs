//! How workers lie or stand.

/// How a worker that can act lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pose {
    Steady,
    Hard,
}

impl Pose {
    pub const ALL: [Pose; 2] = [Pose::Steady, Pose::Hard];

    pub const fn ready(self) -> Stance {
        match self {
            Pose::Steady => Stance::Steady,
            Pose::Hard => Stance::Hard,
        }
    }

    pub(crate) const fn used(self) -> Stance {
        match self {
            Pose::Steady => Stance::UsedSteady,
            Pose::Hard => Stance::UsedHard,
        }
    }
}

/// The pose and state of a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stance {
    /// Lies flat; before a throw also whoever is about to be thrown.
    Exhausted,
    Steady,
    Hard,
    /// Has acted as it lay or stood.
    UsedSteady,
    UsedHard,
    /// Takes no part in this turn.
    Aside,
}

impl Stance {
    pub const N: usize = 6;
    pub const ALL: [Stance; Self::N] = [
        Stance::Exhausted,
        Stance::Steady,
        Stance::Hard,
        Stance::UsedSteady,
        Stance::UsedHard,
        Stance::Aside,
    ];
}
