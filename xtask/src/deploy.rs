//! Whether systemd understands `deploy/kvartal.service`.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::run;

const UNIT: &str = "deploy/kvartal.service";

/// The program in the unit.
const PROGRAM: &str = "/usr/local/bin/kvartal";

/// Lets `systemd-analyze` read the unit; where there is none, says that this was left out.
///
/// # Errors
/// If the unit has a key or a value that systemd does not know.
pub(crate) fn run_if_possible(root: &Path) -> Result<()> {
    if !run::works(Command::new("systemd-analyze").arg("--version")) {
        println!("left out: there is no systemd-analyze here to check {UNIT}");
        return Ok(());
    }
    let unit = fs::read_to_string(root.join(UNIT)).with_context(|| format!("cannot read {UNIT}"))?;
    // systemd complains about a program that is not installed, so it gets one that is.
    let ourselves = env::current_exe().context("this program stands in no file")?;
    let unit = with_program(&unit, &ourselves.display().to_string())?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = target.join("deploy");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let complaints = complaints(&unit, &folder.join("kvartal.service"))?;
    if !complaints.is_empty() {
        bail!("systemd does not understand {UNIT}:\n{complaints}");
    }
    println!("{UNIT}: understood by systemd");
    Ok(())
}

/// What systemd says about a unit, which is written to a file for it.
fn complaints(unit: &str, copy: &Path) -> Result<String> {
    fs::write(copy, unit).with_context(|| format!("cannot write {}", copy.display()))?;
    let args = ["verify", "--man=no"];
    let output = Command::new("systemd-analyze").args(args).arg(copy).output();
    let output = output.context("cannot start systemd-analyze")?;
    // An unknown key is only a warning, and a fault of another unit of this machine is not
    // ours: lines decide, not the status.
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines = said.lines().filter(|line| line.contains("kvartal.service"));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// The unit with another program in its `ExecStart`.
fn with_program(unit: &str, program: &str) -> Result<String> {
    let begin = format!("ExecStart={PROGRAM} ");
    if !unit.lines().any(|line| line.starts_with(&begin)) {
        bail!("{UNIT} does not start {PROGRAM}");
    }
    Ok(unit.replace(&begin, &format!("ExecStart={program} ")))
}

#[cfg(test)]
mod tests;
