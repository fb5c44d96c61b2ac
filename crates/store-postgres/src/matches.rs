//! Matches: the same deals for several people.

use async_trait::async_trait;
use store::{Error, Joined, Match, MatchId, Matches, Millis, NewMatch, PlayerId};
use tokio_postgres::{Row, types::ToSql};

use crate::{
    PostgresStore,
    failure::{Failure, strange},
    player::or_nobody,
    store::params,
};

#[async_trait]
impl Matches for PostgresStore {
    async fn create_match(&self, new: NewMatch) -> Result<(), Error> {
        let NewMatch { id, host, game, at, body } = new;
        let sql = "INSERT INTO matches (id, host, game, created, body) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT DO NOTHING";
        let params = params![id.to_string(), host.0, game, at.0, body];
        self.write(sql, params).await.map_err(or_nobody(host))?;
        Ok(())
    }

    async fn find_match(&self, id: MatchId) -> Result<Option<Match>, Error> {
        Ok(self.matches("id = $1", &[&id.to_string()]).await?.into_iter().next())
    }

    async fn join_match(&self, id: MatchId, player: PlayerId, n_max: u32) -> Result<Joined, Error> {
        let params = params![id.to_string(), player.0, i64::from(n_max)];
        let rows = self.write("SELECT join_match($1, $2, $3)", params).await?;
        match rows.first().map_or("", |row| row.get(0)) {
            "in" => Ok(Joined::In),
            "full" => Ok(Joined::Full),
            "no match" => Ok(Joined::NoMatch),
            _ => Err(Error::NoPlayer(player)),
        }
    }

    async fn matches_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Match>, Error> {
        let which = "num IN (SELECT num FROM matches WHERE host = $1 \
                     UNION SELECT match_num FROM match_players WHERE player = $1) \
                     ORDER BY created DESC, num DESC LIMIT $2";
        self.matches(which, &[&player.0, &i64::from(limit)]).await
    }
}

impl PostgresStore {
    /// The matches that a condition selects.
    async fn matches(&self, which: &str, params: &[&(dyn ToSql + Sync)]) -> Result<Vec<Match>, Error> {
        let sql = format!(
            "SELECT id, host, game, created, body, ARRAY(SELECT player FROM match_players \
             WHERE match_num = num ORDER BY number) AS players FROM matches WHERE {which}"
        );
        let rows = self.read(&sql, params).await?;
        let found: Result<_, Failure> = rows.iter().map(match_of).collect();
        Ok(found?)
    }
}

fn match_of(row: &Row) -> Result<Match, Failure> {
    let id: &str = row.try_get("id")?;
    let players: Vec<i64> = row.try_get("players")?;
    Ok(Match {
        id: id.parse().map_err(|_| strange("the id of a match", id))?,
        host: PlayerId(row.try_get("host")?),
        game: row.try_get("game")?,
        created: Millis(row.try_get("created")?),
        body: row.try_get("body")?,
        players: players.into_iter().map(PlayerId).collect(),
    })
}
