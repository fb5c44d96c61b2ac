//! A network that breaks when the test says so: it lies between a store and its server.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use conformance::postgres::Server;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy},
    net::{TcpListener, TcpStream, UnixStream},
};

pub(crate) struct Proxy {
    url: String,
    is_cut: Arc<AtomicBool>,
}

impl Proxy {
    pub(crate) async fn start(server: &Server) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("postgres://kvartal@{}/postgres", listener.local_addr().unwrap());
        let is_cut = Arc::new(AtomicBool::new(false));
        tokio::spawn(listen(listener, server.socket(), Arc::clone(&is_cut)));
        Proxy { url, is_cut }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// From now on the server hears everything, and its first answer ends the connection.
    pub(crate) fn cut_answers(&self) {
        self.is_cut.store(true, Ordering::SeqCst);
    }

    pub(crate) fn mend(&self) {
        self.is_cut.store(false, Ordering::SeqCst);
    }
}

async fn listen(listener: TcpListener, socket: PathBuf, is_cut: Arc<AtomicBool>) {
    while let Ok((client, _)) = listener.accept().await {
        let server = UnixStream::connect(&socket).await.unwrap();
        tokio::spawn(pass(client, server, Arc::clone(&is_cut)));
    }
}

async fn pass(client: TcpStream, server: UnixStream, is_cut: Arc<AtomicBool>) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    tokio::spawn(async move { copy(&mut from_client, &mut to_server).await });
    let mut buffer = [0; 8192];
    while let Ok(n_read) = from_server.read(&mut buffer).await {
        if n_read == 0
            || is_cut.load(Ordering::SeqCst)
            || to_client.write_all(&buffer[..n_read]).await.is_err()
        {
            break;
        }
    }
}
