//! The queue that many machines share.

use std::{
    future::Future,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use anyhow::{Context, Result};
use store_postgres::{Error, SeriesId, WorkQueue, WorkerId};
use tokio::{runtime::Runtime, time::sleep};

use super::{Piece, Progress, Task, on_threads};
use crate::clock::Stopwatch;

/// How often this process gives a sign of life, and how long the others believe it.
const BEAT_EVERY: Duration = Duration::from_secs(5);
const BEAT_LASTS: Duration = Duration::from_secs(30);

/// How often a thread with nothing to do asks whether somebody has left something.
const ASK_EVERY: Duration = Duration::from_millis(500);

/// How often a database that fails is asked again, and after what time.
const TRIES_MAX: u32 = 60;
const TRY_EVERY: Duration = Duration::from_secs(1);

/// Pieces are taken in handfuls of about so much work, and of so many at most.
const HANDFUL: Duration = Duration::from_millis(500);
const HANDFUL_MAX: u32 = 256;

/// How many results are read at a time; those of learning are some megabytes each.
const PAGE: u32 = 16;

pub(super) struct Shared {
    runtime: Runtime,
    queue: WorkQueue,
    /// One for each thread.
    workers: Vec<WorkerId>,
}

impl Shared {
    pub(super) fn open(url: &str, n_threads: usize) -> Result<Shared> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .context("no threads to reach the store with")?;
        let queue = runtime.block_on(WorkQueue::open(url)).context("the store cannot be opened")?;
        let workers: Vec<WorkerId> = (0..n_threads)
            .map(|_| runtime.block_on(patiently(|| queue.new_worker())))
            .collect::<Result<_>>()?;
        runtime.block_on(patiently(|| queue.beat(&workers, BEAT_LASTS)))?;
        let (beating, living) = (queue.clone(), workers.clone());
        runtime.spawn(async move {
            loop {
                sleep(BEAT_EVERY).await;
                // One that fails is made up for by the next.
                let _ = beating.beat(&living, BEAT_LASTS).await;
            }
        });
        Ok(Shared { runtime, queue, workers })
    }

    pub(super) fn run(&self, task: &dyn Task, progress: &Progress<'_>) -> Result<()> {
        let series = self.open_series(task)?;
        let n_all = task.n_pieces() * series.len() as u64;
        on_threads(self.workers.len(), &|number, is_broken_off| {
            self.work(task, &series, self.workers[number], is_broken_off, &|n_open| {
                progress(n_all.saturating_sub(n_open));
            })
        })
    }

    /// What one thread does, until nothing is left to do for anybody.
    fn work(
        &self,
        task: &dyn Task,
        all: &[SeriesId],
        worker: WorkerId,
        is_broken_off: &AtomicBool,
        tell_open: &dyn Fn(u64),
    ) -> Result<()> {
        let mut handful = 1;
        while !is_broken_off.load(Ordering::Relaxed) {
            let mut n_open = 0;
            let mut is_idle = true;
            for (index, series) in all.iter().enumerate() {
                let numbers = self.wait(|| self.queue.take(*series, worker, handful))?;
                if !numbers.is_empty() {
                    is_idle = false;
                    let stopwatch = Stopwatch::start();
                    let result = |number| Ok((number, task.work(Piece { series: index, number })?));
                    let results = numbers.into_iter().map(result).collect::<Result<Vec<_>>>()?;
                    handful = match stopwatch.elapsed() {
                        took if took * 2 < HANDFUL => (handful * 2).min(HANDFUL_MAX),
                        took if took > HANDFUL * 2 => (handful / 2).max(1),
                        _ => handful,
                    };
                    self.wait(|| self.queue.finish(*series, &results))?;
                }
                n_open += self.wait(|| self.queue.n_open(*series))?;
            }
            tell_open(n_open);
            if n_open == 0 {
                break;
            }
            if is_idle {
                self.runtime.block_on(async { sleep(ASK_EVERY).await });
            }
        }
        Ok(())
    }

    pub(super) fn is_done(&self, task: &dyn Task) -> Result<bool> {
        for series in self.open_series(task)? {
            if self.wait(|| self.queue.n_open(series))? > 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn fetch(&self, task: &dyn Task) -> Result<()> {
        for (index, series) in self.open_series(task)?.into_iter().enumerate() {
            let mut from = 0;
            while from < task.n_pieces() {
                let page = self.wait(|| self.queue.results(series, from, PAGE))?;
                let Some((last, _)) = page.last() else { break };
                from = last + 1;
                for (number, result) in page {
                    let piece = Piece { series: index, number };
                    // Another process may have asked for more of this series.
                    if number < task.n_pieces() && !task.is_kept(piece) {
                        task.keep(piece, result)?;
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn forget(&self, task: &dyn Task) -> Result<()> {
        for name in task.series() {
            self.wait(|| self.queue.forget(&name))?;
        }
        Ok(())
    }

    fn open_series(&self, task: &dyn Task) -> Result<Vec<SeriesId>> {
        let open = |name: &String| self.wait(|| self.queue.series(name, task.n_pieces()));
        task.series().iter().map(open).collect()
    }

    fn wait<T, F: Future<Output = Result<T, Error>>>(&self, ask: impl Fn() -> F) -> Result<T> {
        self.runtime.block_on(patiently(ask))
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        // What this process has taken is free at once; if that fails, a little later.
        let _ = self.runtime.block_on(self.queue.beat(&self.workers, Duration::ZERO));
    }
}

/// Asks again where the database does not answer: it may be replaced by its standby. Whatever
/// is asked of the queue may be asked twice.
async fn patiently<T, F: Future<Output = Result<T, Error>>>(ask: impl Fn() -> F) -> Result<T> {
    let mut result = ask().await;
    for _ in 1..TRIES_MAX {
        if result.is_ok() {
            break;
        }
        sleep(TRY_EVERY).await;
        result = ask().await;
    }
    result.context("the store does not answer")
}
