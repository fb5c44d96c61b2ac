//! The targets, one file each.

mod api_bodies;
mod notation;
mod pieces_and_previews;
mod positions;
mod record_text;
mod socket_frames;
mod table_events;

use std::sync::LazyLock;

use words::{Language, Words};

use crate::Target;

/// All targets.
pub static TARGETS: &[Target] = &[
    record_text::TARGET,
    positions::TARGET,
    notation::TARGET,
    pieces_and_previews::TARGET,
    api_bodies::TARGET,
    socket_frames::TARGET,
    table_events::TARGET,
];

const LANGUAGES: [Language; 2] = [Language::Ru, Language::En];

/// All sentences of games, boards and bots in a language.
fn words(language: Language) -> &'static Words {
    static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| {
        LANGUAGES.map(|language| roster::words(language, roster::BOARDS.iter().map(|board| board.texts)))
    });
    let index = LANGUAGES.iter().position(|each| *each == language);
    &WORDS[index.expect("one of the two")]
}

/// A number that follows from a text, for dice.
fn hash(text: &str) -> u64 {
    // FNV-1a: any number will do, if it is always the same.
    text.bytes()
        .fold(0xCBF2_9CE4_8422_2325, |acc, byte| (acc ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
