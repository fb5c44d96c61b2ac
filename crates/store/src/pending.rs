//! The answer to a write: a future that needs no runtime.
//!
//! It is our own, some eighty lines, since the writer is a plain thread and the
//! callers may be async or not: a channel of a runtime would bind the store to
//! that runtime, and those of the `futures` family cannot be waited for without
//! one.

use std::{
    future::Future,
    pin::Pin,
    sync::{Arc, Condvar, Mutex, MutexGuard},
    task::{Context, Poll, Waker},
};

use crate::Error;

/// The answer to a write, once it is durable.
///
/// The write is on its way as soon as there is a `Pending`; to drop it does not
/// take the write back.
#[must_use = "a write is durable only when it has been answered"]
#[derive(Debug)]
pub struct Pending<T>(Arc<Slot<T>>);

/// The other end: gives the answer.
#[derive(Debug)]
pub(crate) struct Answer<T>(Arc<Slot<T>>);

#[derive(Debug)]
struct Slot<T> {
    state: Mutex<State<T>>,
    answered: Condvar,
}

#[derive(Debug)]
enum State<T> {
    Waiting(Option<Waker>),
    Answered(Result<T, Error>),
    Taken,
}

/// An answer to give, and where it will arrive.
pub(crate) fn pending<T>() -> (Answer<T>, Pending<T>) {
    let slot = Arc::new(Slot { state: Mutex::new(State::Waiting(None)), answered: Condvar::new() });
    (Answer(Arc::clone(&slot)), Pending(slot))
}

impl<T> Pending<T> {
    /// Blocks until the answer is there. For tests and commands; async code
    /// awaits instead.
    ///
    /// # Errors
    /// Why the write was refused.
    ///
    /// # Panics
    /// If the answer was taken by polling before.
    pub fn wait(self) -> Result<T, Error> {
        let state = self.0.lock();
        let mut state = self
            .0
            .answered
            .wait_while(state, |state| matches!(state, State::Waiting(_)))
            .expect("nobody panics while holding the slot");
        state.take().expect("an answer is taken once")
    }
}

/// # Panics
/// If polled again after the answer.
impl<T> Future for Pending<T> {
    type Output = Result<T, Error>;

    fn poll(self: Pin<&mut Self>, ctx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut state = self.0.lock();
        if let State::Waiting(waker) = &mut *state {
            match waker {
                Some(waker) => waker.clone_from(ctx.waker()),
                None => *waker = Some(ctx.waker().clone()),
            }
            return Poll::Pending;
        }
        Poll::Ready(state.take().expect("an answer is taken once"))
    }
}

impl<T> Answer<T> {
    pub(crate) fn give(self, result: Result<T, Error>) {
        self.0.answer(result);
    }
}

/// Whoever waits must not wait for ever, even if the writer has died.
impl<T> Drop for Answer<T> {
    fn drop(&mut self) {
        self.0.answer(Err(Error::Closed));
    }
}

impl<T> Slot<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().expect("nobody panics while holding the slot")
    }

    /// The first answer counts.
    fn answer(&self, result: Result<T, Error>) {
        let mut state = self.lock();
        let State::Waiting(waker) = &mut *state else { return };
        let waker = waker.take();
        *state = State::Answered(result);
        drop(state);
        self.answered.notify_all();
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> State<T> {
    fn take(&mut self) -> Option<Result<T, Error>> {
        match std::mem::replace(self, State::Taken) {
            State::Answered(result) => Some(result),
            State::Waiting(_) | State::Taken => None,
        }
    }
}
