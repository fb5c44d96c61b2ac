//! What was acknowledged is there, whatever becomes of the program.

use std::{
    collections::BTreeMap,
    sync::{Arc, mpsc::Sender},
};

use kernel::AnyStep;
use store::{Millis, Phase, Store, StoredTable, TableId, hash_token};

use super::{Medium, action, append, new_table, outcome, seat, status};

const N_CUTS: u32 = 20;
const N_WRITERS: u32 = 4;
/// A step and what chance makes of it: there as a whole or not at all.
const LINES_EACH: u32 = 3;
/// Writers end by themselves if nobody ends them.
const LINES_MAX: u32 = 30_000;

/// How many lines of each table have been acknowledged.
pub type Acks = BTreeMap<TableId, u32>;

/// Writes at full speed at some tables, and tells what was acknowledged until nobody
/// listens.
pub async fn hammer(store: Arc<dyn Store>, run: u32, acks: Sender<(TableId, u32)>) {
    let token = hash_token(&run.to_string());
    let anna = store.new_player(token, "Anna", Millis(0)).await.expect("a new player");
    let writers = (0..N_WRITERS).map(|number| {
        let (store, acks) = (Arc::clone(&store), acks.clone());
        tokio::spawn(async move {
            let table = new_table((run * N_WRITERS + number).into(), anna);
            store.create(table.clone()).await.unwrap();
            let playing = status(Phase::Playing, &[anna], &[1]);
            for first in (0..LINES_MAX).step_by(LINES_EACH as usize) {
                let steps = (first..first + LINES_EACH).map(logged).collect();
                store.append(append(&table.id, first, steps, playing.clone())).await.unwrap();
                if acks.send((table.id.clone(), first + LINES_EACH)).is_err() {
                    break;
                }
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
}

fn logged(number: u32) -> AnyStep {
    match number % LINES_EACH {
        0 => action(seat(1), format!("step {number}")),
        _ => outcome(format!("chance {number}")),
    }
}

pub(super) async fn cut_off_at_any_moment(medium: &dyn Medium) {
    let mut all = Acks::new();
    for run in 0..N_CUTS {
        let acks = medium.hammer_and_cut(run);
        assert!(!acks.is_empty(), "nothing was acknowledged");
        check(&*medium.open(), &acks).await;
        all.extend(acks);
    }
    check(&*medium.open(), &all).await;
    println!("{} lines acknowledged before {N_CUTS} cuts", all.values().sum::<u32>());
}

/// All that was acknowledged is there, and no append only in part.
pub async fn check(store: &dyn Store, acks: &Acks) {
    for (id, n_acknowledged) in acks {
        let StoredTable { row, steps, .. } = store.load(id).await.unwrap().expect("an acknowledged table");
        assert!(row.n_steps >= *n_acknowledged, "{id}: {} of {n_acknowledged}", row.n_steps);
        assert_eq!(row.n_steps % LINES_EACH, 0, "{id}: half an append");
        assert_eq!(steps.len(), row.n_steps as usize);
        for (line, number) in steps.into_iter().zip(0..) {
            assert_eq!((line.number, line.step), (number, logged(number)));
        }
    }
    store.close().await.unwrap();
}
