//! [`AnyGame`]: a game behind one type, with text for actions and outcomes.
//!
//! Everything that serves all games alike (records, the terminal, pages) is
//! ordinary code over `dyn AnyGame`. One blanket impl makes it of any [`Game`].

use std::{any::Any, fmt::Debug, str::FromStr, sync::Arc};

use thiserror::Error;

use crate::{
    Dice, Entry, Event, Game, Illegal, Info, Message, NotationError, Owner, PositionError, Progress, RuleId,
    Scorecard, Seat, Seen, Setup, SetupError, Silent, Sink, Step, Taken, ToMove, Viewer, Weight,
};

/// A game whose types are erased. The methods are those of [`Game`], checked:
/// no text that comes in can do harm.
pub trait AnyGame: Debug + Send + Sync {
    /// The facts that never change.
    fn info(&self) -> &'static Info;
    /// The number of seats at this table.
    fn n_seats(&self) -> u8;
    /// Who owes the next step.
    fn to_move(&self) -> ToMove;
    /// The round and the turn.
    fn progress(&self) -> Progress;
    /// How the game ended, if it has.
    fn ending(&self) -> Option<&'static str>;
    /// What `seat` may do, as notation and in words.
    fn offers(&self, seat: Seat) -> Vec<Offer>;
    /// Says why `seat` may not take this action, if so.
    ///
    /// # Errors
    /// The reason.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// Reads a step once, carries it out and tells what it did: an action of
    /// `seat`, or an outcome of chance if there is none.
    ///
    /// # Errors
    /// The reason why not; the game is then unchanged.
    fn step(&mut self, seat: Option<Seat>, text: &str) -> Result<CarriedOut, Refused>;
    /// Lets chance decide and carries that out; `None` if chance is not to move.
    fn roll_step(&mut self, dice: &mut Dice) -> Option<CarriedOut>;
    /// Carries out a step that was read before, silently.
    ///
    /// # Errors
    /// The reason why not; the game is then unchanged.
    fn redo(&mut self, step: &ParsedStep) -> Result<(), Refused>;
    /// Carries out an action and tells what it did.
    ///
    /// # Errors
    /// The reason why not; the game is then unchanged.
    fn apply(&mut self, seat: Seat, action: &str) -> Result<Vec<Told>, Refused>;
    /// What chance may bring, with weights; nothing if chance is not to move.
    fn outcomes(&self) -> Vec<(String, Weight)>;
    /// Lets chance decide.
    fn roll(&self, dice: &mut Dice) -> String;
    /// Carries out an outcome and tells what it did.
    ///
    /// # Errors
    /// The reason why not; the game is then unchanged.
    fn resolve(&mut self, outcome: &str) -> Result<Vec<Told>, Refused>;
    /// How much of a step of the past the viewer may see now.
    fn seen(&self, step: &ParsedStep, viewer: Viewer) -> Seen;
    /// The ledger that has this name.
    fn ledger(&self, owner: Owner, name: &str) -> Option<i32>;
    /// Whether the rules themselves play an opponent.
    fn has_rival(&self) -> bool;
    /// The points as they would count now, ranked.
    fn scorecards(&self) -> Vec<Scorecard>;
    /// The position written out as TOML.
    fn position(&self) -> String;
    /// The same game once more, independent of this one.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
    /// Whether both are the same position of the same game.
    fn is_same(&self, other: &dyn AnyGame) -> bool;
    /// The game itself, for code that knows its type.
    fn as_any(&self) -> &dyn Any;
}

/// One thing a seat may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The action as notation.
    pub action: String,
    /// The action in words.
    pub label: Message,
}

/// A step as text: one line of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnyStep {
    /// The seat whose action it is; `None` for an outcome (`*`).
    pub seat: Option<Seat>,
    /// The notation.
    pub text: String,
}

/// A step in the game's own types, kept so that its text is read only once.
#[derive(Debug, Clone)]
pub struct ParsedStep(Arc<dyn Any + Send + Sync>);

/// A step that was carried out.
#[derive(Debug, Clone)]
pub struct CarriedOut {
    /// As the game itself writes it: people may write `take b1 a1`.
    pub text: String,
    /// The step, to be carried out or looked at again.
    pub parsed: ParsedStep,
    /// What it did.
    pub told: Vec<Told>,
}

impl ParsedStep {
    /// The step, for code that knows its game.
    ///
    /// # Panics
    /// If another game has read the step.
    pub fn step<G: Game>(&self) -> Step<'_, G> {
        self.as_taken().as_step()
    }

    /// # Panics
    /// If another game has read the step.
    fn as_taken<G: Game>(&self) -> &Taken<G> {
        self.0.downcast_ref().expect("a game gets steps that it has read itself")
    }
}

/// Something that a step did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// In words.
    pub message: Message,
    /// The change of a ledger, if it is one.
    pub entry: Option<Entry>,
}

/// Why a text was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refused {
    /// It is not notation of this game.
    #[error("{0}")]
    Notation(NotationError),
    /// The rules forbid it now.
    #[error("refused by {rule}")]
    Illegal {
        /// The rule.
        rule: RuleId,
        /// The reason, for the player.
        message: Message,
    },
    /// Chance cannot bring it now.
    #[error("{0:?} cannot happen now")]
    Impossible(String),
}

impl<G: Game> AnyGame for G {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn n_seats(&self) -> u8 {
        Game::n_seats(self)
    }

    fn to_move(&self) -> ToMove {
        Game::to_move(self)
    }

    fn progress(&self) -> Progress {
        Game::progress(self)
    }

    fn ending(&self) -> Option<&'static str> {
        Game::ending(self)
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let mut actions = Vec::new();
        if Game::to_move(self).seats().has(seat) {
            Game::actions(self, seat, &mut actions);
        }
        let offer = |action: &G::Action| Offer {
            action: action.to_string(),
            label: Game::describe(self, seat, action),
        };
        actions.iter().map(offer).collect()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused> {
        read::<G::Action>(action).and_then(|action| allow(self, seat, &action))
    }

    fn step(&mut self, seat: Option<Seat>, text: &str) -> Result<CarriedOut, Refused> {
        let step = match seat {
            Some(seat) => Taken::Action(seat, read(text)?),
            None => Taken::Outcome(read(text)?),
        };
        check_step(self, &step)?;
        Ok(tell_step(self, step))
    }

    fn roll_step(&mut self, dice: &mut Dice) -> Option<CarriedOut> {
        let is_chance = Game::to_move(self) == ToMove::Chance;
        is_chance.then(|| tell_step(self, Taken::Outcome(Game::roll(self, dice))))
    }

    fn redo(&mut self, step: &ParsedStep) -> Result<(), Refused> {
        let step = step.as_taken();
        check_step(self, step)?;
        carry_out(self, step, &mut Silent);
        Ok(())
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Result<Vec<Told>, Refused> {
        self.step(Some(seat), action).map(|step| step.told)
    }

    fn outcomes(&self) -> Vec<(String, Weight)> {
        possible(self).iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
    }

    fn roll(&self, dice: &mut Dice) -> String {
        Game::roll(self, dice).to_string()
    }

    fn resolve(&mut self, outcome: &str) -> Result<Vec<Told>, Refused> {
        self.step(None, outcome).map(|step| step.told)
    }

    fn seen(&self, step: &ParsedStep, viewer: Viewer) -> Seen {
        Game::seen(self, step.as_taken().as_step(), viewer)
    }

    fn ledger(&self, owner: Owner, name: &str) -> Option<i32> {
        let index = G::INFO.ledgers.iter().position(|ledger| *ledger == name)?;
        Some(Game::ledger(self, owner, index))
    }

    fn has_rival(&self) -> bool {
        Game::has_rival(self)
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        Game::scorecards(self)
    }

    fn position(&self) -> String {
        toml::to_string(&Game::position(self)).expect("a position is a plain table")
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn AnyGame) -> bool {
        other.as_any().downcast_ref::<G>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

type Made<E> = Result<Box<dyn AnyGame>, E>;

/// Makes games of one kind behind the erased face; the roster holds one for
/// each game.
#[derive(Debug, Clone, Copy)]
pub struct Maker {
    /// The facts of the game.
    pub info: &'static Info,
    new: fn(&Setup) -> Made<SetupError>,
    from_position: fn(&Setup, &str) -> Made<PositionError>,
}

impl Maker {
    /// The maker of a game.
    pub const fn of<G: Game>() -> Self {
        Maker {
            info: G::INFO,
            new: |setup| Ok(Box::new(G::new(setup)?)),
            from_position: |setup, text| Ok(Box::new(read_position::<G>(setup, text)?)),
        }
    }

    /// The position before the first step.
    ///
    /// # Errors
    /// If options that are each possible do not go together.
    pub fn start(&self, setup: &Setup) -> Made<SetupError> {
        (self.new)(setup)
    }

    /// A position that was written out as TOML.
    ///
    /// # Errors
    /// If it is not such a text, or no such position can exist.
    pub fn from_position(&self, setup: &Setup, text: &str) -> Made<PositionError> {
        (self.from_position)(setup, text)
    }
}

fn read_position<G: Game>(setup: &Setup, text: &str) -> Result<G, PositionError> {
    let position = toml::from_str::<G::Position>(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line_start = before.map(|before| before.rfind('\n').map_or(0, |at| at + 1));
        PositionError {
            line: before.map(|before| before.matches('\n').count() + 1),
            column: before.zip(line_start).map(|(before, at)| before[at..].chars().count() + 1),
            why: error.message().to_owned(),
        }
    })?;
    let game = G::from_position(setup, &position)?;
    game.invariants().map_err(PositionError::new)?;
    goes_on(&game)?;
    Ok(game)
}

/// Refuses a position in which somebody is to move and cannot.
fn goes_on<G: Game>(game: &G) -> Result<(), PositionError> {
    let to_move = Game::to_move(game);
    let mut actions = Vec::new();
    for seat in to_move.seats().iter() {
        actions.clear();
        Game::actions(game, seat, &mut actions);
        if actions.is_empty() {
            return Err(PositionError::new(format!("seat {seat} is to move and has no action")));
        }
    }
    if to_move == ToMove::Chance && possible(game).iter().all(|(_, weight)| *weight == 0) {
        return Err(PositionError::new("chance is to move and has no outcome"));
    }
    Ok(())
}

fn read<T: FromStr<Err = NotationError>>(text: &str) -> Result<T, Refused> {
    text.parse().map_err(Refused::Notation)
}

fn possible<G: Game>(game: &G) -> Vec<(G::Outcome, Weight)> {
    let mut outcomes = Vec::new();
    if Game::to_move(game) == ToMove::Chance {
        Game::outcomes(game, &mut outcomes);
    }
    outcomes
}

fn allow<G: Game>(game: &G, seat: Seat, action: &G::Action) -> Result<(), Refused> {
    if seat.number() > Game::n_seats(game) {
        return Err(Refused::Impossible(action.to_string()));
    }
    Game::check(game, seat, action)
        .map_err(|illegal| Refused::Illegal { rule: illegal.rule(), message: illegal.message() })
}

fn check_step<G: Game>(game: &G, step: &Taken<G>) -> Result<(), Refused> {
    match step {
        Taken::Action(seat, action) => allow(game, *seat, action),
        Taken::Outcome(outcome) => {
            let is_this = |(other, weight): &(G::Outcome, Weight)| other == outcome && *weight > 0;
            let is_possible = possible(game).iter().any(is_this);
            if is_possible { Ok(()) } else { Err(Refused::Impossible(outcome.to_string())) }
        }
    }
}

/// Carries out a step that [`check_step`] allows.
fn carry_out<G: Game>(game: &mut G, step: &Taken<G>, sink: &mut impl Sink<G::Event>) {
    match step {
        Taken::Action(seat, action) => Game::apply(game, *seat, action, sink),
        Taken::Outcome(outcome) => Game::resolve(game, outcome, sink),
    }
}

/// Carries out a step that [`check_step`] allows, and tells all about it.
fn tell_step<G: Game>(game: &mut G, step: Taken<G>) -> CarriedOut {
    let mut events = Vec::new();
    carry_out(game, &step, &mut events);
    let text = match &step {
        Taken::Action(_, action) => action.to_string(),
        Taken::Outcome(outcome) => outcome.to_string(),
    };
    CarriedOut { text, told: events.iter().map(told).collect(), parsed: ParsedStep(Arc::new(step)) }
}

fn told<E: Event>(event: &E) -> Told {
    Told { message: event.message(), entry: event.entry() }
}
