//! A visitor with a real browser: Debian's chromium, driven by chromedriver.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

use serde_json::Value;
use thirtyfour::{ChromiumLikeCapabilities, prelude::*};
use tokio::time::Instant;

use crate::site::Site;

/// A browser of one visitor.
pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    service: Child,
    /// What the driver prints; it must not find the pipe closed.
    _output: BufReader<ChildStdout>,
    profile: PathBuf,
}

/// How a visitor's screen is.
#[derive(Clone, Copy)]
pub(crate) struct Screen {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) language: &'static str,
}

pub(crate) const DESK: Screen = Screen { width: 1440, height: 900, language: "en" };
pub(crate) const PHONE: Screen = Screen { width: 390, height: 844, language: "ru" };

/// The longest that anything on a page may take, on a machine that is busy. Nothing waits
/// for it unless it fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The deal of every table that a test makes without naming another.
const SEED: &str = "0x5eed";

impl Browser {
    pub(crate) async fn open(screen: Screen) -> Browser {
        Browser::open_with_text(screen, 16).await
    }

    /// A browser of somebody who has chosen the size of text, in pixels.
    pub(crate) async fn open_with_text(screen: Screen, size: u32) -> Browser {
        // Nothing glides away under the pointer.
        Browser::open_with(screen, size, &["--force-prefers-reduced-motion"]).await
    }

    /// A browser of somebody who likes to see things move.
    pub(crate) async fn open_moving(screen: Screen) -> Browser {
        Browser::open_with(screen, 16, &[]).await
    }

    async fn open_with(screen: Screen, size: u32, arguments: &[&str]) -> Browser {
        let (mut service, output, port) = start_driver();
        let profile =
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("profile-{}-{port}", std::process::id()));
        let mut options = DesiredCapabilities::chrome();
        let usual = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--no-first-run",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
        ];
        for argument in usual.iter().chain(arguments) {
            options.add_arg(argument).expect("an argument");
        }
        options.add_arg(&format!("--window-size={},{}", screen.width, screen.height)).expect("a size");
        options.add_arg(&format!("--user-data-dir={}", profile.display())).expect("a profile");
        options.add_arg(&format!("--lang={}", screen.language)).expect("a language");
        let prefs = serde_json::json!({
            "intl.accept_languages": screen.language, "webkit.webprefs.default_font_size": size,
        });
        options.add_experimental_option("prefs", prefs).expect("preferences");
        // A window has a frame; only an emulated device has exactly this screen.
        let is_phone = screen.width.min(screen.height) < 600;
        let device = serde_json::json!({ "deviceMetrics": {
            "width": screen.width, "height": screen.height, "pixelRatio": 1, "mobile": is_phone, "touch": is_phone,
        } });
        options.add_experimental_option("mobileEmulation", device).expect("a screen");
        let address = format!("http://127.0.0.1:{port}");
        let driver = WebDriver::new(&address, options).await;
        let driver = driver.unwrap_or_else(|why| {
            let _ = service.kill();
            panic!("no browser: {why}");
        });
        // A test that fails kills the driver; nobody shall wait for its good-bye.
        let _ = driver.clone().leak();
        Browser { driver, service, _output: output, profile }
    }

    pub(crate) async fn close(self) {
        let _ = self.driver.close_window().await;
    }

    pub(crate) async fn go(&self, address: &str) {
        self.driver.goto(address).await.expect("a page");
    }

    /// Runs a script and gives what it returns.
    pub(crate) async fn ask(&self, script: &str) -> Value {
        let start = Instant::now();
        loop {
            match self.driver.execute(script, Vec::new()).await {
                Ok(answer) => return answer.json().clone(),
                // The page was left meanwhile; the next one is asked.
                Err(why) if is_leaving(&why) && start.elapsed() < PATIENCE => {}
                Err(why) => panic!("a script that runs: {why}\n{script}"),
            }
        }
    }

    /// Waits in the page until an expression is true there, and gives its value. It is
    /// looked at whenever the page changes.
    pub(crate) async fn wait_for(&self, what: &str, expression: &str) -> Value {
        let script = WAIT.replace("EXPRESSION", expression);
        let start = Instant::now();
        let mut last = String::new();
        while start.elapsed() < PATIENCE {
            match self.driver.execute_async(&script, Vec::new()).await {
                Ok(answer) if answer.json()["found"] != Value::Null => return answer.json()["found"].clone(),
                Ok(answer) => last = answer.json()["why"].to_string(),
                Err(why) if is_leaving(&why) => last = why.to_string(),
                Err(why) => panic!("{what}: {why}\n{expression}"),
            }
        }
        let picture = self.keep_picture().await;
        let (address, text) = (self.ask("return location.href").await, self.text("body").await);
        panic!("{what}: {last}: {address}, seen in {}\n{text}", picture.display());
    }

    /// What is on the screen, for whoever looks into why a test failed.
    async fn keep_picture(&self) -> PathBuf {
        let picture = self.profile.with_extension("png");
        let _ = self.driver.screenshot(&picture).await;
        picture
    }

    /// Waits until an expression is true in the page.
    pub(crate) async fn until(&self, what: &str, expression: &str) {
        self.wait_for(what, &format!("Boolean({expression})")).await;
    }

    pub(crate) async fn text(&self, selector: &str) -> String {
        let script = format!("return document.querySelector({selector:?})?.innerText ?? ''");
        self.ask(&script).await.as_str().unwrap_or("").to_owned()
    }

    /// Whether something there leads to a rule whose id begins like this.
    pub(crate) async fn leads_to(&self, selector: &str, rule: &str) -> bool {
        let link = format!("{selector} a.rule[href*='#{rule}']");
        self.ask(&format!("return Boolean(document.querySelector({link:?}))")).await == true
    }

    /// What the selectors mean is on the screen as a whole, without scrolling.
    pub(crate) async fn sees(&self, selectors: &[&str]) {
        let script = format!(
            r"const box = (s) => document.querySelector(s)?.getBoundingClientRect();
            return {selectors:?}.filter((s) => {{
                const b = box(s);
                return !b || b.top < 0 || b.left < 0 || b.bottom > innerHeight || b.right > innerWidth; }})"
        );
        assert_eq!(self.ask(&script).await, serde_json::json!([]), "everything is in sight");
    }

    /// Clicks as a person does, as soon as the thing is there and nothing is in front of
    /// it; `false` if that never comes.
    pub(crate) async fn click(&self, selector: &str) -> bool {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            self.until(selector, &format!("document.querySelector({selector:?})")).await;
            if self.try_click(selector).await {
                return true;
            }
        }
        false
    }

    /// Clicks if that is possible at this moment: the page may be drawn anew at any time.
    pub(crate) async fn try_click(&self, selector: &str) -> bool {
        let Ok(element) = self.driver.find(By::Css(selector)).await else { return false };
        // To the middle: what sticks to an edge of the screen may cover the rest.
        let script = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
        let _ = self.driver.execute(script, vec![selector.into()]).await;
        element.click().await.is_ok() || self.click_where_visible(selector).await
    }

    /// Clicks on a part of a thing that nothing hides: its middle may lie behind another.
    async fn click_where_visible(&self, selector: &str) -> bool {
        let Ok(point) = self.driver.execute(VISIBLE, vec![selector.into()]).await else { return false };
        let point: Vec<i64> =
            point.json().as_array().into_iter().flatten().filter_map(Value::as_i64).collect();
        let [x, y] = point[..] else { return false };
        self.driver.action_chain().move_to(x, y).click().perform().await.is_ok()
    }

    /// A table made by the form, without pauses of the bots.
    pub(crate) async fn make_table(&self, site: &Site, game: &str, seats: &[&str]) {
        self.make_table_with(site, game, seats, &[]).await;
    }

    /// The same with options of the game.
    pub(crate) async fn make_table_with(
        &self,
        site: &Site,
        game: &str,
        seats: &[&str],
        options: &[(&str, &str)],
    ) {
        self.make_table_at(&site.url, game, seats, options).await;
    }

    /// The same by another address of the site.
    pub(crate) async fn make_table_at(
        &self,
        url: &str,
        game: &str,
        seats: &[&str],
        options: &[(&str, &str)],
    ) {
        self.go(&format!("{url}/new?game={game}")).await;
        for (index, who) in seats.iter().enumerate() {
            // The quickest bots are not on the list for people.
            let script = format!(
                "const e = document.querySelector('[name=seat-{}]'); e.value = {who:?};
                if (!e.value) {{ e.add(new Option({who:?}, {who:?})); e.value = {who:?}; }}",
                index + 1
            );
            self.ask(&script).await;
        }
        let others = format!(
            "for (const e of [...document.querySelectorAll('[name^=seat-]')].slice({})) e.value = 'none'",
            seats.len()
        );
        self.ask(&others).await;
        for (key, value) in options {
            self.ask(&format!("document.querySelector('[name=option-{key}]').value = {value:?}")).await;
        }
        self.ask(&format!("document.querySelector('[name=seed]').value = {SEED:?}")).await;
        self.ask("document.querySelector('[name=pace]').value = '0'").await;
        assert!(self.click("main form button.primary").await);
        self.until("a table", "document.querySelector('main.table')").await;
    }

    /// One press, as soon as there is something to press; `false` when it is over.
    pub(crate) async fn step(&self) -> bool {
        self.step_unless("false").await
    }

    /// The same, unless an expression is true in the page first.
    pub(crate) async fn step_unless(&self, expression: &str) -> bool {
        let choose = format!("({expression}) ? 'over' : (() => {{ {CHOOSE} }})()");
        let next = self.wait_for("something to press", &choose).await;
        let next = next.as_str().expect("a selector");
        if next != "over" {
            self.try_click(next).await;
        }
        next != "over"
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&self) -> usize {
        let mut n = 0;
        while self.step().await {
            n += 1;
            assert!(n < 600, "a game ends: {}", self.text("main").await);
        }
        n
    }

    /// Presses a key; it goes to whatever has the focus.
    pub(crate) async fn key(&self, key: Key) {
        self.driver.action_chain().send_keys(key + "").perform().await.expect("a key");
    }

    /// Plays by the list of actions and the keys Tab and Enter until the game is
    /// over. The page may be drawn anew at any time.
    pub(crate) async fn play_by_keyboard(&self) {
        for n in 0.. {
            assert!(n < 4000, "a game ends: {}", self.ask("return document.activeElement.outerHTML").await);
            let next = self.wait_for("something to do", &format!("(() => {{ {LISTEN} }})()")).await;
            match next.as_str() {
                Some("over") => break,
                Some("press") => self.key(Key::Enter).await,
                Some(_) | None => self.key(Key::Tab).await,
            }
        }
    }

    /// Two play with each other until the game is over; one loads the page anew in
    /// the middle, which changes nothing.
    pub(crate) async fn play_together([first, second]: [&Browser; 2]) {
        let reloading = async {
            for _ in 0..15 {
                first.step().await;
            }
            first.driver.refresh().await.expect("a reload");
            first.play().await
        };
        tokio::join!(reloading, second.play());
    }

    /// The page is no wider than the screen, and everything to press has a name and
    /// room for a thumb.
    pub(crate) async fn fits_a_thumb(&self) {
        let is_narrow = self.ask("return document.documentElement.scrollWidth <= innerWidth").await;
        assert_eq!(is_narrow, true, "nothing is wider than the screen");
        assert_eq!(self.ask(SMALL).await, serde_json::json!([]), "targets for a thumb");
        assert_eq!(self.ask(UNNAMED).await, serde_json::json!([]), "every control has a name");
    }
}

/// Starts a driver on a free port. It takes a free one of IPv4 and then wants the same of IPv6;
/// where another program has that, it ends, and another port must do.
fn start_driver() -> (Child, BufReader<ChildStdout>, u16) {
    const PORTS_MAX: usize = 20;
    for _ in 0..PORTS_MAX {
        let mut service = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("install chromium and chromium-driver (`cargo xtask test` does so where it may)");
        let mut output = BufReader::new(service.stdout.take().expect("a pipe"));
        if let Some(port) = port(&mut output) {
            return (service, output, port);
        }
        let _ = service.wait();
    }
    panic!("no driver listens");
}

/// The port on which the driver says that it listens.
fn port(output: &mut impl BufRead) -> Option<u16> {
    let mut line = String::new();
    while output.read_line(&mut line).expect("what the driver prints") > 0 {
        if let Some((_, port)) = line.split_once("started successfully on port ") {
            return Some(port.trim().trim_end_matches('.').parse().expect("a port"));
        }
        line.clear();
    }
    None
}

/// Whether a script ended because its page was left. For one that waits the driver calls
/// that a time-out, though it waits for less than that.
fn is_leaving(why: &WebDriverError) -> bool {
    let why = why.to_string();
    ["unloaded", "navigat", "aborted", "context", "detached", "script timeout"]
        .iter()
        .any(|sign| why.contains(sign))
}

/// Looks at an expression now and whenever the page changes, for a few seconds.
const WAIT: &str = r"
    const done = arguments[arguments.length - 1];
    const end = performance.now() + 5000;
    let why = 'not so';
    const look = () => {
        let found = null;
        try { found = (EXPRESSION) || null; } catch (error) { why = String(error); }
        if (found === null && performance.now() < end) return;
        changes.disconnect();
        clearInterval(timer);
        done({ found, why });
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    // Not everything that is waited for is in the document.
    const timer = setInterval(look, 20);
    look();";

/// A point of the screen at which the thing itself is seen.
const VISIBLE: &str = r"
    const thing = document.querySelector(arguments[0]);
    if (!thing) return null;
    const { x, y, width, height } = thing.getBoundingClientRect();
    for (let row = 1; row < 20; row += 1)
        for (let column = 1; column < 20; column += 1) {
            const [px, py] = [Math.round(x + width * column / 20), Math.round(y + height * row / 20)];
            if (thing.contains(document.elementFromPoint(px, py))) return [px, py];
        }
    return null";

/// What somebody who plays by keys does next with the list of actions.
const LISTEN: &str = r#"
    const main = document.querySelector('main');
    if (main.dataset.stage === 'finished' || document.querySelector('form[action$="/rematch"]')) return 'over';
    if (main.ariaBusy === 'true') return '';
    const list = document.querySelector('details.all');
    const active = document.activeElement;
    if (active?.dataset.do !== undefined) return 'press';
    if (active?.tagName === 'SUMMARY' && active.closest('.all') && list && !list.open) return 'press';
    return document.querySelector('#offers [data-do]') ? 'tab' : '';"#;

const SMALL: &str = r"
    return [...document.querySelectorAll('button, a, select, summary, input:not([type=hidden])')]
        .filter((e) => e.checkVisibility() && !e.closest('p') && e.type !== 'checkbox' && !e.matches('.skip, .rule'))
        .filter((e) => { const b = e.getBoundingClientRect(); return b.height < 43.5 || b.width < 43.5; })
        .map((e) => e.outerHTML.slice(0, 90) + ' ' + e.getBoundingClientRect().width + '×' + e.getBoundingClientRect().height)";

const UNNAMED: &str = r"
    return [...document.querySelectorAll('button, a, select, input:not([type=hidden]), [role=button]')]
        .filter((e) => e.checkVisibility() && !(e.textContent.trim() || e.ariaLabel || e.labels?.length || e.querySelector('img')?.alt))
        .map((e) => e.outerHTML.slice(0, 90))";

/// A test that fails leaves no browser behind.
impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.service.kill();
        let _ = self.service.wait();
        // A browser whose driver is gone lives on; its profile says which it is.
        let lock = std::fs::read_link(self.profile.join("SingletonLock")).unwrap_or_default();
        if let Some((_, process)) = lock.to_str().and_then(|lock| lock.rsplit_once('-')) {
            let _ = Command::new("kill").arg(process).stderr(Stdio::null()).status();
        }
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// What a player would press next: the end of the turn, the one button that the chosen pieces
/// have in the bar, a lit piece, or whatever else is offered.
const CHOOSE: &str = r#"
    const main = document.querySelector('main');
    if (main.dataset.stage === 'finished' || document.querySelector('form[action$="/rematch"]')) return 'over';
    if (main.ariaBusy === 'true') return '';
    const pick = (element) => {
        if (!element) return '';
        for (const name of ['piece', 'do'])
            if (element.dataset[name]) return `[data-${name}="${element.dataset[name]}"]`;
        return '';
    };
    for (const button of ['.offer.done', '#choices .primary']) if (document.querySelector(button)) return button;
    const can = [...document.querySelectorAll('[data-piece].can')];
    if (can.length) return pick(can[(can.length * 7) % can.length]);
    if (document.querySelector('#choices button')) return '#choices button';
    const fits = document.querySelector('.bar .offer') ?? document.querySelector('#offers [data-do]');
    if (fits) { const list = fits.closest('details'); if (list) list.open = true; }
    return pick(fits);
"#;
