//! What finished games count for: results of players, and what bots made of a day's deals.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row};
use store::{Days, Error, Kept, Millis, NewResult, PlayerId, ResultRow, Results, TableCursor, TableId};

use crate::{SqliteStore, failure::Failure, failure::strange, player::need_player};

const RESULTS: &str = "SELECT id, results.game, number, ended, body FROM results \
                       JOIN tables ON num = table_num WHERE player = ?1";

#[async_trait]
impl Results for SqliteStore {
    async fn keep_results(&self, table: &TableId, results: Vec<NewResult>) -> Result<Kept, Error> {
        let table = table.clone();
        self.write(move |connection| keep(connection, &table, &results)).await
    }

    async fn last_result(&self, player: PlayerId, game: &str) -> Result<Option<ResultRow>, Error> {
        self.read(|connection| {
            let sql = format!("{RESULTS} AND results.game = ?2 ORDER BY number DESC LIMIT 1");
            let mut statement = connection.prepare_cached(&sql)?;
            let mut found = statement.query((player.0, game))?;
            found.next()?.map(result).transpose()
        })
    }

    async fn results_of(&self, player: PlayerId, limit: u32) -> Result<Vec<ResultRow>, Error> {
        self.read(|connection| {
            let sql = format!("{RESULTS} ORDER BY ended DESC, results.game, number DESC LIMIT ?2");
            let mut statement = connection.prepare_cached(&sql)?;
            let mut found = statement.query((player.0, limit))?;
            let mut acc = Vec::new();
            while let Some(row) = found.next()? {
                acc.push(result(row)?);
            }
            Ok(acc)
        })
    }

    async fn without_results(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        self.read(|connection| {
            let sql = "SELECT num, id FROM tables WHERE phase = 'finished' AND has_results = 0 \
                       AND num > ?1 ORDER BY num LIMIT ?2";
            cursors(connection, sql, (after.0, limit))
        })
    }
}

#[async_trait]
impl Days for SqliteStore {
    async fn keep_day(&self, game: &str, day: i64, body: Vec<u8>) -> Result<(), Error> {
        let game = game.to_owned();
        self.write(move |connection| {
            let sql = "INSERT OR IGNORE INTO days (game, day, body) VALUES (?1, ?2, ?3)";
            connection.prepare_cached(sql)?.execute((game, day, body))?;
            Ok(())
        })
        .await
    }

    async fn day(&self, game: &str, day: i64) -> Result<Option<Vec<u8>>, Error> {
        self.read(|connection| {
            let mut statement =
                connection.prepare_cached("SELECT body FROM days WHERE game = ?1 AND day = ?2")?;
            Ok(statement.query_row((game, day), |row| row.get(0)).optional()?)
        })
    }
}

/// Tables by their numbers and ids.
pub(crate) fn cursors(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<Vec<(TableCursor, TableId)>, Failure> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = statement.query(params)?;
    let mut acc = Vec::new();
    while let Some(row) = found.next()? {
        let (num, id): (i64, String) = (row.get(0)?, row.get(1)?);
        // An id that is none has no table that could be opened.
        acc.extend(id.parse().map(|id| (TableCursor(num), id)));
    }
    Ok(acc)
}

fn keep(connection: &Connection, table: &TableId, results: &[NewResult]) -> Result<Kept, Failure> {
    let sql = "SELECT num, game, has_results, coalesce((SELECT at FROM steps WHERE table_num = num \
               ORDER BY number DESC LIMIT 1), updated) FROM tables WHERE id = ?1";
    let found = connection.prepare_cached(sql)?.query_row([table.as_str()], |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, bool>(2)?, row.get::<_, i64>(3)?))
    });
    let Some((num, game, has_results, ended)) = found.optional()? else {
        return Err(Error::NoTable(table.clone()).into());
    };
    if has_results {
        return Ok(Kept::Before);
    }
    let sql = "SELECT coalesce(max(number) + 1, 0) FROM results WHERE player = ?1 AND game = ?2";
    let mut statement = connection.prepare_cached(sql)?;
    for NewResult { player, number, .. } in results {
        need_player(connection, *player)?;
        if statement.query_row((player.0, &game), |row| row.get::<_, u32>(0))? != *number {
            return Ok(Kept::Outdated);
        }
    }
    let sql = "INSERT INTO results (player, game, number, table_num, ended, body) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut statement = connection.prepare_cached(sql)?;
    for NewResult { player, number, body } in results {
        statement.execute((player.0, &game, number, num, ended, body))?;
    }
    connection.prepare_cached("UPDATE tables SET has_results = 1 WHERE num = ?1")?.execute([num])?;
    Ok(Kept::Written)
}

fn result(row: &Row<'_>) -> Result<ResultRow, Failure> {
    let id: String = row.get(0)?;
    Ok(ResultRow {
        table: id.parse().map_err(|_| strange("the id of a table", &id))?,
        game: row.get(1)?,
        number: row.get(2)?,
        ended: Millis(row.get(3)?),
        body: row.get(4)?,
    })
}
