//! A review as it is kept beside its table, and how far those have come that are being made.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Read,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bots::{Depth, Review, ReviewProgress};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use serde::{Deserialize, Serialize};
use table::TableId;

use crate::ending::InBoth;

/// How many reviews are made by turns.
const MAKING_MAX: usize = 8;
/// The fewest games that compare two turns.
const TRIES_MIN: u32 = 4;

/// A review as it is kept. What is kept must be read by every later program: a change of
/// meaning needs a new version.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct WholeReview {
    version: u8,
    pub(crate) review: Review,
    /// The names of the lines of scorecards that its reasons name.
    pub(crate) labels: BTreeMap<String, InBoth>,
}

const VERSION: u8 = 1;

impl WholeReview {
    pub(crate) fn new(review: Review, labels: BTreeMap<String, InBoth>) -> WholeReview {
        WholeReview { version: VERSION, review, labels }
    }

    pub(crate) fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        serde_json::to_writer(&mut packed, self)?;
        packed.finish()
    }

    /// # Errors
    /// If it is none, or a later program has kept it in a form of its own.
    pub(crate) fn from_bytes(bytes: &[u8]) -> std::io::Result<WholeReview> {
        let mut text = String::new();
        GzDecoder::new(bytes).read_to_string(&mut text)?;
        let review: WholeReview = serde_json::from_str(&text)?;
        if review.version > VERSION {
            return Err(std::io::Error::other(format!("version {} of a review is unknown", review.version)));
        }
        Ok(review)
    }
}

/// How a review stands.
#[derive(Debug, Clone)]
pub(crate) enum Standing {
    /// Nobody has asked for it.
    Unasked,
    /// It is being made, or will be.
    Making(ReviewProgress),
    Done(Arc<WholeReview>),
}

/// The reviews that this site is making.
#[derive(Debug)]
pub(crate) struct Reviews {
    pub(crate) depth: Depth,
    making: Mutex<Making>,
}

#[derive(Debug, Default)]
struct Making {
    progress: BTreeMap<TableId, ReviewProgress>,
    /// Those that could not be made; the next start tries them again.
    failed: BTreeSet<TableId>,
}

impl Reviews {
    /// Bots that think for the usual second about a turn make reviews of the usual depth.
    pub(crate) fn new(think: Duration) -> Self {
        let usual = Depth::default();
        let tries = u128::from(usual.tries) * think.as_millis() / 1000;
        let tries = u32::try_from(tries).unwrap_or(u32::MAX).clamp(TRIES_MIN, usual.tries);
        Reviews { depth: Depth { tries }, making: Mutex::default() }
    }

    fn locked(&self) -> MutexGuard<'_, Making> {
        self.making.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn progress(&self, id: &TableId) -> ReviewProgress {
        let known = self.locked().progress.get(id).copied();
        known.unwrap_or(ReviewProgress { done: 0, of: 1 })
    }

    pub(crate) fn note(&self, id: &TableId, progress: ReviewProgress) {
        self.locked().progress.insert(id.clone(), progress);
    }

    /// Begins one of these that is not being made; `false` if there are too many.
    pub(crate) fn begin(&self, id: &TableId) -> bool {
        let mut making = self.locked();
        if making.progress.len() >= MAKING_MAX
            || making.failed.contains(id)
            || making.progress.contains_key(id)
        {
            return false;
        }
        making.progress.insert(id.clone(), ReviewProgress { done: 0, of: 1 });
        true
    }

    /// How many are looked for, so that some of them can be begun.
    pub(crate) fn n_wanted(&self) -> u32 {
        u32::try_from(MAKING_MAX + self.locked().failed.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn end(&self, id: &TableId, has_failed: bool) {
        let mut making = self.locked();
        making.progress.remove(id);
        if has_failed {
            making.failed.insert(id.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_read_again_and_a_later_form_is_not() {
        let review =
            Review { seats: Vec::new(), draws: Vec::new(), decisions: Vec::new(), labels: BTreeMap::new() };
        let labels =
            BTreeMap::from([("parks".to_owned(), InBoth { en: "parks".to_owned(), ru: "парки".to_owned() })]);
        let whole = WholeReview { version: VERSION, review, labels };
        let read = WholeReview::from_bytes(&whole.to_bytes().unwrap()).unwrap();
        assert_eq!(read, whole);
        let later = WholeReview { version: VERSION + 1, ..whole };
        assert!(WholeReview::from_bytes(&later.to_bytes().unwrap()).is_err());
    }
}
