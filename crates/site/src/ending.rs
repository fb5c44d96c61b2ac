//! How a finished game ended, kept beside its table: scores, reasons and the last board
//! in both languages, so that it can be looked at when no program plays its rules any
//! more.

use std::io::Read;

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use serde::{Deserialize, Serialize};
use words::Language;

/// How a game ended. What is kept must be read by every later program: a change of
/// meaning needs a new [`Ending::version`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ending {
    version: u8,
    pub(crate) title: InBoth,
    pub(crate) reason: InBoth,
    /// The best first.
    pub(crate) cards: Vec<Card>,
}

/// Somebody's points and city.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Card {
    pub(crate) name: InBoth,
    pub(crate) rank: u8,
    pub(crate) total: i32,
    pub(crate) lines: Vec<Line>,
    /// An SVG that stands alone.
    pub(crate) city: InBoth,
}

/// Points and what they were given for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Line {
    pub(crate) label: InBoth,
    pub(crate) points: i32,
}

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct InBoth {
    pub(crate) en: String,
    pub(crate) ru: String,
}

impl InBoth {
    pub(crate) fn get(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Ru => &self.ru,
        }
    }
}

const VERSION: u8 = 1;

impl Ending {
    pub(crate) fn new(title: InBoth, reason: InBoth, mut cards: Vec<Card>) -> Ending {
        cards.sort_by_key(|card| card.rank);
        Ending { version: VERSION, title, reason, cards }
    }

    /// The ending as it is kept.
    pub(crate) fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        serde_json::to_writer(&mut packed, self)?;
        packed.finish()
    }

    /// Reads an ending that was kept, by this program or an earlier one.
    ///
    /// # Errors
    /// If it is none, or a later program has kept it in a form of its own.
    pub(crate) fn from_bytes(bytes: &[u8]) -> std::io::Result<Ending> {
        let mut text = String::new();
        GzDecoder::new(bytes).read_to_string(&mut text)?;
        let ending: Ending = serde_json::from_str(&text)?;
        if ending.version > VERSION {
            return Err(std::io::Error::other(format!("version {} of an ending is unknown", ending.version)));
        }
        Ok(ending)
    }
}
