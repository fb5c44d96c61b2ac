//! What each step does.
//!
//! Every change is told to the sink; search passes a sink that compiles the
//! telling away.

use kernel::Sink;

use crate::{
    action::{Action, Outcome},
    event::Event,
    rules, score,
    state::{MyGame, Phase},
};

/// Carries out an action that `legal::check` allows. What the first rule of the
/// book does (MG-11) is not written yet.
pub(crate) fn apply(game: &mut MyGame, action: &Action, sink: &mut impl Sink<Event>) {
    let seat = game.active;
    debug_assert!(crate::legal::check(game, seat, action).is_ok(), "{action} is not allowed");
    match action {
        Action::Take => {
            sink.tell(|| Event::Took { seat });
            game.purse -= 1;
            game.coins[seat.index()] += 1;
        }
        Action::Pass => sink.tell(|| Event::Passed { seat }),
    }
    end_turn(game);
}

/// Carries out an outcome.
pub(crate) fn resolve(game: &mut MyGame, outcome: &Outcome, sink: &mut impl Sink<Event>) {
    match (game.phase, *outcome) {
        (Phase::ChooseFirst, Outcome::First { seat }) => {
            sink.tell(|| Event::First { seat });
            game.active = seat;
            game.turn_number = 1;
            game.phase = Phase::Choose;
        }
        (Phase::Score, Outcome::Score) => {
            book_points(game, sink);
            game.phase = Phase::Over;
        }
        (phase, outcome) => unreachable!("{outcome} cannot happen in {phase:?}"),
    }
}

/// The next seat has its turn, unless that was the last one (MG-02, MG-20).
fn end_turn(game: &mut MyGame) {
    if game.turn_number == rules::n_turns(game.n_seats) {
        game.phase = Phase::Score;
    } else {
        game.turn_number += 1;
        game.active = game.active.next(game.n_seats);
    }
}

/// The final scoring: every line of every seat is booked.
fn book_points(game: &mut MyGame, sink: &mut impl Sink<Event>) {
    for seat in game.seats() {
        for (line, points) in score::lines(game, seat) {
            sink.tell(|| Event::Scored { seat, line, points });
            game.points[seat.index()] += points;
        }
    }
}
