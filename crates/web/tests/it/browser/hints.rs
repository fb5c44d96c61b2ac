//! Hints: they stay, explain themselves, and never play.

use serde_json::{Value, json};

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE, Screen},
};

const LAPTOP: Screen = Screen { width: 1280, height: 720, language: "en" };

const MY_TURN: &str = "document.querySelector('.task.mine') && document.querySelector('[data-post=hint]')";
const ROWS: &str = "document.querySelectorAll('.hint-panel [data-hint]').length";
/// Everything that the panel says, row by row.
const SAID: &str = "return [...document.querySelectorAll('.hint-panel [data-hint]')].map((row) => \
                    ['what', 'gain', 'reason'].map((part) => row.querySelector('.' + part)?.textContent ?? ''))";

async fn ask_for_a_hint(browser: &Browser) -> Value {
    assert!(browser.click("[data-post=hint]").await);
    browser.until("a hint", ROWS).await;
    browser.ask(SAID).await
}

#[tokio::test]
async fn a_hint_stays_until_it_is_closed_or_acted_upon() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "suburbia", &["me", "greedy"]).await;
    browser.until("my turn", MY_TURN).await;
    let said = ask_for_a_hint(&browser).await;
    let rows = said.as_array().expect("rows");
    assert!((1..=3).contains(&rows.len()), "{said}");
    let is_whole = |row: &Value| (0..2).all(|part| row[part].as_str().is_some_and(|text| text.len() > 3));
    assert!(rows.iter().all(is_whole), "what, and what it brings: {said}");
    let different: std::collections::BTreeSet<&str> = rows.iter().filter_map(|row| row[0].as_str()).collect();
    assert_eq!(different.len(), rows.len(), "no two rows read the same: {said}");
    // Looking into a candidate chooses it and asks what it would do; both leave the panel.
    assert!(browser.click(".hint-panel [data-hint]").await);
    browser.until("it is chosen", "document.querySelector('.hint-panel [aria-pressed=true]')").await;
    browser.until("what it would do", "document.getElementById('preview').children.length").await;
    assert_eq!(browser.ask(SAID).await, said);
    assert!(browser.click("[data-post=hint-close]").await);
    assert_eq!(browser.ask(&format!("return {ROWS}")).await, 0, "closed by its button");
    assert_eq!(ask_for_a_hint(&browser).await, said, "and asked for again");
    browser.key(thirtyfour::Key::Escape).await;
    assert_eq!(browser.ask(&format!("return {ROWS}")).await, 0, "closed by Escape");
    ask_for_a_hint(&browser).await;
    assert!(browser.click(".hint-panel [data-hint]").await);
    assert!(browser.click(".confirm").await);
    browser.until("it is done, and the panel is gone", "!document.querySelector('.hint-panel')").await;
    browser.close().await;
    site.close().await;
}

/// Names every row of the panel that is not wholly on the screen, and the last outlined piece if
/// it is not: what remains hidden of a hint.
const HIDDEN: &str = "
    const isSeen = (e) => {
        const { left, top, right, bottom } = e.getBoundingClientRect();
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isSame = found && (e.contains(found) || found.contains(e) || found.closest('[data-piece]') === e);
        return isSame && top >= 0 && bottom <= innerHeight;
    };
    const rows = [...document.querySelectorAll('.hint-panel [data-hint]')];
    const last = [...document.querySelectorAll('.board .hinted')].at(-1);
    return [...rows, last].filter((e) => e && !isSeen(e)).map((e) => e.dataset.hint ?? e.dataset.piece).join(' ')";

#[tokio::test]
async fn a_hint_is_in_sight_and_hides_nothing_of_what_it_means() {
    let site = Site::open().await;
    for screen in [DESK, LAPTOP, PHONE] {
        let browser = Browser::open(screen).await;
        for game in ["point-city", "suburbia", "welcome-to"] {
            browser.make_table(&site, game, &["me", "greedy"]).await;
            browser.until("my turn", MY_TURN).await;
            ask_for_a_hint(&browser).await;
            let hidden = format!("(() => {{ {HIDDEN} }})()");
            browser.until(&format!("all of it at {}", screen.width), &format!("{hidden} === ''")).await;
        }
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn asking_again_never_plays_and_gets_the_same_answer() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    for game in ["suburbia", "rolling-heights"] {
        browser.make_table(&site, game, &["me", "greedy"]).await;
        browser.until("my turn", MY_TURN).await;
        let record = async || {
            let path = browser.ask("return location.pathname").await;
            site.visitor().get(&format!("{}/record", path.as_str().expect("a path"))).await.1
        };
        let before = record().await;
        let said = ask_for_a_hint(&browser).await;
        for _ in 0..3 {
            assert_eq!(ask_for_a_hint(&browser).await, said);
        }
        // Rows choose, however often.
        for _ in 0..3 {
            assert!(browser.click(".hint-panel [data-hint]").await);
        }
        browser.until("nothing is under way", "document.querySelector('main').ariaBusy !== 'true'").await;
        browser.driver.refresh().await.expect("a reload");
        browser.until("my turn", MY_TURN).await;
        assert_eq!(ask_for_a_hint(&browser).await, said, "a fresh page gets the same answer");
        assert_eq!(record().await, before, "nothing was played");
    }
    browser.close().await;
    site.close().await;
}

/// Where the board and the bar are, and how much of the page the panel takes.
const PLACES: &str = "const box = (selector) => { \
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect(); \
        return [x, y, width, height].map(Math.round); \
    }; \
    return ['.board', '.dock', '.status', '.seats'].map(box)";

/// A turn is shown whole: the tile and its place. The rest of it is what is said afterwards.
#[tokio::test]
async fn a_hint_shows_a_whole_turn_and_moves_nothing() {
    let site = Site::open().await;
    for screen in [DESK, PHONE] {
        let browser = Browser::open(screen).await;
        browser.make_table(&site, "welcome-to", &["me", "greedy"]).await;
        browser.until("my turn", MY_TURN).await;
        let before = browser.ask(PLACES).await;
        let said = ask_for_a_hint(&browser).await;
        assert_eq!(browser.ask(PLACES).await, before, "nothing moves");
        let outlined = "document.querySelectorAll('.board .hinted').length >= 2";
        browser.until("a combination and a house are outlined", outlined).await;
        let share = "const panel = document.querySelector('.hint-panel'); const board = document.querySelector('.board'); \
                     const [one, other] = [panel, board].map((each) => each.getBoundingClientRect()); \
                     return one.left >= other.right || one.height < innerHeight / 4";
        assert_eq!(browser.ask(share).await, true, "the board can be seen");
        assert!(browser.click(".hint-panel [data-hint]").await);
        browser.until("it can be done", "document.querySelector('.confirm')").await;
        assert!(browser.click(".confirm").await);
        browser.until("it is done", "!document.querySelector('.hint-panel')").await;
        browser.until("still my turn", MY_TURN).await;
        let rest = ask_for_a_hint(&browser).await;
        assert_eq!(rest[0][1], said[0][1], "the rest of the same turn leads to the same end");
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn no_hint_lies_over_the_end() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me"]).await;
    browser.until("my turn", MY_TURN).await;
    let mut n_hints = 0;
    loop {
        let open =
            "const hint = document.querySelector('[data-post=hint]'); hint?.click(); return Boolean(hint)";
        n_hints += u32::from(browser.ask(open).await == json!(true));
        if !browser.step().await {
            break;
        }
    }
    assert!(n_hints > 20, "{n_hints} times a hint was open");
    assert_eq!(browser.ask("return document.querySelectorAll('.hint-panel').length").await, 0);
    browser.close().await;
    site.close().await;
}
