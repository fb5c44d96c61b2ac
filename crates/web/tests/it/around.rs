//! What surrounds a table, in a browser: films, first games, notifications, shared deals.

use axum::http::StatusCode;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PHONE, Screen},
};

#[tokio::test]
async fn a_film_runs_by_keys_and_slider() {
    let site = Site::open().await;
    let browser = Browser::open(PHONE).await;
    browser.make_table(&site, "point-city", &["me", "random"]).await;
    for _ in 0..8 {
        browser.step().await;
    }
    browser.until("my turn", "document.querySelector('.task.mine')").await;
    let path = browser.ask("return location.pathname").await.as_str().expect("a path").to_owned();
    browser.go(&format!("{}{path}/replay?step=0", site.url)).await;
    assert_eq!(
        browser.ask("return document.documentElement.scrollWidth <= innerWidth").await,
        true,
        "it fits"
    );
    let at = |moment: u64| format!("document.querySelector('main').dataset.moment === '{moment}'");
    // It goes from decision to decision; the first comes after the table was laid out.
    let stops =
        browser.ask("return document.querySelector('main').dataset.stops.split(' ').map(Number)").await;
    let stop = |index: usize| stops[index].as_u64().expect("a moment");
    assert!(stop(0) > 7, "{stops}: many steps lay out the table");
    browser.driver.action_chain().send_keys(thirtyfour::Key::Right + "").perform().await.expect("a key");
    browser.until("a step on", &at(stop(0))).await;
    browser.ask("const s = document.getElementById('film'); s.value = 3; s.dispatchEvent(new Event('input')); return 0").await;
    browser.until("the third stop", &at(stop(3))).await;
    let link = format!("return location.search.includes('step={}')", stop(3));
    assert!(browser.ask(&link).await == true, "a link to this step");
    assert!(browser.click("[data-film=play]").await);
    browser.until("it plays", &at(stop(5))).await;
    assert!(browser.click("[data-film=play]").await);
    browser.driver.action_chain().send_keys(thirtyfour::Key::Home + "").perform().await.expect("a key");
    browser.until("the start", &at(0)).await;
    assert!(browser.click("[data-film='turn-on']").await);
    browser.until("the first turn", &at(stop(0))).await;
    assert!(browser.click("[data-film='turn-back']").await);
    browser.until("before it", &at(0)).await;
    browser.close().await;
    site.close().await;
}

/// More presses than any game takes.
const PRESSES_MAX: usize = 20_000;

/// Presses what has the ring, once it is in sight: then all advice can be followed. Gives the
/// name of the lesson that was given with it.
const FOLLOW: &str = r"
    const main = document.querySelector('main');
    if (main.dataset.stage === 'finished') return 'over';
    if (main.ariaBusy === 'true') return '';
    const ring = [...document.querySelectorAll('.advised')].find((e) => {
        const { left, top, width, height } = e.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found && (e.contains(found) || found.closest('[data-piece]') === e);
    });
    if (!ring) return '';
    const place = document.querySelector('.lesson');
    if (place.scrollHeight > place.clientHeight) return `too long: ${place.textContent}`;
    const said = place.querySelector('.says').textContent;
    const lesson = [...place.querySelectorAll('[data-lesson]')].find((each) => each.textContent === said);
    ring.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return lesson?.dataset.lesson ?? 'advice'";

/// A first game is played to its end by doing nothing but what has the ring, on a screen of
/// each kind.
async fn follow_the_ring(game: &str, n_lessons: usize) {
    let site = Site::open().await;
    for screen in [Screen { width: 1280, height: 720, language: "en" }, PHONE] {
        let browser = Browser::open(screen).await;
        browser.go(&site.url).await;
        assert!(browser.click("[popovertarget=learn]").await);
        let first = format!("#learn form[action='/first']:has([value='{game}']) button");
        assert!(browser.click(&first).await, "{game} has a first game");
        browser.until("a ring", "document.querySelector('.advised')").await;
        browser.ask("document.getElementById('pace').value = '0'; document.getElementById('pace').dispatchEvent(new Event('change')); return 0").await;
        let mut lessons = std::collections::BTreeSet::new();
        for n in 0..PRESSES_MAX {
            assert!(n < PRESSES_MAX - 1, "a game ends: {}", browser.text("main").await);
            let told = browser.wait_for("a ring in sight", &format!("(() => {{ {FOLLOW} }})()")).await;
            match told.as_str() {
                Some("over") => break,
                Some("advice") | None => {}
                Some(lesson) => {
                    assert!(lesson.parse::<u32>().is_ok(), "{lesson}");
                    lessons.insert(lesson.to_owned());
                }
            }
        }
        assert!(lessons.len() >= n_lessons, "many lessons were given: {lessons:?}");
        browser.close().await;
    }
    site.close().await;
}

#[tokio::test]
async fn a_first_game_of_point_city_teaches_to_its_end() {
    follow_the_ring("point-city", 8).await;
}

#[tokio::test]
async fn a_first_game_of_suburbia_teaches_to_its_end() {
    follow_the_ring("suburbia", 8).await;
}

#[tokio::test]
async fn a_first_game_of_welcome_to_teaches_to_its_end() {
    follow_the_ring("welcome-to", 8).await;
}

#[tokio::test]
async fn a_first_game_of_rolling_heights_teaches_to_its_end() {
    follow_the_ring("rolling-heights", 8).await;
}

/// Lets the page believe that nobody looks at it, and counts how often it calls.
const LISTEN: &str = r"
    window.heard = { notes: [], badges: [] };
    window.Notification = class { constructor(title, more) { heard.notes.push(`${title}: ${more.body}`); } };
    window.Notification.permission = 'granted';
    navigator.setAppBadge = async (n) => { heard.badges.push(n); };
    navigator.clearAppBadge = async () => { heard.badges.push(0); };
    document.hasFocus = () => false;
    const box = document.querySelector('#settings [name=notify]');
    box.checked = true; box.dispatchEvent(new Event('change', { bubbles: true }));
    return 0";

/// When it becomes my turn a page in the background calls me by title, badge and
/// notification, once: not again for further steps or steps taken back.
#[tokio::test]
async fn a_page_in_the_background_calls_once_a_turn() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, "point-city", &["me", "open"]).await;
    let path = browser.ask("return location.pathname").await.as_str().expect("a path").to_owned();
    browser.ask(LISTEN).await;
    let friend = site.visitor();
    friend.get("/").await;
    friend.submit(&format!("{path}/sit"), &[("seat", "2")]).await;
    let (mut n_turns, mut n_steps) = (0, 0);
    for _ in 0..4 {
        browser.until("somebody is to move", "document.querySelector('#seats .moving')").await;
        if browser.ask("return Boolean(document.querySelector('#seats .moving.me'))").await == true {
            n_turns += 1;
            browser.until("a turn of mine", "document.querySelector('.task.mine')").await;
            assert_eq!(browser.ask("return document.title.startsWith('● ')").await, true);
            assert_eq!(browser.ask("return heard.badges.at(-1)").await, 1);
            // A step, taken back and taken again: still the same turn.
            let undone =
                "document.querySelector('.task.mine') && document.querySelector('[data-post=undo]').disabled";
            browser.step().await;
            browser.step().await;
            if browser.ask(&format!("return !({undone})")).await == true {
                assert!(browser.click("[data-post='undo-turn']").await);
                browser.until("the step is taken back", undone).await;
            }
            while browser.step_unless("!document.querySelector('.task.mine')").await {
                n_steps += 1;
                assert!(n_steps < 100, "a turn ends");
            }
        } else {
            while let Some(action) = {
                let offers = friend.offers(&path).await;
                offers.iter().find(|action| *action == "done").or(offers.first()).cloned()
            } {
                let counter = friend.counter(&path).await;
                friend.act(&path, 2, &action, counter).await;
            }
            browser.until("my turn", "document.querySelector('.task.mine')").await;
        }
        let heard = browser.ask("return heard.notes").await;
        let n_expected = n_turns
            + u32::from(browser.ask("return Boolean(document.querySelector('.task.mine'))").await == true);
        assert_eq!(heard.as_array().map(Vec::len), usize::try_from(n_expected).ok(), "{heard}");
    }
    assert!(n_turns > 0 && n_steps > 1);
    // Loaded anew, the page knows that it has called for this turn.
    browser.driver.refresh().await.expect("a reload");
    browser.until("the page again", "document.querySelector('#settings [name=notify]')?.checked").await;
    assert_eq!(
        browser
            .ask(&format!("return Number(localStorage.getItem('kvartal-called-{}')) > 0", &path[3..]))
            .await,
        true
    );
    browser.close().await;
    site.close().await;
}

/// Everybody who plays the deal of the day meets the same deal, and stands in its
/// table of results; bots have a table of their own.
#[tokio::test]
async fn the_deal_of_the_day_has_a_table_of_results() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    let first = site.visitor();
    first.get("/").await;
    first.submit("/me", &[("name", "Zoë"), ("language", "en"), ("theme", "auto")]).await;
    let (status, table) = first.submit("/daily/point-city", &[]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{table}");
    first.post(&format!("{table}/pace"), &serde_json::json!({ "pace": 0 })).await;
    first.play(&table, 1).await;
    browser.go(&format!("{}/daily/point-city", site.url)).await;
    let people = browser.text(".lists section:first-child").await;
    assert!(people.contains("Zoë"), "{people}");
    // The page asks again by itself until the bots have played.
    let rows = "document.querySelectorAll('.lists section:last-child tbody tr').length >= 3";
    browser.until("the bots' own results", rows).await;
    assert!(browser.click("main.daily form button").await);
    browser.until("a table", "document.querySelector('main.table .pc-market')").await;
    let path = browser.ask("return location.pathname").await.as_str().expect("a path").to_owned();
    // The deal is the same: the records begin with the same cards.
    let (_, mine) = first.get(&format!("{path}/record")).await;
    let (_, hers) = first.get(&format!("{table}/record")).await;
    let dealt = |record: &str| {
        let steps = record.lines().skip_while(|line| *line != "steps").skip(1);
        steps.take_while(|line| line.starts_with('*')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(!dealt(&hers).is_empty() && dealt(&mine) == dealt(&hers), "{mine}");
    browser.close().await;
    site.close().await;
}

/// A finished table shows what others made of its deal, and a link by which anybody
/// plays it.
#[tokio::test]
async fn a_deal_is_shared_as_a_link_and_compared() {
    let site = Site::open().await;
    let (one, other) = (site.visitor(), site.visitor());
    other.get("/").await;
    other.submit("/me", &[("name", "Yuri"), ("language", "en"), ("theme", "auto")]).await;
    let first = one.table("point-city", &["me", "random"], &[("seed", "0x77")]).await;
    one.play(&first, 1).await;
    let browser = Browser::open(DESK).await;
    browser.go(&format!("{}{first}", site.url)).await;
    let link = browser.ask("return document.querySelector('.same-deal input.link').value").await;
    let link = link.as_str().expect("a link").to_owned();
    assert!(
        !browser
            .ask("return document.querySelector('.same-deal').textContent")
            .await
            .to_string()
            .contains("Yuri")
    );
    browser.go(&link).await;
    assert_eq!(browser.ask("return document.querySelector('[name=seed]').value").await, "0x77");
    let second = other.table("point-city", &["me", "random"], &[("seed", "0x77")]).await;
    other.play(&second, 1).await;
    browser.go(&format!("{}{first}", site.url)).await;
    assert!(browser.click(".same-deal summary").await);
    let others = browser.text(".same-deal ul").await;
    assert!(others.contains("Yuri") && others.lines().count() == 1, "{others}");
    browser.close().await;
    site.close().await;
}
