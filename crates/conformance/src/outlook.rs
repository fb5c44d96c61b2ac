//! Everything that a position says: two positions that are called equal must
//! also answer every question alike.

use std::hash::{DefaultHasher, Hash, Hasher};

use kernel::{Game, Owner, Seat};

use crate::{
    Subject,
    failure::same,
    games::Verdict,
    steps::{actions, outcomes, viewers},
};

/// Fails unless both are the same position, by equality, by hash and by every
/// answer.
pub(crate) fn same_outlook<G: Game>(subject: &Subject<'_, G>, one: &G, other: &G) -> Verdict {
    same("position", one, other)?;
    same("hash", &hash(one), &hash(other))?;
    same("to_move", &one.to_move(), &other.to_move())?;
    same("progress", &one.progress(), &other.progress())?;
    same("ending", &one.ending(), &other.ending())?;
    same("ledgers", &ledgers(one), &ledgers(other))?;
    same("totals", &totals(one), &totals(other))?;
    for seat in Seat::all(one.n_seats()) {
        same("actions", &actions(one, seat), &actions(other, seat))?;
        same("plausible", &subject.plausible(one, seat), &subject.plausible(other, seat))?;
    }
    for viewer in viewers(one) {
        same("view", &one.view(viewer), &other.view(viewer))?;
    }
    same("outcomes", &outcomes(one), &outcomes(other))
}

/// Everybody who has ledgers and a scorecard, in the order of the scorecards.
pub(crate) fn owners<G: Game>(game: &G) -> Vec<Owner> {
    let rival = game.has_rival().then_some(Owner::Rival);
    Seat::all(game.n_seats()).map(Owner::Seat).chain(rival).collect()
}

/// What every ledger of an owner stands at.
pub(crate) fn ledgers_of<G: Game>(game: &G, owner: Owner) -> Vec<i32> {
    (0..G::INFO.ledgers.len()).map(|ledger| game.ledger(owner, ledger)).collect()
}

/// What every ledger stands at.
pub(crate) fn ledgers<G: Game>(game: &G) -> Vec<Vec<i32>> {
    owners(game).into_iter().map(|owner| ledgers_of(game, owner)).collect()
}

/// The points of every owner.
pub(crate) fn totals<G: Game>(game: &G) -> Vec<i32> {
    let mut acc = vec![0; owners(game).len()];
    game.totals(&mut acc);
    acc
}

/// A number that is the same for equal things within one run.
pub(crate) fn hash(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}
