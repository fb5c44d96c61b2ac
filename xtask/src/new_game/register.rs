//! The lists that a new game is entered in: the workspace's dependencies, the
//! roster's, and the roster itself. The roster knows a game by its board.
//!
//! The edits are textual, so that comments and order stay; each result is
//! looked at before it is believed.

use anyhow::{Context, Result, bail};

use super::names::Names;

/// The manifest of the workspace with the game and its board among our packages.
pub(super) fn in_workspace(text: &str, slug: &str) -> Result<String> {
    let mut text = text.to_owned();
    for (name, folder) in [(slug.to_owned(), slug.to_owned()), (board(slug), format!("{slug}/ui"))] {
        let line = format!("{name} = {{ path = \"crates/{folder}\" }}");
        text = insert_sorted(&text, "# Ours.", &line)?;
        expect_key(&text, &["workspace", "dependencies", &name, "path"])?;
    }
    Ok(text)
}

/// The manifest of the roster with the board among its dependencies.
pub(super) fn in_manifest(text: &str, slug: &str) -> Result<String> {
    let board = board(slug);
    let text = insert_sorted(text, "[dependencies]", &format!("{board}.workspace = true"))?;
    expect_key(&text, &["dependencies", &board, "workspace"])?;
    Ok(text)
}

/// The package of a game's board.
fn board(slug: &str) -> String {
    format!("{slug}-ui")
}

const GAMES: &str = "\ngames! {\n";

/// The roster with the game at the end of its list.
pub(super) fn in_roster(text: &str, names: &Names) -> Result<String> {
    let (before, after) =
        text.split_once(GAMES).with_context(|| format!("there is no `{}`", GAMES.trim()))?;
    let (list, rest) = after.split_once("}\n").with_context(|| format!("`{}` has no end", GAMES.trim()))?;
    let line = format!("    {}_ui::{}Board,\n", names.crate_name, names.type_name);
    Ok(format!("{before}{GAMES}{list}{line}}}\n{rest}"))
}

/// Puts a line among the sorted ones below a heading. They end at a blank line,
/// a comment or the next table.
fn insert_sorted(text: &str, heading: &str, line: &str) -> Result<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let found = lines.iter().position(|each| each.trim_end() == heading);
    let start = found.with_context(|| format!("there is no line `{heading}`"))? + 1;
    let is_end = |line: &str| line.trim().is_empty() || line.starts_with(['#', '[']);
    let n_lines = lines[start..].iter().take_while(|each| !is_end(each)).count();
    let listed = &lines[start..start + n_lines];
    if listed.iter().any(|each| key(each) == key(line)) {
        bail!("`{}` stands there already", key(line));
    }
    let n_before = listed.iter().take_while(|each| key(each) < key(line)).count();
    lines.insert(start + n_before, line);
    Ok(lines.join("\n") + "\n")
}

fn key(line: &str) -> &str {
    line.split([' ', '.', '=']).next().unwrap_or(line)
}

/// Makes sure that the line has come into the right table.
fn expect_key(text: &str, path: &[&str]) -> Result<()> {
    let manifest: toml::Table = text.parse().context("it would be no TOML any more")?;
    let (first, rest) = path.split_first().expect("a path has a key");
    let found = rest.iter().try_fold(manifest.get(*first), |value, key| value.map(|value| value.get(*key)));
    found.flatten().with_context(|| format!("there would be no `{}`", path.join(".")))?;
    Ok(())
}

#[cfg(test)]
mod tests;
