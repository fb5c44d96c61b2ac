//! By what two turns differ, in games played to the end.

use kernel::{Free, Seat, Seed, Silent, Viewer};

use super::{
    Comparison, TurnError,
    method::{Differences, Method, lead},
};
use crate::{
    Playable,
    hint::{Prospect, changes},
    judge::Judge,
    policy::{Hand, Policy},
    search::{Pace, Race},
};

/// Compares two whole turns of a seat that is to move.
///
/// # Errors
/// If one of them is not a whole turn that is possible.
pub(crate) fn compare<G: Playable>(
    game: &G,
    seat: Seat,
    one: &[String],
    other: &[String],
    tries: u32,
    seed: Seed,
) -> Result<Comparison, TurnError> {
    let (one, other) = (read_turn(game, seat, one)?.0, read_turn(game, seat, other)?.0);
    let seed = super::find::seed(&mut Free::from_seed(seed));
    Ok(compare_lines(game, seat, [&one, &other], tries, seed))
}

/// Reads a whole turn; gives also the position after it.
pub(super) fn read_turn<G: Playable>(
    game: &G,
    seat: Seat,
    turn: &[String],
) -> Result<(Vec<G::Action>, G), TurnError> {
    let mut game = game.clone();
    let mut acc = Vec::new();
    for text in turn {
        let refused = || TurnError::Refused(text.clone());
        let action: G::Action = text.parse().map_err(|_| refused())?;
        if !game.to_move().seats().has(seat) {
            return Err(refused());
        }
        game.check(seat, &action).map_err(|_| refused())?;
        game.apply(seat, &action, &mut Silent);
        acc.push(action);
    }
    if game.to_move().seats().has(seat) { Err(TurnError::Unfinished) } else { Ok((acc, game)) }
}

pub(super) fn compare_lines<G: Playable>(
    game: &G,
    seat: Seat,
    turns: [&[G::Action]; 2],
    tries: u32,
    seed: u64,
) -> Comparison {
    let view = game.view(Viewer::Seat(seat));
    let judge = Judge::Estimate(&G::weights().tuned);
    let race: Race<'_, G> = Race {
        view: &view,
        seat,
        policy: Policy { judge, samples: G::weights().search.samples.into() },
        end: judge,
        round: u16::MAX,
        rivalry: 100,
        trust: 0,
        faith: 0,
        seed,
        n_threads: 1,
        pace: Pace::Exact,
    };
    let mut prospects = [Prospect::default(), Prospect::default()];
    let mut hand = Hand::new(Free::new(seed));
    for number in 0..tries {
        for (prospect, turn) in prospects.iter_mut().zip(turns) {
            prospect.add(&race.play(turn, number, &mut hand), seat);
        }
    }
    let (mut leads, mut points) = (Differences::default(), Differences::default());
    for (one, other) in prospects[0].games.iter().zip(&prospects[1].games) {
        leads.add(one.lead - other.lead);
        points.add(one.points - other.points);
    }
    let mut gap = Differences::default();
    lead(&Method::usual(game).race(&view, game, seat, !seed), turns, tries, &mut gap);
    let (gap, points) = (gap.measured(), points.measured().mean);
    Comparison { lead: leads.measured(), gap, points, changes: changes(0, &prospects) }
}
