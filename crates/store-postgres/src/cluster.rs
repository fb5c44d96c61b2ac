//! What several nodes over one database know of each other.

use async_trait::async_trait;
use store::{
    Allowance, Beat, Cluster, Error, Glance, LineCounts, Millis, NewLines, NodeId, PlayerId, Pulse, TableId,
    Topic,
};
use tokio_postgres::Row;

use crate::{
    PostgresStore,
    failure::{Failure, strange},
    list::{note_line, number, step_line},
    store::params,
};

/// Both streams in one statement, and so as of one moment.
const LINES: &str = "\
    SELECT number, at, seat, text, NULL AS kind, NULL::bigint AS player, NULL AS body FROM steps \
    WHERE table_num = (SELECT num FROM tables WHERE id = $1) AND number >= $2 \
    UNION ALL \
    SELECT number, at, NULL, NULL, kind, player, body FROM notes \
    WHERE table_num = (SELECT num FROM tables WHERE id = $1) AND number >= $3 \
    ORDER BY number";

const GLANCE: &str = "\
    SELECT id, n_steps, n_notes, ARRAY( \
        SELECT DISTINCT player FROM presence JOIN nodes USING (node) \
        WHERE table_id = id AND node <> $2 AND until > $3 ORDER BY player \
    ) AS present \
    FROM tables JOIN status ON table_num = num WHERE id = ANY ($1)";

const IDLE_BOTS: &str = "\
    SELECT id FROM status JOIN tables ON num = table_num WHERE bots <> 0 AND NOT EXISTS ( \
        SELECT FROM leases WHERE topic = $1 AND name = id AND until > $2 \
    ) ORDER BY updated LIMIT $3";

#[async_trait]
impl Cluster for PostgresStore {
    async fn time(&self, _: Millis) -> Result<Millis, Error> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        let rows = self.read(sql, &[]).await?;
        Ok(Millis(only(&rows)?.try_get(0).map_err(Failure::from)?))
    }

    async fn beat(&self, beat: Beat) -> Result<Pulse, Error> {
        let Beat { node, address, now, lasts, pause_after } = beat;
        let sql = "SELECT beat($1, $2, $3, $4, $5), \
                   (extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint";
        let rows = self.write(sql, params![node.0, address, now.0, lasts, pause_after]).await?;
        let row = only(&rows)?;
        let paused = row.try_get(0).map_err(Failure::from)?;
        self.keep_to_server(row.try_get(1).map_err(Failure::from)?);
        let others = self.running(now).await?.into_iter().filter(|(id, _)| *id != node).collect();
        Ok(Pulse { others, paused })
    }

    async fn running(&self, now: Millis) -> Result<Vec<(NodeId, String)>, Error> {
        let sql = "SELECT node, address FROM nodes WHERE until > $1 ORDER BY node";
        let rows = self.read(sql, &[&now.0]).await?;
        Ok(rows.iter().map(|row| (NodeId(row.get(0)), row.get(1))).collect())
    }

    async fn leave(&self, node: NodeId) -> Result<(), Error> {
        self.write("SELECT leave($1)", params![node.0]).await?;
        Ok(())
    }

    async fn glance(&self, tables: &[TableId], node: NodeId, now: Millis) -> Result<Vec<Glance>, Error> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let rows = self.read(GLANCE, &[&ids, &node.0, &now.0]).await?;
        let glances: Result<_, Failure> = rows.iter().map(read_glance).collect();
        Ok(glances?)
    }

    async fn lines_since(&self, table: &TableId, known: LineCounts) -> Result<NewLines, Error> {
        let (steps, notes) = (i64::from(known.steps), i64::from(known.notes));
        let rows = self.read(LINES, &[&table.as_str(), &steps, &notes]).await?;
        let mut lines = NewLines::default();
        for row in &rows {
            if row.try_get::<_, Option<&str>>("kind").map_err(Failure::from)?.is_some() {
                lines.notes.push(note_line(row)?);
            } else {
                lines.steps.push(step_line(row)?);
            }
        }
        Ok(lines)
    }

    async fn attend(&self, node: NodeId, table: &TableId, players: &[PlayerId]) -> Result<(), Error> {
        let players: Vec<i64> = players.iter().map(|player| player.0).collect();
        let params = params![node.0, table.as_str().to_owned(), players];
        self.write("SELECT attend($1, $2, $3)", params).await?;
        Ok(())
    }

    async fn lease(
        &self,
        topic: Topic,
        names: &[String],
        node: NodeId,
        now: Millis,
        until: Millis,
    ) -> Result<Vec<String>, Error> {
        if names.is_empty() {
            return Ok(Vec::new());
        }
        let params = params![topic.name(), names.to_vec(), node.0, now.0, until.0];
        let rows = self.write("SELECT take_leases($1, $2, $3, $4, $5)", params).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    async fn release(&self, topic: Topic, names: &[String], node: NodeId) -> Result<(), Error> {
        self.write("SELECT release_leases($1, $2, $3)", params![topic.name(), names.to_vec(), node.0])
            .await?;
        Ok(())
    }

    async fn idle_bots(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, Error> {
        let rows = self.read(IDLE_BOTS, &[&Topic::Bots.name(), &now.0, &i64::from(limit)]).await?;
        Ok(rows.iter().filter_map(|row| row.get::<_, &str>(0).parse().ok()).collect())
    }

    async fn agree(&self, name: &str, value: &[u8], now: Millis, until: Millis) -> Result<Vec<u8>, Error> {
        let params = params![name.to_owned(), value.to_vec(), now.0, until.0];
        let rows = self.write("SELECT agree($1, $2, $3, $4)", params).await?;
        Ok(only(&rows)?.try_get(0).map_err(Failure::from)?)
    }

    async fn agreed(&self, name: &str, now: Millis) -> Result<Option<Vec<u8>>, Error> {
        let sql = "SELECT value FROM agreed WHERE name = $1 AND until > $2";
        let rows = self.read(sql, &[&name, &now.0]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    async fn take(&self, allowance: Allowance, now: Millis) -> Result<bool, Error> {
        let Allowance { topic, key, burst, period } = allowance;
        let now = now.0.saturating_mul(1_000);
        let params = params![topic, key, i64::from(burst), period, now];
        let rows = self.write("SELECT take_allowance($1, $2, $3, $4, $5)", params).await?;
        Ok(rows.first().is_some_and(|row| row.get(0)))
    }

    async fn prune_cluster(&self, now: Millis) -> Result<(), Error> {
        self.write("SELECT prune_cluster($1)", params![now.0]).await?;
        Ok(())
    }
}

fn only(rows: &[Row]) -> Result<&Row, Failure> {
    rows.first().ok_or_else(|| strange("an answer", "nothing"))
}

fn read_glance(row: &Row) -> Result<Glance, Failure> {
    let id: &str = row.try_get("id")?;
    let present: Vec<i64> = row.try_get("present")?;
    Ok(Glance {
        table: id.parse().map_err(|_| strange("the id of a table", id))?,
        lines: LineCounts { steps: number(row, "n_steps")?, notes: number(row, "n_notes")? },
        present: present.into_iter().map(PlayerId).collect(),
    })
}
