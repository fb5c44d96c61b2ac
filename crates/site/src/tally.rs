//! How many there are of something, by key.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// How many there are of each key; a clone shares the counts.
#[derive(Debug)]
pub struct Tally<K: Ord>(Arc<Mutex<BTreeMap<K, usize>>>);

impl<K: Ord> Clone for Tally<K> {
    fn clone(&self) -> Self {
        Tally(Arc::clone(&self.0))
    }
}

impl<K: Ord> Default for Tally<K> {
    fn default() -> Self {
        Tally(Arc::default())
    }
}

/// Counts for as long as it lives.
#[derive(Debug)]
pub struct Counted<K: Ord> {
    tally: Tally<K>,
    key: K,
}

impl<K: Ord + Clone> Tally<K> {
    /// Counts one more, unless there are `max` already.
    pub fn enter_below(&self, key: K, max: usize) -> Option<Counted<K>> {
        let mut counts = self.lock();
        let count = counts.entry(key.clone()).or_default();
        if *count >= max {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(Counted { tally: self.clone(), key })
    }
}

impl<K: Ord> Tally<K> {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<K, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut counts = self.tally.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}
