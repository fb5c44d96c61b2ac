//! The lists that a new game is entered in: the workspace's dependencies, the
//! roster's, and the roster itself.
//!
//! The edits are textual, so that comments and order stay; each result is
//! looked at before it is believed.

use anyhow::{Context, Result, bail};

/// The manifest of the workspace with the game among our packages.
pub(super) fn in_workspace(text: &str, slug: &str) -> Result<String> {
    let line = format!("{slug} = {{ path = \"crates/{slug}\" }}");
    let text = insert_sorted(text, "# Ours.", &line)?;
    expect_key(&text, &["workspace", "dependencies", slug, "path"])?;
    Ok(text)
}

/// The manifest of the roster with the game among its dependencies.
pub(super) fn in_manifest(text: &str, slug: &str) -> Result<String> {
    let text = insert_sorted(text, "[dependencies]", &format!("{slug}.workspace = true"))?;
    expect_key(&text, &["dependencies", slug, "workspace"])?;
    Ok(text)
}

const GAMES: &str = "pub static GAMES: &[Entry] = &[";

/// The roster with the game at the end of its list; not yet formatted.
pub(super) fn in_roster(text: &str, crate_name: &str) -> Result<String> {
    const CALL: &str = "::entry()";
    // A long list begins on a line of its own.
    let text = &text.replacen("pub static GAMES: &[Entry] =\n    &[", GAMES, 1);
    let (before, after) = text.split_once(GAMES).with_context(|| format!("there is no `{GAMES}`"))?;
    let (list, rest) = after.split_once("];").with_context(|| format!("`{GAMES}` has no end"))?;
    let list = match list.rfind(CALL) {
        // What follows the last game, a comma or a comment, stays behind it.
        Some(index) => {
            let (games, tail) = list.split_at(index + CALL.len());
            format!("{games}, {crate_name}{CALL}{tail}")
        }
        None if list.trim().is_empty() => format!("{crate_name}{CALL}"),
        None => bail!("`{GAMES}` lists something else than `game{CALL}`"),
    };
    Ok(format!("{before}{GAMES}{list}];{rest}"))
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
