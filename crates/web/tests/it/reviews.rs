//! Reviews of finished games: asked for, made while nobody waits, kept, given to programs.

use axum::http::{Method, StatusCode, header};
use serde_json::Value;

use crate::{
    app::{TestApp, settle},
    client::{Sent, Visitor},
};

/// A finished game.
async fn a_game(me: &Visitor, game: &str, seats: &[&str]) -> String {
    let table = me.table(game, seats, &[("seed", "0x4")]).await;
    me.play(&table, 1).await;
    table
}

/// Where the review of a table is found.
fn address(table: &str) -> String {
    table.replace("/t/", "/g/") + "/review"
}

/// How the review of a table stands, as programs are told.
async fn standing(me: &Visitor, table: &str) -> Value {
    let path = table.replace("/t/", "/api/tables/") + "/review";
    let mut request = me.request(&Method::GET, &path, &Sent::Nothing);
    let shown = format!("Bearer {}", me.token().expect("a player")).parse().expect("a header");
    request.headers_mut().insert(header::AUTHORIZATION, shown);
    let reply = me.send(request).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
    reply.json()
}

/// Waits for the review of a table, however long that takes: it is made when nothing else is
/// to be done on the machine.
async fn done(me: &Visitor, table: &str) -> Value {
    loop {
        let answer = standing(me, table).await;
        if answer["state"] == "done" {
            return answer["review"].clone();
        }
        // Whoever asks all the time takes the time of the review, and then has asked too often.
        for _ in 0..10_000 {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn a_finished_game_is_reviewed_once_for_everybody() {
    let app = TestApp::open().await;
    let (me, stranger) = (app.visitor(), app.visitor());
    let running = me.table("point-city", &["me", "me"], &[]).await;
    assert_eq!(me.get(&address(&running)).await.0, StatusCode::CONFLICT);
    assert_eq!(me.submit(&address(&running), &[]).await.0, StatusCode::CONFLICT);
    let table = a_game(&me, "point-city", &["me", "random"]).await;
    let (_, page) = stranger.get(&address(&table)).await;
    assert!(page.contains("Review this game"), "{page}");
    assert_eq!(me.submit(&address(&table), &[]).await.0, StatusCode::SEE_OTHER);
    let review = done(&me, &table).await;
    assert_eq!(stranger.submit(&address(&table), &[]).await.0, StatusCode::SEE_OTHER, "it is there already");
    let (_, page) = stranger.get(&address(&table)).await;
    for part in ["class=\"chart margins\"", "Accuracy", "Lead in the end", "How a review is made"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let seats = review["seats"].as_array().expect("a list");
    assert_eq!(seats.len(), 2);
    for seat in seats {
        let number = |key: &str| seat[key].as_f64().expect("a number");
        let sum = number("outlook") + number("luck") + number("own") + number("others");
        assert!((sum - number("lead")).abs() < 0.01, "{seat}");
    }
    let costly = review["decisions"].as_array().expect("a list").iter();
    let costly = costly.filter(|judged| judged["cost"].as_f64() > Some(0.0));
    let step = costly.map(|judged| judged["step"].as_u64().expect("a number")).next().expect("a costly turn");
    let (status, board) = me.get(&format!("{}/{step}", address(&table))).await;
    assert_eq!(status, StatusCode::OK);
    assert!(board.contains("data-pieces") && board.contains("pc-market"), "{board}");
    assert_eq!(me.get(&format!("{}/999", address(&table))).await.0, StatusCode::NOT_FOUND);
}

/// Whoever asked finds the review even if the site was closed before it was done.
#[tokio::test]
async fn a_review_that_was_asked_for_outlives_the_program() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let tables =
        [a_game(&me, "point-city", &["me"]).await, a_game(&me, "point-city", &["me", "random"]).await];
    for table in &tables {
        assert_eq!(me.submit(&address(table), &[]).await.0, StatusCode::SEE_OTHER);
    }
    let app = app.stop().await.start().await;
    let me = me.at(&app);
    app.look().await;
    for table in &tables {
        assert!(!done(&me, table).await["decisions"].as_array().expect("a list").is_empty());
    }
    settle().await;
}

#[tokio::test]
async fn games_in_common_rounds_are_reviewed() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = a_game(&me, "welcome-to", &["me", "random"]).await;
    me.submit(&address(&table), &[]).await;
    let review = done(&me, &table).await;
    assert_eq!(review["seats"].as_array().expect("a list").len(), 2);
    let (status, page) = me.get(&format!("{}?lang=ru", address(&table))).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    assert!(page.contains("Точность"), "{page}");
}

/// A player cannot fill the queue: only so many reviews a day.
#[tokio::test]
async fn reviews_are_asked_for_within_a_quota() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = a_game(&me, "point-city", &["me", "random"]).await;
    let (_, record) = me.get(&format!("{table}/record")).await;
    let mut refused = None;
    for number in 0..40 {
        let (_, place) = me.submit("/open", &[("record", &record)]).await;
        let (status, _) = me.submit(&address(place.trim_end_matches("/replay")), &[]).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(number);
            break;
        }
        assert_eq!(status, StatusCode::SEE_OTHER);
    }
    assert!(refused.is_some_and(|number| number >= 10), "{refused:?}");
}
