//! The server around the site: a listener, sockets, limits, metrics, calls, and the threads
//! on which bots think.

mod counts;
mod guard;
mod host;
mod limits;
mod live;
mod minds;
mod operating;
mod presence;
mod request_id;
mod routes;
mod shell;
mod timer;
mod upkeep;
mod webhook;

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result};
use axum::{Router, http::Method, serve::ListenerExt};
use site::{App, Opening};
use store::Store;
use store_sqlite::SqliteStore;
use tokio::net::TcpListener;

use crate::{host::Machine, shell::Shell};

pub use crate::{
    timer::{SystemClock, Timer, Wait},
    upkeep::Upkeep,
};
pub use site::{Showcase, Webhooks};

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
    shell: Shell,
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
        let host = Machine::start(timer, config.think).context("no thread for bots")?;
        let host: Arc<dyn site::Host> = Arc::new(host);
        let opening = Opening {
            public_url: url.trim_end_matches('/').to_owned(),
            secret: secret(&config.data, &*host)?,
            webhooks: config.webhooks,
            think: config.think,
        };
        let app = App::new(store, host, opening);
        Ok(Site { shell: Shell::new(app, config.burst, config.webhooks) })
    }

    /// The address to open in a browser.
    pub fn url(&self) -> &str {
        &self.shell.app.public_url
    }

    /// Everything that the site answers. Requests carry the address of whoever sent them
    /// as `ConnectInfo<SocketAddr>`.
    pub fn router(&self) -> Router {
        routes::router(&self.shell)
    }

    /// The method and the path of everything that [`Site::router`] answers, with
    /// parameters in braces.
    pub fn routes() -> Vec<(Method, String)> {
        routes::table()
    }

    /// What is to be done as time passes.
    pub fn upkeep(&self) -> Upkeep {
        Upkeep::new(&self.shell)
    }

    /// Ends what runs for as long as somebody looks: sockets, streams of events, upkeep.
    pub fn stop(&self) {
        self.shell.app.stop();
    }

    /// Stops, and closes the store.
    ///
    /// # Errors
    /// If the store does not answer or cannot be closed.
    pub async fn close(self) -> Result<()> {
        self.stop();
        let app = &self.shell.app;
        app.store.heartbeat(app.now()).await.context("the store does not answer")?;
        app.store.close().await.context("the store could not be closed")
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
        let app = site.shell.app.clone();
        let until = async move {
            end.await;
            tracing::info!("closing");
            app.stop();
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
fn secret(folder: &Path, host: &dyn site::Host) -> Result<String> {
    let path = folder.join("secret");
    if !path.exists() {
        fs::write(&path, host.word()).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
}
