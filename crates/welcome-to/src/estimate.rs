//! How good a position looks, by hand-made rules.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bots::WeightSets;
use kernel::{Owner, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    catalog::{Effect, Needs, PlanId},
    score::{self, estate_value},
    sheet::{Gap, Plot, Sheet, shown},
    state::{Lane, Public, Solo, WelcomeTo},
};

/// What the estimate weighs, in hundredths of a point where nothing else is said.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How much of a park's last box each box is worth already, in hundredths.
    park_share: i32,
    worker: i32,
    worker_late: i32,
    refusal: i32,
    /// A place that many cards fit, at most; how many cards a place wants, in tenths;
    /// and one that none will fit.
    gap: i32,
    gap_cards: i32,
    dead: i32,
    /// Estates under way, in hundredths: without a house, and how much more when
    /// all stand.
    estate_empty: i32,
    estate_built: i32,
    /// Stretches too long for an estate, in hundredths of estates of three.
    open_share: i32,
    /// What plans promise, in hundredths.
    plan: i32,
    /// Of an estate that a plan needs, in hundredths of a house: closing it; a house
    /// that stands in a stretch of its size, and the stretch itself.
    plan_closing: i32,
    plan_house: i32,
    plan_stretch: i32,
    /// Plans that also say where estates must lie, in hundredths.
    plan_place: i32,
    /// What the gift to a competitor costs, in hundredths.
    gift: i32,
}

pub(crate) static WEIGHTS: LazyLock<WeightSets<Weights>> =
    LazyLock::new(|| WeightSets::parse(include_str!("../data/weights.toml")));

/// The points on the seat's own draft, and what they promise: gaps that the
/// deck can fill, estates under way, agents for estates that will come, and
/// the plans that are near. In hundredths of a point.
pub(crate) fn estimate(game: &WelcomeTo, seat: Seat, weights: &Weights) -> i32 {
    let lane = &game.lanes[seat];
    let gift = game.public.solo().map_or(0, |solo| gift(&game.public, solo, lane, weights));
    Promise::of(&game.public, lane, weights).sum() - gift
}

/// What the seat's draft promises, less the points of a competitor that has some.
pub(crate) fn outlook(game: &WelcomeTo, seat: Seat) -> i32 {
    let public = &game.public;
    let competitor = public.solo().filter(|solo| solo.face().scores());
    let points = competitor.map(|_| 100 * score::total(public, Owner::Rival));
    Promise::frozen(public, &game.lanes[seat]).0.sum() - points.unwrap_or(0)
}

/// What a sheet has and promises, in hundredths of a point.
pub(crate) struct Promise {
    pub(crate) columns: i32,
    pub(crate) gaps: i32,
    pub(crate) estates: i32,
    pub(crate) plans: i32,
}

impl Promise {
    fn of(public: &Public, lane: &Lane, weights: &Weights) -> Self {
        Promise::and_near(public, lane, weights).0
    }

    /// The promise, and how near the plans are that are not completed.
    fn and_near(public: &Public, lane: &Lane, weights: &Weights) -> (Self, [i32; 3]) {
        let sheet = &lane.sheet;
        let regions = Regions::of(sheet);
        let near = nearness_of_plans(public, sheet, lane.claimed, &regions, weights);
        let promise = Promise {
            columns: columns(sheet, weights),
            gaps: gaps(sheet, weights),
            estates: estates(sheet, &regions, weights),
            plans: plans(public, lane, near, weights),
        };
        (promise, near)
    }

    /// The same by weights that never change: learned values build on it.
    pub(crate) fn frozen(public: &Public, lane: &Lane) -> (Self, [i32; 3]) {
        Promise::and_near(public, lane, &WEIGHTS.frozen.tuned)
    }

    pub(crate) const fn sum(&self) -> i32 {
        self.columns + self.gaps + self.estates + self.plans
    }
}

/// How the streets are divided by fences, as counts.
pub(crate) struct Regions {
    /// Finished estates that no plan has used, by size; index 0 is unused.
    pub(crate) free: [i32; 7],
    /// Finished estates, by size.
    pub(crate) finished: [i32; 7],
    /// Stretches that are not finished: length and houses that stand.
    pub(crate) open: ArrayVec<(i32, i32), 33>,
}

impl Regions {
    pub(crate) fn of(sheet: &Sheet) -> Self {
        let mut regions = Regions { free: [0; 7], finished: [0; 7], open: ArrayVec::new() };
        for street in 0..3u8 {
            let drawn = &sheet.streets[usize::from(street)];
            let length = sheet.length(street);
            let (mut len, mut built) = (0usize, 0usize);
            for place in 0..length {
                let plot = drawn.plot(place);
                if plot == Plot::Roundabout {
                    (len, built) = (0, 0);
                    continue;
                }
                len += 1;
                built += usize::from(plot.number().is_some());
                if drawn.fences >> place & 1 == 1 || place + 1 == length {
                    if built == len && len <= 6 {
                        regions.finished[len] += 1;
                        regions.free[len] += i32::from(drawn.used >> place & 1 == 0);
                    } else {
                        let count = |n: usize| i32::try_from(n).expect("13 places at most");
                        regions.open.push((count(len), count(built)));
                    }
                    (len, built) = (0, 0);
                }
            }
        }
        regions
    }
}

/// What is crossed below the streets. Parks and workers promise more than they
/// show: the last box of a street is the best, and employers are compared.
fn columns(sheet: &Sheet, weights: &Weights) -> i32 {
    let printed = sheet.printed();
    let points = |track: &[i16], crossed: u8| 100 * i32::from(shown(track, crossed));
    let mut value = 0;
    for street in 0..3 {
        let track = &printed.parks[street];
        let crossed = sheet.parks[street];
        let n_boxes = i32::try_from(track.len()).expect("a few boxes") - 1;
        let last = i32::from(*track.last().unwrap_or(&0));
        // Each box is worth its share of the whole column, a little less.
        let share = weights.park_share * last * i32::from(crossed) / n_boxes;
        value +=
            (points(track, crossed) * (100 - weights.park_share) / 100 + share).max(points(track, crossed));
    }
    value += points(&printed.pool_track, sheet.n_pools());
    value += weights.worker * i32::from(sheet.temps.min(6));
    value += weights.worker_late * i32::from(sheet.temps.saturating_sub(6));
    value -= points(&printed.bis_track, sheet.bis);
    value -= weights.refusal * i32::from(sheet.refusals) + points(&printed.refusal_track, sheet.refusals);
    value - points(&printed.roundabout_track, sheet.roundabouts)
}

/// How well the empty places can still be filled.
fn gaps(sheet: &Sheet, weights: &Weights) -> i32 {
    sheet.gaps().iter().map(|each| gap(each, weights)).sum()
}

/// A gap wants many cards for each of its places; more of them are worth less and
/// less. Places beyond the numbers that are left can only be filled by bis houses.
fn gap(gap: &Gap, weights: &Weights) -> i32 {
    let len = i32::from(gap.len);
    let (n_numbers, n_cards) = gap.cards();
    let dead = (len - n_numbers).max(0);
    // Concave in the cards a place.
    let per_place = 10 * weights.gap * n_cards / (10 * n_cards + weights.gap_cards * len).max(1);
    (len - dead) * per_place - dead * weights.dead
}

/// Finished estates at what they are worth, those under way at a part of it, and
/// agents for sizes that there will be more of.
fn estates(sheet: &Sheet, regions: &Regions, weights: &Weights) -> i32 {
    let mut value = 0;
    let mut coming = regions.finished.map(|n| 100 * n);
    for (len, built) in &regions.open {
        let share = weights.estate_empty + weights.estate_built * built / len;
        if *len <= 6 {
            let size = usize::try_from(*len).expect("at most six");
            coming[size] += share;
        } else {
            // Fences will still come; count on estates of three.
            coming[3] += weights.open_share * (*len - 1) / 3 * share / 100;
        }
    }
    for size in 1..=6u8 {
        value += coming[usize::from(size)] * i32::from(estate_value(sheet, size));
    }
    value
}

/// Plans that are completed, and how near the others are.
fn plans(public: &Public, lane: &Lane, near: [i32; 3], weights: &Weights) -> i32 {
    let mut value = 0;
    for (index, near) in near.into_iter().enumerate() {
        let Some(id) = public.plans[index] else { continue };
        let points = i32::from(id.plan().points[usize::from(public.approved[index])]);
        value += match (lane.sheet.plans[index], lane.claimed[index]) {
            (Some(points), _) => 100 * i32::from(points),
            (None, true) => 100 * points,
            (None, false) => points * near * weights.plan / 100,
        };
    }
    value
}

/// How near the plans of a sheet are, by weights that never change.
pub(crate) fn plans_near(public: &Public, sheet: &Sheet) -> [i32; 3] {
    nearness_of_plans(public, sheet, [false; 3], &Regions::of(sheet), &WEIGHTS.frozen.tuned)
}

/// How much is there of each plan that is not completed, in hundredths.
fn nearness_of_plans(
    public: &Public,
    sheet: &Sheet,
    claimed: [bool; 3],
    regions: &Regions,
    weights: &Weights,
) -> [i32; 3] {
    let mut free = regions.free;
    let mut near = [0; 3];
    for (index, near) in near.iter_mut().enumerate() {
        if let Some(id) = public.plans[index]
            && sheet.plans[index].is_none()
            && !claimed[index]
        {
            *near = nearness(sheet, id, &mut free, regions, weights);
        }
    }
    near
}

/// How much of a plan is there, in hundredths. Estates that one plan counts on are
/// not counted for the next.
fn nearness(sheet: &Sheet, id: PlanId, free: &mut [i32; 7], regions: &Regions, weights: &Weights) -> i32 {
    let part = |have: i32, wanted: i32| 100 * have.min(wanted) / wanted;
    match &id.plan().needs {
        Needs::Estates { sizes } => sizes_nearness(sizes, free, regions, weights),
        // Where and how they must lie is too much to foresee: half the hope.
        Needs::OnStreet { sizes, .. } | Needs::Roundabouts { sizes, .. } | Needs::Features { sizes, .. } => {
            sizes_nearness(sizes, free, regions, weights) * weights.plan_place / 100
        }
        Needs::StreetEnds => part(free[1], 6) / 2,
        Needs::ParksTotal { at_least } => {
            square(part(sheet.parks.iter().sum::<u8>().into(), i32::from(*at_least)))
        }
        Needs::ParksEach { at_least } => {
            let have: u8 = sheet.parks.iter().map(|parks| parks.min(at_least)).sum();
            square(part(have.into(), 3 * i32::from(*at_least)))
        }
        Needs::ParksFull { .. } => {
            let n = (0..3).filter(|street| sheet.has_all_parks(*street)).count();
            if n > 0 { 50 } else { 0 }
        }
        Needs::Temps { at_least } => square(part(sheet.temps.into(), i32::from(*at_least))),
        Needs::Agents { at_least } => {
            square(part(sheet.agents.iter().sum::<u8>().into(), i32::from(*at_least)))
        }
        Needs::AgentColumns { at_least } => {
            let n = (1..=6).filter(|size| !sheet.has_agent_box(*size)).count();
            square(part(i32::try_from(n).expect("six"), i32::from(*at_least)))
        }
    }
}

/// Houses that stand in estates of the right sizes, against those that are needed.
fn sizes_nearness(sizes: &[u8], free: &mut [i32; 7], regions: &Regions, weights: &Weights) -> i32 {
    let mut open = regions.open.clone();
    let (mut have, mut wanted) = (0, 0);
    for size in sizes {
        let len = i32::from(*size);
        let index = usize::from(*size);
        wanted += 100 * len + weights.plan_closing;
        if free[index] > 0 {
            free[index] -= 1;
            have += 100 * len + weights.plan_closing;
        } else if let Some(best) =
            open.iter().enumerate().filter(|(_, (each, _))| *each == len).max_by_key(|(_, (_, built))| *built)
        {
            let (at, (_, built)) = (best.0, *best.1);
            have += weights.plan_house * built + weights.plan_stretch;
            open.remove(at);
        }
    }
    square(100 * have / wanted.max(1))
}

fn square(share: i32) -> i32 {
    share * share / 100
}

/// Alone: what the card that is given away is worth to the competitor.
fn gift(public: &Public, solo: &Solo, lane: &Lane, weights: &Weights) -> i32 {
    let face = solo.face();
    let Some(id) = lane.gift.and_then(|gift| solo.hand.get(usize::from(gift))).filter(|_| face.scores())
    else {
        return 0;
    };
    let effect = public.card(*id).effect;
    let houses = i32::from(if effect == Effect::Bis { face.bis } else { 1 });
    let rest = match effect {
        Effect::Fence => 0,
        Effect::Agent => 150 * i32::from(face.agent - 1) + 100,
        Effect::Park | Effect::Pool | Effect::Temp | Effect::Bis => 130 * houses,
    };
    let workers = if effect == Effect::Temp { 100 } else { 0 };
    (100 * i32::from(face.each(effect)) + rest + workers) * weights.gift / 100
}
