//! The connections that read: opened on demand, kept for the next.

use std::{path::PathBuf, sync::Mutex};

use rusqlite::{Connection, Transaction};
use store::Error;

use crate::{FileError, failure::Failure, folder};

/// How many idle connections are kept. More may be at work at once.
const IDLE_MAX: usize = 8;

#[derive(Debug)]
pub(crate) struct Readers {
    path: PathBuf,
    /// `None` once the store is closed.
    idle: Mutex<Option<Vec<Connection>>>,
}

impl Readers {
    pub(crate) fn new(path: PathBuf) -> Self {
        Readers { path, idle: Mutex::new(Some(Vec::new())) }
    }

    /// Reads one state of the database.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>,
    ) -> Result<T, Error> {
        let mut connection = self.connection().map_err(|why| {
            let is_closed = matches!(why, FileError::Closed);
            if is_closed { Error::Closed } else { Error::Refused(why.to_string()) }
        })?;
        let result = read(&mut connection, work);
        // A connection that failed is not kept.
        if !matches!(result, Err(Failure::Sqlite(_))) {
            self.keep(connection);
        }
        Ok(result?)
    }

    /// A connection outside of any transaction, and not among those kept.
    pub(crate) fn connection(&self) -> Result<Connection, FileError> {
        let idle = match &mut *self.lock() {
            Some(idle) => idle.pop(),
            None => return Err(FileError::Closed),
        };
        match idle {
            Some(connection) => Ok(connection),
            None => folder::open_reader(&self.path),
        }
    }

    pub(crate) fn close(&self) {
        let idle = self.lock().take();
        drop(idle);
    }

    fn keep(&self, connection: Connection) {
        if let Some(idle) = &mut *self.lock()
            && idle.len() < IDLE_MAX
        {
            idle.push(connection);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Vec<Connection>>> {
        self.idle.lock().expect("nobody panics while holding the list")
    }
}

fn read<T>(
    connection: &mut Connection,
    work: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let transaction = connection.transaction()?;
    let result = work(&transaction);
    transaction.finish()?;
    result
}
