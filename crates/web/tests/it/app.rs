//! The site in the test's own process, with a clock that the test moves, and people who
//! visit it. No network is used: requests go to the router, sockets through a pipe.
//!
//! Nothing here sleeps. A test waits for a message on a socket ([`Socket::next`]), or for
//! the runtime to have nothing left to do ([`settle`]); the time limit on a wait
//! exists only to fail.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{Extension, Router, body::Body, extract::ConnectInfo, http::Request};
use kernel::Seed;
use store::{MemoryStore, Millis, Store};
use tokio::sync::{Mutex, watch};
use web::{Config, Randomness, Site, Timer, Upkeep, Wait, Webhooks};

use crate::client::{Reply, Visitor, answer};

/// How long anything may take before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// How long a bot thinks about a turn.
pub(crate) const THINK: Duration = Duration::from_millis(60);
/// No limit on requests that a test would reach.
pub(crate) const BURST: u32 = 1_000_000;
/// When the clock of a test starts: 2001-09-09.
const START: i64 = 1_000_000_000_000;

pub(crate) const SECOND: i64 = 1_000;
pub(crate) const MINUTE: i64 = 60 * SECOND;
pub(crate) const DAY: i64 = 24 * 60 * MINUTE;

/// Lets everything run that can run without new input or a bot's answer.
///
/// A paused runtime ends a sleep only when no task is ready. The site waits by
/// [`TestClock`], so that this moves none of its own timers.
pub(crate) async fn settle() {
    tokio::time::pause();
    tokio::time::sleep(Duration::from_millis(1)).await;
    tokio::time::resume();
}

/// Fails if something takes too long.
pub(crate) async fn in_time<T>(what: &str, future: impl Future<Output = T>) -> T {
    let result = tokio::time::timeout(PATIENCE, future).await;
    result.unwrap_or_else(|_| panic!("{what} takes too long"))
}

/// A clock that moves only when told to; waits by it end then. Clones are the same clock.
#[derive(Debug, Clone)]
pub(crate) struct TestClock(Arc<watch::Sender<i64>>);

impl TestClock {
    pub(crate) fn new() -> Self {
        TestClock(Arc::new(watch::Sender::new(START)))
    }

    pub(crate) fn advance(&self, milliseconds: i64) {
        self.0.send_modify(|now| *now += milliseconds);
    }
}

impl Timer for TestClock {
    fn now(&self) -> Millis {
        Millis(*self.0.borrow())
    }

    fn wall_clock(&self) -> Millis {
        self.now()
    }

    fn sleep(&self, duration: Duration) -> Wait {
        let until = self.now().0 + i64::try_from(duration.as_millis()).expect("a short sleep");
        let mut now = self.0.subscribe();
        Box::pin(async move { drop(now.wait_for(|now| *now >= until).await) })
    }
}

/// A folder that no other test uses.
pub(crate) fn folder() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("site-{}-{number}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Gives a folder a secret: the deals of the day follow from it; every run has the same.
pub(crate) fn keep_secret(data: &Path) {
    std::fs::write(data.join("secret"), "a secret of the tests").expect("a file");
}

/// The same ids, deals and dice of bots in every run of a test, and others for each server
/// that it starts. `KVARTAL_SEED=N` tries others.
pub(crate) fn repeatable() -> Randomness {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = u128::from(NUMBER.fetch_add(1, Ordering::Relaxed));
    let series = std::env::var("KVARTAL_SEED").ok().and_then(|text| text.parse::<u64>().ok());
    Randomness::Repeatable(Seed(u128::from(series.unwrap_or(0)) << 64 | number))
}

/// The router as it sees requests of this machine.
pub(crate) fn local(router: Router) -> Router {
    router.layer(Extension(ConnectInfo(SocketAddr::from((Ipv4Addr::LOCALHOST, 1)))))
}

/// A site without a network.
pub(crate) struct TestApp {
    pub(crate) url: String,
    pub(crate) clock: TestClock,
    config: Config,
    site: Site,
    router: Router,
    upkeep: Mutex<Upkeep>,
    /// What a node writes by, if others may write too.
    store: Option<MemoryStore>,
}

impl TestApp {
    pub(crate) async fn open() -> TestApp {
        TestApp::open_with(BURST, Webhooks::Any).await
    }

    /// A site that takes few requests at once from one address.
    pub(crate) async fn open_strict() -> TestApp {
        TestApp::open_with(Config::BURST, Webhooks::Any).await
    }

    pub(crate) async fn open_calling(webhooks: Webhooks) -> TestApp {
        TestApp::open_with(BURST, webhooks).await
    }

    async fn open_with(burst: u32, webhooks: Webhooks) -> TestApp {
        let many = |config: &mut Config| {
            (config.burst, config.tables_per_day, config.webhooks) = (burst, burst, webhooks);
        };
        TestApp::open_by(many).await
    }

    /// A site that is served in another way.
    pub(crate) async fn open_by(change: impl FnOnce(&mut Config)) -> TestApp {
        let data = folder();
        keep_secret(&data);
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let public_url = Some("http://kvartal.test".to_owned());
        let mut config = Config {
            public_url,
            burst: BURST,
            tables_per_day: BURST,
            free_space_min: 0,
            webhooks: Webhooks::Any,
            think: THINK,
            randomness: repeatable(),
            ..Config::new(address, data)
        };
        change(&mut config);
        Stopped { config, clock: TestClock::new() }.start().await
    }

    /// Several nodes over one store, on one clock.
    pub(crate) async fn open_nodes<const N: usize>() -> [TestApp; N] {
        TestApp::open_nodes_by(|_| {}).await
    }

    /// Several nodes that are served in another way.
    pub(crate) async fn open_nodes_by<const N: usize>(change: impl Fn(&mut Config)) -> [TestApp; N] {
        let (store, clock) = (MemoryStore::shared(), TestClock::new());
        let mut nodes = Vec::new();
        for _ in 0..N {
            nodes.push(TestApp::join(&store, &clock, &change).await);
        }
        nodes.try_into().unwrap_or_else(|_| panic!("as many as were opened"))
    }

    /// One more node over a store.
    pub(crate) async fn join(
        store: &MemoryStore,
        clock: &TestClock,
        change: impl FnOnce(&mut Config),
    ) -> TestApp {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let mut config = Config {
            public_url: Some("http://kvartal.test".to_owned()),
            burst: BURST,
            tables_per_day: BURST,
            free_space_min: 0,
            think: THINK,
            randomness: repeatable(),
            ..Config::new(address, folder())
        };
        change(&mut config);
        let store = store.reopen();
        let site = Site::over(Arc::new(store.clone()), &config, clock.clone()).await.expect("a site");
        TestApp { store: Some(store), ..TestApp::over(site, config, clock.clone()) }
    }

    /// The node does nothing any more, from one moment to the next.
    pub(crate) async fn kill(self) {
        self.store.expect("a node").close().await.expect("closed");
    }

    fn over(site: Site, config: Config, clock: TestClock) -> TestApp {
        TestApp {
            url: site.url().to_owned(),
            router: local(site.router()),
            upkeep: Mutex::new(site.upkeep()),
            clock,
            config,
            site,
            store: None,
        }
    }

    /// Where the site keeps everything.
    pub(crate) fn folder(&self) -> &Path {
        &self.config.data
    }

    /// The time, in milliseconds.
    pub(crate) fn now(&self) -> i64 {
        self.clock.now().0
    }

    /// Moves the clock, and lets the site do everything that is due then.
    pub(crate) async fn advance(&self, milliseconds: i64) {
        self.clock.advance(milliseconds);
        self.look().await;
    }

    /// Lets the site do everything that is due now.
    pub(crate) async fn look(&self) {
        in_time("the upkeep", async { self.upkeep.lock().await.look().await }).await;
        settle().await;
    }

    /// Waits until no bot has anything to think about, and what they decided is done.
    pub(crate) async fn thought(&self) {
        let me = self.visitor();
        let is_open = async || !me.get("/metrics").await.1.contains("\nkvartal_minds_waiting 0\n");
        in_time("the bots", async {
            while is_open().await {
                tokio::task::yield_now().await;
            }
        })
        .await;
        settle().await;
    }

    /// Begins to stop the site: it still answers.
    pub(crate) fn begin_to_stop(&self) {
        self.site.stop();
    }

    /// Stops the site and waits until it has closed its folder.
    pub(crate) async fn stop(self) -> Stopped {
        self.site.close().await.expect("a clean end");
        Stopped { config: self.config, clock: self.clock }
    }

    pub(crate) fn router(&self) -> Router {
        self.router.clone()
    }

    /// Sends a request as it is, without a cookie.
    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        answer(self.router.clone(), request).await
    }

    /// Somebody who has not been here yet.
    /// Somebody without a browser, from another network.
    pub(crate) fn visitor_from(&self, address: [u8; 4]) -> Visitor {
        let address = SocketAddr::from((address, 1));
        Visitor::new(self.site.router().layer(Extension(ConnectInfo(address))), &self.url)
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::new(self.router.clone(), &self.url)
    }
}

/// A site that does not run.
pub(crate) struct Stopped {
    pub(crate) clock: TestClock,
    pub(crate) config: Config,
}

impl Stopped {
    pub(crate) fn folder(&self) -> &Path {
        &self.config.data
    }

    pub(crate) async fn start(self) -> TestApp {
        let Stopped { clock, config } = self;
        let config = Config { randomness: repeatable(), ..config };
        let site = Site::open(&config, clock.clone()).await.expect("a site");
        TestApp::over(site, config, clock)
    }
}
