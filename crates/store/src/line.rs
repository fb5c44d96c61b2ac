//! The lines of the two streams.

use ::table::{PlayerId, TableEvent};
use kernel::AnyStep;

use crate::{Error, Millis};

/// A line of the stream of steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepLine {
    /// Counted from 0, without gaps.
    pub number: u32,
    /// When it was written.
    pub at: Millis,
    /// A seat acted, or the table did: chance, an automaton, a reveal.
    pub step: AnyStep,
}

/// Whether a step would be one line of a record.
///
/// # Errors
/// [`Error::BadStep`] if it would not.
pub fn check_step(step: &AnyStep) -> Result<(), Error> {
    let is_torn = step.text.chars().any(char::is_control) || step.text.trim().is_empty();
    if is_torn { Err(Error::BadStep(step.text.clone())) } else { Ok(()) }
}

/// A line of the stream of notes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteLine {
    /// Counted from 0, without gaps.
    pub number: u32,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub note: Note,
}

/// What happened at a table, but is no step of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Of what kind.
    pub kind: String,
    /// Who did it or whom it is about, if it is a player.
    pub player: Option<PlayerId>,
    /// All of it, as [`TableEvent::from_note`] reads it.
    pub body: String,
}

impl Note {
    /// The note of an event; a step has none.
    pub fn of(event: &TableEvent) -> Option<Note> {
        let body = event.to_note()?;
        Some(Note { kind: event.kind().to_owned(), player: event.player(), body })
    }

    /// Whether steps became void by it: who is to move again was told before.
    pub fn is_undo(&self) -> bool {
        ["undo", "taken-back"].contains(&self.kind.as_str())
    }
}

/// The steps that stand: those that nobody has taken back, in order.
pub(crate) fn standing<'a>(steps: &'a [StepLine], notes: &[NoteLine]) -> Vec<&'a StepLine> {
    let mut acc: Vec<&StepLine> = Vec::new();
    let mut left = steps.iter();
    for line in notes {
        let event = TableEvent::from_note(&line.note.body).ok();
        let Some(TableEvent::Undo { after, .. } | TableEvent::TakenBack { after, .. }) = event else {
            continue;
        };
        let n_read = steps.len() - left.len();
        let n_before = usize::try_from(after).unwrap_or(usize::MAX).saturating_sub(n_read);
        acc.extend(left.by_ref().take(n_before));
        match event {
            Some(TableEvent::TakenBack { to, .. }) => acc.truncate(usize::try_from(to).unwrap_or(usize::MAX)),
            Some(TableEvent::Undo { seat, n_steps, .. }) => {
                for _ in 0..n_steps {
                    let Some(last) = acc.iter().rposition(|line| line.step.seat == Some(seat)) else { break };
                    acc.remove(last);
                }
            }
            _ => {}
        }
    }
    acc.extend(left);
    acc
}
