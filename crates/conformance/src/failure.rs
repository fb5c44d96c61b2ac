//! What a check reports: the reason, and the game in which it was found.

use std::fmt::{self, Debug};

use kernel::{Seed, Setup, Versions};

/// Why a game does not keep the contract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What is wrong, for engineers.
    pub what: String,
    /// The table at which it was found, as [`setup_name`] writes it.
    pub setup: String,
    /// The game in which it was found; `None` where it took many games.
    pub played: Option<Played>,
}

/// A game up to the step at which a check failed, already shortened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The seed of the first game that failed.
    pub seed: Seed,
    /// The steps so far, as lines of a record. The last is the one at fault.
    pub steps: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.what)?;
        writeln!(f, "set-up: {}", self.setup)?;
        if let Some(played) = &self.played {
            writeln!(f, "seed: {}", played.seed)?;
            writeln!(f, "step: {}", played.steps.len())?;
            writeln!(f, "steps so far, shortened:")?;
            for step in &played.steps {
                writeln!(f, "{step}")?;
            }
        }
        Ok(())
    }
}

/// The table in words that tell it from the game's other tables:
/// `2 seats, level=hard`; with its versions if they are not the first.
pub fn setup_name(setup: &Setup) -> String {
    let seats = match setup.n_seats() {
        1 => "1 seat".to_owned(),
        n_seats => format!("{n_seats} seats"),
    };
    let options = setup.options().iter().map(|(key, value)| format!(", {key}={value}"));
    let Versions { rules, data } = setup.versions();
    let versions = [("rules", rules), ("data", data)].into_iter().filter(|(_, version)| *version > 1);
    let versions = versions.map(|(what, version)| format!(", {what} {version}"));
    std::iter::once(seats).chain(options).chain(versions).collect()
}

/// Fails, with both sides, unless they are equal.
pub(crate) fn same<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    if one == other {
        return Ok(());
    }
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    let agree = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    Err(format!("{what}: {} against {}", excerpt(&one, agree), excerpt(&other, agree)))
}

/// Fails with the sentence unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(format!($($what)+));
        }
    };
}
pub(crate) use ensure;

/// The part of a long text that begins a little before the difference.
fn excerpt(text: &str, agree: usize) -> String {
    const BEFORE: usize = 60;
    const LONG: usize = 240;
    let from = agree.saturating_sub(BEFORE);
    let part: String = text.chars().skip(from).take(LONG).collect();
    let start = if from > 0 { "…" } else { "" };
    let end = if text.chars().count() > from + LONG { "…" } else { "" };
    format!("{start}{part}{end}")
}
