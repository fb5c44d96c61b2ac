//! Deadlines, and the times when the program did not run: nobody is charged for those.

use async_trait::async_trait;
use store::{Deadlines, Error, Millis, TableId};

use crate::{PostgresStore, store::params};

#[async_trait]
impl Deadlines for PostgresStore {
    async fn due(&self, now: Millis) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT id FROM status JOIN tables ON num = table_num \
                   WHERE deadline <= $1 AND phase = 'playing' ORDER BY deadline, num";
        let rows = self.read(sql, &[&now.0]).await?;
        // An id that is none has no table that could be late.
        Ok(rows.iter().filter_map(|row| row.get::<_, &str>(0).parse().ok()).collect())
    }

    async fn heartbeat(&self, now: Millis) -> Result<(), Error> {
        let sql = "INSERT INTO alive (one, at) VALUES (1, $1) \
                   ON CONFLICT (one) DO UPDATE SET at = excluded.at";
        self.write(sql, params![now.0]).await?;
        Ok(())
    }

    async fn resume(&self, now: Millis) -> Result<i64, Error> {
        let rows = self.write("SELECT resume($1)", params![now.0]).await?;
        Ok(rows.first().map_or(0, |row| row.get(0)))
    }

    async fn paused_since(&self, at: Millis) -> Result<i64, Error> {
        // A pause begins with the last sign of life, which may be a little older than what was
        // written just before the end.
        let sql = "SELECT coalesce(sum(ended - greatest(began, $1)), 0)::bigint FROM pauses WHERE ended > $1";
        let rows = self.read(sql, &[&at.0]).await?;
        Ok(rows.first().map_or(0, |row| row.get(0)))
    }
}
