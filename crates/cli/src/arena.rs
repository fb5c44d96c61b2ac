//! `kvartal arena`: bots against each other, pair by pair.
//!
//! At a table of two every deal is played twice with the seats exchanged; at a
//! larger one the first bot of a pair sits alone against copies of the other, once
//! on every seat. So neither luck of the seat nor of the cards favours one. Results
//! may be kept in a file, or in a database that many machines share: a run that was
//! broken off goes on where it stopped.

mod plot;
mod ratings;
mod results;

use std::{
    io::Write,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use anyhow::{Context, Result, bail};
use bots::{Bot, Candidate, Entry, Learned, Net, Seeds};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Setup;
use serde::Serialize;

use crate::{
    SeriesArguments,
    crew::{Crew, Piece, Task},
    statistics::{Scores, round, win_share},
    tables,
};
use results::{Book, GameResult, SeriesKey};

#[derive(Args)]
pub(crate) struct Arguments {
    /// `--games` counts the games of each pair
    #[command(flatten)]
    series: SeriesArguments,
    /// The seats of the table: beyond two, the first of a pair plays against copies
    /// of the other
    #[arg(long, value_name = "SEATS", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..))]
    table: u8,
    /// Append each result to this file, and skip the games already in it
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Share the games with whoever runs the same command with this Postgres database
    #[arg(long, value_name = "URL", conflicts_with = "results")]
    store: Option<String>,
    /// Play only the pairs with the last bot
    #[arg(long)]
    against_last: bool,
    /// Let the bots that are not frozen use this net
    #[arg(long, value_name = "FILE", conflicts_with_all = ["results", "store"])]
    net: Option<PathBuf>,
    /// Let them search as the table `[learned]` of this file says
    #[arg(long, value_name = "FILE", conflicts_with_all = ["results", "store"])]
    learned: Option<PathBuf>,
    /// Draw the strength of bots with a budget against the last bot into this SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let series = &arguments.series;
    let entry = tables::entry(&series.table.game)?;
    let mut bots = tables::bots(&series.seats)?;
    let mut seen: Vec<Bot> = Vec::new();
    bots.retain(|bot| {
        !seen.contains(bot) && {
            seen.push(*bot);
            true
        }
    });
    if bots.len() < 2 {
        bail!("an arena needs at least two different bots");
    }
    let setup = tables::setup(entry, arguments.table.into(), &series.table.set)?;
    let pairs = pairs(&bots, arguments.against_last);
    let net = arguments.net.as_deref().map(|path| tables::read_net(entry, path)).transpose()?;
    let learned = arguments.learned.as_deref().map(tables::read_learned).transpose()?;
    let arena = Arena { entry, setup: &setup, series, pairs: &pairs, net: net.as_ref(), learned };
    let book = Book::open(arguments.results.as_deref())?;
    let book = arena.play(book, &Crew::new(series.jobs, arguments.store.as_deref())?)?;
    let pairs: Vec<PairRow> =
        arena.pairs.iter().map(|[one, other]| arena.pair(*one, *other, &book)).collect();
    let ratings = if arguments.table == 2 { arena.ratings(&bots, &book) } else { Vec::new() };
    if let Some(path) = &arguments.plot {
        let drawn = plot::strength(entry.info().slug, &bots, &pairs)?;
        std::fs::write(path, drawn).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let report = Report { game: entry.info().slug, seats: arguments.table, pairs, ratings };
    let mut out = std::io::stdout().lock();
    if series.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    print(&mut out, &report)
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    /// Of the table.
    seats: u8,
    pairs: Vec<PairRow>,
    /// Best first; empty at larger tables.
    ratings: Vec<ratings::Row>,
}

fn print(out: &mut impl Write, report: &Report) -> Result<()> {
    let percent = |share: &f64| share * 100.0;
    for pair in &report.pairs {
        let PairRow { bots: [one, other], games, share, low, high, means, .. } = pair;
        let others = if report.seats > 2 { format!("{} × ", report.seats - 1) } else { String::new() };
        writeln!(
            out,
            "{one} – {others}{other}: {:.1} % [{:.1}; {:.1}] of {games} games, mean {:.1} – {:.1}",
            percent(share),
            percent(low),
            percent(high),
            means[0],
            means[1]
        )?;
    }
    for row in &report.ratings {
        writeln!(out, "  {:<14} rating {:5.1} ± {:.1}", row.bot, row.rating, row.interval)?;
    }
    Ok(())
}

struct Arena<'a> {
    entry: &'a Entry,
    setup: &'a Setup,
    series: &'a SeriesArguments,
    pairs: &'a [[Bot; 2]],
    /// What bots that are not frozen try out.
    net: Option<&'a Net>,
    learned: Option<Learned>,
}

/// How one bot did against another.
#[derive(Serialize)]
struct PairRow {
    bots: [String; 2],
    games: u64,
    /// Games won by each side; a shared win counts for neither.
    wins: [u64; 2],
    shared: u64,
    /// The first bot's share of the games, a shared win being a part of one, with its
    /// 95 % interval.
    share: f64,
    low: f64,
    high: f64,
    means: [f64; 2],
}

impl Arena<'_> {
    fn key(&self, [one, other]: [Bot; 2]) -> SeriesKey {
        let info = self.entry.info();
        SeriesKey {
            game: info.slug.to_owned(),
            rules: info.versions.rules,
            data: info.versions.data,
            minds: bots::MINDS_VERSION,
            options: self
                .setup
                .options()
                .iter()
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect(),
            seed: self.series.seed.to_string(),
            seats: self.setup.n_seats(),
            bots: [one.to_string(), other.to_string()],
        }
    }

    /// Plays the games that are not known yet.
    fn play(&self, book: Book, crew: &Crew) -> Result<Book> {
        let bar = ProgressBar::new(self.pairs.len() as u64 * self.series.games);
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")?;
        bar.set_style(style);
        let games = Games { arena: self, book: Mutex::new(book) };
        crew.run(&games, &|n_done| bar.set_position(n_done))?;
        crew.fetch(&games)?;
        bar.finish_and_clear();
        Ok(games.book.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// The bots in the order of their seats: the first of the pair moves round the
    /// table from game to game.
    fn seated(&self, pair: [Bot; 2], number: u64) -> Vec<Candidate<'_>> {
        let [one, other] = pair.map(|bot| Candidate { bot, net: self.net, learned: self.learned });
        let mut seated = vec![other; self.setup.n_seats().into()];
        seated[self.seat_of_first(number)] = one;
        seated
    }

    fn seat_of_first(&self, number: u64) -> usize {
        usize::try_from(number % u64::from(self.setup.n_seats())).unwrap_or(0)
    }

    fn pair(&self, one: Bot, other: Bot, book: &Book) -> PairRow {
        let key = self.key([one, other]);
        let mut scores = [Scores::default(), Scores::default()];
        let (mut games, mut share) = (0, 0.0);
        for number in 0..self.series.games {
            let Some(result) = book.get(&key, number) else { continue };
            let first = self.seat_of_first(number);
            let n_first = result.ranks.iter().filter(|rank| **rank == 1).count();
            games += 1;
            if result.ranks[first] == 1 {
                share += 1.0 / n_first as f64;
            }
            for (seat, (total, rank)) in result.totals.iter().zip(&result.ranks).enumerate() {
                let side = &mut scores[usize::from(seat != first)];
                side.points.add((*total).into());
                side.wins += u64::from(*rank == 1 && n_first == 1);
            }
            scores[0].shared += u64::from(n_first > 1 && result.ranks[first] == 1);
        }
        let [ours, theirs] = &scores;
        let (share, low, high) = win_share(share, games as f64);
        PairRow {
            bots: [one.to_string(), other.to_string()],
            games,
            wins: [ours.wins, theirs.wins],
            shared: ours.shared,
            share: round(share),
            low: round(low),
            high: round(high),
            means: [round(ours.points.mean()), round(theirs.points.mean())],
        }
    }

    /// The ratings that follow from all games, in the order of their numbers.
    fn ratings(&self, bots: &[Bot], book: &Book) -> Vec<ratings::Row> {
        let mut table = ratings::Ratings::new(bots);
        for number in 0..self.series.games {
            for pair in self.pairs {
                if let Some(result) = book.get(&self.key(*pair), number) {
                    let first = self.seat_of_first(number);
                    table.add(*pair, result.ranks[first].cmp(&result.ranks[1 - first]));
                }
            }
        }
        table.rows()
    }
}

/// The games of an arena as work: a series for each pair.
struct Games<'a> {
    arena: &'a Arena<'a>,
    book: Mutex<Book>,
}

impl Games<'_> {
    fn key(&self, piece: Piece) -> SeriesKey {
        self.arena.key(self.arena.pairs[piece.series])
    }
}

impl Task for Games<'_> {
    fn series(&self) -> Vec<String> {
        let key = |pair: &[Bot; 2]| serde_json::to_string(&self.arena.key(*pair)).expect("plain data");
        let name = |pair: &[Bot; 2]| format!("arena {}", key(pair));
        self.arena.pairs.iter().map(name).collect()
    }

    fn n_pieces(&self) -> u64 {
        self.arena.series.games
    }

    fn work(&self, Piece { series, number }: Piece) -> Result<Vec<u8>> {
        let Arena { entry, setup, .. } = *self.arena;
        // Games in a row share a deal, with the seats exchanged.
        let seeds = Seeds::of_series(self.arena.series.seed, number / u64::from(setup.n_seats()));
        let seated = self.arena.seated(self.arena.pairs[series], number);
        let played = entry.play_candidates(setup, &seated, seeds)?;
        Ok(serde_json::to_vec(&GameResult { totals: played.totals, ranks: played.ranks })?)
    }

    fn is_kept(&self, piece: Piece) -> bool {
        let book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.get(&self.key(piece), piece.number).is_some()
    }

    fn keep(&self, piece: Piece, result: Vec<u8>) -> Result<()> {
        let result = serde_json::from_slice(&result).context("the store holds no result of a game")?;
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.add(self.key(piece), piece.number, result)
    }
}

/// All against all, or all against the last.
fn pairs(bots: &[Bot], against_last: bool) -> Vec<[Bot; 2]> {
    let mut pairs = Vec::new();
    for (index, one) in bots.iter().enumerate() {
        let others = if against_last { (bots.len() - 1).max(index + 1) } else { index + 1 };
        pairs.extend(bots[others..].iter().map(|other| [*one, *other]));
    }
    pairs
}
