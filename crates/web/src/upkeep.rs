//! What the site does by itself as time passes: it keeps deadlines, calls players,
//! notes that it is running, and clears away abandoned tables.

use std::time::Duration;

use store::Millis;

use crate::{
    App,
    error::AppError,
    webhook::{Calls, Webhooks},
};

/// How often deadlines and calls that have fallen due are looked for.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// How often the store notes that the program is running, in milliseconds.
const HEARTBEAT_EVERY: i64 = 5_000;
/// How often abandoned tables are cleared away, in milliseconds.
const PRUNE_EVERY: i64 = 3_600_000;
/// How long a table at which nobody has played is kept, in milliseconds.
const ABANDONED_AFTER: i64 = 7 * 86_400_000;

/// The site's own work. [`Upkeep::run`] does it for as long as the site is open; a test
/// moves its clock and calls [`Upkeep::look`].
#[derive(Debug)]
pub struct Upkeep {
    deadlines: Deadlines,
    calls: Calls,
}

impl Upkeep {
    pub(crate) fn new(app: &App) -> Self {
        Upkeep { deadlines: Deadlines::new(app.clone()), calls: Calls::new(app.clone()) }
    }

    /// Does everything that is due now, and returns when it is done. Bots that were asked
    /// to move may still be thinking.
    pub async fn look(&mut self) {
        self.deadlines.look().await;
        self.calls.begin().await;
        self.calls.finish().await;
    }

    /// Looks again and again until the site closes. Deadlines never wait for a call.
    pub async fn run(self) {
        let Upkeep { mut deadlines, mut calls } = self;
        let app = deadlines.app.clone();
        let keep_deadlines = async {
            while app.waits(LOOK_EVERY).await {
                deadlines.look().await;
            }
        };
        let make_calls = async {
            while app.webhooks != Webhooks::Off && app.waits(LOOK_EVERY).await {
                calls.begin().await;
            }
            calls.finish().await;
        };
        tokio::join!(keep_deadlines, make_calls);
    }
}

/// Deadlines at every table, awake or asleep.
#[derive(Debug)]
struct Deadlines {
    app: App,
    heartbeat_at: Millis,
    prune_at: Millis,
}

impl Deadlines {
    fn new(app: App) -> Self {
        let now = app.store.now();
        Deadlines { app, heartbeat_at: now, prune_at: now }
    }

    async fn look(&mut self) {
        if let Err(why) = self.note_time().await {
            tracing::error!(?why, "the store could not be kept in order");
        }
        let due = match self.app.store.due(self.app.store.now()) {
            Ok(due) => due,
            Err(why) => return tracing::error!(?why, "deadlines could not be read"),
        };
        for id in due {
            match self.app.rooms.room(&id) {
                Ok(Some(room)) => room.call_time().await,
                Ok(None) => {}
                // The others are not to wait for a table that does not load.
                Err(why) => tracing::error!(table = %id, ?why, "a deadline could not be kept"),
            }
        }
    }

    async fn note_time(&mut self) -> Result<(), AppError> {
        let store = &self.app.store;
        let now = store.now();
        if now >= self.heartbeat_at {
            self.heartbeat_at = Millis(now.0 + HEARTBEAT_EVERY);
            store.heartbeat().await?;
        }
        if now >= self.prune_at {
            self.prune_at = Millis(now.0 + PRUNE_EVERY);
            let n_pruned = store.prune_abandoned(Millis(now.0 - ABANDONED_AFTER)).await?;
            tracing::info!(n_pruned, "abandoned tables were cleared away");
        }
        Ok(())
    }
}
