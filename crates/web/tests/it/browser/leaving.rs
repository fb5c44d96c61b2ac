//! Leaving a game, and coming back.

use axum::http::StatusCode;

use crate::{
    client::Visitor,
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

const LEAVE: &str = "a[data-dialog^=leave]";
const SEATED: &str = "document.querySelector('main').dataset.seat !== '0'";

/// A game between somebody with a name and whoever opens the address.
async fn game(site: &Site, browser: &Browser) -> (Visitor, String) {
    let anna = site.visitor();
    anna.get("/").await;
    anna.submit("/me", &[("name", "Anna"), ("language", "en"), ("theme", "auto")]).await;
    let table = anna.table("point-city", &["me", "open"], &[("seed", "0x1"), ("pace", "5000")]).await;
    browser.go(&format!("{}{table}", site.url)).await;
    assert!(browser.click("form[action$='/sit'] button").await);
    browser.until("the game", &format!("{SEATED} && document.querySelector('.pc-market')")).await;
    (anna, table)
}

#[tokio::test]
async fn leaving_asks_first_and_the_way_back_is_one_button() {
    let site = Site::open().await;
    for screen in [DESK, PHONE] {
        let browser = Browser::open(screen).await;
        let (anna, table) = game(&site, &browser).await;
        assert!(browser.click(LEAVE).await);
        browser.until("a question", "document.querySelector('dialog.asks[open]')").await;
        assert!(browser.click("dialog[open] form[method=dialog] button").await, "no");
        browser.until("no question", "!document.querySelector('dialog[open]')").await;
        assert_eq!(browser.ask(&format!("return {SEATED}")).await, true, "nothing was done");
        assert!(!anna.get(&table).await.1.contains("data-remark="));
        assert!(browser.click(LEAVE).await);
        assert!(browser.click("dialog[open] form[action$='/leave'] button").await, "yes");
        browser.until("the way back", "document.querySelector('.away button')").await;
        browser.sees(&[".away p", ".away button"]).await;
        assert!(anna.get(&table).await.1.contains("data-remark="), "it is said to the others");
        // The table is still among the player's own.
        browser.go(&site.url).await;
        assert!(browser.click(&format!("ul.tables a[href='{table}']")).await);
        assert!(browser.click(".away button").await);
        browser
            .until("the seat is mine again", &format!("{SEATED} && !document.querySelector('.away')"))
            .await;
        browser.close().await;
    }
    site.close().await;
}

/// Whoever stays reads at once that a bot plays on, though the chat is folded.
#[tokio::test]
async fn the_others_are_told_who_left_and_who_is_back() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    let (anna, table) = game(&site, &browser).await;
    browser.until("a connection", "document.querySelector('main').dataset.connection === 'open'").await;
    for (path, said) in [("leave", "Anna has left the game"), ("return", "Anna is back")] {
        assert_eq!(anna.submit(&format!("{table}/{path}"), &[]).await.0, StatusCode::SEE_OTHER);
        let shown = format!("document.getElementById('toasts').innerText.includes({said:?})");
        browser.until(said, &shown).await;
        assert!(browser.click("#toasts .close").await);
        browser.until("it is closed", "!document.getElementById('toasts').innerText").await;
    }
    browser.close().await;
    site.close().await;
}

/// Without a script the question is a page.
#[tokio::test]
async fn the_question_is_a_page_too() {
    let site = Site::open().await;
    let (me, stranger) = (site.visitor(), site.visitor());
    let table = me.table("point-city", &["me", "open"], &[]).await;
    stranger.get("/").await;
    let asks = [format!("{table}/leave"), format!("{table}/sit?seat=2")];
    for path in &asks {
        let (status, page) = me.get(path).await;
        let form = format!("action=\"{}\"", path.split('?').next().expect("a path"));
        assert!(status == StatusCode::OK && page.contains(&form), "{page}");
        assert_eq!(stranger.get(path).await.0, StatusCode::SEE_OTHER, "nobody else is asked");
    }
    assert!(me.get(&table).await.1.contains("data-seat=\"1\""), "a question changes nothing");
    site.close().await;
}
