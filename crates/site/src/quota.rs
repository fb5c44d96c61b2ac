//! How often something may be done.

use std::{fmt, hash::Hash, num::NonZeroU32, sync::Arc, time::Duration};

use governor::{RateLimiter, clock::Clock, middleware::NoOpMiddleware, state::keyed::HashMapStateStore};
use store::{Allowance, Cluster};
use table::{Millis, PlayerId};

use crate::{host::Host, network::Network};

/// Above this many remembered keys, those with a full allowance are forgotten.
const KEPT_MAX: usize = 10_000;

/// The host's clock, as the limiter reads it.
#[derive(Debug, Clone)]
struct HostClock(Arc<dyn Host>);

impl Clock for HostClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        let Millis(now) = self.0.now();
        Duration::from_millis(now.max(0).unsigned_abs())
    }
}

/// An allowance for each key: `burst` at once, and one more after every `period`.
pub struct Quota<K: Hash + Eq + Clone> {
    burst: NonZeroU32,
    limiter: RateLimiter<K, HashMapStateStore<K>, HostClock, NoOpMiddleware<Duration>>,
}

impl<K: Hash + Eq + Clone> fmt::Debug for Quota<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Quota").field("burst", &self.burst).finish_non_exhaustive()
    }
}

impl<K: Hash + Eq + Clone> Quota<K> {
    /// # Panics
    /// If `burst` or `period` is zero.
    pub fn new(host: &Arc<dyn Host>, burst: u32, period: Duration) -> Self {
        let burst = NonZeroU32::new(burst).expect("an allowance of at least one");
        let quota = governor::Quota::with_period(period).expect("a period").allow_burst(burst);
        let clock = HostClock(Arc::clone(host));
        Quota { burst, limiter: RateLimiter::new(quota, HashMapStateStore::default(), clock) }
    }

    /// Takes `cost` from the key's allowance; `false` if that much is not left. What costs
    /// more than the whole allowance takes all of it.
    pub fn take(&self, key: &K, cost: u32) -> bool {
        if self.limiter.len() > KEPT_MAX {
            self.limiter.retain_recent();
        }
        let Some(cost) = NonZeroU32::new(cost) else { return true };
        matches!(self.limiter.check_key_n(key, cost.min(self.burst)), Ok(Ok(())))
    }
}

const DAY: Duration = Duration::from_secs(86_400);

/// Hints that a network may ask for at once, and after how long one more. A first game asks
/// for one at every decision.
const HINTS: (u32, Duration) = (240, Duration::from_secs(1));
/// Messages that a player may send at once, and after how long one more.
const MESSAGES: (u32, Duration) = (10, Duration::from_secs(2));
/// Maximum number of messages that a network may send in a day.
const MESSAGES_PER_DAY: u32 = 4_000;

/// Archives of all games that a player may have at once, and after how long one more.
const EXPORTS: (u32, Duration) = (3, Duration::from_secs(3_600));

/// Maximum number of reviews that a player, and that a network, may ask for in a day.
const REVIEWS_PER_DAY: (u32, u32) = (40, 200);

/// What people may do how often, beyond the number of their requests.
#[derive(Debug)]
pub(crate) struct Quotas {
    tables: Daily,
    players: Daily,
    hints: Quota<Network>,
    messages: Daily,
    messages_of_player: Quota<PlayerId>,
    exports: Quota<PlayerId>,
    exports_of_network: Quota<Network>,
    reviews: Daily,
    reviews_of_player: Quota<PlayerId>,
}

/// Half of a day's number at once and half in the course of the day, for each network.
#[derive(Debug)]
enum Daily {
    Here(Quota<Network>),
    /// All nodes over a store count together.
    Together(Together),
}

#[derive(Debug)]
struct Together {
    cluster: Arc<dyn Cluster>,
    host: Arc<dyn Host>,
    topic: &'static str,
    burst: u32,
    /// With it a network is kept without its address.
    key: [u8; 32],
}

impl Daily {
    fn new(
        host: &Arc<dyn Host>,
        number: u32,
        topic: &'static str,
        shared: Option<(&Arc<dyn Cluster>, &str)>,
    ) -> Daily {
        let burst = number.div_ceil(2).max(1);
        match shared {
            None => Daily::Here(Quota::new(host, burst, DAY / burst)),
            Some((cluster, secret)) => Daily::Together(Together {
                cluster: Arc::clone(cluster),
                host: Arc::clone(host),
                topic,
                burst,
                key: blake3::derive_key("kvartal 1 allowance of a network", secret.as_bytes()),
            }),
        }
    }

    async fn takes(&self, network: Option<Network>) -> bool {
        match (self, network) {
            (_, None) => true,
            (Daily::Here(quota), Some(network)) => quota.take(&network, 1),
            (Daily::Together(together), Some(network)) => together.takes(network).await,
        }
    }
}

impl Together {
    async fn takes(&self, Network(network): Network) -> bool {
        let key = blake3::keyed_hash(&self.key, &network.to_le_bytes()).as_bytes()[..16].to_vec();
        let period = i64::try_from((DAY / self.burst).as_micros()).unwrap_or(i64::MAX);
        let allowance = Allowance { topic: self.topic.to_owned(), key, burst: self.burst, period };
        let taken = self.cluster.take(allowance, self.host.now()).await;
        taken.unwrap_or_else(|why| {
            tracing::warn!(%why, "an allowance could not be looked up");
            false
        })
    }
}

impl Quotas {
    /// `shared` is a store whose nodes count together, and a secret of theirs.
    pub(crate) fn new(
        host: &Arc<dyn Host>,
        tables_per_day: u32,
        shared: Option<(&Arc<dyn Cluster>, &str)>,
    ) -> Self {
        Quotas {
            tables: Daily::new(host, tables_per_day, "tables", shared),
            players: Daily::new(host, tables_per_day, "players", shared),
            hints: Quota::new(host, HINTS.0, HINTS.1),
            messages: Daily::new(host, MESSAGES_PER_DAY, "messages", shared),
            messages_of_player: Quota::new(host, MESSAGES.0, MESSAGES.1),
            exports: Quota::new(host, EXPORTS.0, EXPORTS.1),
            exports_of_network: Quota::new(host, 4 * EXPORTS.0, EXPORTS.1),
            reviews: Daily::new(host, REVIEWS_PER_DAY.1, "reviews", shared),
            reviews_of_player: Quota::new(host, REVIEWS_PER_DAY.0 / 2, DAY / (REVIEWS_PER_DAY.0 / 2)),
        }
    }

    /// Whether one more table may be made from a network.
    pub(crate) async fn takes_table(&self, network: Option<Network>) -> bool {
        self.tables.takes(network).await
    }

    /// Whether one more visitor from a network may become a player.
    pub(crate) async fn takes_player(&self, network: Option<Network>) -> bool {
        self.players.takes(network).await
    }

    /// Whether one more hint may be asked for from a network.
    pub(crate) fn takes_hint(&self, network: Option<Network>) -> bool {
        network.is_none_or(|network| self.hints.take(&network, 1))
    }

    /// Whether a player may have all their games once more.
    pub(crate) fn takes_export(&self, network: Option<Network>, player: PlayerId) -> bool {
        self.exports.take(&player, 1)
            && network.is_none_or(|network| self.exports_of_network.take(&network, 1))
    }

    /// Whether a player may say one thing more.
    pub(crate) async fn takes_message(&self, network: Option<Network>, player: PlayerId) -> bool {
        self.messages_of_player.take(&player, 1) && self.messages.takes(network).await
    }

    /// Whether a player may ask for one more review.
    pub(crate) async fn takes_review(&self, network: Option<Network>, player: PlayerId) -> bool {
        self.reviews_of_player.take(&player, 1) && self.reviews.takes(network).await
    }
}
