//! How rooms follow what other nodes do to their tables.

use store::{Error, Glance};
use table::{PlayerId, TableId};

use super::{Rooms, handle::RoomHandle, task::Room};
use crate::{
    node::{Node, Ring},
    table_store::LoadError,
};

/// How many tables are asked for at once.
const GLANCES_MAX: usize = 500;
/// How many tables whose bots nobody thinks for are taken on at once.
const IDLE_MAX: u32 = 8;
/// How many questions to bots may wait before other nodes are left to take on more.
const THINKING_MAX: usize = 8;
/// How long a table is left alone whose bots cannot think here, in milliseconds.
const LEAVE_ALONE: i64 = 60_000;

impl Rooms {
    /// Reads what other nodes have acknowledged before now; `false` if the table is gone.
    pub(super) async fn caught_up(&self, room: &Room, id: &TableId) -> Result<bool, LoadError> {
        let Some(node) = &self.context().node else { return Ok(true) };
        // A node that cannot write may read from a database that was replaced.
        node.ensure_running().await?;
        let glances = node.glance(std::slice::from_ref(id)).await?;
        let Some(glance) = glances.first() else { return Ok(false) };
        let handle = room.handle();
        self.note_presence(&handle, glance);
        if !handle.has_lines(glance.lines) {
            let done = room.catch_up().await;
            done.map_err(|why| LoadError::Store(format!("what other nodes have written: {why}")))?;
        }
        Ok(true)
    }

    /// Whether a player has a table open by way of another node.
    pub(super) async fn is_elsewhere(&self, id: &TableId, player: PlayerId) -> bool {
        let Some(node) = &self.context().node else { return false };
        match node.glance(std::slice::from_ref(id)).await {
            Ok(glances) => glances.iter().any(|glance| glance.present.contains(&player)),
            Err(why) => {
                tracing::warn!(table = %id, %why, "nobody knows who has the table open elsewhere");
                false
            }
        }
    }

    /// Compares all tables that are awake with what other nodes have left of them.
    pub(crate) async fn follow_others(&self) -> Result<(), Error> {
        let Some(node) = &self.context().node else { return Ok(()) };
        let awake = self.all_awake();
        for some in awake.chunks(GLANCES_MAX) {
            let ids: Vec<TableId> = some.iter().map(|(id, _)| id.clone()).collect();
            for glance in node.glance(&ids).await? {
                if let Some((_, room)) = some.iter().find(|(id, _)| *id == glance.table) {
                    self.follow(room, &glance);
                }
            }
        }
        Ok(())
    }

    fn follow(&self, room: &RoomHandle, glance: &Glance) {
        self.note_presence(room, glance);
        if !room.has_lines(glance.lines) {
            room.fall_behind();
        }
    }

    fn note_presence(&self, room: &RoomHandle, glance: &Glance) {
        room.attendance.set_elsewhere(&glance.present, self.context().host.now());
    }

    /// All rooms look at the clocks again: they were paused.
    pub(crate) fn all_behind(&self) {
        for (_, room) in self.all_awake() {
            room.fall_behind();
        }
    }

    /// Another node has rung.
    pub(crate) async fn hear(&self, ring: Ring) -> Result<(), Error> {
        let Some(node) = &self.context().node else { return Ok(()) };
        match ring {
            Ring::Lines(id, lines) => {
                if let Some(room) = self.handle(&id).filter(|room| !room.has_lines(lines)) {
                    room.fall_behind();
                }
            }
            Ring::Presence(id) => {
                if let Some(room) = self.handle(&id) {
                    for glance in node.glance(&[id]).await? {
                        self.follow(&room, &glance);
                    }
                }
            }
            Ring::Bots(id) => {
                if node.thinks() && self.has_time_to_think() {
                    self.take_on(node, id).await?;
                }
            }
        }
        Ok(())
    }

    /// Tells the others who has tables open by way of this node.
    pub(crate) async fn tell_presence(&self) -> Result<(), Error> {
        let Some(node) = &self.context().node else { return Ok(()) };
        for (id, room) in self.all_awake() {
            if let Some(players) = room.attendance.untold() {
                node.attend(&id, &players).await?;
                room.attendance.set_told(&players);
            }
        }
        Ok(())
    }

    /// Keeps the bots that think here, and takes on those for whom nobody thinks.
    pub(crate) async fn follow_bots(&self) -> Result<(), Error> {
        let Some(node) = &self.context().node else { return Ok(()) };
        let awake = self.all_awake();
        let thinking = awake.iter().filter(|(_, room)| room.is_thinking());
        let thinking: Vec<TableId> = thinking.map(|(id, _)| id.clone()).collect();
        if !thinking.is_empty() {
            let (kept, until) = node.lease_bots(thinking).await?;
            for (_, room) in awake.iter().filter(|(id, _)| kept.contains(id)) {
                room.keep_bots(until);
            }
        }
        for (_, room) in awake.iter().filter(|(_, room)| room.wants_bots()) {
            room.wake_bots();
        }
        if node.thinks() && self.has_time_to_think() {
            for id in node.idle_bots(IDLE_MAX).await? {
                self.take_on(node, id).await?;
            }
        }
        Ok(())
    }

    fn has_time_to_think(&self) -> bool {
        self.context().host.n_thinking() < THINKING_MAX
    }

    /// Lets the bots of a table think here, unless another node was faster.
    async fn take_on(&self, node: &Node, id: TableId) -> Result<(), Error> {
        if let Some(room) = self.handle(&id) {
            room.wake_bots();
            return Ok(());
        }
        match self.room(&id).await {
            // A room that wakes asks its bots by itself.
            Ok(Some(_)) => {}
            Ok(None) => {}
            Err(why) => {
                tracing::debug!(table = %id, %why, "the bots of a table cannot think");
                node.lease(store::Topic::Bots, vec![id], LEAVE_ALONE).await?;
            }
        }
        Ok(())
    }
}
