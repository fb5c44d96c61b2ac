//! Dependencies point one way: the table says who may know whom.
//!
//! Only our own packages are looked at. What a package may know, its tests may
//! know as well.

use super::Fault;
use crate::{
    places::{BOARD, BOARDS, GAME, GAMES, PLACES, board_of},
    workspace::{Kind, Package, Workspace},
};

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
            "a new package `{}`: say in xtask/src/places.rs where it stands (a game has a RULES.md)",
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

#[cfg(test)]
mod tests;
