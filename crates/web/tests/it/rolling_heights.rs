//! Rolling Heights in a real browser.

use crate::{
    fits::Walk,
    site::Site,
    visitor::{Browser, DESK, PHONE},
};

/// What somebody does who plays by the board: `over`, or what to press next, if
/// anything. After the fourth round nobody builds any more, and the game ends soon.
const NEXT: &str = r##"
    const main = document.querySelector('main');
    const find = (selector) => [...document.querySelectorAll(selector)].find((e) => e.checkVisibility());
    if (main.dataset.stage === 'finished' || document.querySelector('form[action$="/rematch"]')) return 'over';
    if (main.ariaBusy === 'true') return '';
    const name = (element) => {
        if (!element) return '';
        for (const each of ['piece', 'choice']) if (element.dataset[each]) return `[data-${each}="${element.dataset[each]}"]`;
        return element.dataset.do ? `.bar [data-do="${element.dataset.do}"]` : '';
    };
    if (!document.querySelector('#offers [data-do]')) return '';
    // What ends the turn and would waste something is pressed twice.
    if (document.querySelector('.done.armed')) return '.done.armed';
    const choice = find('.choice:not([aria-pressed="true"])');
    const isChosen = Boolean(find('.rh [data-piece].chosen'));
    if (isChosen && find('.rh-plot.can')) return name(find('.rh-plot.can'));
    if (choice) return name(choice);
    if (isChosen) return name(find('.rh .can')) || name(find('.rh .chosen'));
    const round = Number(/\d+/.exec(document.querySelector('.status .facts').textContent)[0]);
    const isOver = round > 4;
    const open = [...document.querySelectorAll('.rh-plot.own.o' + main.dataset.seat)].filter((e) => e.querySelector('[class^=m]'));
    const offered = (step) => find(`.bar [data-do^="${step}"]`);
    const next = offered('stay') || offered('wait') || offered('hire') || offered('enough')
        || (!isOver && (offered('fill') || offered('work')))
        || (find('.rh-plots.laying') && find('.rh-plot.can'))
        || (!isOver && open.length < 2 && find('.rh-card.can'))
        || (!document.querySelector('.done') && find('.rh [data-piece].can'));
    // Another button builds everything before it ends the turn.
    return name(next) || '.done:not([data-do*="|"])';
"##;

/// How the protocol of browser drivers writes these keys.
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";

/// One press as soon as there is something to press; `false` when the game is over.
async fn press(browser: &Browser) -> bool {
    let next = browser.wait_for("something to press", &format!("(() => {{ {NEXT} }})()")).await;
    let next = next.as_str().expect("a selector");
    if next != "over" {
        browser.try_click(next).await;
    }
    next != "over"
}

/// Plays until the end; says how many presses it took.
async fn play(browser: &Browser) -> usize {
    let mut n = 0;
    while press(browser).await {
        n += 1;
        assert!(n < 1500, "a game ends: {}", browser.text("main").await);
    }
    n
}

/// The scorecards, whether they are folded or not.
async fn scores(browser: &Browser) -> String {
    browser.until("the end", "document.querySelector('.facts .ending')").await;
    let text = browser.ask("return ['.facts .ending', '#scores'].map((part) => document.querySelector(part).textContent).join(' ')").await;
    text.as_str().expect("a text").to_owned()
}

#[tokio::test]
async fn rolling_heights_by_mouse() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "rolling-heights", &["me", "easy"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    // Announcements and goals have a column that scrolls: nothing of it is pressed.
    let parts = [".rh-market", ".rh-city", ".rh-crew", ".rh-hand", ".dock"];
    browser.sees(&parts).await;
    // A plan of the second row is no starting plan, and the rule says so.
    browser.click("[data-piece='2-1']").await;
    browser.until("an answer", "document.querySelector('#notice a[href*=\"#RH-\"]')").await;
    // Both pictures of the city stay as they were chosen.
    browser.click(".rh-flat").await;
    assert_eq!(browser.ask("return document.querySelector('.rh-skyline').checkVisibility()").await, false);
    press(&browser).await;
    press(&browser).await;
    assert_eq!(browser.ask("return document.querySelector('.rh-flat').checked").await, true);
    browser.click(".rh-sky").await;
    let n = play(&browser).await;
    assert!(n > 40, "{n} presses");
    assert!(browser.ask("return document.querySelectorAll('.rh-plot.own').length").await.as_u64() > Some(3));
    let scores = scores(&browser).await;
    assert!(browser.leads_to("#scores", "RH-41").await, "every point is explained: {scores}");
    browser.close().await;
    site.close().await;
}

/// Tab goes to what a player would press, Enter presses it.
#[tokio::test]
async fn rolling_heights_by_keyboard() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "rolling-heights", &["me", "me"]).await;
    let keys =
        async |keys: String| browser.driver.action_chain().send_keys(keys).perform().await.expect("keys");
    for n in 0.. {
        assert!(n < 2000, "a game ends: {}", browser.text("main").await);
        // Nobody builds: three such rounds end the game.
        let script = format!(
            r#"(() => {{
            const curtain = document.getElementById('curtain');
            const active = document.activeElement;
            if (curtain.open) return curtain.contains(active) && active !== curtain ? 'press' : '1';
            const next = (() => {{ {NEXT} }})();
            if (!next || next === 'over') return next;
            const wanted = document.querySelector('.done:not([data-do*="|"])') ?? document.querySelector(next);
            if (active === wanted) return 'press';
            const all = [...document.querySelectorAll('a, button, input, select, summary, [tabindex="0"]')]
                .filter((e) => e.checkVisibility() && !e.disabled);
            return String(all.indexOf(wanted) - all.indexOf(active)); }})()"#
        );
        let next = browser.wait_for("something to do", &script).await;
        match next.as_str() {
            Some("over") | None => break,
            Some("press") => keys(ENTER.to_owned()).await,
            // Far things by many tabs at once, the last ones one by one.
            Some(far) => {
                let far: i32 = far.parse().expect("how far it is");
                let n_tabs = usize::try_from(far - 3).unwrap_or(1).max(1);
                keys(TAB.repeat(n_tabs)).await;
            }
        }
    }
    assert!(scores(&browser).await.contains("for three rounds"), "the end is shown");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn rolling_heights_between_two_browsers() {
    let site = Site::open().await;
    let (first, second) = (Browser::open(DESK).await, Browser::open(PHONE).await);
    first.make_table(&site, "rolling-heights", &["me", "open"]).await;
    let link = first.ask("return document.querySelector('input.link').value").await;
    second.go(link.as_str().expect("a link")).await;
    assert!(second.click("form[action$='/sit'] button").await, "a free seat is taken");
    let (n, more) = tokio::join!(play(&first), play(&second));
    assert!(n + more > 20, "{n} and {more} presses");
    for browser in [&first, &second] {
        assert!(
            !scores(browser).await.is_empty() && browser.leads_to("#scores", "RH-").await,
            "every point is explained"
        );
    }
    for browser in [first, second] {
        browser.close().await;
    }
    site.close().await;
}

/// Alone against the rival, on a phone and in Russian.
#[tokio::test]
async fn rolling_heights_alone_on_a_phone() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    browser.make_table(&site, "rolling-heights", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    assert!(browser.text(".rh-rival").await.contains("ряда 1"), "what the rival will do");
    // A phone plays on the plan from above; the skyline is a picture below it.
    let order = "return document.querySelector('.rh-plots').getBoundingClientRect().bottom
        < document.querySelector('.rh-skyline').getBoundingClientRect().top";
    assert_eq!(browser.ask(order).await, true);
    let n = play(&browser).await;
    assert!(n > 40, "{n} presses");
    assert!(
        !scores(&browser).await.is_empty() && browser.leads_to("#scores", "RH-95").await,
        "the rival's points are explained"
    );
    browser.close().await;
    site.close().await;
}

const WALK: Walk<'_> = Walk {
    game: "rolling-heights",
    options: &[],
    narrow: ".rh-plot, .rh-card",
    begun_only: &[],
    widest: u32::MAX,
};

#[tokio::test]
async fn rolling_heights_fits_at_every_step() {
    WALK.whole().await;
}

#[tokio::test]
async fn rolling_heights_fits_on_other_screens() {
    WALK.glimpses().await;
}

#[tokio::test]
async fn rolling_heights_fits_with_large_text() {
    WALK.glimpses_large().await;
}
