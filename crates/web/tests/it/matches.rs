//! Matches: several people play the same deals, and nobody knows one before playing it.

use axum::http::StatusCode;
use serde_json::json;

use crate::{
    app::{SECOND, TestApp, settle},
    client::{Visitor, attribute},
};

async fn make(host: &Visitor, company: &str, deals: &str) -> String {
    let form = [("game", "point-city"), ("deals", deals), ("company", company)];
    let (status, place) = host.submit("/match", &form).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{place}");
    place
}

/// Opens somebody's table for a deal.
async fn open(player: &Visitor, of: &str, deal: &str) -> String {
    let (status, table) = player.submit(&format!("{of}/play"), &[("deal", deal)]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{table}");
    table
}

async fn play(app: &TestApp, player: &Visitor, of: &str, deal: &str) -> String {
    let table = open(player, of, deal).await;
    finish(app, player, &table).await;
    table
}

/// Plays a table to its end. A bot that moves first may wait already.
async fn finish(app: &TestApp, player: &Visitor, table: &str) {
    player.post(&format!("{table}/pace"), &json!({ "pace": 0 })).await;
    settle().await;
    app.clock.advance(SECOND);
    player.play(table, 1).await;
}

/// What chance brings at the beginning.
async fn dealt(player: &Visitor, table: &str) -> Vec<String> {
    let record = player.get(&format!("{table}/record")).await.1;
    let steps = record.lines().skip_while(|line| *line != "steps").skip(1);
    steps.take_while(|line| line.starts_with('*')).map(str::to_owned).collect()
}

#[tokio::test]
async fn everybody_plays_the_same_deals_and_sees_results_afterwards() {
    let app = TestApp::open().await;
    let (anna, boris, stranger) = (app.visitor(), app.visitor(), app.visitor());
    anna.introduce("Anna", "en").await;
    boris.introduce("Boris", "en").await;
    let of = make(&anna, "easy", "2").await;
    assert!(stranger.get(&of).await.1.contains("Take part"), "whoever has the link is invited");
    assert_eq!(boris.submit(&format!("{of}/play"), &[("deal", "0")]).await.0, StatusCode::BAD_REQUEST);
    boris.submit(&format!("{of}/join"), &[]).await;
    assert_eq!(anna.submit(&format!("{of}/play"), &[("deal", "2")]).await.0, StatusCode::BAD_REQUEST);

    let hers = play(&app, &anna, &of, "0").await;
    assert_eq!(open(&anna, &of, "0").await, hers, "a deal is played once");
    let points = |page: &str| page.matches("class=\"scores\"").count();
    assert_eq!(points(&anna.get(&of).await.1), 1);
    for other in [&boris, &stranger] {
        let page = other.get(&of).await.1;
        assert_eq!(points(&page), 0, "{page}");
        assert!(page.contains("Finished by 1"), "{page}");
        // Nor does a link to her table help.
        let table = hers.trim_start_matches("/t/");
        for path in ["", "/replay", "/record", "/picture/all.svg", "/portrait/1.svg", "/news?seat=0"] {
            assert_eq!(other.get(&format!("{hers}{path}")).await.0, StatusCode::FORBIDDEN, "{path}");
        }
        let spelled = format!("/t/%{:02x}{}", table.as_bytes()[0], &table[1..]);
        for path in [
            spelled,
            format!("/g/{table}/review"),
            format!("/g/{table}/analysis"),
            format!("/api/tables/{table}"),
        ] {
            assert_eq!(other.get(&path).await.0, StatusCode::FORBIDDEN, "{path}");
        }
    }
    let his = open(&boris, &of, "0").await;
    assert_ne!(his, hers);
    assert_eq!(dealt(&boris, &his).await, dealt(&anna, &hers).await);
    assert!(!dealt(&boris, &his).await.is_empty());
    assert_eq!(anna.get(&his).await.0, StatusCode::FORBIDDEN, "while he plays she does not look on");
    finish(&app, &boris, &his).await;
    let page = boris.get(&of).await.1;
    assert!(page.contains("Anna: ") && page.contains("Boris: "), "{page}");
    assert_eq!(boris.get(&hers).await.0, StatusCode::OK, "now he may");
    // All know the deal, so nobody new may join.
    assert_eq!(stranger.submit(&format!("{of}/join"), &[]).await.0, StatusCode::BAD_REQUEST);

    // The other deal is another one.
    let second = open(&anna, &of, "1").await;
    assert_ne!(dealt(&anna, &second).await, dealt(&anna, &hers).await);
    // A restart changes nothing of it.
    let app = app.stop().await.start().await;
    let anna = anna.at(&app);
    assert_eq!(open(&anna, &of, "1").await, second);
    assert!(anna.get("/match").await.1.contains(&of));
}

#[tokio::test]
async fn pairs_meet_at_one_table_and_change_seats() {
    let app = TestApp::open().await;
    let people = ["Anna", "Boris", "Vera"].map(|name| (name, app.visitor()));
    for (name, person) in &people {
        person.introduce(name, "en").await;
    }
    let [(_, anna), (_, boris), (_, vera)] = &people;
    let of = make(anna, "pairs", "2").await;
    assert!(anna.get(&of).await.1.contains("partner is still missing"));
    assert_eq!(anna.submit(&format!("{of}/play"), &[("deal", "0")]).await.0, StatusCode::BAD_REQUEST);
    for person in [boris, vera] {
        person.submit(&format!("{of}/join"), &[]).await;
    }
    let first = open(boris, &of, "0").await;
    assert_eq!(open(anna, &of, "0").await, first);
    let second = open(anna, &of, "1").await;
    let seat = async |person: &Visitor, table: &str| {
        let page = person.get(table).await.1;
        attribute(&page, "data-seat").map(str::to_owned)
    };
    let of_anna = [seat(anna, &first).await, seat(anna, &second).await];
    let of_boris = [seat(boris, &second).await, seat(boris, &first).await];
    assert_eq!(of_anna, of_boris);
    assert_eq!(of_anna, [Some("1".to_owned()), Some("2".to_owned())]);
    assert_eq!(vera.submit(&format!("{of}/play"), &[("deal", "0")]).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(vera.get(&first).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn matches_count_against_the_tables_of_a_day() {
    let app = TestApp::open_by(|config| config.tables_per_day = 4).await;
    let me = app.visitor_from([192, 0, 2, 9]);
    let form = [("game", "suburbia"), ("deals", "1"), ("company", "medium")];
    assert_eq!(me.submit("/match", &form).await.0, StatusCode::SEE_OTHER);
    assert_eq!(me.submit("/match", &form).await.0, StatusCode::SEE_OTHER);
    assert_eq!(me.submit("/match", &form).await.0, StatusCode::TOO_MANY_REQUESTS);
    let bad = [("game", "suburbia"), ("deals", "200"), ("company", "medium")];
    assert_eq!(me.submit("/match", &bad).await.0, StatusCode::BAD_REQUEST);
}
