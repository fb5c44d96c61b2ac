//! What is not seen from outside: versions of the database, and what a session rests on.

use conformance::postgres::{Programs, Server};
use deadpool_postgres::{Client, Pool};

use crate::{OpenError, connect, schema::migrate_by};

const OLD: &str = "CREATE TABLE kvartal.cities (name text); INSERT INTO kvartal.cities VALUES ('Perm')";
const NEW: &str = "ALTER TABLE kvartal.cities ADD COLUMN river text NOT NULL DEFAULT 'Kama'";

fn pool(server: &Server) -> Pool {
    connect::pool(&connect::config(&server.url()).unwrap(), 2)
}

async fn text(client: &Client, sql: &str) -> String {
    client.query_one(sql, &[]).await.unwrap().get(0)
}

#[tokio::test]
async fn an_old_database_is_brought_up_to_date_and_a_newer_one_left_alone() {
    let Some(programs) = Programs::find() else { return };
    let server = Server::start(programs);
    let pool = pool(&server);
    let (mut one, mut two) = (pool.get().await.unwrap(), pool.get().await.unwrap());
    migrate_by(&[OLD], &mut one).await.unwrap();
    // Two at once: one does it, the other finds it done.
    let both = [OLD, NEW];
    let (first, second) = tokio::join!(migrate_by(&both, &mut one), migrate_by(&both, &mut two));
    first.unwrap();
    second.unwrap();
    assert_eq!(text(&one, "SELECT name || ' ' || river FROM kvartal.cities").await, "Perm Kama");
    let newer = migrate_by(&[OLD], &mut one).await;
    assert!(matches!(newer, Err(OpenError::Newer { found: 2, known: 1 })), "{newer:?}");
    // A migration that fails changes nothing.
    let broken = migrate_by(&[OLD, NEW, "DROP TABLE kvartal.cities; nonsense"], &mut one).await;
    assert!(matches!(broken, Err(OpenError::Refused(_))), "{broken:?}");
    assert_eq!(text(&one, "SELECT river FROM kvartal.cities").await, "Kama");
}

#[tokio::test]
async fn a_session_waits_for_the_disk_whatever_the_server_says() {
    let Some(programs) = Programs::find() else { return };
    let server = Server::start(programs);
    for (set, expected) in [("off", "on"), ("remote_write", "on"), ("remote_apply", "remote_apply")] {
        let pool = pool(&server);
        let sql = format!("ALTER ROLE kvartal SET synchronous_commit = {set}");
        pool.get().await.unwrap().batch_execute(&sql).await.unwrap();
        let pool = self::pool(&server);
        let client = pool.get().await.unwrap();
        assert_eq!(text(&client, "SHOW synchronous_commit").await, expected);
    }
}
