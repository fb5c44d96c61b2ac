//! Records, scores and refusals in words.

use std::io::Write;

use anyhow::Result;
use kernel::{Message, Refused, Say, Scorecard, Seat};
use record::Header;
use words::Words;

/// The names at the table in the reader's language, made distinct: two bots of
/// a kind get their seat's number.
pub(crate) fn names(header: &Header, words: &Words) -> Vec<String> {
    let n_seats = header.setup().n_seats();
    let name = |seat: Seat| match header.player(seat) {
        Some("you") => words.say(&Message::new("play-you")),
        Some(name) => name.to_owned(),
        None => String::new(),
    };
    let all: Vec<String> = Seat::all(n_seats).map(name).collect();
    let distinct = |(seat, name): (Seat, &String)| {
        let n_namesakes = all.iter().filter(|other| *other == name).count();
        match (name.is_empty(), n_namesakes) {
            (true, _) => seat.to_string(),
            (false, 1) => name.clone(),
            (false, _) => format!("{name} {seat}"),
        }
    };
    Seat::all(n_seats).zip(&all).map(distinct).collect()
}

/// Why something was not done, with the rule that forbids it.
pub(crate) fn refusal(refused: &Refused, words: &Words) -> String {
    match refused {
        Refused::Illegal { rule, message } => format!("{} [{rule}]", words.say(message)),
        Refused::Notation(error) => error.to_string(),
        Refused::Impossible(text) => {
            words.say(&Message::new("replay-impossible").with("text", text.as_str()))
        }
    }
}

/// Every scorecard with its lines and reasons, best first.
pub(crate) fn write_scores(out: &mut impl Write, cards: &[Scorecard], words: &Words) -> Result<()> {
    let mut sorted: Vec<&Scorecard> = cards.iter().collect();
    sorted.sort_by_key(|card| card.rank);
    for card in sorted {
        let total = Message::new("play-points").with("points", card.total);
        writeln!(out, "{}. {}: {}", card.rank, words.name(card.owner), words.say(&total))?;
        for line in &card.lines {
            writeln!(out, "   {:>4}  {} [{}]", line.points, words.say(&line.label), line.rule)?;
            if line.causes.len() > 1 {
                for (cause, points) in &line.causes {
                    writeln!(out, "         {points:>4}  {}", words.say(cause))?;
                }
            } else if let Some((cause, _)) = line.causes.first() {
                writeln!(out, "               {}", words.say(cause))?;
            }
        }
        for tie in card.compared(cards) {
            writeln!(out, "         ({}: {})", words.say(&tie.label), tie.value)?;
        }
    }
    Ok(())
}
