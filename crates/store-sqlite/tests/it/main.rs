//! What the store on disk promises besides what every store does.

#![expect(clippy::unwrap_used, reason = "whatever fails here is a failed test")]

mod copies;
mod folder;
mod game;

use std::{collections::BTreeMap, path::PathBuf};

use kernel::{AnyStep, Seat, SeatSet};
use store::{Append, Millis, NewTable, Phase, PlayerId, Players, Status, TableId, Visibility, hash_token};
use store_sqlite::SqliteStore;

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("store").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder
}

fn open(folder: &PathBuf) -> SqliteStore {
    SqliteStore::open(folder).expect("the store opens")
}

async fn player(store: &SqliteStore, name: &str) -> PlayerId {
    store.new_player(hash_token(name), name, Millis(1_000)).await.expect("a new player")
}

/// How a table stands at which these sit from seat 1 on.
fn status(phase: Phase, seated: &[PlayerId]) -> Status {
    Status {
        phase,
        waiting: SeatSet::EMPTY,
        seated: (0..).map(Seat::new).zip(seated.iter().copied()).collect(),
        seats: String::new(),
        result: None,
        deadline: None,
    }
}

/// A public table that waits for people.
fn new_table(bits: u128, host: PlayerId) -> NewTable {
    NewTable {
        id: TableId::from_bits(bits),
        game: "toy".to_owned(),
        header: "game toy\nseats 2\n".to_owned(),
        seed: format!("{bits:#x}"),
        visibility: Visibility::Public,
        host,
        at: Millis(1_000),
        steps: Vec::new(),
        notes: Vec::new(),
        status: Status { seated: BTreeMap::from([(Seat::new(0), host)]), ..status(Phase::Open, &[]) },
    }
}

/// Steps for a table that has so many, and no notes.
fn append(table: &TableId, first_step: u32, steps: Vec<AnyStep>, status: Status) -> Append {
    Append {
        table: table.clone(),
        at: Millis(2_000 + i64::from(first_step)),
        first_step,
        steps,
        first_note: 0,
        notes: Vec::new(),
        status,
        key: None,
        opens: None,
    }
}
