//! Connections: how many there may be, how slow they may be, and how they end.

use std::{
    io,
    net::SocketAddr,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{Extension, Router, extract::ConnectInfo};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use ipnet::IpNet;
use site::{Counted, Network, Tally};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    task::JoinSet,
};
use tokio_io_timeout::TimeoutStream;
use tower::Layer;

use crate::client_address::{is_proxy, network_of};

/// Maximum number of connections from one network, unless it is a proxy's.
const NETWORK_MAX: usize = 256;
/// Maximum number of connections of all.
const ALL_MAX: u64 = 16_384;
/// Files other than connections that the program needs.
const OTHER_FILES: u64 = 128;
/// How long a client may take to send the head of a request, and to begin its next one.
const HEAD_MAX: Duration = Duration::from_secs(20);
/// How long a client may refuse to take what is sent.
const WRITE_MAX: Duration = Duration::from_secs(30);
/// How long requests may take to finish once the program is to end.
const FINISH_MAX: Duration = Duration::from_secs(5);
/// How long to wait after a connection could not be accepted.
const RECOVER_AFTER: Duration = Duration::from_millis(100);

/// Serves until `end` comes; then lets requests finish for a while.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    proxies: &[IpNet],
    end: impl Future<Output = ()>,
) {
    let doors = Doors::new(proxies);
    let closing = watch::Sender::new(false);
    let mut connections = JoinSet::new();
    let mut end = pin!(end);
    loop {
        let accepted = tokio::select! {
            () = &mut end => break,
            accepted = doors.accept(&listener) => accepted,
        };
        while connections.try_join_next().is_some() {}
        let (stream, address) = match accepted {
            Ok(Some(accepted)) => accepted,
            Ok(None) => continue,
            Err(why) => {
                tracing::warn!(%why, "a connection could not be accepted");
                tokio::time::sleep(RECOVER_AFTER).await;
                continue;
            }
        };
        let router = Extension(ConnectInfo(address)).layer(router.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_MAX)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
            .with_upgrades();
        let mut closing = closing.subscribe();
        connections.spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = async { drop(closing.wait_for(|is_closing| *is_closing).await) } => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(why) = ended {
                tracing::debug!(%why, "a connection broke off");
            }
        });
    }
    drop(listener);
    closing.send_replace(true);
    let finished = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(FINISH_MAX, finished).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
    // Dropping the set cuts off those that are left.
}

/// How many more may come in.
struct Doors {
    all: Arc<Semaphore>,
    by_network: Tally<Network>,
    proxies: Vec<IpNet>,
}

impl Doors {
    fn new(proxies: &[IpNet]) -> Self {
        let n_files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1024);
        let n_all = n_files.saturating_sub(OTHER_FILES).clamp(16, ALL_MAX);
        Doors {
            all: Arc::new(Semaphore::new(usize::try_from(n_all).unwrap_or(usize::MAX))),
            by_network: Tally::default(),
            proxies: proxies.to_vec(),
        }
    }

    /// The next connection; nothing if it was cut off at once, since its network has too many.
    async fn accept(&self, listener: &TcpListener) -> io::Result<Option<(Connection, SocketAddr)>> {
        // Never closed.
        let Ok(permit) = Arc::clone(&self.all).acquire_owned().await else { return Ok(None) };
        let (stream, address) = listener.accept().await?;
        // A move shall not wait until there is more to send.
        stream.set_nodelay(true)?;
        let max = if is_proxy(&self.proxies, address.ip()) { usize::MAX } else { NETWORK_MAX };
        let Some(counted) = self.by_network.enter_below(network_of(address.ip()), max) else {
            tracing::debug!(%address, "too many connections from one network");
            return Ok(None);
        };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(WRITE_MAX));
        let stream = Box::pin(stream);
        Ok(Some((Connection { stream, _permit: permit, _counted: counted }, address)))
    }
}

/// A connection that counts as one for as long as it is open, whatever is spoken over it.
struct Connection {
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    _permit: OwnedSemaphorePermit,
    _counted: Counted<Network>,
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_read(cx, buf)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
