//! A private Postgres server for a test: made, started, stopped and removed by it.
//!
//! It is reached by a socket in a temporary folder, so servers of many tests run side by
//! side and are in nobody's way. Postgres does not run as root; there it runs as `nobody`.

use std::{
    env, fs,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio, id},
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
};

/// The programs of one version of Postgres.
#[derive(Debug, Clone)]
pub struct Programs {
    folder: PathBuf,
}

impl Programs {
    /// Those on the path, or else the newest where Debian has them. Where there are none this
    /// says so, and what needs them is left out.
    pub fn find() -> Option<Programs> {
        let path = env::var_os("PATH").unwrap_or_default();
        let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut versions: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
        versions.sort();
        folders.extend(versions.into_iter().rev());
        let has_all = |folder: &PathBuf| {
            ["initdb", "pg_basebackup", "pg_ctl", "postgres", "psql"]
                .iter()
                .all(|name| folder.join(name).is_file())
        };
        let found = folders.into_iter().find(has_all).map(|folder| Programs { folder });
        if found.is_none() {
            eprintln!("left out: there is no initdb and postgres here (package postgresql)");
        }
        found
    }

    /// A command that runs one of the programs, as somebody whom it accepts.
    fn command(&self, name: &str, owner: Option<(u32, u32)>) -> Command {
        let program = self.folder.join(name);
        let Some((user, group)) = owner else { return Command::new(program) };
        let mut command = Command::new("setpriv");
        command.args([format!("--reuid={user}"), format!("--regid={group}")]);
        // Whatever becomes of the test, the server ends with it.
        command.args(["--clear-groups", "--pdeathsig=QUIT"]).arg(program);
        command
    }
}

/// A server with an empty database. It ends, and everything in it, with this value.
#[derive(Debug)]
pub struct Server {
    programs: Programs,
    folder: PathBuf,
    /// Who runs it, if not who runs the test.
    owner: Option<(u32, u32)>,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    process: Child,
    /// Something comes each time when it is ready, and nothing more when it has ended.
    ready: Receiver<()>,
}

/// The first command line of a server whose settings are those of a real one, but small. A
/// standby finds everything that it has missed.
const SETTINGS: [&str; 5] = [
    "listen_addresses=",
    "shared_buffers=16MB",
    "max_connections=160",
    "max_wal_senders=4",
    "wal_keep_size=256MB",
];

impl Server {
    /// Makes a server and starts it.
    ///
    /// # Panics
    /// If there are programs, but no server comes of them.
    pub fn start(programs: Programs) -> Server {
        let mut server = Server::beside(programs);
        let mut initdb = server.command("initdb");
        initdb.args(["--auth=trust", "--username=kvartal", "--encoding=UTF8", "--locale=C", "--no-sync"]);
        initdb.args(["--wal-segsize=1", "--pgdata"]).arg(server.data());
        let made = initdb.stdout(Stdio::null()).status().expect("initdb runs");
        assert!(made.success(), "initdb: {made}");
        server.go_on();
        server
    }

    /// A server without anything, in a folder of its own.
    fn beside(programs: Programs) -> Server {
        static N_MADE: AtomicU32 = AtomicU32::new(0);
        let number = N_MADE.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("kvartal-postgres-{}-{number}", id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        let owner = (own_number("-u", None) == Some(0)).then(|| {
            let number = |flag| own_number(flag, Some("nobody")).expect("there is a user `nobody`");
            (number("-u"), number("-g"))
        });
        give(&folder, owner).expect("the folder is handed over");
        Server { programs, folder, owner, running: None }
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        format!("postgres://kvartal@{}/postgres", self.folder.display().to_string().replace('/', "%2F"))
    }

    /// What the database answers to a command: lines with `|` between the columns.
    ///
    /// # Panics
    /// If it refuses the command.
    pub fn ask(&self, sql: &str) -> String {
        let mut psql = Command::new(self.programs.folder.join("psql"));
        psql.args(["-XqAt", "-v", "ON_ERROR_STOP=1", "-c", sql, &self.url()]);
        let output = psql.output().expect("psql runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
    }

    /// The socket on which it listens.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Breaks it down as a loss of power would: what was not written is lost.
    pub fn break_down(&mut self) {
        self.thaw();
        let Some(Running { mut process, .. }) = self.running.take() else { return };
        // Postgres ends its processes at once, and recovers when it is started again.
        signal("QUIT", process.id());
        process.wait().expect("the server ends");
    }

    /// Starts it again.
    ///
    /// # Panics
    /// If it does not start.
    pub fn go_on(&mut self) {
        let mut postgres = self.command("postgres");
        postgres.arg("-D").arg(self.data()).arg("-k").arg(&self.folder);
        for setting in SETTINGS {
            postgres.args(["-c", setting]);
        }
        let mut process = postgres.stderr(Stdio::piped()).spawn().expect("postgres runs");
        let lines = BufReader::new(process.stderr.take().expect("its messages")).lines();
        let (sender, ready) = mpsc::channel();
        thread::spawn(move || {
            // Somebody must read it all, or the server waits one day.
            for line in lines.map_while(Result::ok) {
                if line.contains("ready to accept") {
                    // Nobody may wait for it.
                    let _ = sender.send(());
                }
            }
        });
        ready.recv().expect("postgres starts");
        self.running = Some(Running { process, ready });
    }

    /// Kills a process that serves a connection. Postgres then ends all others too, and
    /// recovers by itself; this waits until it has.
    ///
    /// # Panics
    /// If there is no connection.
    pub fn kill_connection(&self) {
        let Running { process, ready } = self.running.as_ref().expect("the server runs");
        let server = process.id();
        let script = format!(
            "for each in $(ps -o pid= --ppid {server}); do \
             case $(ps -o args= -p $each) in *' kvartal '*) kill -KILL $each && exit 0;; esac; done; exit 1"
        );
        let killed = Command::new("sh").args(["-c", &script]).status();
        assert!(killed.is_ok_and(|killed| killed.success()), "the server has no connection");
        ready.recv().expect("postgres recovers");
    }

    /// A standby that has all of this server. From now on the server acknowledges nothing that
    /// a standby does not have.
    ///
    /// # Panics
    /// If no standby comes of it.
    pub fn standby(&self) -> Server {
        let mut standby = Server::beside(self.programs.clone());
        let mut backup = standby.command("pg_basebackup");
        backup.args(["--username=kvartal", "--write-recovery-conf", "--checkpoint=fast", "--no-sync"]);
        backup.arg("--host").arg(&self.folder).arg("--pgdata").arg(standby.data());
        let made = backup.status().expect("pg_basebackup runs");
        assert!(made.success(), "pg_basebackup: {made}");
        standby.set("synchronous_standby_names = ''");
        standby.go_on();
        self.set("synchronous_standby_names = '*'");
        if let Some(Running { process, .. }) = &self.running {
            signal("HUP", process.id());
        }
        standby
    }

    /// Makes a standby a server of its own.
    ///
    /// # Panics
    /// If it does not become one.
    pub fn promote(&self) {
        let mut command = self.command("pg_ctl");
        let promoted = command.args(["promote", "--silent", "--pgdata"]).arg(self.data()).status();
        assert!(promoted.is_ok_and(|promoted| promoted.success()), "the standby is not promoted");
    }

    /// Stops all its processes where they stand.
    pub fn freeze(&self) {
        self.signal_all("STOP");
    }

    /// Lets all its processes go on.
    pub fn thaw(&self) {
        self.signal_all("CONT");
    }

    fn signal_all(&self, name: &str) {
        let Some(Running { process, .. }) = &self.running else { return };
        let server = process.id();
        let script = format!("kill -{name} {server} $(ps -o pid= --ppid {server})");
        // A process of one connection may end meanwhile.
        let _ = Command::new("sh").args(["-c", &script]).stderr(Stdio::null()).status();
    }

    /// Adds a line to its settings; the last word counts.
    fn set(&self, line: &str) {
        let path = self.data().join("postgresql.auto.conf");
        let file = fs::OpenOptions::new().append(true).open(path);
        file.and_then(|mut file| writeln!(file, "{line}")).expect("its settings");
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn command(&self, name: &str) -> Command {
        let mut command = self.programs.command(name, self.owner);
        command.current_dir(&self.folder).env("LC_ALL", "C");
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.break_down();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn signal(name: &str, process: u32) {
    let sent = Command::new("sh").args(["-c", &format!("kill -{name} {process}")]).status();
    assert!(sent.is_ok_and(|sent| sent.success()), "process {process} takes no {name}");
}

/// What `id` says of somebody, or of whoever runs this.
fn own_number(flag: &str, user: Option<&str>) -> Option<u32> {
    let output = Command::new("id").arg(flag).args(user).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

#[cfg(unix)]
fn give(folder: &Path, owner: Option<(u32, u32)>) -> io::Result<()> {
    let Some((user, group)) = owner else { return Ok(()) };
    std::os::unix::fs::chown(folder, Some(user), Some(group))
}

#[cfg(not(unix))]
fn give(_: &Path, _: Option<(u32, u32)>) -> io::Result<()> {
    Ok(())
}
