//! One's own results, the deal of the day and a match, on a desk and on a phone.

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

async fn fits(browser: &Browser, what: &str) {
    let is_narrow = browser.ask("return document.documentElement.scrollWidth <= innerWidth").await;
    assert_eq!(is_narrow, true, "{what} is wider than the screen");
    let untold = "return [...document.querySelectorAll('main')].map((e) => e.innerText).join().match(/web-[a-z-]+|\\{ ?\\$/g)";
    assert_eq!(browser.ask(untold).await, serde_json::Value::Null, "{what} has a text without words");
}

#[tokio::test]
async fn a_finished_game_stands_among_the_results_and_can_be_taken_away() {
    let site = Site::open().await;
    for screen in [DESK, PHONE] {
        let browser = Browser::open(screen).await;
        browser.make_table(&site, "point-city", &["me", "easy"]).await;
        browser.play().await;
        browser.make_table(&site, "point-city", &["me"]).await;
        browser.play().await;
        // The upkeep counts it within a second or two.
        let counted =
            "document.querySelectorAll('.ladder li.tried, .best-cities li').length > 2 || location.reload()";
        browser.go(&format!("{}/me/results", site.url)).await;
        browser.until("both games", counted).await;
        fits(&browser, "the results").await;
        browser.fits_a_thumb().await;
        browser.until("a city", "document.querySelector('.best-cities img').naturalWidth > 0").await;
        assert!(browser.click(".also a[href='/me/data']").await);
        browser.until("the data", "document.querySelector('form[action$=forget]')").await;
        fits(&browser, "the data").await;
        browser.fits_a_thumb().await;
        // Nothing happens without the tick.
        assert!(browser.click("form[action$=forget] button").await);
        assert_eq!(browser.ask("return location.pathname").await, "/me/data");
        assert!(browser.click("form[action$=forget] input[name=sure]").await);
        assert!(browser.click("form[action$=forget] button").await);
        browser.until("it is done", "location.pathname === '/me/forget'").await;
        browser.go(&format!("{}/me/results", site.url)).await;
        assert!(!browser.text("main").await.contains("Point City"), "nothing is left");
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn the_city_of_a_day_is_shared_as_a_text() {
    let site = Site::open().await;
    for screen in [DESK, PHONE] {
        let browser = Browser::open(screen).await;
        browser.go(&format!("{}/daily/point-city", site.url)).await;
        assert!(browser.click("main.daily form button").await);
        browser.until("a table", "document.querySelector('main.table .pc-market')").await;
        browser.ask("return fetch(location.pathname + '/pace', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{\"pace\":0}' }).then(() => 1)").await;
        browser.play().await;
        assert!(browser.click(".main-actions a[href^='/daily/']").await);
        let card = "document.querySelector('.own-day textarea')";
        browser.until("the card", card).await;
        let text = browser.ask(&format!("return {card}.value")).await;
        let text = text.as_str().expect("a text").to_owned();
        assert!(
            text.starts_with("Kvartal · ") && text.ends_with("/daily/point-city")
                || text.ends_with("lang=ru"),
            "{text}"
        );
        assert!(text.contains('🟩') || text.contains('⬜') || text.contains('🟥'), "{text}");
        assert!(browser.click(".own-day [data-copy]").await);
        browser.until("it is copied", "document.querySelector('.own-day [data-copy]').textContent === document.querySelector('.own-day [data-copy]').dataset.copy").await;
        fits(&browser, "the day").await;
        browser.fits_a_thumb().await;
        assert_eq!(browser.ask("return document.querySelectorAll('.days a').length").await, 28);
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn a_match_is_made_joined_and_played() {
    let site = Site::open().await;
    let (host, guest) = (Browser::open(DESK).await, Browser::open(PHONE).await);
    host.go(&format!("{}/match?game=point-city", site.url)).await;
    fits(&host, "the form").await;
    host.ask("document.querySelector('[name=deals]').value = '1'; document.querySelector('[name=company]').value = 'easy'; document.querySelector('[name=name]').value = 'Anna'").await;
    assert!(host.click("form.new-table button").await);
    host.until("a match", "document.querySelector('main.match .deals')").await;
    let link = host.ask("return document.querySelector('input.link').value").await;
    guest.go(link.as_str().expect("a link")).await;
    fits(&guest, "an invitation to a match").await;
    guest.fits_a_thumb().await;
    assert!(guest.click(".join button").await);
    guest.until("a deal to play", "document.querySelector('.deals form button')").await;
    for browser in [&host, &guest] {
        browser.ask("location.reload()").await;
        assert!(browser.click(".deals form button").await);
        browser.until("a table", "document.querySelector('main.table .pc-market')").await;
        browser.ask("return fetch(location.pathname + '/pace', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{\"pace\":0}' }).then(() => 1)").await;
        browser.play().await;
        assert!(browser.click(".main-actions a[href^='/match/']").await);
        browser.until("results", "document.querySelector('.deals .scores')").await;
    }
    assert_eq!(guest.ask("return document.querySelectorAll('.deals .scores li').length").await, 2);
    fits(&guest, "a match").await;
    guest.fits_a_thumb().await;
    host.close().await;
    guest.close().await;
    site.close().await;
}
