//! Rooms: tables rest in the store and wake when somebody comes.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use ::bots::AnyMind;
use kernel::{Dice, Seed};
use store::{ClickKey, TableId};
use tokio::sync::{mpsc, oneshot, watch};

use super::{
    commands::{ActError, Command, Reply},
    shown::Shown,
};
use crate::{
    minds::Pool,
    timer::Timer,
    vault::{LineNumbers, Vault},
};

/// A table that is awake, as its own task sees it.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) shown: Arc<Shown>,
    pub(super) dice: Dice,
    pub(super) vault: Vault,
    pub(super) lines: LineNumbers,
    /// The clicks that were carried out since the table woke.
    pub(super) keys: BTreeSet<ClickKey>,
    pub(super) pool: Pool,
    pub(super) timer: Arc<dyn Timer>,
    pub(super) bots_seed: Seed,
    pub(super) minds: Vec<Option<Box<dyn AnyMind>>>,
    pub(super) thinking: Vec<bool>,
    pub(super) commands: mpsc::WeakSender<Command>,
    showing: watch::Sender<Arc<Shown>>,
}

/// A table that was taken from the store.
#[derive(Debug)]
pub(crate) struct Woken {
    pub(crate) shown: Shown,
    pub(crate) lines: LineNumbers,
    pub(crate) seed: Seed,
}

/// The way to a table that is awake.
#[derive(Debug, Clone)]
pub(crate) struct Room {
    commands: mpsc::Sender<Command>,
    showing: watch::Receiver<Arc<Shown>>,
}

/// A table at which nothing has happened for so long keeps no drawings.
const REST_AFTER: Duration = Duration::from_secs(2);

/// A table falls asleep when nobody has looked or acted for so long.
const SLEEP_AFTER: Duration = Duration::from_secs(120);

impl Table {
    /// Shows the table as it is now.
    pub(super) fn show(&mut self, next: Shown) {
        self.shown = Arc::new(next);
        self.showing.send_replace(Arc::clone(&self.shown));
    }

    async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        self.begin().await;
        self.wake_bots();
        let mut wait = REST_AFTER;
        loop {
            let is_watched = self.showing.receiver_count() > 1;
            let next = tokio::select! {
                biased;
                command = commands.recv() => Some(command),
                () = self.timer.sleep(wait) => None,
            };
            match next {
                Some(Some(command)) => {
                    // Apart, since a table that rests needs no room for it.
                    Box::pin(self.handle(command)).await;
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
        tracing::debug!(table = %self.shown.id, "asleep");
    }

    /// A table whose seats were all taken when it was made begins at once; one
    /// that was stopped between a step and what chance owed goes on.
    async fn begin(&mut self) {
        if self.shown.stage() != super::Stage::Playing || self.shown.is_settled() {
            return;
        }
        let mut next = Shown::clone(&self.shown);
        let mut steps = Vec::new();
        next.settle(&mut self.dice, &mut steps);
        match self.vault.append(&next, &mut self.lines, steps, Vec::new(), None).await {
            Ok(()) => self.show(next),
            Err(why) => tracing::error!(table = %self.shown.id, ?why, "the table could not begin"),
        }
    }
}

impl Room {
    fn open(woken: Woken, rooms: &Rooms, bots_seed: Seed) -> Self {
        let (sender, receiver) = mpsc::channel(64);
        let n_seats = woken.shown.sitters.len();
        let shown = Arc::new(woken.shown);
        let (showing, watching) = watch::channel(Arc::clone(&shown));
        let table = Table {
            shown,
            dice: Dice::deal(woken.seed),
            vault: rooms.vault.clone(),
            lines: woken.lines,
            keys: BTreeSet::new(),
            pool: rooms.pool.clone(),
            timer: Arc::clone(&rooms.timer),
            bots_seed,
            minds: (0..n_seats).map(|_| None).collect(),
            thinking: vec![false; n_seats],
            commands: sender.downgrade(),
            showing,
        };
        tokio::spawn(table.run(receiver));
        Room { commands: sender, showing: watching }
    }

    /// The table as it is now.
    pub(crate) fn now(&self) -> Arc<Shown> {
        Arc::clone(&self.showing.borrow())
    }

    /// Follows the table.
    pub(crate) fn follow(&self) -> watch::Receiver<Arc<Shown>> {
        self.showing.clone()
    }

    /// Asks the table for something.
    pub(crate) async fn ask<T>(&self, command: impl FnOnce(Reply<T>) -> Command) -> Result<T, ActError> {
        let (reply, answer) = oneshot::channel();
        self.commands.send(command(reply)).await.map_err(|_| ActError::Gone)?;
        answer.await.map_err(|_| ActError::Gone)?
    }

    /// Lets the table see whether somebody's time is over, and act on it.
    pub(crate) async fn call_time(&self) {
        // A table that has just fallen asleep is called again.
        if let Err(why) = self.ask(|reply| Command::CallTime { reply }).await {
            tracing::warn!(table = %self.now().id, %why, "a deadline could not be kept");
        }
    }

    fn is_awake(&self) -> bool {
        !self.commands.is_closed()
    }
}

/// All rooms.
#[derive(Debug)]
pub(crate) struct Rooms {
    awake: Mutex<BTreeMap<TableId, Room>>,
    vault: Vault,
    pool: Pool,
    timer: Arc<dyn Timer>,
}

impl Rooms {
    pub(crate) fn new(vault: Vault, pool: Pool, timer: Arc<dyn Timer>) -> Self {
        Rooms { awake: Mutex::new(BTreeMap::new()), vault, pool, timer }
    }

    /// How many tables are awake.
    pub(crate) fn n_awake(&self) -> usize {
        let awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
        awake.values().filter(|room| room.is_awake()).count()
    }

    /// The room of a table, woken if need be; `None` if there is no such table.
    pub(crate) fn room(&self, id: &TableId) -> Result<Option<Room>, crate::vault::LoadError> {
        let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = awake.get(id).filter(|room| room.is_awake()) {
            return Ok(Some(room.clone()));
        }
        let Some(woken) = self.vault.load(id)? else { return Ok(None) };
        let room = Room::open(woken, self, crate::chance::seed());
        awake.retain(|_, room| room.is_awake());
        awake.insert(id.clone(), room.clone());
        Ok(Some(room))
    }

    /// Opens the room of a table that was just made; nobody else knows of it yet.
    pub(crate) fn open(&self, woken: Woken) {
        let id = woken.shown.id.clone();
        let room = Room::open(woken, self, crate::chance::seed());
        self.awake.lock().unwrap_or_else(PoisonError::into_inner).insert(id, room);
    }
}
