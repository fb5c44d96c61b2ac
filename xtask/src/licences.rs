//! `cargo xtask licences`: whether every package we use may be used.
//!
//! The list comes from `cargo metadata`, so it holds what tests and other
//! systems need, too. With a database of advisories it also checks whether a
//! package has a known vulnerability.

mod advisories;
mod spdx;

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::run;

/// What goes together with `MIT OR Apache-2.0`, our own terms, in a program
/// that is handed to others.
const ALLOWED: [&str; 13] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "CC0-1.0",
    "MPL-2.0",
    "Unlicense",
    "0BSD",
    "BSL-1.0",
];

/// As much of `cargo metadata` as we read.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// Where it was fetched from; our own packages were not fetched.
    source: Option<String>,
}

/// Checks licences, and advisories if the folder of a database is given.
///
/// # Errors
/// If a package's licence is missing or not among the allowed, or a package has a known
/// vulnerability.
pub(crate) fn run(root: &Path, database: Option<&Path>) -> Result<()> {
    check_licences(root)?;
    match database {
        Some(database) => check_advisories(root, database),
        None => {
            println!("advisories: not checked; `cargo xtask licences --advisories DIR` does");
            Ok(())
        }
    }
}

fn check_advisories(root: &Path, database: &Path) -> Result<()> {
    let lock = fs::read_to_string(root.join("Cargo.lock")).context("cannot read Cargo.lock")?;
    let found = advisories::check(&lock, database)?;
    for note in &found.notes {
        println!("note: {note}");
    }
    for fault in &found.faults {
        println!("{fault}");
    }
    if !found.faults.is_empty() {
        bail!("vulnerabilities found: {} in {} packages", found.faults.len(), found.n_packages);
    }
    println!("advisories: {} packages, no known vulnerability", found.n_packages);
    Ok(())
}

fn check_licences(root: &Path) -> Result<()> {
    let json = run::output(&mut run::cargo(root, &["metadata", "--format-version", "1", "--locked"]))?;
    let metadata: Metadata = serde_json::from_str(&json).context("cannot read what cargo metadata says")?;
    let others: Vec<Package> =
        metadata.packages.into_iter().filter(|package| package.source.is_some()).collect();
    let faults: Vec<String> = others.iter().filter_map(fault).collect();
    for fault in &faults {
        println!("{fault}");
    }
    if !faults.is_empty() {
        bail!("{} of {} packages may not be used", faults.len(), others.len());
    }
    println!("licences: {} packages, all allowed", others.len());
    Ok(())
}

/// Why a package may not be used.
fn fault(package: &Package) -> Option<String> {
    let Package { name, version, .. } = package;
    let Some(license) = &package.license else {
        return Some(format!("{name} {version}: it names no licence"));
    };
    match spdx::parse(license) {
        Ok(expression) if expression.is_satisfied(&ALLOWED) => None,
        Ok(_) => Some(format!("{name} {version}: {license} is not allowed")),
        Err(error) => Some(format!("{name} {version}: cannot read the licence {license:?}: {error}")),
    }
}

#[cfg(test)]
mod tests;
