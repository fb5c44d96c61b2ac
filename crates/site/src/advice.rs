//! Hints for a seat that is to move. The same position always gets the same hints: they
//! follow from a seed that is made of what the seat has seen, and from a number of tries
//! instead of a time.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use bots::Hint;
use kernel::{Seat, Seed, Seen, Viewer};
use store::TableId;
use tokio::sync::Mutex as AsyncMutex;

use crate::{
    host::{Asker, Host, Urgency},
    pages::Shown,
};

/// Tries for each second that a bot may think about a turn: more than the strongest bot
/// makes. In Rolling Heights, the slowest game, they take about half a second.
const TRIES_A_SECOND: u128 = 1000;

/// Above this many remembered seats those that nobody is asking about are forgotten.
const SEATS_MAX: usize = 1000;

/// The hints of every seat that asked for some, as of its last position. A seat has at
/// most one question at a time, so nobody can occupy the bots' threads with hints.
#[derive(Debug)]
pub(crate) struct Advice {
    n_tries: u32,
    seats: Mutex<BTreeMap<(TableId, Seat), LastHints>>,
}

/// Somebody asks too often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many hints")]
pub(crate) struct TooMany;

type LastHints = Arc<AsyncMutex<Option<(PositionKey, Arc<[Hint]>)>>>;

impl Advice {
    pub(crate) fn new(think: Duration) -> Self {
        let n_tries = think.as_millis() * TRIES_A_SECOND / 1000;
        Advice { n_tries: u32::try_from(n_tries).unwrap_or(u32::MAX), seats: Mutex::default() }
    }

    /// The best actions of a seat that is to move, best first. `may_ask` says whether a bot
    /// may be asked if it was not asked before.
    ///
    /// # Errors
    /// [`TooMany`] if it may not.
    pub(crate) async fn hints(
        &self,
        host: &dyn Host,
        shown: &Shown,
        seat: Seat,
        asker: Asker,
        may_ask: impl FnOnce() -> bool,
    ) -> Result<Arc<[Hint]>, TooMany> {
        let key = PositionKey::new(shown, Viewer::Seat(seat));
        let last = self.last(shown.id().clone(), seat);
        let mut last = last.lock().await;
        if let Some((_, hints)) = last.as_ref().filter(|(known, _)| *known == key) {
            return Ok(Arc::clone(hints));
        }
        if !may_ask() {
            return Err(TooMany);
        }
        let (entry, game, n_tries) = (shown.entry(), shown.log().game().boxed_clone(), self.n_tries);
        let asked =
            host.ask(asker, Urgency::Hint, move |_| entry.hints(&*game, seat, n_tries, key.seed(), None));
        // Without an answer the server is closing, or the bot broke down; there is nothing to
        // remember.
        let Ok(hints) = asked.await else { return Ok(Arc::default()) };
        let hints: Arc<[Hint]> = hints.into();
        *last = Some((key, Arc::clone(&hints)));
        Ok(hints)
    }

    fn last(&self, table: TableId, seat: Seat) -> LastHints {
        let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
        if seats.len() > SEATS_MAX {
            seats.retain(|_, last| Arc::strong_count(last) > 1);
        }
        Arc::clone(seats.entry((table, seat)).or_default())
    }
}

/// A position as a viewer knows it: equal after the same visible steps, whatever others
/// have chosen in secret meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PositionKey(u128);

impl PositionKey {
    fn new(shown: &Shown, viewer: Viewer) -> Self {
        let mut hasher = blake3::Hasher::new();
        let steps = shown.log().played().iter().zip(shown.log().seen(viewer));
        for (played, _) in steps.filter(|(_, seen)| *seen == Seen::Whole) {
            let seat = played.step.seat.map_or(0, Seat::number);
            hasher.update(&[seat]).update(played.step.text.as_bytes()).update(b"\n");
        }
        let place = u8::try_from(shown.place(viewer)).unwrap_or(u8::MAX);
        hasher.update(&[place]);
        let mut bytes = [0; 16];
        hasher.finalize_xof().fill(&mut bytes);
        PositionKey(u128::from_le_bytes(bytes))
    }

    fn seed(self) -> Seed {
        Seed(self.0)
    }
}
