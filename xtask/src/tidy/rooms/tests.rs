use crate::tidy::found;

const ROOMS: &str = "Cargo.toml README.md RULES.md data/cards.toml words/en.ftl words/ru.ftl src/lib.rs \
    src/info.rs src/ledger.rs src/catalog.rs src/setup.rs src/state.rs src/action.rs src/legal.rs \
    src/apply.rs src/score_line.rs src/score.rs src/scorecard.rs src/view.rs src/notation.rs src/event.rs \
    src/entries.rs src/encode.rs src/estimate.rs src/words.rs src/position.rs src/invariants.rs \
    src/table.rs src/plausible.rs src/bot.rs src/game.rs src/tests.rs src/rules/take.rs \
    fixtures/games/a.game fixtures/rules/a.game fixtures/refused/a.game fixtures/golden/a.txt \
    tests/it/main.rs rules/en.md rules/ru.md rules/reasons.toml rules/first-game.toml ui/src/lib.rs \
    ui/tests/it/main.rs";

/// A game with all rooms, but for `without` and with `with`.
fn check(without: &str, with: &str, expected: &[&str]) {
    let rooms = ROOMS.split_whitespace().filter(|room| *room != without).chain(with.split_whitespace());
    let files: Vec<(String, &str)> = rooms
        .map(|room| {
            let text = if room == "Cargo.toml" { "[package]\nname = \"go\"" } else { "" };
            (format!("crates/go/{room}"), text)
        })
        .collect();
    let roster = "[package]\nname = \"roster\"\n[dependencies]\ngo-ui = {}";
    let mut files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    files.push(("crates/roster/Cargo.toml", roster));
    assert_eq!(found(super::check, &files), expected);
}

#[test]
fn a_complete_game_passes() {
    check("", "", &[]);
    check("src/legal.rs", "src/legal/mod.rs", &[]);
    check("src/tests.rs", "src/tests/scores.rs", &[]);
    check("data/cards.toml", "data/v1/cards.toml", &[]);
}

#[test]
fn each_missing_room_is_found() {
    for room in ROOMS.split_whitespace().filter(|room| *room != "Cargo.toml") {
        let what = match room {
            "data/cards.toml" => "data/*.toml".to_owned(),
            _ if room.starts_with("fixtures/") || room.starts_with("src/rules/") => {
                let folder = room.rsplit_once('/').unwrap().0;
                format!("{folder}/ with a file in it")
            }
            _ => room.to_owned(),
        };
        check(room, "", &[&format!("crates/go: there is no {what}")]);
    }
}

#[test]
fn a_module_is_no_substitute_for_a_folder() {
    check("src/rules/take.rs", "src/rules.rs", &["crates/go: there is no src/rules/ with a file in it"]);
}
