//! Rooms: tables rest in the store and wake when somebody comes.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use table::{PlayerId, TableId};
use tokio::sync::{Mutex as AsyncMutex, Semaphore};

use super::{Presence, handle::RoomHandle, task::Room};
use crate::{
    host::Host,
    last_seen::LastSeen,
    node::Node,
    table_store::{LoadError, Loaded, TableStore},
};

/// All rooms; a copy is the same rooms. No lock is held while a table is read: who waits
/// for a slow table waits for that one alone.
#[derive(Debug, Clone)]
pub(crate) struct Rooms(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    awake: Mutex<BTreeMap<TableId, Room>>,
    /// A table that is being read has a gate, behind which others wait who want it too.
    gates: Mutex<BTreeMap<TableId, Gate>>,
    /// How many tables may be read at once.
    readers: Semaphore,
    /// Tables that this program cannot read, and why.
    set_aside: Mutex<BTreeMap<TableId, LoadError>>,
    context: Context,
}

type Gate = Arc<AsyncMutex<()>>;

/// What every room needs.
#[derive(Debug, Clone)]
pub(super) struct Context {
    pub(super) tables: TableStore,
    pub(super) host: Arc<dyn Host>,
    pub(super) last_seen: LastSeen,
    /// This program among others over the store.
    pub(super) node: Option<Node>,
}

/// How many tables are read at once: after a restart many people come back together.
const READERS_MAX: usize = 16;

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Rooms {
    pub(crate) fn new(
        tables: TableStore,
        host: Arc<dyn Host>,
        last_seen: LastSeen,
        node: Option<Node>,
    ) -> Self {
        Rooms(Arc::new(Inner {
            awake: Mutex::default(),
            gates: Mutex::default(),
            readers: Semaphore::new(READERS_MAX),
            set_aside: Mutex::default(),
            context: Context { tables, host, last_seen, node },
        }))
    }

    /// How many tables are awake.
    pub(crate) fn n_awake(&self) -> usize {
        locked(&self.0.awake).values().filter(|room| room.is_awake()).count()
    }

    /// How many tables were found that cannot be read.
    pub(crate) fn n_set_aside(&self) -> usize {
        locked(&self.0.set_aside).len()
    }

    /// Whether a player has a table open, by way of any node.
    pub(crate) async fn is_present(&self, id: &TableId, player: PlayerId) -> bool {
        let here = self.awake(id).is_some_and(|room| room.attendance().of(player) == Presence::Here);
        here || self.is_elsewhere(id, player).await
    }

    /// The room of a table, woken if need be; `None` if there is no such table.
    pub(crate) async fn room(&self, id: &TableId) -> Result<Option<Room>, LoadError> {
        if let Some(known) = self.known(id) {
            let room = known?;
            return Ok(self.caught_up(&room, id).await?.then_some(room));
        }
        // On its own: somebody who goes away meanwhile leaves a table that is awake.
        let (rooms, wanted) = (self.clone(), id.clone());
        let woken = self.0.context.host.finished(async move { rooms.pass_gate(&wanted).await });
        woken.await.unwrap_or_else(|why| Err(LoadError::Strange(format!("waking it failed: {why}"))))
    }

    pub(super) fn context(&self) -> &Context {
        &self.0.context
    }

    /// The rooms of all tables that are awake.
    pub(super) fn all_awake(&self) -> Vec<(TableId, RoomHandle)> {
        let awake = locked(&self.0.awake);
        let awake = awake.iter().filter(|(_, room)| room.is_awake());
        awake.map(|(id, room)| (id.clone(), room.handle())).collect()
    }

    /// The same of one table.
    pub(super) fn handle(&self, id: &TableId) -> Option<RoomHandle> {
        locked(&self.0.awake).get(id).filter(|room| room.is_awake()).map(Room::handle)
    }

    /// The room of a table if it is awake. It does not count as a look at it.
    pub(crate) fn awake(&self, id: &TableId) -> Option<Room> {
        locked(&self.0.awake).get(id).filter(|room| room.is_awake()).cloned()
    }

    /// The room of a table that is awake, or why there is none.
    fn known(&self, id: &TableId) -> Option<Result<Room, LoadError>> {
        let room = self.awake(id);
        if let Some(room) = &room {
            room.look(self.0.context.host.now());
        }
        room.map(Ok).or_else(|| locked(&self.0.set_aside).get(id).cloned().map(Err))
    }

    /// Wakes a table, one visitor at a time.
    async fn pass_gate(&self, id: &TableId) -> Result<Option<Room>, LoadError> {
        let gate = Arc::clone(locked(&self.0.gates).entry(id.clone()).or_default());
        let woken = {
            let _passed = gate.lock().await;
            match self.known(id) {
                Some(known) => known.map(Some),
                None => self.wake(id).await,
            }
        };
        let mut gates = locked(&self.0.gates);
        if gates.get(id).is_some_and(|known| Arc::ptr_eq(known, &gate)) {
            gates.remove(id);
        }
        woken
    }

    async fn wake(&self, id: &TableId) -> Result<Option<Room>, LoadError> {
        let _permit = self.0.readers.acquire().await;
        if let Some(node) = &self.0.context.node {
            node.ensure_running().await?;
        }
        let paused = self.paused();
        match self.0.context.tables.load(id).await {
            Ok(Some(loaded)) => {
                locked(&self.0.awake).retain(|_, room| room.is_awake());
                Ok(Some(self.open_as_of(loaded, paused)))
            }
            Ok(None) => Ok(None),
            Err(why @ LoadError::Store(_)) => Err(why),
            Err(why @ LoadError::Strange(_)) => {
                tracing::error!(table = %id, %why, "a table is set aside");
                locked(&self.0.set_aside).insert(id.clone(), why.clone());
                Err(why)
            }
        }
    }

    /// Opens the room of a table that was just read, or made. Somebody may have been
    /// faster: a table has one room.
    pub(crate) fn open(&self, loaded: Loaded) -> Room {
        self.open_as_of(loaded, self.paused())
    }

    /// How long no node has run so far: rooms that were read before know less.
    fn paused(&self) -> i64 {
        self.0.context.node.as_ref().map_or(0, Node::paused)
    }

    fn open_as_of(&self, loaded: Loaded, paused: i64) -> Room {
        let id = loaded.state.id().clone();
        let mut awake = locked(&self.0.awake);
        if let Some(room) = awake.get(&id).filter(|room| room.is_awake()) {
            return room.clone();
        }
        let room = Room::open(loaded, &self.0.context, self.0.context.host.seed(), paused);
        awake.insert(id, room.clone());
        room
    }
}
