//! `kvartal play`: a game in the terminal.
//!
//! The person types the number of an action, or its notation, or a command
//! word. [`session`] is the conversation, [`telling`] puts things into words.

mod session;
mod telling;

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
    time::SystemTime,
};

use anyhow::{Context, Result, anyhow, bail};
use bots::Entry;
use canvas::Colour;
use clap::Args;
use kernel::{Dice, Free, Seat, Seed};
use record::{Header, Log};
use words::Language;

use crate::{
    series::n_jobs,
    speech,
    tables::{self, Sitter},
};
use session::{Screen, Session};

pub(crate) use telling::{refusal, write_scores};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game, e.g. point-city
    #[arg(required_unless_present = "load")]
    game: Option<String>,
    /// Who plays: you, or bots; `you` alone is the solo mode [default:
    /// you,medium, or those of the loaded game]
    #[arg(long)]
    seats: Option<String>,
    /// An option of the game, e.g. --set level=hard
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// The seed of the deal (default: a new one)
    #[arg(long)]
    seed: Option<Seed>,
    /// Go on with a game saved by `save`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "set", "seed"])]
    load: Option<PathBuf>,
    /// Keep the record of the game in this file, step by step
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Play steps that leave no choice by themselves, also the end of a turn
    #[arg(long)]
    auto: bool,
    /// Language: ru or en (default: that of the environment)
    #[arg(long)]
    lang: Option<Language>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let (entry, log, sitters) = match &arguments.load {
        Some(path) => load(path, arguments.seats.as_deref())?,
        None => start(arguments)?,
    };
    let seed = log.header().seed();
    let n_seats = log.header().setup().n_seats();
    let words = speech::words_at(arguments.lang, log.header());
    let screen = if io::stdout().is_terminal() { Screen::Terminal } else { Screen::Other };
    let colour = match screen {
        Screen::Terminal if std::env::var_os("NO_COLOR").is_none() => Colour::On,
        Screen::Terminal | Screen::Other => Colour::Off,
    };
    // A record without a seed can be played on, only not with its own deal.
    let dice = match seed {
        Some(seed) if follows_from(&log, seed) => Dice::deal(seed),
        Some(_) | None => Dice::Free(Free::from_seed(fresh_seed())),
    };
    if seed.is_some() && matches!(dice, Dice::Free(_)) {
        writeln!(io::stdout(), "{}", speech::say(&words, "play-other-deal"))?;
    }
    let bots_seed = fresh_seed();
    let minds = sitters
        .iter()
        .zip(Seat::all(n_seats))
        .map(|(sitter, seat)| match sitter {
            Sitter::You => None,
            Sitter::Bot(bot) => Some(entry.mind_on(n_jobs(None), *bot, bots_seed.of_seat(seat))),
        })
        .collect();
    leave_quietly_on_interrupt()?;
    let mut session = Session {
        entry,
        log,
        minds,
        dice,
        words,
        colour,
        screen,
        record: arguments.record.clone(),
        auto: arguments.auto,
        out: io::stdout().lock(),
        n_told: 0,
        asked: None,
    };
    session.run(&mut io::stdin().lock())
}

/// A new table.
fn start(arguments: &Arguments) -> Result<(&'static Entry, Log, Vec<Sitter>)> {
    let slug = arguments.game.as_deref().context("which game?")?;
    let entry = tables::entry(slug)?;
    let seats = arguments.seats.as_deref().unwrap_or("you,medium");
    let sitters = tables::sitters(seats)?;
    let setup = tables::setup(entry, sitters.len(), &arguments.set)?;
    let mut header = Header::new(entry.maker, setup).with_seed(arguments.seed.unwrap_or_else(fresh_seed));
    for (name, seat) in seats.split(',').zip(Seat::all(header.setup().n_seats())) {
        header = header.with_player(seat, name.trim());
    }
    Ok((entry, Log::new(header)?, sitters))
}

/// Whether everything that chance has brought so far is what the seed brings.
/// A record may be written by hand, or go on from a position.
fn follows_from(log: &Log, seed: Seed) -> bool {
    let mut dice = Dice::deal(seed);
    let mut is_followed = log.start_position().is_none();
    log.each_position(|n_steps, game| {
        if let Some(next) = log.played().get(n_steps).filter(|played| played.step.seat.is_none()) {
            is_followed = is_followed && game.roll(&mut dice) == next.step.text;
        }
    });
    is_followed
}

/// A saved table; whoever was called `you` or has a bot's name is that again,
/// and everybody else is a person, unless the seats are given anew.
fn load(path: &std::path::Path, seats: Option<&str>) -> Result<(&'static Entry, Log, Vec<Sitter>)> {
    let record = tables::read_record(path)?;
    let entry = tables::entry(record.header().info().slug)?;
    let log = Log::replay(&record).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    let n_seats = log.header().setup().n_seats();
    let sitters = match seats {
        Some(seats) => tables::sitters(seats)?,
        None => Seat::all(n_seats).map(|seat| known_sitter(log.header().player(seat))).collect(),
    };
    if sitters.len() != usize::from(n_seats) {
        bail!("the saved game has {n_seats} seats, not {}", sitters.len());
    }
    Ok((entry, log, sitters))
}

fn known_sitter(name: Option<&str>) -> Sitter {
    name.and_then(|name| tables::sitter(name).ok()).unwrap_or(Sitter::You)
}

/// A seed nobody can guess. The standard library's hasher keys come from the
/// operating system; the time makes two calls of one process differ.
#[expect(clippy::disallowed_methods, reason = "a new table needs something new")]
fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher, RandomState};
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    let half = || u128::from(RandomState::new().hash_one(now));
    Seed(half() << 64 | half())
}

/// Ctrl-C ends the game as `quit` does; what was saved stays saved.
fn leave_quietly_on_interrupt() -> Result<()> {
    // Nothing is printed here: the game may hold the terminal at this moment.
    ctrlc::set_handler(|| std::process::exit(130)).context("cannot watch for Ctrl-C")
}
