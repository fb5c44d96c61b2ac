//! Time is handed in, so that tests can move it.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use crate::Millis;

/// Tells the time.
pub trait Clock: fmt::Debug + Send + Sync + 'static {
    /// The present moment. It may go back when the machine's clock is set.
    fn now(&self) -> Millis;
}

impl Clock for Arc<dyn Clock> {
    fn now(&self) -> Millis {
        self.as_ref().now()
    }
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        #[expect(clippy::disallowed_methods, reason = "the one place that reads the clock and hands it in")]
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A clock that moves only when it is told to. Clones show the same time.
#[derive(Debug, Clone)]
pub struct ManualClock(Arc<AtomicI64>);

impl ManualClock {
    /// A clock that shows this moment.
    pub fn at(now: Millis) -> Self {
        ManualClock(Arc::new(AtomicI64::new(now.0)))
    }

    /// Moves the clock on; a negative number moves it back.
    pub fn advance(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::SeqCst))
    }
}
