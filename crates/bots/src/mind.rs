//! Who decides, on what knowledge.

use core::time::Duration;
use std::fmt::Debug;

use canvas::Canvas;
use kernel::{Encoded, Game, Owner, Say, Seat, Texts, ToMove, Viewer};

use crate::{Net, PuzzleStyle, WeightSets, Weights};

/// A game that bots can play and people can watch.
pub trait Playable: Encoded {
    /// The game's sentences.
    const TEXTS: Texts;

    /// What [`Playable::estimate`] weighs.
    type Weights: Weights;

    /// The weights that are known, and how search goes about the game.
    fn weights() -> &'static WeightSets<Self::Weights>;

    /// Lists the actions that bots consider: some of [`Game::actions`], at
    /// least one if there is any, without pointless permutations. Reads only
    /// what the seat knows. Appends.
    fn plausible(&self, seat: Seat, acc: &mut Vec<Self::Action>);

    /// How good the position looks for the seat, in hundredths of a point.
    /// Reads only what the seat knows.
    fn estimate(&self, seat: Seat, weights: &Self::Weights) -> i32;

    /// What the game's nets predict.
    const TARGET: Target = Target::Lead;

    /// What [`Playable::TARGET`] will be for the seat by a guess, in hundredths of a
    /// point, as far as the seat knows. A net tells how this will change, so it must
    /// stay as it was when the net was trained.
    fn outlook(&self, seat: Seat) -> i32;

    /// Whether the points can change no more.
    fn is_settled(&self) -> bool {
        self.to_move() == ToMove::Nobody
    }

    /// The trained net for this table, if there is one.
    fn net(&self) -> Option<&'static Net> {
        None
    }

    /// The game's puzzles as text.
    const PUZZLES: &'static str = "";

    /// What puzzles of this game are about.
    fn puzzle_style() -> &'static PuzzleStyle {
        PuzzleStyle::none()
    }

    /// The table as text, at most 80 columns wide. Where there is room for one
    /// area only, it is that of `look`, else the viewer's own.
    fn table(view: &Self::View, look: Option<Owner>, say: &dyn Say) -> Canvas;
}

/// What a net predicts of the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// By how much the seat will be ahead of its best rival.
    Lead,
    /// The seat's points, less those of an automaton. Where seats hardly touch each
    /// other, this is learned sooner: the others' luck does not blur it.
    Points,
}

/// Somebody who decides for a seat.
pub trait Mind<G: Game>: Send + Debug {
    /// One of [`Turn::actions`]. Without a time it follows from the view, the
    /// mind's budget and its dice alone.
    fn choose(&mut self, turn: &Turn<'_, G>, time: Option<&Time<'_>>) -> G::Action;
}

/// How long a mind may think. Whoever asks has the clock.
#[derive(Clone, Copy)]
pub struct Time<'a> {
    /// For a whole turn.
    pub budget: Duration,
    /// How long it has been thinking since it was asked.
    pub elapsed: &'a dyn Fn() -> Duration,
    /// Called now and then by a long thought for which nobody waits: lets those go first
    /// who do.
    pub give_way: &'a dyn Fn(),
}

impl Debug for Time<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Time").field(&self.budget).finish()
    }
}

/// A decision that is due: what a mind may know of it. The position itself
/// stays out of reach, so no mind can peek.
#[derive(Debug)]
pub struct Turn<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    actions: &'a [G::Action],
}

impl<'a, G: Game> Turn<'a, G> {
    /// A decision of `seat`, for which `actions` are plausible; at least one.
    pub fn new(game: &'a G, seat: Seat, actions: &'a [G::Action]) -> Self {
        debug_assert!(!actions.is_empty(), "somebody who cannot move is not asked");
        Turn { game, seat, actions }
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What is worth a thought.
    pub fn actions(&self) -> &[G::Action] {
        self.actions
    }

    /// What the seat knows.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }
}
