//! [`AnyBoard`]: a board behind one type, for the pages that serve all games alike.
//!
//! This is the one place where a board and a whole game meet. The game is recognised, its
//! view taken once, and the board gets the view.

use std::fmt::{self, Debug};

use kernel::{
    AnyGame, Game, Illegal, Info, Message, Owner, ParsedStep, RuleId, Say, Seat, Texts, Told, Viewer, seen_by,
};
use maud::Markup;

use crate::{
    board::{About, Board, Rules},
    scene::{Offered, Scene},
};

/// A board whose types are erased.
#[derive(Clone, Copy)]
pub struct AnyBoard {
    /// The facts of the game.
    pub info: &'static Info,
    /// The board's own sentences.
    pub texts: Texts,
    /// The board's own style.
    pub css: &'static str,
    /// What a player may give a title to.
    pub titled: Option<&'static str>,
    /// How the game is played.
    pub rules: Rules,
    picture: fn() -> Markup,
    look: Looking,
    touched: fn(&ParsedStep, &[Told]) -> Vec<String>,
}

type Looking = for<'a> fn(&'a dyn AnyGame, Viewer, Offering) -> Box<dyn Look + 'a>;

/// Whether a look comes with what the viewer may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Offering {
    Nothing,
    Actions,
}

impl AnyBoard {
    /// The erased face of a board.
    pub const fn of<B: Board>() -> Self {
        AnyBoard {
            info: B::Game::INFO,
            texts: B::TEXTS,
            css: B::CSS,
            titled: B::TITLED,
            rules: B::RULES,
            picture: B::picture,
            look: |game, viewer, offering| Box::new(Looked::<B>::new(game, viewer, offering)),
            touched: |step, told| B::touched(&step.step(), told),
        }
    }

    /// A small picture for the list of games, as SVG.
    pub fn picture(&self) -> Markup {
        (self.picture)()
    }

    /// What a viewer sees of a position who only looks.
    ///
    /// # Panics
    /// If the position is of another game.
    pub fn look<'a>(&self, game: &'a dyn AnyGame, viewer: Viewer) -> Box<dyn Look + 'a> {
        (self.look)(game, viewer, Offering::Nothing)
    }

    /// What a viewer sees of a position, with what they may do if it is their turn.
    ///
    /// # Panics
    /// If the position is of another game.
    pub fn look_to_play<'a>(&self, game: &'a dyn AnyGame, viewer: Viewer) -> Box<dyn Look + 'a> {
        (self.look)(game, viewer, Offering::Actions)
    }

    /// The pieces and things that a step speaks of.
    ///
    /// # Panics
    /// If the step is of another game.
    pub fn touched(&self, step: &ParsedStep, told: &[Told]) -> Vec<String> {
        (self.touched)(step, told)
    }
}

impl Debug for AnyBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyBoard").field(&self.info.slug).finish()
    }
}

/// What one viewer sees of a position. It holds the view, so everything that is drawn of
/// one moment shares it. The methods are those of [`Board`].
pub trait Look: Debug {
    /// The market, the viewer's area, and the others'.
    fn draw(&self, say: &dyn Say) -> Markup;
    /// Somebody's area, large.
    fn area(&self, say: &dyn Say, owner: Owner) -> Markup;
    /// Somebody's city as an SVG that stands alone.
    fn portrait(&self, say: &dyn Say, owner: Owner) -> Markup;
    /// What is asked of the viewer's seat, in a sentence; nothing is asked of watchers.
    fn task(&self) -> Option<Message>;
    /// Why the game is over, where the board has a sentence for it.
    fn ended(&self) -> Option<Message>;
    /// Everything that the viewer may do, in order.
    fn choices(&self, say: &dyn Say) -> Vec<Choice>;
    /// Why what these pieces mean is not possible.
    fn why_not(&self, say: &dyn Say, pieces: &[&str]) -> Option<Refusal>;
    /// What a piece or a thing is and does.
    fn about(&self, say: &dyn Say, thing: &str) -> Option<About>;
}

/// One thing that a viewer may do, as a page shows it.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The action as notation.
    pub action: String,
    /// The action in words.
    pub label: Message,
    /// The pieces that it touches.
    pub pieces: Vec<String>,
    /// Its mark.
    pub badge: Option<Markup>,
}

/// Why something is not possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The reason, for the player.
    pub message: Message,
}

/// The game stays here: it is asked only for what its viewer may know.
struct Looked<'a, B: Board> {
    game: &'a B::Game,
    viewer: Viewer,
    view: <B::Game as Game>::View,
    offers: Vec<Offered<<B::Game as Game>::Action>>,
}

impl<'a, B: Board> Looked<'a, B> {
    fn new(game: &'a dyn AnyGame, viewer: Viewer, offering: Offering) -> Self {
        let game: &B::Game = game.as_any().downcast_ref().expect("a board serves games of its own kind");
        let offers = match (offering, viewer) {
            (Offering::Actions, Viewer::Seat(seat)) => offers(game, seat),
            (Offering::Actions, Viewer::Watcher) | (Offering::Nothing, _) => Vec::new(),
        };
        Looked { game, viewer, view: game.view(viewer), offers }
    }

    /// Hands a scene to the board.
    fn with_scene<T>(&self, say: &dyn Say, ask: impl FnOnce(&Scene<'_, B::Game>) -> T) -> T {
        let points = |owner: Owner| {
            let cards = seen_by(Game::scorecards(self.game), self.viewer);
            cards.into_iter().find(|card| card.owner == owner).map_or(0, |card| card.total)
        };
        let (view, offers) = (&self.view, &self.offers);
        ask(&Scene { view, viewer: self.viewer, offers, say, points: &points })
    }

    fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        }
    }
}

fn offers<G: Game>(game: &G, seat: Seat) -> Vec<Offered<G::Action>> {
    let mut actions = Vec::new();
    if Game::to_move(game).seats().has(seat) {
        game.actions(seat, &mut actions);
    }
    actions.into_iter().map(|action| Offered { action, label: game.describe(seat, &action) }).collect()
}

impl<B: Board> Look for Looked<'_, B> {
    fn draw(&self, say: &dyn Say) -> Markup {
        self.with_scene(say, B::draw)
    }

    fn area(&self, say: &dyn Say, owner: Owner) -> Markup {
        self.with_scene(say, |scene| B::area(scene, owner))
    }

    fn portrait(&self, say: &dyn Say, owner: Owner) -> Markup {
        self.with_scene(say, |scene| B::portrait(scene, owner))
    }

    fn task(&self) -> Option<Message> {
        self.seat().map(|seat| B::task(&self.view, seat))
    }

    fn ended(&self) -> Option<Message> {
        B::ended(&self.view, Game::ending(self.game)?)
    }

    fn choices(&self, say: &dyn Say) -> Vec<Choice> {
        let choice = |scene: &Scene<'_, B::Game>, offer: &Offered<<B::Game as Game>::Action>| Choice {
            action: offer.action.to_string(),
            label: offer.label.clone(),
            pieces: B::pieces(&offer.action),
            badge: B::badge(scene, &offer.action),
        };
        self.with_scene(say, |scene| self.offers.iter().map(|offer| choice(scene, offer)).collect())
    }

    fn why_not(&self, say: &dyn Say, pieces: &[&str]) -> Option<Refusal> {
        let seat = self.seat()?;
        let meant = self.with_scene(say, |scene| B::meant(scene, pieces));
        let refused = meant.iter().find_map(|action| Game::check(self.game, seat, action).err())?;
        Some(Refusal { rule: refused.rule(), message: refused.message() })
    }

    fn about(&self, say: &dyn Say, thing: &str) -> Option<About> {
        self.with_scene(say, |scene| B::about(scene, thing))
    }
}

impl<B: Board> Debug for Looked<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Look").field("viewer", &self.viewer).finish_non_exhaustive()
    }
}
