//! Many games on many threads.

use std::{
    num::NonZero,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use anyhow::Result;
use bots::{Bot, Candidate, Entry, Learned, Net, Played, Seeds};
use kernel::{AnyStep, Seed, Setup};

use crate::statistics::Statistics;

/// A series of games that differ only in their seeds.
pub(crate) struct Series<'a> {
    pub(crate) entry: &'a Entry,
    pub(crate) setup: &'a Setup,
    pub(crate) bots: &'a [Bot],
    /// What bots that are not frozen try out. Then the steps cannot be kept.
    pub(crate) net: Option<&'a Net>,
    pub(crate) learned: Option<Learned>,
    pub(crate) seed: Seed,
    pub(crate) n_games: u64,
    pub(crate) n_jobs: usize,
}

/// Whether the steps of each game are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Steps {
    Kept,
    Dropped,
}

/// Takes the number of a game, how it went, and its steps.
type Visit<'a> = dyn Fn(u64, &Played, &[AnyStep]) -> Result<()> + Sync + 'a;

impl Series<'_> {
    fn candidates(&self) -> Vec<Candidate<'_>> {
        let candidate = |bot: &Bot| Candidate { bot: *bot, net: self.net, learned: self.learned };
        self.bots.iter().map(candidate).collect()
    }

    /// Plays all games. `visit` gets the number of each (from 0), how it went
    /// and, if they are kept, its steps.
    pub(crate) fn run(&self, steps: Steps, visit: &Visit<'_>) -> Result<Statistics> {
        let next = AtomicU64::new(0);
        let work = || -> Result<Statistics> {
            let mut statistics = Statistics::default();
            let mut log = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.n_games {
                    return Ok(statistics);
                }
                log.clear();
                let seeds = Seeds::of_series(self.seed, number);
                let played = if steps == Steps::Kept {
                    self.entry.play(self.setup, self.bots, seeds, Some(&mut log))?
                } else {
                    self.entry.play_candidates(self.setup, &self.candidates(), seeds)?
                };
                visit(number, &played, &log)?;
                statistics.add(&played);
            }
        };
        let mut sum = Statistics::default();
        thread::scope(|scope| -> Result<()> {
            let n_jobs = self.n_jobs.min(usize::try_from(self.n_games).unwrap_or(usize::MAX)).max(1);
            let threads: Vec<_> = (0..n_jobs).map(|_| scope.spawn(work)).collect();
            for thread in threads {
                let part = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                sum.merge(&part?);
            }
            Ok(())
        })?;
        Ok(sum)
    }
}

/// The number of threads asked for, else one for each core; never more than a
/// machine can be expected to start.
pub(crate) fn n_jobs(asked: Option<u16>) -> usize {
    const JOBS_MAX: usize = 256;
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    asked.map_or(cores, usize::from).min(JOBS_MAX)
}
