//! `cargo xtask fuzz`: mutated input for a while, target by target.
//!
//! Each target runs in a program of its own (the package `fuzz`), so that its peak of
//! memory is its own and one that dies takes no other with it.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::run;

/// What the program is started with.
#[derive(Debug, PartialEq, Eq)]
struct Plan {
    seconds: u64,
    seed: u64,
    /// Those named; all if none is.
    targets: Vec<String>,
}

impl Plan {
    fn read(args: &[String]) -> Result<Plan> {
        let mut plan = Plan { seconds: 60, seed: 1, targets: Vec::new() };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let mut number = || -> Result<u64> {
                let text = args.next().with_context(|| format!("{arg} needs a number"))?;
                text.parse().with_context(|| format!("{text:?} is no number"))
            };
            match arg.as_str() {
                "--seconds" => plan.seconds = number()?,
                "--seed" => plan.seed = number()?,
                option if option.starts_with('-') => bail!("`fuzz` has no option {option}"),
                target => plan.targets.push(target.to_owned()),
            }
        }
        Ok(plan)
    }
}

/// # Errors
/// If a target has failed, after all were run; each has said what it found.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let mut plan = Plan::read(args)?;
    let start = ["run", "--quiet", "--package", "fuzz", "--profile", "fuzz", "--locked", "--"];
    let list = run::output(run::cargo(root, &start).arg("list"))?;
    let known: Vec<&str> = list.lines().collect();
    if let Some(unknown) = plan.targets.iter().find(|target| !known.contains(&target.as_str())) {
        bail!("there is no target {unknown:?}; there are: {}", known.join(", "));
    }
    if plan.targets.is_empty() {
        plan.targets = known.iter().map(ToString::to_string).collect();
    }
    let mut failed = Vec::new();
    for target in &plan.targets {
        let mut command = run::cargo(root, &start);
        command.arg(target);
        command.args(["--seconds", &plan.seconds.to_string(), "--seed", &plan.seed.to_string()]);
        if let Err(why) = run::pass(&mut command) {
            println!("{why:#}");
            let current = root.join("target/fuzz-cases").join(format!("{target}.current"));
            if let Ok(current) = fs::read_to_string(current) {
                println!("{target}: the last case was {}", current.trim());
            }
            failed.push(target.as_str());
        }
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
