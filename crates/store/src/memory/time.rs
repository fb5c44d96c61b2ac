//! Deadlines and pauses.

use async_trait::async_trait;

use super::{MemoryStore, State};
use crate::{Deadlines, Error, Millis, Phase, TableId};

impl State {
    /// The time since the last sign of life becomes a pause.
    pub(super) fn resume(&mut self, now: Millis) -> i64 {
        let Some(last) = self.alive.replace(now).filter(|last| *last < now) else { return 0 };
        self.pauses.insert(last, now);
        let pause = now.0 - last.0;
        for kept in self.tables.values_mut() {
            if let Some(deadline) = &mut kept.table.row.status.deadline {
                deadline.0 += pause;
            }
        }
        pause
    }
}

#[async_trait]
impl Deadlines for MemoryStore {
    async fn due(&self, now: Millis) -> Result<Vec<TableId>, Error> {
        self.read(|state| {
            let rows = state.tables.values().map(|kept| &kept.table.row);
            let playing = rows.filter(|row| row.status.phase == Phase::Playing);
            let deadlines = playing.filter_map(|row| Some((row.status.deadline?, row.id.clone())));
            let mut due: Vec<_> = deadlines.filter(|(deadline, _)| *deadline <= now).collect();
            due.sort_by_key(|(deadline, _)| *deadline);
            Ok(due.into_iter().map(|(_, id)| id).collect())
        })
    }

    async fn heartbeat(&self, now: Millis) -> Result<(), Error> {
        self.write(|state| {
            state.alive = Some(now);
            Ok(())
        })
    }

    async fn resume(&self, now: Millis) -> Result<i64, Error> {
        self.write(|state| Ok(state.resume(now)))
    }

    async fn paused_since(&self, at: Millis) -> Result<i64, Error> {
        self.read(|state| {
            let later = state.pauses.iter().filter(|(_, ended)| **ended > at);
            Ok(later.map(|(began, ended)| ended.0 - began.0.max(at.0)).sum())
        })
    }
}
