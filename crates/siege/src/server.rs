//! The server under siege.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
};

/// The program, and where it may keep databases.
#[derive(Debug, Clone)]
pub(crate) struct Program {
    pub(crate) path: PathBuf,
    pub(crate) folder: PathBuf,
}

/// A server that runs.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) url: String,
    /// The process of the server itself, which may be a child of the one started.
    pub(crate) pid: u32,
    child: Child,
    _lines: Lines<BufReader<ChildStdout>>,
}

/// How long a server may take to begin or to end.
const PATIENCE: Duration = Duration::from_secs(30);

impl Program {
    /// An empty folder.
    pub(crate) fn fresh_folder(&self, name: &str) -> Result<PathBuf> {
        let folder = self.folder.join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// The command that serves a folder.
    pub(crate) fn serve(&self, data: &Path, more: &[&str]) -> Vec<String> {
        let program = self.path.display().to_string();
        let mut words = vec![program, "serve".to_owned(), "--addr".to_owned(), "127.0.0.1:0".to_owned()];
        words.extend(["--data".to_owned(), data.display().to_string()]);
        words.extend(["--webhooks", "off", "--free-space", "0"].map(str::to_owned));
        words.extend(more.iter().map(|word| (*word).to_owned()));
        words
    }
}

impl Server {
    /// Starts a server by a command, and waits until it listens.
    pub(crate) async fn start(words: &[String]) -> Result<Server> {
        let (program, arguments) = words.split_first().context("no command")?;
        let mut command = Command::new(program);
        command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        let mut child = command.spawn().with_context(|| format!("{program} cannot be started"))?;
        let out = child.stdout.take().context("no output")?;
        let mut lines = BufReader::new(out).lines();
        let first =
            tokio::time::timeout(PATIENCE, lines.next_line()).await.context("the server is silent")??;
        let Some(url) = first.as_deref().and_then(|line| line.strip_prefix("Kvartal: ")) else {
            bail!("the server does not begin: {first:?}");
        };
        let started = child.id().context("no process")?;
        let pid = descendant(started)?;
        Ok(Server { url: url.to_owned(), pid, child, _lines: lines })
    }

    /// The most memory that it has needed, in KiB.
    pub(crate) fn memory_kib(&self) -> Result<u64> {
        let text = fs::read_to_string(format!("/proc/{}/status", self.pid))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let number = line.and_then(|line| line.trim().split(' ').next()).and_then(|text| text.parse().ok());
        number.context("nothing is known of its memory")
    }

    /// Ends it at once.
    pub(crate) async fn kill(mut self) -> Result<()> {
        signal(self.pid, "KILL").await?;
        self.child.wait().await?;
        Ok(())
    }

    /// Asks it to end, and waits; gives how long that took.
    pub(crate) async fn stop(mut self) -> Result<Duration> {
        let start = tokio::time::Instant::now();
        signal(self.pid, "TERM").await?;
        tokio::time::timeout(PATIENCE, self.child.wait()).await.context("the server does not end")??;
        Ok(start.elapsed())
    }
}

pub(crate) async fn signal(pid: u32, name: &str) -> Result<()> {
    let status = Command::new("kill").args([&format!("-{name}"), &pid.to_string()]).status().await?;
    if status.success() { Ok(()) } else { bail!("process {pid} cannot be told to end") }
}

/// The process at the end of a chain of only children.
fn descendant(pid: u32) -> Result<u32> {
    let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"))?;
    match children.split_whitespace().next() {
        Some(child) => descendant(child.parse()?),
        None => Ok(pid),
    }
}
