//! The tables as programs see them.

use std::path::Path;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tokio::process::Command;

use crate::site::Site;

async fn ask(url: &str, token: &str, body: Option<Value>) -> (StatusCode, Value) {
    let client = Client::new();
    let request = match body {
        Some(body) => client.post(url).json(&body),
        None => client.get(url),
    };
    let response = request.bearer_auth(token).send().await.expect("an answer");
    let status = response.status();
    let text = response.text().await.expect("a text");
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
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
    let site = Site::open().await;
    let api = format!("{}/api", site.url);
    let (status, document) = ask(&api, "", None).await;
    assert_eq!((status, document["openapi"].as_str()), (StatusCode::OK, Some("3.1.0")));
    let table = &document["components"]["schemas"]["NewTable"]["properties"];
    assert_eq!(table["game"]["enum"].as_array().map(Vec::len), Some(4), "the games of the roster");
    let seats = table["seats"]["items"]["enum"].as_array().expect("who may sit");
    assert!(seats.contains(&json!("me")) && seats.contains(&json!("expert")), "{seats:?}");
    assert_eq!(ask(&format!("{api}/games"), "", None).await.1.as_array().map(Vec::len), Some(4));
    let table = json!({ "game": "point-city", "seats": ["me", "me"] });
    let (status, why) = ask(&format!("{api}/tables"), "nobody", Some(table.clone())).await;
    assert_eq!((status, why["error"].as_str()), (StatusCode::UNAUTHORIZED, Some("no-player")));
    let token = |answer: Value| answer["token"].as_str().expect("a token").to_owned();
    let me = token(ask(&format!("{api}/players"), "", Some(json!({ "name": "one" }))).await.1);
    let other = token(ask(&format!("{api}/players"), "", Some(json!({ "name": "two" }))).await.1);
    let (status, made) = ask(&format!("{api}/tables"), &me, Some(table)).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let path = format!("{api}/tables/{}", made["id"].as_str().expect("an id"));
    let (_, choices) = ask(&format!("{path}/actions"), &me, None).await;
    let seat = choices["seat"].as_u64().expect("a seat to move");
    for (who, body, status, word) in [
        (&other, json!({ "seat": seat, "action": "deck" }), StatusCode::FORBIDDEN, "not-yours"),
        (&me, json!({ "seat": seat, "action": "take a1 d4" }), StatusCode::UNPROCESSABLE_ENTITY, "refused"),
        (&me, json!({ "seat": seat, "action": "deck", "counter": 0 }), StatusCode::CONFLICT, "stale"),
        (&me, json!({ "seat": seat, "action": "deck", "key": "x" }), StatusCode::BAD_REQUEST, "bad-request"),
        (&me, json!({ "seat": 0, "action": "deck" }), StatusCode::BAD_REQUEST, "bad-request"),
        (&me, json!({ "action": "deck" }), StatusCode::BAD_REQUEST, "bad-request"),
    ] {
        let (found, why) = ask(&format!("{path}/act"), who, Some(body)).await;
        assert_eq!((found, why["error"].as_str()), (status, Some(word)), "{why}");
    }
    // A fault of the rare kind is a sentence, too; and 1.0 is a whole number.
    let crowd = json!({ "game": "point-city", "seats": vec!["me"; 12] });
    let (status, why) = ask(&format!("{api}/tables"), &me, Some(crowd)).await;
    assert_eq!((status, why["error"].as_str()), (StatusCode::BAD_REQUEST, Some("bad-request")));
    assert!(why["text"].as_str().is_some_and(|text| text.contains(' ') && !text.contains("web-")), "{why}");
    let (status, why) = ask(&format!("{path}/sit"), &other, Some(json!({ "seat": 1.0 }))).await;
    assert_eq!((status, why["error"].as_str()), (StatusCode::CONFLICT, Some("taken")), "{why}");
    assert_eq!(ask(&format!("{path}/actions?seat=1"), &other, None).await.0, StatusCode::FORBIDDEN);
    assert_eq!(ask(&format!("{api}/nothing"), &me, None).await.0, StatusCode::NOT_FOUND);
    let (status, next) =
        ask(&format!("{path}/act"), &me, Some(json!({ "seat": seat, "action": "deck" }))).await;
    assert_eq!(status, StatusCode::OK, "{next}");
    assert!(next["actions"].as_array().is_some_and(|actions| !actions.is_empty()), "what comes next is said");
    let (_, record) = ask(&format!("{path}/record"), &me, None).await;
    assert!(record.as_str().is_some_and(|text| text.contains(&format!("{seat} deck"))), "{record}");
    site.close().await;
}

/// The first event comes at once, the next when something happens.
#[tokio::test]
async fn events_come_as_they_happen() {
    let site = Site::open().await;
    let api = format!("{}/api", site.url);
    let me = ask(&format!("{api}/players"), "", Some(json!({ "name": "one" }))).await.1["token"]
        .as_str()
        .expect("a token")
        .to_owned();
    let table = json!({ "game": "point-city", "seats": ["me", "me"] });
    let made = ask(&format!("{api}/tables"), &me, Some(table)).await.1;
    let path = format!("{api}/tables/{}", made["id"].as_str().expect("an id"));
    let mut events =
        Client::new().get(format!("{path}/events")).bearer_auth(&me).send().await.expect("a stream");
    let first = events.chunk().await.expect("a chunk").expect("an event");
    assert!(first.starts_with(b"data: {\"counter\":"), "{first:?}");
    let (_, choices) = ask(&format!("{path}/actions"), &me, None).await;
    let body = json!({ "seat": choices["seat"], "action": "deck" });
    assert_eq!(ask(&format!("{path}/act"), &me, Some(body)).await.0, StatusCode::OK);
    let second = events.chunk().await.expect("a chunk").expect("an event");
    assert_ne!(first, second);
    site.close().await;
}

/// What the server counts is only for the machine it runs on.
#[tokio::test]
async fn an_operator_sees_what_goes_on() {
    let site = Site::open().await;
    let me = site.visitor();
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
    let forwarded = me.client.get(format!("{}/metrics", site.url)).header("x-forwarded-for", "192.0.2.1");
    assert_eq!(forwarded.send().await.expect("an answer").status(), StatusCode::NOT_FOUND);
    site.close().await;
}
