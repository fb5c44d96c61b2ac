//! How often something may be done.

use std::{fmt, hash::Hash, num::NonZeroU32, sync::Arc, time::Duration};

use governor::{RateLimiter, clock::Clock, middleware::NoOpMiddleware, state::keyed::HashMapStateStore};
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

/// What people may do how often, beyond the number of their requests.
#[derive(Debug)]
pub(crate) struct Quotas {
    tables: Quota<Network>,
    players: Quota<Network>,
    hints: Quota<Network>,
    messages: Quota<Network>,
    messages_of_player: Quota<PlayerId>,
}

impl Quotas {
    pub(crate) fn new(host: &Arc<dyn Host>, tables_per_day: u32) -> Self {
        // Half of a day's number at once and half in the course of the day.
        let daily = |number: u32| {
            let half = number.div_ceil(2).max(1);
            Quota::new(host, half, DAY / half)
        };
        Quotas {
            tables: daily(tables_per_day),
            players: daily(tables_per_day),
            hints: Quota::new(host, HINTS.0, HINTS.1),
            messages: daily(MESSAGES_PER_DAY),
            messages_of_player: Quota::new(host, MESSAGES.0, MESSAGES.1),
        }
    }

    /// Whether one more table may be made from a network.
    pub(crate) fn takes_table(&self, network: Option<Network>) -> bool {
        network.is_none_or(|network| self.tables.take(&network, 1))
    }

    /// Whether one more visitor from a network may become a player.
    pub(crate) fn takes_player(&self, network: Option<Network>) -> bool {
        network.is_none_or(|network| self.players.take(&network, 1))
    }

    /// Whether one more hint may be asked for from a network.
    pub(crate) fn takes_hint(&self, network: Option<Network>) -> bool {
        network.is_none_or(|network| self.hints.take(&network, 1))
    }

    /// Whether a player may say one thing more.
    pub(crate) fn takes_message(&self, network: Option<Network>, player: PlayerId) -> bool {
        self.messages_of_player.take(&player, 1)
            && network.is_none_or(|network| self.messages.take(&network, 1))
    }
}
