//! The machine of a server: tokio's tasks and threads, the system's chance, bots on threads
//! of their own.

use std::{sync::Arc, time::Duration};

use site::{Host, Question, Task, Work};
use table::Millis;

use crate::{minds::Pool, timer::Timer};

/// A server as a host.
#[derive(Debug)]
pub(crate) struct Machine {
    timer: Arc<dyn Timer>,
    pool: Pool,
}

impl Machine {
    /// Starts the threads of the bots.
    pub(crate) fn start(timer: Arc<dyn Timer>, think: Duration) -> std::io::Result<Self> {
        Ok(Machine { timer, pool: Pool::start(think)? })
    }
}

impl Host for Machine {
    fn now(&self) -> Millis {
        self.timer.now()
    }

    fn sleep(&self, duration: Duration) -> Task {
        self.timer.sleep(duration)
    }

    /// # Panics
    /// If the system has no randomness to give, on which everything here rests.
    fn fill_random(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the system gives random bytes");
    }

    fn spawn(&self, task: Task) {
        tokio::spawn(task);
    }

    fn compute(&self, work: Work) {
        tokio::task::spawn_blocking(work);
    }

    fn think(&self, question: Question) {
        self.pool.ask(question);
    }

    fn n_thinking(&self) -> usize {
        self.pool.n_waiting()
    }
}
