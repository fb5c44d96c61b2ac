//! How long bots may think at a terminal, and how long things take.

use std::time::{Duration, Instant};

use bots::Time;

/// For a whole turn.
const BUDGET: Duration = Duration::from_secs(1);

/// Lets somebody think with a clock that starts now.
#[expect(clippy::disallowed_methods, reason = "thinking at a table takes real time")]
pub(crate) fn think<T>(thought: impl FnOnce(&Time<'_>) -> T) -> T {
    let start = Instant::now();
    thought(&Time { budget: BUDGET, elapsed: &|| start.elapsed(), give_way: &|| () })
}

#[cfg(feature = "postgres")]
pub(crate) struct Stopwatch(Instant);

#[cfg(feature = "postgres")]
impl Stopwatch {
    #[expect(
        clippy::disallowed_methods,
        reason = "how much work is taken at a time depends on how long it takes"
    )]
    pub(crate) fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
