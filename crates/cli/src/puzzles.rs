//! `kvartal puzzles`: makes positions in which one turn is clearly best, and checks them.

mod check;
mod make;

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use kernel::Seed;

use crate::{series::n_jobs, tables};
use make::Making;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    making: Option<MakingArguments>,
}

#[derive(Subcommand)]
enum Command {
    /// Look again at the puzzles of files: is the best turn the best?
    Check(check::Arguments),
}

#[derive(Args)]
struct MakingArguments {
    /// The game, e.g. point-city
    game: String,
    /// How many games are played
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed from which all games follow
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// How many threads play (default: one a core)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// The folder of the file, which is named after the game
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if let Some(Command::Check(arguments)) = &arguments.command {
        return check::run(arguments);
    }
    let arguments = arguments.making.as_ref().context("say which game, and how many games")?;
    let entry = tables::entry(&arguments.game)?;
    let MakingArguments { games, seed, jobs, out, .. } = arguments;
    std::fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let path = out.join(format!("{}.txt", entry.info().slug));
    let making = Making { entry, seed: *seed, n_games: *games, n_jobs: n_jobs(*jobs) };
    let n_kept = making.run(&path)?;
    println!("{n_kept} puzzles in {}", path.display());
    Ok(())
}
