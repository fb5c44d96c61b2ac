//! The final reckoning: population, goals, money.

use arrayvec::ArrayVec;
use kernel::{Known, Line, Message, Owner, RuleId, Scorecard, Seat, Sink, Tie, rank};

use crate::{
    catalog::{Fits, GoalId, Icon, Kind, Lead, Metric},
    event::Event,
    state::{Borough, Mode, Placed, Public, Suburbia, borough_index},
    words,
};

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

type Lines = ArrayVec<(ScoreLine, i16), 8>;

/// How much money makes one of the population (SU-46).
const DOLLARS_A_HEAD: i16 = 5;

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

/// How much of what a goal compares a borough has.
pub(crate) fn measure(metric: Metric, borough: &Borough) -> i16 {
    let tiles = |fits: Fits| count(borough.face_up().filter(|placed| fits.tile(placed.tile)).count());
    let kind = |kind: Kind| tiles(Fits::Kinds(1 << kind as u8));
    match metric {
        Metric::Residential => kind(Kind::Residential),
        Metric::Industrial => kind(Kind::Industrial),
        Metric::Commercial => kind(Kind::Commercial),
        Metric::Civic => kind(Kind::Civic),
        Metric::Lake => count(borough.n_lakes()),
        Metric::Airport => tiles(Fits::Icon(Icon::Airport)),
        Metric::Markers => count(borough.tiles.iter().filter(|placed| placed.marked).count()),
        Metric::Money => borough.money,
        Metric::Income => borough.income.into(),
        Metric::Reputation => borough.reputation.into(),
        Metric::LakeGroup => largest_group(borough, &Placed::is_lake),
        Metric::CivicGroup => {
            largest_group(borough, &|placed| !placed.is_lake() && placed.tile.tile().kind == Kind::Civic)
        }
    }
}

/// The largest connected group of tiles; the "longest chain" is read so (SU-47).
fn largest_group(borough: &Borough, is_in: &dyn Fn(&Placed) -> bool) -> i16 {
    let mut left: ArrayVec<Placed, { crate::state::TILES_MAX }> =
        borough.tiles.iter().copied().filter(|placed| is_in(placed)).collect();
    let mut largest = 0;
    while let Some(seed) = left.pop() {
        let mut group: ArrayVec<Placed, { crate::state::TILES_MAX }> = ArrayVec::new();
        group.push(seed);
        let mut next = 0;
        while next < group.len() {
            let hex = group[next].hex;
            next += 1;
            let mut index = 0;
            while index < left.len() {
                if left[index].hex.is_beside(hex) {
                    group.push(left.swap_remove(index));
                } else {
                    index += 1;
                }
            }
        }
        largest = largest.max(group.len());
    }
    count(largest)
}

fn count(n: usize) -> i16 {
    i16::try_from(n).expect("a borough is small")
}

/// Who reaches a goal: the one who leads alone; in a tie nobody (SU-44).
pub(crate) fn leader(public: &Public, goal: GoalId) -> Option<Owner> {
    public.owners().find(|owner| lead(public, *owner, goal) > 0)
}

/// By how much somebody is ahead of the best other in what a goal compares; alone
/// at the table by everything.
pub(crate) fn lead(public: &Public, owner: Owner, goal: GoalId) -> i16 {
    let goal = goal.goal();
    let standing = |owner| {
        let value = measure(goal.of, public.borough(owner));
        match goal.lead {
            Lead::Most => value,
            Lead::Fewest => -value,
        }
    };
    let others = public.owners().filter(|other| *other != owner).map(standing);
    others.max().map_or(i16::MAX, |best| standing(owner) - best)
}

/// The lines of an owner's scorecard as they stand now: goals before money
/// (SU-43 … SU-46). The red lines no longer matter (SU-48).
fn lines(game: &Suburbia, owner: Owner) -> Lines {
    let public = &game.public;
    let borough = public.borough(owner);
    let mut lines = Lines::new();
    lines.push((ScoreLine::Population, borough.population));
    let reward = |goal: GoalId| {
        let is_reached = leader(public, goal) == Some(owner);
        if is_reached { i16::from(goal.goal().reward) } else { 0 }
    };
    for goal in &public.goals {
        lines.push((ScoreLine::PublicGoal(*goal), reward(*goal)));
    }
    if let Some(goal) = private_goal(game, owner) {
        lines.push((ScoreLine::PrivateGoal(goal), reward(goal)));
    }
    lines.push((ScoreLine::Money, borough.money.max(0) / DOLLARS_A_HEAD));
    lines
}

fn private_goal(game: &Suburbia, owner: Owner) -> Option<GoalId> {
    match owner {
        Owner::Seat(seat) => game.secrets[seat.index()].kept,
        Owner::Rival => None,
    }
}

/// The points of an owner as they stand now.
pub(crate) fn total(game: &Suburbia, owner: Owner) -> i32 {
    lines(game, owner).iter().map(|(_, points)| i32::from(*points)).sum()
}

/// The final scoring: private goals are shown, and every line of every owner is
/// booked.
pub(crate) fn settle(game: &mut Suburbia, sink: &mut impl Sink<Event>) {
    game.public.shown = game.secrets.map(|secret| secret.kept);
    for owner in game.public.owners() {
        for (line, points) in lines(game, owner) {
            sink.tell(|| Event::Scored { owner, line, points });
            game.public.points[borough_index(owner)] += points;
        }
    }
}

/// The scorecards with every reason, ranked.
pub(crate) fn scorecards(game: &Suburbia) -> Vec<Scorecard> {
    let card = |owner| {
        let lines = lines(game, owner).into_iter().map(|line| explain(&game.public, owner, line));
        Scorecard::new(owner, lines.collect(), ties(&game.public, owner))
    };
    let mut cards: Vec<Scorecard> = game.public.owners().map(card).collect();
    rank(&mut cards);
    cards
}

fn explain(public: &Public, owner: Owner, (line, points): (ScoreLine, i16)) -> Line {
    let goal = match line {
        ScoreLine::PublicGoal(goal) | ScoreLine::PrivateGoal(goal) => Some(goal),
        ScoreLine::Population | ScoreLine::Money => None,
    };
    let causes = goal.map(|goal| (words::goal_now(public, owner, goal), points.into()));
    let is_secret = matches!(line, ScoreLine::PrivateGoal(_)) && public.phase != crate::state::Phase::Over;
    Line {
        id: line.id(),
        label: words::score_line(line),
        rule: line.rule(),
        points: points.into(),
        causes: causes.into_iter().collect(),
        known: if is_secret { Known::Owner } else { Known::All },
    }
}

/// Among equals reputation decides, then income, then the money that is left
/// over (SU-49). Dale is beaten only by a higher score (SU-66).
fn ties(public: &Public, owner: Owner) -> Vec<Tie> {
    if public.mode == Mode::Dale {
        let value = i32::from(owner == Owner::Rival);
        return vec![Tie { label: Message::new("suburbia-tie-dale"), value }];
    }
    let borough = public.borough(owner);
    [
        ("suburbia-tie-reputation", i16::from(borough.reputation)),
        ("suburbia-tie-income", borough.income.into()),
        ("suburbia-tie-money", borough.money.max(0) % DOLLARS_A_HEAD),
    ]
    .into_iter()
    .map(|(label, value)| Tie { label: Message::new(label), value: value.into() })
    .collect()
}

/// The rung of the career ladder, from 0; only the solo modes have one. Against
/// Dale one is hired only with a higher score (SU-54, SU-66).
pub(crate) fn rung(game: &Suburbia) -> Option<usize> {
    let me = Owner::Seat(Seat::new(0));
    let points = total(game, me);
    match game.public.mode {
        Mode::Table => None,
        Mode::Dale if points <= total(game, Owner::Rival) => None,
        Mode::Architect | Mode::Dale => {
            Some(crate::catalog().ladder.iter().filter(|from| points >= **from).count())
        }
    }
}
