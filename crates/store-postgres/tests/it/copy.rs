//! Everything is copied from a folder into a database and back.

use std::{fmt::Write, path::PathBuf};

use conformance::store::{append, new_table, status};
use kernel::{AnyStep, Seat};
use store::{
    Append, Archive, ClickKey, CopyError, Millis, NewTable, Note, Phase, Players, Progress, Store, TableId,
    Tables, Value, copy, hash_token,
};
use store_sqlite::SqliteStore;
use table::TableEvent;

use crate::{client, open, server};

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("copy-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Fills a store with something of everything.
async fn fill(store: &dyn Store, n_tables: u32) {
    let anna = store.new_player(hash_token("Anna"), "Anna «А»\n", Millis(1_000)).await.unwrap();
    let boris = store.new_player(hash_token("Boris"), "", Millis(1_001)).await.unwrap();
    store.set_language(boris, Some("ru")).await.unwrap();
    store.set_settings(anna, "{\"theme\":\"dark\"}").await.unwrap();
    store.issue_link(anna, hash_token("link"), Millis(9_000_000), Millis(1_002)).await.unwrap();
    store.describe_device(hash_token("Anna"), "Firefox · Linux").await.unwrap();
    store.set_webhook(boris, "https://example.org", "en").await.unwrap();
    for number in 0..n_tables {
        let playing = status(Phase::Playing, &[anna, boris], &[1]);
        let table = NewTable { status: playing, ..new_table(number.into(), anna) };
        store.create(table.clone()).await.unwrap();
        let said =
            TableEvent::Said {
                player: boris, name: "Борис".to_owned(), text: "hi \\ \u{1F3D9}".to_owned()
            };
        let step = AnyStep { seat: Some(Seat::new(0)), text: format!("go {number}") };
        let phase = [Phase::Playing, Phase::Finished][usize::from(number % 3 == 0)];
        let mut status = status(phase, &[anna, boris], &[2]);
        status.result = (phase == Phase::Finished).then(|| "[3,4]".to_owned());
        status.deadline = Some(Millis(77_000));
        let first = Append {
            notes: vec![Note::of(&said).unwrap()],
            key: Some(ClickKey([u8::try_from(number % 251).unwrap(); 16])),
            ..append(&table.id, 0, vec![step, AnyStep { seat: None, text: "deal".to_owned() }], status)
        };
        store.append(first).await.unwrap();
        if phase == Phase::Finished {
            store.keep_ending(&table.id, vec![0, 255, 7]).await.unwrap();
            store.set_archived(boris, &table.id, true).await.unwrap();
        }
    }
    store.heartbeat(Millis(5_000)).await.unwrap();
    store.resume(Millis(6_000)).await.unwrap();
}

/// All that a store keeps, as sorted text.
async fn dump(store: &dyn Archive) -> String {
    let mut kinds = store.kinds().await.unwrap();
    kinds.sort_by(|one, other| one.name.cmp(&other.name));
    let mut acc = String::new();
    for kind in kinds {
        writeln!(acc, "{} ({})", kind.name, kind.columns.join(" ")).unwrap();
        for row in store.read_rows(&kind, None, usize::MAX >> 1).await.unwrap() {
            writeln!(acc, "{}", row.iter().map(Value::to_string).collect::<Vec<_>>().join(" ")).unwrap();
        }
    }
    acc
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_there_and_back_is_equal() {
    let Some(server) = server() else { return };
    let source = SqliteStore::open(folder("from")).unwrap();
    fill(&source, 60).await;
    let before = dump(&source).await;
    assert!(before.lines().count() > 400, "{before}");
    let there = open(&server.url()).await;
    let mut reports = Vec::new();
    let n_rows = copy(&source, &there, |progress| reports.push(progress)).await.unwrap();
    assert_eq!(dump(&there).await, before);
    let last = Progress { n_done: n_rows, n_all: n_rows, is_comparing: true };
    assert_eq!(reports.last(), Some(&last));
    let back = SqliteStore::open(folder("back")).unwrap();
    assert_eq!(copy(&there, &back, |_| {}).await.unwrap(), n_rows);
    assert_eq!(dump(&back).await, before);

    // The copy is a store like any other: new players and tables get new numbers.
    let clara = there.new_player(hash_token("Clara"), "Clara", Millis(9_000)).await.unwrap();
    assert_eq!(clara.0, 3);
    there.create(new_table(1_000, clara)).await.unwrap();
    let bots = client(&server).await.query("SELECT FROM kvartal.status WHERE bots <> 0", &[]).await.unwrap();
    assert_eq!(bots.len(), 0, "people sit on both seats");
    let step = vec![AnyStep { seat: Some(Seat::new(1)), text: "on".to_owned() }];
    let table = TableId::from_bits(1);
    let next = Append { first_note: 1, ..append(&table, 2, step, status(Phase::Playing, &[clara], &[1])) };
    there.append(next).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_that_was_broken_off_goes_on() {
    let Some(server) = server() else { return };
    let source = SqliteStore::open(folder("broken-off")).unwrap();
    fill(&source, 20).await;
    let target = open(&server.url()).await;
    let kinds = source.kinds().await.unwrap();
    for name in ["players", "tables"] {
        let kind = kinds.iter().find(|kind| kind.name == name).unwrap();
        let rows = source.read_rows(kind, None, if name == "tables" { 7 } else { 99 }).await.unwrap();
        target.add_rows(kind, rows).await.unwrap();
    }
    copy(&source, &target, |_| {}).await.unwrap();
    assert_eq!(dump(&target).await, dump(&source).await);
    copy(&source, &target, |_| {}).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_in_the_target_is_left_alone() {
    let Some(server) = server() else { return };
    let source = SqliteStore::open(folder("other")).unwrap();
    fill(&source, 3).await;
    let target = open(&server.url()).await;
    target.new_player(hash_token("Zoe"), "Zoe", Millis(1)).await.unwrap();
    let before = dump(&target).await;
    let refused = copy(&source, &target, |_| {}).await;
    assert!(matches!(refused, Err(CopyError::OtherRow { .. })), "{refused:?}");
    assert_eq!(dump(&target).await, before);
}
