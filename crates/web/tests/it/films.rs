//! What surrounds a table: films, records, rules.

use axum::http::StatusCode;

use crate::app::TestApp;

#[tokio::test]
async fn a_finished_game_is_seen_again_played_on_and_opened() {
    let app = TestApp::open().await;
    let me = app.visitor();
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
    me.until(&place, "I sit where I chose to", |page| page.contains("data-seat=\"2\"")).await;
    // The record opens as a film of its own; a spoiled one says where and why.
    let (status, film) = me.submit("/open", &[("record", &record)]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{film}");
    assert!(film.ends_with("/replay"));
    assert_eq!(me.get(&film).await.0, StatusCode::OK);
    let spoiled = record.replacen("\n1 done\n", "\n1 dance\n", 1).replacen("\n2 done\n", "\n2 dance\n", 1);
    let (status, why) = me.submit("/open", &[("record", &spoiled)]).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(why.contains("line ") && why.contains("dance"), "{why}");
}

#[tokio::test]
async fn a_film_tells_each_change_once_and_names_its_rule() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("suburbia", &["me", "random"], &[]).await;
    me.play(&table, 1).await;
    let mut n_changes = 0;
    for moment in 0..80 {
        let (_, frame) = me.get(&format!("{table}/replay/{moment}?as=1")).await;
        let frame: serde_json::Value = serde_json::from_str(&frame).expect("JSON");
        for line in frame["told"].as_str().expect("what was told").split("<li") {
            let n = line.matches("money +").count() + line.matches("money −").count();
            assert!(n <= 1, "{line}");
            assert!(n == 0 || line.contains("SU-"), "{line}");
            n_changes += n;
        }
    }
    assert!(n_changes > 10, "{n_changes}");
}

/// Nobody plays on from a moment of a game under way.
#[tokio::test]
async fn only_a_finished_game_is_played_on() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("welcome-to", &["me", "me"], &[]).await;
    let form = [("moment", "1"), ("seat", "1")];
    assert_eq!(me.submit(&format!("{table}/play-on"), &form).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn rules_are_told_in_both_languages_and_found_by_their_ids() {
    let app = TestApp::open().await;
    let me = app.visitor();
    for (game, rule) in [
        ("point-city", "PC-10"),
        ("suburbia", "SU-30"),
        ("welcome-to", "WT-02"),
        ("rolling-heights", "RH-60"),
    ] {
        let (status, page) = me.get(&format!("/rules/{game}")).await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains(&format!("id=\"{rule}\"")) && page.contains("<svg"), "{game}");
        let rulings = me.get(&format!("/rules/{game}/rulings")).await.1;
        assert!(rulings.contains("class=\"source\""), "{game}");
        assert!(rulings.contains("class=\"reason\""), "{game}: why we rule so");
    }
    assert!(me.get("/provenance").await.1.contains("RH-90"));
    assert_eq!(me.get("/rules/chess").await.0, StatusCode::NOT_FOUND);
}
