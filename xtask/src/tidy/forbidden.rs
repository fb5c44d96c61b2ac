//! Rules, bots, drawing and tables do no I/O, read no clock and iterate no hash map:
//! the same input gives the same output, on every machine.

use super::Fault;
use crate::workspace::{Kind, Package, Workspace};

/// The packages that keep to this, besides the games.
const PURE: [&str; 4] = ["kernel", "bots", "draw", "table"];

/// Modules of `std`, also found inside `use std::{…}`.
const MODULES: [&str; 4] = ["fs", "net", "env", "time"];

const WORDS: [&str; 4] = ["println!", "HashMap", "HashSet", "thread_rng"];

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let is_pure = |package: &&Package| package.kind == Kind::Game || PURE.contains(&package.name.as_str());
    let files = workspace.packages.iter().filter(is_pure).flat_map(|package| workspace.program(package));
    files.flat_map(|(path, text)| faults_of(path, text)).collect()
}

fn faults_of(path: &str, text: &str) -> Vec<Fault> {
    let code: String = text.lines().map(|line| without_comment(line).to_owned() + "\n").collect();
    let mut faults = Vec::new();
    let grouped = names_in_groups(&code);
    for module in MODULES {
        if code.contains(&format!("std::{module}")) || grouped.iter().any(|name| name == module) {
            faults.push(Fault::new(path, format!("`std::{module}` has no place here")));
        }
    }
    for word in WORDS.iter().filter(|word| code.contains(**word)) {
        faults.push(Fault::new(path, format!("`{word}` has no place here")));
    }
    faults
}

/// Comments may speak of what the code must not do.
fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with("//") {
        return "";
    }
    line.split_once(" // ").map_or(line, |(code, _)| code)
}

/// The modules named directly inside `std::{…}`.
fn names_in_groups(code: &str) -> Vec<String> {
    let dense: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let mut names = Vec::new();
    for group in dense.split("std::{").skip(1) {
        let mut depth = 1;
        let mut name = String::new();
        for c in group.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => names.push(std::mem::take(&mut name)),
                _ if depth == 1 => name.push(c),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        names.push(name);
    }
    for name in &mut names {
        let end = name.find("::").unwrap_or(name.len());
        name.truncate(end);
    }
    names
}

#[cfg(test)]
mod tests;
