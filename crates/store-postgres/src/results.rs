//! What finished games count for: results of players, and what bots made of a day's deals.

use async_trait::async_trait;
use store::{Days, Error, Kept, Millis, NewResult, PlayerId, ResultRow, Results, TableCursor, TableId};
use tokio_postgres::Row;

use crate::{
    PostgresStore,
    failure::{Failure, strange},
    list::number,
    store::params,
};

const RESULTS: &str = "SELECT id, results.game, number, ended, body FROM results \
                       JOIN tables ON num = table_num WHERE player = $1";

#[async_trait]
impl Results for PostgresStore {
    async fn keep_results(&self, table: &TableId, results: Vec<NewResult>) -> Result<Kept, Error> {
        let (mut people, mut numbers, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
        for NewResult { player, number, body } in results {
            people.push(player.0);
            numbers.push(i64::from(number));
            bodies.push(body);
        }
        let sql = "SELECT what, player FROM keep_results($1, $2, $3, $4)";
        let rows = self.write(sql, params![table.as_str().to_owned(), people, numbers, bodies]).await?;
        let row = rows.first().ok_or_else(|| strange("an answer", "nothing"))?;
        match row.get("what") {
            "written" => Ok(Kept::Written),
            "before" => Ok(Kept::Before),
            "outdated" => Ok(Kept::Outdated),
            "no player" => Err(Error::NoPlayer(PlayerId(row.get("player")))),
            _ => Err(Error::NoTable(table.clone())),
        }
    }

    async fn last_result(&self, player: PlayerId, game: &str) -> Result<Option<ResultRow>, Error> {
        let sql = format!("{RESULTS} AND results.game = $2 ORDER BY number DESC LIMIT 1");
        let rows = self.read(&sql, &[&player.0, &game]).await?;
        Ok(rows.first().map(result).transpose()?)
    }

    async fn results_of(&self, player: PlayerId, limit: u32) -> Result<Vec<ResultRow>, Error> {
        let sql = format!("{RESULTS} ORDER BY ended DESC, results.game COLLATE \"C\", number DESC LIMIT $2");
        let rows = self.read(&sql, &[&player.0, &i64::from(limit)]).await?;
        let rows: Result<_, Failure> = rows.iter().map(result).collect();
        Ok(rows?)
    }

    async fn without_results(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        let sql = "SELECT num, id FROM status JOIN tables ON num = table_num \
                   WHERE phase = 'finished' AND NOT has_results AND table_num > $1 \
                   ORDER BY table_num LIMIT $2";
        Ok(cursors(&self.read(sql, &[&after.0, &i64::from(limit)]).await?))
    }
}

#[async_trait]
impl Days for PostgresStore {
    async fn keep_day(&self, game: &str, day: i64, body: Vec<u8>) -> Result<(), Error> {
        let sql = "INSERT INTO days (game, day, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        self.write(sql, params![game.to_owned(), day, body]).await?;
        Ok(())
    }

    async fn day(&self, game: &str, day: i64) -> Result<Option<Vec<u8>>, Error> {
        let sql = "SELECT body FROM days WHERE game = $1 AND day = $2";
        Ok(self.read(sql, &[&game, &day]).await?.first().map(|row| row.get(0)))
    }
}

/// Tables by their numbers and ids. An id that is none has no table that could be opened.
pub(crate) fn cursors(rows: &[Row]) -> Vec<(TableCursor, TableId)> {
    let found = rows.iter().filter_map(|row| {
        let id = row.get::<_, &str>(1).parse().ok()?;
        Some((TableCursor(row.get(0)), id))
    });
    found.collect()
}

fn result(row: &Row) -> Result<ResultRow, Failure> {
    let id: &str = row.try_get("id")?;
    Ok(ResultRow {
        table: id.parse().map_err(|_| strange("the id of a table", id))?,
        game: row.try_get("game")?,
        number: number(row, "number")?,
        ended: Millis(row.try_get("ended")?),
        body: row.try_get("body")?,
    })
}
