//! Which steps can be taken back.

use kernel::Seat;
use thiserror::Error;

use crate::{Log, rounds::rounds};

/// Why a seat cannot take anything back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NothingToUndo {
    /// The seat has not done anything yet.
    #[error("there is no step to take back")]
    NoStep,
    /// Something was revealed since.
    #[error("something was revealed since")]
    Revealed,
    /// Another seat has moved since, and may have moved because of it.
    #[error("seat {0} has moved since")]
    Followed(Seat),
    /// The game is over, and its secrets with it.
    #[error("the game is over")]
    Ended,
}

impl Log {
    /// Takes back the last step of a seat. Gives the number of steps that are
    /// void now: 1.
    ///
    /// # Errors
    /// Why it cannot be taken back; the log is then unchanged.
    pub fn undo_step(&mut self, seat: Seat) -> Result<usize, NothingToUndo> {
        self.undo(seat, 1)
    }

    /// Takes back all steps of a seat since something was last revealed or
    /// another seat moved. Gives the number of steps that are void now.
    ///
    /// # Errors
    /// Why nothing can be taken back; the log is then unchanged.
    pub fn undo_turn(&mut self, seat: Seat) -> Result<usize, NothingToUndo> {
        self.undo(seat, self.undoable(seat)?)
    }

    /// Takes back the last steps of a seat. Gives their number.
    ///
    /// # Errors
    /// Why so many cannot be taken back; the log is then unchanged.
    pub fn undo(&mut self, seat: Seat, n_steps: usize) -> Result<usize, NothingToUndo> {
        let all = self.voidable(seat)?;
        let void = all.get(..n_steps).ok_or(NothingToUndo::NoStep)?;
        self.take_back(void)?;
        Ok(n_steps)
    }

    /// How many of its last steps a seat can take back: all since something was last
    /// revealed or another seat moved.
    ///
    /// # Errors
    /// Why there are none.
    pub fn undoable(&self, seat: Seat) -> Result<usize, NothingToUndo> {
        Ok(self.voidable(seat)?.len())
    }

    /// Whether the seat has anything to take back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.voidable(seat).is_ok()
    }

    /// The indices of the steps that the seat may take back, latest first; at
    /// least one.
    fn voidable(&self, seat: Seat) -> Result<Vec<usize>, NothingToUndo> {
        // The end may show what was secret, and the seed is shown with it.
        if self.game().ending().is_some() {
            return Err(NothingToUndo::Ended);
        }
        if !self.played().iter().any(|played| played.step.seat == Some(seat)) {
            return Err(NothingToUndo::NoStep);
        }
        let mut acc = Vec::new();
        let mut barrier = NothingToUndo::NoStep;
        for round in rounds(self.played()) {
            let mut follower = None;
            for index in round.rev() {
                match self.played()[index].step.seat {
                    Some(other) if other == seat => acc.push(index),
                    Some(other) => follower = Some(NothingToUndo::Followed(other)),
                    // An outcome is a barrier even for a seat that sees nothing
                    // of it: it was drawn in the position that the seat's steps
                    // made, and others may have seen it. The seat learns no
                    // more than that something was drawn.
                    None => follower = Some(NothingToUndo::Revealed),
                }
            }
            if let Some(follower) = follower {
                barrier = follower;
                break;
            }
        }
        if acc.is_empty() { Err(barrier) } else { Ok(acc) }
    }

    /// Goes back to before the first of these steps, and on from there without
    /// them.
    fn take_back(&mut self, void: &[usize]) -> Result<(), NothingToUndo> {
        let first = void.iter().min().copied().unwrap_or(self.played().len());
        let mut log = self.up_to(first);
        for (index, played) in self.played().iter().enumerate().skip(first) {
            if !void.contains(&index) {
                log.play(&played.step).map_err(|_| match played.step.seat {
                    Some(other) => NothingToUndo::Followed(other),
                    None => NothingToUndo::Revealed,
                })?;
            }
        }
        *self = log;
        Ok(())
    }
}
