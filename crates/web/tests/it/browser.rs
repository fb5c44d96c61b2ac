//! Point City and the table itself, in a real browser.

mod analysis;
mod connection;
mod ending;
mod friends;
mod hints;
mod icon;
mod leaving;
mod lobby;
mod results;
mod review;
mod waiting_room;

use serde_json::json;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

/// A fresh table against the bot, by one press on the first page.
async fn play_now(browser: &Browser, site: &Site) {
    browser.go(&site.url).await;
    assert!(browser.click("form.now button").await);
    browser.until("a table", "document.querySelector('main.table')").await;
}

#[tokio::test]
async fn a_newcomer_plays_a_whole_game_by_mouse() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    play_now(&browser, &site).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    // Board, market and own area are in sight without scrolling.
    browser.sees(&[".pc-market", ".pc-city.own", ".dock"]).await;
    // What is dimmed answers why not, with the rule.
    if browser.ask("return document.querySelectorAll('.pc-card.dim').length > 0").await == true {
        browser.click(".pc-card.dim").await;
        browser.until("an answer", "document.querySelector('#notice a[href*=\"#PC-\"]')").await;
    }
    browser.make_table(&site, "point-city", &["me", "greedy"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    // A card that does not lie beside the first begins a new choice, and says why.
    for corner in ["a1", "d4"] {
        assert!(browser.click(&format!("[data-piece={corner}]")).await);
    }
    browser.until("why", "document.querySelector('#notice:not([hidden]) a[href*=\"#PC-\"]')").await;
    browser.until("a new choice", "document.querySelector('[data-piece=d4].chosen')").await;
    let n = browser.play().await;
    assert!(n > 40, "{n} presses");
    assert!(browser.leads_to("#scores", "PC-50").await, "every point is explained");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_whole_game_by_keyboard_alone() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me"]).await;
    browser.play_by_keyboard().await;
    assert!(browser.leads_to("#scores", "PC-").await, "the end is shown");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn alone_on_a_phone_in_russian() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    browser.go(&site.url).await;
    assert_eq!(browser.text("h1").await, "Город за вечер", "the browser's language is spoken");
    browser.make_table(&site, "point-city", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    browser.fits_a_thumb().await;
    assert!(
        browser.ask("return document.querySelectorAll('.pc-automa').length").await == 2,
        "where the automa goes"
    );
    browser.play().await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn two_play_over_a_link_and_a_third_watches() {
    let site = Site::open().await;
    let (first, second, third) =
        (Browser::open(DESK).await, Browser::open(PHONE).await, Browser::open(DESK).await);
    first.make_table(&site, "point-city", &["me", "open"]).await;
    let link = first.ask("return document.querySelector('input.link').value").await;
    let link = link.as_str().expect("a link").to_owned();
    second.go(&link).await;
    assert!(second.click("form[action$='/sit'] button").await, "a free seat is taken");
    third.go(&link).await;
    third.until("a game", "document.querySelector('.pc-market')").await;
    Browser::play_together([&first, &second]).await;
    third
        .until("the watcher sees the end", "document.querySelector('main').dataset.stage === 'finished'")
        .await;
    assert_eq!(third.ask("return document.querySelectorAll('#offers [data-do]').length").await, 0);
    let ways = "return ['.main-actions a[href$=\"/replay\"]', '.main-actions form:not([action$=\"/review\"])'].map((way) => document.querySelectorAll(way).length)";
    assert_eq!(
        third.ask(ways).await,
        json!([1, 0]),
        "a watcher may look again, but asks nobody for a rematch"
    );
    assert!(
        third.ask("return document.getElementById('told').textContent.length").await.as_u64() > Some(0),
        "it is told"
    );
    for browser in [first, second, third] {
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn steps_are_taken_back_until_the_turn_is_confirmed() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let market = browser.text(".pc-market").await;
    // Whatever comes first, but never the end of the turn.
    let press = r"(() => {
        const isLast = Boolean(document.querySelector('.offer.done'));
        if (!isLast) document.querySelector('#offers .all [data-do]')?.click();
        return isLast; })()";
    browser.until("nothing but the end of the turn", press).await;
    assert_ne!(browser.text(".pc-market").await, market);
    assert!(browser.click("[data-post='undo-turn']").await);
    browser
        .until(
            "the market as it was",
            &format!("document.querySelector('.pc-market').innerText === {market:?}"),
        )
        .await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_curtain_falls_between_people_at_one_screen() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "welcome-to", &["me", "me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let press = r"(() => {
        if (document.getElementById('curtain').open) return true;
        if (document.querySelector('main').ariaBusy === 'true') return false;
        const offer = document.querySelector('.offer.done') ?? document.querySelector('#offers [data-do]');
        offer?.click();
        return false; })()";
    browser.until("the curtain", press).await;
    let hidden = "return getComputedStyle(document.getElementById('board')).visibility";
    assert_eq!(browser.ask(hidden).await, "hidden", "nothing of the first turn shows");
    assert!(browser.click("#curtain button").await);
    browser.until("the second seat", "document.querySelector('main').dataset.seat === '2'").await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn the_server_restarts_in_the_middle_of_a_game() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me", "random"]).await;
    for _ in 0..12 {
        browser.step().await;
    }
    // The last step must have been shown, or what is compared below may still change.
    let is_mine =
        "document.querySelector('.task.mine') && document.querySelector('main').ariaBusy !== 'true'";
    browser.until("my turn", is_mine).await;
    let path = browser.ask("return location.pathname").await.as_str().expect("a path").to_owned();
    let score = browser.text("#seats").await;
    let folder = site.close().await;
    browser.until("the loss is said", "document.querySelector('main[data-connection=lost]')").await;
    let site = Site::open_in(folder, 1_000_000).await;
    browser.go(&format!("{}{path}", site.url)).await;
    browser.until("my turn again", "document.querySelector('.task.mine')").await;
    assert_eq!(browser.text("#seats").await, score);
    browser.play().await;
    browser.close().await;
    site.close().await;
}

/// The first page is light, and nothing jumps while it loads.
#[tokio::test]
async fn the_first_page_is_light_and_still() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.go(&site.url).await;
    let weight = r"
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        return all.reduce((sum, entry) => sum + entry.transferSize, 0)";
    let weight = browser.ask(weight).await.as_f64().expect("a number");
    assert!(weight > 1000.0 && weight < 100.0 * 1024.0, "{weight} bytes");
    play_now(&browser, &site).await;
    let shift = r"
        return new Promise((done) => {
            let sum = 0;
            new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) sum += e.value; })
                .observe({ type: 'layout-shift', buffered: true });
            // What was sent over the socket is painted too.
            requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
        })";
    browser.until("all is there", "document.querySelector('main').dataset.connection === 'open'").await;
    let shift = browser.ask(shift).await.as_f64().expect("a number");
    assert!(shift < 0.02, "{shift}");
    browser.close().await;
    site.close().await;
}
