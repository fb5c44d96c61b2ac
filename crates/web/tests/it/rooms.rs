//! Rooms: commands that count once, tables that cannot be read, lines that somebody else
//! has written.

use std::{
    io,
    sync::{Arc, Mutex},
};

use axum::http::{Method, StatusCode, header};
use rusqlite::Connection;
use serde_json::json;

use crate::{
    app::{DAY, TestApp},
    client::{Sent, Visitor, offers},
};

/// A key of 32 digits.
fn key(digit: char) -> String {
    digit.to_string().repeat(32)
}

async fn record(visitor: &Visitor, table: &str) -> String {
    visitor.get(&format!("{table}/record")).await.1
}

/// One line of what the server counts.
async fn count(visitor: &Visitor, name: &str) -> u64 {
    let (_, text) = visitor.get("/metrics").await;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no {name}: {text}"))
}

/// The database of a site.
fn database(app: &TestApp) -> Connection {
    Connection::open(app.folder().join("kvartal.db")).expect("the database")
}

#[tokio::test]
async fn every_command_counts_once_even_after_a_restart() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("rolling-heights", &["me", "me"], &[("seed", "0x4")]).await;
    let counter = me.counter(&table).await;
    let (_, page) = me.get(&table).await;
    let seat: u8 = if page.contains("data-seat=\"1\"") { 1 } else { 2 };
    let action = offers(&page).swap_remove(0);
    let commands = [
        ("act", json!({ "seat": seat, "do": action, "counter": counter, "key": key('a') })),
        ("say", json!({ "text": "only once", "key": key('b') })),
        ("undo", json!({ "seat": seat, "turn": false, "key": key('c') })),
    ];
    let start = record(&me, &table).await;
    for (path, body) in &commands {
        let (status, why) = me.post(&format!("{table}/{path}"), body).await;
        assert_eq!(status, StatusCode::OK, "{path}: {why}");
        let after = record(&me, &table).await;
        // Sent again with the answer lost, at once and when the table has been read anew.
        let (status, why) = me.post(&format!("{table}/{path}"), body).await;
        assert_eq!(status, StatusCode::OK, "{path} again: {why}");
        assert_eq!(record(&me, &table).await, after, "{path} again");
    }
    assert_eq!(record(&me, &table).await, start, "the step was taken back");
    let app = app.stop().await.start().await;
    let me = me.at(&app);
    for (path, body) in &commands {
        let (status, why) = me.post(&format!("{table}/{path}"), body).await;
        assert_eq!(status, StatusCode::OK, "{path} after a restart: {why}");
        assert_eq!(record(&me, &table).await, start, "{path} after a restart");
    }
    assert_eq!(me.get(&table).await.1.matches("only once").count(), 1);
    // What was never counted is refused as always.
    let stale = json!({ "seat": seat, "do": action, "counter": 0, "key": key('d') });
    assert_eq!(me.post(&format!("{table}/act"), &stale).await.0, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_form_that_is_sent_twice_counts_once() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    let table = anna.table("point-city", &["me", "open"], &[]).await;
    boris.get("/").await;
    for _ in 0..2 {
        let (status, place) =
            boris.submit(&format!("{table}/sit"), &[("seat", "2"), ("key", &key('1'))]).await;
        assert_eq!((status, place), (StatusCode::SEE_OTHER, table.clone()));
    }
    for path in ["leave", "leave", "return", "return"] {
        let (status, place) = boris.submit(&format!("{table}/{path}"), &[]).await;
        assert_eq!((status, place), (StatusCode::SEE_OTHER, table.clone()), "{path}");
    }
    let (_, page) = anna.get(&table).await;
    assert_eq!(page.matches("class=\"event\"").count(), 2, "left once, back once: {page}");
}

#[tokio::test]
async fn two_who_want_a_rematch_meet_at_one_table() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    let table = anna.table("point-city", &["me", "open"], &[("seed", "0x4")]).await;
    boris.sit(&table, 2).await;
    while let (_, page) = anna.get(&table).await
        && !page.contains("/rematch")
    {
        for (who, seat) in [(&anna, 1), (&boris, 2)] {
            if let Some(action) = who.offers(&table).await.first() {
                let counter = who.counter(&table).await;
                assert_eq!(who.act(&table, seat, action, counter).await.0, StatusCode::OK);
            }
        }
    }
    let path = format!("{table}/rematch");
    let again = |who: Visitor| {
        let path = path.clone();
        async move { who.submit(&path, &[("seed", "new")]).await }
    };
    let (one, other) = tokio::join!(again(anna.clone()), again(boris.clone()));
    assert_eq!(one.0, StatusCode::SEE_OTHER);
    assert_eq!(one, other);
    let (status, page) = anna.get(&one.1).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("data-stage=\"playing\""), "{page}");
    let tables: i64 =
        database(&app).query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).expect("a number");
    assert_eq!(tables, 2, "no third table was made");
}

/// Stops the site, writes into a table what no program reads, and starts again.
async fn break_table(app: TestApp, table: &str) -> TestApp {
    let stopped = app.stop().await;
    let path = stopped.folder().join("kvartal.db");
    let id = table.trim_start_matches("/t/");
    let sql = "INSERT INTO notes SELECT num, n_notes, 0, 'danced', NULL, '{}' FROM tables WHERE id = ?1";
    let connection = Connection::open(path).expect("the database");
    assert_eq!(connection.execute(sql, [id]).expect("a note"), 1);
    drop(connection);
    stopped.start().await
}

/// What is logged, as text.
#[derive(Debug, Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl io::Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the log").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Logged {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("the log")).into_owned()
    }
}

/// A failure names its request to the player, to a program, and in the log.
#[tokio::test]
async fn a_failure_can_be_reported() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let broken = me.table("point-city", &["me", "me"], &[]).await;
    let app = break_table(app, &broken).await;
    let me = me.at(&app);
    let logged = Logged::default();
    let writer = logged.clone();
    let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let page = me.send(me.request(&Method::GET, &broken, &Sent::Nothing)).await;
    let id = page.header("x-request-id").to_owned();
    assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.body.contains(&format!("request code: {id}.")), "{}", page.body);
    let log = logged.text();
    assert!(log.lines().any(|line| line.contains("a request failed") && line.contains(&id)), "{log}");
    let act = json!({ "seat": 1, "do": "deck", "counter": 0 });
    let script = me.send(me.request(&Method::POST, &format!("{broken}/act"), &Sent::Json(&act))).await;
    let id = script.header("x-request-id");
    assert!(script.body.contains(&format!("request code: {id}.")), "{}", script.body);
    let path = broken.replacen("/t/", "/api/tables/", 1);
    let mut request = me.request(&Method::GET, &path, &Sent::Nothing);
    let token = format!("Bearer {}", me.token().expect("a cookie"));
    request.headers_mut().insert(header::AUTHORIZATION, token.parse().expect("a header"));
    // An id that the client chooses is not used.
    request.headers_mut().insert("x-request-id", "chosen".parse().expect("a header"));
    let program = me.send(request).await;
    let id = program.header("x-request-id");
    assert_eq!((id.len(), program.json()["request"].as_str()), (12, Some(id)), "{}", program.body);
    // What is the fault of the client needs no report.
    let missing = me.send(me.request(&Method::GET, "/nowhere", &Sent::Nothing)).await;
    assert!(!missing.body.contains(missing.header("x-request-id")), "{}", missing.body);
}

#[tokio::test]
async fn a_table_that_cannot_be_read_harms_nobody() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let clocked = [("clock", "day"), ("late", "takeover"), ("seed", "0x4")];
    let broken = me.table("point-city", &["me", "me"], &clocked).await;
    let sound = me.table("point-city", &["me", "me"], &clocked).await;
    let app = break_table(app, &broken).await;
    let me = me.at(&app);
    assert_eq!(count(&me, "kvartal_tables_set_aside").await, 0);
    app.advance(DAY).await;
    assert!(me.get(&sound).await.1.contains("/return"), "the clock of the other table was kept");
    assert_eq!(count(&me, "kvartal_tables_set_aside").await, 1);
    let (status, page) = me.get(&broken).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.contains("Nothing of it is lost"), "{page}");
    app.advance(DAY).await;
    assert_eq!(count(&me, "kvartal_tables_set_aside").await, 1);
}

#[tokio::test]
async fn a_room_reads_on_when_somebody_else_has_written() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "me"], &[("seed", "0x4")]).await;
    let mut socket = me.socket(&table, 0).await;
    socket.next().await;
    let note = r#"{"v":1,"event":"said","player":1,"name":"Zoe","text":"from elsewhere"}"#;
    let sql = "INSERT INTO notes SELECT num, n_notes, 0, 'said', 1, ?1 FROM tables";
    let connection = database(&app);
    assert_eq!(connection.execute(sql, [note]).expect("a note"), 1);
    connection.execute("UPDATE tables SET n_notes = n_notes + 1", []).expect("a count");
    drop(connection);
    let action = me.offers(&table).await.swap_remove(0);
    let (_, page) = me.get(&table).await;
    assert!(!page.contains("from elsewhere"), "the room does not know of it yet");
    let seat = if page.contains("data-seat=\"1\"") { 1 } else { 2 };
    let (status, why) = me.act(&table, seat, &action, u64::MAX >> 1).await;
    assert_eq!(status, StatusCode::OK, "{why}");
    let (_, page) = me.get(&table).await;
    assert!(page.contains("from elsewhere"), "{page}");
    assert!(record(&me, &table).await.contains(&format!("\n{seat} {action}\n")));
}

#[tokio::test]
async fn a_table_and_its_first_steps_are_one_write() {
    let app = TestApp::open().await;
    let me = app.visitor();
    me.introduce("Anna", "en").await;
    let before = count(&me, "kvartal_writes_total").await;
    me.table("suburbia", &["me", "random"], &[]).await;
    assert_eq!(count(&me, "kvartal_writes_total").await, before + 1);
}

#[tokio::test]
async fn twelve_people_with_clocks_sit_at_one_table() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("welcome-to", &["me"; 12], &[("clock", "day")]).await;
    let (status, page) = me.get(&table).await;
    assert_eq!((status, page.matches("data-deadline").count()), (StatusCode::OK, 2 * 12), "{page}");
}
