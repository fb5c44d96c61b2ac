//! Tables: made, appended to, read and listed.

use async_trait::async_trait;
use store::{
    Append, Appended, ClickKey, Error, Millis, Mine, NewTable, Phase, PlayerId, StoredTable, TableCursor,
    TableId, TableRow, Tables,
};

use crate::{PostgresStore, player::n_rows, results::cursors, store::params};

/// The tables at which player `$1` sits or sat before leaving, or which they made.
const OWN: &str = "num IN (SELECT table_num FROM seated WHERE player = $1 \
                   UNION SELECT num FROM tables WHERE host = $1 \
                   UNION SELECT table_num FROM notes WHERE kind = 'left' AND player = $1)";

#[async_trait]
impl Tables for PostgresStore {
    async fn create(&self, table: NewTable) -> Result<(), Error> {
        self.make_table(table).await
    }

    async fn append(&self, append: Append) -> Result<Appended, Error> {
        self.append_lines(append).await
    }

    async fn has_click(&self, table: &TableId, key: ClickKey) -> Result<bool, Error> {
        let sql = "SELECT EXISTS (SELECT FROM clicks \
                   WHERE table_num = (SELECT num FROM tables WHERE id = $1) AND key = $2)";
        self.ask(sql, &[&table.as_str(), &key.0.as_slice()]).await
    }

    async fn prune_tables(&self, idle: Millis, unplayed: Millis) -> Result<usize, Error> {
        n_rows(&self.write("SELECT prune_tables($1, $2)", params![idle.0, unplayed.0]).await?)
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, Error> {
        self.load_table(table).await
    }

    async fn rows(&self, tables: &[TableId]) -> Result<Vec<TableRow>, Error> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        self.list("id = ANY ($1)", &[&ids]).await
    }

    async fn my_tables(&self, player: PlayerId, which: Mine, limit: u32) -> Result<Vec<TableRow>, Error> {
        const ARCHIVED: &str =
            "EXISTS (SELECT FROM archived WHERE archived.player = $1 AND archived.table_num = num)";
        let wanted = match which {
            Mine::Any => String::new(),
            Mine::Unfinished => format!("AND phase <> 'finished' AND NOT {ARCHIVED}"),
            Mine::Finished => format!("AND phase = 'finished' AND NOT {ARCHIVED}"),
            Mine::Archived => format!("AND {ARCHIVED}"),
        };
        let which = format!(
            "{OWN} {wanted} ORDER BY EXISTS (SELECT FROM seated WHERE seated.table_num = num AND player = $1 \
             AND waiting >> (seat - 1) & 1 = 1) DESC, \
             phase = 'finished', updated DESC, num DESC LIMIT $2"
        );
        self.list(&which, &[&player.0, &i64::from(limit)]).await
    }

    async fn tables_of(
        &self,
        player: PlayerId,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        let sql = format!("SELECT num, id FROM tables WHERE {OWN} AND num > $2 ORDER BY num LIMIT $3");
        Ok(cursors(&self.read(&sql, &[&player.0, &after.0, &i64::from(limit)]).await?))
    }

    async fn set_archived(&self, player: PlayerId, table: &TableId, is_archived: bool) -> Result<(), Error> {
        let sql = if is_archived {
            "WITH known AS (SELECT (SELECT id FROM players WHERE id = $1) AS who, \
             (SELECT num FROM tables WHERE id = $2) AS which), \
             changed AS (INSERT INTO archived (player, table_num) SELECT who, which FROM known \
             WHERE who IS NOT NULL AND which IS NOT NULL ON CONFLICT DO NOTHING) \
             SELECT who, which FROM known"
        } else {
            "WITH known AS (SELECT (SELECT id FROM players WHERE id = $1) AS who, \
             (SELECT num FROM tables WHERE id = $2) AS which), \
             changed AS (DELETE FROM archived USING known WHERE player = who AND table_num = which) \
             SELECT who, which FROM known"
        };
        let rows = self.write(sql, params![player.0, table.as_str().to_owned()]).await?;
        let is_known = |column: &str| rows.iter().any(|row| row.get::<_, Option<i64>>(column).is_some());
        if !is_known("who") {
            return Err(Error::NoPlayer(player));
        }
        if is_known("which") { Ok(()) } else { Err(Error::NoTable(table.clone())) }
    }

    async fn open_public(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Open, limit).await
    }

    async fn watchable(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Playing, limit).await
    }

    async fn recently_finished(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.public(Phase::Finished, limit).await
    }

    async fn results(&self, game: &str, seed: &str, limit: u32) -> Result<Vec<TableRow>, Error> {
        let which = "game = $1 AND seed = $2 AND phase = 'finished' ORDER BY updated, num LIMIT $3";
        self.list(which, &[&game, &seed, &i64::from(limit)]).await
    }

    async fn knows_deal(&self, player: PlayerId, game: &str, seed: &str) -> Result<bool, Error> {
        let sql = "SELECT EXISTS (SELECT FROM tables WHERE game = $1 AND seed = $2 AND (host = $3 \
                   OR EXISTS (SELECT FROM seated WHERE table_num = num AND player = $3) \
                   OR EXISTS (SELECT FROM notes WHERE table_num = num AND player = $3)))";
        self.ask(sql, &[&game, &seed, &player.0]).await
    }
}

impl PostgresStore {
    async fn public(&self, phase: Phase, limit: u32) -> Result<Vec<TableRow>, Error> {
        let which = "visibility = 'public' AND phase = $1 ORDER BY updated DESC, num DESC LIMIT $2";
        self.list(which, &[&phase.name(), &i64::from(limit)]).await
    }
}
