//! How often somebody may ask.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

/// Above so many known addresses those that are full again are forgotten.
const KEPT_MAX: usize = 10_000;

/// How many requests each address may still send: so many at once, and a sixth of
/// it every second afterwards.
#[derive(Debug)]
pub(crate) struct Limits {
    burst: u32,
    buckets: Mutex<BTreeMap<IpAddr, Bucket>>,
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    /// In thousandths of a request.
    left: u64,
    at: u64,
}

impl Limits {
    pub(crate) fn new(burst: u32) -> Self {
        Limits { burst, buckets: Mutex::default() }
    }

    /// Takes one request from the address's share; `false` if it has none left.
    /// Time is in milliseconds.
    pub(crate) fn take(&self, address: IpAddr, now: u64) -> bool {
        let full = u64::from(self.burst) * 1000;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let refilled = |bucket: &Bucket| {
            full.min(bucket.left + now.saturating_sub(bucket.at) * u64::from(self.burst / 6))
        };
        if buckets.len() > KEPT_MAX {
            buckets.retain(|_, bucket| refilled(bucket) < full);
        }
        let bucket = buckets.entry(address).or_insert(Bucket { left: full, at: now });
        let left = refilled(bucket);
        *bucket = Bucket { left: left.saturating_sub(1000), at: now };
        left >= 1000
    }
}
