//! What is heard at a table: nothing before somebody asks for it, and then quietly.

use serde_json::json;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE, Screen},
};

/// Counts what would be heard, before any script of the page runs.
const LISTEN: &str = r"
    window.heard = 0;
    for (const name of ['createOscillator', 'createBufferSource']) {
        const make = BaseAudioContext.prototype[name];
        BaseAudioContext.prototype[name] = function () { window.heard += 1; return make.call(this); };
    }";

#[tokio::test]
async fn sound_is_off_at_first_and_one_press_turns_it_on() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    let listen = json!({ "source": LISTEN });
    browser.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", listen).await.expect("a stub");
    browser.make_table(&site, "point-city", &["me", "greedy"]).await;
    let is_loaded =
        "performance.getEntriesByType('resource').some((entry) => entry.name.endsWith('/synth.js'))";
    for _ in 0..6 {
        browser.step().await;
    }
    assert_eq!(browser.ask("return heard").await, 0);
    assert_eq!(browser.ask(&format!("return {is_loaded}")).await, false, "it costs nothing");
    let speaker = "document.querySelector('[data-post=sound]')";
    assert_eq!(browser.ask(&format!("return {speaker}.getAttribute('aria-pressed')")).await, "false");
    assert!(browser.click("[data-post=sound]").await);
    browser.until("it is heard to be on", &format!("heard > 0 && {is_loaded}")).await;
    assert_eq!(browser.ask(&format!("return {speaker}.getAttribute('aria-pressed')")).await, "true");
    // Steps are heard, and the button says so after each.
    let before = browser.ask("return heard").await;
    while browser.ask("return heard").await == before {
        assert!(browser.step().await, "the game goes on");
    }
    assert_eq!(browser.ask(&format!("return {speaker}.getAttribute('aria-pressed')")).await, "true");
    // The browser remembers, and waits for a press all the same.
    browser.driver.refresh().await.expect("a reload");
    browser.until("the page again", &format!("{speaker}?.getAttribute('aria-pressed') === 'true'")).await;
    assert_eq!(browser.ask("return heard").await, 0);
    assert!(browser.click("[data-post=sound]").await);
    browser.until("it is off", &format!("{speaker}.getAttribute('aria-pressed') === 'false'")).await;
    browser.close().await;
    site.close().await;
}

/// On small screens the loudspeaker shares its place with what one has.
#[tokio::test]
async fn the_loudspeaker_can_be_pressed_on_every_screen() {
    let site = Site::open().await;
    for screen in [DESK, PHONE, Screen { width: 844, height: 390, language: "ru" }] {
        let browser = Browser::open(screen).await;
        browser.make_table(&site, "rolling-heights", &["me", "greedy"]).await;
        let is_hit = r"(() => {
            const button = document.querySelector('[data-post=sound]');
            const { x, y, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && Math.min(width, height) >= 43.5; })()";
        browser.until("it can be pressed", is_hit).await;
        browser.close().await;
    }
    site.close().await;
}

/// Every sound is below 0.3 of full scale, begins at once and is short.
#[tokio::test]
async fn sounds_are_quiet_and_short() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me", "open"]).await;
    let render = r"
        const done = arguments[arguments.length - 1];
        const folder = document.querySelector('link[rel=modulepreload]').href.replace(/[^/]*$/, '');
        import(folder + 'synth.js').then(async ({ render }) => {
            const measured = {};
            for (const said of ['take', 'build', 'cube', 'throw', 'turn', 'end']) {
                const context = new OfflineAudioContext(1, 44100 * 2, 44100);
                render(said, { context, at: 0 });
                const samples = (await context.startRendering()).getChannelData(0);
                const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
                measured[said] = [peak, samples.findLastIndex((sample) => Math.abs(sample) > .0005) / 44100];
            }
            done(measured);
        });";
    let measured = browser.driver.execute_async(render, Vec::new()).await.expect("sounds").json().clone();
    println!("{measured}");
    for (said, most) in
        [("take", 0.3), ("build", 0.3), ("cube", 0.3), ("throw", 0.3), ("turn", 0.3), ("end", 1.5)]
    {
        let [peak, length] = [0, 1].map(|n| measured[said][n].as_f64().expect("a number"));
        assert!(peak > 0.02 && peak < 0.3, "{said}: {peak} of full scale");
        assert!(length > 0.04 && length < most, "{said}: {length} s");
    }
    browser.close().await;
    site.close().await;
}
