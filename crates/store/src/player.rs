//! Players: a name, and the devices that speak for it.
//!
//! Nobody has an account. A device holds a cookie of random bits; the database
//! holds its hash, so that who reads the database cannot pose as a player.

use std::{collections::BTreeMap, fmt};

use rusqlite::{Connection, OptionalExtension, Row};

use crate::{Error, Millis, Pending, PlayerId, Store, error::is_taken};

/// A person as the tables know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The number.
    pub id: PlayerId,
    /// The nickname, as it was given.
    pub name: String,
    /// The language that was chosen, if one was.
    pub language: Option<String>,
    /// A text that whoever set it understands; empty at first.
    pub settings: String,
}

/// The hash of a secret: of a cookie's token, or of a link's code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash([u8; 32]);

/// The hash of a token or a code. These have 128 random bits, so one fast hash
/// is enough: there is nothing to guess.
pub fn hash_token(token: &str) -> TokenHash {
    TokenHash(blake3::derive_key("kvartal 1 token of a device", token.as_bytes()))
}

/// The first bytes are enough to tell hashes apart in a log.
impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, ..] = self.0;
        write!(f, "TokenHash({a:02x}{b:02x}{c:02x}{d:02x}…)")
    }
}

impl Store {
    /// A new player, known by the token of one device.
    ///
    /// # Errors
    /// The answer is [`Error::TokenTaken`] if the token belongs to a player.
    pub fn new_player(&self, token: TokenHash, name: &str) -> Pending<PlayerId> {
        let name = name.to_owned();
        let now = self.now();
        self.write(move |connection| {
            let sql = "INSERT INTO players (name, created) VALUES (?1, ?2)";
            connection.prepare_cached(sql)?.execute((&name, now.0))?;
            let player = PlayerId(connection.last_insert_rowid());
            add_token(connection, token, player, now)?;
            Ok(player)
        })
    }

    /// The player for whom a device speaks.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn player_by_token(&self, token: &TokenHash) -> Result<Option<Player>, Error> {
        self.read(|connection| {
            let sql = "SELECT id, name, language, settings FROM players \
                       WHERE id = (SELECT player FROM tokens WHERE hash = ?1)";
            Ok(connection.prepare_cached(sql)?.query_row([token.0], player_of).optional()?)
        })
    }

    /// The player of this number.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn player(&self, player: PlayerId) -> Result<Option<Player>, Error> {
        self.read(|connection| {
            let sql = "SELECT id, name, language, settings FROM players WHERE id = ?1";
            Ok(connection.prepare_cached(sql)?.query_row([player.0], player_of).optional()?)
        })
    }

    /// The names of these players; who does not exist is left out.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn names(
        &self,
        players: impl IntoIterator<Item = PlayerId>,
    ) -> Result<BTreeMap<PlayerId, String>, Error> {
        self.read(|connection| {
            let mut names = BTreeMap::new();
            let mut statement = connection.prepare_cached("SELECT name FROM players WHERE id = ?1")?;
            for player in players {
                if let Some(name) = statement.query_row([player.0], |row| row.get(0)).optional()? {
                    names.insert(player, name);
                }
            }
            Ok(names)
        })
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// The answer is [`Error::NoPlayer`] if there is no such player.
    pub fn rename(&self, player: PlayerId, name: &str) -> Pending<()> {
        self.update_player(player, "UPDATE players SET name = ?2 WHERE id = ?1", Some(name))
    }

    /// Sets the language of a player, or lets the browser decide again.
    ///
    /// # Errors
    /// The answer is [`Error::NoPlayer`] if there is no such player.
    pub fn set_language(&self, player: PlayerId, language: Option<&str>) -> Pending<()> {
        self.update_player(player, "UPDATE players SET language = ?2 WHERE id = ?1", language)
    }

    /// Sets the settings of a player: a text that the caller understands.
    ///
    /// # Errors
    /// The answer is [`Error::NoPlayer`] if there is no such player.
    pub fn set_settings(&self, player: PlayerId, settings: &str) -> Pending<()> {
        self.update_player(player, "UPDATE players SET settings = ?2 WHERE id = ?1", Some(settings))
    }

    /// Makes a link by which another device can speak for a player, once and
    /// before `valid_until`.
    ///
    /// # Errors
    /// The answer is [`Error::NoPlayer`] if there is no such player,
    /// [`Error::TokenTaken`] if there is a link of this code.
    pub fn issue_link(&self, player: PlayerId, code: TokenHash, valid_until: Millis) -> Pending<()> {
        let now = self.now();
        self.write(move |connection| {
            need_player(connection, player)?;
            connection.prepare_cached("DELETE FROM links WHERE valid_until <= ?1")?.execute([now.0])?;
            let sql = "INSERT INTO links (hash, player, valid_until) VALUES (?1, ?2, ?3)";
            let inserted = connection.prepare_cached(sql)?.execute((code.0, player.0, valid_until.0));
            inserted.map_err(or_token_taken)?;
            Ok(())
        })
    }

    /// Uses a link up: the device with this new token speaks for the link's
    /// player from now on. `None` if there is no such link, or it has been used
    /// or is no longer valid.
    ///
    /// # Errors
    /// The answer is [`Error::TokenTaken`] if the token belongs to a player;
    /// the link is not used up then.
    pub fn redeem_link(&self, code: TokenHash, token: TokenHash) -> Pending<Option<PlayerId>> {
        let now = self.now();
        self.write(move |connection| {
            let sql = "DELETE FROM links WHERE hash = ?1 AND valid_until > ?2 RETURNING player";
            let mut statement = connection.prepare_cached(sql)?;
            let player = statement.query_row((code.0, now.0), |row| row.get(0)).optional()?;
            let Some(player) = player.map(PlayerId) else { return Ok(None) };
            add_token(connection, token, player, now)?;
            Ok(Some(player))
        })
    }

    fn update_player(&self, player: PlayerId, sql: &'static str, value: Option<&str>) -> Pending<()> {
        let value = value.map(str::to_owned);
        self.write(move |connection| {
            let n_changed = connection.prepare_cached(sql)?.execute((player.0, &value))?;
            if n_changed == 0 { Err(Error::NoPlayer(player)) } else { Ok(()) }
        })
    }
}

/// # Errors
/// [`Error::NoPlayer`] if there is no such player.
pub(crate) fn need_player(connection: &Connection, player: PlayerId) -> Result<(), Error> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM players WHERE id = ?1")?;
    if statement.exists([player.0])? { Ok(()) } else { Err(Error::NoPlayer(player)) }
}

fn add_token(connection: &Connection, token: TokenHash, player: PlayerId, now: Millis) -> Result<(), Error> {
    let sql = "INSERT INTO tokens (hash, player, created) VALUES (?1, ?2, ?3)";
    let inserted = connection.prepare_cached(sql)?.execute((token.0, player.0, now.0));
    inserted.map_err(or_token_taken)?;
    Ok(())
}

fn or_token_taken(error: rusqlite::Error) -> Error {
    if is_taken(&error) { Error::TokenTaken } else { error.into() }
}

fn player_of(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player { id: PlayerId(row.get(0)?), name: row.get(1)?, language: row.get(2)?, settings: row.get(3)? })
}
