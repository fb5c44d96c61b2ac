//! This program as one of several nodes over one store.
//!
//! The log is the authority, and rooms are caches: whoever serves a table compares its numbers
//! first, follows what other nodes write, and asks once a second for those that are awake.
//! A [`Bell`] only makes that faster. What is to be done once is leased (`store::Cluster`).

use std::{
    fmt,
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use store::{Beat, Cluster, Error, Glance, LineCounts, Millis, NodeId, Topic};
use table::{PlayerId, TableId};
use tokio::sync::Mutex as AsyncMutex;

use crate::host::Host;

/// How often a node gives a sign of life.
pub(crate) const BEAT_EVERY: Duration = Duration::from_millis(300);
/// How long a node counts as running after a sign of life, in milliseconds.
const BEAT_LASTS: i64 = 5_000;
/// After how long without a sign of any node clocks are paused, in milliseconds: nobody's clock
/// is wrong by more.
const PAUSE_AFTER: i64 = 1_000;
/// How long a node has the bots of a table to itself without renewing that, in milliseconds.
const BOTS_LEASE: i64 = 5_000;
/// A lease that ends so soon is renewed before it is relied on, in milliseconds.
const BOTS_MARGIN: i64 = 1_000;

/// Tells other nodes at once what they would find out within a second. It may lose what it is
/// told.
pub trait Bell: fmt::Debug + Send + Sync + 'static {
    /// Tells all other nodes.
    fn ring(&self, ring: Ring);

    /// Where the other nodes are reached from now on.
    fn set_others(&self, addresses: Vec<String>);
}

/// What one node tells the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ring {
    /// A table has so many lines now.
    Lines(TableId, LineCounts),
    /// Somebody has come to a table, or gone.
    Presence(TableId),
    /// Bots are to move at a table, and this node does not think for them.
    Bots(TableId),
}

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ring::Lines(table, lines) => write!(f, "lines {table} {} {}", lines.steps, lines.notes),
            Ring::Presence(table) => write!(f, "presence {table}"),
            Ring::Bots(table) => write!(f, "bots {table}"),
        }
    }
}

/// A text that no node rings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no node rings so")]
pub struct BadRing;

impl FromStr for Ring {
    type Err = BadRing;

    fn from_str(text: &str) -> Result<Ring, BadRing> {
        let words: Vec<&str> = text.split(' ').collect();
        let table = |word: &str| word.parse::<TableId>().map_err(|_| BadRing);
        let number = |word: &str| word.parse::<u32>().map_err(|_| BadRing);
        match words[..] {
            ["lines", id, steps, notes] => {
                Ok(Ring::Lines(table(id)?, LineCounts { steps: number(steps)?, notes: number(notes)? }))
            }
            ["presence", id] => Ok(Ring::Presence(table(id)?)),
            ["bots", id] => Ok(Ring::Bots(table(id)?)),
            _ => Err(BadRing),
        }
    }
}

/// How a node joins the others.
#[derive(Debug, Clone)]
pub struct Joining {
    /// What the nodes know of each other.
    pub cluster: Arc<dyn Cluster>,
    /// Where others reach this node's bell; empty if nowhere.
    pub address: String,
    /// The bells of the others.
    pub bell: Arc<dyn Bell>,
    /// Whether this node thinks for bots.
    pub thinks: bool,
}

/// This program among others; a copy is the same node.
#[derive(Debug, Clone)]
pub(crate) struct Node(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    id: NodeId,
    joining: Joining,
    host: Arc<dyn Host>,
    /// Until when clocks run because of this node.
    runs_until: AtomicI64,
    /// How long no node ran so far, in milliseconds. A room that was read before it grew shows
    /// old deadlines.
    paused: AtomicI64,
    /// Held while a sign of life is given.
    beating: AsyncMutex<()>,
}

impl Node {
    pub(crate) fn new(joining: Joining, host: Arc<dyn Host>) -> Node {
        let mut bytes = [0; 8];
        host.fill_random(&mut bytes);
        Node(Arc::new(Inner {
            id: NodeId(i64::from_le_bytes(bytes)),
            joining,
            host,
            runs_until: AtomicI64::new(i64::MIN),
            paused: AtomicI64::new(0),
            beating: AsyncMutex::default(),
        }))
    }

    /// Whether this node thinks for bots.
    pub(crate) fn thinks(&self) -> bool {
        self.0.joining.thinks
    }

    /// How long no node ran so far, in milliseconds.
    pub(crate) fn paused(&self) -> i64 {
        self.0.paused.load(Ordering::SeqCst)
    }

    fn cluster(&self) -> &dyn Cluster {
        &*self.0.joining.cluster
    }

    fn now(&self) -> Millis {
        self.0.host.now()
    }

    /// Gives a sign of life.
    pub(crate) async fn beat(&self) -> Result<(), Error> {
        let _alone = self.0.beating.lock().await;
        self.beat_once().await
    }

    async fn beat_once(&self) -> Result<(), Error> {
        let (node, address, now) = (self.0.id, self.0.joining.address.clone(), self.now());
        let beat = Beat { node, address, now, lasts: BEAT_LASTS, pause_after: PAUSE_AFTER };
        let pulse = self.cluster().beat(beat).await?;
        self.0.paused.store(pulse.paused, Ordering::SeqCst);
        self.0.runs_until.store(now.0 + PAUSE_AFTER, Ordering::SeqCst);
        let addresses = pulse.others.into_iter().map(|(_, address)| address);
        self.0.joining.bell.set_others(addresses.filter(|address| !address.is_empty()).collect());
        Ok(())
    }

    /// Makes sure that this node counts as running. A node that was cut off or asleep first
    /// learns whether clocks have been paused meanwhile.
    pub(crate) async fn ensure_running(&self) -> Result<(), Error> {
        let runs = || self.now().0 < self.0.runs_until.load(Ordering::SeqCst);
        if runs() {
            return Ok(());
        }
        let _alone = self.0.beating.lock().await;
        if runs() { Ok(()) } else { self.beat_once().await }
    }

    /// Lets go of everything: another node may do it from now on.
    pub(crate) async fn leave(&self) -> Result<(), Error> {
        self.cluster().leave(self.0.id).await
    }

    pub(crate) fn ring(&self, ring: Ring) {
        self.0.joining.bell.ring(ring);
    }

    /// How these tables are now.
    pub(crate) async fn glance(&self, tables: &[TableId]) -> Result<Vec<Glance>, Error> {
        self.cluster().glance(tables, self.0.id, self.now()).await
    }

    /// Says who has a table open by way of this node.
    pub(crate) async fn attend(&self, table: &TableId, players: &[PlayerId]) -> Result<(), Error> {
        self.cluster().attend(self.0.id, table, players).await?;
        self.ring(Ring::Presence(table.clone()));
        Ok(())
    }

    /// The tables of these at which this node may do a piece of work, for so many milliseconds.
    pub(crate) async fn lease(
        &self,
        topic: Topic,
        tables: Vec<TableId>,
        lasts: i64,
    ) -> Result<Vec<TableId>, Error> {
        let names: Vec<String> = tables.iter().map(TableId::to_string).collect();
        let taken = self.lease_names(topic, &names, lasts).await?;
        Ok(tables.into_iter().filter(|table| taken.iter().any(|name| name == table.as_str())).collect())
    }

    /// Whether this node may do a piece of work that has no table, for so many milliseconds.
    pub(crate) async fn lease_name(&self, topic: Topic, name: &str, lasts: i64) -> Result<bool, Error> {
        Ok(!self.lease_names(topic, &[name.to_owned()], lasts).await?.is_empty())
    }

    async fn lease_names(&self, topic: Topic, names: &[String], lasts: i64) -> Result<Vec<String>, Error> {
        let now = self.now();
        self.cluster().lease(topic, names, self.0.id, now, Millis(now.0 + lasts)).await
    }

    /// Takes the bots of tables, or keeps them: the tables, and until when.
    pub(crate) async fn lease_bots(&self, tables: Vec<TableId>) -> Result<(Vec<TableId>, Millis), Error> {
        let until = Millis(self.now().0 + BOTS_LEASE);
        Ok((self.lease(Topic::Bots, tables, BOTS_LEASE).await?, until))
    }

    /// Whether bots that this node has until then are its own for long enough.
    pub(crate) fn has_bots(&self, until: Millis) -> bool {
        self.now().0 + BOTS_MARGIN < until.0
    }

    /// Lets another node think for the bots of a table.
    pub(crate) async fn release_bots(&self, table: &TableId) -> Result<(), Error> {
        self.cluster().release(Topic::Bots, &[table.to_string()], self.0.id).await
    }

    /// Tables at which people sit and bots are to move for whom nobody thinks.
    pub(crate) async fn idle_bots(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        self.cluster().idle_bots(self.now(), limit).await
    }

    pub(crate) async fn prune(&self) -> Result<(), Error> {
        self.cluster().prune_cluster(self.now()).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_heard_as_it_was_rung() {
        let table = TableId::from_bits(7);
        for ring in [
            Ring::Lines(table.clone(), LineCounts { steps: 3, notes: 0 }),
            Ring::Presence(table.clone()),
            Ring::Bots(table),
        ] {
            assert_eq!(ring.to_string().parse(), Ok(ring));
        }
        for text in ["", "lines", "lines x 1 2", "bots ", "presence a b", "dance abc"] {
            assert_eq!(text.parse::<Ring>(), Err(BadRing), "{text}");
        }
    }
}
