//! `kvartal advise`: the best actions in the position at the end of a record.

use std::io::Write;

use anyhow::{Result, anyhow, bail};
use bots::Hint;
use clap::Args;
use kernel::{AnyGame, Say, Seat, Seed};
use record::Log;
use serde::Serialize;
use words::{Language, Words};

use crate::{FileArguments, replay, speech, tables};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    file: FileArguments,
    /// For this seat (default: the first that is to move)
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<u8>,
    /// Stop after so many steps of the record
    #[arg(long, value_name = "STEP")]
    to: Option<usize>,
    /// How many games are tried in imagination
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    tries: u32,
    /// The seed from which the advice follows
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Language: ru or en (default: that of the environment)
    #[arg(long)]
    lang: Option<Language>,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    seat: u8,
    hints: Vec<HintRow>,
}

#[derive(Serialize)]
struct HintRow {
    action: String,
    then: Vec<String>,
    label: String,
    points: f64,
    wins: f64,
    why: Option<String>,
    changes: Vec<ChangeRow>,
}

#[derive(Serialize)]
struct ChangeRow {
    id: String,
    label: String,
    points: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let record = tables::read_record(&arguments.file.file)?;
    let words = speech::words_at(arguments.lang, record.header());
    let n_steps = arguments.to.unwrap_or(record.steps().len());
    let log = Log::replay_to(&record, n_steps)
        .map_err(|error| anyhow!("{}: {}", arguments.file.file.display(), replay::explain(&error, &words)))?;
    let game = log.game();
    let seat = seat_to_advise(game, arguments.seat)?;
    let entry = tables::entry(game.info().slug)?;
    let hints = entry.hints(game, seat, arguments.tries, arguments.seed, None);
    let mut out = std::io::stdout().lock();
    if arguments.json {
        let hints = hints.iter().map(|hint| row(hint, &words)).collect();
        let report = Report { game: game.info().slug, seat: seat.number(), hints };
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    for (number, hint) in (1..).zip(&hints) {
        writeln!(out, "{number}. {}  {}", hint.action, words.say(&hint.label))?;
        writeln!(out, "   {}", words.say(&hint.promise()))?;
        if let Some(why) = hint.why() {
            writeln!(out, "   {}", words.say(&why))?;
        }
    }
    Ok(())
}

/// The seat asked for, if it is to move; else the first that is.
fn seat_to_advise(game: &dyn AnyGame, asked: Option<u8>) -> Result<Seat> {
    let to_move = game.to_move().seats();
    let asked = asked.map(|number| tables::seat(number, game.n_seats())).transpose()?;
    match (asked, to_move.first()) {
        (_, None) => bail!("nobody is to move at the end of the record; --to STEP stops earlier"),
        (Some(seat), Some(_)) if !to_move.has(seat) => bail!("seat {seat} is not to move here"),
        (Some(seat), Some(_)) | (None, Some(seat)) => Ok(seat),
    }
}

fn row(hint: &Hint, words: &Words) -> HintRow {
    let changes = hint.changes.iter().map(|change| ChangeRow {
        id: change.id.clone(),
        label: words.say(&change.label),
        points: crate::statistics::round(change.points),
    });
    HintRow {
        action: hint.action.clone(),
        then: hint.then.clone(),
        label: words.say(&hint.label),
        points: crate::statistics::round(hint.points),
        wins: crate::statistics::round(hint.wins),
        why: hint.why().map(|why| words.say(&why)),
        changes: changes.collect(),
    }
}
