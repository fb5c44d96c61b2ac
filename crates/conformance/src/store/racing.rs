//! Many write at once.

use std::{
    future::Future,
    pin::pin,
    sync::Arc,
    task::{Context, Waker},
};

use store::{Append, Appended, Error, Phase, TableId};
use tokio::sync::Barrier;

use super::{Medium, action, append, new_table, player, seat, status};

const N_WRITERS: u32 = 32;
const N_APPENDS: u32 = 25;

pub(super) async fn many_writers_lose_nothing(medium: &dyn Medium) {
    let store = medium.open();
    let anna = player(&*store, "Anna").await;
    for bits in 0..N_WRITERS {
        store.create(new_table(bits.into(), anna)).await.unwrap();
    }
    let before = store.counts();
    let barrier = Arc::new(Barrier::new(N_WRITERS as usize));
    let writers = (0..N_WRITERS).map(|bits| {
        let (store, barrier) = (Arc::clone(&store), Arc::clone(&barrier));
        tokio::spawn(async move {
            let table = TableId::from_bits(bits.into());
            let playing = status(Phase::Playing, &[anna], &[1]);
            barrier.wait().await;
            for number in 0..N_APPENDS {
                let steps = vec![action(seat(1), format!("step {number}"))];
                let appended = store.append(append(&table, number, steps, playing.clone())).await;
                assert_eq!(appended, Ok(Appended::Written));
                // What was acknowledged is seen.
                assert_eq!(store.load(&table).await.unwrap().unwrap().row.n_steps, number + 1);
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    let after = store.counts();
    assert_eq!(after.jobs - before.jobs, u64::from(N_APPENDS * N_WRITERS));
    assert!(after.commits - before.commits <= after.jobs - before.jobs);

    store.close().await.unwrap();
    let store = medium.open();
    for bits in 0..N_WRITERS {
        let table = store.load(&TableId::from_bits(bits.into())).await.unwrap().unwrap();
        assert_eq!(table.steps.len(), N_APPENDS as usize);
    }
}

pub(super) async fn of_two_with_the_same_numbers_one_is_told(medium: &dyn Medium) {
    let store = medium.open();
    let anna = player(&*store, "Anna").await;
    let table = new_table(1, anna);
    store.create(table.clone()).await.unwrap();
    let by = |name: &str| -> Append {
        append(&table.id, 0, vec![action(seat(1), name)], status(Phase::Playing, &[anna], &[1]))
    };
    let (one, other) = tokio::join!(store.append(by("a")), store.append(by("b")));
    let written = if one.is_ok() { "a" } else { "b" };
    let conflict = Error::Conflict { table: table.id.clone(), n_steps: 1, n_notes: 0 };
    // Whichever it is: writes at the same moment have no order.
    let mut answers = [one, other];
    answers.sort_by_key(Result::is_err);
    assert_eq!(answers, [Ok(Appended::Written), Err(conflict)]);
    let lines = store.load(&table.id).await.unwrap().unwrap().steps;
    assert_eq!(lines.iter().map(|line| &*line.step.text).collect::<Vec<_>>(), [written]);
}

/// Whoever closes a page in the middle of a click has clicked.
pub(super) async fn a_write_goes_on_without_its_caller(medium: &dyn Medium) {
    let store = medium.open();
    let anna = player(&*store, "Anna").await;
    let table = new_table(1, anna);
    {
        let mut creating = pin!(store.create(table.clone()));
        let _ = creating.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    }
    // A store does what waits before it closes.
    store.close().await.unwrap();
    let store = medium.open();
    assert!(store.load(&table.id).await.unwrap().is_some());
}
