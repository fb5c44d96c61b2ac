//! How finished games ended, kept in a form that outlives the code of their rules.

use rusqlite::OptionalExtension;

use crate::{Error, Pending, Store, TableId};

/// A place in the order in which tables were made, for reading on from there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TableCursor(i64);

impl Store {
    /// Keeps how the game at a table ended, in a form that the caller understands.
    /// What was kept before is replaced.
    ///
    /// # Errors
    /// The answer is [`Error::NoTable`] if there is no such table.
    pub fn keep_ending(&self, table: TableId, body: Vec<u8>) -> Pending<()> {
        self.write(move |connection| {
            let sql = "UPDATE tables SET has_ending = 1 WHERE id = ?1 RETURNING num";
            let mut statement = connection.prepare_cached(sql)?;
            let num: Option<i64> = statement.query_row([table.as_str()], |row| row.get(0)).optional()?;
            let Some(num) = num else { return Err(Error::NoTable(table)) };
            let sql = "INSERT OR REPLACE INTO endings (table_num, body) VALUES (?1, ?2)";
            connection.prepare_cached(sql)?.execute((num, body))?;
            Ok(())
        })
    }

    /// How the game at a table ended, if that was kept.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn ending(&self, table: &TableId) -> Result<Option<Vec<u8>>, Error> {
        self.read(|connection| {
            let sql = "SELECT body FROM endings JOIN tables ON num = table_num WHERE id = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            Ok(statement.query_row([table.as_str()], |row| row.get(0)).optional()?)
        })
    }

    /// Finished tables after the cursor whose ending was not kept yet, the oldest
    /// first, each with the cursor to read on from.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn without_ending(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        self.read(|connection| {
            let sql = "SELECT num, id FROM tables WHERE phase = 'finished' AND has_ending = 0 AND num > ?1 \
                       ORDER BY num LIMIT ?2";
            let mut statement = connection.prepare_cached(sql)?;
            let mut found = statement.query((after.0, limit))?;
            let mut acc = Vec::new();
            while let Some(row) = found.next()? {
                let (num, id): (i64, String) = (row.get(0)?, row.get(1)?);
                // An id that is none has no table that could be opened.
                acc.extend(id.parse().map(|id| (TableCursor(num), id)));
            }
            Ok(acc)
        })
    }
}
