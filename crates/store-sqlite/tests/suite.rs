//! The store on disk passes the kit of stores. Writers are cut off by killing them: this
//! program runs itself as a child that does nothing but write.

use std::{
    env,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use conformance::store::{Acks, Medium, hammer};
use store::Store;
use store_sqlite::SqliteStore;
use tokio::runtime::Runtime;

const FOLDER: &str = "KVARTAL_HAMMER_FOLDER";
const RUN: &str = "KVARTAL_HAMMER_RUN";

fn main() -> ExitCode {
    match (env::var(FOLDER), env::var(RUN)) {
        (Ok(folder), Ok(run)) => write_until_killed(&folder, run.parse().expect("a number")),
        _ => conformance::store::run(|name| Box::new(Folder::new(name))),
    }
}

/// What the child does: it prints what the store has acknowledged.
fn write_until_killed(folder: &str, run: u32) -> ExitCode {
    let runtime = Runtime::new().expect("threads");
    let _inside = runtime.enter();
    let store = Arc::new(SqliteStore::open(folder).expect("the store opens"));
    let (sender, receiver) = mpsc::channel();
    runtime.spawn(hammer(store, run, sender));
    for (table, n_lines) in receiver {
        if writeln!(io::stdout(), "{table} {n_lines}").is_err() {
            break;
        }
    }
    ExitCode::FAILURE
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("store-suite").join(name);
        // There is none before the first run.
        let _ = std::fs::remove_dir_all(&folder);
        Folder(folder)
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Medium for Folder {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(SqliteStore::open(self.path()).expect("the store opens"))
    }

    fn hammer_and_cut(&self, run: u32) -> Acks {
        let mut child = Command::new(env::current_exe().expect("this program"))
            .env(FOLDER, self.path())
            .env(RUN, run.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a child");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let first = lines.next().expect("a first line").expect("text");
        // Not a wait for anything: the moment of the cut is the thing that is tried.
        let part = u64::from(run).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        thread::sleep(Duration::from_micros(part % 300_000));
        child.kill().expect("killed");
        child.wait().expect("dead");
        // The last line may have been cut off.
        let whole = lines.map_while(Result::ok).filter(|line| line.contains(' '));
        std::iter::once(first).chain(whole).filter_map(|line| read_ack(&line)).collect()
    }
}

fn read_ack(line: &str) -> Option<(store::TableId, u32)> {
    let (table, n_lines) = line.split_once(' ')?;
    Some((table.parse().ok()?, n_lines.parse().ok()?))
}
