//! Reads a file of puzzles.

use std::str::FromStr;

use bots::{Measured, Puzzle, Theme};
use kernel::Seat;
use record::{Log, Record, Shelf};
use thiserror::Error;

use crate::Posed;

/// Why a text is no file of puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("puzzle {name}: {why}")]
pub struct FileError {
    /// The puzzle in which the error is.
    pub name: String,
    /// What is wrong with it.
    pub why: String,
}

/// Reads all puzzles of a file.
///
/// # Errors
/// What is wrong with the first that is none.
pub fn read(text: &str, shelf: &dyn Shelf) -> Result<Vec<Posed>, FileError> {
    let mut acc = Vec::new();
    let mut rest = text.split_inclusive('\n').skip_while(|line| name(line).is_none()).peekable();
    while let Some(first) = rest.next() {
        let mut lines = vec![first];
        while let Some(line) = rest.next_if(|line| name(line).is_none()) {
            lines.push(line);
        }
        let name = name(first).unwrap_or_default().to_owned();
        acc.push(posed(&name, &lines[1..], shelf).map_err(|why| FileError { name, why })?);
    }
    Ok(acc)
}

fn name(line: &str) -> Option<&str> {
    line.strip_prefix("puzzle ").map(str::trim_end)
}

fn posed(name: &str, lines: &[&str], shelf: &dyn Shelf) -> Result<Posed, String> {
    let n_facts = lines.iter().take_while(|line| !line.starts_with("kvartal ")).count();
    let (facts, record) = lines.split_at(n_facts);
    let record = Record::parse(&record.concat(), shelf).map_err(|why| why.to_string())?;
    let position = record.position().ok_or("the record has no position")?.to_owned();
    if !record.steps().is_empty() {
        return Err("the record has steps".to_owned());
    }
    let facts = Facts { lines: facts };
    let log = Log::replay(&record).map_err(|why| why.to_string())?;
    let n_steps = name.rsplit('-').next().and_then(|number| number.parse().ok());
    let puzzle = Puzzle {
        n_steps: n_steps.ok_or("the name does not end in a number of steps")?,
        seat: Seat::from_number(facts.value("seat")?).ok_or("there is no such seat")?,
        position,
        best: facts.all("best").map(str::to_owned).collect(),
        second: facts.all("second").map(str::to_owned).collect(),
        gap: facts.pair("gap").map(|(mean, error)| Measured { mean, error })?,
        theme: facts.one("theme")?.parse::<Theme>().map_err(|()| "there is no such theme")?,
        found: facts.pair("found")?,
        is_greedy: facts.one("greedy-1")? == "yes",
    };
    if !log.game().to_move().seats().has(puzzle.seat) {
        return Err(format!("seat {} is not to move", puzzle.seat));
    }
    Ok(Posed { name: name.to_owned(), puzzle, log })
}

/// The lines before the record: a key and what follows it.
struct Facts<'a> {
    lines: &'a [&'a str],
}

impl<'a> Facts<'a> {
    fn all(&self, key: &str) -> impl Iterator<Item = &'a str> {
        self.lines.iter().filter_map(move |line| line.strip_prefix(key)?.strip_prefix(' ')).map(str::trim)
    }

    fn one(&self, key: &str) -> Result<&'a str, String> {
        self.all(key).next().ok_or_else(|| format!("there is no line `{key}`"))
    }

    fn value<T: FromStr>(&self, key: &str) -> Result<T, String> {
        let text = self.one(key)?;
        text.parse().map_err(|_| format!("{text:?} is no {key}"))
    }

    fn pair<T: FromStr>(&self, key: &str) -> Result<(T, T), String> {
        let text = self.one(key)?;
        let read = |(one, other): (&str, &str)| Some((one.parse().ok()?, other.trim().parse().ok()?));
        text.split_once(' ').and_then(read).ok_or_else(|| format!("{text:?} is no {key}"))
    }
}
