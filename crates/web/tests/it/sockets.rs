//! Sockets that misbehave cost little, and are cut off.

use stats_alloc::{INSTRUMENTED_SYSTEM, Region};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{
    app::{PATIENCE, SECOND, TestApp, in_time, settle},
    client::Visitor,
    site::Site,
};

/// What one socket may cost the server.
const MEMORY_MAX: isize = 1024 * 1024;
/// A client that has sent this much was not cut off.
const SENT_MAX: usize = 64 * 1024 * 1024;

/// How much more memory this process uses than when the region began.
fn growth(region: &Region<'_, std::alloc::System>) -> isize {
    let change = region.change();
    isize::try_from(change.bytes_allocated).expect("few bytes")
        - isize::try_from(change.bytes_deallocated).expect("few bytes")
}

/// A frame of a client, masked with zeros; `length` is what it claims.
fn frame(first: u8, length: u64, payload: &[u8]) -> Vec<u8> {
    let mut acc = vec![first];
    match length {
        0..=125 => acc.push(0x80 | u8::try_from(length).expect("seven bits")),
        126..=0xFFFF => {
            acc.push(0x80 | 126);
            acc.extend(u16::try_from(length).expect("sixteen bits").to_be_bytes());
        }
        _ => {
            acc.push(0x80 | 127);
            acc.extend(length.to_be_bytes());
        }
    }
    acc.extend([0; 4]);
    acc.extend(payload);
    acc
}

/// A socket over the network that has got its first bytes of news.
async fn connect(site: &Site, visitor: &Visitor, table: &str) -> TcpStream {
    let address = site.url.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!(
        "GET {table}/live?seat=1 HTTP/1.1\r\nhost: {address}\r\norigin: {}\r\ncookie: kvartal={}\r\n\
         connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        site.url,
        visitor.token().expect("a cookie"),
    );
    stream.write_all(request.as_bytes()).await.expect("a request");
    let mut text = Vec::new();
    while !text.windows(9).any(|part| part == b"\"counter\"") {
        let n = in_time("news", stream.read_buf(&mut text)).await.expect("an answer");
        assert!(n > 0, "{}", String::from_utf8_lossy(&text));
    }
    stream
}

/// Sends the same bytes again and again without ever reading, until the site cuts the
/// connection; says how much memory that took at most.
async fn flood(first: &[u8], then: &[u8]) -> isize {
    let site = Site::open().await;
    let me = site.visitor();
    let table = me.table("point-city", &["me", "me"], &[]).await;
    // What is made once for all sockets is not this socket's.
    drop(connect(&site, &me, &table).await);
    let mut stream = connect(&site, &me, &table).await;
    let region = Region::new(&INSTRUMENTED_SYSTEM);
    let (mut n_sent, mut growth_max) = (0, 0);
    let mut bytes = first;
    let start = tokio::time::Instant::now();
    while in_time("the server reads or closes", stream.write_all(bytes)).await.is_ok() {
        n_sent += bytes.len();
        growth_max = growth_max.max(growth(&region));
        assert!(n_sent < SENT_MAX && start.elapsed() < PATIENCE, "{n_sent} bytes were taken");
        bytes = then;
        tokio::task::yield_now().await;
    }
    site.close().await;
    growth_max
}

async fn costs_little(first: &[u8], then: &[u8]) {
    let growth = flood(first, then).await;
    assert!(growth < MEMORY_MAX, "one socket takes {growth} bytes");
}

#[tokio::test]
async fn a_client_that_pings_and_never_reads_is_cut_off() {
    let ping = frame(0x89, 125, &[0; 125]);
    costs_little(&ping, &ping.repeat(64)).await;
}

#[tokio::test]
async fn a_frame_that_claims_to_be_huge_is_cut_off() {
    costs_little(&frame(0x81, 16_000_000, &[]), &[0; 4096]).await;
}

#[tokio::test]
async fn a_message_that_never_ends_is_cut_off() {
    costs_little(&frame(0x01, 1024, &[0; 1024]), &frame(0x00, 1024, &[0; 1024])).await;
}

#[tokio::test]
async fn a_client_that_talks_without_end_is_cut_off() {
    costs_little(&[], &frame(0x81, 1, b"x").repeat(64)).await;
}

async fn n_sockets(visitor: &Visitor) -> String {
    let (_, text) = visitor.get("/metrics").await;
    let line = text.lines().find(|line| line.starts_with("kvartal_sockets "));
    line.expect("it is counted").to_owned()
}

/// A page that answers pings stays; a client that begins a frame and falls silent goes.
#[tokio::test]
async fn a_silent_client_is_cut_off() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "me"], &[]).await;
    let mut page = me.socket(&table, 1).await;
    let mut silent = me.pipe(&table, 1).await;
    silent.write_all(&frame(0x81, 100, b"x")).await.expect("a pipe");
    settle().await;
    assert_eq!(n_sockets(&me).await, "kvartal_sockets 2");
    for _ in 0..20 {
        app.advance(30 * SECOND).await;
    }
    assert_eq!(n_sockets(&me).await, "kvartal_sockets 1");
    page.skip();
    me.post(&format!("{table}/say"), &serde_json::json!({ "text": "hello" })).await;
    assert!(page.next().await.contains("hello"), "the page still follows");
}

/// News for a client that does not read are not kept for long.
#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off() {
    let app = TestApp::open().await;
    let me = app.visitor();
    // Here seat 1 begins, and two cards that are taken can be taken back.
    let table = me.table("point-city", &["me", "me"], &[("seed", "0x1")]).await;
    let unread = me.pipe(&table, 1).await;
    for _ in 0..100 {
        let offers = me.offers(&format!("{table}?as=1")).await;
        let action = offers.into_iter().find(|action| action.starts_with("take")).expect("two cards");
        me.act(&table, 1, &action, 1_000_000).await;
        me.post(&format!("{table}/undo"), &serde_json::json!({ "seat": 1 })).await;
    }
    settle().await;
    assert_eq!(n_sockets(&me).await, "kvartal_sockets 1");
    app.advance(30 * SECOND).await;
    assert_eq!(n_sockets(&me).await, "kvartal_sockets 0");
    drop(unread);
}
