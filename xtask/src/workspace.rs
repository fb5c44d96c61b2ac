//! The packages of the workspace, and which of them are games.

use std::collections::BTreeSet;

use anyhow::{Context, Result};

use crate::{places, tree::Tree};

/// All files, and the packages found among them.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) tree: Tree,
    pub(crate) packages: Vec<Package>,
}

/// A package of ours.
#[derive(Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// The folder, as `crates/kernel`.
    pub(crate) folder: String,
    /// Names of what the program itself needs, build scripts included.
    pub(crate) needs: BTreeSet<String>,
    /// Names of what only its tests need.
    pub(crate) needs_for_tests: BTreeSet<String>,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Rules: a folder that has `RULES.md`, or whose board `roster` lists.
    Game,
    Other,
}

impl Workspace {
    /// # Errors
    /// If a manifest is no TOML or names no package.
    pub(crate) fn new(tree: Tree) -> Result<Workspace> {
        let mut packages = Vec::new();
        for (path, text) in tree.files() {
            if let Some(folder) = path.strip_suffix("/Cargo.toml") {
                let package = Package::new(folder, text).with_context(|| format!("cannot read {path}"))?;
                packages.push(package);
            }
        }
        let listed: BTreeSet<String> = packages
            .iter()
            .filter(|package| package.name == "roster")
            .flat_map(|package| package.needs.iter())
            .filter_map(|name| places::board_of(name).map(ToOwned::to_owned))
            .collect();
        for package in &mut packages {
            let is_crate = package.folder.starts_with("crates/");
            let has_rules = tree.has_file(&format!("{}/RULES.md", package.folder));
            if is_crate && (has_rules || listed.contains(&package.name)) {
                package.kind = Kind::Game;
            }
        }
        Ok(Workspace { tree, packages })
    }

    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Workspace {
        Workspace::new(Tree::of(files)).unwrap()
    }

    pub(crate) fn games(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.kind == Kind::Game)
    }

    /// The Rust files of a package that make the program.
    pub(crate) fn program<'a>(
        &'a self,
        package: &Package,
    ) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        self.source(package).filter(|(path, _)| !is_test(path))
    }

    /// The Rust files of a package's unit tests.
    pub(crate) fn unit_tests<'a>(
        &'a self,
        package: &Package,
    ) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        self.source(package).filter(|(path, _)| is_test(path))
    }

    /// All Rust files in a package's `src`.
    pub(crate) fn source<'a>(
        &'a self,
        package: &Package,
    ) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        self.tree.under(&format!("{}/src", package.folder)).filter(|(path, _)| path.ends_with(".rs"))
    }
}

/// Unit tests stand in `tests.rs` or a folder `tests`, never beside the program.
fn is_test(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

impl Package {
    fn new(folder: &str, manifest: &str) -> Result<Package> {
        let manifest: toml::Table = manifest.parse()?;
        let name = manifest
            .get("package")
            .and_then(|package| package.get("name"))
            .and_then(toml::Value::as_str)
            .context("it names no package")?;
        let mut needs = BTreeSet::new();
        let mut needs_for_tests = BTreeSet::new();
        let per_target = manifest.get("target").and_then(toml::Value::as_table);
        let targets = per_target.into_iter().flat_map(|targets| targets.values());
        for table in std::iter::once(&manifest).chain(targets.filter_map(toml::Value::as_table)) {
            collect_names(&mut needs, table.get("dependencies"));
            collect_names(&mut needs, table.get("build-dependencies"));
            collect_names(&mut needs_for_tests, table.get("dev-dependencies"));
        }
        Ok(Package {
            name: name.to_owned(),
            folder: folder.to_owned(),
            needs,
            needs_for_tests,
            kind: Kind::Other,
        })
    }
}

/// The names of the packages in a table of dependencies, seen through renames.
fn collect_names(acc: &mut BTreeSet<String>, dependencies: Option<&toml::Value>) {
    for (key, value) in dependencies.and_then(toml::Value::as_table).into_iter().flatten() {
        let renamed = value.get("package").and_then(toml::Value::as_str);
        acc.insert(renamed.unwrap_or(key).to_owned());
    }
}

#[cfg(test)]
mod tests;
