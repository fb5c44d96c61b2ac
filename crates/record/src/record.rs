//! The whole record of a game, secrets included, and its text.

pub(crate) mod parse;

use std::fmt;

use kernel::{AnyGame, AnyStep, Owner};

use crate::{Header, ParseError, Shelf};

/// The record of a game: where it started, every step, and how it ended.
///
/// A record that was read has a header that the program understands and a
/// start that exists. Whether its steps are legal, only [`crate::Log::replay`]
/// can tell.
#[derive(Debug, Clone)]
pub struct Record {
    header: Header,
    position: Option<String>,
    steps: Vec<AnyStep>,
    end: Option<End>,
    lines: Vec<usize>,
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// Where the text is no record of a game on the shelf, and why.
    pub fn parse(text: &str, shelf: &dyn Shelf) -> Result<Record, ParseError> {
        parse::record(text, shelf)
    }

    /// A record whose lines are those that it prints.
    pub(crate) fn made(
        header: Header,
        position: Option<String>,
        steps: Vec<AnyStep>,
        end: Option<End>,
    ) -> Record {
        let mut record = Record { header, position, steps, end, lines: Vec::new() };
        let first = record.preamble().lines().count() + 1;
        let n_items = record.steps.len() + record.end.as_ref().map_or(0, End::n_lines);
        record.lines = (first..first + n_items).collect();
        record
    }

    /// The record with the lines of the file that it was read from: one number
    /// for each step and each line of the end, in the order of the text.
    pub(crate) fn at_lines(mut self, lines: Vec<usize>) -> Record {
        self.lines = lines;
        self
    }

    /// Which game, which table, who sits there.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The position before the first step as TOML, if it is not the usual one.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// The steps in order.
    pub fn steps(&self) -> &[AnyStep] {
        &self.steps
    }

    /// How the game ended, if the record says so.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The line of the step with this index: in the file that the record was
    /// read from, or else in the text that it prints.
    pub fn step_line(&self, index: usize) -> Option<usize> {
        self.lines.get(index).filter(|_| index < self.steps.len()).copied()
    }

    /// The lines of the end in the order of the text: the reason, then each
    /// score followed by its own lines.
    pub(crate) fn end_lines(&self) -> impl Iterator<Item = usize> {
        self.lines.iter().skip(self.steps.len()).copied()
    }

    /// Everything before the first step.
    fn preamble(&self) -> String {
        let mut text = format!("kvartal 1\n{}", self.header);
        if let Some(position) = &self.position {
            text.push_str("position\n");
            for line in position.lines() {
                text.push_str(if line.is_empty() { "" } else { "  " });
                text.push_str(line);
                text.push('\n');
            }
        }
        text.push_str("steps\n");
        text
    }
}

/// Records are equal if they print alike, wherever their lines stand.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let Record { header, position, steps, end, lines: _ } = self;
        *header == other.header && *position == other.position && *steps == other.steps && *end == other.end
    }
}

impl Eq for Record {}

/// The text of the record; [`Record::parse`] reads it back.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.preamble())?;
        for step in &self.steps {
            writeln!(f, "{}", written(step))?;
        }
        self.end.as_ref().map_or(Ok(()), |end| end.fmt(f))
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// One of the game's ways to end.
    pub reason: &'static str,
    /// The scores: the seats in order, then the rival if there is one.
    pub scores: Vec<Score>,
}

/// The final points of one owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// Whose.
    pub owner: Owner,
    /// The sum of the lines.
    pub total: i32,
    /// 1 for the winner.
    pub rank: u8,
    /// Every line of the scorecard: its id and its points.
    pub lines: Vec<(String, i32)>,
}

impl End {
    /// How this game ended, or `None` while it lasts.
    pub fn of(game: &dyn AnyGame) -> Option<End> {
        let reason = game.ending()?;
        let score = |card: kernel::Scorecard| Score {
            owner: card.owner,
            total: card.total,
            rank: card.rank,
            lines: card.lines.iter().map(|line| (line.id.clone(), line.points)).collect(),
        };
        Some(End { reason, scores: game.scorecards().into_iter().map(score).collect() })
    }

    /// How many lines the text of the end has.
    fn n_lines(&self) -> usize {
        1 + self.scores.iter().map(|score| 1 + score.lines.len()).sum::<usize>()
    }
}

/// The lines of the end block.
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "end {}", self.reason)?;
        for Score { owner, total, rank, lines } in &self.scores {
            writeln!(f, "score {owner} {total} rank {rank}")?;
            for (id, points) in lines {
                writeln!(f, "  {id} {points}")?;
            }
        }
        Ok(())
    }
}

/// The line of a step: whose it is, then its notation.
pub(crate) fn written(step: &AnyStep) -> String {
    match step.seat {
        Some(seat) => format!("{seat} {}", step.text),
        None => format!("* {}", step.text),
    }
}
