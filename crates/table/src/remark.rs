//! What happened to players between the steps of a game, for the log.

use std::sync::Arc;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::TableState;

/// Something that happened to a player, at its place among the steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// Counts all remarks of the table, from 1.
    pub number: u64,
    /// How many steps that stand were before it.
    pub after: usize,
    /// About whom.
    pub player: Arc<Named>,
    /// Who caused it, if it was another player.
    pub by: Arc<str>,
    /// What happened.
    pub happened: Happened,
}

/// A player at a seat, as they were called then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The seat.
    pub seat: Seat,
    /// The name.
    pub name: String,
}

/// What happened to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// A bot plays in their place.
    Left(WhyLeft),
    /// They have taken their seat back.
    Returned,
    /// Their time is over: a bot finishes the turn.
    RanOut,
    /// They ask to take their last turn back.
    AskedBack,
    /// They do not agree to what another asks.
    RefusedBack,
    /// They have taken their last turn back.
    TakenBack,
    /// Another player reminds them of their turn.
    Nudged,
    /// Another player wants a bot to play for them.
    ToBeReplaced,
}

impl Happened {
    /// Whether from then on somebody else makes the steps of the seat.
    fn changes_author(self) -> bool {
        match self {
            Happened::Left(_) | Happened::Returned | Happened::RanOut => true,
            Happened::AskedBack
            | Happened::RefusedBack
            | Happened::TakenBack
            | Happened::Nudged
            | Happened::ToBeReplaced => false,
        }
    }
}

/// Why a bot plays in somebody's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyLeft {
    /// They wanted to leave.
    #[default]
    Asked,
    /// Their time was over.
    Late,
    /// They were away, and the others agreed on it.
    Replaced,
}

impl WhyLeft {
    /// Whether they wanted it.
    pub fn is_asked(&self) -> bool {
        *self == WhyLeft::Asked
    }
}

/// Who made a step of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Author<'a> {
    /// Whoever has the seat now.
    Holder,
    /// Somebody who had the seat then.
    Person(&'a str),
    /// A bot in somebody's place.
    StandIn(&'a str),
}

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
