use super::ids;
use crate::tidy::found;

const RULES: &str = "\
# Rules

| id | source | where | rule | function | fixture |
|---|---|---|---|---|---|
| GO-1 | book | p. 2 | stones are placed in turn | `legal::check_place` | `rules/place.game`, `refused/taken.game` |
| GO-2a | ours | p. 3 | a stone without liberties is removed | `Board::remove`, `Stone` | `tests::scores::removal` |

| colour | stones |
|---|---|
| black | 181 |
";

const LEGAL: &str = "/// Only on an empty point (GO-1).\nfn check_place(at: Point) {}\n";
const BOARD: &str =
    "struct Stone;\nimpl Board {\n    /// GO-2a.\n    pub(crate) fn remove(&mut self) {}\n}\n";
const INFO: &str = "Info {\n    seats_min: 1,\n    seats_max: 2,\n    ends: &[\n        \"passes\", \"resigned\",\n    ],\n}\n";
const TESTS: &str = "\
#[test]
fn other() {
    check(1);
}

/// The last liberty goes (GO-2a).
#[test]
fn removal() {
    check(2);
}
";

const GO: [(&str, &str); 11] = [
    ("crates/go/Cargo.toml", "[package]\nname = \"go\""),
    ("crates/go/RULES.md", RULES),
    ("crates/go/src/info.rs", INFO),
    ("crates/go/src/legal.rs", LEGAL),
    ("crates/go/src/rules/board.rs", BOARD),
    ("crates/go/src/tests/scores.rs", TESTS),
    ("crates/go/fixtures/rules/place.game", "game go\nrule GO-1\n1 place a1\n"),
    ("crates/go/fixtures/refused/taken.game", "game go\n1 place a1\nrefused GO-1 2 place a1\n"),
    ("crates/go/fixtures/games/two.game", "game go\nseats 2\nend passes\n"),
    ("crates/go/fixtures/games/one.game", "game go\nseats 1\nend resigned\n"),
    ("crates/go/fixtures/golden/two.txt", "rule GO-99"),
];

/// The game above with one file's text changed: every `from` becomes `to`.
fn check(path: &str, from: &str, to: &str, expected: &[&str]) {
    let path = format!("crates/go/{path}");
    let (_, before) = GO.iter().find(|(other, _)| *other == path).unwrap();
    assert!(before.contains(from), "{path} has no {from:?}");
    let text = before.replace(from, to);
    let files: Vec<_> =
        GO.iter().map(|(other, before)| (*other, if *other == path { &text } else { *before })).collect();
    assert_eq!(found(super::check, &files), expected);
}

/// The game above with one more file.
fn check_with(path: &str, text: &str, expected: &[&str]) {
    let path = format!("crates/go/{path}");
    let files: Vec<_> = GO.into_iter().chain([(path.as_str(), text)]).collect();
    assert_eq!(found(super::check, &files), expected);
}

#[test]
fn ids_are_known_by_their_shape() {
    for id in ["GO-1", "PC-12a", "R-007"] {
        assert!(ids::is_id(id), "{id}");
    }
    for text in ["", "GO", "GO-", "GO-a", "go-1", "-1", "GO-1ab", "GO-1A", "GO-1 "] {
        assert!(!ids::is_id(text), "{text}");
    }
    let text = "GO-1, (GO-12a) AGO-3 GO-4th X-GO-5 GO-6. `GO-7` GO-GO-8 \"GO-9\"";
    assert_eq!(
        ids::ids_in(text, "GO").into_iter().collect::<Vec<_>>(),
        ["GO-1", "GO-12a", "GO-6", "GO-7", "GO-9"]
    );
}

#[test]
fn a_proved_game_passes() {
    check_with("src/words.rs", "", &[]);
}

#[test]
fn a_broken_table_is_found() {
    check(
        "RULES.md",
        "| GO-1 |",
        "| GO1 |",
        &[
            "crates/go/RULES.md: line 5: \"GO1\" is no id like `AB-12`",
            "crates/go/src/legal.rs: it names GO-1, which is not in RULES.md",
            "crates/go/fixtures/rules/place.game: its rule GO-1 is not in RULES.md",
            "crates/go/fixtures/refused/taken.game: its rule GO-1 is not in RULES.md",
        ],
    );
    check(
        "RULES.md",
        "| black | 181 |",
        "| GO-3 | 181 |",
        &["crates/go/RULES.md: GO-3: 2 columns; id, source, where, rule, function, fixture are needed"],
    );
    check(
        "RULES.md",
        "| GO-1 | book |",
        "| GO-1 | Ours |",
        &["crates/go/RULES.md: GO-1: its source is \"Ours\"; it must be book, deduced or ours"],
    );
    check(
        "RULES.md",
        RULES,
        "No table.",
        &["crates/go/RULES.md: it has no table of rules with ids like `AB-12`"],
    );
}

#[test]
fn an_id_is_given_once() {
    let row = "| GO-1 | book | p. 4 | again | `Stone` | `rules/place.game` |\n";
    let twice = ["crates/go/RULES.md: GO-1: this id is given twice"];
    check("RULES.md", "| GO-2a |", &format!("{row}| GO-2a |"), &twice);
    check("RULES.md", "| colour |", &format!("{row}\n| colour |"), &twice);
}

#[test]
fn a_foreign_prefix_is_found() {
    let row = "| XY-1 | book | p. 4 | other | `Stone` | `rules/place.game` |\n| GO-2a |";
    check(
        "RULES.md",
        "| GO-2a |",
        row,
        &[
            "crates/go/RULES.md: XY-1: the ids of this game begin with GO",
            "crates/go/RULES.md: XY-1: no file in src names this id",
            "crates/go/RULES.md: XY-1: fixtures/rules/place.game does not name it: a line `rule XY-1` is missing",
        ],
    );
}

#[test]
fn two_games_do_not_share_a_prefix() {
    let mut files = GO.to_vec();
    files.push(("crates/ludo/Cargo.toml", "[package]\nname = \"ludo\""));
    files.push(("crates/ludo/RULES.md", "| id | | | | | |\n| GO-1 | book | | | `Die` | `tests::die` |"));
    files.push(("crates/ludo/src/lib.rs", "/// GO-1\nstruct Die;"));
    files.push(("crates/ludo/src/tests.rs", "fn die() {\n    // GO-1\n}"));
    assert_eq!(found(super::check, &files), ["crates/ludo/RULES.md: ids of `go` begin with GO, too"]);
}

#[test]
fn the_function_exists() {
    check(
        "RULES.md",
        "`legal::check_place`",
        "check_place",
        &["crates/go/RULES.md: GO-1: no function in backticks"],
    );
    check(
        "RULES.md",
        "`legal::check_place`",
        "`legal::remove`",
        &["crates/go/RULES.md: GO-1: no `legal::remove` in crates/go/src/legal.rs"],
    );
    check("RULES.md", "`legal::check_place`", "`check`", &["crates/go/RULES.md: GO-1: no `check` in src"]);
    check("RULES.md", "`legal::check_place`", "`rules::board::remove()`", &[]);
    check(
        "src/legal.rs",
        "fn check_place",
        "fn check_placing",
        &["crates/go/RULES.md: GO-1: no `legal::check_place` in crates/go/src/legal.rs"],
    );
    check(
        "src/rules/board.rs",
        "struct Stone;",
        "let stone = Stone;",
        &["crates/go/RULES.md: GO-2a: no `Stone` in src"],
    );
}

#[test]
fn the_code_names_every_id_and_no_other() {
    check("src/legal.rs", "GO-1", "GO-2a", &["crates/go/RULES.md: GO-1: no file in src names this id"]);
    check(
        "src/legal.rs",
        "GO-1",
        "GO-1, GO-12",
        &["crates/go/src/legal.rs: it names GO-12, which is not in RULES.md"],
    );
    check(
        "src/tests/scores.rs",
        "check(1)",
        "check(\"GO-8\")",
        &["crates/go/src/tests/scores.rs: it names GO-8, which is not in RULES.md"],
    );
}

#[test]
fn the_fixture_exists_and_names_the_rule() {
    check(
        "RULES.md",
        "`rules/place.game`, `refused/taken.game`",
        "—",
        &["crates/go/RULES.md: GO-1: no fixture in backticks"],
    );
    check(
        "RULES.md",
        "`rules/place.game`",
        "`rules/put.game`",
        &["crates/go/RULES.md: GO-1: no fixtures/rules/put.game"],
    );
    check(
        "RULES.md",
        "`rules/place.game`",
        "`place`",
        &["crates/go/RULES.md: GO-1: `place` is neither rules/…, refused/…, games/… nor tests::…"],
    );
    check(
        "fixtures/rules/place.game",
        "rule GO-1",
        "rule GO-2a",
        &[
            "crates/go/RULES.md: GO-1: fixtures/rules/place.game does not name it: a line `rule GO-1` is missing",
        ],
    );
    check(
        "fixtures/refused/taken.game",
        "refused GO-1",
        "refused GO-2a",
        &[
            "crates/go/RULES.md: GO-1: fixtures/refused/taken.game does not name it: a line `rule GO-1` is missing",
        ],
    );
}

#[test]
fn the_unit_test_exists_and_names_the_rule() {
    check(
        "RULES.md",
        "`tests::scores::removal`",
        "`tests::removing`",
        &["crates/go/RULES.md: GO-2a: no test `tests::removing`"],
    );
    check(
        "RULES.md",
        "`tests::scores::removal`",
        "`tests::other`",
        &["crates/go/RULES.md: GO-2a: the test `tests::other` does not name it"],
    );
    check(
        "src/tests/scores.rs",
        "(GO-2a)",
        "",
        &["crates/go/RULES.md: GO-2a: the test `tests::scores::removal` does not name it"],
    );
    check("src/tests/scores.rs", "    check(1);", "    check(\"GO-2a\");", &[]);
}

#[test]
fn every_fixture_names_a_rule() {
    check_with(
        "fixtures/rules/ko.game",
        "game go\n1 place a1",
        &["crates/go/fixtures/rules/ko.game: it names no rule: a line `rule ID` is missing"],
    );
    check_with(
        "fixtures/refused/early.game",
        "game go\n  rule GO-1\n# rule GO-1",
        &["crates/go/fixtures/refused/early.game: it names no rule: a line `rule ID` is missing"],
    );
    check_with(
        "fixtures/games/three.game",
        "game go\nseats 2\nrule GO-7",
        &["crates/go/fixtures/games/three.game: its rule GO-7 is not in RULES.md"],
    );
}

#[test]
fn there_is_a_whole_game_for_each_end_and_number_of_seats() {
    check(
        "src/info.rs",
        "seats_max: 2",
        "seats_max: 4",
        &[
            "crates/go/fixtures/games: no game with a line `seats 3`",
            "crates/go/fixtures/games: no game with a line `seats 4`",
        ],
    );
    check(
        "src/info.rs",
        "\"passes\",",
        "\"passes\", \"time\",",
        &["crates/go/fixtures/games: no game with a line `end time`"],
    );
    check(
        "fixtures/games/one.game",
        "end resigned",
        "end bored",
        &[
            "crates/go/fixtures/games/one.game: src/info.rs knows no end \"bored\"",
            "crates/go/fixtures/games: no game with a line `end resigned`",
        ],
    );
    let what = "crates/go/src/info.rs: `seats_min: N`, `seats_max: N` and `ends: &[\"…\"]` must stand here literally";
    check("src/info.rs", "\"passes\",", "PASSES,", &[what]);
    check("src/info.rs", "seats_min: 1", "seats_min: ONE", &[what]);
}
