//! What happens to a page whose network fails.

use crate::{
    client::Visitor,
    site::Site,
    visitor::{Browser, DESK},
    wire::Wire,
};

const OPEN: &str = "document.querySelector('main').dataset.connection === 'open'";
const SAYS_SO: &str = "document.getElementById('connection').checkVisibility()";
const IDLE: &str = "document.querySelector('main').ariaBusy !== 'true'";

/// A site, a wire to it, a browser at a table of its own behind the wire, and the table's
/// address on the site.
async fn behind_a_wire() -> (Site, Wire, Browser, String) {
    let site = Site::open().await;
    let wire = Wire::to(&site).await;
    let browser = Browser::open(DESK).await;
    browser.make_table_at(&wire.url, "point-city", &["me"], &[]).await;
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    browser.until("a connection", OPEN).await;
    let table = browser.ask("return location.pathname").await.as_str().expect("a path").to_owned();
    (site, wire, browser, table)
}

/// How often the only player has drawn from the deck, by the record.
async fn n_drawn(visitor: &Visitor, table: &str) -> usize {
    let (_, record) = visitor.get(&format!("{table}/record")).await;
    record.lines().filter(|line| *line == "1 deck").count()
}

/// Takes the top cards of the deck.
async fn draw(browser: &Browser) {
    assert!(browser.click(".pc-deck [data-piece]").await);
}

#[tokio::test]
async fn silence_is_noticed_within_ten_seconds_and_mended() {
    let (site, wire, browser, table) = behind_a_wire().await;
    assert_eq!(browser.ask(&format!("return {SAYS_SO}")).await, false);
    let watch = r"
        window.lostAfter = null;
        const start = performance.now();
        new MutationObserver(() => { window.lostAfter ??= performance.now() - start; })
            .observe(document.getElementById('connection'), { childList: true, characterData: true, subtree: true });
        return 0";
    browser.ask(watch).await;
    wire.cut();
    browser.until("the loss is said", SAYS_SO).await;
    let after = browser.ask("return window.lostAfter").await.as_f64().expect("a time");
    assert!(after <= 10_000.0, "noticed after {after} ms");
    assert!(browser.text("#connection").await.contains("Connection lost"), "in plain words");
    // What happens meanwhile is on the page as soon as the network is back.
    let other = site.visitor();
    other.get("/").await;
    other.post(&format!("{table}/say"), &serde_json::json!({ "text": "anybody there?" })).await;
    wire.mend();
    browser
        .until("what was said", "document.getElementById('chat').textContent.includes('anybody there?')")
        .await;
    browser.until("nothing is said any more", &format!("{OPEN} && !{SAYS_SO}")).await;
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_move_without_a_network_is_made_once_when_it_is_back() {
    let (site, wire, browser, table) = behind_a_wire().await;
    let other = site.visitor();
    wire.cut();
    draw(&browser).await;
    browser
        .until("the move is kept", "document.getElementById('connection').textContent.includes('is saved')")
        .await;
    assert_eq!(n_drawn(&other, &table).await, 0, "nothing has arrived");
    wire.mend();
    browser
        .until(
            "the move is made",
            &format!("document.querySelector('[data-post=undo]:not(:disabled)') && {IDLE}"),
        )
        .await;
    browser.until("nothing is said any more", &format!("!{SAYS_SO}")).await;
    assert_eq!(n_drawn(&other, &table).await, 1);
    browser.close().await;
    site.close().await;
}

/// The site has made the move, but the page does not know and sends it again.
#[tokio::test]
async fn a_move_whose_answer_is_lost_is_not_made_twice() {
    let (site, wire, browser, table) = behind_a_wire().await;
    let other = site.visitor();
    wire.cut_answers();
    draw(&browser).await;
    browser
        .until("it is sent again", "document.getElementById('connection').textContent.includes('is saved')")
        .await;
    assert_eq!(n_drawn(&other, &table).await, 1, "the first time it has arrived");
    // All that was kept is gone for good.
    wire.sever();
    wire.mend();
    browser
        .until(
            "the move is shown",
            &format!("document.querySelector('[data-post=undo]:not(:disabled)') && {IDLE}"),
        )
        .await;
    browser.until("nothing is said any more", &format!("!{SAYS_SO}")).await;
    assert_eq!(n_drawn(&other, &table).await, 1);
    assert_eq!(browser.text("#notice p").await, "", "nobody is bothered with it");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_move_under_way_survives_a_reload() {
    let (site, _wire, browser, table) = behind_a_wire().await;
    browser.ask("window.fetch = () => Promise.reject(new TypeError('no network')); return 0").await;
    draw(&browser).await;
    browser
        .until("the move is kept", "document.getElementById('connection').textContent.includes('is saved')")
        .await;
    browser.driver.refresh().await.expect("a reload");
    browser
        .until(
            "the move is made",
            &format!("document.querySelector('[data-post=undo]:not(:disabled)') && {IDLE}"),
        )
        .await;
    assert_eq!(n_drawn(&site.visitor(), &table).await, 1);
    browser.close().await;
    site.close().await;
}

/// However often the page is told to look, it never has two connections at a time: both
/// would change the same page.
#[tokio::test]
async fn a_page_has_one_connection_at_a_time() {
    let (site, wire, browser, _) = behind_a_wire().await;
    let count = r"
        const Real = WebSocket;
        window.made = [];
        window.doubled = 0;
        window.WebSocket = class extends Real {
            constructor(address) {
                super(address);
                if (made.some((other) => other.readyState <= Real.OPEN)) doubled += 1;
                made.push(this);
            }
        };
        return 0";
    browser.ask(count).await;
    for n in 1..=3 {
        wire.sever();
        let look = format!(
            "(() => {{ document.dispatchEvent(new Event('visibilitychange')); dispatchEvent(new Event('online'));
            return made.length >= {n} && {OPEN}; }})()"
        );
        browser.until("a connection again", &look).await;
    }
    assert_eq!(browser.ask("return doubled").await, 0);
    browser.close().await;
    site.close().await;
}

/// The regions whose texts differ from those of a page that is loaded now, but for the list
/// of actions, to which the script adds.
const WRONG: &str = r"
    const fresh = new DOMParser().parseFromString(await (await fetch(location)).text(), 'text/html');
    const names = ['status', 'board', 'seats', 'scores', 'log', 'chat'];
    const text = (page, name) => {
        const region = page.getElementById(name).cloneNode(true);
        // The script counts what was not read.
        for (const own of region.querySelectorAll('.unread')) own.remove();
        return region.textContent;
    };
    return names.filter((name) => text(document, name) !== text(fresh, name));";

/// Lets something happen to one message on its way to the page: `spoil` is a function of
/// the news. Counts all messages, and how often the whole was asked for.
async fn spoil_one(browser: &Browser, spoil: &str) {
    let script = format!(
        r"
        const [parse, send] = [JSON.parse, WebSocket.prototype.send];
        window.spoil = {spoil};
        window.nNews = window.nAsked = 0;
        JSON.parse = (text) => {{
            const news = parse(text);
            if (!news?.to) return news;
            nNews += 1;
            if (window.spoil) {{ const spoil = window.spoil; window.spoil = null; spoil(news); }}
            return news;
        }};
        WebSocket.prototype.send = function (text) {{ if (text === 'whole') nAsked += 1; send.call(this, text); }};
        return 0"
    );
    browser.ask(&script).await;
}

/// Something is said, so that the page gets a message.
async fn say(site: &Site, table: &str, text: &str) {
    let (status, why) =
        site.visitor().post(&format!("{table}/say"), &serde_json::json!({ "text": text })).await;
    assert!(status.is_success(), "{why}");
}

fn reads(text: &str) -> String {
    format!("document.getElementById('chat').textContent.includes('{text}')")
}

/// A message that never arrived is noticed by the next one, which asks for the whole.
#[tokio::test]
async fn a_page_that_missed_a_message_is_right_again_with_the_next() {
    let (site, _wire, browser, table) = behind_a_wire().await;
    say(&site, &table, "before").await;
    browser.until("the first words", &reads("before")).await;
    spoil_one(&browser, "() => { throw new Error('lost on the way'); }").await;
    say(&site, &table, "lost").await;
    browser.until("it was lost", "nNews === 1").await;
    assert_eq!(browser.ask(&format!("return {}", reads("lost"))).await, false);
    say(&site, &table, "after").await;
    browser.until("all words", &format!("{} && {}", reads("lost"), reads("after"))).await;
    assert_eq!(browser.ask("return [nNews, nAsked]").await, serde_json::json!([3, 1]));
    assert_eq!(browser.ask(WRONG).await, serde_json::json!([]));
    browser.close().await;
    site.close().await;
}

/// A difference that leads to another text than it says is not shown.
#[tokio::test]
async fn a_corrupted_difference_is_not_shown_and_mended() {
    let (site, _wire, browser, table) = behind_a_wire().await;
    for text in ["one", "two"] {
        say(&site, &table, text).await;
        browser.until("the words", &reads(text)).await;
    }
    let spoil =
        "(news) => { news.regions.find(([name]) => name === 'chat')[1] = [[0, 1], 'p>nonsense</p>']; }";
    spoil_one(&browser, spoil).await;
    say(&site, &table, "three").await;
    browser.until("the words", &reads("three")).await;
    assert_eq!(browser.ask("return [nNews, nAsked]").await, serde_json::json!([2, 1]));
    assert_eq!(browser.ask(&format!("return {}", reads("nonsense"))).await, false);
    assert_eq!(browser.ask(WRONG).await, serde_json::json!([]));
    browser.close().await;
    site.close().await;
}

/// A page that was loaded, and one whose connection comes back, are not sent what they have.
#[tokio::test]
async fn a_page_is_not_sent_what_it_has() {
    let (site, wire, browser, table) = behind_a_wire().await;
    spoil_one(&browser, "(news) => { window.first = news; }").await;
    wire.sever();
    browser.until("a connection again", &format!("window.first && {OPEN}")).await;
    assert_eq!(
        browser.ask("return [first.regions.length, first.from === first.to]").await,
        serde_json::json!([0, true])
    );
    draw(&browser).await;
    browser
        .until("the move", &format!("document.querySelector('[data-post=undo]:not(:disabled)') && {IDLE}"))
        .await;
    assert_eq!(n_drawn(&site.visitor(), &table).await, 1);
    assert_eq!(browser.ask(WRONG).await, serde_json::json!([]));
    browser.close().await;
    site.close().await;
}

/// Where no socket gets through, the page asks for news and can be played all the same.
#[tokio::test]
async fn a_page_without_sockets_asks_for_news() {
    let (site, wire, browser, table) = behind_a_wire().await;
    let forbid = r"
        window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.()); } close() {} send() {} };
        return 0";
    browser.ask(forbid).await;
    wire.sever();
    say(&site, &table, "by asking").await;
    browser.until("the words", &reads("by asking")).await;
    browser.until("it counts as connected", &format!("{OPEN} && !{SAYS_SO}")).await;
    draw(&browser).await;
    browser
        .until("the move", &format!("document.querySelector('[data-post=undo]:not(:disabled)') && {IDLE}"))
        .await;
    assert_eq!(n_drawn(&site.visitor(), &table).await, 1);
    assert_eq!(browser.ask(WRONG).await, serde_json::json!([]));
    browser.close().await;
    site.close().await;
}

/// The system says at once that there is no network; if that is wrong, nothing is lost.
#[tokio::test]
async fn what_the_system_says_is_believed_and_tried() {
    let (site, _wire, browser, _) = behind_a_wire().await;
    browser.ask("dispatchEvent(new Event('offline')); return 0").await;
    assert_eq!(browser.ask("return document.querySelector('main').dataset.connection").await, "lost");
    browser.until("a connection again", &format!("{OPEN} && !{SAYS_SO}")).await;
    browser.close().await;
    site.close().await;
}
