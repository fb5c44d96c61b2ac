//! Where players were last seen.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use store::PlayerId;

use crate::{host::Asker, network::Network};

/// Maximum number of players whose network is remembered.
const KEPT_MAX: usize = 100_000;

/// The network from which each player was last seen; a clone shares the same map.
#[derive(Debug, Clone, Default)]
pub(crate) struct LastSeen(Arc<Mutex<BTreeMap<PlayerId, Network>>>);

impl LastSeen {
    pub(crate) fn note(&self, player: PlayerId, network: Network) {
        let mut seen = self.lock();
        if seen.len() >= KEPT_MAX && !seen.contains_key(&player) {
            seen.pop_first();
        }
        seen.insert(player, network);
    }

    /// A player as somebody for whom bots think.
    pub(crate) fn asker(&self, player: PlayerId) -> Asker {
        Asker { network: self.lock().get(&player).copied(), player: Some(player) }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<PlayerId, Network>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
