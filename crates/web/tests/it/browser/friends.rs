//! Two people at a table, each with a browser, one of them behind a wire that fails.

use serde_json::json;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE, Screen},
    wire::Wire,
};

const OPEN: &str = "document.querySelector('main').dataset.connection === 'open'";
const IDLE: &str = "document.querySelector('main').ariaBusy !== 'true'";

/// Two browsers at one table of Point City: the first made it and plays behind a wire.
struct Pair {
    site: Site,
    wire: Wire,
    first: Browser,
    second: Browser,
    table: String,
}

impl Pair {
    async fn open(second_screen: Screen) -> Pair {
        let site = Site::open().await;
        let wire = Wire::to(&site).await;
        let (first, second) = tokio::join!(Browser::open(DESK), Browser::open(second_screen));
        first.make_table_at(&wire.url, "point-city", &["me", "open"], &[]).await;
        let table = first.ask("return location.pathname").await.as_str().expect("a path").to_owned();
        second.go(&format!("{}{table}", site.url)).await;
        assert!(second.click("form[action$='/sit'] button").await);
        for browser in [&first, &second] {
            browser.until("the game", &format!("document.querySelector('.pc-market') && {OPEN}")).await;
        }
        Pair { site, wire, first, second, table }
    }

    async fn close(self) {
        self.first.close().await;
        self.second.close().await;
        self.site.close().await;
    }
}

/// What a page shows of the other player.
fn presence(text: &str) -> String {
    format!("document.querySelector('#seats li:not(.me) .presence').textContent.startsWith({text:?})")
}

/// Draws from the deck and ends the turn.
async fn play_deck(browser: &Browser) {
    assert!(browser.click(".pc-deck [data-piece]").await);
    browser.until("it can be ended", &format!("document.querySelector('[data-do=done]') && {IDLE}")).await;
    assert!(browser.click("[data-do=done]").await);
}

const N_DRAWN: &str =
    "[...document.querySelectorAll('#log > ol > li')].filter((li) => !li.matches('.chance')).length";

/// The network of one is cut, slowed and restored: both sides say so within ten seconds, no
/// move is lost or doubled, and both pages agree afterwards.
#[tokio::test]
async fn a_failing_network_is_seen_on_both_sides() {
    let pair = Pair::open(DESK).await;
    let Pair { site, wire, first, second, table } = &pair;
    second.until("the first is here", &presence("here")).await;
    first.until("the second is here", &presence("here")).await;
    let watch = r"
        window.goneAfter = null;
        const start = performance.now();
        new MutationObserver(() => {
            const mark = document.querySelector('#seats li:not(.me) .presence').textContent;
            if (mark.startsWith('away')) window.goneAfter ??= performance.now() - start;
        }).observe(document.getElementById('seats'), { childList: true, characterData: true, subtree: true });
        return 0";
    second.ask(watch).await;
    wire.cut();
    let is_away = presence("away");
    tokio::join!(
        first.until("the cut one says so", "document.getElementById('connection').checkVisibility()"),
        second.until("the other sees it", &is_away),
    );
    let after = second.ask("return window.goneAfter").await.as_f64().expect("a time");
    assert!(after <= 11_000.0, "noticed after {after} ms");
    // A move without a network is kept.
    assert!(first.click(".pc-deck [data-piece]").await);
    first
        .until("the move is kept", "document.getElementById('connection').textContent.includes('is saved')")
        .await;
    wire.slow();
    second.until("the first is back", &presence("here")).await;
    let ended = format!("document.querySelector('[data-do=done]') && {IDLE}");
    first.until("the move is made", &ended).await;
    wire.mend();
    assert!(first.click("[data-do=done]").await);
    second.until("my turn", "document.querySelector('.task.mine')").await;
    let (_, record) = site.visitor().get(&format!("{table}/record")).await;
    assert_eq!(record.lines().filter(|line| *line == "1 deck").count(), 1, "neither lost nor doubled");
    play_deck(second).await;
    first.until("my turn", "document.querySelector('.task.mine')").await;
    assert_eq!(first.ask(&format!("return {N_DRAWN}")).await, second.ask(&format!("return {N_DRAWN}")).await);
    let points = "return document.querySelector('#scores').textContent";
    assert_eq!(first.ask(points).await, second.ask(points).await);
    pair.close().await;
}

/// What somebody says comes as a message to whoever has the chat folded, counts as unread, and
/// is read once the chat is open. The field is as wide as the panel.
#[tokio::test]
async fn a_message_is_seen_while_the_chat_is_folded() {
    let pair = Pair::open(PHONE).await;
    let Pair { site, first, second, table, .. } = &pair;
    let say = "const field = document.querySelector('#say input'); field.value = 'good luck';
        field.form.requestSubmit(); return 0";
    first.ask(say).await;
    second
        .until("a message", "document.querySelector('#toasts .toast')?.innerText.includes('good luck')")
        .await;
    assert_eq!(second.text(".to-talk .unread").await, "1");
    assert_eq!(second.ask("return document.title.startsWith('(1) ')").await, true);
    assert_eq!(
        second.ask("return getComputedStyle(document.querySelector('.toast')).pointerEvents").await,
        "none"
    );
    assert_eq!(
        first.ask("return document.querySelector('#toasts').childElementCount").await,
        0,
        "not one's own"
    );
    assert!(second.click("#toasts .close").await);
    assert!(second.click(".to-talk").await);
    second.until("it is read", "!document.querySelector('.unread').checkVisibility()").await;
    second.sees(&["#company > header", "#say input"]).await;
    assert_eq!(second.ask("return document.title.startsWith('(')").await, false);
    let width = "const [field, panel] = ['#say input', 'details.talk'].map((s) => document.querySelector(s).getBoundingClientRect().width);
        return field / panel > .6 && field > 200";
    assert_eq!(second.ask(width).await, true, "a real field");
    second.fits_a_thumb().await;
    // What is hidden comes as no message either.
    assert!(second.click("#chat .mute").await);
    assert!(second.click("#company .close").await);
    first.ask(&say.replace("good luck", "again")).await;
    let arrived = format!(
        "[...document.querySelectorAll('#chat li')].some((line) => line.textContent.includes({:?}))",
        "again"
    );
    second.until("it has arrived", &arrived).await;
    assert_eq!(second.ask("return document.querySelector('#toasts').childElementCount").await, 0);
    assert_eq!(site.visitor().get(table).await.0, 200);
    pair.close().await;
}

/// A turn is taken back by two presses, one of each player.
#[tokio::test]
async fn a_takeback_is_asked_for_and_answered() {
    let pair = Pair::open(PHONE).await;
    let Pair { first, second, .. } = &pair;
    play_deck(first).await;
    assert!(first.click("[data-ask=takeback]").await);
    second.until("the question", "document.querySelector('[data-agree=yes]')?.checkVisibility()").await;
    assert!(second.click("[data-agree=yes]").await);
    first.until("my turn again", "document.querySelector('.task.mine')").await;
    let said = "document.getElementById('toasts').innerText";
    first.until("it is said", &format!("{said}.includes('took back the last turn')")).await;
    second.until("it is said in Russian", &format!("{said}.includes('ход взят назад')")).await;
    // What was done since one's own last turn is marked on the board.
    play_deck(first).await;
    play_deck(second).await;
    let is_mine = "document.querySelector('.task.mine')";
    first.until("my turn", is_mine).await;
    while first.step_unless(&format!("!{is_mine}")).await {}
    second.until("what others did", "document.querySelector('#since [data-touched]')").await;
    second.until("it is marked", "document.querySelector('.board .lately')").await;
    pair.close().await;
}

/// Where the board, the bar and what can be pressed beside them stand.
const PLACES: &str = r"
    const places = ['#board', '.dock', '.tools', '.tool.hint'];
    if (innerWidth > 999) places.push('#say input', '[data-ask=nudge]', '[data-ask=takeback]', '.leave');
    return places.map((place) => {
        const element = document.querySelector(place);
        const { x, width, height, top } = element.getBoundingClientRect();
        // Whoever writes may have moved the column to the chat.
        const y = top + (element.closest('.side')?.scrollTop ?? 0);
        return [place, Math.round(x), Math.round(y + scrollY), Math.round(width), place === '#board' ? '' : Math.round(height)].join(' ');
    })";

/// Turns, questions, messages and other tables that wait move neither the board nor the bar,
/// and what can be asked keeps its place.
#[tokio::test]
async fn nothing_moves_when_others_act() {
    let pair = Pair::open(PHONE).await;
    let Pair { wire, first, second, table, .. } = &pair;
    // A second table waits for the first player.
    first.make_table_at(&wire.url, "point-city", &["me", "random"], &[]).await;
    first.go(&format!("{}{table}", wire.url)).await;
    first.until("the game", &format!("document.querySelector('.pc-market') && {OPEN}")).await;
    first.ask("document.querySelector('details.talk').open = true; return 0").await;
    let rested = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";
    let places = async |browser: &Browser| {
        browser.ask(&format!("return {rested}")).await;
        browser.ask(PLACES).await
    };
    let (at_first, at_second) = (places(first).await, places(second).await);
    let check = async |when: &str| {
        assert_eq!(places(first).await, at_first, "{when}");
        assert_eq!(places(second).await, at_second, "{when}");
    };
    second.ask("scrollTo(0, 400); return 0").await;
    play_deck(first).await;
    first.until("another table", "document.querySelector('#next')?.checkVisibility()").await;
    second.until("my turn", "document.querySelector('.task.mine')").await;
    assert_eq!(second.ask("return scrollY").await, 0, "a turn begins at the top");
    check("after a turn").await;
    assert!(first.click("[data-ask=takeback]").await);
    second.until("the question", "document.querySelector('[data-agree=no]')?.checkVisibility()").await;
    first.until("it is asked", "document.querySelector('#asked .takeback')").await;
    check("while a question is open").await;
    first.sees(&["#asked .takeback", "[data-agree=no]"]).await;
    second.sees(&["#asked .takeback", "[data-agree=no]"]).await;
    assert!(second.click("[data-agree=no]").await);
    first.until("it is answered", "!document.querySelector('#asked .takeback')").await;
    assert!(first.click("[data-phrase=hello]").await);
    second.until("a message", "document.querySelector('#toasts .toast')").await;
    check("after an answer and a message").await;
    assert_eq!(
        first.ask("return document.querySelector('[data-ask=takeback]').disabled").await,
        true,
        "asked once"
    );
    pair.close().await;
}

/// The clocks of both are on a phone's screen, in words if there are days.
#[tokio::test]
async fn clocks_are_in_sight_and_in_words() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    let me = site.visitor();
    let table = me.table("point-city", &["me", "open"], &[("clock", "three-days")]).await;
    browser.go(&format!("{}{table}", site.url)).await;
    assert!(browser.click("form[action$='/sit'] button").await);
    browser.until("the clocks", "document.querySelectorAll('.standings .clock').length === 2").await;
    browser.ask("scrollTo(0, 600); return 0").await;
    browser.sees(&[".standings"]).await;
    let text = browser.text(".standings").await;
    assert!(text.contains("дн") && !text.contains(':'), "{text}");
    assert_eq!(json!(me.get(&table).await.1.contains("data-deadline")), json!(true));
    browser.close().await;
    site.close().await;
}
