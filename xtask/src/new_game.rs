//! `cargo xtask new-game SLUG`: the smallest game that has every room and a board, and its
//! place in the roster.
//!
//! Everything is prepared before anything is written, so that a refusal leaves
//! the tree as it was.

mod names;
mod register;
mod templates;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use self::names::{Names, Taken};
use crate::{run, tidy::rules, workspace::Workspace};

/// The rooms that stay empty: `bless` and `simulate` fill them.
const EMPTY_ROOMS: [&str; 2] = ["fixtures/games", "fixtures/golden"];

/// # Errors
/// If the slug will not do, or a file is not as expected.
pub(crate) fn run(root: &Path, slug: &str) -> Result<()> {
    let names = Names::new(slug, &taken(root)?)?;
    let folder = root.join("crates").join(slug);
    if folder.exists() {
        bail!("crates/{slug} exists already");
    }
    let mut files = templates::files(&names);
    for file in files.iter_mut().filter(|file| file.path.ends_with(".rs")) {
        file.text = formatted(root, &file.text).with_context(|| format!("cannot format {}", file.path))?;
    }
    let edits = edits(root, &names)?;
    write(&folder, &files, &edits).inspect_err(|_| undo(&folder, &edits))?;
    print!("{}", next_steps(slug));
    Ok(())
}

/// A file of the new game; the path is inside its folder.
struct File {
    path: &'static str,
    text: String,
}

/// A file that was there before.
struct Edit {
    path: PathBuf,
    before: String,
    after: String,
}

fn taken(root: &Path) -> Result<Taken> {
    let workspace: Workspace = crate::read(root)?;
    let lock: toml::Table = workspace.tree.get("Cargo.lock").unwrap_or_default().parse()?;
    let locked = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let names = locked.filter_map(|package| package.get("name")?.as_str());
    let ours = workspace.packages.iter().map(|package| package.name.as_str());
    Ok(Taken {
        packages: names.chain(ours).map(|name| name.replace('_', "-")).collect(),
        prefixes: rules::prefixes(&workspace),
    })
}

/// Everything that lists the games.
fn edits(root: &Path, names: &Names) -> Result<[Edit; 3]> {
    let edit = |path: &str, change: &dyn Fn(&str) -> Result<String>| {
        let full = root.join(path);
        let before = fs::read_to_string(&full).with_context(|| format!("cannot read {path}"))?;
        let after = change(&before).with_context(|| format!("cannot enter the game in {path}"))?;
        Ok::<_, anyhow::Error>(Edit { path: full, before, after })
    };
    Ok([
        edit("Cargo.toml", &|text| register::in_workspace(text, &names.slug))?,
        edit("crates/roster/Cargo.toml", &|text| register::in_manifest(text, &names.slug))?,
        edit("crates/roster/src/lib.rs", &|text| register::in_roster(text, names))?,
    ])
}

/// How lines break and names are sorted depends on the game's own name.
fn formatted(root: &Path, text: &str) -> Result<String> {
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.current_dir(root).args(["--edition", "2024", "--config-path"]).arg(root);
    run::filter(&mut rustfmt, text)
}

fn write(folder: &Path, files: &[File], edits: &[Edit]) -> Result<()> {
    for room in EMPTY_ROOMS {
        let room = folder.join(room);
        fs::create_dir_all(&room).with_context(|| format!("cannot make {}", room.display()))?;
    }
    for file in files {
        write_file(&folder.join(file.path), &file.text)?;
    }
    for edit in edits {
        write_file(&edit.path, &edit.after)?;
    }
    Ok(())
}

/// Writes a file, with the folders above it if need be.
fn write_file(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().expect("a file is in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The disk is full, or the like: leaves nothing half-written behind, as far
/// as that is possible.
fn undo(folder: &Path, edits: &[Edit]) {
    let _ = fs::remove_dir_all(folder);
    for edit in edits {
        let _ = fs::write(&edit.path, &edit.before);
    }
}

fn next_steps(slug: &str) -> String {
    format!(
        "\
crates/{slug} holds a small example, and the roster lists it; make it your game:
1. replace the example's rules by the book's, as docs/adding-a-game.md says: `cargo test -p {slug} -p {slug}-ui`
2. write the goldens: `cargo xtask bless {slug}`
3. write whole games, one for each number of seats and each end: `cargo run --release -- simulate {slug} \
--seats greedy,random --games 1 --seed 1 --records crates/{slug}/fixtures/games`
4. check everything: `cargo xtask test`
"
    )
}

#[cfg(test)]
mod tests;
