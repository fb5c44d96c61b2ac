//! Makes puzzles: plays games between bots and keeps the positions in which one turn is
//! clearly best.
//!
//! The file grows game by game, in order; after each game stands a comment that says so. A
//! run that was broken off goes on after the last such comment, so the file does not depend
//! on when it was broken off, nor on the number of threads.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::{self, File, OpenOptions},
    io::{Seek, Write},
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use anyhow::{Context, Result, bail};
use bots::{Bot, Entry, Findings, Level, Seeds};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Free, Seed, Setup};
use puzzles::Posed;

/// Puzzles kept of one game, at most.
const KEPT_MAX: usize = 2;

/// Who plays: different bots, so that no two seats play alike.
const BOTS: [Bot; 4] = [
    Bot::new(Level::Medium),
    Bot { level: Level::Hard, budget: Some(24) },
    Bot::new(Level::Greedy),
    Bot::new(Level::Easy),
];

/// What is made.
pub(super) struct Making {
    pub(super) entry: &'static Entry,
    pub(super) seed: Seed,
    pub(super) n_games: u64,
    pub(super) n_jobs: usize,
}

impl Making {
    /// Makes what the file does not hold yet; gives how many puzzles it then holds.
    pub(super) fn run(&self, path: &Path) -> Result<usize> {
        let (file, n_done) = self.open(path)?;
        let bar = ProgressBar::new(self.n_games).with_position(n_done);
        bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} games, {msg}, {eta} left")?);
        let next = AtomicU64::new(n_done);
        let writer = Mutex::new(InOrder { file, next: n_done, waiting: BTreeMap::new() });
        let work = || -> Result<()> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.n_games {
                    return Ok(());
                }
                let text = self.game(number)?;
                writer.lock().unwrap_or_else(PoisonError::into_inner).write(number, text)?;
                bar.inc(1);
            }
        };
        thread::scope(|scope| -> Result<()> {
            let threads: Vec<_> = (0..self.n_jobs).map(|_| scope.spawn(work)).collect();
            for thread in threads {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            }
            Ok(())
        })?;
        bar.finish_and_clear();
        let text = fs::read_to_string(path)?;
        Ok(text.lines().filter(|line| line.starts_with("puzzle ")).count())
    }

    /// The first line of the file: what it follows from.
    fn title(&self) -> String {
        let versions = &self.entry.info().versions;
        format!(
            "# puzzles of {}, seed {}, rules {}, data {}, minds {}",
            self.entry.info().slug,
            self.seed,
            versions.rules,
            versions.data,
            bots::MINDS_VERSION
        )
    }

    /// Opens the file, cut after the last game that is whole; gives how many games it holds.
    fn open(&self, path: &Path) -> Result<(File, u64)> {
        let cannot = || format!("cannot write {}", path.display());
        let old = if path.exists() { fs::read_to_string(path).with_context(cannot)? } else { String::new() };
        let title = self.title();
        if !old.is_empty() && old.lines().next() != Some(&title) {
            bail!("{} was made otherwise: its first line is not {title:?}", path.display());
        }
        let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        let last = old.rfind("# game ").and_then(|at| Some(at + old[at..].find('\n')? + 1));
        let Some(end) = last else {
            file.set_len(0)?;
            writeln!(file, "{title}")?;
            return Ok((file, 0));
        };
        file.set_len(end as u64)?;
        file.seek(std::io::SeekFrom::End(0))?;
        Ok((file, old[..end].lines().filter(|line| line.starts_with("# game ")).count() as u64))
    }

    /// The puzzles of one game as text, and what became of its turns.
    fn game(&self, number: u64) -> Result<String> {
        let seeds = Seeds::of_series(self.seed, number);
        let setup = self.table(seeds.bots);
        let shift = usize::try_from(number % BOTS.len() as u64).unwrap_or(0);
        let bots = BOTS.iter().cycle().skip(shift).take(setup.n_seats().into());
        let bots: Vec<Bot> = bots.copied().collect();
        let findings = self.entry.find_puzzles(&setup, &bots, seeds, KEPT_MAX)?;
        let Findings { n_turns, n_likely, n_compared, n_searched, n_confirmed, .. } = findings;
        let mut acc = String::new();
        let n_kept = findings.puzzles.len();
        for puzzle in findings.puzzles {
            write!(acc, "{}", Posed::new(self.entry, setup.clone(), number, puzzle)?)?;
        }
        writeln!(
            acc,
            "# game {number}: {n_turns} turns, {n_likely} likely, {n_compared} compared, {n_searched} searched, \
             {n_confirmed} confirmed, {} disputed, {} unclear, {n_kept} kept",
            findings.n_disputed, findings.n_unclear
        )?;
        Ok(acc)
    }

    /// Half of the games are at the table of two, a quarter at other sizes, the others at any
    /// table of up to four.
    fn table(&self, seed: Seed) -> Setup {
        let info = self.entry.info();
        let mut free = Free::from_seed(seed.of_bots(0));
        let usual = info.setup(2, []);
        let kind = free.below(4);
        let tables: Vec<Setup> = match (kind, usual) {
            (0 | 1, Ok(usual)) => return usual,
            (2, _) => info.seat_counts().filter_map(|n_seats| info.setup(n_seats, []).ok()).collect(),
            _ => info.setups(),
        };
        let tables: Vec<Setup> = tables.into_iter().filter(|setup| setup.n_seats() <= 4).collect();
        let n = u32::try_from(tables.len()).expect("a few dozen tables");
        tables[free.below(n) as usize].clone()
    }
}

/// Writes texts in the order of their numbers, whenever they come.
struct InOrder {
    file: File,
    next: u64,
    waiting: BTreeMap<u64, String>,
}

impl InOrder {
    fn write(&mut self, number: u64, text: String) -> Result<()> {
        self.waiting.insert(number, text);
        while let Some(text) = self.waiting.remove(&self.next) {
            self.file.write_all(text.as_bytes())?;
            self.next += 1;
        }
        Ok(())
    }
}
