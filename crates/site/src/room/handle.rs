//! The way to a room of somebody who does not look at the table: it keeps nothing awake.

use std::sync::{Arc, atomic::Ordering};

use store::LineCounts;
use table::Millis;
use tokio::sync::mpsc;

use super::{
    attendance::Attendance,
    task::{Looks, Message},
};

/// The way to a room of somebody who does not look at the table.
#[derive(Debug, Clone)]
pub(super) struct RoomHandle {
    pub(super) messages: mpsc::Sender<Message>,
    pub(super) looks: Arc<Looks>,
    pub(super) attendance: Attendance,
}

impl RoomHandle {
    /// Whether the room has so many lines.
    pub(super) fn has_lines(&self, lines: LineCounts) -> bool {
        self.looks.has_lines(lines)
    }

    /// Says that others have written to the table, or clocks were paused.
    pub(super) fn fall_behind(&self) {
        // A table with a full queue finds out by itself.
        let _ = self.messages.try_send(Message::Behind(None));
    }

    /// Lets bots think that are to move.
    pub(super) fn wake_bots(&self) {
        let _ = self.messages.try_send(Message::Looked);
    }

    /// Whether bots think there.
    pub(super) fn is_thinking(&self) -> bool {
        self.looks.is_thinking.load(Ordering::Relaxed)
    }

    /// Whether bots are to move there that another node has.
    pub(super) fn wants_bots(&self) -> bool {
        self.looks.wants_bots.load(Ordering::Relaxed)
    }

    /// This node has its bots until then.
    pub(super) fn keep_bots(&self, until: Millis) {
        self.looks.has_bots_until.store(until.0, Ordering::Relaxed);
    }
}
