//! What happened, as lines of the log.

use kernel::{Message, Owner, Seat};

use super::{actions::paid, announcement, goal, material, plan, pose, score_line, stance, worker};
use crate::{
    catalog::PlanId,
    event::{Event, TrackCause, WildCause},
    plot::Plot,
    stance::Stance,
};

fn by(id: &'static str, seat: Seat) -> Message {
    Message::new(id).with("who", Owner::Seat(seat))
}

fn of_plan(id: &'static str, owner: Owner, of: PlanId, plot: Plot) -> Message {
    Message::new(id).with("who", owner).with("plan", plan(of)).with("plot", plot.to_string())
}

pub(crate) fn event(event: &Event) -> Message {
    match *event {
        Event::BoardLaid { board, side, turns } => Message::new("rolling-heights-board-laid")
            .with("board", format!("{}{side}", board + 1))
            .with("degrees", i32::from(turns) * 90),
        Event::PlanShown { cell, plan: of } => {
            Message::new("rolling-heights-plan-shown").with("cell", cell.to_string()).with("plan", plan(of))
        }
        Event::Announced { id } => {
            Message::new("rolling-heights-announced").with("announcement", announcement(id))
        }
        Event::First { seat } => by("rolling-heights-first", seat),
        Event::GoalDealt { seat, goal: id } => by("rolling-heights-goal-dealt", seat).with("goal", goal(id)),
        Event::Took { owner, cell, plan: of } => Message::new("rolling-heights-took")
            .with("who", owner)
            .with("cell", cell.to_string())
            .with("plan", plan(of)),
        Event::Laid { owner, plan, plot } => of_plan("rolling-heights-laid", owner, plan, plot),
        Event::TokenLaid { cell, plan: of } => {
            Message::new("rolling-heights-token-laid").with("cell", cell.to_string()).with("plan", plan(of))
        }
        Event::Built { owner, plan, plot, material: of } => {
            of_plan("rolling-heights-built", owner, plan, plot).with("material", material(of))
        }
        Event::Finished { owner, plan, plot } => of_plan("rolling-heights-finished", owner, plan, plot),
        Event::LastRound { material: of, last } => {
            Message::new("rolling-heights-last-round").with("material", material(of)).with("last", last)
        }
        Event::RivalBuilds { n } => {
            Message::new("rolling-heights-rival-builds").with("who", Owner::Rival).with("n", n)
        }
        Event::Wild { owner, n, cause, .. } => {
            let id = if n < 0 { "rolling-heights-wild-spent" } else { "rolling-heights-wild-gained" };
            Message::new(id).with("who", owner).with("n", n.unsigned_abs()).with("cause", wild_cause(cause))
        }
        Event::Track { owner, points, cause } => Message::new("rolling-heights-track")
            .with("who", owner)
            .with("points", i32::from(points))
            .with("cause", track_cause(cause)),
        Event::Scored { owner, line, points } => Message::new("rolling-heights-scored")
            .with("who", owner)
            .with("line", score_line(line))
            .with("points", i32::from(points)),
        Event::RolledAhead { .. }
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
        | Event::Paid { .. }
        | Event::Hired { .. }
        | Event::NobodyLeft { .. }
        | Event::TurnEnded { .. } => of_workers(event),
    }
}

/// What happens to a seat's workers and what they bring.
fn of_workers(event: &Event) -> Message {
    match *event {
        Event::RolledAhead { seat } => by("rolling-heights-rolled-ahead", seat),
        Event::Waited { seat } => by("rolling-heights-waited", seat),
        Event::Rested { seat, worker: of } => by("rolling-heights-rested", seat).with("worker", worker(of)),
        Event::Thrown { seat, worker: of, landed } => by("rolling-heights-thrown", seat)
            .with("worker", worker(of))
            .with("exhausted", landed.exhausted)
            .with("steady", landed.steady)
            .with("hard", landed.hard),
        Event::FreeReroll { seat, n } => by("rolling-heights-free-reroll", seat).with("n", n),
        Event::Pushed { seat } => by("rolling-heights-pushed", seat),
        Event::Stayed { seat } => by("rolling-heights-stayed", seat),
        Event::Struck { seat, n } => by("rolling-heights-struck", seat).with("n", n),
        Event::LainDown { seat, worker: of, from } => {
            by("rolling-heights-lain-down", seat).with("worker", worker(of)).with("pose", stance(from))
        }
        Event::Acted { seat, worker: of, ability } => {
            by("rolling-heights-acted", seat).with("worker", worker(of)).with("pose", pose(ability))
        }
        Event::Gained { seat, material: of, n, special } => {
            let id = if special > 0 { "rolling-heights-gained-special" } else { "rolling-heights-gained" };
            let message = by(id, seat).with("material", material(of)).with("n", n);
            if special > 0 { message.with("special", special) } else { message }
        }
        Event::Power { seat, n } => by("rolling-heights-power", seat).with("n", n),
        Event::Raised { seat, worker: of, from } => {
            let to = if from == Stance::Exhausted { Stance::Steady } else { Stance::Hard };
            by("rolling-heights-raised", seat).with("worker", worker(of)).with("to", stance(to))
        }
        Event::Visited { seat, plan, plot, ability } => {
            of_plan("rolling-heights-visited", Owner::Seat(seat), plan, plot).with("pose", pose(ability))
        }
        Event::Swapped { seat, from, to, stance: of } => by("rolling-heights-swapped", seat)
            .with("from", worker(from))
            .with("to", worker(to))
            .with("stance", stance(of)),
        Event::Paid { seat, payment } => by("rolling-heights-paid", seat).with("what", paid(&payment)),
        Event::Hired { seat, worker: of } => by("rolling-heights-hired", seat).with("worker", worker(of)),
        Event::NobodyLeft { seat, worker: of } => {
            by("rolling-heights-nobody-left", seat).with("worker", worker(of))
        }
        Event::TurnEnded { seat, cubes, power } => {
            by("rolling-heights-turn-ended", seat).with("cubes", cubes).with("power", power)
        }
        Event::BoardLaid { .. }
        | Event::PlanShown { .. }
        | Event::Announced { .. }
        | Event::First { .. }
        | Event::GoalDealt { .. }
        | Event::Took { .. }
        | Event::Laid { .. }
        | Event::TokenLaid { .. }
        | Event::Built { .. }
        | Event::Finished { .. }
        | Event::LastRound { .. }
        | Event::RivalBuilds { .. }
        | Event::Wild { .. }
        | Event::Track { .. }
        | Event::Scored { .. } => super::event(event),
    }
}

/// The thing that moved somebody on the track.
pub(crate) fn track_cause(cause: TrackCause) -> Message {
    let lot = |id: &'static str, of: PlanId, plot: Plot| {
        Message::new(id).with("plan", plan(of)).with("plot", plot.to_string())
    };
    match cause {
        TrackCause::Plot { plan, plot } => lot("rolling-heights-cause-plot", plan, plot),
        TrackCause::Building { plan, plot } => lot("rolling-heights-cause-building", plan, plot),
        TrackCause::Politician => Message::new("rolling-heights-cause-politician"),
        TrackCause::Visit { plan, plot } => lot("rolling-heights-cause-visit", plan, plot),
        TrackCause::Icon { plan: of } => Message::new("rolling-heights-cause-icon").with("plan", plan(of)),
        TrackCause::Tokens { plan: of } => {
            Message::new("rolling-heights-cause-tokens").with("plan", plan(of))
        }
    }
}

pub(crate) fn wild_cause(cause: WildCause) -> Message {
    match cause {
        WildCause::Strike => Message::new("rolling-heights-cause-strike"),
        WildCause::Plan { plan: of } => Message::new("rolling-heights-cause-tokens").with("plan", plan(of)),
        WildCause::Visit { plan: of } => Message::new("rolling-heights-cause-ability").with("plan", plan(of)),
        WildCause::Spent { material: of } => {
            Message::new("rolling-heights-cause-spent").with("material", material(of))
        }
    }
}
