//! The server around the site: a listener, sockets, limits, metrics, calls, and the threads
//! on which bots think.

mod bell;
mod bot_pool;
mod client_address;
mod config;
mod connection;
mod copying;
mod counts;
mod fair_queue;
mod guard;
mod host;
mod live;
mod operating;
mod request_id;
mod routes;
mod shared_clock;
mod shell;
mod timer;
mod upkeep;
mod webhook;

use std::{fs, path::Path, sync::Arc, time::Duration};

use anyhow::{Context, Result, bail};
use axum::{Router, http::Method};
use site::{App, Joining, Opening};
use store::{Cluster, Health, Millis, Store};
use store_sqlite::SqliteStore;
use tokio::net::TcpListener;

use crate::{
    bell::{BellKey, Bells},
    host::Machine,
    shared_clock::SharedClock,
    shell::Shell,
};

pub use crate::{
    config::{Config, Randomness},
    copying::copy,
    timer::{SystemClock, Timer, Wait},
    upkeep::Upkeep,
};
pub use site::{Showcase, Webhooks};
pub use store::Progress;

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
    /// The clock of all nodes over the store, if there may be several.
    clock: Option<Arc<SharedClock>>,
    bell_key: BellKey,
}

impl Site {
    /// Opens the store.
    ///
    /// # Errors
    /// If the folder is in use, or the store cannot be opened.
    pub async fn open(config: &Config, timer: impl Timer) -> Result<Site> {
        Site::over(open_store(config).await?, config, timer).await
    }

    /// A site over a store that was opened elsewhere.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn over(store: Arc<dyn Store>, config: &Config, timer: impl Timer) -> Result<Site> {
        let url = config.public_url.clone().unwrap_or_else(|| "http://localhost".to_owned());
        Site::found(store, &url, config, Arc::new(timer)).await
    }

    async fn found(store: Arc<dyn Store>, url: &str, config: &Config, timer: Arc<dyn Timer>) -> Result<Site> {
        let silent = "the store does not answer";
        let cluster = store.cluster();
        let (timer, clock): (Arc<dyn Timer>, _) = match &cluster {
            None => (timer, None),
            Some(cluster) => {
                let clock = Arc::new(SharedClock::new(timer));
                clock.set(&**cluster).await.context(silent)?;
                (Arc::<SharedClock>::clone(&clock), Some(clock))
            }
        };
        let now = timer.now();
        let host = Machine::start(timer, config).context("no thread for bots")?;
        let host: Arc<dyn site::Host> = Arc::new(host);
        let secret = match &cluster {
            None => secret(&config.data, &*host)?,
            Some(cluster) => shared_secret(&**cluster, &config.data, &*host).await?,
        };
        let bell_key = BellKey::new(&secret);
        let joining = cluster.map(|cluster| Joining {
            cluster,
            address: config.bell.clone().unwrap_or_default(),
            bell: Arc::new(Bells::new(bell_key.clone())),
            thinks: config.thinks,
        });
        if joining.is_none() {
            let pause = store.resume(now).await.context(silent)?;
            tracing::info!(pause, "clocks paused while the server was down, in milliseconds");
        }
        let opening = Opening {
            public_url: url.trim_end_matches('/').to_owned(),
            secret,
            webhooks: config.webhooks,
            think: config.think,
            tables_per_day: config.tables_per_day,
            joining,
        };
        let app = App::new(store, host, opening);
        app.join().await.context(silent)?;
        Ok(Site { shell: Shell::new(app, config), clock, bell_key })
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
        Upkeep::new(&self.shell, self.clock.clone())
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
        app.leave().await.context("the store does not answer")?;
        app.store.close().await.context("the store could not be closed")
    }
}

async fn open_store(config: &Config) -> Result<Arc<dyn Store>> {
    let no_folder = || format!("the data folder {} cannot be opened", config.data.display());
    let Some(url) = &config.store else {
        let store = SqliteStore::open(&config.data).with_context(no_folder)?;
        return Ok(Arc::new(store));
    };
    store_sqlite::create_private_folder(&config.data).with_context(no_folder)?;
    // The URL may hold a password, so it is not repeated.
    open_elsewhere(url).await.context("the store cannot be opened")
}

#[cfg(feature = "postgres")]
async fn open_elsewhere(url: &str) -> Result<Arc<dyn Store>> {
    Ok(Arc::new(store_postgres::PostgresStore::open(url).await?))
}

#[cfg(not(feature = "postgres"))]
async fn open_elsewhere(_: &str) -> Result<Arc<dyn Store>> {
    bail!("this program was built without the feature `postgres`")
}

/// How often to look whether the store can still be written to.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// How long a node says that it leaves before it takes no more requests.
const LEAVE_FOR: Duration = Duration::from_secs(1);

/// How long the store has to close.
const CLOSE_MAX: Duration = Duration::from_secs(4);

/// A site that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    site: Site,
    /// Where other nodes ring.
    bell: Option<TcpListener>,
}

impl Server {
    /// Opens the store and the address.
    ///
    /// # Errors
    /// If the folder or the address is in use, or cannot be opened.
    pub async fn open(config: &Config) -> Result<Server> {
        let timer: Arc<dyn Timer> = Arc::new(SystemClock::start());
        let store = open_store(config).await?;
        let listener = TcpListener::bind(config.address)
            .await
            .with_context(|| format!("nobody can listen on {}", config.address))?;
        let own = format!("http://{}", listener.local_addr()?);
        let url = config.public_url.clone().unwrap_or(own);
        let bell = open_bell(config).await?;
        let site = Site::found(store, &url, config, timer).await?;
        Ok(Server { listener, site, bell })
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
        let Server { listener, site, bell } = self;
        if let Some(bell) = bell {
            tokio::spawn(bell::listen(bell, site.bell_key.clone(), site.shell.app.clone()));
        }
        let upkeep = tokio::spawn(site.upkeep().run());
        let app = site.shell.app.clone();
        let mut is_broken = false;
        let until = async {
            tokio::select! {
                () = end => {}
                () = broken(&app) => is_broken = true,
            }
            if app.has_others() {
                // Whoever shares requests out learns by `/ready` that they should go elsewhere.
                tracing::info!("leaving");
                app.begin_to_leave();
                app.host.sleep(LEAVE_FOR).await;
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

/// The address for other nodes, if there is to be one.
async fn open_bell(config: &Config) -> Result<Option<TcpListener>> {
    let Some(address) = &config.bell else { return Ok(None) };
    let opened = TcpListener::bind(address).await;
    Ok(Some(opened.with_context(|| format!("nobody can listen to other nodes on {address}"))?))
}

/// Resolves when nothing can be written any more until the next start.
async fn broken(app: &App) {
    while app.store.counts().health != Health::Broken {
        app.host.sleep(LOOK_EVERY).await;
    }
}

/// What all nodes over a store know: the secret of the first, or of the folder from which it
/// came.
async fn shared_secret(cluster: &dyn Cluster, folder: &Path, host: &dyn site::Host) -> Result<String> {
    let own = if folder.join("secret").exists() { secret(folder, host)? } else { host.word() };
    let agreed = cluster.agree("secret", own.trim().as_bytes(), host.now(), Millis(i64::MAX)).await;
    let agreed = agreed.context("the store does not answer")?;
    String::from_utf8(agreed).context("the secret of the store is no text")
}

/// A node that has no pages and only thinks for bots, until `end` comes.
///
/// # Errors
/// If the store cannot be opened, or only one program at a time may use it.
pub async fn think(config: &Config, end: impl Future<Output = ()>) -> Result<()> {
    let store = open_store(config).await?;
    if store.cluster().is_none() {
        bail!("only one program may use this store: give --store the address of a Postgres database");
    }
    let bell = open_bell(config).await?;
    let site = Site::over(store, config, SystemClock::start()).await?;
    if let Some(bell) = bell {
        tokio::spawn(bell::listen(bell, site.bell_key.clone(), site.shell.app.clone()));
    }
    let upkeep = tokio::spawn(site.upkeep().run_for_bots());
    end.await;
    site.stop();
    upkeep.await.context("the upkeep broke down")?;
    site.close().await
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
