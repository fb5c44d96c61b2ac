//! How finished games ended, kept in a form that outlives the code of their rules.

use async_trait::async_trait;
use store::{Endings, Error, TableCursor, TableId};

use crate::{PostgresStore, results::cursors, store::params};

#[async_trait]
impl Endings for PostgresStore {
    async fn keep_ending(&self, table: &TableId, body: Vec<u8>) -> Result<(), Error> {
        let sql = "WITH ended AS (UPDATE status SET has_ending = true \
                   WHERE table_num = (SELECT num FROM tables WHERE id = $1) RETURNING table_num) \
                   INSERT INTO endings (table_num, body) SELECT table_num, $2 FROM ended \
                   ON CONFLICT (table_num) DO UPDATE SET body = excluded.body RETURNING table_num";
        let kept = self.write(sql, params![table.as_str().to_owned(), body]).await?;
        if kept.is_empty() { Err(Error::NoTable(table.clone())) } else { Ok(()) }
    }

    async fn ending(&self, table: &TableId) -> Result<Option<Vec<u8>>, Error> {
        let sql = "SELECT body FROM endings JOIN tables ON num = table_num WHERE id = $1";
        let rows = self.read(sql, &[&table.as_str()]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    async fn without_ending(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        let sql = "SELECT num, id FROM status JOIN tables ON num = table_num \
                   WHERE phase = 'finished' AND NOT has_ending AND table_num > $1 \
                   ORDER BY table_num LIMIT $2";
        Ok(cursors(&self.read(sql, &[&after.0, &i64::from(limit)]).await?))
    }
}
