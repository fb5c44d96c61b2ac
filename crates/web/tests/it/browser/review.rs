//! The review of a finished game, from the press that asks for it to the board of a decision.

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE, Screen},
};

/// The other language on each size.
const SCREENS: [Screen; 4] =
    [DESK, PHONE, Screen { language: "ru", ..DESK }, Screen { language: "en", ..PHONE }];

#[tokio::test]
async fn one_press_reviews_a_finished_game() {
    let site = Site::open().await;
    for screen in SCREENS {
        let browser = Browser::open(screen).await;
        browser.make_table(&site, "point-city", &["me", "random"]).await;
        browser.play().await;
        assert!(browser.click("form[action$='/review'] button").await);
        browser.until("the review", "document.querySelector('.margins')").await;
        let board = "document.querySelector('.decision[open] [data-moment] .board')";
        browser.until("the board of the costliest turn", board).await;
        browser.until("the better turn is marked", &format!("{board}.querySelector('.hinted')")).await;
        let accuracy =
            browser.ask("return Number(document.querySelector('.accuracy strong').textContent)").await;
        assert!(accuracy.as_f64().is_some_and(|share| (0.0..=100.0).contains(&share)), "{accuracy}");
        let too_wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(browser.ask(too_wide).await, 0, "nothing is cut off at {}", screen.width);
        // Another seat's margin is the same page.
        assert!(browser.click(".tabs a:not([aria-current])").await);
        browser
            .until("the other seat", "document.querySelector('.tabs a:nth-of-type(2)[aria-current]')")
            .await;
        browser.close().await;
    }
    site.close().await;
}
