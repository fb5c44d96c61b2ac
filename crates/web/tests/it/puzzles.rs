//! Puzzles: answered over HTTP, and on both sizes of screens.

use axum::http::StatusCode;
use puzzles::Posed;
use serde_json::{Value, json};

use crate::{
    app::TestApp,
    client::Visitor,
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

/// The puzzle to which an address leads.
fn posed(path: &str) -> Posed {
    let mut parts = path.trim_start_matches("/puzzles/").split(['/', '?']);
    let (game, name) = (parts.next().expect("a game"), parts.next().expect("a name"));
    let entry = roster::find(game).expect("a game");
    let all = puzzles::read(entry.puzzles, &roster::Roster).expect("puzzles");
    all.into_iter().find(|posed| posed.name == name).expect("a puzzle of the program")
}

fn path_of(turn: &[String]) -> String {
    if turn.is_empty() { "-".to_owned() } else { turn.join("~").replace(' ', "_") }
}

/// Makes a turn step by step; gives the last answer.
async fn make(visitor: &Visitor, page: &str, turn: &[String]) -> Value {
    let page = page.split('?').next().unwrap_or_default();
    let mut last = Value::Null;
    for (n, action) in turn.iter().enumerate() {
        let address = format!("{page}/{}/act", path_of(&turn[..n]));
        let (status, answer) = visitor.post(&address, &json!({ "do": [action] })).await;
        assert_eq!(status, StatusCode::OK, "{address} {action}: {answer}");
        assert_eq!(answer["counter"], n + 1);
        last = answer;
    }
    last
}

fn region<'a>(answer: &'a Value, name: &str) -> &'a str {
    let regions = answer["regions"].as_array().expect("regions");
    regions.iter().find(|region| region[0] == name).and_then(|region| region[1].as_str()).expect("a region")
}

#[tokio::test]
async fn the_first_answer_counts() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let page = me.redirect_of("/puzzles/point-city/next").await;
    let posed = posed(&page);
    let (status, html) = me.get(&page).await;
    assert_eq!(status, StatusCode::OK);
    assert!(html.contains("data-piece"), "a board");
    assert_eq!(me.token(), None, "whoever looks is no player");
    let answer = make(&me, &page, &posed.puzzle.best).await;
    assert!(region(&answer, "status").contains("Right"), "{}", region(&answer, "status"));
    assert!(region(&answer, "verdict").contains("Rating: 1500 → "), "{}", region(&answer, "verdict"));
    assert!(!answer["marks"].as_array().expect("marks").is_empty(), "the best turn is marked");
    assert!(me.get("/puzzles").await.1.contains("1 solved of 1 tried"));
    // The same puzzle again changes nothing, whatever the answer.
    let answer = make(&me, &page, &posed.puzzle.second).await;
    assert!(region(&answer, "status").contains("better turn"), "{}", region(&answer, "status"));
    assert!(region(&answer, "verdict").contains("tried this puzzle before"));
    assert!(me.get("/puzzles").await.1.contains("1 solved of 1 tried"));
    assert_ne!(me.redirect_of("/puzzles/point-city/next").await, page, "another puzzle comes next");
}

#[tokio::test]
async fn a_wrong_answer_is_explained() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let page = me.redirect_of("/puzzles/point-city/next").await;
    let answer = make(&me, &page, &posed(&page).puzzle.second).await;
    let verdict = region(&answer, "verdict");
    assert!(verdict.contains("Best turn") && verdict.contains("Your turn"), "{verdict}");
    assert!(verdict.contains("Solved in a row: none yet"), "{verdict}");
    let (_, overview) = me.get("/puzzles").await;
    assert!(overview.contains("0 solved of 1 tried"), "{overview}");
}

#[tokio::test]
async fn steps_are_taken_back_and_nonsense_is_refused() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let page = me.redirect_of("/puzzles/welcome-to/next").await;
    let best = posed(&page).puzzle.best;
    assert!(best.len() > 2, "a turn of several steps");
    make(&me, &page, &best[..2]).await;
    let page = page.split('?').next().expect("a path");
    let undo = json!({ "seat": 1, "turn": false, "steps": 1, "counter": 2 });
    let (status, answer) = me.post(&format!("{page}/{}/undo", path_of(&best[..2])), &undo).await;
    assert_eq!((status, &answer["counter"]), (StatusCode::OK, &json!(1)));
    assert_eq!(answer["address"], format!("{page}/{}", path_of(&best[..1])));
    for (address, body, expected) in [
        (format!("{page}/-/act"), json!({ "do": ["done"] }), StatusCode::CONFLICT),
        (format!("{page}/-/act"), json!({ "do": ["nonsense"] }), StatusCode::CONFLICT),
        (format!("{page}/nonsense/act"), json!({ "do": ["done"] }), StatusCode::NOT_FOUND),
        (format!("{page}0/-/act"), json!({ "do": ["done"] }), StatusCode::NOT_FOUND),
    ] {
        let (status, answer) = me.post(&address, &body).await;
        assert!(status.is_client_error(), "{address} {body}: {status} {answer}");
        if expected == StatusCode::NOT_FOUND {
            assert_eq!(status, expected, "{address}");
        }
    }
    assert_eq!(me.token(), None, "nobody has answered anything");
}

/// Presses the buttons of the list until the steps of a turn are made.
async fn press(browser: &Browser, turn: &[String]) {
    let mut n = 0;
    while n < turn.len() {
        let rest = turn[n..].join("|");
        let next = format!(
            r"(() => {{
                const main = document.querySelector('main');
                if (main.ariaBusy === 'true') return null;
                if (Number(main.dataset.counter) > {n} || main.classList.contains('answered')) return Number(main.dataset.counter);
                const rest = {rest:?};
                const fits = (button) => rest === button.dataset.do || rest.startsWith(button.dataset.do + '|');
                const offers = [...document.querySelectorAll('#offers .offer')];
                (offers.find(fits) ?? offers.find((button) => button.dataset.do.split('|')[0] === rest.split('|')[0]))?.click();
                return null; }})()"
        );
        let made = browser.wait_for(&rest, &next).await.as_u64().expect("a number");
        n = usize::try_from(made).expect("a few steps");
    }
}

async fn a_newcomer_solves_puzzles(screen: crate::visitor::Screen) {
    let site = Site::open().await;
    let browser = Browser::open(screen).await;
    browser.go(&site.url).await;
    assert!(browser.click("button[popovertarget=learn]").await);
    assert!(browser.click("#learn a[href='/puzzles']").await);
    for entry in roster::GAMES {
        let slug = entry.info().slug;
        browser.go(&format!("{}/puzzles", site.url)).await;
        assert!(browser.click(&format!("a[href='/puzzles/{slug}/next']")).await);
        browser.until("a puzzle", "document.querySelector('main.puzzle .task.mine')").await;
        let path = browser.ask("return location.pathname").await;
        let posed = posed(path.as_str().expect("a path"));
        let fits = "return document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(browser.ask(fits).await, true, "{slug}: no scrolling to the side");
        press(&browser, &posed.puzzle.best).await;
        browser.until("the answer", "document.querySelector('.task.right')").await;
        browser.sees(&[".task.right", ".dock .primary"]).await;
        assert_eq!(browser.ask(fits).await, true, "{slug}: no scrolling to the side");
        assert!(browser.click("[data-look-at]:last-of-type").await);
        browser
            .until(
                "another board",
                "document.querySelector('[data-look-at]:last-of-type[aria-pressed=true]')",
            )
            .await;
        assert!(browser.click(".dock .primary").await);
        browser.until("the next", &format!("location.pathname !== {path}")).await;
    }
    browser.go(&format!("{}/puzzles", site.url)).await;
    let n = browser.ask("return [...document.querySelectorAll('.card-of-puzzles .facts')].filter((each) => /^\\D*1\\D+1\\D/.test(each.textContent)).length").await;
    assert_eq!(n, roster::GAMES.len(), "one of each game is solved");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_newcomer_solves_puzzles_at_a_desk() {
    a_newcomer_solves_puzzles(DESK).await;
}

#[tokio::test]
async fn a_newcomer_solves_puzzles_on_a_phone_in_russian() {
    a_newcomer_solves_puzzles(PHONE).await;
}
