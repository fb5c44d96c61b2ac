//! A database is opened: by several at once, and only if it will do.

use conformance::store::new_table;
use store::{Store, Tables};
use store_postgres::{OpenError, PostgresStore};

use crate::{client, open, player, server};

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_start_at_once_make_one_database() {
    let Some(server) = server() else { return };
    let url = server.url();
    let opening = (0..5).map(|_| {
        let url = url.clone();
        tokio::spawn(async move { open(&url).await })
    });
    let mut stores = Vec::new();
    for store in opening.collect::<Vec<_>>() {
        stores.push(store.await.unwrap());
    }
    let anna = player(&stores[0], "Anna").await;
    stores[1].create(new_table(1, anna)).await.unwrap();
    // One that closes leaves the others alone.
    stores[0].close().await.unwrap();
    assert_eq!(stores[4].open_public(9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let Some(server) = server() else { return };
    open(&server.url()).await.close().await.unwrap();
    client(&server).await.batch_execute("UPDATE kvartal.version SET number = 99").await.unwrap();
    let why = PostgresStore::open(&server.url()).await.unwrap_err();
    assert!(
        why.to_string().starts_with("the database has version 99, but this program knows only up to"),
        "{why}"
    );
}

#[tokio::test]
async fn a_server_that_would_lose_something_is_not_used() {
    let Some(server) = server() else { return };
    let person = client(&server).await;
    // Whatever the server's own setting, a session waits for the disk.
    person.batch_execute("ALTER SYSTEM SET synchronous_commit = off").await.unwrap();
    person.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    let store = open(&server.url()).await;
    player(&store, "Anna").await;
    person.batch_execute("ALTER SYSTEM SET fsync = off").await.unwrap();
    person.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    // The server takes over its settings a moment later.
    while person.query_one("SHOW fsync", &[]).await.unwrap().get::<_, &str>(0) == "on" {
        tokio::task::yield_now().await;
    }
    let why = PostgresStore::open(&server.url()).await.unwrap_err();
    assert_eq!(why.to_string(), "the server must run with fsync=on, but it is off");
}

#[tokio::test]
async fn what_is_no_database_is_said_in_a_sentence() {
    let check = async |url: &str, expected: &str| {
        let why = PostgresStore::open(url).await.unwrap_err().to_string();
        assert!(why.starts_with(expected), "{url}: {why}");
    };
    check("somewhere", "this is no address of a Postgres database: ").await;
    check("postgres://kvartal@127.0.0.1:1/x", "the database cannot be reached: ").await;
    let tls = "postgres://kvartal:secret@127.0.0.1/x?sslmode=require";
    check(tls, "sslmode=require is not supported yet").await;
    let why = PostgresStore::open("postgres://kvartal:secret@127.0.0.1:x/y").await.unwrap_err();
    assert!(matches!(why, OpenError::BadUrl(_)) && !why.to_string().contains("secret"), "{why}");
}
