//! A clock by which all nodes over one store go.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicI64, Ordering},
};

use store::{Cluster, Error};
use table::Millis;

use crate::timer::{Timer, Wait};

/// By how much the clock may be set right at once, in milliseconds, after it was first set.
const CORRECTION_MAX: i64 = 100;
/// An answer that takes longer says too little about the time, in milliseconds.
const ROUND_TRIP_MAX: i64 = 500;

/// The clock of this machine, set by that of the store. It never goes back.
#[derive(Debug)]
pub(crate) struct SharedClock {
    own: Arc<dyn Timer>,
    /// How far the store's clock is ahead; nothing until it was asked.
    offset: Mutex<Option<i64>>,
    /// The last moment that was given.
    last: AtomicI64,
}

impl SharedClock {
    /// The clock of this machine, until it is set.
    pub(crate) fn new(own: Arc<dyn Timer>) -> SharedClock {
        SharedClock { own, offset: Mutex::new(None), last: AtomicI64::new(i64::MIN) }
    }

    /// Sets the clock by that of the store.
    pub(crate) async fn set(&self, cluster: &dyn Cluster) -> Result<(), Error> {
        let before = self.own.now().0;
        let shared = cluster.time(self.own.now()).await?.0;
        let round_trip = self.own.now().0 - before;
        let measured = shared - (before + round_trip / 2);
        let mut offset = self.offset.lock().unwrap_or_else(PoisonError::into_inner);
        *offset = match *offset {
            None => Some(measured),
            Some(old) if round_trip > ROUND_TRIP_MAX => Some(old),
            // A database that was moved to another machine must not end anybody's time.
            Some(old) => Some(old + (measured - old).clamp(-CORRECTION_MAX, CORRECTION_MAX)),
        };
        Ok(())
    }
}

impl Timer for SharedClock {
    fn now(&self) -> Millis {
        let offset = self.offset.lock().unwrap_or_else(PoisonError::into_inner).unwrap_or(0);
        let now = self.own.now().0.saturating_add(offset);
        Millis(self.last.fetch_max(now, Ordering::Relaxed).max(now))
    }

    fn wall_clock(&self) -> Millis {
        // All nodes have the same day.
        self.now()
    }

    fn sleep(&self, duration: std::time::Duration) -> Wait {
        self.own.sleep(duration)
    }
}
