//! City plans: whether a sheet meets one, and with which estates.

use arrayvec::ArrayVec;

use crate::{
    action::Chosen,
    catalog::{Needs, PlanId},
    sheet::{Estate, Estates, House, Sheet},
    state::{Lane, Public},
};

/// Everything about an estate that a plan may look at. Only what an open plan of
/// the seat could still care for is filled in, so that estates are equal where no
/// choice between them can matter (WT-26).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Class {
    size: u8,
    street: u8,
    is_first: bool,
    is_last: bool,
    pools: u16,
    bis: u16,
}

/// What the other open plans of a seat look at.
#[derive(Debug, Clone, Copy, Default)]
struct Care {
    street: bool,
    ends: bool,
    features: bool,
}

/// A plan may be met by up to so many kinds of estates.
type Classes = ArrayVec<(Class, ArrayVec<House, 33>), 33>;

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
            select(public, lane, plan, letter, estates, sizes, None, acc);
        }
        Needs::Roundabouts { sizes, at_least } => {
            let start = acc.len();
            for street in (0..3).filter(|street| sheet.n_roundabouts(*street) >= *at_least) {
                let before = acc.len();
                select(public, lane, plan, letter, estates, sizes, Some(street), acc);
                // On another street the same may be offered once more.
                for way in acc.split_off(before) {
                    if !acc[start..].iter().any(|each| are_equal(public, lane, letter, *each, way)) {
                        acc.push(way);
                    }
                }
            }
        }
    }
}

/// Whether an estate may serve the plan: it is unused and has what the plan asks
/// of each (WT-34, WT-35).
fn serves(sheet: &Sheet, plan: PlanId, street: Option<u8>, estate: &Estate) -> bool {
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

/// What the seat's other open plans look at.
fn care(public: &Public, lane: &Lane, letter: u8) -> Care {
    let mut care = Care::default();
    let others = (0..3u8).filter(|other| *other != letter && !lane.has_plan(*other));
    for plan in others.filter_map(|other| public.plans[usize::from(other)]) {
        match &plan.plan().needs {
            Needs::OnStreet { .. } | Needs::Roundabouts { .. } => care.street = true,
            Needs::StreetEnds => care.ends = true,
            Needs::Features { .. } => care.features = true,
            Needs::Estates { .. }
            | Needs::ParksTotal { .. }
            | Needs::ParksEach { .. }
            | Needs::ParksFull { .. }
            | Needs::Temps { .. }
            | Needs::Agents { .. }
            | Needs::AgentColumns { .. } => {}
        }
    }
    care
}

/// Appends every choice of estates of these sizes; of equal ones the first in
/// reading order.
#[expect(clippy::too_many_arguments, reason = "all of it describes one search")]
fn select(
    public: &Public,
    lane: &Lane,
    plan: PlanId,
    letter: u8,
    estates: &Estates,
    sizes: &[u8],
    street: Option<u8>,
    acc: &mut Vec<Chosen>,
) {
    let sheet = &lane.sheet;
    let mut needed = [0u8; 7];
    sizes.iter().for_each(|size| needed[usize::from(*size)] += 1);
    let mut missing = needed;
    let free = || estates.iter().filter(|estate| serves(sheet, plan, street, estate));
    free().for_each(|estate| {
        let size = usize::from(estate.size);
        missing[size] = missing[size].saturating_sub(1);
    });
    if missing != [0; 7] {
        return;
    }
    let care = care(public, lane, letter);
    let mut classes = Classes::new();
    for estate in free().filter(|estate| needed[usize::from(estate.size)] > 0) {
        let class = class(sheet, care, estate);
        match classes.iter_mut().find(|(each, _)| *each == class) {
            Some((_, houses)) => houses.push(estate.first),
            None => classes.push((class, ArrayVec::from_iter([estate.first]))),
        }
    }
    choose(&classes, needed, &mut ArrayVec::new(), acc);
}

fn class(sheet: &Sheet, care: Care, estate: &Estate) -> Class {
    let House { street, place } = estate.first;
    let (pools, bis) = if care.features { sheet.features(estate) } else { (0, 0) };
    Class {
        size: estate.size,
        street: if care.street { street } else { 0 },
        is_first: care.ends && place == 0,
        is_last: care.ends && place + estate.size == sheet.length(street),
        pools,
        bis,
    }
}

/// Takes some of each class in turn, until nothing is needed any more.
fn choose(
    classes: &[(Class, ArrayVec<House, 33>)],
    needed: [u8; 7],
    taken: &mut ArrayVec<House, { Chosen::MAX }>,
    acc: &mut Vec<Chosen>,
) {
    let Some(((class, houses), rest)) = classes.split_first() else {
        if needed == [0; 7] {
            acc.push(Chosen::new(taken.iter().copied()));
        }
        return;
    };
    let size = usize::from(class.size);
    let before = taken.len();
    let mut needed = needed;
    choose(rest, needed, taken, acc);
    for house in houses {
        if needed[size] == 0 {
            break;
        }
        needed[size] -= 1;
        taken.push(*house);
        choose(rest, needed, taken, acc);
    }
    taken.truncate(before);
}

/// Whether two choices of estates differ in nothing that can matter.
pub(crate) fn are_equal(public: &Public, lane: &Lane, letter: u8, one: Chosen, other: Chosen) -> bool {
    let (estates, care) = (lane.sheet.estates(), care(public, lane, letter));
    let classes = |chosen: Chosen| {
        let found = chosen.iter().filter_map(|first| estates.iter().find(|estate| estate.first == first));
        found.map(|estate| class(&lane.sheet, care, estate)).collect::<Vec<_>>()
    };
    let (one, mut other) = (classes(one), classes(other));
    one.len() == other.len()
        && one.iter().all(|class| match other.iter().position(|each| each == class) {
            Some(index) => {
                other.swap_remove(index);
                true
            }
            None => false,
        })
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
