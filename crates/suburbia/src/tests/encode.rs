//! Inputs of minds that learn.

use bots::Playable;
use conformance::{Subject, inputs::inputs_do_not_depend_on_the_seat};
use kernel::{Dice, Free, Game, SeatSet, Seed, advance};

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

/// What the net says along a game. It changes when inputs or the outlook change without a
/// new training: then the net answers questions that nobody asked it before.
#[test]
fn the_net_says_what_it_said() {
    let mut game = Suburbia::new(&Suburbia::INFO.setup(2, None).unwrap()).unwrap();
    let (mut dice, mut picks) = (Dice::deal(Seed(1)), Free::new(1));
    let (mut said, mut n_decisions) = (Vec::new(), 0);
    let mut choose = |game: &Suburbia, seat, _: &mut Dice| {
        if n_decisions % 12 == 0 {
            said.push(game.net().unwrap().prediction(game, seat));
        }
        n_decisions += 1;
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        picks.pick(&actions)
    };
    while advance(&mut game, &mut dice, &mut choose).is_some() {}
    assert_eq!(said, [214, 1431, 1875, -220, 1517, 2937, 2793, 2302, -1309]);
}
