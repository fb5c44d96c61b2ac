//! Many write at once.

use std::{sync::Barrier, thread};

use store::{Append, Appended, Error, Phase, TableId};

use crate::{action, append, folder, new_table, open, player, seat, status};

const N_WRITERS: u32 = 32;
const N_APPENDS: u32 = 25;

#[test]
fn many_writers_share_commits() {
    let folder = folder("many");
    let store = open(&folder);
    let anna = player(&store, "Anna");
    for bits in 0..N_WRITERS {
        store.create(new_table(bits.into(), anna)).wait().unwrap();
    }
    let before = store.counts();
    let barrier = Barrier::new(N_WRITERS as usize);
    thread::scope(|scope| {
        for bits in 0..N_WRITERS {
            let (store, barrier) = (&store, &barrier);
            scope.spawn(move || {
                let table = TableId::from_bits(bits.into());
                let playing = status(Phase::Playing, &[anna], &[1]);
                barrier.wait();
                for number in 0..N_APPENDS {
                    let steps = vec![action(seat(1), format!("step {number}"))];
                    let appended = store.append(append(&table, number, steps, playing.clone())).wait();
                    assert_eq!(appended.unwrap(), Appended::Written);
                    // What was acknowledged is seen.
                    assert_eq!(store.table_row(&table).unwrap().unwrap().n_steps, number + 1);
                }
            });
        }
    });
    let after = store.counts();
    let (n_jobs, n_commits) = (after.jobs - before.jobs, after.commits - before.commits);
    assert_eq!(n_jobs, u64::from(N_APPENDS * N_WRITERS));
    assert!(n_commits < n_jobs, "{n_commits} commits for {n_jobs} jobs");
    println!("{n_jobs} jobs in {n_commits} commits");

    drop(store);
    let store = open(&folder);
    for bits in 0..N_WRITERS {
        let table = store.load(&TableId::from_bits(bits.into())).unwrap().unwrap();
        assert_eq!(table.steps.len(), N_APPENDS as usize);
    }
}

#[test]
fn of_two_with_the_same_numbers_one_is_told() {
    let folder = folder("two");
    let store = open(&folder);
    let anna = player(&store, "Anna");
    let table = new_table(1, anna);
    store.create(table.clone()).wait().unwrap();
    let by = |name: &str| -> Append {
        append(&table.id, 0, vec![action(seat(1), name)], status(Phase::Playing, &[anna], &[1]))
    };
    let pending = ["a", "b"].map(|name| store.append(by(name)));
    let results = pending.map(store::Pending::wait);
    assert!(matches!(results, [Ok(Appended::Written), Err(Error::Conflict { n_steps: 1, .. })]));
}

#[test]
fn closing_does_what_waits() {
    let folder = folder("closing");
    let store = open(&folder);
    let anna = player(&store, "Anna");
    let waiting: Vec<_> = (0..500).map(|bits| store.create(new_table(bits, anna))).collect();
    store.close().unwrap();
    for pending in waiting {
        pending.wait().unwrap();
    }
    assert!(!folder.join("kvartal.db-wal").exists(), "everything is in the database file");
    assert_eq!(open(&folder).open_public(1_000).unwrap().len(), 500);
}
