//! The one trait that a game implements.

use std::{fmt::Debug, hash::Hash};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Dice, Event, Free, Info, Message, Notation, Owner, PositionError, Progress, RuleId, Scorecard, Seat,
    Setup, SetupError, Sink, ToMove, Viewer,
};

/// The rules of a game; a value is a position in it.
///
/// A position changes in steps. A step is either a seat's action or an outcome
/// of chance; both are small values with a [`Notation`]. The position itself
/// holds no dice: [`Game::roll`] proposes an outcome, [`Game::resolve`] carries
/// it out, and whoever keeps the record decides which outcome that is.
///
/// What nobody has learned is not in the position: a deck is a bag of what may
/// still come, plus exactly what is publicly known of it.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The facts that never change.
    const INFO: &'static Info;

    /// A decision of a seat.
    type Action: Notation;
    /// What chance, an automaton or a common reveal brings.
    type Outcome: Notation;
    /// What a step did.
    type Event: Event;
    /// Why an action is not allowed.
    type Illegal: Illegal;
    /// What one viewer knows: the public part and his own secrets.
    type View: Clone + Eq + Debug + Send + Sync + 'static;
    /// A position written out, for fixtures, studies and bug reports.
    type Position: Serialize + DeserializeOwned;

    /// The position before the first step.
    ///
    /// # Errors
    /// If options that are each possible do not go together.
    fn new(setup: &Setup) -> Result<Self, SetupError>;

    /// The number of seats at this table.
    fn n_seats(&self) -> u8;

    /// Who owes the next step.
    fn to_move(&self) -> ToMove;

    /// The round and the turn.
    fn progress(&self) -> Progress;

    /// How the game ended: one of [`Info::ends`], or `None` while it lasts.
    fn ending(&self) -> Option<&'static str>;

    /// Lists every action that `seat` may take, and nothing else. Appends.
    fn actions(&self, seat: Seat, acc: &mut Vec<Self::Action>);

    /// Says why `seat` may not take this action, if so.
    ///
    /// # Errors
    /// The reason, if the action is not among [`Game::actions`].
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out an action that [`Game::check`] allows. Where several seats
    /// owe a decision, reads and changes only what belongs to `seat`.
    fn apply(&mut self, seat: Seat, action: &Self::Action, sink: &mut impl Sink<Self::Event>);

    /// Lists what chance may bring, with weights; an automaton's step is one
    /// outcome with weight 1. Asked only when chance is to move. Appends.
    fn outcomes(&self, acc: &mut Vec<(Self::Outcome, Weight)>);

    /// Lets chance decide: one of [`Game::outcomes`], as likely as its weight.
    fn roll(&self, dice: &mut Dice) -> Self::Outcome;

    /// Carries out one of [`Game::outcomes`].
    fn resolve(&mut self, outcome: &Self::Outcome, sink: &mut impl Sink<Self::Event>);

    /// What the viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// How much of a step of the past the viewer may see now. What has been
    /// seen once stays seen, so a game need not tell equal steps of different
    /// rounds apart: the record asks after every step and keeps the best answer.
    fn seen(&self, step: Step<'_, Self>, viewer: Viewer) -> Seen;

    /// A whole position that agrees with the view; what the viewer cannot know
    /// is invented with the dice.
    fn imagine(view: &Self::View, dice: &mut Free) -> Self;

    /// What a ledger stands at: `ledger` is an index into [`Info::ledgers`].
    fn ledger(&self, owner: Owner, ledger: usize) -> i32;

    /// Whether the rules themselves play an opponent at this table.
    fn has_rival(&self) -> bool {
        false
    }

    /// The points as they would count now, a number for each seat and then one
    /// for the rival if there is one. For search: no heap.
    fn totals(&self, acc: &mut [i32]);

    /// The points as they would count now, with every reason, ranked; the
    /// seats in order and then the rival.
    fn scorecards(&self) -> Vec<Scorecard>;

    /// The action in words, for the list of what `seat` may do.
    fn describe(&self, seat: Seat, action: &Self::Action) -> Message;

    /// Checks the conservation laws: no component is lost or doubled.
    ///
    /// # Errors
    /// What does not add up, for engineers.
    fn invariants(&self) -> Result<(), String>;

    /// The position written out.
    fn position(&self) -> Self::Position;

    /// Reads a position that was written out.
    ///
    /// # Errors
    /// If no such position can exist.
    fn from_position(setup: &Setup, position: &Self::Position) -> Result<Self, PositionError>;
}

/// How likely an outcome is beside the others: its share of their sum. Wide
/// enough for throws of sixteen dice of a hundred sides.
pub type Weight = u128;

/// Why an action is refused.
pub trait Illegal: Clone + Eq + Debug {
    /// The reason, for the player.
    fn message(&self) -> Message;

    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// One step of a game.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a, G: Game> {
    /// A seat's action, in that seat's lane.
    Action(Seat, &'a G::Action),
    /// An outcome, for all.
    Outcome(&'a G::Outcome),
}

/// How much of a step somebody sees. Where several seats decide at once, the
/// steps of the others are [`Seen::Absent`] but for the one that commits: how
/// many steps somebody takes would tell more than that one bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// All of it.
    Whole,
    /// That it happened, and whose it was, but not what it was.
    Masked,
    /// Nothing at all.
    Absent,
}
