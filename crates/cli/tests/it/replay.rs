//! `replay`: records are checked, shown, and faulted by line.

use crate::{complaint, fixture, folder, json, run, stdout};

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
    check("refused.game", refused, &format!("line {line}: a1 and c4 do not lie side by side"));
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
