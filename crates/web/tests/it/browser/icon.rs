//! The icon of old browsers, drawn from the mark of the site by a browser, and kept.
//! `KVARTAL_BLESS=1 cargo nextest run -p web icon` draws it anew.

use std::{env, fs, path::PathBuf};

use crate::{
    site::Site,
    visitor::{Browser, Screen},
};

const ICON: u32 = 48;

fn asset(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../site/assets").join(name)
}

/// The size that a PNG says it has.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "a PNG");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

/// A page with nothing but one drawing, as large as it is.
async fn drawn(browser: &Browser, selector: &str) -> Vec<u8> {
    let show = format!(
        "const svg = document.querySelector({selector:?});
        document.body.replaceChildren(svg);
        svg.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; max-width: none; z-index: 9';
        document.body.style.cssText = 'margin: 0; overflow: hidden'"
    );
    browser.ask(&show).await;
    browser.driver.screenshot_as_png().await.expect("a picture")
}

/// An icon of one picture.
fn icon(png: &[u8]) -> Vec<u8> {
    let side = u8::try_from(ICON).expect("a small icon");
    let mut acc = vec![0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0];
    acc.extend(u32::try_from(png.len()).expect("a small picture").to_le_bytes());
    acc.extend(22u32.to_le_bytes());
    acc.extend(png);
    acc
}

#[tokio::test]
async fn old_browsers_have_an_icon() {
    if env::var_os("KVARTAL_BLESS").is_some() {
        let site = Site::open().await;
        let browser = Browser::open(Screen { width: ICON, height: ICON, language: "en" }).await;
        browser.go(&site.url).await;
        fs::write(asset("favicon.ico"), icon(&drawn(&browser, ".brand svg").await)).expect("a file");
        browser.close().await;
        site.close().await;
    }
    let icon = fs::read(asset("favicon.ico")).expect("an icon");
    assert_eq!(size(&icon[22..]), (ICON, ICON));
}
