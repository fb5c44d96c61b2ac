//! A game's board in the browser: what each game gives to the one web table.
//!
//! A board draws what one viewer knows, as HTML and SVG. It gets the game's view and the
//! actions that are offered, never the game, so it cannot show a secret. Everything that
//! can be chosen is a *piece*: a button with a name. The table finds the offered actions
//! that touch the pieces chosen so far, so a board needs no script of its own.
//!
//! What the one script understands on a board:
//!
//! - `data-piece="NAME"`: a button that is chosen; see [`Board::pieces`].
//! - `data-suggest` there: it is chosen at once. `data-auto`: what it does alone is obvious,
//!   and plays itself if the player likes that.
//! - `data-next="TEXT"` there or around it: what is to be chosen after it, for the headline;
//!   of several texts, split by `|`, the second is for the second piece chosen.
//!   `data-which="TEXT"`: what is asked if just these pieces mean several actions.
//! - `data-do="ACTION"`: a button that does one offered action, or several steps one after
//!   the other, written by [`steps`].
//! - `data-thing="NAME"`: something that is only looked at. [`Board::about`] explains
//!   things and pieces, and [`Board::touched`] names them.
//! - `data-move="KEY"`: what has the same key before and after a step is the same
//!   thing, and glides from the old place to the new one.
//! - `data-enter="drop"`, `"settle"`, `"tumble"`, `"rise"` or `"shake"` beside `data-move`:
//!   how a thing that is new appears: it falls and thuds, settles with a small overshoot,
//!   tumbles to how it lies, rises from the ground, or is shaken. Without it, it fades in.
//! - `data-from="KEY"` beside `data-move`: a new thing flies from where the thing with that
//!   `data-move` was before the step.
//! - `data-count="KEY"`: an element whose whole text is one number, which counts from what
//!   it was before.
//! - `data-flick="ACTION"`: an area on which a quick flick of finger or mouse does that
//!   offered action, as its button in the bar would.
//! - `data-keep="KEY"`: a `details`, a checkbox or radio button, or something that
//!   scrolls, which stays as the viewer left it.
//! - `data-lines="SELECTOR"`: something that scrolls, and ends with a whole one of these.
//! - `data-small`: a radio button that is the chosen one on a small screen at first.
//! - `data-pan="KEY"`: an `svg` that can be dragged and zoomed; a button with
//!   `data-of="KEY"` and `data-zoom="in"`, `"out"` or `"whole"` does so without a wheel.
//! - `data-slide`: an area of small places: a finger may slide over them and lift to choose.
//! - `data-look="2"` or `"rival"`: a button that opens [`Board::area`] of somebody.

use std::ops::RangeInclusive;

use kernel::{Arg, Game, Message, Owner, RuleId, Say, Seat, Step, Texts, Told};
use maud::Markup;

use crate::{
    scene::{Gesture, Scene},
    symbol::Symbol,
};

/// A game's board. [`AnyBoard`](crate::AnyBoard) is its erased face.
pub trait Board: 'static {
    /// Whose board it is.
    type Game: Game;
    /// The board's own sentences.
    const TEXTS: Texts;
    /// The board's own style.
    const CSS: &'static str;
    /// What a player may give a title to, as the label of a field; `None` where
    /// nothing has one.
    const TITLED: Option<&'static str> = None;
    /// How the game is played, for the pages beside the table.
    const RULES: Rules;

    /// A small picture for the list of games, as SVG.
    fn picture() -> Markup;

    /// The drawings that the board shows by their names, see [`show`](crate::show). A page
    /// loads them once, so nothing in them depends on the position or the language.
    fn drawings() -> Vec<Symbol> {
        Vec::new()
    }

    /// The market, the viewer's area, and the others'.
    fn draw(scene: &Scene<'_, Self::Game>) -> Markup;

    /// Somebody's area, large, for a closer look.
    fn area(scene: &Scene<'_, Self::Game>, owner: Owner) -> Markup;

    /// Somebody's city as an SVG that stands alone: it needs no style of the page but the
    /// colours of the [palette](crate::palette). What was built stands in groups with
    /// `data-part="KEY"`, each key the same all through the game, so that the city can be seen
    /// to grow; texts are plain, so that they can be [lettered](crate::lettering).
    fn portrait(scene: &Scene<'_, Self::Game>, owner: Owner) -> Markup;

    /// What is asked of the seat whose view this is, in a sentence.
    fn task(view: &<Self::Game as Game>::View, seat: Seat) -> Message;

    /// Why the game is over, where it was somebody's doing and has a better sentence
    /// than the game's own label. `ending` is one of the game's [`kernel::Info::ends`].
    fn ended(_view: &<Self::Game as Game>::View, _ending: &'static str) -> Option<Message> {
        None
    }

    /// How far the viewer has come in a career that a game for one offers, if it does.
    fn career(_view: &<Self::Game as Game>::View) -> Option<Message> {
        None
    }

    /// The earliest and the latest round that may be the last one, as far as a view tells;
    /// nothing while no round can be named.
    fn last_round(_view: &<Self::Game as Game>::View) -> Option<RangeInclusive<u16>> {
        None
    }

    /// The pieces that an action touches, in the order in which they are chosen;
    /// none if it is only on the list.
    fn pieces(action: &<Self::Game as Game>::Action) -> Vec<String>;

    /// What these steps do in at most three words, for a button. They are one action that is
    /// offered, or a gesture: the action that [opens](Board::opens) it and the one chosen
    /// along with it.
    fn short(steps: &[<Self::Game as Game>::Action]) -> Message;

    /// Whether an action is the end of a turn.
    fn ends(action: &<Self::Game as Game>::Action) -> bool;

    /// What the end of the turn would waste now, in sentences; the page then asks once more.
    fn wasted(_view: &<Self::Game as Game>::View) -> Vec<Message> {
        Vec::new()
    }

    /// The step that follows an own step without being asked for, such as the payment that
    /// wastes least. The view is that after the step. A player may take it back and choose
    /// another.
    fn implied(_view: &<Self::Game as Game>::View) -> Option<<Self::Game as Game>::Action> {
        None
    }

    /// Whether the next action may be chosen along with this one: a tile and its place.
    fn opens(_action: &<Self::Game as Game>::Action) -> bool {
        false
    }

    /// How the second action of a gesture is chosen along with the first.
    fn joined(gesture: &Gesture<'_, Self::Game>) -> Joined {
        let [first, second] = [&gesture.first, &gesture.second].map(Self::pieces);
        Joined { pieces: [first, second].concat(), badge: Self::badge(gesture.after, &gesture.second) }
    }

    /// Steps that are done by one button of their own, such as everything that can be built
    /// at once, or a goal that is met and the end of the turn. Each is a list of steps that
    /// can be taken now one after the other; [`Board::short`] names it.
    fn shortcuts(_scene: &Scene<'_, Self::Game>) -> Vec<Vec<<Self::Game as Game>::Action>> {
        Vec::new()
    }

    /// The pieces by which such steps are chosen; none where they have a button in the bar.
    fn shortcut_pieces(_steps: &[<Self::Game as Game>::Action]) -> Vec<String> {
        Vec::new()
    }

    /// A small mark for the button of such steps: what they spend.
    fn shortcut_badge(_steps: &[<Self::Game as Game>::Action]) -> Option<Markup> {
        None
    }

    /// What the viewer has to spend, in one short line that is always on the screen.
    fn holdings(_scene: &Scene<'_, Self::Game>) -> Option<Markup> {
        None
    }

    /// A turn, the signs and the scoring on one screen, for the player who has read the
    /// rules once.
    fn aid(_say: &dyn Say) -> Option<Markup> {
        None
    }

    /// The actions that somebody may mean who has chosen these pieces, the likeliest
    /// first. The first that the rules forbid answers why it is not possible.
    fn meant(scene: &Scene<'_, Self::Game>, pieces: &[&str]) -> Vec<<Self::Game as Game>::Action>;

    /// A small mark for the piece that completes an action once the others are
    /// chosen: a price, a gain. It stands in the list of actions, too.
    fn badge(_scene: &Scene<'_, Self::Game>, _action: &<Self::Game as Game>::Action) -> Option<Markup> {
        None
    }

    /// What a piece or a thing is and does.
    fn about(scene: &Scene<'_, Self::Game>, thing: &str) -> Option<About>;

    /// The pieces and things that a step speaks of. No name has a blank in it.
    fn touched(step: &Step<'_, Self::Game>, told: &[Told]) -> Vec<String>;
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

/// How a gesture is chosen on the board as it is before its first step.
#[derive(Debug, Clone)]
pub struct Joined {
    /// The pieces by which it is chosen, in their order: those of both actions, or some of
    /// them.
    pub pieces: Vec<String>,
    /// A small mark for the piece that completes it.
    pub badge: Option<Markup>,
}

/// What a component is and does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// What it is.
    pub title: Message,
    /// What it does, each with the rule that says so.
    pub facts: Vec<(Message, Option<RuleId>)>,
}

/// Steps one after the other, as `data-do` has them. No notation has this sign.
pub fn steps<A: ToString>(actions: &[A]) -> String {
    actions.iter().map(A::to_string).collect::<Vec<_>>().join("|")
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
