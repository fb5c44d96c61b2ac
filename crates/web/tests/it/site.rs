//! A site on a port of its own, for tests that need a network: browsers, programs in
//! other languages, sockets that misbehave. It runs by the machine's clock.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use axum::Router;
use tokio::{sync::oneshot, task::JoinHandle};
use web::{Config, Server, Webhooks};

use crate::{
    app::{BURST, THINK, folder, keep_secret, local, repeatable},
    client::Visitor,
};

/// A server with a folder of its own.
pub(crate) struct Site {
    pub(crate) url: String,
    pub(crate) folder: PathBuf,
    router: Router,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl Site {
    pub(crate) async fn open() -> Site {
        let data = folder();
        keep_secret(&data);
        Site::open_in(data, BURST).await
    }

    pub(crate) async fn open_in(data: PathBuf, burst: u32) -> Site {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let config = Config {
            burst,
            tables_per_day: burst,
            free_space_min: 0,
            webhooks: Webhooks::Any,
            think: THINK,
            randomness: repeatable(),
            ..Config::new(address, data.clone())
        };
        let server = Server::open(&config).await.expect("a server");
        let (url, router) = (server.site().url().to_owned(), local(server.site().router()));
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let end = async { drop(stopped.await) };
            server.run(end).await.expect("a clean end");
        });
        Site { url, folder: data, router, stop: Some(stop), running }
    }

    /// Stops the server and waits until it has closed its folder.
    pub(crate) async fn close(mut self) -> PathBuf {
        drop(self.stop.take());
        self.running.await.expect("the server ends");
        self.folder.clone()
    }

    /// Somebody without a browser; their requests take no detour over the network.
    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::new(self.router.clone(), &self.url)
    }
}
