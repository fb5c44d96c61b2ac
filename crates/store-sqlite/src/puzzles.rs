//! How players do at puzzles, and how hard puzzles are for players.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, ToSql};
use store::{Attempt, Error, PlayerId, PuzzleScores, Versioned};

use crate::{SqliteStore, failure::Failure, player::need_player};

#[async_trait]
impl PuzzleScores for SqliteStore {
    async fn puzzle_standing(&self, player: PlayerId) -> Result<Option<Versioned>, Error> {
        let sql = "SELECT version, body FROM puzzle_standings WHERE player = ?1";
        self.read(|connection| versioned(connection, sql, player.0))
    }

    async fn puzzle_rating(&self, puzzle: &str) -> Result<Option<Versioned>, Error> {
        let sql = "SELECT version, body FROM puzzle_ratings WHERE puzzle = ?1";
        self.read(|connection| versioned(connection, sql, puzzle))
    }

    async fn keep_attempt(&self, attempt: Attempt) -> Result<bool, Error> {
        let Attempt { player, standing, puzzle, rating } = attempt;
        self.write(move |connection| {
            need_player(connection, player)?;
            let known = "SELECT version, body FROM puzzle_standings WHERE player = ?1";
            let is_next = follows(&standing, versioned(connection, known, player.0)?);
            let known = "SELECT version, body FROM puzzle_ratings WHERE puzzle = ?1";
            if !is_next || !follows(&rating, versioned(connection, known, &puzzle)?) {
                return Ok(false);
            }
            let sql = "INSERT OR REPLACE INTO puzzle_standings (player, version, body) VALUES (?1, ?2, ?3)";
            connection.prepare_cached(sql)?.execute((player.0, standing.version, &standing.text))?;
            let sql = "INSERT OR REPLACE INTO puzzle_ratings (puzzle, version, body) VALUES (?1, ?2, ?3)";
            connection.prepare_cached(sql)?.execute((&puzzle, rating.version, &rating.text))?;
            Ok(true)
        })
        .await
    }
}

fn versioned(connection: &Connection, sql: &str, of: impl ToSql) -> Result<Option<Versioned>, Failure> {
    let mut statement = connection.prepare_cached(sql)?;
    let row = statement.query_row([of], |row| Ok(Versioned { version: row.get(0)?, text: row.get(1)? }));
    Ok(row.optional()?)
}

fn follows(new: &Versioned, old: Option<Versioned>) -> bool {
    new.version == old.map_or(0, |old| old.version) + 1
}
