//! What several programs over one store know of each other.
//!
//! Each program that serves a store together with others is a *node*. No node owns a table:
//! the numbers of its lines decide who may append. What is kept here saves work that would be
//! done twice, and tells each node what the others need to know.
//!
//! The time is handed in, as everywhere; nodes hand in the store's own ([`Cluster::time`]),
//! so that they agree on it. Leases, presence and allowances need not outlive a crash of the
//! database: what is lost is done once more.

use std::fmt;

use async_trait::async_trait;

use crate::{Error, LineCounts, Millis, NoteLine, PlayerId, StepLine, TableId};

/// A running program, by a number that it draws when it starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub i64);

/// A sign of life of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beat {
    /// Which node.
    pub node: NodeId,
    /// Where the other nodes reach it; empty if nowhere.
    pub address: String,
    /// The time.
    pub now: Millis,
    /// How long the node counts as running without another sign, in milliseconds.
    pub lasts: i64,
    /// After how long without a sign of any node clocks are paused, in milliseconds.
    pub pause_after: i64,
}

/// What a node learns by its sign of life.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pulse {
    /// The other nodes that run, and where they are reached.
    pub others: Vec<(NodeId, String)>,
    /// How long no node ran, over all pauses so far, in milliseconds. When it has grown,
    /// deadlines have moved.
    pub paused: i64,
}

/// What work a lease is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// Thinking for the bots of a table.
    Bots,
    /// Acting on a deadline that has passed at a table.
    Deadline,
    /// Keeping how the game at a table ended.
    Ending,
    /// Removing what nobody uses.
    Pruning,
    /// Playing the deal of a day with bots.
    Daily,
}

impl Topic {
    /// The name in a database.
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Bots => "bots",
            Topic::Deadline => "deadline",
            Topic::Ending => "ending",
            Topic::Pruning => "pruning",
            Topic::Daily => "daily",
        }
    }
}

/// How often something may be done: `burst` times at once, and once more after each period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowance {
    /// What is done.
    pub topic: String,
    /// By whom, in a form that names nobody.
    pub key: Vec<u8>,
    /// How often at once.
    pub burst: u32,
    /// After how long once more, in microseconds.
    pub period: i64,
}

impl Allowance {
    /// The moment until which the allowance is in use after one more, in microseconds, if it
    /// was in use until `busy`; nothing if that is too often.
    pub fn taken(&self, busy: Option<i64>, now: Millis) -> Option<i64> {
        let now = now.0.saturating_mul(1_000);
        let next = busy.unwrap_or(now).max(now).saturating_add(self.period);
        (next - now <= self.period.saturating_mul(self.burst.into())).then_some(next)
    }
}

/// A table as other nodes have left it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glance {
    /// The table.
    pub table: TableId,
    /// How many lines it has.
    pub lines: LineCounts,
    /// Who has it open by way of another node that runs.
    pub present: Vec<PlayerId>,
}

/// The lines of a table from certain numbers on, as of one moment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewLines {
    /// Steps.
    pub steps: Vec<StepLine>,
    /// Notes.
    pub notes: Vec<NoteLine>,
}

/// What several programs over one store know of each other.
#[async_trait]
pub trait Cluster: fmt::Debug + Send + Sync + 'static {
    /// The time by which all nodes go: the store's own where it has a clock, else the caller's.
    async fn time(&self, own: Millis) -> Result<Millis, Error>;

    /// A node gives a sign of life. If no node has for too long, the time since
    /// the last one becomes a pause, by which every deadline moves.
    async fn beat(&self, beat: Beat) -> Result<Pulse, Error>;

    /// The nodes that run, and where they are reached.
    async fn running(&self, now: Millis) -> Result<Vec<(NodeId, String)>, Error>;

    /// A node ends: it holds nothing any more, and nobody has a table open by way of it.
    async fn leave(&self, node: NodeId) -> Result<(), Error>;

    /// How these tables are now; those that do not exist are left out.
    async fn glance(&self, tables: &[TableId], node: NodeId, now: Millis) -> Result<Vec<Glance>, Error>;

    /// The lines of a table from these numbers on.
    async fn lines_since(&self, table: &TableId, known: LineCounts) -> Result<NewLines, Error>;

    /// Who has a table open by way of a node, from now on.
    async fn attend(&self, node: NodeId, table: &TableId, players: &[PlayerId]) -> Result<(), Error>;

    /// Takes or renews leases, and returns the names of those that the node has now. What
    /// another node has is passed over until its end.
    async fn lease(
        &self,
        topic: Topic,
        names: &[String],
        node: NodeId,
        now: Millis,
        until: Millis,
    ) -> Result<Vec<String>, Error>;

    /// Ends leases of a node.
    async fn release(&self, topic: Topic, names: &[String], node: NodeId) -> Result<(), Error>;

    /// Tables at which people sit and bots are to move, and for whose bots no node thinks; the
    /// longest waiting first.
    async fn idle_bots(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, Error>;

    /// The value on which all nodes agree under a name: the first that was proposed, until its
    /// end.
    async fn agree(&self, name: &str, value: &[u8], now: Millis, until: Millis) -> Result<Vec<u8>, Error>;

    /// The value on which nodes have agreed.
    async fn agreed(&self, name: &str, now: Millis) -> Result<Option<Vec<u8>>, Error>;

    /// Uses an allowance once; `false` if that is too often.
    async fn take(&self, allowance: Allowance, now: Millis) -> Result<bool, Error>;

    /// Removes nodes, leases, values and allowances that no longer matter.
    async fn prune_cluster(&self, now: Millis) -> Result<(), Error>;
}
