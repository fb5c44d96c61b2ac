//! The names of a new game: everything follows from its slug.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use super::templates;

/// What a game is called where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Names {
    /// In commands, files and texts: `my-game`.
    pub(super) slug: String,
    /// In Rust, the crate: `my_game`.
    pub(super) crate_name: String,
    /// In Rust, the position: `MyGame`.
    pub(super) type_name: String,
    /// For people, until somebody writes a better one: `My Game`.
    pub(super) title: String,
    /// What its rule ids begin with: `MG`.
    pub(super) prefix: String,
}

/// What other packages and games are called.
#[derive(Debug, Default)]
pub(super) struct Taken {
    /// Packages, ours and others', with dashes.
    pub(super) packages: BTreeSet<String>,
    pub(super) prefixes: BTreeSet<String>,
}

/// Names that cargo or the roster would trip over.
const RESERVED: &str = "abstract alloc as async await become box break const continue core crate do dyn else \
    enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref \
    return self static std struct super test tests trait true try type typeof unsafe unsized use virtual \
    where while yield";

impl Names {
    /// # Errors
    /// If the slug is no name for a game, or another has it.
    pub(super) fn new(slug: &str, taken: &Taken) -> Result<Names> {
        let words: Vec<&str> = slug.split('-').collect();
        let is_word = |word: &&str| {
            !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !words.iter().all(is_word) || !slug.starts_with(|c: char| c.is_ascii_lowercase()) {
            bail!("{slug:?} is no slug: write lower-case words joined by dashes, as in my-game");
        }
        if RESERVED.split_whitespace().any(|word| word == slug) {
            bail!("{slug:?} cannot be the name of a game: it means something else in Rust");
        }
        if taken.packages.contains(slug) {
            bail!("{slug:?} is taken: a package has this name");
        }
        let capitalised: Vec<String> = words.iter().map(|word| capitalise(word)).collect();
        let type_name = capitalised.concat();
        if templates::use_name(&type_name) {
            bail!("{slug:?} cannot be the name of a game: every game has a `{type_name}` of another kind");
        }
        let Some(prefix) = prefixes(&words).into_iter().find(|prefix| !taken.prefixes.contains(prefix))
        else {
            bail!("{slug:?} leaves no letters for rule ids that no other game has: choose another name");
        };
        let title = capitalised.join(" ");
        Ok(Names { slug: slug.to_owned(), crate_name: slug.replace('-', "_"), type_name, title, prefix })
    }
}

fn capitalise(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(chars).collect()
}

/// Letters for rule ids, the best first: the initials, then with more and more
/// of the first word. A single letter would be too short.
fn prefixes(words: &[&str]) -> Vec<String> {
    let letters: Vec<String> = words
        .iter()
        .map(|word| word.chars().filter(char::is_ascii_lowercase).collect::<String>().to_ascii_uppercase())
        .filter(|letters| !letters.is_empty())
        .collect();
    let [first, others @ ..] = letters.as_slice() else { return Vec::new() };
    let initials: String = others.iter().map(|letters| &letters[..1]).collect();
    (1..=first.len())
        .map(|n_letters| format!("{}{initials}", &first[..n_letters]))
        .filter(|prefix| prefix.len() >= 2)
        .collect()
}

#[cfg(test)]
mod tests;
