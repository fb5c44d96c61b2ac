//! What is read of tables: one with its streams, or lists of many.

use std::collections::BTreeMap;

use kernel::{AnyStep, Seat, SeatSet};
use rusqlite::{Connection, Params, Row};
use store::{
    Millis, Note, NoteLine, Phase, PlayerId, Status, StepLine, StoredTable, TableId, TableRow, Visibility,
};

use crate::failure::{Failure, strange};

/// A table with both its streams.
pub(crate) fn table(connection: &Connection, table: &TableId) -> Result<Option<StoredTable>, Failure> {
    let found = rows(connection, "WHERE id = ?1", [table.as_str()])?.pop();
    let Some((num, row)) = found else { return Ok(None) };
    let sql = "SELECT seed FROM tables WHERE num = ?1";
    let seed = connection.prepare_cached(sql)?.query_row([num], |row| row.get(0))?;
    Ok(Some(StoredTable { row, seed, steps: steps(connection, num)?, notes: notes(connection, num)? }))
}

/// The tables that a clause selects, with their numbers in the database.
pub(crate) fn rows(
    connection: &Connection,
    which: &str,
    params: impl Params,
) -> Result<Vec<(i64, TableRow)>, Failure> {
    let sql = format!(
        "SELECT num, id, game, header, visibility, host, created, phase, waiting, seats, result, \
         n_steps, n_notes, updated, deadline, \
         (SELECT at FROM steps WHERE table_num = num ORDER BY number DESC LIMIT 1) AS moved \
         FROM tables {which}"
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
fn table_row(row: &Row<'_>) -> Result<TableRow, Failure> {
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
        moved: row.get::<_, Option<i64>>("moved")?.map(Millis),
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

fn seated(connection: &Connection, num: i64) -> Result<BTreeMap<Seat, PlayerId>, Failure> {
    let sql = "SELECT seat, player FROM seated WHERE table_num = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = statement.query([num])?;
    let mut acc = BTreeMap::new();
    while let Some(row) = found.next()? {
        acc.insert(need_seat(row, 0)?, PlayerId(row.get(1)?));
    }
    Ok(acc)
}

fn steps(connection: &Connection, num: i64) -> Result<Vec<StepLine>, Failure> {
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

fn notes(connection: &Connection, num: i64) -> Result<Vec<NoteLine>, Failure> {
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

fn seat(row: &Row<'_>, column: usize) -> Result<Option<Seat>, Failure> {
    let number: Option<u8> = row.get(column)?;
    Ok(match number {
        Some(number) => Some(Seat::from_number(number).ok_or_else(|| strange("a seat", &number))?),
        None => None,
    })
}

fn need_seat(row: &Row<'_>, column: usize) -> Result<Seat, Failure> {
    seat(row, column)?.ok_or_else(|| strange("a seat", &"nothing"))
}

/// A set of seats out of the number that `append::bits` makes of it.
fn seat_set(bits: i64) -> SeatSet {
    let seats = Seat::all(Seat::MAX).filter(|seat| bits >> seat.index() & 1 == 1);
    seats.fold(SeatSet::EMPTY, SeatSet::with)
}
