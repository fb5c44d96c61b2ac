//! How many appends a second the store acknowledges:
//! `cargo run --release -p store-sqlite --example throughput -- FOLDER [WRITERS] [SECONDS]`
//!
//! Each writer has a table of its own and waits for each answer, as a player
//! does. The folder must be on the disk that is to be measured.

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    path::PathBuf,
    time::{Duration, Instant, SystemTime},
};

use kernel::{AnyStep, Seat, SeatSet};
use store::{
    Append, ClickKey, Millis, NewTable, Phase, PlayerId, Players, Status, Store, TableId, Tables, Visibility,
    hash_token,
};
use store_sqlite::SqliteStore;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let n_writers: u32 = arguments.next().as_deref().unwrap_or("64").parse()?;
    let seconds: u64 = arguments.next().as_deref().unwrap_or("5").parse()?;

    let store = SqliteStore::open(&folder)?;
    let run = SystemTime::UNIX_EPOCH.elapsed()?.as_millis();
    let host = store.new_player(hash_token(&format!("bench {run}")), "bench", Millis(0)).await?;
    let before = store.counts();
    let end = now() + Duration::from_secs(seconds);
    let writers = (0..n_writers).map(|writer| {
        let id = TableId::from_bits(run << 64 | u128::from(writer));
        tokio::spawn(write(store.clone(), host, id, end))
    });
    let mut latencies: Vec<Duration> = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        latencies.extend(writer.await??);
    }
    let counts = store.counts();
    latencies.sort_unstable();
    let at = |part: usize| latencies[(latencies.len() - 1) * part / 1000].as_secs_f64() * 1000.0;
    println!(
        "{n_writers} writers: {} appends/s in {} commits/s; median {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        latencies.len() as u64 / seconds,
        (counts.commits - before.commits) / seconds,
        at(500),
        at(990),
        at(1000),
    );
    store.close().await?;
    Ok(())
}

/// Appends until the time is up; gives how long each took.
async fn write(
    store: SqliteStore,
    host: PlayerId,
    id: TableId,
    end: Instant,
) -> Result<Vec<Duration>, store::Error> {
    let seat = Seat::new(0);
    let status = Status {
        phase: Phase::Playing,
        waiting: SeatSet::only(seat),
        seated: BTreeMap::from([(seat, host)]),
        seats: String::new(),
        result: None,
        deadline: None,
    };
    let table = NewTable {
        id: id.clone(),
        game: "point-city".to_owned(),
        header: "game point-city\nseats 2\n".to_owned(),
        seed: "1".to_owned(),
        visibility: Visibility::Public,
        host,
        at: Millis(0),
        steps: Vec::new(),
        notes: Vec::new(),
        status: status.clone(),
    };
    store.create(table).await?;
    let mut latencies = Vec::new();
    for click in 0_u32.. {
        let begin = now();
        if begin >= end {
            break;
        }
        let append = Append {
            table: id.clone(),
            at: Millis(0),
            first_step: click * 2,
            steps: vec![
                AnyStep { seat: Some(seat), text: "take a1 b1".to_owned() },
                AnyStep { seat: None, text: "deal C17 R4".to_owned() },
            ],
            first_note: 0,
            notes: Vec::new(),
            status: status.clone(),
            key: Some(ClickKey(u128::from(click).to_le_bytes())),
            opens: None,
        };
        store.append(append).await?;
        latencies.push(begin.elapsed());
    }
    Ok(latencies)
}

#[expect(clippy::disallowed_methods, reason = "it measures")]
fn now() -> Instant {
    Instant::now()
}
