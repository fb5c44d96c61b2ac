//! `kvartal arena`: bots against each other, pair by pair.
//!
//! Every deal is played twice with the seats exchanged, so that neither luck of
//! the seat nor of the cards favours one. Results may be kept in a file: a run
//! that was broken off goes on where it stopped.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use anyhow::{Context, Result, bail};
use bots::{Bot, Entry, Seeds};
use clap::Args;
use kernel::Setup;
use serde::{Deserialize, Serialize};

use crate::{
    SeriesArguments,
    series::n_jobs,
    statistics::{Scores, round, win_share},
    tables,
};

#[derive(Args)]
pub(crate) struct Arguments {
    /// `--games` counts the games of each pair
    #[command(flatten)]
    series: SeriesArguments,
    /// Append each result to this file, and skip the games already in it
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
}

/// One game of a pair, as a line of the results file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct GameResult {
    #[serde(flatten)]
    key: Key,
    /// The points of the two seats.
    totals: [i32; 2],
    /// Their ranks.
    ranks: [u8; 2],
}

/// Which game it was.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Key {
    game: String,
    /// Results of other rules or components do not count.
    rules: u16,
    data: u16,
    options: BTreeMap<String, String>,
    seed: String,
    /// The bots in the order of their seats.
    seats: [String; 2],
    number: u64,
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
    let setup = tables::setup(entry, 2, &series.table.set)?;
    let arena = Arena { entry, setup: &setup, series };
    let known = match &arguments.results {
        Some(path) => read_results(path)?,
        None => BTreeMap::new(),
    };
    let file = arguments.results.as_deref().map(open_results).transpose()?;
    let results = arena.play(&bots, known, file)?;
    let pairs: Vec<PairRow> =
        pairs(&bots).into_iter().map(|[one, other]| arena.pair(one, other, &results)).collect();
    let mut out = std::io::stdout().lock();
    if series.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&pairs)?)?;
    } else {
        for pair in &pairs {
            let PairRow { bots: [one, other], games, share, low, high, means, .. } = pair;
            let percent = |share: &f64| share * 100.0;
            writeln!(
                out,
                "{one} – {other}: {:.1} % [{:.1}; {:.1}] of {games} games, mean {:.1} – {:.1}",
                percent(share),
                percent(low),
                percent(high),
                means[0],
                means[1]
            )?;
        }
    }
    Ok(())
}

struct Arena<'a> {
    entry: &'a Entry,
    setup: &'a Setup,
    series: &'a SeriesArguments,
}

/// How one bot did against another.
#[derive(Serialize)]
struct PairRow {
    bots: [String; 2],
    games: u64,
    /// Games won by each; a shared win counts for neither.
    wins: [u64; 2],
    shared: u64,
    /// The first bot's share of the games, a shared win being half, with its
    /// 95 % interval.
    share: f64,
    low: f64,
    high: f64,
    means: [f64; 2],
}

impl Arena<'_> {
    fn key(&self, bots: [Bot; 2], number: u64) -> Key {
        let options = self.setup.options().iter();
        Key {
            game: self.entry.info().slug.to_owned(),
            rules: self.entry.info().rules_version,
            data: self.entry.info().data_version,
            options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            seed: self.series.seed.to_string(),
            seats: bots.map(|bot| bot.to_string()),
            number,
        }
    }

    /// Plays the games that are not known yet.
    fn play(
        &self,
        bots: &[Bot],
        known: BTreeMap<Key, GameResult>,
        file: Option<File>,
    ) -> Result<BTreeMap<Key, GameResult>> {
        let book = Mutex::new((known, file));
        let pairs = pairs(bots);
        let next = AtomicU64::new(0);
        let work = || -> Result<()> {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let (pair, number) = (index / self.series.games, index % self.series.games);
                let Some(pair) = usize::try_from(pair).ok().and_then(|pair| pairs.get(pair)) else {
                    return Ok(());
                };
                let bots = seated(*pair, number);
                let key = self.key(bots, number);
                if book.lock().unwrap_or_else(PoisonError::into_inner).0.contains_key(&key) {
                    continue;
                }
                // Two games in a row share a deal, with the seats exchanged.
                let seeds = Seeds::of_series(self.series.seed, number / 2);
                let played = self.entry.play(self.setup, &bots, seeds, None)?;
                let (totals, ranks) =
                    ([played.totals[0], played.totals[1]], [played.ranks[0], played.ranks[1]]);
                let result = GameResult { key: key.clone(), totals, ranks };
                let mut book = book.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(file) = &mut book.1 {
                    writeln!(file, "{}", serde_json::to_string(&result)?)?;
                }
                book.0.insert(key, result);
            }
        };
        thread::scope(|scope| -> Result<()> {
            let threads: Vec<_> = (0..n_jobs(self.series.jobs)).map(|_| scope.spawn(work)).collect();
            for thread in threads {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            }
            Ok(())
        })?;
        Ok(book.into_inner().unwrap_or_else(PoisonError::into_inner).0)
    }

    fn pair(&self, one: Bot, other: Bot, results: &BTreeMap<Key, GameResult>) -> PairRow {
        let mut scores = [Scores::default(), Scores::default()];
        let mut games = 0;
        for number in 0..self.series.games {
            let first = if number % 2 == 0 { 0 } else { 1 };
            let Some(result) = results.get(&self.key(seated([one, other], number), number)) else { continue };
            games += 1;
            let is_shared = result.ranks == [1, 1];
            for (seat, who) in [(0, first), (1, 1 - first)] {
                scores[who].points.add(result.totals[seat].into());
                scores[who].wins += u64::from(result.ranks[seat] == 1 && !is_shared);
                scores[who].shared += u64::from(is_shared);
            }
        }
        let [ours, theirs] = &scores;
        let (share, low, high) = win_share(ours.wins as f64 + 0.5 * ours.shared as f64, games as f64);
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
}

/// All against all.
fn pairs(bots: &[Bot]) -> Vec<[Bot; 2]> {
    let mut pairs = Vec::new();
    for (index, one) in bots.iter().enumerate() {
        pairs.extend(bots[index + 1..].iter().map(|other| [*one, *other]));
    }
    pairs
}

/// A pair in the order of its seats: exchanged in every second game.
fn seated([one, other]: [Bot; 2], number: u64) -> [Bot; 2] {
    if number.is_multiple_of(2) { [one, other] } else { [other, one] }
}

/// The results of earlier runs. A last line that was cut off is left out, and its
/// game is played again; a file of another kind is refused.
fn read_results(path: &Path) -> Result<BTreeMap<Key, GameResult>> {
    let mut known = BTreeMap::new();
    if !path.exists() {
        return Ok(known);
    }
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    let n_lines = text.lines().count();
    for (index, line) in text.lines().enumerate() {
        match serde_json::from_str::<GameResult>(line) {
            Ok(result) => known.insert(result.key.clone(), result),
            Err(_) if index > 0 && index + 1 == n_lines && !text.ends_with('\n') => break,
            Err(error) => {
                bail!("{} holds no results of an arena: line {}: {error}", path.display(), index + 1)
            }
        };
    }
    Ok(known)
}

/// Opens the results for appending, behind whole lines.
fn open_results(path: &Path) -> Result<File> {
    let old = std::fs::read(path).unwrap_or_default();
    let end = old.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let is_whole = serde_json::from_slice::<GameResult>(&old[end..]).is_ok();
    let file = OpenOptions::new().create(true).append(true).open(path);
    let mut file = file.with_context(|| format!("cannot write {}", path.display()))?;
    if is_whole {
        writeln!(file)?;
    } else {
        file.set_len(u64::try_from(end)?)?;
    }
    Ok(file)
}
