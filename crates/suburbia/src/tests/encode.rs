//! Inputs of minds that learn.

use bots::Playable;
use conformance::{Subject, inputs::inputs_do_not_depend_on_the_seat};
use kernel::{Game, SeatSet};

use crate::{Suburbia, state::Phase};

/// The position after everybody has moved one seat on.
fn moved(game: &Suburbia) -> Suburbia {
    let n_seats = game.public.n_seats;
    let n = usize::from(n_seats);
    let mut moved = game.clone();
    let all_moved =
        |seats: SeatSet| seats.iter().map(|seat| seat.next(n_seats)).fold(SeatSet::EMPTY, SeatSet::with);
    let public = &mut moved.public;
    public.active = public.active.next(n_seats);
    public.first = public.first.next(n_seats);
    public.dealt = all_moved(public.dealt);
    public.kept = all_moved(public.kept);
    public.shown[..n].rotate_right(1);
    public.boroughs[..n].rotate_right(1);
    public.points[..n].rotate_right(1);
    if let Phase::DealGoal(seat) = public.phase {
        public.phase = Phase::DealGoal(seat.next(n_seats));
    }
    moved.secrets[..n].rotate_right(1);
    moved
}

#[test]
fn inputs_do_not_depend_on_the_number_of_the_seat() {
    for setup in Suburbia::INFO.setups() {
        if let Err(failure) =
            inputs_do_not_depend_on_the_seat(&Subject::new(&setup, Suburbia::plausible), moved)
        {
            panic!("{failure}");
        }
    }
}
