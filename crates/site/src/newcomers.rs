//! Presses that make a visitor a player. A press that comes again before its answer has, and
//! so without a cookie, is the same player's.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use store::{ClickKey, Millis};
use tokio::sync::Mutex as AsyncMutex;

/// How long a press is remembered that has made a visitor a player, in milliseconds.
const PRESS_LASTS: i64 = 60_000;

/// The tokens of those who have just become players, by the press that did it.
#[derive(Debug, Default)]
pub(crate) struct Newcomers(Mutex<BTreeMap<ClickKey, (Millis, FirstToken)>>);

/// Whoever presses again waits here until the first press has made a player.
pub(crate) type FirstToken = Arc<AsyncMutex<Option<String>>>;

impl Newcomers {
    /// The place of a press: its token, once there is one.
    pub(crate) fn of_press(&self, press: ClickKey, now: Millis) -> FirstToken {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, (at, _)| now.0 < at.0.saturating_add(PRESS_LASTS));
        let (_, token) = known.entry(press).or_insert_with(|| (now, FirstToken::default()));
        Arc::clone(token)
    }
}
