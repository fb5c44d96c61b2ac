//! Rules, bots, drawing and tables do no I/O, read no clock and iterate no hash map: the
//! same input gives the same output, on every machine. The site knows the machine only by
//! its `Host`, and its tables only by a `Store`.

use super::Fault;
use crate::workspace::{Kind, Package, Workspace};

/// What has no place in some packages.
struct Ban {
    packages: &'static [&'static str],
    /// Modules of `std`, also found inside `use std::{…}`.
    modules: &'static [&'static str],
    words: &'static [&'static str],
}

/// The packages that keep to the first of these, besides the games.
const PURE: Ban = Ban {
    packages: &["kernel", "bots", "canvas", "draw", "table"],
    modules: &["fs", "net", "env", "time"],
    words: &["println!", "HashMap", "HashSet", "thread_rng"],
};

const HOSTED: Ban = Ban {
    packages: &["site", "store"],
    modules: &["fs", "net", "env", "thread", "process"],
    words: &[
        "println!",
        "SystemTime",
        "Instant::",
        "getrandom",
        "rusqlite",
        "store_sqlite",
        "tokio::fs",
        "tokio::net",
        "tokio::spawn",
        "tokio::task",
        "tokio::time",
    ],
};

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let bans_of = |package: &Package| {
        let is_named = |ban: &&&Ban| ban.packages.contains(&package.name.as_str());
        let is_game = package.kind == Kind::Game;
        [&PURE, &HOSTED].iter().find(is_named).copied().or(is_game.then_some(&PURE))
    };
    let banned = workspace.packages.iter().filter_map(|package| Some((package, bans_of(package)?)));
    let files = banned.flat_map(|(package, ban)| workspace.program(package).map(move |file| (file, ban)));
    files.flat_map(|((path, text), ban)| faults_of(path, text, ban)).collect()
}

fn faults_of(path: &str, text: &str, ban: &Ban) -> Vec<Fault> {
    let code: String = text.lines().map(|line| without_comment(line).to_owned() + "\n").collect();
    let mut faults = Vec::new();
    let grouped = names_in_groups(&code);
    for module in ban.modules {
        if code.contains(&format!("std::{module}")) || grouped.iter().any(|name| name == module) {
            faults.push(Fault::new(path, format!("`std::{module}` has no place here")));
        }
    }
    for word in ban.words.iter().filter(|word| code.contains(**word)) {
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
