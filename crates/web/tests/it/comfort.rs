//! What makes a table pleasant and open to everybody, in a real browser.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE, Screen},
};

/// Every text that can be seen, whose contrast with what is behind it is too low.
/// Texts inside pictures are left to the eye.
pub(crate) const FAINT: &str = r"
    document.getAnimations().forEach((animation) => animation.finish());
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (colour) => {
        pixel.clearRect(0, 0, 1, 1); pixel.fillStyle = colour; pixel.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = pixel.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255];
    };
    const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
    const behind = (element) => {
        if (!element) return rgba(getComputedStyle(document.documentElement).backgroundColor);
        const own = rgba(getComputedStyle(element).backgroundColor);
        return own[3] >= 1 ? own : over(own, behind(element.parentElement));
    };
    const light = ([r, g, b]) => [r, g, b].map((v) => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; })
        .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
    const faint = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const element = walk.currentNode.parentElement;
        if (!walk.currentNode.textContent.trim() || element.closest('svg, script, option, .visually-hidden, .skip')) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const back = behind(element);
        let opacity = 1;
        for (let e = element; e; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
        const [r, g, b, a] = rgba(getComputedStyle(element).color);
        const front = over([r, g, b, a * opacity], back);
        const [one, other] = [light(front), light(back)].sort((x, y) => y - x);
        const contrast = (one + .05) / (other + .05);
        if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${element.className || element.tagName}: ${walk.currentNode.textContent.trim().slice(0, 40)}`);
    }
    return faint";

#[tokio::test]
async fn every_text_can_be_read_in_light_and_dark() {
    let site = Site::open().await;
    for (screen, theme) in [(DESK, "light"), (DESK, "dark"), (PHONE, "dark")] {
        let browser = Browser::open(screen).await;
        let paint = format!("document.documentElement.dataset.theme = {theme:?}; return 0");
        for path in ["/", "/new?game=welcome-to", "/me", "/about", "/nowhere"] {
            browser.go(&format!("{}{path}", site.url)).await;
            browser.ask(&paint).await;
            assert_eq!(browser.ask(FAINT).await, json!([]), "{path} {theme}");
        }
        browser.make_table(&site, "point-city", &["me", "greedy"]).await;
        browser.until("my turn", "document.querySelector('.task.mine')").await;
        browser.ask(&paint).await;
        for _ in 0..14 {
            assert_eq!(browser.ask(FAINT).await, json!([]), "the table, {theme}");
            browser.step().await;
        }
        browser.close().await;
    }
    site.close().await;
}

/// Whoever listens hears what happened, a line of the log at a time.
#[tokio::test]
async fn the_live_region_says_the_line_of_the_log() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    while browser.ask("return document.querySelectorAll('#log > ol [data-touched]').length").await == 0 {
        browser.step().await;
    }
    let said = r"
        const live = document.getElementById('told');
        const lines = [...document.querySelectorAll('#log > ol > li')].filter((line) => !line.querySelector('.dealt'));
        const text = [...lines.at(-1).children].map((each) => each.textContent).join('; ');
        return text.length > 3 && [...live.children].some((said) => said.textContent === text)";
    browser.until("the newest line is said", &format!("(() => {{ {said} }})()")).await;
    // The line lights up what it speaks of.
    let lights = r"
        const lines = [...document.querySelectorAll('#log > ol [data-touched]')];
        const isLit = (line) => { line.focus(); return document.querySelector('.board .spoken'); };
        return lines.some(isLit) ? 'lit' : lines.map((line) => line.dataset.touched).join(', ')";
    assert_eq!(browser.ask(lights).await, "lit", "a line shows what it speaks of");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn anything_can_be_asked_about_and_looked_at() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me", "greedy"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    for selector in [".pc-token", ".pc-card", ".pc-deck button"] {
        assert!(browser.click(".ask").await);
        assert!(browser.click("#aid [data-post=ask]").await);
        assert!(browser.click(selector).await);
        browser.until("an explanation", "document.getElementById('closer').open").await;
        assert!(browser.leads_to("#closer", "PC-").await, "{selector}: the rule is named");
        assert!(browser.click("#closer form button").await);
    }
    // By keyboard too.
    browser.ask("document.querySelector('.pc-token').focus(); return 0").await;
    browser.driver.action_chain().send_keys("?").perform().await.expect("a key");
    browser.until("an explanation", "document.getElementById('closer').open").await;
    browser.driver.action_chain().send_keys(Key::Escape + "").perform().await.expect("a key");
    browser.until("it is closed", "!document.getElementById('closer').open").await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_stranger_is_refused_a_seat_and_watches() {
    let site = Site::open().await;
    let (host, friend, stranger) =
        (Browser::open(DESK).await, Browser::open(DESK).await, Browser::open(DESK).await);
    host.make_table(&site, "point-city", &["me", "open"]).await;
    let link = host.ask("return location.href").await.as_str().expect("an address").to_owned();
    friend.go(&link).await;
    stranger.go(&link).await;
    let ways = "return ['.for-host', '[data-dialog=sit]'].filter((way) => document.querySelector(way)?.checkVisibility())";
    assert_eq!(stranger.ask(ways).await, json!([]), "a guest can only join");
    assert!(friend.click("form[action$='/sit'] button").await);
    friend.until("the game", "document.querySelector('.pc-market')").await;
    // The stranger's page may still show the free seat; the server knows better.
    let sit = r"
        const form = document.createElement('form');
        form.method = 'post'; form.action = location.pathname + '/sit';
        form.innerHTML = '<input name=seat value=2>'; document.body.append(form); form.submit(); return 0";
    stranger.ask(sit).await;
    stranger.until("a refusal", "document.querySelector('h1')?.innerText.includes('taken')").await;
    stranger.go(&link).await;
    stranger.until("the game", "document.querySelector('.pc-market')").await;
    assert_eq!(stranger.ask("return document.querySelector('main').dataset.seat").await, "0");
    assert_eq!(stranger.ask("return document.querySelectorAll('#offers [data-do]').length").await, 0);
    for browser in [host, friend, stranger] {
        browser.close().await;
    }
    site.close().await;
}

/// Several people at one screen, where nothing is secret: no curtain, the view just
/// goes to whoever is to move.
#[tokio::test]
async fn a_screen_goes_round_without_secrets() {
    let site = Site::open().await;
    let browser = Browser::open(Screen { language: "ru", ..DESK }).await;
    browser.make_table(&site, "point-city", &["me", "me"]).await;
    browser.until("somebody's turn", "document.querySelector('.task.mine')").await;
    let first = browser.ask("return document.querySelector('main').dataset.seat").await;
    let other = format!("document.querySelector('main').dataset.seat !== {first}");
    for _ in 0..20 {
        if browser.ask(&format!("return {other}")).await == true {
            break;
        }
        browser.step().await;
    }
    browser.until("the other seat", &other).await;
    browser.until("the other's turn", "document.querySelector('.task.mine')").await;
    assert_eq!(browser.ask("return document.getElementById('curtain').open").await, false);
    browser.close().await;
    site.close().await;
}

/// What can be taken back is done by the press that completes it, and a choice can be given
/// up.
#[tokio::test]
async fn what_can_be_taken_back_is_not_confirmed() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let asked = browser.text(".task").await;
    assert!(browser.click(".pc-market .can").await);
    assert_ne!(browser.text(".task").await, asked, "the headline asks for the second card");
    browser.key(Key::Escape).await;
    browser.until("all is as before", "!document.querySelector('.chosen')").await;
    assert_eq!(browser.text(".task").await, asked);
    assert!(browser.click(".pc-market .can").await);
    assert!(browser.click(".pc-market .can").await, "a neighbour");
    browser.until("both were taken", "document.querySelector('.offer.done')").await;
    assert!(browser.click("[data-post=undo-turn]").await);
    browser.until("they lie there again", "!document.querySelector('.offer.done')").await;
    browser.close().await;
    site.close().await;
}

/// Only what fits the seats is offered for a new table; the rules are searched.
#[tokio::test]
async fn forms_show_what_belongs_to_them() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.go(&format!("{}/new?game=suburbia", site.url)).await;
    browser
        .ask("for (const folded of document.querySelectorAll('details')) folded.open = true; return 0")
        .await;
    let seen = "return [...document.querySelectorAll('[data-seats], .late')].filter((e) => e.checkVisibility()).length";
    let of_two = browser.ask(seen).await.as_u64();
    let change = |name: &str, value: &str| {
        format!(
            "const e = document.querySelector('[name={name}]'); e.value = '{value}'; e.dispatchEvent(new Event('change', {{ bubbles: true }})); return 0"
        )
    };
    browser.ask(&change("clock", "day")).await;
    assert_eq!(browser.ask(seen).await.as_u64(), of_two.map(|n| n + 1), "who is late matters with a clock");
    browser.ask(&change("seat-2", "none")).await;
    assert_ne!(browser.ask(seen).await.as_u64(), of_two.map(|n| n + 1), "alone other options count");
    browser.go(&format!("{}/rules/point-city", site.url)).await;
    let all = browser.ask("return document.querySelectorAll('.contents li').length").await.as_u64();
    browser.ask("const e = document.getElementById('search'); e.value = 'ingenuity'; e.dispatchEvent(new Event('input')); return 0").await;
    let left =
        "return [...document.querySelectorAll('.contents li')].filter((e) => e.checkVisibility()).length";
    let found = browser.ask(left).await.as_u64();
    assert!(found > Some(0) && found < all, "{found:?} of {all:?} chapters speak of it");
    assert!(browser.text("#found").await.ends_with(char::is_numeric), "so many places do");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn the_headline_asks_for_the_next_step_in_the_words_of_the_game() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let asked = browser.text(".task").await;
    assert!(browser.click(".pc-market .can").await);
    let next = browser.ask("return document.querySelector('.pc-market').dataset.next").await;
    assert_eq!(browser.text(".task").await, next.as_str().expect("a text"), "the second card");
    browser.key(Key::Escape).await;
    assert_eq!(browser.text(".task").await, asked, "nothing is chosen");

    browser.make_table(&site, "suburbia", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    assert!(browser.click(".sb-stalls [data-which]").await, "a tile that may be bought or become a lake");
    let begun = "return [...document.querySelectorAll('#choices button')].map((each) => each.ariaPressed)";
    assert_eq!(browser.ask(begun).await, json!(["true", "false"]), "it is bought unless one says otherwise");
    assert!(browser.click("#choices button:last-child").await);
    assert_eq!(browser.ask(begun).await, json!(["false", "true"]), "now it is a lake");
    browser.until("where it may lie", "document.querySelector('.board svg .can')").await;
    assert!(browser.click(".board svg .can").await);
    browser.until("the lake lies there", "document.querySelector('[data-post=undo]:not(:disabled)')").await;
    browser.close().await;
    site.close().await;
}

/// What stands beside the board needs no scrolling, and no list ends within a line.
async fn fits_beside_the_board(game: &str) {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, game, &["me", "greedy"]).await;
    for _ in 0..25 {
        browser
            .until(
                "my turn",
                "document.querySelector('.task.mine') && document.querySelector('#offers [data-do]')",
            )
            .await;
        browser.step().await;
    }
    // Whoever opens the list of all actions makes the column scroll.
    browser.ask("document.querySelector('#offers details.all')?.removeAttribute('open')").await;
    let torn = r"
        const torn = [];
        const side = document.querySelector('.side');
        if (side.scrollHeight > side.clientHeight + 1) torn.push(`the column: ${side.scrollHeight} in ${side.clientHeight}`);
        for (const [list, lines] of [['#scores', 'p, .scorecard[open] tr, summary'], ['.log > ol', 'span']]) {
            const box = document.querySelector(list);
            const end = box.getBoundingClientRect().bottom;
            const cut = [...box.querySelectorAll(lines)].filter((line) => line.checkVisibility()).map((line) => line.getBoundingClientRect())
                .filter(({ top, bottom }) => top < end - 1 && bottom > end + 1);
            if (cut.length) torn.push(`${list} at ${end}: ${cut[0].top} to ${cut[0].bottom}`);
        }
        return torn";
    browser.until("whole lines", &format!("(() => {{ {torn} }})().length === 0")).await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn what_is_beside_suburbia_fits_and_ends_with_whole_lines() {
    fits_beside_the_board("suburbia").await;
}

#[tokio::test]
async fn what_is_beside_rolling_heights_fits_and_ends_with_whole_lines() {
    fits_beside_the_board("rolling-heights").await;
}

#[tokio::test]
async fn a_link_is_copied_by_one_press() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me", "open"]).await;
    browser.ask("navigator.clipboard.writeText = async (text) => { window.copied = text; }; return 0").await;
    let before = browser.text(".invite [data-copy]").await;
    assert!(browser.click(".invite [data-copy]").await, "a table that waits shows its link");
    browser
        .until("that it is copied", "window.copied === document.querySelector('.invite .link').value")
        .await;
    browser.until("that it says so", "document.querySelector('.invite [data-copy]').textContent === document.querySelector('[data-copy]').dataset.copy").await;
    assert_ne!(browser.text(".invite [data-copy]").await, before);
    browser.close().await;
    site.close().await;
}
