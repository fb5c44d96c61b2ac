//! What the site does by itself as time passes: it keeps deadlines, calls players,
//! notes that it is running, keeps how games ended, and clears away abandoned tables.

use std::{collections::BTreeSet, time::Duration};

use anyhow::Context;
use store::TableCursor;
use table::{Command, Millis, TableId};
use tokio::task::{JoinError, JoinSet};

use crate::{
    App,
    error::AppError,
    pages,
    table_store::LoadError,
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

/// How often games that have ended are looked for.
const ENDINGS_EVERY: Duration = Duration::from_secs(1);
/// How many endings are kept at a time: after an update there may be many to catch up on.
const ENDINGS_MAX: u32 = 8;

/// The site's own work. [`Upkeep::run`] does it for as long as the site is open; a test
/// moves its clock and calls [`Upkeep::look`].
#[derive(Debug)]
pub struct Upkeep {
    deadlines: Deadlines,
    endings: Endings,
    calls: Calls,
}

impl Upkeep {
    pub(crate) fn new(app: &App) -> Self {
        Upkeep {
            deadlines: Deadlines::new(app.clone()),
            endings: Endings { app: app.clone(), failed: TableCursor::default() },
            calls: Calls::new(app.clone()),
        }
    }

    /// Does everything that is due now, and returns when it is done. Bots that were asked
    /// to move may still be thinking.
    pub async fn look(&mut self) {
        self.deadlines.begin().await;
        self.deadlines.finish().await;
        self.endings.look().await;
        self.calls.begin().await;
        self.calls.finish().await;
    }

    /// Looks again and again until the site closes. Deadlines never wait for a call.
    pub async fn run(self) {
        let Upkeep { mut deadlines, mut endings, mut calls } = self;
        let app = deadlines.app.clone();
        let keep_deadlines = async {
            while app.waits(LOOK_EVERY).await {
                deadlines.begin().await;
            }
            deadlines.finish().await;
        };
        let keep_endings = async {
            while app.waits(ENDINGS_EVERY).await {
                endings.look().await;
            }
        };
        let make_calls = async {
            while app.webhooks != Webhooks::Off && app.waits(LOOK_EVERY).await {
                calls.begin().await;
            }
            calls.finish().await;
        };
        tokio::join!(keep_deadlines, keep_endings, make_calls);
    }
}

/// Deadlines at every table, awake or asleep.
#[derive(Debug)]
struct Deadlines {
    app: App,
    heartbeat_at: Millis,
    prune_at: Millis,
    /// The tables that are being called, each on its own: nobody's clock waits for
    /// another's table.
    called: JoinSet<TableId>,
    under_way: BTreeSet<TableId>,
}

impl Deadlines {
    fn new(app: App) -> Self {
        let now = app.now();
        Deadlines {
            app,
            heartbeat_at: now,
            prune_at: now,
            called: JoinSet::new(),
            under_way: BTreeSet::new(),
        }
    }

    /// Begins to call the tables at which somebody's time is over.
    async fn begin(&mut self) {
        if let Err(why) = self.note_time().await {
            tracing::error!(?why, "the store could not be kept in order");
        }
        while let Some(done) = self.called.try_join_next() {
            self.end_call(done);
        }
        let due = match self.app.store.due(self.app.now()).await {
            Ok(due) => due,
            Err(why) => return tracing::error!(?why, "deadlines could not be read"),
        };
        for id in due {
            if self.under_way.insert(id.clone()) {
                self.called.spawn(call_time(self.app.clone(), id));
            }
        }
    }

    /// Waits for all tables that are being called.
    async fn finish(&mut self) {
        while let Some(done) = self.called.join_next().await {
            self.end_call(done);
        }
    }

    fn end_call(&mut self, done: Result<TableId, JoinError>) {
        match done {
            Ok(id) => drop(self.under_way.remove(&id)),
            Err(why) => tracing::error!(?why, "calling a table broke down"),
        }
    }

    async fn note_time(&mut self) -> Result<(), AppError> {
        let store = &self.app.store;
        let now = self.app.now();
        if now >= self.heartbeat_at {
            self.heartbeat_at = Millis(now.0 + HEARTBEAT_EVERY);
            store.heartbeat(now).await?;
        }
        if now >= self.prune_at {
            self.prune_at = Millis(now.0 + PRUNE_EVERY);
            let n_pruned = store.prune_abandoned(Millis(now.0 - ABANDONED_AFTER)).await?;
            tracing::info!(n_pruned, "abandoned tables were cleared away");
        }
        Ok(())
    }
}

/// Lets a table see whether somebody's time is over, and act on it.
async fn call_time(app: App, id: TableId) -> TableId {
    let done = match app.rooms.room(&id).await {
        Ok(Some(room)) => room.ask(Command::CallTime, None).await.map_err(|why| why.to_string()),
        Ok(None) => Ok(()),
        // It was said when the table was set aside.
        Err(LoadError::Strange(_)) => Ok(()),
        Err(why @ LoadError::Store(_)) => Err(why.to_string()),
    };
    if let Err(why) = done {
        tracing::warn!(table = %id, why, "a deadline could not be kept");
    }
    id
}

/// Endings of games that have finished since the last look, or were finished by a program
/// that kept none.
#[derive(Debug)]
struct Endings {
    app: App,
    /// Tables up to here have an ending, or could not be opened; the next start tries
    /// those again.
    failed: TableCursor,
}

impl Endings {
    async fn look(&mut self) {
        let found = match self.app.store.without_ending(self.failed, ENDINGS_MAX).await {
            Ok(found) => found,
            Err(why) => return tracing::error!(?why, "finished games could not be read"),
        };
        for (cursor, id) in found {
            if let Err(why) = self.keep(&id).await {
                tracing::warn!(table = %id, ?why, "the ending of a game could not be kept");
                self.failed = cursor;
            }
        }
    }

    async fn keep(&self, id: &TableId) -> anyhow::Result<()> {
        let room = self.app.rooms.room(id).await?.context("the table is gone")?;
        let (shown, app) = (room.now(), self.app.clone());
        let drawn = tokio::task::spawn_blocking(move || {
            let ending = pages::ending(&shown, &app.speech).context("the game goes on")?;
            anyhow::Ok(ending.to_bytes()?)
        });
        self.app.store.keep_ending(id, drawn.await??).await?;
        Ok(())
    }
}
