//! What a mind that learns is told of a position, as the seat knows it: of its own sheet
//! the draft, of the others' what was last shown.

use arrayvec::ArrayVec;
use kernel::{Encoded, Inputs, Layout, Owner, Part, Plane, Seat};

use crate::{
    action::Top,
    catalog::Effect,
    estimate::{Promise, Regions, plans_near},
    rules::stacks,
    score,
    sheet::{PLACES_MAX, Sheet},
    state::{Lane, LaneStep, Phase, PlanSet, Public, Supply, WelcomeTo},
};

/// The plans of the catalog.
const N_PLANS: usize = 38;
/// The numbers of cards: 1 to 15.
const N_NUMBERS: usize = 15;

const SHEET: &[Plane] = &[
    // By street and place, from the top left.
    Plane::new("houses", 39, 1),
    Plane::new("fences", 39, 1),
    // In how many places in a row of each length no house stands.
    Plane::new("gaps", 13, 18),
    // Empty places by how many cards fit for each: under 1, 2, 3, 5, 8, 12, more.
    Plane::new("gap-places", 7, 33),
    Plane::new("dead-places", 1, 33),
    // Gaps into which a card of each number fits.
    Plane::new("fitting", 15, 18),
    Plane::new("empty", 1, 33),
    // By size: finished estates, those that no plan has used, and what one is worth.
    Plane::new("estates", 6, 33),
    Plane::new("free-estates", 6, 33),
    Plane::new("estate-values", 6, 12),
    // Unfinished stretches by length, and the houses in them.
    Plane::new("stretches", 13, 33),
    Plane::new("stretch-houses", 13, 33),
    Plane::new("parks", 3, 8),
    Plane::new("full-parks", 3, 1),
    Plane::new("pools", 1, 9),
    Plane::new("temps", 1, 16),
    Plane::new("bis", 1, 16),
    Plane::new("refusals", 4, 1),
    Plane::new("roundabouts", 1, 4),
    Plane::new("agents", 6, 8),
    Plane::new("plans-done", 3, 1),
    // How much of each plan is there, in hundredths, as far as counts tell.
    Plane::new("plans-near", 3, 100),
    // What the hand-made estimate makes of columns, gaps, estates and plans, in points.
    Plane::new("promise", 4, 255),
    Plane::new("points", 1, 255),
];

/// Of the others only what reaches the seat's own points: who is first with a plan, who
/// has more workers, and how soon the game ends.
const RIVAL: &[Plane] = &[
    Plane::new("empty", 1, 33),
    Plane::new("temps", 1, 16),
    Plane::new("refusals", 4, 1),
    Plane::new("plans-done", 3, 1),
    Plane::new("plans-near", 3, 100),
    Plane::new("points", 1, 255),
];

const OTHERS: &[Plane] = &[
    Plane::new("number", 1, 10),
    // The second best rival; the most and the second most workers of the others.
    Plane::new("points", 1, 255),
    Plane::new("temps", 2, 16),
    // How many have done each plan, and how near the end the nearest is.
    Plane::new("plans-done", 3, 10),
    Plane::new("fewest-empty", 1, 33),
    Plane::new("most-refusals", 1, 3),
];

const TABLE: &[Plane] = &[
    Plane::new("plans", 38, 1),
    Plane::new("approved", 3, 1),
    // The points that the plans still give.
    Plane::new("plan-points", 3, 20),
    Plane::new("round", 1, 60),
    // The effects that come with the next numbers, as far as they are known.
    Plane::new("next-effects", 6, 3),
    // The cards that may come next, by number and by effect.
    Plane::new("coming-numbers", 15, 27),
    Plane::new("coming-effects", 6, 60),
    Plane::new("committed", 1, 1),
    // What the seat's turn waits for: a combination, a place, an effect, a gift, its end.
    Plane::new("step", 5, 1),
    // One seat, two, three, four, more.
    Plane::new("seats", 5, 1),
    Plane::new("large-deck", 1, 1),
    Plane::new("projected-sheet", 1, 1),
    Plane::new("roundabouts", 1, 1),
    Plane::new("plan-set", 3, 1),
    // The competitor: who it is, its cards by effect, the card that it will get, its plans, its
    // points, and the "plan completed" cards that may still come.
    Plane::new("competitor", 12, 1),
    Plane::new("competitor-cards", 6, 35),
    Plane::new("competitor-gift", 6, 1),
    Plane::new("competitor-plans", 3, 1),
    Plane::new("competitor-points", 1, 255),
    Plane::new("plan-cards", 3, 1),
];

impl Encoded for WelcomeTo {
    const LAYOUT: Layout = Layout {
        parts: &[(Part::Own, SHEET), (Part::Rival, RIVAL), (Part::Others, OTHERS), (Part::Table, TABLE)],
    };

    fn observe(&self, seat: Seat, inputs: &mut [u8]) {
        let mut inputs = Inputs::new(inputs);
        let public = &self.public;
        let rivals = rivals(public, seat);
        sheet(public, seat, &self.lanes[seat], &mut inputs);
        match rivals.first() {
            Some((seat, points)) => rival(public, *seat, *points, &mut inputs),
            // Alone there is no other sheet.
            None => inputs.skip(RIVAL),
        }
        others(public, &rivals, &mut inputs);
        table(self, seat, &mut inputs);
        competitor(public, &self.lanes[seat], &mut inputs);
        debug_assert_eq!(inputs.n_written(), Self::LAYOUT.n_inputs());
    }
}

/// The other seats with their points, the best first; of equals whoever comes sooner
/// after the seat.
fn rivals(public: &Public, seat: Seat) -> ArrayVec<(Seat, i32), 11> {
    let mut rivals: ArrayVec<(Seat, i32), 11> = ArrayVec::new();
    let mut other = seat.next(public.n_seats);
    while other != seat {
        rivals.push((other, score::total(public, Owner::Seat(other))));
        other = other.next(public.n_seats);
    }
    rivals.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    rivals
}

fn sheet(public: &Public, seat: Seat, lane: &Lane, inputs: &mut Inputs<'_>) {
    let sheet = &lane.sheet;
    let (houses, n) = (inputs.counts(2 * 3 * PLACES_MAX), 3 * PLACES_MAX);
    let mut n_empty = 0u8;
    for house in sheet.houses() {
        let at = usize::from(house.street) * PLACES_MAX + usize::from(house.place);
        let is_built = sheet.plot(house).number().is_some();
        houses[at] = u8::from(is_built);
        n_empty += u8::from(!is_built);
        houses[n + at] = u8::from(sheet.streets[usize::from(house.street)].fences >> house.place & 1 == 1);
    }
    gaps(sheet, inputs);
    inputs.put(n_empty, 33);
    regions(sheet, inputs);
    inputs.put_all(&sheet.parks, 8);
    for street in 0..3 {
        inputs.put(u8::from(sheet.has_all_parks(street)), 1);
    }
    inputs.put(sheet.n_pools(), 9);
    inputs.put(sheet.temps, 16);
    inputs.put(sheet.bis, 16);
    inputs.one_of(sheet.refusals.into(), 4);
    inputs.put(sheet.roundabouts, 4);
    inputs.put_all(&sheet.agents, 8);
    for letter in 0..3 {
        inputs.put(u8::from(lane.has_plan(letter)), 1);
    }
    let (promise, near) = Promise::frozen(public, lane);
    near.iter().for_each(|near| inputs.put(*near, 100));
    for value in [promise.columns, promise.gaps, promise.estates, promise.plans] {
        inputs.put(value / 100 + 20, 255);
    }
    inputs.put(score::total(public, Owner::Seat(seat)) + 20, 255);
}

fn rival(public: &Public, seat: Seat, points: i32, inputs: &mut Inputs<'_>) {
    let sheet = &public.sheets[seat];
    inputs.put(i32::try_from(sheet.empty_places().count()).unwrap_or(33), 33);
    inputs.put(sheet.temps, 16);
    inputs.one_of(sheet.refusals.into(), 4);
    for plan in sheet.plans {
        inputs.put(u8::from(plan.is_some()), 1);
    }
    for near in plans_near(public, sheet) {
        inputs.put(near, 100);
    }
    inputs.put(points + 20, 255);
}

fn gaps(sheet: &Sheet, inputs: &mut Inputs<'_>) {
    let counts = inputs.counts(PLACES_MAX + 7 + 1 + N_NUMBERS);
    for gap in &sheet.gaps() {
        counts[usize::from(gap.len) - 1] += 1;
        let (n_numbers, n_cards) = gap.cards();
        let len = i32::from(gap.len);
        let bucket = [1, 2, 3, 5, 8, 12].iter().filter(|least| n_cards >= **least * len).count();
        counts[PLACES_MAX + bucket] += gap.len;
        counts[PLACES_MAX + 7] += u8::try_from((len - n_numbers).max(0)).unwrap_or(0);
        for (number, count) in (1u8..).zip(&mut counts[PLACES_MAX + 8..]) {
            *count += u8::from(gap.has(number));
        }
    }
}

fn regions(sheet: &Sheet, inputs: &mut Inputs<'_>) {
    let regions = Regions::of(sheet);
    for size in 1..=6 {
        inputs.put(regions.finished[size], 33);
    }
    for size in 1..=6 {
        inputs.put(regions.free[size], 33);
    }
    for size in 1..=6 {
        inputs.put(score::estate_value(sheet, size), 12);
    }
    let counts = inputs.counts(2 * PLACES_MAX);
    for (len, built) in &regions.open {
        let at = usize::try_from(*len).unwrap_or(1) - 1;
        counts[at] += 1;
        counts[PLACES_MAX + at] += u8::try_from(*built).unwrap_or(0);
    }
}

fn others(public: &Public, rivals: &[(Seat, i32)], inputs: &mut Inputs<'_>) {
    let rest = rivals.get(1..).unwrap_or(&[]);
    let sheets = || rest.iter().map(|(seat, _)| &public.sheets[*seat]);
    inputs.put(i32::try_from(rest.len()).unwrap_or(0), 10);
    inputs.put(rest.first().map_or(0, |(_, points)| points + 20), 255);
    let mut temps = [0; 2];
    for sheet in sheets() {
        if sheet.temps > temps[0] {
            temps = [sheet.temps, temps[0]];
        } else {
            temps[1] = temps[1].max(sheet.temps);
        }
    }
    inputs.put_all(&temps, 16);
    for letter in 0..3 {
        let n = sheets().filter(|sheet| sheet.plans[letter].is_some()).count();
        inputs.put(i32::try_from(n).unwrap_or(0), 10);
    }
    let fewest = sheets().map(|sheet| sheet.empty_places().count()).min().unwrap_or(0);
    inputs.put(i32::try_from(fewest).unwrap_or(33), 33);
    inputs.put(sheets().map(|sheet| sheet.refusals).max().unwrap_or(0), 3);
}

fn table(game: &WelcomeTo, seat: Seat, inputs: &mut Inputs<'_>) {
    let public = &game.public;
    let plans = inputs.counts(N_PLANS);
    public.plans.iter().flatten().for_each(|plan| plans[usize::from(plan.0)] = 1);
    for approved in public.approved {
        inputs.put(u8::from(approved), 1);
    }
    for (plan, approved) in public.plans.iter().zip(public.approved) {
        inputs.put(plan.map_or(0, |plan| plan.plan().points[usize::from(approved)]), 20);
    }
    inputs.put(public.round, 60);
    cards(public, inputs);
    inputs.put(u8::from(public.phase != Phase::Turns || public.committed.has(seat)), 1);
    inputs.one_of(
        match game.lanes[seat].step {
            LaneStep::Choose => 0,
            LaneStep::Build { .. } => 1,
            LaneStep::Apply { .. } => 2,
            LaneStep::Give => 3,
            LaneStep::Finish => 4,
        },
        5,
    );
    inputs.one_of(usize::from(public.n_seats) - 1, 5);
    inputs.put(public.variant.deck, 1);
    inputs.put(public.variant.sheet, 1);
    inputs.put(u8::from(public.variant.roundabouts), 1);
    inputs.one_of(
        match public.variant.plans {
            PlanSet::Base => 0,
            PlanSet::Expert => 1,
            PlanSet::Mixed => 2,
        },
        3,
    );
}

/// What is known of the cards that come.
fn cards(public: &Public, inputs: &mut Inputs<'_>) {
    let counts = inputs.counts(6 + N_NUMBERS + 6);
    let (next, coming) = counts.split_at_mut(6);
    let unseen = match &public.supply {
        Supply::Stacks(piles) => {
            for id in piles.iter().filter_map(|stack| stack.top) {
                next[public.card(id).effect as usize] += 1;
            }
            stacks::candidates(public, piles, 0)
        }
        Supply::Solo(solo) => {
            if let Some(Top::Effect(effect)) = solo.top {
                next[effect as usize] += 1;
            }
            solo.pile
        }
    };
    for id in unseen.iter() {
        let card = public.card(id);
        coming[usize::from(card.number) - 1] += 1;
        coming[N_NUMBERS + card.effect as usize] += 1;
    }
}

fn competitor(public: &Public, lane: &Lane, inputs: &mut Inputs<'_>) {
    let counts = inputs.counts(12 + 6 + 6 + 3);
    let Some(solo) = public.solo() else {
        inputs.counts(1 + 3);
        return;
    };
    counts[usize::from(solo.competitor)] = 1;
    for effect in Effect::ALL {
        counts[12 + effect as usize] = solo.n_given(public, effect);
    }
    if let Some(id) = lane.gift.and_then(|gift| solo.hand.get(usize::from(gift))) {
        counts[18 + public.card(*id).effect as usize] = 1;
    }
    for (count, plan) in counts[24..].iter_mut().zip(solo.plans) {
        *count = u8::from(plan.is_some());
    }
    inputs.put(score::total(public, Owner::Rival), 255);
    for is_left in solo.letters {
        inputs.put(u8::from(is_left), 1);
    }
}
