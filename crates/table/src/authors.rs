//! What happened to players at a table, and who made each of its steps.

use std::sync::Arc;

use kernel::Seat;

use crate::{Author, Happened, Named, Remark, TableState};

/// How many remarks are kept at a table.
const REMARKS_MAX: usize = 200;

impl TableState {
    /// What happened to players, in order.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    pub(crate) fn remark(&mut self, seat: Seat, name: &str, by: &str, happened: Happened) {
        if self.remarks.len() == REMARKS_MAX {
            self.remarks.remove(0);
        }
        self.n_remarks += 1;
        let player = Arc::new(Named { seat, name: name.to_owned() });
        let after = self.log().played().len();
        self.remarks.push(Remark { number: self.n_remarks, after, player, by: by.into(), happened });
    }

    /// The same for what older programs have written down without its place.
    pub(crate) fn remark_if(&mut self, has_place: bool, seat: Seat, name: &str, happened: Happened) {
        if has_place {
            self.remark(seat, name, "", happened);
        }
    }

    /// Moves remarks to where they stand when some steps become void.
    pub(crate) fn move_remarks(&mut self, moved: impl Fn(usize) -> usize) {
        for remark in &mut self.remarks {
            remark.after = moved(remark.after);
        }
    }

    /// Who made the step with this index for a seat, if it is one of the seat's.
    pub fn author(&self, seat: Seat, index: usize) -> Author<'_> {
        let own = || {
            let of_seat = self.remarks.iter().filter(|remark| remark.player.seat == seat);
            of_seat.filter(|remark| remark.happened.changes_author())
        };
        let before = own().rfind(|remark| remark.after <= index);
        if let Some(Remark { after, player, happened: Happened::RanOut, .. }) = before
            && self.is_one_turn(seat, *after, index)
        {
            return Author::StandIn(&player.name);
        }
        match own().find(|remark| remark.after > index) {
            None => Author::Holder,
            Some(Remark { player, happened: Happened::Returned, .. }) => {
                Author::StandIn(before.map_or(&player.name, |left| &left.player.name))
            }
            Some(Remark { player, .. }) => Author::Person(&player.name),
        }
    }

    /// Whether a seat owed a decision all the way between two steps.
    fn is_one_turn(&self, seat: Seat, first: usize, last: usize) -> bool {
        let steps = self.log().played().iter().take(last + 1).skip(first);
        steps.map(|played| played.before.seats()).all(|owing| owing.is_empty() || owing.has(seat))
    }
}
