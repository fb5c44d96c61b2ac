//! One program a folder; what waits shares commits, and is done before it closes.

use std::{
    sync::Arc,
    task::{Context, Poll, Waker},
};

use conformance::store::{append, new_table, status};
use kernel::{AnyStep, Seat};
use store::{Phase, Store, TableId, Tables};
use store_sqlite::SqliteStore;

use crate::{folder, open, player};

#[tokio::test]
async fn a_second_program_is_kept_out() {
    let folder = folder("second");
    let store = open(&folder);
    let second = SqliteStore::open(&folder).unwrap_err();
    assert_eq!(second.to_string(), "another kvartal uses this folder");
    // Whichever way the first goes, the folder is free afterwards.
    store.close().await.unwrap();
    drop(open(&folder));
    open(&folder);
}

#[tokio::test]
async fn many_writers_share_commits() {
    const N_WRITERS: u32 = 32;
    const N_APPENDS: u32 = 25;
    let folder = folder("many");
    let store = Arc::new(open(&folder));
    let anna = player(&store, "Anna").await;
    for bits in 0..N_WRITERS {
        store.create(new_table(bits.into(), anna)).await.unwrap();
    }
    let before = store.counts();
    let writers = (0..N_WRITERS).map(|bits| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let table = TableId::from_bits(bits.into());
            for number in 0..N_APPENDS {
                let step = AnyStep { seat: Some(Seat::new(0)), text: format!("step {number}") };
                let playing = status(Phase::Playing, &[anna], &[]);
                store.append(append(&table, number, vec![step], playing)).await.unwrap();
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    let after = store.counts();
    let (n_jobs, n_commits) = (after.jobs - before.jobs, after.commits - before.commits);
    assert_eq!(n_jobs, u64::from(N_APPENDS * N_WRITERS));
    assert!(n_commits < n_jobs, "{n_commits} commits for {n_jobs} jobs");
}

#[tokio::test]
async fn closing_does_what_waits() {
    let folder = folder("closing");
    let store = open(&folder);
    let anna = player(&store, "Anna").await;
    let mut waiting = Vec::new();
    for bits in 0..500 {
        // A write is on its way as soon as it was polled.
        let mut write = store.create(new_table(bits, anna));
        match write.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(written) => written.unwrap(),
            Poll::Pending => waiting.push(write),
        }
    }
    store.close().await.unwrap();
    for write in waiting {
        write.await.unwrap();
    }
    assert!(!folder.join("kvartal.db-wal").exists(), "everything is in the database file");
    assert_eq!(open(&folder).open_public(1_000).await.unwrap().len(), 500);
}
