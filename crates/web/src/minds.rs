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

use bots::{AnyMind, Time};
use kernel::{AnyGame, Seat};
use tokio::sync::oneshot;

/// What a bot decided, and its mind back.
pub(crate) type Decided = (String, Box<dyn AnyMind>);

/// However many wait, a bot has so much for a turn.
const TURN_MIN: Duration = Duration::from_millis(50);

type Question = Box<dyn FnOnce(&Time<'_>) + Send>;

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

    /// Asks a mind what to do in a position.
    pub(crate) fn think(
        &self,
        game: Box<dyn AnyGame>,
        seat: Seat,
        mut mind: Box<dyn AnyMind>,
    ) -> oneshot::Receiver<Decided> {
        self.ask(move |time| {
            let action = mind.choose(&*game, seat, Some(time));
            (action, mind)
        })
    }

    /// Asks something that needs thought, and gets the answer when it is its turn.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Time<'_>) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (answer, receiver) = oneshot::channel();
        let question = move |time: &Time<'_>| {
            // Nobody may want to know any more.
            if !answer.is_closed() {
                let _ = answer.send(question(time));
            }
        };
        let mut waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push_back(Box::new(question));
        self.queue.arrived.notify_one();
        receiver
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
    use super::*;

    #[tokio::test]
    async fn a_mind_that_breaks_down_costs_its_thought_and_not_the_thread() {
        let pool = Pool::start(Duration::from_millis(10)).expect("threads");
        let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
        for _ in 0..2 * n_threads {
            let broken = pool.ask(|_| -> u8 { panic!("a mind breaks down") });
            assert!(broken.await.is_err(), "whoever asked is told");
        }
        assert_eq!(pool.ask(|_| 7).await, Ok(7), "the others are still served");
    }
}
