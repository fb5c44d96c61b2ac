//! The table before the first step.

use kernel::{Seat, Setup};

use crate::{
    catalog::catalog,
    state::{MyGame, Phase, SEATS_MAX},
};

/// Lays out the table: all coins are in the purse (MG-01).
pub(crate) fn start(setup: &Setup) -> MyGame {
    MyGame {
        n_seats: setup.n_seats(),
        phase: Phase::ChooseFirst,
        active: Seat::new(0),
        turn_number: 0,
        purse: catalog().coins,
        coins: [0; SEATS_MAX],
        points: [0; SEATS_MAX],
    }
}
