//! What one viewer may know of a record.

use std::fmt;

use kernel::{Seat, Seen, Viewer};

use crate::{
    End, Header, Log, ParseError, Shelf,
    fields::{Fields, Form, Next, expect_word, read_form},
    record::parse::{MASK, Steps, read_end, read_steps_keyword},
    text::{Text, Word},
};

/// The record of a game as far as one viewer may know it.
///
/// It prints and reads like a record, but cannot be replayed: the seed and the
/// starting position are missing, steps may be masked, others are not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redacted {
    viewer: Viewer,
    header: Header,
    start: RedactedStart,
    steps: Vec<RedactedStep>,
    end: Option<End>,
}

/// What a redacted record says of its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RedactedStart {
    /// The game began as usual.
    Usual,
    /// It began from a position, which may hold secrets and is not shown.
    Hidden,
}

/// A step that the viewer knows of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RedactedStep {
    /// The seat whose action it is; `None` for an outcome (`*`).
    pub seat: Option<Seat>,
    /// The notation; `None` if the viewer may not see it.
    pub text: Option<String>,
}

impl Log {
    /// What the viewer may know of the game now.
    pub fn redacted(&self, viewer: Viewer) -> Redacted {
        let seen = self.seen(viewer);
        let mut steps = Vec::new();
        for index in self.order() {
            let step = &self.played()[index].step;
            match seen[index] {
                Seen::Whole => steps.push(RedactedStep { seat: step.seat, text: Some(step.text.clone()) }),
                Seen::Masked => steps.push(RedactedStep { seat: step.seat, text: None }),
                Seen::Absent => {}
            }
        }
        let header = self.header().clone().without_seed();
        let start = match self.start_position() {
            Some(_) => RedactedStart::Hidden,
            None => RedactedStart::Usual,
        };
        Redacted { viewer, header, start, steps, end: End::of(self.game()) }
    }
}

impl Redacted {
    /// Reads a redacted record.
    ///
    /// # Errors
    /// Where the text is no such record of a game on the shelf, and why.
    pub fn parse(text: &str, shelf: &dyn Shelf) -> Result<Redacted, ParseError> {
        let mut text = Text::new(text);
        let viewer = match read_form(&mut text)? {
            Form::Redacted(viewer) => viewer,
            Form::Whole(word) => return Err(word.error("this is a whole record, not a redacted one")),
        };
        let (fields, next) = Fields::read(&mut text)?;
        if let Some(seed) = fields.seed {
            return Err(seed.error("a redacted record has no seed"));
        }
        let header = fields.header(&next, shelf)?;
        let n_seats = header.setup().n_seats();
        let viewer = read_viewer(viewer, n_seats)?;
        let start = read_start(&mut text, next)?;
        let written = Steps::read(&mut text, n_seats)?;
        let steps = written.steps.iter().map(|(seat, word)| RedactedStep {
            seat: *seat,
            text: (word.text != MASK).then(|| word.text.to_owned()),
        });
        let steps = steps.collect();
        let end = match written.end {
            Some(words) => Some(read_end(&mut text, words, &header, &mut Vec::new())?),
            None => None,
        };
        Ok(Redacted { viewer, header, start, steps, end })
    }

    /// Whose knowledge it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Which game, which table, who sits there; without the seed.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The steps that the viewer knows of, in order.
    pub fn steps(&self) -> &[RedactedStep] {
        &self.steps
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }
}

/// The text of the redacted record; [`Redacted::parse`] reads it back.
impl fmt::Display for Redacted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.viewer {
            Viewer::Seat(seat) => writeln!(f, "kvartal 1 redacted as {seat}")?,
            Viewer::Watcher => writeln!(f, "kvartal 1 redacted as {WATCHER}")?,
        }
        self.header.fmt(f)?;
        match self.start {
            RedactedStart::Usual => {}
            RedactedStart::Hidden => writeln!(f, "position {MASK}")?,
        }
        writeln!(f, "steps")?;
        for step in &self.steps {
            writeln!(f, "{step}")?;
        }
        self.end.as_ref().map_or(Ok(()), |end| end.fmt(f))
    }
}

/// The line of a redacted record.
impl fmt::Display for RedactedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text.as_deref().unwrap_or(MASK);
        match self.seat {
            Some(seat) => write!(f, "{seat} {text}"),
            None => write!(f, "* {text}"),
        }
    }
}

const WATCHER: &str = "watcher";

fn read_viewer(word: Word<'_>, n_seats: u8) -> Result<Viewer, ParseError> {
    if word.text == WATCHER { Ok(Viewer::Watcher) } else { word.seat(n_seats).map(Viewer::Seat) }
}

fn read_start(text: &mut Text<'_>, next: Next<'_>) -> Result<RedactedStart, ParseError> {
    match next {
        Next::Steps(_) => Ok(RedactedStart::Usual),
        Next::Position(_, mut words) => {
            expect_word(&mut words, MASK)?;
            words.done()?;
            read_steps_keyword(text)?;
            Ok(RedactedStart::Hidden)
        }
    }
}
