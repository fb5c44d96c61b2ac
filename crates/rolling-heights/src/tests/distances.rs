//! Distances on the map.

use kernel::{Game, Owner, Seat};

use crate::{
    RollingHeights,
    plot::{Plot, Plots},
    rules::market::distance_cost,
};

/// RH-34: what a spread finds is what counting rows and columns finds.
#[test]
fn distance_is_counted_along_rows_and_columns() {
    let mut game = RollingHeights::new(&RollingHeights::INFO.setup(2, None).unwrap()).unwrap();
    let owner = Owner::Seat(Seat::new(0));
    for plot in Plot::all() {
        assert_eq!(distance_cost(&game.public, owner, plot), 0);
    }
    for (one, other) in Plot::all().zip(Plot::all().skip(11)) {
        game.public.city.owned[0] = Plots::only(one).with(other);
        for plot in Plot::all() {
            let nearest = one.distance(plot).min(other.distance(plot));
            assert_eq!(distance_cost(&game.public, owner, plot), nearest.saturating_sub(1));
        }
    }
}
