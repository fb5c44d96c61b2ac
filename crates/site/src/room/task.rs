//! The task that owns a table. A command is carried out on a copy, then written into the
//! store, and only then shown.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use bots::AnyMind;
use kernel::{Seat, Seed};
use store::{ClickKey, NewTable};
use table::{Change, Command, LineCounts, Millis, TableEvent, TableId, TableState};
use tokio::sync::{mpsc, oneshot, watch};

use super::{attendance::Attendance, registry::Context, thinking::Thought};
use crate::{
    error::ActError,
    host::Host,
    last_seen::LastSeen,
    pages::Shown,
    table_store::{Batch, Loaded, SaveError, TableStore},
};

/// What comes to the task of a table.
#[derive(Debug)]
pub(super) enum Message {
    /// Somebody wants something done.
    Ask(Box<Request>),
    /// A bot has thought.
    Thought(Thought),
    /// A bot whose step could not be saved has waited.
    Rested(Seat),
    /// Somebody looks at a table whose bots rest.
    Looked,
}

/// A command with what belongs to it.
#[derive(Debug)]
pub(super) struct Request {
    command: Command,
    /// The click that it comes from: the same click counts once.
    key: Option<ClickKey>,
    /// A table that is made together with what the command does.
    opens: Option<Box<NewTable>>,
    reply: oneshot::Sender<Result<(), ActError>>,
}

/// A table that is awake, as its own task sees it.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) shown: Arc<Shown>,
    tables: TableStore,
    saved: LineCounts,
    unsaved: Vec<TableEvent>,
    pub(super) host: Arc<dyn Host>,
    pub(super) bots_seed: Seed,
    pub(super) minds: Vec<Option<Box<dyn AnyMind>>>,
    pub(super) thinking: Vec<bool>,
    /// How often a turn was taken back: what a bot thought about before does not count.
    pub(super) n_taken_back: u32,
    /// How often the bot of each seat broke down in a row.
    pub(super) n_breakdowns: Vec<u32>,
    pub(super) messages: mpsc::WeakSender<Message>,
    pub(super) last_seen: LastSeen,
    pub(super) looks: Arc<Looks>,
    showing: watch::Sender<Arc<Shown>>,
}

/// The way to a table that is awake.
#[derive(Debug, Clone)]
pub struct Room {
    messages: mpsc::Sender<Message>,
    looks: Arc<Looks>,
    attendance: Attendance,
    showing: watch::Receiver<Arc<Shown>>,
}

/// A table at which nothing has happened for so long keeps no drawings.
const REST_AFTER: Duration = Duration::from_secs(2);

/// A table falls asleep when nobody has looked or acted for so long.
const SLEEP_AFTER: Duration = Duration::from_secs(120);

/// How long after somebody last asked for a table it counts as watched.
const LOOK_LASTS: i64 = 60_000;

/// How many messages may wait at a table.
const MESSAGES_MAX: usize = 64;

/// Whether somebody looks at a table.
#[derive(Debug)]
pub(super) struct Looks {
    last: AtomicI64,
    is_resting: AtomicBool,
}

impl Looks {
    pub(super) fn set_resting(&self, is_resting: bool) {
        self.is_resting.store(is_resting, Ordering::Relaxed);
    }

    pub(super) fn is_resting(&self) -> bool {
        self.is_resting.load(Ordering::Relaxed)
    }
}

/// The table cannot go on: its next visitor reads it anew.
#[derive(Debug)]
struct Broken;

impl Table {
    /// Whether somebody follows the table, or asked for it a moment ago.
    pub(super) fn is_watched(&self) -> bool {
        let last = self.looks.last.load(Ordering::Relaxed);
        self.showing.receiver_count() > 1 || self.host.now().0 < last.saturating_add(LOOK_LASTS)
    }

    async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        // One that was stopped between a step and what chance owed goes on.
        if !self.shown.is_settled()
            && let Err(why) = self.carry_out(&Command::Settle, None, None).await
        {
            tracing::error!(table = %self.shown.id(), ?why, "the table could not begin");
        }
        self.wake_bots();
        let mut wait = REST_AFTER;
        loop {
            let is_watched = self.showing.receiver_count() > 1;
            let next = tokio::select! {
                biased;
                message = messages.recv() => Some(message),
                () = self.host.sleep(wait) => None,
            };
            match next {
                Some(Some(message)) => {
                    // Apart, since a table that rests needs no room for it.
                    if Box::pin(self.handle(message)).await.is_err() {
                        break;
                    }
                    wait = REST_AFTER;
                }
                Some(None) => break,
                None if wait == REST_AFTER => {
                    self.shown.forget_drawings();
                    wait = SLEEP_AFTER;
                }
                None if is_watched || self.thinking.contains(&true) => {}
                None => break,
            }
        }
        tracing::debug!(table = %self.shown.id(), "asleep");
    }

    async fn handle(&mut self, message: Message) -> Result<(), Broken> {
        let mut is_broken = false;
        match message {
            Message::Ask(request) => {
                let Request { command, key, opens, reply } = *request;
                let done = self.carry_out(&command, key, opens).await;
                is_broken = done.as_ref().is_err_and(|why| *why == ActError::Gone);
                // Whoever asked may have gone away meanwhile; then nobody wants the answer.
                let _ = reply.send(done);
            }
            Message::Thought(thought) => self.take_thought(thought).await,
            Message::Rested(seat) => self.thinking[seat.index()] = false,
            Message::Looked => {}
        }
        if is_broken {
            return Err(Broken);
        }
        self.wake_bots();
        Ok(())
    }

    /// Carries out a command, writes what it did, and shows it once it is durable.
    pub(super) async fn carry_out(
        &mut self,
        command: &Command,
        key: Option<ClickKey>,
        opens: Option<Box<NewTable>>,
    ) -> Result<(), ActError> {
        // A table that somebody else has written to is read again, and asked once more.
        for _ in 0..2 {
            let Change { events, after } = match self.shown.carry_out(command, self.tables.now()) {
                Ok(change) if change.events.is_empty() => return Ok(()),
                Ok(change) => change,
                Err(why) => {
                    return unless_counted(&self.tables, self.shown.id(), key, ActError::Refused(why)).await;
                }
            };
            let lines = after.lines();
            let is_taken_back = events.iter().any(|event| matches!(event, TableEvent::TakenBack { .. }));
            let events = self.unsaved.iter().cloned().chain(events).collect();
            let batch = Batch { first: self.saved, events, after: &after, key, opens: opens.clone() };
            match self.tables.append(batch).await {
                Ok(()) => {
                    self.show(after);
                    if is_taken_back {
                        self.forget_thoughts();
                    }
                    return Ok(());
                }
                Err(SaveError::Duplicate) => return Ok(()),
                Err(SaveError::Failed(store::Error::Conflict { .. })) => self.read_again().await?,
                Err(SaveError::Failed(why)) => {
                    tracing::error!(table = %self.shown.id(), %why, "a step could not be saved");
                    if !why.is_unclear() {
                        return Err(ActError::NotSaved);
                    }
                    self.read_again().await?;
                    let is_saved = self.saved == lines;
                    let (tables, id) = (&self.tables, self.shown.id());
                    return if is_saved {
                        Ok(())
                    } else {
                        unless_counted(tables, id, key, ActError::NotSaved).await
                    };
                }
            }
        }
        Err(ActError::NotSaved)
    }

    /// Shows the table as it is now, all of which is in the store.
    fn show(&mut self, after: TableState) {
        self.saved = after.lines();
        self.unsaved = Vec::new();
        self.shown = Arc::new(self.shown.later(after));
        self.showing.send_replace(Arc::clone(&self.shown));
    }

    /// Reads the table from the store, after it is unclear what is there.
    async fn read_again(&mut self) -> Result<(), ActError> {
        match self.tables.load(self.shown.id()).await {
            Ok(Some(Loaded { state, saved, unsaved })) => {
                self.show(state);
                (self.saved, self.unsaved) = (saved, unsaved);
                Ok(())
            }
            why => {
                tracing::error!(table = %self.shown.id(), ?why, "a table could not be read again");
                Err(ActError::Gone)
            }
        }
    }
}

/// A click that comes again after it was counted is answered as it was then.
async fn unless_counted(
    tables: &TableStore,
    id: &TableId,
    key: Option<ClickKey>,
    why: ActError,
) -> Result<(), ActError> {
    let Some(key) = key else { return Err(why) };
    match tables.has_click(id, key).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(why),
        Err(_) => Err(ActError::NotSaved),
    }
}

impl Room {
    pub(super) fn open(loaded: Loaded, context: &Context, bots_seed: Seed) -> Self {
        let Loaded { state, saved, unsaved } = loaded;
        let (sender, receiver) = mpsc::channel(MESSAGES_MAX);
        let n_seats = state.seats().len();
        let shown = Arc::new(Shown::new(state));
        let (showing, watching) = watch::channel(Arc::clone(&shown));
        let looks = Arc::new(Looks {
            last: AtomicI64::new(context.host.now().0),
            is_resting: AtomicBool::new(false),
        });
        let table = Table {
            shown,
            tables: context.tables.clone(),
            saved,
            unsaved,
            host: Arc::clone(&context.host),
            bots_seed,
            minds: (0..n_seats).map(|_| None).collect(),
            thinking: vec![false; n_seats],
            n_taken_back: 0,
            n_breakdowns: vec![0; n_seats],
            messages: sender.downgrade(),
            last_seen: context.last_seen.clone(),
            looks: Arc::clone(&looks),
            showing,
        };
        context.host.spawn(Box::pin(table.run(receiver)));
        let attendance = Attendance::new(context.host.now());
        Room { messages: sender, looks, attendance, showing: watching }
    }

    /// The table as it is now.
    pub(crate) fn now(&self) -> Arc<Shown> {
        Arc::clone(&self.showing.borrow())
    }

    /// Notes that somebody looks at the table.
    pub(super) fn look(&self, now: Millis) {
        self.looks.last.store(now.0, Ordering::Relaxed);
        if self.looks.is_resting() {
            // A table with a full queue is awake anyway.
            let _ = self.messages.try_send(Message::Looked);
        }
    }

    /// Follows the table.
    pub(crate) fn follow(&self) -> watch::Receiver<Arc<Shown>> {
        self.showing.clone()
    }

    /// Who has the table open.
    pub(crate) fn attendance(&self) -> &Attendance {
        &self.attendance
    }

    /// Asks the table for something. The same click counts once.
    pub(crate) async fn ask(&self, command: Command, key: Option<ClickKey>) -> Result<(), ActError> {
        self.send(command, key, None).await
    }

    /// Asks the table for something that makes another table.
    pub(crate) async fn ask_and_open(&self, command: Command, opens: NewTable) -> Result<(), ActError> {
        self.send(command, None, Some(Box::new(opens))).await
    }

    async fn send(
        &self,
        command: Command,
        key: Option<ClickKey>,
        opens: Option<Box<NewTable>>,
    ) -> Result<(), ActError> {
        let (reply, answer) = oneshot::channel();
        let request = Box::new(Request { command, key, opens, reply });
        self.messages.send(Message::Ask(request)).await.map_err(|_| ActError::Gone)?;
        answer.await.map_err(|_| ActError::Gone)?
    }

    pub(super) fn is_awake(&self) -> bool {
        !self.messages.is_closed()
    }
}
