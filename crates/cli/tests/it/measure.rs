//! `games`, `simulate`, `bench`, `arena`: the JSON is a contract.

use crate::{complaint, folder, json, run, stdout};

fn keys(value: &serde_json::Value) -> Vec<&str> {
    // Whether a map keeps the order of its keys depends on who else uses it.
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn games_are_listed() {
    let games = json(&["games", "--json"]);
    assert_eq!(games[1]["reconstructed"][0], "SU-15");
    assert_eq!(games[0]["game"], "point-city");
    assert_eq!(games[0]["seats"]["max"], 4);
    assert_eq!(games[0]["options"][1]["values"][2]["value"], "hard");
    let text = stdout(&run(&["games", "--lang", "ru"]));
    assert!(text.contains("Город удачи") && text.contains("по умолчанию"), "{text}");
}

#[test]
fn a_simulation_says_what_was_promised() {
    let report = json(&[
        "simulate",
        "point-city",
        "--seats",
        "greedy,random",
        "--games",
        "30",
        "--seed",
        "1",
        "--json",
    ]);
    let expected = "ends finished game games games_per_s options rival rounds scores seats seconds steps steps_per_s turns";
    assert_eq!(keys(&report).join(" "), expected);
    assert_eq!(keys(&report["scores"][0]).join(" "), "bot max mean min sd seat shared wins");
    assert_eq!(report["finished"], 30);
    assert_eq!(report["ends"]["deck-empty"], 30);
    assert_eq!((&report["turns"]["min"], &report["turns"]["max"]), (&34.into(), &34.into()));
    assert!(report["rival"].is_null());
    let solo = json(&[
        "simulate",
        "point-city",
        "--seats",
        "random",
        "--games",
        "5",
        "--set",
        "level=hard",
        "--json",
    ]);
    assert_eq!(solo["options"]["level"], "hard");
    assert_eq!(keys(&solo["rival"]).join(" "), "max mean min sd shared wins");
}

/// However many threads play, the games are the same.
#[test]
fn threads_do_not_change_the_result() {
    let report = |jobs: &str| {
        let mut report = json(&[
            "simulate",
            "point-city",
            "--seats",
            "random,greedy,random",
            "--games",
            "40",
            "--jobs",
            jobs,
            "--json",
        ]);
        for key in ["seconds", "games_per_s", "steps_per_s"] {
            report.as_object_mut().expect("an object").remove(key);
        }
        report
    };
    assert_eq!(report("1"), report("3"));
}

#[test]
fn records_of_a_simulation_replay() {
    let folder = folder("records");
    let path = folder.to_str().expect("text");
    json(&[
        "simulate",
        "point-city",
        "--seats",
        "random,greedy",
        "--games",
        "3",
        "--records",
        path,
        "--json",
    ]);
    for number in 1..=3 {
        let file = folder.join(format!("{number:06}.game"));
        let report = json(&["replay", file.to_str().expect("text"), "--json"]);
        assert_eq!(report["finished"], true);
    }
}

#[test]
fn wrong_words_get_one_line() {
    for (arguments, expected) in [
        (
            vec!["simulate", "chess", "--seats", "random", "--games", "1"],
            "no game is called \"chess\"; there are: point-city",
        ),
        (
            vec!["simulate", "point-city", "--seats", "random,robot", "--games", "1"],
            "no bot is called \"robot\"",
        ),
        (
            vec!["simulate", "point-city", "--seats", "random@5,random", "--games", "1"],
            "random takes no budget",
        ),
        (vec!["simulate", "point-city", "--seats", "you,random", "--games", "1"], "only bots can play here"),
        (
            vec!["simulate", "point-city", "--seats", "random,random,random,random,random", "--games", "1"],
            "5 seats: the game is for 1 to 4",
        ),
        (
            vec!["simulate", "point-city", "--seats", "random,random", "--games", "1", "--set", "level=hard"],
            "does not apply with 2 seats",
        ),
        (
            vec!["simulate", "point-city", "--seats", "random", "--games", "1", "--set", "level=brutal"],
            "it may be: easy, normal, hard",
        ),
        (
            vec!["simulate", "point-city", "--seats", "random", "--games", "1", "--set", "colour"],
            "write --set key=value",
        ),
        (vec!["bench", "chess"], "no game is called"),
        (vec!["arena", "point-city", "--seats", "random", "--games", "1"], "at least two different bots"),
        (
            vec!["arena", "point-city", "--seats", "random,random", "--games", "1"],
            "at least two different bots",
        ),
        (vec!["play", "--load", "nowhere.game"], "cannot read nowhere.game"),
        (vec!["play", "point-city", "--seats", "you,brutal"], "a seat is `you` or a bot"),
    ] {
        let complaint = complaint(&arguments);
        assert!(complaint.contains(expected), "{complaint}");
    }
}

#[test]
fn the_bench_measures_and_counts_allocations() {
    let rows = json(&["bench", "point-city", "--seats", "4", "--json"]);
    let expected = "allocs_per_step clone_ns game ns_per_step page_in_steps page_us playouts_per_s seats state_bytes steps_per_s tries_per_s turn_ms_max turn_ms_p50 turn_ms_p99";
    assert_eq!(keys(&rows[0]).join(" "), expected);
    assert!(rows[0]["state_bytes"].as_u64().expect("a number") <= 1024);
    let allocations = rows[0]["allocs_per_step"].as_f64();
    assert_eq!(allocations.is_some(), cfg!(feature = "count-allocations"));
    assert!(allocations.is_none_or(|n| n < 0.001), "{allocations:?} allocations a step");
    let page = rows[0]["page_us"].as_f64().expect("a number");
    assert!(page > 1.0, "{page} µs a page");
}

/// An arena that was broken off goes on where it stopped, and a line that was
/// cut off is played again.
#[test]
fn an_arena_can_be_resumed() {
    let file = folder("arena").join("results.jsonl");
    let path = file.to_str().expect("text");
    let arena = |games: &str| {
        json(&[
            "arena",
            "point-city",
            "--seats",
            "greedy,random",
            "--games",
            games,
            "--results",
            path,
            "--json",
        ])
    };
    assert_eq!(arena("6")["pairs"][0]["games"], 6);
    let whole = std::fs::read_to_string(&file).expect("results");
    assert_eq!(whole.lines().count(), 7);
    std::fs::write(&file, &whole[..whole.len() - 5]).expect("cut off");
    let pair = &arena("10")["pairs"][0];
    assert_eq!(pair["games"], 10);
    assert!(pair["share"].as_f64().expect("a number") > 0.8, "{pair}");
    assert_eq!(std::fs::read_to_string(&file).expect("results").lines().count(), 11);
    std::fs::write(&file, "my notes").expect("a temporary file");
    let refused =
        complaint(&["arena", "point-city", "--seats", "greedy,random", "--games", "2", "--results", path]);
    assert!(refused.contains("holds no results of an arena"), "{refused}");
    assert_eq!(std::fs::read(&file).expect("still there"), b"my notes");
    let fresh = json(&["arena", "point-city", "--seats", "greedy,random", "--games", "10", "--json"]);
    assert_eq!(*pair, fresh["pairs"][0], "resumed or not, the games are the same");
}
