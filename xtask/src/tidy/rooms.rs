//! Every game has the same rooms: whoever knows one game knows where to look
//! in the next.

use super::Fault;
use crate::workspace::{Package, Workspace};

const FILES: [&str; 12] = [
    "README.md",
    "RULES.md",
    "words/en.ftl",
    "words/ru.ftl",
    "src/lib.rs",
    "tests/it/main.rs",
    "rules/en.md",
    "rules/ru.md",
    "rules/reasons.toml",
    "rules/first-game.toml",
    "ui/src/lib.rs",
    "ui/tests/it/main.rs",
];

/// Each is `src/NAME.rs` or a folder `src/NAME`.
const MODULES: [&str; 25] = [
    "info",
    "ledger",
    "catalog",
    "setup",
    "state",
    "action",
    "legal",
    "apply",
    "score_line",
    "score",
    "scorecard",
    "view",
    "notation",
    "event",
    "entries",
    "encode",
    "estimate",
    "words",
    "position",
    "invariants",
    "table",
    "plausible",
    "bot",
    "game",
    "tests",
];

const FOLDERS: [&str; 5] =
    ["src/rules", "fixtures/games", "fixtures/rules", "fixtures/refused", "fixtures/golden"];

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    workspace.games().flat_map(|game| faults_of(workspace, game)).collect()
}

fn faults_of(workspace: &Workspace, game: &Package) -> Vec<Fault> {
    let tree = &workspace.tree;
    let mut faults = Vec::new();
    let mut missing = |what: String| faults.push(Fault::new(&game.folder, format!("there is no {what}")));
    for file in FILES {
        if !tree.has_file(&format!("{}/{file}", game.folder)) {
            missing(file.to_owned());
        }
    }
    for module in MODULES {
        let path = format!("{}/src/{module}", game.folder);
        if !tree.has_file(&format!("{path}.rs")) && !tree.has_folder(&path) {
            missing(format!("src/{module}.rs"));
        }
    }
    for folder in FOLDERS {
        if !tree.has_folder(&format!("{}/{folder}", game.folder)) {
            missing(format!("{folder}/ with a file in it"));
        }
    }
    let mut data = tree.under(&format!("{}/data", game.folder));
    if !data.any(|(path, _)| path.ends_with(".toml")) {
        missing("data/*.toml".to_owned());
    }
    faults
}

#[cfg(test)]
mod tests;
