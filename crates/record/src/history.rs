//! Positions of the past, so that going back costs a few steps and not the
//! whole game.

use std::{collections::VecDeque, sync::Arc};

use kernel::AnyGame;

use crate::{Played, visibility::Visibility};

/// A position is kept for every so many steps from the start of the game.
const SPACING: usize = 64;
/// The positions before this many of the last steps are kept as well: they are
/// what an undo asks for.
const RECENT_MAX: usize = 8;

/// A position and what everybody had seen when it stood.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) seen: Visibility,
}

impl Snapshot {
    /// The position before the first step.
    pub(crate) fn start(game: Box<dyn AnyGame>) -> Arc<Self> {
        Arc::new(Snapshot { game, seen: Visibility::default() })
    }

    /// An independent copy, to be changed.
    fn copy(&self) -> Self {
        Snapshot { game: self.game.boxed_clone(), seen: self.seen.clone() }
    }
}

/// The positions of a game that are kept. The present one is not among them.
#[derive(Debug, Clone, Default)]
pub(crate) struct History {
    /// The position after every [`SPACING`] steps; the first is the start.
    checkpoints: Vec<Arc<Snapshot>>,
    /// The positions before the last steps, the latest at the back.
    recent: VecDeque<Arc<Snapshot>>,
}

impl History {
    /// The position before the first step, once a step was played.
    pub(crate) fn start(&self) -> Option<&Arc<Snapshot>> {
        self.checkpoints.first()
    }

    /// Keeps the position after `n_steps` steps, from which the game goes on.
    pub(crate) fn push(&mut self, n_steps: usize, snapshot: Arc<Snapshot>) {
        if n_steps == SPACING * self.checkpoints.len() {
            self.checkpoints.push(Arc::clone(&snapshot));
        }
        if self.recent.len() == RECENT_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back(snapshot);
    }

    /// The position after `n_steps` of the played steps, which must not be all.
    ///
    /// # Panics
    /// If the steps are not those that were played from these positions.
    pub(crate) fn at(&self, n_steps: usize, played: &[Arc<Played>]) -> Arc<Snapshot> {
        let n_back = played.len() - n_steps;
        if let Some(index) = self.recent.len().checked_sub(n_back) {
            return Arc::clone(&self.recent[index]);
        }
        let checkpoint = &self.checkpoints[n_steps / SPACING];
        let first = n_steps - n_steps % SPACING;
        if first == n_steps {
            return Arc::clone(checkpoint);
        }
        let mut snapshot = checkpoint.copy();
        for n_done in first..n_steps {
            let redone = snapshot.game.redo(&played[n_done].parsed);
            redone.expect("the step was carried out here before");
            snapshot.seen.look(&*snapshot.game, &played[..=n_done]);
        }
        Arc::new(snapshot)
    }

    /// What is kept of a game that was played on from `n_steps` to `n_steps_now`,
    /// as it was then.
    pub(crate) fn up_to(&self, n_steps: usize, n_steps_now: usize) -> History {
        let n_recent = self.recent.len().saturating_sub(n_steps_now - n_steps);
        History {
            checkpoints: self.checkpoints[..n_steps.div_ceil(SPACING)].to_vec(),
            recent: self.recent.iter().take(n_recent).cloned().collect(),
        }
    }
}
