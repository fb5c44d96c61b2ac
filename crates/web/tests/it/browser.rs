//! In a real browser: Debian's chromium, driven by chromedriver.

use std::{
    process::{Child, Command, Stdio},
    time::Duration,
};

use thirtyfour::{ChromiumLikeCapabilities, prelude::*};
use tokio::time::Instant;

use crate::site::Site;

/// A browser of one visitor.
struct Browser {
    driver: WebDriver,
    service: Child,
    profile: std::path::PathBuf,
}

/// What came of looking for something to press.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pressed {
    Something,
    Nothing,
    Over,
}

/// How a visitor's screen is.
#[derive(Clone, Copy)]
struct Screen {
    width: u32,
    height: u32,
    language: &'static str,
}

const DESK: Screen = Screen { width: 1440, height: 900, language: "en" };
const PHONE: Screen = Screen { width: 390, height: 844, language: "ru" };

/// So long anything on a page may take.
const PATIENCE: Duration = Duration::from_secs(60);

impl Browser {
    async fn open(screen: Screen) -> Browser {
        let port =
            std::net::TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("it").port();
        let mut service = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("install chromium and chromium-driver (`cargo xtask test` does so where it may)");
        let profile = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("profile-{}-{port}", std::process::id()));
        let mut options = DesiredCapabilities::chrome();
        for argument in [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--no-first-run",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
        ] {
            options.add_arg(argument).expect("an argument");
        }
        options.add_arg(&format!("--window-size={},{}", screen.width, screen.height)).expect("a size");
        options.add_arg(&format!("--user-data-dir={}", profile.display())).expect("a profile");
        options.add_arg(&format!("--lang={}", screen.language)).expect("a language");
        let prefs = serde_json::json!({ "intl.accept_languages": screen.language });
        options.add_experimental_option("prefs", prefs).expect("preferences");
        // A window has a frame; only an emulated device has exactly this screen.
        let is_phone = screen.width < 600;
        let device = serde_json::json!({ "deviceMetrics": {
            "width": screen.width, "height": screen.height, "pixelRatio": 1, "mobile": is_phone, "touch": is_phone,
        } });
        options.add_experimental_option("mobileEmulation", device).expect("a screen");
        let address = format!("http://127.0.0.1:{port}");
        let start = Instant::now();
        let driver = loop {
            match WebDriver::new(&address, options.clone()).await {
                Ok(driver) => break driver,
                Err(_) if start.elapsed() < PATIENCE => tokio::time::sleep(Duration::from_millis(50)).await,
                Err(why) => {
                    let _ = service.kill();
                    panic!("no browser: {why}");
                }
            }
        };
        // A test that fails kills the driver; nobody shall wait for its good-bye.
        let _ = driver.clone().leak();
        Browser { driver, service, profile }
    }

    async fn close(self) {
        let _ = self.driver.close_window().await;
    }

    async fn go(&self, address: &str) {
        self.driver.goto(address).await.expect("a page");
    }

    /// Runs a script and gives what it returns.
    async fn ask(&self, script: &str) -> serde_json::Value {
        self.driver.execute(script, Vec::new()).await.expect("a script that runs").json().clone()
    }

    async fn text(&self, selector: &str) -> String {
        let script = format!("return document.querySelector({selector:?})?.innerText ?? ''");
        self.ask(&script).await.as_str().unwrap_or("").to_owned()
    }

    /// Clicks as a person does, where the thing is on the screen.
    async fn click(&self, selector: &str) -> bool {
        let Ok(element) = self.driver.find(By::Css(selector)).await else { return false };
        // To the middle: what sticks to an edge of the screen may cover the rest.
        let script = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
        let _ = self.driver.execute(script, vec![selector.into()]).await;
        element.click().await.is_ok()
    }

    /// Waits until a script says yes.
    async fn until(&self, what: &str, script: &str) {
        let start = Instant::now();
        while self.ask(&format!("return Boolean({script})")).await != true {
            assert!(start.elapsed() < PATIENCE, "{what}: {}", self.text("main").await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// One press of a game, if there is anything to press.
    async fn press(&self) -> Pressed {
        match self.ask(CHOOSE).await.as_str() {
            Some("over") => Pressed::Over,
            Some("") | None => Pressed::Nothing,
            Some(selector) => {
                self.click(selector).await;
                Pressed::Something
            }
        }
    }

    /// One press, as soon as there is something to press; `false` when it is over.
    async fn step(&self) -> bool {
        let start = Instant::now();
        loop {
            match self.press().await {
                Pressed::Over => return false,
                Pressed::Something => return true,
                Pressed::Nothing => {
                    assert!(start.elapsed() < PATIENCE, "nothing can be done: {}", self.text("main").await);
                    tokio::time::sleep(Duration::from_millis(15)).await;
                }
            }
        }
    }

    /// Plays until the game is over.
    async fn play(&self) -> usize {
        let mut n = 0;
        while self.step().await {
            n += 1;
            assert!(n < 600, "a game ends: {}", self.text("main").await);
        }
        n
    }
}

/// A test that fails leaves no browser behind.
impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.service.kill();
        let _ = self.service.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// What a player would press next: the end of the turn, a lit piece, or an action
/// of the list. The first press chooses, the second does it.
const CHOOSE: &str = r#"
    const main = document.querySelector('main');
    if (main.dataset.stage === 'finished' || document.querySelector('form[action$="/rematch"]')) return 'over';
    const pick = (element) => {
        if (!element) return '';
        for (const name of ['piece', 'do'])
            if (element.dataset[name]) return `[data-${name}="${element.dataset[name]}"]`;
        return '';
    };
    const done = document.querySelector('.done');
    if (done) return '.done';
    const armed = document.querySelector('.offer.armed');
    if (armed) return pick(document.querySelector('.chosen') ?? armed);
    const can = [...document.querySelectorAll('[data-piece].can')];
    if (can.length) return pick(can[(can.length * 7) % can.length]);
    const fits = document.querySelector('.offer.fits') ?? document.querySelector('#offers [data-do]');
    if (fits) { const list = fits.closest('details'); if (list) list.open = true; }
    return pick(fits);
"#;

/// A fresh table against the bot, by two presses from the first page.
async fn play_now(browser: &Browser, site: &Site) {
    browser.go(&site.url).await;
    assert!(browser.click("form.now button").await);
    browser.until("a table", "document.querySelector('main.table')").await;
}

/// A table made by the form, without pauses of the bots.
async fn make_table(browser: &Browser, site: &Site, game: &str, seats: &[&str]) {
    browser.go(&format!("{}/new?game={game}", site.url)).await;
    for (index, who) in seats.iter().enumerate() {
        let script = format!("document.querySelector('[name=seat-{}]').value = {who:?}", index + 1);
        browser.ask(&script).await;
    }
    let others = format!(
        "for (const e of [...document.querySelectorAll('[name^=seat-]')].slice({})) e.value = 'none'",
        seats.len()
    );
    browser.ask(&others).await;
    browser.ask("document.querySelector('[name=pace]').value = '0'").await;
    assert!(browser.click("main form button.primary").await);
    browser.until("a table", "document.querySelector('main.table')").await;
}

#[tokio::test]
async fn a_newcomer_plays_a_whole_game_by_mouse() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    play_now(&browser, &site).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    // Board, market and own area are in sight without scrolling.
    let inside = r"
        const box = (s) => document.querySelector(s).getBoundingClientRect();
        return ['.pc-market', '.pc-city.own summary', '.main-actions'].every((s) => {
            const b = box(s); return b.top >= 0 && b.left >= 0 && b.bottom <= innerHeight && b.right <= innerWidth; })";
    assert_eq!(browser.ask(inside).await, true, "everything is in sight at 1440 by 900");
    // What is dimmed answers why not, with the rule.
    if browser.ask("return document.querySelectorAll('.pc-card.dim').length > 0").await == true {
        browser.click(".pc-card.dim").await;
        browser.until("an answer", "/\\[PC-/.test(document.getElementById('notice').textContent)").await;
    }
    make_table(&browser, &site, "point-city", &["me", "easy"]).await;
    let n = browser.play().await;
    assert!(n > 40, "{n} presses");
    assert!(browser.text("#scores").await.contains("PC-50"), "every point is explained");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_whole_game_by_keyboard_alone() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    make_table(&browser, &site, "point-city", &["me"]).await;
    // Keys go to whatever has the focus; the page may be drawn anew at any time.
    let press = async |key: Key| browser.driver.action_chain().send_keys(key + "").perform().await;
    for n in 0.. {
        assert!(n < 4000, "a game ends: {}", browser.ask("return document.activeElement.outerHTML").await);
        let now = browser
            .ask(
                r#"
                const main = document.querySelector('main');
                if (main.dataset.stage === 'finished' || document.querySelector('form[action$="/rematch"]')) return 'over';
                const list = document.querySelector('details.all');
                const active = document.activeElement;
                if (active?.dataset.do !== undefined) return 'press';
                if (active?.tagName === 'SUMMARY' && active.closest('.all') && list && !list.open) return 'press';
                return document.querySelector('#offers [data-do]') ? 'tab' : 'wait';"#,
            )
            .await;
        match now.as_str() {
            Some("over") => break,
            Some("press") => press(Key::Enter).await.expect("Enter"),
            Some("tab") => press(Key::Tab).await.expect("Tab"),
            _ => tokio::time::sleep(Duration::from_millis(10)).await,
        }
    }
    assert!(browser.text("#scores").await.contains("PC-"), "the end is shown");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn alone_on_a_phone_in_russian() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    browser.go(&site.url).await;
    assert!(browser.text("h1").await.contains("игры"), "the browser's language is spoken");
    make_table(&browser, &site, "point-city", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    assert_eq!(
        browser.ask("return document.documentElement.scrollWidth <= innerWidth").await,
        true,
        "nothing is wider than the screen"
    );
    let small = r"
        return [...document.querySelectorAll('button, a, select, summary, input:not([type=hidden])')]
            .filter((e) => e.checkVisibility() && !e.closest('p') && e.type !== 'checkbox' && !e.matches('.skip'))
            .filter((e) => { const b = e.getBoundingClientRect(); return b.height < 43.5 || b.width < 43.5; })
            .map((e) => e.outerHTML.slice(0, 90) + ' ' + e.getBoundingClientRect().width + '×' + e.getBoundingClientRect().height)";
    assert_eq!(browser.ask(small).await, serde_json::json!([]), "targets for a thumb");
    let unnamed = r"
        return [...document.querySelectorAll('button, a, select, input:not([type=hidden])')]
            .filter((e) => e.checkVisibility() && !(e.innerText.trim() || e.ariaLabel || e.labels?.length))
            .map((e) => e.outerHTML.slice(0, 90))";
    assert_eq!(browser.ask(unnamed).await, serde_json::json!([]), "every control has a name");
    assert!(
        browser.ask("return document.querySelectorAll('.pc-automa').length").await == 2,
        "where the automa goes"
    );
    browser.play().await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn two_play_over_a_link_and_a_third_watches() {
    let site = Site::open().await;
    let (first, second, third) =
        (Browser::open(DESK).await, Browser::open(PHONE).await, Browser::open(DESK).await);
    make_table(&first, &site, "point-city", &["me", "open"]).await;
    let link = first.ask("return document.querySelector('input.link').value").await;
    let link = link.as_str().expect("a link").to_owned();
    second.go(&link).await;
    assert!(second.click("form[action$='/sit'] button").await, "a free seat is taken");
    third.go(&link).await;
    third.until("a game", "document.querySelector('.pc-market')").await;
    let (mut n, mut is_over) = (0, false);
    while !is_over {
        let mut is_idle = true;
        for browser in [&first, &second] {
            let pressed = browser.press().await;
            is_over |= pressed == Pressed::Over;
            is_idle &= pressed == Pressed::Nothing;
            n += usize::from(pressed == Pressed::Something);
            if n == 30 && pressed == Pressed::Something {
                // A reload in the middle changes nothing.
                browser.driver.refresh().await.expect("a reload");
            }
        }
        assert!(n < 3000, "a game ends");
        if is_idle {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    third
        .until("the watcher sees the end", "document.querySelector('main').dataset.stage === 'finished'")
        .await;
    assert_eq!(third.ask("return document.querySelectorAll('#offers [data-do]').length").await, 0);
    assert!(
        third.ask("return document.getElementById('told').textContent.length").await.as_u64() > Some(0),
        "it is told"
    );
    for browser in [first, second, third] {
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn steps_are_taken_back_until_the_turn_is_confirmed() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    make_table(&browser, &site, "point-city", &["me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let market = browser.text(".pc-market").await;
    while browser.ask("return Boolean(document.querySelector('.done'))").await != true {
        browser.step().await;
        browser.until("an answer", "document.querySelector('#offers [data-do]')").await;
    }
    assert_ne!(browser.text(".pc-market").await, market);
    assert!(browser.click("[data-post='undo-turn']").await);
    browser
        .until(
            "the market as it was",
            &format!("document.querySelector('.pc-market').innerText === {market:?}"),
        )
        .await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_curtain_falls_between_people_at_one_screen() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    make_table(&browser, &site, "welcome-to", &["me", "me"]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let mut n = 0;
    while browser.ask("return document.getElementById('curtain').open").await != true {
        n += 1;
        assert!(n < 200);
        let press = r"
            const offer = document.querySelector('.done') ?? document.querySelector('.offer.armed') ?? document.querySelector('#offers [data-do]');
            offer?.click(); return 0";
        browser.ask(press).await;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    let hidden = "return getComputedStyle(document.getElementById('board')).visibility";
    assert_eq!(browser.ask(hidden).await, "hidden", "nothing of the first turn shows");
    assert!(browser.click("#curtain button").await);
    browser.until("the second seat", "document.querySelector('main').dataset.seat === '2'").await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn the_server_restarts_in_the_middle_of_a_game() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    make_table(&browser, &site, "point-city", &["me", "random"]).await;
    for _ in 0..12 {
        browser.step().await;
    }
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let path = browser.ask("return location.pathname").await.as_str().expect("a path").to_owned();
    let score = browser.text("#seats").await;
    let folder = site.close().await;
    browser.until("the loss is said", "document.querySelector('main.lost')").await;
    let site = Site::open_in(folder, 1_000_000).await;
    browser.go(&format!("{}{path}", site.url)).await;
    browser.until("my turn again", "document.querySelector('.task.mine')").await;
    assert_eq!(browser.text("#seats").await, score);
    browser.play().await;
    browser.close().await;
    site.close().await;
}

/// The first page is light, and nothing jumps while it loads.
#[tokio::test]
async fn the_first_page_is_light_and_still() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.go(&site.url).await;
    let weight = r"
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        return all.reduce((sum, entry) => sum + entry.transferSize, 0)";
    let weight = browser.ask(weight).await.as_f64().expect("a number");
    assert!(weight > 1000.0 && weight < 100.0 * 1024.0, "{weight} bytes");
    play_now(&browser, &site).await;
    let shift = r"
        return new Promise((done) => {
            let sum = 0;
            new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) sum += e.value; })
                .observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done(sum), 1500);
        })";
    let shift = browser.ask(shift).await.as_f64().expect("a number");
    assert!(shift < 0.02, "{shift}");
    browser.close().await;
    site.close().await;
}
