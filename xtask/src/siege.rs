//! `cargo xtask siege`: a real server under attack, killed, without power, on a full disk.

use std::{fs, path::Path, process::Command};

use anyhow::{Result, bail};

use crate::{postgres, run};

/// The usual siege takes a quarter of an hour; its figures are in `docs/reliability.md`.
/// `--short` tries everything for a moment, and judges no times.
///
/// # Errors
/// If honest players lose anything, or wait too long.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<()> {
    match arguments {
        [] => lay(root, "release", &[]),
        [word] if word == "--short" => short(root),
        [word] if word == "--cluster" => with_nodes(root, "release", &["chaos"]),
        _ => bail!("`siege` takes nothing more, or `--short`, or `--cluster`"),
    }
}

/// # Errors
/// If honest players lose anything.
pub(crate) fn short(root: &Path) -> Result<()> {
    lay(root, "dev", &["--seconds", "2", "--kills", "5", "--cuts", "20", "--untimed"])
}

/// A private Postgres and three nodes, for trying.
///
/// # Errors
/// If they cannot be started.
pub(crate) fn cluster(root: &Path) -> Result<()> {
    with_nodes(root, "dev", &["cluster"])
}

/// The same program with a store that several nodes may use.
fn with_nodes(root: &Path, profile: &str, arguments: &[&str]) -> Result<()> {
    postgres::install_if_possible()?;
    start(root, profile, &["--features", "kvartal/postgres"], arguments)
}

fn lay(root: &Path, profile: &str, arguments: &[&str]) -> Result<()> {
    start(root, profile, &[], arguments)
}

fn start(root: &Path, profile: &str, features: &[&str], arguments: &[&str]) -> Result<()> {
    let build = ["build", "--locked", "--package", "kvartal", "--package", "siege", "--profile", profile];
    run::pass(&mut run::cargo(root, &[&build[..], features].concat()))?;
    let target = root.join("target");
    let programs = target.join(if profile == "dev" { "debug" } else { profile });
    let folder = target.join("siege");
    fs::create_dir_all(&folder)?;
    let mut siege = Command::new(programs.join("siege"));
    siege.arg("--program").arg(programs.join("kvartal")).arg("--folder").arg(folder).args(arguments);
    run::pass(&mut siege)
}
