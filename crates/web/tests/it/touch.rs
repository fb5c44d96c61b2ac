//! Tables under real fingers and a real mouse: turns by taps, places chosen by sliding, pieces
//! that are dragged.

use conformance::taps::{Run, Way, tapped};
use kernel::{Seat, Seed};
use serde_json::{Value, json};
use thirtyfour::prelude::*;
use words::Language;

use crate::{
    client::Visitor,
    site::Site,
    visitor::{Browser, DESK, PHONE, Screen},
};

/// How many own turns of a game are tapped.
const TURNS: usize = 10;

/// A point of the screen.
type Point = (f64, f64);

/// A finger on the screen of a browser.
struct Finger<'a>(&'a Browser);

impl Finger<'_> {
    async fn touch(&self, kind: &str, points: &[Point]) {
        let points: Vec<Value> =
            points.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.0.driver.cdp().send_raw("Input.dispatchTouchEvent", event).await.expect("a touch");
    }

    async fn down(&self, point: Point) {
        self.touch("touchStart", &[point]).await;
    }

    /// Moves from a point to another, on a straight line.
    async fn slide(&self, from: Point, to: Point) {
        for n in 1..=8 {
            let share = f64::from(n) / 8.;
            let point = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            self.touch("touchMove", &[point]).await;
        }
    }

    async fn up(&self) {
        self.touch("touchEnd", &[]).await;
    }

    /// Taps on the middle of a target as soon as it is there and nothing is in front of it.
    async fn tap(&self, selector: &str) {
        let point = self.middle(selector).await;
        self.down(point).await;
        self.up().await;
    }

    /// The middle of a target. It is scrolled to if it is not in sight.
    async fn middle(&self, selector: &str) -> Point {
        let point = self.0.wait_for(selector, &format!("({MIDDLE})({selector:?})")).await;
        (point[0].as_f64().expect("a number"), point[1].as_f64().expect("a number"))
    }
}

const MIDDLE: &str = r"(selector) => {
    if (document.querySelector('main').ariaBusy === 'true') return null;
    for (const thing of document.querySelectorAll(selector)) {
        const middle = () => { const { x, y, width, height } = thing.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
        const isHit = () => {
            const found = document.elementFromPoint(...middle());
            const piece = found?.closest('[data-piece]')?.dataset.piece;
            return thing.contains(found) || (piece !== undefined && piece === thing.dataset.piece);
        };
        if (!isHit()) thing.scrollIntoView({ block: 'center' });
        if (isHit()) return middle();
    }
    return null;
}";

/// The counter of the page, which every step changes.
const COUNTER: &str = "document.querySelector('main').dataset.counter";

/// Somebody who makes the turns of a recorded game by taps.
struct Tapper<'a> {
    browser: &'a Browser,
    finger: Finger<'a>,
}

impl Tapper<'_> {
    /// Makes the steps of a run, and gives the taps that it took.
    async fn make(&self, run: &Run) -> usize {
        let mut n_taps = 0;
        for way in &run.ways {
            n_taps += self.go(way).await;
        }
        n_taps
    }

    async fn go(&self, way: &Way) -> usize {
        let before = self.counter().await;
        let mut n_taps = 0;
        for (index, piece) in way.pieces.iter().enumerate() {
            self.finger.tap(&format!("[data-piece={piece:?}].can")).await;
            n_taps += 1;
            if let Some(begin) = way.begin.as_ref().filter(|_| index == 0) {
                self.finger.tap(&format!("#choices [data-choice={begin:?}]")).await;
                n_taps += 1;
            }
        }
        if way.has_button {
            n_taps += self.press(way).await;
        }
        self.moved_on(&before, way).await;
        for _ in 0..way.n_back {
            let before = self.counter().await;
            self.finger.tap("[data-post=undo]:enabled").await;
            n_taps += 1;
            self.moved_on(&before, way).await;
        }
        n_taps
    }

    /// Taps the button that does something. One that asks first, since something would be
    /// wasted, is tapped again; that is a question of the turn, and not of the gestures.
    async fn press(&self, way: &Way) -> usize {
        let place = if way.pieces.is_empty() { ".bar [data-do" } else { "#choices [data-choice" };
        let button = format!("{place}={:?}]", way.action);
        let guarded = format!("{button}[data-guard]:not(.armed)");
        self.finger.middle(&button).await;
        if self.browser.ask(&format!("return Boolean(document.querySelector({guarded:?}))")).await == true {
            self.finger.tap(&button).await;
            self.browser
                .until("a warning", &format!("document.querySelector({:?})", format!("{button}.armed")))
                .await;
        }
        self.finger.tap(&button).await;
        1
    }

    async fn counter(&self) -> Value {
        self.browser.ask(&format!("return {COUNTER}")).await
    }

    async fn moved_on(&self, before: &Value, way: &Way) {
        let is_so = format!("{COUNTER} !== {before} && document.querySelector('main').ariaBusy !== 'true'");
        self.browser.until(&format!("the position after {way:?}"), &is_so).await;
    }
}

/// Makes the first turns of a recorded game by taps, while somebody else makes the other seat's.
async fn tap_turns(game: &str) {
    let (entry, board) = (roster::find(game).expect("a game"), roster::find_board(game).expect("a board"));
    let words = roster::words(Language::En, []);
    let runs = tapped(entry, board, &words, Seed(1));
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    let other = site.visitor();
    let table = other.table(game, &["open", "me"], &[("seed", "0x1")]).await;
    browser.go(&format!("{}{table}", site.url)).await;
    assert!(browser.click("form[action$='/sit'] button").await, "a free seat is taken");
    let tapper = Tapper { browser: &browser, finger: Finger(&browser) };
    let mut turns: Vec<u16> = Vec::new();
    let mut taps = Vec::new();
    for run in &runs {
        if run.seat != Seat::all(2).next().expect("a seat") {
            act(&other, &table, run).await;
            continue;
        }
        if turns.last() != Some(&run.turn) {
            turns.push(run.turn);
        }
        if turns.len() > TURNS {
            break;
        }
        taps.push((tapper.make(run).await, run.ways.iter().map(Way::n_taps).sum::<usize>()));
    }
    assert!(turns.len() > TURNS, "{} turns", turns.len());
    assert!(taps.iter().all(|(made, counted)| made == counted), "{game}: {taps:?}");
    browser.close().await;
    site.close().await;
}

async fn act(visitor: &Visitor, table: &str, run: &Run) {
    visitor.turn(table).await;
    let counter = visitor.counter(table).await;
    let (status, why) = visitor.act(table, run.seat.number(), &run.steps.join("|"), counter).await;
    assert!(status.is_success(), "{:?}: {why}", run.steps);
}

#[tokio::test]
async fn point_city_by_taps() {
    tap_turns("point-city").await;
}

#[tokio::test]
async fn suburbia_by_taps() {
    tap_turns("suburbia").await;
}

#[tokio::test]
async fn welcome_to_by_taps() {
    tap_turns("welcome-to").await;
}

#[tokio::test]
async fn rolling_heights_by_taps() {
    tap_turns("rolling-heights").await;
}

/// A phone that is held sideways, where the houses of a street are narrow.
const SIDEWAYS: Screen = Screen { width: 844, height: 390, language: "en" };

/// A combination is chosen: every house can be.
async fn choose_a_number(finger: &Finger<'_>) {
    finger.tap(".wt-combo.can").await;
    finger.0.until("houses", "document.querySelectorAll('.h.can').length > 20").await;
}

const GLASS: &str = "document.querySelector('.glass')";

#[tokio::test]
async fn a_finger_slides_to_a_house() {
    let site = Site::open().await;
    let browser = Browser::open(SIDEWAYS).await;
    browser.make_table(&site, "welcome-to", &["me", "random"]).await;
    let finger = Finger(&browser);
    choose_a_number(&finger).await;
    let (from, to) = (finger.middle("[data-piece=a1]").await, finger.middle("[data-piece=a4]").await);
    // A finger that rests sees what is under it.
    finger.down(from).await;
    browser.until("a glass", GLASS).await;
    assert!(browser.text(".glass p").await.starts_with("Top street, 1"), "it says what it shows");
    finger.slide(from, to).await;
    browser.until("the fourth house", "document.querySelector('[data-piece=a4].aimed')").await;
    finger.up().await;
    browser.until("the house", "document.querySelector('[data-piece=a4].b')").await;
    assert_eq!(browser.ask(&format!("return {GLASS}")).await, Value::Null);
    // One that moves sideways at once slides, too.
    assert!(browser.click("[data-post=undo-turn]").await);
    choose_a_number(&finger).await;
    finger.down(from).await;
    finger.slide(from, to).await;
    browser.until("a glass", GLASS).await;
    finger.up().await;
    browser.until("the house", "document.querySelector('[data-piece=a4].b')").await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_slide_can_be_given_up() {
    let site = Site::open().await;
    let browser = Browser::open(SIDEWAYS).await;
    browser.make_table(&site, "welcome-to", &["me", "random"]).await;
    let finger = Finger(&browser);
    choose_a_number(&finger).await;
    let (from, away) = (finger.middle("[data-piece=a1]").await, finger.middle("[data-piece=c6]").await);
    let is_gone = format!("!{GLASS}");
    // A second finger.
    finger.down(from).await;
    browser.until("a glass", GLASS).await;
    finger.touch("touchStart", &[from, (from.0 + 90., from.1)]).await;
    browser.until("no glass", &is_gone).await;
    finger.up().await;
    // Out of the street.
    finger.down(from).await;
    browser.until("a glass", GLASS).await;
    finger.slide(from, away).await;
    browser.until("no glass", &is_gone).await;
    finger.up().await;
    // A finger that first moves up scrolls, and presses nothing where it ends.
    let address = browser.ask("return location.href").await;
    finger.down(from).await;
    finger.slide(from, (from.0, from.1 - 60.)).await;
    browser.until("no glass", &is_gone).await;
    finger.up().await;
    assert_eq!(browser.ask("return location.href").await, address, "the table is still there");
    let written = browser.ask("return document.querySelectorAll('.wt-sheet .h.b').length").await;
    assert_eq!(written, 0, "nothing was chosen");
    browser.close().await;
    site.close().await;
}

/// Drags a piece to another that it goes with; `after` is so once it is done.
async fn drag(browser: &Browser, piece: &str, target: &str, after: &str) {
    // What it goes with is found by a press, which is given up again.
    browser.until(piece, &format!("document.querySelector({piece:?})")).await;
    let name = format!("{piece}[data-piece]");
    let piece = browser.ask(&format!("return document.querySelector({name:?}).dataset.piece")).await;
    let piece = format!("[data-piece={piece}]");
    assert!(browser.click(&piece).await);
    let place = browser.wait_for(target, &format!("document.querySelector({target:?})?.dataset.piece")).await;
    browser.key(Key::Escape).await;
    browser.until("no choice", "!document.querySelector('.board .chosen')").await;
    let find = async |selector: &str| browser.driver.find(By::Css(selector)).await.expect("a piece");
    let (from, to) = (find(&piece).await, find(&format!("[data-piece={place}]")).await);
    let pointer = browser.driver.action_chain().move_to_element_center(&from).click_and_hold();
    pointer.move_to_element_center(&to).release().perform().await.expect("a drag");
    browser.until("what was dragged", after).await;
    assert_eq!(browser.ask("return document.querySelectorAll('.dragged').length").await, 0);
}

#[tokio::test]
async fn pieces_are_dragged() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    let open = async |game: &str| {
        browser.make_table(&site, game, &["me", "random"]).await;
        browser.until("my turn", "document.querySelector('.board .can')").await;
    };
    open("point-city").await;
    let taken = "document.querySelectorAll('.pc-hole').length === 2";
    drag(&browser, ".pc-market .can", ".choosing .pc-market .can", taken).await;
    open("welcome-to").await;
    drag(&browser, ".wt-combo.can", ".h.can", "document.querySelector('.wt-sheet .h.b')").await;
    open("suburbia").await;
    assert!(browser.click(".sb-goal.private").await && browser.click("#choices button").await);
    browser.until("tiles", "document.querySelector('.sb-stall .sb-tile.can')").await;
    let laid = "document.querySelectorAll('.sb-left .sb-at').length === 4";
    drag(&browser, ".sb-stall:last-child .sb-tile", ".sb-place.can", laid).await;
    open("rolling-heights").await;
    // The market is filled up at once, so a button asks before the first plan is taken.
    let asked = "document.querySelectorAll('.board .chosen').length === 2 && document.querySelector('#choices .primary')";
    drag(&browser, ".rh-card.can", ".rh-plot.can", asked).await;
    browser.close().await;
    site.close().await;
}

/// Dropped beside everything, a piece is not chosen.
#[tokio::test]
async fn a_drag_can_be_given_up() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me", "random"]).await;
    browser.until("my turn", "document.querySelector('.board .can')").await;
    let card = browser.driver.find(By::Css(".pc-market .can")).await.expect("a card");
    let pointer = browser.driver.action_chain().move_to_element_center(&card).click_and_hold();
    pointer.move_by_offset(30, 0).perform().await.expect("a pointer");
    browser
        .until(
            "a card in the hand",
            "document.querySelector('.dragged') && document.querySelector('.chosen')",
        )
        .await;
    let status = browser.driver.find(By::Css(".status")).await.expect("a headline");
    browser
        .driver
        .action_chain()
        .move_to_element_center(&status)
        .release()
        .perform()
        .await
        .expect("a pointer");
    browser.until("no choice", "!document.querySelector('.dragged, .board .chosen')").await;
    browser.close().await;
    site.close().await;
}
