//! Waiting, by the clock that was handed in: a test that moves its clock also ends
//! every wait of the site.

use std::{
    fmt,
    pin::Pin,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use table::Millis;

/// A wait that has begun.
pub type Wait = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A clock that one can also wait for.
pub trait Timer: fmt::Debug + Send + Sync + 'static {
    /// The present moment. It may go back when the machine's clock is set.
    fn now(&self) -> Millis;

    /// Resolves when this much time has passed by the clock.
    fn sleep(&self, duration: Duration) -> Wait;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Timer for SystemClock {
    fn now(&self) -> Millis {
        #[expect(clippy::disallowed_methods, reason = "the one place that reads the clock and hands it in")]
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    fn sleep(&self, duration: Duration) -> Wait {
        Box::pin(tokio::time::sleep(duration))
    }
}
