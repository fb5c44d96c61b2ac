//! A game's board in the browser: what each game gives to the one web table.
//!
//! A board draws what one viewer knows, as HTML and SVG. Everything that can be
//! chosen is a *piece*: a button with a name. The table finds the offered actions
//! that touch the pieces chosen so far, so a board needs no script of its own.
//!
//! What the one script understands on a board:
//!
//! - `data-piece="NAME"`: a button that is chosen; see [`Board::pieces`].
//! - `data-once` there or around it: one press does what it completes, since that is
//!   quickly taken back. `data-suggest`: it is chosen at once. `data-auto`: what it does alone is
//!   obvious, and plays itself if the player likes that.
//! - `data-after="ACTION" data-then="ACTION" data-on="NAME NAME" data-with="NAME"
//!   data-mark="TEXT" data-says="TEXT"`: once the first is done, the second may follow, with one of the
//!   pieces for its `*`. Chosen together, with the pieces `data-with`, both are done; the
//!   mark is the badge, and the button that confirms says the other text, with the piece
//!   for its `*`.
//! - `data-next="TEXT"` there or around it: what is to be chosen after it, for the headline;
//!   of several texts, split by `|`, the second is for the second piece chosen.
//!   `data-which="TEXT"`: what is asked if just these pieces mean several actions.
//! - `data-do="ACTION"`: a button that is one offered action.
//! - `data-series="ACTION|ACTION"`: a button that does several steps one after the other.
//! - `data-thing="NAME"`: something that is only looked at. [`Board::about`] explains
//!   things and pieces, and [`Board::touched`] names them.
//! - `data-move="KEY"`: what has the same key before and after a step is the same
//!   thing, and is seen to move; what is new gets the class `new`.
//! - `data-keep="KEY"`: a `details`, a checkbox or radio button, or something that
//!   scrolls, which stays as the viewer left it.
//! - `data-lines="SELECTOR"`: something that scrolls, and ends with a whole one of these.
//! - `data-small`: a radio button that is the chosen one on a small screen at first.
//! - `data-pan="KEY"`: an `svg` that can be dragged and zoomed; a button with
//!   `data-of="KEY"` and `data-zoom="in"`, `"out"` or `"whole"` does so without a wheel.
//! - `data-guard="TEXT"`: what the end of the turn would waste; `done` then takes two
//!   presses, and the first shows the text.
//! - `data-look="2"` or `"rival"`: a button that opens [`Board::area`] of somebody.

use std::fmt::Debug;

use kernel::{AnyGame, AnyStep, Arg, Message, Offer, Owner, RuleId, Say, Seat, Texts, Told, Viewer, seen_by};
use maud::Markup;

use crate::Sentence;

/// What a board is asked to draw.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The game. A board draws only the viewer's view of it.
    pub game: &'a dyn AnyGame,
    /// Who looks.
    pub viewer: Viewer,
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

    /// Whether the viewer may do none of these now, though he may do something: what
    /// they belong to is dimmed.
    pub fn dims(&self, is_possible: bool) -> bool {
        !is_possible && !self.offers.is_empty()
    }

    /// Somebody's points as they would count now, as far as the viewer knows them.
    pub fn points(&self, owner: Owner) -> i32 {
        let cards = seen_by(self.game.scorecards(), self.viewer);
        cards.into_iter().find(|card| card.owner == owner).map_or(0, |card| card.total)
    }

    /// The message in words.
    pub fn text(&self, message: &Message) -> Sentence {
        Sentence::new(self.say, message)
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
    /// What a player may give a title to, as the label of a field; `None` where
    /// nothing has one.
    pub titled: Option<&'static str>,
    /// The market, the viewer's area, and the others'.
    pub draw: fn(&Scene<'_>) -> Markup,
    /// Somebody's area, large, for a closer look.
    pub area: fn(&Scene<'_>, Owner) -> Markup,
    /// Somebody's city as an SVG that stands alone: it brings its own colours and
    /// needs no style of the page.
    pub portrait: fn(&Scene<'_>, Owner) -> Markup,
    /// What is asked of the seat, in a sentence.
    pub task: fn(&dyn AnyGame, Seat) -> Message,
    /// Why the game is over, where it was somebody's doing and has a better sentence
    /// than the game's own label.
    pub ended: fn(&dyn AnyGame) -> Option<Message>,
    /// The pieces that an action touches, in the order in which they are chosen;
    /// none if it is only on the list.
    pub pieces: fn(&str) -> Vec<String>,
    /// The action that somebody means who has chosen these pieces, for the
    /// question why it is not possible.
    pub meant: fn(&Scene<'_>, &[&str]) -> Option<String>,
    /// A small mark for the piece that completes an action once the others are
    /// chosen: a price, a gain. It stands in the list of actions, too.
    pub badge: fn(&Scene<'_>, &str) -> Option<Markup>,
    /// What a piece or a thing is and does.
    pub about: fn(&Scene<'_>, &str) -> Option<About>,
    /// The pieces and things that a step speaks of.
    pub touched: fn(&AnyStep, &[Told]) -> Vec<String>,
    /// How the game is played, for the pages beside the table.
    pub rules: Rules,
}

/// The rules of a game for people: files of its folder `rules/`, and its `RULES.md`.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// In English, each rule by its id.
    pub en: &'static str,
    /// In Russian.
    pub ru: &'static str,
    /// `RULES.md`, which says where each rule comes from.
    pub table: &'static str,
    /// Why the rules that do not stand in the book read as they do, as TOML.
    pub reasons: &'static str,
    /// Drawings by their names, as SVG.
    pub figures: &'static [(&'static str, &'static str)],
    /// A guided first game, as TOML.
    pub first_game: &'static str,
}

impl Rules {
    /// The drawing of this name.
    pub fn figure(&self, name: &str) -> Option<&'static str> {
        self.figures.iter().find(|(each, _)| *each == name).map(|(_, svg)| *svg)
    }
}

/// What a component is and does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// What it is.
    pub title: Message,
    /// What it does, each with the rule that says so.
    pub facts: Vec<(Message, Option<RuleId>)>,
}

/// Whether a name is too long for a card of the usual width, or has such a word.
pub fn is_long(name: &str) -> bool {
    name.chars().count() > 20 || name.split([' ', '-']).any(|word| word.chars().count() > 11)
}

/// The texts that these messages, or messages inside them, have as arguments of
/// this name: the places or cards that a step speaks of.
pub fn mentions(told: &[Told], name: &str) -> Vec<String> {
    let mut acc = Vec::new();
    told.iter().for_each(|told| collect(&told.message, name, &mut acc));
    acc
}

fn collect(message: &Message, name: &str, acc: &mut Vec<String>) {
    for (each, arg) in &message.args {
        match arg {
            Arg::Text(text) if *each == name && !acc.contains(text) => acc.push(text.clone()),
            Arg::Message(message) => collect(message, name, acc),
            Arg::List(messages) => messages.iter().for_each(|message| collect(message, name, acc)),
            Arg::Text(_) | Arg::Number(_) | Arg::Owner(_) => {}
        }
    }
}
