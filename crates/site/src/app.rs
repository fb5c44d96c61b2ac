//! What every request can reach.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Deref,
    sync::{Arc, Mutex},
    time::Duration,
};

use store::Store;
use table::{Millis, PlayerId, TableId};
use tokio::sync::watch;

use crate::{
    advice::Advice,
    error::AppError,
    host::{Asker, Host},
    kept_review::Reviews,
    last_seen::LastSeen,
    network::Network,
    newcomers::Newcomers,
    node::{Joining, Node, Ring},
    puzzle_verdict::Comparisons,
    quota::Quotas,
    room::{Room, Rooms},
    speech::Speech,
    table_store::TableStore,
    tally::Tally,
    webhook::Webhooks,
};

/// Who first played a deal of a day from each network.
#[derive(Debug, Default)]
pub(crate) struct DayPlayers(BTreeMap<(&'static str, i64), BTreeMap<Network, PlayerId>>);

impl DayPlayers {
    /// Notes who plays; `false` if another played from the same network before.
    pub(crate) fn enter(&mut self, deal: (&'static str, i64), network: Network, player: PlayerId) -> bool {
        self.0.retain(|(_, day), _| *day >= deal.1);
        *self.0.entry(deal).or_default().entry(network).or_insert(player) == player
    }
}

/// How a site is opened.
#[derive(Debug)]
pub struct Opening {
    /// The address under which others reach the site, for links.
    pub public_url: String,
    /// What the deals of the day follow from.
    pub secret: String,
    /// Whom the site may call when it is a player's turn.
    pub webhooks: Webhooks,
    /// How long a bot thinks about a turn when nobody else waits.
    pub think: Duration,
    /// How many tables one network may make in a day.
    pub tables_per_day: u32,
    /// How the site joins others over the same store.
    pub joining: Option<Joining>,
}

/// What every request can reach; a copy is the same thing.
#[derive(Debug, Clone)]
pub struct App(Arc<Inner>);

#[derive(Debug)]
pub struct Inner {
    pub store: Arc<dyn Store>,
    pub host: Arc<dyn Host>,
    pub(crate) tables: TableStore,
    pub(crate) rooms: Rooms,
    /// This program among others over the store.
    pub(crate) node: Option<Node>,
    pub(crate) advice: Advice,
    pub(crate) quotas: Quotas,
    /// Answers to puzzles that were compared.
    pub(crate) comparisons: Comparisons,
    pub(crate) reviews: Reviews,
    /// Records that are being read.
    pub(crate) readings: Tally<Option<Network>>,
    /// Streams of events.
    pub(crate) streams: Tally<Option<Network>>,
    pub(crate) last_seen: LastSeen,
    pub(crate) newcomers: Newcomers,
    pub(crate) speech: Speech,
    pub(crate) secret: String,
    /// Deals of days that bots play at present.
    pub(crate) daily: Mutex<BTreeSet<(&'static str, i64)>>,
    pub(crate) day_players: Mutex<DayPlayers>,
    pub public_url: String,
    /// Whether people reach the site over TLS.
    pub is_secure: bool,
    pub(crate) webhooks: Webhooks,
    closing: watch::Sender<bool>,
    leaving: watch::Sender<bool>,
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    /// A site over a store.
    pub fn new(store: Arc<dyn Store>, host: Arc<dyn Host>, opening: Opening) -> Self {
        let Opening { public_url, secret, webhooks, think, tables_per_day, joining } = opening;
        let shared = joining.as_ref().map(|joining| Arc::clone(&joining.cluster));
        let node = joining.map(|joining| Node::new(joining, Arc::clone(&host)));
        let tables = TableStore::new(Arc::clone(&store), Arc::clone(&host));
        let is_secure = public_url.starts_with("https://");
        let last_seen = LastSeen::default();
        App(Arc::new(Inner {
            rooms: Rooms::new(tables.clone(), Arc::clone(&host), last_seen.clone(), node.clone()),
            node,
            quotas: Quotas::new(
                &host,
                tables_per_day,
                shared.as_ref().map(|cluster| (cluster, secret.as_str())),
            ),
            comparisons: Comparisons::default(),
            reviews: Reviews::new(think),
            readings: Tally::default(),
            streams: Tally::default(),
            last_seen,
            newcomers: Newcomers::default(),
            store,
            host,
            tables,
            advice: Advice::new(think),
            speech: Speech::new(),
            secret,
            daily: Mutex::default(),
            day_players: Mutex::default(),
            public_url,
            is_secure,
            webhooks,
            closing: watch::Sender::new(false),
            leaving: watch::Sender::new(false),
        }))
    }

    /// The room of a table.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn room(&self, id: &str) -> Result<Room, AppError> {
        let id: TableId = id.parse().map_err(|_| AppError::NotFound)?;
        self.rooms.room(&id).await?.ok_or(AppError::NotFound)
    }

    /// Whether a player has a table open.
    pub async fn is_present(&self, table: &TableId, player: PlayerId) -> bool {
        self.rooms.is_present(table, player).await
    }

    /// Another node over the same store has rung.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn hear(&self, ring: Ring) -> Result<(), store::Error> {
        self.rooms.hear(ring).await
    }

    /// This program joins the others over its store, if there may be any.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn join(&self) -> Result<(), store::Error> {
        match &self.node {
            Some(node) => node.beat().await,
            None => Ok(()),
        }
    }

    /// Lets the others take over what this program does, before it ends.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn leave(&self) -> Result<(), store::Error> {
        match &self.node {
            Some(node) => node.leave().await,
            None => self.store.heartbeat(self.now()).await,
        }
    }

    /// Says to those who look that no more requests should be sent here.
    pub fn begin_to_leave(&self) {
        self.leaving.send_replace(true);
    }

    /// Whether requests should go elsewhere.
    pub(crate) fn is_leaving(&self) -> bool {
        *self.leaving.borrow() || self.is_closing()
    }

    /// Whether there may be others over the same store.
    pub fn has_others(&self) -> bool {
        self.node.is_some()
    }

    /// Lets something be made that stays: a table, a player.
    ///
    /// # Errors
    /// If whoever asks may not make more today, or there is no space for it.
    pub(crate) fn admit_new(&self, is_within_quota: bool) -> Result<(), AppError> {
        if !is_within_quota {
            return Err(AppError::TooManyToday);
        }
        if self.host.has_space() { Ok(()) } else { Err(AppError::NoSpace) }
    }

    /// A player as somebody for whom bots think.
    pub(crate) fn asker(&self, player: PlayerId) -> Asker {
        self.last_seen.asker(player)
    }

    /// The time.
    pub fn now(&self) -> Millis {
        self.host.now()
    }

    /// How many tables are awake.
    pub fn n_awake(&self) -> usize {
        self.rooms.n_awake()
    }

    /// How many tables were found that cannot be read.
    pub fn n_set_aside(&self) -> usize {
        self.rooms.n_set_aside()
    }

    /// Waits; `false` if the site closes meanwhile.
    pub async fn waits(&self, duration: Duration) -> bool {
        tokio::select! {
            () = self.host.sleep(duration) => true,
            () = self.closing() => false,
        }
    }

    /// Ends what runs for as long as somebody looks: sockets, streams of events, upkeep.
    pub fn stop(&self) {
        self.closing.send_replace(true);
    }

    /// Whether the site is about to close.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Resolves when the site is about to close.
    pub async fn closing(&self) {
        let mut closing = self.closing.subscribe();
        // Whoever could say so is gone: that means the same.
        let _ = closing.wait_for(|is_closing| *is_closing).await;
    }
}
