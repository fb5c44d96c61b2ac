//! Rule ids: letters, a dash, a number, perhaps a letter: `PC-12`, `PC-12a`.

use std::collections::BTreeSet;

pub(super) fn is_id(text: &str) -> bool {
    let prefix = prefix(text);
    !prefix.is_empty() && id_length(text, prefix) == Some(text.len())
}

/// The letters before the dash; empty if there are none.
pub(super) fn prefix(id: &str) -> &str {
    let end = id.find(|c: char| !c.is_ascii_uppercase()).unwrap_or(id.len());
    &id[..end]
}

/// All ids with these letters in a text.
pub(super) fn ids_in(text: &str, prefix: &str) -> BTreeSet<String> {
    let mut acc = BTreeSet::new();
    for (index, _) in text.match_indices(prefix) {
        let is_start = !text[..index].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-');
        let id = &text[index..];
        if let Some(length) = id_length(id, prefix).filter(|_| is_start) {
            acc.insert(id[..length].to_owned());
        }
    }
    acc
}

/// The length of the id that the text begins with, if it does.
fn id_length(text: &str, prefix: &str) -> Option<usize> {
    let number = text.strip_prefix(prefix)?.strip_prefix('-')?;
    let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() == number.len() {
        return None;
    }
    let rest = after.strip_prefix(|c: char| c.is_ascii_lowercase()).unwrap_or(after);
    let is_end = !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    is_end.then_some(text.len() - rest.len())
}
