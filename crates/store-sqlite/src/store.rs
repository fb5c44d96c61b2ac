//! The store itself: opened, closed, copied. What it keeps stands in the
//! files named after the things kept.

use std::{
    fmt,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::Ordering,
        mpsc::{self, SyncSender, TrySendError},
    },
    thread::JoinHandle,
};

use async_trait::async_trait;
use rusqlite::{Connection, OpenFlags, Transaction};
use store::{Archive, Counts, Error, Health, Store};

use crate::{
    FileError,
    failure::Failure,
    folder, private,
    readers::Readers,
    writer::{self, Job, QUEUE_MAX, Tally},
};

/// Players and tables in a folder. Clones share one store.
///
/// When the last clone is dropped, the store closes itself as [`Store::close`] does.
///
/// ```
/// use store::{Millis, Players, Store, hash_token};
/// use store_sqlite::SqliteStore;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = std::env::temp_dir().join(format!("kvartal-doc-{}", std::process::id()));
/// let store = SqliteStore::open(&folder)?;
/// let token = hash_token("128 random bits");
/// let anna = store.new_player(token, "Anna", Millis(0)).await?;
/// assert_eq!(store.player_by_token(&token).await?.map(|player| player.id), Some(anna));
/// store.close().await?;
/// # std::fs::remove_dir_all(&folder).ok();
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct SqliteStore(Arc<Inner>);

struct Inner {
    readers: Readers,
    tally: Arc<Tally>,
    /// `None` once the store is closed.
    jobs: Mutex<Option<SyncSender<Box<dyn Job>>>>,
    /// `None` once somebody has waited for its end.
    writer: Mutex<Option<JoinHandle<Result<(), Error>>>>,
}

impl SqliteStore {
    /// Opens the store in a folder, which is made if there is none.
    ///
    /// # Errors
    /// [`FileError::InUse`] if another program has it open; or if the folder cannot
    /// be used, the database was written by a newer program, or SQLite does not
    /// take over the settings on which the promises rest.
    pub fn open(folder: impl AsRef<Path>) -> Result<SqliteStore, FileError> {
        let folder = folder.as_ref();
        let lock = folder::lock(folder)?;
        let path = folder::database(folder);
        let connection = folder::open_writer(&path)?;
        folder::sync(folder);
        let tally = Arc::new(Tally::default());
        let (sender, receiver) = mpsc::sync_channel(QUEUE_MAX);
        let writer = writer::start(connection, lock, receiver, Arc::clone(&tally));
        let writer = writer.map_err(FileError::io(&path))?;
        Ok(SqliteStore(Arc::new(Inner {
            readers: Readers::new(path),
            tally,
            jobs: Mutex::new(Some(sender)),
            writer: Mutex::new(Some(writer)),
        })))
    }

    /// Writes a copy of everything that was acknowledged so far into a new
    /// file: a database of its own, without a log beside it. Writes go on
    /// meanwhile. To use the copy, put it into an empty folder as `kvartal.db`.
    ///
    /// Blocks as long as it takes to write the file. The file appears under its
    /// name only when it is whole and durable; before, `.part` is added to it.
    ///
    /// # Errors
    /// If there is a file of that name, or it cannot be written.
    pub fn backup(&self, to: impl AsRef<Path>) -> Result<(), FileError> {
        copy(&self.0.readers.connection()?, to.as_ref())
    }

    /// The same for the store in a folder, which another program may have open.
    ///
    /// # Errors
    /// If there is no store, or as [`SqliteStore::backup`].
    pub fn backup_of(folder: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<(), FileError> {
        let path = folder::database(folder.as_ref());
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        copy(&Connection::open_with_flags(path, flags)?, to.as_ref())
    }

    /// Hands a write to the writer, and waits for the commit. The work runs in a
    /// savepoint, which is rolled back if it fails.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Error> {
        let (job, answer) = writer::job(work);
        self.send(job)?;
        // The writer answers every job; one that has died answers no more.
        answer.await.unwrap_or(Err(Error::Closed))
    }

    pub(crate) fn send(&self, job: Box<dyn Job>) -> Result<(), Error> {
        let jobs = self.0.jobs();
        let jobs = jobs.as_ref().ok_or(Error::Closed)?;
        jobs.try_send(job).map_err(|why| match why {
            TrySendError::Full(_) => Error::Busy,
            TrySendError::Disconnected(_) => Error::Closed,
        })
    }

    /// Reads one state of the database.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>,
    ) -> Result<T, Error> {
        self.0.readers.read(work)
    }
}

#[async_trait]
impl Store for SqliteStore {
    fn counts(&self) -> Counts {
        let Tally { n_jobs, n_commits, n_failed, is_failing, is_broken } = &*self.0.tally;
        let health = match (is_broken.load(Ordering::Relaxed), is_failing.load(Ordering::Relaxed)) {
            (true, _) => Health::Broken,
            (false, true) => Health::Failing,
            (false, false) => Health::Well,
        };
        Counts {
            jobs: n_jobs.load(Ordering::Relaxed),
            commits: n_commits.load(Ordering::Relaxed),
            failed: n_failed.load(Ordering::Relaxed),
            health,
        }
    }

    /// Takes no more writes, does those that wait, moves everything into the database file
    /// and unlocks the folder.
    async fn close(&self) -> Result<(), Error> {
        // Waiting for the writer takes its time.
        let inner = Arc::clone(&self.0);
        tokio::task::spawn_blocking(move || inner.close()).await.unwrap_or(Err(Error::Broken))
    }

    fn archive(&self) -> Option<Arc<dyn Archive>> {
        Some(Arc::new(self.clone()))
    }
}

impl Inner {
    fn jobs(&self) -> MutexGuard<'_, Option<SyncSender<Box<dyn Job>>>> {
        self.jobs.lock().expect("nobody panics while holding the sender")
    }

    fn close(&self) -> Result<(), Error> {
        drop(self.jobs().take());
        self.readers.close();
        let writer = self.writer.lock().expect("nobody panics while holding the thread").take();
        match writer.map(JoinHandle::join) {
            None => Ok(()),
            Some(Ok(result)) => result,
            // A panic is a bug; it has been printed by the thread.
            Some(Err(_)) => Err(Error::Broken),
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        // Nobody is left to be told; what was acknowledged is safe anyway.
        let _ = self.close();
    }
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore").field("counts", &self.counts()).finish_non_exhaustive()
    }
}

/// Writes a copy of a database into a new file.
fn copy(connection: &Connection, to: &Path) -> Result<(), FileError> {
    let part = {
        let mut name = to.as_os_str().to_owned();
        name.push(".part");
        PathBuf::from(name)
    };
    if to.exists() {
        let source = io::Error::from(io::ErrorKind::AlreadyExists);
        return Err(FileError::Io { path: to.to_owned(), source });
    }
    if part.exists() {
        fs::remove_file(&part).map_err(FileError::io(&part))?;
    }
    let text = part.to_str().ok_or_else(|| {
        let source = io::Error::new(io::ErrorKind::InvalidFilename, "the name must be UTF-8");
        FileError::Io { path: part.clone(), source }
    })?;
    // SQLite writes into an empty file, and keeps its mode.
    drop(private::open_file(&part).map_err(FileError::io(&part))?);
    connection.execute("VACUUM INTO ?1", [text])?;
    // SQLite leaves the syncing of this file to us.
    File::open(&part).and_then(|file| file.sync_all()).map_err(FileError::io(&part))?;
    fs::rename(&part, to).map_err(FileError::io(to))?;
    if let Some(folder) = to.parent() {
        folder::sync(folder);
    }
    Ok(())
}
