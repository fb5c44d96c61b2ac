//! A site in this process, with tables of every game and somebody who sits at them.
//! No network is used: requests go to the router, sockets through a pipe.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{
    Extension, Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{Request, Response, StatusCode, header},
};
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use kernel::Seed;
use serde_json::{Value, json};
use tokio::{io::DuplexStream, runtime::Runtime};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::client::IntoClientRequest};
use tower::ServiceExt;
use web::{Config, Randomness, Site, SystemClock, Webhooks};

/// The longest answer that is read.
const ANSWER_MAX: usize = 8 * 1024 * 1024;
const URL: &str = "http://kvartal.test";

/// For so many cases one site is used; it collects what they make.
const CASES_MAX: usize = 400;

static SITE: Mutex<Option<(TestSite, usize)>> = Mutex::new(None);

/// Uses the site of this process for one more case. `check` also gets the number of the
/// case at this site.
pub(crate) fn with_site<T>(check: impl FnOnce(&TestSite, usize) -> T) -> T {
    let mut slot = SITE.lock().unwrap_or_else(PoisonError::into_inner);
    if slot.as_ref().is_none_or(|(_, n_cases)| *n_cases >= CASES_MAX) {
        *slot = None;
        *slot = Some((TestSite::open(), 0));
    }
    let (site, n_cases) = slot.as_mut().expect("it was just opened");
    *n_cases += 1;
    check(site, *n_cases)
}

/// Closes the site of this process, if there is one, and removes its folder.
pub fn close_site() {
    *SITE.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

/// A site with a few tables.
pub(crate) struct TestSite {
    pub(crate) runtime: Runtime,
    router: Router,
    site: Option<Site>,
    folder: PathBuf,
    /// What makes somebody the person who sits at the tables.
    token: String,
    /// The ids of the tables: for each game one with free seats and one without.
    pub(crate) tables: Vec<String>,
}

impl TestSite {
    pub(crate) fn open() -> TestSite {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("kvartal-fuzz-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the site");
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let config = Config {
            public_url: Some(URL.to_owned()),
            burst: u32::MAX / 2,
            tables_per_day: u32::MAX / 2,
            webhooks: Webhooks::Any,
            think: Duration::from_millis(1),
            // A case that fails is to fail again.
            randomness: Randomness::Repeatable(Seed(1)),
            ..Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), folder.clone())
        };
        let site = runtime.block_on(Site::open(&config, SystemClock::start())).expect("a site");
        let router = site.router().layer(Extension(ConnectInfo(SocketAddr::from((Ipv4Addr::LOCALHOST, 1)))));
        let mut site =
            TestSite { runtime, router, site: Some(site), folder, token: String::new(), tables: Vec::new() };
        site.token = site.made("/api/players", &json!({ "name": "Fuzz" }), "token");
        for entry in roster::GAMES {
            let slug = entry.info().slug;
            for seats in [["me", "me"], ["me", "open"]] {
                let table = json!({ "game": slug, "seats": seats, "seed": "1" });
                let id = site.made("/api/tables", &table, "id");
                site.tables.push(id);
            }
        }
        site
    }

    /// Posts JSON and takes a text out of the answer.
    fn made(&self, path: &str, body: &Value, name: &str) -> String {
        let request = self.request("POST", path, "application/json", body.to_string()).expect("a request");
        let answer = self.runtime.block_on(async {
            let response = self.answer(request).await;
            let status = response.status();
            let bytes = to_bytes(response.into_body(), ANSWER_MAX).await.expect("an answer");
            assert!(status.is_success(), "{path}: {status}");
            serde_json::from_slice::<Value>(&bytes).expect("JSON")
        });
        answer[name].as_str().expect("a text").to_owned()
    }

    /// A request of the person who sits at the tables; `None` if HTTP has no such one.
    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        kind: &str,
        body: String,
    ) -> Option<Request<Body>> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "kvartal.test")
            .header(header::ORIGIN, URL)
            .header(header::CONTENT_TYPE, kind);
        let request = if path.starts_with("/api") {
            request.header(header::AUTHORIZATION, format!("Bearer {}", self.token))
        } else {
            request.header(header::COOKIE, format!("kvartal={}", self.token))
        };
        request.body(Body::from(body)).ok()
    }

    pub(crate) async fn answer(&self, request: Request<Body>) -> Response<Body> {
        self.router.clone().oneshot(request).await.expect("a router answers")
    }

    /// Sends a request and reads the answer, unless it goes on for ever.
    pub(crate) fn status(&self, request: Request<Body>) -> StatusCode {
        self.runtime.block_on(async {
            let response = self.answer(request).await;
            let status = response.status();
            let kind = response.headers().get(header::CONTENT_TYPE);
            let is_stream = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
            if !is_stream {
                to_bytes(response.into_body(), ANSWER_MAX).await.expect("a whole answer");
            }
            status
        })
    }

    /// The socket of a table, from the first seat.
    pub(crate) async fn socket(&self, table: &str) -> WebSocketStream<DuplexStream> {
        let address = format!("ws://kvartal.test/t/{table}/live?seat=1");
        let mut request = address.into_client_request().expect("a request");
        let headers = request.headers_mut();
        headers.insert(header::ORIGIN, URL.parse().expect("an origin"));
        headers.insert(header::COOKIE, format!("kvartal={}", self.token).parse().expect("a cookie"));
        let (client, server) = tokio::io::duplex(64 * 1024);
        let service = TowerToHyperService::new(self.router.clone());
        tokio::spawn(async move {
            let http = hyper::server::conn::http1::Builder::new();
            // It ends with the client; nobody else wants to know how.
            let _ = http.serve_connection(TokioIo::new(server), service).with_upgrades().await;
        });
        client_async(request, client).await.expect("a socket").0
    }
}

impl Drop for TestSite {
    fn drop(&mut self) {
        if let Some(site) = self.site.take() {
            let _ = self.runtime.block_on(site.close());
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
