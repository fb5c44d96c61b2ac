//! Rules and the code: the named function exists, the code names the id.

use std::collections::BTreeSet;

use super::{Game, ids};
use crate::tidy::Fault;

pub(super) fn check(game: &Game<'_>) -> Vec<Fault> {
    let program: Vec<(&str, &str)> = game.workspace.program(game.package).collect();
    let named: BTreeSet<String> =
        program.iter().flat_map(|(_, text)| ids::ids_in(text, &game.prefix)).collect();
    let mut faults = Vec::new();
    for row in game.rows {
        if row.functions.is_empty() {
            faults.push(game.fault(row, "no function in backticks"));
        }
        for function in &row.functions {
            if let Err(where_searched) = find(game, &program, function) {
                faults.push(game.fault(row, format_args!("no `{function}` in {where_searched}")));
            }
        }
        if !named.contains(&row.id) {
            faults.push(game.fault(row, "no file in src names this id"));
        }
    }
    for (path, text) in game.workspace.source(game.package) {
        for id in ids::ids_in(text, &game.prefix).iter().filter(|id| !game.has_rule(id)) {
            faults.push(Fault::new(path, format!("it names {id}, which is not in RULES.md")));
        }
    }
    faults
}

/// Looks for `legal::check_take` in the module `legal` if there is one, and in
/// all of src otherwise, as for a method: `State::take`. If it is not there,
/// says where it was searched for.
fn find(game: &Game<'_>, program: &[(&str, &str)], function: &str) -> Result<(), String> {
    let function = function.trim_end_matches("()");
    let path: Vec<&str> = function.split("::").filter(|segment| *segment != "crate").collect();
    let (name, modules) = path.split_last().expect("a split gives at least one piece");
    let src = game.at("src");
    let is_inside = |path: &str| {
        let inside =
            path.strip_prefix(src.as_str()).and_then(|path| path.strip_suffix(".rs")).unwrap_or(path);
        let segments: Vec<&str> = inside.split('/').collect();
        !modules.is_empty() && segments.windows(modules.len()).any(|window| window == modules)
    };
    let files: Vec<_> = program.iter().filter(|(path, _)| is_inside(path)).collect();
    if files.is_empty() {
        let is_there = program.iter().any(|(_, text)| defines(text, name));
        return if is_there { Ok(()) } else { Err("src".to_owned()) };
    }
    if files.iter().any(|(_, text)| defines(text, name)) {
        return Ok(());
    }
    Err(files.iter().map(|(path, _)| *path).collect::<Vec<_>>().join(", "))
}

/// Whether a text defines a function, type or constant of that name.
pub(super) fn defines(text: &str, name: &str) -> bool {
    ["fn", "struct", "enum", "const", "static", "type", "trait"]
        .iter()
        .any(|keyword| definition(text, keyword, name).is_some())
}

/// Where a definition begins: `fn take` but not `fn take_card`.
fn definition(text: &str, keyword: &str, name: &str) -> Option<usize> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let needle = format!("{keyword} {name}");
    text.match_indices(&needle)
        .find(|(index, _)| {
            !text[..*index].ends_with(is_word) && !text[index + needle.len()..].starts_with(is_word)
        })
        .map(|(index, _)| index)
}

/// A function with the comments and attributes before it, up to the closing
/// brace that stands as far in as the function itself.
pub(super) fn whole_function<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let index = definition(text, "fn", name)?;
    let line_start = text[..index].rfind('\n').map_or(0, |newline| newline + 1);
    let mut start = line_start;
    for line in text[..line_start].split_inclusive('\n').rev() {
        let line_trimmed = line.trim();
        if !line_trimmed.starts_with("//") && !line_trimmed.starts_with("#[") {
            break;
        }
        start -= line.len();
    }
    let indent = text[line_start..].len() - text[line_start..].trim_start_matches(' ').len();
    let closing = format!("\n{}}}", " ".repeat(indent));
    let end = text[line_start..].find(&closing).map_or(text.len(), |end| line_start + end);
    Some(&text[start..end])
}
