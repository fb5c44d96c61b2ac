//! The tables of the database, version by version.
//!
//! A version that people have used is never edited: what changes is a new file at the end of
//! the list. Everything lies in a schema of its own, `kvartal`, so the database may hold
//! somebody else's things too.

use deadpool_postgres::Client;

use crate::{OpenError, failure};

/// Version n of the database is made by the first n of these.
const MIGRATIONS: [&str; 1] = [concat!(
    include_str!("schema/v1/tables.sql"),
    include_str!("schema/v1/writing.sql"),
    include_str!("schema/v1/nodes.sql"),
    include_str!("schema/v1/puzzles.sql"),
    include_str!("schema/v1/results.sql"),
    include_str!("schema/v1/studies.sql"),
    include_str!("schema/v1/work.sql"),
)];

/// The lock under which a database is brought to the newest version: of nodes that start at
/// the same moment one does it, and the others find it done.
const LOCK: i64 = 0x6b76_6172_7461_6c00;

/// Brings the database to the newest version.
pub(crate) async fn migrate(client: &mut Client) -> Result<(), OpenError> {
    migrate_by(&MIGRATIONS, client).await
}

pub(crate) async fn migrate_by(migrations: &[&str], client: &mut Client) -> Result<(), OpenError> {
    let known = i64::try_from(migrations.len()).expect("there are few migrations");
    let transaction = client.transaction().await.map_err(refused)?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(refused)?;
    // To make a schema takes a right that is not needed where there is one.
    let sql = "SELECT to_regclass('kvartal.version') IS NOT NULL, to_regnamespace('kvartal') IS NOT NULL";
    let row = transaction.query_one(sql, &[]).await.map_err(refused)?;
    let (has_version, has_schema): (bool, bool) = (row.get(0), row.get(1));
    if !has_schema {
        transaction.batch_execute("CREATE SCHEMA kvartal").await.map_err(refused)?;
    }
    if !has_version {
        let sql = "CREATE TABLE kvartal.version (number bigint NOT NULL); \
                   INSERT INTO kvartal.version (number) VALUES (0)";
        transaction.batch_execute(sql).await.map_err(refused)?;
    }
    let sql = "SELECT number FROM kvartal.version";
    let found: i64 = transaction.query_one(sql, &[]).await.map_err(refused)?.get(0);
    let Some(n_done) = usize::try_from(found).ok().filter(|n_done| *n_done <= migrations.len()) else {
        return Err(OpenError::Newer { found, known });
    };
    for sql in &migrations[n_done..] {
        transaction.batch_execute(sql).await.map_err(refused)?;
    }
    transaction.execute("UPDATE kvartal.version SET number = $1", &[&known]).await.map_err(refused)?;
    transaction.commit().await.map_err(refused)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn refused(why: tokio_postgres::Error) -> OpenError {
    OpenError::Refused(failure::text(&why))
}
