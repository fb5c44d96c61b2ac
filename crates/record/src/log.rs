//! A game under way: where it started, what happened, where it stands.

use std::sync::Arc;

use kernel::{
    AnyGame, AnyStep, CarriedOut, Dice, NotationError, PositionError, Refused, Seat, Seed, Seen, SetupError,
    Viewer,
};
use thiserror::Error;

use crate::{
    End, Header, Played, Record,
    history::{History, Snapshot},
    record::parse::position_text,
    rounds::seat_order,
};

/// A game under way, with every step since the start.
///
/// The log and its position always agree: each step that it holds was carried
/// out, in this order. It keeps no dice; chance is handed in. A copy is cheap:
/// it shares positions and steps, none of which changes any more.
#[derive(Debug, Clone)]
pub struct Log {
    header: Arc<Header>,
    position: Option<Arc<str>>,
    played: Vec<Arc<Played>>,
    now: Arc<Snapshot>,
    history: History,
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
        Ok(Log::starting(header, None, start))
    }

    /// A game that starts from a position, which is given as TOML.
    ///
    /// # Errors
    /// If the text is no position, or no such position can exist.
    pub fn from_position(header: Header, position: &str) -> Result<Log, StartError> {
        let position = position_text(position);
        let start = header.maker().from_position(header.setup(), &position)?;
        Ok(Log::starting(header, Some(position.into()), start))
    }

    fn starting(header: Header, position: Option<Arc<str>>, start: Box<dyn AnyGame>) -> Log {
        Log {
            header: Arc::new(header),
            position,
            played: Vec::new(),
            now: Snapshot::start(start),
            history: History::default(),
        }
    }

    /// The same game with the seed that its deal follows from.
    #[must_use]
    pub fn with_seed(mut self, seed: Seed) -> Log {
        self.header = Arc::new(self.header().clone().with_seed(seed));
        self
    }

    /// Gives a title to what the player on a seat builds; an empty one takes it
    /// away. See [`Header::with_title`].
    pub fn set_title(&mut self, seat: Seat, title: &str) {
        self.header = Arc::new(self.header().clone().with_title(seat, title));
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
        &*self.history.start().unwrap_or(&self.now).game
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.now.game
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
        self.push(Some(seat), |game| game.step(Some(seat), one_line(action)?))
    }

    /// Carries out an outcome of chance.
    ///
    /// # Errors
    /// Why it is refused; the log is then unchanged.
    pub fn resolve(&mut self, outcome: &str) -> Result<&Played, Refused> {
        self.push(None, |game| game.step(None, one_line(outcome)?))
    }

    /// Carries out a step that was written down: an action or an outcome.
    ///
    /// # Errors
    /// Why it is refused; the log is then unchanged.
    pub fn play(&mut self, step: &AnyStep) -> Result<&Played, Refused> {
        self.push(step.seat, |game| game.step(step.seat, one_line(&step.text)?))
    }

    /// Lets chance decide one step, or does nothing if chance is not to move.
    pub fn roll(&mut self, dice: &mut Dice) -> Option<&Played> {
        self.push(None, |game| game.roll_step(dice).ok_or(())).ok()
    }

    /// Lets chance decide until a seat is to move or the game is over. Gives
    /// the steps that this took.
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
        let position = self.position.as_deref().map(str::to_owned);
        Record::made(self.header().clone(), position, steps, end)
    }

    /// The indices of the steps in the order in which a record gives them.
    pub(crate) fn order(&self) -> Vec<usize> {
        let order = seat_order(&self.played);
        // Lanes commute by contract. Still, a record that does not replay would
        // be worse than one out of order, so a new order has to prove itself.
        if order.is_sorted() {
            return order;
        }
        let mut game = self.start().boxed_clone();
        let replays = order.iter().all(|index| game.redo(&self.played[*index].parsed).is_ok());
        if replays && game.is_same(self.game()) { order } else { (0..self.played.len()).collect() }
    }

    /// How much the viewer has seen of each step until now.
    pub fn seen(&self, viewer: Viewer) -> Vec<Seen> {
        self.now.seen.all(viewer, self.played.len())
    }

    /// How much the viewer has seen until now of the step with this index.
    pub fn seen_of(&self, viewer: Viewer, index: usize) -> Seen {
        self.now.seen.of(viewer, index)
    }

    /// Whether two viewers have seen the same of every step until now.
    pub fn is_seen_alike(&self, one: Viewer, other: Viewer) -> bool {
        self.now.seen.is_alike(one, other)
    }

    /// The same game as it stood after its first steps. Costs a few steps,
    /// however long the game is.
    #[must_use]
    pub fn up_to(&self, n_steps: usize) -> Log {
        let n_now = self.played.len();
        if n_steps >= n_now {
            return self.clone();
        }
        Log {
            header: Arc::clone(&self.header),
            position: self.position.clone(),
            played: self.played[..n_steps].to_vec(),
            now: self.history.at(n_steps, &self.played),
            history: self.history.up_to(n_steps, n_now),
        }
    }

    /// Shows every position from the start to the present one, with the number
    /// of steps before it.
    pub fn each_position(&self, mut show: impl FnMut(usize, &dyn AnyGame)) {
        let mut game = self.start().boxed_clone();
        show(0, &*game);
        for (index, played) in self.played.iter().enumerate() {
            game.redo(&played.parsed).expect("the step was carried out here before");
            show(index + 1, &*game);
        }
    }

    /// Carries out one step on a copy of the position, so that nothing has
    /// changed if it is refused.
    fn push<E>(
        &mut self,
        seat: Option<Seat>,
        carry_out: impl FnOnce(&mut dyn AnyGame) -> Result<CarriedOut, E>,
    ) -> Result<&Played, E> {
        let before = self.game().to_move();
        let mut game = self.now.game.boxed_clone();
        let CarriedOut { text, parsed, told } = carry_out(&mut *game)?;
        let index = self.played.len();
        self.played.push(Arc::new(Played { step: AnyStep { seat, text }, parsed, before, told }));
        let mut seen = self.now.seen.clone();
        seen.look(&*game, &self.played);
        let previous = std::mem::replace(&mut self.now, Arc::new(Snapshot { game, seen }));
        self.history.push(index, previous);
        Ok(&self.played[index])
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
