//! From a finished game to a saved variation, by what the pages say alone.

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE, Screen},
};

const SCREENS: [Screen; 4] =
    [DESK, PHONE, Screen { language: "ru", ..DESK }, Screen { language: "en", ..PHONE }];

#[tokio::test]
async fn a_newcomer_walks_from_a_finished_game_to_a_saved_variation() {
    let site = Site::open().await;
    for screen in SCREENS {
        let browser = Browser::open(screen).await;
        browser.make_table(&site, "point-city", &["me", "random"]).await;
        browser.play().await;
        assert!(browser.click("a[href$='/replay']").await);
        browser.until("the replay", "document.querySelector('main.replay')").await;
        assert!(browser.click("[data-film=turn-on]").await);
        browser
            .until("another moment", "document.querySelector('form.analyse [name=moment]').value !== '0'")
            .await;
        assert!(browser.click("form.analyse button").await);
        browser.until("the best turns", "document.querySelector('#best a')").await;
        browser.until("they are marked", "document.querySelector('#board .hinted')").await;
        let too_wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(browser.ask(too_wide).await, 0, "nothing is cut off at {}", screen.width);
        assert!(browser.click("#best a").await);
        browser.until("a branch", "document.querySelector('.way li:nth-child(2)')").await;
        // What chance owes is rolled, and then one may go on.
        if browser.ask("return Boolean(document.querySelector('section.chance'))").await == true {
            assert!(browser.click("section.chance .primary").await);
            browser.until("chance has moved", "document.querySelector('[data-go]')").await;
        }
        assert!(browser.click("form.save button").await);
        browser.until("it is saved", "document.querySelector('.saved [aria-current]')").await;
        assert!(browser.click("[data-back]").await);
        browser.until("a step back", "!document.querySelector('.saved [aria-current]')").await;
        // Pieces lead on as offers do.
        browser.until("something to choose", "document.querySelector('[data-go], section.chance')").await;
        browser.close().await;
    }
    site.close().await;
}
