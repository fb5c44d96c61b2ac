//! What a game says of itself before it is played, and how a table is set up.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::{Message, RuleId, Seat};

/// The facts of a game that never change during play.
#[derive(Debug)]
pub struct Info {
    /// The name in commands, files and addresses: `point-city`.
    pub slug: &'static str,
    /// Which printed edition decides.
    pub edition: &'static str,
    /// The rules and the data that new tables are played by.
    pub versions: Versions,
    /// Earlier versions that the code still plays exactly as it once did, so
    /// that their records replay.
    pub older_versions: &'static [Versions],
    /// The fewest seats.
    pub seats_min: u8,
    /// The most seats.
    pub seats_max: u8,
    /// How many minutes a game takes, from and to.
    pub minutes: [u16; 2],
    /// The variants a table may choose.
    pub options: &'static [OptionInfo],
    /// What is counted and explained: every change of one is an event.
    pub ledgers: &'static [&'static str],
    /// The ways a game can end.
    pub ends: &'static [&'static str],
    /// Whether a seat knows things that others do not, so that people round one
    /// screen must look away.
    pub has_secrets: bool,
    /// No game takes more steps than this.
    pub steps_max: u32,
    /// The rule ids whose contents we reconstructed; shown to players.
    pub reconstructed: &'static [RuleId],
    /// The names of all these things for people.
    pub label: fn(Label<'_>) -> Message,
}

/// Which rules and which component data a table is played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Versions {
    /// Goes up when a rule changes so that old records would replay otherwise.
    pub rules: u16,
    /// Goes up when a component's value changes.
    pub data: u16,
}

impl Versions {
    /// The versions that a game starts with.
    pub const FIRST: Self = Versions { rules: 1, data: 1 };
}

/// Something of [`Info`] that has a name for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label<'a> {
    /// The title of the game.
    Title,
    /// One sentence about it.
    About,
    /// The opponent of a solo mode.
    Rival,
    /// An option.
    Option(&'a str),
    /// A value of an option.
    Value(&'a str, &'a str),
    /// A ledger.
    Ledger(&'a str),
    /// A way to end.
    End(&'a str),
    /// What of the game is reconstructed, in a sentence; see [`Info::reconstructed`].
    Reconstructed,
}

impl Info {
    /// The table sizes the game allows.
    pub fn seat_counts(&self) -> impl Iterator<Item = u8> + use<> {
        self.seats_min..=self.seats_max
    }

    /// The options that a table of this size may set.
    pub fn options_for(&self, n_seats: u8) -> impl Iterator<Item = &'static OptionInfo> + use<> {
        self.options.iter().filter(move |option| option.applies_to(n_seats))
    }

    /// Every version that the code can play, the newest first.
    pub fn known_versions(&self) -> impl Iterator<Item = Versions> + use<> {
        std::iter::once(self.versions).chain(self.older_versions.iter().copied())
    }

    /// The set-up with the given options, and the defaults of the others, by
    /// the newest rules and data.
    ///
    /// # Errors
    /// If the game does not seat so many, or an option or value is unknown.
    pub fn setup<'a>(
        &self,
        n_seats: u8,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, SetupError> {
        self.setup_at(self.versions, n_seats, given)
    }

    /// The set-up with the given options by the given rules and data.
    ///
    /// # Errors
    /// If the code cannot play these versions, the game does not seat so many,
    /// or an option or value is unknown.
    pub fn setup_at<'a>(
        &self,
        versions: Versions,
        n_seats: u8,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, SetupError> {
        if !self.known_versions().any(|known| known == versions) {
            return Err(SetupError::UnknownVersions { given: versions });
        }
        if !(self.seats_min..=self.seats_max.min(Seat::MAX)).contains(&n_seats) {
            return Err(SetupError::Seats { given: n_seats, min: self.seats_min, max: self.seats_max });
        }
        let mut values: BTreeMap<&'static str, String> =
            self.options_for(n_seats).map(|option| (option.key, option.default.to_owned())).collect();
        for (key, value) in given {
            let option = self.options.iter().find(|option| option.key == key).ok_or_else(|| {
                SetupError::UnknownOption {
                    key: key.to_owned(),
                    known: self.options.iter().map(|o| o.key).collect::<Vec<_>>().join(", "),
                }
            })?;
            if !option.applies_to(n_seats) {
                return Err(SetupError::NotForSeats { key: key.to_owned(), seats: n_seats });
            }
            if !option.accepts(value) {
                return Err(SetupError::BadValue {
                    key: key.to_owned(),
                    value: value.to_owned(),
                    known: option.known(),
                });
            }
            values.insert(option.key, value.to_owned());
        }
        Ok(Setup { versions, n_seats, options: Options(values) })
    }

    /// Every set-up that the tests must try: each number of seats with the
    /// defaults; the two smallest tables and the largest also with each other value
    /// of each option, for those between them are like these.
    pub fn setups(&self) -> Vec<Setup> {
        let mut acc = Vec::new();
        for n_seats in self.seat_counts() {
            let mut push = |given: Option<(&str, &str)>| {
                acc.push(self.setup(n_seats, given).expect("made of the game's own values"));
            };
            push(None);
            if n_seats > self.seats_min + 1 && n_seats < self.seats_max {
                continue;
            }
            for option in self.options_for(n_seats) {
                for value in option.values.iter().filter(|value| **value != option.default) {
                    push(Some((option.key, value)));
                }
            }
        }
        acc
    }
}

/// One choice about the table that is made before play.
#[derive(Debug)]
pub struct OptionInfo {
    /// The name, as in `--set level=hard`.
    pub key: &'static str,
    /// The values that have a name.
    pub values: &'static [&'static str],
    /// The value that holds when nothing is said.
    pub default: &'static str,
    /// The fewest and the most seats for which the option exists.
    pub seats: (u8, u8),
    /// The values without a name; most options have none.
    pub custom: Option<Custom>,
}

/// Values that an option takes besides those with a name.
#[derive(Debug, Clone, Copy)]
pub struct Custom {
    /// Says whether a value will do.
    pub accepts: fn(&str) -> bool,
    /// What such a value looks like, for whoever wrote another: it follows "or".
    pub form: &'static str,
}

impl OptionInfo {
    fn applies_to(&self, n_seats: u8) -> bool {
        (self.seats.0..=self.seats.1).contains(&n_seats)
    }

    /// What the option may be, for people.
    fn known(&self) -> String {
        let named = self.values.join(", ");
        match self.custom {
            None => named,
            Some(custom) => format!("{named}, or {}", custom.form),
        }
    }

    fn accepts(&self, value: &str) -> bool {
        self.values.contains(&value) || self.custom.is_some_and(|custom| (custom.accepts)(value))
    }
}

/// The chosen values, every option of the table present.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options(BTreeMap<&'static str, String>);

impl Options {
    /// The value of an option, or `None` where the table has no such option.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// All options with their values, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(key, value)| (*key, value.as_str()))
    }
}

/// A table before the first step. Made by [`Info::setup`], so always valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    versions: Versions,
    n_seats: u8,
    options: Options,
}

impl Setup {
    /// The rules and the data that the table is played by.
    pub fn versions(&self) -> Versions {
        self.versions
    }

    /// The number of seats.
    pub fn n_seats(&self) -> u8 {
        self.n_seats
    }

    /// The options, complete.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The value of an option that this table has.
    ///
    /// # Panics
    /// If the game has no such option for this number of seats.
    pub fn option(&self, key: &str) -> &str {
        self.options.get(key).expect("the set-up holds every option of its game")
    }
}

/// Why a table cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// No code is left, or none exists yet, that plays these versions.
    #[error("rules {} with data {} cannot be played by this program", given.rules, given.data)]
    UnknownVersions {
        /// What was asked for.
        given: Versions,
    },
    /// Too few or too many seats.
    #[error("{}: the game is for {min} to {max}", seats_text(*given))]
    Seats {
        /// What was asked for.
        given: u8,
        /// The fewest possible.
        min: u8,
        /// The most possible.
        max: u8,
    },
    /// The game has no such option.
    #[error("no option {key:?}; there are: {known}")]
    UnknownOption {
        /// What was asked for.
        key: String,
        /// The options of the game.
        known: String,
    },
    /// The option exists, but not at this table.
    #[error("option {key:?} does not apply with {}", seats_text(*seats))]
    NotForSeats {
        /// The option.
        key: String,
        /// The table's size.
        seats: u8,
    },
    /// The option has no such value.
    #[error("option {key:?} cannot be {value:?}; it may be: {known}")]
    BadValue {
        /// The option.
        key: String,
        /// What was asked for.
        value: String,
        /// The values that have a name, and the form of others.
        known: String,
    },
}

fn seats_text(n_seats: u8) -> String {
    if n_seats == 1 { "1 seat".to_owned() } else { format!("{n_seats} seats") }
}
