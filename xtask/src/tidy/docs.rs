//! The pages that newcomers read first stay short, say how to begin, and name only what
//! there is.

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
        faults.extend(missing(workspace, text).map(|what| Fault::new(ARCHITECTURE, what)));
    }
    if let Some(text) = workspace.tree.get(README) {
        for command in README_COMMANDS.iter().filter(|command| !text.contains(**command)) {
            faults.push(Fault::new(README, format!("it does not mention `{command}`")));
        }
    }
    faults
}

/// Functions and files that a page names and the tree does not have: `Log::act()` is a
/// function, `web/src/live.rs` a file of a package.
fn missing<'a>(workspace: &'a Workspace, page: &'a str) -> impl Iterator<Item = String> + 'a {
    let code = page.split("```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2));
    code.filter_map(|name| {
        if let Some(function) = name.strip_suffix("()").and_then(|path| path.rsplit("::").next()) {
            let is_there = |text: &str| {
                [format!("fn {function}("), format!("fn {function}<")].iter().any(|each| text.contains(each))
            };
            let exists = workspace.tree.files().any(|(path, text)| path.ends_with(".rs") && is_there(text));
            return (!exists).then(|| format!("there is no function `{name}`"));
        }
        let is_file = name.contains('/') && name.ends_with(".rs") && !name.contains('{');
        let exists = ["", "crates/"].iter().any(|folder| workspace.tree.has_file(&format!("{folder}{name}")));
        (is_file && !exists).then(|| format!("there is no file `{name}`"))
    })
}

#[cfg(test)]
mod tests;
