//! The commands that run the fixtures of the games: `bless` and `replay-all`.

use std::{path::Path, process::Command};

use anyhow::{Result, bail};

use crate::run;

/// Tells the conformance suite to write the goldens instead of comparing them.
/// The suite reads it by the same name.
const BLESS: &str = "KVARTAL_BLESS";

/// Rewrites the goldens, and with those of all games the document of the API and the pins of
/// the site; then shows what has changed.
pub(crate) fn bless(root: &Path, names: &[String]) -> Result<()> {
    for game in games(root, names)? {
        println!("== goldens of {game}");
        run::pass(suite(root, &game, "golden").env(BLESS, "1"))?;
    }
    if names.is_empty() {
        println!("== document of the API");
        run::pass(
            run::cargo(root, &["test", "--package", "site", "--lib", "--", "openapi"]).env(BLESS, "1"),
        )?;
        println!("== pins of the site");
        run::pass(suite(root, "web", "pins::").env(BLESS, "1"))?;
    }
    println!("== what has changed");
    let git = |args: &[&str]| {
        let mut command = Command::new("git");
        command.current_dir(root).args(args).args([
            "--",
            "crates/*/fixtures/*",
            "crates/site/assets/openapi.json",
            "crates/web/tests/it/pins/*",
        ]);
        run::pass(&mut command)
    };
    git(&["--no-pager", "diff", "--stat"])?;
    git(&["ls-files", "--others", "--exclude-standard"])?;
    println!("read the difference line by line; its reason belongs in the commit");
    Ok(())
}

/// Replays every fixture: whole games, single rules, refusals.
pub(crate) fn replay_all(root: &Path, names: &[String]) -> Result<()> {
    for game in games(root, names)? {
        println!("== fixtures of {game}");
        run::pass(&mut suite(root, &game, "fixture"))?;
    }
    Ok(())
}

/// The integration tests of a package, only those whose name holds `filter`.
fn suite(root: &Path, package: &str, filter: &str) -> Command {
    run::cargo(root, &["test", "--package", package, "--test", "it", "--", filter])
}

/// The games asked for, or all of them.
fn games(root: &Path, names: &[String]) -> Result<Vec<String>> {
    let workspace = crate::read(root)?;
    let all: Vec<String> = workspace.games().map(|game| game.name.clone()).collect();
    select(&all, names)
}

fn select(all: &[String], names: &[String]) -> Result<Vec<String>> {
    if all.is_empty() {
        bail!("there is no game yet");
    }
    if names.is_empty() {
        return Ok(all.to_vec());
    }
    if let Some(name) = names.iter().find(|name| !all.contains(name)) {
        bail!("no game {name:?}; there are: {}", all.join(", "));
    }
    Ok(names.to_vec())
}

#[cfg(test)]
mod tests;
