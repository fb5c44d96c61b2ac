//! The final reckoning: the track, announcements, one goal, wild tokens (RH-60).

pub(crate) mod tasks;

use arrayvec::ArrayVec;
use kernel::{Known, Line, Message, Owner, RuleId, Scorecard, Sink, Tie, rank};

use crate::{
    catalog::{AnnouncementId, GoalId, Task},
    event::Event,
    state::{Phase, Public, RollingHeights, Source, player_index},
    words,
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

type Lines = ArrayVec<(ScoreLine, i16), 10>;

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

    fn task(self) -> Option<Task> {
        match self {
            ScoreLine::Announcement(id) => Some(id.task()),
            ScoreLine::Goal(id) => Some(id.task()),
            ScoreLine::Track(_) | ScoreLine::Bonus | ScoreLine::Wild => None,
        }
    }
}

/// The lines of an owner's scorecard as they stand now (RH-60).
fn lines(game: &RollingHeights, owner: Owner) -> Lines {
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

/// The final scoring: the goals that count are shown, and every line of every
/// owner is booked (RH-60).
pub(crate) fn settle(game: &mut RollingHeights, sink: &mut impl Sink<Event>) {
    for owner in game.public.owners() {
        if let Owner::Seat(seat) = owner {
            game.public.shown[seat.index()] = best_goal(game, owner).map(|(goal, _)| goal);
        }
    }
    for owner in game.public.owners() {
        for (line, points) in lines(game, owner) {
            sink.tell(|| Event::Scored { owner, line, points });
            game.public.points[player_index(owner)] += points;
        }
    }
}

/// The scorecards with every reason, ranked.
pub(crate) fn scorecards(game: &RollingHeights) -> Vec<Scorecard> {
    let card = |owner| {
        let lines = lines(game, owner).into_iter().map(|line| explain(&game.public, owner, line));
        Scorecard::new(owner, lines.collect(), ties(&game.public, owner))
    };
    let mut cards: Vec<Scorecard> = game.public.owners().map(card).collect();
    rank(&mut cards);
    cards
}

fn explain(public: &Public, owner: Owner, (line, points): (ScoreLine, i16)) -> Line {
    let mut causes: Vec<(Message, i32)> = Vec::new();
    if let Some(task) = line.task() {
        tasks::each_part(public, owner, task, |part, points| {
            causes.push((words::part(public, part), points.into()));
        });
    }
    let is_secret = matches!(line, ScoreLine::Goal(_)) && !matches!(public.phase, Phase::Over);
    Line {
        id: line.id(),
        label: words::score_line(line),
        rule: line.rule(),
        points: points.into(),
        causes,
        known: if is_secret { Known::Owner } else { Known::All },
    }
}

/// Among equals whoever has more workers wins; the rival has none (RH-88).
fn ties(public: &Public, owner: Owner) -> Vec<Tie> {
    let value = match owner {
        Owner::Seat(_) => i32::from(public.player(owner).crew.len()),
        Owner::Rival => 0,
    };
    vec![Tie { label: Message::new("rolling-heights-tie-workers"), value }]
}
