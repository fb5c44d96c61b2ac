//! Which estates a plan uses, where the choice can matter (WT-26).
//!
//! An estate that a plan has used serves no other plan and is never split again
//! (WT-25). Nothing else depends on it: points, ties and endings count used and
//! unused estates alike. So a choice matters only for the plans that the seat has
//! still open, and two choices are one offer if they leave these plans the same
//! prospects.
//!
//! Under rules 2 the prospects of an estate are its *pieces*: every stretch of it
//! that fences could still cut out and that one of those plans could then use.
//! Two estates of one size are alike if they have the same pieces, read from the
//! left or from the right. A bijection shows that nothing is lost: whatever can be
//! done later with the one that was spared can be done with the other, piece by
//! piece, mirrored if need be.
//!
//! Two plans look further than at one piece. Estates with roundabouts must share
//! a street, so their street counts, unless it can no longer get the roundabouts.
//! The plan of street ends needs all six ends, so it is lost with the first one
//! that is used: then it only matters whether a choice touches an end at all.
//!
//! Rules 1 looked at whole features: any street, each end of a street, and the
//! exact pattern of pools and bis houses.

use arrayvec::ArrayVec;

use crate::{
    action::Chosen,
    catalog::{Needs, PlanId},
    rules::plans::serves,
    sheet::{Estate, Estates, House, Plot, Sheet, is_full},
    state::{Lane, Public, RulesVersion},
};

/// What can matter about an estate. Only what an open plan of the seat could
/// still care for is filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Class {
    size: u8,
    /// Counted from 1; 0 if no plan looks at it.
    street: u8,
    ends: u8,
    /// Rules 1: pools and bis houses. Rules 2: the pieces for each open plan.
    marks: [u64; 2],
}

/// The houses that begin the estates of each class.
type Classes = ArrayVec<(Class, ArrayVec<House, 33>), 33>;

/// How a seat's other open plans look at estates.
#[derive(Debug, Clone)]
enum Outlook {
    One { street: bool, ends: bool, features: bool },
    Two { plans: [Option<&'static Needs>; 2], ends: bool },
}

/// Appends every choice of estates of these sizes that can matter; of equal ones
/// the first in reading order.
pub(crate) fn select(
    table: (&Public, &Lane, u8),
    plan: PlanId,
    estates: &Estates,
    sizes: &[u8],
    street: Option<u8>,
    acc: &mut Vec<Chosen>,
) {
    let (public, lane, letter) = table;
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
    let outlook = Outlook::new(public, lane, letter);
    let mut classes = Classes::new();
    for estate in free().filter(|estate| needed[usize::from(estate.size)] > 0) {
        let class = outlook.class(public, sheet, estate);
        match classes.iter_mut().find(|(each, _)| *each == class) {
            Some((_, houses)) => houses.push(estate.first),
            None => classes.push((class, ArrayVec::from_iter([estate.first]))),
        }
    }
    let start = acc.len();
    choose(&classes, needed, &mut ArrayVec::new(), acc);
    if matches!(outlook, Outlook::Two { ends: true, .. }) {
        drop_equal(public, lane, letter, start, acc);
    }
}

/// Drops every way from `start` on that differs in nothing that can matter from
/// one before it.
pub(crate) fn drop_equal(public: &Public, lane: &Lane, letter: u8, start: usize, acc: &mut Vec<Chosen>) {
    for way in acc.split_off(start) {
        if !acc[start..].iter().any(|each| are_equal(public, lane, letter, *each, way)) {
            acc.push(way);
        }
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

/// Whether two choices of estates differ in nothing that can matter (WT-26).
pub(crate) fn are_equal(public: &Public, lane: &Lane, letter: u8, one: Chosen, other: Chosen) -> bool {
    let outlook = Outlook::new(public, lane, letter);
    let estates = lane.sheet.estates();
    let classes = |chosen: Chosen| -> Vec<Class> {
        let found = chosen.iter().filter_map(|first| estates.iter().find(|estate| estate.first == first));
        found.map(|estate| outlook.class(public, &lane.sheet, estate)).collect()
    };
    let (mut one, mut other) = (classes(one), classes(other));
    if let Outlook::Two { .. } = outlook {
        // Whether an end is touched counts for the choice as a whole.
        let touches_end = |classes: &[Class]| classes.iter().any(|class| class.ends > 0);
        if touches_end(&one) != touches_end(&other) {
            return false;
        }
        one.iter_mut().chain(&mut other).for_each(|class| class.ends = 0);
    }
    one.len() == other.len()
        && one.iter().all(|class| match other.iter().position(|each| each == class) {
            Some(index) => {
                other.swap_remove(index);
                true
            }
            None => false,
        })
}

impl Outlook {
    fn new(public: &Public, lane: &Lane, letter: u8) -> Self {
        let others = (0..3u8).filter(|other| *other != letter && !lane.has_plan(*other));
        let needs = others.filter_map(|other| public.plans[usize::from(other)]).map(|id| &id.plan().needs);
        match public.variant.rules {
            RulesVersion::One => Outlook::whole_features(needs),
            RulesVersion::Two => Outlook::pieces(&lane.sheet, needs),
        }
    }

    fn whole_features(others: impl Iterator<Item = &'static Needs>) -> Self {
        let (mut street, mut ends, mut features) = (false, false, false);
        for needs in others {
            match needs {
                Needs::OnStreet { .. } | Needs::Roundabouts { .. } => street = true,
                Needs::StreetEnds => ends = true,
                Needs::Features { .. } => features = true,
                Needs::Estates { .. }
                | Needs::ParksTotal { .. }
                | Needs::ParksEach { .. }
                | Needs::ParksFull { .. }
                | Needs::Temps { .. }
                | Needs::Agents { .. }
                | Needs::AgentColumns { .. } => {}
            }
        }
        Outlook::One { street, ends, features }
    }

    fn pieces(sheet: &Sheet, others: impl Iterator<Item = &'static Needs>) -> Self {
        let (mut plans, mut ends) = ([None; 2], false);
        for (place, needs) in plans.iter_mut().zip(others) {
            match needs {
                Needs::OnStreet { .. } | Needs::Roundabouts { .. } | Needs::Features { .. } => {
                    *place = Some(needs);
                }
                Needs::StreetEnds => ends |= can_have_ends(sheet),
                Needs::Estates { .. }
                | Needs::ParksTotal { .. }
                | Needs::ParksEach { .. }
                | Needs::ParksFull { .. }
                | Needs::Temps { .. }
                | Needs::Agents { .. }
                | Needs::AgentColumns { .. } => {}
            }
        }
        Outlook::Two { plans, ends }
    }

    /// What can matter about an estate (WT-26).
    fn class(&self, public: &Public, sheet: &Sheet, estate: &Estate) -> Class {
        let House { street, place } = estate.first;
        let is_first = place == 0;
        let is_last = place + estate.size == sheet.length(street);
        let mut class = Class { size: estate.size, street: 0, ends: 0, marks: [0; 2] };
        match self {
            Outlook::One { street: by_street, ends, features } => {
                class.street = if *by_street { street + 1 } else { 0 };
                class.ends = if *ends { u8::from(is_first) | u8::from(is_last) << 1 } else { 0 };
                if *features {
                    let (pools, bis) = sheet.features(estate);
                    class.marks = [pools.into(), bis.into()];
                }
            }
            Outlook::Two { plans, ends } => {
                class.ends = u8::from(*ends && (is_first || is_last));
                for (marks, needs) in class.marks.iter_mut().zip(plans) {
                    let Some(needs) = needs else { continue };
                    *marks = pieces(public, sheet, estate, needs);
                    if *marks > 0 && matches!(needs, Needs::Roundabouts { .. }) {
                        class.street = street + 1;
                    }
                }
                class.marks = class.marks.min(class.marks.map(|marks| mirrored(estate.size, marks)));
            }
        }
        class
    }
}

/// Whether every end of a street may still become an estate of one house.
fn can_have_ends(sheet: &Sheet) -> bool {
    (0..3u8).all(|street| {
        let drawn = &sheet.streets[usize::from(street)];
        [0, sheet.length(street) - 1]
            .iter()
            .all(|place| drawn.used >> place & 1 == 0 && drawn.plot(*place) != Plot::Roundabout)
    })
}

/// The stretches of an estate that the plan could use if fences cut them out, as
/// bits.
fn pieces(public: &Public, sheet: &Sheet, estate: &Estate, needs: &Needs) -> u64 {
    let street = estate.first.street;
    let (pools, bis) = sheet.features(estate);
    let has = |bits: u16, first: u8, size: u8, at_least: u8| {
        (bits >> first & ((1 << size) - 1)).count_ones() >= u32::from(at_least)
    };
    let sizes: &[u8] = match needs {
        Needs::OnStreet { sizes, street: wanted } if street == *wanted => sizes,
        Needs::Roundabouts { sizes, at_least } if can_have_roundabouts(public, sheet, street, *at_least) => {
            sizes
        }
        Needs::Features { sizes, .. } => sizes,
        Needs::OnStreet { .. }
        | Needs::Roundabouts { .. }
        | Needs::Estates { .. }
        | Needs::StreetEnds
        | Needs::ParksTotal { .. }
        | Needs::ParksEach { .. }
        | Needs::ParksFull { .. }
        | Needs::Temps { .. }
        | Needs::Agents { .. }
        | Needs::AgentColumns { .. } => &[],
    };
    let mut acc = 0;
    for size in sizes.iter().filter(|size| **size <= estate.size) {
        for first in 0..=estate.size - size {
            let serves = match needs {
                Needs::Features { pools: n_pools, bis: n_bis, .. } => {
                    has(pools, first, *size, *n_pools) && has(bis, first, *size, *n_bis)
                }
                Needs::OnStreet { .. }
                | Needs::Roundabouts { .. }
                | Needs::Estates { .. }
                | Needs::StreetEnds
                | Needs::ParksTotal { .. }
                | Needs::ParksEach { .. }
                | Needs::ParksFull { .. }
                | Needs::Temps { .. }
                | Needs::Agents { .. }
                | Needs::AgentColumns { .. } => true,
            };
            acc |= u64::from(serves) << piece(first, *size);
        }
    }
    acc
}

/// The bit of the piece of this size from this house of an estate on.
fn piece(first: u8, size: u8) -> u8 {
    first * 6 + size - 1
}

/// The pieces of an estate of this size as they are seen from its other end.
fn mirrored(size: u8, pieces: u64) -> u64 {
    let mut acc = 0;
    for length in 1..=size {
        for first in 0..=size - length {
            acc |= (pieces >> piece(first, length) & 1) << piece(size - length - first, length);
        }
    }
    acc
}

/// Whether so many roundabouts stand on the street, or may still.
fn can_have_roundabouts(public: &Public, sheet: &Sheet, street: u8, at_least: u8) -> bool {
    let mut missing = at_least.saturating_sub(sheet.n_roundabouts(street));
    let (mut crossed, track) = (sheet.roundabouts, &sheet.printed().roundabout_track);
    let drawn = &sheet.streets[usize::from(street)];
    let mut empty = drawn.plots(0..sheet.length(street)).filter(|plot| *plot == Plot::Empty);
    while missing > 0 {
        if !public.variant.roundabouts || is_full(crossed, track) || empty.next().is_none() {
            return false;
        }
        (missing, crossed) = (missing - 1, crossed + 1);
    }
    true
}
