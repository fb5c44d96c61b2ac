//! Being called elsewhere when it becomes one's turn.

use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};
use web::Webhooks;

use crate::{
    app::{SECOND, TestApp},
    client::Visitor,
};

/// What was received, in order.
type Received = Arc<Mutex<Vec<Value>>>;

/// Something that is called, on this machine.
struct Receiver {
    url: String,
    received: Received,
    /// The line with which it answers.
    answer: Arc<Mutex<&'static str>>,
}

const GOOD: &str = "HTTP/1.1 204 No Content\r\n\r\n";

impl Receiver {
    async fn open() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}/hook?key=1", listener.local_addr().expect("an address"));
        let (received, answer) = (Received::default(), Arc::new(Mutex::new(GOOD)));
        let (acc, answered) = (Arc::clone(&received), Arc::clone(&answer));
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut text = String::new();
                let mut buffer = [0; 4096];
                loop {
                    let n = stream.read(&mut buffer).await.unwrap_or(0);
                    text.push_str(&String::from_utf8_lossy(&buffer[..n]));
                    let body = text.split_once("\r\n\r\n").map(|(_, body)| body.to_owned());
                    if let Some(body) = body.and_then(|body| serde_json::from_str(&body).ok()) {
                        assert!(text.starts_with("POST /hook?key=1 HTTP/1.1\r\n"), "{text}");
                        acc.lock().expect("the list").push(body);
                        break;
                    }
                    if n == 0 {
                        break;
                    }
                }
                let answer = *answered.lock().expect("the answer");
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        Receiver { url, received, answer }
    }

    /// How many calls have come. A call has come when the site's upkeep is done.
    fn n(&self) -> usize {
        self.received.lock().expect("the list").len()
    }
}

/// Plays the turn of whoever of the two is to move; says which.
async fn play_turn(both: [&Visitor; 2], table: &str) -> usize {
    for (index, visitor) in both.into_iter().enumerate() {
        let mut is_mine = false;
        loop {
            let offers = visitor.offers(table).await;
            let done = offers.iter().find(|action| *action == "done");
            let Some(action) = done.or(offers.first()) else { break };
            is_mine = true;
            let counter = visitor.counter(table).await;
            let seat = u8::try_from(index + 1).expect("two");
            let (status, why) = visitor.act(table, seat, action, counter).await;
            assert_eq!(status, StatusCode::OK, "{action}: {why}");
        }
        if is_mine {
            return index;
        }
    }
    panic!("nobody is to move");
}

/// Two at a table; the second has a webhook, speaks Russian, and is told.
async fn two(app: &TestApp, url: &str) -> (Visitor, Visitor, String) {
    let (me, friend) = (app.visitor(), app.visitor());
    friend.introduce("Б", "ru").await;
    assert_eq!(friend.submit("/me/webhook", &[("url", url)]).await.0, StatusCode::SEE_OTHER);
    let table = me.table("point-city", &["me", "open"], &[("seed", "0x4")]).await;
    friend.sit(&table, 2).await;
    (me, friend, table)
}

#[tokio::test]
async fn a_turn_is_told_once_also_after_a_restart() {
    let receiver = Receiver::open().await;
    let app = TestApp::open().await;
    let (me, friend, table) = two(&app, &receiver.url).await;
    let mut n_turns = 0;
    for _ in 0..4 {
        app.advance(2 * SECOND).await;
        let who = play_turn([&me, &friend], &table).await;
        n_turns += usize::from(who == 0);
        for _ in 0..3 {
            app.advance(2 * SECOND).await;
            assert_eq!(receiver.n(), n_turns, "once a turn");
        }
    }
    assert_eq!(n_turns, 2, "the friend was to move {n_turns} times");
    let last = receiver.received.lock().expect("the list").last().cloned().expect("a call");
    assert_eq!(
        (last["event"].as_str(), last["game"].as_str(), last["seat"].as_u64()),
        (Some("turn"), Some("point-city"), Some(2))
    );
    assert_eq!(last["table"].as_str(), Some(format!("{}{table}", app.url).as_str()));
    assert!(
        last["text"].as_str().is_some_and(|text| text.starts_with("Вас ждут") && text.contains(&table)),
        "{last}"
    );
    let stopped = app.stop().await;
    stopped.clock.advance(600 * SECOND);
    let app = stopped.start().await;
    let (_, page) = friend.at(&app).get("/me").await;
    assert!(page.contains(&receiver.url), "it is known after a restart");
    app.look().await;
    assert_eq!(receiver.n(), n_turns);
}

/// A call that fails is made again twice, later and later; after many failures in a row
/// no more are made, and the player is told.
#[tokio::test]
async fn failures_are_tried_again_and_then_it_rests() {
    let receiver = Receiver::open().await;
    let app = TestApp::open().await;
    *receiver.answer.lock().expect("the answer") =
        "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n";
    let (me, friend, table) = two(&app, &receiver.url).await;
    while play_turn([&me, &friend], &table).await != 0 {}
    app.advance(2 * SECOND).await;
    assert_eq!(receiver.n(), 1, "it is the friend's turn");
    let (_, page) = friend.get("/me").await;
    assert!(page.contains("302"), "the player sees what went wrong: {page}");
    for (wait, n_calls) in [(29, 1), (1, 2), (299, 2), (1, 3), (3_600, 3)] {
        app.advance(wait * SECOND).await;
        assert_eq!(receiver.n(), n_calls, "{wait} s later");
    }
    let (_, metrics) = me.get("/metrics").await;
    assert!(metrics.contains("kvartal_calls_failed_total 3"), "{metrics}");
    for _ in 0..20 {
        play_turn([&me, &friend], &table).await;
        app.advance(400 * SECOND).await;
    }
    let (_, page) = friend.get("/me").await;
    assert!(page.contains("не удалось, поэтому новых не будет"), "{page}");
    assert_eq!(receiver.n(), 9);
    // Tried with success it begins again.
    *receiver.answer.lock().expect("the answer") = GOOD;
    let (status, page) = friend.submit("/me/webhook/try", &[]).await;
    assert!(status == StatusCode::OK && page.contains("ответ получен"), "{page}");
    assert_eq!(receiver.n(), 10);
    let (_, page) = friend.get("/me").await;
    assert!(!page.contains("не удалось"), "{page}");
    assert_eq!(friend.submit("/me/webhook/clear", &[]).await.0, StatusCode::SEE_OTHER);
    assert!(!friend.get("/me").await.1.contains(&receiver.url));
}

/// Whoever has the table open is told only when they do not move.
#[tokio::test]
async fn who_looks_at_the_table_is_told_later() {
    let receiver = Receiver::open().await;
    let app = TestApp::open().await;
    let (me, friend, table) = two(&app, &receiver.url).await;
    let mut socket = friend.socket(&table, 2).await;
    socket.next().await;
    assert_eq!(play_turn([&me, &friend], &table).await, 0, "it was my turn first");
    for (wait, n_calls) in [(0, 0), (29, 0), (1, 1)] {
        app.advance(wait * SECOND).await;
        assert_eq!(receiver.n(), n_calls, "{wait} s later");
    }
}

/// By default only public addresses are called, and whoever gives another one is told
/// why not, in his language.
#[tokio::test]
async fn private_addresses_are_refused_clearly() {
    let app = TestApp::open_calling(Webhooks::Public).await;
    for (language, plain, private, odd) in [
        ("en", "Only encrypted", "private network", "not an address"),
        ("ru", "только по шифрованной", "частной сети", "отправить нельзя"),
    ] {
        let me = app.visitor();
        me.introduce("", language).await;
        for (url, why) in [
            ("http://example.org/", plain),
            ("https://127.0.0.1/", private),
            ("https://localhost:8080/", private),
            ("https://[::1]/", private),
            ("https://169.254.169.254/latest/meta-data/", private),
            ("https://10.1.2.3/", private),
            ("gopher://example.org/", odd),
            ("", odd),
        ] {
            let (status, page) = me.submit("/me/webhook", &[("url", url)]).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{url}");
            assert!(page.contains(why), "{url}: {page}");
        }
        assert_eq!(me.submit("/me/webhook/try", &[]).await.0, StatusCode::NOT_FOUND, "nothing was saved");
    }
    let app = TestApp::open_calling(Webhooks::Off).await;
    let me = app.visitor();
    assert!(!me.get("/me").await.1.contains("/me/webhook"), "nothing is offered");
    assert_eq!(me.submit("/me/webhook", &[("url", "https://example.org/")]).await.0, StatusCode::BAD_REQUEST);
}
