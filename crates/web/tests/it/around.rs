//! What surrounds a table: time, films, records, rules, a first game.

use std::time::Duration;

use reqwest::StatusCode;
use store::{ManualClock, Millis};

use crate::{
    site::{Site, Visitor},
    visitor::{Browser, DESK, PHONE},
};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Waits until a page of the visitor says something.
async fn until(visitor: &Visitor, path: &str, what: &str) -> String {
    for _ in 0..400 {
        let (_, page) = visitor.get(path).await;
        if page.contains(what) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{path} never says {what:?}: {}", visitor.get(path).await.1);
}

/// The moves of a seat in the record of a table.
async fn moves(visitor: &Visitor, table: &str, seat: u8) -> usize {
    let (_, record) = visitor.get(&format!("{table}/record")).await;
    record.lines().filter(|line| line.starts_with(&format!("{seat} "))).count()
}

#[tokio::test]
async fn a_bot_finishes_the_turn_of_whoever_is_late() {
    let clock = ManualClock::at(Millis(1_000_000_000_000));
    let site = Site::open_by(clock.clone()).await;
    let me = site.visitor();
    let clocked = [("clock", "blitz"), ("late", "move"), ("seed", "0x4")];
    let table = me.table("point-city", &["me", "me"], &clocked).await;
    let page = until(&me, &table, "data-deadline").await;
    assert!(page.contains("data-bank=\"300000\""), "the other clock stands");
    let seat = if page.contains("data-seat=\"1\"") { 1 } else { 2 };
    clock.advance(4 * MINUTE);
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(moves(&me, &table, seat).await, 0, "there is a minute left");
    clock.advance(61_000);
    until(&me, &table, &format!("data-seat=\"{}\"", 3 - seat)).await;
    assert!(moves(&me, &table, seat).await >= 2, "the turn was finished");
    let (_, page) = me.get(&table).await;
    assert!(!page.contains("/return"), "the seat stays mine");
    assert!(page.contains("data-bank=\"10000\""), "nothing is left but what a turn gives");
    site.close().await;
}

#[tokio::test]
async fn a_bot_takes_over_if_the_table_wants_it_so() {
    let clock = ManualClock::at(Millis(1_000_000_000_000));
    let site = Site::open_by(clock.clone()).await;
    let me = site.visitor();
    let clocked = [("clock", "day"), ("late", "takeover"), ("seed", "0x4"), ("pace", "0")];
    let table = me.table("point-city", &["me", "me"], &clocked).await;
    until(&me, &table, "data-deadline").await;
    clock.advance(DAY + 1);
    until(&me, &table, "/return").await;
    site.close().await;
}

/// A table that sleeps is called too, and nobody pays for the time when the server
/// did not run.
#[tokio::test]
async fn time_runs_for_sleeping_tables_but_not_while_the_server_is_down() {
    let clock = ManualClock::at(Millis(1_000_000_000_000));
    let site = Site::open_by(clock.clone()).await;
    let me = site.visitor();
    let table = me.table("point-city", &["me", "me"], &[("clock", "day"), ("late", "takeover")]).await;
    until(&me, &table, "data-deadline").await;
    clock.advance(DAY / 2);
    // Some sign of life, then silence for a week.
    tokio::time::sleep(Duration::from_millis(600)).await;
    let folder = site.close().await;
    clock.advance(7 * DAY);
    let site = Site::reopen_by(folder.clone(), clock.clone()).await;
    let me = Visitor { url: site.url.clone(), ..me };
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert!(!me.get(&table).await.1.contains("/return"), "the week was nobody's");
    let folder = site.close().await;
    let site = Site::reopen_by(folder, clock.clone()).await;
    let me = Visitor { url: site.url.clone(), ..me };
    // Nobody has looked at the table since the server woke: it sleeps.
    clock.advance(DAY / 2 + MINUTE);
    tokio::time::sleep(Duration::from_millis(900)).await;
    until(&me, &table, "/return").await;
    site.close().await;
}

#[tokio::test]
async fn a_finished_game_is_seen_again_played_on_and_opened() {
    let site = Site::open().await;
    let me = site.visitor();
    let table = me.table("point-city", &["me", "random"], &[]).await;
    me.play(&table, 1).await;
    let (status, page) = me.get(&format!("{table}/replay?step=10")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("data-moment=\"10\"") && page.contains("polyline"), "a film with a chart");
    for moment in [0, 1, 40, 10_000] {
        let (status, frame) = me.get(&format!("{table}/replay/{moment}?as=2")).await;
        assert_eq!(status, StatusCode::OK, "{moment}");
        assert!(frame.contains("pc-market"), "{moment}");
    }
    let (status, place) = me.submit(&format!("{table}/play-on"), &[("moment", "40"), ("seat", "2")]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{place}");
    let (_, record) = me.get(&format!("{table}/record")).await;
    let (_, branch) = me.get(&format!("{place}/record")).await;
    let steps = |text: &str| {
        let lines = text.lines().skip_while(|line| *line != "steps").skip(1);
        lines.take(40).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(steps(&record), steps(&branch), "the new table began as the old one");
    assert!(until(&me, &place, "data-seat=\"2\"").await.contains("main"), "I sit where I chose to");
    // The record opens as a film of its own; a spoiled one says where and why.
    let (status, film) = me.submit("/open", &[("record", &record)]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{film}");
    assert!(film.ends_with("/replay"));
    assert_eq!(me.get(&film).await.0, StatusCode::OK);
    let spoiled = record.replacen("\n1 done\n", "\n1 dance\n", 1).replacen("\n2 done\n", "\n2 dance\n", 1);
    let (status, why) = me.submit("/open", &[("record", &spoiled)]).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(why.contains("line ") && why.contains("dance"), "{why}");
    site.close().await;
}

#[tokio::test]
async fn a_film_tells_each_change_once_and_names_its_rule() {
    let site = Site::open().await;
    let me = site.visitor();
    let table = me.table("suburbia", &["me", "random"], &[]).await;
    me.play(&table, 1).await;
    let mut n_changes = 0;
    for moment in 0..80 {
        let (_, frame) = me.get(&format!("{table}/replay/{moment}?as=1")).await;
        let frame: serde_json::Value = serde_json::from_str(&frame).expect("JSON");
        for line in frame["told"].as_str().expect("what was told").split("<li>") {
            let n = line.matches("money +").count() + line.matches("money −").count();
            assert!(n <= 1, "{line}");
            assert!(n == 0 || line.contains("SU-"), "{line}");
            n_changes += n;
        }
    }
    assert!(n_changes > 10, "{n_changes}");
    site.close().await;
}

/// Of a game under way nobody learns by its film what he has not seen.
#[tokio::test]
async fn a_film_of_a_running_game_shows_what_one_has_seen() {
    let site = Site::open().await;
    let mut seen = Vec::new();
    for combination in ["combo 1", "combo 2"] {
        let (me, friend) = (site.visitor(), site.visitor());
        let table = me.table("welcome-to", &["me", "open"], &[("seed", "0x5")]).await;
        friend.get("/").await;
        friend.submit(&format!("{table}/sit"), &[("seat", "2")]).await;
        assert_eq!(friend.act(&table, 2, combination, 1000).await.0, StatusCode::OK);
        let mut texts = vec![me.get(&format!("{table}/replay")).await.1];
        for moment in [0, 3, 1000] {
            texts.push(me.get(&format!("{table}/replay/{moment}?as=2")).await.1);
        }
        assert_eq!(
            me.submit(&format!("{table}/play-on"), &[("moment", "1"), ("seat", "1")]).await.0,
            StatusCode::NOT_FOUND
        );
        seen.push(texts.iter().map(|text| text.replace(&table[3..], "TABLE")).collect::<Vec<_>>());
    }
    assert_eq!(seen[0], seen[1]);
    site.close().await;
}

#[tokio::test]
async fn rules_are_told_in_both_languages_and_found_by_their_ids() {
    let site = Site::open().await;
    let me = site.visitor();
    for (game, rule) in [
        ("point-city", "PC-10"),
        ("suburbia", "SU-30"),
        ("welcome-to", "WT-02"),
        ("rolling-heights", "RH-60"),
    ] {
        let (status, page) = me.get(&format!("/rules/{game}")).await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains(&format!("id=\"{rule}\"")) && page.contains("<svg"), "{game}");
        assert!(me.get(&format!("/rules/{game}/rulings")).await.1.contains("class=\"source\""), "{game}");
    }
    assert!(me.get("/provenance").await.1.contains("RH-90"));
    assert_eq!(me.get("/rules/chess").await.0, StatusCode::NOT_FOUND);
    site.close().await;
}

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
    let at = |moment: u32| format!("document.querySelector('main').dataset.moment === '{moment}'");
    browser.driver.action_chain().send_keys(thirtyfour::Key::Right + "").perform().await.expect("a key");
    browser.until("a step on", &at(1)).await;
    browser.ask("const s = document.getElementById('film'); s.value = 5; s.dispatchEvent(new Event('input')); return 0").await;
    browser.until("the fifth moment", &at(5)).await;
    assert!(browser.ask("return location.search.includes('step=5')").await == true, "a link to this step");
    assert!(browser.click("[data-film=play]").await);
    browser.until("it plays", &at(7)).await;
    assert!(browser.click("[data-film=play]").await);
    // By turns: the first begins when the table has been laid out.
    let first =
        browser.ask("return Number(document.querySelector('main').dataset.turns.split(' ')[0])").await;
    let first = u32::try_from(first.as_u64().expect("a number")).expect("few steps");
    assert!(first > 7, "{first} steps lay out the table");
    assert!(browser.click("[data-film='turn-on']").await);
    browser.until("the first turn", &at(first)).await;
    assert!(browser.click("[data-film='turn-back']").await);
    browser.until("before it", &at(0)).await;
    browser.close().await;
    site.close().await;
}

/// A first game is finished by doing nothing but what its hints say.
async fn follow_the_hints(game: &str, n_lessons: usize) {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.go(&site.url).await;
    assert!(
        browser.click(&format!("form[action='/first']:has([value='{game}']) button")).await,
        "{game} has a first game"
    );
    browser.until("a lesson", "document.querySelector('.lesson [data-lesson]:not([hidden])')").await;
    browser.ask("document.getElementById('pace').value = '0'; document.getElementById('pace').dispatchEvent(new Event('change')); return 0").await;
    let mut lessons = std::collections::BTreeSet::new();
    let follow = r"
        if (document.querySelector('main').dataset.stage === 'finished') return 'over';
        const told = document.querySelector('.lesson [data-lesson]:not([hidden])')?.dataset.lesson ?? '';
        const advised = document.querySelector('#offers .advised');
        if (!advised) return 'wait';
        advised.click(); if (advised.isConnected && !advised.matches('.done')) advised.click();
        return told";
    for n in 0.. {
        assert!(n < 20_000, "a game ends: {}", browser.text("main").await);
        let told = browser.ask(follow).await;
        match told.as_str() {
            Some("over") => break,
            Some("wait" | "") | None => tokio::time::sleep(Duration::from_millis(20)).await,
            Some(lesson) => drop(lessons.insert(lesson.to_owned())),
        }
    }
    assert!(lessons.len() >= n_lessons, "many lessons were given: {lessons:?}");
    browser.close().await;
    site.close().await;
}

#[tokio::test]
async fn a_first_game_of_point_city_teaches_to_its_end() {
    follow_the_hints("point-city", 8).await;
}

#[tokio::test]
async fn a_first_game_of_suburbia_teaches_to_its_end() {
    follow_the_hints("suburbia", 8).await;
}

#[tokio::test]
async fn a_first_game_of_welcome_to_teaches_to_its_end() {
    follow_the_hints("welcome-to", 8).await;
}

#[tokio::test]
async fn a_first_game_of_rolling_heights_teaches_to_its_end() {
    follow_the_hints("rolling-heights", 8).await;
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
            while browser.ask("return Boolean(document.querySelector('.task.mine'))").await == true {
                browser.step().await;
                n_steps += 1;
                assert!(n_steps < 100, "a turn ends");
                tokio::time::sleep(Duration::from_millis(50)).await;
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
    let bots = "document.querySelectorAll('.lists section:last-child tbody tr').length >= 3";
    for _ in 0..240 {
        if browser.ask(&format!("return {bots}")).await == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        browser.driver.refresh().await.expect("a reload");
    }
    assert_eq!(browser.ask(&format!("return {bots}")).await, true, "the bots' own results");
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
