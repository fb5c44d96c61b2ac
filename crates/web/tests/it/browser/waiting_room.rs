//! A table that waits for players.

use serde_json::json;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

/// The buttons that stand out on the page.
const PRIMARY: &str = "return [...document.querySelectorAll('main .primary')].filter((e) => e.checkVisibility()).map((e) => e.innerText)";
const WAITING: &str = "document.querySelector('main').dataset.stage === 'waiting'";

/// A table for two, one of whom is still to come.
async fn host(site: &Site, browser: &Browser) -> String {
    browser.go(&format!("{}/new?game=suburbia", site.url)).await;
    browser.ask("document.querySelector('[name=name]').value = 'Anna'").await;
    browser.ask("document.querySelector('[name=seat-2]').value = 'open'").await;
    assert!(browser.click("main form button.primary").await);
    browser.until("a waiting table", WAITING).await;
    browser.ask("return location.href").await.as_str().expect("an address").to_owned()
}

#[tokio::test]
async fn the_host_is_asked_for_one_thing_to_send_the_link() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    host(&site, &browser).await;
    assert_eq!(browser.ask(PRIMARY).await, json!(["Copy link"]));
    browser.sees(&[".waiting h2", ".invite .link", ".invite .primary"]).await;
    // A friend in the same room reads the link from the screen; others get it with a word.
    browser
        .until("a code", "document.querySelector('.invite .qr path').getBoundingClientRect().width > 100")
        .await;
    let text = browser.ask("return document.querySelector('[data-share]').dataset.share").await;
    assert_eq!(text, "Anna invites you to play Suburbia");
    // A seat of one's own beside the friend's is asked about.
    assert!(browser.click("[data-dialog=sit]").await);
    browser.until("a question", "document.querySelector('dialog#sit[open]')").await;
    assert!(browser.click("dialog[open] form[method=dialog] button").await);
    assert_eq!(browser.ask(&format!("return {WAITING}")).await, true, "the friend's seat is free");
    assert!(browser.click("[data-dialog=sit]").await);
    assert!(browser.click("dialog[open] form[action$='/sit'] button").await);
    browser.until("a game on one device", "document.querySelector('.sb-market, #curtain[open]')").await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_guest_reads_who_invites_to_what_and_joins_by_one_button() {
    let site = Site::open().await;
    let (anna, guest) = (Browser::open(DESK).await, Browser::open(PHONE).await);
    let link = host(&site, &anna).await;
    guest.go(&link).await;
    let headline = guest.text(".waiting h2").await;
    assert!(headline.contains("Anna приглашает вас") && headline.contains("Пригород"), "{headline}");
    assert_eq!(guest.ask(PRIMARY).await, json!(["Присоединиться"]));
    guest.fits_a_thumb().await;
    guest.ask("document.querySelector('.join [name=name]').value = 'Борис'").await;
    assert!(guest.click(".join button").await);
    for browser in [&anna, &guest] {
        browser.until("the game", "document.querySelector('.sb-market')").await;
        assert!(browser.text("#seats").await.contains("Борис"), "everybody knows who has come");
    }
    anna.close().await;
    guest.close().await;
    site.close().await;
}
