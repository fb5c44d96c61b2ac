//! Suburbia's board, in a real browser.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{
    comfort::FAINT,
    fits::Walk,
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

const MY_TURN: &str = "document.querySelector('.task.mine') && document.querySelector('#offers [data-do]')";

/// Keeps the first of the two private goals: its card, and the button that names it.
async fn keep_a_goal(browser: &Browser) {
    browser.until("two goals", "document.querySelectorAll('.sb-goals.keeping .private').length === 2").await;
    let goal = browser.ask("return document.querySelector('.sb-goal.private').dataset.piece").await;
    assert!(browser.click(&format!("[data-piece='{}']", goal.as_str().expect("a goal"))).await);
    browser.until("a choice", "document.querySelector('#choices button')").await;
    assert!(browser.click("#choices button").await);
    browser.until("one goal", "document.querySelectorAll('.sb-goal.private').length === 1").await;
}

const LAID: &str = "document.querySelectorAll('.sb-left .sb-at').length === 4";

/// Chooses the tile that is farthest to the right: each place then shows what it brings there.
async fn choose_a_tile(browser: &Browser) {
    browser.until("my turn", MY_TURN).await;
    assert!(browser.click(".sb-stall:last-child .sb-tile").await);
    browser.until("what it brings", "document.querySelector('.sb-place.can .badge :is(text, .plus)')").await;
}

#[tokio::test]
async fn suburbia_by_mouse() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "suburbia", &["me", "greedy"]).await;
    let parts = [".sb-market", ".sb-own", ".sb-land", ".sb-people", ".sb-goals", ".sb-others", ".dock"];
    browser.until("goals", "document.querySelector('.sb-goals.keeping')").await;
    browser.sees(&parts).await;
    keep_a_goal(&browser).await;
    choose_a_tile(&browser).await;
    browser.sees(&parts).await;
    // Pointing at a place says what would change, and why.
    let place = browser.driver.find(By::Css(".sb-place.can")).await.expect("a place");
    browser.driver.action_chain().move_to_element_center(&place).perform().await.expect("a pointer");
    browser.until("what it would change", "document.querySelector('#preview .changes')").await;
    // What can be taken back is done at once.
    assert!(browser.click(".sb-place.can").await);
    browser.until("the tile", LAID).await;
    // What is dimmed answers with the rule; a thing says what it is.
    assert!(browser.click(".sb-tile.dim").await);
    browser.until("why not", "document.querySelector('#notice a[href*=\"#SU-\"]')").await;
    assert!(browser.click("[data-post=aid]").await);
    browser.until("the aid", "document.getElementById('aid').open").await;
    assert!(browser.text("#aid").await.contains("reputation"), "it explains the signs");
    assert!(browser.click("#aid [data-post=ask]").await && browser.click(".sb-people").await);
    browser.until("what it is", "document.querySelector('#closer a.rule[href*=\"#SU-30\"]')").await;
    assert!(browser.click("#closer button").await);
    // The other borough, large.
    assert!(browser.click(".sb-other [data-look]").await);
    browser.until("a borough", "document.querySelector('#closer .sb-map')").await;
    // Only there it can be zoomed: what is played on is always whole.
    let box_of_map = "return document.querySelector('#closer .sb-map').getAttribute('viewBox')";
    let whole = browser.ask(box_of_map).await;
    assert!(browser.click("#closer [data-zoom=in]").await);
    assert_ne!(browser.ask(box_of_map).await, whole);
    assert!(browser.click("#closer [data-zoom=whole]").await);
    assert_eq!(browser.ask(box_of_map).await, whole);
    assert_eq!(browser.ask("return document.querySelectorAll('.sb-land [data-pan]').length").await, 0);
    assert!(browser.click("#closer button").await);
    assert!(browser.click(".done").await);
    browser.until("my next turn", &format!("!document.querySelector('.done') && {MY_TURN}")).await;
    browser.play().await;
    assert!(browser.leads_to("#scores", "SU-43").await, "every point is explained");
    browser.close().await;
    site.close().await;
}

/// What a tile would bring stands on each place before it is bought, and tile and place are
/// one move.
#[tokio::test]
async fn a_tile_and_its_place_are_chosen_together() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "suburbia", &["me", "greedy"]).await;
    keep_a_goal(&browser).await;
    choose_a_tile(&browser).await;
    // Buying is begun unless the player wants a lake; both are a press away.
    browser.until("buy or lake", "document.querySelectorAll('#choices button').length === 2").await;
    assert_eq!(browser.text("#choices [aria-pressed=true]").await, "Buy tile");
    assert!(browser.click("#choices [data-choice^=lake]").await);
    browser
        .until("a lake", "document.querySelector('#choices [data-choice^=lake][aria-pressed=true]')")
        .await;
    assert!(browser.click("#choices [data-choice^=buy]").await);
    browser.until("a tile", "document.querySelector('#choices [data-choice^=buy][aria-pressed=true]')").await;
    assert!(browser.click(".sb-place.can").await);
    browser.until("the tile", LAID).await;
    assert_eq!(browser.ask("return document.querySelectorAll('.sb-left .sb-at .lake').length").await, 0);
    // Undo takes the steps back one by one: first the place, then the tile.
    assert!(browser.click("[data-post=undo]").await);
    browser.until("places", "document.querySelector('.sb-place:not(.waits)')").await;
    assert!(browser.click("[data-post=undo]").await);
    browser.until("the market", "document.querySelector('.sb-place.waits')").await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn suburbia_by_keyboard() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "suburbia", &["me", "random"]).await;
    // A goal, a tile and a place, each found by Tab and pressed by Enter.
    browser.until("my turn", MY_TURN).await;
    find_by_tab(&browser, ".sb-goal.private").await;
    browser.key(Key::Enter).await;
    browser.until("a choice", "document.querySelector('#choices button')").await;
    find_by_tab(&browser, "#choices button").await;
    browser.key(Key::Enter).await;
    browser.until("one goal", "document.querySelectorAll('.sb-goal.private').length === 1").await;
    browser.until("my turn", MY_TURN).await;
    find_by_tab(&browser, ".sb-stall:last-child .sb-tile").await;
    browser.key(Key::Enter).await;
    browser.until("places", "document.querySelector('.sb-place.can .badge')").await;
    // An arrow leads to a place, and on to the next.
    browser.key(Key::Down).await;
    assert_eq!(
        browser.ask("return document.activeElement.matches('[data-piece]')").await,
        true,
        "an arrow moves on"
    );
    browser.ask("document.querySelector('.sb-place.can').focus(); return 0").await;
    browser.key(Key::Enter).await;
    browser.until("the tile", LAID).await;
    find_by_tab(&browser, ".done").await;
    browser.key(Key::Enter).await;
    browser.until("my next turn", &format!("!document.querySelector('.done') && {MY_TURN}")).await;
    browser.play().await;
    assert!(browser.leads_to("#scores", "SU-").await, "the end is shown");
    browser.close().await;
    site.close().await;
}

/// Presses Tab until the focus is where it should be.
async fn find_by_tab(browser: &Browser, target: &str) {
    for _ in 0..160 {
        if browser.ask(&format!("return Boolean(document.activeElement?.matches({target:?}))")).await == true
        {
            return;
        }
        browser.key(Key::Tab).await;
    }
    panic!("{target} cannot be reached by Tab");
}

#[tokio::test]
async fn suburbia_between_two_browsers() {
    let site = Site::open().await;
    let (first, second, third) =
        (Browser::open(DESK).await, Browser::open(PHONE).await, Browser::open(DESK).await);
    first.make_table(&site, "suburbia", &["me", "open"]).await;
    let link = first.ask("return document.querySelector('input.link').value").await;
    let link = link.as_str().expect("a link").to_owned();
    second.go(&link).await;
    assert!(second.click("form[action$='/sit'] button").await, "a free seat is taken");
    third.go(&link).await;
    third.until("a game", "document.querySelector('.sb-market')").await;
    for browser in [&first, &second] {
        keep_a_goal(browser).await;
    }
    // Everybody knows only the own private goal, a watcher none.
    let private = "return document.querySelector('.sb-goal.private')?.dataset.thing ?? ''";
    let (own, other) = (first.ask(private).await, second.ask(private).await);
    assert_ne!(own, other);
    assert_eq!(third.ask(private).await, "");
    Browser::play_together([&first, &second]).await;
    third
        .until("the watcher sees the goals", "document.querySelectorAll('.sb-goal.private').length === 2")
        .await;
    for browser in [first, second, third] {
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn the_lone_architect_on_a_phone() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    browser.make_table_with(&site, "suburbia", &["me"], &[("solo", "architect")]).await;
    browser.until("my turn", MY_TURN).await;
    assert_eq!(
        browser.ask("return document.querySelectorAll('.sb-ladder li').length").await,
        7,
        "the ladder"
    );
    browser.fits_a_thumb().await;
    for theme in ["dark", "light"] {
        browser.ask(&format!("document.documentElement.dataset.theme = {theme:?}; return 0")).await;
        assert_eq!(browser.ask(FAINT).await, json!([]), "every text can be read, {theme}");
    }
    for _ in 0..20 {
        browser.step().await;
    }
    browser.until("my turn", MY_TURN).await;
    browser.fits_a_thumb().await;
    browser.play().await;
    assert_eq!(
        browser.ask("return document.querySelectorAll('.sb-ladder .here').length").await,
        1,
        "a position"
    );
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn against_dale() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table_with(&site, "suburbia", &["me"], &[("solo", "dale")]).await;
    browser.until("my turn", MY_TURN).await;
    assert_eq!(
        browser.ask("return document.querySelectorAll('.sb-stall .dales').length").await,
        2,
        "what Dale wants"
    );
    assert!(browser.text(".sb-dale").await.contains("Dale will take"), "and why");
    choose_a_tile(&browser).await;
    assert!(browser.click(".sb-place.can").await);
    browser.until("the end of the turn", "document.querySelector('.done')").await;
    assert_eq!(
        browser.ask("return document.querySelectorAll('.sb-stall .dales').length").await,
        1,
        "three are left"
    );
    for theme in ["dark", "light"] {
        browser.ask(&format!("document.documentElement.dataset.theme = {theme:?}; return 0")).await;
        assert_eq!(browser.ask(FAINT).await, json!([]), "every text can be read, {theme}");
    }
    browser.play().await;
    assert!(browser.leads_to("#scores", "SU-44").await, "the end is shown");
    browser.close().await;
    site.close().await;
}

const WALK: Walk<'_> =
    Walk { game: "suburbia", options: &[], narrow: ".sb-at, .sb-place", begun_only: &[], widest: u32::MAX };

#[tokio::test]
async fn suburbia_fits_at_every_step() {
    WALK.whole().await;
}

#[tokio::test]
async fn suburbia_fits_on_other_screens() {
    WALK.glimpses().await;
}

#[tokio::test]
async fn suburbia_fits_with_large_text() {
    WALK.glimpses_large().await;
}
