//! The pages that newcomers read first stay short, and say how to begin.

use super::Fault;
use crate::workspace::Workspace;

const ARCHITECTURE: &str = "docs/architecture.md";
const ARCHITECTURE_LINES_MAX: usize = 199;

const README: &str = "README.md";
const README_COMMANDS: [&str; 2] = ["cargo run --release", "cargo xtask test"];

/// A page that does not exist yet is no fault.
pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    if let Some(text) = workspace.tree.get(ARCHITECTURE) {
        let n_lines = text.lines().count();
        if n_lines > ARCHITECTURE_LINES_MAX {
            let what = format!("{n_lines} lines; more than {ARCHITECTURE_LINES_MAX} are not read");
            faults.push(Fault::new(ARCHITECTURE, what));
        }
    }
    if let Some(text) = workspace.tree.get(README) {
        for command in README_COMMANDS.iter().filter(|command| !text.contains(**command)) {
            faults.push(Fault::new(README, format!("it does not mention `{command}`")));
        }
    }
    faults
}

#[cfg(test)]
mod tests;
