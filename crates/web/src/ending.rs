//! How a finished game ended, kept beside its table: scores, reasons and the last board
//! in both languages, so that it can be looked at when no program plays its rules any
//! more.

use std::io::Read;

use draw::Scene;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use kernel::{Label, Message, Owner, Say, Viewer};
use serde::{Deserialize, Serialize};
use table::Stage;
use words::{Language, Words};

use crate::{boards, pages::Shown, speech::Speech};

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
    en: String,
    ru: String,
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
    /// How the game at a table ended; nothing while it goes on.
    pub(crate) fn of(shown: &Shown, speech: &Speech) -> Option<Ending> {
        if shown.stage() != Stage::Finished {
            return None;
        }
        let [en, ru] = [Language::En, Language::Ru].map(|language| shown.words(speech, language));
        let both = |make: &dyn Fn(&Words) -> String| InBoth { en: make(&en), ru: make(&ru) };
        let said = |message: &Message| both(&|words| words.say(message));
        let (game, info) = (shown.log().game(), shown.entry().info());
        let board = boards::find(info.slug)?;
        let reason =
            (board.ended)(game).unwrap_or_else(|| (info.label)(Label::End(game.ending().unwrap_or(""))));
        let city = |owner: Owner| {
            both(&|words| {
                let scene = Scene { game, viewer: Viewer::Watcher, offers: &[], say: words };
                (board.portrait)(&scene, owner).into_string()
            })
        };
        let mut cards: Vec<Card> = game
            .scorecards()
            .iter()
            .map(|card| Card {
                name: both(&|words| words.name(card.owner)),
                rank: card.rank,
                total: card.total,
                lines: card
                    .lines
                    .iter()
                    .map(|line| Line { label: said(&line.label), points: line.points })
                    .collect(),
                city: city(card.owner),
            })
            .collect();
        cards.sort_by_key(|card| card.rank);
        Some(Ending {
            version: VERSION,
            title: said(&(info.label)(Label::Title)),
            reason: said(&reason),
            cards,
        })
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
