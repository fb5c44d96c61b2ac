//! What somebody wants done at a table, and what comes of it.

use kernel::{AnyStep, Dice, Refused, Seat, ToMove, Viewer};
use record::NothingToUndo;
use thiserror::Error;

use crate::{
    Asked, EventError, Millis, PlayerId, STAND_IN, SeatHolder, Stage, TableEvent, TableId, TableState,
    WhenLate,
    access::{access, is_host, left_by, may_speak, seats_of},
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
    /// Take back the last step of a seat, or its whole turn.
    Undo {
        /// Who.
        player: PlayerId,
        /// Of which seat.
        seat: Seat,
        /// Whether it is the whole turn.
        is_turn: bool,
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
            Command::Undo { player, seat, is_turn, counter } => {
                draft.need_own(*player, *seat)?;
                draft.need_seen(*seat, *counter)?;
                draft.undo(*seat, *is_turn)?;
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
            Command::Say { player, name, text } => {
                self.check_speech(*player)?;
                draft.push(TableEvent::Said { player: *player, name: name.clone(), text: text.clone() })?;
            }
            Command::SayPhrase { player, name, phrase } => {
                self.check_speech(*player)?;
                let (name, phrase) = (name.clone(), phrase.clone());
                draft.push(TableEvent::Phrase { player: *player, name, phrase })?;
            }
            Command::SetPace { player, pace } => {
                if seats_of(self, *player).next().is_none() {
                    return Err(CommandError::NotYours);
                }
                let settings = crate::Settings { pace: *pace, ..self.settings().clone() };
                draft.push(TableEvent::Settings { settings })?;
            }
            Command::SetChat { player, is_open } => {
                if !is_host(self, *player) {
                    return Err(CommandError::NotYours);
                }
                let settings = crate::Settings { is_chat_closed: !is_open, ..self.settings().clone() };
                draft.push(TableEvent::Settings { settings })?;
            }
            Command::SetTitle { player, seat, title } => draft.set_title(*player, *seat, title)?,
            Command::Rematch { player, table } => draft.rematch(*player, table)?,
            Command::CallTime => draft.call_time(now)?,
            Command::Settle => draft.settle()?,
        }
        // A table that is made where a game stands begins with its clocks.
        let begins = *command == Command::Settle && draft.state().stage() == Stage::Playing;
        if begins || !draft.change.events.is_empty() {
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

impl TableState {
    /// Whether somebody may talk here.
    fn check_speech(&self, player: PlayerId) -> Result<(), CommandError> {
        if !may_speak(self, player) {
            return Err(CommandError::Silent);
        }
        if self.lines().notes < NOTES_MAX_TO_SPEAK { Ok(()) } else { Err(CommandError::Full) }
    }
}

/// A change that is being made.
struct Draft {
    change: Change,
    /// A seat that has taken back what ended its turn.
    taken_back: Option<Seat>,
}

impl Draft {
    fn state(&self) -> &TableState {
        &self.change.after
    }

    fn push(&mut self, event: TableEvent) -> Result<(), CommandError> {
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

    fn need_own(&self, player: PlayerId, seat: Seat) -> Result<(), CommandError> {
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

    fn settle(&mut self) -> Result<(), CommandError> {
        let Some(seed) = self.state().log().header().seed() else { return Ok(()) };
        let mut dice = Dice::deal(seed);
        while self.state().stage() == Stage::Playing && self.state().log().game().to_move() == ToMove::Chance
        {
            let outcome = self.state().log().game().roll(&mut dice);
            self.step(None, &outcome)?;
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat, is_turn: bool) -> Result<(), CommandError> {
        if self.state().lines().notes >= NOTES_MAX {
            return Err(CommandError::Full);
        }
        let n_all = self.state().log().undoable(seat).map_err(CommandError::NothingToUndo)?;
        let n_steps = u32::try_from(if is_turn { n_all } else { 1 }).unwrap_or(u32::MAX);
        let was_to_move = self.state().to_move().has(seat);
        self.push(TableEvent::Undo { seat, n_steps, after: self.state().lines().steps })?;
        if !was_to_move && self.state().to_move().has(seat) {
            self.taken_back = Some(seat);
        }
        Ok(())
    }

    /// A free seat is taken; when it was the last one, the game begins.
    fn sit(&mut self, seat: Seat, holder: SeatHolder) -> Result<(), CommandError> {
        let now = self.state().seats().get(seat.index()).ok_or(CommandError::NoSeat)?;
        if !now.is_open() {
            let is_done = now.owned_by().is_some() && now.owned_by() == holder.owned_by() || *now == holder;
            return if is_done { Ok(()) } else { Err(CommandError::Taken) };
        }
        self.push(TableEvent::Seated { seat, holder })?;
        self.settle()
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

    /// Every seat of the player goes to a bot; while the table waits, it is free again.
    fn leave(&mut self, player: PlayerId) -> Result<(), CommandError> {
        let seats: Vec<Seat> = seats_of(self.state(), player).collect();
        if seats.is_empty() && left_by(self.state(), player).next().is_none() {
            return Err(CommandError::NotYours);
        }
        let is_waiting = self.state().stage() == Stage::Waiting;
        for seat in seats {
            if is_waiting {
                self.push(TableEvent::Seated { seat, holder: SeatHolder::Open })?;
            } else {
                self.hand_over(seat)?;
            }
        }
        Ok(())
    }

    /// A bot takes the place of whoever sits there.
    fn hand_over(&mut self, seat: Seat) -> Result<(), CommandError> {
        if let SeatHolder::Person { player, name } = self.state().seats()[seat.index()].clone() {
            self.push(TableEvent::Left { seat, player, name, bot: STAND_IN.to_owned() })?;
        }
        Ok(())
    }

    /// Whoever left takes the seats back that a bot holds in their place.
    fn come_back(&mut self, player: PlayerId, name: &str) -> Result<(), CommandError> {
        let seats: Vec<Seat> = left_by(self.state(), player).collect();
        if seats.is_empty() && seats_of(self.state(), player).next().is_none() {
            return Err(CommandError::NotYours);
        }
        for seat in seats {
            self.push(TableEvent::Returned { seat, player, name: name.to_owned() })?;
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
                    let mut clocks = self.state().clocks().clone();
                    clocks.set_late(seat);
                    self.push(TableEvent::Clocks { clocks })?;
                }
                WhenLate::Takeover => self.hand_over(seat)?,
            }
        }
        Ok(())
    }
}
