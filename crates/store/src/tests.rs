//! What is not seen from outside: groups that fail, versions of the database.

use std::{
    future::Future,
    path::PathBuf,
    pin::pin,
    sync::{Arc, mpsc},
    task::{Context, Poll, Wake, Waker},
};

use ::table::TableEvent;
use kernel::{AnyStep, Seat};
use rusqlite::Connection;

use crate::{
    Error, ManualClock, Millis, Note, NoteLine, StepLine, Store, TableId, hash_token, line::standing,
    pending::pending, schema::migrate_by,
};

/// A folder that vanishes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kvartal-store-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn open(&self) -> Store {
        Store::open(&self.0, ManualClock::at(Millis(0))).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// Keeps the writer busy until told, so that what is sent meanwhile becomes
/// one group.
fn hold(store: &Store) -> mpsc::Sender<()> {
    let (go, wait) = mpsc::channel();
    let (is_held, held) = mpsc::channel();
    drop(store.write(move |_| {
        is_held.send(()).unwrap();
        wait.recv().unwrap();
        Ok(())
    }));
    held.recv().unwrap();
    go
}

#[test]
fn what_waits_is_one_group_and_a_refused_job_spoils_nothing() {
    let folder = Folder::new("group");
    let store = folder.open();
    let go = hold(&store);
    let token = hash_token("same");
    let first = store.new_player(token, "first");
    let refused = store.new_player(token, "refused");
    let last = store.new_player(hash_token("other"), "last");
    go.send(()).unwrap();
    let first = first.wait().unwrap();
    assert!(matches!(refused.wait(), Err(Error::TokenTaken)));
    let last = last.wait().unwrap();
    assert_eq!((store.counts().jobs, store.counts().commits), (4, 2));
    let names = store.names([first, last]).unwrap();
    assert_eq!(names.into_values().collect::<Vec<_>>(), ["first", "last"]);
    // The refused player is not there, although its row came before its token.
    let n_players: i64 = store
        .read(|connection| Ok(connection.query_row("SELECT count(*) FROM players", [], |row| row.get(0))?))
        .unwrap();
    assert_eq!(n_players, 2);
}

#[test]
fn nobody_is_acknowledged_when_the_group_is_lost() {
    let folder = Folder::new("lost");
    let store = folder.open();
    let go = hold(&store);
    let before = store.new_player(hash_token("before"), "before");
    // As SQLite does of itself when the disk is full.
    let culprit = store.write(|connection| {
        connection.execute_batch("ROLLBACK")?;
        connection.execute_batch("no such thing")?;
        Ok(())
    });
    let after = store.new_player(hash_token("after"), "after");
    go.send(()).unwrap();
    assert!(matches!(before.wait(), Err(Error::NotCommitted(_))));
    let cause = culprit.wait().unwrap_err().to_string();
    assert!(cause.contains("near \"no\""), "{cause}");
    assert!(matches!(after.wait(), Err(Error::NotCommitted(_))));
    assert_eq!(store.player_by_token(&hash_token("before")).unwrap(), None);
    // The store goes on.
    store.new_player(hash_token("later"), "later").wait().unwrap();
}

#[test]
fn after_a_failure_of_the_disk_nothing_is_written() {
    let folder = Folder::new("broken");
    let store = folder.open();
    let io = || rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR), None);
    let culprit = store.write::<()>(move |connection| {
        connection.execute_batch("ROLLBACK")?;
        Err(io().into())
    });
    assert!(matches!(culprit.wait(), Err(Error::NotCommitted(_))));
    assert!(matches!(store.new_player(hash_token("later"), "later").wait(), Err(Error::Broken)));
    assert!(matches!(store.close(), Err(Error::Broken)));
}

#[test]
fn a_full_queue_is_said_at_once() {
    let folder = Folder::new("busy");
    let store = folder.open();
    let go = hold(&store);
    let waiting: Vec<_> = (0..crate::writer::QUEUE_MAX).map(|_| store.write(|_| Ok(()))).collect();
    assert!(matches!(store.write(|_| Ok(())).wait(), Err(Error::Busy)));
    go.send(()).unwrap();
    for pending in waiting {
        pending.wait().unwrap();
    }
}

#[test]
fn the_log_cannot_be_changed() {
    let folder = Folder::new("stays");
    let store = folder.open();
    let forge = store.write(|connection| {
        connection.execute_batch(
            "PRAGMA defer_foreign_keys = ON;
             INSERT INTO steps (table_num, number, at, text) VALUES (1, 0, 0, 'a');
             UPDATE steps SET text = 'b'",
        )?;
        Ok(())
    });
    let error = forge.wait().unwrap_err().to_string();
    assert!(error.contains("a step is never changed"), "{error}");
}

#[test]
fn an_answer_wakes_whoever_polls() {
    struct Wakes(mpsc::Sender<()>);
    impl Wake for Wakes {
        fn wake(self: Arc<Self>) {
            self.0.send(()).unwrap();
        }
    }
    let (woken, wakes) = mpsc::channel();
    let waker = Waker::from(Arc::new(Wakes(woken)));
    let mut ctx = Context::from_waker(&waker);

    let (answer, pending) = pending();
    let mut pending = pin!(pending);
    assert!(pending.as_mut().poll(&mut ctx).is_pending());
    answer.give(Ok(7));
    wakes.recv().unwrap();
    assert!(matches!(pending.poll(&mut ctx), Poll::Ready(Ok(7))));
    assert!(wakes.try_recv().is_err());
}

#[test]
fn an_answer_that_never_comes_is_said() {
    let (answer, pending) = pending::<()>();
    drop(answer);
    assert!(matches!(pending.wait(), Err(Error::Closed)));
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

#[test]
fn an_undo_voids_the_last_steps_of_its_seat_alone() {
    let [one, two] = [Seat::new(0), Seat::new(1)];
    let steps = [(None, "deal"), (Some(one), "a"), (Some(two), "b"), (Some(one), "c"), (Some(one), "d")];
    let steps = steps.map(|(seat, text)| AnyStep { seat, text: text.to_owned() });
    let steps: Vec<_> =
        (0..).zip(steps).map(|(number, step)| StepLine { number, at: Millis(0), step }).collect();
    let undo = |seat, n_steps, after| Note::of(&TableEvent::Undo { seat, n_steps, after }).unwrap();
    let paused = Note::of(&TableEvent::Paused { milliseconds: 5 }).unwrap();
    let notes: Vec<_> = (0..)
        .zip([undo(one, 2, 4), paused, undo(two, 1, 5)])
        .map(|(number, note)| NoteLine { number, at: Millis(0), note })
        .collect();
    let texts: Vec<_> = standing(&steps, &notes).iter().map(|line| (line.number, &*line.step.text)).collect();
    assert_eq!(texts, [(0, "deal"), (4, "d")]);
}

#[test]
fn ids_have_one_shape() {
    for bits in [0, 1, u128::MAX, 0x0123_4567_89ab_cdef_0123_4567_89ab_cdef] {
        let id = TableId::from_bits(bits);
        assert_eq!(id.as_str().parse(), Ok(id));
    }
    assert_eq!(TableId::from_bits(u128::MAX).as_str(), "7zzzzzzzzzzzzzzzzzzzzzzzzz");
    assert_eq!(TableId::from_bits(33).as_str(), "00000000000000000000000011");
    let bad =
        ["", "0", "80000000000000000000000000", "0000000000000000000000000L", "0000000000000000000000000é"];
    for text in bad {
        assert!(text.parse::<TableId>().is_err(), "{text}");
    }
}
