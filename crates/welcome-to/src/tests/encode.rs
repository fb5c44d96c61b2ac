//! Inputs of minds that learn.

use bots::Playable;
use conformance::{Subject, inputs::inputs_do_not_depend_on_the_seat};
use kernel::{Dice, Free, Game, Seat, SeatSet, Seed, advance};

use crate::WelcomeTo;

/// The position after everybody has moved one seat on.
fn moved(game: &WelcomeTo) -> WelcomeTo {
    let n_seats = game.public.n_seats;
    let mut moved = game.clone();
    for seat in Seat::all(n_seats) {
        let next = seat.next(n_seats);
        moved.lanes[next] = game.lanes[seat];
        moved.public.sheets[next] = game.public.sheets[seat];
        moved.public.points[next] = game.public.points[seat];
    }
    let committed = game.public.committed.iter().map(|seat| seat.next(n_seats));
    moved.public.committed = committed.fold(SeatSet::EMPTY, SeatSet::with);
    moved
}

#[test]
fn inputs_do_not_depend_on_the_number_of_the_seat() {
    for setup in WelcomeTo::INFO.setups() {
        if let Err(failure) =
            inputs_do_not_depend_on_the_seat(&Subject::new(&setup, WelcomeTo::plausible), moved)
        {
            panic!("{failure}");
        }
    }
}

/// What the nets say along a game. It changes when inputs or the outlook change without a
/// new training: then a net answers questions that nobody asked it before.
#[test]
fn the_nets_say_what_they_said() {
    assert_eq!(said(2, None), [9966, 2330, -3471]);
    assert_eq!(said(1, Some(("competitor", "alexis"))), [-5241, -11640, -15196]);
}

fn said(n_seats: u8, option: Option<(&str, &str)>) -> Vec<i32> {
    let mut game = WelcomeTo::new(&WelcomeTo::INFO.setup(n_seats, option).unwrap()).unwrap();
    let (mut dice, mut picks) = (Dice::deal(Seed(1)), Free::new(1));
    let (mut said, mut n_decisions) = (Vec::new(), 0);
    let mut choose = |game: &WelcomeTo, seat, _: &mut Dice| {
        if n_decisions % 40 == 0 {
            said.push(game.net().unwrap().prediction(game, seat));
        }
        n_decisions += 1;
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        picks.pick(&actions)
    };
    while advance(&mut game, &mut dice, &mut choose).is_some() {}
    said
}
