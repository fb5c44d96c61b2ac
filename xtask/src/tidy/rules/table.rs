//! The tables of `RULES.md`.

use super::ids;

/// One rule.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) id: String,
    /// What the function column names in backticks.
    pub(super) functions: Vec<String>,
    /// What the fixture column names in backticks.
    pub(super) fixtures: Vec<String>,
}

/// Where a rule comes from: it stands in the book, follows from it, or is a
/// ruling of ours. The pages of rulings read this column, too.
const SOURCES: [&str; 3] = ["book", "deduced", "ours"];

/// The rules, and what is wrong with the tables.
///
/// A row counts if its first cell is an id. In a table whose first column is
/// headed `id` every row must count, so that a misspelt id is not overlooked.
pub(super) fn parse(text: &str) -> (Vec<Row>, Vec<String>) {
    let mut rows = Vec::new();
    let mut faults = Vec::new();
    let mut heading: Option<String> = None;
    for (line, number) in text.lines().zip(1..) {
        let Some(cells) = cells(line) else {
            heading = None;
            continue;
        };
        let first = cells[0].trim_matches(['`', '*']).to_owned();
        if !ids::is_id(&first) {
            let is_ruler = first.chars().all(|c| c == '-' || c == ':');
            match &heading {
                None => heading = Some(first.to_lowercase()),
                Some(heading) if heading == "id" && !is_ruler => {
                    faults.push(format!("line {number}: {first:?} is no id like `AB-12`"));
                }
                Some(_) => {}
            }
            continue;
        }
        let [_, source, _, _, function, fixture, ..] = cells.as_slice() else {
            faults.push(format!(
                "{first}: {} columns; id, source, where, rule, function, fixture are needed",
                cells.len()
            ));
            continue;
        };
        if !SOURCES.contains(&source.as_str()) {
            faults.push(format!("{first}: its source is {source:?}; it must be book, deduced or ours"));
        }
        rows.push(Row { id: first, functions: in_backticks(function), fixtures: in_backticks(fixture) });
    }
    (rows, faults)
}

/// The cells of a table's line; `\|` is a bar inside a cell.
fn cells(line: &str) -> Option<Vec<String>> {
    const BAR: &str = "\u{1}";
    let line = line.trim().replace("\\|", BAR);
    let inner = line.strip_prefix('|')?;
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    Some(inner.split('|').map(|cell| cell.trim().replace(BAR, "|")).collect())
}

fn in_backticks(cell: &str) -> Vec<String> {
    let quoted = cell.split('`').skip(1).step_by(2);
    quoted.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}
