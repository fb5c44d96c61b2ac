//! Who has a table open.
//!
//! It is not stored: a table that has slept knows of nobody but those who came since.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
};

use table::{Millis, PlayerId};
use tokio::sync::watch;

/// Whether a player has the table open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    Here,
    /// Not any more since a moment, or not since the table woke.
    Away(Option<Millis>),
}

/// Who has a table open; a clone is about the same table.
#[derive(Debug, Clone)]
pub(crate) struct Attendance {
    players: watch::Sender<BTreeMap<PlayerId, Attendee>>,
    /// Who other nodes were told has the table open by way of this one.
    told: Arc<Mutex<BTreeSet<PlayerId>>>,
    /// When the table woke: before that nobody was here.
    began: Millis,
}

/// Somebody who has or had the table open.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attendee {
    n_open: usize,
    /// Whether they have it open by way of another node.
    is_elsewhere: bool,
    /// When a page of theirs was last heard of.
    heard: Millis,
}

impl Attendance {
    pub(super) fn new(began: Millis) -> Self {
        Attendance { players: watch::Sender::default(), told: Arc::default(), began }
    }

    /// Somebody has the table open for as long as the answer lives.
    pub(crate) fn enter(&self, player: PlayerId, now: Millis) -> Attending {
        self.players.send_if_modified(|all| {
            let attendee = all.entry(player).or_insert(Attendee::away(now));
            let was_here = attendee.is_here();
            attendee.n_open += 1;
            !was_here
        });
        Attending { attendance: self.clone(), player, heard: now }
    }

    pub(crate) fn of(&self, player: PlayerId) -> Presence {
        match self.players.borrow().get(&player) {
            Some(attendee) if attendee.is_here() => Presence::Here,
            attendee => Presence::Away(attendee.map(|attendee| attendee.heard)),
        }
    }

    /// Notes whenever somebody comes or goes.
    pub(crate) fn follow(&self) -> watch::Receiver<BTreeMap<PlayerId, Attendee>> {
        self.players.subscribe()
    }

    /// Since when a player is surely away; nothing if they are here.
    pub(crate) fn away_since(&self, player: PlayerId) -> Option<Millis> {
        match self.of(player) {
            Presence::Here => None,
            Presence::Away(since) => Some(since.unwrap_or(self.began)),
        }
    }

    /// Who has the table open.
    pub(crate) fn present(&self) -> BTreeSet<PlayerId> {
        let players = self.players.borrow();
        players.iter().filter(|(_, attendee)| attendee.is_here()).map(|(player, _)| *player).collect()
    }
}

impl Attendee {
    fn away(since: Millis) -> Attendee {
        Attendee { n_open: 0, is_elsewhere: false, heard: since }
    }

    fn is_here(&self) -> bool {
        self.n_open > 0 || self.is_elsewhere
    }
}

impl Attendance {
    /// Who has the table open by way of other nodes, as of now.
    pub(super) fn set_elsewhere(&self, present: &[PlayerId], now: Millis) {
        self.players.send_if_modified(|all| {
            let mut is_changed = false;
            for player in present {
                all.entry(*player).or_insert(Attendee::away(now));
            }
            for (player, attendee) in all {
                let was_here = attendee.is_here();
                let was_elsewhere = attendee.is_elsewhere;
                attendee.is_elsewhere = present.contains(player);
                if was_elsewhere {
                    attendee.heard = attendee.heard.max(now);
                }
                is_changed |= was_here != attendee.is_here();
            }
            is_changed
        });
    }

    /// Who has the table open by way of this node, if the others were told of somebody else.
    pub(super) fn untold(&self) -> Option<Vec<PlayerId>> {
        let players = self.players.borrow();
        let here: BTreeSet<PlayerId> =
            players.iter().filter(|(_, attendee)| attendee.n_open > 0).map(|(player, _)| *player).collect();
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        (*told != here).then(|| here.into_iter().collect())
    }

    /// The others were told who has the table open by way of this node.
    pub(super) fn set_told(&self, players: &[PlayerId]) {
        *self.told.lock().unwrap_or_else(PoisonError::into_inner) = players.iter().copied().collect();
    }
}

/// An open page of a player.
#[derive(Debug)]
pub(crate) struct Attending {
    attendance: Attendance,
    player: PlayerId,
    heard: Millis,
}

impl Attending {
    /// The page gives a sign of life.
    pub(crate) fn hear(&mut self, now: Millis) {
        self.heard = now;
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        self.attendance.players.send_if_modified(|all| {
            let Some(attendee) = all.get_mut(&self.player) else { return false };
            attendee.n_open -= 1;
            attendee.heard = attendee.heard.max(self.heard);
            !attendee.is_here()
        });
    }
}
