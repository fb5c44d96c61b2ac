//! Tables in the browser: pages, live tables, and the bots that sit at them.
//!
//! A page is a pure function of what somebody may see. A table is a task of its
//! own (`room`); everything it does is in the store before anybody sees it.

mod advice;
mod assets;
mod boards;
mod chance;
mod difference;
mod ending;
mod error;
mod explain;
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
mod table_store;
mod timer;
mod upkeep;
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
use axum::{Router, http::Method, serve::ListenerExt};
use store::{Store, TableId};
use store_sqlite::SqliteStore;
use table::Millis;
use tokio::{
    net::TcpListener,
    sync::{Semaphore, watch},
};

use crate::{
    advice::Advice,
    boards::BOARDS,
    error::AppError,
    guard::Limits,
    minds::Pool,
    pages::DailyRow,
    room::{Room, Rooms},
    routes::operating::Counts,
    speech::Speech,
    table_store::TableStore,
    webhook::{CallCounts, Presence},
};

pub use crate::{
    showcase::Showcase,
    timer::{SystemClock, Timer, Wait},
    upkeep::Upkeep,
    webhook::Webhooks,
};

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
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: TableStore,
    pub(crate) rooms: Rooms,
    pub(crate) pool: Pool,
    pub(crate) advice: Advice,
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
    pub(crate) timer: Arc<dyn Timer>,
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
        store: Arc<dyn Store>,
        public_url: String,
        secret: String,
        config: &Config,
        timer: Arc<dyn Timer>,
        closing: watch::Receiver<bool>,
    ) -> Result<Self> {
        let tables = TableStore::new(Arc::clone(&store), Arc::clone(&timer));
        let pool = Pool::start(config.think).context("no thread for bots")?;
        let rooms = Rooms::new(tables.clone(), pool.clone(), Arc::clone(&timer));
        let n_cores = thread::available_parallelism().map_or(1, NonZero::get);
        let is_secure = public_url.starts_with("https://");
        Ok(App(Arc::new(Inner {
            store,
            tables,
            rooms,
            pool,
            advice: Advice::new(config.think),
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
            timer,
            closing,
        })))
    }

    /// The room of a table.
    async fn room(&self, id: &str) -> Result<Room, AppError> {
        let id: TableId = id.parse().map_err(|_| AppError::NotFound)?;
        self.rooms.room(&id).await?.ok_or(AppError::NotFound)
    }

    /// The time.
    fn now(&self) -> Millis {
        self.timer.now()
    }

    /// Waits; `false` if the site closes meanwhile.
    async fn waits(&self, duration: Duration) -> bool {
        tokio::select! {
            () = self.timer.sleep(duration) => true,
            () = self.closing() => false,
        }
    }

    /// Resolves when the server is about to stop.
    async fn closing(&self) {
        let mut closing = self.closing.clone();
        // Whoever could say so is gone: that means the same.
        let _ = closing.wait_for(|is_closing| *is_closing).await;
    }
}

/// Copies all tables of a folder into a new file, while a server may run there.
///
/// # Errors
/// If there is no store in the folder, or the file exists or cannot be written.
pub fn backup(folder: &Path, file: &Path) -> Result<()> {
    Ok(SqliteStore::backup_of(folder, file)?)
}

/// The site over an open store, without a network: requests are handed to its router.
#[derive(Debug)]
pub struct Site {
    app: App,
    stop: watch::Sender<bool>,
}

impl Site {
    /// Opens the store.
    ///
    /// # Errors
    /// If the folder is in use or cannot be opened.
    pub async fn open(config: &Config, timer: impl Timer) -> Result<Site> {
        let url = config.public_url.clone().unwrap_or_else(|| "http://localhost".to_owned());
        let timer: Arc<dyn Timer> = Arc::new(timer);
        let store = open_store(config)?;
        Site::over(store, &url, config, timer).await
    }

    async fn over(store: Arc<dyn Store>, url: &str, config: &Config, timer: Arc<dyn Timer>) -> Result<Site> {
        let pause = store.resume(timer.now()).await.context("the store does not answer")?;
        tracing::info!(pause, "clocks paused while the server was down, in milliseconds");
        let (stop, closing) = watch::channel(false);
        let url = url.trim_end_matches('/').to_owned();
        let secret = secret(&config.data)?;
        let app = App::new(store, url, secret, config, timer, closing)?;
        Ok(Site { app, stop })
    }

    /// The address to open in a browser.
    pub fn url(&self) -> &str {
        &self.app.public_url
    }

    /// Everything that the site answers. Requests carry the address of whoever sent them
    /// as `ConnectInfo<SocketAddr>`.
    pub fn router(&self) -> Router {
        routes::router(&self.app)
    }

    /// The method and the path of everything that [`Site::router`] answers, with
    /// parameters in braces.
    pub fn routes() -> Vec<(Method, String)> {
        routes::table()
    }

    /// What is to be done as time passes.
    pub fn upkeep(&self) -> Upkeep {
        Upkeep::new(&self.app)
    }

    /// Ends what runs for as long as somebody looks: sockets, streams of events, upkeep.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Stops, and closes the store.
    ///
    /// # Errors
    /// If the store does not answer or cannot be closed.
    pub async fn close(self) -> Result<()> {
        self.stop();
        let store = &self.app.store;
        store.heartbeat(self.app.now()).await.context("the store does not answer")?;
        store.close().await.context("the store could not be closed")
    }
}

fn open_store(config: &Config) -> Result<Arc<dyn Store>> {
    let store = SqliteStore::open(&config.data)
        .with_context(|| format!("the data folder {} cannot be opened", config.data.display()))?;
    Ok(Arc::new(store))
}

/// A site that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    site: Site,
}

impl Server {
    /// Opens the store and the address.
    ///
    /// # Errors
    /// If the folder or the address is in use, or cannot be opened.
    pub async fn open(config: &Config) -> Result<Server> {
        let timer: Arc<dyn Timer> = Arc::new(SystemClock);
        let store = open_store(config)?;
        let listener = TcpListener::bind(config.address)
            .await
            .with_context(|| format!("nobody can listen on {}", config.address))?;
        let own = format!("http://{}", listener.local_addr()?);
        let url = config.public_url.clone().unwrap_or(own);
        let site = Site::over(store, &url, config, timer).await?;
        Ok(Server { listener, site })
    }

    /// The site behind the address.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Serves until `end` comes; then lets requests finish, and closes the store.
    ///
    /// # Errors
    /// If the network fails, or the store cannot be closed.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> Result<()> {
        let Server { listener, site } = self;
        let upkeep = tokio::spawn(site.upkeep().run());
        let service = site.router().into_make_service_with_connect_info::<SocketAddr>();
        let stop = site.stop.clone();
        let until = async move {
            end.await;
            tracing::info!("closing");
            stop.send_replace(true);
        };
        // A move shall not wait until there is more to send.
        let listener = listener.tap_io(|socket| {
            if let Err(why) = socket.set_nodelay(true) {
                tracing::warn!(?why, "a connection may be slow");
            }
        });
        axum::serve(listener, service).with_graceful_shutdown(until).await?;
        upkeep.await.context("the upkeep broke down")?;
        site.close().await
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
