//! Inputs of minds that learn.

use bots::Playable;
use conformance::{Subject, inputs::inputs_do_not_depend_on_the_seat};
use kernel::{Game, Owner, SeatSet};

use crate::{RollingHeights, state::Phase};

/// The position after everybody has moved one seat on.
fn moved(game: &RollingHeights) -> RollingHeights {
    let n_seats = game.public.n_seats;
    let n = usize::from(n_seats);
    let mut moved = game.clone();
    let public = &mut moved.public;
    public.active = public.active.next(n_seats);
    public.first = public.first.next(n_seats);
    public.roll.seat = public.roll.seat.next(n_seats);
    public.dealt = public.dealt.iter().map(|seat| seat.next(n_seats)).fold(SeatSet::EMPTY, SeatSet::with);
    public.shown[..n].rotate_right(1);
    public.players[..n].rotate_right(1);
    public.points[..n].rotate_right(1);
    public.city.owned[..n].rotate_right(1);
    for placed in public.city.lots.iter_mut().flatten() {
        if let Owner::Seat(seat) = placed.owner {
            placed.owner = Owner::Seat(seat.next(n_seats));
        }
    }
    if let Phase::DealGoal(seat) = public.phase {
        public.phase = Phase::DealGoal(seat.next(n_seats));
    }
    moved.secrets[..n].rotate_right(1);
    moved
}

#[test]
fn inputs_do_not_depend_on_the_number_of_the_seat() {
    for setup in RollingHeights::INFO.setups() {
        if let Err(failure) =
            inputs_do_not_depend_on_the_seat(&Subject::new(&setup, RollingHeights::plausible), moved)
        {
            panic!("{failure}");
        }
    }
}
