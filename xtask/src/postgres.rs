//! Postgres for the tests of the store in it. Each test makes a server of its own, in a
//! temporary folder; here only the programs are installed.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};

use crate::run;

/// Where Debian's packages read whether to make a server of their own.
const CLUSTERS: &str = "/etc/postgresql-common/createcluster.conf";

/// Installs Postgres where that can be done; elsewhere the tests over it are left out.
///
/// # Errors
/// If the installation fails in the middle.
pub(crate) fn install_if_possible() -> Result<()> {
    if is_there() {
        return Ok(());
    }
    if run::may_install() {
        // The common part first: it says that no server is to be made and started, which would
        // be of no use here, and be in the way of whoever runs one.
        run::install(&["postgresql-common"])?;
        forbid_clusters()?;
        run::install(&["postgresql"])?;
    }
    if !is_there() {
        println!("left out: the tests of the store in Postgres; they need the package postgresql");
    }
    Ok(())
}

/// The tests find the same programs in the same places: see `conformance::postgres`.
fn is_there() -> bool {
    let folders = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let is_debians = folders.map(|entry| entry.path().join("bin/initdb")).any(|path| path.is_file());
    is_debians || run::works(Command::new("initdb").arg("--version"))
}

fn forbid_clusters() -> Result<()> {
    let path = Path::new(CLUSTERS);
    let text = fs::read_to_string(path).unwrap_or_default();
    let cannot = || format!("{CLUSTERS} cannot be written");
    fs::write(path, without_clusters(&text)).with_context(cannot)
}

/// The same settings, but that no server is made.
fn without_clusters(text: &str) -> String {
    let is_other = |line: &&str| !line.trim_start_matches(['#', ' ']).starts_with("create_main_cluster");
    let others: String = text.lines().filter(is_other).map(|line| format!("{line}\n")).collect();
    format!("{others}create_main_cluster = false\n")
}

#[cfg(test)]
mod tests;
