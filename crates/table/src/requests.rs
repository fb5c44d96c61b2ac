//! What people at a table have asked of each other.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Seat;
use thiserror::Error;

use crate::{Millis, PlayerId};

/// Why a turn cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoTakeback {
    /// The seat has made no turn that has ended, or can still undo it.
    #[error("there is no turn to ask for")]
    NoTurn,
    /// It was asked for before, and is not asked for twice.
    #[error("the others were asked about this turn before")]
    AskedBefore,
    /// Somebody is asking.
    #[error("another request is not answered yet")]
    Open,
    /// The deal of a day is played once.
    #[error("the deal of a day is played as it comes")]
    DayDeal,
    /// A clock has run out in this game.
    #[error("a clock has run out in this game")]
    RanOut,
    /// Only bots are there to be asked, and chance has shown something since.
    #[error("something was revealed since")]
    Revealed,
}

/// Somebody asks to take back their last turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Takeback {
    /// Whose turn.
    pub seat: Seat,
    /// Who asks.
    pub player: PlayerId,
    /// How many of the steps that stand would be left.
    pub to: usize,
    /// Who has agreed.
    pub agreed: BTreeSet<PlayerId>,
}

/// What people have asked of each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Requests {
    pub(crate) takeback: Option<Takeback>,
    /// How many steps each seat had made when its turn was last asked for.
    pub(crate) asked: BTreeMap<Seat, usize>,
    /// Whether a clock has run out in this game.
    pub(crate) has_run_out: bool,
    /// When somebody last reminded a seat of its present turn.
    pub(crate) nudges: BTreeMap<(PlayerId, Seat), Millis>,
    /// Who wants a bot to play for a seat, and since when.
    pub(crate) votes: BTreeMap<Seat, BTreeMap<PlayerId, Millis>>,
}

impl Requests {
    /// Moves what stands among the steps when some of them become void.
    pub(crate) fn move_to(&mut self, moved: impl Fn(usize) -> usize) {
        if let Some(takeback) = &mut self.takeback {
            takeback.to = moved(takeback.to);
        }
    }

    /// A seat has acted, or has another holder: nobody needs to be reminded or replaced.
    pub(crate) fn forget_seat(&mut self, seat: Seat) {
        self.nudges.retain(|(_, nudged), _| *nudged != seat);
        self.votes.remove(&seat);
    }

    /// A request that was not granted.
    pub(crate) fn close(&mut self) {
        self.takeback = None;
    }

    pub(crate) fn run_out(&mut self) {
        (self.has_run_out, self.takeback) = (true, None);
    }
}
