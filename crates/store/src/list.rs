//! What is read of tables: one with its streams, or lists of many.

use std::{collections::BTreeMap, fmt};

use kernel::{AnyStep, Seat, SeatSet};
use rusqlite::{Connection, Params, Row};

use crate::{
    Error, Millis, Note, NoteLine, Phase, PlayerId, Status, StepLine, Store, StoredTable, TableId, TableRow,
    Visibility,
};

impl Store {
    /// A table with both its streams, secrets included.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn load(&self, table: &TableId) -> Result<Option<StoredTable>, Error> {
        self.read(|connection| {
            let found = rows(connection, "WHERE id = ?1", [table.as_str()])?.pop();
            let Some((num, row)) = found else { return Ok(None) };
            let sql = "SELECT seed FROM tables WHERE num = ?1";
            let seed = connection.prepare_cached(sql)?.query_row([num], |row| row.get(0))?;
            let steps = steps(connection, num)?;
            let notes = notes(connection, num)?;
            Ok(Some(StoredTable { row, seed, steps, notes }))
        })
    }

    /// What the lists show of one table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn table_row(&self, table: &TableId) -> Result<Option<TableRow>, Error> {
        Ok(self.list("WHERE id = ?1", [table.as_str()])?.pop())
    }

    /// The tables at which a player sits or sat before leaving, or which he made. Those
    /// that wait for him come first, finished ones last; within each the newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn my_tables(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "WHERE num IN (SELECT table_num FROM seated WHERE player = ?1 \
                   UNION SELECT num FROM tables WHERE host = ?1 \
                   UNION SELECT table_num FROM notes WHERE kind = 'left' AND player = ?1) \
                   ORDER BY EXISTS (SELECT 1 FROM seated WHERE table_num = num AND player = ?1 \
                   AND (waiting >> (seat - 1)) & 1) DESC, \
                   phase = 'finished', updated DESC, num DESC LIMIT ?2";
        self.list(sql, (player.0, limit))
    }

    /// The public tables at which a seat may be free, newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn open_public(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Open, limit)
    }

    /// The public tables at which people play, newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn watchable(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Playing, limit)
    }

    /// The public tables whose game is over, newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn recently_finished(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Finished, limit)
    }

    /// The finished public tables that met the same deal of a game, newest
    /// first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn same_seed(&self, game: &str, seed: &str, limit: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "WHERE game = ?1 AND seed = ?2 AND visibility = 'public' AND phase = 'finished' \
                   ORDER BY updated DESC, num DESC LIMIT ?3";
        self.list(sql, (game, seed, limit))
    }

    /// The finished tables with this deal and this header, whoever finds them,
    /// oldest first: what a table of results is made of. It names no id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn results(&self, game: &str, seed: &str, limit: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "WHERE game = ?1 AND seed = ?2 AND phase = 'finished' ORDER BY updated, num LIMIT ?3";
        self.list(sql, (game, seed, limit))
    }

    fn public(&self, phase: Phase, limit: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "WHERE visibility = 'public' AND phase = ?1 ORDER BY updated DESC, num DESC LIMIT ?2";
        self.list(sql, (phase.name(), limit))
    }

    fn list(&self, which: &str, params: impl Params) -> Result<Vec<TableRow>, Error> {
        let rows = self.read(|connection| rows(connection, which, params))?;
        Ok(rows.into_iter().map(|(_, row)| row).collect())
    }
}

/// The tables that a clause selects, with their numbers in the database.
fn rows(connection: &Connection, which: &str, params: impl Params) -> Result<Vec<(i64, TableRow)>, Error> {
    let sql = format!(
        "SELECT num, id, game, header, visibility, host, created, phase, waiting, seats, result, \
         n_steps, n_notes, updated, deadline FROM tables {which}"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut found = statement.query(params)?;
    let mut acc = Vec::new();
    while let Some(row) = found.next()? {
        acc.push((row.get(0)?, table_row(row)?));
    }
    for (num, row) in &mut acc {
        row.status.seated = seated(connection, *num)?;
    }
    Ok(acc)
}

/// The row of a table, as far as it stands in one row of the database.
fn table_row(row: &Row<'_>) -> Result<TableRow, Error> {
    let id: String = row.get("id")?;
    let visibility: String = row.get("visibility")?;
    let phase: String = row.get("phase")?;
    Ok(TableRow {
        id: id.parse().map_err(|_| strange("the id of a table", &id))?,
        game: row.get("game")?,
        header: row.get("header")?,
        visibility: [Visibility::Public, Visibility::Link]
            .into_iter()
            .find(|known| known.name() == visibility)
            .ok_or_else(|| strange("a visibility", &visibility))?,
        host: PlayerId(row.get("host")?),
        created: Millis(row.get("created")?),
        updated: Millis(row.get("updated")?),
        n_steps: row.get("n_steps")?,
        n_notes: row.get("n_notes")?,
        status: Status {
            phase: [Phase::Open, Phase::Playing, Phase::Finished]
                .into_iter()
                .find(|known| known.name() == phase)
                .ok_or_else(|| strange("a phase", &phase))?,
            waiting: seat_set(row.get("waiting")?),
            seated: BTreeMap::new(),
            seats: row.get("seats")?,
            result: row.get("result")?,
            deadline: row.get::<_, Option<i64>>("deadline")?.map(Millis),
        },
    })
}

fn seated(connection: &Connection, num: i64) -> Result<BTreeMap<Seat, PlayerId>, Error> {
    let sql = "SELECT seat, player FROM seated WHERE table_num = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = statement.query([num])?;
    let mut acc = BTreeMap::new();
    while let Some(row) = found.next()? {
        acc.insert(need_seat(row, 0)?, PlayerId(row.get(1)?));
    }
    Ok(acc)
}

fn steps(connection: &Connection, num: i64) -> Result<Vec<StepLine>, Error> {
    let sql = "SELECT number, at, seat, text FROM steps WHERE table_num = ?1 ORDER BY number";
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = statement.query([num])?;
    let mut acc = Vec::new();
    while let Some(row) = found.next()? {
        let step = AnyStep { seat: seat(row, 2)?, text: row.get(3)? };
        acc.push(StepLine { number: row.get(0)?, at: Millis(row.get(1)?), step });
    }
    Ok(acc)
}

fn notes(connection: &Connection, num: i64) -> Result<Vec<NoteLine>, Error> {
    let sql = "SELECT number, at, kind, player, body FROM notes WHERE table_num = ?1 ORDER BY number";
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = statement.query([num])?;
    let mut acc = Vec::new();
    while let Some(row) = found.next()? {
        let player = row.get::<_, Option<i64>>(3)?.map(PlayerId);
        let note = Note { kind: row.get(2)?, player, body: row.get(4)? };
        acc.push(NoteLine { number: row.get(0)?, at: Millis(row.get(1)?), note });
    }
    Ok(acc)
}

fn seat(row: &Row<'_>, column: usize) -> Result<Option<Seat>, Error> {
    let number: Option<u8> = row.get(column)?;
    Ok(match number {
        Some(number) => Some(Seat::from_number(number).ok_or_else(|| strange("a seat", &number))?),
        None => None,
    })
}

fn need_seat(row: &Row<'_>, column: usize) -> Result<Seat, Error> {
    seat(row, column)?.ok_or_else(|| strange("a seat", &"nothing"))
}

/// A set of seats out of the number that `append::bits` makes of it.
fn seat_set(bits: i64) -> SeatSet {
    let seats = Seat::all(Seat::MAX).filter(|seat| bits >> seat.index() & 1 == 1);
    seats.fold(SeatSet::EMPTY, SeatSet::with)
}

fn strange(what: &str, found: &dyn fmt::Display) -> Error {
    Error::Strange(format!("{found} as {what}"))
}
