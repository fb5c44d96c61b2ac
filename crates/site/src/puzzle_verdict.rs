//! What an answer to a puzzle is worth, and the comparisons that say so.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use bots::Comparison;

use crate::puzzle_standing::Entered;

/// Above this many remembered comparisons all are forgotten.
const KEPT_MAX: usize = 2_000;

/// A puzzle and a turn.
pub(crate) type Compared = (String, Vec<String>);

/// Comparisons that were made, by puzzle and turn: they follow from those.
#[derive(Debug, Default)]
pub(crate) struct Comparisons(Mutex<BTreeMap<Compared, Arc<Comparison>>>);

impl Comparisons {
    pub(crate) fn find(&self, key: &Compared) -> Option<Arc<Comparison>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    pub(crate) fn remember(&self, key: Compared, comparison: &Arc<Comparison>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT_MAX {
            known.clear();
        }
        known.insert(key, Arc::clone(comparison));
    }
}

/// What an answer is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// It is the best turn.
    Right,
    /// It is another turn that is as good.
    AsGood,
    /// It is not.
    Wrong,
}

/// An answer, and what came of it.
#[derive(Debug, Clone)]
pub(crate) struct Verdict {
    pub(crate) judgement: Judgement,
    /// The turn that was made.
    pub(crate) turn: Vec<String>,
    /// What the best turn brings more than this one, or than the second if it was made; nothing
    /// if too much was asked lately.
    pub(crate) comparison: Option<Arc<Comparison>>,
    pub(crate) entered: Entered,
}
