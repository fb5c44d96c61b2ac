//! `kvartal serve`: the site.

use std::{
    io::{self, IsTerminal, Write},
    net::{IpAddr, SocketAddr, UdpSocket},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, Result};
use clap::Args;
use ipnet::IpNet;
use tracing_subscriber::EnvFilter;
use web::{Config, Randomness, Server, Webhooks};

#[derive(Args, Default)]
pub(crate) struct Arguments {
    /// The address to listen on
    #[arg(long, default_value = "127.0.0.1:8080")]
    addr: Option<SocketAddr>,
    /// The address under which others reach the site, for links
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The folder where tables are kept
    #[arg(long, value_name = "DIR", default_value = "kvartal-data")]
    data: Option<PathBuf>,
    /// A Postgres database where tables are kept instead, e.g. postgres://kvartal@localhost/kvartal
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// An address of this machine, apart from that for people, on which other nodes over the store
    /// tell this one what they wrote
    #[arg(long, value_name = "HOST:PORT", requires = "store")]
    bell: Option<String>,
    /// Let other nodes over the store think for bots
    #[arg(long, requires = "store")]
    no_bots: bool,
    /// How many requests one network may send at once; a sixth of it every second after
    #[arg(long, value_name = "N", default_value = "120", value_parser = clap::value_parser!(u32).range(1..))]
    burst: Option<u32>,
    /// How many tables one network may make in a day
    #[arg(long, value_name = "N", default_value = "500", value_parser = clap::value_parser!(u32).range(1..))]
    tables_per_day: Option<u32>,
    /// Make no new tables when less space than this is free on the disk, in MiB
    #[arg(long, value_name = "MIB", default_value = "512")]
    free_space: Option<u64>,
    /// A proxy (address or network) that says in X-Forwarded-For who asks; may be given several times
    #[arg(long, value_name = "NETWORK", value_parser = proxy)]
    proxy: Vec<IpNet>,
    /// Whom to call when it is a player's turn: off (nobody), public (public addresses over TLS), any
    #[arg(long, value_name = "WHOM", default_value = "public")]
    webhooks: Option<Webhooks>,
    /// How long a bot thinks about a turn when no other waits, in milliseconds
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    think: Option<u64>,
}

/// A network, or a single address.
fn proxy(text: &str) -> Result<IpNet, String> {
    let address = text.parse().map(|address: IpAddr| IpNet::from(address));
    address
        .or_else(|_| text.parse())
        .map_err(|_| "neither an address nor a network like 10.0.0.0/8".to_owned())
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    log();
    let address = arguments.addr.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080)));
    let public_url = arguments.public_url.or_else(|| lan_url(address));
    let data = arguments.data.unwrap_or_else(|| PathBuf::from("kvartal-data"));
    let config = Config {
        address,
        data,
        store: arguments.store,
        bell: arguments.bell,
        thinks: !arguments.no_bots,
        public_url,
        burst: arguments.burst.unwrap_or(Config::BURST),
        tables_per_day: arguments.tables_per_day.unwrap_or(Config::TABLES_PER_DAY),
        free_space_min: arguments
            .free_space
            .map_or(Config::FREE_SPACE_MIN, |mib| mib.saturating_mul(1 << 20)),
        proxies: arguments.proxy,
        webhooks: arguments.webhooks.unwrap_or_default(),
        think: arguments.think.map_or(Config::THINK, Duration::from_millis),
        randomness: Randomness::System,
    };
    let runtime = tokio::runtime::Runtime::new().context("no threads to serve with")?;
    runtime.block_on(async {
        let server = Server::open(&config).await?;
        writeln!(io::stdout(), "Kvartal: {}", server.site().url())?;
        io::stdout().flush()?;
        server.run(stopped()).await
    })
}

/// Logs go to standard error.
pub(crate) fn log() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,web=info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        .init();
}

/// Who listens on every address is reached by this machine's own in the network.
fn lan_url(address: SocketAddr) -> Option<String> {
    if !address.ip().is_unspecified() || address.port() == 0 {
        return None;
    }
    // Nothing is sent: this only asks which address would be used.
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip: IpAddr = socket.local_addr().ok()?.ip();
    Some(format!("http://{ip}:{}", address.port()))
}

/// Ctrl-C, or what a service manager sends.
pub(crate) async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! { _ = interrupt => {}, _ = terminate.recv() => {} }
            return;
        }
    }
    let _ = interrupt.await;
}
