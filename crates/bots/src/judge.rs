//! What tells how good a position is: a hand-made estimate or a trained net.

use kernel::{Seat, ToMove};

use crate::{Net, Playable, Target, net::INPUTS_MAX};

/// Judges positions.
#[derive(Debug)]
pub(crate) enum Judge<'a, G: Playable> {
    Estimate(&'a G::Weights),
    Net(&'a Net),
}

impl<G: Playable> Clone for Judge<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for Judge<'_, G> {}

impl<G: Playable> Judge<'_, G> {
    /// How good the position is for the seat, to compare its own turns by.
    pub(crate) fn value(self, game: &G, seat: Seat) -> i32 {
        match self {
            Judge::Estimate(weights) => game.estimate(seat, weights),
            Judge::Net(_) => self.lead(game, seat, 100),
        }
    }

    /// By how much the seat is ahead of the best other, in hundredths of a point. The
    /// other is weighed by `rivalry`, in hundredths; a net that predicts the lead itself
    /// knows the rivals.
    pub(crate) fn lead(self, game: &G, seat: Seat, rivalry: i32) -> i32 {
        match self {
            Judge::Estimate(weights) => estimated_lead(game, seat, weights, rivalry),
            Judge::Net(net) => match G::TARGET {
                Target::Lead => net.prediction(game, seat),
                Target::Points => predicted_lead(game, seat, net, rivalry),
            },
        }
    }
}

impl Net {
    /// What [`Playable::TARGET`] will be for the seat, in hundredths of a point.
    pub fn prediction<G: Playable>(&self, game: &G, seat: Seat) -> i32 {
        if game.is_settled() {
            return outcome(game, seat);
        }
        let mut inputs = [0; INPUTS_MAX];
        let inputs = &mut inputs[..const { G::LAYOUT.n_inputs() }];
        game.observe(seat, inputs);
        #[expect(clippy::cast_possible_truncation, reason = "the value is clamped")]
        let change = (100.0 * self.value(inputs)) as i32;
        game.outlook(seat) + change
    }
}

fn predicted_lead<G: Playable>(game: &G, seat: Seat, net: &Net, rivalry: i32) -> i32 {
    let others = Seat::all(game.n_seats()).filter(|other| *other != seat && rivalry != 0);
    let best = others.map(|other| net.prediction(game, other)).max().unwrap_or(0);
    net.prediction(game, seat) - rivalry * best / 100
}

fn estimated_lead<G: Playable>(game: &G, seat: Seat, weights: &G::Weights, rivalry: i32) -> i32 {
    if game.to_move() == ToMove::Nobody {
        return lead_of(game, seat, rivalry, |_, total| 100 * total);
    }
    lead_of(game, seat, rivalry, |each, _| game.estimate(each, weights))
}

/// What a net should have predicted, now that the points are known; in hundredths.
pub(crate) fn outcome<G: Playable>(game: &G, seat: Seat) -> i32 {
    match G::TARGET {
        Target::Lead => lead_of(game, seat, 100, |_, total| 100 * total),
        Target::Points => {
            let n_seats = usize::from(game.n_seats());
            let mut totals = [0; Seat::MAX as usize + 1];
            game.totals(&mut totals[..n_seats + usize::from(game.has_rival())]);
            let rival = if game.has_rival() { totals[n_seats] } else { 0 };
            100 * (totals[seat.index()] - rival)
        }
    }
}

/// By how much the seat is ahead of the best other, by a value of each seat and the
/// rival's points.
fn lead_of<G: Playable>(game: &G, seat: Seat, rivalry: i32, value: impl Fn(Seat, i32) -> i32) -> i32 {
    let n_seats = usize::from(game.n_seats());
    let mut totals = [0; Seat::MAX as usize + 1];
    game.totals(&mut totals[..n_seats + usize::from(game.has_rival())]);
    let value = |each: Seat| value(each, totals[each.index()]);
    let rival = game.has_rival().then(|| 100 * totals[n_seats]);
    let others = Seat::all(game.n_seats()).filter(|other| *other != seat).map(value);
    value(seat) - rivalry * others.chain(rival).max().unwrap_or(0) / 100
}
