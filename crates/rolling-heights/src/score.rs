//! The final reckoning: the track, announcements, one goal, wild tokens (RH-60).

pub(crate) mod tasks;

use arrayvec::ArrayVec;
use kernel::Owner;

use crate::{
    catalog::GoalId,
    score_line::ScoreLine,
    state::{RollingHeights, Source},
};

type Lines = ArrayVec<(ScoreLine, i16), 10>;

/// The lines of an owner's scorecard as they stand now (RH-60).
pub(crate) fn lines(game: &RollingHeights, owner: Owner) -> Lines {
    let public = &game.public;
    let player = public.player(owner);
    let sources = match owner {
        Owner::Seat(_) => Source::OF_SEATS,
        Owner::Rival => Source::OF_RIVAL,
    };
    let track = sources.into_iter().map(|source| (ScoreLine::Track(source), player.track[source as usize]));
    let mut lines: Lines = track.collect();
    for id in public.announcements.into_iter().flatten() {
        lines.push((ScoreLine::Announcement(id), tasks::points(public, owner, id.task())));
    }
    match owner {
        Owner::Seat(_) => {
            if let Some((goal, points)) = best_goal(game, owner) {
                lines.push((ScoreLine::Goal(goal), points));
            }
            lines.push((ScoreLine::Wild, player.wild.into()));
        }
        Owner::Rival => {
            let bonus = public.rival_level().map_or(0, |level| level.bonus);
            lines.push((ScoreLine::Bonus, bonus));
        }
    }
    lines
}

/// The better of a seat's two goals, with its points; the first of equals
/// (RH-73).
pub(crate) fn best_goal(game: &RollingHeights, owner: Owner) -> Option<(GoalId, i16)> {
    let goals = match owner {
        Owner::Seat(seat) => game.secrets[seat.index()].goals,
        Owner::Rival => return None,
    };
    let scored =
        goals.into_iter().flatten().map(|goal| (goal, tasks::points(&game.public, owner, goal.task())));
    scored.reduce(|best, other| if other.1 > best.1 { other } else { best })
}

/// The points of an owner for announcements and the better goal as they stand now.
pub(crate) fn of_tasks(game: &RollingHeights, owner: Owner) -> i16 {
    let announced = game.public.announcements.into_iter().flatten();
    let announced: i16 = announced.map(|id| tasks::points(&game.public, owner, id.task())).sum();
    announced + best_goal(game, owner).map_or(0, |(_, points)| points)
}

/// The points of an owner as they stand now.
pub(crate) fn total(game: &RollingHeights, owner: Owner) -> i32 {
    lines(game, owner).iter().map(|(_, points)| i32::from(*points)).sum()
}
