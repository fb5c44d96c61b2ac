//! Calls: who wants to be told elsewhere that it is their turn, and who is to be told.
//!
//! A turn's call is written in the transaction that begins the turn, and taken out before it
//! is made: whatever happens to the program, no turn is told twice. What one node is taking,
//! another passes over.

use async_trait::async_trait;
use store::{CALL_SPACING, Call, Calls, Error, Millis, PlayerId, TableId, Webhook};
use tokio_postgres::Row;

use crate::{
    PostgresStore,
    failure::{Failure, strange},
    list::number,
    player::or_nobody,
    store::params,
};

const TAKE: &str = "\
    WITH first AS ( \
        SELECT DISTINCT ON (player) player, table_num FROM calls JOIN webhooks USING (player) \
        WHERE due <= $1 AND next <= $1 AND NOT rests ORDER BY player, due, table_num \
    ), taken AS ( \
        SELECT calls.table_num, player, url, language, step, began, due, n_tried \
        FROM first JOIN calls USING (player, table_num) JOIN webhooks USING (player) \
        WHERE due <= $1 AND next <= $1 AND NOT rests \
        ORDER BY due, calls.table_num LIMIT $2 FOR NO KEY UPDATE OF calls, webhooks SKIP LOCKED \
    ), spaced AS ( \
        UPDATE webhooks SET next = $3 FROM taken WHERE webhooks.player = taken.player \
    ), told AS ( \
        UPDATE calls SET due = NULL FROM taken \
        WHERE calls.table_num = taken.table_num AND calls.player = taken.player \
    ) \
    SELECT player, url, language, id, step, began, n_tried \
    FROM taken JOIN tables ON num = table_num ORDER BY due, num";

#[async_trait]
impl Calls for PostgresStore {
    async fn webhook(&self, player: PlayerId) -> Result<Option<Webhook>, Error> {
        let sql = "SELECT url, trouble, rests FROM webhooks WHERE player = $1";
        let rows = self.read(sql, &[&player.0]).await?;
        let webhook = |row: &Row| Webhook { url: row.get(0), trouble: row.get(1), rests: row.get(2) };
        Ok(rows.first().map(webhook))
    }

    async fn set_webhook(&self, player: PlayerId, url: &str, language: &str) -> Result<(), Error> {
        let sql = "INSERT INTO webhooks (player, url, language) VALUES ($1, $2, $3) \
                   ON CONFLICT (player) DO UPDATE SET url = excluded.url, \
                   language = excluded.language, n_failed = 0, trouble = NULL, rests = false";
        let params = params![player.0, url.to_owned(), language.to_owned()];
        self.write(sql, params).await.map_err(or_nobody(player))?;
        Ok(())
    }

    async fn clear_webhook(&self, player: PlayerId) -> Result<(), Error> {
        self.write("DELETE FROM webhooks WHERE player = $1", params![player.0]).await?;
        Ok(())
    }

    async fn n_calls(&self) -> Result<u32, Error> {
        let rows = self.read("SELECT count(*) AS n FROM calls WHERE due IS NOT NULL", &[]).await?;
        let row = rows.first().ok_or_else(|| strange("a number of calls", "nothing"))?;
        Ok(number(row, "n")?)
    }

    async fn has_calls(&self, now: Millis) -> Result<bool, Error> {
        let sql = "SELECT EXISTS (SELECT FROM calls JOIN webhooks USING (player) \
                   WHERE due <= $1 AND next <= $1 AND NOT rests)";
        self.ask(sql, &[&now.0]).await
    }

    async fn take_calls(&self, now: Millis, n_max: usize) -> Result<Vec<Call>, Error> {
        let n_max = i64::try_from(n_max).unwrap_or(i64::MAX);
        let rows = self.write(TAKE, params![now.0, n_max, now.0 + CALL_SPACING]).await?;
        let calls: Result<_, Failure> = rows.iter().map(call).collect();
        Ok(calls?)
    }

    async fn postpone_call(&self, call: Call, due: Millis) -> Result<(), Error> {
        let (step, n_tried) = (i64::from(call.step), i64::from(call.n_tried));
        let params = params![call.player.0, call.table.as_str().to_owned(), step, due.0, n_tried];
        let sql = "UPDATE calls SET due = $4, n_tried = $5 \
                   WHERE player = $1 AND table_num = (SELECT num FROM tables WHERE id = $2) AND step = $3";
        self.write(sql, params).await?;
        Ok(())
    }

    async fn call_again(&self, table: &TableId, player: PlayerId, at: Millis) -> Result<(), Error> {
        let sql = "UPDATE calls SET due = $3, n_tried = 0 \
                   WHERE player = $1 AND table_num = (SELECT num FROM tables WHERE id = $2)";
        self.write(sql, params![player.0, table.as_str().to_owned(), at.0]).await?;
        Ok(())
    }

    async fn webhook_answered(&self, player: PlayerId) -> Result<(), Error> {
        let sql = "UPDATE webhooks SET n_failed = 0, trouble = NULL, rests = false WHERE player = $1";
        self.write(sql, params![player.0]).await?;
        Ok(())
    }

    async fn webhook_failed(
        &self,
        call: Call,
        trouble: &str,
        again: Option<Millis>,
        n_max: u32,
    ) -> Result<bool, Error> {
        // An address that was changed meanwhile has nothing to do with it. Where it rests now
        // nobody of its player's is called; else this call may be made again.
        let sql = "WITH failed AS ( \
                UPDATE webhooks SET n_failed = n_failed + 1, trouble = $3, rests = n_failed + 1 >= $4 \
                WHERE player = $1 AND url = $2 RETURNING rests \
            ), resting AS (SELECT coalesce((SELECT rests FROM failed), false) AS rests), \
            later AS ( \
                UPDATE calls SET due = CASE WHEN resting.rests THEN NULL ELSE $5::bigint END, \
                n_tried = CASE WHEN resting.rests THEN n_tried ELSE $6::bigint END \
                FROM resting WHERE player = $1 AND (resting.rests OR $5::bigint IS NOT NULL \
                AND step = $7 AND table_num = (SELECT num FROM tables WHERE id = $8)) \
            ) SELECT rests FROM resting";
        let params = params![
            call.player.0,
            call.url,
            trouble.to_owned(),
            i64::from(n_max),
            again.map(|due| due.0),
            i64::from(call.n_tried) + 1,
            i64::from(call.step),
            call.table.as_str().to_owned(),
        ];
        let rows = self.write(sql, params).await?;
        Ok(rows.first().is_some_and(|row| row.get(0)))
    }
}

fn call(row: &Row) -> Result<Call, Failure> {
    let id: &str = row.try_get("id")?;
    Ok(Call {
        player: PlayerId(row.try_get("player")?),
        url: row.try_get("url")?,
        language: row.try_get("language")?,
        table: id.parse().map_err(|_| strange("the id of a table", id))?,
        step: number(row, "step")?,
        began: Millis(row.try_get("began")?),
        n_tried: number(row, "n_tried")?,
    })
}
