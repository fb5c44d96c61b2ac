//! `kvartal simulate`: many games between bots.

use std::{
    collections::BTreeMap,
    io::Write,
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, Result};
use bots::{Bot, Entry};
use clap::Args;
use kernel::{AnyStep, Seat, Seed, Setup};
use record::{Header, Log};
use serde::Serialize;

use crate::{
    SeriesArguments,
    series::{Series, Steps, n_jobs},
    statistics::{RangeRow, ScoresRow, Statistics, round},
    tables,
};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    series: SeriesArguments,
    /// Write the record of each game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Let the bots that are not frozen use this net
    #[arg(long, value_name = "FILE", conflicts_with = "records")]
    net: Option<PathBuf>,
    /// Let them search as the table `[learned]` of this file says
    #[arg(long, value_name = "FILE", conflicts_with = "records")]
    learned: Option<PathBuf>,
}

#[expect(clippy::disallowed_methods, reason = "the command measures time")]
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let series = &arguments.series;
    let entry = tables::entry(&series.table.game)?;
    let bots = tables::bots(&series.seats)?;
    let setup = tables::setup(entry, bots.len(), &series.table.set)?;
    let records = Records { entry, setup: &setup, bots: &bots, seed: series.seed };
    if let Some(folder) = &arguments.records {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let steps = if arguments.records.is_some() { Steps::Kept } else { Steps::Dropped };
    let net = arguments.net.as_deref().map(|path| tables::read_net(entry, path)).transpose()?;
    let learned = arguments.learned.as_deref().map(tables::read_learned).transpose()?;
    let start = Instant::now();
    let statistics = Series {
        entry,
        setup: &setup,
        bots: &bots,
        net: net.as_ref(),
        learned,
        seed: series.seed,
        n_games: series.games,
        n_jobs: n_jobs(series.jobs),
    }
    .run(steps, &|number, _, log| match &arguments.records {
        Some(folder) => records.write(folder, number, log),
        None => Ok(()),
    })?;
    let report = report(entry, &setup, &bots, series.games, &statistics, start.elapsed().as_secs_f64());
    let mut out = std::io::stdout().lock();
    if series.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        print(&mut out, &report)?;
    }
    Ok(())
}

/// Writes the records of a series.
struct Records<'a> {
    entry: &'a Entry,
    setup: &'a Setup,
    bots: &'a [Bot],
    seed: Seed,
}

impl Records<'_> {
    fn write(&self, folder: &Path, number: u64, steps: &[AnyStep]) -> Result<()> {
        let mut header =
            Header::new(self.entry.maker, self.setup.clone()).with_seed(self.seed.of_game(number));
        for (bot, seat) in self.bots.iter().zip(Seat::all(self.setup.n_seats())) {
            header = header.with_player(seat, &bot.to_string());
        }
        let mut log = Log::new(header)?;
        for step in steps {
            log.play(step)?;
        }
        tables::write_record(&folder.join(format!("{:06}.game", number + 1)), &log)
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    seats: Vec<String>,
    options: BTreeMap<&'static str, String>,
    games: u64,
    finished: u64,
    ends: BTreeMap<&'static str, u64>,
    turns: RangeRow,
    rounds: RangeRow,
    steps: RangeRow,
    scores: Vec<SeatRow>,
    rival: Option<ScoresRow>,
    seconds: f64,
    games_per_s: f64,
    steps_per_s: f64,
}

#[derive(Serialize)]
struct SeatRow {
    seat: u8,
    bot: String,
    #[serde(flatten)]
    scores: ScoresRow,
}

fn report(
    entry: &Entry,
    setup: &Setup,
    bots: &[Bot],
    games: u64,
    statistics: &Statistics,
    seconds: f64,
) -> Report {
    let per_second = |count: f64| if seconds > 0.0 { (count / seconds).round() } else { 0.0 };
    let seat_rows = bots.iter().zip(&statistics.owners).zip(1..).map(|((bot, scores), seat)| SeatRow {
        seat,
        bot: bot.to_string(),
        scores: scores.row(),
    });
    Report {
        game: entry.info().slug,
        seats: bots.iter().map(ToString::to_string).collect(),
        options: setup.options().iter().map(|(key, value)| (key, value.to_owned())).collect(),
        games,
        finished: statistics.finished,
        ends: statistics.ends.clone(),
        turns: statistics.turns.range(),
        rounds: statistics.rounds.range(),
        steps: statistics.steps.range(),
        scores: seat_rows.collect(),
        rival: statistics.owners.get(bots.len()).map(super::statistics::Scores::row),
        seconds: round(seconds),
        games_per_s: per_second(statistics.finished as f64),
        steps_per_s: per_second(statistics.steps.sum() as f64),
    }
}

fn print(out: &mut impl Write, report: &Report) -> Result<()> {
    let Report { game, games, finished, turns, rounds, steps, .. } = report;
    writeln!(out, "{game}: {finished} of {games} games finished in {:.1} s", report.seconds)?;
    for (end, count) in &report.ends {
        writeln!(out, "  ended by {end}: {count}")?;
    }
    for (name, range) in [("rounds", rounds), ("turns", turns), ("steps", steps)] {
        writeln!(out, "  {name:<7}{:>6} … {:<6} mean {:.2}", range.min, range.max, range.mean)?;
    }
    let rows = report.scores.iter().map(|row| (format!("{} {}", row.seat, row.bot), &row.scores));
    let rival = report.rival.as_ref().map(|scores| ("rival".to_owned(), scores));
    for (name, scores) in rows.chain(rival) {
        let ScoresRow { mean, sd, min, max, wins, shared } = scores;
        writeln!(
            out,
            "  {name:<12} mean {mean:7.2}  sd {sd:6.2}  {min} … {max}  wins {wins}, shared {shared}"
        )?;
    }
    writeln!(out, "  {} games/s, {} steps/s", report.games_per_s, report.steps_per_s)?;
    Ok(())
}
