//! Power cuts: what a disk may have left at any moment of a busy minute.

use std::{
    fs,
    io::{self, Write},
    path::Path,
    process::Stdio,
    sync::Arc,
    time::{Duration, SystemTime},
};

use anyhow::{Context, Result, bail};
use kernel::Free;
use rusqlite::Connection;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::Command,
    sync::{Mutex, watch},
    task::JoinSet,
};

use crate::{
    honest::now,
    kills,
    server::{Program, Server},
    trace::{Trace, traced},
};

/// How long people play under observation.
const LENGTH: Duration = Duration::from_secs(6);
/// How many tables are played at once.
const N_TABLES: usize = 4;

/// Lets people play while every write is noted, and looks at what a power cut at random
/// moments would have left.
pub(crate) async fn endure(program: &Program, n_cuts: u32) -> Result<String> {
    if Command::new("strace").arg("--version").stdout(Stdio::null()).status().await.is_err() {
        return Ok("power cuts were left out: strace is not installed".to_owned());
    }
    let n_found = prove(program, n_cuts).await?;
    let folder = program.fresh_folder("power")?;
    let log = program.folder.join("power.log");
    let words = program.serve(&folder, &["--burst", "1000000", "--tables-per-day", "1000000"]);
    let server = Server::start(&traced(words, &log)).await?;
    let (url, _) = watch::channel(server.url.clone());
    let done = Arc::new(Mutex::new(Vec::new()));
    let mut players = JoinSet::new();
    for _ in 0..N_TABLES {
        players.spawn(kills::play(url.clone(), Arc::clone(&done)));
    }
    tokio::time::sleep(LENGTH).await;
    players.shutdown().await;
    server.kill().await?;
    let trace = Trace::read(&log)?;
    let done = Arc::try_unwrap(done).ok().context("somebody still plays")?.into_inner();
    let mut dice = Free::new(2);
    let mut n_moves = 0;
    for number in 1..=n_cuts {
        let image = program.fresh_folder("image")?;
        let at = moment(&trace, &mut dice)?;
        trace.cut(&folder, at, &image, &mut dice)?;
        for player in &done {
            let player = player.lock().await;
            let checked = player.check(&image, at).await;
            n_moves +=
                checked.with_context(|| format!("after power cut {number}, table {}", player.table))?;
        }
    }
    Ok(format!(
        "{n_cuts} power cuts: {n_moves} times an acknowledged move was looked for, none lost, none doubled \
         (a store that does not sync was found out by {n_found} of {n_cuts})"
    ))
}

/// A random moment of a trace.
fn moment(trace: &Trace, dice: &mut Free) -> Result<SystemTime> {
    let (first, last) = trace.span().context("nothing was written")?;
    let share = f64::from(dice.below(1_000_000)) / 1e6;
    Ok(first + last.duration_since(first)?.mul_f64(share))
}

/// Shows that the cuts find a store out that does not sync, and none that does. Returns how
/// many cuts found it out.
async fn prove(program: &Program, n_cuts: u32) -> Result<u32> {
    for (synchronous, is_safe) in [("FULL", true), ("OFF", false)] {
        let folder = program.fresh_folder("rows")?;
        let (file, log) = (folder.join("rows.db"), program.folder.join("rows.log"));
        let own = std::env::current_exe()?.display().to_string();
        let arguments = ["--program", "-", "--folder", "-", "write"].map(str::to_owned);
        let mut words = vec![own];
        words.extend(arguments);
        words.extend([file.display().to_string(), synchronous.to_owned()]);
        let rows = write_under_observation(&traced(words, &log)).await?;
        let trace = Trace::read(&log)?;
        let mut dice = Free::new(3);
        let mut n_found = 0;
        for _ in 0..n_cuts {
            let image = program.fresh_folder("image")?;
            let at = moment(&trace, &mut dice)?;
            trace.cut(&folder, at, &image, &mut dice)?;
            let n_acknowledged = rows.iter().filter(|acknowledged| **acknowledged < at).count();
            let n_kept = count(&image.join("rows.db")).unwrap_or(0);
            n_found += u32::from(n_kept < n_acknowledged);
        }
        match (is_safe, n_found) {
            (true, 0) => {}
            (true, _) => bail!("the power cuts are wrong: a store that syncs has lost rows"),
            (false, 0) => bail!("the power cuts find nothing: a store that does not sync has lost nothing"),
            (false, n_found) => return Ok(n_found),
        }
    }
    bail!("no store was tried")
}

/// When each row was acknowledged.
async fn write_under_observation(words: &[String]) -> Result<Vec<SystemTime>> {
    const N_ROWS: usize = 200;
    let (program, arguments) = words.split_first().context("no command")?;
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
    let mut child = command.spawn()?;
    let mut lines = BufReader::new(child.stdout.take().context("no output")?).lines();
    let mut acknowledged = Vec::new();
    while acknowledged.len() < N_ROWS && lines.next_line().await?.is_some() {
        acknowledged.push(now());
    }
    child.kill().await?;
    Ok(acknowledged)
}

/// Writes rows, each in a transaction of its own, and says so after each.
pub(crate) fn write(file: &Path, synchronous: &str) -> Result<()> {
    let connection = Connection::open(file)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.execute_batch("CREATE TABLE rows (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")?;
    for number in 0.. {
        let text = format!("{number}").repeat(50);
        connection.execute("INSERT INTO rows (number, text) VALUES (?1, ?2)", (number, text))?;
        // Whoever started it ends it by not listening any more.
        if writeln!(io::stdout(), "{number}").is_err() {
            break;
        }
    }
    Ok(())
}

/// How many rows there are.
fn count(file: &Path) -> Result<usize> {
    if !fs::exists(file)? {
        return Ok(0);
    }
    let connection = Connection::open(file)?;
    let n_rows: u32 = connection.query_row("SELECT count(*) FROM rows", [], |row| row.get(0))?;
    Ok(usize::try_from(n_rows)?)
}
