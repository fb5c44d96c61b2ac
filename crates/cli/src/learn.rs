//! `kvartal learn`: trains a net by games against itself.
//!
//! Generation by generation: the present net plays many games against itself, a new net
//! is fitted to how they ended, and the two play each other. The better one is the present
//! net of the next generation. Everything is kept in a folder, so that a run that was broken
//! off goes on where it stopped; everything follows from the seed, on any number of threads, and
//! of machines that share a database.

mod curve;
mod fit;
mod match_up;
mod work;

use std::{cell::Cell, path::PathBuf};

use anyhow::{Context, Result};
use bots::{Bot, Entry, Level, Net, SelfPlay};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Seed;

use crate::{crew::Crew, tables};
use curve::Point;
use fit::Fit;
use match_up::MatchUp;
use work::{Games, Work};

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
    /// Share the work with whoever runs the same command with this Postgres database
    #[arg(long, value_name = "URL")]
    store: Option<String>,
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
    let crew = Crew::new(arguments.jobs, arguments.store.as_deref())?;
    let from = arguments.from.as_deref();
    let mut present = from.map(|path| tables::read_net(entry, path)).transpose()?;
    let from = present.as_ref().map(|net| blake3::hash(&net.to_bytes()).to_string());
    let lesson = Lesson { entry, work: &work, arguments, crew, from };
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
    crew: Crew,
    /// Which net it began with.
    from: Option<String>,
}

/// Which share of turns is careless, and which of positions is kept.
const CARELESS: u32 = 10;
const ONE_IN: u32 = 2;

impl Lesson<'_> {
    /// The net of a generation, from the folder or new.
    fn generation(&self, generation: u32, present: Option<&Net>) -> Result<Net> {
        if let Some(net) = self.work.net(generation)? {
            return Ok(net);
        }
        let fit = Fit { lesson: self, generation };
        if !self.crew.is_done(&fit)? {
            let bar = bar(self.arguments.games, &format!("generation {generation}: games"))?;
            let games = self.games(generation, present);
            self.crew.run(&games, &|n_done| bar.set_position(n_done * self.work.chunk_size()))?;
            bar.finish_and_clear();
            self.crew.run(&fit, &|_| ())?;
        }
        self.crew.fetch(&fit)?;
        if let Some(earlier) = generation.checked_sub(1) {
            self.crew.forget(&self.games(earlier, None))?;
        }
        self.work.net(generation)?.context("the net was not kept")
    }

    /// The games of a generation, from which this one and the next learn.
    fn games<'n>(&'n self, generation: u32, present: Option<&'n Net>) -> Games<'n> {
        let Arguments { samples, trace, .. } = *self.arguments;
        let style = SelfPlay { net: present, trace, samples, careless: CARELESS, one_in: ONE_IN };
        Games { work: self.work, generation, style, name: self.name(&format!("games {generation}")) }
    }

    /// The name of a piece of this run, with all that the run follows from.
    fn name(&self, part: &str) -> String {
        let Arguments { positions, samples, trace, epochs, gate, .. } = self.arguments;
        let settings = serde_json::to_string(self.work.settings()).expect("plain data");
        let from = self.from.as_deref().unwrap_or("the estimate");
        format!(
            "learn {settings}, minds {}, positions {positions}, samples {samples}, trace {trace}, epochs {epochs}, \
             gate {gate}, from {from}: {part}",
            bots::MINDS_VERSION
        )
    }

    /// Compares a new net with the present one and with `hard-1`.
    fn measure(&self, generation: u32, net: &Net, present: Option<&Net>) -> Result<Point> {
        if let Some(point) = self.work.point(generation)? {
            return Ok(point);
        }
        let table = self.work.usual();
        let n_games = self.arguments.gate;
        let bar = bar(3 * n_games, &format!("generation {generation}: matches"))?;
        let n_earlier = Cell::new(0);
        let played = |quick: u32, other: (Bot, Option<&Net>), series: u64| {
            let bot = Bot { level: Level::Hard, budget: Some(quick) };
            let seed = self.arguments.seed.of_game(u64::from(generation) << 8 | series);
            let name = self.name(&format!("matches {generation} {series} {quick}"));
            let match_up = MatchUp { entry: self.entry, setup: table, net, bot, other, seed, n_games, name };
            let n_done = n_earlier.replace(n_earlier.get() + n_games);
            match_up.play(&self.crew, &|n| bar.set_position(n_done + n))
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
