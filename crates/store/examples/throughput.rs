//! How many appends a second the store acknowledges:
//! `cargo run --release -p store --example throughput -- FOLDER [WRITERS] [SECONDS]`
//!
//! Each writer has a table of its own and waits for each answer, as a player
//! does. The folder must be on the disk that is to be measured.

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use kernel::{AnyStep, Seat, SeatSet};
use store::{
    Append, ClickKey, NewTable, Phase, PlayerId, Status, Store, SystemClock, TableId, Visibility, hash_token,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let n_writers: u32 = arguments.next().as_deref().unwrap_or("64").parse()?;
    let seconds: u64 = arguments.next().as_deref().unwrap_or("5").parse()?;

    let store = Store::open(&folder, SystemClock)?;
    let token = hash_token(&format!("bench {}", store.now().0));
    let host = store.new_player(token, "bench").wait()?;
    let before = store.counts();
    let end = now() + Duration::from_secs(seconds);
    let mut latencies: Vec<Duration> = thread::scope(|scope| {
        let writers: Vec<_> = (0..n_writers)
            .map(|writer| {
                scope.spawn({
                    let store = &store;
                    move || write(store, host, writer, end)
                })
            })
            .collect();
        writers.into_iter().flat_map(|writer| writer.join().expect("the store writes")).collect()
    });
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
    store.close()?;
    Ok(())
}

/// Appends until the time is up; gives how long each took.
fn write(store: &Store, host: PlayerId, writer: u32, end: Instant) -> Vec<Duration> {
    let id = TableId::from_bits(u128::from(store.now().0.unsigned_abs()) << 64 | u128::from(writer));
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
        seed: writer.to_string(),
        visibility: Visibility::Public,
        host,
        at: store.now(),
        steps: Vec::new(),
        notes: Vec::new(),
        status: status.clone(),
    };
    store.create(table).wait().expect("a new table");
    let mut latencies = Vec::new();
    for click in 0_u128.. {
        let begin = now();
        if begin >= end {
            break;
        }
        let first_step = u32::try_from(click * 2).expect("few clicks");
        let append = Append {
            table: id.clone(),
            at: store.now(),
            first_step,
            steps: vec![
                AnyStep { seat: Some(seat), text: "take a1 b1".to_owned() },
                AnyStep { seat: None, text: "deal C17 R4".to_owned() },
            ],
            first_note: 0,
            notes: Vec::new(),
            status: status.clone(),
            key: Some(ClickKey(click.to_le_bytes())),
            opens: None,
        };
        store.append(append).wait().expect("an append");
        latencies.push(begin.elapsed());
    }
    latencies
}

#[expect(clippy::disallowed_methods, reason = "it measures")]
fn now() -> Instant {
    Instant::now()
}
