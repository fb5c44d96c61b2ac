//! Attacks a real server with real clients, kills it, cuts its power and fills its disk, and
//! checks what honest players lose by it: nothing that was acknowledged, and little time.
//!
//! Everything happens on this machine. Addresses 127.0.0.x count as networks of their own, so
//! that the attacker and the honest players are told apart.

mod attacks;
mod cluster;
mod disk;
mod honest;
mod kills;
mod power;
mod proxy;
mod server;
mod trace;

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};

use crate::server::Program;

#[derive(Parser)]
struct Arguments {
    /// The program `kvartal`
    #[arg(long)]
    program: PathBuf,
    /// A folder for databases, which is emptied
    #[arg(long)]
    folder: PathBuf,
    /// How long each attack lasts
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// How often the server is killed
    #[arg(long, default_value_t = 100)]
    kills: u32,
    /// How often the power is cut
    #[arg(long, default_value_t = 100)]
    cuts: u32,
    /// Only report how long honest players wait: on a busy machine it says little
    #[arg(long)]
    untimed: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Starts a private Postgres with a standby and three nodes, for trying
    Cluster,
    /// Lets nodes and databases fail while people play by three nodes
    Chaos {
        /// How many faults
        #[arg(long, default_value_t = 500)]
        faults: u32,
        /// After so many seconds no more faults begin
        #[arg(long, default_value_t = 600)]
        seconds: u64,
    },
    /// Writes rows into a database until it is killed, and says which are committed
    #[command(hide = true)]
    Write {
        /// The database
        file: PathBuf,
        /// SQLite's setting
        synchronous: String,
    },
}

/// What an honest player may have to wait for a move, at the 99th percentile.
const MOVE_MAX: Duration = Duration::from_millis(250);
/// What an honest player may have to wait for a bot.
const BOT_MAX: Duration = Duration::from_secs(3);
/// How much memory the server may need.
const MEMORY_MAX_KIB: u64 = 400 * 1024;

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("siege: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("no threads")?;
    let program = Program { path: arguments.program.clone(), folder: arguments.folder.clone() };
    match &arguments.command {
        None => runtime.block_on(siege(arguments)),
        Some(Command::Write { file, synchronous }) => power::write(file, synchronous),
        Some(Command::Cluster) => runtime.block_on(cluster::serve(&program)),
        Some(Command::Chaos { faults, seconds }) => {
            runtime.block_on(cluster::endure(&program, *faults, Duration::from_secs(*seconds)))
        }
    }
}

/// Says what was found out, at once.
fn report(line: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

async fn siege(arguments: &Arguments) -> Result<()> {
    let program = Program { path: arguments.program.clone(), folder: arguments.folder.clone() };
    let length = Duration::from_secs(arguments.seconds);
    let mut failures = Vec::new();
    for attack in attacks::ALL {
        let suffered = attacks::suffer(&program, attack, length).await;
        let suffered = suffered.with_context(|| format!("under attack by {}", attack.name))?;
        report(&format!("{}: {suffered}", attack.name))?;
        if !suffered.is_bearable(!arguments.untimed) {
            failures.push(attack.name);
        }
    }
    report(&proxy::endure(&program, length).await?)?;
    report(&kills::endure(&program, arguments.kills).await?)?;
    report(&power::endure(&program, arguments.cuts).await?)?;
    report(&disk::endure(&program).await?)?;
    if !failures.is_empty() {
        bail!("too much for honest players: {}", failures.join(", "));
    }
    Ok(())
}
