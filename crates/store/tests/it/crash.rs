//! What was acknowledged is there, whatever becomes of the program.
//!
//! A child process writes at full speed and prints what the store has
//! acknowledged. It is killed at any moment; or its files are copied meanwhile.

use std::{
    collections::BTreeMap,
    env,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Arc, Condvar, Mutex},
    thread::{self, JoinHandle},
    time::Duration,
};

use kernel::AnyStep;
use rusqlite::{Connection, OpenFlags};
use store::{Phase, Store, StoredTable, SystemClock, TableId, hash_token};

use crate::{action, append, folder, new_table, open, outcome, seat, status};

const FOLDER: &str = "KVARTAL_HAMMER_FOLDER";
const RUN: &str = "KVARTAL_HAMMER_RUN";

const N_KILLS: u64 = 20;
const N_COPIES: u64 = 10;
const N_THREADS: u128 = 4;
/// Enough for a checkpoint to come between two copies.
const ACKS_BETWEEN: usize = 200;
/// A step and what chance makes of it: there as a whole or not at all.
const LINES_EACH: u32 = 3;
/// The child ends by itself if nobody ends it.
const LINES_MAX: u32 = 300_000;

/// Not a test of its own: what the child does.
#[test]
fn hammer() {
    let (Ok(folder), Ok(run)) = (env::var(FOLDER), env::var(RUN)) else { return };
    let run: u128 = run.parse().unwrap();
    let store = Store::open(folder, SystemClock).unwrap();
    let anna = store.new_player(hash_token(&run.to_string()), "Anna").wait().unwrap();
    thread::scope(|scope| {
        for number in 0..N_THREADS {
            let store = &store;
            scope.spawn(move || {
                let table = new_table(run * N_THREADS + number, anna);
                store.create(table.clone()).wait().unwrap();
                let playing = status(Phase::Playing, &[anna], &[1]);
                for first in (0..LINES_MAX).step_by(LINES_EACH as usize) {
                    let steps = (first..first + LINES_EACH).map(logged).collect();
                    store.append(append(&table.id, first, steps, playing.clone())).wait().unwrap();
                    writeln!(io::stdout(), "ack {} {}", table.id, first + LINES_EACH).unwrap();
                }
            });
        }
    });
}

fn logged(number: u32) -> AnyStep {
    match number % LINES_EACH {
        0 => action(seat(1), format!("step {number}")),
        _ => outcome(format!("chance {number}")),
    }
}

#[test]
fn killed_at_any_moment() {
    let folder = folder("killed");
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut all = Acks::new();
    for run in 0..N_KILLS {
        let mut child = Hammer::start(&folder, run);
        child.wait_for_acks(1);
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        thread::sleep(Duration::from_micros((random >> 32) % 300_000));
        let acks = child.kill();
        check(&open(&folder), &acks);
        all.extend(acks);
    }
    check(&open(&folder), &all);
    check_integrity(&folder);
    println!("{} lines acknowledged before {N_KILLS} kills", all.values().sum::<u32>());
}

#[test]
fn copied_under_load() {
    let folder = folder("copied");
    let mut child = Hammer::start(&folder, 0);
    let mut copies = Vec::new();
    for number in 0..N_COPIES {
        child.wait_for_acks(ACKS_BETWEEN);
        let acks = child.acks();
        let copy = crate::folder(&format!("copied-{number}"));
        // The reader is what makes the copy sound: see the promises of the
        // crate. Another process copies, since closing the files in this one
        // would drop the reader's locks.
        let mut reader = reader(&folder);
        let transaction = reader.transaction().unwrap();
        let _: i64 = transaction.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).unwrap();
        let mut files = ["kvartal.db", "kvartal.db-wal"];
        if number % 2 == 1 {
            files.reverse();
        }
        for file in files {
            let copied = Command::new("cp").arg(folder.join(file)).arg(copy.join(file)).status().unwrap();
            assert!(copied.success());
        }
        drop(transaction);
        copies.push((copy, acks));
    }
    let acks = child.kill();
    check(&open(&folder), &acks);
    for (copy, acks) in copies {
        assert!(!acks.is_empty());
        check(&open(&copy), &acks);
        check_integrity(&copy);
    }
}

/// How many lines of each table have been acknowledged.
type Acks = BTreeMap<TableId, u32>;

fn check(store: &Store, acks: &Acks) {
    for (id, n_acknowledged) in acks {
        let StoredTable { row, steps, .. } = store.load(id).unwrap().expect("an acknowledged table");
        assert!(row.n_steps >= *n_acknowledged, "{id}: {} of {n_acknowledged}", row.n_steps);
        assert_eq!(row.n_steps % LINES_EACH, 0, "{id}: half an append");
        assert_eq!(steps.len(), row.n_steps as usize);
        for (line, number) in steps.into_iter().zip(0..) {
            assert_eq!((line.number, line.step), (number, logged(number)));
        }
    }
}

fn check_integrity(folder: &Path) {
    let said: String = reader(folder).query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(said, "ok");
}

fn reader(folder: &Path) -> Connection {
    Connection::open_with_flags(folder.join("kvartal.db"), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap()
}

/// The child, and what it has acknowledged so far. It is killed at the latest
/// when this is dropped.
struct Hammer {
    child: Child,
    heard: Arc<Heard>,
    listener: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Heard {
    /// The acknowledged lines, and how many acknowledgements there were since
    /// somebody last waited for one.
    acks: Mutex<(Acks, usize)>,
    more: Condvar,
}

impl Hammer {
    fn start(folder: &PathBuf, run: u64) -> Hammer {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "crash::hammer", "--nocapture"])
            .env(FOLDER, folder)
            .env(RUN, run.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let heard = Arc::new(Heard::default());
        let listener = thread::spawn({
            let heard = Arc::clone(&heard);
            move || listen(stdout, &heard)
        });
        Hammer { child, heard, listener: Some(listener) }
    }

    /// Waits until so many more acknowledgements have been heard.
    fn wait_for_acks(&mut self, n_acks: usize) {
        let acks = self.heard.acks.lock().unwrap();
        let is_less = |(_, n_new): &mut (Acks, usize)| *n_new < n_acks;
        let (mut acks, timeout) =
            self.heard.more.wait_timeout_while(acks, Duration::from_secs(30), is_less).unwrap();
        assert!(!timeout.timed_out(), "the child acknowledges nothing");
        acks.1 = 0;
    }

    fn acks(&self) -> Acks {
        self.heard.acks.lock().unwrap().0.clone()
    }

    /// Kills the child and hears it out.
    fn kill(&mut self) -> Acks {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        if let Some(listener) = self.listener.take() {
            listener.join().unwrap();
        }
        self.acks()
    }
}

impl Drop for Hammer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn listen(mut stdout: impl BufRead, heard: &Heard) {
    let mut line = String::new();
    while stdout.read_line(&mut line).unwrap() > 0 {
        // The last line may have been cut off, and the first begins with a
        // word of the test harness.
        if let Some(ack) = line.strip_suffix('\n')
            && let Some((_, ack)) = ack.split_once("ack ")
            && let Some((table, n_lines)) = ack.split_once(' ')
        {
            let mut acks = heard.acks.lock().unwrap();
            acks.0.insert(table.parse().unwrap(), n_lines.parse().unwrap());
            acks.1 += 1;
            heard.more.notify_all();
        }
        line.clear();
    }
}
