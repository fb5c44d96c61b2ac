//! Pins of what the site sends: every route in both languages, the messages of a socket,
//! and the record of a whole game, for fixed deals and a fixed clock.
//!
//! They stand in `pins/`: short answers whole, long ones as a digest, the main pages with
//! an outline as well. When something is meant to change, `cargo xtask bless` (or
//! `KVARTAL_BLESS=1 cargo nextest run -p web pins::`) writes them anew; the difference is
//! read line by line, and its reason belongs in the commit.

use std::{env, fmt::Write, fs, path::Path};

use axum::http::{Method, StatusCode, header};
use serde_json::{Value, json};

use crate::{
    app::{TestApp, settle},
    asked::{Scope, requests},
    client::{Reply, Sent, Visitor, attribute, offers},
    outline,
};

/// Compares a text with the one that is kept, or keeps it.
fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/pins").join(format!("{name}.txt"));
    if env::var_os("KVARTAL_BLESS").is_some() {
        fs::write(&path, text).expect("a file");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let mut lines = kept.lines().zip(text.lines()).enumerate();
    if let Some((index, (kept, now))) = lines.find(|(_, (kept, now))| kept != now) {
        panic!("{} line {}:\n  was: {kept}\n  is:  {now}", path.display(), index + 1);
    }
    assert_eq!(kept.lines().count(), text.lines().count(), "{} has other lines at its end", path.display());
}

/// Adds a heading and lines below it.
fn put(acc: &mut String, heading: &str, lines: impl IntoIterator<Item = String>) {
    let _ = writeln!(acc, "\n== {heading}");
    for line in lines {
        let _ = writeln!(acc, "{line}");
    }
}

async fn get(visitor: &Visitor, path: &str) -> Reply {
    visitor.send(visitor.request(&Method::GET, path, &Sent::Nothing)).await
}

/// Somebody who has chosen a language, at a table of two seats of theirs.
async fn seated(app: &TestApp, game: &str, language: &str) -> (Visitor, String) {
    let visitor = app.visitor();
    visitor.introduce("Anna", language).await;
    let table = visitor.table(game, &["me", "me"], &[("seed", "0x5"), ("pace", "600")]).await;
    (visitor, table)
}

/// Takes one of the offers, by a number that grows with the game.
async fn step(visitor: &Visitor, table: &str, n: usize) -> Option<String> {
    let (_, page) = visitor.get(table).await;
    let offers = offers(&page);
    let action = offers.get((n * 7 + 3) % offers.len().max(1))?;
    let seat = attribute(&page, "data-seat")?.parse().ok()?;
    let (status, why) = visitor.act(table, seat, action, u64::MAX).await;
    assert_eq!(status, StatusCode::OK, "{action}: {why}");
    Some(format!("{seat} {action}"))
}

/// A table under way: its pages, its socket, and every route in both languages.
async fn pin_table(game: &'static str) {
    let mut acc = format!("{game}: a table of two seats, deal 0x5, after a few steps\n");
    for language in ["en", "ru"] {
        let app = TestApp::open().await;
        let (me, table) = seated(&app, game, language).await;
        let mut socket = me.socket(&table, 1).await;
        let first = socket.next().await;
        put(&mut acc, &format!("{language}: first message"), outline::message(&first));
        for n in 0..8 {
            let Some(step) = step(&me, &table, n).await else { break };
            settle().await;
            // A few are enough, and in one language.
            for message in socket.take().iter().filter(|_| n % 3 == 0 && language == "en") {
                put(&mut acc, &format!("{language}: message after {step}"), outline::message(message));
            }
        }
        let (_, page) = me.get(&table).await;
        put(&mut acc, &format!("{language}: GET {}", outline::masked(&table)), outline::page(&page));
        let names = |mark: &str| -> Vec<String> {
            let parts = page.split(mark).skip(1).filter_map(|part| part.split('"').next());
            parts.map(str::to_owned).collect()
        };
        let mut things: Vec<String> = names("data-thing=\"");
        things.extend(names("data-piece=\""));
        let things = things.iter().step_by(things.len().div_ceil(6).max(1)).cloned().collect();
        let actions = offers(&page).into_iter().take(2).collect();
        let scope = Scope { game, n_seats: 2, seats: vec![1], things, actions };
        put(&mut acc, &format!("{language}: every route"), []);
        for asked in requests(&scope).iter().filter(|asked| asked.is_about_tables()) {
            let _ = writeln!(acc, "{asked} → {}", asked.reply(&app, &me, &table).await);
        }
    }
    check(game, &acc);
}

/// A whole game by the API, with one person on both seats: the record, the points, and the
/// page at the end.
async fn pin_end(game: &'static str) {
    let app = TestApp::open().await;
    let (me, table) = seated(&app, game, "en").await;
    let api = table.replacen("/t/", "/api/tables/", 1);
    let send = async |method: Method, path: &str, body: Sent<'_>| {
        let mut request = me.request(&method, &format!("{api}{path}"), &body);
        let token = format!("Bearer {}", me.token().expect("a cookie"));
        request.headers_mut().insert(header::AUTHORIZATION, token.parse().expect("a header"));
        me.send(request).await
    };
    let mut acc = format!("{game}: a game of one person with themselves, deal 0x5\n");
    let table_now = send(Method::GET, "", Sent::Nothing).await.json();
    put(&mut acc, "GET API table at first", view(&table_now));
    let mut choices = send(Method::GET, "/actions", Sent::Nothing).await.json();
    put(&mut acc, "GET API actions at first", choice_lines(&choices));
    for n in 0.. {
        let actions = choices["actions"].as_array().expect("actions");
        let Some(choice) = actions.get((n * 7 + 3) % actions.len().max(1)) else { break };
        let body = json!({ "seat": choices["seat"], "action": choice["action"] });
        let reply = send(Method::POST, "/act", Sent::Json(&body)).await;
        assert_eq!(reply.status, StatusCode::OK, "{body}: {}", reply.body);
        choices = reply.json();
    }
    put(&mut acc, "GET API table at the end", view(&send(Method::GET, "", Sent::Nothing).await.json()));
    put(&mut acc, "the page at the end", outline::page(&me.get(&table).await.1));
    put(&mut acc, "its film", outline::page(&me.get(&format!("{table}/replay")).await.1));
    let record = get(&me, &format!("{table}/record")).await;
    put(&mut acc, "its record", outline::record(&outline::masked(&record.body)));
    check(&format!("{game}-whole"), &acc);
}

/// A table for a program: one line for each field, and the table as text.
fn view(table: &Value) -> Vec<String> {
    let fields = table.as_object().expect("an object").iter().filter(|(name, _)| *name != "text");
    let lines = fields.map(|(name, value)| outline::masked(&format!("{name}: {value}")));
    let text = table["text"].as_str().expect("a text").lines().map(|line| format!("| {}", line.trim_end()));
    lines.chain(text).collect()
}

fn choice_lines(choices: &Value) -> Vec<String> {
    let all = choices["actions"].as_array().expect("actions");
    let head = format!("counter {}, seat {}, {} actions", choices["counter"], choices["seat"], all.len());
    let lines = all.iter().take(12).map(|choice| format!("{}: {}", choice["action"], choice["text"]));
    std::iter::once(head).chain(lines).collect()
}

/// The pages around the tables in both languages, with outlines.
#[tokio::test]
async fn pages_around_the_tables() {
    let mut acc = String::from("the pages around the tables\n");
    for language in ["en", "ru"] {
        let app = TestApp::open().await;
        let me = app.visitor();
        let stranger = app.visitor();
        let mut request = stranger.request(&Method::GET, "/", &Sent::Nothing);
        request.headers_mut().insert(header::ACCEPT_LANGUAGE, language.parse().expect("a language"));
        let reply = stranger.send(request).await;
        assert!(outline::has_usual_headers(&reply));
        put(&mut acc, &format!("{language}: GET / of a stranger"), [outline::line("/", &reply)]);
        me.introduce("Anna", language).await;
        for path in ["/", "/new", "/me", "/about", "/provenance", "/open", "/daily/suburbia", "/link/nothing"]
        {
            let reply = get(&me, path).await;
            assert!(outline::has_usual_headers(&reply), "{path}");
            put(&mut acc, &format!("{language}: GET {path}"), outline::page(&reply.body));
        }
        for game in roster::GAMES {
            let path = format!("/rules/{}", game.info().slug);
            let lines = outline::page(&get(&me, &path).await.body);
            let heads = lines.into_iter().filter(|line| !line.starts_with("links:"));
            put(&mut acc, &format!("{language}: GET {path}"), heads);
        }
        let scope =
            Scope { game: "suburbia", n_seats: 2, seats: vec![1], things: Vec::new(), actions: Vec::new() };
        put(&mut acc, &format!("{language}: every other route"), []);
        for asked in requests(&scope).iter().filter(|asked| !asked.is_about_tables()) {
            let _ = writeln!(acc, "{asked} → {}", asked.reply(&app, &me, "/t/nothing").await);
        }
        put(&mut acc, &format!("{language}: what goes wrong"), []);
        for (what, answer) in mishaps(&me).await {
            let _ = writeln!(acc, "{what} → {answer}");
        }
    }
    check("site", &acc);
}

/// Requests that are refused, each with its answer.
async fn mishaps(me: &Visitor) -> Vec<(String, String)> {
    let table = me.table("suburbia", &["me", "open"], &[("seed", "0x5")]).await;
    let long = "x".repeat(20_000);
    let long = json!({ "text": long });
    let form: &[(&str, &str)] = &[("game", "suburbia"), ("seat-1", "me"), ("seed", "nonsense")];
    let empty = json!({});
    let odd = json!({ "seat": 200, "do": "dance", "counter": 0 });
    let early = json!({ "seat": 1, "do": "dance", "counter": 0 });
    let mut acc = Vec::new();
    for (method, path, sent) in [
        (Method::GET, "/nowhere".to_owned(), Sent::Nothing),
        (Method::GET, "/t/nothing".to_owned(), Sent::Nothing),
        (Method::GET, "/rules/chess".to_owned(), Sent::Nothing),
        (Method::GET, "/new?game=chess".to_owned(), Sent::Nothing),
        (Method::POST, "/about".to_owned(), Sent::Nothing),
        (Method::POST, "/new".to_owned(), Sent::Form(form)),
        (Method::POST, "/play".to_owned(), Sent::Form(&[("game", "suburbia"), ("bot", "nobody")])),
        (Method::POST, "/first".to_owned(), Sent::Form(&[])),
        (Method::POST, format!("{table}/act"), Sent::Json(&empty)),
        (Method::POST, format!("{table}/act"), Sent::Json(&odd)),
        (Method::POST, format!("{table}/act"), Sent::Json(&early)),
        (Method::POST, format!("{table}/say"), Sent::Json(&long)),
        (Method::GET, format!("{table}/replay"), Sent::Nothing),
        (Method::GET, format!("{table}/live"), Sent::Nothing),
        (Method::GET, "/api/nowhere".to_owned(), Sent::Nothing),
        (Method::POST, "/api/games".to_owned(), Sent::Nothing),
        (Method::GET, "/api/tables/nothing".to_owned(), Sent::Nothing),
        (Method::POST, "/api/players".to_owned(), Sent::Json(&empty)),
        (Method::POST, "/api/players".to_owned(), Sent::Json(&long)),
    ] {
        // A page and a script get different answers.
        for accept in ["text/html", "*/*"] {
            let mut request = me.request(&method, &path, &sent);
            request.headers_mut().insert(header::ACCEPT, accept.parse().expect("a kind"));
            let reply = me.send(request).await;
            assert!(outline::has_usual_headers(&reply), "{path}");
            let what = outline::masked(&format!("{method} {path} for {accept}"));
            acc.push((what, outline::line(&path, &reply)));
        }
    }
    let mut foreign = me.request(&Method::POST, "/me", &Sent::Form(&[]));
    foreign.headers_mut().insert(header::ORIGIN, "http://evil.example".parse().expect("an origin"));
    acc.push(("POST /me from another site".to_owned(), outline::line("/me", &me.send(foreign).await)));
    acc
}

#[tokio::test]
async fn point_city() {
    pin_table("point-city").await;
    pin_end("point-city").await;
}

#[tokio::test]
async fn rolling_heights() {
    pin_table("rolling-heights").await;
    pin_end("rolling-heights").await;
}

#[tokio::test]
async fn suburbia() {
    pin_table("suburbia").await;
    pin_end("suburbia").await;
}

#[tokio::test]
async fn welcome_to() {
    pin_table("welcome-to").await;
    pin_end("welcome-to").await;
}
