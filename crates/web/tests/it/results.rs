//! What a player sees of their finished games, takes with them, and has removed.

use std::io::{Cursor, Read};

use axum::{
    body::to_bytes,
    http::{Method, StatusCode, header},
};
use serde_json::{Value, json};
use tower::ServiceExt;
use zip::ZipArchive;

use crate::{
    app::{DAY, Stopped, TestApp, settle},
    client::{Sent, Visitor},
};

/// The text of an element by what stands before and after it.
fn part<'a>(page: &'a str, start: &str, end: &str) -> &'a str {
    page.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map_or("", |(part, _)| part)
}

#[tokio::test]
async fn finished_games_become_results_with_a_rating() {
    let app = TestApp::open().await;
    let me = app.visitor();
    me.introduce("Anna", "en").await;
    assert!(me.get("/me/results").await.1.contains("No finished game yet"));
    for (game, seats) in [("point-city", vec!["me", "easy"]), ("point-city", vec!["me"])] {
        let table = me.table(game, &seats, &[]).await;
        me.play(&table, 1).await;
    }
    // A chosen deal is a game, but no measure of strength.
    let chosen = me.table("welcome-to", &["me", "medium"], &[("seed", "0x7")]).await;
    me.play(&chosen, 1).await;
    // Nor does it count to play against oneself.
    let both = me.table("point-city", &["me", "me"], &[]).await;
    while let Some(action) = me.turn(&both).await.first().cloned() {
        let (_, page) = me.get(&both).await;
        let seat =
            crate::client::attribute(&page, "data-seat").and_then(|seat| seat.parse().ok()).unwrap_or(1);
        me.act(&both, seat, &action, me.counter(&both).await).await;
    }
    app.look().await;
    let page = me.get("/me/results").await.1;
    let of_game = |slug: &str| part(&page, &format!("id=\"game-{slug}\""), "</section>").to_owned();
    let (city, sheet) = (of_game("point-city"), of_game("welcome-to"));
    assert!(city.contains("2 games") && city.contains("after 1 rated game"), "{city}");
    assert!(city.contains("Easy bot") && city.contains("Rivals beaten"), "{city}");
    assert!(sheet.contains("1 game") && !sheet.contains("rated game"), "{sheet}");
    assert!(page.contains(&format!("src=\"{chosen}/portrait/1.svg\"")), "a best city: {page}");
    assert!(!part(&page, "<dl class=\"figures\">", "</dl>").contains("<strong>4</strong>"), "{page}");

    // Nobody else sees it, and it is the same after a restart.
    assert!(app.visitor().get("/me/results").await.1.contains("No finished game yet"));
    let app = app.stop().await.start().await;
    app.look().await;
    assert_eq!(
        part(&me.at(&app).get("/me/results").await.1, "<main", "</main>"),
        part(&page, "<main", "</main>")
    );
}

/// Whoever leaves a game has lost it, and friends are compared with each other.
#[tokio::test]
async fn friends_meet_head_to_head() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    anna.introduce("Anna", "en").await;
    boris.introduce("Boris", "ru").await;
    let table = anna.table("point-city", &["me", "open"], &[]).await;
    boris.sit(&table, 2).await;
    boris.submit(&format!("{table}/leave"), &[]).await;
    settle().await;
    anna.play(&table, 1).await;
    app.look().await;
    let hers = anna.get("/me/results").await.1;
    let friends = part(&hers, "id=\"friends\"", "</section>");
    assert!(friends.contains("Boris") && friends.contains("1 won, 0 drawn, 0 lost"), "{friends}");
    let his = boris.get("/me/results").await.1;
    let friends = part(&his, "id=\"friends\"", "</section>");
    assert!(friends.contains("Anna") && friends.contains("поражений: 1"), "{friends}");
    assert!(!his.contains("portrait"), "a bot has finished his city: {his}");
}

/// Games that were finished before results were kept are counted too.
#[tokio::test]
async fn old_games_are_counted_later() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "random"], &[]).await;
    me.play(&table, 1).await;
    app.look().await;
    let stopped = app.stop().await;
    let database = rusqlite::Connection::open(stopped.folder().join("kvartal.db")).expect("the database");
    database
        .execute_batch("DELETE FROM results; UPDATE tables SET has_results = 0")
        .expect("as it was before");
    drop(database);
    let app = stopped.start().await;
    let me = me.at(&app);
    assert!(me.get("/me/results").await.1.contains("No finished game yet"));
    app.look().await;
    assert!(me.get("/me/results").await.1.contains("1 game"));
}

async fn export(app: &TestApp, visitor: &Visitor) -> (StatusCode, Vec<u8>) {
    let mut request = visitor.request(&Method::GET, "/me/export", &Sent::Nothing);
    if let Some(token) = visitor.token() {
        let cookie = format!("kvartal={token}").parse().expect("a cookie");
        request.headers_mut().insert(header::COOKIE, cookie);
    }
    let response = app.router().oneshot(request).await.expect("an answer");
    let status = response.status();
    (status, to_bytes(response.into_body(), usize::MAX).await.expect("a body").to_vec())
}

fn unpacked(bytes: Vec<u8>) -> Vec<(String, String)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    let n_files = archive.len();
    let read = |index| {
        let mut file = archive.by_index(index).expect("a file");
        let mut text = String::new();
        file.read_to_string(&mut text).expect("text");
        (file.name().expect("a name").into_owned(), text)
    };
    (0..n_files).map(read).collect()
}

#[tokio::test]
async fn all_games_can_be_taken_away_as_one_archive() {
    let app = TestApp::open().await;
    let (me, friend) = (app.visitor(), app.visitor());
    me.introduce("Anna", "en").await;
    let done = me.table("point-city", &["me", "random"], &[]).await;
    me.play(&done, 1).await;
    let running = me.table("suburbia", &["me", "open"], &[]).await;
    friend.sit(&running, 2).await;
    friend.table("point-city", &["me"], &[]).await;
    app.look().await;
    let (status, bytes) = export(&app, &me).await;
    assert_eq!(status, StatusCode::OK);
    let files = unpacked(bytes);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let file = |game: &str, table: &str| format!("games/{game}-{}.game", table.trim_start_matches("/t/"));
    assert_eq!(names, ["player.json", &file("point-city", &done), &file("suburbia", &running)]);
    let about: Value = serde_json::from_str(&files[0].1).expect("JSON");
    assert_eq!((&about["name"], &about["results"][0]["game"]), (&json!("Anna"), &json!("point-city")));
    for ((_, text), table) in files[1..].iter().zip([&done, &running]) {
        assert_eq!(*text, me.get(&format!("{table}/record")).await.1, "as the table gives it");
    }
    assert!(!files[2].1.contains("\nseed "), "a game under way keeps its secrets");

    // It is not for everybody, and not without end.
    assert_eq!(export(&app, &app.visitor()).await.0, StatusCode::NOT_FOUND);
    for expected in [StatusCode::OK, StatusCode::OK, StatusCode::TOO_MANY_REQUESTS] {
        assert_eq!(export(&app, &me).await.0, expected);
    }
    app.clock.advance(DAY);
    assert_eq!(export(&app, &me).await.0, StatusCode::OK);
}

#[tokio::test]
async fn whoever_deletes_their_data_is_nobody_and_others_play_on() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    anna.introduce("Annabella", "en").await;
    boris.introduce("Boris", "en").await;
    let done = anna.table("point-city", &["me", "open"], &[]).await;
    boris.sit(&done, 2).await;
    anna.post(&format!("{done}/say"), &json!({ "text": "my secret" })).await;
    boris.submit(&format!("{done}/leave"), &[]).await;
    settle().await;
    anna.play(&done, 1).await;
    let running = boris.table("suburbia", &["me", "open"], &[]).await;
    anna.sit(&running, 2).await;
    app.look().await;
    assert!(boris.get(&running).await.1.contains("Annabella"));
    assert!(boris.get("/me/results").await.1.contains("Annabella"));

    assert_eq!(anna.submit("/me/forget", &[]).await.0, StatusCode::BAD_REQUEST, "not by mistake");
    let before = anna.clone();
    let (status, page) = anna.submit("/me/forget", &[("sure", "yes")]).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("Your data is deleted"), "{page}");
    settle().await;
    app.look().await;
    for (path, what) in [(&done, "a finished game"), (&running, "a game under way")] {
        let page = boris.get(path).await.1;
        assert!(!page.contains("Annabella") && !page.contains("my secret"), "{what}: {page}");
        assert!(page.contains("Guest"), "{what}");
        assert!(!boris.get(&format!("{path}/record")).await.1.contains("Annabella"), "{what}");
    }
    assert!(!boris.get("/me/results").await.1.contains("Annabella"));
    assert!(before.get("/me/games").await.1.contains("No unfinished games"), "the old cookie is nobody's");
    // Nothing of it is left where the database keeps its texts.
    let stopped = app.stop().await;
    let database = rusqlite::Connection::open(stopped.folder().join("kvartal.db")).expect("the database");
    let sql = "SELECT count(*) FROM notes WHERE body LIKE '%Annabella%' OR body LIKE '%my secret%'";
    assert_eq!(database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a count"), 0);
    let sql = "SELECT count(*) FROM tables WHERE seats LIKE '%Annabella%'";
    assert_eq!(database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a count"), 0);
    drop(database);
    // The game goes on: a bot plays in her place.
    let app = stopped.start().await;
    let boris = boris.at(&app);
    assert!(!boris.turn(&running).await.is_empty());
}

/// Bots take their time; what they made of a day is written as they would have left it.
fn bots_have_played(stopped: &Stopped, record: &str) {
    let results = [("easy", -50, 10), ("expert", 500, 20)];
    let results = results.map(|(bot, points, other)| json!({ "bot": bot, "points": points, "other": other }));
    let body = json!({ "results": results, "record": record }).to_string();
    let database = rusqlite::Connection::open(stopped.folder().join("kvartal.db")).expect("the database");
    let sql = "INSERT INTO days (game, day, body) VALUES ('point-city', ?1, ?2)";
    database.execute(sql, (DAY_OF_TESTS, body.into_bytes())).expect("a day");
}

/// 2001-09-09, when the clock of a test starts.
const DAY_OF_TESTS: i64 = 11_574;

/// The day after, the strongest bot's game is told; not before.
#[tokio::test]
async fn a_day_is_shared_and_remembered() {
    let app = TestApp::open().await;
    let me = app.visitor();
    me.introduce("Anna", "en").await;
    let table = me.submit("/daily/point-city", &[]).await.1;
    me.post(&format!("{table}/pace"), &json!({ "pace": 0 })).await;
    me.play(&table, 1).await;
    app.look().await;
    let record = me.get(&format!("{table}/record")).await.1;
    let stopped = app.stop().await;
    bots_have_played(&stopped, &record);
    let app = stopped.start().await;
    let me = me.at(&app);
    let page = me.get("/daily/point-city").await.1;
    let card = part(&page, "<textarea class=\"link\"", "</textarea>");
    assert!(card.contains("Kvartal · Point City · 9 September 2001"), "{page}");
    assert!(card.contains('🟩') || card.contains('🟥'), "{card}");
    assert!(card.contains("better than 50 % of the bots"), "{card}");
    assert!(card.contains("http://kvartal.test/daily/point-city"), "{card}");
    assert!(page.contains("1 day in a row"), "{page}");
    assert!(!page.contains("expert.svg"), "today it would tell too much");
    let yesterday = "/daily/point-city/2001-09-09";
    for name in ["expert.svg", "expert.game"] {
        assert_eq!(me.get(&format!("{yesterday}/{name}")).await.0, StatusCode::NOT_FOUND);
    }
    assert_eq!(me.redirect_of(yesterday).await, "/daily/point-city");
    assert_eq!(me.get("/daily/point-city/2001-09-10").await.0, StatusCode::NOT_FOUND, "nobody sees tomorrow");

    app.clock.advance(DAY);
    let page = me.get(yesterday).await.1;
    assert!(page.contains("Expert bot") && page.contains("expert.svg"), "{page}");
    assert!(page.contains(&format!("{table}/portrait/1.svg")) && page.contains("class=\"turned\""), "{page}");
    assert!(me.get(&format!("{yesterday}/expert.svg")).await.1.starts_with("<svg"));
    assert_eq!(me.get(&format!("{yesterday}/expert.game")).await.1, record);
    let calendar = me.get("/daily/point-city").await.1;
    let days = part(&calendar, "id=\"days\"", "</section>");
    assert!(days.contains("class=\"done\" href=\"/daily/point-city/2001-09-09\""), "{days}");
    assert!(me.get("/me/results").await.1.contains("Deals of the day in a row"));
}
