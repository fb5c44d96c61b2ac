//! Where and how to serve.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use ipnet::IpNet;
use kernel::Seed;
use site::Webhooks;

/// Where random bytes come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Randomness {
    /// The system; nobody can guess them.
    #[default]
    System,
    /// The same bytes in every run, so that a test can be repeated. Everybody can guess
    /// them: never for a site that people visit.
    Repeatable(Seed),
}

/// Where and how to serve.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; port 0 takes any that is free.
    pub address: SocketAddr,
    /// The folder of this server's secret, and of the store unless that is elsewhere.
    pub data: PathBuf,
    /// The URL of the store, if it is a database of its own.
    pub store: Option<String>,
    /// Where other nodes over the same store reach this one, as `HOST:PORT`, if anywhere.
    pub bell: Option<String>,
    /// Whether this node thinks for bots; if not, others over the same store do.
    pub thinks: bool,
    /// The address under which others reach us, for links.
    pub public_url: Option<String>,
    /// How many requests one network may send at once.
    pub burst: u32,
    /// How many tables one network may make in a day.
    pub tables_per_day: u32,
    /// Below this much free space on the disk, in bytes, there are no new tables.
    pub free_space_min: u64,
    /// Proxies whose word about the addresses of clients is believed.
    pub proxies: Vec<IpNet>,
    /// Whom the server may call when it is a player's turn.
    pub webhooks: Webhooks,
    /// How long a bot thinks about a turn when nobody else waits.
    pub think: Duration,
    /// Where ids, deals and the dice of bots come from.
    pub randomness: Randomness,
}

impl Config {
    /// The usual way to serve a folder.
    pub fn new(address: SocketAddr, data: PathBuf) -> Self {
        Config {
            address,
            data,
            store: None,
            bell: None,
            thinks: true,
            public_url: None,
            burst: Config::BURST,
            tables_per_day: Config::TABLES_PER_DAY,
            free_space_min: Config::FREE_SPACE_MIN,
            proxies: Vec::new(),
            webhooks: Webhooks::default(),
            think: Config::THINK,
            randomness: Randomness::System,
        }
    }

    /// How long bots usually think.
    pub const THINK: Duration = Duration::from_secs(1);

    /// The usual burst: a person with a few open pages stays far below.
    pub const BURST: u32 = 120;

    /// The usual number of tables a day: a school behind one address stays below.
    pub const TABLES_PER_DAY: u32 = 500;

    /// The usual free space: enough for days of games under way.
    pub const FREE_SPACE_MIN: u64 = 512 << 20;
}
