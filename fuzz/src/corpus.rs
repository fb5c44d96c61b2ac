//! What mutations start from: the fixtures of the games, read when first needed.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use bots::Entry;
use roster::GAMES;

/// The records of one game, and the values that their positions have.
#[derive(Debug)]
pub struct Shelf {
    /// The game.
    pub entry: &'static Entry,
    /// The texts of its fixtures, as plain records.
    pub records: Vec<String>,
    /// The texts that stand in positions, by the name of their field.
    pub strings: BTreeMap<String, Vec<String>>,
    /// The steps of all records, each with its first word, `*` or a seat.
    pub steps: Vec<String>,
}

/// All games in the order of the roster.
pub static SHELVES: LazyLock<Vec<Shelf>> = LazyLock::new(|| GAMES.iter().map(Shelf::read).collect());

/// The folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("fuzz stands in the workspace").to_owned()
}

/// The shelf of a game.
///
/// # Panics
/// If there is no such game.
pub fn shelf(slug: &str) -> &'static Shelf {
    SHELVES.iter().find(|shelf| shelf.entry.info().slug == slug).expect("a game of the roster")
}

impl Shelf {
    fn read(entry: &'static Entry) -> Shelf {
        let fixtures = root().join("crates").join(entry.info().slug).join("fixtures");
        let mut shelf = Shelf { entry, records: Vec::new(), strings: BTreeMap::new(), steps: Vec::new() };
        for room in ["games", "rules", "refused"] {
            for file in files(&fixtures.join(room)) {
                let text = fs::read_to_string(&file).expect("a fixture is text");
                shelf.add(&plain_record(&text));
            }
        }
        assert!(!shelf.records.is_empty(), "{} has fixtures", entry.info().slug);
        shelf
    }

    fn add(&mut self, record: &str) {
        let (before, steps) = record.split_once("\nsteps\n").unwrap_or((record, ""));
        if let Some((_, position)) = before.split_once("\nposition\n")
            && let Ok(table) = position.parse::<toml::Table>()
        {
            collect(&mut self.strings, "", &toml::Value::Table(table));
        }
        let is_step = |line: &&str| line.starts_with(|sign: char| sign == '*' || sign.is_ascii_digit());
        self.steps.extend(steps.lines().filter(is_step).map(ToOwned::to_owned));
        self.records.push(record.to_owned());
    }
}

/// The files of a folder in order; none if there is no folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

/// A fixture without what only fixtures have: rules, expectations, refusals.
fn plain_record(text: &str) -> String {
    let is_record =
        |line: &&str| !["rule ", "expect ", "refused ", "#"].iter().any(|start| line.starts_with(start));
    text.lines().filter(is_record).map(|line| format!("{line}\n")).collect()
}

/// Notes every text of a position under the name of its field.
fn collect(acc: &mut BTreeMap<String, Vec<String>>, key: &str, value: &toml::Value) {
    match value {
        toml::Value::String(text) => {
            let known = acc.entry(key.to_owned()).or_default();
            if !known.contains(text) {
                known.push(text.clone());
            }
        }
        toml::Value::Array(items) => items.iter().for_each(|item| collect(acc, key, item)),
        toml::Value::Table(table) => table.iter().for_each(|(key, value)| collect(acc, key, value)),
        toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_) => {}
    }
}
