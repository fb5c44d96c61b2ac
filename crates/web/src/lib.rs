//! The server around the site: a listener, sockets, limits, metrics, calls, and the threads
//! on which bots think.

mod bot_pool;
mod client_address;
mod config;
mod connection;
mod counts;
mod fair_queue;
mod guard;
mod host;
mod live;
mod operating;
mod request_id;
mod routes;
mod shell;
mod timer;
mod upkeep;
mod webhook;

use std::{fs, path::Path, sync::Arc, time::Duration};

use anyhow::{Context, Result, bail};
use axum::{Router, http::Method};
use site::{App, Opening};
use store::{Health, Store};
use store_sqlite::SqliteStore;
use tokio::net::TcpListener;

use crate::{host::Machine, shell::Shell};

pub use crate::{
    config::Config,
    timer::{SystemClock, Timer, Wait},
    upkeep::Upkeep,
};
pub use site::{Showcase, Webhooks};

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
        let host = Machine::start(timer, config).context("no thread for bots")?;
        let host: Arc<dyn site::Host> = Arc::new(host);
        let opening = Opening {
            public_url: url.trim_end_matches('/').to_owned(),
            secret: secret(&config.data, &*host)?,
            webhooks: config.webhooks,
            think: config.think,
            tables_per_day: config.tables_per_day,
        };
        let app = App::new(store, host, opening);
        Ok(Site { shell: Shell::new(app, config) })
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

/// How often to look whether the store can still be written to.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// How long the store has to close.
const CLOSE_MAX: Duration = Duration::from_secs(4);

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
        let timer: Arc<dyn Timer> = Arc::new(SystemClock::start());
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
    /// If the disk fails, or the store cannot be closed.
    pub async fn run(self, end: impl Future<Output = ()>) -> Result<()> {
        let Server { listener, site } = self;
        let upkeep = tokio::spawn(site.upkeep().run());
        let app = site.shell.app.clone();
        let mut is_broken = false;
        let until = async {
            tokio::select! {
                () = end => {}
                () = broken(&app) => is_broken = true,
            }
            tracing::info!("closing");
            app.stop();
        };
        connection::serve(listener, site.router(), &site.shell.proxies, until).await;
        if is_broken {
            bail!("the disk has failed; nothing can be written until the program is started again");
        }
        let closed = tokio::time::timeout(CLOSE_MAX, async {
            upkeep.await.context("the upkeep broke down")?;
            site.close().await
        });
        closed.await.context("the store does not close in time")?
    }
}

/// Resolves when nothing can be written any more until the next start.
async fn broken(app: &App) {
    while app.store.counts().health != Health::Broken {
        app.host.sleep(LOOK_EVERY).await;
    }
}

/// Below this many letters a secret could be guessed.
const SECRET_MIN: usize = 16;

/// Something that only this server knows, made when it first runs.
fn secret(folder: &Path, host: &dyn site::Host) -> Result<String> {
    let path = folder.join("secret");
    if !path.exists() {
        let written = store_sqlite::write_private(&path, &host.word());
        written.with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let secret = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    if secret.trim().len() < SECRET_MIN {
        bail!("{} is too short: restore it from a backup, or remove it for a new one", path.display());
    }
    Ok(secret)
}
