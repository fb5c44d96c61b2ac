//! Movement at a table: what is seen of a step, what ends it, and what it costs a slow machine.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{
    site::Site,
    visitor::{Browser, DESK},
};

/// The presses of a game that are measured, each with what the bot answers.
const PRESSES: u32 = 14;

/// How often the page may be laid out after a press while things move, apart from once for each
/// movement that ends: its lists are fitted.
const LAYOUTS_MAX: f64 = 4.;

/// How much slower than this machine the measured one is.
const SLOWDOWN: u32 = 4;

/// All movements of a run are over after this time, in milliseconds.
const RUN_MAX: f64 = 2000.;

/// What moves by the clock of the page, and not with a scroller.
const MOVING: &str =
    "document.getAnimations().filter((animation) => animation.timeline === document.timeline)";

/// Puts a stage of our own on the board of a table, with a thing of every kind before a step.
/// `show` paints it as it is after the step and lets it move.
const STAGE: &str = r#"
    const done = arguments[arguments.length - 1];
    const folder = document.querySelector('link[rel=modulepreload]').href.replace(/[^/]*$/, '');
    import(folder + 'motion.js').then(({ Motion }) => {
        window.names = [];
        const hooks = { scale: () => 1, onSound: (said) => names.push(said), onStep: (text) => text && names.push(text) };
        const main = document.querySelector('main');
        const board = document.getElementById('board');
        const stage = new Motion(main, hooks);
        board.innerHTML = `<div><div class="market"><div>
            <button data-piece="slot" data-move="tile" style="width:80px;height:60px">tile</button></div></div>
            <div class="tray"><b data-count="coins">3</b></div>
            <svg viewBox="0 0 300 150" width="600" height="300"><g transform="translate(20 10) rotate(30)">
              <g data-move="hex" transform="translate(40 5) scale(2)"><rect width="20" height="10"/></g></g></svg></div>`;
        window.middle = (selector) => { const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
        window.before = { tile: middle('[data-move=tile]'), hex: middle('[data-move=hex]') };
        window.show = (steps) => {
            const picture = stage.look();
            board.innerHTML = `<div><div class="market"></div>
                <div class="tray"><b data-count="coins">12</b> <i data-move="cube" data-enter="drop" data-from="gone" style="display:inline-block;width:20px;height:20px"></i>
                  <i data-move="worker" data-enter="tumble" style="display:inline-block;width:20px;height:20px"></i></div>
                <div class="city"><ul><li data-thing="home" data-move="tile" style="width:40px;height:30px;margin-left:300px">tile</li>
                  <li data-move="coin" data-from="tile">coin</li></ul></div>
                <svg viewBox="0 0 300 150" width="600" height="300"><g transform="translate(20 10) rotate(30)">
                  <g data-move="hex" transform="translate(140 -35) scale(2)"><rect width="20" height="10"/></g></g></svg></div>`;
            stage.play(picture, steps.map(([text, ...names]) => ({ text, names: new Set(names) })), true);
        };
        done(true);
    });"#;

async fn staged(site: &Site, browser: &Browser) {
    browser.make_table(site, "point-city", &["me", "open"]).await;
    browser.driver.execute_async(STAGE, Vec::new()).await.expect("a stage");
}

/// Holds everything at the beginning of its movement, and tells how far it is from where it
/// was before the step.
const HELD: &str = r"
    document.getAnimations().filter((animation) => animation.timeline === document.timeline).forEach((animation) => {
        animation.pause();
        animation.currentTime = animation.effect.getTiming().delay;
    });
    const far = (selector, [x, y]) => { const [mx, my] = middle(selector); return Math.round(Math.hypot(mx - x, my - y)); };
    return [far('[data-move=tile]', before.tile), far('[data-move=hex]', before.hex), far('[data-move=coin]', before.tile)]";

#[tokio::test]
async fn what_moves_comes_from_where_it_was_and_any_press_ends_it() {
    let site = Site::open().await;
    let browser = Browser::open_moving(DESK).await;
    staged(&site, &browser).await;
    browser.ask("show([['a tile is taken', 'home']]); return 0").await;
    // The page is final at once: for ears, and for a press.
    assert_eq!(browser.ask("return document.querySelector('[data-count]').textContent").await, "12");
    assert_eq!(browser.ask("return document.querySelector('[data-count]').innerText").await, "12");
    let all =
        ["[data-move=tile]", "[data-move=coin]", "[data-move=hex]", "[data-move=worker]", "[data-count]"];
    let moving = format!(
        "return {all:?}.map((selector) => document.querySelector(selector).getAnimations({{ subtree: true }}).length > 0)"
    );
    assert_eq!(browser.ask(&moving).await, json!([true, true, true, true, true]));
    assert_eq!(browser.ask(HELD).await, json!([0, 0, 0]), "it begins where it was, in drawings too");
    let said = browser.ask("return names").await;
    assert_eq!(said, json!(["cube", "throw", "take", "a tile is taken"]), "{said}");
    browser.ask("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))").await;
    let is_over = format!(
        "{MOVING}.every(({{ playState }}) => playState === 'finished') && !document.querySelector('.moving, .counting')"
    );
    browser.until("nothing moves", &is_over).await;
    // A key is a press, too.
    staged(&site, &browser).await;
    browser.ask("show([]); return 0").await;
    browser.key(Key::Tab).await;
    browser.until("nothing moves", &is_over).await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn steps_are_shown_in_their_order_within_two_seconds() {
    let site = Site::open().await;
    let browser = Browser::open_moving(DESK).await;
    staged(&site, &browser).await;
    let steps: Vec<Value> =
        (0..9).map(|n| json!([format!("step {n}"), if n == 3 { "home" } else { "" }])).collect();
    browser.ask(&format!("show({}); return 0", json!(steps))).await;
    let times = r"
        const timing = (selector) => document.querySelector(selector).getAnimations()[0].effect.getComputedTiming();
        return [timing('[data-move=tile]').delay, timing('[data-move=hex]').delay, Math.max(...document.getAnimations()
            .filter((animation) => animation.timeline === document.timeline).map((animation) => animation.effect.getComputedTiming().endTime))]";
    let times: Vec<f64> = serde_json::from_value(browser.ask(times).await).expect("times");
    let [fourth, last, end] = times[..] else { panic!("{times:?}") };
    assert!(fourth > 100. && last > fourth + 100., "the fourth step, then what no step names: {times:?}");
    assert!(end <= RUN_MAX, "{times:?}");
    browser.close().await;
    site.close().await;
}

/// Whoever wants no movement gets none, by the system or by the table's own setting.
#[tokio::test]
async fn without_movement_nothing_is_animated() {
    let site = Site::open().await;
    let still = Browser::open(DESK).await;
    let chosen = Browser::open_moving(DESK).await;
    chosen.go(&site.url).await;
    chosen.ask("localStorage.setItem('kvartal', JSON.stringify({ motion: 'none' })); return 0").await;
    for browser in [&still, &chosen] {
        browser.make_table(&site, "point-city", &["me", "greedy"]).await;
        browser.ask(&format!("({WATCH})(); return 0")).await;
        for _ in 0..12 {
            browser.step().await;
        }
        let seen = browser.ask("return seen").await;
        assert_eq!((&seen["n"], &seen["properties"]), (&json!(0), &json!([])), "{seen}");
        assert!(seen["n_news"].as_u64() > Some(3), "{seen}");
    }
    still.close().await;
    chosen.close().await;
    site.close().await;
}

/// Notes after every news what is animated then, how long the tasks are that show news and
/// those while something moves, and how far apart the frames are.
const WATCH: &str = r"() => {
    const seen = window.seen = { n: 0, n_news: 0, properties: [], end: 0, tasks: [], paints: [], frames: [] };
    const shown = [];
    const passing = ['offset', 'computedOffset', 'easing', 'composite'];
    const moving = () => document.getAnimations().filter((animation) => animation.timeline === document.timeline && animation.playState === 'running');
    const look = () => {
        seen.n_news += 1;
        shown.push(performance.now());
        for (const { effect, currentTime } of moving()) {
            seen.n += 1;
            seen.end = Math.max(seen.end, effect.getComputedTiming().endTime - currentTime);
            for (const name of effect.getKeyframes().flatMap(Object.keys))
                if (!passing.includes(name) && !seen.properties.includes(name)) seen.properties.push(name);
        }
    };
    new MutationObserver(() => queueMicrotask(look)).observe(document.querySelector('main'), { attributeFilter: ['data-counter'] });
    let last = 0;
    const frame = (now) => {
        if (moving().length) { if (last) seen.frames.push(now - last); last = now; } else last = 0;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) {
            const isPaint = shown.some((at) => at >= startTime && at <= startTime + duration);
            if (isPaint) seen.paints.push(duration); else if (moving().length) seen.tasks.push(duration);
        }
    }).observe({ type: 'longtask' });
}";

/// A few turns against a bot on a slow machine: only what the compositor moves is animated, and
/// the script is never in its way. Gives the times between frames.
async fn measure(game: &str) {
    let site = Site::open().await;
    let browser = Browser::open_moving(DESK).await;
    browser.make_table(&site, game, &["me", "greedy"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let slow = json!({ "rate": SLOWDOWN });
    browser.driver.cdp().send_raw("Emulation.setCPUThrottlingRate", slow).await.expect("a slow machine");
    browser.ask(&format!("({WATCH})(); return 0")).await;
    let is_seen = format!(
        "document.querySelector('.task.mine') && {MOVING}.every(({{ playState }}) => playState !== 'running')"
    );
    let is_my_turn =
        "document.querySelector('.task.mine') && document.querySelector('main').ariaBusy !== 'true'";
    let mut n_layouts = 0.;
    for _ in 0..PRESSES {
        assert!(browser.step().await, "the game goes on");
        // From here on nothing is painted anew, and things only move.
        browser.until("it is my turn again", is_my_turn).await;
        let before = layouts(&browser).await;
        browser.until("it was seen, and it is my turn still", &is_seen).await;
        n_layouts += layouts(&browser).await - before;
    }
    let seen = browser.ask("return seen").await;
    let of = |name: &str| -> Vec<f64> { serde_json::from_value(seen[name].clone()).expect("numbers") };
    let (mut frames, tasks) = (of("frames"), of("tasks"));
    frames.sort_by(f64::total_cmp);
    let share = |part: usize| frames.get(frames.len() * part / 100).copied().unwrap_or_default();
    println!(
        "{game}: {} movements, {} frames: median {:.1} ms, 95 of 100 within {:.1} ms; {n_layouts} layouts; showing news took {:?}; other long tasks {tasks:?}",
        seen["n"],
        frames.len(),
        share(50),
        share(95),
        of("paints"),
    );
    let properties: Vec<String> = serde_json::from_value(seen["properties"].clone()).expect("names");
    assert!(seen["n"].as_u64() > Some(4), "something moves: {seen}");
    assert!(properties.iter().all(|name| name == "transform" || name == "opacity"), "{properties:?}");
    assert!(seen["end"].as_f64() <= Some(RUN_MAX), "{}", seen["end"]);
    // How long a task takes depends on what else the machine does; how often the page is laid
    // out does not: what moves by layout does so in every frame.
    let n_movements = seen["n"].as_f64().unwrap_or_default();
    assert!(n_layouts <= n_movements + LAYOUTS_MAX * f64::from(PRESSES), "{n_layouts} layouts");
    browser.close().await;
    site.close().await;
}

/// How often the page was laid out.
async fn layouts(browser: &Browser) -> f64 {
    let cdp = browser.driver.cdp();
    cdp.send_raw("Performance.enable", json!({})).await.expect("metrics");
    let answer = cdp.send_raw("Performance.getMetrics", json!({})).await.expect("metrics");
    let metrics = answer["metrics"].as_array().expect("a list");
    let found = metrics.iter().find(|metric| metric["name"] == "LayoutCount").expect("a metric");
    found["value"].as_f64().expect("a number")
}

#[tokio::test]
async fn point_city_moves_lightly() {
    measure("point-city").await;
}

#[tokio::test]
async fn suburbia_moves_lightly() {
    measure("suburbia").await;
}

#[tokio::test]
async fn welcome_to_moves_lightly() {
    measure("welcome-to").await;
}

#[tokio::test]
async fn rolling_heights_moves_lightly() {
    measure("rolling-heights").await;
}

/// A stroke of the mouse over an area that is flicked, within a time in milliseconds: the events
/// say when they were, and nobody waits.
async fn stroke(browser: &Browser, milliseconds: f64) {
    let cdp = browser.driver.cdp();
    let now = browser.ask("return (performance.timeOrigin + performance.now()) / 1000").await;
    let now = now.as_f64().expect("a time");
    let events = [
        ("mousePressed", 0., 0.),
        ("mouseMoved", 40., 0.5),
        ("mouseMoved", 90., 0.9),
        ("mouseReleased", 90., 1.),
    ];
    for (kind, dx, share) in events {
        let event = json!({
            "type": kind, "x": 300. + dx, "y": 300., "button": "left", "clickCount": 1, "timestamp": now + milliseconds * share / 1000.,
        });
        cdp.send_raw("Input.dispatchMouseEvent", event).await.expect("a stroke");
    }
}

/// An area with `data-flick` does its action on a quick stroke, and on nothing else.
#[tokio::test]
async fn a_flick_does_what_its_button_would_and_a_slow_drag_does_not() {
    let site = Site::open().await;
    let browser = Browser::open_moving(DESK).await;
    browser.make_table(&site, "rolling-heights", &["me"]).await;
    let is_thrown = "document.querySelector('#offers [data-do=push], #offers [data-do=done]')";
    while browser.step_unless(is_thrown).await {}
    let cover = r"
        const button = document.querySelector('#offers [data-do=push], #offers [data-do=done]');
        const tray = document.createElement('div');
        tray.dataset.flick = button.dataset.do;
        Object.assign(tray.style, { position: 'fixed', inset: '200px auto auto 200px', width: '400px', height: '200px', zIndex: 9 });
        document.getElementById('board').append(tray);
        window.pressed = [];
        addEventListener('pointerup', ({ timeStamp }) => pressed.push(timeStamp));
        return document.querySelector('main').dataset.counter";
    let counter = browser.ask(cover).await;
    stroke(&browser, 900.).await;
    browser.until("the stroke is over", "pressed.length === 1").await;
    assert_eq!(browser.ask("return document.querySelector('main').ariaBusy === 'true'").await, false);
    assert_eq!(browser.ask("return document.querySelector('main').dataset.counter").await, counter);
    stroke(&browser, 120.).await;
    browser
        .until(
            "what the button does",
            &format!("document.querySelector('main').dataset.counter !== {counter}"),
        )
        .await;
    browser.close().await;
    site.close().await;
}
