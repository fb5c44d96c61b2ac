//! The analysis board: branches by links, taken back, saved, read again with the record.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    app::TestApp,
    client::{Sent, Visitor},
};

async fn a_game(me: &Visitor, seats: &[&str]) -> String {
    let table = me.table("point-city", seats, &[("seed", "0x4")]).await;
    me.play(&table, 1).await;
    table
}

/// The texts of an attribute on a page.
fn attributes(page: &str, name: &str) -> Vec<String> {
    let begin = format!(" {name}=\"");
    let found = page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next());
    found.map(|text| text.replace("&amp;", "&")).collect()
}

/// Where the first offers of a branch lead.
async fn ways(me: &Visitor, address: &str) -> Vec<String> {
    let (status, page) = me.get(address).await;
    assert_eq!(status, StatusCode::OK, "{address}: {page}");
    attributes(&page, "data-go")
}

#[tokio::test]
async fn a_branch_is_a_link_and_is_saved_beside_the_record() {
    let app = TestApp::open().await;
    let (me, stranger) = (app.visitor(), app.visitor());
    let table = a_game(&me, &["me", "random"]).await;
    let id = table.trim_start_matches("/t/").to_owned();
    // Some moment at which there is something to choose, and two steps on from there.
    let mut branch = None;
    for moment in 20..40 {
        let begin = format!("/g/{id}/analysis?moment={moment}");
        if let Some(first) = ways(&me, &begin).await.pop()
            && let Some(second) = ways(&me, &first).await.pop()
        {
            branch = Some((moment, first, second));
            break;
        }
    }
    let (moment, first, second) = branch.expect("a choice");
    assert!(first.starts_with(&format!("/g/{id}/analysis?moment={moment}&line=")), "{first}");
    let (_, page) = stranger.get(&second).await;
    assert!(page.contains(&first.replace('&', "&amp;")), "its way back: {page}");
    assert!(!page.contains("Save as a variation"), "a stranger saves nothing");
    let line = attributes(&page, "data-line").pop().expect("a line");
    let form = [("moment", moment.to_string()), ("line", line.clone())];
    let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let variations = format!("/g/{id}/variations");
    assert_eq!(stranger.submit(&variations, &form).await.0, StatusCode::NOT_FOUND);
    assert!(me.get(&second).await.1.contains("Save as a variation"));
    let (status, place) = me.submit(&variations, &form).await;
    assert_eq!((status, place.as_str()), (StatusCode::SEE_OTHER, second.as_str()));
    let (_, page) = stranger.get(&second).await;
    assert!(page.contains("Variation 1"), "{page}");
    // Records with variations are read by whoever knows nothing of them, and here again.
    let (_, record) = me.get(&format!("{table}/record")).await;
    assert!(record.contains("# variation after "), "{record}");
    let (status, place) = me.submit("/open", &[("record", &record)]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{place}");
    let copy = place.trim_end_matches("/replay");
    assert_eq!(me.get(&format!("{copy}/record")).await.1.matches("# variation").count(), 1);
    for (moment, line) in [(moment, "1 nonsense"), (99_999, "1 done"), (0, "* nothing|")] {
        let address = format!("/g/{id}/analysis?moment={moment}&line={}", line.replace(' ', "%20"));
        assert_eq!(me.get(&address).await.0, StatusCode::BAD_REQUEST, "{address}");
    }
}

#[tokio::test]
async fn a_branch_is_thought_about_and_chance_is_rolled_or_chosen() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = a_game(&me, &["me", "random"]).await;
    let id = table.trim_start_matches("/t/").to_owned();
    let path = format!("/g/{id}/analysis/think");
    let think = async |body: &Value| {
        let reply = me.send(me.request(&Method::POST, &path, &Sent::Json(body))).await;
        (reply.status, reply.json())
    };
    let mut n_thoughts = 0;
    for moment in (30..90).step_by(3) {
        let address = format!("/g/{id}/analysis?moment={moment}");
        let (_, page) = me.get(&address).await;
        if page.contains("data-thinking") {
            let (status, answer) = think(&json!({ "moment": moment, "line": "", "seat": 0 })).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            assert!(!answer["hints"].as_array().expect("a list").is_empty(), "{answer}");
            n_thoughts += 1;
        } else {
            let place = me.redirect_of(&format!("{address}&roll=yes")).await;
            let (status, page) = me.get(&place).await;
            assert!(status == StatusCode::OK && !page.contains("roll=yes"), "{place}: {page}");
        }
    }
    assert!(n_thoughts > 2);
}

/// While a game goes on nobody may look into it so, but whoever plays alone.
#[tokio::test]
async fn a_game_under_way_is_analysed_only_alone() {
    let app = TestApp::open().await;
    let (me, stranger) = (app.visitor(), app.visitor());
    let together = me.table("point-city", &["me", "random"], &[]).await.replace("/t/", "/g/") + "/analysis";
    assert_eq!(me.get(&together).await.0, StatusCode::NOT_FOUND);
    let alone = me.table("point-city", &["me"], &[]).await.replace("/t/", "/g/") + "/analysis";
    assert_eq!(me.get(&alone).await.0, StatusCode::OK);
    assert_eq!(stranger.get(&alone).await.0, StatusCode::NOT_FOUND);
}
