//! Reviews and variations of games.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension};
use store::{Error, KeptReview, KeptVariation, Millis, Studies, TableId};

use crate::{SqliteStore, failure::Failure};

/// The number of a table that must be there.
fn number(connection: &Connection, table: &TableId) -> Result<i64, Failure> {
    let mut statement = connection.prepare_cached("SELECT num FROM tables WHERE id = ?1")?;
    let number: Option<i64> = statement.query_row([table.as_str()], |row| row.get(0)).optional()?;
    number.ok_or_else(|| Error::NoTable(table.clone()).into())
}

#[async_trait]
impl Studies for SqliteStore {
    async fn want_review(&self, table: &TableId, now: Millis) -> Result<(), Error> {
        let table = table.clone();
        self.write(move |connection| {
            let sql = "INSERT INTO reviews (table_num, wanted) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            connection.prepare_cached(sql)?.execute((number(connection, &table)?, now.0))?;
            Ok(())
        })
        .await
    }

    async fn review(&self, table: &TableId) -> Result<Option<KeptReview>, Error> {
        self.read(|connection| {
            let sql = "SELECT body FROM reviews JOIN tables ON num = table_num WHERE id = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            let body: Option<Option<Vec<u8>>> =
                statement.query_row([table.as_str()], |row| row.get(0)).optional()?;
            Ok(body.map(|body| body.map_or(KeptReview::Wanted, KeptReview::Done)))
        })
    }

    async fn wanted_reviews(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        self.read(|connection| {
            let sql = "SELECT id FROM reviews JOIN tables ON num = table_num WHERE body IS NULL \
                       ORDER BY wanted, table_num LIMIT ?1";
            let mut statement = connection.prepare_cached(sql)?;
            let mut found = statement.query([limit])?;
            let mut acc = Vec::new();
            while let Some(row) = found.next()? {
                // An id that is none has no table that could be opened.
                acc.extend(row.get::<_, String>(0)?.parse::<TableId>().ok());
            }
            Ok(acc)
        })
    }

    async fn keep_review(&self, table: &TableId, now: Millis, body: Vec<u8>) -> Result<(), Error> {
        let table = table.clone();
        self.write(move |connection| {
            let sql = "INSERT INTO reviews (table_num, wanted, body) VALUES (?1, ?2, ?3) \
                       ON CONFLICT DO UPDATE SET body = coalesce(body, excluded.body)";
            connection.prepare_cached(sql)?.execute((number(connection, &table)?, now.0, body))?;
            Ok(())
        })
        .await
    }

    async fn keep_variation(
        &self,
        table: &TableId,
        now: Millis,
        body: &str,
        n_max: u32,
    ) -> Result<Option<u32>, Error> {
        let (table, body) = (table.clone(), body.to_owned());
        self.write(move |connection| {
            let table = number(connection, &table)?;
            let sql = "SELECT number FROM variations WHERE table_num = ?1 AND body = ?2";
            let mut same = connection.prepare_cached(sql)?;
            if let Some(number) = same.query_row((table, &body), |row| row.get(0)).optional()? {
                return Ok(Some(number));
            }
            let sql = "INSERT INTO variations (table_num, number, at, body) \
                       SELECT ?1, count(*) + 1, ?2, ?3 FROM variations WHERE table_num = ?1 \
                       HAVING count(*) < ?4 RETURNING number";
            let mut statement = connection.prepare_cached(sql)?;
            Ok(statement.query_row((table, now.0, &body, n_max), |row| row.get(0)).optional()?)
        })
        .await
    }

    async fn variations(&self, table: &TableId) -> Result<Vec<KeptVariation>, Error> {
        self.read(|connection| {
            let sql = "SELECT number, at, body FROM variations JOIN tables ON num = table_num \
                       WHERE id = ?1 ORDER BY number";
            let mut statement = connection.prepare_cached(sql)?;
            let variation = |row: &rusqlite::Row<'_>| {
                Ok(KeptVariation { number: row.get(0)?, at: Millis(row.get(1)?), body: row.get(2)? })
            };
            let found = statement.query_map([table.as_str()], variation)?;
            Ok(found.collect::<Result<_, _>>()?)
        })
    }
}
