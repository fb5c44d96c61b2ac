//! Inputs of minds that learn.

use bots::Playable;
use conformance::{Subject, inputs::inputs_do_not_depend_on_the_seat};
use kernel::{Game, Seat, SeatSet};

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
