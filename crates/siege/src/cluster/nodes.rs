//! Nodes over the databases.

use std::{net::TcpListener, time::Duration};

use anyhow::{Context, Result};
use tokio::time::{Instant, sleep, timeout};

use super::{databases::Databases, link::Link};
use crate::server::{Program, Server, signal};

/// A node, which may be down.
pub(crate) struct Node {
    pub(crate) url: String,
    words: Vec<String>,
    server: Option<Server>,
    links: [Link; 2],
}

/// How long a node may take until it is there again; the database may be away meanwhile.
const START_MAX: Duration = Duration::from_secs(60);

impl Node {
    /// A node on addresses of its own, which it keeps when it is started again.
    pub(crate) async fn start(program: &Program, databases: &Databases, number: usize) -> Result<Node> {
        let links = [Link::open(&databases.places[0]).await?, Link::open(&databases.places[1]).await?];
        let store = format!(
            "postgres://kvartal@{},{}/postgres?connect_timeout=2",
            links[0].address, links[1].address
        );
        let (address, bell) = (free_address()?, free_address()?);
        let folder = program.fresh_folder(&format!("node-{number}"))?;
        let words = [
            &*program.path.display().to_string(),
            "serve",
            "--addr",
            &address,
            "--store",
            &store,
            "--bell",
            &bell,
            "--data",
            &folder.display().to_string(),
            "--webhooks",
            "off",
            "--free-space",
            "0",
            "--burst",
            "1000000",
            "--tables-per-day",
            "1000000",
        ];
        let words = words.map(str::to_owned).to_vec();
        let mut node = Node { url: format!("http://{address}"), words, server: None, links };
        node.go_on().await?;
        Ok(node)
    }

    /// Starts it again, as a service manager does until it succeeds.
    pub(crate) async fn go_on(&mut self) -> Result<()> {
        let begin = Instant::now();
        loop {
            match Server::start(&self.words).await {
                Ok(server) => {
                    self.server = Some(server);
                    return Ok(());
                }
                Err(why) if begin.elapsed() > START_MAX => return Err(why),
                Err(_) => sleep(Duration::from_millis(100)).await,
            }
        }
    }

    /// Kills it, and starts it again.
    pub(crate) async fn kill(&mut self) -> Result<()> {
        self.server.take().context("the node is down")?.kill().await?;
        self.go_on().await
    }

    /// Asks it to end, and starts it again.
    pub(crate) async fn restart(&mut self) -> Result<Duration> {
        let took = self.server.take().context("the node is down")?.stop().await?;
        self.go_on().await?;
        Ok(took)
    }

    /// Stops it where it stands for a while.
    pub(crate) async fn freeze(&self, length: Duration) -> Result<()> {
        let pid = self.server.as_ref().context("the node is down")?.pid;
        signal(pid, "STOP").await?;
        sleep(length).await;
        signal(pid, "CONT").await
    }

    /// Cuts it off from both databases for a while.
    pub(crate) async fn cut_off(&self, length: Duration) {
        self.links.iter().for_each(Link::cut);
        sleep(length).await;
        self.links.iter().for_each(Link::mend);
    }

    /// Waits until it answers.
    pub(crate) async fn is_ready(&self) -> bool {
        let asked = reqwest::Client::new().get(format!("{}/ready", self.url)).send();
        matches!(timeout(Duration::from_secs(1), asked).await, Ok(Ok(answer)) if answer.status().is_success())
    }
}

/// An address of this machine on which nobody listens.
pub(crate) fn free_address() -> Result<String> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string())
}
