//! The actions that bots consider.
//!
//! Left out is what is never better than something else that is offered, and what
//! hardly ever is: a number far from where the cards would put it, a refusal where
//! a changed number fits, a roundabout that nobody needs.

use kernel::Seat;

use crate::{
    action::{Action, Pick},
    catalog::Effect,
    legal,
    sheet::{Gap, House},
    state::{Lane, LaneStep, Public, WelcomeTo},
};

pub(crate) fn plausible(game: &WelcomeTo, seat: Seat, acc: &mut Vec<Action>) {
    if !legal::is_to_move(&game.public, seat) {
        return;
    }
    let lane = &game.lanes[seat];
    match lane.step {
        LaneStep::Choose => list_combinations(game, seat, acc),
        LaneStep::Build { pick } => list_builds(&game.public, lane, pick, acc),
        LaneStep::Apply { effect: Effect::Park | Effect::Pool | Effect::Temp | Effect::Agent } => {
            let start = acc.len();
            legal::actions(game, seat, acc);
            // The last is to do without, and these cost nothing.
            if acc.len() > start + 1 {
                acc.pop();
            }
        }
        LaneStep::Finish if game.public.variant.roundabouts => list_endings(game, seat, acc),
        LaneStep::Apply { effect: Effect::Fence | Effect::Bis } | LaneStep::Give | LaneStep::Finish => {
            legal::actions(game, seat, acc);
        }
    }
}

/// Each combination once; a refusal, or a roundabout against it, only if there is
/// no combination.
fn list_combinations(game: &WelcomeTo, seat: Seat, acc: &mut Vec<Action>) {
    let (public, sheet) = (&game.public, &game.lanes[seat].sheet);
    let fitting = sheet.fitting();
    let start = acc.len();
    for pick in public.picks() {
        let Some((number, effect)) = public.combination(pick) else { continue };
        let is_same = |other: &Action| matches!(other, Action::Combo { pick: other } if public.combination(*other) == Some((number, effect)));
        let is_new = public.solo().is_some() || !acc[start..].iter().any(is_same);
        if is_new && legal::numbers(number, effect).any(|number| fitting.has(number)) {
            acc.push(Action::Combo { pick });
        }
    }
    if acc.len() == start {
        legal::actions(game, seat, acc);
    }
}

/// Places about where the number's rank among the cards that fit the gap would put
/// it; of each gap the nearest at least.
fn list_builds(public: &Public, lane: &Lane, pick: Pick, acc: &mut Vec<Action>) {
    let Some((card, effect)) = public.combination(pick) else { return };
    for gap in lane.sheet.gaps() {
        for number in legal::numbers(card, effect).filter(|number| gap.has(*number)) {
            let houses = gap.houses().filter(|house| is_sensible(gap, *house, number));
            acc.extend(houses.map(|house| Action::Build { house, number }));
        }
    }
}

/// In hundredths of a place: the middle of the place against the share of the
/// cards that come before the number.
fn is_sensible(gap: Gap, house: House, number: u8) -> bool {
    let len = i32::from(gap.len);
    let (_, n_cards) = gap.cards();
    if n_cards == 0 {
        return true;
    }
    let ideal = 50 * len * gap.cards_below_twice(number) / n_cards;
    let middle = 100 * i32::from(house.place - gap.first.place) + 50;
    let nearest = ideal.clamp(50, 100 * len - 50);
    (middle - nearest).abs() <= 60 + 12 * len
}

/// Plans, the end of the turn, and a roundabout on a place that no card's number
/// fits, or for a plan that wants some.
fn list_endings(game: &WelcomeTo, seat: Seat, acc: &mut Vec<Action>) {
    let lane = &game.lanes[seat];
    let is_wanted = (0..3u8).any(|letter| {
        let plan = game.public.plans[usize::from(letter)].filter(|_| !lane.has_plan(letter));
        plan.is_some_and(|plan| plan.plan().needs.roundabouts())
    });
    let start = acc.len();
    legal::actions(game, seat, acc);
    if is_wanted {
        return;
    }
    let gaps = lane.sheet.gaps();
    let is_dead = |house: House| {
        let gap = gaps.iter().find(|gap| gap.houses().any(|each| each == house));
        gap.is_some_and(|gap| gap.cards().0 == 0)
    };
    let mut kept = start;
    for index in start..acc.len() {
        if !matches!(acc[index], Action::Roundabout { house } if !is_dead(house)) {
            acc.swap(kept, index);
            kept += 1;
        }
    }
    acc.truncate(kept);
}
