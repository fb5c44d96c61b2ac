//! Friends at a table: who is here, what is said about them, what they ask of each other.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    app::{SECOND, TestApp, settle},
    client::{Socket, Visitor},
};

/// Anna and Boris at a table of Point City; Anna has seat 1.
async fn two(app: &TestApp, more: &[(&str, &str)]) -> (Visitor, Visitor, String) {
    let (anna, boris) = (app.visitor(), app.visitor());
    anna.introduce("Anna", "en").await;
    boris.introduce("Boris", "en").await;
    let more: Vec<_> = [("seed", "0x4")].iter().chain(more).copied().collect();
    let table = anna.table("point-city", &["me", "open"], &more).await;
    boris.sit(&table, 2).await;
    (anna, boris, table)
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("a message")
}

/// The last message about who is away.
async fn away(socket: &mut Socket) -> Value {
    settle().await;
    let messages = socket.take();
    let last = messages.iter().map(|text| parsed(text)).rfind(|news| !news["away"].is_null());
    last.map_or(Value::Null, |news| news["away"].clone())
}

#[tokio::test]
async fn everybody_at_the_table_knows_who_is_here() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[]).await;
    let mut annas = anna.socket(&table, 1).await;
    assert_eq!(away(&mut annas).await, json!([null, 0]), "nobody knows since when");
    let mut watchers = app.visitor().socket(&table, 0).await;
    assert_eq!(away(&mut watchers).await, json!([null, 0]));
    let mut boriss = boris.socket(&table, 2).await;
    assert_eq!(away(&mut boriss).await, json!([null, null]));
    assert_eq!(away(&mut annas).await, json!([null, null]));
    // A second page of the same player changes nothing, nor does one that only watches.
    let second = boris.socket(&table, 2).await;
    drop((second, boris.socket(&table, 0).await));
    assert_eq!(away(&mut annas).await, Value::Null);
    app.advance(2 * SECOND).await;
    let now = app.now();
    drop(boriss);
    assert_eq!(away(&mut annas).await, json!([null, now]));
    assert_eq!(away(&mut watchers).await, json!([null, now]));
}

/// What is sent when somebody comes or goes holds nothing of the table.
#[tokio::test]
async fn nothing_is_drawn_for_a_coming() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[]).await;
    let mut socket = anna.socket(&table, 1).await;
    socket.next().await;
    let _boris = boris.socket(&table, 2).await;
    let news = parsed(&socket.next().await);
    let keys: Vec<&str> = news.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(keys, ["now", "away"]);
}

/// A connection that is dead without saying so is noticed within ten seconds.
#[tokio::test]
async fn silence_becomes_absence_within_ten_seconds() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[]).await;
    let mut annas = anna.socket(&table, 1).await;
    let unread = boris.pipe(&table, 2).await;
    assert_eq!(away(&mut annas).await, json!([null, null]));
    let since = app.now();
    let mut n_seconds = 0;
    let seen = loop {
        app.advance(SECOND).await;
        n_seconds += 1;
        assert!(n_seconds <= 10, "it is noticed within ten seconds");
        let seen = away(&mut annas).await;
        if !seen.is_null() {
            break seen;
        }
    };
    assert_eq!(seen, json!([null, since]), "Boris was last heard of when the connection died");
    drop(unread);
}

/// Where no socket gets through, whoever asks for news is here for as long as they ask.
#[tokio::test]
async fn whoever_asks_for_news_is_here() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[]).await;
    let mut annas = anna.socket(&table, 1).await;
    assert_eq!(away(&mut annas).await, json!([null, 0]));
    let (status, first) = boris.get(&format!("{table}/news?seat=2")).await;
    assert_eq!((status, &parsed(&first)["away"]), (StatusCode::OK, &json!([null, null])));
    assert_eq!(away(&mut annas).await, json!([null, null]));
    // What is asked for with the newest version is only who is away.
    drop(annas);
    settle().await;
    let have = parsed(&first)["to"].as_str().expect("a version").to_owned();
    let (status, second) = boris.get(&format!("{table}/news?seat=2&have={have}")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&parsed(&second)["regions"], &parsed(&second)["away"][1]), (&Value::Null, &Value::Null));
    let mut annas = anna.socket(&table, 1).await;
    settle().await;
    annas.skip();
    let since = app.now();
    app.advance(10 * SECOND).await;
    assert_eq!(away(&mut annas).await, json!([null, since]));
}

/// Nobody is told who is away where only one person plays.
#[tokio::test]
async fn bots_are_neither_here_nor_away() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "random"], &[("pace", "5000")]).await;
    assert!(!me.news(&table, 1).await.contains("away\":"));
}

/// The lines of the log on a page, without their marks.
fn log(page: &str) -> Vec<String> {
    let log =
        page.split("id=\"log\"").nth(1).and_then(|rest| rest.split("</section>").next()).expect("a log");
    let list = log.split("<ol data-keep=\"log\">").nth(1).unwrap_or("");
    let lines = list.split("<li").skip(1);
    let text = |line: &str| {
        let inner = format!("<li{line}");
        inner.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect::<String>()
    };
    lines.map(text).collect()
}

/// Plays one step of whatever is offered.
async fn play_step(visitor: &Visitor, table: &str, seat: u8) {
    let action = visitor.offers(table).await.into_iter().next().expect("an action");
    let (status, why) = visitor.act(table, seat, &action, u64::from(u32::MAX)).await;
    assert_eq!(status, StatusCode::OK, "{why}");
}

/// Who leaves and who is back stands in the log between the moves, also after a restart, and
/// what a bot did meanwhile is not logged as the player's.
#[tokio::test]
async fn leaving_and_coming_back_stand_between_the_moves() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[]).await;
    play_step(&anna, &table, 1).await;
    let before = log(&boris.get(&table).await.1);
    assert!(before.last().is_some_and(|line| line.starts_with("Anna takes")), "{before:?}");
    anna.submit(&format!("{table}/leave"), &[]).await;
    let page = boris.until(&table, "the bot's turn", |page| !crate::client::offers(page).is_empty()).await;
    let lines = log(&page);
    let left = lines.iter().position(|line| line.starts_with("Anna has left")).expect("it is said");
    assert_eq!(lines[..left], before, "what was before stays as it was");
    assert!(lines[left..].iter().any(|line| line.starts_with("Anna (bot) ")), "{lines:?}");
    assert!(lines[left + 1..].iter().all(|line| !line.starts_with("Anna takes")), "{lines:?}");
    anna.submit(&format!("{table}/return"), &[]).await;
    let lines = log(&boris.get(&table).await.1);
    assert_eq!(lines.last().map(String::as_str), Some("Anna is back at the table."));
    let app = app.stop().await.start().await;
    assert_eq!(log(&boris.at(&app).get(&table).await.1), lines, "it is read again as it was");
}

/// Whoever ran out of time is named, and the bot that finishes the turn is named as one.
#[tokio::test]
async fn the_move_for_a_late_player_is_the_bots() {
    let app = TestApp::open().await;
    let (_, boris, table) = two(&app, &[("clock", "blitz"), ("late", "move")]).await;
    app.advance(301 * SECOND).await;
    let page = boris.until(&table, "my turn", |page| !crate::client::offers(page).is_empty()).await;
    let lines = log(&page);
    let late = lines.iter().position(|line| line.starts_with("Anna ran out of time")).expect("it is said");
    assert!(lines[late..].iter().any(|line| line.starts_with("Anna (bot) ")), "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("Anna takes")), "{lines:?}");
    assert!(page.contains(">Anna</span>"), "the seat stays hers");
}

/// Whoever lost the seat by time reads so at the top, beside the way back.
#[tokio::test]
async fn who_lost_the_seat_by_time_is_told_so() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[("clock", "blitz"), ("late", "takeover")]).await;
    app.advance(301 * SECOND).await;
    let (_, page) = anna.get(&table).await;
    let told = page.find("Your time ran out").expect("why");
    assert!(told < page.find("<main").expect("a table") && page.contains("/return"));
    assert!(
        log(&boris.get(&table).await.1)
            .iter()
            .any(|line| line.starts_with("Anna ran out of time. A bot plays on"))
    );
}

/// Plays the turn of a seat to its end.
async fn play_turn(visitor: &Visitor, table: &str, seat: u8) {
    loop {
        let offers = visitor.offers(table).await;
        let Some(action) = offers.iter().find(|action| *action == "done").or(offers.first()) else { return };
        let (status, why) = visitor.act(table, seat, action, u64::from(u32::MAX)).await;
        assert_eq!(status, StatusCode::OK, "{why}");
    }
}

/// A turn that has ended is taken back when the other agrees; both pages say so, the record
/// forgets it, and so does a site that was started again.
#[tokio::test]
async fn a_turn_is_taken_back_by_agreement() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[]).await;
    let start = anna.get(&format!("{table}/record")).await.1;
    let asking = "data-ask=\"takeback\" data-of=\"1\"";
    let page = anna.get(&table).await.1;
    assert!(page.contains(&format!("{asking} disabled")), "there is nothing to ask for");
    play_turn(&anna, &table, 1).await;
    let page = anna.get(&table).await.1;
    assert!(page.contains(&format!("{asking}>")), "the last turn");
    let ask = format!("{table}/takeback");
    let answer = format!("{table}/takeback/answer");
    assert_eq!(boris.post(&ask, &json!({ "seat": 1 })).await.0, StatusCode::FORBIDDEN);
    assert_eq!(anna.post(&ask, &json!({ "seat": 1 })).await.0, StatusCode::OK);
    let page = boris.get(&table).await.1;
    assert!(page.contains("data-agree=\"yes\"") && page.contains("Anna asks to take back the last turn"));
    assert!(
        page.contains("what was drawn or rolled comes up again"),
        "those who are asked know what it means"
    );
    assert!(!anna.get(&table).await.1.contains("data-agree=\"yes\""));
    assert!(!app.visitor().get(&table).await.1.contains("data-agree"), "a watcher is not asked");
    assert_eq!(app.visitor().post(&answer, &json!({ "agrees": true })).await.0, StatusCode::FORBIDDEN);
    assert_eq!(boris.post(&answer, &json!({ "agrees": true })).await.0, StatusCode::OK);
    assert_eq!(anna.get(&format!("{table}/record")).await.1, start);
    let lines = log(&boris.get(&table).await.1);
    assert_eq!(lines, ["Anna asks to take back the last turn.", "Anna took back the last turn."]);
    let app = app.stop().await.start().await;
    assert_eq!(anna.at(&app).get(&format!("{table}/record")).await.1, start);
    assert!(!anna.at(&app).offers(&table).await.is_empty(), "it is her turn again");
}

/// A bot that was thinking when a turn was taken back plays on from where the game stands.
#[tokio::test]
async fn bots_think_anew_after_a_takeback() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    anna.introduce("Anna", "en").await;
    let table =
        anna.table("point-city", &["me", "greedy", "open"], &[("seed", "0x4"), ("pace", "600")]).await;
    boris.sit(&table, 3).await;
    while anna.offers(&table).await.is_empty() {
        play_turn(&boris, &table, 3).await;
        app.advance(SECOND).await;
        app.thought().await;
    }
    play_turn(&anna, &table, 1).await;
    let (status, why) = anna.post(&format!("{table}/takeback"), &json!({ "seat": 1 })).await;
    assert_eq!(status, StatusCode::OK, "{why}");
    let (status, why) = boris.post(&format!("{table}/takeback/answer"), &json!({ "agrees": true })).await;
    assert_eq!(status, StatusCode::OK, "{why}");
    app.thought().await;
    assert!(!anna.offers(&table).await.is_empty(), "what the bot thought about is void");
    play_turn(&anna, &table, 1).await;
    for _ in 0..20 {
        app.advance(SECOND).await;
        app.thought().await;
    }
    assert!(!boris.offers(&table).await.is_empty(), "the bot has played its turn");
}

#[tokio::test]
async fn a_nudge_is_told_and_not_too_often() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[]).await;
    let nudge = format!("{table}/nudge");
    let page = boris.get(&table).await.1;
    assert!(page.contains("data-ask=\"nudge\" data-of=\"1\""), "the table waits for Anna");
    assert!(
        !anna.get(&table).await.1.contains("data-ask=\"nudge\" data-of=\"1\""),
        "nobody nudges themselves"
    );
    assert_eq!(boris.post(&nudge, &json!({ "seat": 1 })).await.0, StatusCode::OK);
    let page = anna.get(&table).await.1;
    assert!(page.contains("data-nudged=\"1\"") && page.contains("Boris to Anna: it is your turn."));
    let (status, why) = boris.post(&nudge, &json!({ "seat": 1 })).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(why["text"].as_str().is_some_and(|text| text.contains("ten minutes")), "{why}");
    app.advance(600 * SECOND).await;
    assert_eq!(boris.post(&nudge, &json!({ "seat": 1 })).await.0, StatusCode::OK);
}

/// Whoever is away for five minutes can be replaced, and is back with one press.
#[tokio::test]
async fn somebody_who_is_away_is_replaced_by_a_bot() {
    let app = TestApp::open().await;
    let (anna, boris, table) = two(&app, &[]).await;
    let annas = anna.socket(&table, 1).await;
    let mut boriss = boris.socket(&table, 2).await;
    settle().await;
    let replace = format!("{table}/replace");
    app.advance(400 * SECOND).await;
    assert_eq!(boris.submit(&replace, &[("seat", "1")]).await.0, StatusCode::CONFLICT, "she is here");
    drop(annas);
    settle().await;
    app.advance(299 * SECOND).await;
    assert_eq!(boris.submit(&replace, &[("seat", "1")]).await.0, StatusCode::CONFLICT, "not for long");
    app.advance(SECOND).await;
    assert_eq!(boris.submit(&replace, &[("seat", "1")]).await.0, StatusCode::SEE_OTHER);
    boriss.skip();
    let page = anna.get(&table).await.1;
    assert!(page.contains("You were away") && page.contains("/return"), "she reads why, and the way back");
    let lines = log(&boris.get(&table).await.1);
    assert!(lines.iter().any(|line| line == "A bot plays for Anna now: the others agreed."), "{lines:?}");
    assert_eq!(anna.submit(&format!("{table}/return"), &[]).await.0, StatusCode::SEE_OTHER);
    assert!(anna.get(&table).await.1.contains("data-seat=\"1\""));
}

/// After a turn the way leads to the table that waits longest.
#[tokio::test]
async fn the_next_table_is_the_one_that_waits_longest() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(me.table("point-city", &["me"], &[]).await);
        app.advance(SECOND).await;
    }
    let id = |table: &str| table.trim_start_matches("/t/").to_owned();
    let count = async |from: &str| me.get(&format!("/next/count?from={from}")).await.1;
    assert_eq!(count("").await, "{\"n\":3}");
    assert_eq!(count(&id(&tables[0])).await, "{\"n\":2}");
    assert_eq!(me.redirect_of("/next").await, tables[0]);
    assert_eq!(me.redirect_of(&format!("/next?from={}", id(&tables[0]))).await, tables[1]);
    assert_eq!(app.visitor().redirect_of("/next").await, "/", "nobody waits for a stranger");
}
