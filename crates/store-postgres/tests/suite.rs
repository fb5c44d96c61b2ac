//! The store in Postgres passes the kit of stores, each test on a server of its own. Writers
//! are cut off by killing them (this program runs itself as a child that does nothing but
//! write), by killing a process of the server, or by breaking the server down.

use std::{
    env,
    io::{self, BufRead, BufReader, Write},
    process::{Child, Command, ExitCode, Stdio},
    sync::{Arc, Mutex, mpsc},
    thread,
    time::Duration,
};

use conformance::{
    postgres::{Programs, Server},
    store::{Acks, Medium, hammer},
};
use store::Store;
use store_postgres::PostgresStore;
use tokio::{
    runtime::{Handle, Runtime},
    task::block_in_place,
};

const URL: &str = "KVARTAL_HAMMER_URL";
const RUN: &str = "KVARTAL_HAMMER_RUN";

fn main() -> ExitCode {
    if let (Ok(url), Ok(run)) = (env::var(URL), env::var(RUN)) {
        return write_until_killed(&url, run.parse().expect("a number"));
    }
    if Programs::find().is_none() {
        return ExitCode::SUCCESS;
    }
    conformance::store::run_shared(|_| {
        let programs = Programs::find().expect("they were there a moment ago");
        Box::new(Database(Mutex::new(Server::start(programs))))
    })
}

/// What the child does: it prints what the store has acknowledged.
fn write_until_killed(url: &str, run: u32) -> ExitCode {
    let runtime = Runtime::new().expect("threads");
    let store = Arc::new(runtime.block_on(PostgresStore::open(url)).expect("the store opens"));
    let (sender, receiver) = mpsc::channel();
    runtime.spawn(hammer(store, run, sender));
    for (table, n_lines) in receiver {
        if writeln!(io::stdout(), "{table} {n_lines}").is_err() {
            break;
        }
    }
    ExitCode::FAILURE
}

struct Database(Mutex<Server>);

impl Database {
    fn url(&self) -> String {
        self.0.lock().expect("nobody panics while holding the server").url()
    }

    /// Cuts off whoever writes at the moment.
    fn cut(&self, writer: &mut Child, run: u32) {
        let mut server = self.0.lock().expect("nobody panics while holding the server");
        match run % 4 {
            0 | 2 => writer.kill().expect("killed"),
            1 => {
                server.break_down();
                server.go_on();
            }
            _ => server.kill_connection(),
        }
    }
}

impl Medium for Database {
    fn open(&self) -> Arc<dyn Store> {
        let url = self.url();
        let open = || Handle::current().block_on(PostgresStore::open(&url));
        Arc::new(block_in_place(open).expect("the store opens"))
    }

    fn hammer_and_cut(&self, run: u32) -> Acks {
        let mut child = Command::new(env::current_exe().expect("this program"))
            .env(URL, self.url())
            .env(RUN, run.to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a child");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let first = lines.next().expect("a first line").expect("text");
        // Not a wait for anything: the moment of the cut is the thing that is tried.
        let part = u64::from(run).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        thread::sleep(Duration::from_micros(part % 300_000));
        self.cut(&mut child, run);
        // A writer whose server broke down ends by itself.
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
