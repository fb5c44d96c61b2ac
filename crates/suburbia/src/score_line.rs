//! The lines of a scorecard: what each is called, and which rule gives its points.

use kernel::RuleId;

use crate::catalog::GoalId;

/// A source of points on somebody's scorecard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreLine {
    Population,
    /// A goal that everybody can reach.
    PublicGoal(GoalId),
    /// A goal that only its owner can reach.
    PrivateGoal(GoalId),
    Money,
}

impl ScoreLine {
    pub(crate) fn id(self) -> String {
        match self {
            ScoreLine::Population => "population".to_owned(),
            ScoreLine::PublicGoal(goal) => format!("goal:{goal}"),
            ScoreLine::PrivateGoal(goal) => format!("private:{goal}"),
            ScoreLine::Money => "money".to_owned(),
        }
    }

    pub(crate) fn rule(self) -> RuleId {
        match self {
            ScoreLine::Population => "SU-43",
            ScoreLine::PublicGoal(_) => "SU-44",
            ScoreLine::PrivateGoal(_) => "SU-45",
            ScoreLine::Money => "SU-46",
        }
    }
}
