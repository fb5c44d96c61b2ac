//! A game's board in the browser: what each game gives to the one web table.
//!
//! A board draws what one viewer knows, as HTML and SVG. Everything that can be
//! chosen is a *piece*: a button with a name. The table finds the offered actions
//! that touch the pieces chosen so far, so a board needs no script of its own.

use std::fmt::Debug;

use kernel::{AnyGame, Message, Offer, Owner, Say, Seat, Texts, Viewer};
use maud::Markup;

/// What a board is asked to draw.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The game. A board draws only the viewer's view of it.
    pub game: &'a dyn AnyGame,
    /// Who looks.
    pub viewer: Viewer,
    /// Whose area is to be shown large, if not the viewer's own.
    pub look: Option<Owner>,
    /// What the viewer may do now.
    pub offers: &'a [Offer],
    /// The language, with the names at the table.
    pub say: &'a dyn Say,
}

impl Scene<'_> {
    /// Whether the viewer may do this now.
    pub fn offers(&self, action: &str) -> bool {
        self.offers.iter().any(|offer| offer.action == action)
    }

    /// The message in words.
    pub fn text(&self, message: &Message) -> String {
        self.say.say(message)
    }
}

impl Debug for Scene<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Scene").field("viewer", &self.viewer).finish_non_exhaustive()
    }
}

/// A game's board.
#[derive(Debug, Clone, Copy)]
pub struct Board {
    /// Which game.
    pub slug: &'static str,
    /// The board's own sentences.
    pub texts: Texts,
    /// The board's own style.
    pub css: &'static str,
    /// A small picture for the list of games, as SVG.
    pub picture: fn() -> Markup,
    /// The market, the viewer's area, and the others'.
    pub draw: fn(&Scene<'_>) -> Markup,
    /// What is asked of the seat, in a sentence.
    pub task: fn(&dyn AnyGame, Seat) -> Message,
    /// The pieces that an action touches, in the order in which they are chosen;
    /// none if it is only on the list.
    pub pieces: fn(&str) -> Vec<String>,
    /// The action that somebody means who has chosen these pieces, for the
    /// question why it is not possible.
    pub meant: fn(&Scene<'_>, &[&str]) -> Option<String>,
}
