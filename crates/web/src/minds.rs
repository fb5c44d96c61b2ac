//! The threads on which bots think: one fewer than the machine has cores, at low
//! priority, so that a thinking bot never delays a person. Whoever asked first is
//! served first; a table has at most one question for each of its bots. The more
//! questions wait, the less time each gets.

use std::{
    collections::VecDeque,
    num::NonZero,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use bots::Time;
use site::Question;

/// However many wait, a bot has so much for a turn.
const TURN_MIN: Duration = Duration::from_millis(50);

#[derive(Default)]
struct Queue {
    waiting: Mutex<VecDeque<Question>>,
    arrived: Condvar,
}

/// The threads; a copy is the same threads.
#[derive(Clone)]
pub(crate) struct Pool {
    queue: Arc<Queue>,
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pool").field("waiting", &self.n_waiting()).finish()
    }
}

impl Pool {
    /// Starts the threads, which end with the program. So long a bot thinks about a turn
    /// when nobody else waits.
    pub(crate) fn start(turn: Duration) -> std::io::Result<Self> {
        let queue = Arc::new(Queue::default());
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        for number in 1..=n_cores.saturating_sub(1).max(1) {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name(format!("mind-{number}")).spawn(move || {
                // Where the system does not allow it, bots are only as polite as others.
                if let Err(why) =
                    thread_priority::set_current_thread_priority(thread_priority::ThreadPriority::Min)
                {
                    tracing::debug!(?why, "the priority of a bot's thread stays as it is");
                }
                think(&queue, turn);
            })?;
        }
        Ok(Pool { queue })
    }

    /// Asks something that needs thought, when it is its turn.
    pub(crate) fn ask(&self, question: Question) {
        let mut waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push_back(question);
        self.queue.arrived.notify_one();
    }

    pub(crate) fn n_waiting(&self) -> usize {
        self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

#[expect(clippy::disallowed_methods, reason = "thinking at a table takes real time")]
fn think(queue: &Queue, turn: Duration) {
    loop {
        let mut waiting = queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let question = loop {
            match waiting.pop_front() {
                Some(question) => break question,
                None => waiting = queue.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        };
        let n_others = u32::try_from(waiting.len()).unwrap_or(u32::MAX - 1);
        drop(waiting);
        let start = Instant::now();
        let budget = (turn / (1 + n_others)).max(TURN_MIN);
        let time = Time { budget, elapsed: &|| start.elapsed() };
        // A mind that breaks down costs its thought, not the thread: whoever asked finds
        // the answer gone.
        if catch_unwind(AssertUnwindSafe(|| question(&time))).is_err() {
            tracing::error!("a bot broke down while it was thinking");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_mind_that_breaks_down_costs_its_thought_and_not_the_thread() {
        let pool = Pool::start(Duration::from_millis(10)).expect("threads");
        let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
        for _ in 0..2 * n_threads {
            let (answer, answered) = mpsc::channel::<u8>();
            pool.ask(Box::new(move |_| {
                let _answer = answer;
                panic!("a mind breaks down")
            }));
            assert!(answered.recv().is_err(), "whoever asked is told");
        }
        let (answer, answered) = mpsc::channel();
        pool.ask(Box::new(move |_| answer.send(7).expect("somebody listens")));
        assert_eq!(answered.recv(), Ok(7), "the others are still served");
    }
}
