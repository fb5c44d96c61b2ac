//! The lines of a scorecard: what each is called, and which rule gives its points.

use kernel::RuleId;

use crate::{
    catalog::{AnnouncementId, GoalId, Task},
    state::Source,
};

/// A source of points on somebody's scorecard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreLine {
    /// Points of the track.
    Track(Source),
    Announcement(AnnouncementId),
    /// The better of two goals.
    Goal(GoalId),
    /// What the rival has instead of a goal.
    Bonus,
    /// Wild tokens left.
    Wild,
}

const ANNOUNCEMENT_RULES: [RuleId; AnnouncementId::N as usize] = [
    "RH-61", "RH-62", "RH-63", "RH-64", "RH-65", "RH-66", "RH-67", "RH-68", "RH-69", "RH-70", "RH-71",
    "RH-72",
];
const GOAL_RULES: [RuleId; GoalId::N as usize] = [
    "RH-74", "RH-75", "RH-76", "RH-77", "RH-78", "RH-79", "RH-80", "RH-81", "RH-82", "RH-83", "RH-84",
    "RH-85", "RH-86",
];

impl ScoreLine {
    pub(crate) fn id(self) -> String {
        match self {
            ScoreLine::Track(Source::Plots) => "plots".to_owned(),
            ScoreLine::Track(Source::Buildings) => "buildings".to_owned(),
            ScoreLine::Track(Source::Politicians) => "politicians".to_owned(),
            ScoreLine::Track(Source::Visits) => "visits".to_owned(),
            ScoreLine::Track(Source::Icons) => "icons".to_owned(),
            ScoreLine::Track(Source::Tokens) => "tokens".to_owned(),
            ScoreLine::Announcement(id) => format!("announcement:{id}"),
            ScoreLine::Goal(id) => format!("goal:{id}"),
            ScoreLine::Bonus => "bonus".to_owned(),
            ScoreLine::Wild => "wild".to_owned(),
        }
    }

    pub(crate) fn rule(self) -> RuleId {
        match self {
            ScoreLine::Track(Source::Plots) => "RH-32",
            ScoreLine::Track(Source::Buildings) => "RH-41",
            ScoreLine::Track(Source::Politicians) => "RH-22",
            ScoreLine::Track(Source::Visits) => "RH-28",
            ScoreLine::Track(Source::Icons | Source::Tokens) => "RH-94",
            ScoreLine::Announcement(id) => ANNOUNCEMENT_RULES[usize::from(id.0)],
            ScoreLine::Goal(id) => GOAL_RULES[usize::from(id.0)],
            ScoreLine::Bonus => "RH-95",
            ScoreLine::Wild => "RH-87",
        }
    }

    pub(crate) fn task(self) -> Option<Task> {
        match self {
            ScoreLine::Announcement(id) => Some(id.task()),
            ScoreLine::Goal(id) => Some(id.task()),
            ScoreLine::Track(_) | ScoreLine::Bonus | ScoreLine::Wild => None,
        }
    }
}
