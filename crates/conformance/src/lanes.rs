//! Lanes: where several seats owe a decision, none of them notices another.

use kernel::{Free, Game, Seat, SeatSet};

use crate::{
    Subject,
    failure::{Failure, ensure, same},
    games::{Share, Verdict, each_position},
    steps::{Taken, actions, carry_out},
};

/// How many pairs of seats are tried at each position.
const PAIRS: u32 = 2;

/// Steps of two lanes can be swapped: the position and what each step tells
/// are the same in both orders, and after a step of one seat the other still
/// owes its decision and has the same choice.
///
/// # Errors
/// The first two steps that cannot be swapped.
pub fn lanes_commute<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, |walk| {
        let seats = walk.game().to_move().seats();
        let mut dice = walk.dice_of_check();
        for _ in 0..PAIRS {
            if let Some(pair) = two_of(seats, &mut dice) {
                swap(subject, walk.game(), pair, &mut dice)?;
            }
        }
        Ok(())
    })
}

/// Two different seats of the set, if it has so many.
fn two_of(seats: SeatSet, dice: &mut Free) -> Option<[Seat; 2]> {
    if seats.len() < 2 {
        return None;
    }
    let all: Vec<Seat> = seats.iter().collect();
    let one = dice.pick(&all);
    let rest: Vec<Seat> = seats.without(one).iter().collect();
    Some([one, dice.pick(&rest)])
}

fn swap<G: Game>(subject: &Subject<'_, G>, game: &G, seats: [Seat; 2], dice: &mut Free) -> Verdict {
    let mut steps = Vec::new();
    for seat in seats {
        let actions = actions(game, seat);
        if actions.is_empty() {
            return Ok(()); // `moves_until_the_end` reports it
        }
        steps.push(Taken::Action(seat, dice.pick(&actions)));
    }
    let [one, other] = seats;
    let (first, second) = (steps[0], steps[1]);
    let (mut forward, mut backward) = (game.clone(), game.clone());
    let first_at_once = carry_out(&mut forward, first);
    is_unmoved(subject, game, &forward, other).map_err(|why| format!("after {first}: {why}"))?;
    let second_at_once = carry_out(&mut backward, second);
    is_unmoved(subject, game, &backward, one).map_err(|why| format!("after {second}: {why}"))?;
    let second_later = carry_out(&mut forward, second);
    let first_later = carry_out(&mut backward, first);
    same(&format!("what {first} tells before and after {second}"), &first_at_once, &first_later)?;
    same(&format!("what {second} tells before and after {first}"), &second_at_once, &second_later)?;
    same(&format!("{first} and {second} in both orders"), &forward, &backward)
}

/// Fails unless the seat has the same choice as before another's step.
fn is_unmoved<G: Game>(subject: &Subject<'_, G>, before: &G, after: &G, seat: Seat) -> Verdict {
    ensure!(after.to_move().seats().has(seat), "seat {seat} no longer owes its decision");
    same(&format!("actions of seat {seat}"), &actions(before, seat), &actions(after, seat))?;
    let [before, after] = [before, after].map(|game| subject.plausible(game, seat));
    same(&format!("plausible actions of seat {seat}"), &before, &after)
}
