//! People who visit a site: requests as a browser sends them, with a cookie, and the
//! socket of a table. Without a browser and without a network.

use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use futures_util::StreamExt;
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use serde_json::{Value, json};
use tokio::{io::DuplexStream, sync::mpsc, task::JoinHandle};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};
use tower::ServiceExt;
use url::form_urlencoded;

use crate::app::in_time;

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }

    /// The body as JSON, or as a JSON string if it is none.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| Value::String(self.body.clone()))
    }
}

/// Somebody with a cookie. Clones are the same person.
#[derive(Clone)]
pub(crate) struct Visitor {
    router: Router,
    url: String,
    /// As `name=value`; nothing before the first answer.
    cookie: Arc<Mutex<Option<String>>>,
}

impl Visitor {
    pub(crate) fn new(router: Router, url: &str) -> Visitor {
        Visitor { router, url: url.to_owned(), cookie: Arc::default() }
    }

    /// The same person at a site that was started again.
    pub(crate) fn at(&self, app: &crate::app::TestApp) -> Visitor {
        Visitor { cookie: Arc::clone(&self.cookie), ..app.visitor() }
    }

    fn host(&self) -> &str {
        self.url.split_once("://").map_or("", |(_, host)| host)
    }

    fn cookie(&self) -> Option<String> {
        self.cookie.lock().expect("the cookie").clone()
    }

    /// What a program shows to be the same person.
    pub(crate) fn token(&self) -> Option<String> {
        self.cookie().and_then(|cookie| cookie.split_once('=').map(|(_, token)| token.to_owned()))
    }

    /// Sends a request with the cookie, and keeps the cookie that comes back.
    pub(crate) async fn send(&self, mut request: Request<Body>) -> Reply {
        let headers = request.headers_mut();
        headers.insert(header::HOST, self.host().parse().expect("a host"));
        if let Some(cookie) = self.cookie() {
            headers.insert(header::COOKIE, cookie.parse().expect("a cookie"));
        }
        let reply = answer(self.router.clone(), request).await;
        if let Some(cookie) = reply.header("set-cookie").split(';').next().filter(|text| !text.is_empty()) {
            *self.cookie.lock().expect("the cookie") = Some(cookie.to_owned());
        }
        reply
    }

    /// A request as a page of the site sends it.
    pub(crate) fn request(&self, method: &Method, path: &str, body: &Sent<'_>) -> Request<Body> {
        let request = Request::builder().method(method).uri(path);
        let request = match *method {
            Method::GET => request.header(header::ACCEPT, "text/html"),
            _ => request.header(header::ORIGIN, &self.url),
        };
        let (kind, text) = match body {
            Sent::Nothing => return request.body(Body::empty()).expect("a request"),
            Sent::Form(pairs) => {
                let mut text = form_urlencoded::Serializer::new(String::new());
                text.extend_pairs(*pairs);
                ("application/x-www-form-urlencoded", text.finish())
            }
            Sent::Json(value) => ("application/json", value.to_string()),
        };
        request.header(header::CONTENT_TYPE, kind).body(Body::from(text)).expect("a request")
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, String) {
        let reply = self.send(self.request(&Method::GET, path, &Sent::Nothing)).await;
        (reply.status, reply.body)
    }

    /// Sends a form from our own page; gives where it leads, or the page that answers.
    pub(crate) async fn submit(&self, path: &str, form: &[(&str, &str)]) -> (StatusCode, String) {
        let reply = self.send(self.request(&Method::POST, path, &Sent::Form(form))).await;
        let place = reply.header("location").to_owned();
        (reply.status, if place.is_empty() { reply.body } else { place })
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let reply = self.send(self.request(&Method::POST, path, &Sent::Json(body))).await;
        (reply.status, reply.json())
    }

    /// The socket by which a page that was loaded from a seat follows its table.
    pub(crate) async fn socket(&self, table: &str, seat: u8) -> Socket {
        Socket::new(self.upgrade(table, seat).await)
    }

    /// The same as bare bytes, of which nobody reads any.
    pub(crate) async fn pipe(&self, table: &str, seat: u8) -> DuplexStream {
        self.upgrade(table, seat).await.into_inner()
    }

    async fn upgrade(&self, table: &str, seat: u8) -> WebSocketStream<DuplexStream> {
        let address = format!("ws://{}{table}/live?seat={seat}", self.host());
        let mut request = address.into_client_request().expect("a request");
        request.headers_mut().insert(header::ORIGIN, self.url.parse().expect("an origin"));
        if let Some(cookie) = self.cookie() {
            request.headers_mut().insert(header::COOKIE, cookie.parse().expect("a cookie"));
        }
        let (client, server) = tokio::io::duplex(64 * 1024);
        let service = TowerToHyperService::new(self.router.clone());
        tokio::spawn(async move {
            let http = hyper::server::conn::http1::Builder::new();
            // It ends with the client; nobody else wants to know how.
            let _ = http.serve_connection(TokioIo::new(server), service).with_upgrades().await;
        });
        client_async(request, client).await.expect("a socket").0
    }

    /// The first message that a page gets over its socket.
    pub(crate) async fn news(&self, table: &str, seat: u8) -> String {
        self.socket(table, seat).await.next().await
    }

    /// A new table: the seats are `me`, `open` or bots. Gives its address.
    pub(crate) async fn table(&self, game: &str, seats: &[&str], more: &[(&str, &str)]) -> String {
        let names: Vec<String> = (1..=seats.len()).map(|number| format!("seat-{number}")).collect();
        let mut form = vec![("game", game), ("hints", "yes")];
        if !more.iter().any(|(name, _)| *name == "pace") {
            form.push(("pace", "0"));
        }
        form.extend(names.iter().map(String::as_str).zip(seats.iter().copied()));
        form.extend(more);
        let (status, place) = self.submit("/new", &form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{place}");
        place
    }

    /// Takes a free seat.
    pub(crate) async fn sit(&self, table: &str, seat: u8) {
        let (status, why) = self.submit(&format!("{table}/sit"), &[("seat", &seat.to_string())]).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{why}");
    }

    /// Chooses a name and a language.
    pub(crate) async fn introduce(&self, name: &str, language: &str) {
        let form = [("name", name), ("language", language), ("theme", "auto")];
        let (status, why) = self.submit("/me", &form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{why}");
    }

    /// What the page offers, as notation.
    pub(crate) async fn offers(&self, table: &str) -> Vec<String> {
        let (status, page) = self.get(table).await;
        assert_eq!(status, StatusCode::OK);
        offers(&page)
    }

    /// The counter of the page.
    pub(crate) async fn counter(&self, table: &str) -> u64 {
        let (_, page) = self.get(table).await;
        attribute(&page, "data-counter").and_then(|text| text.parse().ok()).expect("a counter")
    }

    pub(crate) async fn act(&self, table: &str, seat: u8, action: &str, counter: u64) -> (StatusCode, Value) {
        let body = json!({ "seat": seat, "do": steps(action), "counter": counter });
        self.post(&format!("{table}/act"), &body).await
    }

    /// Waits until a page about a table satisfies a condition; gives the page. It is
    /// loaded again whenever something happens at the table.
    pub(crate) async fn until(&self, table: &str, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let mut socket = self.socket(table, 0).await;
        loop {
            socket.skip();
            let (_, page) = self.get(table).await;
            if is_so(&page) {
                return page;
            }
            in_time(what, socket.next()).await;
        }
    }

    /// What is offered when it is next the visitor's turn; nothing if the game is over.
    pub(crate) async fn turn(&self, table: &str) -> Vec<String> {
        let is_so = |page: &str| !offers(page).is_empty() || page.contains("/rematch");
        offers(&self.until(table, "a turn", is_so).await)
    }

    /// Plays the first thing offered until the game is over; gives how many steps.
    pub(crate) async fn play(&self, table: &str, seat: u8) -> usize {
        let mut n_steps = 0;
        while let Some(action) = self.turn(table).await.first() {
            let counter = self.counter(table).await;
            let (status, why) = self.act(table, seat, action, counter).await;
            assert!(status.is_success() || status == StatusCode::CONFLICT, "{action}: {status} {why}");
            n_steps += 1;
        }
        n_steps
    }
}

/// The steps of an offer, as the script sends them.
pub(crate) fn steps(action: &str) -> Vec<&str> {
    action.split('|').collect()
}

/// What a request carries.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Sent<'a> {
    Nothing,
    Form(&'a [(&'a str, &'a str)]),
    Json(&'a Value),
}

/// Hands a request to a router and reads the whole answer.
pub(crate) async fn answer(router: Router, request: Request<Body>) -> Reply {
    let path = request.uri().to_string();
    let response = in_time(&path, router.oneshot(request)).await.expect("a router answers");
    let (parts, body) = response.into_parts();
    let body = in_time(&path, to_bytes(body, usize::MAX)).await.expect("a body");
    // Pictures are no texts; nobody reads more of them than their first letters.
    let body = String::from_utf8_lossy(&body).into_owned();
    Reply { status: parts.status, headers: parts.headers, body }
}

/// The actions that a page offers.
pub(crate) fn offers(page: &str) -> Vec<String> {
    let parts = page.split("data-do=\"").skip(1);
    parts.filter_map(|part| part.split('"').next()).map(unescape).collect()
}

fn unescape(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// The first value of an attribute on a page.
pub(crate) fn attribute<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    page.split(&format!("{name}=\"")).nth(1)?.split('"').next()
}

/// A socket that is read as fast as messages come.
pub(crate) struct Socket {
    messages: mpsc::UnboundedReceiver<String>,
    reader: JoinHandle<()>,
}

impl Socket {
    fn new(mut stream: WebSocketStream<DuplexStream>) -> Socket {
        let (sender, messages) = mpsc::unbounded_channel();
        let reader = tokio::spawn(async move {
            let mut text = String::new();
            while let Some(Ok(frame)) = stream.next().await {
                let Message::Text(piece) = frame else { continue };
                text.push_str(piece.strip_prefix(['+', '.']).unwrap_or(&piece));
                // An empty message is only a sign of life.
                if !piece.starts_with('+') && !text.is_empty() {
                    // The test may have lost interest.
                    let _ = sender.send(std::mem::take(&mut text));
                }
            }
        });
        Socket { messages, reader }
    }

    /// The next message; fails if the socket is closed.
    pub(crate) async fn next(&mut self) -> String {
        self.next_or_end().await.expect("a message, but the socket was closed")
    }

    /// The next message; nothing when the site has closed the socket.
    pub(crate) async fn next_or_end(&mut self) -> Option<String> {
        in_time("a message", self.messages.recv()).await
    }

    /// All messages that have come and were not taken yet.
    pub(crate) fn take(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.messages.try_recv().ok()).collect()
    }

    /// Forgets all messages that have come so far.
    pub(crate) fn skip(&mut self) {
        self.take();
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.reader.abort();
    }
}
