//! What is counted while the server runs.

use std::sync::atomic::AtomicU64;

/// What is counted while the server runs.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    /// Answers by the first digit of their status.
    pub(crate) answers: [AtomicU64; 6],
    /// Open sockets.
    pub(crate) sockets: AtomicU64,
}

/// How many calls were made since the server runs.
#[derive(Debug, Default)]
pub(crate) struct CallCounts {
    pub(crate) made: AtomicU64,
    pub(crate) failed: AtomicU64,
    /// Webhooks that were laid to rest.
    pub(crate) rested: AtomicU64,
}
