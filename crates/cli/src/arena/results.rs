//! The file in which an arena keeps its results.
//!
//! A line is either a series, `{"game":…}`, or a game of the series above it,
//! `[number,[totals],[ranks]]`: short, because such files are kept for years.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::Write,
    path::Path,
};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

/// Which games belong together: they differ only in their numbers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct SeriesKey {
    pub(super) game: String,
    /// Results of other rules, components or bots do not count.
    pub(super) rules: u16,
    pub(super) data: u16,
    pub(super) minds: u16,
    pub(super) options: BTreeMap<String, String>,
    pub(super) seed: String,
    pub(super) seats: u8,
    pub(super) bots: [String; 2],
}

/// How a game ended, by seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct GameResult {
    pub(super) totals: Vec<i32>,
    pub(super) ranks: Vec<u8>,
}

/// All results that are known, and the file to which new ones go.
pub(super) struct Book {
    known: BTreeMap<SeriesKey, BTreeMap<u64, GameResult>>,
    file: Option<File>,
    /// The series to which the file's next game would belong.
    current: Option<SeriesKey>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum FileLine {
    Series(SeriesKey),
    Game(u64, Vec<i32>, Vec<u8>),
}

impl Book {
    /// Reads the results of earlier runs. A last line that was cut off is left out,
    /// and its game is played again; a file of another kind is refused.
    pub(super) fn open(path: Option<&Path>) -> Result<Book> {
        let mut book = Book { known: BTreeMap::new(), file: None, current: None };
        let Some(path) = path else { return Ok(book) };
        let mut whole = 0;
        if path.exists() {
            let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
            let text = String::from_utf8_lossy(&bytes);
            for (index, line) in text.split_inclusive('\n').enumerate() {
                match (serde_json::from_str(line), &book.current) {
                    (Ok(FileLine::Series(key)), _) => book.current = Some(key),
                    (Ok(FileLine::Game(number, totals, ranks)), Some(key)) if line.ends_with('\n') => {
                        let games = book.known.entry(key.clone()).or_default();
                        games.insert(number, GameResult { totals, ranks });
                    }
                    _ if index > 0 && !line.ends_with('\n') => break,
                    _ => bail!("{} holds no results of an arena: see line {}", path.display(), index + 1),
                }
                whole += line.len();
            }
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.with_context(|| format!("cannot write {}", path.display()))?;
        file.set_len(u64::try_from(whole)?)?;
        book.file = Some(file);
        Ok(book)
    }

    pub(super) fn get(&self, key: &SeriesKey, number: u64) -> Option<&GameResult> {
        self.known.get(key)?.get(&number)
    }

    pub(super) fn add(&mut self, key: SeriesKey, number: u64, result: GameResult) -> Result<()> {
        if let Some(file) = &mut self.file {
            if self.current.as_ref() != Some(&key) {
                writeln!(file, "{}", serde_json::to_string(&key)?)?;
                self.current = Some(key.clone());
            }
            writeln!(file, "{}", serde_json::to_string(&(number, &result.totals, &result.ranks))?)?;
        }
        self.known.entry(key).or_default().insert(number, result);
        Ok(())
    }
}
