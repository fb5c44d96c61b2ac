//! The folder of the store: its files, its lock, its connections.

use std::{
    fs::{File, TryLockError},
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, OpenFlags, types::Value};

use crate::{FileError, private, schema};

const DATABASE: &str = "kvartal.db";
const LOCK: &str = "kvartal.lock";

/// Only a stranger, such as the `sqlite3` tool, can make us wait.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The log is cut back to this size after a checkpoint: 16 MiB.
const LOG_BYTES_MAX: i64 = 16 << 20;

/// Held by the one program that uses the folder; the system lets go of it when
/// that program ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

/// Makes the folder if there is none, and locks it.
pub(crate) fn lock(folder: &Path) -> Result<Lock, FileError> {
    private::create_private_folder(folder).map_err(FileError::io(folder))?;
    let path = folder.join(LOCK);
    let file = private::open_file(&path).map_err(FileError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(Lock { _file: file }),
        Err(TryLockError::WouldBlock) => Err(FileError::InUse),
        Err(TryLockError::Error(source)) => Err(FileError::Io { path, source }),
    }
}

pub(crate) fn database(folder: &Path) -> PathBuf {
    folder.join(DATABASE)
}

/// The connection of the writer, on a database of the newest version.
pub(crate) fn open_writer(path: &Path) -> Result<Connection, FileError> {
    // SQLite gives its other files the mode of this one.
    drop(private::open_file(path).map_err(FileError::io(path))?);
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(64);
    set(&connection, "journal_mode", "WAL", "wal")?;
    // 2 is FULL: each commit waits for the disk.
    set(&connection, "synchronous", "FULL", "2")?;
    // Where a plain fsync does not reach the disk (macOS); elsewhere no matter.
    set(&connection, "fullfsync", "ON", "1")?;
    set(&connection, "foreign_keys", "ON", "1")?;
    connection.pragma_update(None, "journal_size_limit", LOG_BYTES_MAX)?;
    schema::migrate(&mut connection)?;
    Ok(connection)
}

/// A connection that only reads.
pub(crate) fn open_reader(path: &Path) -> Result<Connection, FileError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    Ok(connection)
}

/// Makes the names of new files in a folder durable, where the system can.
pub(crate) fn sync(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        // Not every system syncs folders; the files themselves are synced by
        // those who write them.
        let _ = folder.sync_all();
    }
}

/// Sets a pragma and reads it back: SQLite passes over what it does not know.
fn set(connection: &Connection, name: &'static str, value: &str, expected: &str) -> Result<(), FileError> {
    connection.pragma_update(None, name, value)?;
    let found: Value = connection.pragma_query_value(None, name, |row| row.get(0))?;
    let found = match found {
        Value::Integer(number) => number.to_string(),
        Value::Text(text) => text,
        Value::Null | Value::Real(_) | Value::Blob(_) => format!("{found:?}"),
    };
    if found == expected { Ok(()) } else { Err(FileError::Setting { setting: name, found }) }
}
