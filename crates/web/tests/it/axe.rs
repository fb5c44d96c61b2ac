//! Every page by the rules of axe-core, a checker of accessibility that `cargo xtask script`
//! installs under `target`.

use std::{fs, path::PathBuf, process::Command};

use serde_json::json;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

/// The source of the checker; nothing where npm is not there to install it.
fn checker() -> Option<String> {
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target"), PathBuf::from);
    let source = fs::read_to_string(target.join("script/node_modules/axe-core/axe.min.js"));
    if source.is_err() {
        let has_npm = Command::new("npm").arg("--version").output().is_ok();
        assert!(!has_npm, "axe-core is not installed: run `cargo xtask script`");
        eprintln!("left out: accessibility is not checked, since npm is not installed");
    }
    source.ok()
}

/// What is wrong with the page, each with the first places where it is so.
const FAULTS: &str = r"
    document.getAnimations().forEach((animation) => animation.finish());
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes.slice(0, 4).map((node) => node.html.slice(0, 160)).join(' | ')}`);";

async fn check(browser: &Browser, checker: &str, what: &str) {
    let is_there = browser.ask("return Boolean(window.axe)").await;
    if is_there == json!(false) {
        browser.ask(&format!("{checker}; window.axe = axe; return 0")).await;
    }
    let faults = browser.ask(&format!("return (async () => {{ {FAULTS} }})()")).await;
    assert_eq!(faults, json!([]), "{what}");
}

#[tokio::test]
async fn every_page_can_be_used_by_everybody() {
    let Some(checker) = checker() else { return };
    let site = Site::open().await;
    for screen in [DESK, PHONE] {
        let browser = Browser::open(screen).await;
        for path in [
            "/",
            "/new?game=suburbia",
            "/me",
            "/about",
            "/open",
            "/rules/welcome-to",
            "/daily/point-city",
            "/match",
            "/me/data",
        ] {
            browser.go(&format!("{}{path}", site.url)).await;
            check(&browser, &checker, path).await;
        }
        browser.make_table(&site, "suburbia", &["me", "open"]).await;
        check(&browser, &checker, "a waiting room").await;
        for path in ["/", "/me/games"] {
            browser.go(&format!("{}{path}", site.url)).await;
            check(&browser, &checker, &format!("{path} with games")).await;
        }
        assert!(browser.click(".own-game form[action$='/archive'] button").await);
        for path in ["/me/archive", "/#learn", "/#more-suburbia"] {
            browser.go(&format!("{}{path}", site.url)).await;
            browser.ask("document.querySelector(location.hash || 'none')?.showPopover()").await;
            check(&browser, &checker, path).await;
        }
        browser.close().await;
    }
    site.close().await;
}

/// Twenty moments of a game, on a desk or a phone.
async fn check_game(game: &str) {
    let Some(checker) = checker() else { return };
    let site = Site::open().await;
    for screen in [DESK, PHONE] {
        let browser = Browser::open(screen).await;
        browser.make_table(&site, game, &["me", "random"]).await;
        browser.until("my turn", "document.querySelector('.task.mine')").await;
        for moment in 1..=10 {
            check(&browser, &checker, &format!("{game}, moment {moment}, {} px wide", screen.width)).await;
            for _ in 0..3 {
                browser.step().await;
            }
        }
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn point_city_can_be_used_by_everybody() {
    check_game("point-city").await;
}

#[tokio::test]
async fn suburbia_can_be_used_by_everybody() {
    check_game("suburbia").await;
}

#[tokio::test]
async fn welcome_to_can_be_used_by_everybody() {
    check_game("welcome-to").await;
}

#[tokio::test]
async fn rolling_heights_can_be_used_by_everybody() {
    check_game("rolling-heights").await;
}
