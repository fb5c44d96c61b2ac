//! What finished games count for: results of players, and what bots made of a day's deals.

use std::fmt;

use async_trait::async_trait;

use crate::{Error, Millis, PlayerId, TableCursor, TableId};

/// What a finished game counts for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewResult {
    /// The player.
    pub player: PlayerId,
    /// How many results of this game the caller knows of the player, and so the number of
    /// this one.
    pub number: u32,
    /// The result, in a form that the caller understands.
    pub body: String,
}

/// A result as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// The table of the game.
    pub table: TableId,
    /// The slug of the game.
    pub game: String,
    /// Counted from 0 for each player and game.
    pub number: u32,
    /// When the last step of the game was written.
    pub ended: Millis,
    /// The result, in a form that the caller understands.
    pub body: String,
}

/// What became of results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kept {
    /// They are written.
    Written,
    /// The table had its results before; nothing is written.
    Before,
    /// Somebody has more results than the caller knows of; nothing is written.
    Outdated,
}

/// The results of players.
#[async_trait]
pub trait Results: fmt::Debug + Send + Sync + 'static {
    /// Keeps what the game at a table counts for its players, all of it or nothing. From
    /// then on the table has its results, even if there are none.
    ///
    /// # Errors
    /// [`Error::NoTable`] if there is no such table, [`Error::NoPlayer`] if there is no such
    /// player.
    async fn keep_results(&self, table: &TableId, results: Vec<NewResult>) -> Result<Kept, Error>;

    /// The last result of a player in a game.
    async fn last_result(&self, player: PlayerId, game: &str) -> Result<Option<ResultRow>, Error>;

    /// The results of a player in all games, the newest first.
    async fn results_of(&self, player: PlayerId, limit: u32) -> Result<Vec<ResultRow>, Error>;

    /// Finished tables after the cursor that have no results yet, the oldest first, each with
    /// the cursor to read on from.
    async fn without_results(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error>;
}

/// What bots made of the deals of days.
#[async_trait]
pub trait Days: fmt::Debug + Send + Sync + 'static {
    /// Keeps what bots made of the deal of a game on a day, counted from 1970, in a form
    /// that the caller understands. What was kept first stays.
    async fn keep_day(&self, game: &str, day: i64, body: Vec<u8>) -> Result<(), Error>;

    /// What bots made of the deal of a game on a day, if that was kept.
    async fn day(&self, game: &str, day: i64) -> Result<Option<Vec<u8>>, Error>;
}
