//! Inputs of minds that learn.

use bots::Playable;
use conformance::{Subject, inputs::inputs_do_not_depend_on_the_seat};
use kernel::{Dice, Free, Game, Seed, advance};

use crate::PointCity;

/// The position after everybody has moved one seat on.
fn moved(game: &PointCity) -> PointCity {
    let n = usize::from(game.n_seats);
    let mut moved = game.clone();
    moved.active = game.active.next(game.n_seats);
    moved.cities[..n].rotate_right(1);
    moved.points[..n].rotate_right(1);
    moved
}

#[test]
fn inputs_do_not_depend_on_the_number_of_the_seat() {
    for setup in PointCity::INFO.setups() {
        if let Err(failure) =
            inputs_do_not_depend_on_the_seat(&Subject::new(&setup, PointCity::plausible), moved)
        {
            panic!("{failure}");
        }
    }
}

/// What the net says along a game. It changes when inputs or the outlook change without a
/// new training: then the net answers questions that nobody asked it before.
#[test]
fn the_net_says_what_it_said() {
    let mut game = PointCity::new(&PointCity::INFO.setup(2, None).unwrap()).unwrap();
    let (mut dice, mut picks) = (Dice::deal(Seed(1)), Free::new(1));
    let (mut said, mut n_decisions) = (Vec::new(), 0);
    let mut choose = |game: &PointCity, seat, _: &mut Dice| {
        if n_decisions % 12 == 0 {
            said.push(game.net().unwrap().prediction(game, seat));
        }
        n_decisions += 1;
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        picks.pick(&actions)
    };
    while advance(&mut game, &mut dice, &mut choose).is_some() {}
    assert_eq!(said, [176, -340, -488, -167, -22, 39, -171]);
}
