//! Variations: other steps than those that were played, kept beside a record.
//!
//! They stand in comments after the record, so that a reader who knows nothing of them reads
//! the record all the same.

use std::fmt;

use kernel::{AnyStep, Seat};

use crate::{Log, record::written};

/// How a variation begins, and what its steps are indented by.
const BEGIN: &str = "# variation after ";
const STEP: &str = "#   ";

/// Other steps that follow the first steps of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// How many steps of the record come before it. The last of them is a step of the
    /// table, if there is one: where several decide at once, a record has its own order.
    pub after: usize,
    /// Its steps.
    pub steps: Vec<AnyStep>,
}

impl Variation {
    /// These steps, after so many of a log. It begins where the table made its last step
    /// before them.
    pub fn new(log: &Log, n_steps: usize, steps: &[AnyStep]) -> Variation {
        let before = &log.played()[..n_steps.min(log.played().len())];
        let after = before.iter().rposition(|played| played.step.seat.is_none()).map_or(0, |last| last + 1);
        let own = before[after..].iter().map(|played| played.step.clone());
        Variation { after, steps: own.chain(steps.iter().cloned()).collect() }
    }

    /// The variations that stand beside a record, for a table of so many seats. Whether
    /// they can be played, only the game can tell.
    pub fn read_all(text: &str, n_seats: u8) -> Vec<Variation> {
        let mut acc: Vec<Variation> = Vec::new();
        let mut is_open = false;
        for line in text.lines().map(|line| line.trim_end_matches(['\r', ' '])) {
            if let Some(after) = line.strip_prefix(BEGIN).and_then(|number| number.parse().ok()) {
                acc.push(Variation { after, steps: Vec::new() });
                is_open = true;
            } else if let (true, Some(step)) =
                (is_open, line.strip_prefix(STEP).and_then(|line| step(line, n_seats)))
            {
                acc.last_mut().expect("one is open").steps.push(step);
            } else {
                is_open = false;
            }
        }
        acc.retain(|variation| !variation.steps.is_empty());
        acc
    }
}

/// A step as a record writes it, `1 done` or `* deck 4`.
fn step(line: &str, n_seats: u8) -> Option<AnyStep> {
    let (who, text) = line.split_once(' ')?;
    let seat = match who {
        "*" => None,
        number => {
            Some(number.parse().ok().and_then(Seat::from_number).filter(|seat| seat.number() <= n_seats)?)
        }
    };
    let text = text.trim();
    let is_plain = !text.is_empty() && !text.chars().any(char::is_control);
    is_plain.then(|| AnyStep { seat, text: text.to_owned() })
}

/// The lines of the variation; [`Variation::read_all`] reads them back.
impl fmt::Display for Variation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{BEGIN}{}", self.after)?;
        self.steps.iter().try_for_each(|step| writeln!(f, "{STEP}{}", written(step)))
    }
}
