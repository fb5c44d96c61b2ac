//! `kvartal bench`: what a random playout costs on one core.

use std::{io::Write, time::Instant};

use anyhow::Result;
use bots::Entry;
use clap::Args;
use kernel::Setup;
use serde::Serialize;
use stats_alloc::Region;

use crate::{ALLOCATOR, statistics::round, tables};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game (default: all)
    game: Option<String>,
    /// How many seats (default: the most the game allows, at most 4)
    #[arg(long)]
    seats: Option<u8>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How long one figure is measured, roughly.
const SECONDS: f64 = 2.0;

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let entries: Vec<&Entry> = match &arguments.game {
        Some(slug) => vec![tables::entry(slug)?],
        None => roster::GAMES.iter().collect(),
    };
    let mut rows = Vec::new();
    for entry in entries {
        let n_seats = arguments.seats.unwrap_or(entry.info().seats_max.min(4));
        let setup = tables::setup(entry, n_seats.into(), &[])?;
        rows.push(measure(entry, &setup)?);
    }
    let mut out = std::io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(());
    }
    for row in rows {
        writeln!(
            out,
            "{} ({} seats): {} playouts/s, {} steps/s, {} ns/step, clone {} ns, {} bytes, {} allocations/step, {} tries/s",
            row.game,
            row.seats,
            row.playouts_per_s,
            row.steps_per_s,
            row.ns_per_step,
            row.clone_ns,
            row.state_bytes,
            row.allocs_per_step,
            row.tries_per_s
        )?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    seats: u8,
    playouts_per_s: f64,
    steps_per_s: f64,
    ns_per_step: f64,
    clone_ns: f64,
    state_bytes: usize,
    allocs_per_step: f64,
    /// Tries of the searching bots, each to its horizon.
    tries_per_s: f64,
}

#[expect(clippy::disallowed_methods, reason = "the command measures time")]
fn measure(entry: &Entry, setup: &Setup) -> Result<Row> {
    entry.playouts(setup, 100, 0)?; // the catalog is read, the caches are warm
    let (mut n_games, mut seconds, mut n_steps, mut n_allocations) = (100, 0.0, 0, 0);
    while seconds < SECONDS {
        n_games *= 2;
        let region = Region::new(ALLOCATOR);
        let start = Instant::now();
        n_steps = entry.playouts(setup, n_games, 1)?;
        seconds = start.elapsed().as_secs_f64();
        n_allocations = region.change().allocations;
    }
    const N_CLONES: u64 = 10_000_000;
    let start = Instant::now();
    entry.clones(setup, N_CLONES)?;
    let clone_seconds = start.elapsed().as_secs_f64();
    const N_TRIES: u32 = 2_000;
    let start = Instant::now();
    entry.tries(setup, N_TRIES)?;
    let try_seconds = start.elapsed().as_secs_f64();
    let steps = n_steps as f64;
    Ok(Row {
        game: entry.info().slug,
        seats: setup.n_seats(),
        playouts_per_s: (n_games as f64 / seconds).round(),
        steps_per_s: (steps / seconds).round(),
        ns_per_step: round(seconds * 1e9 / steps),
        clone_ns: round(clone_seconds * 1e9 / N_CLONES as f64),
        state_bytes: entry.state_bytes,
        allocs_per_step: n_allocations as f64 / steps,
        tries_per_s: (f64::from(N_TRIES) / try_seconds).round(),
    })
}
