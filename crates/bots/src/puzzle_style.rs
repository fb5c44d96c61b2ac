//! What puzzles are about, and what a game says of its own.

use std::{collections::BTreeMap, fmt, str::FromStr, sync::LazyLock};

use serde::Deserialize;

/// What a game says of its puzzles: `data/puzzles.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleStyle {
    /// By how many points the best turn must lead the second.
    pub gap: f64,
    /// Themes by the first word of the best turn's first action.
    pub actions: BTreeMap<String, Theme>,
    /// Themes by the line of the scorecard that sets the best turn apart: its name up to a
    /// colon or a hyphen.
    pub lines: BTreeMap<String, Theme>,
}

impl PuzzleStyle {
    /// Reads a game's data.
    ///
    /// # Panics
    /// If the text, which is part of the program, does not hold them.
    pub fn parse(text: &str) -> Self {
        match toml::from_str(text) {
            Ok(style) => style,
            Err(error) => panic!("the style of puzzles is whole: {error}"),
        }
    }

    /// The style of a game that has no puzzles.
    pub fn none() -> &'static PuzzleStyle {
        static NONE: LazyLock<PuzzleStyle> = LazyLock::new(PuzzleStyle::default);
        &NONE
    }
}

/// What a puzzle is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// A goal that others want too.
    Goal,
    /// The right moment for a plan.
    Plan,
    /// To push one's luck or to stay.
    Push,
    /// To take what another needs.
    Deny,
    /// What the city itself is worth.
    Growth,
    /// The right place.
    Place,
    /// Means that bring more later.
    Means,
    /// To avoid a loss.
    Loss,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 8] = [
        Theme::Goal,
        Theme::Plan,
        Theme::Push,
        Theme::Deny,
        Theme::Growth,
        Theme::Place,
        Theme::Means,
        Theme::Loss,
    ];

    /// The name in files and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Goal => "goal",
            Theme::Plan => "plan",
            Theme::Push => "push",
            Theme::Deny => "deny",
            Theme::Growth => "growth",
            Theme::Place => "place",
            Theme::Means => "means",
            Theme::Loss => "loss",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Theme {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name).ok_or(())
    }
}
