//! What is written at a table: it is made, and its streams grow.

use std::collections::BTreeSet;

use kernel::{AnyStep, Seat, SeatSet};
use rusqlite::{Connection, OptionalExtension};
use store::{Append, Appended, ClickKey, Error, Millis, NewTable, Note, PlayerId, Status, check_step};

use crate::{
    calls::{self, Turned},
    failure::{Failure, is_taken},
    player::need_player,
};

pub(crate) fn create(connection: &Connection, table: &NewTable) -> Result<(), Failure> {
    need_player(connection, table.host)?;
    let status = &table.status;
    let sql = "INSERT INTO tables (id, game, header, seed, visibility, host, created, \
               phase, waiting, seats, result, n_steps, n_notes, updated, deadline, is_played) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?7, ?14, ?15)";
    let inserted = connection.prepare_cached(sql)?.execute((
        table.id.as_str(),
        &table.game,
        &table.header,
        &table.seed,
        table.visibility.name(),
        table.host.0,
        table.at.0,
        status.phase.name(),
        bits(status.waiting),
        &status.seats,
        &status.result,
        after(0, table.steps.len()),
        after(0, table.notes.len()),
        status.deadline.map(|deadline| deadline.0),
        status.is_played_in(&table.steps, &table.notes),
    ));
    inserted.map_err(|error| match is_taken(&error) {
        true => Failure::from(Error::TableExists(table.id.clone())),
        false => error.into(),
    })?;
    let num = connection.last_insert_rowid();
    write_steps(connection, num, 0, table.at, &table.steps)?;
    write_notes(connection, num, 0, table.at, &table.notes)?;
    write_seated(connection, num, status)?;
    let (before, after) = (BTreeSet::new(), waiting_for(&seated(status), bits(status.waiting)));
    let turned = Turned { table_num: num, at: table.at, step: 0, is_undo: false, before, after };
    calls::turn(connection, &turned)
}

/// A table as the writer finds it.
struct Found {
    num: i64,
    n_steps: u32,
    n_notes: u32,
    waiting: i64,
}

pub(crate) fn write_append(connection: &Connection, append: &Append) -> Result<Appended, Failure> {
    let Append { table, at, first_step, steps, first_note, notes, status, key, opens } = append;
    let sql = "SELECT num, n_steps, n_notes, waiting FROM tables WHERE id = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let found = statement.query_row([table.as_str()], |row| {
        Ok(Found { num: row.get(0)?, n_steps: row.get(1)?, n_notes: row.get(2)?, waiting: row.get(3)? })
    });
    let Some(Found { num, n_steps, n_notes, waiting }) = found.optional()? else {
        return Err(Error::NoTable(table.clone()).into());
    };
    // Before the numbers: a click that comes again may well come with old ones.
    if let Some(key) = key
        && is_counted(connection, num, *key)?
    {
        return Ok(Appended::Duplicate);
    }
    let conflict = || Failure::from(Error::Conflict { table: table.clone(), n_steps, n_notes });
    if (n_steps, n_notes) != (*first_step, *first_note) {
        return Err(conflict());
    }
    // The numbers are right by now; the unique keys are the backstop.
    let or_conflict = |error| {
        let is_taken = matches!(&error, Failure::Sqlite(cause) if is_taken(cause));
        if is_taken { conflict() } else { error }
    };
    write_steps(connection, num, *first_step, *at, steps).map_err(or_conflict)?;
    write_notes(connection, num, *first_note, *at, notes).map_err(or_conflict)?;
    let sql = "UPDATE tables SET phase = ?2, waiting = ?3, seats = ?4, result = ?5, \
               n_steps = ?6, n_notes = ?7, updated = ?8, deadline = ?9, \
               is_played = is_played OR ?10 WHERE num = ?1";
    connection.prepare_cached(sql)?.execute((
        num,
        status.phase.name(),
        bits(status.waiting),
        &status.seats,
        &status.result,
        after(*first_step, steps.len()),
        after(*first_note, notes.len()),
        at.0,
        status.deadline.map(|deadline| deadline.0),
        status.is_played_in(steps, notes),
    ))?;
    let before = waiting_for(&write_seated(connection, num, status)?, waiting);
    let after = waiting_for(&seated(status), bits(status.waiting));
    let is_undo = notes.iter().any(Note::is_undo);
    let turned = Turned { table_num: num, at: *at, step: *first_step, is_undo, before, after };
    calls::turn(connection, &turned)?;
    if let Some(table) = opens {
        create(connection, table)?;
    }
    Ok(Appended::Written)
}

/// Counts a click; says whether it had been counted before.
fn is_counted(connection: &Connection, num: i64, key: ClickKey) -> Result<bool, Failure> {
    let sql = "INSERT OR IGNORE INTO clicks (table_num, key) VALUES (?1, ?2)";
    let n_new = connection.prepare_cached(sql)?.execute((num, key.0))?;
    Ok(n_new == 0)
}

fn write_steps(
    connection: &Connection,
    num: i64,
    first: u32,
    at: Millis,
    steps: &[AnyStep],
) -> Result<(), Failure> {
    let sql = "INSERT INTO steps (table_num, number, at, seat, text) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut statement = connection.prepare_cached(sql)?;
    for (step, number) in steps.iter().zip(first..) {
        check_step(step)?;
        statement.execute((num, number, at.0, step.seat.map(Seat::number), &step.text))?;
    }
    Ok(())
}

fn write_notes(
    connection: &Connection,
    num: i64,
    first: u32,
    at: Millis,
    notes: &[Note],
) -> Result<(), Failure> {
    let sql = "INSERT INTO notes (table_num, number, at, kind, player, body) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut statement = connection.prepare_cached(sql)?;
    for (note, number) in notes.iter().zip(first..) {
        let Note { kind, player, body } = note;
        if let Some(player) = player {
            need_player(connection, *player)?;
        }
        let player = player.map(|player| player.0);
        statement.execute((num, number, at.0, kind, player, body))?;
    }
    Ok(())
}

/// Who sits where, by the number of the seat.
type Seated = Vec<(u8, PlayerId)>;

fn seated(status: &Status) -> Seated {
    status.seated.iter().map(|(seat, player)| (seat.number(), *player)).collect()
}

/// The people who sit on the seats that are to move.
fn waiting_for(seated: &Seated, waiting: i64) -> BTreeSet<PlayerId> {
    let moving = seated.iter().filter(|(number, _)| waiting >> (number - 1) & 1 == 1);
    moving.map(|(_, player)| *player).collect()
}

/// Who sits where changes rarely, so that it is compared before it is written. The
/// answer is who sat where before.
fn write_seated(connection: &Connection, num: i64, status: &Status) -> Result<Seated, Failure> {
    let sql = "SELECT seat, player FROM seated WHERE table_num = ?1 ORDER BY seat";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([num], |row| Ok((row.get(0)?, PlayerId(row.get(1)?))))?;
    let before: Seated = rows.collect::<Result<_, _>>()?;
    let now = seated(status);
    if before == now {
        return Ok(before);
    }
    connection.prepare_cached("DELETE FROM seated WHERE table_num = ?1")?.execute([num])?;
    let sql = "INSERT INTO seated (table_num, seat, player) VALUES (?1, ?2, ?3)";
    let mut statement = connection.prepare_cached(sql)?;
    for (seat, player) in now {
        need_player(connection, player)?;
        statement.execute((num, seat, player.0))?;
    }
    Ok(before)
}

/// The number of the next line after so many.
fn after(first: u32, n_lines: usize) -> i64 {
    i64::from(first) + i64::try_from(n_lines).expect("the lines fit into memory")
}

/// A set of seats as a number: bit 0 is seat 1. `list::seat_set` reads it.
fn bits(seats: SeatSet) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.index())
}
