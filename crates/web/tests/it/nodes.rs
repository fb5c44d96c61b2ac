//! Several nodes over one store: whichever is asked, the table is the same.

use axum::http::StatusCode;
use serde_json::json;
use store::MemoryStore;

use crate::{
    app::{SECOND, TestApp, TestClock, settle},
    client::{Visitor, offers},
};

async fn record(visitor: &Visitor, table: &str) -> String {
    visitor.get(&format!("{table}/record")).await.1
}

/// The seat that is to move at a table of one person.
async fn seat(visitor: &Visitor, table: &str) -> u8 {
    let (_, page) = visitor.get(table).await;
    if page.contains("data-seat=\"1\"") { 1 } else { 2 }
}

/// Does the first thing that is offered.
async fn step(visitor: &Visitor, table: &str) -> StatusCode {
    let (counter, seat) = (visitor.counter(table).await, seat(visitor, table).await);
    let action = visitor.offers(table).await.swap_remove(0);
    visitor.act(table, seat, &action, counter).await.0
}

/// Some time passes for all of them.
async fn pass(clock: &TestClock, nodes: &[&TestApp], seconds: i64) {
    for _ in 0..seconds {
        clock.advance(SECOND);
        for node in nodes {
            node.look().await;
        }
    }
}

#[tokio::test]
async fn each_move_may_go_to_another_node() {
    let [one, two, three] = TestApp::open_nodes().await;
    let here = one.visitor();
    let table = here.table("point-city", &["me", "me"], &[("seed", "0x4")]).await;
    let everywhere = [here.clone(), here.at(&two), here.at(&three)];
    for me in everywhere.iter().cycle().take(24) {
        assert_eq!(step(me, &table).await, StatusCode::OK);
    }
    let records = [record(&everywhere[0], &table).await, record(&everywhere[1], &table).await];
    assert_eq!(records[0], records[1]);
    assert_eq!(record(&everywhere[2], &table).await, records[0]);
    assert!(records[0].lines().count() > 24, "{}", records[0]);
}

#[tokio::test]
async fn a_page_follows_what_is_done_on_another_node() {
    let [one, two] = TestApp::open_nodes().await;
    let here = one.visitor();
    let table = here.table("point-city", &["me", "me"], &[("seed", "0x4")]).await;
    let mut far = here.at(&two).socket(&table, 1).await;
    far.next().await;
    far.skip();
    assert_eq!(step(&here, &table).await, StatusCode::OK);
    assert_eq!(far.take(), Vec::<String>::new(), "nobody has told it");
    two.look().await;
    assert!(far.next().await.contains("\"counter\":"), "within a second it asks");
    let text = json!({ "text": "hello from here" });
    assert_eq!(here.post(&format!("{table}/say"), &text).await.0, StatusCode::OK);
    two.look().await;
    assert!(far.next().await.contains("hello from here"), "chat reaches everybody");
}

/// The same click at two nodes counts once, and of two who move at once one is told that
/// something newer has happened.
#[tokio::test]
async fn a_click_counts_once_on_all_nodes() {
    let [one, two] = TestApp::open_nodes().await;
    let here = one.visitor();
    let table = here.table("point-city", &["me", "me"], &[("seed", "0x4")]).await;
    let there = here.at(&two);
    let (counter, seat) = (here.counter(&table).await, seat(&here, &table).await);
    there.counter(&table).await;
    let actions = here.offers(&table).await;
    let act = |action: &str, digit: &str| json!({ "seat": seat, "do": action, "counter": counter, "key": digit.repeat(32) });
    let path = format!("{table}/act");
    let first = act(&actions[0], "a");
    let (once, again) = tokio::join!(here.post(&path, &first), there.post(&path, &first));
    assert_eq!((once.0, again.0), (StatusCode::OK, StatusCode::OK));
    let counted = here.counter(&table).await;
    assert_eq!(there.counter(&table).await, counted);
    let (late, later) = (act(&actions[1], "b"), act(&actions[1], "c"));
    let refused = tokio::join!(here.post(&path, &late), there.post(&path, &later));
    assert_eq!((refused.0.0, refused.1.0), (StatusCode::CONFLICT, StatusCode::CONFLICT));
    assert_eq!(there.counter(&table).await, counted);
}

#[tokio::test]
async fn bots_think_on_one_node_and_on_another_when_that_is_gone() {
    let (store, clock) = (MemoryStore::shared(), TestClock::new());
    let one = TestApp::join(&store, &clock, |_| {}).await;
    let two = TestApp::join(&store, &clock, |_| {}).await;
    let here = one.visitor();
    // A bot that waits before its step for longer than its node lives.
    let paced = [("seed", "0x4"), ("pace", "1800")];
    let table = here.table("point-city", &["me", "easy"], &paced).await;
    while !offers(&here.get(&table).await.1).is_empty() {
        assert_eq!(step(&here, &table).await, StatusCode::OK);
    }
    let before = record(&here, &table).await;
    one.thought().await;
    pass(&clock, &[&one, &two], 1).await;
    let there = here.at(&two);
    assert_eq!(record(&there, &table).await, before, "it waits");
    one.kill().await;
    pass(&clock, &[&two], 4).await;
    assert_eq!(record(&there, &table).await, before, "the bot is still the other's");
    pass(&clock, &[&two], 3).await;
    two.thought().await;
    pass(&clock, &[&two], 3).await;
    assert!(record(&there, &table).await.len() > before.len(), "the bot moves here");
}

#[tokio::test]
async fn a_bot_that_nobody_watches_is_found() {
    let (store, clock) = (MemoryStore::shared(), TestClock::new());
    let one = TestApp::join(&store, &clock, |config| config.thinks = false).await;
    let here = one.visitor();
    let table = here.table("point-city", &["me", "easy"], &[("seed", "0x4")]).await;
    while !offers(&here.get(&table).await.1).is_empty() {
        assert_eq!(step(&here, &table).await, StatusCode::OK);
    }
    let before = record(&here, &table).await;
    one.look().await;
    one.thought().await;
    assert_eq!(record(&here, &table).await, before, "this node does not think");
    let worker = TestApp::join(&store, &clock, |_| {}).await;
    worker.look().await;
    worker.thought().await;
    let page = here.turn(&table).await;
    assert!(!page.is_empty(), "the worker has moved until it is my turn");
    assert!(record(&here, &table).await.len() > before.len());
}

#[tokio::test]
async fn who_has_a_table_open_is_known_on_all_nodes() {
    let [one, two] = TestApp::open_nodes().await;
    let (anna, boris) = (one.visitor(), two.visitor());
    let table = anna.table("point-city", &["me", "open"], &[]).await;
    boris.get("/").await;
    boris.sit(&table, 2).await;
    let mut annas = anna.socket(&table, 1).await;
    assert!(annas.next().await.contains("\"away\":[null,0]"), "Boris was never here");
    let boriss = boris.socket(&table, 2).await;
    settle().await;
    two.look().await;
    one.look().await;
    assert!(annas.next().await.contains("\"away\":[null,null]"), "Boris is here");
    drop(boriss);
    settle().await;
    two.look().await;
    one.look().await;
    let gone = annas.next().await;
    assert!(gone.contains(&format!("\"away\":[null,{}]", one.now())), "{gone}");
}

#[tokio::test]
async fn a_network_makes_as_many_tables_on_all_nodes_as_on_one() {
    let [one, two] = TestApp::open_nodes_by(|config| config.tables_per_day = 6).await;
    let here = one.visitor();
    let there = here.at(&two);
    let form = [("game", "point-city"), ("seat-1", "me"), ("seat-2", "me"), ("pace", "0")];
    let mut made = Vec::new();
    for me in [&here, &there, &here, &there] {
        made.push(me.submit("/new", &form).await.0);
    }
    let (yes, no) = (StatusCode::SEE_OTHER, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(made, [yes, yes, yes, no]);
}

#[tokio::test]
async fn a_press_makes_the_same_table_on_every_node() {
    let [one, two] = TestApp::open_nodes().await;
    let here = one.visitor();
    here.table("point-city", &["me", "me"], &[]).await;
    let key = "5".repeat(32);
    let form = [("game", "point-city"), ("seat-1", "me"), ("seat-2", "me"), ("pace", "0"), ("key", &*key)];
    let (status, first) = here.submit("/new", &form).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert_eq!(here.at(&two).submit("/new", &form).await, (status, first));
}

/// Nobody is charged for the time when no node ran; while one ran, clocks ran.
#[tokio::test]
async fn clocks_stand_only_while_no_node_runs() {
    let (store, clock) = (MemoryStore::shared(), TestClock::new());
    let one = TestApp::join(&store, &clock, |_| {}).await;
    let here = one.visitor();
    let clocked = [("clock", "blitz"), ("late", "takeover"), ("seed", "0x4")];
    let table = here.table("point-city", &["me", "me"], &clocked).await;
    pass(&clock, &[&one], 100).await;
    let two = TestApp::join(&store, &clock, |_| {}).await;
    one.kill().await;
    pass(&clock, &[&two], 100).await;
    let there = here.at(&two);
    assert!(!there.get(&table).await.1.contains("/return"), "100 s are left");
    // Two is cut off for an hour, and then hears of it before it does anything.
    clock.advance(3_600 * SECOND);
    let say = json!({ "text": "hello" });
    assert_eq!(there.post(&format!("{table}/say"), &say).await.0, StatusCode::OK);
    two.look().await;
    assert!(!there.get(&table).await.1.contains("/return"), "the hour was nobody's");
    let three = TestApp::join(&store, &clock, |_| {}).await;
    pass(&clock, &[&two, &three], 97).await;
    assert!(!there.get(&table).await.1.contains("/return"));
    pass(&clock, &[&two, &three], 5).await;
    for node in [&two, &three] {
        assert!(here.at(node).get(&table).await.1.contains("/return"), "now the time is over");
    }
}
