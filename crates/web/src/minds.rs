//! The threads on which bots think: one fewer than the machine has cores, at low
//! priority, so that a thinking bot never delays a person. Whoever asked first is
//! served first; a table has at most one question for each of its bots.

use std::{
    collections::VecDeque,
    num::NonZero,
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
};

use bots::AnyMind;
use kernel::{AnyGame, Seat};
use tokio::sync::oneshot;

/// What a bot decided, and its mind back.
pub(crate) type Decided = (String, Box<dyn AnyMind>);

struct Question {
    game: Box<dyn AnyGame>,
    seat: Seat,
    mind: Box<dyn AnyMind>,
    answer: oneshot::Sender<Decided>,
}

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
    /// Starts the threads. They end with the program.
    pub(crate) fn start() -> std::io::Result<Self> {
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
                think(&queue);
            })?;
        }
        Ok(Pool { queue })
    }

    /// Asks a mind what to do in a position.
    pub(crate) fn think(
        &self,
        game: Box<dyn AnyGame>,
        seat: Seat,
        mind: Box<dyn AnyMind>,
    ) -> oneshot::Receiver<Decided> {
        let (answer, receiver) = oneshot::channel();
        let mut waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push_back(Question { game, seat, mind, answer });
        self.queue.arrived.notify_one();
        receiver
    }

    fn n_waiting(&self) -> usize {
        self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

fn think(queue: &Queue) {
    loop {
        let mut waiting = queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let question = loop {
            match waiting.pop_front() {
                Some(question) => break question,
                None => waiting = queue.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(waiting);
        let Question { game, seat, mut mind, answer } = question;
        // Nobody may want to know any more.
        if !answer.is_closed() {
            let action = mind.choose(&*game, seat, None);
            let _ = answer.send((action, mind));
        }
    }
}
