//! A step of a game under way.

use std::fmt;

use kernel::{AnyStep, ParsedStep, ToMove, Told};

use crate::record::written;

/// A step that was carried out.
#[derive(Debug, Clone)]
pub struct Played {
    /// The step.
    pub step: AnyStep,
    /// The same, as the game has read it.
    pub parsed: ParsedStep,
    /// Who owed a step before it.
    pub before: ToMove,
    /// What it did.
    pub told: Vec<Told>,
}

/// The line of a record.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(&self.step))
    }
}
