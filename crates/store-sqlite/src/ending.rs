//! How finished games ended, kept in a form that outlives the code of their rules.

use async_trait::async_trait;
use rusqlite::OptionalExtension;
use store::{Endings, Error, TableCursor, TableId};

use crate::{SqliteStore, results::cursors};

#[async_trait]
impl Endings for SqliteStore {
    async fn keep_ending(&self, table: &TableId, body: Vec<u8>) -> Result<(), Error> {
        let table = table.clone();
        self.write(move |connection| {
            let sql = "UPDATE tables SET has_ending = 1 WHERE id = ?1 RETURNING num";
            let mut statement = connection.prepare_cached(sql)?;
            let num: Option<i64> = statement.query_row([table.as_str()], |row| row.get(0)).optional()?;
            let Some(num) = num else { return Err(Error::NoTable(table).into()) };
            let sql = "INSERT OR REPLACE INTO endings (table_num, body) VALUES (?1, ?2)";
            connection.prepare_cached(sql)?.execute((num, body))?;
            Ok(())
        })
        .await
    }

    async fn ending(&self, table: &TableId) -> Result<Option<Vec<u8>>, Error> {
        self.read(|connection| {
            let sql = "SELECT body FROM endings JOIN tables ON num = table_num WHERE id = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            Ok(statement.query_row([table.as_str()], |row| row.get(0)).optional()?)
        })
    }

    async fn without_ending(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        self.read(|connection| {
            let sql = "SELECT num, id FROM tables WHERE phase = 'finished' AND has_ending = 0 AND num > ?1 \
                       ORDER BY num LIMIT ?2";
            cursors(connection, sql, (after.0, limit))
        })
    }
}
