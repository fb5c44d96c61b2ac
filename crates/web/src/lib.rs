//! Tables in the browser: pages, live tables, and the bots that sit at them.
//!
//! A page is a pure function of what somebody may see. A table is a task of its
//! own (`room`); everything it does is in the store before anybody sees it.

mod assets;
mod boards;
mod chance;
mod difference;
mod error;
mod guard;
mod identity;
mod live;
mod making;
mod minds;
mod pages;
mod room;
mod routes;
mod rules;
mod showcase;
mod speech;
mod vault;
mod webhook;

use std::{
    collections::BTreeMap,
    fs,
    net::SocketAddr,
    num::NonZero,
    ops::Deref,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use anyhow::{Context, Result};
use axum::{Router, middleware, serve::ListenerExt};
use store::{Clock, Millis, Store, SystemClock, TableId};
use tokio::{
    net::TcpListener,
    sync::{Semaphore, watch},
};

use crate::{
    boards::BOARDS,
    error::AppError,
    guard::Limits,
    minds::Pool,
    pages::DailyRow,
    room::{Room, Rooms},
    routes::operating::{self, Counts},
    speech::Speech,
    vault::Vault,
    webhook::{CallCounts, Presence},
};

pub use crate::{showcase::Showcase, webhook::Webhooks};

/// Where and how to serve.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; port 0 takes any that is free.
    pub address: SocketAddr,
    /// The folder of the store.
    pub data: PathBuf,
    /// The address under which others reach us, for links.
    pub public_url: Option<String>,
    /// How many requests one address may send at once.
    pub burst: u32,
    /// Whom the server may call when it is a player's turn.
    pub webhooks: Webhooks,
    /// How long a bot thinks about a turn when nobody else waits.
    pub think: Duration,
}

impl Config {
    /// How long bots usually think.
    pub const THINK: Duration = Duration::from_secs(1);

    /// The usual burst: a person with a few open pages stays far below.
    pub const BURST: u32 = 120;
}

/// What bots made of a game's deal of a day; `None` while they still play.
type DailyBots = BTreeMap<(&'static str, i64), Option<Vec<DailyRow>>>;

/// What every request can reach; a copy is the same thing.
#[derive(Debug, Clone)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) store: Store,
    pub(crate) vault: Vault,
    pub(crate) rooms: Rooms,
    pub(crate) pool: Pool,
    pub(crate) speech: Speech,
    pub(crate) limits: Limits,
    pub(crate) counts: Counts,
    /// What the deals of the day follow from.
    pub(crate) secret: String,
    pub(crate) daily: Mutex<DailyBots>,
    pub(crate) public_url: String,
    pub(crate) is_secure: bool,
    pub(crate) webhooks: Webhooks,
    pub(crate) presence: Presence,
    pub(crate) calls: CallCounts,
    /// So many pages are drawn for sockets at once.
    pub(crate) easels: Semaphore,
    closing: watch::Receiver<bool>,
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    fn new(
        store: Store,
        public_url: String,
        secret: String,
        config: &Config,
        closing: watch::Receiver<bool>,
    ) -> Result<Self> {
        let vault = Vault::new(store.clone());
        let pool = Pool::start(config.think).context("no thread for bots")?;
        let rooms = Rooms::new(vault.clone(), pool.clone());
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        let is_secure = public_url.starts_with("https://");
        Ok(App(Arc::new(Inner {
            store,
            vault,
            rooms,
            pool,
            speech: Speech::new(BOARDS),
            limits: Limits::new(config.burst),
            counts: Counts::default(),
            secret,
            daily: Mutex::default(),
            public_url,
            is_secure,
            webhooks: config.webhooks,
            presence: Presence::default(),
            calls: CallCounts::default(),
            easels: Semaphore::new(n_cores.saturating_sub(1).max(1)),
            closing,
        })))
    }

    /// The room of a table.
    fn room(&self, id: &str) -> Result<Room, AppError> {
        let id: TableId = id.parse().map_err(|_| AppError::NotFound)?;
        self.rooms.room(&id)?.ok_or(AppError::NotFound)
    }

    /// The time in milliseconds.
    fn now(&self) -> u64 {
        u64::try_from(self.store.now().0).unwrap_or(0)
    }

    /// Resolves when the server is about to stop.
    async fn closing(&self) {
        let mut closing = self.closing.clone();
        // Whoever could say so is gone: that means the same.
        let _ = closing.wait_for(|is_closing| *is_closing).await;
    }
}

fn router(app: App) -> Router {
    routes::all()
        .layer(middleware::from_fn_with_state(app.clone(), identity::recognise))
        .merge(routes::without_player())
        .layer(middleware::from_fn(guard::same_origin))
        .layer(middleware::from_fn_with_state(app.clone(), guard::limit))
        .layer(middleware::from_fn_with_state(app.clone(), error::explain))
        .layer(middleware::from_fn(assets::pack_pages))
        .layer(middleware::from_fn(guard::protect))
        .layer(middleware::from_fn_with_state(app.clone(), operating::count))
        .with_state(app)
}

/// Copies all tables of a folder into a new file, while a server may run there.
///
/// # Errors
/// If there is no store in the folder, or the file exists or cannot be written.
pub fn backup(folder: &Path, file: &Path) -> Result<()> {
    Ok(Store::backup_of(folder, file)?)
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    app: App,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store and the address.
    ///
    /// # Errors
    /// If the folder or the address is in use, or cannot be opened.
    pub async fn open(config: &Config) -> Result<Server> {
        Server::open_by(config, SystemClock).await
    }

    /// The same by another clock than the machine's.
    ///
    /// # Errors
    /// As [`Server::open`].
    pub async fn open_by(config: &Config, clock: impl Clock) -> Result<Server> {
        let store = Store::open(&config.data, clock)
            .with_context(|| format!("the data folder {} cannot be opened", config.data.display()))?;
        let listener = TcpListener::bind(config.address)
            .await
            .with_context(|| format!("nobody can listen on {}", config.address))?;
        let own = format!("http://{}", listener.local_addr()?);
        let public_url = config.public_url.clone().unwrap_or(own);
        let pause = store.resume().await.context("the store does not answer")?;
        tracing::info!(pause, "nobody's clock ran for so many milliseconds");
        let (stop, closing) = watch::channel(false);
        let public_url = public_url.trim_end_matches('/').to_owned();
        let secret = secret(&config.data)?;
        let app = App::new(store, public_url, secret, config, closing)?;
        Ok(Server { listener, app, stop })
    }

    /// The address to open in a browser.
    pub fn url(&self) -> &str {
        &self.app.public_url
    }

    /// Serves until `end` comes; then lets requests finish, and closes the store.
    ///
    /// # Errors
    /// If the network fails, or the store cannot be closed.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> Result<()> {
        let store = self.app.store.clone();
        tokio::spawn(call_times(self.app.clone()));
        let calls = tokio::spawn(webhook::call_players(self.app.clone()));
        let service = router(self.app).into_make_service_with_connect_info::<SocketAddr>();
        let stop = self.stop;
        let until = async move {
            end.await;
            tracing::info!("closing");
            let _ = stop.send(true);
        };
        // A move shall not wait until there is more to send.
        let listener = self.listener.tap_io(|socket| {
            if let Err(why) = socket.set_nodelay(true) {
                tracing::warn!(?why, "a connection may be slow");
            }
        });
        axum::serve(listener, service).with_graceful_shutdown(until).await?;
        calls.await.context("the calls broke down")?;
        store.heartbeat().await.context("the store does not answer")?;
        store.close().context("the store could not be closed")?;
        Ok(())
    }
}

/// Something that only this server knows, made when it first runs.
fn secret(folder: &Path) -> Result<String> {
    let path = folder.join("secret");
    if !path.exists() {
        fs::write(&path, chance::word()).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
}

/// So often somebody looks for those whose time is over.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// After so many looks the store notes that the program runs: every five seconds.
const SIGN_EVERY: u64 = 20;
/// After so many looks old tables are cleared away: about every hour.
const PRUNE_EVERY: u64 = 14_400;
/// A table at which nobody ever played is kept for so long: a week, in milliseconds.
const ABANDONED_AFTER: i64 = 7 * 86_400_000;

/// Calls the time at every table, awake or asleep, until the server closes.
async fn call_times(app: App) {
    let mut every = tokio::time::interval(LOOK_EVERY);
    for n_looks in 0u64.. {
        tokio::select! {
            _ = every.tick() => {}
            () = app.closing() => return,
        }
        let done = async {
            if n_looks % SIGN_EVERY == 0 {
                app.store.heartbeat().await?;
            }
            if n_looks % PRUNE_EVERY == 0 {
                let before = Millis(app.store.now().0 - ABANDONED_AFTER);
                let n_pruned = app.store.prune_abandoned(before).await?;
                tracing::info!(n_pruned, "tables at which nobody ever played were cleared away");
            }
            for id in app.store.due(app.store.now())? {
                if let Some(room) = app.rooms.room(&id)? {
                    room.call_time().await;
                }
            }
            Ok::<(), AppError>(())
        };
        if let Err(why) = done.await {
            tracing::error!(?why, "deadlines could not be looked for");
        }
    }
}
