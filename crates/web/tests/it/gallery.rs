//! What is drawn of every game, looked at by itself in the page for those who draw.

use serde_json::json;

use crate::{
    site::Site,
    visitor::{Browser, DESK},
};

/// What is wrong with the drawings that a board shows by their names: such as are empty, or
/// larger than their frame. What lies behind others goes on beyond its frame.
const FAULTS: &str = r"
    const BEHIND = ['pc-backdrop', 'pc-ingenuity-1', 'sb-relief'];
    const faults = [];
    for (const figure of document.querySelectorAll('.by-day > figure')) {
        const { width, height } = figure.querySelector('svg').viewBox.baseVal;
        const symbol = document.getElementById(figure.querySelector('use').getAttribute('href').slice(1));
        const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        copy.append(...symbol.cloneNode(true).childNodes);
        document.body.append(copy);
        const box = copy.getBBox();
        copy.remove();
        const name = figure.querySelector('figcaption').textContent;
        if (!box.width && !box.height) faults.push(`${name} is empty`);
        const most = Math.max(box.x + box.width - width, box.y + box.height - height, -box.x, -box.y);
        if (most > 2 && !BEHIND.includes(symbol.id)) faults.push(`${name} is cut off by ${most.toFixed(1)}`);
    }
    return faults;";

/// Colours that the page does not know are drawn black, so they would not be seen to fail.
const UNKNOWN: &str = r"
    const style = getComputedStyle(document.documentElement);
    const named = document.querySelector('main').innerHTML.match(/var\(--[a-z-]+/g) ?? [];
    return [...new Set(named)].map((name) => name.slice(4)).filter((name) => !style.getPropertyValue(name));";

/// Colours that are not of the palette, so that they would stay the same at night.
const LITERAL: &str = r"
    const painted = [...document.querySelectorAll('symbol :is([fill], [stroke])')];
    const colours = painted.flatMap((each) => [each.getAttribute('fill'), each.getAttribute('stroke')]);
    return [...new Set(colours)].filter((colour) => colour && !/^(none|currentColor|inherit|var\(--[a-z-]+\))$/.test(colour));";

#[tokio::test]
async fn drawings_are_whole_and_have_colours_of_the_palette() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    for board in roster::BOARDS {
        let slug = board.info.slug;
        browser.go(&format!("{}/gallery/{slug}", site.url)).await;
        let n_drawings = browser.ask("return document.querySelectorAll('.by-day > figure').length").await;
        assert!(n_drawings.as_u64() > Some(10), "{slug} has {n_drawings} drawings");
        assert_eq!(browser.ask(FAULTS).await, json!([]), "{slug}");
        assert_eq!(browser.ask(UNKNOWN).await, json!([]), "{slug}");
        assert_eq!(browser.ask(LITERAL).await, json!([]), "{slug}");
    }
    browser.close().await;
    site.close().await;
}
