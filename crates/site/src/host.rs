//! What the site needs of the machine that it runs on: a server, a test, a browser.

use std::{fmt, future::Future, pin::Pin, time::Duration};

use bots::Time;
use kernel::{Salt, Seed};
use table::{Millis, PlayerId};
use tokio::sync::oneshot;

use crate::network::Network;

/// Something that goes on by itself.
pub type Task = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Something to be worked out.
pub type Work = Box<dyn FnOnce() + Send>;

/// Something that a bot is asked, with the time that it has.
pub type Question = Box<dyn FnOnce(&Time<'_>) + Send>;

/// Whom a thought is for. Time to think is shared fairly between networks, and within a
/// network between its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Asker {
    pub network: Option<Network>,
    pub player: Option<PlayerId>,
}

/// How soon an answer is wanted: the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// A bot is to move, and somebody watches.
    Turn,
    /// Somebody waits for a hint.
    Hint,
    /// A bot is to move, and nobody watches.
    Unwatched,
    /// Nobody waits. It is only thought about when nothing else is.
    Background,
}

/// Something to be thought about.
pub struct ThinkRequest {
    pub asker: Asker,
    pub urgency: Urgency,
    pub question: Question,
}

impl fmt::Debug for ThinkRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ThinkRequest { asker, urgency, question: _ } = self;
        f.debug_struct("ThinkRequest").field("asker", asker).field("urgency", urgency).finish_non_exhaustive()
    }
}

/// The machine. Nothing in this crate reads a clock, starts a thread or opens a connection
/// but by it.
pub trait Host: fmt::Debug + Send + Sync + 'static {
    /// The present moment. It never goes back, and it does not jump when the machine's
    /// clock is set.
    fn now(&self) -> Millis;

    /// The present moment by the machine's clock, for the calendar.
    fn wall_clock(&self) -> Millis;

    /// Whether there is space for new tables and players.
    fn has_space(&self) -> bool;

    /// Resolves when this much time has passed.
    fn sleep(&self, duration: Duration) -> Task;

    /// Fills a buffer with bytes that nobody can guess.
    fn fill_random(&self, bytes: &mut [u8]);

    /// Starts something that goes on by itself. If it panics, only that ends.
    fn spawn(&self, task: Task);

    /// Does work that takes its time where it delays nobody. If it panics, only that ends.
    fn compute(&self, work: Work);

    /// Asks a bot. The more others wait, the less time it has. If it panics, only that
    /// ends.
    fn think(&self, request: ThinkRequest);

    /// How many questions are not answered yet.
    fn n_thinking(&self) -> usize;
}

/// Whoever was to answer has broken down, or is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it broke down")]
pub struct NoAnswer;

/// An answer that will come.
pub(crate) type Answer<T> = Pin<Box<dyn Future<Output = Result<T, NoAnswer>> + Send>>;

impl dyn Host {
    /// Works something out where it delays nobody.
    pub(crate) async fn computed<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        let (answer, receiver) = oneshot::channel();
        self.compute(Box::new(move || drop(answer.send(work()))));
        receiver.await.map_err(|_| NoAnswer)
    }

    /// Asks something that needs thought. Nobody is asked if the answer is dropped before.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        asker: Asker,
        urgency: Urgency,
        question: impl FnOnce(&Time<'_>) -> T + Send + 'static,
    ) -> Answer<T> {
        let (answer, receiver) = oneshot::channel();
        let question: Question = Box::new(move |time| {
            if !answer.is_closed() {
                drop(answer.send(question(time)));
            }
        });
        self.think(ThinkRequest { asker, urgency, question });
        Box::pin(async { receiver.await.map_err(|_| NoAnswer) })
    }

    /// Goes on with something even if whoever asked for it goes away.
    pub(crate) async fn finished<T: Send + 'static>(
        &self,
        task: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, NoAnswer> {
        let (answer, receiver) = oneshot::channel();
        self.spawn(Box::pin(async move { drop(answer.send(task.await)) }));
        receiver.await.map_err(|_| NoAnswer)
    }

    /// 128 random bits.
    pub fn bits(&self) -> u128 {
        let mut bytes = [0; 16];
        self.fill_random(&mut bytes);
        u128::from_le_bytes(bytes)
    }

    /// 128 random bits as 26 letters and digits, for tokens that nobody can guess.
    pub fn word(&self) -> String {
        const SIGNS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
        let mut bits = self.bits();
        let mut word = String::with_capacity(26);
        for _ in 0..26 {
            word.push(char::from(SIGNS[usize::try_from(bits & 31).expect("below 32")]));
            bits >>= 5;
        }
        word
    }

    /// A salt for the fingerprint of a deal.
    pub(crate) fn salt(&self) -> Salt {
        Salt(self.bits())
    }

    /// A seed for a deal or for bots.
    pub(crate) fn seed(&self) -> Seed {
        Seed(self.bits())
    }
}
