//! The files of the repository, in memory: paths with `/`, and their texts.
//!
//! The checks look at a [`Tree`] and never at the disk, so a test of a check is
//! a list of a few paths and texts.

use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result};

/// Every file that is, or would be, kept under version control.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Reads what git tracks, and what it would track if it were added: a new
    /// file is checked before its first commit. An unpacked archive without git
    /// is read whole, but for `target`.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub(crate) fn read(root: &Path) -> Result<Tree> {
        let paths = match paths_by_git(root) {
            Some(paths) => paths,
            None => paths_by_walking(root)?,
        };
        let mut files = BTreeMap::new();
        for path in paths {
            let full = root.join(&path);
            // Git still lists what was deleted and not yet committed; and a
            // link to a folder is no text.
            if full.is_file() {
                let bytes = fs::read(&full).with_context(|| format!("cannot read {path}"))?;
                files.insert(path, String::from_utf8_lossy(&bytes).into_owned());
            }
        }
        Ok(Tree { files })
    }

    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        Tree { files: files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect() }
    }

    /// The text of a file.
    pub(crate) fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    pub(crate) fn has_file(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// A folder is there if it holds a file.
    pub(crate) fn has_folder(&self, path: &str) -> bool {
        self.under(path).next().is_some()
    }

    /// All files with their texts, by path.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// All files in a folder and its folders, by path.
    pub(crate) fn under<'a>(&'a self, folder: &str) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let prefix = format!("{folder}/");
        let from_first = self.files.range(prefix.clone()..);
        from_first
            .take_while(move |(path, _)| path.starts_with(&prefix))
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }
}

fn paths_by_git(root: &Path) -> Option<Vec<String>> {
    let output = Command::new("git")
        .current_dir(root)
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(text.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
}

fn paths_by_walking(root: &Path) -> Result<Vec<String>> {
    let mut paths = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let full = root.join(&folder);
        for entry in fs::read_dir(&full).with_context(|| format!("cannot read the folder {folder}"))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            if !entry.file_type()?.is_dir() {
                paths.push(path);
            } else if name != "target" && name != ".git" {
                folders.push(path);
            }
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests;
