//! The final reckoning, column by column.

use arrayvec::ArrayVec;
use kernel::{Owner, Seat};

use crate::{
    catalog::Effect,
    score_line::ScoreLine,
    sheet::{Sheet, shown},
    state::{Public, Solo, Supply},
};

type Lines = ArrayVec<(ScoreLine, i16), 13>;

/// The effects for which a competitor has points card by card (WT-58).
const PAID: [Effect; 4] = [Effect::Temp, Effect::Pool, Effect::Fence, Effect::Park];

/// The lines of an owner's scorecard, on the sheets as they were last shown
/// (WT-41). The competitor loses nothing for bis houses, and is never refused.
pub(crate) fn lines(public: &Public, owner: Owner) -> Lines {
    match (owner, &public.supply) {
        (Owner::Seat(seat), _) => sheet_lines(public, seat),
        (Owner::Rival, Supply::Solo(solo)) => competitor_lines(public, solo),
        (Owner::Rival, Supply::Stacks(_)) => Lines::new(),
    }
}

fn sheet_lines(public: &Public, seat: Seat) -> Lines {
    let sheet = &public.sheets[seat];
    let printed = sheet.printed();
    let mut lines = Lines::new();
    lines.push((ScoreLine::Plans, sheet.plans.iter().flatten().map(|points| i16::from(*points)).sum()));
    let parks = (0..3).map(|street| shown(&printed.parks[street], sheet.parks[street])).sum();
    lines.push((ScoreLine::Parks, parks));
    lines.push((ScoreLine::Pools, shown(&printed.pool_track, sheet.n_pools())));
    lines.push((ScoreLine::Workers, workers(public, seat)));
    let mut sizes = [0i16; 6];
    sheet.estates().iter().for_each(|estate| sizes[usize::from(estate.size) - 1] += 1);
    for (size, n) in (1u8..).zip(sizes) {
        lines.push((ScoreLine::Estates(size), n * estate_value(sheet, size)));
    }
    lines.push((ScoreLine::Bis, -shown(&printed.bis_track, sheet.bis)));
    lines.push((ScoreLine::Refusals, -shown(&printed.refusal_track, sheet.refusals)));
    lines.push((ScoreLine::Roundabouts, -shown(&printed.roundabout_track, sheet.roundabouts)));
    lines
}

/// What an estate of this size is worth (WT-22).
pub(crate) fn estate_value(sheet: &Sheet, size: u8) -> i16 {
    let index = usize::from(size) - 1;
    shown(&sheet.printed().estates[index], sheet.agents[index])
}

/// What the competitor has: for cards of certain effects (WT-58), for its place
/// among employers (WT-60), for its five best estates (WT-59), and for plans
/// (WT-53).
fn competitor_lines(public: &Public, solo: &Solo) -> Lines {
    let mut lines = Lines::new();
    lines.push((ScoreLine::Plans, solo.plans.iter().flatten().map(|points| i16::from(*points)).sum()));
    for effect in PAID {
        let points = i16::from(solo.n_given(public, effect)) * solo.face().each(effect);
        lines.push((ScoreLine::Cards(effect), points));
    }
    let own = solo.n_given(public, Effect::Temp);
    let others = Seat::all(public.n_seats).map(|seat| public.sheets[seat].temps);
    lines.push((ScoreLine::Rank, place_points(public, own, others)));
    lines.push((ScoreLine::Best, solo.best_estates(public).iter().map(|estate| estate.points()).sum()));
    lines
}

/// The most crossed boxes of workers give 7, the next number 4, the third 1
/// (WT-42). Alone the competitor's cards are compared (WT-60); at level 0 the card
/// says how many boxes each place needs (WT-57).
fn workers(public: &Public, seat: Seat) -> i16 {
    let own = public.sheets[seat].temps;
    let competitor = public.solo().filter(|solo| solo.face().scores());
    if let Some(solo) = public.solo().filter(|solo| !solo.face().scores()) {
        let place = solo.face().thresholds.iter().position(|boxes| own >= *boxes);
        return place.map_or(0, |place| public.sheets[seat].printed().temp_ranks[place]);
    }
    let others = Seat::all(public.n_seats).map(|seat| public.sheets[seat].temps);
    place_points(public, own, others.chain(competitor.map(|solo| solo.n_given(public, Effect::Temp))))
}

/// The points for a place among employers: equal numbers share a place, and nobody
/// skips one; who has none gets none (WT-42).
fn place_points(public: &Public, own: u8, others: impl Iterator<Item = u8>) -> i16 {
    let mut more = 0u128;
    others.filter(|boxes| *boxes > own).for_each(|boxes| more |= 1 << boxes);
    let ranks = &public.sheets[Seat::new(0)].printed().temp_ranks;
    let place = usize::try_from(more.count_ones()).expect("a few places");
    if own == 0 { 0 } else { ranks.get(place).copied().unwrap_or(0) }
}

/// Everybody who has a score: the seats, and alone a competitor above level 0
/// (WT-57).
pub(crate) fn owners(public: &Public) -> impl Iterator<Item = Owner> + use<> {
    let rival = public.solo().filter(|solo| solo.face().scores()).map(|_| Owner::Rival);
    Seat::all(public.n_seats).map(Owner::Seat).chain(rival)
}

pub(crate) fn total(public: &Public, owner: Owner) -> i32 {
    lines(public, owner).iter().map(|(_, points)| i32::from(*points)).sum()
}
