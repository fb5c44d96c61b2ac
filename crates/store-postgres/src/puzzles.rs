//! How players do at puzzles, and how hard puzzles are for players.

use async_trait::async_trait;
use store::{Attempt, Error, PlayerId, PuzzleScores, Versioned};
use tokio_postgres::Row;

use crate::{PostgresStore, player::or_nobody, store::params};

#[async_trait]
impl PuzzleScores for PostgresStore {
    async fn puzzle_standing(&self, player: PlayerId) -> Result<Option<Versioned>, Error> {
        let sql = "SELECT version, body FROM puzzle_standings WHERE player = $1";
        Ok(self.read(sql, &[&player.0]).await?.first().map(versioned))
    }

    async fn puzzle_rating(&self, puzzle: &str) -> Result<Option<Versioned>, Error> {
        let sql = "SELECT version, body FROM puzzle_ratings WHERE puzzle = $1";
        Ok(self.read(sql, &[&puzzle]).await?.first().map(versioned))
    }

    async fn keep_attempt(&self, attempt: Attempt) -> Result<bool, Error> {
        let Attempt { player, standing, puzzle, rating } = attempt;
        let params = params![
            player.0,
            i64::from(standing.version),
            standing.text,
            puzzle,
            i64::from(rating.version),
            rating.text
        ];
        let rows = self.write("SELECT keep_attempt($1, $2, $3, $4, $5, $6)", params).await;
        Ok(rows.map_err(or_nobody(player))?.first().is_some_and(|row| row.get(0)))
    }
}

fn versioned(row: &Row) -> Versioned {
    Versioned { version: u32::try_from(row.get::<_, i64>(0)).unwrap_or(u32::MAX), text: row.get(1) }
}
