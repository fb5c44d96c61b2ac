//! A Rust file is read in one sitting.

use super::Fault;
use crate::workspace::Workspace;

/// Above this a file should be split soon, along the chapters of the rulebook.
const LINES_WARN: usize = 600;
/// Above this it is split now.
const LINES_MAX: usize = 900;

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in workspace.tree.files().filter(|(path, _)| path.ends_with(".rs")) {
        let n_lines = text.lines().count();
        if n_lines > LINES_MAX {
            faults.push(Fault::new(path, format!("{n_lines} lines; at most {LINES_MAX}, so split it")));
        } else if n_lines > LINES_WARN {
            faults.push(Fault::warning(
                path,
                format!("{n_lines} lines; above {LINES_WARN} think of splitting it"),
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests;
