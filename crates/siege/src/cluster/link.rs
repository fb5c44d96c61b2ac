//! The network between a node and a database: it can be cut.

use std::{net::SocketAddr, path::PathBuf};

use anyhow::Result;
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream, UnixStream},
    sync::watch,
};

/// Where a database listens; nothing while nobody may reach it. Connections end whenever this
/// changes, as a proxy ends those to a server that it has given up.
pub(crate) type Place = watch::Sender<Option<PathBuf>>;

/// The way of one node to one database.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) address: SocketAddr,
    is_cut: watch::Sender<bool>,
}

impl Link {
    pub(crate) async fn open(place: &Place) -> Result<Link> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let is_cut = watch::Sender::new(false);
        tokio::spawn(listen(listener, place.subscribe(), is_cut.subscribe()));
        Ok(Link { address, is_cut })
    }

    pub(crate) fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    pub(crate) fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

async fn listen(
    listener: TcpListener,
    place: watch::Receiver<Option<PathBuf>>,
    is_cut: watch::Receiver<bool>,
) {
    while let Ok((client, _)) = listener.accept().await {
        let path = place.borrow().clone();
        // Whoever comes while it is cut finds the connection closed.
        if let (Some(path), false) = (path, *is_cut.borrow()) {
            tokio::spawn(pass(client, path, place.clone(), is_cut.clone()));
        }
    }
}

async fn pass(
    mut client: TcpStream,
    path: PathBuf,
    mut place: watch::Receiver<Option<PathBuf>>,
    mut is_cut: watch::Receiver<bool>,
) {
    let Ok(mut server) = UnixStream::connect(&path).await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut server) => {}
        _ = place.wait_for(|now| now.as_ref() != Some(&path)) => {}
        _ = is_cut.wait_for(|is_cut| *is_cut) => {}
    }
}
