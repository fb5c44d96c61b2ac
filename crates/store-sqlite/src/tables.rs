//! Tables: made, appended to, read and listed.

use async_trait::async_trait;
use rusqlite::{OptionalExtension, Params};
use store::{
    Append, Appended, ClickKey, Error, Millis, Mine, NewTable, Phase, PlayerId, StoredTable, TableCursor,
    TableId, TableRow, Tables,
};

use crate::{SqliteStore, append, list, player::need_player, results::cursors};

/// The tables at which player `?1` sits or sat before leaving, or which they made.
const OWN: &str = "num IN (SELECT table_num FROM seated WHERE player = ?1 \
                   UNION SELECT num FROM tables WHERE host = ?1 \
                   UNION SELECT table_num FROM notes WHERE kind = 'left' AND player = ?1)";

#[async_trait]
impl Tables for SqliteStore {
    async fn create(&self, table: NewTable) -> Result<(), Error> {
        self.write(move |connection| append::create(connection, &table)).await
    }

    async fn append(&self, append: Append) -> Result<Appended, Error> {
        self.write(move |connection| append::write_append(connection, &append)).await
    }

    async fn has_click(&self, table: &TableId, key: ClickKey) -> Result<bool, Error> {
        self.read(|connection| {
            let sql = "SELECT EXISTS (SELECT 1 FROM clicks \
                       WHERE table_num = (SELECT num FROM tables WHERE id = ?1) AND key = ?2)";
            Ok(connection.prepare_cached(sql)?.query_row((table.as_str(), key.0), |row| row.get(0))?)
        })
    }

    async fn prune_tables(&self, idle: Millis, unplayed: Millis) -> Result<usize, Error> {
        self.write(move |connection| {
            let sql = "DELETE FROM tables WHERE is_played = 0 AND updated < max(?1, ?2) \
                       AND updated < CASE WHEN phase = 'open' \
                       OR NOT EXISTS (SELECT 1 FROM seated WHERE table_num = num) THEN ?1 ELSE ?2 END";
            Ok(connection.prepare_cached(sql)?.execute([idle.0, unplayed.0])?)
        })
        .await
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, Error> {
        // A long game has thousands of lines: reading them would hold up a worker.
        let (store, table) = (self.clone(), table.clone());
        let read = move || store.read(|connection| list::table(connection, &table));
        tokio::task::spawn_blocking(read).await.unwrap_or(Err(Error::Closed))
    }

    async fn rows(&self, tables: &[TableId]) -> Result<Vec<TableRow>, Error> {
        self.read(|connection| {
            let mut acc = Vec::new();
            for id in tables {
                let found = list::rows(connection, "WHERE id = ?1", [id.as_str()])?;
                acc.extend(found.into_iter().map(|(_, row)| row));
            }
            Ok(acc)
        })
    }

    async fn my_tables(&self, player: PlayerId, which: Mine, limit: u32) -> Result<Vec<TableRow>, Error> {
        const ARCHIVED: &str = "EXISTS (SELECT 1 FROM archived WHERE player = ?1 AND table_num = num)";
        let wanted = match which {
            Mine::Any => String::new(),
            Mine::Unfinished => format!("AND phase <> 'finished' AND NOT {ARCHIVED}"),
            Mine::Finished => format!("AND phase = 'finished' AND NOT {ARCHIVED}"),
            Mine::Archived => format!("AND {ARCHIVED}"),
        };
        let sql = format!(
            "WHERE {OWN} {wanted} ORDER BY EXISTS (SELECT 1 FROM seated WHERE table_num = num AND player = ?1 \
             AND (waiting >> (seat - 1)) & 1) DESC, \
             phase = 'finished', updated DESC, num DESC LIMIT ?2"
        );
        self.list(&sql, (player.0, limit))
    }

    async fn tables_of(
        &self,
        player: PlayerId,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        self.read(|connection| {
            let sql = format!("SELECT num, id FROM tables WHERE {OWN} AND num > ?2 ORDER BY num LIMIT ?3");
            cursors(connection, &sql, (player.0, after.0, limit))
        })
    }

    async fn set_archived(&self, player: PlayerId, table: &TableId, is_archived: bool) -> Result<(), Error> {
        let table = table.clone();
        self.write(move |connection| {
            need_player(connection, player)?;
            let mut statement = connection.prepare_cached("SELECT num FROM tables WHERE id = ?1")?;
            let num: Option<i64> = statement.query_row([table.as_str()], |row| row.get(0)).optional()?;
            let Some(num) = num else { return Err(Error::NoTable(table).into()) };
            let sql = if is_archived {
                "INSERT OR IGNORE INTO archived (player, table_num) VALUES (?1, ?2)"
            } else {
                "DELETE FROM archived WHERE player = ?1 AND table_num = ?2"
            };
            connection.prepare_cached(sql)?.execute((player.0, num))?;
            Ok(())
        })
        .await
    }

    async fn open_public(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Open, limit)
    }

    async fn watchable(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Playing, limit)
    }

    async fn recently_finished(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Finished, limit)
    }

    async fn knows_deal(&self, player: PlayerId, game: &str, seed: &str) -> Result<bool, Error> {
        self.read(|connection| {
            let sql = "SELECT EXISTS (SELECT 1 FROM tables WHERE game = ?1 AND seed = ?2 AND (host = ?3 \
                       OR EXISTS (SELECT 1 FROM seated WHERE table_num = num AND player = ?3) \
                       OR EXISTS (SELECT 1 FROM notes WHERE table_num = num AND player = ?3)))";
            Ok(connection.prepare_cached(sql)?.query_row((game, seed, player.0), |row| row.get(0))?)
        })
    }

    async fn results(&self, game: &str, seed: &str, limit: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "WHERE game = ?1 AND seed = ?2 AND phase = 'finished' ORDER BY updated, num LIMIT ?3";
        self.list(sql, (game, seed, limit))
    }
}

impl SqliteStore {
    fn public(&self, phase: Phase, limit: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "WHERE visibility = 'public' AND phase = ?1 ORDER BY updated DESC, num DESC LIMIT ?2";
        self.list(sql, (phase.name(), limit))
    }

    fn list(&self, which: &str, params: impl Params) -> Result<Vec<TableRow>, Error> {
        let rows = self.read(|connection| list::rows(connection, which, params))?;
        Ok(rows.into_iter().map(|(_, row)| row).collect())
    }
}
