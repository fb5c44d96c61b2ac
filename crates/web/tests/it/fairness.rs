//! That nobody knows more than others, and that people are heard only by those who want it.

use axum::http::StatusCode;
use serde_json::json;

use crate::{app::TestApp, client::Visitor};

const CHOSEN: &str = "The deal was chosen, not drawn";

#[tokio::test]
async fn a_chosen_deal_is_shown_to_whoever_might_sit_down() {
    let app = TestApp::open().await;
    let (me, friend) = (app.visitor(), app.visitor());
    let drawn = me.table("suburbia", &["me", "open"], &[]).await;
    assert!(!friend.get(&drawn).await.1.contains(CHOSEN));
    let chosen = me.table("suburbia", &["me", "open"], &[("seed", "7")]).await;
    assert!(friend.get(&chosen).await.1.contains(CHOSEN));
}

/// The salt is shown with the seed when the game is over, so that the fingerprint can be
/// checked; the reader of records checks it.
#[tokio::test]
async fn a_fingerprint_can_be_checked_at_the_end() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[("seed", "7")]).await;
    let line =
        |record: &str, name: &str| record.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
    let before = me.get(&format!("{table}/record")).await.1;
    assert_eq!((line(&before, "seed "), line(&before, "salt ")), (None, None));
    me.play(&table, 1).await;
    let record = me.get(&format!("{table}/record")).await.1;
    let salt = line(&record, "salt ").expect("a salt").parse().expect("a salt");
    let fingerprint = line(&before, "fingerprint ");
    assert_eq!(fingerprint, Some(kernel::Seed(7).salted_fingerprint(salt)));
    assert_ne!(fingerprint, Some(kernel::Seed(7).fingerprint()), "a short seed cannot be guessed");
    record::Record::parse(&record, &roster::Roster).expect("a record");
}

/// Whoever plays the deal of the day at another table, or again, does not get onto the list
/// unmarked.
#[tokio::test]
async fn the_list_of_the_day_takes_only_tables_made_for_it() {
    let app = TestApp::open().await;
    let play = async |visitor: &Visitor, name: &str| {
        visitor.introduce(name, "en").await;
        let table = visitor.submit("/daily/point-city", &[]).await.1;
        visitor.post(&format!("{table}/pace"), &json!({ "pace": 0 })).await;
        visitor.play(&table, 1).await;
        table
    };
    let anna = app.visitor_from([192, 0, 2, 1]);
    anna.table("point-city", &["me"], &[]).await;
    let table = play(&anna, "Anna").await;
    let record = anna.get(&format!("{table}/record")).await.1;
    let seed = record.lines().find_map(|line| line.strip_prefix("seed ")).expect("a seed");
    // The same deal once more: at a table of one's own, by a guest from the same network, and
    // by somebody new from elsewhere.
    let boris = app.visitor_from([192, 0, 2, 2]);
    boris.introduce("Boris", "en").await;
    let copied = boris.table("point-city", &["me", "medium"], &[("seed", seed)]).await;
    boris.play(&copied, 1).await;
    play(&app.visitor_from([192, 0, 2, 1]), "Clara").await;
    play(&app.visitor_from([192, 0, 2, 3]), "Dmitri").await;
    let page = anna.get("/daily/point-city").await.1;
    let row = |name: &str| {
        let start = page.find(&format!("<th scope=\"row\">{name}"))?;
        page[start..].split("</th>").next()
    };
    assert!(row("Anna").is_some_and(|row| !row.contains("mark")), "{page}");
    assert_eq!(row("Boris"), None);
    assert!(row("Clara").is_some_and(|row| row.contains("played this deal before")), "{page}");
    assert!(row("Dmitri").is_some_and(|row| row.contains("first game here")), "{page}");
}

#[tokio::test]
async fn only_those_who_belong_to_a_public_table_talk_there() {
    let app = TestApp::open().await;
    let (host, watcher) = (app.visitor(), app.visitor());
    let say = async |visitor: &Visitor, table: &str| {
        visitor.post(&format!("{table}/say"), &json!({ "text": "hello" })).await.0
    };
    let public = host.table("point-city", &["me", "me"], &[("public", "yes")]).await;
    assert_eq!(say(&host, &public).await, StatusCode::OK);
    assert_eq!(say(&watcher, &public).await, StatusCode::FORBIDDEN);
    assert!(watcher.get(&public).await.1.contains("Only players can write here"));
    // Where only a link leads, whoever has it was invited.
    let private = host.table("point-city", &["me", "me"], &[]).await;
    assert_eq!(say(&watcher, &private).await, StatusCode::OK);
    let close = [("open", "false")];
    assert_eq!(watcher.submit(&format!("{private}/chat"), &close).await.0, StatusCode::FORBIDDEN);
    assert_eq!(host.submit(&format!("{private}/chat"), &close).await.0, StatusCode::SEE_OTHER);
    assert_eq!(say(&watcher, &private).await, StatusCode::FORBIDDEN);
    assert_eq!(say(&host, &private).await, StatusCode::FORBIDDEN);
    assert_eq!(host.submit(&format!("{private}/chat"), &[("open", "true")]).await.0, StatusCode::SEE_OTHER);
    assert_eq!(say(&host, &private).await, StatusCode::OK);
}

#[tokio::test]
async fn nobody_can_flood_a_chat() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[]).await;
    let say = async || me.post(&format!("{table}/say"), &json!({ "text": "hello" })).await.0;
    for _ in 0..10 {
        assert_eq!(say().await, StatusCode::OK);
    }
    assert_eq!(say().await, StatusCode::TOO_MANY_REQUESTS);
    app.clock.advance(2_000);
    assert_eq!(say().await, StatusCode::OK);
}
