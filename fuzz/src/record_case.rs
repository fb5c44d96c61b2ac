//! Records that are changed step by step, each change on top of the last one
//! that the reader still took.

use arbitrary::{Result, Unstructured};
use kernel::{AnyGame, AnyStep, ToMove};
use record::{Log, Record};
use roster::Roster;
use serde_json::Value;

use crate::{
    corpus::{SHELVES, Shelf},
    mutate, note_case,
};

/// Replays a record as `kvartal replay` does.
pub(crate) fn accept(text: &str) -> Option<Log> {
    note_case(text);
    let record = Record::parse(text, &Roster).ok()?;
    Log::replay(&record).ok()
}

/// A record in the parts that are changed.
#[derive(Debug, Clone)]
struct Parts {
    /// The lines of the header, the first line of the file included.
    header: Vec<String>,
    position: Option<Value>,
    /// Steps with their first word, `*` or a seat.
    steps: Vec<String>,
}

impl Parts {
    fn of(record: &str) -> Parts {
        let (before, after) = record.split_once("\nsteps\n").unwrap_or((record, ""));
        let (header, position) = match before.split_once("\nposition\n") {
            Some((header, position)) => (header, position.parse::<toml::Table>().ok()),
            None => (before, None),
        };
        let is_step = |line: &&str| line.starts_with(|sign: char| sign == '*' || sign.is_ascii_digit());
        Parts {
            header: header.lines().map(ToOwned::to_owned).collect(),
            position: position.and_then(|table| serde_json::to_value(table).ok()),
            steps: after.lines().filter(is_step).map(ToOwned::to_owned).collect(),
        }
    }

    /// The text of the record; `None` if the position cannot be written.
    fn text(&self) -> Option<String> {
        let mut text = self.header.join("\n") + "\n";
        if let Some(position) = &self.position {
            let table: toml::Table = serde_json::from_value(position.clone()).ok()?;
            text += "position\n";
            for line in toml::to_string(&table).ok()?.lines() {
                text += &format!("  {line}\n");
            }
        }
        text += "steps\n";
        self.steps.iter().for_each(|step| text += &format!("{step}\n"));
        Some(text)
    }
}

/// The most changes to one record.
const CHANGES_MAX: usize = 14;

/// A record that was changed several times. Most changes that the reader
/// refuses are taken back, so that most of the records replay.
pub(crate) fn generate(u: &mut Unstructured<'_>) -> Result<String> {
    let shelf = &SHELVES[mutate::index(u, SHELVES.len())?];
    let mut text = u.choose(&shelf.records)?.clone();
    let n_changes = u.int_in_range(1..=CHANGES_MAX)?;
    for _ in 0..n_changes {
        if u.is_empty() {
            break;
        }
        let Some(changed) = changed(u, shelf, &text)? else { continue };
        let is_kept = accept(&changed).is_some() || u.ratio(1, 40)?;
        if is_kept {
            text = changed;
        }
    }
    Ok(text)
}

/// A record with one change.
fn changed(u: &mut Unstructured<'_>, shelf: &Shelf, text: &str) -> Result<Option<String>> {
    let mut parts = Parts::of(text);
    match u.int_in_range(0..=15)? {
        0 => drop_step(u, &mut parts)?,
        1 => swap_steps(u, &mut parts)?,
        2 => cut(u, &mut parts)?,
        3 => header(u, shelf, &mut parts)?,
        4 | 5 => return Ok(accept(text).map(|log| other_outcome(u, &log)).transpose()?.flatten()),
        6 | 7 => return accept(text).map(|log| played_on(u, log)).transpose(),
        8 => return Ok(accept(text).and_then(|log| stopped_here(&log))),
        _ => match &mut parts.position {
            Some(position) => {
                for _ in 0..u.int_in_range(1..=2)? {
                    mutate::tree(u, position, &shelf.strings)?;
                }
                // What was played from the old position rarely goes with the new one.
                if u.ratio(1, 2)? {
                    parts.steps.clear();
                }
            }
            None => return Ok(accept(text).and_then(|log| stopped_here(&log))),
        },
    }
    Ok(parts.text())
}

fn drop_step(u: &mut Unstructured<'_>, parts: &mut Parts) -> Result<()> {
    if !parts.steps.is_empty() {
        parts.steps.remove(mutate::index(u, parts.steps.len())?);
    }
    Ok(())
}

fn swap_steps(u: &mut Unstructured<'_>, parts: &mut Parts) -> Result<()> {
    if parts.steps.len() > 1 {
        let at = mutate::index(u, parts.steps.len() - 1)?;
        parts.steps.swap(at, at + 1);
    }
    Ok(())
}

fn cut(u: &mut Unstructured<'_>, parts: &mut Parts) -> Result<()> {
    let n_steps = u.int_in_range(0..=parts.steps.len())?;
    parts.steps.truncate(n_steps);
    Ok(())
}

/// Other options, seats or versions.
fn header(u: &mut Unstructured<'_>, shelf: &Shelf, parts: &mut Parts) -> Result<()> {
    let info = shelf.entry.info();
    match u.int_in_range(0..=3)? {
        0 => {
            let n_seats = u.int_in_range(info.seats_min..=info.seats_max)?;
            parts.header.retain(|line| !line.starts_with("seats "));
            parts.header.push(format!("seats {n_seats}"));
        }
        1 => {
            let versions: Vec<_> = info.known_versions().collect();
            let version = u.choose(&versions)?;
            parts.header.retain(|line| !line.starts_with("rules ") && !line.starts_with("data "));
            parts.header.push(format!("rules {}", version.rules));
            parts.header.push(format!("data {}", version.data));
        }
        _ => {
            if info.options.is_empty() {
                return Ok(());
            }
            let option = u.choose(info.options)?;
            let value = u.choose(option.values)?;
            parts.header.retain(|line| !line.starts_with(&format!("option {}=", option.key)));
            parts.header.push(format!("option {}={value}", option.key));
        }
    }
    Ok(())
}

/// The game with another outcome at one place where chance decided. What cannot
/// follow is left out.
fn other_outcome(u: &mut Unstructured<'_>, log: &Log) -> Result<Option<String>> {
    let chances: Vec<usize> =
        (0..log.played().len()).filter(|n| log.played()[*n].step.seat.is_none()).collect();
    if chances.is_empty() {
        return Ok(None);
    }
    let at = *u.choose(&chances)?;
    let mut new = log.up_to(at);
    let outcomes = new.game().outcomes();
    if outcomes.is_empty() {
        return Ok(None);
    }
    let (outcome, _) = u.choose(&outcomes)?;
    if new.resolve(outcome).is_err() {
        return Ok(None);
    }
    for played in &log.played()[at + 1..] {
        let _ = new.play(&played.step);
    }
    Ok(Some(unfinished(&new)))
}

/// How somebody plays who only wants to reach odd places.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Habit {
    First,
    Last,
    Any,
}

/// The game with more steps, each one of those that are listed.
fn played_on(u: &mut Unstructured<'_>, mut log: Log) -> Result<String> {
    let habits = [Habit::First, Habit::Last, Habit::Any, Habit::Any];
    let (for_chance, for_seats) = (*u.choose(&habits)?, *u.choose(&habits)?);
    for _ in 0..u.int_in_range(1..=40)? {
        let game = log.game();
        let (habit, steps) = match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => (for_chance, outcomes(game)),
            ToMove::Seats(seats) => (for_seats, seats.iter().flat_map(|seat| actions(game, seat)).collect()),
        };
        if steps.is_empty() {
            break;
        }
        let at = match habit {
            Habit::First => 0,
            Habit::Last => steps.len() - 1,
            Habit::Any => mutate::index(u, steps.len())?,
        };
        log.play(&steps[at]).expect("what is listed is possible");
    }
    Ok(unfinished(&log))
}

fn outcomes(game: &dyn AnyGame) -> Vec<AnyStep> {
    game.outcomes().into_iter().map(|(text, _)| AnyStep { seat: None, text }).collect()
}

fn actions(game: &dyn AnyGame, seat: kernel::Seat) -> Vec<AnyStep> {
    game.offers(seat).into_iter().map(|offer| AnyStep { seat: Some(seat), text: offer.action }).collect()
}

/// The record without its end, which further changes would contradict.
fn unfinished(log: &Log) -> String {
    let text = log.record().to_string();
    match text.split_once("\nend ") {
        Some((text, _)) => format!("{text}\n"),
        None => text,
    }
}

/// The present position written out, as the start of a record.
fn stopped_here(log: &Log) -> Option<String> {
    let header = log.header().to_string();
    let position: String = log.game().position().lines().map(|line| format!("  {line}\n")).collect();
    Some(format!("kvartal 1\n{header}position\n{position}steps\n"))
}
