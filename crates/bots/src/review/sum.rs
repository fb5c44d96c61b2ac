//! Adds up what a game came to for each seat.

use kernel::{Seat, SeatSet};

use super::{Draw, Judged, Review, SeatReview, means::rounded};

/// The sums of every seat: `movers` made turns after each draw, and in the end the seats
/// led by these points.
pub(super) fn up(movers: &[SeatSet], review: &Review, leads: &[f64]) -> Vec<SeatReview> {
    (0u8..).map(Seat::new).zip(leads).map(|(seat, lead)| of_seat(movers, review, seat, *lead)).collect()
}

fn of_seat(movers: &[SeatSet], review: &Review, seat: Seat, lead: f64) -> SeatReview {
    let index = seat.index();
    let outlook = review.draws.first().map_or(lead, |draw| draw.expected[index] - draw.luck[index]);
    let luck: f64 = review.draws.iter().map(|draw| draw.luck[index]).sum();
    let (mut own, mut others) = (0.0, 0.0);
    for (number, (draw, movers)) in review.draws.iter().zip(movers).enumerate() {
        let next = review.draws.get(number + 1);
        // What was expected before chance came again is what came, less the luck in it.
        let after = next.map_or(lead, |next| next.expected[index] - next.luck[index]);
        let change = after - draw.expected[index];
        let by_others = changed_by_others(*movers, seat, change, decisions(review, draw, next));
        others += by_others;
        own += change - by_others;
    }
    let error = |draw: &Draw| draw.luck_errors[index] * draw.luck_errors[index];
    let cost: f64 = review.of(seat).map(|judged| judged.cost).sum();
    let stake: f64 = review.of(seat).map(|judged| judged.stake).sum();
    SeatReview {
        seat: seat.number(),
        outlook: rounded(outlook),
        luck: rounded(luck),
        own: rounded(own),
        others: rounded(others),
        lead,
        error: rounded(2.0 * review.draws.iter().map(error).sum::<f64>().sqrt()),
        cost: rounded(cost),
        accuracy: (stake > 0.0).then(|| rounded(100.0 * (1.0 - cost / stake))),
    }
}

/// The decisions between two draws.
fn decisions<'a>(
    review: &'a Review,
    draw: &'a Draw,
    next: Option<&'a Draw>,
) -> impl Iterator<Item = &'a Judged> {
    let until = next.map_or(usize::MAX, |next| next.n_steps);
    review.decisions.iter().filter(move |judged| judged.step >= draw.n_steps && judged.step < until)
}

/// The part of a change that is due to others than the seat. Where several have decided,
/// others are charged with what their decisions cost themselves and gave to the seat.
fn changed_by_others<'a>(
    movers: SeatSet,
    seat: Seat,
    change: f64,
    decisions: impl Iterator<Item = &'a Judged>,
) -> f64 {
    match (movers.has(seat), movers.len()) {
        (true, 1) => 0.0,
        (false, _) => change,
        (true, _) => {
            let others = decisions.filter(|judged| judged.seat != seat.number());
            others.map(|judged| judged.gains[seat.index()]).sum()
        }
    }
}
