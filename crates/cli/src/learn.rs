//! `kvartal learn`: trains a net by games against itself.
//!
//! Generation by generation: the present net plays many games against itself, a new net
//! is fitted to how they ended, and the two play each other. The better one is the present
//! net of the next generation. Everything is kept in a folder, so that a run that was broken
//! off goes on where it stopped; everything follows from the seed, on any number of threads.

mod curve;
mod match_up;
mod work;

use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::{Bot, Entry, Fitting, Level, Net, Samples, SelfPlay, fit_net};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Seed;

use crate::{series::n_jobs, tables};
use curve::Point;
use match_up::MatchUp;
use work::Work;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game, e.g. point-city
    game: String,
    /// How many nets are trained, one after another
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    generations: u32,
    /// How many games each learns from
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The most positions that a net learns from, the latest ones; they must fit into memory
    #[arg(long, default_value_t = 8_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    positions: u64,
    /// The seats of the table at which half of the games are played and nets are compared
    #[arg(long, value_name = "SEATS", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..))]
    table: u8,
    /// An option of that table, as in competitor=alexis
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// How many turns a seat tries at each decision of a game, roughly
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(2..))]
    samples: u32,
    /// How much a net's judgement counts beside the end of the game, for each position between,
    /// in hundredths
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(..=100))]
    trace: u32,
    /// Go on from this net, not from the estimate
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How often every position is learned from
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    /// How many games decide whether a net is better than the present one
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    gate: u64,
    /// The seed from which everything follows
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// How many threads play and learn (default: one a core)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// The folder for positions and nets (default: learn-GAME)
    #[arg(long, value_name = "DIR")]
    work: Option<PathBuf>,
    /// Where the best net goes (default: net.safetensors in the folder)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw the learning curve into this SVG (default: curve.svg in the folder)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let entry = tables::entry(&arguments.game)?;
    let folder = arguments.work.clone().unwrap_or_else(|| format!("learn-{}", arguments.game).into());
    let usual = tables::setup(entry, arguments.table.into(), &arguments.set)?;
    let work = Work::open(&folder, entry, arguments.seed, arguments.games, usual)?;
    let lesson = Lesson { entry, work: &work, arguments, n_threads: n_jobs(arguments.jobs) };
    let from = arguments.from.as_deref();
    let mut present = from.map(|path| tables::read_net(entry, path)).transpose()?;
    let mut points: Vec<Point> = Vec::new();
    for generation in 0..arguments.generations {
        let net = lesson.generation(generation, present.as_ref())?;
        let point = lesson.measure(generation, &net, present.as_ref())?;
        println!("{point}");
        if point.is_better {
            present = Some(net);
        }
        points.push(point);
    }
    let out = arguments.out.clone().unwrap_or_else(|| folder.join("net.safetensors"));
    if let Some(net) = &present {
        std::fs::write(&out, net.to_bytes()).with_context(|| format!("cannot write {}", out.display()))?;
    }
    let plot = arguments.plot.clone().unwrap_or_else(|| folder.join("curve.svg"));
    let drawn = curve::draw(entry.info().slug, &points)?;
    std::fs::write(&plot, drawn).with_context(|| format!("cannot write {}", plot.display()))
}

/// One run of the command.
struct Lesson<'a> {
    entry: &'static Entry,
    work: &'a Work,
    arguments: &'a Arguments,
    n_threads: usize,
}

/// Which share of turns is careless, and which of positions is kept.
const CARELESS: u32 = 10;
const ONE_IN: u32 = 2;
/// One chunk of positions in so many measures a net instead of training it.
const CHECK_EVERY: usize = 20;
/// How far the first steps go, and how many positions one step learns from.
const RATE: f32 = 2e-3;
const BATCH: usize = 2048;

impl Lesson<'_> {
    /// The net of a generation, from the folder or new.
    fn generation(&self, generation: u32, present: Option<&Net>) -> Result<Net> {
        if let Some(net) = self.work.net(generation)? {
            return Ok(net);
        }
        self.play(generation, present)?;
        let net = self.fit(generation)?;
        self.work.keep_net(generation, &net)?;
        Ok(net)
    }

    /// Plays the games of a generation that are not in the folder yet.
    fn play(&self, generation: u32, present: Option<&Net>) -> Result<()> {
        let bar = bar(self.arguments.games, &format!("generation {generation}: games"))?;
        let Arguments { samples, trace, .. } = *self.arguments;
        let style = SelfPlay { net: present, trace, samples, careless: CARELESS, one_in: ONE_IN };
        self.work.play(generation, style, self.n_threads, &|n| bar.inc(n))?;
        bar.finish_and_clear();
        Ok(())
    }

    /// Fits a net to the games of this generation and, as far as there is room, of the one
    /// before.
    fn fit(&self, generation: u32) -> Result<Net> {
        let mut chunks: Vec<Samples> = Vec::new();
        let mut check = Samples::new(self.entry.layout().n_inputs());
        let mut n_samples = 0u64;
        for earlier in (generation.saturating_sub(1)..=generation).rev() {
            for (index, chunk) in self.work.chunks(earlier)?.into_iter().enumerate() {
                if index % CHECK_EVERY == 0 {
                    if earlier == generation {
                        check.append(&chunk);
                    }
                } else if n_samples < self.arguments.positions {
                    n_samples += chunk.len() as u64;
                    chunks.push(chunk);
                }
            }
        }
        let fitting = Fitting {
            epochs: self.arguments.epochs,
            batch: chunks.iter().map(Samples::len).min().unwrap_or(1).clamp(1, BATCH),
            rate: RATE,
            seed: u64::from(generation),
            n_threads: self.n_threads,
        };
        let bar = bar(1, &format!("generation {generation}: steps"))?;
        let info = self.entry.net_info(&self.command(), &today()?);
        let fitted = fit_net(info, &chunks, &check, &fitting, &mut |step, n| {
            bar.set_length(n);
            bar.set_position(step);
        })?;
        bar.finish_and_clear();
        let explained = 100.0 * (1.0 - fitted.error / fitted.error_of_mean.max(1e-9));
        println!(
            "generation {generation}: learned from {n_samples} positions; the error is {:.2} points, {explained:.1} % \
             of the variance is explained",
            fitted.error.sqrt()
        );
        Ok(fitted.net)
    }

    /// Compares a new net with the present one and with `hard-1`.
    fn measure(&self, generation: u32, net: &Net, present: Option<&Net>) -> Result<Point> {
        if let Some(point) = self.work.point(generation)? {
            return Ok(point);
        }
        let table = self.work.usual();
        let bar = bar(3 * self.arguments.gate, &format!("generation {generation}: matches"))?;
        let played = |quick: u32, other: (Bot, Option<&Net>), series: u64| {
            let bot = Bot { level: Level::Hard, budget: Some(quick) };
            let seed = self.arguments.seed.of_game(u64::from(generation) << 8 | series);
            let match_up = MatchUp { entry: self.entry, setup: table, net, bot, other, seed };
            match_up.play(self.arguments.gate, self.n_threads, &|| bar.inc(1))
        };
        let frozen = Bot::new(Level::Hard1);
        let gate = Bot { level: Level::Hard, budget: Some(GATE_TRIES) };
        let against_present = played(GATE_TRIES, (gate, present), 0)?;
        let point = Point {
            generation,
            is_better: against_present.share >= 0.5,
            against_present,
            alone: played(1, (frozen, None), 1)?,
            searching: played(GATE_TRIES, (frozen, None), 1)?,
        };
        bar.finish_and_clear();
        self.work.keep_point(&point)?;
        Ok(point)
    }

    /// The command that makes this net again.
    fn command(&self) -> String {
        let Arguments { game, generations, games, positions, epochs, gate, seed, .. } = self.arguments;
        let Arguments { table, set, samples, trace, from, .. } = self.arguments;
        let set: String = set.iter().map(|option| format!(" --set {option}")).collect();
        let from = if from.is_some() { " --from an earlier net" } else { "" };
        format!(
            "kvartal learn {game} --seed {seed} --generations {generations} --games {games} --positions {positions} \
             --epochs {epochs} --gate {gate} --table {table}{set} --samples {samples} --trace {trace}{from}"
        )
    }
}

/// The tries of nets that are compared.
const GATE_TRIES: u32 = 32;

fn bar(length: u64, what: &str) -> Result<ProgressBar> {
    let bar = ProgressBar::new(length);
    bar.set_style(ProgressStyle::with_template("{msg} {bar:40} {pos}/{len}, {eta} left")?);
    bar.set_message(what.to_owned());
    Ok(bar)
}

/// The day of the training, for the file.
#[expect(clippy::disallowed_methods, reason = "a file says when it was made")]
fn today() -> Result<String> {
    let date = time::OffsetDateTime::from(std::time::SystemTime::now()).date();
    Ok(format!("{}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day()))
}
