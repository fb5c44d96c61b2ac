//! The store itself: opened, written to, read, closed. What it keeps stands in the files named
//! after the things kept.

use std::{
    borrow::Cow,
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use deadpool_postgres::{Client, Object, Pool, PoolError, TimeoutType};
use store::{Archive, Cluster, Counts, Error, Health, Store};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, timeout},
};
use tokio_postgres::{Row, Statement, types::ToSql};

use crate::{
    OpenError, connect,
    failure::{self, Failure},
    schema,
};

/// How many writes may wait: who comes then is better told to come again.
const QUEUE_MAX: u32 = 4096;

/// How many connections write at once. Commits that meet share one wait for the disk.
const WRITERS_MAX: usize = 32;

/// How many connections read at once.
const READERS_MAX: usize = 8;

/// How often a write is begun again that another transaction stopped.
pub(crate) const TRIES_MAX: u32 = 4;

/// How long a statement may take. A server that is frozen, or waits for a standby that is
/// gone, answers nothing; its connection is closed then, and the write is in doubt.
pub(crate) const ANSWER_MAX: Duration = Duration::from_secs(20);

/// The oldest Postgres that has all we use.
const SERVER_MIN: i32 = 14;

/// Players and tables in a Postgres database. Clones share one store.
///
/// It lives in the runtime in which it was opened.
#[derive(Clone)]
pub struct PostgresStore(Arc<Inner>);

struct Inner {
    writers: Pool,
    readers: Pool,
    /// One for each write that may wait or be under way.
    slots: Arc<Semaphore>,
    is_closed: AtomicBool,
    /// The server that took the last sign of life, and since when it has been that one.
    server: Mutex<Option<(i64, Instant)>>,
    opened: Instant,
    n_jobs: AtomicU64,
    n_commits: AtomicU64,
    n_failed: AtomicU64,
    is_failing: AtomicBool,
}

/// What a statement is given. It outlives whoever asked.
pub(crate) type Params = Vec<Box<dyn ToSql + Sync + Send>>;

macro_rules! params {
    ($($value:expr),* $(,)?) => {{
        let params: $crate::store::Params = vec![$(Box::new($value)),*];
        params
    }};
}
pub(crate) use params;

impl PostgresStore {
    /// Opens the store in the database that a URL names, such as
    /// `postgres://kvartal:secret@10.0.0.5/kvartal`. What is missing there is made.
    ///
    /// # Errors
    /// If the URL is none or asks for TLS, the server cannot be reached, is too old or would
    /// lose what it has acknowledged, or the database was written by a newer program.
    pub async fn open(url: &str) -> Result<PostgresStore, OpenError> {
        let config = connect::config(url)?;
        let store = PostgresStore(Arc::new(Inner {
            writers: connect::pool(&config, WRITERS_MAX),
            readers: connect::pool(&config, READERS_MAX),
            slots: Arc::new(Semaphore::new(QUEUE_MAX as usize)),
            is_closed: AtomicBool::new(false),
            server: Mutex::new(None),
            opened: Instant::now(),
            n_jobs: AtomicU64::new(0),
            n_commits: AtomicU64::new(0),
            n_failed: AtomicU64::new(0),
            is_failing: AtomicBool::new(false),
        }));
        let client = store.0.writers.get().await;
        let mut client = client.map_err(|why| OpenError::Unreachable(pool_text(&why)))?;
        check_server(&client).await?;
        schema::migrate(&mut client).await?;
        drop(client);
        Ok(store)
    }

    /// Carries out a statement that writes, and waits until it is durable. It goes on if the
    /// caller does not.
    ///
    /// # Errors
    /// [`Failure::Postgres`] is an error after which nothing is changed.
    pub(crate) async fn write(
        &self,
        sql: impl Into<Cow<'static, str>>,
        params: Params,
    ) -> Result<Vec<Row>, Failure> {
        let (inner, sql) = (Arc::clone(&self.0), sql.into());
        let slot = inner.slot()?;
        let task = tokio::spawn(async move {
            let result = inner.write(&sql, &params).await;
            drop(slot);
            result
        });
        // A task ends without an answer only with its runtime.
        task.await.unwrap_or_else(|why| Err(Error::NotCommitted(why.to_string()).into()))
    }

    /// A sign of life was taken by the server that was started then. What is still connected to
    /// another, which may be a primary that was replaced and does not know it, is closed: it
    /// would answer from the past.
    pub(crate) fn keep_to_server(&self, started: i64) {
        let mut server = self.0.server.lock().unwrap_or_else(PoisonError::into_inner);
        let since = match *server {
            Some((known, since)) if known == started => Some(since),
            // All that was there when the store was opened goes to the same server.
            None => None,
            Some(_) => Some(Instant::now()),
        };
        *server = Some((started, since.unwrap_or_else(|| self.0.opened)));
        drop(server);
        let Some(since) = since else { return };
        // Those that were at work then come back one after the other.
        for pool in [&self.0.writers, &self.0.readers] {
            pool.retain(|_, metrics| metrics.created >= since.into_std());
        }
    }

    /// Reads by one statement, and so one state of the database.
    pub(crate) async fn read(&self, sql: &str, params: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Failure> {
        // A connection may turn out to be lost; to read again does no harm.
        for _ in 1..TRIES_MAX {
            let (client, statement) = self.reader(sql).await?;
            match timeout(ANSWER_MAX, client.query(&statement, params)).await {
                Ok(Err(why)) if failure::is_rolled_back(&why) => return Err(why.into()),
                Ok(Ok(rows)) => return Ok(rows),
                Ok(Err(_)) | Err(_) => discard(client),
            }
        }
        Err(Error::Refused("the database does not answer".to_owned()).into())
    }

    /// A connection to read by, and a statement that is prepared there.
    pub(crate) async fn reader(&self, sql: &str) -> Result<(Client, Statement), Failure> {
        if self.0.is_closed.load(Ordering::SeqCst) {
            return Err(Error::Closed.into());
        }
        prepared(&self.0.readers, sql).await
    }
}

impl Inner {
    fn slot(&self) -> Result<OwnedSemaphorePermit, Error> {
        if self.is_closed.load(Ordering::SeqCst) {
            return Err(Error::Closed);
        }
        Arc::clone(&self.slots).try_acquire_owned().map_err(|_| Error::Busy)
    }

    async fn write(&self, sql: &str, params: &Params) -> Result<Vec<Row>, Failure> {
        let mut result = self.write_once(sql, params).await;
        for _ in 1..TRIES_MAX {
            if !result.as_ref().is_err_and(Failure::may_pass) {
                break;
            }
            result = self.write_once(sql, params).await;
        }
        self.n_jobs.fetch_add(1, Ordering::Relaxed);
        let is_failing = match &result {
            Ok(_) => {
                self.n_commits.fetch_add(1, Ordering::Relaxed);
                false
            }
            Err(why) => why.is_of_server(),
        };
        if is_failing {
            self.n_failed.fetch_add(1, Ordering::Relaxed);
        }
        self.is_failing.store(is_failing, Ordering::Relaxed);
        result
    }

    async fn write_once(&self, sql: &str, params: &Params) -> Result<Vec<Row>, Failure> {
        // Until here nothing was sent that changes anything.
        let (client, statement) = prepared(&self.writers, sql).await?;
        let params: Vec<_> = params.iter().map(|param| &**param as &(dyn ToSql + Sync)).collect();
        let doubt = match timeout(ANSWER_MAX, client.query(&statement, &params)).await {
            Ok(Ok(rows)) => return Ok(rows),
            Ok(Err(why)) if failure::is_rolled_back(&why) => return Err(why.into()),
            Ok(Err(why)) => failure::text(&why),
            Err(_) => format!("no answer within {} s", ANSWER_MAX.as_secs()),
        };
        discard(client);
        Err(Error::NotCommitted(doubt).into())
    }
}

/// A connection, and a statement that is prepared there. One that was lost while nobody used
/// it is passed over.
async fn prepared(pool: &Pool, sql: &str) -> Result<(Client, Statement), Failure> {
    let mut last = None;
    for _ in 0..TRIES_MAX {
        let client = pool.get().await.map_err(|why| no_connection(&why))?;
        match timeout(ANSWER_MAX, client.prepare_cached(sql)).await {
            Ok(Ok(statement)) => return Ok((client, statement)),
            Ok(Err(why)) if failure::is_rolled_back(&why) => return Err(why.into()),
            Ok(Err(why)) => last = Some(why),
            Err(_) => {}
        }
        discard(client);
    }
    let why = last.map_or_else(|| "it does not answer".to_owned(), |why| failure::text(&why));
    Err(Error::Refused(why).into())
}

/// Closes a connection, whatever is under way there.
pub(crate) fn discard(client: Client) {
    drop(Object::take(client));
}

fn no_connection(why: &PoolError) -> Failure {
    Failure::Refused(match why {
        PoolError::Timeout(TimeoutType::Wait) => Error::Busy,
        PoolError::Closed => Error::Closed,
        PoolError::Timeout(_)
        | PoolError::Backend(_)
        | PoolError::NoRuntimeSpecified
        | PoolError::PostCreateHook(_) => Error::Refused(pool_text(why)),
    })
}

fn pool_text(why: &PoolError) -> String {
    match why {
        PoolError::Backend(why) => failure::text(why),
        PoolError::Timeout(_) => "it does not answer".to_owned(),
        PoolError::Closed | PoolError::NoRuntimeSpecified | PoolError::PostCreateHook(_) => why.to_string(),
    }
}

/// Whether the server can keep what is promised.
async fn check_server(client: &Client) -> Result<(), OpenError> {
    let refused = |why| OpenError::Refused(failure::text(&why));
    let sql = "SELECT current_setting('server_version_num')::integer / 10000, current_setting('fsync')";
    let row = client.query_one(sql, &[]).await.map_err(refused)?;
    let (found, fsync): (i32, String) = (row.get(0), row.get(1));
    if found < SERVER_MIN {
        return Err(OpenError::OldServer { found, needed: SERVER_MIN });
    }
    if fsync != "on" {
        return Err(OpenError::Setting { setting: "fsync", found: fsync });
    }
    Ok(())
}

#[async_trait]
impl Store for PostgresStore {
    fn counts(&self) -> Counts {
        let Inner { n_jobs, n_commits, n_failed, is_failing, .. } = &*self.0;
        Counts {
            jobs: n_jobs.load(Ordering::Relaxed),
            commits: n_commits.load(Ordering::Relaxed),
            failed: n_failed.load(Ordering::Relaxed),
            // Whatever becomes of a server, it may be well again later.
            health: if is_failing.load(Ordering::Relaxed) { Health::Failing } else { Health::Well },
        }
    }

    async fn close(&self) -> Result<(), Error> {
        let Inner { writers, readers, slots, is_closed, .. } = &*self.0;
        is_closed.store(true, Ordering::SeqCst);
        // All slots are free once nothing waits any more. They are closed if it was waited before.
        if slots.acquire_many(QUEUE_MAX).await.is_ok() {
            slots.close();
        }
        writers.close();
        readers.close();
        Ok(())
    }

    fn cluster(&self) -> Option<Arc<dyn Cluster>> {
        Some(Arc::new(self.clone()))
    }

    fn archive(&self) -> Option<Arc<dyn Archive>> {
        Some(Arc::new(self.clone()))
    }
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore").field("counts", &self.counts()).finish_non_exhaustive()
    }
}
