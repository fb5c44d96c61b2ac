//! What the toy tells minds that learn.

use kernel::{Encoded, Inputs, Layout, Part, Plane, Seat};

use super::{Fault, Toy, has};

const OWN: &[Plane] = &[
    Plane::new("coins", 1, 4),
    Plane::new("hand", 16, 1),
    Plane::new("pick", 16, 1),
    Plane::new("prizes", 1, 16),
];
const OTHERS: &[Plane] = &[Plane::new("coins", 1, 12), Plane::new("committed", 1, 3)];
const TABLE: &[Plane] = &[Plane::new("round", 1, 3), Plane::new("seats", 1, 4)];

impl Encoded for Toy {
    const LAYOUT: Layout =
        Layout { parts: &[(Part::Own, OWN), (Part::Others, OTHERS), (Part::Table, TABLE)] };

    fn observe(&self, seat: Seat, inputs: &mut [u8]) {
        let unwritten = inputs[0];
        let mut inputs = Inputs::new(inputs);
        let (table, index) = (&self.table, seat.index());
        inputs.put(if has(Fault::InputUnwritten) { unwritten.into() } else { table.coins[index] }, u8::MAX);
        let leak = has(Fault::LeaksPickInInputs);
        let secret = &self.secrets[if leak { (index + 1) % usize::from(table.n_seats) } else { index }];
        for card in 0..16 {
            inputs.put(u8::from(self.secrets[index].hand.0 >> card & 1 == 1), 1);
        }
        for card in 0..16 {
            inputs.put(u8::from(secret.pick.is_some_and(|pick| pick.0 == card)), 1);
        }
        inputs.put(i32::try_from(table.prizes[index].0.count_ones()).unwrap(), 16);
        let others = || Seat::all(table.n_seats).filter(|other| *other != seat);
        let first = usize::from(has(Fault::CountsFromTheFirstSeat)) * index;
        inputs.put(others().skip(first).map(|other| table.coins[other.index()]).sum::<i32>(), 12);
        inputs.put(others().map(|other| i32::from(table.committed.has(other))).sum::<i32>(), 3);
        inputs.put(if has(Fault::InputBeyondRange) { 9 * table.round } else { table.round }, u8::MAX);
        inputs.put(table.n_seats, 4);
    }
}

impl Toy {
    /// The position after everybody has moved one seat on.
    pub(crate) fn moved(&self) -> Toy {
        let n = usize::from(self.table.n_seats);
        let mut moved = self.clone();
        moved.secrets[..n].rotate_right(1);
        moved.table.held[..n].rotate_right(1);
        moved.table.coins[..n].rotate_right(1);
        moved.table.prizes[..n].rotate_right(1);
        moved.table.points[..n].rotate_right(1);
        let committed = self.table.committed.iter().map(|seat| seat.next(self.table.n_seats));
        moved.table.committed = committed.fold(kernel::SeatSet::EMPTY, kernel::SeatSet::with);
        moved
    }
}
