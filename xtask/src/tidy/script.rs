//! The script of the site: small modules that depend one way, are type-checked, and are
//! all served.

use std::collections::{BTreeMap, BTreeSet};

use super::{Fault, cycles::circle_from};
use crate::workspace::Workspace;

const FOLDER: &str = "crates/site/script";
/// Where the modules that are served are listed.
const LIST: &str = "crates/site/src/assets.rs";
/// A module is read in one sitting.
const LINES_MAX: usize = 200;
/// What asks for the type check, in the first line.
const CHECKED: &str = "// @ts-check";
/// What turns the type check off.
const UNCHECKED: [&str; 3] = ["@ts-ignore", "@ts-nocheck", "@ts-expect-error"];

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let files = workspace.tree.under(FOLDER);
    let modules: BTreeMap<&str, &str> =
        files.filter_map(|(path, text)| Some((name_of(path)?, text))).collect();
    let listed = workspace.tree.get(LIST).unwrap_or("");
    let mut faults: Vec<Fault> =
        modules.iter().flat_map(|(name, text)| faults_of(name, text, listed)).collect();
    let needs: BTreeMap<&str, BTreeSet<&str>> =
        modules.iter().map(|(name, text)| (*name, imports(text).collect())).collect();
    if let Some(circle) = modules.keys().find_map(|name| circle_from(name, &needs)) {
        faults.push(Fault::new(FOLDER, format!("these modules need each other: {}", circle.join(" → "))));
    }
    let lock = format!("{FOLDER}/package-lock.json");
    // npm asks the registry that each machine has; a host in the file would bind them to one.
    if workspace.tree.get(&lock).is_some_and(|text| text.contains("\"resolved\"")) {
        faults.push(Fault::new(lock, "it names a registry: use `--omit-lockfile-registry-resolved`"));
    }
    faults
}

/// The name of a module, if the file is one.
fn name_of(path: &str) -> Option<&str> {
    path.strip_prefix(FOLDER)?.strip_prefix('/').filter(|name| name.ends_with(".js"))
}

fn faults_of(name: &str, text: &str, listed: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut found = |what: String| faults.push(Fault::new(format!("{FOLDER}/{name}"), what));
    let n_lines = text.lines().count();
    if n_lines > LINES_MAX {
        found(format!("{n_lines} lines; at most {LINES_MAX}, so split it"));
    }
    if text.lines().next() != Some(CHECKED) {
        found(format!("its first line is not `{CHECKED}`"));
    }
    for word in UNCHECKED.iter().filter(|word| text.contains(**word)) {
        found(format!("`{word}` hides faults: give the right type"));
    }
    if !listed.contains(&format!("\"{name}\"")) {
        found(format!("it is not served: {LIST} does not list it"));
    }
    faults
}

/// The modules that the import statements of a module name; those of types are comments
/// and bind nothing.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let statements = text.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from "));
    statements.filter_map(|line| line.split_once("from './")?.1.strip_suffix("';"))
}

#[cfg(test)]
mod tests;
