//! Modules of a package depend one way: what stands at its root is a module with all that
//! is below it, and no two of them may need each other, directly or by others.

use std::collections::{BTreeMap, BTreeSet};

use super::Fault;
use crate::workspace::{Package, Workspace};

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    workspace.packages.iter().filter_map(|package| fault_of(workspace, package)).collect()
}

fn fault_of(workspace: &Workspace, package: &Package) -> Option<Fault> {
    let source = format!("{}/src/", package.folder);
    let files: BTreeMap<&str, String> = workspace
        .program(package)
        .filter_map(|(path, text)| {
            let path = path.strip_prefix(&source)?;
            Some((path, plain(path, text)))
        })
        .collect();
    let root = files.get("lib.rs").or_else(|| files.get("main.rs"))?;
    let exported = exports(root);
    let modules: BTreeSet<&str> = files.keys().filter_map(|path| module_of(path)).collect();
    let mut needs: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (path, text) in &files {
        let Some(module) = module_of(path) else { continue };
        for name in names_of_root(text) {
            let named = modules.get(name.as_str()).copied();
            let needed = named.or_else(|| modules.get(exported.get(&name)?.as_str()).copied());
            if let Some(needed) = needed.filter(|needed| *needed != module) {
                needs.entry(module).or_default().insert(needed);
            }
        }
    }
    let circle = modules.iter().find_map(|module| circle_from(module, &needs))?;
    let what = format!("these modules need each other: {}", circle.join(" → "));
    Some(Fault::new(format!("{}/src", package.folder), what))
}

/// The code without its comments and without tests that stand beside it; the root is always
/// called `crate`.
fn plain(path: &str, text: &str) -> String {
    let program = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let code: String =
        program.lines().map(|line| line.split("//").next().unwrap_or("").to_owned() + "\n").collect();
    let depth = path.trim_end_matches("/mod.rs").split('/').count();
    code.replace(&"super::".repeat(depth), "crate::")
}

/// The module at the root to which a file belongs.
fn module_of(path: &str) -> Option<&str> {
    let module = path.split('/').next()?;
    let module = module.strip_suffix(".rs").unwrap_or(module);
    (!["lib", "main"].contains(&module)).then_some(module)
}

/// What the root exports, with the module that it comes from.
fn exports(root: &str) -> BTreeMap<String, String> {
    let mut acc = BTreeMap::new();
    let dense: String = root.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in dense.split("use ").skip(1) {
        let statement = part.split(';').next().unwrap_or("");
        let path = statement.trim_start_matches("self::").trim_start_matches("crate::");
        if let Some((module, names)) = path.split_once("::") {
            let names = names.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
            acc.extend(
                names.filter(|name| !name.is_empty()).map(|name| (name.to_owned(), module.to_owned())),
            );
        }
    }
    acc
}

/// The names that a file takes from the root of its package.
fn names_of_root(text: &str) -> BTreeSet<String> {
    let mut acc = BTreeSet::new();
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    for (at, _) in text.match_indices("crate::") {
        if text[..at].ends_with(is_word) {
            continue;
        }
        let after = &text[at + "crate::".len()..];
        match after.strip_prefix('{') {
            Some(group) => acc.extend(first_words(group)),
            None => drop(acc.insert(after.chars().take_while(|sign| is_word(*sign)).collect())),
        }
    }
    acc
}

/// The first word of each part of a group, up to the brace that closes it.
fn first_words(group: &str) -> Vec<String> {
    let (mut depth, mut words, mut word, mut is_open) = (1, Vec::new(), String::new(), true);
    for sign in group.chars() {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => {
                words.push(std::mem::take(&mut word));
                is_open = true;
            }
            ':' if depth == 1 => is_open = false,
            _ if depth == 1 && is_open && !sign.is_whitespace() => word.push(sign),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    words.push(word);
    words
}

/// A way from a module back to itself.
pub(super) fn circle_from<'a>(
    start: &'a str,
    needs: &BTreeMap<&'a str, BTreeSet<&'a str>>,
) -> Option<Vec<&'a str>> {
    let mut ways = vec![vec![start]];
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop() {
        let last = way[way.len() - 1];
        for next in needs.get(last).into_iter().flatten() {
            if *next == start {
                return Some([way, vec![start]].concat());
            }
            if seen.insert(*next) {
                ways.push([way.clone(), vec![*next]].concat());
            }
        }
    }
    None
}

#[cfg(test)]
mod tests;
