//! `kvartal bench`: what a random playout costs on one core.

use std::{collections::BTreeMap, io::Write, time::Instant};

use anyhow::{Context, Result};
use bots::{Bot, Entry, Level};
use clap::Args;
use kernel::{AnyGame, Dice, Seat, SeatSet, Seed, Setup, advance_any};
use serde::Serialize;

use crate::{clock, statistics::round, tables};

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
            "{} ({} seats): {} playouts/s, {} steps/s, {} ns/step, clone {} ns, {} bytes, {}{} tries/s, a turn of hard {} ms ({} at p99), a page {} µs ({} steps)",
            row.game,
            row.seats,
            row.playouts_per_s,
            row.steps_per_s,
            row.ns_per_step,
            row.clone_ns,
            row.state_bytes,
            row.allocs_per_step.map_or_else(String::new, |n| format!("{n} allocations/step, ")),
            row.tries_per_s,
            row.turn_ms_p50,
            row.turn_ms_p99,
            row.page_us,
            row.page_in_steps
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
    /// Nothing in a program that does not count them.
    allocs_per_step: Option<f64>,
    /// Tries of the searching bots, each to its horizon.
    tries_per_s: f64,
    /// How long `hard` thinks about a whole turn, at the web's budget, in ms.
    turn_ms_p50: f64,
    turn_ms_p99: f64,
    turn_ms_max: f64,
    /// How long one viewer's page of a table takes, with all its sentences.
    page_us: f64,
    /// The same in steps of random play, measured in the same run.
    page_in_steps: f64,
}

#[expect(clippy::disallowed_methods, reason = "the command measures time")]
fn measure(entry: &Entry, setup: &Setup) -> Result<Row> {
    entry.playouts(setup, 100, 0)?; // the catalog is read, the caches are warm
    let (mut n_games, mut seconds, mut n_steps, mut n_allocations) = (100, 0.0, 0, None);
    while seconds < SECONDS {
        n_games *= 2;
        let n_before = n_allocated();
        let start = Instant::now();
        n_steps = entry.playouts(setup, n_games, 1)?;
        seconds = start.elapsed().as_secs_f64();
        n_allocations = n_allocated().zip(n_before).map(|(after, before)| after - before);
    }
    const N_CLONES: u64 = 10_000_000;
    let start = Instant::now();
    entry.clones(setup, N_CLONES)?;
    let clone_seconds = start.elapsed().as_secs_f64();
    const N_TRIES: u32 = 2_000;
    let start = Instant::now();
    entry.tries(setup, N_TRIES)?;
    let try_seconds = start.elapsed().as_secs_f64();
    let turns = turns(entry, setup)?;
    let page_us = page_us(entry, setup)?;
    let steps = n_steps as f64;
    Ok(Row {
        game: entry.info().slug,
        seats: setup.n_seats(),
        playouts_per_s: (n_games as f64 / seconds).round(),
        steps_per_s: (steps / seconds).round(),
        ns_per_step: round(seconds * 1e9 / steps),
        clone_ns: round(clone_seconds * 1e9 / N_CLONES as f64),
        state_bytes: entry.state_bytes,
        allocs_per_step: n_allocations.map(|n| n as f64 / steps),
        tries_per_s: (f64::from(N_TRIES) / try_seconds).round(),
        turn_ms_p50: percentile(&turns, 50),
        turn_ms_p99: percentile(&turns, 99),
        turn_ms_max: percentile(&turns, 100),
        page_us: round(page_us),
        page_in_steps: (page_us * 1000.0 * steps / (seconds * 1e9)).round(),
    })
}

/// How many allocations the program has made, if it counts them.
fn n_allocated() -> Option<usize> {
    #[cfg(feature = "count-allocations")]
    let counted = Some(crate::ALLOCATOR.stats().allocations);
    #[cfg(not(feature = "count-allocations"))]
    let counted = None;
    counted
}

/// How long a page takes on average over a whole game, in microseconds.
#[expect(clippy::disallowed_methods, reason = "the command measures time")]
fn page_us(entry: &Entry, setup: &Setup) -> Result<f64> {
    let showcase = web::Showcase::new(entry.info().slug, setup.n_seats()).context("bots play it")?;
    showcase.draw(); // as at a site that has been running for a while
    let (start, mut n_pages) = (Instant::now(), 0);
    while start.elapsed().as_secs_f64() < SECONDS / 2.0 {
        n_pages += showcase.draw();
    }
    Ok(start.elapsed().as_secs_f64() * 1e6 / n_pages as f64)
}

/// How long each whole turn of a game between `hard` bots takes them, in seconds,
/// sorted.
#[expect(clippy::disallowed_methods, reason = "the command measures time")]
fn turns(entry: &Entry, setup: &Setup) -> Result<Vec<f64>> {
    let mut game = entry.maker.start(setup)?;
    let seats = Seat::all(setup.n_seats());
    let bot = Bot::new(Level::Hard);
    let mut minds: Vec<_> = seats.map(|seat| entry.mind(bot, Seed(1).of_seat(seat))).collect();
    let mut dice = Dice::free(1);
    let mut turns: BTreeMap<(u16, Seat), f64> = BTreeMap::new();
    let mut choose = |game: &dyn AnyGame, seats: SeatSet| {
        let seat = seats.first().expect("somebody is to move");
        let turn = game.progress().turn;
        let start = Instant::now();
        let action = clock::think(|time| minds[seat.index()].choose(game, seat, Some(time)));
        *turns.entry((turn, seat)).or_default() += start.elapsed().as_secs_f64();
        (seat, action)
    };
    while advance_any(&mut *game, &mut dice, &mut choose).is_some() {}
    let mut turns: Vec<f64> = turns.into_values().collect();
    turns.sort_by(f64::total_cmp);
    Ok(turns)
}

/// Of sorted seconds, in milliseconds.
fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let at = (sorted.len() * percent).div_ceil(100).max(1) - 1;
    round(sorted.get(at).copied().unwrap_or(0.0) * 1000.0)
}
