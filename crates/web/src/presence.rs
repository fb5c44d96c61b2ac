//! Who has which table open.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use store::{PlayerId, TableId};

/// Who has which table open.
#[derive(Debug, Clone, Default)]
pub(crate) struct Presence(Arc<Mutex<BTreeMap<(TableId, PlayerId), usize>>>);

/// Somebody has a table open for as long as this lives.
#[derive(Debug)]
pub(crate) struct Present {
    all: Presence,
    who: (TableId, PlayerId),
}

impl Presence {
    pub(crate) fn enter(&self, who: (TableId, PlayerId)) -> Present {
        *self.lock().entry(who.clone()).or_default() += 1;
        Present { all: self.clone(), who }
    }

    pub(crate) fn has(&self, table: &TableId, player: PlayerId) -> bool {
        self.lock().contains_key(&(table.clone(), player))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<(TableId, PlayerId), usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        if let Some(n) = all.get_mut(&self.who) {
            *n -= 1;
            if *n == 0 {
                all.remove(&self.who);
            }
        }
    }
}
