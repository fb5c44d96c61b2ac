//! The command `kvartal`. Each command has a file of its own; this one only
//! reads the command line and turns errors into one line and an exit code.

mod advise;
mod arena;
mod backup;
mod bench;
mod chart;
mod clock;
mod copy;
mod crew;
mod games;
mod learn;
mod play;
mod puzzles;
mod replay;
mod review;
mod series;
mod serve;
mod simulate;
mod speech;
mod statistics;
mod tables;
mod think;
mod tune;

use std::{io, path::PathBuf, process::ExitCode};

use clap::{Args, Parser, Subcommand};
use kernel::Seed;
use words::Language;

/// Counts allocations, so that `bench` can show that a step makes none. Counting costs
/// every thread something, so a program that serves does without.
#[cfg(feature = "count-allocations")]
#[global_allocator]
static ALLOCATOR: &stats_alloc::StatsAlloc<std::alloc::System> = &stats_alloc::INSTRUMENTED_SYSTEM;

/// A table makes and frees many small texts with every move: a quarter of the server's time
/// went into the system's allocator.
#[cfg(not(feature = "count-allocations"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// List the games with their seats and options
    Games {
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Language: ru or en (default: that of the environment)
        #[arg(long)]
        lang: Option<Language>,
    },
    /// Play in the terminal
    Play(play::Arguments),
    /// Let bots play many games and show the statistics
    Simulate(simulate::Arguments),
    /// Check a record and show how it goes
    Replay(replay::Arguments),
    /// Measure random playouts on one core
    Bench(bench::Arguments),
    /// Let bots play all against all, seats rotated
    Arena(arena::Arguments),
    /// Show the best actions at the end of a record, and why
    Advise(advise::Arguments),
    /// Name the costliest decisions of a game, luck apart
    Review(review::Arguments),
    /// Make positions in which one turn is clearly best
    Puzzles(puzzles::Arguments),
    /// Look for better weights of the bots' estimate by play
    Tune(tune::Arguments),
    /// Train a net by games against itself
    Learn(learn::Arguments),
    /// Serve the site: tables in the browser (also without any command)
    Serve(serve::Arguments),
    /// Think for the bots of other nodes over a store, without pages of its own
    Think(think::Arguments),
    /// Copy all tables into a file, while the site runs
    Backup(backup::Arguments),
    /// Copy everything from one store to another, while neither is served
    Copy(copy::Arguments),
}

/// Which table is meant: a game and its options.
#[derive(Args, Clone)]
struct TableArguments {
    /// The game, e.g. point-city
    game: String,
    /// An option of the game, e.g. --set tokens=22
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
}

/// A series of games between bots.
#[derive(Args, Clone)]
struct SeriesArguments {
    #[command(flatten)]
    table: TableArguments,
    /// The bots, e.g. greedy,random or hard@2000,medium
    #[arg(long)]
    seats: String,
    /// How many games
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed from which all games follow
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// How many threads play (default: one a core)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The record file of a command that reads one.
#[derive(Args, Clone)]
struct FileArguments {
    /// A record
    file: PathBuf,
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Some(Command::Games { json, lang }) => games::run(json, lang),
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Arena(arguments)) => arena::run(&arguments),
        Some(Command::Advise(arguments)) => advise::run(&arguments),
        Some(Command::Review(arguments)) => review::run(&arguments),
        Some(Command::Puzzles(arguments)) => puzzles::run(&arguments),
        Some(Command::Tune(arguments)) => tune::run(&arguments),
        Some(Command::Learn(arguments)) => learn::run(&arguments),
        Some(Command::Serve(arguments)) => serve::run(arguments),
        Some(Command::Think(arguments)) => think::run(arguments),
        Some(Command::Backup(arguments)) => backup::run(&arguments),
        Some(Command::Copy(arguments)) => copy::run(&arguments),
        None => serve::run(serve::Arguments::default()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kvartal: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whoever read our output has read enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
