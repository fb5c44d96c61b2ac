//! The one list of games: a game is a folder and a line here.

use bots::Entry;
use draw::{AnyBoard, Board};
use kernel::{Maker, Texts};
use record::Shelf;
use words::{Language, Words};

/// Lists games by their boards: a board names its game, and so its rules and its bots.
macro_rules! games {
    ($($board:ty,)*) => {
        /// Every game of the program.
        pub static GAMES: &[Entry] = &[$(Entry::of::<<$board as Board>::Game>()),*];
        /// Their boards, in the same order.
        pub static BOARDS: &[AnyBoard] = &[$(AnyBoard::of::<$board>()),*];
    };
}

games! {
    point_city_ui::PointCityBoard,
    suburbia_ui::SuburbiaBoard,
    welcome_to_ui::WelcomeToBoard,
    rolling_heights_ui::RollingHeightsBoard,
}

/// The game of this name.
pub fn find(slug: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.info().slug == slug)
}

/// The board of the game of this name.
pub fn find_board(slug: &str) -> Option<&'static AnyBoard> {
    BOARDS.iter().find(|board| board.info.slug == slug)
}

/// All sentences of games and bots in one language.
pub fn words(language: Language, others: impl IntoIterator<Item = Texts>) -> Words {
    Words::new(language, GAMES.iter().map(|entry| entry.texts).chain([bots::TEXTS]).chain(others))
}

/// The roster as a shelf from which records take their games.
#[derive(Debug, Clone, Copy)]
pub struct Roster;

impl Shelf for Roster {
    fn maker(&self, slug: &str) -> Option<Maker> {
        find(slug).map(|entry| entry.maker)
    }
}

#[cfg(test)]
mod tests;
