//! [`AnyBoard`]: a board behind one type, for the pages that serve all games alike.
//!
//! This is the one place where a board and a whole game meet. The game is recognised, its
//! view taken once, and the board gets the view.

use std::{
    fmt::{self, Debug},
    ops::RangeInclusive,
};

use kernel::{
    AnyGame, Game, Illegal, Info, Message, Owner, ParsedStep, RuleId, Say, Seat, Silent, Texts, Told, Viewer,
    seen_by,
};
use maud::Markup;

use crate::{
    board::{About, Board, Joined, Rules, steps},
    scene::{Gesture, Offered, Scene},
    symbol::Symbol,
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
    drawings: fn() -> Vec<Symbol>,
    aid: fn(&dyn Say) -> Option<Markup>,
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
            drawings: B::drawings,
            aid: B::aid,
            look: |game, viewer, offering| Box::new(Looked::<B>::new(game, viewer, offering)),
            touched: |step, told| B::touched(&step.step(), told),
        }
    }

    /// A small picture for the list of games, as SVG.
    pub fn picture(&self) -> Markup {
        (self.picture)()
    }

    /// The drawings that the board shows by their names.
    pub fn drawings(&self) -> Vec<Symbol> {
        (self.drawings)()
    }

    /// A turn, the signs and the scoring on one screen.
    pub fn aid(&self, say: &dyn Say) -> Option<Markup> {
        (self.aid)(say)
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
    /// How far the viewer has come in a career that a game for one offers, if it does.
    fn career(&self) -> Option<Message>;
    /// The earliest and the latest round that may be the last one.
    fn last_round(&self) -> Option<RangeInclusive<u16>>;
    /// What the viewer has to spend, in one line.
    fn holdings(&self, say: &dyn Say) -> Option<Markup>;
    /// Everything that the viewer may do, in order, each with the steps that it implies;
    /// first what several steps at once do.
    fn choices(&self, say: &dyn Say) -> Vec<Choice>;
    /// The gestures of two actions that these pieces are part of.
    fn gestures(&self, say: &dyn Say, pieces: &[&str]) -> Vec<Choice>;
    /// These steps of the viewer as a page offers them one after the other: each part is an
    /// offer or a gesture. It ends where a step is not offered.
    fn turn(&self, say: &dyn Say, steps: &[&str]) -> Vec<Part>;
    /// What the end of the turn would waste, in sentences.
    fn wasted(&self) -> Vec<Message>;
    /// Why what these pieces mean is not possible.
    fn why_not(&self, say: &dyn Say, pieces: &[&str]) -> Option<Refusal>;
    /// What a piece or a thing is and does.
    fn about(&self, say: &dyn Say, thing: &str) -> Option<About>;
}

/// One thing that a viewer may do, as a page shows it.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The steps as notation, written by [`steps`].
    pub steps: String,
    /// What is chosen, in words; for a gesture, its second action.
    pub label: Message,
    /// The same in a few words, for a button.
    pub short: Message,
    /// The pieces that it touches.
    pub pieces: Vec<String>,
    /// Its mark.
    pub badge: Option<Markup>,
    /// What it does to the turn.
    pub effect: Effect,
    /// Whether another action may be chosen along with it, see [`Look::gestures`].
    pub is_open: bool,
}

impl Choice {
    /// The action that is offered, without what it implies.
    pub fn first_step(&self) -> &str {
        self.steps.split('|').next().unwrap_or_default()
    }
}

/// A part of a turn: what a player does by one offer or one gesture.
#[derive(Debug, Clone)]
pub struct Part {
    /// The steps as notation, written by [`steps`], with those that they imply.
    pub steps: String,
    /// What is decided, in its order.
    pub decisions: Vec<Decision>,
    /// What it does to the turn.
    pub effect: Effect,
}

/// One decision of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The action as notation.
    pub action: String,
    /// The same in words.
    pub label: Message,
    /// The pieces by which it is chosen; none if it has a button.
    pub pieces: Vec<String>,
}

/// What some steps do to the turn of the player who takes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The turn goes on, and they can be taken back.
    Free,
    /// Something comes to light: they cannot be taken back.
    Reveals,
    /// The turn is over.
    Ends,
}

impl Effect {
    /// Its name in pages.
    pub fn name(self) -> &'static str {
        match self {
            Effect::Free => "free",
            Effect::Reveals => "reveals",
            Effect::Ends => "ends",
        }
    }
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
    offers: Vec<Offered<Action<B>>>,
}

type Action<B> = <<B as Board>::Game as Game>::Action;

impl<'a, B: Board> Looked<'a, B> {
    fn new(game: &'a dyn AnyGame, viewer: Viewer, offering: Offering) -> Self {
        let game: &B::Game = game.as_any().downcast_ref().expect("a board serves games of its own kind");
        Looked::of(game, viewer, offering)
    }

    fn of(game: &'a B::Game, viewer: Viewer, offering: Offering) -> Self {
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

    /// An offer with the steps that it implies.
    fn choice(&self, scene: &Scene<'_, B::Game>, seat: Seat, offer: &Offered<Action<B>>) -> Choice {
        let Offered { action, label } = offer;
        let (steps, effect) = complete::<B>(self.game.clone(), seat, vec![*action]);
        Choice {
            steps,
            label: label.clone(),
            short: B::short(&[*action]),
            pieces: B::pieces(action),
            badge: B::badge(scene, action),
            effect,
            is_open: B::opens(action),
        }
    }

    /// Several steps that one button does.
    fn shortcut(&self, seat: Seat, actions: Vec<Action<B>>) -> Choice {
        let (short, pieces, badge) =
            (B::short(&actions), B::shortcut_pieces(&actions), B::shortcut_badge(&actions));
        let (steps, effect) = complete::<B>(self.game.clone(), seat, actions);
        Choice { steps, label: short.clone(), short, pieces, badge, effect, is_open: false }
    }

    /// The gestures with these pieces that an offer opens.
    fn opened(
        &self,
        scene: &Scene<'_, B::Game>,
        seat: Seat,
        first: Action<B>,
        pieces: &[&str],
    ) -> Vec<Choice> {
        let mut game = self.game.clone();
        Game::apply(&mut game, seat, &first, &mut Silent);
        let then = Looked::<B>::of(&game, self.viewer, Offering::Actions);
        let own = B::pieces(&first);
        let gesture = |after: &Scene<'_, B::Game>, offer: &Offered<Action<B>>| {
            let second = offer.action;
            let others = B::pieces(&second);
            // What has no pieces is chosen by itself.
            if others.is_empty() || !pieces.iter().all(|piece| has(&own, piece) || has(&others, piece)) {
                return None;
            }
            let Joined { pieces: joined, badge } =
                B::joined(&Gesture { before: scene, after, first, second });
            if !pieces.iter().all(|piece| has(&joined, piece)) {
                return None;
            }
            let (steps, effect) = complete::<B>(self.game.clone(), seat, vec![first, second]);
            let (label, short) = (offer.label.clone(), B::short(&[first, second]));
            Some(Choice { steps, label, short, pieces: joined, badge, effect, is_open: false })
        };
        then.with_scene(scene.say, |after| {
            then.offers.iter().filter_map(|offer| gesture(after, offer)).collect()
        })
    }

    /// An offered action in words.
    fn label(&self, action: Action<B>) -> Option<Message> {
        self.offers.iter().find(|offer| offer.action == action).map(|offer| offer.label.clone())
    }

    /// The part of a turn that begins with these actions, if the first is offered.
    fn part(&self, say: &dyn Say, seat: Seat, actions: &[Action<B>]) -> Option<Part> {
        let first = *actions.first()?;
        let (action, label) = (first.to_string(), self.label(first)?);
        let mut decisions = vec![Decision { action, label, pieces: B::pieces(&first) }];
        let mut taken = vec![first];
        if let Some(second) =
            actions.get(1).copied().filter(|second| B::opens(&first) && !B::pieces(second).is_empty())
        {
            let mut game = self.game.clone();
            Game::apply(&mut game, seat, &first, &mut Silent);
            let then = Looked::<B>::of(&game, self.viewer, Offering::Actions);
            let label = then.label(second)?;
            let joined = self.with_scene(say, |before| {
                then.with_scene(say, |after| B::joined(&Gesture { before, after, first, second }))
            });
            let own = &decisions[0].pieces;
            let pieces = joined.pieces.into_iter().filter(|piece| !has(own, piece)).collect();
            decisions.push(Decision { action: second.to_string(), label, pieces });
            taken.push(second);
        }
        let (steps, effect) = complete::<B>(self.game.clone(), seat, taken);
        Some(Part { steps, decisions, effect })
    }

    /// Why a gesture that these pieces begin cannot be completed by the last of them.
    fn why_not_joined(&self, say: &dyn Say, seat: Seat, pieces: &[&str]) -> Option<Refusal> {
        let (last, begun) = pieces.split_last().filter(|(_, begun)| !begun.is_empty())?;
        let is_begun = |action: &Action<B>| {
            let own = B::pieces(action);
            B::opens(action) && begun.iter().all(|piece| has(&own, piece))
        };
        let first = self.offers.iter().map(|offer| offer.action).find(is_begun)?;
        let mut game = self.game.clone();
        Game::apply(&mut game, seat, &first, &mut Silent);
        Looked::<B>::of(&game, self.viewer, Offering::Actions).refusal(say, seat, &[last])
    }

    /// Why the likeliest of the actions that these pieces mean is not possible.
    fn refusal(&self, say: &dyn Say, seat: Seat, pieces: &[&str]) -> Option<Refusal> {
        let meant = self.with_scene(say, |scene| B::meant(scene, pieces));
        let refused = meant.iter().find_map(|action| Game::check(self.game, seat, action).err())?;
        Some(Refusal { rule: refused.rule(), message: refused.message() })
    }
}

/// The most steps that may follow an own step without being asked for.
const IMPLIED_MAX: usize = 4;

/// Takes the steps and those that they imply. Gives all of them as notation, and what they do
/// to the turn.
fn complete<B: Board>(mut game: B::Game, seat: Seat, mut actions: Vec<Action<B>>) -> (String, Effect) {
    for action in &actions {
        debug_assert!(Game::check(&game, seat, action).is_ok(), "{action} cannot be done now");
        Game::apply(&mut game, seat, action, &mut Silent);
    }
    let goes_on = |game: &B::Game| Game::to_move(game).seats().has(seat);
    for _ in 0..IMPLIED_MAX {
        let implied = goes_on(&game).then(|| B::implied(&game.view(Viewer::Seat(seat)))).flatten();
        let Some(action) = implied else { break };
        Game::apply(&mut game, seat, &action, &mut Silent);
        actions.push(action);
    }
    let effect = match actions.last() {
        Some(last) if B::ends(last) => Effect::Ends,
        _ if goes_on(&game) => Effect::Free,
        _ => Effect::Reveals,
    };
    (steps(&actions), effect)
}

fn has(pieces: &[String], piece: &str) -> bool {
    pieces.iter().any(|each| each == piece)
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

    fn career(&self) -> Option<Message> {
        B::career(&self.view)
    }

    fn last_round(&self) -> Option<RangeInclusive<u16>> {
        B::last_round(&self.view)
    }

    fn holdings(&self, say: &dyn Say) -> Option<Markup> {
        self.seat().and_then(|_| self.with_scene(say, B::holdings))
    }

    fn choices(&self, say: &dyn Say) -> Vec<Choice> {
        let Some(seat) = self.seat().filter(|_| !self.offers.is_empty()) else { return Vec::new() };
        self.with_scene(say, |scene| {
            let shortcuts = B::shortcuts(scene).into_iter().map(|steps| self.shortcut(seat, steps));
            shortcuts.chain(self.offers.iter().map(|offer| self.choice(scene, seat, offer))).collect()
        })
    }

    fn gestures(&self, say: &dyn Say, pieces: &[&str]) -> Vec<Choice> {
        let Some(seat) = self.seat() else { return Vec::new() };
        let opening = self.offers.iter().map(|offer| offer.action).filter(B::opens);
        let opening: Vec<(Action<B>, Vec<String>)> =
            opening.map(|action| (action, B::pieces(&action))).collect();
        // The first piece that opens gestures is part of those alone.
        let opener = pieces.iter().find(|piece| opening.iter().any(|(_, own)| has(own, piece)));
        let fits = |own: &[String]| opener.is_none_or(|piece| has(own, piece));
        let fitting = opening.iter().filter(|(_, own)| fits(own));
        self.with_scene(say, |scene| {
            fitting.flat_map(|(first, _)| self.opened(scene, seat, *first, pieces)).collect()
        })
    }

    fn turn(&self, say: &dyn Say, steps: &[&str]) -> Vec<Part> {
        let Some(seat) = self.seat() else { return Vec::new() };
        let actions: Vec<Action<B>> = steps.iter().map_while(|step| step.parse().ok()).collect();
        let mut rest = actions.as_slice();
        let mut game = self.game.clone();
        let mut acc = Vec::new();
        loop {
            let part = Looked::<B>::of(&game, self.viewer, Offering::Actions).part(say, seat, rest);
            let Some(part) = part else { break };
            let taken: Vec<Action<B>> = part.steps.split('|').filter_map(|step| step.parse().ok()).collect();
            for action in &taken {
                Game::apply(&mut game, seat, action, &mut Silent);
            }
            acc.push(part);
            // A step that a page implies may differ from what follows here.
            match rest.strip_prefix(taken.as_slice()) {
                Some(left) => rest = left,
                None => break,
            }
        }
        acc
    }

    fn wasted(&self) -> Vec<Message> {
        if self.offers.iter().any(|offer| B::ends(&offer.action)) {
            B::wasted(&self.view)
        } else {
            Vec::new()
        }
    }

    fn why_not(&self, say: &dyn Say, pieces: &[&str]) -> Option<Refusal> {
        let seat = self.seat()?;
        self.why_not_joined(say, seat, pieces).or_else(|| self.refusal(say, seat, pieces))
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
