//! A second look at a puzzle that was written down: is its best turn the best one?

use kernel::{Free, Seat, Seed, Viewer};

use super::{
    TurnError, Verified,
    compare::read_turn,
    find::{agrees, seed as next_seed},
    method::{Differences, Method, lead},
};
use crate::{Playable, lines::Line};

/// A best turn is confirmed by so many searches …
pub(crate) const N_SEARCHES: u32 = 5;
/// … of so many tries each.
pub(crate) const TRIES: u32 = 2_000;

/// Searches again, so often, and once with the other judge.
///
/// # Errors
/// If one of the turns is not a whole turn that is possible.
pub(crate) fn verify<G: Playable>(
    game: &G,
    seat: Seat,
    [best, second]: [&[String]; 2],
    (n_searches, tries): (u32, u32),
    seed: Seed,
) -> Result<Verified, TurnError> {
    let mut dice = Free::from_seed(seed);
    let (actions, end) = read_turn(game, seat, best)?;
    let (second, _) = read_turn(game, seat, second)?;
    let best = Line { actions, end, value: 0 };
    let method = Method::usual(game);
    let view = game.view(Viewer::Seat(seat));
    let mut acc = Differences::default();
    let mut n_agree = 0;
    for _ in 0..n_searches {
        n_agree += u32::from(agrees(&method, game, seat, &best, tries, &mut dice));
        let race = method.race(&view, game, seat, next_seed(&mut dice));
        lead(&race, [&best.actions, &second], tries / n_searches.max(1), &mut acc);
    }
    let other_agrees = agrees(&Method::other(game), game, seat, &best, tries, &mut dice);
    Ok(Verified { n_searches, n_agree, other_agrees, gap: acc.measured() })
}
