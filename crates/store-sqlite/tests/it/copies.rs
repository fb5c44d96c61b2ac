//! Copies of the folder are sound, also while somebody writes.

use std::{
    path::Path,
    process::Command,
    sync::{Arc, mpsc},
};

use conformance::store::{Acks, check, hammer, new_table};
use rusqlite::{Connection, OpenFlags};
use store::Tables;
use store_sqlite::FileError;
use tokio::runtime::Runtime;

use crate::{folder, open, player};

const N_COPIES: usize = 10;
/// Enough for a checkpoint to come between two copies.
const ACKS_BETWEEN: usize = 200;

#[tokio::test]
async fn a_backup_is_a_store_of_its_own() {
    let store = open(&folder("backup"));
    let table = new_table(1, player(&store, "Anna").await);
    store.create(table.clone()).await.unwrap();
    let copy = folder("backup-copy");
    store.backup(copy.join("kvartal.db")).unwrap();
    assert!(matches!(store.backup(copy.join("kvartal.db")), Err(FileError::Io { .. })));
    let kept = store.load(&table.id).await.unwrap();
    assert!(kept.is_some());
    assert_eq!(open(&copy).load(&table.id).await.unwrap(), kept);
}

#[test]
fn copied_under_load() {
    let folder = folder("copied");
    let runtime = Runtime::new().unwrap();
    let (sender, acknowledged) = mpsc::channel();
    let store = Arc::new(open(&folder));
    let writing = runtime.spawn(hammer(Arc::clone(&store) as _, 0, sender));
    let mut acks = Acks::new();
    let mut copies = Vec::new();
    for number in 0..N_COPIES {
        acks.extend(acknowledged.iter().take(ACKS_BETWEEN));
        let copy = crate::folder(&format!("copied-{number}"));
        copy_files(&folder, &copy, number % 2 == 1);
        copies.push((copy, acks.clone()));
    }
    writing.abort();
    drop(store);
    for (copy, acks) in copies {
        assert!(!acks.is_empty());
        runtime.block_on(check(&open(&copy), &acks));
        let said: String = reader(&copy).query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
        assert_eq!(said, "ok");
    }
}

/// The reader is what makes the copy sound: see the promises of the crate. Another
/// process copies, since closing the files in this one would drop the locks on them.
fn copy_files(from: &Path, to: &Path, is_log_first: bool) {
    let mut reader = reader(from);
    let transaction = reader.transaction().unwrap();
    let _: i64 = transaction.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).unwrap();
    let mut files = ["kvartal.db", "kvartal.db-wal"];
    if is_log_first {
        files.reverse();
    }
    for file in files {
        let copied = Command::new("cp").arg(from.join(file)).arg(to.join(file)).status().unwrap();
        assert!(copied.success());
    }
}

fn reader(folder: &Path) -> Connection {
    Connection::open_with_flags(folder.join("kvartal.db"), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap()
}
