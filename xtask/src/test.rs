//! `cargo xtask test`: everything a change must pass, step by step.
//!
//! The first step that fails ends it: the later ones would repeat its faults.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::{deploy, licences, postgres, run, schemathesis, script, siege, tidy};

/// The closing lines of the test runners, repeated at the end; the main one
/// comes last, where it is looked for.
type Closing = Vec<String>;

struct Step {
    name: &'static str,
    run: fn(&Path, &mut Closing) -> Result<()>,
}

const STEPS: [Step; 13] = [
    Step { name: "format", run: |root, _| format(root) },
    Step { name: "clippy", run: |root, _| clippy(root) },
    Step { name: "wasm", run: |root, _| wasm(root) },
    Step { name: "script", run: |root, _| script::run_if_possible(root) },
    Step { name: "browser", run: |_, _| browser() },
    Step { name: "postgres", run: |_, _| postgres::install_if_possible() },
    Step { name: "tests", run: tests },
    Step { name: "api", run: |root, _| schemathesis::run_if_possible(root) },
    Step { name: "siege", run: |root, _| siege::short(root) },
    Step { name: "docs", run: |root, _| docs(root) },
    Step { name: "licences", run: |root, _| licences::run(root, None) },
    Step { name: "deploy", run: |root, _| deploy::run_if_possible(root) },
    Step { name: "tidy", run: |root, _| tidy::run(root) },
];

/// # Errors
/// Says which step failed.
pub(crate) fn run(root: &Path) -> Result<()> {
    let mut closing = Closing::new();
    for (Step { name, run }, number) in STEPS.iter().zip(1..) {
        println!("== {number}/{} {name}", STEPS.len());
        run(root, &mut closing).with_context(|| format!("step {number}, {name}, failed"))?;
    }
    println!("== all {} steps passed", STEPS.len());
    for line in closing {
        println!("{line}");
    }
    Ok(())
}

fn format(root: &Path) -> Result<()> {
    need_component(root, "fmt", "rustfmt")?;
    run::pass(&mut run::cargo(root, &["fmt", "--all", "--check"]))
}

fn clippy(root: &Path) -> Result<()> {
    need_component(root, "clippy", "clippy")?;
    let args = ["clippy", "--workspace", "--all-targets", "--locked", "--features", "kvartal/postgres"];
    run::pass(run::cargo(root, &args).args(["--", "-D", "warnings"]))
}

/// The site, and with it tables, games and bots, is also to live in a browser. Where the target cannot be installed this is left
/// out.
fn wasm(root: &Path) -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    if !run::works(Command::new("rustup").current_dir(root).args(["target", "add", TARGET])) {
        println!("left out: `rustup target add {TARGET}` does not work here");
        return Ok(());
    }
    run::pass(&mut run::cargo(root, &["check", "--package", "site", "--locked", "--target", TARGET]))
}

/// The site is tried in Debian's chromium, by a program in Python, under strace, and behind nginx. Whoever may
/// install them gets them installed; others are told what is missing.
fn browser() -> Result<()> {
    let missing = || {
        let tools = [
            (&["chromedriver"][..], &["chromium", "chromium-driver"][..]),
            (&["strace"], &["strace"]),
            (&["nginx"], &["nginx-light"]),
            (&["python3"], &["python3"]),
            // Debian's Python makes no environments without this.
            (&["python3", "-m", "ensurepip"], &["python3-venv"]),
        ];
        let is_there =
            |tool: &[&str]| run::works(Command::new(tool[0]).args(&tool[1..]).arg(version_flag(tool)));
        let missing = tools.into_iter().filter(|(tool, _)| !is_there(tool));
        missing.flat_map(|(_, packages)| packages).copied().collect::<Vec<_>>()
    };
    let packages = missing();
    if packages.is_empty() {
        return Ok(());
    }
    if run::may_install() {
        run::install(&packages)?;
    }
    match missing() {
        packages if packages.is_empty() => Ok(()),
        packages => bail!("the tests need these packages: {}", packages.join(", ")),
    }
}

/// What makes a tool say its version and nothing more.
fn version_flag(tool: &[&str]) -> &'static str {
    if tool == ["nginx"] { "-v" } else { "--version" }
}

/// A bare toolchain lacks some parts: say which to install, and how.
fn need_component(root: &Path, command: &str, component: &str) -> Result<()> {
    if !run::works(&mut run::cargo(root, &[command, "--version"])) {
        bail!("{component} is not installed: run `rustup component add {component}`");
    }
    Ok(())
}

/// nextest runs no doc tests, so these follow; `cargo test` runs them itself.
fn tests(root: &Path, closing: &mut Closing) -> Result<()> {
    // Allocations are counted by a test, but not by the program that people run.
    let features = "kvartal/count-allocations,kvartal/postgres";
    let all = ["--workspace", "--locked", "--no-fail-fast", "--features", features];
    if run::works(&mut run::cargo(root, &["nextest", "--version"])) {
        let summary = listen(run::cargo(root, &["nextest", "run"]).args(all))?;
        let of_docs = listen(&mut run::cargo(root, &["test", "--workspace", "--doc", "--locked"]))?;
        closing.extend([format!("doc tests: {of_docs}"), summary]);
    } else {
        closing.push(listen(run::cargo(root, &["test"]).args(all))?);
    }
    Ok(())
}

/// Runs tests; returns what they say at the end.
fn listen(command: &mut Command) -> Result<String> {
    let heard = run::tee(command)?;
    let summary = summary(&heard.lines).unwrap_or_else(|| "no test was run".to_owned());
    if !heard.success {
        bail!("`{}` failed: {summary}", run::shown(command));
    }
    Ok(summary)
}

/// The runner's last word: nextest says it in one line, `cargo test` once for
/// each binary, which are added up.
fn summary(lines: &[String]) -> Option<String> {
    if let Some(line) = lines.iter().rfind(|line| line.trim_start().starts_with("Summary [")) {
        return Some(line.trim().to_owned());
    }
    let results: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("test result: ")).collect();
    if results.is_empty() {
        return None;
    }
    let total = |what: &str| -> u32 { results.iter().filter_map(|result| count(result, what)).sum() };
    let verdict = if results.iter().all(|result| result.starts_with("ok")) { "ok" } else { "FAILED" };
    let [passed, failed, ignored] = ["passed", "failed", "ignored"].map(total);
    Some(format!("test result: {verdict}. {passed} passed; {failed} failed; {ignored} ignored"))
}

/// The number before a word: 7 for `passed` in `ok. 7 passed; 0 failed`.
fn count(result: &str, what: &str) -> Option<u32> {
    let words: Vec<&str> = result.split([' ', ';']).filter(|word| !word.is_empty()).collect();
    let index = words.iter().position(|word| *word == what)?;
    words.get(index.checked_sub(1)?)?.parse().ok()
}

fn docs(root: &Path) -> Result<()> {
    let args = ["doc", "--workspace", "--no-deps", "--locked"];
    run::pass(run::cargo(root, &args).env("RUSTDOCFLAGS", "-D warnings"))
}

#[cfg(test)]
mod tests;
