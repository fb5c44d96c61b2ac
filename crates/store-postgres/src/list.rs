//! What is read of tables: one with its streams, or lists of many.

use std::collections::BTreeMap;

use kernel::{AnyStep, Seat, SeatSet};
use store::{
    Error, Millis, Note, NoteLine, Phase, PlayerId, Status, StepLine, StoredTable, TableId, TableRow,
    Visibility,
};
use tokio::time::timeout;
use tokio_postgres::{Row, types::ToSql};

use crate::{
    PostgresStore,
    failure::{self, Failure, strange},
    store::{ANSWER_MAX, TRIES_MAX, discard},
};

/// All that the lists show, of the tables that a condition selects.
const ROWS: &str = "\
    SELECT id, game, header, seed, visibility, host, created, phase, waiting, seats, result, \
    n_steps, n_notes, updated, moved, deadline, \
    ARRAY(SELECT seat FROM seated WHERE seated.table_num = num ORDER BY seat) AS seated_seats, \
    ARRAY(SELECT player FROM seated WHERE seated.table_num = num ORDER BY seat) AS seated_players \
    FROM tables JOIN status ON status.table_num = num WHERE ";

const STEPS: &str = "SELECT number, at, seat, text FROM steps \
    WHERE table_num = (SELECT num FROM tables WHERE id = $1) ORDER BY number";

const NOTES: &str = "SELECT number, at, kind, player, body FROM notes \
    WHERE table_num = (SELECT num FROM tables WHERE id = $1) ORDER BY number";

/// The three statements of a table see one state.
const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

impl PostgresStore {
    /// A table with both its streams.
    pub(crate) async fn load_table(&self, table: &TableId) -> Result<Option<StoredTable>, Error> {
        // A connection may turn out to be lost; to read again does no harm.
        for _ in 0..TRIES_MAX {
            let (client, row) = self.reader(&format!("{ROWS} id = $1")).await?;
            let statements = async {
                let (steps, notes) =
                    (client.prepare_cached(STEPS).await?, client.prepare_cached(NOTES).await?);
                let id: &[&(dyn ToSql + Sync)] = &[&table.as_str()];
                // Sent together and answered together: one round trip for all.
                let (begun, row, steps, notes, ended) = tokio::join!(
                    biased;
                    client.batch_execute(BEGIN),
                    client.query(&row, id),
                    client.query(&steps, id),
                    client.query(&notes, id),
                    client.batch_execute("COMMIT"),
                );
                begun?;
                let found = (row?, steps?, notes?);
                ended?;
                Ok(found)
            };
            let found = timeout(ANSWER_MAX, statements).await;
            match found {
                Ok(Ok((row, steps, notes))) => return Ok(stored_table(&row, &steps, &notes)?),
                Ok(Err(why)) if failure::is_rolled_back(&why) => {
                    // The transaction may still be open there.
                    discard(client);
                    return Err(Failure::from(why).into());
                }
                Ok(Err(_)) | Err(_) => discard(client),
            }
        }
        Err(Error::Refused("the database does not answer".to_owned()))
    }

    /// The tables that a condition selects, in its order.
    pub(crate) async fn list(
        &self,
        which: &str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<TableRow>, Error> {
        let rows = self.read(&format!("{ROWS} {which}"), params).await?;
        let rows: Result<_, Failure> = rows.iter().map(table_row).collect();
        Ok(rows?)
    }

    /// A question that is answered by yes or no.
    pub(crate) async fn ask(&self, sql: &str, params: &[&(dyn ToSql + Sync)]) -> Result<bool, Error> {
        let rows = self.read(sql, params).await?;
        Ok(rows.first().is_some_and(|row| row.get(0)))
    }
}

fn stored_table(row: &[Row], steps: &[Row], notes: &[Row]) -> Result<Option<StoredTable>, Failure> {
    let Some(row) = row.first() else { return Ok(None) };
    Ok(Some(StoredTable {
        row: table_row(row)?,
        seed: row.try_get("seed")?,
        steps: steps.iter().map(step_line).collect::<Result<_, _>>()?,
        notes: notes.iter().map(note_line).collect::<Result<_, _>>()?,
    }))
}

fn table_row(row: &Row) -> Result<TableRow, Failure> {
    let id: &str = row.try_get("id")?;
    let visibility: &str = row.try_get("visibility")?;
    let phase: &str = row.try_get("phase")?;
    Ok(TableRow {
        id: id.parse().map_err(|_| strange("the id of a table", id))?,
        game: row.try_get("game")?,
        header: row.try_get("header")?,
        visibility: [Visibility::Public, Visibility::Link]
            .into_iter()
            .find(|known| known.name() == visibility)
            .ok_or_else(|| strange("a visibility", visibility))?,
        host: PlayerId(row.try_get("host")?),
        created: Millis(row.try_get("created")?),
        updated: Millis(row.try_get("updated")?),
        moved: row.try_get::<_, Option<i64>>("moved")?.map(Millis),
        n_steps: number(row, "n_steps")?,
        n_notes: number(row, "n_notes")?,
        status: Status {
            phase: [Phase::Open, Phase::Playing, Phase::Finished]
                .into_iter()
                .find(|known| known.name() == phase)
                .ok_or_else(|| strange("a phase", phase))?,
            waiting: seat_set(row.try_get("waiting")?),
            seated: seated(row)?,
            seats: row.try_get("seats")?,
            result: row.try_get("result")?,
            deadline: row.try_get::<_, Option<i64>>("deadline")?.map(Millis),
        },
    })
}

fn seated(row: &Row) -> Result<BTreeMap<Seat, PlayerId>, Failure> {
    let seats: Vec<i16> = row.try_get("seated_seats")?;
    let players: Vec<i64> = row.try_get("seated_players")?;
    seats.into_iter().zip(players).map(|(number, player)| Ok((seat(number)?, PlayerId(player)))).collect()
}

pub(crate) fn step_line(row: &Row) -> Result<StepLine, Failure> {
    let seat = row.try_get::<_, Option<i16>>("seat")?.map(seat).transpose()?;
    let step = AnyStep { seat, text: row.try_get("text")? };
    Ok(StepLine { number: number(row, "number")?, at: Millis(row.try_get("at")?), step })
}

pub(crate) fn note_line(row: &Row) -> Result<NoteLine, Failure> {
    let player = row.try_get::<_, Option<i64>>("player")?.map(PlayerId);
    let note = Note { kind: row.try_get("kind")?, player, body: row.try_get("body")? };
    Ok(NoteLine { number: number(row, "number")?, at: Millis(row.try_get("at")?), note })
}

fn seat(number: i16) -> Result<Seat, Failure> {
    u8::try_from(number).ok().and_then(Seat::from_number).ok_or_else(|| strange("a seat", number))
}

/// A number that is never negative: of a line, or of lines.
pub(crate) fn number(row: &Row, column: &str) -> Result<u32, Failure> {
    let found: i64 = row.try_get(column)?;
    u32::try_from(found).map_err(|_| strange(column, found))
}

/// A set of seats out of the number that `append::bits` makes of it.
fn seat_set(bits: i32) -> SeatSet {
    let seats = Seat::all(Seat::MAX).filter(|seat| bits >> seat.index() & 1 == 1);
    seats.fold(SeatSet::EMPTY, SeatSet::with)
}
