//! The one thread that writes: it commits whatever waits as one group.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::Receiver,
    },
    thread::{self, JoinHandle},
};

use rusqlite::{Connection, ErrorCode};
use store::Error;
use tokio::sync::oneshot;

use crate::{failure::Failure, folder::Lock};

/// How many jobs may wait. At some thousand writes a second this is a delay of
/// seconds: who comes then is better told to come again.
pub(crate) const QUEUE_MAX: usize = 4096;

/// How many jobs one commit may hold, so that the first of them does not wait
/// for all of a long queue.
const GROUP_MAX: usize = 256;

/// A write that waits for the writer.
pub(crate) trait Job: Send {
    /// Does the work, inside a savepoint.
    fn run(&mut self, connection: &Connection) -> Ran;

    /// Takes the error of SQLite for which the job was refused, if it was one.
    fn take_cause(&mut self) -> Option<rusqlite::Error>;

    /// Tells the caller, after the commit.
    fn answer(self: Box<Self>, group: Group);
}

/// Whether a job's changes are to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ran {
    Done,
    Refused,
}

/// What became of the transaction to which a job belonged.
#[derive(Debug, Clone)]
pub(crate) enum Group {
    Committed,
    NotCommitted(Arc<rusqlite::Error>),
    Broken,
}

/// A job made of a closure, and where its answer will arrive.
pub(crate) fn job<T, F>(work: F) -> (Box<dyn Job>, oneshot::Receiver<Result<T, Error>>)
where
    T: Send + 'static,
    F: FnOnce(&Connection) -> Result<T, Failure> + Send + 'static,
{
    let (answer, receiver) = oneshot::channel();
    (Box::new(Task { work: Some(work), result: None, answer }), receiver)
}

struct Task<T, F> {
    work: Option<F>,
    result: Option<Result<T, Failure>>,
    answer: oneshot::Sender<Result<T, Error>>,
}

impl<T: Send, F: FnOnce(&Connection) -> Result<T, Failure> + Send> Job for Task<T, F> {
    fn run(&mut self, connection: &Connection) -> Ran {
        let work = self.work.take().expect("a job runs once");
        let result = work(connection);
        let ran = if result.is_ok() { Ran::Done } else { Ran::Refused };
        self.result = Some(result);
        ran
    }

    fn take_cause(&mut self) -> Option<rusqlite::Error> {
        match self.result.take() {
            Some(Err(Failure::Sqlite(cause))) => Some(cause),
            result => {
                self.result = result;
                None
            }
        }
    }

    fn answer(self: Box<Self>, group: Group) {
        let Task { result, answer, .. } = *self;
        let answered = match group {
            Group::Committed => result.expect("a committed job has run").map_err(Error::from),
            Group::NotCommitted(error) => Err(Error::NotCommitted(error.to_string())),
            Group::Broken => Err(Error::Broken),
        };
        // Whoever asked may have gone away meanwhile.
        let _ = answer.send(answered);
    }
}

/// How much the writer has done; shared with those who ask.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) n_jobs: AtomicU64,
    pub(crate) n_commits: AtomicU64,
    pub(crate) n_failed: AtomicU64,
    pub(crate) is_failing: AtomicBool,
    pub(crate) is_broken: AtomicBool,
}

/// Starts the writer. It ends when nobody can send jobs any more, after it has
/// done those that wait; the lock on the folder ends with it.
pub(crate) fn start(
    connection: Connection,
    lock: Lock,
    jobs: Receiver<Box<dyn Job>>,
    tally: Arc<Tally>,
) -> std::io::Result<JoinHandle<Result<(), Error>>> {
    let writer = Writer { connection, tally, is_broken: false };
    thread::Builder::new().name("store-writer".to_owned()).spawn(move || {
        let result = writer.run(&jobs);
        drop(lock);
        result
    })
}

struct Writer {
    connection: Connection,
    tally: Arc<Tally>,
    is_broken: bool,
}

impl Writer {
    fn run(mut self, jobs: &Receiver<Box<dyn Job>>) -> Result<(), Error> {
        while let Ok(first) = jobs.recv() {
            let mut group = vec![first];
            group.extend(jobs.try_iter().take(GROUP_MAX - 1));
            self.write(group);
        }
        if self.is_broken {
            return Err(Error::Broken);
        }
        checkpoint(&self.connection).map_err(|error| Error::Refused(error.to_string()))?;
        self.connection.close().map_err(|(_, error)| Error::Refused(error.to_string()))
    }

    /// Commits a group of jobs, then answers each.
    fn write(&mut self, mut group: Vec<Box<dyn Job>>) {
        let outcome = if self.is_broken { Group::Broken } else { self.transact(&mut group) };
        self.tally.n_jobs.fetch_add(group.len() as u64, Ordering::Relaxed);
        for job in group {
            job.answer(outcome.clone());
        }
    }

    fn transact(&mut self, group: &mut [Box<dyn Job>]) -> Group {
        match run_all(&self.connection, group) {
            Ok(()) => {
                self.tally.n_commits.fetch_add(1, Ordering::Relaxed);
                self.tally.is_failing.store(false, Ordering::Relaxed);
                Group::Committed
            }
            Err(error) => {
                self.is_broken = is_lasting(&error);
                if !self.connection.is_autocommit() && self.connection.execute_batch("ROLLBACK").is_err() {
                    self.is_broken = true;
                }
                self.tally.n_failed.fetch_add(1, Ordering::Relaxed);
                self.tally.is_failing.store(true, Ordering::Relaxed);
                self.tally.is_broken.store(self.is_broken, Ordering::Relaxed);
                Group::NotCommitted(Arc::new(error))
            }
        }
    }
}

/// Runs the jobs in one transaction, each in a savepoint of its own.
fn run_all(connection: &Connection, group: &mut [Box<dyn Job>]) -> Result<(), rusqlite::Error> {
    let run = |sql| connection.prepare_cached(sql)?.execute([]);
    run("BEGIN IMMEDIATE")?;
    for job in group {
        run("SAVEPOINT job")?;
        if job.run(connection) == Ran::Refused {
            // A full disk, for one, ends the whole transaction, and with it the
            // group. Without a cause the next line fails, which says as much.
            if connection.is_autocommit()
                && let Some(cause) = job.take_cause()
            {
                return Err(cause);
            }
            run("ROLLBACK TO job")?;
        }
        run("RELEASE job")?;
    }
    run("COMMIT")?;
    Ok(())
}

/// Moves everything from the write-ahead log into the database file.
fn checkpoint(connection: &Connection) -> Result<(), rusqlite::Error> {
    // The row says how far it came; a reader that is still at work may stop it
    // half-way, which costs nothing but a longer log.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    Ok(())
}

/// After a failed read or write of the disk, what was written before may be
/// lost although a later attempt succeeds. A full disk is not of that kind.
fn is_lasting(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::SystemIoFailure | ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
    )
}
