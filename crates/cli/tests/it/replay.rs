//! `replay`: records are checked, shown, and faulted by line.

use crate::{complaint, fixture, folder, json, run, stderr, stdout};

#[test]
fn a_good_record_is_shown_with_every_point() {
    let report = json(&["replay", &fixture("2-seats.game"), "--json"]);
    assert_eq!(report["game"], "point-city");
    assert_eq!((&report["finished"], &report["end"]), (&true.into(), &"deck-empty".into()));
    for card in report["scorecards"].as_array().expect("a list") {
        let lines = card["lines"].as_array().expect("a list");
        let sum: i64 = lines.iter().map(|line| line["points"].as_i64().expect("a number")).sum();
        assert_eq!(card["total"], sum);
    }
    let text = stdout(&run(&["replay", &fixture("1-seat.game"), "--lang", "ru"]));
    assert!(text.contains("Автома") && text.contains("[PC-50]"), "{text}");
}

#[test]
fn a_record_can_be_shown_up_to_a_step() {
    let report = json(&["replay", &fixture("2-seats.game"), "--to", "30", "--json"]);
    assert_eq!((&report["steps"], &report["finished"]), (&30.into(), &false.into()));
    assert!(report["end"].is_null());
}

#[test]
fn a_wrong_line_is_named() {
    let folder = folder("wrong-records");
    let good = std::fs::read_to_string(fixture("2-seats.game")).expect("a fixture");
    let check = |name: &str, text: String, expected: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a temporary file");
        let complaint = complaint(&["replay", path.to_str().expect("text")]);
        assert!(complaint.contains(expected), "{complaint}");
    };
    let line = good.lines().position(|line| line.starts_with("1 take")).expect("somebody takes") + 1;
    let refused = good.replacen("1 take", "1 take a1 c4\n1 take", 1);
    check("refused.game", refused, &format!("line {line}: These cards are not neighbours"));
    check("score.game", good.replace("  printed", "  printed 9\n  printed"), "line");
    check("total.game", good.replacen("score 1 ", "score 1 9", 1), "line");
    check("step.game", good.replacen("* first", "* fist", 1), "line 23");
    check("empty.game", String::new(), "line 1");
    check("rules.game", good.replacen("rules 1\n", "rules 9\n", 1), "this program knows rules 1");
    check("chess.game", good.replacen("game point-city", "game chess", 1), "chess");
    let nowhere = complaint(&["replay", "no-such-file.game"]);
    assert!(nowhere.contains("cannot read no-such-file.game"), "{nowhere}");
    let seat = complaint(&["replay", &fixture("2-seats.game"), "--as", "3"]);
    assert!(seat.contains("there is no seat 3"), "{seat}");
}

/// Before the end nobody's private goal shows to another, neither in words nor
/// in JSON, nor in totals.
#[test]
fn a_seat_sees_only_its_own_private_goal() {
    let file = format!("{}/../suburbia/fixtures/games/3-seats.game", env!("CARGO_MANIFEST_DIR"));
    let private = |report: &serde_json::Value, seat: usize| {
        let lines = report["scorecards"][seat]["lines"].as_array().expect("a list").clone();
        lines.iter().filter(|line| line["id"].as_str().expect("text").starts_with("private:")).count()
    };
    let seen = |arguments: &[&str]| {
        let report = json(&[&["replay", &file, "--to", "60", "--json"], arguments].concat());
        [0, 1, 2].map(|seat| private(&report, seat))
    };
    assert_eq!(seen(&[]), [1, 1, 1]);
    assert_eq!(seen(&["--as", "2"]), [0, 1, 0]);
    let text = stdout(&run(&["replay", &file, "--to", "60", "--as", "2"]));
    assert!(text.contains("* ?") && text.contains("1 ?"), "{text}");
    assert_eq!(text.matches("private goal “").count(), 2, "on the table and in the score: {text}");
    let end = json(&["replay", &file, "--as", "2", "--json"]);
    assert_eq!([0, 1, 2].map(|seat| private(&end, seat)), [1, 1, 1]);
}

/// Records that differ only in another seat's turn of the round that is still going
/// on look byte by byte the same to me and to others, in words and in JSON: before
/// it commits as if it had not begun, afterwards whatever it did.
#[test]
fn anothers_unfinished_turn_shows_nowhere() {
    let whole = format!("{}/../welcome-to/fixtures/games/3-seats-houses.game", env!("CARGO_MANIFEST_DIR"));
    let whole = std::fs::read_to_string(whole).expect("a whole game");
    // The sixth round, up to the turn of seat 2, and that turn.
    let lines: Vec<&str> = whole.lines().collect();
    let rounds = lines.iter().enumerate().filter(|(_, line)| **line == "* round").map(|(at, _)| at);
    let start = rounds.clone().nth(4).expect("five rounds");
    let is_second = |line: &&str| line.starts_with("2 ");
    let begin = start + lines[start..].iter().position(&is_second).expect("a turn");
    let turn: Vec<&str> = lines[begin..].iter().copied().take_while(is_second).collect();
    let [combo, build, effect, done] = turn.as_slice() else { panic!("an ordinary turn: {turn:?}") };
    assert_ne!(*effect, "2 skip");

    let folder = folder("twins");
    let seen = |turn: &[&str], arguments: &[&str]| {
        let file = folder.join("twin.game");
        std::fs::write(&file, [&lines[..begin], turn, &[""]].concat().join("\n")).expect("a file");
        let output = run(&[&["replay", &file.to_string_lossy()], arguments].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    for viewer in [&["--as", "1"][..], &["--as", "3"], &["--as", "1", "--json"], &["--as", "3", "--json"]] {
        let nothing = seen(&[], viewer);
        assert_eq!(seen(&[combo], viewer), nothing);
        assert_eq!(seen(&[combo, build, "2 skip"], viewer), nothing);
        let committed = seen(&[combo, build, effect, done], viewer);
        assert_eq!(seen(&[combo, build, "2 skip", done], viewer), committed);
        assert_ne!(seen(&[combo, build], &[]), nothing, "who sees all sees it");
    }
}
