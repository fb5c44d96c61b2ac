//! The tables as programs see them.

use std::path::Path;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::process::Command;
use tower::ServiceExt;

use crate::{
    app::{TestApp, in_time},
    site::Site,
};

fn request(path: &str, token: &str, body: Option<Value>) -> Request<Body> {
    let path = format!("/api{path}");
    let builder = if body.is_some() { Request::post(path) } else { Request::get(path) };
    let builder = builder.header("content-type", "application/json");
    let builder = builder.header("authorization", format!("Bearer {token}"));
    builder.body(body.map_or_else(Body::empty, |body| Body::from(body.to_string()))).expect("a request")
}

async fn ask(app: &TestApp, path: &str, token: &str, body: Option<Value>) -> (StatusCode, Value) {
    let reply = app.send(request(path, token, body)).await;
    (reply.status, reply.json())
}

#[tokio::test]
async fn the_example_plays_a_whole_game() {
    let site = Site::open().await;
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let run = Command::new("python3").arg(example).args([&site.url, "point-city"]).output().await;
    let run = run.expect("install python3 (`cargo xtask test` does so where it may)");
    let text = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{text}{}", String::from_utf8_lossy(&run.stderr));
    assert!(text.lines().any(|line| line.starts_with("1 ")), "somebody wins: {text}");
    site.close().await;
}

#[tokio::test]
async fn programs_are_told_what_is_wrong() {
    let app = TestApp::open().await;
    let (status, document) = ask(&app, "", "", None).await;
    assert_eq!((status, document["openapi"].as_str()), (StatusCode::OK, Some("3.1.0")));
    let table = &document["components"]["schemas"]["NewTable"]["properties"];
    assert_eq!(table["game"]["enum"].as_array().map(Vec::len), Some(4), "the games of the roster");
    let seats = table["seats"]["items"]["enum"].as_array().expect("who may sit");
    assert!(seats.contains(&json!("me")) && seats.contains(&json!("expert")), "{seats:?}");
    assert_eq!(ask(&app, "/games", "", None).await.1.as_array().map(Vec::len), Some(4));
    let table = json!({ "game": "point-city", "seats": ["me", "me"] });
    let (status, why) = ask(&app, "/tables", "nobody", Some(table.clone())).await;
    assert_eq!((status, why["error"].as_str()), (StatusCode::UNAUTHORIZED, Some("no-player")));
    let (me, other) = (join(&app, "one").await, join(&app, "two").await);
    let (status, made) = ask(&app, "/tables", &me, Some(table)).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let path = format!("/tables/{}", made["id"].as_str().expect("an id"));
    let (_, choices) = ask(&app, &format!("{path}/actions"), &me, None).await;
    let seat = choices["seat"].as_u64().expect("a seat to move");
    for (who, body, status, word) in [
        (&other, json!({ "seat": seat, "action": "deck" }), StatusCode::FORBIDDEN, "not-yours"),
        (&me, json!({ "seat": seat, "action": "take a1 d4" }), StatusCode::UNPROCESSABLE_ENTITY, "refused"),
        (&me, json!({ "seat": seat, "action": "deck", "counter": 0 }), StatusCode::CONFLICT, "stale"),
        (&me, json!({ "seat": seat, "action": "deck", "key": "x" }), StatusCode::BAD_REQUEST, "bad-request"),
        (&me, json!({ "seat": 0, "action": "deck" }), StatusCode::BAD_REQUEST, "bad-request"),
        (&me, json!({ "action": "deck" }), StatusCode::BAD_REQUEST, "bad-request"),
    ] {
        let (found, why) = ask(&app, &format!("{path}/act"), who, Some(body)).await;
        assert_eq!((found, why["error"].as_str()), (status, Some(word)), "{why}");
    }
    // A fault of the rare kind is a sentence, too; and 1.0 is a whole number.
    let crowd = json!({ "game": "point-city", "seats": vec!["me"; 12] });
    let (status, why) = ask(&app, "/tables", &me, Some(crowd)).await;
    assert_eq!((status, why["error"].as_str()), (StatusCode::BAD_REQUEST, Some("bad-request")));
    assert!(why["text"].as_str().is_some_and(|text| text.contains(' ') && !text.contains("web-")), "{why}");
    let (status, why) = ask(&app, &format!("{path}/sit"), &other, Some(json!({ "seat": 1.0 }))).await;
    assert_eq!((status, why["error"].as_str()), (StatusCode::CONFLICT, Some("taken")), "{why}");
    assert_eq!(ask(&app, &format!("{path}/actions?seat=1"), &other, None).await.0, StatusCode::FORBIDDEN);
    assert_eq!(ask(&app, "/nothing", &me, None).await.0, StatusCode::NOT_FOUND);
    let (status, next) =
        ask(&app, &format!("{path}/act"), &me, Some(json!({ "seat": seat, "action": "deck" }))).await;
    assert_eq!(status, StatusCode::OK, "{next}");
    assert!(next["actions"].as_array().is_some_and(|actions| !actions.is_empty()), "what comes next is said");
    let (_, record) = ask(&app, &format!("{path}/record"), &me, None).await;
    assert!(record.as_str().is_some_and(|text| text.contains(&format!("{seat} deck"))), "{record}");
}

/// A new player; gives the token.
async fn join(app: &TestApp, name: &str) -> String {
    let (status, answer) = ask(app, "/players", "", Some(json!({ "name": name }))).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    answer["token"].as_str().expect("a token").to_owned()
}

/// A table of two seats of one player; gives its path.
async fn table_of_two(app: &TestApp, token: &str) -> String {
    let table = json!({ "game": "point-city", "seats": ["me", "me"], "seed": "0x1" });
    let (status, made) = ask(app, "/tables", token, Some(table)).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    format!("/tables/{}", made["id"].as_str().expect("an id"))
}

/// A step is previewed, done, and taken back; the same key twice counts once.
#[tokio::test]
async fn programs_take_back_what_they_did() {
    let app = TestApp::open().await;
    let me = join(&app, "one").await;
    let path = table_of_two(&app, &me).await;
    let post = async |what: &str, body: Value| ask(&app, &format!("{path}/{what}"), &me, Some(body)).await;
    let (_, first) = ask(&app, &format!("{path}/actions"), &me, None).await;
    let take = first["actions"].as_array().expect("actions").iter().find_map(|choice| {
        choice["action"].as_str().filter(|action| action.starts_with("take")).map(str::to_owned)
    });
    let (seat, take) = (&first["seat"], take.expect("two cards to take"));
    let (status, preview) = post("preview", json!({ "seat": seat, "action": take })).await;
    assert_eq!(status, StatusCode::OK, "{preview}");
    assert!(preview["what"].as_str().is_some_and(|text| text.contains(' ')), "{preview}");
    let (status, hints) = post("hint", json!({ "seat": seat })).await;
    assert_eq!(status, StatusCode::OK, "{hints}");
    let offered = |action: &Value| {
        first["actions"].as_array().is_some_and(|all| all.iter().any(|choice| choice["action"] == *action))
    };
    assert!(offered(&hints["hints"][0]["action"]), "{hints}");
    let (act, undo) = ("0".repeat(31) + "1", "0".repeat(31) + "2");
    for _ in 0..2 {
        let (status, next) = post("act", json!({ "seat": seat, "action": take, "key": act })).await;
        assert_eq!(status, StatusCode::OK, "{next}");
        assert_ne!(next["actions"], first["actions"], "it is done");
    }
    for _ in 0..2 {
        let (status, next) = post("undo", json!({ "seat": seat, "turn": true, "key": undo })).await;
        assert_eq!(status, StatusCode::OK, "{next}");
        assert_eq!(next["actions"], first["actions"], "it is taken back once");
    }
    let (status, why) = post("undo", json!({ "seat": seat })).await;
    assert_eq!((status, why["error"].as_str()), (StatusCode::UNPROCESSABLE_ENTITY, Some("nothing-to-undo")));
    let (_, stale) = post("undo", json!({ "seat": seat, "counter": 0 })).await;
    assert_eq!(stale["error"].as_str(), Some("stale"), "{stale}");
}

#[tokio::test]
async fn programs_leave_and_return() {
    let app = TestApp::open().await;
    let (me, other) = (join(&app, "one").await, join(&app, "two").await);
    let path = table_of_two(&app, &me).await;
    let post = async |who: &str, what: &str, body: Value| {
        ask(&app, &format!("{path}/{what}"), who, Some(body)).await
    };
    let mine = async || ask(&app, &path, &me, None).await.1["mine"].clone();
    let (status, choices) = post(&me, "leave", json!({ "key": "a".repeat(32) })).await;
    assert_eq!((status, &choices["seat"]), (StatusCode::OK, &Value::Null), "{choices}");
    assert_eq!(mine().await, json!([]));
    let (status, choices) = post(&me, "return", json!({})).await;
    assert_eq!(status, StatusCode::OK, "{choices}");
    assert_eq!(mine().await, json!([1, 2]));
    let (status, _) = post(&me, "leave", json!({ "key": "a".repeat(32) })).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(mine().await, json!([1, 2]), "the same key counts once");
    for (what, body) in [
        ("leave", json!({})),
        ("return", json!({})),
        ("undo", json!({ "seat": 1 })),
        ("hint", json!({ "seat": 1 })),
    ] {
        let (status, why) = post(&other, what, body.clone()).await;
        assert_eq!((status, why["error"].as_str()), (StatusCode::FORBIDDEN, Some("not-yours")), "{what}");
        let (status, why) = post("nobody", what, body).await;
        assert_eq!((status, why["error"].as_str()), (StatusCode::UNAUTHORIZED, Some("no-player")), "{what}");
    }
    let (status, preview) = post(&other, "preview", json!({ "seat": 1, "action": "deck" })).await;
    assert_eq!((status, preview["what"].as_str()), (StatusCode::OK, Some("")), "strangers foresee nothing");
    let (status, why) = post(&me, "preview", json!({ "seat": 0, "action": "deck" })).await;
    assert_eq!((status, why["error"].as_str()), (StatusCode::BAD_REQUEST, Some("bad-request")), "{why}");
}

/// The first event comes at once, the next when something happens.
#[tokio::test]
async fn events_come_as_they_happen() {
    let app = TestApp::open().await;
    let me = join(&app, "one").await;
    let path = table_of_two(&app, &me).await;
    let stream =
        app.router().oneshot(request(&format!("{path}/events"), &me, None)).await.expect("an answer");
    let mut events = stream.into_body().into_data_stream();
    let first = in_time("an event", events.next()).await.expect("an event").expect("bytes");
    assert!(first.starts_with(b"data: {\"counter\":"), "{first:?}");
    let (_, choices) = ask(&app, &format!("{path}/actions"), &me, None).await;
    let body = json!({ "seat": choices["seat"], "action": "deck" });
    assert_eq!(ask(&app, &format!("{path}/act"), &me, Some(body)).await.0, StatusCode::OK);
    let second = in_time("an event", events.next()).await.expect("an event").expect("bytes");
    assert_ne!(first, second);
}

/// What the server counts is only for the machine it runs on.
#[tokio::test]
async fn an_operator_sees_what_goes_on() {
    let app = TestApp::open().await;
    let me = app.visitor();
    me.table("point-city", &["me", "random"], &[]).await;
    let (status, text) = me.get("/metrics").await;
    assert_eq!(status, StatusCode::OK);
    for name in [
        "kvartal_tables_awake",
        "kvartal_sockets",
        "kvartal_writes_total",
        "kvartal_answers_total{status=\"2xx\"}",
    ] {
        assert!(text.contains(name), "{name}: {text}");
    }
    let forwarded = Request::get("/metrics").header("x-forwarded-for", "192.0.2.1");
    let reply = me.send(forwarded.body(Body::empty()).expect("a request")).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
}
