//! Welcome To…'s board, in a real browser.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{
    comfort::FAINT,
    fits::Walk,
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

const MY_TURN: &str = "document.querySelector('.task.mine') && document.querySelector('#offers [data-do]')";

/// What somebody presses next who plays by the board: a combination, a house for its
/// number, the effect; `over` at the end, nothing while others think. It lays low
/// numbers to the left and high ones to the right, and completes plans.
const NEXT: &str = r#"
    const main = document.querySelector('main');
    if (main.dataset.stage === 'finished' || document.querySelector('form[action$="/rematch"]')) return 'over';
    if (main.ariaBusy === 'true') return '';
    const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
    const name = (element) => {
        if (!element) return '';
        for (const each of ['piece', 'choice', 'do'])
            if (element.dataset[each]) return `[data-${each}="${element.dataset[each]}"]`;
        return '';
    };
    if (!document.querySelector('#offers [data-do]')) return '';
    const [choice] = all('.choice');
    if (choice) return name(choice);
    const isDue = (step) => Boolean(document.querySelector('.due-' + step));
    const isChosen = (selector) => Boolean(document.querySelector(selector + '.chosen'));
    if (isDue('finish')) {
        const [plan] = all('.wt-plan.can');
        const [estate] = isChosen('.wt-plan') ? all('.h.can') : [];
        return name(estate ?? plan) || '.offer.done';
    }
    if (isDue('choose')) {
        const number = main.querySelector('.wt-no.chosen, .wt-combo.chosen');
        if (!number) return name(all('.wt-combo[data-piece].can, .wt-no[data-piece].can, .bar .offer')[0]);
        const [effect] = all('.wt-eff[data-piece].can');
        if (effect && !isChosen('.wt-eff')) return name(effect);
    }
    if (isChosen('.h')) return name(all('.wt-chip.can')[0]);
    const number = Number(document.querySelector('.h.can .badge')?.textContent ?? 8);
    const far = (lot) => Math.abs(Number(lot.dataset.piece.slice(1)) - .75 * number);
    const lots = isDue('choose') || isDue('build') ? all('.h.can').sort((a, b) => far(a) - far(b)) : [];
    return name(lots[0] ?? all('.wt-estates .can, [data-piece].can, .bar .offer')[0]);
"#;

/// Presses something as soon as it can be pressed.
async fn tap(browser: &Browser, selector: &str) {
    assert!(browser.click(selector).await, "{selector}: {}", browser.text("main").await);
}

/// Plays by the board until a script says yes, or the game is over.
async fn play_until(browser: &Browser, script: &str) {
    // Asked at once: the page may change between two questions.
    let next = format!("(() => {{ if ({script}) return 'over';{NEXT} }})()");
    for _ in 0..900 {
        let selector = browser.wait_for(script, &next).await;
        match selector.as_str() {
            Some("over") | None => return,
            Some(selector) => drop(browser.try_click(selector).await),
        }
    }
    panic!("{script}: {}", browser.text("main").await);
}

async fn play_to_the_end(browser: &Browser) {
    play_until(browser, "false").await;
}

const UNSEEN: &str = ".wt-unseen";
const PARTS: [&str; 6] =
    [".wt-combos", ".wt-plans", ".wt-sheet", ".wt-boxes", ".wt-minis, .wt-rival", ".dock, .main-actions"];

#[tokio::test]
async fn welcome_to_by_mouse() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table_with(&site, "welcome-to", &["me", "greedy", "greedy"], &[("plans", "mixed")]).await;
    browser.until("my turn", MY_TURN).await;
    browser.sees(&PARTS).await;
    browser.sees(&[UNSEEN]).await;
    // A combination is chosen: its houses glow with the number that would stand there.
    tap(&browser, "[data-piece='stack:2']").await;
    browser.until("houses glow", "document.querySelectorAll('.h.can').length === 33").await;
    // Another one may be looked at.
    tap(&browser, "[data-piece='stack:1']").await;
    browser.until("the other", "document.querySelector('[data-piece=\"stack:1\"].chosen')").await;
    tap(&browser, "[data-piece=b6]").await;
    // House and number are written by these presses.
    browser.until("a house", "document.querySelector('[data-piece=b6].b')").await;
    tap(&browser, "[data-post=undo-turn]").await;
    browser
        .until("nothing yet", "document.querySelector('.due-choose') && !document.querySelector('.h.b')")
        .await;
    play_until(&browser, "/Round 2/.test(document.querySelector('.status').innerText)").await;
    // A place that cannot be answers why, a thing what it is, a line of the log where.
    browser.until("my turn", MY_TURN).await;
    tap(&browser, "[data-piece='stack:1']").await;
    tap(&browser, ".h.b").await;
    browser.until("why not", "document.querySelector('#notice a[href*=\"#WT-\"]')").await;
    tap(&browser, "[data-post=aid]").await;
    tap(&browser, "[data-post=ask]").await;
    tap(&browser, "[data-thing=pools]").await;
    browser.until("what it is", "document.querySelector('#closer a.rule[href*=\"#WT-17\"]')").await;
    tap(&browser, "#closer button").await;
    // Another sheet, large.
    tap(&browser, ".wt-mini[data-look='2']").await;
    browser.until("a sheet", "document.querySelector('#closer .wt-sheet')").await;
    tap(&browser, "#closer button").await;
    play_to_the_end(&browser).await;
    browser
        .until("every point is explained", "document.querySelector('#scores a.rule[href*=\"#WT-16\"]')")
        .await;
    tap(&browser, ".last-sight > summary").await;
    assert_eq!(browser.text(UNSEEN).await, "", "nothing is to come any more");
    browser.close().await;
    site.close().await;
}

/// Presses Tab until the focus is on what a selector means.
async fn find_by_tab(browser: &Browser, selector: &str) {
    for _ in 0..200 {
        let script = format!("return Boolean(document.activeElement?.matches({selector:?}))");
        if browser.ask(&script).await == true {
            return;
        }
        browser.key(Key::Tab).await;
    }
    panic!("{selector} has no focus");
}

#[tokio::test]
async fn welcome_to_by_keyboard() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "welcome-to", &["me", "random"]).await;
    browser.until("my turn", MY_TURN).await;
    // A card by Tab, a house by an arrow, both written by Enter.
    find_by_tab(&browser, "[data-piece='stack:3']").await;
    browser.key(Key::Enter).await;
    find_by_tab(&browser, "[data-piece=a2]").await;
    browser.key(Key::Down).await;
    assert_eq!(browser.ask("return document.activeElement.dataset.piece").await, "b2", "an arrow moves on");
    browser.key(Key::Enter).await;
    browser.until("the house", "document.querySelector('[data-piece=b2].b')").await;
    browser.play_by_keyboard().await;
    assert!(!browser.text(".comparison tfoot").await.is_empty(), "the end is shown");
    browser.close().await;
    site.close().await;
}

/// Two think at once: nobody sees the other's turn before both have ended theirs, and
/// until then it is taken back.
#[tokio::test]
async fn welcome_to_between_two_browsers() {
    let site = Site::open().await;
    let (first, second) = (Browser::open(DESK).await, Browser::open(PHONE).await);
    first.make_table(&site, "welcome-to", &["me", "open"]).await;
    let link = first.ask("return document.querySelector('input.link').value").await;
    let link = link.as_str().expect("a link").to_owned();
    second.go(&link).await;
    assert!(second.click("form[action$='/sit'] button").await, "a free seat is taken");
    let board = "return document.querySelector('.wt-minis').outerHTML + document.querySelector('.wt-plans').innerText";
    second.until("my turn", MY_TURN).await;
    let before = second.ask(board).await;
    play_until(&first, "document.querySelector('.offer.done')").await;
    assert_eq!(second.ask(board).await, before, "nothing of the other's turn shows");
    let ready = "document.querySelector('.wt-mini.ready')";
    tap(&first, ".offer.done").await;
    second.until("one bit: ready", ready).await;
    assert_eq!(
        second.ask("return document.querySelectorAll('.wt-map .b[d*=M]').length").await,
        0,
        "and no more"
    );
    // Taken back after committing.
    first.until("waiting", "!document.querySelector('.task.mine')").await;
    assert!(first.text(".task").await.contains("Гость"), "for whom is said");
    tap(&first, ".dock [data-post=undo]").await;
    first.until("my turn again", MY_TURN).await;
    second.until("not ready", &format!("!{ready}")).await;
    // Both go on, at once.
    tokio::join!(play_to_the_end(&first), play_to_the_end(&second));
    for browser in [first, second] {
        browser.close().await;
    }
    site.close().await;
}

/// Alone against a competitor who scores, and against nobody; on a desk and on a phone.
#[tokio::test]
async fn welcome_to_alone() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    let options = [("competitor", "sergey"), ("plans", "expert"), ("sheet", "projected")];
    browser.make_table_with(&site, "welcome-to", &["me"], &options).await;
    browser.until("my turn", MY_TURN).await;
    browser.sees(&PARTS).await;
    browser.sees(&[UNSEEN]).await;
    play_until(&browser, "document.querySelectorAll('.wt-stack .wi').length === 3").await;
    play_to_the_end(&browser).await;
    assert!(browser.leads_to("#scores", "WT-59").await, "the competitor's score is explained");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn welcome_to_alone_on_a_phone() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    browser.make_table_with(&site, "welcome-to", &["me"], &[("competitor", "closed")]).await;
    browser.until("my turn", MY_TURN).await;
    browser.fits_a_thumb().await;
    assert_eq!(browser.ask(FAINT).await, json!([]), "everything can be read");
    play_to_the_end(&browser).await;
    browser.fits_a_thumb().await;
    browser.close().await;
    site.close().await;
}

/// Twelve sheets fit beside one's own, and obvious effects apply themselves.
#[tokio::test]
async fn welcome_to_among_twelve() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    let mut seats = vec!["greedy"; 12];
    seats[0] = "me";
    browser
        .make_table_with(&site, "welcome-to", &seats, &[("sheet", "projected"), ("plans", "expert")])
        .await;
    browser.until("my turn", MY_TURN).await;
    browser.sees(&PARTS).await;
    browser.sees(&[UNSEEN]).await;
    let done = "return document.querySelectorAll('.wt-parks i.c:not(:first-child), .h.w, .temps i.x').length";
    play_until(&browser, &format!("(() => {{ {done} > 2 }})()")).await;
    assert!(browser.ask(done).await.as_u64() > Some(2), "parks, pools and workers came by themselves");
    browser.close().await;
    site.close().await;
}

const WALK: Walk<'_> = Walk {
    game: "welcome-to",
    options: &[("plans", "mixed")],
    narrow: ".h, .wt-fence",
    begun_only: &[],
    widest: u32::MAX,
};

#[tokio::test]
async fn welcome_to_fits_at_every_step() {
    WALK.whole().await;
}

#[tokio::test]
async fn welcome_to_fits_on_other_screens() {
    WALK.glimpses().await;
}

#[tokio::test]
async fn welcome_to_fits_with_large_text() {
    WALK.glimpses_large().await;
}
