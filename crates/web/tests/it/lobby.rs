//! Before the board: one's own games, new tables, names.

use axum::http::{Method, StatusCode, header};

use crate::{
    app::{DAY, TestApp},
    client::{Sent, Visitor},
};

/// The row of a table in a list, without its markup.
fn row(page: &str, table: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("<a class=\"table-row\" href=\"{table}\">"))?;
    let (row, _) = rest.split_once("</a>")?;
    // Its picture is not read out.
    let (before, rest) = row.split_once("<svg").unwrap_or((row, ""));
    let row = format!("{before}{}", rest.split_once("</svg>").map_or("", |(_, after)| after));
    let text: String = row.split('<').filter_map(|part| part.split_once('>').map(|(_, text)| text)).collect();
    Some(text.trim().to_owned())
}

async fn home(visitor: &Visitor) -> String {
    visitor.get("/").await.1
}

#[tokio::test]
async fn an_unfinished_game_is_a_row_with_all_that_matters() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    anna.introduce("Anna", "en").await;
    boris.introduce("Boris", "ru").await;
    let table = anna.table("point-city", &["me", "open"], &[("seed", "0x1"), ("clock", "three-days")]).await;
    let waiting = "Point City waiting for players, 1 of 2 here · today";
    assert_eq!(row(&home(&anna).await, &table).as_deref(), Some(waiting));
    boris.sit(&table, 2).await;
    let mine = "Point City Borisyour turn · Round 1 · 3 days left · today";
    let his = "Город удачи Annaждём: Anna · Раунд 1 · осталось 3\u{a0}дня · сегодня";
    let first = row(&home(&anna).await, &table).expect("a row");
    let (now, other) = if first == mine { (&anna, &boris) } else { (&boris, &anna) };
    assert!(first == mine || row(&home(&boris).await, &table).expect("a row").contains("ваш ход"), "{first}");
    if first == mine {
        assert_eq!(row(&home(&boris).await, &table).as_deref(), Some(his));
    }
    assert!(home(now).await.contains(&format!("class=\"button primary play\" href=\"{table}\"")), "continue");
    assert!(home(other).await.contains("<form class=\"play\""), "nothing waits");
    // Talking is no move.
    app.advance(DAY).await;
    now.post(&format!("{table}/say"), &serde_json::json!({ "text": "a moment" })).await;
    let later = row(&home(&anna).await, &table).expect("a row");
    assert!(later.ends_with("2 days left · yesterday"), "{later}");
}

#[tokio::test]
async fn many_games_are_all_on_a_page_of_their_own() {
    let app = TestApp::open().await;
    let me = app.visitor();
    me.introduce("Anna", "en").await;
    let mut tables = Vec::new();
    for _ in 0..14 {
        tables.push(me.table("point-city", &["me", "open"], &[]).await);
    }
    let (first, all) = (home(&me).await, me.get("/me/games").await.1);
    assert_eq!(tables.iter().filter(|table| row(&first, table).is_some()).count(), 5);
    assert!(first.contains("class=\"button\" href=\"/me/games\""), "show all");
    assert!(tables.iter().all(|table| row(&all, table).is_some()));
    // A finished game is none of them.
    let over = me.table("point-city", &["me"], &[]).await;
    me.play(&over, 1).await;
    assert_eq!(row(&home(&me).await, &over), None);
    let page = me.get("/me/games").await.1;
    let finished = page.split_once("<h2>Finished</h2>").expect("finished games").1;
    assert!(row(finished, &over).is_some());
}

#[tokio::test]
async fn the_archive_hides_a_game_until_it_is_taken_out() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    let table = anna.table("point-city", &["me", "open"], &[]).await;
    boris.sit(&table, 2).await;
    let path = format!("{table}/archive");
    let mut request = anna.request(&Method::POST, &path, &Sent::Form(&[("archived", "true")]));
    request.headers_mut().insert(header::REFERER, "http://kvartal.test/me/games".parse().expect("a page"));
    let reply = anna.send(request).await;
    assert_eq!((reply.status, reply.header("location")), (StatusCode::SEE_OTHER, "/me/games"));
    let lists = async |who: &Visitor| {
        let pages = [home(who).await, who.get("/me/games").await.1, who.get("/me/archive").await.1];
        pages.map(|page| row(&page, &table).is_some())
    };
    assert_eq!(lists(&anna).await, [false, false, true]);
    assert_eq!(lists(&boris).await, [true, true, false], "it is hers alone");
    anna.submit(&path, &[("archived", "false")]).await;
    assert_eq!(lists(&anna).await, [true, true, false]);
    assert_eq!(app.visitor().submit(&path, &[("archived", "true")]).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_resigns_is_asked_and_leaves_a_bot_to_the_others() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    anna.introduce("Anna", "en").await;
    let table = anna.table("point-city", &["me", "open"], &[("pace", "5000")]).await;
    boris.sit(&table, 2).await;
    let path = format!("{table}/resign");
    let (_, question) = anna.get(&path).await;
    assert!(
        question.contains(&format!("action=\"{path}\"")) && question.contains("href=\"/\""),
        "{question}"
    );
    assert!(row(&home(&anna).await, &table).is_some(), "a question changes nothing");
    assert_eq!(anna.submit(&path, &[]).await, (StatusCode::SEE_OTHER, "/".to_owned()));
    assert_eq!(row(&home(&anna).await, &table), None);
    assert!(boris.get(&table).await.1.contains("Anna (bot)"), "a bot plays on");
    // Against bots alone nobody needs one: the game only goes away, and can be taken up again.
    let alone = anna.table("point-city", &["me", "medium"], &[("pace", "5000")]).await;
    anna.submit(&format!("{alone}/resign"), &[]).await;
    assert_eq!(row(&home(&anna).await, &alone), None);
    assert!(row(&anna.get("/me/archive").await.1, &alone).is_some());
    assert!(anna.get(&alone).await.1.contains("data-seat=\"1\""), "the seat is still hers");
    // An invitation that nobody took.
    let open = anna.table("point-city", &["me", "open"], &[]).await;
    anna.submit(&format!("{open}/resign"), &[]).await;
    assert_eq!(row(&home(&anna).await, &open), None);
    assert!(anna.get(&open).await.1.contains("data-seat=\"0\""));
}

const KEY: &str = "00112233445566778899aabbccddeeff";

/// A form that makes a table, pressed twice: once in a row, then both at once.
async fn pressed_twice(app: &TestApp, path: &str, form: &[(&str, &str)]) {
    let other = KEY.replace("00", "99");
    for (key, is_at_once) in [(KEY, false), (&*other, true)] {
        let keyed: Vec<(&str, &str)> = form.iter().copied().chain([("key", key)]).collect();
        let me = app.visitor();
        // The browser has no cookie of the first answer yet.
        let again = app.visitor();
        let (first, second) = if is_at_once {
            tokio::join!(me.submit(path, &keyed), again.submit(path, &keyed))
        } else {
            (me.submit(path, &keyed).await, again.submit(path, &keyed).await)
        };
        assert_eq!((first.0, &*first.1), (StatusCode::SEE_OTHER, &*second.1), "{path}");
        assert_eq!(me.token(), again.token(), "{path}: one player");
        assert!(me.get(&first.1).await.1.contains("data-seat=\"1\""));
        assert_eq!(
            me.get("/me/games").await.1.matches("<li class=\"own-game").count(),
            1,
            "{path}: one table"
        );
        // With the cookie it is the same, and another press is another table.
        assert_eq!(me.submit(path, &keyed).await.1, first.1);
        let fresh: Vec<(&str, &str)> = form.iter().copied().chain([("key", KEY)]).collect();
        let third = me.submit(path, &fresh).await;
        assert_eq!(third.1 == first.1, key == KEY, "{path}");
    }
}

#[tokio::test]
async fn two_presses_make_one_table() {
    let app = TestApp::open().await;
    pressed_twice(&app, "/play", &[("game", "point-city"), ("bot", "medium")]).await;
}

#[tokio::test]
async fn two_presses_of_the_form_make_one_table() {
    let app = TestApp::open().await;
    let form = [("game", "suburbia"), ("seat-1", "me"), ("seat-2", "open"), ("name", "Anna")];
    pressed_twice(&app, "/new", &form).await;
}

#[tokio::test]
async fn two_presses_begin_one_lesson_and_one_deal_of_the_day() {
    pressed_twice(&TestApp::open().await, "/first", &[("game", "welcome-to")]).await;
    let app = TestApp::open().await;
    pressed_twice(&app, "/daily/rolling-heights", &[]).await;
}

#[tokio::test]
async fn two_presses_play_on_once() {
    let app = TestApp::open().await;
    let host = app.visitor();
    let over = host.table("point-city", &["me"], &[]).await;
    host.play(&over, 1).await;
    let form = [("moment", "40"), ("seat", "1")];
    pressed_twice(&app, &format!("{over}/play-on"), &form).await;
    let record = host.get(&format!("{over}/record")).await.1;
    let me = app.visitor();
    let form = [("record", &*record), ("key", KEY)];
    let (first, second) = (me.submit("/open", &form).await, me.submit("/open", &form).await);
    assert_eq!((first.0, &first.1), (StatusCode::SEE_OTHER, &second.1));
}

/// The key of somebody else's press leads nowhere.
#[tokio::test]
async fn a_key_is_good_for_one_player() {
    let app = TestApp::open().await;
    let (me, other) = (app.visitor(), app.visitor());
    other.introduce("Boris", "en").await;
    let form = [("game", "point-city"), ("bot", "medium"), ("key", KEY)];
    let (mine, theirs) = (me.submit("/play", &form).await.1, other.submit("/play", &form).await.1);
    assert_ne!(mine, theirs);
    // A minute later a press is no longer taken for the same visitor's.
    app.advance(61_000).await;
    let late = app.visitor();
    assert_ne!(late.submit("/play", &form).await.1, mine);
    assert_ne!(late.token(), me.token());
}

#[tokio::test]
async fn the_opponent_of_last_time_is_remembered() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let against = |page: &str, game: &str| {
        let card = page.split("<form class=\"now\"").find(|part| part.contains(&format!("value=\"{game}\"")));
        let bot = card.and_then(|card| card.split_once("name=\"bot\" value=\"")).expect("a card").1;
        bot.split('"').next().unwrap_or_default().to_owned()
    };
    assert_eq!(against(&home(&me).await, "suburbia"), "medium");
    me.submit("/play", &[("game", "suburbia"), ("bot", "hard")]).await;
    me.submit("/play", &[("game", "point-city"), ("bot", "alone")]).await;
    me.introduce("Anna", "en").await;
    let page = home(&me).await;
    let seen = ["suburbia", "point-city", "welcome-to"].map(|game| against(&page, game));
    assert_eq!(seen, ["hard", "alone", "medium"]);
    let odd = me.submit("/play", &[("game", "suburbia"), ("bot", "nobody")]).await;
    assert_eq!(odd.0, StatusCode::BAD_REQUEST);
    assert_eq!(against(&home(&me).await, "suburbia"), "hard");
}

#[tokio::test]
async fn a_new_name_reaches_the_games_under_way() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    let table = anna.table("point-city", &["me", "open", "me"], &[]).await;
    boris.sit(&table, 2).await;
    assert!(boris.get(&table).await.1.contains("Guest 2"));
    let mut socket = boris.socket(&table, 2).await;
    socket.next().await;
    anna.introduce("Anna", "en").await;
    assert!(socket.next().await.contains("Anna 2"), "whoever looks is told");
    let page = boris.get(&table).await.1;
    let is_named =
        page.contains(">Anna</span>") && page.contains(">Anna 2</span>") && page.contains(">Guest</span>");
    assert!(is_named, "{page}");
    assert!(row(&home(&boris).await, &table).expect("a row").contains("Anna – Anna 2"));
    // A name that is given with the next table counts, too.
    let form = [("game", "suburbia"), ("seat-1", "me"), ("seat-2", "open"), ("name", "Boris")];
    boris.submit("/new", &form).await;
    assert!(anna.get(&table).await.1.contains(">Boris</span>"));
    // So it is at a table where nobody has been for long.
    let (anna, boris, app) = {
        let app = app.stop().await.start().await;
        (anna.at(&app), boris.at(&app), app)
    };
    anna.introduce("Ann", "en").await;
    boris.until(&table, "her name", |page| page.contains(">Ann 2</span>")).await;
    drop(app);
}
