//! The machine of a server: tokio's tasks and threads, the system's chance, bots on threads
//! of their own.

use std::{
    num::NonZero,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use kernel::Free;
use site::{Host, Task, ThinkRequest, Work};
use table::Millis;
use tokio::sync::Semaphore;

use crate::{
    bot_pool::BotPool,
    config::{Config, Randomness},
    timer::Timer,
};

/// A server as a host.
#[derive(Debug)]
pub(crate) struct Machine {
    timer: Arc<dyn Timer>,
    pool: BotPool,
    /// How much may be computed at once: more threads than cores would only take turns.
    computing: Arc<Semaphore>,
    data: PathBuf,
    free_space_min: u64,
    /// In place of the system's randomness, where a test asked for it.
    repeatable: Option<Mutex<Free>>,
}

impl Machine {
    /// Starts the threads of the bots.
    pub(crate) fn start(timer: Arc<dyn Timer>, config: &Config) -> std::io::Result<Self> {
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        Ok(Machine {
            timer,
            pool: BotPool::start(config.think)?,
            computing: Arc::new(Semaphore::new(n_cores)),
            data: config.data.clone(),
            free_space_min: config.free_space_min,
            repeatable: match config.randomness {
                Randomness::System => None,
                Randomness::Repeatable(seed) => Some(Mutex::new(Free::from_seed(seed))),
            },
        })
    }
}

impl Host for Machine {
    fn now(&self) -> Millis {
        self.timer.now()
    }

    fn wall_clock(&self) -> Millis {
        self.timer.wall_clock()
    }

    fn has_space(&self) -> bool {
        match fs4::available_space(&self.data) {
            Ok(free) => free >= self.free_space_min,
            Err(why) => {
                tracing::warn!(%why, "the free space of the disk is unknown");
                true
            }
        }
    }

    fn sleep(&self, duration: Duration) -> Task {
        self.timer.sleep(duration)
    }

    /// # Panics
    /// If the system has no randomness to give, on which everything here rests.
    fn fill_random(&self, bytes: &mut [u8]) {
        let Some(repeatable) = &self.repeatable else {
            return getrandom::fill(bytes).expect("the system gives random bytes");
        };
        let mut dice = repeatable.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.fill_with(|| u8::try_from(dice.below(256)).expect("below 256"));
    }

    fn spawn(&self, task: Task) {
        tokio::spawn(task);
    }

    fn compute(&self, work: Work) {
        let computing = Arc::clone(&self.computing);
        tokio::spawn(async move {
            // Never closed.
            let _permit = computing.acquire().await;
            // If it panics, whoever waits finds the answer gone.
            let _ = tokio::task::spawn_blocking(work).await;
        });
    }

    fn think(&self, request: ThinkRequest) {
        self.pool.ask(request);
    }

    fn n_thinking(&self) -> usize {
        self.pool.n_open()
    }
}
