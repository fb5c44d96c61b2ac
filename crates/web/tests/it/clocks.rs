//! What happens as time passes: deadlines, the pace of bots, tables that fall asleep.

use crate::{
    app::{DAY, MINUTE, SECOND, TestApp, settle},
    client::Visitor,
};

/// The moves of a seat in the record of a table.
async fn moves(visitor: &Visitor, table: &str, seat: u8) -> usize {
    let (_, record) = visitor.get(&format!("{table}/record")).await;
    record.lines().filter(|line| line.starts_with(&format!("{seat} "))).count()
}

#[tokio::test]
async fn a_bot_finishes_the_turn_of_whoever_is_late() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let clocked = [("clock", "blitz"), ("late", "move"), ("seed", "0x4")];
    let table = me.table("point-city", &["me", "me"], &clocked).await;
    let (_, page) = me.get(&table).await;
    assert!(page.contains("data-deadline"));
    assert!(page.contains("data-bank=\"300000\""), "the other clock stands");
    let seat = if page.contains("data-seat=\"1\"") { 1 } else { 2 };
    app.advance(4 * MINUTE).await;
    assert_eq!(moves(&me, &table, seat).await, 0, "there is a minute left");
    app.advance(61 * SECOND).await;
    let next = format!("data-seat=\"{}\"", 3 - seat);
    let page = me.until(&table, "the end of the turn", |page| page.contains(&next)).await;
    assert!(moves(&me, &table, seat).await >= 2, "the turn was finished");
    assert!(!page.contains("/return"), "the seat stays mine");
    assert!(page.contains("data-bank=\"10000\""), "nothing is left but what a turn gives");
}

#[tokio::test]
async fn a_bot_takes_over_if_the_table_wants_it_so() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let clocked = [("clock", "day"), ("late", "takeover"), ("seed", "0x4")];
    let table = me.table("point-city", &["me", "me"], &clocked).await;
    app.advance(DAY - 1).await;
    assert!(!me.get(&table).await.1.contains("/return"), "a millisecond is left");
    app.advance(1).await;
    assert!(me.get(&table).await.1.contains("/return"));
}

/// A table that sleeps is called too, and nobody pays for the time when the server
/// did not run.
#[tokio::test]
async fn time_runs_for_sleeping_tables_but_not_while_the_server_is_down() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "me"], &[("clock", "day"), ("late", "takeover")]).await;
    app.advance(DAY / 2).await;
    let stopped = app.stop().await;
    stopped.clock.advance(7 * DAY);
    let app = stopped.start().await;
    app.look().await;
    assert!(!me.at(&app).get(&table).await.1.contains("/return"), "the week was nobody's");
    let app = app.stop().await.start().await;
    // Nobody has looked at the table since the server woke: it sleeps.
    app.advance(DAY / 2 - 1).await;
    app.advance(1).await;
    assert!(me.at(&app).get(&table).await.1.contains("/return"));
}

/// A bot waits for as long as the table says before each step.
#[tokio::test]
async fn bots_keep_the_pace_of_the_table() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["random", "me"], &[("pace", "1500"), ("seed", "0x4")]).await;
    let mut socket = me.socket(&table, 2).await;
    socket.next().await;
    app.advance(1_499).await;
    assert_eq!(moves(&me, &table, 1).await, 0, "a bot does not hurry");
    app.clock.advance(1);
    socket.next().await;
    assert_eq!(moves(&me, &table, 1).await, 1);
}

async fn n_awake(visitor: &Visitor) -> String {
    let (_, text) = visitor.get("/metrics").await;
    let line = text.lines().find(|line| line.starts_with("kvartal_tables_awake "));
    line.expect("it is counted").to_owned()
}

/// A table at which nothing happens leaves the memory, unless somebody looks at it; it
/// wakes as it was.
#[tokio::test]
async fn tables_fall_asleep_and_wake() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "me"], &[]).await;
    let before = me.news(&table, 1).await;
    let socket = me.socket(&table, 1).await;
    for _ in 0..3 {
        app.advance(5 * MINUTE).await;
    }
    assert_eq!(n_awake(&me).await, "kvartal_tables_awake 1", "somebody looks at it");
    drop(socket);
    settle().await;
    for _ in 0..3 {
        app.advance(5 * MINUTE).await;
    }
    assert_eq!(n_awake(&me).await, "kvartal_tables_awake 0");
    let now = |text: &str| text.split_once("\"stage\"").map(|(_, rest)| rest.to_owned());
    assert_eq!(now(&me.news(&table, 1).await), now(&before));
    assert_eq!(n_awake(&me).await, "kvartal_tables_awake 1");
}
