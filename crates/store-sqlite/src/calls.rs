//! Calls: who wants to be told elsewhere that it is their turn, and who is to be told.
//!
//! A turn's call is written in the transaction that begins the turn, and taken out
//! before it is made: whatever happens to the program, no turn is told twice.

use std::collections::BTreeSet;

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension};
use store::{CALL_SPACING, Call, Calls, Error, Millis, PlayerId, TableId, Webhook};

use crate::{
    SqliteStore,
    failure::{Failure, strange},
    player::need_player,
};

const DUE: &str = "FROM calls JOIN webhooks USING (player) WHERE due <= ?1 AND next <= ?1 AND NOT rests";

#[async_trait]
impl Calls for SqliteStore {
    async fn webhook(&self, player: PlayerId) -> Result<Option<Webhook>, Error> {
        self.read(|connection| {
            let sql = "SELECT url, trouble, rests FROM webhooks WHERE player = ?1";
            let found = connection.prepare_cached(sql)?.query_row([player.0], |row| {
                Ok(Webhook { url: row.get(0)?, trouble: row.get(1)?, rests: row.get(2)? })
            });
            Ok(found.optional()?)
        })
    }

    async fn set_webhook(&self, player: PlayerId, url: &str, language: &str) -> Result<(), Error> {
        let (url, language) = (url.to_owned(), language.to_owned());
        self.write(move |connection| {
            need_player(connection, player)?;
            let sql = "INSERT INTO webhooks (player, url, language) VALUES (?1, ?2, ?3) \
                       ON CONFLICT (player) DO UPDATE SET url = ?2, language = ?3, \
                       n_failed = 0, trouble = NULL, rests = 0";
            connection.prepare_cached(sql)?.execute((player.0, &url, &language))?;
            Ok(())
        })
        .await
    }

    async fn clear_webhook(&self, player: PlayerId) -> Result<(), Error> {
        self.write(move |connection| {
            connection.prepare_cached("DELETE FROM webhooks WHERE player = ?1")?.execute([player.0])?;
            Ok(())
        })
        .await
    }

    async fn n_calls(&self) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM calls WHERE due IS NOT NULL";
        self.read(|connection| Ok(connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?))
    }

    async fn has_calls(&self, now: Millis) -> Result<bool, Error> {
        self.read(|connection| {
            let sql = format!("SELECT 1 {DUE}");
            Ok(connection.prepare_cached(&sql)?.exists([now.0])?)
        })
    }

    async fn take_calls(&self, now: Millis, n_max: usize) -> Result<Vec<Call>, Error> {
        self.write(move |connection| {
            let calls = due(connection, now, n_max)?;
            for (num, call) in &calls {
                let sql = "UPDATE calls SET due = NULL WHERE table_num = ?1 AND player = ?2";
                connection.prepare_cached(sql)?.execute((num, call.player.0))?;
                let sql = "UPDATE webhooks SET next = ?2 WHERE player = ?1";
                connection.prepare_cached(sql)?.execute((call.player.0, now.0 + CALL_SPACING))?;
            }
            Ok(calls.into_iter().map(|(_, call)| call).collect())
        })
        .await
    }

    async fn postpone_call(&self, call: Call, due: Millis) -> Result<(), Error> {
        self.write(move |connection| put_back(connection, &call, due)).await
    }

    async fn call_again(&self, table: &TableId, player: PlayerId, at: Millis) -> Result<(), Error> {
        let table = table.clone();
        self.write(move |connection| {
            let sql = "UPDATE calls SET due = ?3, n_tried = 0 \
                       WHERE player = ?1 AND table_num = (SELECT num FROM tables WHERE id = ?2)";
            connection.prepare_cached(sql)?.execute((player.0, table.as_str(), at.0))?;
            Ok(())
        })
        .await
    }

    async fn webhook_answered(&self, player: PlayerId) -> Result<(), Error> {
        self.write(move |connection| {
            let sql = "UPDATE webhooks SET n_failed = 0, trouble = NULL, rests = 0 WHERE player = ?1";
            connection.prepare_cached(sql)?.execute([player.0])?;
            Ok(())
        })
        .await
    }

    async fn webhook_failed(
        &self,
        call: Call,
        trouble: &str,
        again: Option<Millis>,
        n_max: u32,
    ) -> Result<bool, Error> {
        let trouble = trouble.to_owned();
        self.write(move |connection| {
            // An address that was changed meanwhile has nothing to do with it.
            let sql = "UPDATE webhooks SET n_failed = n_failed + 1, trouble = ?3, \
                       rests = n_failed + 1 >= ?4 WHERE player = ?1 AND url = ?2 RETURNING rests";
            let mut statement = connection.prepare_cached(sql)?;
            let rests = statement.query_row((call.player.0, &call.url, &trouble, n_max), |row| row.get(0));
            let rests = rests.optional()?.unwrap_or(false);
            if rests {
                let sql = "UPDATE calls SET due = NULL WHERE player = ?1";
                connection.prepare_cached(sql)?.execute([call.player.0])?;
            } else if let Some(due) = again {
                put_back(connection, &Call { n_tried: call.n_tried + 1, ..call }, due)?;
            }
            Ok(rests)
        })
        .await
    }
}

fn due(connection: &Connection, now: Millis, n_max: usize) -> Result<Vec<(i64, Call)>, Failure> {
    let sql = format!(
        "SELECT table_num, player, url, language, step, began, n_tried, \
         (SELECT id FROM tables WHERE num = table_num), min(due) {DUE} GROUP BY player ORDER BY due LIMIT ?2"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut found = statement.query((now.0, i64::try_from(n_max).unwrap_or(i64::MAX)))?;
    let mut acc = Vec::new();
    while let Some(row) = found.next()? {
        let id: String = row.get(7)?;
        let table = id.parse().map_err(|_| strange("the id of a table", &id))?;
        let call = Call {
            player: PlayerId(row.get(1)?),
            url: row.get(2)?,
            language: row.get(3)?,
            table,
            step: row.get(4)?,
            began: Millis(row.get(5)?),
            n_tried: row.get(6)?,
        };
        acc.push((row.get(0)?, call));
    }
    Ok(acc)
}

fn put_back(connection: &Connection, call: &Call, due: Millis) -> Result<(), Failure> {
    let sql = "UPDATE calls SET due = ?4, n_tried = ?5 \
               WHERE player = ?1 AND table_num = (SELECT num FROM tables WHERE id = ?2) AND step = ?3";
    let params = (call.player.0, call.table.as_str(), call.step, due.0, call.n_tried);
    connection.prepare_cached(sql)?.execute(params)?;
    Ok(())
}

/// What a write at a table does to the turns there.
pub(crate) struct Turned {
    pub(crate) table_num: i64,
    pub(crate) at: Millis,
    /// The number of the step with which turns begin now.
    pub(crate) step: u32,
    /// Whether somebody took a step back: who is to move again was told before.
    pub(crate) is_undo: bool,
    pub(crate) before: BTreeSet<PlayerId>,
    pub(crate) after: BTreeSet<PlayerId>,
}

/// Writes the calls for those whose turn begins, and forgets those whose turn is over.
pub(crate) fn turn(connection: &Connection, turned: &Turned) -> Result<(), Failure> {
    let Turned { table_num, at, step, is_undo, before, after } = turned;
    for player in before.difference(after) {
        let sql = "DELETE FROM calls WHERE table_num = ?1 AND player = ?2";
        connection.prepare_cached(sql)?.execute((table_num, player.0))?;
    }
    for player in after.difference(before).filter(|_| !is_undo) {
        let sql = "INSERT OR REPLACE INTO calls (table_num, player, step, began, due) \
                   SELECT ?1, player, ?3, ?4, ?4 FROM webhooks WHERE player = ?2 AND NOT rests";
        connection.prepare_cached(sql)?.execute((table_num, player.0, step, at.0))?;
    }
    Ok(())
}
