//! A site of a test's own, and visitors to it.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use futures_util::StreamExt;
use reqwest::{
    Client, StatusCode, Url,
    cookie::{CookieStore, Jar},
    redirect::Policy,
};
use serde_json::{Value, json};
use store::{Clock, ManualClock};
use tokio::{net::TcpStream, sync::oneshot, task::JoinHandle};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async, tungstenite::client::IntoClientRequest,
};
use web::{Config, Server, Webhooks};

/// Bots of a test answer at once.
const THINK: Duration = Duration::from_millis(60);

/// A server on a port of its own with a folder of its own.
pub(crate) struct Site {
    pub(crate) url: String,
    pub(crate) folder: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

/// A folder that no other test uses.
fn folder() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("site-{}-{number}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

impl Site {
    pub(crate) async fn open() -> Site {
        Site::open_in(folder(), 1_000_000).await
    }

    /// A site at which one address may send few requests.
    pub(crate) async fn open_strict() -> Site {
        Site::open_in(folder(), Config::BURST).await
    }

    pub(crate) async fn open_in(data: PathBuf, burst: u32) -> Site {
        Site::start(data, burst, Webhooks::Any, store::SystemClock).await
    }

    /// A site that calls only some.
    pub(crate) async fn open_calling(webhooks: Webhooks) -> Site {
        Site::start(folder(), 1_000_000, webhooks, store::SystemClock).await
    }

    /// A site at which time passes only when a test says so.
    pub(crate) async fn open_by(clock: ManualClock) -> Site {
        Site::start(folder(), 1_000_000, Webhooks::Any, clock).await
    }

    pub(crate) async fn reopen_by(data: PathBuf, clock: ManualClock) -> Site {
        Site::start(data, 1_000_000, Webhooks::Any, clock).await
    }

    async fn start(data: PathBuf, burst: u32, webhooks: Webhooks, clock: impl Clock) -> Site {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let config = Config { address, data: data.clone(), public_url: None, burst, webhooks, think: THINK };
        let server = Server::open_by(&config, clock).await.expect("a server");
        let url = server.url().to_owned();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let end = async { drop(stopped.await) };
            server.run(end).await.expect("a clean end");
        });
        Site { url, folder: data, stop: Some(stop), running }
    }

    /// Stops the server and waits until it has closed its folder.
    pub(crate) async fn close(mut self) -> PathBuf {
        drop(self.stop.take());
        self.running.await.expect("the server ends");
        self.folder.clone()
    }

    /// Somebody new.
    pub(crate) fn visitor(&self) -> Visitor {
        let jar = Arc::new(Jar::default());
        let builder = Client::builder().cookie_provider(Arc::clone(&jar)).redirect(Policy::none());
        Visitor { client: builder.build().expect("a client"), jar, url: self.url.clone() }
    }
}

/// Somebody with a browser's cookies, but without a browser.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) client: Client,
    pub(crate) jar: Arc<Jar>,
    pub(crate) url: String,
}

impl Visitor {
    pub(crate) async fn get(&self, path: &str) -> (StatusCode, String) {
        let response = self.client.get(format!("{}{path}", self.url)).send().await.expect("an answer");
        (response.status(), response.text().await.expect("a text"))
    }

    /// Sends a form from our own page; gives where it leads.
    pub(crate) async fn submit(&self, path: &str, form: &[(&str, &str)]) -> (StatusCode, String) {
        let request = self.client.post(format!("{}{path}", self.url)).header("origin", &self.url).form(form);
        let response = request.send().await.expect("an answer");
        let place = response.headers().get("location").map(|value| value.to_str().expect("text").to_owned());
        let status = response.status();
        (
            status,
            match place {
                Some(place) => place,
                None => response.text().await.expect("a text"),
            },
        )
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let request = self.client.post(format!("{}{path}", self.url)).header("origin", &self.url).json(body);
        let response = request.send().await.expect("an answer");
        let status = response.status();
        let text = response.text().await.expect("a text");
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// A socket by which a seat follows a table.
    pub(crate) async fn socket(&self, table: &str, seat: u8) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
        let mut request = format!("{}{table}/live?seat={seat}", self.url.replacen("http", "ws", 1))
            .into_client_request()
            .expect("a request");
        let url: Url = self.url.parse().expect("an address");
        if let Some(cookie) = self.jar.cookies(&url) {
            request.headers_mut().insert("cookie", cookie);
        }
        request.headers_mut().insert("origin", self.url.parse().expect("an origin"));
        connect_async(request).await.expect("a socket").0
    }

    /// What the page of a table gets over its socket now, but for the time.
    pub(crate) async fn news(&self, table: &str, seat: u8) -> String {
        let mut socket = self.socket(table, seat).await;
        let mut text = String::new();
        loop {
            let frame = socket.next().await.expect("a frame").expect("news");
            let piece = frame.into_text().expect("a text").to_string();
            text.push_str(piece.trim_start_matches(['+', '.']));
            if !piece.starts_with('+') {
                break;
            }
        }
        let (before, after) = text.split_once("\"now\":").expect("the time");
        let after = after.trim_start_matches(|sign: char| sign.is_ascii_digit());
        format!("{before}\"now\":0{after}")
    }

    /// A new table: the seats are `me`, `open` or bots. Gives its address.
    pub(crate) async fn table(&self, game: &str, seats: &[&str], more: &[(&str, &str)]) -> String {
        self.get("/").await;
        let names: Vec<String> = (1..=seats.len()).map(|number| format!("seat-{number}")).collect();
        let mut form = vec![("game", game), ("pace", "0"), ("hints", "yes")];
        form.extend(names.iter().map(String::as_str).zip(seats.iter().copied()));
        form.extend(more);
        let (status, place) = self.submit("/new", &form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{place}");
        place
    }

    /// What the page offers, as notation.
    pub(crate) async fn offers(&self, table: &str) -> Vec<String> {
        let (status, page) = self.get(table).await;
        assert_eq!(status, StatusCode::OK);
        let parts = page.split("data-do=\"").skip(1);
        parts.filter_map(|part| part.split('"').next()).map(str::to_owned).collect()
    }

    /// The counter of the page.
    pub(crate) async fn counter(&self, table: &str) -> u64 {
        let (_, page) = self.get(table).await;
        let part = page.split("data-counter=\"").nth(1).expect("a counter");
        part.split('"').next().and_then(|text| text.parse().ok()).expect("a number")
    }

    pub(crate) async fn act(&self, table: &str, seat: u8, action: &str, counter: u64) -> (StatusCode, Value) {
        let body = json!({ "seat": seat, "do": action, "counter": counter });
        self.post(&format!("{table}/act"), &body).await
    }

    /// Plays the first thing offered until the game is over or nothing is offered
    /// for long; gives how many steps.
    pub(crate) async fn play(&self, table: &str, seat: u8) -> usize {
        let mut n_steps = 0;
        let mut n_idle = 0;
        while n_idle < 400 {
            let offers = self.offers(table).await;
            let Some(action) = offers.first() else {
                if self.get(table).await.1.contains("/rematch") {
                    break;
                }
                n_idle += 1;
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            n_idle = 0;
            let counter = self.counter(table).await;
            let (status, why) = self.act(table, seat, action, counter).await;
            assert!(status.is_success() || status == StatusCode::CONFLICT, "{action}: {status} {why}");
            n_steps += 1;
        }
        n_steps
    }
}
