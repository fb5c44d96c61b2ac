//! Announcements and goals: what each counts, part by part (RH-61 … RH-86).

use kernel::Owner;

use crate::{
    catalog::{Kind, Kinds, Task, Worker},
    plot::{Plot, Plots},
    state::{City, Public, player_index},
};

/// What a part of the points is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// A plan or building on this plot.
    Lot(Plot),
    /// A column of the map, from 0.
    Column(u8),
    /// A district, from 0.
    District(usize),
    /// The workers of a colour.
    Workers(Worker),
    /// A kind of building.
    Kind(Kind),
    /// Several things together.
    Sum(u8),
}

/// The points of an owner for an announcement or a goal.
pub(crate) fn points(public: &Public, owner: Owner, task: Task) -> i16 {
    let mut sum = 0;
    each_part(public, owner, task, |_, points| sum += points);
    sum
}

/// Tells every part of the points; parts without points are left out.
pub(crate) fn each_part(public: &Public, owner: Owner, task: Task, mut each: impl FnMut(Part, i16)) {
    let own = public.city.owned[player_index(owner)];
    if let Some((plots, points)) = even_parts(&public.city, own, task) {
        for plot in plots.iter() {
            each(Part::Lot(plot), points.into());
        }
    } else {
        each_uneven_part(public, owner, task, each);
    }
}

/// The plots that bring the same points each, for tasks that count so.
fn even_parts(city: &City, own: Plots, task: Task) -> Option<(Plots, i8)> {
    let done = own.and(city.finished);
    let of_kind = |kind: Kind| city.kinds[kind as usize];
    match task {
        Task::LargestKindGroup { points, kind } => Some((largest_groups(of_kind(kind)).0.and(own), points)),
        Task::Unfinished { points } => Some((own.without(done), points)),
        Task::CrowdedDistrict { points, kind } => {
            let crowded = districts_with_most(city, kind).fold(Plots::NONE, Plots::or);
            Some((crowded.and(own), points))
        }
        Task::OwnKind { points, kind } => Some((done.and(of_kind(kind)), points)),
        Task::TouchingOpponents { points } => Some((done.and(city.finished.without(own).spread()), points)),
        Task::OpponentsTouching { points } => Some((city.finished.without(own).and(done.spread()), points)),
        Task::OnEdge { points } => {
            let edge = done.iter().filter(|plot| plot.is_on_edge()).fold(Plots::NONE, Plots::with);
            Some((edge, points))
        }
        Task::TouchingWater { points } => Some((done.and(city.water.spread()), points)),
        Task::TowerAtLeast { points, height } => {
            let is_tall = |plot: &Plot| tower(city, *plot) >= height;
            Some((done.iter().filter(is_tall).fold(Plots::NONE, Plots::with), points))
        }
        Task::Adjacency { .. }
        | Task::OwnLargestGroup { .. }
        | Task::Columns { .. }
        | Task::RescoreHalf { .. }
        | Task::RescoreInDistrict { .. }
        | Task::BestDistrict { .. }
        | Task::Tallest { .. }
        | Task::OwnWorkers { .. }
        | Task::Colours { .. }
        | Task::DistinctKinds { .. }
        | Task::Wild { .. } => None,
    }
}

/// Tasks whose parts differ; workers and tokens count whatever their state
/// (RH-77 … RH-79, RH-86).
fn each_uneven_part(public: &Public, owner: Owner, task: Task, mut each: impl FnMut(Part, i16)) {
    let (city, player) = (&public.city, public.player(owner));
    let own = city.owned[player_index(owner)];
    let done = own.and(city.finished);
    let mut tell = |part: Part, points: i16| {
        if points != 0 {
            each(part, points);
        }
    };
    match task {
        Task::Adjacency { points, own: kind, kinds, with_water, finished } => {
            let mine = if finished { done } else { own }.and(city.kinds[kind as usize]);
            let others = neighbours(city, kinds, with_water, finished);
            for plot in mine.iter() {
                tell(Part::Lot(plot), i16::from(points) * i16::from(plot.beside().and(others).len()));
            }
        }
        Task::OwnLargestGroup { points } => {
            let (_, size) = largest_groups(done);
            tell(Part::Sum(size), i16::from(points) * i16::from(size));
        }
        Task::Columns { points } => {
            for column in (0..Plot::COLUMNS).filter(|column| !Plots::column(*column).and(done).is_empty()) {
                tell(Part::Column(column), points.into());
            }
        }
        Task::RescoreHalf { kind } => {
            let again = done.and(city.kinds[kind as usize]);
            let sum: i16 = again.iter().map(|plot| completion(city, plot)).sum();
            tell(Part::Sum(again.len()), sum / 2);
        }
        Task::RescoreInDistrict { kind } => {
            for district in districts_with_most(city, kind) {
                let best = district.and(done).iter().max_by_key(|plot| completion(city, *plot));
                best.into_iter().for_each(|plot| tell(Part::Lot(plot), completion(city, plot)));
            }
        }
        Task::BestDistrict { points } => {
            let best = best_district(public, owner);
            best.into_iter().for_each(|district| tell(Part::District(district), points.into()));
        }
        Task::Tallest { points } => {
            let tallest = (0..6).filter(|district| is_tallest(city, own, *district));
            tallest.for_each(|district| tell(Part::District(district), points.into()));
        }
        Task::DistinctKinds { points } => {
            for kind in Kind::ALL.into_iter().filter(|kind| !done.and(city.kinds[*kind as usize]).is_empty())
            {
                tell(Part::Kind(kind), points.into());
            }
        }
        Task::OwnWorkers { points, worker } => {
            tell(Part::Workers(worker), i16::from(points) * i16::from(player.crew.total(worker)));
        }
        Task::Colours { points } => {
            for worker in Worker::ALL.into_iter().filter(|worker| player.crew.total(*worker) > 0) {
                tell(Part::Workers(worker), points.into());
            }
        }
        Task::Wild { points } => tell(Part::Sum(player.wild), i16::from(points) * i16::from(player.wild)),
        Task::LargestKindGroup { .. }
        | Task::Unfinished { .. }
        | Task::CrowdedDistrict { .. }
        | Task::OwnKind { .. }
        | Task::TouchingOpponents { .. }
        | Task::OpponentsTouching { .. }
        | Task::OnEdge { .. }
        | Task::TouchingWater { .. }
        | Task::TowerAtLeast { .. } => unreachable!("each plot of {task:?} counts the same"),
    }
}

/// What counts as a neighbour.
fn neighbours(city: &City, kinds: Kinds, with_water: bool, finished: bool) -> Plots {
    let plans = city.of_kinds(kinds);
    let plans = if finished { plans.and(city.finished) } else { plans };
    if with_water { plans.or(city.water) } else { plans }
}

/// The points that a building brought when it was finished.
fn completion(city: &City, plot: Plot) -> i16 {
    city.lot(plot).map_or(0, |placed| placed.points.into())
}

/// The height of a building: its tallest tower.
fn tower(city: &City, plot: Plot) -> u8 {
    city.lot(plot).map_or(0, |placed| placed.plan.plan().height)
}

/// All plots of the largest connected groups (several if they are equal), and
/// their size (RH-64, RH-65).
fn largest_groups(mut left: Plots) -> (Plots, u8) {
    let (mut largest, mut size) = (Plots::NONE, 0);
    while let Some(seed) = left.iter().next() {
        let mut group = Plots::only(seed);
        loop {
            let wider = group.spread().and(left);
            if wider == group {
                break;
            }
            group = wider;
        }
        left = left.without(group);
        if group.len() > size {
            (largest, size) = (group, group.len());
        } else if group.len() == size {
            largest = largest.or(group);
        }
    }
    (largest, size)
}

/// The districts with the most plans of a kind, finished or not; none if there is
/// no such plan (RH-69, RH-70).
fn districts_with_most(city: &City, kind: Kind) -> impl Iterator<Item = Plots> {
    let plans = city.kinds[kind as usize];
    let districts = (0..6).map(Plots::district);
    let most = districts.clone().map(|district| district.and(plans).len()).max().unwrap_or(0);
    districts.filter(move |district| most > 0 && district.and(plans).len() == most)
}

/// The district in which the owner has as many finished buildings as anybody in
/// any one district (RH-71).
fn best_district(public: &Public, owner: Owner) -> Option<usize> {
    let city = &public.city;
    let count = |owner: Owner, district: usize| {
        city.owned[player_index(owner)].and(city.finished).and(Plots::district(district)).len()
    };
    let most_of = |owner: Owner| (0..6).map(|district| count(owner, district)).max().unwrap_or(0);
    let most = public.owners().map(most_of).max().unwrap_or(0);
    (0..6).find(|district| most > 0 && count(owner, *district) == most)
}

/// Whether an owner has the tallest finished building of a district, alone or
/// with others (RH-72).
fn is_tallest(city: &City, own: Plots, district: usize) -> bool {
    let finished = Plots::district(district).and(city.finished);
    let height = |plots: Plots| plots.iter().map(|plot| tower(city, plot)).max();
    height(finished.and(own)).is_some_and(|own| height(finished) == Some(own))
}
