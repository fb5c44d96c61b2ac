//! The pictures of games and of the site for links: cities that bots have built. They are
//! drawn when they are first asked for, and kept.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock, OnceLock},
};

use draw::palette::Light;
use roster::BOARDS;
use words::Language;

use crate::{
    pages::{game_sheet, site_sheet},
    pictures::{Format, card_address, picture},
    showcase::Showcase,
    speech::Speech,
};

/// How many bots build the city.
const N_SEATS: u8 = 2;

/// One of these pictures: of a game, or of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Card {
    game: Option<&'static str>,
    language: Language,
}

static DRAWN: LazyLock<BTreeMap<Card, OnceLock<Arc<[u8]>>>> = LazyLock::new(|| {
    let games = BOARDS.iter().map(|board| Some(board.info.slug)).chain([None]);
    let cards = games.flat_map(|game| Language::ALL.map(|language| Card { game, language }));
    cards.map(|card| (card, OnceLock::new())).collect()
});

static SHOWCASES: LazyLock<BTreeMap<&str, OnceLock<Option<Showcase>>>> =
    LazyLock::new(|| BOARDS.iter().map(|board| (board.info.slug, OnceLock::new())).collect());

impl Card {
    /// Where it is found.
    fn address(self) -> String {
        card_address(self.game, self.language)
    }

    /// The one with this name in its address.
    pub(crate) fn named(name: &str) -> Option<Card> {
        DRAWN.keys().find(|card| card.address().strip_prefix("/cards/") == Some(name)).copied()
    }

    /// The picture, if it was drawn already.
    pub(crate) fn drawn(self) -> Option<Arc<[u8]>> {
        DRAWN.get(&self)?.get().cloned()
    }

    /// The picture. Bots may have to play a game for it first, so it is to be computed where
    /// it delays nobody.
    pub(crate) fn draw(self, speech: &Speech) -> Arc<[u8]> {
        let draw = || {
            let words = speech.words(self.language);
            let sheet = match self.game.and_then(showcase) {
                Some((board, showcase)) => game_sheet(board.info, showcase.moments.last(), words),
                None => {
                    let games = BOARDS.iter().filter_map(|board| showcase(board.info.slug));
                    let ends = games.filter_map(|(_, showcase)| showcase.moments.last());
                    site_sheet(&ends.collect::<Vec<_>>(), words)
                }
            };
            picture(&sheet, Light::Day, Format::Png)
        };
        DRAWN.get(&self).map_or_else(draw, |cell| Arc::clone(cell.get_or_init(draw)))
    }
}

/// A game that bots have played, for a picture of it.
fn showcase(game: &'static str) -> Option<(&'static draw::AnyBoard, &'static Showcase)> {
    let showcase = SHOWCASES.get(game)?.get_or_init(|| Showcase::new(game, N_SEATS));
    Some((roster::find_board(game)?, showcase.as_ref()?))
}
