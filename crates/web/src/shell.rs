//! What surrounds the site on a server: limits, counters, sockets, calls.

use std::{num::NonZero, ops::Deref, sync::Arc, thread};

use site::{App, Webhooks};
use tokio::sync::Semaphore;

use crate::{
    counts::{CallCounts, Counts},
    limits::Limits,
    presence::Presence,
};

/// The site and what surrounds it; a copy is the same thing.
#[derive(Debug, Clone)]
pub(crate) struct Shell(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) app: App,
    pub(crate) limits: Limits,
    pub(crate) counts: Counts,
    pub(crate) webhooks: Webhooks,
    pub(crate) presence: Presence,
    pub(crate) calls: CallCounts,
    /// So many pages are drawn for sockets at once.
    pub(crate) easels: Semaphore,
}

impl Deref for Shell {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Shell {
    pub(crate) fn new(app: App, burst: u32, webhooks: Webhooks) -> Self {
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        Shell(Arc::new(Inner {
            app,
            limits: Limits::new(burst),
            counts: Counts::default(),
            webhooks,
            presence: Presence::default(),
            calls: CallCounts::default(),
            easels: Semaphore::new(n_cores.saturating_sub(1).max(1)),
        }))
    }
}
