//! No file names a place on somebody's machine.

use super::Fault;
use crate::workspace::Workspace;

/// Top folders that only a certain machine has. They are put between slashes
/// when searched for, so that this file passes its own check.
const FOLDERS: [&str; 3] = ["work", "root", "home"];

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let needles = FOLDERS.map(|folder| format!("/{folder}/"));
    let mut faults = Vec::new();
    for (path, text) in workspace.tree.files() {
        for (line, number) in text.lines().zip(1..) {
            for needle in needles.iter().filter(|needle| has_absolute(line, needle)) {
                faults.push(Fault::new(path, format!("line {number}: `{needle}` is a place on one machine")));
            }
        }
    }
    faults
}

/// Whether the folder begins a path: in `crates/home/` or `example.org/home/`
/// it does not.
fn has_absolute(line: &str, needle: &str) -> bool {
    line.match_indices(needle).any(|(index, _)| {
        let before = line[..index].chars().next_back();
        !before.is_some_and(|before| before.is_alphanumeric() || "._-~}".contains(before))
    })
}

#[cfg(test)]
mod tests;
