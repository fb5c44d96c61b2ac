//! `kvartal tune`: better weights for the bots' estimate, found by play.

use std::io::Write;

use anyhow::Result;
use bots::Tuning;
use clap::Args;
use kernel::Seed;

use crate::{TableArguments, series::n_jobs, tables};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    table: TableArguments,
    /// The seats of the table
    #[arg(long, default_value_t = 2)]
    seats: u8,
    /// How often the weights are varied
    #[arg(long, default_value_t = 12)]
    generations: u32,
    /// How many variations there are each time
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..))]
    variations: u32,
    /// How many games each variation plays
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The tries a turn of searching players; 0 for greedy ones
    #[arg(long, default_value_t = 0)]
    tries: u32,
    /// How far weights vary at first, in hundredths of themselves
    #[arg(long, default_value_t = 25)]
    spread: u32,
    /// The seed from which everything follows
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// How many threads play (default: one a core)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
}

/// Prints each generation's weights as the table `[tuned]` of the game's
/// `data/weights.toml`.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let entry = tables::entry(&arguments.table.game)?;
    let setup = tables::setup(entry, arguments.seats.into(), &arguments.table.set)?;
    let tuning = Tuning {
        generations: arguments.generations,
        variations: arguments.variations,
        games: arguments.games,
        tries: arguments.tries,
        spread: arguments.spread,
        seed: arguments.seed,
        n_threads: n_jobs(arguments.jobs),
    };
    let mut written = Ok(());
    entry.tune(&setup, &tuning, &mut |generation| {
        let bots::Generation { number, best, all, weights } = generation;
        let text = format!(
            "# generation {number}: the best lead by {best:.2}, all by {all:.2}\n[tuned]\n{weights}\n"
        );
        if written.is_ok() {
            written = std::io::stdout().write_all(text.as_bytes());
        }
    })?;
    Ok(written?)
}
