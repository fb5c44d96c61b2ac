//! Reviews and variations of games.

use async_trait::async_trait;
use store::{Error, KeptReview, KeptVariation, Millis, Studies, TableId};

use crate::{PostgresStore, store::params};

#[async_trait]
impl Studies for PostgresStore {
    async fn want_review(&self, table: &TableId, now: Millis) -> Result<(), Error> {
        let sql = "WITH found AS (SELECT num FROM tables WHERE id = $1), \
                   noted AS (INSERT INTO reviews (table_num, wanted) SELECT num, $2 FROM found \
                   ON CONFLICT DO NOTHING) SELECT num FROM found";
        let found = self.write(sql, params![table.as_str().to_owned(), now.0]).await?;
        if found.is_empty() { Err(Error::NoTable(table.clone())) } else { Ok(()) }
    }

    async fn review(&self, table: &TableId) -> Result<Option<KeptReview>, Error> {
        let sql = "SELECT body FROM reviews JOIN tables ON num = table_num WHERE id = $1";
        let rows = self.read(sql, &[&table.as_str()]).await?;
        let body = rows.first().map(|row| row.get::<_, Option<Vec<u8>>>(0));
        Ok(body.map(|body| body.map_or(KeptReview::Wanted, KeptReview::Done)))
    }

    async fn wanted_reviews(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT id FROM reviews JOIN tables ON num = table_num WHERE body IS NULL \
                   ORDER BY wanted, table_num LIMIT $1";
        let rows = self.read(sql, &[&i64::from(limit)]).await?;
        // An id that is none has no table that could be opened.
        Ok(rows.iter().filter_map(|row| row.get::<_, &str>(0).parse().ok()).collect())
    }

    async fn keep_review(&self, table: &TableId, now: Millis, body: Vec<u8>) -> Result<(), Error> {
        let sql = "INSERT INTO reviews (table_num, wanted, body) SELECT num, $2, $3 FROM tables WHERE id = $1 \
                   ON CONFLICT (table_num) DO UPDATE SET body = coalesce(reviews.body, excluded.body) \
                   RETURNING table_num";
        let kept = self.write(sql, params![table.as_str().to_owned(), now.0, body]).await?;
        if kept.is_empty() { Err(Error::NoTable(table.clone())) } else { Ok(()) }
    }

    async fn keep_variation(
        &self,
        table: &TableId,
        now: Millis,
        body: &str,
        n_max: u32,
    ) -> Result<Option<u32>, Error> {
        let sql = "SELECT is_there, kept FROM keep_variation($1, $2, $3, $4)";
        let params = params![table.as_str().to_owned(), now.0, body.to_owned(), i64::from(n_max)];
        let rows = self.write(sql, params).await?;
        let Some(row) = rows.first().filter(|row| row.get(0)) else {
            return Err(Error::NoTable(table.clone()));
        };
        let number: Option<i64> = row.get(1);
        Ok(number.and_then(|number| u32::try_from(number).ok()))
    }

    async fn variations(&self, table: &TableId) -> Result<Vec<KeptVariation>, Error> {
        let sql = "SELECT number, at, body FROM variations JOIN tables ON num = table_num \
                   WHERE id = $1 ORDER BY number";
        let rows = self.read(sql, &[&table.as_str()]).await?;
        let variation = |row: &tokio_postgres::Row| KeptVariation {
            number: u32::try_from(row.get::<_, i64>(0)).unwrap_or(u32::MAX),
            at: Millis(row.get(1)),
            body: row.get(2),
        };
        Ok(rows.iter().map(variation).collect())
    }
}
