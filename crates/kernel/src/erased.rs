//! [`AnyGame`]: a game behind one type, with text for actions and outcomes.
//!
//! Everything that serves all games alike (records, the terminal, pages) is
//! ordinary code over `dyn AnyGame`. One blanket impl makes it of any [`Game`].

use std::{any::Any, fmt::Debug, str::FromStr};

use thiserror::Error;

use crate::{
    Dice, Entry, Event, Game, Illegal, Info, Message, NotationError, Owner, PositionError, Progress, RuleId,
    Scorecard, Seat, Seen, Setup, SetupError, Step, ToMove, Viewer, Weight,
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
    /// The step as the game itself would write it: people may write `take b1 a1`.
    ///
    /// # Errors
    /// If the text is no notation of this game.
    fn canonical(&self, step: &AnyStep) -> Result<String, Refused>;
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
    ///
    /// # Errors
    /// If the text is no notation of this game.
    fn seen(&self, step: &AnyStep, viewer: Viewer) -> Result<Seen, Refused>;
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

    fn canonical(&self, step: &AnyStep) -> Result<String, Refused> {
        Ok(match step.seat {
            Some(_) => read::<G::Action>(&step.text)?.to_string(),
            None => read::<G::Outcome>(&step.text)?.to_string(),
        })
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Result<Vec<Told>, Refused> {
        let action = read::<G::Action>(action)?;
        allow(self, seat, &action)?;
        let mut events = Vec::new();
        Game::apply(self, seat, &action, &mut events);
        Ok(events.iter().map(told).collect())
    }

    fn outcomes(&self) -> Vec<(String, Weight)> {
        possible(self).iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
    }

    fn roll(&self, dice: &mut Dice) -> String {
        Game::roll(self, dice).to_string()
    }

    fn resolve(&mut self, outcome: &str) -> Result<Vec<Told>, Refused> {
        let read = read::<G::Outcome>(outcome)?;
        if !possible(self).iter().any(|(outcome, weight)| *outcome == read && *weight > 0) {
            return Err(Refused::Impossible(outcome.to_owned()));
        }
        let mut events = Vec::new();
        Game::resolve(self, &read, &mut events);
        Ok(events.iter().map(told).collect())
    }

    fn seen(&self, step: &AnyStep, viewer: Viewer) -> Result<Seen, Refused> {
        Ok(match step.seat {
            Some(seat) => {
                let action = read::<G::Action>(&step.text)?;
                Game::seen(self, Step::Action(seat, &action), viewer)
            }
            None => {
                let outcome = read::<G::Outcome>(&step.text)?;
                Game::seen(self, Step::Outcome(&outcome), viewer)
            }
        })
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
    Ok(game)
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

fn told<E: Event>(event: &E) -> Told {
    Told { message: event.message(), entry: event.entry() }
}
