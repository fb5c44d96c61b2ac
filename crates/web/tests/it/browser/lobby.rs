//! The pages before a table, on a small phone.

use serde_json::json;

use crate::{
    site::Site,
    visitor::{Browser, Screen},
};

const SMALL: [Screen; 2] =
    [Screen { width: 360, height: 640, language: "ru" }, Screen { width: 360, height: 640, language: "en" }];
const GAMES: [&str; 4] = ["point-city", "suburbia", "welcome-to", "rolling-heights"];
const DECISION: &str = "document.querySelector('main.table .task.mine')";

/// Nothing is wider than the screen, also with letters half as large again.
async fn is_narrow(browser: &Browser, what: &str) {
    for size in ["100%", "150%"] {
        browser.ask(&format!("document.documentElement.style.fontSize = {size:?}")).await;
        let wide = "return [...document.querySelectorAll('body *')]
            .filter((e) => document.documentElement.scrollWidth > innerWidth && e.getBoundingClientRect().right > innerWidth + .5)
            .map((e) => e.outerHTML.slice(0, 80)).slice(0, 4)";
        assert_eq!(browser.ask(wide).await, json!([]), "{what} at {size}");
        let fits = browser.ask("return document.documentElement.scrollWidth <= innerWidth").await;
        assert_eq!(fits, true, "{what} at {size}");
    }
    browser.ask("document.documentElement.style.fontSize = ''").await;
}

#[tokio::test]
async fn the_four_games_are_in_sight_two_by_two() {
    let site = Site::open().await;
    for screen in SMALL {
        let browser = Browser::open(screen).await;
        browser.go(&site.url).await;
        for selector in [".hero h1", ".beginnings"] {
            browser.sees(&[selector]).await;
        }
        let look = "const all = [...document.querySelectorAll('.games .game')].map((e) => e.getBoundingClientRect());
            const n = (values) => new Set(values.map(Math.round)).size;
            return [all.length, n(all.map((b) => b.left)), n(all.map((b) => b.top)), all.every((b) => b.top > 0 && b.bottom <= innerHeight)]";
        assert_eq!(browser.ask(look).await, json!([4, 2, 2, true]), "{}", screen.language);
        browser.fits_a_thumb().await;
        browser.close().await;
    }
    site.close().await;
}

/// From the first page to the first own decision: one tap by a card, two by "Learn".
#[tokio::test]
async fn three_taps_lead_to_the_first_decision_of_every_game() {
    let site = Site::open().await;
    let browser = Browser::open(SMALL[0]).await;
    for game in GAMES {
        let by_card = vec![format!("form.now:has([value='{game}']) button")];
        let learning =
            vec!["[popovertarget=learn]".to_owned(), format!("#learn form:has([value='{game}']) button")];
        let another = vec![
            format!("[popovertarget='more-{game}']"),
            format!("#more-{game} .opponents button[value='easy']"),
        ];
        for taps in [by_card, learning, another] {
            browser.go(&site.url).await;
            assert!(taps.len() <= 3);
            for tap in &taps {
                assert!(browser.click(tap).await, "{game}: {tap}");
            }
            browser.until("a decision", DECISION).await;
            assert_eq!(browser.ask("return document.querySelector('main').dataset.game").await, game);
        }
    }
    // The last opponent stays, and what waits is the first thing to press.
    browser.go(&site.url).await;
    assert_eq!(browser.ask("return document.querySelector('form.now [name=bot]').value").await, "easy");
    assert!(browser.text(".beginnings .primary").await.starts_with("Продолжить: "));
    assert!(browser.click(".beginnings .primary").await);
    browser.until("a decision", DECISION).await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn no_page_before_a_table_is_wider_than_a_small_phone() {
    let site = Site::open().await;
    for screen in SMALL {
        let browser = Browser::open(screen).await;
        let go = async |path: &str| browser.go(&format!("{}{path}", site.url)).await;
        for path in
            ["/", "/me", "/me/games", "/about", "/open", "/daily/suburbia", "/rules/welcome-to", "/nowhere"]
        {
            go(path).await;
            is_narrow(&browser, path).await;
        }
        for game in GAMES {
            go(&format!("/new?game={game}")).await;
            browser
                .ask("for (const e of document.querySelectorAll('.new-table details')) e.open = true")
                .await;
            is_narrow(&browser, game).await;
            browser.fits_a_thumb().await;
        }
        assert!(browser.click("main form button.primary").await);
        browser.until("a waiting room", "document.querySelector('.waiting')").await;
        is_narrow(&browser, "a waiting room").await;
        browser.fits_a_thumb().await;
        for path in ["/", "/me/games"] {
            go(path).await;
            is_narrow(&browser, "own games").await;
            browser.fits_a_thumb().await;
        }
        browser.close().await;
    }
    site.close().await;
}

/// A form that is pressed twice in a hurry makes one table.
#[tokio::test]
async fn a_hasty_press_makes_one_table() {
    let site = Site::open().await;
    let browser = Browser::open(SMALL[1]).await;
    browser.go(&site.url).await;
    // The second press comes before the first is answered.
    browser.ask("const card = document.querySelector('form.now button'); card.click(); card.click()").await;
    browser.until("a decision", DECISION).await;
    browser.go(&format!("{}/me/games", site.url)).await;
    assert_eq!(browser.ask("return document.querySelectorAll('.own-game').length").await, 1);
    assert!(browser.text(".own-game time").await.starts_with("today "), "by the clock of the browser");
    browser.close().await;
    site.close().await;
}
