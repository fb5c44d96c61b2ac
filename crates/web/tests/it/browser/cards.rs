//! The pictures that messengers show beside a link, and the icon of old browsers.
//!
//! They are drawn from the pictures of the games by a browser, and kept: most messengers
//! take no SVG. `KVARTAL_BLESS=1 cargo nextest run -p web cards` draws them anew.

use std::{env, fs, path::PathBuf};

use crate::{
    site::Site,
    visitor::{Browser, Screen},
};

const CARD: Screen = Screen { width: 1200, height: 630, language: "en" };
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

/// A page with nothing but one drawing, as large as it is. The sky of the evening is cut into
/// bands: a smooth one is five times as heavy.
async fn drawn(browser: &Browser, selector: &str) -> Vec<u8> {
    let show = format!(
        "const svg = document.querySelector({selector:?});
        svg.setAttribute('preserveAspectRatio', svg.matches('.evening') ? 'xMaxYMax slice' : 'xMidYMid slice');
        document.body.replaceChildren(svg);
        svg.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; max-width: none; mask: none; z-index: 9';
        const stops = ['#2b3a67', '#6a4c7d', '#c9725f', '#f0b56b'];
        const band = (n) => `color-mix(in srgb, ${{stops[Math.floor(n / 6)]}} ${{100 - n % 6 * 100 / 6}}%, ${{stops[Math.min(3, Math.floor(n / 6) + 1)]}}) ${{n * 100 / 18}}% ${{(n + 1) * 100 / 18}}%`;
        document.body.style.cssText = `margin: 0; overflow: hidden; background: linear-gradient(105deg, ${{[...Array(18).keys()].map(band).join(', ')}})`"
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
async fn every_game_has_a_card() {
    let games = roster::GAMES.iter().map(|game| game.info().slug);
    if env::var_os("KVARTAL_BLESS").is_some() {
        let site = Site::open().await;
        let browser = Browser::open(CARD).await;
        let draw = async |selector: String, name: String| {
            browser.go(&site.url).await;
            fs::write(asset(&name), drawn(&browser, &selector).await).expect("a file");
        };
        for game in games.clone() {
            draw(format!("form.now:has([value='{game}']) .picture svg"), format!("cards/{game}.png")).await;
        }
        draw("svg.evening".to_owned(), "cards/site.png".to_owned()).await;
        browser.close().await;
        let browser = Browser::open(Screen { width: ICON, height: ICON, ..CARD }).await;
        browser.go(&site.url).await;
        fs::write(asset("favicon.ico"), icon(&drawn(&browser, ".brand svg").await)).expect("a file");
        browser.close().await;
        site.close().await;
    }
    for name in games.chain(["site"]) {
        let png = fs::read(asset(&format!("cards/{name}.png"))).expect("a card");
        assert_eq!(size(&png), (CARD.width, CARD.height), "{name}");
        assert!(png.len() < 80_000, "{name} is light: {}", png.len());
    }
    let icon = fs::read(asset("favicon.ico")).expect("an icon");
    assert_eq!(size(&icon[22..]), (ICON, ICON));
}
