//! Point City's board, in a real browser.

use crate::{
    fits::Walk,
    site::Site,
    visitor::{Browser, PHONE},
};

const WALK: Walk<'_> =
    Walk { game: "point-city", options: &[], narrow: "", begun_only: &[], widest: u32::MAX };

#[tokio::test]
async fn point_city_fits_at_every_step() {
    WALK.whole().await;
}

#[tokio::test]
async fn point_city_fits_on_other_screens() {
    WALK.glimpses().await;
}

#[tokio::test]
async fn point_city_fits_with_large_text() {
    WALK.glimpses_large().await;
}

/// Two cards are two taps, and a third ends the turn; a flip is a button of the bar.
#[tokio::test]
async fn point_city_takes_three_taps_a_turn() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    browser.make_table(&site, "point-city", &["me", "random"]).await;
    let is_mine = "document.querySelector('.task.mine') && document.querySelector('.pc-card.can')";
    browser.until("my turn", is_mine).await;
    assert!(browser.click(".pc-market .can").await);
    browser.until("the neighbours", "document.querySelector('.choosing .pc-market .can')").await;
    let flips = browser.ask("return document.querySelectorAll('.choice[data-choice^=flip]').length").await;
    assert_eq!(flips, 1, "every card may be turned over at first");
    assert!(browser.click(".pc-market .can").await);
    browser.until("both are taken", "document.querySelectorAll('.pc-hole').length === 2").await;
    assert!(browser.click(".offer.done").await);
    browser.until("the next turn", "/ 2 /.test(document.querySelector('.pc-head').innerText)").await;
    browser.close().await;
    site.close().await;
}
