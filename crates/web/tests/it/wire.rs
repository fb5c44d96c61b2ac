//! A wire between a browser and a site, which a test can cut and mend.

use std::{net::SocketAddr, time::Duration};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream, tcp},
    sync::watch,
    task::JoinHandle,
};

use crate::site::Site;

/// What passes over a wire. What does not pass is kept and comes later, as TCP does it;
/// connections stay open and silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flow {
    Both,
    /// Nothing passes.
    Neither,
    /// Everything passes, late and little at a time.
    Slow,
    /// The site hears, but its answers do not arrive.
    OnlyToSite,
}

#[derive(Debug, Clone, Copy)]
struct State {
    flow: Flow,
    /// Every connection ends when this changes.
    n_severed: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    ToSite,
    ToBrowser,
}

impl Flow {
    fn passes(self, way: Way) -> bool {
        match self {
            Flow::Both | Flow::Slow => true,
            Flow::Neither => false,
            Flow::OnlyToSite => way == Way::ToSite,
        }
    }
}

/// How much passes at a time, in bytes.
const PIECE: usize = 4 * 1024;
/// How long each piece takes on a slow wire.
const DELAY: Duration = Duration::from_millis(150);

/// The wire. It lies on a port of its own; dropped, it is gone.
pub(crate) struct Wire {
    pub(crate) url: String,
    state: watch::Sender<State>,
    accepting: JoinHandle<()>,
}

impl Wire {
    pub(crate) async fn to(site: &Site) -> Wire {
        let address: SocketAddr = site.url.trim_start_matches("http://").parse().expect("an address");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let (state, states) = watch::channel(State { flow: Flow::Both, n_severed: 0 });
        let accepting = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(carry(browser, address, states.clone()));
            }
        });
        Wire { url, state, accepting }
    }

    /// Lets nothing pass from now on.
    pub(crate) fn cut(&self) {
        self.set(Flow::Neither);
    }

    /// Lets nothing pass from the site to the browser from now on.
    pub(crate) fn cut_answers(&self) {
        self.set(Flow::OnlyToSite);
    }

    /// Lets everything pass as a bad network does.
    pub(crate) fn slow(&self) {
        self.set(Flow::Slow);
    }

    /// Lets everything pass again, and what was kept first.
    pub(crate) fn mend(&self) {
        self.set(Flow::Both);
    }

    /// Ends every connection; new ones are possible.
    pub(crate) fn sever(&self) {
        self.state.send_modify(|state| state.n_severed += 1);
    }

    fn set(&self, flow: Flow) {
        self.state.send_modify(|state| state.flow = flow);
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Carries one connection until either side, or the wire, ends it.
async fn carry(browser: TcpStream, address: SocketAddr, states: watch::Receiver<State>) {
    let Ok(site) = TcpStream::connect(address).await else { return };
    let n_severed = states.borrow().n_severed;
    let (from_browser, to_browser) = browser.into_split();
    let (from_site, to_site) = site.into_split();
    let mut watching = states.clone();
    tokio::select! {
        () = pump(from_browser, to_site, Way::ToSite, states.clone()) => {}
        () = pump(from_site, to_browser, Way::ToBrowser, states) => {}
        _ = watching.wait_for(|state| state.n_severed != n_severed) => {}
    }
}

async fn pump(
    mut from: tcp::OwnedReadHalf,
    mut to: tcp::OwnedWriteHalf,
    way: Way,
    mut states: watch::Receiver<State>,
) {
    let mut bytes = vec![0; PIECE];
    loop {
        let Ok(n @ 1..) = from.read(&mut bytes).await else { return };
        if states.wait_for(|state| state.flow.passes(way)).await.is_err() {
            return;
        }
        let flow = states.borrow().flow;
        if flow == Flow::Slow {
            tokio::time::sleep(DELAY).await;
        }
        if to.write_all(&bytes[..n]).await.is_err() {
            return;
        }
    }
}
