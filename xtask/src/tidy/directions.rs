//! Dependencies point one way: the table says who may know whom.
//!
//! Only our own packages are looked at. What a package may know, its tests may
//! know as well.

use super::Fault;
use crate::workspace::{Kind, Package, Workspace};

/// Where a package stands.
struct Place {
    name: &'static str,
    /// Which of ours it may need.
    may: &'static [&'static str],
    /// Which of ours its tests may need besides.
    tests_may: &'static [&'static str],
}

/// Stands in the lists below for every game.
const GAMES: &str = "(a game)";

/// Nothing needs `kvartal` (the program, `crates/cli`) or `xtask`.
const PLACES: [Place; 10] = [
    Place { name: "kernel", may: &[], tests_may: &[] },
    Place { name: "draw", may: &["kernel"], tests_may: &[] },
    Place { name: "words", may: &["kernel"], tests_may: &[] },
    Place { name: "record", may: &["kernel"], tests_may: &[] },
    Place { name: "store", may: &["kernel", "record"], tests_may: &[GAMES] },
    Place { name: "bots", may: &["kernel", "draw"], tests_may: &[] },
    Place { name: "conformance", may: &["kernel", "record"], tests_may: &[] },
    Place { name: "roster", may: &[GAMES, "kernel", "bots", "record", "words", "draw"], tests_may: &[] },
    Place { name: "kvartal", may: &["kernel", "bots", "record", "words", "draw", "roster"], tests_may: &[] },
    Place { name: "xtask", may: &[], tests_may: &[] },
];

/// Games never know each other.
const GAME: Place =
    Place { name: GAMES, may: &["kernel", "bots", "draw"], tests_may: &["conformance", "record", "words"] };

/// Whether the table names the package. No game is named in it.
pub(crate) fn has_place(name: &str) -> bool {
    PLACES.iter().any(|place| place.name == name)
}

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    workspace.packages.iter().flat_map(|package| faults_of(workspace, package)).collect()
}

fn faults_of(workspace: &Workspace, package: &Package) -> Vec<Fault> {
    let manifest = format!("{}/Cargo.toml", package.folder);
    let place = match package.kind {
        Kind::Game => Some(&GAME),
        Kind::Other => PLACES.iter().find(|place| place.name == package.name),
    };
    let Some(place) = place else {
        let what = format!(
            "a new package `{}`: say in xtask/src/tidy/directions.rs where it stands (a game has a RULES.md)",
            package.name
        );
        return vec![Fault::new(manifest, what)];
    };
    let mut faults = Vec::new();
    for other in &workspace.packages {
        let name = if other.kind == Kind::Game { GAMES } else { other.name.as_str() };
        let may = place.may.contains(&name);
        if package.needs.contains(&other.name) && !may {
            let what = format!("`{}` must not depend on `{}`", package.name, other.name);
            faults.push(Fault::new(&manifest, what));
        }
        let tests_may = may || place.tests_may.contains(&name);
        if package.needs_for_tests.contains(&other.name) && !tests_may {
            let what = format!("the tests of `{}` must not depend on `{}`", package.name, other.name);
            faults.push(Fault::new(&manifest, what));
        }
    }
    faults
}

#[cfg(test)]
mod tests;
