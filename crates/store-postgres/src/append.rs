//! What is written at a table: it is made, and its streams grow. What a write refuses, the
//! functions in `schema/` find.

use kernel::{AnyStep, Seat, SeatSet};
use store::{Append, Appended, Error, NewTable, Note, PlayerId, Status, TableId, check_step};
use tokio_postgres::Row;

use crate::{
    PostgresStore,
    failure::{Failure, strange},
    store::{Params, params},
};

/// How a write was answered, read off these columns.
macro_rules! answer_of {
    ($call:literal) => {
        concat!("SELECT what, n_steps, n_notes, player, table_id FROM ", $call)
    };
}

const MAKE: &str = answer_of!(
    "make_table(ROW($1, $2, $3, $4, $5, $6, $7, ROW($8, $9, $10, $11, $12)::lines, \
     ROW($13, $14, $15, $16, $17, $18, $19, $20)::standing)::new_table)"
);

const APPEND: &str = answer_of!(
    "append($1, $2, $3, $4, ROW($5, $6, $7, $8, $9)::lines, \
     ROW($10, $11, $12, $13, $14, $15, $16, $17)::standing, $18, $19, NULL)"
);

const APPEND_AND_MAKE: &str = answer_of!(
    "append($1, $2, $3, $4, ROW($5, $6, $7, $8, $9)::lines, \
     ROW($10, $11, $12, $13, $14, $15, $16, $17)::standing, $18, $19, \
     ROW($20, $21, $22, $23, $24, $25, $26, ROW($27, $28, $29, $30, $31)::lines, \
     ROW($32, $33, $34, $35, $36, $37, $38, $39)::standing)::new_table)"
);

impl PostgresStore {
    pub(crate) async fn make_table(&self, table: NewTable) -> Result<(), Error> {
        table.steps.iter().try_for_each(check_step)?;
        match answer(&self.write(MAKE, params_of_table(table)).await?)? {
            Appended::Written => Ok(()),
            Appended::Duplicate => Err(strange("the answer to a new table", "duplicate").into()),
        }
    }

    pub(crate) async fn append_lines(&self, append: Append) -> Result<Appended, Error> {
        let Append { table, at, first_step, steps, first_note, notes, status, key, opens } = append;
        let opened = opens.iter().flat_map(|opens| &opens.steps);
        steps.iter().chain(opened).try_for_each(check_step)?;
        let is_undo = notes.iter().any(Note::is_undo);
        let is_played = status.is_played_in(&steps, &notes);
        let mut params =
            params![table.as_str().to_owned(), at.0, i64::from(first_step), i64::from(first_note)];
        params.extend(params_of_lines(steps, notes));
        params.extend(params_of_status(status, is_played));
        params.extend(params![is_undo, key.map(|key| key.0.to_vec())]);
        let rows = match opens {
            None => self.write(APPEND, params).await?,
            Some(opens) => {
                params.extend(params_of_table(*opens));
                self.write(APPEND_AND_MAKE, params).await?
            }
        };
        Ok(answer(&rows)?)
    }
}

/// The type `new_table` of the database.
fn params_of_table(table: NewTable) -> Params {
    let NewTable { id, game, header, seed, visibility, host, at, steps, notes, status } = table;
    let is_played = status.is_played_in(&steps, &notes);
    let mut params = params![id.as_str().to_owned(), game, header, seed, visibility.name(), host.0, at.0];
    params.extend(params_of_lines(steps, notes));
    params.extend(params_of_status(status, is_played));
    params
}

/// The type `lines` of the database.
fn params_of_lines(steps: Vec<AnyStep>, notes: Vec<Note>) -> Params {
    let (mut seats, mut texts) = (Vec::new(), Vec::new());
    for AnyStep { seat, text } in steps {
        seats.push(seat.map(number));
        texts.push(text);
    }
    let (mut kinds, mut players, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    for Note { kind, player, body } in notes {
        kinds.push(kind);
        players.push(player.map(|player| player.0));
        bodies.push(body);
    }
    params![seats, texts, kinds, players, bodies]
}

/// The type `standing` of the database.
fn params_of_status(status: Status, is_played: bool) -> Params {
    let Status { phase, waiting, seated, seats, result, deadline } = status;
    let deadline = deadline.map(|deadline| deadline.0);
    let (numbers, players): (Vec<i16>, Vec<i64>) =
        seated.into_iter().map(|(seat, player)| (number(seat), player.0)).unzip();
    params![phase.name(), bits(waiting), seats, result, deadline, is_played, numbers, players]
}

fn number(seat: Seat) -> i16 {
    i16::from(seat.number())
}

/// A set of seats as a number: bit 0 is seat 1. `list::seat_set` reads it.
fn bits(seats: SeatSet) -> i32 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.index())
}

fn answer(rows: &[Row]) -> Result<Appended, Failure> {
    let row = rows.first().ok_or_else(|| strange("an answer", "nothing"))?;
    let what: &str = row.try_get("what")?;
    let count = |column| -> Result<u32, Failure> {
        let found: Option<i64> = row.try_get(column)?;
        let found = found.unwrap_or(-1);
        u32::try_from(found).map_err(|_| strange("a number of lines", found))
    };
    let table = || -> Result<TableId, Failure> {
        let id: Option<&str> = row.try_get("table_id")?;
        let id = id.unwrap_or_default();
        id.parse().map_err(|_| strange("the id of a table", id))
    };
    let refused = match what {
        "written" => return Ok(Appended::Written),
        "duplicate" => return Ok(Appended::Duplicate),
        "conflict" => {
            Error::Conflict { table: table()?, n_steps: count("n_steps")?, n_notes: count("n_notes")? }
        }
        "no table" => Error::NoTable(table()?),
        "table exists" => Error::TableExists(table()?),
        "no player" => Error::NoPlayer(PlayerId(row.try_get("player")?)),
        _ => return Err(strange("an answer", what)),
    };
    Err(refused.into())
}
