//! A primary database and a standby that has all that was acknowledged.

use std::time::Duration;

use anyhow::{Context, Result};
use conformance::postgres::{Programs, Server};
use store_postgres::PostgresStore;
use tokio::task::block_in_place;

use super::link::Place;

/// How long a primary is frozen before somebody decides that it is gone.
const DECIDE: Duration = Duration::from_secs(1);

/// Two servers, at two places.
pub(crate) struct Databases {
    servers: [Option<Server>; 2],
    primary: usize,
    pub(crate) places: [Place; 2],
}

impl Databases {
    pub(crate) fn start() -> Result<Databases> {
        let programs = Programs::find().context("Postgres is not installed")?;
        let primary = Server::start(programs);
        let standby = primary.standby();
        let places = [&primary, &standby].map(|server| Place::new(Some(server.socket())));
        Ok(Databases { servers: [Some(primary), Some(standby)], primary: 0, places })
    }

    fn primary(&mut self) -> Result<&mut Server> {
        self.servers[self.primary].as_mut().context("there is no primary")
    }

    /// The store as the operator sees it, past all links.
    pub(crate) async fn open(&mut self) -> Result<PostgresStore> {
        let url = self.primary()?.url();
        Ok(PostgresStore::open(&url).await?)
    }

    /// Kills the primary, and starts it again.
    pub(crate) fn kill(&mut self) -> Result<()> {
        let primary = self.primary()?;
        block_in_place(|| {
            primary.break_down();
            primary.go_on();
        });
        Ok(())
    }

    /// The primary freezes, and the standby takes its place; the old one wakes up once more
    /// before it is taken away, and a new standby is made.
    pub(crate) async fn fail_over(&mut self) -> Result<()> {
        let old = self.primary;
        block_in_place(|| self.servers[old].iter().for_each(Server::freeze));
        tokio::time::sleep(DECIDE).await;
        let new = 1 - old;
        block_in_place(|| self.servers[new].iter().for_each(Server::promote));
        self.primary = new;
        // It still believes that it is the primary, and nodes still reach it.
        block_in_place(|| self.servers[old].iter().for_each(Server::thaw));
        tokio::time::sleep(DECIDE).await;
        self.places[old].send_replace(None);
        block_in_place(|| self.servers[old] = None);
        Ok(())
    }

    /// Makes a new standby where there is none.
    pub(crate) fn complete(&mut self) -> Result<()> {
        let free = 1 - self.primary;
        let standby = block_in_place(|| self.primary().map(|primary| primary.standby()))?;
        self.places[free].send_replace(Some(standby.socket()));
        self.servers[free] = Some(standby);
        Ok(())
    }
}
