//! Someone can move until the end, the end comes, and time does not run back.

use std::collections::BTreeSet;

use kernel::{Game, Seat, SeatSet, ToMove};

use crate::{
    Subject,
    failure::{Failure, ensure, same},
    games::{Luck, PICKS_MAX, Share, Verdict, Walk, each_game, each_position},
    steps::{actions, outcomes},
};

/// At every position somebody owes a step and can take it, until the game ends
/// in one of its known ways, within its bound.
///
/// # Errors
/// The first position where this does not hold.
pub fn moves_until_the_end<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, |walk| {
        let game = walk.game();
        same("number of seats", &game.n_seats(), &subject.setup().n_seats())?;
        let steps_max = G::INFO.steps_max as usize;
        ensure!(walk.log().len() <= steps_max, "the game takes more than steps_max = {steps_max} steps");
        let picks_max = PICKS_MAX as usize;
        ensure!(walk.log().len() < picks_max, "a random game does not end within {picks_max} steps");
        match game.to_move() {
            ToMove::Nobody => ended(game),
            ToMove::Chance => chance_can_move(game),
            ToMove::Seats(seats) => seats_can_move(game, seats),
        }
    })
}

fn ended<G: Game>(game: &G) -> Verdict {
    let Some(ending) = game.ending() else {
        return Err("nobody is to move, but the game has not ended".to_owned());
    };
    ensure!(G::INFO.ends.contains(&ending), "the end {ending:?} is not among Info::ends");
    only_these_have_actions(game, SeatSet::EMPTY)
}

fn chance_can_move<G: Game>(game: &G) -> Verdict {
    same("ending while chance is to move", &game.ending(), &None)?;
    let outcomes = outcomes(game);
    ensure!(!outcomes.is_empty(), "chance is to move, but no outcome has a positive weight");
    let mut texts = BTreeSet::new();
    for (outcome, _) in &outcomes {
        ensure!(texts.insert(outcome.to_string()), "chance lists {outcome} twice");
    }
    only_these_have_actions(game, SeatSet::EMPTY)
}

fn seats_can_move<G: Game>(game: &G, seats: SeatSet) -> Verdict {
    same("ending while seats are to move", &game.ending(), &None)?;
    ensure!(!seats.is_empty(), "an empty set of seats is to move");
    for seat in seats.iter() {
        ensure!(seat.number() <= game.n_seats(), "seat {seat} is to move, but nobody sits there");
    }
    only_these_have_actions(game, seats)
}

fn only_these_have_actions<G: Game>(game: &G, seats: SeatSet) -> Verdict {
    for seat in Seat::all(game.n_seats()) {
        match (seats.has(seat), actions(game, seat).first()) {
            (true, Some(_)) | (false, None) => {}
            (true, None) => return Err(format!("seat {seat} is to move, but has no action")),
            (false, Some(action)) => {
                return Err(format!("seat {seat} is not to move, but is offered {action}"));
            }
        }
    }
    Ok(())
}

/// The round and the turn count from 1 and never go back.
///
/// # Errors
/// The first step at which one of them does.
pub fn progress_never_goes_back<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_game(subject, Share::Whole, Luck::Script, |walk| {
        let mut before = walk.game().progress();
        ensure!(before.round >= 1 && before.turn >= 1, "progress counts from 1: {before:?}");
        while walk.step().is_some() {
            let now = walk.game().progress();
            ensure!(
                now.round >= before.round && now.turn >= before.turn,
                "progress goes back: {before:?}, then {now:?}"
            );
            before = now;
        }
        Ok(())
    })
}

/// The points can be asked for at any position.
///
/// # Errors
/// The first position where the answer panics or leaves an owner out.
pub fn points_can_be_asked_for_at_any_time<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, totals_are_written)
}

/// The totals must not depend on what was in the buffer.
fn totals_are_written<G: Game>(walk: &Walk<'_, G>) -> Verdict {
    let game = walk.game();
    let n_owners = usize::from(game.n_seats()) + usize::from(game.has_rival());
    let [mut one, mut other] = [i32::MIN, i32::MAX].map(|blank| vec![blank; n_owners]);
    game.totals(&mut one);
    game.totals(&mut other);
    same("totals in a used buffer", &one, &other)
}
