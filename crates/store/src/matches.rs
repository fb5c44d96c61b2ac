//! Matches: the same deals for several people, each at tables of their own.

use std::fmt;

use async_trait::async_trait;

use crate::{Error, MatchId, Millis, PlayerId};

/// A match to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMatch {
    /// The id.
    pub id: MatchId,
    /// Who makes it. Whoever does takes part only after joining.
    pub host: PlayerId,
    /// The slug of the game.
    pub game: String,
    /// When.
    pub at: Millis,
    /// What was agreed, in a form that the caller understands.
    pub body: String,
}

/// A match and who takes part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The id.
    pub id: MatchId,
    /// Who made it.
    pub host: PlayerId,
    /// The slug of the game.
    pub game: String,
    /// When it was made.
    pub created: Millis,
    /// What was agreed, in a form that the caller understands.
    pub body: String,
    /// Those who take part, in the order in which they joined.
    pub players: Vec<PlayerId>,
}

/// What became of somebody's wish to join.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Joined {
    /// They take part, perhaps since before.
    In,
    /// As many take part as may; nothing is written.
    Full,
    /// There is no such match.
    NoMatch,
}

/// Matches.
#[async_trait]
pub trait Matches: fmt::Debug + Send + Sync + 'static {
    /// Makes a match. One that was made before under this id stays as it is.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such host.
    async fn create_match(&self, new: NewMatch) -> Result<(), Error>;

    /// A match and who takes part.
    async fn find_match(&self, id: MatchId) -> Result<Option<Match>, Error>;

    /// Lets a player take part, if less than `n_max` do.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such player.
    async fn join_match(&self, id: MatchId, player: PlayerId, n_max: u32) -> Result<Joined, Error>;

    /// The matches that a player made or takes part in, the newest first.
    async fn matches_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Match>, Error>;
}
