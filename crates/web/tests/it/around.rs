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
    browser.close().await;
    site.close().await;
}

/// A first game is finished by doing nothing but what its hints say.
#[tokio::test]
async fn a_first_game_teaches_to_its_end() {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.go(&site.url).await;
    assert!(browser.click("form[action='/first'] button").await);
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
    assert!(lessons.len() >= 8, "many lessons were given: {lessons:?}");
    browser.close().await;
    site.close().await;
}
