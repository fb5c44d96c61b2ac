//! What surrounds the site on a server: limits, counters, sockets, calls.

use std::{num::NonZero, ops::Deref, sync::Arc, thread, time::Duration};

use ipnet::IpNet;
use site::{App, Network, Quota, Tally, Webhooks};
use store::PlayerId;
use tokio::sync::Semaphore;

use crate::{
    config::Config,
    counts::{CallCounts, Counts},
};

/// In this time an address may send as many requests again as it may send at once.
const REFILL: Duration = Duration::from_secs(6);

/// Maximum number of webhook calls under way at once, tries included.
pub(crate) const WEBHOOK_CALLS_MAX: usize = 8;
/// How long a player waits between tries of a webhook.
const WEBHOOK_TRY_EVERY: Duration = Duration::from_secs(1);

/// The site and what surrounds it; a copy is the same thing.
#[derive(Debug, Clone)]
pub(crate) struct Shell(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) app: App,
    /// How many requests a network may send.
    pub(crate) requests: Quota<Network>,
    /// Whose word about the addresses of clients is believed.
    pub(crate) proxies: Vec<IpNet>,
    pub(crate) counts: Counts,
    pub(crate) webhooks: Webhooks,
    pub(crate) sockets_of_networks: Tally<Network>,
    pub(crate) sockets_of_players: Tally<PlayerId>,
    pub(crate) calls: CallCounts,
    /// Calls under way.
    pub(crate) webhook_calls: Semaphore,
    /// How often a player may try a webhook.
    pub(crate) webhook_tries: Quota<PlayerId>,
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
    pub(crate) fn new(app: App, config: &Config) -> Self {
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        let burst = config.burst.max(1);
        Shell(Arc::new(Inner {
            requests: Quota::new(&app.host, burst, (REFILL / burst).max(Duration::from_nanos(1))),
            webhook_calls: Semaphore::new(WEBHOOK_CALLS_MAX),
            webhook_tries: Quota::new(&app.host, 1, WEBHOOK_TRY_EVERY),
            proxies: config.proxies.clone(),
            app,
            counts: Counts::default(),
            webhooks: config.webhooks,
            sockets_of_networks: Tally::default(),
            sockets_of_players: Tally::default(),
            calls: CallCounts::default(),
            easels: Semaphore::new(n_cores.saturating_sub(1).max(1)),
        }))
    }
}
