//! `kvartal review`: the costliest decisions of a game, and luck apart from them.

use std::io::Write;

use anyhow::{Result, anyhow};
use bots::{Judged, Review, decimal};
use clap::Args;
use kernel::{Message, Owner, Say, Seed};
use record::Log;
use serde::Serialize;
use words::{Language, Words};

use crate::{FileArguments, replay, speech, statistics::round, tables};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    file: FileArguments,
    /// How many games are tried for each turn that comes into question
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..))]
    tries: u32,
    /// The seed from which the review follows
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Language: ru or en (default: that of the environment)
    #[arg(long)]
    lang: Option<Language>,
}

/// So many decisions of each seat are named.
const N_DECISIONS: usize = 3;

#[derive(Serialize)]
struct SeatRow {
    seat: u8,
    outlook: f64,
    luck: f64,
    cost: f64,
    lead: f64,
    decisions: usize,
    costliest: Vec<DecisionRow>,
}

#[derive(Serialize)]
struct DecisionRow {
    step: usize,
    round: u16,
    played: Vec<String>,
    better: Vec<String>,
    cost: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let record = tables::read_record(&arguments.file.file)?;
    let words = speech::words_at(arguments.lang, record.header());
    let log = Log::replay(&record)
        .map_err(|error| anyhow!("{}: {}", arguments.file.file.display(), replay::explain(&error, &words)))?;
    let entry = tables::entry(log.game().info().slug)?;
    let reviews = entry.review(log.start(), record.steps(), arguments.tries, arguments.seed);
    let mut out = std::io::stdout().lock();
    if arguments.json {
        let rows: Vec<SeatRow> = reviews.iter().map(row).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(());
    }
    for review in &reviews {
        write_seat(&mut out, review, &words)?;
    }
    Ok(())
}

fn write_seat(out: &mut impl Write, review: &Review, words: &Words) -> Result<()> {
    let message = Message::new("review-seat")
        .with("who", Owner::Seat(review.seat))
        .with("lead", signed(review.lead))
        .with("outlook", signed(review.outlook))
        .with("luck", signed(review.luck))
        .with("cost", signed(-review.cost()));
    writeln!(out, "{}", words.say(&message))?;
    for judged in review.costliest(N_DECISIONS) {
        writeln!(out, "  {}", words.say(&sentence(judged)))?;
        writeln!(out, "      {}  →  {}", judged.played.join(", "), judged.better.join(", "))?;
    }
    Ok(())
}

/// A decision in words: the first steps say what it was about.
fn sentence(judged: &Judged) -> Message {
    let better = judged.better_label.clone().unwrap_or_else(|| judged.label.clone());
    Message::new("review-decision")
        .with("step", u32::try_from(judged.step + 1).unwrap_or(u32::MAX))
        .with("round", judged.round)
        .with("cost", decimal(judged.cost, ""))
        .with("played", judged.label.clone())
        .with("better", better)
}

fn signed(points: f64) -> Message {
    let sign = if points < 0.0 { "−" } else { "+" };
    decimal(points, sign)
}

fn row(review: &Review) -> SeatRow {
    let decision = |judged: &Judged| DecisionRow {
        step: judged.step + 1,
        round: judged.round,
        played: judged.played.clone(),
        better: judged.better.clone(),
        cost: round(judged.cost),
    };
    SeatRow {
        seat: review.seat.number(),
        outlook: round(review.outlook),
        luck: round(review.luck),
        cost: round(review.cost()),
        lead: round(review.lead),
        decisions: review.decisions.len(),
        costliest: review.costliest(N_DECISIONS).into_iter().map(decision).collect(),
    }
}
