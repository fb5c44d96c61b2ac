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
/// Stands there for every board, a package `GAME-ui` in the folder of its game.
const BOARDS: &str = "(a board)";

/// Nothing needs `kvartal` (the program, `crates/cli`) or `xtask`.
const PLACES: [Place; 11] = [
    Place { name: "kernel", may: &[], tests_may: &[] },
    Place { name: "draw", may: &["kernel"], tests_may: &[] },
    Place { name: "words", may: &["kernel"], tests_may: &[] },
    Place { name: "record", may: &["kernel"], tests_may: &[] },
    Place { name: "store", may: &["kernel", "record"], tests_may: &[GAMES] },
    Place { name: "bots", may: &["kernel", "draw"], tests_may: &[] },
    Place { name: "conformance", may: &["kernel", "record"], tests_may: &[] },
    Place { name: "roster", may: &[GAMES, "kernel", "bots", "record", "words", "draw"], tests_may: &[] },
    Place {
        name: "web",
        may: &["kernel", "bots", "record", "words", "draw", "roster", "store", BOARDS],
        tests_may: &[],
    },
    Place {
        name: "kvartal",
        may: &["kernel", "bots", "record", "words", "draw", "roster", "web"],
        tests_may: &[],
    },
    Place { name: "xtask", may: &[], tests_may: &[] },
];

/// Games never know each other.
const GAME: Place =
    Place { name: GAMES, may: &["kernel", "bots", "draw"], tests_may: &["conformance", "record", "words"] };

/// A board knows the game whose it is; that is looked at by name.
const BOARD: Place = Place { name: BOARDS, may: &["kernel", "draw"], tests_may: &["roster", "words"] };

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
        Kind::Other if board_of(&package.name).is_some() => Some(&BOARD),
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
        let name = match (other.kind, board_of(&other.name)) {
            (Kind::Game, _) => GAMES,
            (Kind::Other, Some(_)) => BOARDS,
            (Kind::Other, None) => other.name.as_str(),
        };
        let is_own_game = board_of(&package.name) == Some(other.name.as_str());
        let may = place.may.contains(&name) || is_own_game;
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

/// The game of a board's package.
fn board_of(name: &str) -> Option<&str> {
    name.strip_suffix("-ui")
}

#[cfg(test)]
mod tests;
