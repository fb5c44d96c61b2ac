//! Waiting, by the clock that was handed in: a test that moves its clock also ends
//! every wait of the site.

use std::{
    fmt,
    pin::Pin,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use table::Millis;

/// A wait that has begun.
pub type Wait = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A clock that one can also wait for.
pub trait Timer: fmt::Debug + Send + Sync + 'static {
    /// The present moment. It never goes back, and does not jump when the machine's clock is
    /// set.
    fn now(&self) -> Millis;

    /// The present moment by the machine's clock, for the calendar.
    fn wall_clock(&self) -> Millis;

    /// Resolves when this much time has passed.
    fn sleep(&self, duration: Duration) -> Wait;
}

/// The clock of the machine as of the start, and the time that has passed since: setting
/// the machine's clock must not end anybody's time at a table.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock {
    start: Instant,
    wall_clock_at_start: Millis,
}

impl SystemClock {
    /// A clock that starts now.
    pub fn start() -> Self {
        #[expect(clippy::disallowed_methods, reason = "the one place that reads the clock and hands it in")]
        let start = Instant::now();
        SystemClock { start, wall_clock_at_start: wall_clock() }
    }
}

fn wall_clock() -> Millis {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the clock and hands it in")]
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

impl Timer for SystemClock {
    fn now(&self) -> Millis {
        let passed = i64::try_from(self.start.elapsed().as_millis()).unwrap_or(i64::MAX);
        Millis(self.wall_clock_at_start.0.saturating_add(passed))
    }

    fn wall_clock(&self) -> Millis {
        wall_clock()
    }

    fn sleep(&self, duration: Duration) -> Wait {
        Box::pin(tokio::time::sleep(duration))
    }
}
