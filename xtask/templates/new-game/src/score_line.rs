//! The lines of a scorecard: what each is called, and which rule gives its points.

use kernel::RuleId;

/// A source of points on somebody's scorecard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreLine {
    Coins,
}

impl ScoreLine {
    /// The name for programs.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            ScoreLine::Coins => "coins",
        }
    }

    /// The rule that gives the points.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            ScoreLine::Coins => "MG-21",
        }
    }
}
