//! How many appends a second this store acknowledges, against the one on SQLite:
//! `cargo run --release -p store-postgres --example throughput -- FOLDER [WRITERS] [SECONDS] [URL]`
//!
//! SQLite, Postgres and Postgres under three programs run in turns, three times each, so that
//! whatever else the machine does meets them all.
//! Each writer has a table of its own and waits for each answer, as a player does. The folder
//! must be on the disk that is to be measured; without a URL a private server is made in the
//! system's folder for temporary files, which should be on the same disk.

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    path::PathBuf,
    slice,
    sync::Arc,
    time::{Duration, Instant, SystemTime},
};

use conformance::postgres::{Programs, Server};
use kernel::{AnyStep, Seat, SeatSet};
use store::{
    Append, ClickKey, Millis, NewTable, Phase, PlayerId, Status, Store, TableId, Visibility, hash_token,
};
use store_postgres::PostgresStore;
use store_sqlite::SqliteStore;

const N_ROUNDS: u32 = 3;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let n_writers: u32 = arguments.next().as_deref().unwrap_or("64").parse()?;
    let seconds: u64 = arguments.next().as_deref().unwrap_or("5").parse()?;
    let server = match arguments.next() {
        Some(url) => Err(url),
        None => Ok(Server::start(Programs::find().ok_or("no Postgres")?)),
    };
    let url = server.as_ref().map_or_else(Clone::clone, Server::url);
    let mut nodes: Vec<Arc<dyn Store>> = Vec::new();
    for _ in 0..3 {
        nodes.push(Arc::new(PostgresStore::open(&url).await?));
    }
    let sqlite: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder)?);
    let kinds = [
        ("SQLite", slice::from_ref(&sqlite)),
        ("Postgres, one node", &nodes[..1]),
        ("Postgres, three nodes", &nodes[..]),
    ];
    let mut sums = [0; 3];
    for _ in 0..N_ROUNDS {
        for ((name, stores), sum) in kinds.iter().zip(&mut sums) {
            *sum += measure(name, stores, n_writers, Duration::from_secs(seconds)).await?;
        }
    }
    let [by_sqlite, by_one, by_three] = sums.map(|n_appends| n_appends as f64);
    println!(
        "Postgres against SQLite: one node {:.2}, three nodes {:.2}",
        by_one / by_sqlite,
        by_three / by_sqlite
    );
    for store in nodes.iter().chain([&sqlite]) {
        store.close().await?;
    }
    Ok(())
}

/// Prints what the programs over a store do together; gives the number of appends.
async fn measure(
    name: &str,
    stores: &[Arc<dyn Store>],
    n_writers: u32,
    time: Duration,
) -> Result<u64, Box<dyn Error>> {
    let run = SystemTime::UNIX_EPOCH.elapsed()?.as_millis();
    let host = stores[0].new_player(hash_token(&format!("bench {run}")), "bench", Millis(0)).await?;
    let end = now() + time;
    let writers = (0..n_writers).zip(stores.iter().cycle()).map(|(writer, store)| {
        let id = TableId::from_bits(run << 64 | u128::from(writer));
        tokio::spawn(write(Arc::clone(store), host, id, end))
    });
    let mut latencies: Vec<Duration> = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        latencies.extend(writer.await??);
    }
    latencies.sort_unstable();
    let at = |part: usize| latencies[(latencies.len() - 1) * part / 1000].as_secs_f64() * 1000.0;
    let n_appends = u64::try_from(latencies.len())?;
    println!(
        "{name}, {n_writers} writers: {} appends/s; median {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        n_appends / time.as_secs(),
        at(500),
        at(990),
        at(1000),
    );
    Ok(n_appends)
}

/// Appends until the time is up; gives how long each took.
async fn write(
    store: Arc<dyn Store>,
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
            at: Millis(i64::from(click)),
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
