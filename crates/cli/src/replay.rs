//! `kvartal replay`: checks a record and shows it.

use std::{collections::BTreeMap, io::Write};

use anyhow::{Result, anyhow};
use canvas::{Canvas, Colour};
use clap::Args;
use kernel::{Owner, Say, Scorecard, Seen, Viewer, seen_by};
use record::{Fault, Log, ReplayError};
use serde::Serialize;
use words::{Language, Words};

use crate::{FileArguments, play, speech, tables};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    file: FileArguments,
    /// Stop after so many steps
    #[arg(long, value_name = "STEP")]
    to: Option<usize>,
    /// Show what this seat sees (default: everything)
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<u8>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Language: ru or en (default: that of the environment)
    #[arg(long)]
    lang: Option<Language>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let path = &arguments.file.file;
    let record = tables::read_record(path)?;
    let n_seats = record.header().setup().n_seats();
    let words = speech::words_at(arguments.lang, record.header());
    let viewer = arguments.seat.map(|number| tables::seat(number, n_seats)).transpose()?.map(Viewer::Seat);
    let log = match arguments.to {
        Some(n_steps) if n_steps < record.steps().len() => Log::replay_to(&record, n_steps),
        Some(_) | None => Log::replay(&record),
    };
    let log = log.map_err(|error| anyhow!("{}: {}", path.display(), explain(&error, &words)))?;
    let mut out = std::io::stdout().lock();
    let seen = viewer.map_or(vec![Seen::Whole; log.played().len()], |viewer| log.seen(viewer));
    // What is hidden is not counted either.
    let visible = log.played().iter().zip(seen).filter(|(_, seen)| *seen != Seen::Absent);
    if arguments.json {
        let report = report(&log, visible.count(), &cards(&log, viewer), &words);
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    for (index, (played, seen)) in visible.enumerate() {
        let actor = played.step.seat.map_or("*".to_owned(), |seat| seat.to_string());
        match seen {
            Seen::Absent | Seen::Masked => writeln!(out, "{:>4}  {actor} ?", index + 1)?,
            Seen::Whole => {
                writeln!(out, "{:>4}  {actor} {}", index + 1, played.step.text)?;
                for told in &played.told {
                    writeln!(out, "          {}", words.say(&told.message))?;
                }
            }
        }
    }
    let entry = tables::entry(log.game().info().slug)?;
    let table: Canvas = entry.table(log.game(), viewer.unwrap_or(Viewer::Watcher), None, &words);
    writeln!(out)?;
    out.write_all(table.render(Colour::Off).as_bytes())?;
    play::write_scores(&mut out, &cards(&log, viewer), &words)?;
    Ok(())
}

/// A fault of a record in the reader's language: `line N: why`.
pub(crate) fn explain(error: &ReplayError, words: &Words) -> String {
    match &error.why {
        Fault::Refused { refused, .. } => format!("line {}: {}", error.line, play::refusal(refused, words)),
        Fault::Start(_) | Fault::Differs { .. } => error.to_string(),
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    options: BTreeMap<&'static str, String>,
    steps: usize,
    finished: bool,
    end: Option<&'static str>,
    scorecards: Vec<CardRow>,
}

#[derive(Serialize)]
struct CardRow {
    seat: serde_json::Value,
    total: i32,
    rank: u8,
    lines: Vec<LineRow>,
}

#[derive(Serialize)]
struct LineRow {
    id: String,
    label: String,
    points: i32,
}

/// The scorecards, without what the viewer may not know.
fn cards(log: &Log, viewer: Option<Viewer>) -> Vec<Scorecard> {
    let cards = log.game().scorecards();
    match viewer {
        Some(viewer) => seen_by(cards, viewer),
        None => cards,
    }
}

fn report(log: &Log, steps: usize, cards: &[Scorecard], words: &Words) -> Report {
    let game = log.game();
    let card = |card: &Scorecard| CardRow {
        seat: match card.owner {
            Owner::Seat(seat) => seat.number().into(),
            Owner::Rival => "rival".into(),
        },
        total: card.total,
        rank: card.rank,
        lines: card
            .lines
            .iter()
            .map(|line| LineRow { id: line.id.clone(), label: words.say(&line.label), points: line.points })
            .collect(),
    };
    Report {
        game: game.info().slug,
        options: log.header().setup().options().iter().map(|(key, value)| (key, value.to_owned())).collect(),
        steps,
        finished: game.ending().is_some(),
        end: game.ending(),
        scorecards: cards.iter().map(card).collect(),
    }
}
