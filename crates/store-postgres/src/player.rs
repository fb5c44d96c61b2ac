//! Players: a name, and the devices that speak for it.
//!
//! The database holds the hashes of cookies, so that who reads it cannot pose as a player.

use async_trait::async_trait;
use store::{Device, Error, Millis, Player, PlayerId, Players, TokenHash};
use tokio_postgres::Row;

use crate::{
    PostgresStore,
    failure::{Failure, strange},
    store::{Params, params},
};

#[async_trait]
impl Players for PostgresStore {
    async fn new_player(&self, token: TokenHash, name: &str, now: Millis) -> Result<PlayerId, Error> {
        let sql = "WITH made AS (INSERT INTO players (name, created) VALUES ($1, $2) RETURNING id), \
                   known AS (INSERT INTO tokens (hash, player, created) SELECT $3, id, $2 FROM made) \
                   SELECT id FROM made";
        let params = params![name.to_owned(), now.0, bytes(token)];
        let rows = self.write(sql, params).await.map_err(or_token_taken)?;
        let row = rows.first().ok_or_else(|| strange("a new player", "nobody"))?;
        Ok(PlayerId(row.get(0)))
    }

    async fn player_by_token(&self, token: &TokenHash) -> Result<Option<Player>, Error> {
        let sql = "SELECT id, name, language, settings FROM players \
                   WHERE id = (SELECT player FROM tokens WHERE hash = $1)";
        Ok(self.read(sql, &[&token.as_bytes().as_slice()]).await?.first().map(player_of))
    }

    async fn player(&self, player: PlayerId) -> Result<Option<Player>, Error> {
        let sql = "SELECT id, name, language, settings FROM players WHERE id = $1";
        Ok(self.read(sql, &[&player.0]).await?.first().map(player_of))
    }

    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), Error> {
        let sql = "UPDATE players SET name = $2 WHERE id = $1 RETURNING id";
        self.update_player(player, sql, params![player.0, name.to_owned()]).await
    }

    async fn set_language(&self, player: PlayerId, language: Option<&str>) -> Result<(), Error> {
        let sql = "UPDATE players SET language = $2 WHERE id = $1 RETURNING id";
        self.update_player(player, sql, params![player.0, language.map(str::to_owned)]).await
    }

    async fn set_settings(&self, player: PlayerId, settings: &str) -> Result<(), Error> {
        let sql = "UPDATE players SET settings = $2 WHERE id = $1 RETURNING id";
        self.update_player(player, sql, params![player.0, settings.to_owned()]).await
    }

    async fn issue_link(
        &self,
        player: PlayerId,
        code: TokenHash,
        valid_until: Millis,
        now: Millis,
    ) -> Result<(), Error> {
        let sql = "WITH gone AS (DELETE FROM links WHERE valid_until <= $4 AND hash <> $1) \
                   INSERT INTO links (hash, player, valid_until) VALUES ($1, $2, $3) \
                   ON CONFLICT (hash) DO UPDATE \
                   SET player = excluded.player, valid_until = excluded.valid_until \
                   WHERE links.valid_until <= $4 RETURNING player";
        let params = params![bytes(code), player.0, valid_until.0, now.0];
        let rows = self.write(sql, params).await.map_err(or_nobody(player))?;
        if rows.is_empty() { Err(Error::TokenTaken) } else { Ok(()) }
    }

    async fn redeem_link(
        &self,
        code: TokenHash,
        token: TokenHash,
        now: Millis,
    ) -> Result<Option<PlayerId>, Error> {
        let params = params![bytes(code), bytes(token), now.0];
        let rows = self.write("SELECT redeem_link($1, $2, $3)", params).await.map_err(or_token_taken)?;
        Ok(rows.first().and_then(|row| row.get(0)).map(PlayerId))
    }

    async fn describe_device(&self, token: TokenHash, kind: &str) -> Result<(), Error> {
        let sql = "UPDATE tokens SET device = $2 WHERE hash = $1";
        self.write(sql, params![bytes(token), kind.to_owned()]).await?;
        Ok(())
    }

    async fn devices(&self, player: PlayerId) -> Result<Vec<Device>, Error> {
        let sql = "SELECT hash, device, created FROM tokens WHERE player = $1 ORDER BY created DESC, hash";
        let rows = self.read(sql, &[&player.0]).await?;
        let devices: Result<_, Failure> = rows.iter().map(device_of).collect();
        Ok(devices?)
    }

    async fn end_other_sessions(&self, token: TokenHash) -> Result<usize, Error> {
        n_rows(&self.write("SELECT end_other_sessions($1)", params![bytes(token)]).await?)
    }

    async fn forget(&self, player: PlayerId, name: &str) -> Result<(), Error> {
        match n_rows(&self.write("SELECT forget($1, $2)", params![player.0, name.to_owned()]).await?)? {
            0 => Err(Error::NoPlayer(player)),
            _ => Ok(()),
        }
    }

    async fn prune_guests(&self, unnamed: Millis, named: Millis) -> Result<usize, Error> {
        n_rows(&self.write("SELECT prune_guests($1, $2)", params![unnamed.0, named.0]).await?)
    }
}

impl PostgresStore {
    async fn update_player(&self, player: PlayerId, sql: &'static str, params: Params) -> Result<(), Error> {
        let changed = self.write(sql, params).await?;
        if changed.is_empty() { Err(Error::NoPlayer(player)) } else { Ok(()) }
    }
}

/// How many rows a function has changed, as it says.
pub(crate) fn n_rows(rows: &[Row]) -> Result<usize, Error> {
    let found: i64 = rows.first().map_or(0, |row| row.get(0));
    usize::try_from(found).map_err(|_| strange("a number of rows", found).into())
}

/// An error of a foreign key means that there is no such player.
pub(crate) fn or_nobody(player: PlayerId) -> impl FnOnce(Failure) -> Error {
    move |why| if why.is_nobody() { Error::NoPlayer(player) } else { why.into() }
}

fn or_token_taken(why: Failure) -> Error {
    if why.is_taken() { Error::TokenTaken } else { why.into() }
}

fn bytes(hash: TokenHash) -> Vec<u8> {
    hash.as_bytes().to_vec()
}

fn player_of(row: &Row) -> Player {
    Player { id: PlayerId(row.get(0)), name: row.get(1), language: row.get(2), settings: row.get(3) }
}

fn device_of(row: &Row) -> Result<Device, Failure> {
    let hash: &[u8] = row.try_get(0)?;
    let hash = hash.try_into().map_err(|_| strange("the hash of a token", hash.len()))?;
    Ok(Device { token: TokenHash::from_bytes(hash), kind: row.try_get(1)?, since: Millis(row.try_get(2)?) })
}
