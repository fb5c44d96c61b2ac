//! City plans: whether a sheet meets one, and with which estates.

use arrayvec::ArrayVec;

use crate::{
    action::Chosen,
    catalog::{Needs, PlanId},
    rules::choices,
    sheet::{Estate, Estates, House, Sheet},
    state::{Lane, Public},
};

/// Something of which a plan asks for some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Estates of this size.
    Estates(u8),
    /// Ends of streets with an estate of one house.
    StreetEnds,
    /// Roundabouts on one street.
    Roundabouts,
    Parks,
    /// Parks on this street.
    ParksOn(u8),
    /// Streets that have all their parks.
    FullParks,
    Workers,
    Agents,
    /// Sizes of estates that have all their agents.
    FullColumns,
}

/// How far somebody is with a part of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub wanted: Wanted,
    /// Never more than is needed.
    pub have: u8,
    pub need: u8,
}

impl Part {
    fn new(wanted: Wanted, have: usize, need: u8) -> Self {
        Part { wanted, have: u8::try_from(have).unwrap_or(u8::MAX).min(need), need }
    }
}

/// How far a sheet is with a plan, part by part.
pub(crate) fn parts(sheet: &Sheet, plan: PlanId) -> Vec<Part> {
    let one = |wanted: Wanted, have: usize, need: u8| vec![Part::new(wanted, have, need)];
    match &plan.plan().needs {
        Needs::Estates { sizes } | Needs::OnStreet { sizes, .. } | Needs::Features { sizes, .. } => {
            estate_parts(sheet, plan, sizes, None)
        }
        Needs::Roundabouts { sizes, at_least } => {
            let on_street = |street: u8| {
                let mut parts = one(Wanted::Roundabouts, sheet.n_roundabouts(street).into(), *at_least);
                parts.extend(estate_parts(sheet, plan, sizes, Some(street)));
                parts
            };
            let far = |parts: &Vec<Part>| parts.iter().map(|part| part.have).sum::<u8>();
            (0..3).map(on_street).max_by_key(far).unwrap_or_default()
        }
        Needs::StreetEnds => {
            let estates = sheet.estates();
            let is_end = |estate: &&Estate| {
                let House { street, place } = estate.first;
                estate.size == 1 && !estate.used && (place == 0 || place + 1 == sheet.length(street))
            };
            one(Wanted::StreetEnds, estates.iter().filter(is_end).count(), 6)
        }
        Needs::ParksTotal { at_least } => {
            one(Wanted::Parks, sheet.parks.iter().sum::<u8>().into(), *at_least)
        }
        Needs::ParksEach { at_least } => {
            let streets = (0u8..).zip(sheet.parks);
            streets.map(|(street, n)| Part::new(Wanted::ParksOn(street), n.into(), *at_least)).collect()
        }
        Needs::ParksFull { at_least } => one(Wanted::FullParks, n_full_parks(sheet), *at_least),
        Needs::Temps { at_least } => one(Wanted::Workers, sheet.temps.into(), *at_least),
        Needs::Agents { at_least } => one(Wanted::Agents, sheet.agents.iter().sum::<u8>().into(), *at_least),
        Needs::AgentColumns { at_least } => one(Wanted::FullColumns, n_full_columns(sheet), *at_least),
    }
}

fn estate_parts(sheet: &Sheet, plan: PlanId, sizes: &[u8], street: Option<u8>) -> Vec<Part> {
    let estates = sheet.estates();
    let count = |list: &[u8], size: u8| list.iter().filter(|each| **each == size).count();
    let free: Vec<u8> = estates
        .iter()
        .filter(|estate| serves(sheet, plan, street, estate))
        .map(|estate| estate.size)
        .collect();
    let wanted = (1..=6u8).filter(|size| sizes.contains(size));
    wanted
        .map(|size| {
            let need = u8::try_from(count(sizes, size)).expect("six at most");
            Part::new(Wanted::Estates(size), count(&free, size), need)
        })
        .collect()
}

fn n_full_parks(sheet: &Sheet) -> usize {
    (0..3).filter(|street| sheet.has_all_parks(*street)).count()
}

fn n_full_columns(sheet: &Sheet) -> usize {
    (1..=6).filter(|size| !sheet.has_agent_box(*size)).count()
}

/// Appends the ways in which the seat can complete the plan of a letter with what
/// stands on its draft. Each uses estates that no plan has used (WT-25); ways that
/// differ in nothing that can matter are one (WT-26).
pub(crate) fn ways(public: &Public, lane: &Lane, letter: u8, estates: &Estates, acc: &mut Vec<Chosen>) {
    let Some(plan) = public.plans[usize::from(letter)].filter(|_| !lane.has_plan(letter)) else { return };
    let sheet = &lane.sheet;
    match &plan.plan().needs {
        Needs::StreetEnds => acc.extend(street_ends(sheet, estates)),
        Needs::ParksTotal { .. }
        | Needs::ParksEach { .. }
        | Needs::ParksFull { .. }
        | Needs::Temps { .. }
        | Needs::Agents { .. }
        | Needs::AgentColumns { .. } => {
            if columns_meet(sheet, &plan.plan().needs) {
                acc.push(Chosen::EMPTY);
            }
        }
        Needs::Estates { sizes } | Needs::OnStreet { sizes, .. } | Needs::Features { sizes, .. } => {
            choices::select((public, lane, letter), plan, estates, sizes, None, acc);
        }
        Needs::Roundabouts { sizes, at_least } => {
            let start = acc.len();
            for street in (0..3).filter(|street| sheet.n_roundabouts(*street) >= *at_least) {
                choices::select((public, lane, letter), plan, estates, sizes, Some(street), acc);
            }
            // Another street may offer the same once more.
            choices::drop_equal(public, lane, letter, start, acc);
        }
    }
}

/// Whether an estate may serve the plan: it is unused and has what the plan asks
/// of each (WT-34, WT-35).
pub(crate) fn serves(sheet: &Sheet, plan: PlanId, street: Option<u8>, estate: &Estate) -> bool {
    let is_there = street.is_none_or(|street| estate.first.street == street);
    let has_features = match &plan.plan().needs {
        Needs::OnStreet { street, .. } => estate.first.street == *street,
        Needs::Features { pools, bis, .. } => {
            let (has_pools, has_bis) = sheet.features(estate);
            has_pools.count_ones() >= u32::from(*pools) && has_bis.count_ones() >= u32::from(*bis)
        }
        Needs::Estates { .. }
        | Needs::StreetEnds
        | Needs::Roundabouts { .. }
        | Needs::ParksTotal { .. }
        | Needs::ParksEach { .. }
        | Needs::ParksFull { .. }
        | Needs::Temps { .. }
        | Needs::Agents { .. }
        | Needs::AgentColumns { .. } => true,
    };
    !estate.used && is_there && has_features
}

/// The plans that ask for no estates (WT-36).
fn columns_meet(sheet: &Sheet, needs: &Needs) -> bool {
    let count = |n: usize, at_least: u8| n >= usize::from(at_least);
    match needs {
        Needs::ParksTotal { at_least } => sheet.parks.iter().sum::<u8>() >= *at_least,
        Needs::ParksEach { at_least } => sheet.parks.iter().all(|parks| parks >= at_least),
        Needs::ParksFull { at_least } => count(n_full_parks(sheet), *at_least),
        Needs::Temps { at_least } => sheet.temps >= *at_least,
        Needs::Agents { at_least } => sheet.agents.iter().sum::<u8>() >= *at_least,
        Needs::AgentColumns { at_least } => count(n_full_columns(sheet), *at_least),
        Needs::Estates { .. }
        | Needs::StreetEnds
        | Needs::OnStreet { .. }
        | Needs::Roundabouts { .. }
        | Needs::Features { .. } => false,
    }
}

/// The six estates of one house at both ends of every street (WT-34).
fn street_ends(sheet: &Sheet, estates: &Estates) -> Option<Chosen> {
    let mut houses: ArrayVec<House, 6> = ArrayVec::new();
    for street in 0..3 {
        for place in [0, sheet.length(street) - 1] {
            let first = House { street, place };
            estates.iter().find(|estate| estate.first == first && estate.size == 1 && !estate.used)?;
            houses.push(first);
        }
    }
    Some(Chosen::new(houses))
}

/// Whether these estates would do for the plan, chosen in any way.
pub(crate) fn is_met_by(public: &Public, lane: &Lane, letter: u8, chosen: Chosen) -> bool {
    let Some(plan) = public.plans[usize::from(letter)] else { return false };
    let sheet = &lane.sheet;
    let estates = sheet.estates();
    let mut sizes: Vec<u8> = Vec::new();
    let mut streets: Vec<u8> = Vec::new();
    for first in chosen.iter() {
        let Some(estate) = estates.iter().find(|estate| estate.first == first) else { return false };
        if !serves(sheet, plan, None, estate) {
            return false;
        }
        sizes.push(estate.size);
        streets.push(first.street);
    }
    let n_chosen = sizes.len();
    let mut firsts: Vec<House> = chosen.iter().collect();
    firsts.dedup();
    if firsts.len() != n_chosen {
        return false;
    }
    sizes.sort_unstable();
    streets.dedup();
    match &plan.plan().needs {
        Needs::Estates { sizes: wanted } | Needs::OnStreet { sizes: wanted, .. } => sizes == *wanted,
        Needs::Features { sizes: wanted, .. } => sizes == *wanted,
        Needs::Roundabouts { sizes: wanted, at_least } => {
            sizes == *wanted && streets.len() == 1 && sheet.n_roundabouts(streets[0]) >= *at_least
        }
        Needs::StreetEnds => street_ends(sheet, &estates) == Some(chosen),
        Needs::ParksTotal { .. }
        | Needs::ParksEach { .. }
        | Needs::ParksFull { .. }
        | Needs::Temps { .. }
        | Needs::Agents { .. }
        | Needs::AgentColumns { .. } => chosen == Chosen::EMPTY && columns_meet(sheet, &plan.plan().needs),
    }
}
