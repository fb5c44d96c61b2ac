//! From a record to a game: carries out every step and checks the end.

use std::fmt::Display;

use kernel::{AnyGame, AnyStep, Refused};
use thiserror::Error;

use crate::{End, Log, Record, Score, StartError, record::written};

/// Where and why a record does not replay.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct ReplayError {
    /// The line of the file that the record was read from, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: Fault,
}

/// Why a record does not replay.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// The game cannot start so.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The game refuses a step.
    #[error("`{}` is refused: {}", written(.step), in_short(.refused))]
    Refused {
        /// The step.
        step: AnyStep,
        /// Why; the message in it can be said in the reader's language.
        refused: Refused,
    },
    /// The end block says something else than the game.
    #[error("{what}: the record says {written}, the game says {found}")]
    Differs {
        /// What is compared: `the total of 1`.
        what: String,
        /// What the record says of it.
        written: String,
        /// What the game says of it.
        found: String,
    },
}

impl Log {
    /// Replays a record, and checks its end block if it has one.
    ///
    /// # Errors
    /// The line that does not agree with the game.
    pub fn replay(record: &Record) -> Result<Log, ReplayError> {
        let log = Log::replay_to(record, record.steps().len())?;
        if let Some(end) = record.end() {
            check_end(record, end, log.game())?;
        }
        Ok(log)
    }

    /// Replays the first `n_steps` steps of a record, or all if it has fewer.
    /// The end block is not looked at.
    ///
    /// # Errors
    /// The line of the step that is refused.
    pub fn replay_to(record: &Record, n_steps: usize) -> Result<Log, ReplayError> {
        let header = record.header().clone();
        let started = match record.position() {
            Some(position) => Log::from_position(header, position),
            None => Log::new(header),
        };
        let mut log = started.map_err(|error| ReplayError { line: 1, why: error.into() })?;
        for (index, step) in record.steps().iter().take(n_steps).enumerate() {
            log.play(step).map_err(|refused| ReplayError {
                line: record.step_line(index).unwrap_or(1),
                why: Fault::Refused { step: step.clone(), refused },
            })?;
        }
        Ok(log)
    }
}

/// Compares the end block with the game, line by line.
fn check_end(record: &Record, written: &End, game: &dyn AnyGame) -> Result<(), ReplayError> {
    let mut lines = record.end_lines();
    let end_line = lines.next().unwrap_or(1);
    let Some(found) = End::of(game) else {
        return Err(differs(end_line, "the end", &written.reason, &"that the game goes on"));
    };
    if written.reason != found.reason {
        return Err(differs(end_line, "the end", &written.reason, &found.reason));
    }
    for score in &written.scores {
        let line = lines.next().unwrap_or(end_line);
        let owner = score.owner;
        let Some(card) = found.scores.iter().find(|card| card.owner == owner) else {
            return Err(differs(line, &format!("the score of {owner}"), &score.total, &"that there is none"));
        };
        check_score(line, &mut lines, score, card)?;
    }
    for card in &found.scores {
        if !written.scores.iter().any(|score| score.owner == card.owner) {
            return Err(differs(end_line, &format!("the score of {}", card.owner), &"nothing", &card.total));
        }
    }
    Ok(())
}

/// Compares one score; `lines` gives the places of its own lines.
fn check_score(
    line: usize,
    lines: &mut impl Iterator<Item = usize>,
    score: &Score,
    card: &Score,
) -> Result<(), ReplayError> {
    let owner = score.owner;
    if score.total != card.total {
        return Err(differs(line, &format!("the total of {owner}"), &score.total, &card.total));
    }
    if score.rank != card.rank {
        return Err(differs(line, &format!("the rank of {owner}"), &score.rank, &card.rank));
    }
    for (id, points) in &score.lines {
        let own_line = lines.next().unwrap_or(line);
        let what = format!("{id} of {owner}");
        match card.lines.iter().find(|(other, _)| other == id) {
            None => return Err(differs(own_line, &what, points, &"that there is no such line")),
            Some((_, found)) if found != points => return Err(differs(own_line, &what, points, found)),
            Some(_) => {}
        }
    }
    for (id, points) in &card.lines {
        if !score.lines.iter().any(|(other, _)| other == id) {
            return Err(differs(line, &format!("{id} of {owner}"), &"nothing", points));
        }
    }
    Ok(())
}

fn differs(line: usize, what: &str, written: &dyn Display, found: &dyn Display) -> ReplayError {
    let (written, found) = (written.to_string(), found.to_string());
    ReplayError { line, why: Fault::Differs { what: what.to_owned(), written, found } }
}

/// The reason for engineers; people read the message through `words`.
fn in_short(refused: &Refused) -> String {
    match refused {
        Refused::Illegal { rule, message } => format!("{rule}, {message}"),
        Refused::Notation(error) => error.to_string(),
        Refused::Impossible(_) => "chance cannot bring it now".to_owned(),
    }
}
