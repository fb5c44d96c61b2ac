//! Inputs of minds that learn.

use bots::Playable;
use conformance::{Subject, inputs::inputs_do_not_depend_on_the_seat};
use kernel::Game;

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
