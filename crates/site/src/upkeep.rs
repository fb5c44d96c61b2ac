//! What the site does by itself as time passes: it keeps deadlines,
//! notes that it is running, keeps how games ended, makes reviews, and removes unplayed tables
//! and idle guests. Of several nodes over a store one does each of it; all follow each other.

mod others;

use std::{collections::BTreeSet, time::Duration};

use store::{TableCursor, Topic};
use table::{Command, Millis, TableId};
use thiserror::Error;
use tokio::sync::watch;

use self::others::Others;
use crate::{App, counting, error::AppError, host::NoAnswer, pages, table_store::LoadError};

/// How often deadlines that have fallen due are looked for.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// How often the store notes that the program is running, in milliseconds.
const HEARTBEAT_EVERY: i64 = 5_000;
/// How often unplayed tables and idle guests are removed, in milliseconds.
const PRUNE_EVERY: i64 = 3_600_000;
const DAY: i64 = 86_400_000;
/// How long a table is kept that nobody has joined or where only bots play, in milliseconds.
const IDLE_FOR: i64 = 7 * DAY;
/// How long another table is kept at which no person has made a step, in milliseconds.
const UNPLAYED_FOR: i64 = 30 * DAY;
/// How long a guest without a name, a table and settings is kept, in milliseconds.
const UNNAMED_FOR: i64 = 7 * DAY;
/// How long a guest without a table is kept, in milliseconds.
const GUEST_FOR: i64 = 180 * DAY;

/// How often games that have ended are looked for.
const ENDINGS_EVERY: Duration = Duration::from_secs(1);
/// How long a node has a table to itself at which a deadline has passed, in milliseconds.
const DEADLINE_LEASE: i64 = 2_000;
/// How long a node has a game to itself whose ending it keeps, in milliseconds.
const ENDING_LEASE: i64 = 30_000;

/// How many endings are kept at a time: after an update there may be many to catch up on.
const ENDINGS_MAX: u32 = 8;

/// The site's own work. [`Upkeep::run`] does it for as long as the site is open; a test
/// moves its clock and calls [`Upkeep::look`].
#[derive(Debug)]
pub struct Upkeep {
    deadlines: Deadlines,
    endings: Endings,
    results: Results,
    others: Others,
}

impl Upkeep {
    /// The work of a site.
    pub fn new(app: &App) -> Self {
        Upkeep {
            deadlines: Deadlines::new(app.clone()),
            endings: Endings { app: app.clone(), failed: TableCursor::default() },
            results: Results { app: app.clone(), failed: TableCursor::default() },
            others: Others::new(app.clone()),
        }
    }

    /// Does everything that is due now, and returns when it is done. Bots that were asked
    /// to move may still be thinking.
    pub async fn look(&mut self) {
        self.others.look().await;
        self.deadlines.begin().await;
        self.deadlines.finish().await;
        self.endings.look().await;
        self.results.look().await;
        self.deadlines.app.make_reviews().await;
    }

    /// Looks again and again until the site closes.
    pub async fn run(self) {
        let Upkeep { mut deadlines, mut endings, mut results, others } = self;
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
                results.look().await;
                endings.app.make_reviews().await;
            }
        };
        tokio::join!(keep_deadlines, keep_endings, others.run());
    }

    /// Does only what a node does that thinks for the bots of others, until the site closes.
    pub async fn run_for_bots(self) {
        self.others.run().await;
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
    under_way: watch::Sender<BTreeSet<TableId>>,
}

/// A table that is being called for as long as this lives.
struct UnderWay {
    id: TableId,
    all: watch::Sender<BTreeSet<TableId>>,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.all.send_if_modified(|all| all.remove(&self.id));
    }
}

impl Deadlines {
    fn new(app: App) -> Self {
        let now = app.now();
        Deadlines { app, heartbeat_at: now, prune_at: now, under_way: watch::Sender::default() }
    }

    /// Begins to call the tables at which somebody's time is over.
    async fn begin(&mut self) {
        if let Err(why) = self.note_time().await {
            tracing::error!(?why, "the store could not be kept in order");
        }
        let due = match self.app.store.due(self.app.now()).await {
            Ok(due) => due,
            Err(why) => return tracing::error!(?why, "deadlines could not be read"),
        };
        for id in self.app.ours(Topic::Deadline, due, DEADLINE_LEASE).await {
            let is_new = self.under_way.send_if_modified(|all| all.insert(id.clone()));
            if is_new {
                let (app, called) = (self.app.clone(), UnderWay { id, all: self.under_way.clone() });
                self.app.host.spawn(Box::pin(async move { call_time(&app, &called.id).await }));
            }
        }
    }

    /// Waits for all tables that are being called.
    async fn finish(&self) {
        // Its own sender is never dropped meanwhile.
        let _ = self.under_way.subscribe().wait_for(BTreeSet::is_empty).await;
    }

    async fn note_time(&mut self) -> Result<(), AppError> {
        let store = &self.app.store;
        let now = self.app.now();
        if now >= self.heartbeat_at && self.app.node.is_none() {
            self.heartbeat_at = Millis(now.0 + HEARTBEAT_EVERY);
            store.heartbeat(now).await?;
        }
        if now >= self.prune_at {
            self.prune_at = Millis(now.0 + PRUNE_EVERY);
            if let Some(node) = &self.app.node {
                if !node.lease_name(Topic::Pruning, "all", PRUNE_EVERY).await? {
                    return Ok(());
                }
                node.prune().await?;
            }
            let n_tables = store.prune_tables(Millis(now.0 - IDLE_FOR), Millis(now.0 - UNPLAYED_FOR)).await?;
            let n_guests = store.prune_guests(Millis(now.0 - UNNAMED_FOR), Millis(now.0 - GUEST_FOR)).await?;
            tracing::info!(n_tables, n_guests, "unplayed tables and idle guests were removed");
        }
        Ok(())
    }
}

impl App {
    /// The tables of these at which this program is to do a piece of work, and not another node.
    async fn ours(&self, topic: Topic, tables: Vec<TableId>, lasts: i64) -> Vec<TableId> {
        let Some(node) = self.node.as_ref().filter(|_| !tables.is_empty()) else { return tables };
        node.lease(topic, tables, lasts).await.unwrap_or_else(|why| {
            tracing::warn!(%why, topic = topic.name(), "work could not be taken");
            Vec::new()
        })
    }
}

/// Lets a table see whether somebody's time is over, and act on it.
async fn call_time(app: &App, id: &TableId) {
    let done = match app.rooms.room(id).await {
        Ok(Some(room)) => room.ask(Command::CallTime, None).await.map_err(|why| why.to_string()),
        Ok(None) => Ok(()),
        // It was said when the table was set aside.
        Err(LoadError::Strange(_)) => Ok(()),
        Err(why @ LoadError::Store(_)) => Err(why.to_string()),
    };
    if let Err(why) = done {
        tracing::warn!(table = %id, why, "a deadline could not be kept");
    }
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
        let ids = found.iter().map(|(_, id)| id.clone()).collect();
        let ours = self.app.ours(Topic::Ending, ids, ENDING_LEASE).await;
        for (cursor, id) in found.into_iter().filter(|(_, id)| ours.contains(id)) {
            if let Err(why) = self.keep(&id).await {
                tracing::warn!(table = %id, ?why, "the ending of a game could not be kept");
                self.failed = cursor;
            }
        }
    }

    async fn keep(&self, id: &TableId) -> Result<(), KeepError> {
        let room = self.app.rooms.room(id).await?.ok_or(KeepError::Gone)?;
        let (shown, app) = (room.now(), self.app.clone());
        let drawn = self.app.host.computed(move || {
            let ending = pages::ending(&shown, &app.speech).ok_or(KeepError::NotOver)?;
            Ok::<_, KeepError>(ending.to_bytes()?)
        });
        self.app.store.keep_ending(id, drawn.await??).await?;
        Ok(())
    }
}

/// What games count that have finished since the last look, or were finished by a program
/// that did not count them.
#[derive(Debug)]
struct Results {
    app: App,
    /// As with endings.
    failed: TableCursor,
}

impl Results {
    async fn look(&mut self) {
        let found = match self.app.store.without_results(self.failed, ENDINGS_MAX).await {
            Ok(found) => found,
            Err(why) => return tracing::error!(?why, "finished games could not be read"),
        };
        for (cursor, id) in found {
            if let Err(why) = self.keep(&id).await {
                tracing::warn!(table = %id, ?why, "the results of a game could not be kept");
                self.failed = cursor;
            }
        }
    }

    async fn keep(&self, id: &TableId) -> Result<(), KeepError> {
        let room = self.app.rooms.room(id).await?.ok_or(KeepError::Gone)?;
        Ok(counting::keep(&*self.app.store, &room.now(), &self.app.speech).await?)
    }
}

/// Why the ending or the results of a game were not kept.
#[derive(Debug, Error)]
enum KeepError {
    #[error("the table is gone")]
    Gone,
    #[error("the game goes on")]
    NotOver,
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error(transparent)]
    Pack(#[from] std::io::Error),
    #[error("drawing it: {0}")]
    Draw(#[from] NoAnswer),
    #[error(transparent)]
    Store(#[from] store::Error),
}
