//! Whether a write was committed is not always known, and the store says so.

use conformance::store::{append, new_table, status};
use kernel::{AnyStep, Seat};
use store::{Append, Appended, ClickKey, Error, Health, Phase, PlayerId, Store, TableId, Tables};
use store_postgres::PostgresStore;

use crate::{client, open, player, proxy::Proxy, server};

/// A step at a table that has so many, by a click of that number.
fn click(table: &TableId, anna: PlayerId, first: u32) -> Append {
    let step = AnyStep { seat: Some(Seat::new(0)), text: format!("step {first}") };
    let key = Some(ClickKey([u8::try_from(first).unwrap(); 16]));
    Append { key, ..append(table, first, vec![step], status(Phase::Playing, &[anna], &[])) }
}

#[tokio::test]
async fn an_answer_that_is_lost_is_unclear_and_the_click_tells() {
    let Some(server) = server() else { return };
    let proxy = Proxy::start(&server).await;
    let store = PostgresStore::open(proxy.url()).await.unwrap();
    let anna = player(&store, "Anna").await;
    let table = new_table(1, anna).id;
    store.create(new_table(1, anna)).await.unwrap();
    assert_eq!(store.append(click(&table, anna, 0)).await, Ok(Appended::Written));

    proxy.cut_answers();
    let lost = store.append(click(&table, anna, 1)).await.unwrap_err();
    assert!(matches!(lost, Error::NotCommitted(_)) && lost.is_unclear(), "{lost}");
    assert_eq!(store.counts().health, Health::Failing);
    proxy.mend();
    // The server had it all the same: the same click again is counted once.
    assert_eq!(store.append(click(&table, anna, 1)).await, Ok(Appended::Duplicate));
    assert_eq!(store.load(&table).await.unwrap().unwrap().steps.len(), 2);
    assert_eq!(store.counts().health, Health::Well);
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_wait_for_the_standby_that_is_cancelled_is_no_acknowledgement() {
    let Some(server) = server() else { return };
    let store = open(&server.url()).await;
    let anna = player(&store, "Anna").await;
    let table = new_table(1, anna).id;
    store.create(new_table(1, anna)).await.unwrap();
    let person = client(&server).await;
    person.batch_execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'").await.unwrap();
    person.batch_execute("SELECT pg_reload_conf()").await.unwrap();

    let waiting = tokio::spawn({
        let (store, table) = (store.clone(), table.clone());
        async move { store.append(click(&table, anna, 0)).await }
    });
    // Nothing else says that a write has begun to wait for the standby.
    let cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    while person.query(cancel, &[]).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    let lost = waiting.await.unwrap().unwrap_err();
    assert!(matches!(lost, Error::NotCommitted(_)), "{lost}");

    person.batch_execute("ALTER SYSTEM RESET synchronous_standby_names").await.unwrap();
    person.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    // Here, where no standby was lost, it is there.
    assert_eq!(store.append(click(&table, anna, 0)).await, Ok(Appended::Duplicate));
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_server_that_was_away_is_used_again() {
    let Some(mut server) = server() else { return };
    let store = open(&server.url()).await;
    let anna = player(&store, "Anna").await;
    let table = new_table(1, anna).id;
    store.create(new_table(1, anna)).await.unwrap();
    server.break_down();
    let refused = store.append(click(&table, anna, 0)).await.unwrap_err();
    assert!(matches!(refused, Error::Refused(_) | Error::NotCommitted(_)), "{refused}");
    assert!(store.load(&table).await.is_err());
    server.go_on();
    assert_eq!(store.append(click(&table, anna, 0)).await, Ok(Appended::Written));
    assert_eq!(store.load(&table).await.unwrap().unwrap().steps.len(), 1);
    server.kill_connection();
    assert_eq!(store.load(&table).await.unwrap().unwrap().steps.len(), 1);
    assert_eq!(store.append(click(&table, anna, 1)).await, Ok(Appended::Written));
    store.close().await.unwrap();
}
