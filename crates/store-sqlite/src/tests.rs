//! What is not seen from outside: groups that fail, versions of the database.

use std::{path::PathBuf, sync::mpsc};

use rusqlite::Connection;
use store::{Error, Health, Millis, Players, Store, hash_token};

use crate::{SqliteStore, schema::migrate_by, writer};

/// A folder that vanishes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kvartal-store-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.0).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// Keeps the writer busy until told, so that what is sent meanwhile becomes
/// one group.
fn hold(store: &SqliteStore) -> mpsc::Sender<()> {
    let (go, wait) = mpsc::channel();
    let (is_held, held) = mpsc::channel();
    let (job, _) = writer::job(move |_| {
        is_held.send(()).unwrap();
        wait.recv().unwrap();
        Ok(())
    });
    store.send(job).unwrap();
    held.recv().unwrap();
    go
}

#[tokio::test]
async fn what_waits_is_one_group_and_a_refused_job_spoils_nothing() {
    let folder = Folder::new("group");
    let store = folder.open();
    let go = hold(&store);
    let token = hash_token("same");
    let (first, refused, last, ()) = tokio::join!(
        store.new_player(token, "first", Millis(0)),
        store.new_player(token, "refused", Millis(0)),
        store.new_player(hash_token("other"), "last", Millis(0)),
        async { go.send(()).unwrap() },
    );
    assert_eq!(refused, Err(Error::TokenTaken));
    assert_eq!((store.counts().jobs, store.counts().commits), (4, 2));
    for (player, name) in [(first, "first"), (last, "last")] {
        assert_eq!(store.player(player.unwrap()).await.unwrap().unwrap().name, name);
    }
    // The refused player is not there, although its row came before its token.
    let n_players: i64 = store
        .read(|connection| Ok(connection.query_row("SELECT count(*) FROM players", [], |row| row.get(0))?))
        .unwrap();
    assert_eq!(n_players, 2);
}

#[tokio::test]
async fn nobody_is_acknowledged_when_the_group_is_lost() {
    let folder = Folder::new("lost");
    let store = folder.open();
    let go = hold(&store);
    // As SQLite does of itself when the disk is full.
    let lose = |connection: &Connection| {
        connection.execute_batch("ROLLBACK")?;
        connection.execute_batch("no such thing")?;
        Ok(())
    };
    let (before, culprit, after, ()) = tokio::join!(
        store.new_player(hash_token("before"), "before", Millis(0)),
        store.write(lose),
        store.new_player(hash_token("after"), "after", Millis(0)),
        async { go.send(()).unwrap() },
    );
    assert!(matches!(before, Err(Error::NotCommitted(_))));
    let cause = culprit.unwrap_err().to_string();
    assert!(cause.contains("near \"no\""), "{cause}");
    assert!(matches!(after, Err(Error::NotCommitted(_))));
    assert_eq!(store.player_by_token(&hash_token("before")).await, Ok(None));
    // The store goes on.
    store.new_player(hash_token("later"), "later", Millis(0)).await.unwrap();
}

#[tokio::test]
async fn after_a_failure_of_the_disk_nothing_is_written() {
    let folder = Folder::new("broken");
    let store = folder.open();
    let io = || rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR), None);
    let culprit = store.write::<()>(move |connection| {
        connection.execute_batch("ROLLBACK")?;
        Err(io().into())
    });
    assert_eq!(store.counts().health, Health::Well);
    assert!(matches!(culprit.await, Err(Error::NotCommitted(_))));
    assert_eq!((store.counts().health, store.counts().failed), (Health::Broken, 1));
    assert_eq!(store.new_player(hash_token("later"), "later", Millis(0)).await, Err(Error::Broken));
    assert_eq!(store.close().await, Err(Error::Broken));
}

/// A full disk passes.
#[tokio::test]
async fn a_store_is_well_again_when_there_is_space_again() {
    let folder = Folder::new("full");
    let store = folder.open();
    let limit = async |n_pages: u32| {
        let set = store.write(move |connection| {
            connection.query_row(&format!("PRAGMA max_page_count = {n_pages}"), [], |_| Ok(()))?;
            Ok(())
        });
        set.await.unwrap();
    };
    limit(1).await;
    let name = "x".repeat(1 << 20);
    let written = store.new_player(hash_token("much"), &name, Millis(0)).await;
    assert!(written.is_err(), "{written:?}");
    assert_eq!((store.counts().health, store.counts().failed), (Health::Failing, 1));
    limit(1 << 20).await;
    assert_eq!(store.counts().health, Health::Well);
    store.new_player(hash_token("much"), &name, Millis(0)).await.unwrap();
}

#[tokio::test]
async fn a_full_queue_is_said_at_once() {
    let folder = Folder::new("busy");
    let store = folder.open();
    let go = hold(&store);
    let waiting: Vec<_> = (0..writer::QUEUE_MAX).map(|_| writer::job(|_| Ok(()))).collect();
    let mut answers = Vec::new();
    for (job, answer) in waiting {
        store.send(job).unwrap();
        answers.push(answer);
    }
    assert_eq!(store.write(|_| Ok(())).await, Err(Error::Busy));
    go.send(()).unwrap();
    for answer in answers {
        answer.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn the_log_cannot_be_changed() {
    let folder = Folder::new("stays");
    let store = folder.open();
    let forge = |connection: &Connection| {
        connection.execute_batch(
            "PRAGMA defer_foreign_keys = ON;
             INSERT INTO steps (table_num, number, at, text) VALUES (1, 0, 0, 'a');
             UPDATE steps SET text = 'b'",
        )?;
        Ok(())
    };
    let error = store.write(forge).await.unwrap_err().to_string();
    assert!(error.contains("a step is never changed"), "{error}");
}

#[test]
fn versions_follow_each_other() {
    let mut connection = Connection::open_in_memory().unwrap();
    let version = |connection: &Connection| -> i64 {
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    };
    let [one, two] = ["CREATE TABLE one (x)", "CREATE TABLE two (x); INSERT INTO two VALUES (1)"];
    migrate_by(&[one], &mut connection).unwrap();
    assert_eq!(version(&connection), 1);
    // A migration that fails leaves nothing behind.
    assert!(migrate_by(&[one, "CREATE TABLE two (x); nonsense"], &mut connection).is_err());
    assert_eq!(version(&connection), 1);
    migrate_by(&[one, two], &mut connection).unwrap();
    assert_eq!(version(&connection), 2);
    let newer = migrate_by(&[one], &mut connection).unwrap_err();
    assert_eq!(newer.to_string(), "the database has version 2, but this program knows only up to 1");
}
