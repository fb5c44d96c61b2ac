//! Every rule of a game is proved: `RULES.md` gives it an id and names the
//! function that carries it out and the fixture that shows it.
//!
//! The table has six columns: id, source, where in the book, the rule in a few
//! words, function, fixture. Code and fixtures name the id in turn, so that neither
//! can go without the other noticing.

mod code;
mod fixtures;
mod ids;
mod table;

use std::collections::{BTreeMap, BTreeSet};

use self::table::Row;
use super::Fault;
use crate::workspace::{Package, Workspace};

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    for package in workspace.games() {
        let path = format!("{}/RULES.md", package.folder);
        // That it is missing is said by the check of the rooms.
        let Some(text) = workspace.tree.get(&path) else { continue };
        let (rows, table_faults) = table::parse(text);
        faults.extend(table_faults.into_iter().map(|what| Fault::new(&path, what)));
        let Some(first) = rows.first() else {
            faults.push(Fault::new(&path, "it has no table of rules with ids like `AB-12`"));
            continue;
        };
        let prefix = ids::prefix(&first.id).to_owned();
        if let Some(owner) = owners.insert(prefix.clone(), &package.name) {
            faults.push(Fault::new(&path, format!("ids of `{owner}` begin with {prefix}, too")));
        }
        let game = Game { workspace, package, path, prefix, rows: &rows };
        faults.extend(repeated(&game));
        faults.extend(code::check(&game));
        faults.extend(fixtures::check(&game));
        faults.extend(fixtures::check_whole_games(&game));
    }
    faults
}

/// The letters that the rule ids of each game begin with.
pub(crate) fn prefixes(workspace: &Workspace) -> BTreeSet<String> {
    let tables =
        workspace.games().filter_map(|game| workspace.tree.get(&format!("{}/RULES.md", game.folder)));
    tables.flat_map(|text| table::parse(text).0).map(|row| ids::prefix(&row.id).to_owned()).collect()
}

/// A game with its table of rules, as the parts of this check look at it.
struct Game<'a> {
    workspace: &'a Workspace,
    package: &'a Package,
    /// Where `RULES.md` is.
    path: String,
    /// The letters that its rule ids begin with.
    prefix: String,
    rows: &'a [Row],
}

impl Game<'_> {
    fn has_rule(&self, id: &str) -> bool {
        self.rows.iter().any(|row| row.id == id)
    }

    /// A path inside the game's folder, as seen from the root.
    fn at(&self, path: &str) -> String {
        format!("{}/{path}", self.package.folder)
    }

    fn fault(&self, row: &Row, what: impl std::fmt::Display) -> Fault {
        Fault::new(&self.path, format!("{}: {what}", row.id))
    }
}

/// Ids given twice, and ids that begin otherwise than the first.
fn repeated(game: &Game<'_>) -> Vec<Fault> {
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for row in game.rows {
        if !seen.insert(&row.id) {
            faults.push(game.fault(row, "this id is given twice"));
        }
        if ids::prefix(&row.id) != game.prefix {
            faults.push(game.fault(row, format_args!("the ids of this game begin with {}", game.prefix)));
        }
    }
    faults
}

#[cfg(test)]
mod tests;
