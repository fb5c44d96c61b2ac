//! What one visitor can take from others: connections, requests, tables, space, thought.

use std::{net::Ipv4Addr, time::Duration};

use axum::http::{Method, StatusCode};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

use crate::{
    app::{SECOND, TestApp, in_time},
    client::{Sent, Visitor},
    site::Site,
};

/// A connection from an address of this machine; each counts as a network of its own.
async fn connect(site: &Site, from: [u8; 4]) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind((Ipv4Addr::from(from), 0).into()).expect("an address of this machine");
    let address = site.url.trim_start_matches("http://").parse().expect("an address");
    socket.connect(address).await.expect("a connection")
}

/// Sends a request and reads the first line of the answer; nothing if the connection is closed.
async fn ask(stream: &mut TcpStream, request: &str) -> String {
    let mut answer = [0; 64];
    let asked = async {
        stream.write_all(request.as_bytes()).await?;
        stream.read(&mut answer).await
    };
    let n_bytes = in_time("an answer", asked).await.unwrap_or(0);
    let text = String::from_utf8_lossy(&answer[..n_bytes]);
    text.lines().next().unwrap_or_default().to_owned()
}

const WHOLE: &str = "GET /health HTTP/1.1\r\nHost: kvartal.test\r\n\r\n";
const HALF: &str = "GET /health HTTP/1.1\r\nHost: kva";

#[tokio::test]
async fn half_sent_requests_of_one_network_do_not_keep_others_out() {
    let site = Site::open().await;
    let mut held = Vec::new();
    for _ in 0..300 {
        let mut stream = connect(&site, [127, 0, 0, 1]).await;
        stream.write_all(HALF.as_bytes()).await.expect("half a request");
        held.push(stream);
    }
    let mut other = connect(&site, [127, 0, 0, 2]).await;
    assert_eq!(ask(&mut other, WHOLE).await, "HTTP/1.1 200 OK");
    let last = held.last_mut().expect("a connection");
    assert_eq!(ask(last, "rtal.test\r\n\r\n").await, "", "the network has too many already");
    drop(held);
    site.close().await;
}

#[tokio::test]
async fn a_request_that_is_never_finished_is_cut_off() {
    let site = Site::open().await;
    let mut stream = connect(&site, [127, 0, 0, 1]).await;
    stream.write_all(HALF.as_bytes()).await.expect("half a request");
    // Time passes only while nothing else can happen.
    tokio::time::pause();
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut answer)).await;
    read.expect("an end within a minute").expect("a clean end");
    tokio::time::resume();
    site.close().await;
}

#[tokio::test]
async fn an_unfinished_request_does_not_keep_the_server_from_ending() {
    let site = Site::open().await;
    let mut stream = connect(&site, [127, 0, 0, 1]).await;
    assert_eq!(ask(&mut stream, WHOLE).await, "HTTP/1.1 200 OK");
    let body = "POST /new HTTP/1.1\r\nHost: kvartal.test\r\nContent-Length: 900\r\n\
                Content-Type: application/x-www-form-urlencoded\r\n\r\ngame=";
    stream.write_all(body.as_bytes()).await.expect("half a request");
    let ended = tokio::time::timeout(Duration::from_secs(10), site.close()).await;
    ended.expect("an end within ten seconds");
}

#[tokio::test]
async fn one_request_at_once_is_enough_to_work_with() {
    let app = TestApp::open_by(|config| config.burst = 1).await;
    let me = app.visitor();
    assert_eq!(me.get("/about").await.0, StatusCode::OK);
    assert_eq!(me.get("/about").await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(app.visitor_from([192, 0, 2, 7]).get("/about").await.0, StatusCode::OK);
    app.clock.advance(6 * SECOND);
    // What costs more than the whole allowance is still possible.
    assert_eq!(
        me.submit("/play", &[("game", "point-city"), ("bot", "alone")]).await.0,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn only_a_known_proxy_says_who_asks() {
    let ask_for = async |app: &TestApp, client: &str| {
        let me = app.visitor();
        let mut request = me.request(&Method::GET, "/about", &Sent::Nothing);
        request.headers_mut().insert("x-forwarded-for", client.parse().expect("a header"));
        me.send(request).await.status
    };
    let app = TestApp::open_by(|config| config.burst = 1).await;
    assert_eq!(ask_for(&app, "192.0.2.1").await, StatusCode::OK);
    assert_eq!(ask_for(&app, "192.0.2.2").await, StatusCode::TOO_MANY_REQUESTS, "nobody is believed");
    let app = TestApp::open_by(|config| {
        config.burst = 1;
        config.proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    });
    let app = app.await;
    assert_eq!(ask_for(&app, "192.0.2.1").await, StatusCode::OK);
    assert_eq!(ask_for(&app, "192.0.2.2").await, StatusCode::OK, "another client");
    assert_eq!(ask_for(&app, "192.0.2.1").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ask_for(&app, "192.0.2.9, 192.0.2.2").await, StatusCode::TOO_MANY_REQUESTS, "an invented one");
}

#[tokio::test]
async fn a_player_has_only_so_many_sockets() {
    let site = Site::open().await;
    let (me, other) = (site.visitor(), site.visitor());
    let table = me.table("point-city", &["me", "open"], &[]).await;
    other.table("point-city", &["me"], &[]).await;
    let upgrade = async |visitor: &Visitor| {
        let token = visitor.token().expect("a token");
        let host = site.url.trim_start_matches("http://");
        let request = format!(
            "GET {table}/live?seat=0 HTTP/1.1\r\nHost: {host}\r\nCookie: kvartal={token}\r\n\
             Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://{host}\r\n\r\n"
        );
        let mut stream = connect(&site, [127, 0, 0, 1]).await;
        let line = ask(&mut stream, &request).await;
        (stream, line.split(' ').nth(1).unwrap_or_default().to_owned())
    };
    let mut sockets = Vec::new();
    for _ in 0..40 {
        let (socket, status) = upgrade(&me).await;
        assert_eq!(status, "101");
        sockets.push(socket);
    }
    assert_eq!(upgrade(&me).await.1, "429");
    assert_eq!(upgrade(&other).await.1, "101");
    // One goes, another may come: as soon as the server has noticed.
    sockets.pop();
    in_time("a free place", async { while upgrade(&me).await.1 != "101" {} }).await;
    site.close().await;
}

#[tokio::test]
async fn a_network_makes_only_so_many_tables_a_day() {
    let app = TestApp::open_by(|config| config.tables_per_day = 4).await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[]).await;
    me.table("point-city", &["me"], &[]).await;
    let play = [("game", "point-city"), ("bot", "alone")];
    let (status, page) = me.submit("/play", &play).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.contains("No more new tables from this network today"), "{page}");
    // What is under way goes on, and others are not concerned.
    let action = me.offers(&table).await.remove(0);
    assert_eq!(me.act(&table, 1, &action, 1000).await.0, StatusCode::OK);
    assert_eq!(app.visitor_from([192, 0, 2, 7]).submit("/play", &play).await.0, StatusCode::SEE_OTHER);
    app.clock.advance(12 * 3600 * SECOND);
    assert_eq!(me.submit("/play", &play).await.0, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn without_space_there_are_no_new_tables_and_games_go_on() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[]).await;
    assert_eq!(me.get("/health").await, (StatusCode::OK, "ok\n".to_owned()));
    let mut stopped = app.stop().await;
    stopped.config.free_space_min = u64::MAX;
    let app = stopped.start().await;
    let me = me.at(&app);
    let (status, page) = me.submit("/play", &[("game", "point-city"), ("bot", "alone")]).await;
    assert_eq!(status, StatusCode::INSUFFICIENT_STORAGE);
    assert!(page.contains("running out of space"), "{page}");
    let action = me.offers(&table).await.remove(0);
    assert_eq!(me.act(&table, 1, &action, 1000).await.0, StatusCode::OK);
    assert!(me.get("/health").await.1.contains("low on space"));
}

#[tokio::test]
async fn a_site_that_closes_is_not_ready() {
    let app = TestApp::open().await;
    let me = app.visitor();
    assert_eq!(me.get("/ready").await.0, StatusCode::OK);
    app.begin_to_stop();
    assert_eq!(me.get("/ready").await.0, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn hints_are_limited_and_repeated_ones_are_free() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[]).await;
    let hint = async || me.post(&format!("{table}/hint"), &json!({ "seat": 1 })).await.0;
    for _ in 0..300 {
        assert_eq!(hint().await, StatusCode::OK, "the same question has the same answer");
    }
    // Another position each time.
    let mut n_answered = 0;
    let other = loop {
        let seed = n_answered.to_string();
        let other = me.table("point-city", &["me"], &[("seed", &seed)]).await;
        if me.post(&format!("{other}/hint"), &json!({ "seat": 1 })).await.0 != StatusCode::OK {
            break other;
        }
        n_answered += 1;
        assert!(n_answered < 300, "there is no limit");
    };
    assert_eq!(hint().await, StatusCode::OK, "what was answered is known");
    app.clock.advance(SECOND);
    assert_eq!(me.post(&format!("{other}/hint"), &json!({ "seat": 1 })).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_record_that_is_too_long_is_refused() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let options: String = (0..60_000).map(|n| format!("option o{n}=1\n")).collect();
    let record = format!("kvartal 1\ngame point-city\n{options}steps\n");
    assert_eq!(me.submit("/open", &[("record", &record)]).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

/// Bots that play among themselves play only while somebody looks.
#[tokio::test]
async fn tables_of_bots_alone_rest_while_nobody_looks() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["easy", "easy"], &[("pace", "5000")]).await;
    let n_steps = |app: &TestApp| {
        let database = rusqlite::Connection::open(app.folder().join("kvartal.db")).expect("the database");
        database.query_row("select n_steps from tables", [], |row| row.get::<_, i64>(0)).expect("a number")
    };
    // One pause of the bots after the other: a step is owed, and may take a moment of thought.
    let play_on = async || {
        for _ in 0..14 {
            app.advance(5 * SECOND).await;
            app.thought().await;
        }
    };
    play_on().await;
    let rested = n_steps(&app);
    assert!(rested > 0, "they have begun");
    play_on().await;
    assert_eq!(n_steps(&app), rested);
    me.get(&table).await;
    app.thought().await;
    play_on().await;
    assert!(n_steps(&app) > rested, "somebody looks");
}
