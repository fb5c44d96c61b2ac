//! Matches: the same deals for several people.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Params};
use store::{Error, Joined, Match, MatchId, Matches, Millis, NewMatch, PlayerId};

use crate::{
    SqliteStore,
    failure::{Failure, strange},
    player::need_player,
};

#[async_trait]
impl Matches for SqliteStore {
    async fn create_match(&self, new: NewMatch) -> Result<(), Error> {
        self.write(move |connection| {
            let NewMatch { id, host, game, at, body } = new;
            need_player(connection, host)?;
            let sql = "INSERT OR IGNORE INTO matches (id, host, game, created, body) \
                       VALUES (?1, ?2, ?3, ?4, ?5)";
            connection.prepare_cached(sql)?.execute((id.to_string(), host.0, game, at.0, body))?;
            Ok(())
        })
        .await
    }

    async fn find_match(&self, id: MatchId) -> Result<Option<Match>, Error> {
        let found = self.read(|connection| matches(connection, "WHERE id = ?1", [id.to_string()]))?;
        Ok(found.into_iter().next())
    }

    async fn join_match(&self, id: MatchId, player: PlayerId, n_max: u32) -> Result<Joined, Error> {
        self.write(move |connection| {
            need_player(connection, player)?;
            let sql = "SELECT num, (SELECT count(*) FROM match_players WHERE match_num = num), \
                       EXISTS (SELECT 1 FROM match_players WHERE match_num = num AND player = ?2) \
                       FROM matches WHERE id = ?1";
            let found = connection.prepare_cached(sql)?.query_row((id.to_string(), player.0), |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, u32>(1)?, row.get::<_, bool>(2)?))
            });
            match found.optional()? {
                None => Ok(Joined::NoMatch),
                Some((_, _, true)) => Ok(Joined::In),
                Some((_, n_in, false)) if n_in >= n_max => Ok(Joined::Full),
                Some((num, _, false)) => {
                    let sql = "INSERT INTO match_players (match_num, number, player) SELECT ?1, \
                               coalesce(max(number) + 1, 0), ?2 FROM match_players WHERE match_num = ?1";
                    connection.prepare_cached(sql)?.execute((num, player.0))?;
                    Ok(Joined::In)
                }
            }
        })
        .await
    }

    async fn matches_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Match>, Error> {
        let which = "WHERE num IN (SELECT num FROM matches WHERE host = ?1 \
                     UNION SELECT match_num FROM match_players WHERE player = ?1) \
                     ORDER BY created DESC, num DESC LIMIT ?2";
        self.read(|connection| matches(connection, which, (player.0, limit)))
    }
}

/// The matches that a clause selects.
fn matches(connection: &Connection, which: &str, params: impl Params) -> Result<Vec<Match>, Failure> {
    let sql = format!("SELECT num, id, host, game, created, body FROM matches {which}");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut found = statement.query(params)?;
    let mut acc = Vec::new();
    while let Some(row) = found.next()? {
        let (num, id): (i64, String) = (row.get(0)?, row.get(1)?);
        acc.push(Match {
            id: id.parse().map_err(|_| strange("the id of a match", &id))?,
            host: PlayerId(row.get(2)?),
            game: row.get(3)?,
            created: Millis(row.get(4)?),
            body: row.get(5)?,
            players: players(connection, num)?,
        });
    }
    Ok(acc)
}

fn players(connection: &Connection, num: i64) -> Result<Vec<PlayerId>, Failure> {
    let sql = "SELECT player FROM match_players WHERE match_num = ?1 ORDER BY number";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([num], |row| Ok(PlayerId(row.get(0)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
