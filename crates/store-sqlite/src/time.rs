//! Deadlines, and the times when the program did not run: nobody is charged for
//! those.

use async_trait::async_trait;
use rusqlite::OptionalExtension;
use store::{Deadlines, Error, Millis, TableId};

use crate::SqliteStore;

#[async_trait]
impl Deadlines for SqliteStore {
    async fn due(&self, now: Millis) -> Result<Vec<TableId>, Error> {
        self.read(|connection| {
            let sql = "SELECT id FROM tables WHERE deadline <= ?1 AND phase = 'playing' ORDER BY deadline";
            let mut statement = connection.prepare_cached(sql)?;
            let mut found = statement.query([now.0])?;
            let mut acc = Vec::new();
            while let Some(row) = found.next()? {
                // An id that is none has no table that could be late.
                acc.extend(row.get::<_, String>(0)?.parse());
            }
            Ok(acc)
        })
    }

    async fn heartbeat(&self, now: Millis) -> Result<(), Error> {
        let now = now.0;
        self.write(move |connection| {
            connection
                .prepare_cached("INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?1)")?
                .execute([now])?;
            Ok(())
        })
        .await
    }

    async fn resume(&self, now: Millis) -> Result<i64, Error> {
        let now = now.0;
        self.write(move |connection| {
            let last: Option<i64> =
                connection.query_row("SELECT at FROM alive", [], |row| row.get(0)).optional()?;
            connection.execute("INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?1)", [now])?;
            let Some(last) = last.filter(|last| *last < now) else { return Ok(0) };
            connection
                .execute("INSERT OR REPLACE INTO pauses (began, ended) VALUES (?1, ?2)", [last, now])?;
            connection.execute(
                "UPDATE tables SET deadline = deadline + ?1 WHERE deadline IS NOT NULL",
                [now - last],
            )?;
            Ok(now - last)
        })
        .await
    }

    async fn paused_since(&self, at: Millis) -> Result<i64, Error> {
        self.read(|connection| {
            // A pause begins with the last sign of life, which may be a little
            // older than what was written just before the end.
            let sql = "SELECT coalesce(sum(ended - max(began, ?1)), 0) FROM pauses WHERE ended > ?1";
            Ok(connection.prepare_cached(sql)?.query_row([at.0], |row| row.get(0))?)
        })
    }
}
