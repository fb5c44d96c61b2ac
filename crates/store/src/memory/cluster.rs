//! Several programs over one store in memory: nodes of a test.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use kernel::SeatSet;

use super::{KeptTable, MemoryStore, State};
use crate::{
    Allowance, Beat, Cluster, Error, Glance, LineCounts, Millis, NewLines, NodeId, Phase, PlayerId, Pulse,
    Status, TableId, Topic,
};

/// What nodes know of each other.
#[derive(Debug, Clone, Default)]
pub(super) struct Nodes {
    running: BTreeMap<NodeId, (String, Millis)>,
    present: BTreeMap<(TableId, NodeId), BTreeSet<PlayerId>>,
    leases: BTreeMap<(Topic, String), (NodeId, Millis)>,
    agreed: BTreeMap<String, (Vec<u8>, Millis)>,
    allowances: BTreeMap<(String, Vec<u8>), i64>,
}

impl Nodes {
    fn holder(&self, topic: Topic, name: &str, now: Millis) -> Option<NodeId> {
        let lease = self.leases.get(&(topic, name.to_owned()));
        lease.filter(|(_, until)| *until > now).map(|(node, _)| *node)
    }

    fn runs(&self, node: NodeId, now: Millis) -> bool {
        self.running.get(&node).is_some_and(|(_, until)| *until > now)
    }
}

impl Status {
    /// The seats of bots that are to move at a table where people sit.
    fn bots_to_move(&self) -> SeatSet {
        if self.phase != Phase::Playing || self.seated.is_empty() {
            return SeatSet::EMPTY;
        }
        let bots = self.waiting.iter().filter(|seat| !self.seated.contains_key(seat));
        bots.fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl State {
    /// A sign of life; returns how long no node ran so far.
    fn beat(&mut self, beat: Beat) -> i64 {
        let Beat { node, address, now, lasts, pause_after } = beat;
        match self.alive {
            Some(last) if now.0 > last.0 + pause_after => {
                self.resume(now);
            }
            last => self.alive = last.max(Some(now)),
        }
        self.nodes.running.insert(node, (address, Millis(now.0 + lasts)));
        self.pauses.iter().map(|(began, ended)| ended.0 - began.0).sum()
    }

    fn glance(&self, table: &TableId, node: NodeId, now: Millis) -> Option<Glance> {
        let (_, KeptTable { table: stored, .. }) = self.find(table)?;
        let lines = LineCounts { steps: stored.row.n_steps, notes: stored.row.n_notes };
        let others = self
            .nodes
            .present
            .iter()
            .filter(|((at, by), _)| at == table && *by != node && self.nodes.runs(*by, now));
        let present: BTreeSet<PlayerId> = others.flat_map(|(_, players)| players.iter().copied()).collect();
        Some(Glance { table: table.clone(), lines, present: present.into_iter().collect() })
    }
}

#[async_trait]
impl Cluster for MemoryStore {
    async fn time(&self, own: Millis) -> Result<Millis, Error> {
        Ok(own)
    }

    async fn beat(&self, beat: Beat) -> Result<Pulse, Error> {
        let (node, now) = (beat.node, beat.now);
        let paused = self.write(|state| Ok(state.beat(beat)))?;
        let others = self.running(now).await?.into_iter().filter(|(id, _)| *id != node).collect();
        Ok(Pulse { others, paused })
    }

    async fn running(&self, now: Millis) -> Result<Vec<(NodeId, String)>, Error> {
        self.read(|state| {
            let running = state.nodes.running.iter().filter(|(_, (_, until))| *until > now);
            Ok(running.map(|(id, (address, _))| (*id, address.clone())).collect())
        })
    }

    async fn leave(&self, node: NodeId) -> Result<(), Error> {
        self.write(|state| {
            state.nodes.running.remove(&node);
            state.nodes.present.retain(|(_, by), _| *by != node);
            state.nodes.leases.retain(|_, (by, _)| *by != node);
            Ok(())
        })
    }

    async fn glance(&self, tables: &[TableId], node: NodeId, now: Millis) -> Result<Vec<Glance>, Error> {
        self.read(|state| Ok(tables.iter().filter_map(|table| state.glance(table, node, now)).collect()))
    }

    async fn lines_since(&self, table: &TableId, known: LineCounts) -> Result<NewLines, Error> {
        self.read(|state| {
            let (_, KeptTable { table: stored, .. }) =
                state.find(table).ok_or_else(|| Error::NoTable(table.clone()))?;
            let steps = stored.steps.iter().filter(|line| line.number >= known.steps);
            let notes = stored.notes.iter().filter(|line| line.number >= known.notes);
            Ok(NewLines { steps: steps.cloned().collect(), notes: notes.cloned().collect() })
        })
    }

    async fn attend(&self, node: NodeId, table: &TableId, players: &[PlayerId]) -> Result<(), Error> {
        self.write(|state| {
            let key = (table.clone(), node);
            if players.is_empty() {
                state.nodes.present.remove(&key);
            } else {
                state.nodes.present.insert(key, players.iter().copied().collect());
            }
            Ok(())
        })
    }

    async fn lease(
        &self,
        topic: Topic,
        names: &[String],
        node: NodeId,
        now: Millis,
        until: Millis,
    ) -> Result<Vec<String>, Error> {
        self.write(|state| {
            let is_free = |name: &&String| state.nodes.holder(topic, name, now).is_none_or(|by| by == node);
            let taken: Vec<String> = names.iter().filter(is_free).cloned().collect();
            for name in &taken {
                state.nodes.leases.insert((topic, name.clone()), (node, until));
            }
            Ok(taken)
        })
    }

    async fn release(&self, topic: Topic, names: &[String], node: NodeId) -> Result<(), Error> {
        self.write(|state| {
            state
                .nodes
                .leases
                .retain(|(at, name), (by, _)| *at != topic || *by != node || !names.contains(name));
            Ok(())
        })
    }

    async fn idle_bots(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, Error> {
        self.read(|state| {
            let waits = |row: &&crate::TableRow| {
                !row.status.bots_to_move().is_empty()
                    && state.nodes.holder(Topic::Bots, row.id.as_str(), now).is_none()
            };
            let mut rows: Vec<_> = state.tables.values().map(|kept| &kept.table.row).filter(waits).collect();
            rows.sort_by_key(|row| row.updated);
            Ok(rows.into_iter().take(limit as usize).map(|row| row.id.clone()).collect())
        })
    }

    async fn agree(&self, name: &str, value: &[u8], now: Millis, until: Millis) -> Result<Vec<u8>, Error> {
        self.write(|state| {
            let kept = state.nodes.agreed.entry(name.to_owned()).or_insert_with(|| (value.to_vec(), until));
            if kept.1 <= now {
                *kept = (value.to_vec(), until);
            }
            Ok(kept.0.clone())
        })
    }

    async fn agreed(&self, name: &str, now: Millis) -> Result<Option<Vec<u8>>, Error> {
        self.read(|state| {
            let kept = state.nodes.agreed.get(name).filter(|(_, until)| *until > now);
            Ok(kept.map(|(value, _)| value.clone()))
        })
    }

    async fn take(&self, allowance: Allowance, now: Millis) -> Result<bool, Error> {
        self.write(|state| {
            let key = (allowance.topic.clone(), allowance.key.clone());
            let Some(busy) = allowance.taken(state.nodes.allowances.get(&key).copied(), now) else {
                return Ok(false);
            };
            state.nodes.allowances.insert(key, busy);
            Ok(true)
        })
    }

    async fn prune_cluster(&self, now: Millis) -> Result<(), Error> {
        self.write(|state| {
            let Nodes { running, present, leases, agreed, allowances } = &mut state.nodes;
            running.retain(|_, (_, until)| *until > now);
            present.retain(|(_, by), _| running.contains_key(by));
            leases.retain(|_, (_, until)| *until > now);
            agreed.retain(|_, (_, until)| *until > now);
            allowances.retain(|_, busy| *busy > now.0.saturating_mul(1_000));
            Ok(())
        })
    }
}
