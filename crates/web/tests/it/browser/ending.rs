//! The end of a game: its cities are built again, and a picture of them is there to keep.

use serde_json::json;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

const GROWTH: &str = "document.querySelector('[data-growth=ready]')";
const PLAYING: &str = "document.querySelector('[data-lapse]').ariaPressed === 'true'";

/// How far it is: the moment that is shown, and how many there are.
async fn shown(browser: &Browser) -> (u64, u64) {
    let shown = browser.ask(&format!("return {GROWTH}.dataset.shown")).await;
    let (now, all) = shown.as_str().and_then(|shown| shown.split_once('/')).expect("a moment is shown");
    (now.parse().expect("a number"), all.parse().expect("a number"))
}

/// The browsers of these tests ask for no motion; this one is to have some.
async fn want_motion(browser: &Browser) {
    let wish = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "no-preference" }] });
    browser.driver.cdp().send_raw("Emulation.setEmulatedMedia", wish).await.expect("a wish");
    let address = browser.ask("return location.href").await;
    browser.go(address.as_str().expect("an address")).await;
}

async fn points(browser: &Browser) -> serde_json::Value {
    browser.ask("return [...document.querySelectorAll('.cities strong')].map((e) => e.textContent)").await
}

#[tokio::test]
async fn the_cities_are_built_again_and_a_press_ends_it() {
    let site = Site::open().await;
    for screen in [DESK, PHONE] {
        let browser = Browser::open(screen).await;
        browser.make_table(&site, "point-city", &["me", "random"]).await;
        browser.play().await;
        want_motion(&browser).await;
        browser.until("the end", GROWTH).await;
        let at_the_end = points(&browser).await;
        assert!(browser.click("[data-lapse]").await);
        browser.until("it plays", &format!("{PLAYING} && {GROWTH}.dataset.shown?.startsWith('3/')")).await;
        assert_ne!(points(&browser).await, at_the_end, "points are counted anew");
        assert!(browser.click("[data-lapse]").await, "pause");
        browser.until("it rests", &format!("!({PLAYING})")).await;
        let (now, all) = shown(&browser).await;
        assert!(now < all, "{now} of {all}");
        assert!(browser.click("[data-lapse]").await, "on");
        browser.until("it plays on", &format!("{PLAYING} && parseInt({GROWTH}.dataset.shown) > {now}")).await;
        assert!(browser.click(".cities .portrait").await, "the end");
        browser.until("it is over", &format!("!({PLAYING})")).await;
        assert_eq!(shown(&browser).await, (all, all));
        assert_eq!(points(&browser).await, at_the_end);
        let hidden = "return document.querySelectorAll('.portrait [style*=\"opacity: 0\"]').length";
        assert_eq!(browser.ask(hidden).await, 0, "the whole city stands");
        // The slider shows any moment.
        browser.ask("const s = document.querySelector('.timelapse input'); s.value = 0; s.dispatchEvent(new Event('input', { bubbles: true }))").await;
        browser.until("the start", &format!("{GROWTH}.dataset.shown?.startsWith('1/')")).await;
        browser.close().await;
    }
    site.close().await;
}

/// Who asks for no motion gets the slider alone.
#[tokio::test]
async fn without_motion_the_cities_are_built_by_a_slider() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me", "random"]).await;
    browser.play().await;
    browser.until("the end", GROWTH).await;
    assert_eq!(browser.ask("return document.querySelector('[data-lapse]').hidden").await, true);
    browser.ask("const s = document.querySelector('.timelapse input'); s.value = 50; s.dispatchEvent(new Event('input', { bubbles: true }))").await;
    browser.until("a moment", &format!("{GROWTH}.dataset.shown")).await;
    let (now, all) = shown(&browser).await;
    assert!(1 < now && now < all, "{now} of {all}");
    // Lists that fade where they go on follow a hand that scrolls, not time.
    let moving =
        "return document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length";
    assert_eq!(browser.ask(moving).await, 0);
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn the_picture_of_a_result_is_chosen_saved_and_shared() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me", "random"]).await;
    browser.play().await;
    browser.until("the end", GROWTH).await;
    let choose = |kind: &str, value: &str| {
        format!(
            "const s = document.querySelector('.keepsake [data-{kind}]'); s.value = '{value}'; s.dispatchEvent(new Event('change'))"
        )
    };
    browser.ask(&choose("of", "2")).await;
    browser.ask(&choose("light", "night")).await;
    let address = "document.querySelector('.keepsake input.link').value";
    let kept = browser.ask(&format!("return {address}")).await;
    let kept = kept.as_str().expect("an address");
    assert!(
        kept.starts_with(&site.url) && kept.contains("/picture/2.png?") && kept.contains("light=night"),
        "{kept}"
    );
    for (kind, content) in [("png", "image/png"), ("svg", "image/svg+xml")] {
        let fetched = format!(
            "return fetch(document.querySelector('[data-save={kind}]').href).then((answer) => `${{answer.status}} ${{answer.headers.get('content-type')}}`)"
        );
        assert_eq!(browser.ask(&fetched).await, format!("200 {content}"));
    }
    // The system gets the picture itself, where it takes files.
    browser
        .ask("navigator.canShare = () => true; navigator.share = async (what) => { window.sent = what.files[0].type }; document.querySelector('[data-send]').hidden = false")
        .await;
    assert!(browser.click("[data-send]").await);
    browser.until("it is handed over", "window.sent === 'image/png'").await;
    browser.close().await;
    site.close().await;
}
