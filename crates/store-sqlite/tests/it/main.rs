//! What the store on disk promises besides what every store does.

#![expect(clippy::unwrap_used, reason = "whatever fails here is a failed test")]

mod copies;
mod folder;
mod game;

use std::path::PathBuf;

use store::{Millis, PlayerId, Players, hash_token};
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
