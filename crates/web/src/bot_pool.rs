//! The threads on which bots think: one fewer than the machine has cores, at low
//! priority, so that a thinking bot never delays a person. Time is shared fairly between
//! those who wait ([`FairQueue`]); the more they are, the less each thought gets.

use std::{
    num::NonZero,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use bots::Time;
use site::{Question, ThinkRequest};

use crate::fair_queue::{FairQueue, Next};

/// The shortest time for a turn, however many wait.
const TURN_MIN: Duration = Duration::from_millis(50);

#[derive(Default)]
struct Shared {
    waiting: Mutex<FairQueue<Question>>,
    arrived: Condvar,
    /// Questions that are being thought about.
    n_thinking: AtomicUsize,
    /// Whether somebody waits for an answer. Changes only under the lock of `waiting`.
    has_urgent: AtomicBool,
    /// Nobody can ask any more. Changes only under the lock of `waiting`.
    is_closed: AtomicBool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, FairQueue<Question>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A thought begins that was taken from what waits.
    fn begin(&self, waiting: MutexGuard<'_, FairQueue<Question>>) {
        self.has_urgent.store(waiting.has_urgent(), Ordering::Relaxed);
        self.n_thinking.fetch_add(1, Ordering::Relaxed);
        drop(waiting);
    }
}

/// The threads. They end with this, after the thoughts of the moment; what waits is dropped.
pub(crate) struct BotPool {
    shared: Arc<Shared>,
}

impl std::fmt::Debug for BotPool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotPool").field("open", &self.n_open()).finish()
    }
}

impl BotPool {
    /// Starts the threads. A bot has `turn` for a turn when nobody else waits.
    pub(crate) fn start(turn: Duration) -> std::io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        for number in 1..=n_cores.saturating_sub(1).max(1) {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name(format!("mind-{number}")).spawn(move || {
                // Where the system does not allow it, bots are only as polite as others.
                if let Err(why) =
                    thread_priority::set_current_thread_priority(thread_priority::ThreadPriority::Min)
                {
                    tracing::debug!(?why, "the priority of a bot's thread stays as it is");
                }
                think(&shared, turn);
            })?;
        }
        Ok(BotPool { shared })
    }

    /// Asks something that needs thought.
    pub(crate) fn ask(&self, request: ThinkRequest) {
        let ThinkRequest { asker, urgency, question } = request;
        let mut waiting = self.shared.lock();
        waiting.push(asker, urgency, question);
        self.shared.has_urgent.store(waiting.has_urgent(), Ordering::Relaxed);
        drop(waiting);
        self.shared.arrived.notify_one();
    }

    /// How many questions are not answered yet.
    pub(crate) fn n_open(&self) -> usize {
        let waiting = self.shared.lock();
        waiting.len() + self.shared.n_thinking.load(Ordering::Relaxed)
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        let waiting = self.shared.lock();
        self.shared.is_closed.store(true, Ordering::Relaxed);
        drop(waiting);
        self.shared.arrived.notify_all();
    }
}

fn think(shared: &Shared, turn: Duration) {
    loop {
        let mut waiting = shared.lock();
        let next = loop {
            if shared.is_closed.load(Ordering::Relaxed) {
                return;
            }
            match waiting.pop(|n_sharers| budget(turn, n_sharers)) {
                Some(next) => break next,
                None => waiting = shared.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        };
        shared.begin(waiting);
        let is_background = next.is_background;
        answer(shared, next, &|| {
            if is_background {
                give_way(shared, turn);
            }
        });
    }
}

/// How long a thought may take when its asker is to get one part in so many of all time.
fn budget(turn: Duration, n_sharers: usize) -> Duration {
    (turn / u32::try_from(n_sharers).unwrap_or(u32::MAX)).max(TURN_MIN)
}

/// Answers all who wait, in the middle of a thought for which nobody does.
fn give_way(shared: &Shared, turn: Duration) {
    while shared.has_urgent.load(Ordering::Relaxed) {
        let mut waiting = shared.lock();
        let Some(next) = waiting.pop_urgent(|n_sharers| budget(turn, n_sharers)) else { return };
        shared.begin(waiting);
        answer(shared, next, &|| ());
    }
}

#[expect(clippy::disallowed_methods, reason = "thinking at a table takes real time")]
fn answer(shared: &Shared, next: Next<Question>, give_way: &dyn Fn()) {
    let Next { item: question, asker, budget, is_background } = next;
    let start = Instant::now();
    let time = Time { budget, elapsed: &|| start.elapsed(), give_way };
    // A mind that breaks down costs its thought, not the thread: whoever asked finds
    // the answer gone.
    if catch_unwind(AssertUnwindSafe(|| question(&time))).is_err() {
        tracing::error!("a bot broke down while it was thinking");
    }
    let mut waiting = shared.lock();
    shared.n_thinking.fetch_sub(1, Ordering::Relaxed);
    if !is_background {
        waiting.settle(asker, budget, start.elapsed());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use site::{Asker, Urgency};

    use super::*;

    fn request(question: impl FnOnce(&Time<'_>) + Send + 'static) -> ThinkRequest {
        ThinkRequest { asker: Asker::default(), urgency: Urgency::Turn, question: Box::new(question) }
    }

    #[test]
    fn a_mind_that_breaks_down_costs_its_thought_and_not_the_thread() {
        let pool = BotPool::start(Duration::from_millis(10)).expect("threads");
        let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
        for _ in 0..2 * n_threads {
            let (answer, answered) = mpsc::channel::<u8>();
            pool.ask(request(move |_| {
                let _answer = answer;
                panic!("a mind breaks down")
            }));
            assert!(answered.recv().is_err(), "whoever asked is told");
        }
        let (answer, answered) = mpsc::channel();
        pool.ask(request(move |_| answer.send(7).expect("somebody listens")));
        assert_eq!(answered.recv(), Ok(7), "the others are still served");
    }

    #[test]
    fn a_thought_for_which_nobody_waits_gives_way() {
        let pool = BotPool::start(Duration::from_millis(10)).expect("threads");
        let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
        let (begun, begins) = mpsc::channel();
        let (answer, answered) = mpsc::channel();
        let is_over = Arc::new(AtomicBool::new(false));
        for _ in 0..n_threads {
            let (begun, is_over) = (begun.clone(), Arc::clone(&is_over));
            let background = move |time: &Time<'_>| {
                // A pool that is about to end drops the receiver.
                let _ = begun.send(());
                while !is_over.load(Ordering::Relaxed) {
                    (time.give_way)();
                }
            };
            pool.ask(ThinkRequest { urgency: Urgency::Background, ..request(background) });
        }
        begins.recv().expect("the first of them begins");
        pool.ask(request(move |_| answer.send(7).expect("somebody listens")));
        assert_eq!(answered.recv(), Ok(7), "all threads are busy with what can wait");
        is_over.store(true, Ordering::Relaxed);
    }

    #[test]
    fn the_threads_end_with_the_pool() {
        let pool = BotPool::start(Duration::from_millis(10)).expect("threads");
        let shared = Arc::downgrade(&pool.shared);
        drop(pool);
        while shared.strong_count() > 0 {
            thread::yield_now();
        }
    }
}
