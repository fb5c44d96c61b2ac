//! `advise` and `review`: what a record could have been.

use std::path::PathBuf;

use crate::{complaint, folder, json, run, stdout};

/// The record of a game between bots, in a folder of this name: tests run at the same time.
fn a_game(name: &str) -> PathBuf {
    let folder = folder(name);
    let path = folder.to_str().expect("text");
    json(&[
        "simulate",
        "point-city",
        "--seats",
        "greedy,random",
        "--games",
        "1",
        "--records",
        path,
        "--json",
    ]);
    folder.join("000001.game")
}

#[test]
fn advice_names_actions_and_reasons() {
    let file = a_game("advised");
    let path = file.to_str().expect("text");
    // Some step at which there is something to choose.
    let to = (60..90).map(|step: u32| step.to_string()).find(|to| {
        let advised = run(&["advise", path, "--to", to, "--tries", "10", "--json"]);
        stdout(&advised).matches("\"action\"").count() >= 2
    });
    let to = to.expect("a choice");
    let arguments = ["advise", path, "--to", &to, "--tries", "60"];
    let report = json(&[&arguments[..], &["--json"]].concat());
    let hints = report["hints"].as_array().expect("a list");
    assert!((2..=3).contains(&hints.len()), "{report}");
    for hint in hints {
        let wins = hint["wins"].as_f64().expect("a number");
        assert!((0.0..=1.0).contains(&wins), "{hint}");
        assert!(hint["points"].as_f64().expect("a number") > 5.0, "{hint}");
    }
    assert_eq!(report, json(&[&arguments[..], &["--json"]].concat()), "the same seed, the same advice");
    let text = stdout(&run(&[&arguments[..], &["--lang", "ru"]].concat()));
    assert!(text.contains("доля побед"), "{text}");
    let over = complaint(&["advise", path]);
    assert!(over.contains("nobody is to move"), "{over}");
    let seat = report["seat"].as_u64().expect("a number");
    let other = (3 - seat).to_string();
    let refused = complaint(&["advise", path, "--to", &to, "--as", &other]);
    assert!(refused.contains("is not to move"), "{refused}");
}

/// Outlook, luck and turns add up to the lead in the end, and the random bot pays more for
/// its decisions than the greedy one.
#[test]
fn a_review_tells_luck_from_decisions() {
    let file = a_game("reviewed");
    let path = file.to_str().expect("text");
    let review = json(&["review", path, "--tries", "8", "--json"]);
    let seats = &review["seats"];
    let number = |seat: usize, key: &str| seats[seat][key].as_f64().expect("a number");
    for seat in 0..2 {
        let sum =
            number(seat, "outlook") + number(seat, "luck") + number(seat, "own") + number(seat, "others");
        assert!((sum - number(seat, "lead")).abs() < 0.05, "{seats}");
        assert!((0.0..=100.0).contains(&number(seat, "accuracy")), "{seats}");
    }
    assert!((number(0, "lead") + number(1, "lead")).abs() < 1e-9);
    assert!(number(1, "cost") > number(0, "cost"), "{seats}");
    let decisions = review["decisions"].as_array().expect("a list");
    let charged = decisions.iter().filter(|judged| judged["cost"].as_f64() > Some(0.0));
    assert!(charged.clone().all(|judged| !judged["better"].as_array().expect("a list").is_empty()));
    assert!(charged.count() > 3, "{review}");
    let draws = review["draws"].as_array().expect("a list");
    assert!(draws.iter().all(|draw| draw["expected"].as_array().map(Vec::len) == Some(2)), "{review}");
    assert_eq!(
        json(&["review", path, "--tries", "8", "--jobs", "3", "--json"]),
        review,
        "on any number of threads"
    );
    let text = stdout(&run(&["review", path, "--tries", "2"]));
    assert!(text.contains("own turns") && text.contains("Better:") && text.contains("accuracy"), "{text}");
}

/// Tuning prints weights that a game could read.
#[test]
fn tuning_prints_weights() {
    let text =
        stdout(&run(&["tune", "point-city", "--generations", "2", "--variations", "4", "--games", "2"]));
    assert_eq!(text.matches("[tuned]").count(), 2, "{text}");
    assert!(text.contains("symbol = "), "{text}");
}
