//! What a mind that learns is told of a position, as the seat knows it.

use kernel::{Encoded, Inputs, Layout, Part, Plane, Seat};

use crate::state::MyGame;

const SEAT: &[Plane] = &[Plane::new("coins", 1, 255)];
const TABLE: &[Plane] = &[Plane::new("purse", 1, 255), Plane::new("seats", 1, 12)];

impl Encoded for MyGame {
    const LAYOUT: Layout = Layout { parts: &[(Part::Own, SEAT), (Part::Rival, SEAT), (Part::Table, TABLE)] };

    fn observe(&self, seat: Seat, inputs: &mut [u8]) {
        let mut inputs = Inputs::new(inputs);
        let rival = self.seats().filter(|other| *other != seat).map(|other| self.coins[other.index()]).max();
        inputs.put(self.coins[seat.index()], 255);
        inputs.put(rival.unwrap_or(0), 255);
        inputs.put(self.purse, 255);
        inputs.put(self.n_seats, 12);
    }
}
