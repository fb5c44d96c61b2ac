//! Many numbered pieces of work: on many threads, and on many machines where they share a
//! queue.

#[cfg_attr(not(feature = "postgres"), path = "crew/never_shared.rs")]
mod shared;

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
};

use anyhow::Result;

use crate::series::n_jobs;
use shared::Shared;

/// Pieces of work in series. Whoever does a piece, its result is the same.
pub(crate) trait Task: Sync {
    /// The name of each series: all that its results follow from.
    fn series(&self) -> Vec<String>;

    /// How many pieces each series has.
    fn n_pieces(&self) -> u64;

    fn work(&self, piece: Piece) -> Result<Vec<u8>>;

    fn is_kept(&self, piece: Piece) -> bool;

    fn keep(&self, piece: Piece, result: Vec<u8>) -> Result<()>;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The index of its series.
    pub(crate) series: usize,
    pub(crate) number: u64,
}

/// Told how many pieces are done, now and then.
pub(crate) type Progress<'a> = dyn Fn(u64) + Sync + 'a;

/// Who works: the threads of this process, and whoever shares its queue.
pub(crate) struct Crew {
    n_threads: usize,
    shared: Option<Shared>,
}

impl Crew {
    /// So many threads, and a queue in the database of this URL if one is given.
    pub(crate) fn new(n_threads: Option<u16>, store: Option<&str>) -> Result<Crew> {
        let n_threads = n_jobs(n_threads);
        let shared = store.map(|url| Shared::open(url, n_threads)).transpose()?;
        Ok(Crew { n_threads, shared })
    }

    pub(crate) fn n_threads(&self) -> usize {
        self.n_threads
    }

    /// Comes back when all pieces are done. What this process alone has done is kept then;
    /// what is shared lies in the queue.
    pub(crate) fn run(&self, task: &dyn Task, progress: &Progress<'_>) -> Result<()> {
        if let Some(shared) = &self.shared {
            return shared.run(task, progress);
        }
        let n_each = task.n_pieces();
        let n_all = n_each * task.series().len() as u64;
        let (next, n_done) = (AtomicU64::new(0), AtomicU64::new(0));
        on_threads(self.n_threads, &|_, is_broken_off| {
            while !is_broken_off.load(Ordering::Relaxed) {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= n_all {
                    break;
                }
                let piece = Piece { series: usize::try_from(index / n_each)?, number: index % n_each };
                if !task.is_kept(piece) {
                    task.keep(piece, task.work(piece)?)?;
                }
                progress(n_done.fetch_add(1, Ordering::Relaxed) + 1);
            }
            Ok(())
        })
    }

    /// Whether nothing is left to do.
    pub(crate) fn is_done(&self, task: &dyn Task) -> Result<bool> {
        if let Some(shared) = &self.shared {
            return shared.is_done(task);
        }
        let n_series = task.series().len();
        let mut pieces =
            (0..n_series).flat_map(|series| (0..task.n_pieces()).map(move |number| Piece { series, number }));
        Ok(pieces.all(|piece| task.is_kept(piece)))
    }

    /// Keeps all results of a task that is done.
    pub(crate) fn fetch(&self, task: &dyn Task) -> Result<()> {
        self.shared.as_ref().map_or(Ok(()), |shared| shared.fetch(task))
    }

    /// Drops the results of a task from the queue: nobody needs them any more.
    pub(crate) fn forget(&self, task: &dyn Task) -> Result<()> {
        self.shared.as_ref().map_or(Ok(()), |shared| shared.forget(task))
    }
}

/// Runs the same on several threads, each with its number. The first error ends them all.
fn on_threads(n_threads: usize, work: &(dyn Fn(usize, &AtomicBool) -> Result<()> + Sync)) -> Result<()> {
    let is_broken_off = AtomicBool::new(false);
    let run = |number: usize| {
        let result = work(number, &is_broken_off);
        if result.is_err() {
            is_broken_off.store(true, Ordering::Relaxed);
        }
        result
    };
    let run = &run;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads).map(|number| scope.spawn(move || run(number))).collect();
        let ends: Vec<Result<()>> = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect();
        ends.into_iter().collect()
    })
}
