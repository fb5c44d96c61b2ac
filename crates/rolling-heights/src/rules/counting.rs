//! What buildings count on the map and among the workers (RH-28, RH-42).

use kernel::Owner;

use crate::{
    catalog::{Kind, Kinds, Measure},
    plot::{Plot, Plots},
    stance::Stance,
    state::{Public, player_index},
};

/// How many things a measure finds for a building of the owner on this plot, as
/// the city is now (RH-28).
pub(crate) fn count(public: &Public, owner: Owner, plot: Plot, measure: Measure) -> u8 {
    let city = &public.city;
    let beside = plot.beside();
    match measure {
        Measure::Adjacent(kinds) => city.of_kinds(kinds).and(beside).len(),
        Measure::AdjacentFinished(kinds) => city.of_kinds(kinds).and(beside).and(city.finished).len(),
        Measure::Within(kinds, radius) => {
            let near = (0..radius).fold(Plots::only(plot), |acc, _| acc.spread());
            city.of_kinds(kinds).and(near).without(Plots::only(plot)).len()
        }
        Measure::AdjacentWater => city.water.and(beside).len(),
        Measure::AdjacentWaterOr(kinds) => city.of_kinds(kinds).or(city.water).and(beside).len(),
        Measure::AdjacentEmpty => beside.without(city.occupied()).len(),
        Measure::DistinctKinds => {
            let is_there = |kind: &Kind| !city.kinds[*kind as usize].and(beside).is_empty();
            let kinds =
                Kind::ALL.into_iter().filter(is_there).fold(Kinds::default(), |acc, kind| acc.with(kind));
            u8::try_from(kinds.len()).unwrap_or(u8::MAX)
        }
        Measure::OwnFinished(kinds) => {
            city.of_kinds(kinds).and(city.finished).and(city.owned[player_index(owner)]).len()
        }
        Measure::OwnWorkers(worker) => public.player(owner).crew.total(worker),
        Measure::HardWorking(worker) => {
            let crew = &public.player(owner).crew;
            crew.of(worker, Stance::Hard) + crew.of(worker, Stance::UsedHard)
        }
    }
}
