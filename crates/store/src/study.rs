//! What is thought about finished games.

use std::fmt;

use async_trait::async_trait;

use crate::{Error, Millis, TableId};

/// A review of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptReview {
    /// Somebody has asked for it, and it is not there yet.
    Wanted,
    /// It is there, in a form that the caller understands.
    Done(Vec<u8>),
}

/// Other steps than those that were played, kept beside a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptVariation {
    /// Its number at its table, counted from 1.
    pub number: u32,
    /// When it was kept.
    pub at: Millis,
    /// In a form that the caller understands.
    pub body: String,
}

/// Reviews and variations of games. They go when their table goes.
#[async_trait]
pub trait Studies: fmt::Debug + Send + Sync + 'static {
    /// Notes that somebody wants a review of a table's game. If one is wanted or done
    /// already, nothing changes.
    ///
    /// # Errors
    /// [`Error::NoTable`] if there is no such table.
    async fn want_review(&self, table: &TableId, now: Millis) -> Result<(), Error>;

    /// The review of a table's game, if somebody has asked for it.
    async fn review(&self, table: &TableId) -> Result<Option<KeptReview>, Error>;

    /// Tables whose review is wanted and not done, those that have waited longest first.
    async fn wanted_reviews(&self, limit: u32) -> Result<Vec<TableId>, Error>;

    /// Keeps a review, whether it was wanted or not. What was done before stays: a review
    /// is done once.
    ///
    /// # Errors
    /// [`Error::NoTable`] if there is no such table.
    async fn keep_review(&self, table: &TableId, now: Millis, body: Vec<u8>) -> Result<(), Error>;

    /// Keeps a variation of a table's game and says its number, or that of one that is
    /// just the same. `None` if there are `n_max` already.
    ///
    /// # Errors
    /// [`Error::NoTable`] if there is no such table.
    async fn keep_variation(
        &self,
        table: &TableId,
        now: Millis,
        body: &str,
        n_max: u32,
    ) -> Result<Option<u32>, Error>;

    /// The variations of a table's game, by their numbers.
    async fn variations(&self, table: &TableId) -> Result<Vec<KeptVariation>, Error>;
}
