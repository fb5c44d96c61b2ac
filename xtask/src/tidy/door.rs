//! One door: who may look from where and act for whom is decided by `table::access`
//! alone, so nothing else asks whose a seat is.

use super::Fault;
use crate::workspace::{Package, Workspace};

/// What tells whose a seat is.
const WORDS: [&str; 2] = [".owned_by(", ".seat_owners("];

/// The lists of tables show who sits where.
const LISTS: &str = "crates/site/src/table_store.rs";

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let is_outside = |package: &&Package| package.needs.contains("table");
    let files = workspace.packages.iter().filter(is_outside).flat_map(|package| workspace.program(package));
    let files = files.filter(|(path, _)| *path != LISTS);
    let found = files.flat_map(|(path, text)| {
        let words = WORDS.iter().filter(|word| text.contains(**word));
        words.map(move |word| Fault::new(path, format!("`{word}…)` is asked only behind `table::access`")))
    });
    found.collect()
}

#[cfg(test)]
mod tests;
