//! How much a running site bears. Many tables of two seats and a watcher are played at
//! once, and every move is followed until all three have it.

use std::{
    io::{self, Write},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::Parser;
use futures_util::StreamExt;
use reqwest::Client;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use tokio::{sync::Barrier, task::JoinSet, time::Instant};
use tokio_tungstenite::{connect_async, tungstenite::client::IntoClientRequest};

/// Measure how much a running site bears
#[derive(Parser)]
struct Arguments {
    /// The address of the site, which must allow many requests and tables (`serve --burst --tables-per-day`)
    url: String,
    /// How many tables
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// How many moves a second over all tables (default: as many as it bears)
    #[arg(long)]
    rate: Option<u32>,
    /// How long, at most two hours; with --idle, how long the tables rest before memory is measured
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=7200))]
    seconds: u32,
    /// How many more tables, at which two bots play each other
    #[arg(long, default_value_t = 0)]
    bots: u32,
    /// Only make the tables and hold two sockets at each
    #[arg(long)]
    idle: bool,
    /// The process of the server on this machine, to measure its memory
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Debug, Default, Serialize)]
struct Report {
    tables: u32,
    moves: usize,
    seconds: f64,
    moves_per_s: f64,
    /// From the click to the answer, in milliseconds.
    answer_p50: f64,
    answer_p99: f64,
    /// From the click until both seats and the watcher have it.
    seen_p50: f64,
    seen_p99: f64,
    /// What a table costs the server in memory.
    kib_per_table: Option<f64>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to send with")?;
    let report = runtime.block_on(measure(arguments))?;
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    let Report {
        tables,
        moves,
        seconds,
        moves_per_s,
        answer_p50,
        answer_p99,
        seen_p50,
        seen_p99,
        kib_per_table,
    } = report;
    if let Some(kib) = kib_per_table {
        writeln!(out, "{tables} tables: {kib:.1} KiB of memory each")?;
    }
    if !arguments.idle {
        writeln!(out, "{moves} moves at {tables} tables in {seconds:.1} s: {moves_per_s:.0} a second")?;
        writeln!(out, "answered: half within {answer_p50:.1} ms, 99 % within {answer_p99:.1} ms")?;
        writeln!(out, "seen by all three: half within {seen_p50:.1} ms, 99 % within {seen_p99:.1} ms")?;
    }
    Ok(())
}

async fn measure(arguments: &Arguments) -> Result<Report> {
    let site = Arc::new(Site::new(&arguments.url)?);
    let memory = || arguments.pid.map(resident_kib).transpose();
    let before = memory()?;
    for _ in 0..arguments.bots {
        site.make_table(&["hard", "hard"], 0).await?;
    }
    let mut tables = Vec::new();
    for _ in 0..arguments.tables {
        tables.push(site.make_table(&["me", "me"], if arguments.idle { 2 } else { 3 }).await?);
    }
    let mut report = Report { tables: arguments.tables, ..Report::default() };
    if arguments.idle {
        tokio::time::sleep(Duration::from_secs(arguments.seconds.into())).await;
    } else {
        play(arguments, &site, tables, &mut report).await?;
    }
    if let (Some(before), Some(after)) = (before, memory()?) {
        report.kib_per_table = Some((after - before) / f64::from(arguments.tables));
    }
    Ok(report)
}

async fn play(
    arguments: &Arguments,
    site: &Arc<Site>,
    tables: Vec<Table>,
    report: &mut Report,
) -> Result<()> {
    let pause = arguments
        .rate
        .map(|rate| Duration::from_secs_f64(f64::from(arguments.tables) / f64::from(rate.max(1))));
    let barrier = Arc::new(Barrier::new(tables.len()));
    let mut players = JoinSet::new();
    for (index, table) in (0u32..).zip(tables) {
        let (site, barrier) = (Arc::clone(site), Arc::clone(&barrier));
        let delay = pause.map(|pause| pause * index / arguments.tables.max(1)).unwrap_or_default();
        let length = Duration::from_secs(arguments.seconds.into());
        players.spawn(async move {
            barrier.wait().await;
            let end = Instant::now() + length;
            tokio::time::sleep(delay).await;
            let mut played = table.play(&site, end, pause).await?;
            // A game that is over is followed by another one.
            while Instant::now() < end {
                let more = site.make_table(&["me", "me"], 3).await?.play(&site, end, pause).await?;
                played.answers.extend(more.answers);
                played.seen.extend(more.seen);
            }
            anyhow::Ok(played)
        });
    }
    let start = Instant::now();
    let (mut answers, mut seen) = (Vec::new(), Vec::new());
    while let Some(played) = players.join_next().await {
        let played = played.context("a player broke down")??;
        answers.extend(played.answers);
        seen.extend(played.seen);
    }
    report.seconds = start.elapsed().as_secs_f64();
    report.moves = answers.len();
    report.moves_per_s = report.moves as f64 / report.seconds;
    for (times, p50, p99) in [
        (&mut answers, &mut report.answer_p50, &mut report.answer_p99),
        (&mut seen, &mut report.seen_p50, &mut report.seen_p99),
    ] {
        times.sort_unstable();
        (*p50, *p99) = (percentile(times, 50), percentile(times, 99));
    }
    Ok(())
}

/// In milliseconds.
fn percentile(sorted: &[Duration], percent: usize) -> f64 {
    let at = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

/// The memory that a process really uses.
fn resident_kib(pid: u32) -> Result<f64> {
    let path = format!("/proc/{pid}/status");
    let text =
        std::fs::read_to_string(&path).with_context(|| format!("process {pid} cannot be looked at"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().split(' ').next()).and_then(|text| text.parse().ok());
    number.with_context(|| format!("{path} says nothing of memory"))
}

/// The site, as one player of ours sees it.
struct Site {
    client: Client,
    url: String,
}

#[derive(Deserialize)]
struct Token {
    token: String,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

#[derive(Deserialize)]
struct Choices {
    counter: u64,
    seat: Option<u8>,
    actions: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

/// A table of ours with those who look at it.
struct Table {
    id: String,
    token: String,
    watchers: Vec<tokio::task::JoinHandle<Vec<(u64, Instant)>>>,
    stop: tokio::sync::watch::Sender<bool>,
}

/// How long each move of a table took.
struct Played {
    answers: Vec<Duration>,
    seen: Vec<Duration>,
}

impl Site {
    fn new(url: &str) -> Result<Site> {
        let url = url.trim_end_matches('/').to_owned();
        if !url.starts_with("http://") {
            bail!("{url:?} is no address of a site: give one such as http://127.0.0.1:8080");
        }
        Ok(Site { client: Client::builder().build()?, url })
    }

    async fn ask<T: DeserializeOwned>(&self, path: &str, token: &str, body: Option<Value>) -> Result<T> {
        let address = format!("{}/api{path}", self.url);
        let request = match body {
            Some(body) => self.client.post(&address).json(&body),
            None => self.client.get(&address),
        };
        let response =
            request.bearer_auth(token).send().await.with_context(|| format!("{address} does not answer"))?;
        let status = response.status();
        let text = response.text().await?;
        if !status.is_success() {
            bail!("{address}: {status}: {text}");
        }
        serde_json::from_str(&text).with_context(|| format!("{address} answers strangely"))
    }

    /// Makes a table, with so many sockets that follow it: the two seats, a watcher.
    async fn make_table(&self, seats: &[&str], n_sockets: u8) -> Result<Table> {
        let Token { token } = self.ask("/players", "", Some(json!({ "name": "load" }))).await?;
        let body = json!({ "game": "point-city", "seats": seats });
        let Made { id } = self.ask("/tables", &token, Some(body)).await?;
        let (stop, _) = tokio::sync::watch::channel(false);
        let mut watchers = Vec::new();
        for seat in 0..n_sockets {
            let address =
                format!("{}/t/{id}/live?seat={}", self.url.replacen("http", "ws", 1), (seat + 1) % 3);
            let mut request = address.into_client_request()?;
            request.headers_mut().insert("cookie", format!("kvartal={token}").parse()?);
            request.headers_mut().insert("origin", self.url.parse()?);
            let (mut socket, _) = connect_async(request).await.context("no socket")?;
            let mut stopped = stop.subscribe();
            watchers.push(tokio::spawn(async move {
                let (mut acc, mut seen) = (Vec::new(), None);
                loop {
                    tokio::select! {
                        frame = socket.next() => match frame {
                            Some(Ok(frame)) => {
                                let text = frame.to_text().unwrap_or_default();
                                seen = counter(text).or(seen);
                                if !text.starts_with('+') {
                                    acc.extend(seen.take().map(|n| (n, Instant::now())));
                                }
                            }
                            Some(Err(_)) | None => return acc,
                        },
                        _ = stopped.changed() => return acc,
                    }
                }
            }));
        }
        Ok(Table { id, token, watchers, stop })
    }
}

/// The counter with which news begin; long ones come in pieces, all but the last of
/// them marked by a plus.
fn counter(frame: &str) -> Option<u64> {
    let digits = frame.trim_start_matches('+').strip_prefix("{\"counter\":")?;
    digits.split(',').next()?.parse().ok()
}

impl Table {
    /// Plays until the end of the time or of the game, whichever comes first.
    async fn play(self, site: &Site, end: Instant, pause: Option<Duration>) -> Result<Played> {
        let (mut moves, mut next) = (Vec::new(), Instant::now());
        let path = format!("/tables/{}", self.id);
        let mut choices: Choices = site.ask(&format!("{path}/actions"), &self.token, None).await?;
        while Instant::now() < end {
            let ends = choices.actions.iter().find(|choice| choice.action == "done");
            let Some((choice, seat)) = ends.or(choices.actions.first()).zip(choices.seat) else { break };
            let body = json!({ "seat": seat, "action": choice.action, "counter": choices.counter });
            let click = Instant::now();
            choices = site.ask(&format!("{path}/act"), &self.token, Some(body)).await?;
            moves.push((click, choices.counter, click.elapsed()));
            if let Some(pause) = pause {
                next += pause;
                tokio::time::sleep_until(next).await;
            }
        }
        // The last frames are still on their way.
        tokio::time::sleep(Duration::from_millis(300)).await;
        let _ = self.stop.send(true);
        let mut frames = Vec::new();
        for watcher in self.watchers {
            frames.push(watcher.await.context("a watcher broke down")?);
        }
        let seen = moves.iter().filter_map(|(click, counter, _)| {
            let first = |frames: &Vec<(u64, Instant)>| {
                frames.iter().find(|(seen, _)| seen >= counter).map(|(_, at)| at.duration_since(*click))
            };
            frames.iter().map(first).collect::<Option<Vec<_>>>()?.into_iter().max()
        });
        Ok(Played { seen: seen.collect(), answers: moves.iter().map(|(_, _, answer)| *answer).collect() })
    }
}
