//! Waiting, by the clock that was handed in: a test that moves its clock also ends
//! every wait of the site.

use std::{pin::Pin, time::Duration};

use store::{Clock, SystemClock};

/// A wait that has begun.
pub type Wait = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A clock that one can also wait for.
pub trait Timer: Clock {
    /// Resolves when this much time has passed by the clock.
    fn sleep(&self, duration: Duration) -> Wait;
}

impl Timer for SystemClock {
    fn sleep(&self, duration: Duration) -> Wait {
        Box::pin(tokio::time::sleep(duration))
    }
}
