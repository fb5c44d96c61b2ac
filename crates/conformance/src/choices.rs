//! What a seat may do: the list, the shorter list, the refusals, the words.

use std::collections::BTreeMap;

use kernel::{Game, Illegal, Seat, SeatSet};

use crate::{
    Subject,
    failure::{Failure, ensure, same},
    games::{Share, Verdict, Walk, each_position},
    pool::Pool,
    steps::actions,
};

/// How many actions from elsewhere are tried for each seat and position.
const FOREIGN: usize = 24;

/// `actions` lists no action twice, and `check` allows exactly what is listed.
/// Actions of other positions and other seats, and texts that are almost such
/// actions, must be refused with a rule and a reason.
///
/// # Errors
/// The first action on which the two do not agree.
pub fn actions_and_check_agree<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    let pool = Pool::gather(subject)?;
    each_position(subject, Share::Whole, |walk| {
        let game = walk.game();
        for seat in Seat::all(game.n_seats()) {
            listed_are_allowed(walk, seat)?;
            unlisted_are_refused(walk, seat, &pool)?;
        }
        Ok(())
    })
}

fn listed_are_allowed<G: Game>(walk: &Walk<'_, G>, seat: Seat) -> Verdict {
    let game = walk.game();
    let listed = actions(game, seat);
    no_duplicates(seat, &listed)?;
    for action in &listed {
        if let Err(illegal) = game.check(seat, action) {
            return Err(format!("seat {seat} is offered {action}, but check refuses it: {illegal:?}"));
        }
    }
    let mut appended = listed.clone();
    game.actions(seat, &mut appended);
    same("actions must append to the buffer", &appended, &listed.repeat(2))
}

fn no_duplicates<A: Copy + ToString>(seat: Seat, listed: &[A]) -> Verdict {
    let mut texts: Vec<String> = listed.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    match texts.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("seat {seat} is offered {} twice", pair[0])),
        None => Ok(()),
    }
}

fn unlisted_are_refused<G: Game>(walk: &Walk<'_, G>, seat: Seat, pool: &Pool<G>) -> Verdict {
    let game = walk.game();
    let seats = game.to_move().seats();
    let listed = actions(game, seat);
    // What others may do now is the likeliest mistake.
    let others = seats.without(seat).iter().flat_map(|other| actions(game, other)).take(FOREIGN);
    let mut dice = walk.dice_of_check();
    for action in pool.some(FOREIGN, &mut dice).chain(others) {
        if listed.contains(&action) {
            continue;
        }
        match game.check(seat, &action) {
            Ok(()) => return Err(allowed_unlisted(seat, &action.to_string(), seats)),
            Err(illegal) => refusal_is_complete(&action.to_string(), &illegal)?,
        }
    }
    Ok(())
}

fn allowed_unlisted(seat: Seat, action: &str, seats: SeatSet) -> String {
    if seats.has(seat) {
        format!("seat {seat} is not offered {action}, but check allows it")
    } else {
        format!("seat {seat} is not to move, but check allows it {action}")
    }
}

fn refusal_is_complete(action: &str, illegal: &impl Illegal) -> Verdict {
    ensure!(!illegal.rule().trim().is_empty(), "the refusal of {action} names no rule: {illegal:?}");
    ensure!(!illegal.message().id.trim().is_empty(), "the refusal of {action} has no words: {illegal:?}");
    Ok(())
}

/// What is plausible is possible; and if something is possible, something is
/// plausible.
///
/// # Errors
/// The first position where this does not hold.
pub fn plausible_are_actions<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, |walk| {
        let game = walk.game();
        for seat in Seat::all(game.n_seats()) {
            let (all, some) = (actions(game, seat), subject.plausible(game, seat));
            no_duplicates(seat, &some)?;
            ensure!(all.is_empty() || !some.is_empty(), "seat {seat} may move, but nothing is plausible");
            for action in &some {
                ensure!(all.contains(action), "{action} is plausible for seat {seat}, but not among actions");
            }
        }
        Ok(())
    })
}

/// Every action on offer has words, and no two actions of a list have the
/// same: a player must be able to tell them apart.
///
/// # Errors
/// The first two that are alike.
pub fn actions_are_told_apart<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, |walk| {
        if !walk.is_sampled(4) {
            return Ok(());
        }
        let game = walk.game();
        for seat in Seat::all(game.n_seats()) {
            let mut labels = BTreeMap::new();
            for action in actions(game, seat) {
                let message = game.describe(seat, &action);
                ensure!(!message.id.trim().is_empty(), "{action} has no words");
                let label = message.to_string();
                if let Some(other) = labels.insert(label.clone(), action) {
                    return Err(format!("{other} and {action} are both described as {label}"));
                }
            }
        }
        Ok(())
    })
}
