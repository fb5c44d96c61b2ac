//! Players: a name, and the devices that speak for it.
//!
//! Nobody has an account. A device holds a cookie of random bits; the database
//! holds its hash, so that who reads the database cannot pose as a player.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row};
use store::{Device, Error, Millis, Player, PlayerId, Players, TokenHash};

use crate::{
    SqliteStore,
    failure::{Failure, is_taken},
    forget::forget,
};

#[async_trait]
impl Players for SqliteStore {
    async fn new_player(&self, token: TokenHash, name: &str, now: Millis) -> Result<PlayerId, Error> {
        let name = name.to_owned();
        self.write(move |connection| {
            let sql = "INSERT INTO players (name, created) VALUES (?1, ?2)";
            connection.prepare_cached(sql)?.execute((&name, now.0))?;
            let player = PlayerId(connection.last_insert_rowid());
            add_token(connection, token, player, now)?;
            Ok(player)
        })
        .await
    }

    async fn player_by_token(&self, token: &TokenHash) -> Result<Option<Player>, Error> {
        self.read(|connection| {
            let sql = "SELECT id, name, language, settings FROM players \
                       WHERE id = (SELECT player FROM tokens WHERE hash = ?1)";
            Ok(connection.prepare_cached(sql)?.query_row([token.as_bytes()], player_of).optional()?)
        })
    }

    async fn player(&self, player: PlayerId) -> Result<Option<Player>, Error> {
        self.read(|connection| {
            let sql = "SELECT id, name, language, settings FROM players WHERE id = ?1";
            Ok(connection.prepare_cached(sql)?.query_row([player.0], player_of).optional()?)
        })
    }

    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), Error> {
        self.update_player(player, "UPDATE players SET name = ?2 WHERE id = ?1", Some(name)).await
    }

    async fn set_language(&self, player: PlayerId, language: Option<&str>) -> Result<(), Error> {
        self.update_player(player, "UPDATE players SET language = ?2 WHERE id = ?1", language).await
    }

    async fn set_settings(&self, player: PlayerId, settings: &str) -> Result<(), Error> {
        self.update_player(player, "UPDATE players SET settings = ?2 WHERE id = ?1", Some(settings)).await
    }

    async fn issue_link(
        &self,
        player: PlayerId,
        code: TokenHash,
        valid_until: Millis,
        now: Millis,
    ) -> Result<(), Error> {
        self.write(move |connection| {
            need_player(connection, player)?;
            connection.prepare_cached("DELETE FROM links WHERE valid_until <= ?1")?.execute([now.0])?;
            let sql = "INSERT INTO links (hash, player, valid_until) VALUES (?1, ?2, ?3)";
            let inserted =
                connection.prepare_cached(sql)?.execute((code.as_bytes(), player.0, valid_until.0));
            inserted.map_err(or_token_taken)?;
            Ok(())
        })
        .await
    }

    async fn redeem_link(
        &self,
        code: TokenHash,
        token: TokenHash,
        now: Millis,
    ) -> Result<Option<PlayerId>, Error> {
        self.write(move |connection| {
            let sql = "DELETE FROM links WHERE hash = ?1 AND valid_until > ?2 RETURNING player";
            let mut statement = connection.prepare_cached(sql)?;
            let player = statement.query_row((code.as_bytes(), now.0), |row| row.get(0)).optional()?;
            let Some(player) = player.map(PlayerId) else { return Ok(None) };
            add_token(connection, token, player, now)?;
            Ok(Some(player))
        })
        .await
    }

    async fn describe_device(&self, token: TokenHash, kind: &str) -> Result<(), Error> {
        let kind = kind.to_owned();
        self.write(move |connection| {
            let sql = "UPDATE tokens SET device = ?2 WHERE hash = ?1";
            connection.prepare_cached(sql)?.execute((token.as_bytes(), &kind))?;
            Ok(())
        })
        .await
    }

    async fn devices(&self, player: PlayerId) -> Result<Vec<Device>, Error> {
        self.read(|connection| {
            let sql =
                "SELECT hash, device, created FROM tokens WHERE player = ?1 ORDER BY created DESC, hash";
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query_map([player.0], |row| {
                let token = TokenHash::from_bytes(row.get(0)?);
                Ok(Device { token, kind: row.get(1)?, since: Millis(row.get(2)?) })
            })?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        })
    }

    async fn end_other_sessions(&self, token: TokenHash) -> Result<usize, Error> {
        self.write(move |connection| {
            const OWNER: &str = "player = (SELECT player FROM tokens WHERE hash = ?1)";
            let links = format!("DELETE FROM links WHERE {OWNER}");
            connection.prepare_cached(&links)?.execute([token.as_bytes()])?;
            let others = format!("DELETE FROM tokens WHERE {OWNER} AND hash <> ?1");
            Ok(connection.prepare_cached(&others)?.execute([token.as_bytes()])?)
        })
        .await
    }

    async fn forget(&self, player: PlayerId, name: &str) -> Result<(), Error> {
        let name = name.to_owned();
        self.write(move |connection| forget(connection, player, &name)).await
    }

    async fn prune_guests(&self, unnamed: Millis, named: Millis) -> Result<usize, Error> {
        self.write(move |connection| {
            let sql = "DELETE FROM players WHERE created < CASE \
                       WHEN name = '' AND settings = '' AND language IS NULL \
                       AND NOT EXISTS (SELECT 1 FROM puzzle_standings WHERE player = players.id) \
                       THEN ?1 ELSE ?2 END \
                       AND NOT EXISTS (SELECT 1 FROM seated WHERE player = players.id) \
                       AND NOT EXISTS (SELECT 1 FROM tables WHERE host = players.id) \
                       AND NOT EXISTS (SELECT 1 FROM notes WHERE player = players.id) \
                       AND NOT EXISTS (SELECT 1 FROM webhooks WHERE player = players.id)";
            Ok(connection.prepare_cached(sql)?.execute([unnamed.0, named.0])?)
        })
        .await
    }
}

impl SqliteStore {
    async fn update_player(
        &self,
        player: PlayerId,
        sql: &'static str,
        value: Option<&str>,
    ) -> Result<(), Error> {
        let value = value.map(str::to_owned);
        self.write(move |connection| {
            let n_changed = connection.prepare_cached(sql)?.execute((player.0, &value))?;
            if n_changed == 0 { Err(Error::NoPlayer(player).into()) } else { Ok(()) }
        })
        .await
    }
}

/// # Errors
/// [`Error::NoPlayer`] if there is no such player.
pub(crate) fn need_player(connection: &Connection, player: PlayerId) -> Result<(), Failure> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM players WHERE id = ?1")?;
    if statement.exists([player.0])? { Ok(()) } else { Err(Error::NoPlayer(player).into()) }
}

fn add_token(
    connection: &Connection,
    token: TokenHash,
    player: PlayerId,
    now: Millis,
) -> Result<(), Failure> {
    let sql = "INSERT INTO tokens (hash, player, created) VALUES (?1, ?2, ?3)";
    let inserted = connection.prepare_cached(sql)?.execute((token.as_bytes(), player.0, now.0));
    inserted.map_err(or_token_taken)?;
    Ok(())
}

fn or_token_taken(error: rusqlite::Error) -> Failure {
    if is_taken(&error) { Error::TokenTaken.into() } else { error.into() }
}

fn player_of(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player { id: PlayerId(row.get(0)?), name: row.get(1)?, language: row.get(2)?, settings: row.get(3)? })
}
