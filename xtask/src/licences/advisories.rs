//! Known vulnerabilities in the packages of `Cargo.lock`.
//!
//! They come from a checkout of an advisory database in RustSec's layout: a file
//! `crates/NAME/ID.md` for each advisory, with TOML in front of the text. Nothing is
//! fetched here.

use std::{fs, io, path::Path};

use anyhow::{Context, Result, bail};
use semver::{Version, VersionReq};
use serde::Deserialize;

/// As much of `Cargo.lock` as we read.
#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: Version,
    /// Our own packages have none.
    source: Option<String>,
}

/// As much of an advisory as we read.
#[derive(Deserialize)]
struct Front {
    advisory: Advisory,
    versions: Versions,
}

#[derive(Deserialize)]
struct Advisory {
    id: String,
    package: String,
    /// `unmaintained`, `unsound` or `notice`; a vulnerability has none.
    informational: Option<String>,
    /// When it was withdrawn. It is a date, as a string or as TOML's own type.
    withdrawn: Option<toml::Value>,
}

#[derive(Deserialize)]
struct Versions {
    #[serde(default)]
    patched: Vec<VersionReq>,
    #[serde(default)]
    unaffected: Vec<VersionReq>,
}

/// What a database says about the packages of a lock file, one line each.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Findings {
    /// Vulnerabilities.
    pub(super) faults: Vec<String>,
    /// Advisories that are only informational.
    pub(super) notes: Vec<String>,
    /// How many packages were looked up.
    pub(super) n_packages: usize,
}

/// Looks up every package of a lock file in the database in the folder `database`.
///
/// # Errors
/// If the lock file or an advisory cannot be read, or the folder holds no database.
pub(super) fn check(lock: &str, database: &Path) -> Result<Findings> {
    let lock: Lock = toml::from_str(lock).context("cannot read Cargo.lock")?;
    let crates = database.join("crates");
    if !crates.is_dir() {
        bail!("{} is no advisory database: it has no folder `crates`", database.display());
    }
    let mut acc = Findings::default();
    for package in lock.package.iter().filter(|package| package.source.is_some()) {
        acc.n_packages += 1;
        look_up(&mut acc, package, &crates.join(&package.name))?;
    }
    Ok(acc)
}

/// Adds what the folder of a package says about one version of it.
fn look_up(acc: &mut Findings, package: &Locked, folder: &Path) -> Result<()> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", folder.display())),
    };
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(entry.with_context(|| format!("cannot read {}", folder.display()))?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    for path in paths {
        let read = || {
            let (front, title) = parse(&fs::read_to_string(&path)?)?;
            if front.advisory.package != package.name {
                bail!("it is about {:?} and not about {:?}", front.advisory.package, package.name);
            }
            Ok((front, title))
        };
        let (Front { advisory, versions }, title) =
            read().with_context(|| format!("cannot read {}", path.display()))?;
        if advisory.withdrawn.is_some() || !versions.affect(&package.version) {
            continue;
        }
        let Locked { name, version, .. } = package;
        let id = &advisory.id;
        match &advisory.informational {
            None => acc.faults.push(format!("{name} {version}: {id}: {title}")),
            Some(kind) => acc.notes.push(format!("{name} {version}: {id} ({kind}): {title}")),
        }
    }
    Ok(())
}

impl Versions {
    /// Whether a version is neither patched nor unaffected. A pre-release counts as
    /// affected unless a requirement names a pre-release of the same version.
    fn affect(&self, version: &Version) -> bool {
        !self.patched.iter().chain(&self.unaffected).any(|requirement| requirement.matches(version))
    }
}

/// The front matter and the title of an advisory.
fn parse(text: &str) -> Result<(Front, String)> {
    let text = text.replace("\r\n", "\n");
    let front = text.strip_prefix("```toml\n").context("it does not begin with ```toml")?;
    let (front, body) = front.split_once("\n```").context("its TOML does not end with ```")?;
    let title = body.lines().find_map(|line| line.strip_prefix("# ")).context("it has no title")?;
    Ok((toml::from_str(front)?, title.trim().to_owned()))
}

#[cfg(test)]
mod tests;
