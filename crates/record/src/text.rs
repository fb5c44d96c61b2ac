//! The lines and words of a file, each with its place.

use std::str::FromStr;

use kernel::{Owner, Seat};
use thiserror::Error;

/// Where and why a text is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {why}")]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub why: String,
}

/// The lines of a file, read from the first to the last.
pub(crate) struct Text<'a> {
    lines: Vec<&'a str>,
    next: usize,
}

impl<'a> Text<'a> {
    /// Takes a byte-order mark and carriage returns for what they are.
    pub(crate) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let text = text.strip_suffix('\n').unwrap_or(text);
        let lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
        Text { lines, next: 0 }
    }

    /// The words of the next line that says something, or `None` at the end of
    /// the file.
    pub(crate) fn statement(&mut self) -> Result<Option<Words<'a>>, ParseError> {
        self.skip();
        let Some(words) = self.peek() else { return Ok(None) };
        if words.is_indented() {
            return Err(words.error("the line is indented, but belongs to no block"));
        }
        self.next += 1;
        words.checked().map(Some)
    }

    /// The words of the next line that says something, if it is indented.
    pub(crate) fn indented(&mut self) -> Result<Option<Words<'a>>, ParseError> {
        self.skip();
        let Some(words) = self.peek().filter(Words::is_indented) else { return Ok(None) };
        self.next += 1;
        words.checked().map(Some)
    }

    /// The next line as it is, with its number, if it is indented, blank or a
    /// comment.
    pub(crate) fn block_line(&mut self) -> Option<(usize, &'a str)> {
        let line = *self.lines.get(self.next)?;
        if !is_idle(line) && !line.starts_with([' ', '\t']) {
            return None;
        }
        self.next += 1;
        Some((self.next, line))
    }

    /// An error at the end of the file.
    pub(crate) fn error_at_end(&self, why: impl Into<String>) -> ParseError {
        let last = self.lines.last().copied().unwrap_or_default();
        ParseError { line: self.lines.len().max(1), column: last.chars().count() + 1, why: why.into() }
    }

    fn skip(&mut self) {
        while self.lines.get(self.next).is_some_and(|line| is_idle(line)) {
            self.next += 1;
        }
    }

    fn peek(&self) -> Option<Words<'a>> {
        let line = *self.lines.get(self.next)?;
        Some(Words { line, number: self.next + 1, at: 0 })
    }
}

/// Whether the line is blank or a comment.
fn is_idle(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}

/// The words of one line, taken from left to right.
pub(crate) struct Words<'a> {
    line: &'a str,
    number: usize,
    at: usize,
}

impl<'a> Words<'a> {
    /// The number of the line.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// The next word; `what` names it for the reader if it is missing.
    pub(crate) fn word(&mut self, what: &str) -> Result<Word<'a>, ParseError> {
        let rest = self.left();
        if rest.is_empty() {
            return Err(self.error(format!("here belongs {what}")));
        }
        let length = rest.find(' ').unwrap_or(rest.len());
        let word = self.place(&rest[..length]);
        self.at += length;
        Ok(word)
    }

    /// All that is left of the line, without blanks around it.
    pub(crate) fn rest(&mut self, what: &str) -> Result<Word<'a>, ParseError> {
        let rest = self.left();
        if rest.is_empty() {
            return Err(self.error(format!("here belongs {what}")));
        }
        let word = self.place(rest.trim_end_matches(' '));
        self.at = self.line.len();
        Ok(word)
    }

    /// Makes sure that the line has been read to its end.
    pub(crate) fn done(mut self) -> Result<(), ParseError> {
        match self.left() {
            "" => Ok(()),
            rest => Err(self.error(format!("nothing more belongs on this line, but here is {rest:?}"))),
        }
    }

    /// An error at the place that has been reached.
    pub(crate) fn error(&self, why: impl Into<String>) -> ParseError {
        self.place("").error(why)
    }

    fn is_indented(&self) -> bool {
        self.line.starts_with([' ', '\t'])
    }

    /// Refuses control characters: they would be invisible in a name or a step.
    fn checked(self) -> Result<Self, ParseError> {
        match self.line.char_indices().find(|(_, letter)| letter.is_control()) {
            None => Ok(self),
            Some((at, letter)) => {
                let why = format!("a control character, {letter:?}, does not belong here");
                Err(Words { at, ..self }.error(why))
            }
        }
    }

    /// Skips blanks; what is left then.
    fn left(&mut self) -> &'a str {
        let rest = &self.line[self.at..];
        let left = rest.trim_start_matches(' ');
        self.at += rest.len() - left.len();
        left
    }

    fn place(&self, text: &'a str) -> Word<'a> {
        Word { text, line: self.number, column: self.line[..self.at].chars().count() + 1 }
    }
}

/// A piece of a line, and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl<'a> Word<'a> {
    /// An error about this word.
    pub(crate) fn error(&self, why: impl Into<String>) -> ParseError {
        ParseError { line: self.line, column: self.column, why: why.into() }
    }

    /// The word as a number without a plus sign.
    pub(crate) fn number<T: FromStr>(&self, what: &str) -> Result<T, ParseError> {
        let number = if self.text.starts_with('+') { None } else { self.text.parse().ok() };
        number.ok_or_else(|| self.error(format!("{:?} is no {what}", self.text)))
    }

    /// The word as the number of one of the table's seats.
    pub(crate) fn seat(&self, n_seats: u8) -> Result<Seat, ParseError> {
        let number: u8 = self.number("seat")?;
        let seat = Seat::from_number(number).filter(|seat| seat.number() <= n_seats);
        seat.ok_or_else(|| self.error(format!("there is no seat {number}: the table has {n_seats}")))
    }

    /// The word as an owner of points: a seat or the rival.
    pub(crate) fn owner(&self, n_seats: u8) -> Result<Owner, ParseError> {
        if self.text == "rival" { Ok(Owner::Rival) } else { self.seat(n_seats).map(Owner::Seat) }
    }

    /// The parts before and after the first `mark`.
    pub(crate) fn split_at_mark(&self, mark: char) -> Option<(Word<'a>, Word<'a>)> {
        let (before, after) = self.text.split_once(mark)?;
        let column = self.column + before.chars().count() + 1;
        Some((Word { text: before, ..*self }, Word { text: after, column, ..*self }))
    }
}
