//! The task that owns a table. A command is carried out on a copy, then written into the
//! store, and only then shown.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

use bots::AnyMind;
use kernel::{Seat, Seed};
use store::{ClickKey, NewTable};
use table::{Change, Command, LineCounts, Millis, TableEvent, TableId, TableState};
use tokio::sync::{mpsc, oneshot, watch};

use super::{attendance::Attendance, handle::RoomHandle, registry::Context, thinking::Thought};
use crate::{
    error::ActError,
    host::Host,
    last_seen::LastSeen,
    node::{Node, Ring},
    pages::Shown,
    table_store::{Batch, LoadError, Loaded, SaveError, TableStore},
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
    /// Somebody looks at a table whose bots rest, or its bots may think now.
    Looked,
    /// Another node has written to the table, or clocks were paused. Whoever waits is told when
    /// it is read.
    Behind(Option<oneshot::Sender<Result<(), ActError>>>),
    /// What the store holds of the table has changed without a command.
    Changed,
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
    pub(super) tables: TableStore,
    /// This program among others that may write to the table.
    pub(super) node: Option<Node>,
    /// How long no node had run when the table was read.
    pub(super) paused: i64,
    pub(super) saved: LineCounts,
    pub(super) unsaved: Vec<TableEvent>,
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

/// How often a command is carried out again on what others have written meanwhile.
const TRIES_MAX: u32 = 4;

/// What is known of a table outside its task.
#[derive(Debug)]
pub(super) struct Looks {
    /// When somebody last looked at it.
    last: AtomicI64,
    is_resting: AtomicBool,
    /// How many lines of it are in the store: steps in the upper half, notes in the lower.
    lines: AtomicU64,
    /// Until when this node has its bots.
    pub(super) has_bots_until: AtomicI64,
    /// Whether its bots think.
    pub(super) is_thinking: AtomicBool,
    /// Whether its bots are to move, but another node has them.
    pub(super) wants_bots: AtomicBool,
}

impl Looks {
    pub(super) fn set_resting(&self, is_resting: bool) {
        self.is_resting.store(is_resting, Ordering::Relaxed);
    }

    pub(super) fn is_resting(&self) -> bool {
        self.is_resting.load(Ordering::Relaxed)
    }

    fn set_lines(&self, lines: LineCounts) {
        let packed = u64::from(lines.steps) << 32 | u64::from(lines.notes);
        self.lines.store(packed, Ordering::SeqCst);
    }

    pub(super) fn has_lines(&self, lines: LineCounts) -> bool {
        let packed = u64::from(lines.steps) << 32 | u64::from(lines.notes);
        self.lines.load(Ordering::SeqCst) == packed
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
        self.wake_bots().await;
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
            Message::Behind(told) => {
                let done = self.catch_up().await;
                is_broken = done == Err(ActError::Gone);
                if let Some(told) = told {
                    let _ = told.send(done);
                }
            }
            Message::Changed => is_broken = self.read_again().await.is_err(),
        }
        if is_broken {
            return Err(Broken);
        }
        self.wake_bots().await;
        Ok(())
    }

    /// Carries out a command, writes what it did, and shows it once it is durable.
    pub(super) async fn carry_out(
        &mut self,
        command: &Command,
        key: Option<ClickKey>,
        opens: Option<Box<NewTable>>,
    ) -> Result<(), ActError> {
        self.catch_up_with_pauses().await?;
        let n_taken_back = self.n_taken_back;
        // A table that somebody else has written to is read on, and asked once more.
        for _ in 0..TRIES_MAX {
            if matches!(command, Command::BotAct { .. }) && n_taken_back != self.n_taken_back {
                // The bot has thought about another position; it thinks anew.
                return Ok(());
            }
            let Change { events, after } = match self.shown.carry_out(command, self.tables.now()) {
                Ok(change) if change.events.is_empty() => return Ok(()),
                Ok(change) => change,
                Err(why) => {
                    return unless_counted(&self.tables, self.shown.id(), key, ActError::Refused(why)).await;
                }
            };
            let is_taken_back = events.iter().any(|event| matches!(event, TableEvent::TakenBack { .. }));
            let events = self.unsaved.iter().cloned().chain(events).collect();
            let batch = Batch { first: self.saved, events, after: &after, key, opens: opens.clone() };
            match self.tables.append(batch).await {
                Ok(()) => {
                    self.show(after);
                    if let Some(node) = &self.node {
                        node.ring(Ring::Lines(self.shown.id().clone(), self.saved));
                    }
                    if is_taken_back {
                        self.forget_thoughts();
                    }
                    return Ok(());
                }
                Err(SaveError::Duplicate) => {
                    return if self.node.is_some() { self.catch_up().await } else { Ok(()) };
                }
                Err(SaveError::Failed(store::Error::Conflict { .. })) => self.catch_up().await?,
                Err(SaveError::Failed(why)) => {
                    tracing::error!(table = %self.shown.id(), %why, "a step could not be saved");
                    if !why.is_unclear() {
                        return Err(ActError::NotSaved);
                    }
                    return self.find_out(&after, key).await;
                }
            }
        }
        Err(ActError::NotSaved)
    }

    /// Shows the table as it is now, all of which is in the store.
    pub(super) fn show(&mut self, after: TableState) {
        let saved = after.lines();
        self.unsaved = Vec::new();
        self.shown = Arc::new(self.shown.later(after));
        self.showing.send_replace(Arc::clone(&self.shown));
        // Whoever finds the room up to date must find this state there.
        self.set_saved(saved);
    }

    fn set_saved(&mut self, saved: LineCounts) {
        self.saved = saved;
        self.looks.set_lines(saved);
    }

    /// Reads the table from the store, after it is unclear what is there.
    pub(super) async fn read_again(&mut self) -> Result<(), ActError> {
        // A pause that comes meanwhile is seen the next time.
        let paused = self.node.as_ref().map_or(0, Node::paused);
        match self.tables.load(self.shown.id()).await {
            Ok(Some(Loaded { state, saved, unsaved })) => {
                self.show(state);
                self.set_saved(saved);
                (self.unsaved, self.paused) = (unsaved, paused);
                Ok(())
            }
            why => {
                tracing::error!(table = %self.shown.id(), ?why, "a table could not be read again");
                let may_pass = self.node.is_some() && matches!(why, Err(LoadError::Store(_)));
                // Numbers that are too old are refused, or found out by the next look.
                Err(if may_pass { ActError::NotSaved } else { ActError::Gone })
            }
        }
    }
}

/// A click that comes again after it was counted is answered as it was then.
pub(super) async fn unless_counted(
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
    /// The room of a table that was read when no node had run for so long.
    pub(super) fn open(loaded: Loaded, context: &Context, bots_seed: Seed, paused: i64) -> Self {
        let Loaded { state, saved, unsaved } = loaded;
        let (sender, receiver) = mpsc::channel(MESSAGES_MAX);
        let n_seats = state.seats().len();
        let shown = Arc::new(Shown::new(state));
        let (showing, watching) = watch::channel(Arc::clone(&shown));
        let looks = Arc::new(Looks {
            last: AtomicI64::new(context.host.now().0),
            is_resting: AtomicBool::new(false),
            lines: AtomicU64::new(0),
            has_bots_until: AtomicI64::new(i64::MIN),
            is_thinking: AtomicBool::new(false),
            wants_bots: AtomicBool::new(false),
        });
        looks.set_lines(saved);
        let table = Table {
            shown,
            tables: context.tables.clone(),
            node: context.node.clone(),
            paused,
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

    /// Waits until the room has what others have written before now.
    pub(super) async fn catch_up(&self) -> Result<(), ActError> {
        let (told, answer) = oneshot::channel();
        self.messages.send(Message::Behind(Some(told))).await.map_err(|_| ActError::Gone)?;
        answer.await.map_err(|_| ActError::Gone)?
    }

    /// The way to the room of somebody who does not look at it.
    pub(super) fn handle(&self) -> RoomHandle {
        let Room { messages, looks, attendance, showing: _ } = self;
        RoomHandle { messages: messages.clone(), looks: Arc::clone(looks), attendance: attendance.clone() }
    }

    /// Follows the table.
    pub(crate) fn follow(&self) -> watch::Receiver<Arc<Shown>> {
        self.showing.clone()
    }

    /// Who has the table open.
    pub(crate) fn attendance(&self) -> &Attendance {
        &self.attendance
    }

    /// Lets the table be read from the store again, which has changed without a command.
    pub(crate) async fn read_again(&self) {
        // One that falls asleep meanwhile is read again by whoever wakes it.
        let _ = self.messages.send(Message::Changed).await;
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
