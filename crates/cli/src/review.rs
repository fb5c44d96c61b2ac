//! `kvartal review`: what luck and decisions made of a game, and the costliest decisions.

use std::io::Write;

use anyhow::{Result, anyhow};
use bots::{Depth, Judged, Reason, Review, SeatReview, decimal};
use clap::Args;
use kernel::{AnyGame, Message, Owner, Say, Seat, Seed};
use record::Log;
use words::{Language, Words};

use crate::{FileArguments, replay, series::n_jobs, speech, tables};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    file: FileArguments,
    /// How many games compare two turns, or what chance brought with what it could have brought
    #[arg(long, default_value_t = Depth::default().tries, value_parser = clap::value_parser!(u32).range(2..))]
    tries: u32,
    /// The seed from which the review follows
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// How many threads work at it (default: as many as there are cores)
    #[arg(long)]
    jobs: Option<u16>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Language: ru or en (default: that of the environment)
    #[arg(long)]
    lang: Option<Language>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let record = tables::read_record(&arguments.file.file)?;
    let words = speech::words_at(arguments.lang, record.header());
    let log = Log::replay(&record)
        .map_err(|error| anyhow!("{}: {}", arguments.file.file.display(), replay::explain(&error, &words)))?;
    let entry = tables::entry(log.game().info().slug)?;
    let depth = Depth { tries: arguments.tries };
    let mut reviewer = entry.reviewer(log.start(), record.steps(), depth, arguments.seed);
    let review = reviewer.on_threads(n_jobs(arguments.jobs), &|_| true).expect("nothing stops it");
    let mut out = std::io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&review)?)?;
        return Ok(());
    }
    let told = Telling { review: &review, log: &log, words: &words };
    for seat in &review.seats {
        told.write_seat(&mut out, seat)?;
    }
    Ok(())
}

/// A review in words.
struct Telling<'a> {
    review: &'a Review,
    log: &'a Log,
    words: &'a Words,
}

impl Telling<'_> {
    fn write_seat(&self, out: &mut impl Write, row: &SeatReview) -> Result<()> {
        let seat = Seat::from_number(row.seat).expect("a seat of the game");
        let message = Message::new("review-seat")
            .with("who", Owner::Seat(seat))
            .with("lead", signed(row.lead))
            .with("outlook", signed(row.outlook))
            .with("luck", signed(row.luck))
            .with("own", signed(row.own))
            .with("others", signed(row.others))
            .with("error", decimal(row.error, ""));
        writeln!(out, "{}", self.words.say(&message))?;
        if let Some(accuracy) = row.accuracy {
            let message = Message::new("review-accuracy")
                .with("accuracy", decimal(accuracy, ""))
                .with("cost", decimal(row.cost, ""));
            writeln!(out, "  {}", self.words.say(&message))?;
        }
        for judged in self.review.costliest(seat) {
            writeln!(out, "  {}", self.words.say(&self.sentence(seat, judged)))?;
            if let Some(why) = self.why(&judged.reasons) {
                writeln!(out, "      {}", self.words.say(&why))?;
            }
            writeln!(out, "      {}  →  {}", judged.played.join(", "), judged.better.join(", "))?;
        }
        Ok(())
    }

    /// A decision in words: the first steps say what it was about.
    fn sentence(&self, seat: Seat, judged: &Judged) -> Message {
        let log = self.log.up_to(judged.step);
        let first = |steps: &[String]| label(log.game(), seat, &steps[0]);
        Message::new("review-decision")
            .with("step", u32::try_from(judged.step + 1).unwrap_or(u32::MAX))
            .with("round", judged.round)
            .with("cost", decimal(judged.cost, ""))
            .with("played", first(&judged.played))
            .with("better", first(&judged.better))
    }

    /// What the better turn brings more or less.
    fn why(&self, reasons: &[Reason]) -> Option<Message> {
        let change = |reason: &Reason| {
            let line = self.review.labels.get(&reason.line)?.clone();
            let points = signed(reason.points);
            Some(Message::new("hint-change").with("line", line).with("points", points))
        };
        let changes: Vec<Message> = reasons.iter().filter_map(change).collect();
        (!changes.is_empty()).then(|| Message::new("review-why").with("changes", changes))
    }
}

/// An action in words.
fn label(game: &dyn AnyGame, seat: Seat, action: &str) -> Message {
    let offer = game.offers(seat).into_iter().find(|offer| offer.action == action);
    offer.map_or_else(|| Message::new("review-step").with("step", action), |offer| offer.label)
}

fn signed(points: f64) -> Message {
    let sign = if points < 0.0 { "−" } else { "+" };
    decimal(points, sign)
}
