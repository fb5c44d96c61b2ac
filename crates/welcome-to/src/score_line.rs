//! The lines of a scorecard: what each is called, and which rule gives its points.

use kernel::{Owner, RuleId};

use crate::catalog::Effect;

/// A source of points on somebody's scorecard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreLine {
    Plans,
    Parks,
    Pools,
    Workers,
    /// Estates of this size.
    Estates(u8),
    Bis,
    Refusals,
    Roundabouts,
    /// The competitor's points for cards with this effect.
    Cards(Effect),
    /// The competitor's place among employers.
    Rank,
    /// The competitor's best estates.
    Best,
}

impl ScoreLine {
    pub(crate) fn id(self) -> String {
        match self {
            ScoreLine::Plans => "plans".to_owned(),
            ScoreLine::Parks => "parks".to_owned(),
            ScoreLine::Pools => "pools".to_owned(),
            ScoreLine::Workers => "workers".to_owned(),
            ScoreLine::Estates(size) => format!("estates-{size}"),
            ScoreLine::Bis => "bis".to_owned(),
            ScoreLine::Refusals => "refusals".to_owned(),
            ScoreLine::Roundabouts => "roundabouts".to_owned(),
            ScoreLine::Cards(effect) => format!("cards-{}", effect.name()),
            ScoreLine::Rank => "rank".to_owned(),
            ScoreLine::Best => "best-estates".to_owned(),
        }
    }

    pub(crate) fn rule(self, owner: Owner) -> RuleId {
        match self {
            ScoreLine::Plans if owner == Owner::Rival => "WT-53",
            ScoreLine::Plans => "WT-24",
            ScoreLine::Parks => "WT-16",
            ScoreLine::Pools => "WT-17",
            ScoreLine::Workers => "WT-42",
            ScoreLine::Estates(_) => "WT-22",
            ScoreLine::Bis => "WT-19",
            ScoreLine::Refusals => "WT-14",
            ScoreLine::Roundabouts => "WT-32",
            ScoreLine::Cards(_) => "WT-58",
            ScoreLine::Rank => "WT-60",
            ScoreLine::Best => "WT-59",
        }
    }
}
