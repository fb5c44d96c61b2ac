//! `cargo xtask tidy`: what holds for the whole tree and no compiler sees.
//!
//! Each check is a function from the files to its faults, and has a test that
//! shows it failing. A new check is a file here and a line in [`CHECKS`].

mod cycles;
mod directions;
mod docs;
mod door;
mod forbidden;
mod machine;
mod rooms;
pub(crate) mod rules;
mod script;
mod sizes;
mod texts;

use std::{fmt, path::Path};

use anyhow::{Result, bail};

use crate::workspace::Workspace;

type Check = fn(&Workspace) -> Vec<Fault>;

const CHECKS: [Check; 11] = [
    rooms::check,
    sizes::check,
    directions::check,
    forbidden::check,
    rules::check,
    texts::check,
    machine::check,
    docs::check,
    cycles::check,
    door::check,
    script::check,
];

/// What is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Fault {
    path: String,
    what: String,
    weight: Weight,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Weight {
    /// Printed, but lets the change pass.
    Warning,
    Error,
}

impl Fault {
    fn new(path: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { path: path.into(), what: what.into(), weight: Weight::Error }
    }

    fn warning(path: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { weight: Weight::Warning, ..Fault::new(path, what) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.weight {
            Weight::Warning => write!(f, "{}: warning: {}", self.path, self.what),
            Weight::Error => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

/// # Errors
/// If a check finds a fault; all faults are printed before.
pub(crate) fn run(root: &Path) -> Result<()> {
    let workspace = crate::read(root)?;
    let faults: Vec<Fault> = CHECKS.iter().flat_map(|check| check(&workspace)).collect();
    for fault in &faults {
        println!("{fault}");
    }
    match faults.iter().filter(|fault| fault.weight == Weight::Error).count() {
        0 => println!("tidy: {} files, no fault", workspace.tree.files().count()),
        1 => bail!("one thing is not tidy"),
        n_faults => bail!("{n_faults} things are not tidy"),
    }
    Ok(())
}

/// For the tests of the checks: the faults as they are printed.
#[cfg(test)]
fn found(check: Check, files: &[(&str, &str)]) -> Vec<String> {
    check(&Workspace::of(files)).iter().map(Fault::to_string).collect()
}
