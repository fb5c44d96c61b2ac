//! `cargo xtask siege`: a real server under attack, killed, without power, on a full disk.

use std::{fs, path::Path, process::Command};

use anyhow::{Result, bail};

use crate::run;

/// The usual siege takes a quarter of an hour; its figures are in `docs/reliability.md`.
/// `--short` tries everything for a moment, and judges no times.
///
/// # Errors
/// If honest players lose anything, or wait too long.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<()> {
    match arguments {
        [] => lay(root, "release", &[]),
        [word] if word == "--short" => short(root),
        _ => bail!("`siege` takes nothing more, or `--short`"),
    }
}

/// # Errors
/// If honest players lose anything.
pub(crate) fn short(root: &Path) -> Result<()> {
    lay(root, "dev", &["--seconds", "2", "--kills", "5", "--cuts", "20", "--untimed"])
}

fn lay(root: &Path, profile: &str, arguments: &[&str]) -> Result<()> {
    let build = ["build", "--locked", "--package", "kvartal", "--package", "siege", "--profile", profile];
    run::pass(&mut run::cargo(root, &build))?;
    let target = root.join("target");
    let programs = target.join(if profile == "dev" { "debug" } else { profile });
    let folder = target.join("siege");
    fs::create_dir_all(&folder)?;
    let mut siege = Command::new(programs.join("siege"));
    siege.arg("--program").arg(programs.join("kvartal")).arg("--folder").arg(folder).args(arguments);
    run::pass(&mut siege)
}
