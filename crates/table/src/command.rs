//! What somebody wants done at a table, and what comes of it.

use std::collections::BTreeSet;

use kernel::{AnyStep, Dice, Refused, Seat, ToMove, Viewer};
use record::NothingToUndo;
use thiserror::Error;

use crate::{
    Asked, EventError, Millis, NoTakeback, PlayerId, SeatHolder, Settings, Stage, TableEvent, TableId,
    TableState, WhenLate, WhyLeft,
    access::{access, is_host, may_speak, seats_of},
};

/// Something that somebody wants done at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// A person's actions, one after the other: all of them or none.
    Act {
        /// Who.
        player: PlayerId,
        /// For which seat.
        seat: Seat,
        /// In notation. Only the last may bring chance or others to move.
        actions: Vec<String>,
        /// How many lines they had seen when they decided.
        counter: u64,
    },
    /// A bot's action.
    BotAct {
        /// Of which seat.
        seat: Seat,
        /// In notation.
        action: String,
    },
    /// Take back the last steps of a seat.
    Undo {
        /// Who.
        player: PlayerId,
        /// Of which seat.
        seat: Seat,
        /// How many; `None` for the whole turn.
        n_steps: Option<u32>,
        /// How many lines they had seen when they decided.
        counter: u64,
    },
    /// Take a free seat.
    Sit {
        /// Who.
        player: PlayerId,
        /// What they want to be called.
        name: String,
        /// Which seat.
        seat: Seat,
    },
    /// Be called something else on one's seats.
    Rename {
        /// Who.
        player: PlayerId,
        /// What they may be called there now; a seat with another name keeps it.
        old: Vec<String>,
        /// The new name.
        name: String,
    },
    /// Give a free seat to a bot; only the host may.
    SeatBot {
        /// Who.
        player: PlayerId,
        /// Which seat.
        seat: Seat,
        /// The level of the bot.
        bot: String,
    },
    /// Leave: a bot takes over.
    Leave {
        /// Who.
        player: PlayerId,
    },
    /// Take one's seats back from the bot.
    Return {
        /// Who.
        player: PlayerId,
        /// What they want to be called.
        name: String,
    },
    /// Ask the others to take back the last turn of a seat.
    AskTakeback {
        /// Who.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// Of which seat.
        seat: Seat,
    },
    /// Answer such a request; whoever asked takes it back by refusing it.
    AnswerTakeback {
        /// Who.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// Whether they agree.
        agrees: bool,
    },
    /// Remind somebody of their turn.
    Nudge {
        /// Who.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// Whose turn.
        seat: Seat,
    },
    /// Let a bot play for somebody who is away.
    Replace {
        /// Who wants it.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// Whose seat.
        seat: Seat,
        /// Since when that player is away; nothing if they are here.
        away_since: Option<Millis>,
        /// Who has the table open.
        present: BTreeSet<PlayerId>,
    },
    /// Say something in one's own words.
    Say {
        /// Who.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// What.
        text: String,
    },
    /// Open or close the chat.
    SetChat {
        /// Who asks: the host.
        player: PlayerId,
        /// Whether people may talk.
        is_open: bool,
    },
    /// Say one of the ready phrases.
    SayPhrase {
        /// Who.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// The name of the phrase.
        phrase: String,
    },
    /// Change how long bots wait before each step; whoever has a seat may.
    SetPace {
        /// Who.
        player: PlayerId,
        /// In milliseconds.
        pace: u32,
    },
    /// Give a title to what a seat builds; an empty one takes it away.
    SetTitle {
        /// Who.
        player: PlayerId,
        /// Which seat.
        seat: Seat,
        /// The title.
        title: String,
    },
    /// Play again with the same people.
    Rematch {
        /// Who.
        player: PlayerId,
        /// The table where they play again, unless somebody was first.
        table: TableId,
    },
    /// Somebody's time may be over.
    CallTime,
    /// Let chance do what it owes.
    Settle,
}

/// Why a command is not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommandError {
    /// Somebody wants to act for a seat that is not theirs.
    #[error("that seat is not yours")]
    NotYours,
    /// Whoever has no seat may not talk here, or the host has closed the chat.
    #[error("the chat is not open to you")]
    Silent,
    /// More was said or taken back here than a table may keep.
    #[error("the table has no room for more")]
    Full,
    /// Somebody else has the seat.
    #[error("that seat is taken")]
    Taken,
    /// The game has not begun.
    #[error("the table still waits for players")]
    Waiting,
    /// They decided on what is no longer so.
    #[error("something has happened that you have not seen yet")]
    Stale,
    /// The game refuses it.
    #[error("refused")]
    Refused(Refused),
    /// There is nothing to take back.
    #[error("{0}")]
    NothingToUndo(NothingToUndo),
    /// The turn cannot be asked for.
    #[error("{0}")]
    NoTakeback(NoTakeback),
    /// It was done a moment ago.
    #[error("it is too soon to do that again")]
    TooSoon,
    /// Whoever is to be replaced is here.
    #[error("that player is here")]
    IsPresent,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The table has no such seat.
    #[error("the table has no such seat")]
    NoSeat,
}

impl From<EventError> for CommandError {
    fn from(error: EventError) -> Self {
        match error {
            EventError::Refused(refused) => CommandError::Refused(refused),
            EventError::NothingToUndo(why) => CommandError::NothingToUndo(why),
            EventError::NoSeat(_) | EventError::WrongClocks(_) => CommandError::NoSeat,
        }
    }
}

/// What came of a command.
#[derive(Debug, Clone)]
pub struct Change {
    /// What happened, in order. Nothing, if all was done before.
    pub events: Vec<TableEvent>,
    /// The table afterwards.
    pub after: TableState,
}

impl TableState {
    /// Carries out a command on a copy of the table.
    ///
    /// # Errors
    /// Why it is not carried out.
    pub fn carry_out(&self, command: &Command, now: Millis) -> Result<Change, CommandError> {
        let mut draft =
            Draft { change: Change { events: Vec::new(), after: self.clone() }, taken_back: None };
        match command {
            Command::Act { player, seat, actions, counter } => {
                draft.need_own(*player, *seat)?;
                draft.need_seen(*seat, *counter)?;
                draft.act(*seat, actions)?;
            }
            Command::BotAct { seat, action } => {
                if self.bot_of(*seat).is_none() {
                    return Err(CommandError::NotYours);
                }
                draft.act(*seat, std::slice::from_ref(action))?;
            }
            Command::Undo { player, seat, n_steps, counter } => {
                draft.need_own(*player, *seat)?;
                draft.need_seen(*seat, *counter)?;
                draft.undo(*seat, *n_steps)?;
            }
            Command::Sit { player, name, seat } => {
                draft.sit(*seat, SeatHolder::Person { player: *player, name: name.clone() })?;
            }
            Command::Rename { player, old, name } => draft.rename(*player, old, name)?,
            Command::SeatBot { player, seat, bot } => {
                if !is_host(self, *player) {
                    return Err(CommandError::NotYours);
                }
                draft.sit(*seat, SeatHolder::bot(bot))?;
            }
            Command::Leave { player } => draft.leave(*player)?,
            Command::Return { player, name } => draft.come_back(*player, name)?,
            Command::AskTakeback { player, name, seat } => draft.ask_takeback(*player, name, *seat)?,
            Command::AnswerTakeback { player, name, agrees } => {
                draft.answer_takeback(*player, name, *agrees)?;
            }
            Command::Nudge { player, name, seat } => draft.nudge(*player, name, *seat, now)?,
            Command::Replace { player, name, seat, away_since, present } => {
                draft.replace((*player, name), *seat, *away_since, present, now)?;
            }
            Command::Say { player, name, text } => {
                let (name, text) = (name.clone(), text.clone());
                draft.speak(*player, TableEvent::Said { player: *player, name, text })?;
            }
            Command::SayPhrase { player, name, phrase } => {
                let (name, phrase) = (name.clone(), phrase.clone());
                draft.speak(*player, TableEvent::Phrase { player: *player, name, phrase })?;
            }
            Command::SetPace { player, pace } => {
                let is_seated = seats_of(self, *player).next().is_some();
                draft.set(is_seated, Settings { pace: *pace, ..self.settings().clone() })?;
            }
            Command::SetChat { player, is_open } => {
                let settings = Settings { is_chat_closed: !is_open, ..self.settings().clone() };
                draft.set(is_host(self, *player), settings)?;
            }
            Command::SetTitle { player, seat, title } => draft.set_title(*player, *seat, title)?,
            Command::Rematch { player, table } => draft.rematch(*player, table)?,
            Command::CallTime => draft.call_time(now)?,
            Command::Settle => draft.settle()?,
        }
        // A table that is made where a game stands begins with its clocks.
        let begins = *command == Command::Settle && draft.state().stage() == Stage::Playing;
        if begins || !draft.change.events.is_empty() {
            draft.settle_takeback()?;
            draft.set_clocks(now)?;
        }
        Ok(draft.change)
    }
}

/// Maximum number of notes of a table with which something can still be taken back. The
/// longest games have some hundreds.
const NOTES_MAX: u32 = 8_000;

/// Maximum number of notes of a table with which something can still be said.
const NOTES_MAX_TO_SPEAK: u32 = 4_000;

/// A change that is being made.
pub(crate) struct Draft {
    change: Change,
    /// A seat that has taken back what ended its turn.
    pub(crate) taken_back: Option<Seat>,
}

impl Draft {
    pub(crate) fn state(&self) -> &TableState {
        &self.change.after
    }

    pub(crate) fn push(&mut self, event: TableEvent) -> Result<(), CommandError> {
        self.change.after.apply(&event)?;
        self.change.events.push(event);
        Ok(())
    }

    /// A step, as the game prints it.
    fn step(&mut self, seat: Option<Seat>, text: &str) -> Result<(), CommandError> {
        let step = AnyStep { seat, text: text.to_owned() };
        self.change.after.apply(&TableEvent::Step(step))?;
        let played = self.state().log().played().last().expect("a step was just played");
        let printed = played.step.clone();
        self.change.events.push(TableEvent::Step(printed));
        Ok(())
    }

    fn set_clocks(&mut self, now: Millis) -> Result<(), CommandError> {
        let clocks = self.state().clocks_at(now, self.taken_back);
        if clocks != *self.state().clocks() {
            self.push(TableEvent::Clocks { clocks })?;
        }
        Ok(())
    }

    /// Whether the table can keep more of what people ask and say.
    pub(crate) fn need_room(&self) -> Result<(), CommandError> {
        let n_notes = self.state().lines().notes;
        if n_notes < NOTES_MAX_TO_SPEAK { Ok(()) } else { Err(CommandError::Full) }
    }

    fn speak(&mut self, player: PlayerId, said: TableEvent) -> Result<(), CommandError> {
        if !may_speak(self.state(), player) {
            return Err(CommandError::Silent);
        }
        self.need_room()?;
        self.push(said)
    }

    fn set(&mut self, is_allowed: bool, settings: Settings) -> Result<(), CommandError> {
        if is_allowed { self.push(TableEvent::Settings { settings }) } else { Err(CommandError::NotYours) }
    }

    pub(crate) fn need_own(&self, player: PlayerId, seat: Seat) -> Result<(), CommandError> {
        let own = access(self.state(), player, Asked::Seat(Some(seat))).seat();
        if own == Some(seat) { Ok(()) } else { Err(CommandError::NotYours) }
    }

    /// Nobody decides on what is no longer so.
    fn need_seen(&self, seat: Seat, counter: u64) -> Result<(), CommandError> {
        let is_stale = counter < self.state().decisive_counter(Viewer::Seat(seat));
        if is_stale { Err(CommandError::Stale) } else { Ok(()) }
    }

    /// A seat's actions, and everything that chance brings after the last, as one.
    fn act(&mut self, seat: Seat, actions: &[String]) -> Result<(), CommandError> {
        if self.state().stage() == Stage::Waiting {
            return Err(CommandError::Waiting);
        }
        for action in actions {
            self.step(Some(seat), action)?;
        }
        self.settle()
    }

    pub(crate) fn settle(&mut self) -> Result<(), CommandError> {
        let Some(seed) = self.state().log().header().seed() else { return Ok(()) };
        let mut dice = Dice::deal(seed);
        while self.state().stage() == Stage::Playing && self.state().log().game().to_move() == ToMove::Chance
        {
            let outcome = self.state().log().game().roll(&mut dice);
            self.step(None, &outcome)?;
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat, n_steps: Option<u32>) -> Result<(), CommandError> {
        if self.state().lines().notes >= NOTES_MAX {
            return Err(CommandError::Full);
        }
        let n_all = self.state().log().undoable(seat).map_err(CommandError::NothingToUndo)?;
        let n_all = u32::try_from(n_all).unwrap_or(u32::MAX);
        let n_steps = n_steps.map_or(n_all, |wanted| wanted.clamp(1, n_all));
        let was_to_move = self.state().to_move().has(seat);
        self.push(TableEvent::Undo { seat, n_steps, after: self.state().lines().steps })?;
        if !was_to_move && self.state().to_move().has(seat) {
            self.taken_back = Some(seat);
        }
        Ok(())
    }

    /// The seats of a player get a new name, with a number from the second seat on.
    fn rename(&mut self, player: PlayerId, old: &[String], name: &str) -> Result<(), CommandError> {
        if self.state().lines().notes >= NOTES_MAX_TO_SPEAK {
            return Err(CommandError::Full);
        }
        let seats: Vec<Seat> = seats_of(self.state(), player).collect();
        for (seat, number) in seats.into_iter().zip(1..) {
            let now = &self.state().seats()[seat.index()];
            if old.iter().any(|old| *now == SeatHolder::person(player, old, number)) {
                self.push(TableEvent::Seated { seat, holder: SeatHolder::person(player, name, number) })?;
            }
        }
        Ok(())
    }

    /// A player names what their seat builds, until the game is over.
    fn set_title(&mut self, player: PlayerId, seat: Seat, title: &str) -> Result<(), CommandError> {
        self.need_own(player, seat)?;
        if self.state().stage() == Stage::Finished {
            return Err(CommandError::Over);
        }
        // The title as the header of the record keeps it.
        let mut log = self.state().log().clone();
        log.set_title(seat, title);
        let title = log.header().title(seat).unwrap_or_default().to_owned();
        self.push(TableEvent::Title { seat, title })
    }

    fn rematch(&mut self, player: PlayerId, table: &TableId) -> Result<(), CommandError> {
        if self.state().rematch().is_some() {
            return Ok(());
        }
        let is_seated = seats_of(self.state(), player).next().is_some();
        if self.state().stage() != Stage::Finished || !is_seated {
            return Err(CommandError::NotYours);
        }
        self.push(TableEvent::Rematch { table: table.clone() })
    }

    /// Does what the table has agreed on for everybody whose time is over.
    fn call_time(&mut self, now: Millis) -> Result<(), CommandError> {
        let is_late =
            |seat: &Seat| self.state().clocks().deadline(*seat).is_some_and(|deadline| deadline <= now);
        let seats: Vec<Seat> = self.state().to_move().iter().filter(is_late).collect();
        for seat in seats {
            match self.state().settings().late {
                WhenLate::Move => {
                    if let SeatHolder::Person { player, name } = self.state().seats()[seat.index()].clone() {
                        let after = self.state().lines().steps;
                        self.push(TableEvent::RanOut { seat, player, name, after })?;
                    }
                    let mut clocks = self.state().clocks().clone();
                    clocks.set_late(seat);
                    self.push(TableEvent::Clocks { clocks })?;
                }
                WhenLate::Takeover => self.hand_over(seat, WhyLeft::Late)?,
            }
        }
        Ok(())
    }
}
