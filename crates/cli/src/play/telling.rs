//! Records, scores and refusals in words.

use std::io::Write;

use anyhow::Result;
use kernel::{Message, Refused, Say, Scorecard};
use words::Words;

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
