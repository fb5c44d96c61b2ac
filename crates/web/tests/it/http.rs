//! What holds without a browser.

use axum::{
    body::Body,
    http::{Method, Request, StatusCode},
};
use serde_json::{Value, json};

use crate::{
    app::TestApp,
    client::{Sent, Visitor},
};

#[tokio::test]
async fn a_game_is_played_to_its_end_and_every_point_is_explained() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "random"], &[]).await;
    let n_steps = me.play(&table, 1).await;
    assert!(n_steps >= 17, "{n_steps}");
    let (_, page) = me.get(&table).await;
    assert!(page.contains("PC-50"), "the score names its rules");
    assert!(page.contains("Deal code:"), "the seed is shown at the end");
    let (status, record) = me.get(&format!("{table}/record")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(record.starts_with("kvartal 1\ngame point-city\n") && record.contains("\nend "), "{record}");
    let (_, games) = me.get("/me/games").await;
    assert!(games.contains(&table), "it is among my games");
}

/// Whoever only looks, at whatever there is or is not, is no player and gets no cookie.
#[tokio::test]
async fn whoever_only_looks_leaves_nothing_behind() {
    let app = TestApp::open().await;
    let (me, stranger) = (app.visitor(), app.visitor());
    let table = me.table("suburbia", &["me", "open"], &[]).await;
    let before = me.get("/metrics").await.1;
    let writes =
        |metrics: &str| metrics.lines().find(|line| line.starts_with("kvartal_writes")).map(str::to_owned);
    for (method, path) in web::Site::routes() {
        let path = path.replace("/t/{id}", &table).replace("{game}", "suburbia").replace("{owner}", "1");
        if method == Method::GET && !path.starts_with("/api") {
            stranger.get(&path.replace("{moment}", "0").replace(['{', '}'], "")).await;
        }
    }
    let asked = json!({ "seat": 0, "pieces": [], "do": "done", "piece": "x" });
    for what in ["preview", "choose", "about"] {
        stranger.post(&format!("{table}/{what}"), &asked).await;
    }
    stranger.get("/no/such/page").await;
    assert_eq!(stranger.token(), None);
    assert_eq!(writes(&me.get("/metrics").await.1), writes(&before));
    let (status, _) = stranger.submit("/me/language", &[("language", "ru"), ("back", "/")]).await;
    assert!(status.is_redirection(), "{status}");
    assert!(stranger.token().is_some(), "who does something is a player");
    assert_ne!(writes(&me.get("/metrics").await.1), writes(&before));
}

/// Every game is playable by its list of actions, with or without a board.
#[tokio::test]
async fn every_game_can_be_played_by_its_list() {
    let app = TestApp::open().await;
    let me = app.visitor();
    for game in ["suburbia", "welcome-to", "rolling-heights"] {
        let table = me.table(game, &["me", "random"], &[]).await;
        for _ in 0..12 {
            let offers = me.turn(&table).await;
            let action = offers.last().expect("a game lasts longer than that");
            let counter = me.counter(&table).await;
            let (status, why) = me.act(&table, 1, action, counter).await;
            assert!(status.is_success() || status == StatusCode::CONFLICT, "{game} {action}: {why}");
        }
    }
}

/// A player names their quarter: all see it, the store and the record keep it.
#[tokio::test]
async fn a_quarter_has_a_name() {
    let app = TestApp::open().await;
    let (me, friend, stranger) = (app.visitor(), app.visitor(), app.visitor());
    let table = me.table("welcome-to", &["me", "open"], &[]).await;
    for visitor in [&friend, &stranger] {
        visitor.get("/").await;
    }
    friend.submit(&format!("{table}/sit"), &[("seat", "2")]).await;
    let path = format!("{table}/title");
    let given = [("seat", "1"), ("title", " <b>Linden\u{202e}hof</b> \t am See ")];
    assert_eq!(me.submit(&path, &given).await.0, StatusCode::SEE_OTHER);
    assert_eq!(friend.submit(&path, &given).await.0, StatusCode::FORBIDDEN);
    assert_eq!(stranger.submit(&path, &given).await.0, StatusCode::FORBIDDEN);
    for visitor in [&me, &friend, &stranger] {
        let (_, page) = visitor.get(&table).await;
        assert!(page.contains("&lt;b&gt;Lindenhof&lt;/b&gt; am See"), "{page}");
        assert!(!page.contains("<b>Lindenhof"), "{page}");
        let (_, area) = visitor.get(&format!("{table}/area/1")).await;
        assert!(area.contains("Welcome to &lt;b&gt;Lindenhof&lt;/b&gt; am See ("), "{area}");
    }
    let (_, record) = friend.get(&format!("{table}/record")).await;
    assert!(record.contains("\ntitle 1 <b>Lindenhof</b> am See\n"), "{record}");
    // It can be changed and taken away.
    me.submit(&path, &[("seat", "1"), ("title", "Hill")]).await;
    let app = app.stop().await.start().await;
    let me = me.at(&app);
    assert!(me.get(&table).await.1.contains("Welcome to Hill ("), "the store keeps it");
    me.submit(&path, &[("seat", "1"), ("title", " ")]).await;
    assert!(!me.get(&table).await.1.contains("Welcome to Hill"));
    let other = me.table("point-city", &["me", "me"], &[]).await;
    let (status, _) = me.submit(&format!("{other}/title"), &[("seat", "1"), ("title", "Hill")]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "nothing has a title there");
    let alone = me.table("welcome-to", &["me"], &[]).await;
    me.play(&alone, 1).await;
    let (status, _) = me.submit(&format!("{alone}/title"), &[("seat", "1"), ("title", "Hill")]).await;
    assert_eq!(status, StatusCode::CONFLICT, "the game is over");
}

#[tokio::test]
async fn nobody_acts_for_another() {
    let app = TestApp::open().await;
    let (me, stranger) = (app.visitor(), app.visitor());
    let table = me.table("point-city", &["me", "open"], &[("seed", "0x1")]).await;
    stranger.get("/").await;
    // The table has not begun.
    let (status, why) = me.act(&table, 1, "deck", 0).await;
    assert_eq!(status, StatusCode::CONFLICT, "{why}");
    let friend = app.visitor();
    friend.get("/").await;
    let (status, _) = friend.submit(&format!("{table}/sit"), &[("seat", "2")]).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (status, _) = stranger.submit(&format!("{table}/sit"), &[("seat", "2")]).await;
    assert_eq!(status, StatusCode::CONFLICT, "the seat is taken");
    for seat in [1, 2, 3, 0, 200] {
        let (status, why) = stranger.act(&table, seat, "deck", 1000).await;
        assert!(
            status == StatusCode::FORBIDDEN || status == StatusCode::BAD_REQUEST,
            "{seat}: {status} {why}"
        );
    }
    let (status, _) = stranger.post(&format!("{table}/undo"), &json!({ "seat": 1, "turn": true })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = stranger.post(&format!("{table}/hint"), &json!({ "seat": 1 })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(stranger.offers(&table).await.is_empty(), "a watcher is offered nothing");
}

#[tokio::test]
async fn a_click_counts_once_and_only_on_what_was_seen() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "me"], &[("seed", "0x7")]).await;
    let (_, page) = me.get(&table).await;
    let seat: u8 = if page.contains("data-seat=\"1\"") { 1 } else { 2 };
    let counter = me.counter(&table).await;
    let take = me.offers(&table).await.into_iter().find(|action| action.starts_with("take")).expect("a pair");
    let key = "00112233445566778899aabbccddeeff";
    let body = json!({ "seat": seat, "do": take, "counter": counter, "key": key });
    for _ in 0..3 {
        let (status, why) = me.post(&format!("{table}/act"), &body).await;
        assert_eq!(status, StatusCode::OK, "{why}");
    }
    let (status, why) = me.act(&table, seat, "done", counter).await;
    assert_eq!(status, StatusCode::CONFLICT, "an old counter is refused: {why}");
    let now = me.counter(&table).await;
    assert!(now > counter);
    // Taken back it can be done again, and the counter has moved on.
    let (status, _) = me.post(&format!("{table}/undo"), &json!({ "seat": seat, "turn": true })).await;
    assert_eq!(status, StatusCode::OK);
    assert!(me.counter(&table).await > now);
    assert!(me.offers(&table).await.contains(&take));
}

#[tokio::test]
async fn refusals_are_sentences_with_their_rule() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[]).await;
    let counter = me.counter(&table).await;
    let (status, why) = me.act(&table, 1, "take a1 d4", counter).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let is_plain = |why: &Value| why["text"].as_str().is_some_and(|text| !text.contains("PC-"));
    assert!(is_plain(&why) && why["rule"] == "PC-10", "{why}");
    let (status, why) = me.act(&table, 1, "dance", counter).await;
    assert_eq!(
        (status, why["text"].as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, Some("That was not understood."))
    );
    let (status, why) =
        me.post(&format!("{table}/choose"), &json!({ "seat": 1, "pieces": ["a1", "d4"] })).await;
    assert_eq!(status, StatusCode::OK);
    assert!(is_plain(&why) && why["rule"] == "PC-10", "{why}");
}

#[tokio::test]
async fn other_sites_cannot_act_and_nothing_else_is_loaded() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[]).await;
    for (name, value) in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")] {
        let path = format!("{table}/act");
        let mut request = me.request(&Method::POST, &path, &Sent::Json(&json!({})));
        request.headers_mut().insert(name, value.parse().expect("a value"));
        assert_eq!(me.send(request).await.status, StatusCode::FORBIDDEN, "{name}");
    }
    let reply = me.send(Request::get(&table).body(Body::empty()).expect("a request")).await;
    let policy = reply.header("content-security-policy").to_owned();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    let page = reply.body;
    assert!(!page.contains("style=\"") && !page.contains("onclick") && !page.contains("https://"), "{page}");
}

#[tokio::test]
async fn what_is_too_much_is_refused_clearly() {
    let app = TestApp::open_strict().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[]).await;
    let (status, _) = me.post(&format!("{table}/say"), &json!({ "text": "x".repeat(20_000) })).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let (status, _) = me.post(&format!("{table}/say"), &json!({ "text": "<script>alert(1)</script>" })).await;
    assert_eq!(status, StatusCode::OK);
    let (_, page) = me.get(&table).await;
    assert!(
        page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"),
        "what is said is escaped"
    );
    assert_eq!(me.get("/t/nothing").await.0, StatusCode::NOT_FOUND);
    assert_eq!(me.get("/t/aaaaaaaaaaaaaaaaaaaaaaaaaa").await.0, StatusCode::NOT_FOUND);
    assert_eq!(me.get("/nowhere").await.0, StatusCode::NOT_FOUND);
    assert_eq!(me.get("/health").await, (StatusCode::OK, "ok\n".to_owned()));
    let mut statuses = Vec::new();
    for _ in 0..200 {
        statuses.push(me.get("/health").await.0);
    }
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "somebody who asks too often is told so");
}

/// The page, the record and the socket of a table.
async fn everything(visitor: &Visitor, table: &str, seat: u8) -> Vec<String> {
    let page = visitor.get(table).await.1;
    let record = visitor.get(&format!("{table}/record")).await.1;
    vec![page, record, visitor.news(table, seat).await]
}

/// The same public game with another seed behind it sends the same bytes too, but
/// for the fingerprint, which says that the seed is another one.
#[tokio::test]
async fn the_seed_does_not_leave_the_server() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("suburbia", &["me", "me"], &[("seed", "0x5")]).await;
    for seat in [1, 2] {
        let page = format!("{table}?as={seat}");
        let action = me.offers(&page).await.into_iter().next().expect("a goal to keep");
        assert_eq!(me.act(&table, seat, &action, 1000).await.0, StatusCode::OK);
    }
    let before = everything(&me, &table, 1).await;
    let stopped = app.stop().await;
    let database = rusqlite::Connection::open(stopped.folder().join("kvartal.db")).expect("the database");
    let seed = kernel::Seed(6).to_string();
    let n = database.execute("update tables set seed = ?1", [&seed]).expect("another seed");
    assert_eq!(n, 1);
    let header: String =
        database.query_row("select header from tables", [], |row| row.get(0)).expect("a header");
    let salt = header.lines().find_map(|line| line.strip_prefix("salt ")).expect("a salt");
    assert!(before.iter().all(|text| !text.contains(salt)), "the salt is as secret as the seed");
    let salt: kernel::Salt = salt.parse().expect("a salt");
    drop(database);
    let app = stopped.start().await;
    let after = everything(&me.at(&app), &table, 1).await;
    let print = |seed: kernel::Seed| seed.salted_fingerprint(salt);
    assert!(before[0].contains(&print(kernel::Seed(5))) && after[0].contains(&print(kernel::Seed(6))));
    let unnamed = |texts: Vec<String>, seed| {
        let print = print(kernel::Seed(seed));
        texts.into_iter().map(|text| text.replace(&print, "PRINT")).collect::<Vec<_>>()
    };
    assert_eq!(unnamed(before, 5), unnamed(after, 6));
}

#[tokio::test]
async fn a_table_outlives_the_server() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me"], &[]).await;
    let counter = me.counter(&table).await;
    let action = me.offers(&table).await.into_iter().next().expect("an offer");
    assert_eq!(me.act(&table, 1, &action, counter).await.0, StatusCode::OK);
    let (_, before) = me.get(&table).await;
    let app = app.stop().await.start().await;
    let (status, after) = me.at(&app).get(&table).await;
    assert_eq!(status, StatusCode::OK);
    let board = |page: &str| {
        page.split("id=\"board\"").nth(1).and_then(|part| part.split("</section>").next()).map(str::to_owned)
    };
    assert_eq!(board(&before), board(&after));
}

#[tokio::test]
async fn another_device_becomes_me_once() {
    let app = TestApp::open().await;
    let (me, other, third) = (app.visitor(), app.visitor(), app.visitor());
    let table = me.table("point-city", &["me"], &[]).await;
    let (_, page) = me.submit("/me/link", &[]).await;
    let link =
        page.split("/link/").nth(1).and_then(|part| part.split('"').next()).expect("a link").to_owned();
    for visitor in [&other, &third] {
        assert!(visitor.offers(&table).await.is_empty());
    }
    assert_eq!(other.submit(&format!("/link/{link}"), &[]).await.0, StatusCode::SEE_OTHER);
    assert!(!other.offers(&table).await.is_empty(), "it is me now");
    assert_eq!(third.submit(&format!("/link/{link}"), &[]).await.0, StatusCode::BAD_REQUEST, "once only");
}

#[tokio::test]
async fn somebody_leaves_and_comes_back() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "me"], &[("pace", "5000")]).await;
    assert_eq!(me.submit(&format!("{table}/leave"), &[]).await.0, StatusCode::SEE_OTHER);
    assert!(me.offers(&table).await.is_empty());
    assert!(me.get(&table).await.1.contains("/return"));
    assert_eq!(me.submit(&format!("{table}/return"), &[]).await.0, StatusCode::SEE_OTHER);
    assert!(!me.offers(&table).await.is_empty(), "the seats are mine again, before the bots had moved");
    assert!(!me.get(&table).await.1.contains("/return"));
}
