//! What can be done at a table, and how it is done: on a copy first, then into the
//! store, and only then for all to see.

use kernel::{AnyStep, Dice, Message, Refused, Seat, Seen, Viewer};
use record::{Log, NothingToUndo};
use store::{ClickKey, Logged, Note, NoteKind, PlayerId};
use thiserror::Error;
use tokio::sync::oneshot;

use super::{
    shown::{Said, Shown, Sitter, Stage, What},
    wake::Table,
};
use crate::vault::{SaveError, seat_note, setting_note};

/// Where the answer to a command goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, ActError>>;

/// Something that somebody wants done at a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A person's action.
    Act {
        player: PlayerId,
        seat: Seat,
        action: String,
        counter: u64,
        key: Option<ClickKey>,
        reply: Reply<()>,
    },
    /// Take back the last step of a seat, or its whole turn.
    Undo {
        player: PlayerId,
        seat: Seat,
        is_turn: bool,
        reply: Reply<()>,
    },
    /// Take a free seat.
    Sit {
        player: PlayerId,
        name: String,
        seat: Seat,
        reply: Reply<()>,
    },
    /// Give a free seat to a bot; only the host may.
    SeatBot {
        player: PlayerId,
        seat: Seat,
        bot: String,
        reply: Reply<()>,
    },
    /// Leave: a bot takes over.
    Leave {
        player: PlayerId,
        reply: Reply<()>,
    },
    /// Take one's seat back from the bot.
    Return {
        player: PlayerId,
        name: String,
        reply: Reply<()>,
    },
    Say {
        player: PlayerId,
        name: String,
        what: What,
        reply: Reply<()>,
    },
    /// How long bots wait before each step, in milliseconds; whoever has a seat may say.
    Pace {
        player: PlayerId,
        pace: u32,
        reply: Reply<()>,
    },
    /// The title of what a seat builds; an empty one takes it away.
    Title {
        player: PlayerId,
        seat: Seat,
        title: String,
        reply: Reply<()>,
    },
    /// The table where the same people play again.
    Rematch {
        table: store::TableId,
        reply: Reply<()>,
    },
    /// Somebody's time may be over.
    CallTime {
        reply: Reply<()>,
    },
    /// A bot has decided.
    Thought {
        seat: Seat,
        thought: super::bots::Thought,
    },
}

/// Why a command was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum ActError {
    #[error("that seat is not yours")]
    NotYours,
    #[error("that seat is taken")]
    Taken,
    #[error("the table still waits for players")]
    Waiting,
    #[error("something has happened that you have not seen yet")]
    Stale,
    #[error("refused")]
    Refused(Refused),
    #[error("{0}")]
    NothingToUndo(NothingToUndo),
    #[error("the game is over")]
    Over,
    #[error("the table is asleep or gone")]
    Gone,
    #[error("it could not be saved")]
    NotSaved,
}

impl ActError {
    /// The reason as a message, for the person's language.
    pub(crate) fn message(&self) -> Message {
        match self {
            ActError::NotYours => Message::new("web-error-not-yours"),
            ActError::Taken => Message::new("web-error-taken"),
            ActError::Waiting => Message::new("web-error-waiting"),
            ActError::Stale => Message::new("web-error-stale"),
            ActError::Refused(Refused::Illegal { message, .. }) => message.clone(),
            ActError::Refused(Refused::Notation(_) | Refused::Impossible(_)) => {
                Message::new("web-error-notation")
            }
            ActError::NothingToUndo(why) => Message::new(match why {
                NothingToUndo::NoStep => "web-error-undo-none",
                NothingToUndo::Revealed => "web-error-undo-revealed",
                NothingToUndo::Followed(_) => "web-error-undo-followed",
                NothingToUndo::Ended => "web-error-undo-ended",
            }),
            ActError::Over => Message::new("web-error-over"),
            ActError::Gone => Message::new("web-error-gone"),
            ActError::NotSaved => Message::new("web-error-not-saved"),
        }
    }
}

impl Table {
    /// Carries out a command and answers it.
    pub(super) async fn handle(&mut self, command: Command) {
        // Whoever asked may have gone away meanwhile; then nobody wants the answer.
        match command {
            Command::Act { player, seat, action, counter, key, reply } => {
                let done = self.act(player, seat, &action, counter, key).await;
                let _ = reply.send(done);
            }
            Command::Undo { player, seat, is_turn, reply } => {
                let done = self.undo(player, seat, is_turn).await;
                let _ = reply.send(done);
            }
            Command::Sit { player, name, seat, reply } => {
                let done = self.take_seat(seat, Sitter::Person { player, name }).await;
                let _ = reply.send(done);
            }
            Command::SeatBot { player, seat, bot, reply } => {
                let done = if player == self.shown.host {
                    self.take_seat(seat, Sitter::Bot { bot, instead_of: None }).await
                } else {
                    Err(ActError::NotYours)
                };
                let _ = reply.send(done);
            }
            Command::Leave { player, reply } => {
                let done = self.leave(player).await;
                let _ = reply.send(done);
            }
            Command::Return { player, name, reply } => {
                let done = self.come_back(player, &name).await;
                let _ = reply.send(done);
            }
            Command::Say { player, name, what, reply } => {
                let done = self.say(player, name, what).await;
                let _ = reply.send(done);
            }
            Command::Pace { player, pace, reply } => {
                let _ = reply.send(self.set_pace(player, pace).await);
            }
            Command::Title { player, seat, title, reply } => {
                let _ = reply.send(self.set_title(player, seat, &title).await);
            }
            Command::Rematch { table, reply } => {
                let note =
                    Note { kind: NoteKind::Rematch, player: None, seat: None, body: table.to_string() };
                let mut next = Shown::clone(&self.shown);
                next.rematch = Some(table);
                let _ = reply.send(self.save(next, Vec::new(), vec![note], None).await);
            }
            Command::CallTime { reply } => {
                let _ = reply.send(self.call_time().await);
            }
            Command::Thought { seat, thought } => self.take_thought(seat, thought).await,
        }
        self.wake_bots();
    }

    async fn act(
        &mut self,
        player: PlayerId,
        seat: Seat,
        action: &str,
        counter: u64,
        key: Option<ClickKey>,
    ) -> Result<(), ActError> {
        if !self.shown.seats_of(player).any(|own| own == seat) {
            return Err(ActError::NotYours);
        }
        if key.is_some_and(|key| self.keys.contains(&key)) {
            return Ok(());
        }
        if self.shown.is_stale(Viewer::Seat(seat), counter) {
            return Err(ActError::Stale);
        }
        self.step(seat, action, key).await
    }

    /// A seat's action, and everything that chance then brings, as one.
    pub(super) async fn step(
        &mut self,
        seat: Seat,
        action: &str,
        key: Option<ClickKey>,
    ) -> Result<(), ActError> {
        if self.shown.stage() == Stage::Waiting {
            return Err(ActError::Waiting);
        }
        let mut next = Shown::clone(&self.shown);
        let mut steps = Vec::new();
        let played = next.log.act(seat, action).map_err(ActError::Refused)?;
        steps.push(Logged::Step(played.step.clone()));
        next.look();
        next.settle(&mut self.dice, &mut steps);
        self.save(next, steps, Vec::new(), key).await
    }

    async fn undo(&mut self, player: PlayerId, seat: Seat, is_turn: bool) -> Result<(), ActError> {
        if !self.shown.seats_of(player).any(|own| own == seat) {
            return Err(ActError::NotYours);
        }
        let mut next = Shown::clone(&self.shown);
        let n = if is_turn { next.log.undo_turn(seat) } else { next.log.undo_step(seat) };
        let n = n.map_err(ActError::NothingToUndo)?;
        next.look_again(&self.shown.log, seat);
        if !self.shown.to_move().has(seat) && next.to_move().has(seat) {
            next.times.take_back(next.settings.clock, seat);
        }
        let step = Logged::Undo { seat, n_steps: u32::try_from(n).unwrap_or(u32::MAX) };
        self.save(next, vec![step], Vec::new(), None).await
    }

    /// A free seat is taken; when it was the last one, the game begins.
    async fn take_seat(&mut self, seat: Seat, sitter: Sitter) -> Result<(), ActError> {
        match self.shown.sitters.get(seat.index()) {
            Some(Sitter::Open) => {}
            Some(Sitter::Person { .. } | Sitter::Bot { .. }) => return Err(ActError::Taken),
            None => return Err(ActError::Gone),
        }
        let mut next = Shown::clone(&self.shown);
        next.sitters[seat.index()] = sitter;
        let notes = vec![seat_note(seat, &next.sitters[seat.index()])];
        let mut steps = Vec::new();
        if next.stage() != Stage::Waiting {
            next.settle(&mut self.dice, &mut steps);
        }
        self.save(next, steps, notes, None).await
    }

    /// Every seat of the player goes to a bot; while the table waits, it is free
    /// again.
    async fn leave(&mut self, player: PlayerId) -> Result<(), ActError> {
        let mut next = Shown::clone(&self.shown);
        let mut notes = Vec::new();
        let is_waiting = next.stage() == Stage::Waiting;
        for seat in self.shown.seats_of(player) {
            if is_waiting {
                next.sitters[seat.index()] = Sitter::Open;
                let note = seat_note(seat, &Sitter::Open);
                notes.push(Note { player: Some(player), ..note });
            } else {
                notes.extend(next.hand_over(seat));
            }
        }
        if notes.is_empty() {
            return Err(ActError::NotYours);
        }
        self.save(next, Vec::new(), notes, None).await
    }

    /// Whoever left takes the seats back that a bot holds in his place.
    async fn come_back(&mut self, player: PlayerId, name: &str) -> Result<(), ActError> {
        let mut next = Shown::clone(&self.shown);
        let mut notes = Vec::new();
        for seat in self.shown.left_by(player) {
            next.left.remove(&seat.index());
            next.sitters[seat.index()] = Sitter::Person { player, name: name.to_owned() };
            next.said.push(Said { name: name.to_owned(), what: What::Back });
            let note = seat_note(seat, &next.sitters[seat.index()]);
            notes.push(Note { kind: NoteKind::Takeover, ..note });
        }
        if notes.is_empty() {
            return Err(ActError::NotYours);
        }
        self.save(next, Vec::new(), notes, None).await
    }

    async fn set_pace(&mut self, player: PlayerId, pace: u32) -> Result<(), ActError> {
        if self.shown.seats_of(player).next().is_none() {
            return Err(ActError::NotYours);
        }
        let mut next = Shown::clone(&self.shown);
        next.settings.pace = pace;
        let note = setting_note(&next.settings);
        self.save(next, Vec::new(), vec![note], None).await
    }

    /// A player names what its seat builds, until the game is over.
    async fn set_title(&mut self, player: PlayerId, seat: Seat, title: &str) -> Result<(), ActError> {
        if !self.shown.seats_of(player).any(|own| own == seat) {
            return Err(ActError::NotYours);
        }
        if self.shown.stage() == Stage::Finished {
            return Err(ActError::Over);
        }
        let mut next = Shown::clone(&self.shown);
        next.log.set_title(seat, title);
        let body = next.log.header().title(seat).unwrap_or_default().to_owned();
        let note = Note { kind: NoteKind::Title, player: Some(player), seat: Some(seat), body };
        self.save(next, Vec::new(), vec![note], None).await
    }

    async fn say(&mut self, player: PlayerId, name: String, what: What) -> Result<(), ActError> {
        let mut next = Shown::clone(&self.shown);
        let (kind, body) = match &what {
            What::Text(text) => (NoteKind::Chat, text.clone()),
            What::Phrase(name) => (NoteKind::Phrase, name.clone()),
            What::Left { .. } | What::Back => return Err(ActError::Gone),
        };
        let note = Note { kind, player: Some(player), seat: None, body };
        next.said.push(Said { name, what });
        let surplus = next.said.len().saturating_sub(SAID_MAX);
        next.said.drain(..surplus);
        self.save(next, Vec::new(), vec![note], None).await
    }

    /// Writes what has changed, and shows it once it is durable.
    pub(super) async fn save(
        &mut self,
        mut next: Shown,
        steps: Vec<Logged>,
        mut notes: Vec<Note>,
        key: Option<ClickKey>,
    ) -> Result<(), ActError> {
        notes.extend(next.tick(self.vault.now()));
        match self.vault.append(&next, &mut self.lines, steps, notes, key).await {
            Ok(()) => {}
            // The click came twice, once before the table was awake.
            Err(SaveError::Duplicate) => return Ok(()),
            Err(SaveError::Failed(why)) => {
                tracing::error!(table = %next.id, %why, "a step could not be saved");
                return Err(ActError::NotSaved);
            }
        }
        self.keys.extend(key);
        self.show(next);
        Ok(())
    }
}

/// The bot that plays on for somebody who has left.
pub(crate) const STAND_IN: &str = "medium";
/// So much of what was said stays on the page.
const SAID_MAX: usize = 200;

impl Shown {
    /// Plays a line of the store again.
    pub(crate) fn replay(&mut self, step: &AnyStep) -> Result<(), String> {
        self.log.play(step).map_err(|why| why.to_string())?;
        self.look();
        Ok(())
    }

    /// Takes steps back as the store says.
    pub(crate) fn replay_undo(&mut self, seat: Seat, n_steps: u32) -> Result<(), String> {
        let before = self.log.clone();
        for _ in 0..n_steps {
            self.log.undo_step(seat).map_err(|why| why.to_string())?;
        }
        self.look_again(&before, seat);
        Ok(())
    }

    /// Lets chance do all that it owes.
    pub(crate) fn settle(&mut self, dice: &mut Dice, steps: &mut Vec<Logged>) {
        while let Some(played) = self.log.roll(dice) {
            steps.push(Logged::Step(played.step.clone()));
            self.look();
        }
    }

    /// Counts one more line for everybody who has seen something of the last step.
    pub(super) fn look(&mut self) {
        let Some(last) = self.log.played().len().checked_sub(1) else { return };
        for place in 0..self.counters.len() {
            let seen = self.log.seen_of(self.viewer_at(place), last);
            self.counters[place] += u64::from(seen != Seen::Absent);
            if seen == Seen::Whole {
                self.decisive[place] = self.counters[place];
            }
        }
    }

    /// Counts one more line for everybody who had seen something of the steps of a
    /// seat that became void; `before` is the log with them.
    pub(super) fn look_again(&mut self, before: &Log, seat: Seat) {
        let count = |log: &Log, viewer: Viewer| {
            let seen = log.seen(viewer);
            let n_known = seen.iter().filter(|seen| **seen != Seen::Absent).count();
            (n_known, seen.iter().filter(|seen| **seen == Seen::Whole).count())
        };
        for place in 0..self.counters.len() {
            let viewer = self.viewer_at(place);
            let (before, now) = (count(before, viewer), count(&self.log, viewer));
            let is_own = viewer == Viewer::Seat(seat);
            self.counters[place] += u64::from(now.0 != before.0 || is_own);
            if now.1 != before.1 || is_own {
                self.decisive[place] = self.counters[place];
            }
        }
    }
}
