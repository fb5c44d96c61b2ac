//! `cargo xtask script`: the types of the site's script.
//!
//! The script is JavaScript with types in comments. TypeScript, from npm, checks them; it is
//! pinned by a lock file beside the script, installed under `target`, and never part of what
//! is served.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::run;

/// The script, with `package.json`, its lock file and `tsconfig.json`.
const FOLDER: &str = "crates/site/script";
const LOCK: &str = "package-lock.json";

/// # Errors
/// If TypeScript cannot be installed, or finds a fault.
pub(crate) fn run(root: &Path) -> Result<()> {
    match install(root)? {
        Installed::Tool(tool) => type_check(root, &tool),
        Installed::LeftOut(why) => bail!("the script cannot be type-checked: {why}"),
    }
}

/// The same where TypeScript can be installed; elsewhere it says that it was left out.
///
/// # Errors
/// If TypeScript finds a fault, or the lock file does not fit.
pub(crate) fn run_if_possible(root: &Path) -> Result<()> {
    match install(root)? {
        Installed::Tool(tool) => type_check(root, &tool),
        Installed::LeftOut(why) => {
            println!("left out: the types of the script are not checked, since {why}");
            Ok(())
        }
    }
}

fn type_check(root: &Path, tool: &Path) -> Result<()> {
    run::pass(Command::new(tool).current_dir(root).args(["--project", FOLDER]))
}

enum Installed {
    Tool(PathBuf),
    /// Why it is not possible here.
    LeftOut(&'static str),
}

/// The type checker in a folder of its own, which is kept while the lock file stays the same.
fn install(root: &Path) -> Result<Installed> {
    let folder = folder(root);
    let tool = folder.join("node_modules/.bin/tsc");
    let wanted = read(&root.join(FOLDER).join(LOCK))?;
    // npm writes this file last, so it tells that an installation was finished.
    let is_there = || folder.join("node_modules/.package-lock.json").exists();
    if is_there() && read(&folder.join(LOCK)).is_ok_and(|lock| lock == wanted) {
        return Ok(Installed::Tool(tool));
    }
    if !run::works(Command::new("npm").arg("--version")) {
        return Ok(Installed::LeftOut("npm is not installed"));
    }
    prepare(root, &folder)?;
    let command = || npm(&folder, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    if run::works(&mut command()) {
        return Ok(Installed::Tool(tool));
    }
    // Without a network nothing is wrong. With one, npm says itself what is.
    if !run::works(&mut npm(&folder, &["view", "typescript", "version"])) {
        return Ok(Installed::LeftOut("npm cannot reach its registry"));
    }
    run::pass(&mut command()).with_context(|| format!("{FOLDER}/{LOCK} may not fit package.json"))?;
    Ok(Installed::Tool(tool))
}

/// A folder for npm, with nothing of an older installation.
fn prepare(root: &Path, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} cannot be cleared", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    for name in ["package.json", LOCK] {
        fs::copy(root.join(FOLDER).join(name), folder.join(name))
            .with_context(|| format!("{name} cannot be copied"))?;
    }
    Ok(())
}

fn npm(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(folder).args(args);
    // By itself npm waits minutes for a network that is not there.
    command.args([
        "--fetch-retries",
        "1",
        "--fetch-retry-mintimeout",
        "1000",
        "--fetch-retry-maxtimeout",
        "1000",
    ]);
    command
}

fn folder(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    target.join("script")
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
