//! A table at one moment, and how an event changes it.

use std::{collections::BTreeMap, sync::Arc};

use kernel::{AnyStep, Refused, Seat, SeatSet, Seen, ToMove, Viewer};
use record::{Header, Log, NothingToUndo, StartError};
use thiserror::Error;

use crate::{
    ChatLine, Clocks, Happened, Millis, PlayerId, Remark, Said, SeatHolder, Settings, TableEvent, TableId,
    TimeControl, WhyLeft, requests::Requests,
};

/// The bot that plays on for somebody who has left, or whose time is over.
pub const STAND_IN: &str = "medium";

/// How many lines of the chat are kept at a table.
const CHAT_MAX: usize = 200;

/// What a table is before anything has happened there.
#[derive(Debug, Clone)]
pub struct Founding {
    /// The id.
    pub id: TableId,
    /// Which game, with which options, and the seed that its deal follows from.
    pub header: Header,
    /// Who made the table.
    pub host: PlayerId,
    /// Whether everybody finds it in the lists.
    pub is_public: bool,
}

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Seats are free.
    Waiting,
    /// The game is under way.
    Playing,
    /// The game is over.
    Finished,
}

impl Stage {
    /// The name by which pages and programs know it.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Finished => "finished",
        }
    }
}

/// How many lines of each stream have led to a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LineCounts {
    /// Steps, void ones included.
    pub steps: u32,
    /// All other events.
    pub notes: u32,
}

/// Why an event cannot have happened in a state.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EventError {
    /// The game refuses a step.
    #[error("{0}")]
    Refused(Refused),
    /// There is nothing to take back.
    #[error(transparent)]
    NothingToUndo(#[from] NothingToUndo),
    /// The table has no such seat.
    #[error("the table has no seat {0}")]
    NoSeat(Seat),
    /// There is not one clock for each seat.
    #[error("the table has not {0} clocks")]
    WrongClocks(usize),
}

/// A table at one moment. It changes only by [`TableState::apply`].
#[derive(Debug, Clone)]
pub struct TableState {
    id: TableId,
    host: PlayerId,
    is_public: bool,
    log: Log,
    seats: Vec<SeatHolder>,
    /// Who left which seat to a bot, and why.
    left: BTreeMap<Seat, (PlayerId, WhyLeft)>,
    settings: Settings,
    clocks: Clocks,
    chat: Vec<Arc<ChatLine>>,
    n_said: u64,
    pub(crate) remarks: Vec<Remark>,
    pub(crate) n_remarks: u64,
    requests: Requests,
    rematch: Option<TableId>,
    /// How many lines each viewer has seen, void ones included: the seats in order,
    /// then a watcher.
    counters: Vec<u64>,
    /// What the counter of each was after the last line that a decision may rest on:
    /// that somebody has chosen in secret changes nothing for those who still choose.
    decisive: Vec<u64>,
    lines: LineCounts,
}

impl TableState {
    /// A table at which nobody sits yet.
    ///
    /// # Errors
    /// If options that are each possible do not go together.
    pub fn new(founding: Founding) -> Result<TableState, StartError> {
        let Founding { id, header, host, is_public } = founding;
        let n_seats = usize::from(header.setup().n_seats());
        Ok(TableState {
            id,
            host,
            is_public,
            log: Log::new(header)?,
            seats: vec![SeatHolder::Open; n_seats],
            left: BTreeMap::new(),
            settings: Settings::default(),
            clocks: Clocks::default(),
            chat: Vec::new(),
            n_said: 0,
            remarks: Vec::new(),
            n_remarks: 0,
            requests: Requests::default(),
            rematch: None,
            counters: vec![0; n_seats + 1],
            decisive: vec![0; n_seats + 1],
            lines: LineCounts::default(),
        })
    }

    /// A table as its two streams have left it. Notes to which it matters say themselves where
    /// they stand among the steps; to all others the steps do not matter, and they not to the
    /// steps.
    ///
    /// # Errors
    /// The number of the step or note that cannot have happened, and why.
    pub fn read(
        mut self,
        steps: impl IntoIterator<Item = AnyStep>,
        notes: impl IntoIterator<Item = TableEvent>,
    ) -> Result<TableState, (LineCounts, EventError)> {
        let mut steps = steps.into_iter();
        for note in notes {
            if let Some(after) = note.place() {
                let n_before = after.saturating_sub(self.lines.steps);
                for step in steps.by_ref().take(usize::try_from(n_before).unwrap_or(usize::MAX)) {
                    self.apply(&TableEvent::Step(step)).map_err(|why| (self.lines, why))?;
                }
            }
            self.apply(&note).map_err(|why| (self.lines, why))?;
        }
        for step in steps {
            self.apply(&TableEvent::Step(step)).map_err(|why| (self.lines, why))?;
        }
        Ok(self)
    }

    /// Lets an event happen.
    ///
    /// # Errors
    /// Why it cannot happen now; the state is then unchanged.
    pub fn apply(&mut self, event: &TableEvent) -> Result<(), EventError> {
        match event {
            TableEvent::Step(step) => {
                self.log.play(step).map_err(EventError::Refused)?;
                self.count_step();
                self.lines.steps += 1;
                if let Some(seat) = step.seat {
                    self.note_step(seat);
                }
                return Ok(());
            }
            TableEvent::Undo { seat, n_steps, .. } => self.undo(*seat, *n_steps)?,
            TableEvent::Settings { settings } => self.settings = settings.clone(),
            TableEvent::Seated { seat, holder } => {
                *self.holder_mut(*seat)? = holder.clone();
                self.left.remove(seat);
                self.requests.forget_seat(*seat);
            }
            TableEvent::Left { seat, player, name, bot, why, after } => {
                let instead_of = Some(name.clone());
                *self.holder_mut(*seat)? = SeatHolder::Bot { bot: bot.clone(), instead_of };
                self.left.insert(*seat, (*player, *why));
                self.say(*player, name, Said::HasLeft);
                self.note_left(*seat, *why);
                self.remark_if(after.is_some(), *seat, name, Happened::Left(*why));
            }
            TableEvent::Returned { seat, player, name, after } => {
                *self.holder_mut(*seat)? = SeatHolder::Person { player: *player, name: name.clone() };
                self.left.remove(seat);
                self.say(*player, name, Said::IsBack);
                self.remark_if(after.is_some(), *seat, name, Happened::Returned);
            }
            TableEvent::RanOut { seat, name, .. } => self.note_ran_out(*seat, name),
            TableEvent::TakebackAsked { seat, player, name, to, .. } => {
                self.note_takeback_asked(*seat, *player, name, *to);
            }
            TableEvent::TakebackAnswered { player, name, agrees, .. } => {
                self.note_takeback_answered(*player, name, *agrees);
            }
            TableEvent::TakenBack { seat, to, .. } => self.go_back(*seat, *to),
            TableEvent::Nudged { seat, player, name, at, .. } => self.note_nudge(*player, *seat, name, *at),
            TableEvent::ReplaceWanted { seat, player, name, at, .. } => {
                self.note_vote(*player, *seat, name, *at);
            }
            TableEvent::Said { player, name, text } => self.say(*player, name, Said::Text(text.clone())),
            TableEvent::Phrase { player, name, phrase } => {
                self.say(*player, name, Said::Phrase(phrase.clone()));
            }
            TableEvent::Clocks { clocks } => {
                if !clocks.is_empty() && clocks.len() != self.seats.len() {
                    return Err(EventError::WrongClocks(clocks.len()));
                }
                self.clocks = clocks.clone();
            }
            TableEvent::Paused { milliseconds } => self.clocks.forgive(*milliseconds),
            TableEvent::Title { seat, title } => {
                self.holder_mut(*seat)?;
                self.log.set_title(*seat, title);
            }
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
        }
        self.lines.notes += 1;
        Ok(())
    }

    /// The last steps of a seat become void.
    fn undo(&mut self, seat: Seat, n_steps: u32) -> Result<(), EventError> {
        let n_steps = usize::try_from(n_steps).unwrap_or(usize::MAX);
        let mut log = self.log.clone();
        log.undo(seat, n_steps)?;
        let played = self.log.played().iter().enumerate().rev();
        let own = played.filter(|(_, played)| played.step.seat == Some(seat));
        let void: Vec<usize> = own.map(|(index, _)| index).take(n_steps).collect();
        let moved = |at: usize| at - void.iter().filter(|index| **index < at).count();
        self.move_remarks(moved);
        self.requests.move_to(moved);
        let before = std::mem::replace(&mut self.log, log);
        self.count_undo(&before, seat);
        Ok(())
    }

    /// The game stands again as it stood after its first steps.
    fn go_back(&mut self, seat: Seat, n_steps: u32) {
        let n_steps = usize::try_from(n_steps).unwrap_or(usize::MAX).min(self.log.played().len());
        self.log = self.log.up_to(n_steps);
        for place in 0..self.counters.len() {
            self.counters[place] += 1;
            self.decisive[place] = self.counters[place];
        }
        self.move_remarks(|at| at.min(n_steps));
        self.requests.close();
        let name = self.holder_name(seat).to_owned();
        self.remark(seat, &name, "", Happened::TakenBack);
    }

    pub(crate) fn requests(&self) -> &Requests {
        &self.requests
    }

    pub(crate) fn requests_mut(&mut self) -> &mut Requests {
        &mut self.requests
    }

    fn holder_mut(&mut self, seat: Seat) -> Result<&mut SeatHolder, EventError> {
        self.seats.get_mut(seat.index()).ok_or(EventError::NoSeat(seat))
    }

    fn say(&mut self, player: PlayerId, name: &str, said: Said) {
        self.n_said += 1;
        if self.chat.len() == CHAT_MAX {
            self.chat.remove(0);
        }
        self.chat.push(Arc::new(ChatLine { player, name: name.to_owned(), said }));
    }

    /// Counts one more line for everybody who has seen something of the last step.
    fn count_step(&mut self) {
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
    fn count_undo(&mut self, before: &Log, seat: Seat) {
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

    /// The id.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Who made the table.
    pub fn host(&self) -> PlayerId {
        self.host
    }

    /// Whether everybody finds it in the lists.
    pub fn is_public(&self) -> bool {
        self.is_public
    }

    /// The game so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Who has each seat, in order.
    pub fn seats(&self) -> &[SeatHolder] {
        &self.seats
    }

    /// Which seats are whose, for the lists of tables. Permissions are decided by
    /// [`crate::access`] alone.
    pub fn seat_owners(&self) -> impl Iterator<Item = (Seat, PlayerId)> {
        let seats = self.seats.iter().zip((0u8..).map(Seat::new));
        seats.filter_map(|(holder, seat)| Some((seat, holder.owned_by()?)))
    }

    /// What the host is called, or whoever else sits here first.
    pub fn inviter(&self) -> Option<&str> {
        let people = || {
            self.seats.iter().filter_map(|holder| match holder {
                SeatHolder::Person { player, name } => Some((*player, name.as_str())),
                SeatHolder::Open | SeatHolder::Bot { .. } => None,
            })
        };
        people().find(|(player, _)| *player == self.host).or_else(|| people().next()).map(|(_, name)| name)
    }

    /// Who left which seat to a bot, and why.
    pub(crate) fn left(&self) -> &BTreeMap<Seat, (PlayerId, WhyLeft)> {
        &self.left
    }

    /// What was agreed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How long everybody may still think.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// What was said last, the oldest first.
    pub fn chat(&self) -> &[Arc<ChatLine>] {
        &self.chat
    }

    /// How many lines were said in all, those that are no longer kept among them.
    pub fn n_said(&self) -> u64 {
        self.n_said
    }

    /// Where the same people play again.
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// How many lines of each stream have led here.
    pub fn lines(&self) -> LineCounts {
        self.lines
    }

    /// How far the table is.
    pub fn stage(&self) -> Stage {
        if self.seats.iter().any(SeatHolder::is_open) {
            Stage::Waiting
        } else if self.log.game().ending().is_some() {
            Stage::Finished
        } else {
            Stage::Playing
        }
    }

    /// The seats that owe a decision.
    pub fn to_move(&self) -> SeatSet {
        match self.stage() {
            Stage::Playing => self.log.game().to_move().seats(),
            Stage::Waiting | Stage::Finished => SeatSet::EMPTY,
        }
    }

    /// Whether nothing is owed by chance: always so between two commands.
    pub fn is_settled(&self) -> bool {
        self.stage() != Stage::Playing || self.log.game().to_move() != ToMove::Chance
    }

    /// The level of the bot that decides for a seat: its own, or one that finishes the
    /// turn of somebody whose time is over.
    pub fn bot_of(&self, seat: Seat) -> Option<&str> {
        let own = self.seats.get(seat.index())?.as_bot();
        own.or_else(|| self.clocks.is_late(seat).then_some(STAND_IN))
    }

    /// The earliest deadline.
    pub fn deadline(&self) -> Option<Millis> {
        self.to_move().iter().filter_map(|seat| self.clocks.deadline(seat)).min()
    }

    /// The clocks as of now: those of the people who owe a decision run.
    pub(crate) fn clocks_at(&self, now: Millis, taken_back: Option<Seat>) -> Clocks {
        let control = self.settings.clock;
        if control == TimeControl::None {
            return self.clocks.clone();
        }
        let mut clocks = self.clocks.clone();
        if clocks.is_empty() {
            clocks = Clocks::new(control, self.seats.len());
        }
        if let Some(seat) = taken_back {
            clocks.take_back(control, seat);
        }
        let people = self.to_move().iter().filter(|seat| self.seats[seat.index()].is_person());
        clocks.turn(control, people.fold(SeatSet::EMPTY, SeatSet::with), now);
        clocks
    }

    /// How many lines a viewer has seen, void ones included. It only grows.
    pub fn counter(&self, viewer: Viewer) -> u64 {
        self.counters[self.place(viewer)]
    }

    /// The counter of a viewer after the last line that their decisions may rest on.
    pub fn decisive_counter(&self, viewer: Viewer) -> u64 {
        self.decisive[self.place(viewer)]
    }

    /// The place of a viewer: seats by their index, then a watcher.
    pub fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Watcher => self.seats.len(),
        }
    }

    /// The viewer who has this place.
    pub fn viewer_at(&self, place: usize) -> Viewer {
        let seat = u8::try_from(place).ok().filter(|_| place < self.seats.len());
        seat.map_or(Viewer::Watcher, |index| Viewer::Seat(Seat::new(index)))
    }
}
