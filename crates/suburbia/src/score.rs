//! The final reckoning: population, goals, money.

use arrayvec::ArrayVec;
use kernel::{Owner, Seat};

use crate::{
    catalog::{Fits, GoalId, Icon, Kind, Lead, Metric},
    score_line::ScoreLine,
    state::{Borough, Mode, Placed, Public, Suburbia},
};

type Lines = ArrayVec<(ScoreLine, i16), 8>;

/// How much money makes one of the population (SU-46).
pub(crate) const DOLLARS_A_HEAD: i16 = 5;

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
pub(crate) fn lines(game: &Suburbia, owner: Owner) -> Lines {
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
