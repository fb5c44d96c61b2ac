//! Announcements, goals and the lines of a scorecard in words.

use kernel::{Message, Owner};

use super::{district, each_worker, kind, nothing, plans, plans::any_plan, plans_of, worker};
use crate::{
    catalog::{AnnouncementId, GoalId, Kinds, Known, Task, catalog},
    score::tasks::Part,
    score_line::ScoreLine,
    state::{Public, Source},
};

pub(crate) fn announcement(id: AnnouncementId) -> Message {
    let (task, known) = catalog().announcements[usize::from(id.0)];
    Message::new("rolling-heights-announcement")
        .with("number", id.to_string())
        .with("task", self::task(task))
        .with("known", self::known(known))
}

pub(crate) fn goal(id: GoalId) -> Message {
    let (task, known) = catalog().goals[usize::from(id.0)];
    Message::new("rolling-heights-goal")
        .with("number", id.to_string())
        .with("task", self::task(task))
        .with("known", self::known(known))
}

/// Whether a task is that of the printed game.
fn known(known: Known) -> Message {
    Message::new(match known {
        Known::Full => "rolling-heights-known-full",
        Known::Form => "rolling-heights-known-form",
        Known::Ours => "rolling-heights-known-ours",
    })
}

fn task(task: Task) -> Message {
    let with = |id: &'static str, points: i8| Message::new(id).with("points", points.unsigned_abs());
    match task {
        Task::Adjacency { points, own, kinds, with_water, .. } => {
            let id = match (points < 0, with_water) {
                (true, _) => "rolling-heights-task-adjacency-loss",
                (false, true) => "rolling-heights-task-adjacency-water",
                (false, false) => "rolling-heights-task-adjacency",
            };
            let message = with(id, points).with("own", kind(own));
            // A loss counts plans, whether they are finished or not.
            if points < 0 {
                message.with("kinds", any_plan(kinds))
            } else {
                message.with("kinds", names(kinds))
            }
        }
        Task::LargestKindGroup { points, kind: of } => {
            with("rolling-heights-task-largest-kind-group", points).with("kind", plans_of(of))
        }
        Task::OwnLargestGroup { points } => with("rolling-heights-task-own-largest-group", points),
        Task::Columns { points } => with("rolling-heights-task-columns", points),
        Task::RescoreHalf { kind: of } => {
            Message::new("rolling-heights-task-rescore-half").with("kind", kind(of))
        }
        Task::Unfinished { points } => with("rolling-heights-task-unfinished", points),
        Task::CrowdedDistrict { points, kind: of } => {
            with("rolling-heights-task-crowded-district", points).with("kind", plans_of(of))
        }
        Task::RescoreInDistrict { kind: of } => {
            Message::new("rolling-heights-task-rescore-in-district").with("kind", plans_of(of))
        }
        Task::BestDistrict { points } => with("rolling-heights-task-best-district", points),
        Task::Tallest { points } => with("rolling-heights-task-tallest", points),
        Task::OwnKind { points, kind: of } => {
            with("rolling-heights-task-own-kind", points).with("kind", kind(of))
        }
        Task::OwnWorkers { points, worker: of } => {
            with("rolling-heights-task-own-workers", points).with("worker", each_worker(of))
        }
        Task::Colours { points } => with("rolling-heights-task-colours", points),
        Task::TouchingOpponents { points } => with("rolling-heights-task-touching-opponents", points),
        Task::OpponentsTouching { points } => with("rolling-heights-task-opponents-touching", points),
        Task::OnEdge { points } => with("rolling-heights-task-on-edge", points),
        Task::TouchingWater { points } => with("rolling-heights-task-touching-water", points),
        Task::DistinctKinds { points } => with("rolling-heights-task-distinct-kinds", points),
        Task::TowerAtLeast { points, height } => {
            with("rolling-heights-task-tower-at-least", points).with("height", height)
        }
        Task::Wild { points } => with("rolling-heights-task-wild", points),
    }
}

fn names(kinds: Kinds) -> Vec<Message> {
    kinds.iter().map(kind).collect()
}

/// What a part of the points is for.
pub(crate) fn part(public: &Public, part: Part) -> Message {
    match part {
        Part::Lot(plot) => match public.city.lot(plot) {
            Some(placed) => Message::new("rolling-heights-cause-lot")
                .with("plan", plans::plan(placed.plan))
                .with("plot", plot.to_string()),
            None => nothing(),
        },
        Part::Column(column) => {
            Message::new("rolling-heights-cause-column").with("column", char::from(b'a' + column).to_string())
        }
        Part::District(index) => district(index),
        Part::Workers(of) => worker(of),
        Part::Kind(of) => kind(of),
        Part::Sum(n) => Message::new("rolling-heights-cause-sum").with("n", n),
    }
}

pub(crate) fn score_line(line: ScoreLine) -> Message {
    match line {
        ScoreLine::Track(source) => Message::new(match source {
            Source::Plots => "rolling-heights-line-plots",
            Source::Buildings => "rolling-heights-line-buildings",
            Source::Politicians => "rolling-heights-line-politicians",
            Source::Visits => "rolling-heights-line-visits",
            Source::Icons => "rolling-heights-line-icons",
            Source::Tokens => "rolling-heights-line-tokens",
        }),
        ScoreLine::Announcement(id) => announcement(id),
        ScoreLine::Goal(id) => goal(id),
        ScoreLine::Bonus => Message::new("rolling-heights-line-bonus").with("who", Owner::Rival),
        ScoreLine::Wild => Message::new("rolling-heights-line-wild"),
    }
}
