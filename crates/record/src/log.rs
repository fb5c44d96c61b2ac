//! A game under way: where it started, what happened, where it stands.

use std::{fmt, sync::Arc};

use kernel::{AnyGame, AnyStep, Dice, NotationError, PositionError, Refused, Seat, SetupError, ToMove, Told};
use thiserror::Error;

use crate::{End, Header, Record, parse::position_text, record::written, undo::seat_order};

/// A game under way, with every step since the start.
///
/// The log and its position always agree: each step that it holds was carried
/// out, in this order. It keeps no dice; chance is handed in.
#[derive(Debug)]
pub struct Log {
    header: Header,
    position: Option<String>,
    start: Box<dyn AnyGame>,
    game: Box<dyn AnyGame>,
    /// A table's next state is made on a copy, which shares what was played before.
    played: Vec<Arc<Played>>,
}

/// A step that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The step.
    pub step: AnyStep,
    /// Who owed a step before it.
    pub before: ToMove,
    /// What it did.
    pub told: Vec<Told>,
}

/// The line of a record.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(&self.step))
    }
}

/// Why a game cannot start so.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StartError {
    /// The options do not go together.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The position cannot be.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl Log {
    /// A game before its first step.
    ///
    /// # Errors
    /// If options that are each possible do not go together.
    pub fn new(header: Header) -> Result<Log, StartError> {
        let start = header.maker().start(header.setup())?;
        let game = start.boxed_clone();
        Ok(Log { header, position: None, start, game, played: Vec::new() })
    }

    /// A game that starts from a position, which is given as TOML.
    ///
    /// # Errors
    /// If the text is no position, or no such position can exist.
    pub fn from_position(header: Header, position: &str) -> Result<Log, StartError> {
        let position = position_text(position);
        let start = header.maker().from_position(header.setup(), &position)?;
        let game = start.boxed_clone();
        Ok(Log { header, position: Some(position), start, game, played: Vec::new() })
    }

    /// Which game, which table, who sits there.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The position to start from as TOML, if it is not the usual one.
    pub fn start_position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// The game before the first step.
    pub fn start(&self) -> &dyn AnyGame {
        &*self.start
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The steps in the order in which they were carried out.
    pub fn played(&self) -> &[Arc<Played>] {
        &self.played
    }

    /// Carries out an action of a seat.
    ///
    /// # Errors
    /// Why it is refused; the log is then unchanged.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<&Played, Refused> {
        self.play(Some(seat), action)
    }

    /// Carries out an outcome of chance.
    ///
    /// # Errors
    /// Why it is refused; the log is then unchanged.
    pub fn resolve(&mut self, outcome: &str) -> Result<&Played, Refused> {
        self.play(None, outcome)
    }

    /// Lets chance decide one step, or does nothing if chance is not to move.
    ///
    /// # Panics
    /// If the game rolls what it then refuses.
    pub fn roll(&mut self, dice: &mut Dice) -> Option<&Played> {
        if self.game.to_move() != ToMove::Chance {
            return None;
        }
        let outcome = self.game.roll(dice);
        Some(self.play(None, &outcome).expect("a roll is one of the outcomes"))
    }

    /// Lets chance decide until a seat is to move or the game is over. Gives
    /// the steps that this took.
    ///
    /// # Panics
    /// If the game rolls what it then refuses.
    pub fn settle(&mut self, dice: &mut Dice) -> &[Arc<Played>] {
        let n_before = self.played.len();
        while self.roll(dice).is_some() {}
        &self.played[n_before..]
    }

    /// The record of the game so far, with its end if it has ended.
    ///
    /// The steps of a simultaneous round stand in the order of the seats:
    /// who was faster is nobody's business.
    pub fn record(&self) -> Record {
        let end = End::of(self.game());
        let steps = self.order().into_iter().map(|index| self.played[index].step.clone()).collect();
        Record::made(self.header.clone(), self.position.clone(), steps, end)
    }

    /// The indices of the steps in the order in which a record gives them.
    pub(crate) fn order(&self) -> Vec<usize> {
        let order = seat_order(&self.played);
        // Lanes commute by contract. Still, a record that does not replay would
        // be worse than one out of order, so a new order has to prove itself.
        let steps = order.iter().map(|index| &self.played[*index].step);
        let replays = order.is_sorted() || self.again(steps).is_ok_and(|log| log.game.is_same(&*self.game));
        if replays { order } else { (0..self.played.len()).collect() }
    }

    /// The same game as it stood after its first steps.
    ///
    /// # Panics
    /// Never: these steps were carried out before.
    #[must_use]
    pub fn up_to(&self, n_steps: usize) -> Log {
        let steps = self.played.iter().take(n_steps).map(|played| &played.step);
        self.again(steps).expect("these steps were carried out before")
    }

    /// The same game from the start with other steps.
    ///
    /// # Errors
    /// The step that is refused, and why.
    pub(crate) fn again<'a>(
        &self,
        steps: impl IntoIterator<Item = &'a AnyStep>,
    ) -> Result<Log, (&'a AnyStep, Refused)> {
        let mut log = Log {
            header: self.header.clone(),
            position: self.position.clone(),
            start: self.start.boxed_clone(),
            game: self.start.boxed_clone(),
            played: Vec::new(),
        };
        for step in steps {
            log.play(step.seat, &step.text).map_err(|refused| (step, refused))?;
        }
        Ok(log)
    }

    /// Carries out one step.
    pub(crate) fn play(&mut self, seat: Option<Seat>, text: &str) -> Result<&Played, Refused> {
        let mut step = AnyStep { seat, text: one_line(text)?.to_owned() };
        step.text = self.game.canonical(&step)?;
        let before = self.game.to_move();
        let told = match seat {
            Some(seat) => self.game.apply(seat, &step.text)?,
            None => self.game.resolve(&step.text)?,
        };
        let index = self.played.len();
        self.played.push(Arc::new(Played { step, before, told }));
        Ok(&self.played[index])
    }
}

impl Clone for Log {
    fn clone(&self) -> Self {
        Log {
            header: self.header.clone(),
            position: self.position.clone(),
            start: self.start.boxed_clone(),
            game: self.game.boxed_clone(),
            played: self.played.clone(),
        }
    }
}

/// The notation without blanks around it. A line break inside would tear the
/// record apart, even where a lenient game reads over it.
fn one_line(text: &str) -> Result<&str, Refused> {
    let text = text.trim_matches(' ');
    match text.chars().position(char::is_control) {
        None => Ok(text),
        Some(at) => {
            let why = "a control character does not belong into a step".to_owned();
            Err(Refused::Notation(NotationError { at, why }))
        }
    }
}
