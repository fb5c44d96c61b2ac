//! What every request can reach.

use std::{
    collections::BTreeMap,
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
    last_seen::LastSeen,
    network::Network,
    newcomers::Newcomers,
    pages::DailyRow,
    quota::Quotas,
    room::{Room, Rooms},
    speech::Speech,
    table_store::TableStore,
    tally::Tally,
    webhook::Webhooks,
};

/// What bots made of a game's deal of a day; `None` while they still play.
type DailyBots = BTreeMap<(&'static str, i64), Option<Vec<DailyRow>>>;

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
    pub(crate) advice: Advice,
    pub(crate) quotas: Quotas,
    /// Records that are being read.
    pub(crate) readings: Tally<Option<Network>>,
    /// Streams of events.
    pub(crate) streams: Tally<Option<Network>>,
    pub(crate) last_seen: LastSeen,
    pub(crate) newcomers: Newcomers,
    pub(crate) speech: Speech,
    pub(crate) secret: String,
    pub(crate) daily: Mutex<DailyBots>,
    pub(crate) day_players: Mutex<DayPlayers>,
    pub public_url: String,
    /// Whether people reach the site over TLS.
    pub is_secure: bool,
    pub(crate) webhooks: Webhooks,
    closing: watch::Sender<bool>,
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
        let Opening { public_url, secret, webhooks, think, tables_per_day } = opening;
        let tables = TableStore::new(Arc::clone(&store), Arc::clone(&host));
        let is_secure = public_url.starts_with("https://");
        let last_seen = LastSeen::default();
        App(Arc::new(Inner {
            rooms: Rooms::new(tables.clone(), Arc::clone(&host), last_seen.clone()),
            quotas: Quotas::new(&host, tables_per_day),
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
