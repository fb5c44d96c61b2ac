//! Rules and their proofs: record fixtures, or unit tests where no record can
//! show the rule.
//!
//! The lines `seats N` and `end REASON` are those of `docs/record-format.md`,
//! the lines `rule ID` and `refused ID …` those that the module `fixture` of
//! `conformance` adds.

use std::collections::BTreeSet;

use super::{Game, Row, code::whole_function, ids};
use crate::tidy::Fault;

/// The folders of `fixtures/` that hold records.
const FOLDERS: [&str; 3] = ["rules", "refused", "games"];

pub(super) fn check(game: &Game<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for row in game.rows {
        if row.fixtures.is_empty() {
            faults.push(game.fault(row, "no fixture in backticks"));
        }
        for fixture in &row.fixtures {
            if let Some(what) = fault_of(game, row, fixture) {
                faults.push(game.fault(row, what));
            }
        }
    }
    for folder in FOLDERS {
        for (path, text) in game.workspace.tree.under(&game.at(&format!("fixtures/{folder}"))) {
            let ids = ids_of(text);
            if ids.is_empty() && folder != "games" {
                faults.push(Fault::new(path, "it names no rule: a line `rule ID` is missing"));
            }
            for id in ids.iter().filter(|id| !game.has_rule(id)) {
                faults.push(Fault::new(path, format!("its rule {id} is not in RULES.md")));
            }
        }
    }
    faults
}

/// What is wrong with a proof that the table names.
fn fault_of(game: &Game<'_>, row: &Row, fixture: &str) -> Option<String> {
    if let Some(test) = fixture.strip_prefix("tests::") {
        let name = test.rsplit("::").next().unwrap_or(test);
        let mut tests = game.workspace.unit_tests(game.package);
        return match tests.find_map(|(_, text)| whole_function(text, name)) {
            None => Some(format!("no test `{fixture}`")),
            Some(text) if !ids::ids_in(text, &game.prefix).contains(&row.id) => {
                Some(format!("the test `{fixture}` does not name it"))
            }
            Some(_) => None,
        };
    }
    let is_record = FOLDERS.iter().any(|folder| fixture.starts_with(&format!("{folder}/")));
    if !is_record {
        return Some(format!("`{fixture}` is neither rules/…, refused/…, games/… nor tests::…"));
    }
    match game.workspace.tree.get(&game.at(&format!("fixtures/{fixture}"))) {
        None => Some(format!("no fixtures/{fixture}")),
        Some(text) if !ids_of(text).contains(row.id.as_str()) => {
            Some(format!("fixtures/{fixture} does not name it: a line `rule {}` is missing", row.id))
        }
        Some(_) => None,
    }
}

/// The rules that a fixture says it shows.
fn ids_of(fixture: &str) -> BTreeSet<&str> {
    values(fixture, "rule").chain(values(fixture, "refused")).collect()
}

/// At least one whole game for each way to end and for each number of seats.
pub(super) fn check_whole_games(game: &Game<'_>) -> Vec<Fault> {
    let path = game.at("src/info.rs");
    // That it is missing is said by the check of the rooms.
    let Some(info) = game.workspace.tree.get(&path) else { return Vec::new() };
    let Some(facts) = Facts::read(info) else {
        let what = "`seats_min: N`, `seats_max: N` and `ends: &[\"…\"]` must stand here literally";
        return vec![Fault::new(path, what)];
    };
    let folder = game.at("fixtures/games");
    let (mut ends, mut seats) = (BTreeSet::new(), BTreeSet::new());
    let mut faults = Vec::new();
    for (path, text) in game.workspace.tree.under(&folder) {
        seats.extend(values(text, "seats").filter_map(|seats| seats.parse::<u8>().ok()));
        for end in values(text, "end") {
            if !facts.ends.contains(end) {
                faults.push(Fault::new(path, format!("src/info.rs knows no end {end:?}")));
            }
            ends.insert(end);
        }
    }
    for end in facts.ends.iter().filter(|end| !ends.contains(*end)) {
        faults.push(Fault::new(&folder, format!("no game with a line `end {end}`")));
    }
    for n_seats in (facts.seats_min..=facts.seats_max).filter(|n_seats| !seats.contains(n_seats)) {
        faults.push(Fault::new(&folder, format!("no game with a line `seats {n_seats}`")));
    }
    faults
}

/// The first word of each line that begins with the keyword. An indented line
/// belongs to a position or a scorecard, and begins with none.
fn values<'a>(record: &'a str, key: &str) -> impl Iterator<Item = &'a str> {
    record
        .lines()
        .filter_map(move |line| line.strip_prefix(key)?.strip_prefix(' ')?.split_whitespace().next())
}

/// What `src/info.rs` says in so many words.
struct Facts<'a> {
    seats_min: u8,
    seats_max: u8,
    ends: BTreeSet<&'a str>,
}

impl<'a> Facts<'a> {
    fn read(info: &'a str) -> Option<Facts<'a>> {
        let number = |key: &str| -> Option<u8> { after(info, key)?.split(',').next()?.trim().parse().ok() };
        let list = after(info, "ends:")?.trim_start().strip_prefix("&[")?.split(']').next()?;
        let ends: BTreeSet<&str> = list.split('"').skip(1).step_by(2).collect();
        let is_literal = list.split(',').all(|item| item.trim().is_empty() || item.trim().starts_with('"'));
        if ends.is_empty() || !is_literal {
            return None;
        }
        Some(Facts { seats_min: number("seats_min:")?, seats_max: number("seats_max:")?, ends })
    }
}

fn after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.split_once(key).map(|(_, after)| after)
}
