//! How much processor time it takes to wake a table at which somebody has acted and
//! taken it back two thousand times, and how long others wait for their pages meanwhile:
//! `cargo run --release -p web --example waking -- FOLDER`

use std::{
    env,
    error::Error,
    fs,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::{Duration, Instant},
};

use axum::{
    Extension, Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{Request, header},
};
use serde_json::json;
use tower::ServiceExt;
use web::{Config, Site, SystemClock, Webhooks};

type Failure = Box<dyn Error + Send + Sync>;

const N_PAIRS: usize = 2_000;

/// How many such tables are woken, one after the other.
const N_TABLES: usize = 20;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("which folder?")?);
    fs::create_dir_all(&folder)?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let config = Config {
        public_url: Some("http://kvartal.test".to_owned()),
        burst: u32::MAX,
        tables_per_day: u32::MAX,
        webhooks: Webhooks::Off,
        think: Duration::from_millis(10),
        ..Config::new(address, folder)
    };
    let site = Site::open(&config, SystemClock::start()).await?;
    let mut somebody = Somebody { router: local(&site), cookie: String::new() };
    somebody.send("GET", "/", "", String::new()).await?;
    let neighbour = new_table(&mut somebody).await?;
    let mut tables = Vec::new();
    for _ in 0..N_TABLES {
        tables.push(restless(&mut somebody).await?);
    }
    site.close().await?;

    let site = Site::open(&config, SystemClock::start()).await?;
    somebody.router = local(&site);
    // The first page of a site reads its sentences; that is not the table's.
    somebody.send("GET", &neighbour, "", String::new()).await?;
    let mut most = Duration::ZERO;
    for table in tables.split_off(N_TABLES / 2) {
        let before = processor_time()?;
        somebody.send("GET", &table, "", String::new()).await?;
        most = most.max(processor_time()? - before);
    }
    println!("the first page takes at most {most:?} of processor time");
    let mut waits = beside(&somebody, &neighbour, tables).await?;
    waits.sort();
    let p99 = waits[(waits.len() * 99).div_ceil(100) - 1];
    println!("meanwhile a page of another table takes {p99:?} at p99 of {}", waits.len());
    site.close().await?;
    Ok(())
}

async fn new_table(somebody: &mut Somebody) -> Result<String, Failure> {
    let form = "game=rolling-heights&seat-1=me&seat-2=me&pace=0&seed=0x4".to_owned();
    Ok(somebody.send("POST", "/new", "application/x-www-form-urlencoded", form).await?.0)
}

/// A table at which somebody acts and takes it back, again and again.
async fn restless(somebody: &mut Somebody) -> Result<String, Failure> {
    let table = new_table(somebody).await?;
    let page = somebody.send("GET", &table, "", String::new()).await?.1;
    let seat: u8 = attribute(&page, "data-seat").ok_or("whose turn is it?")?.parse()?;
    let action = attribute(&page, "data-do").ok_or("nothing is offered")?;
    for _ in 0..N_PAIRS {
        let act = json!({ "seat": seat, "do": action, "counter": u64::MAX >> 1 });
        somebody.send("POST", &format!("{table}/act"), "application/json", act.to_string()).await?;
        let undo = json!({ "seat": seat, "turn": false });
        somebody.send("POST", &format!("{table}/undo"), "application/json", undo.to_string()).await?;
    }
    Ok(table)
}

/// How long each page of a table takes while others wake.
#[expect(clippy::disallowed_methods, reason = "the example measures time")]
async fn beside(somebody: &Somebody, neighbour: &str, tables: Vec<String>) -> Result<Vec<Duration>, Failure> {
    let mut waker = somebody.clone();
    let mut waking = tokio::spawn(async move {
        for table in tables {
            let page = waker.send("GET", &table, "", String::new()).await;
            page.map_err(|why| why.to_string())?;
        }
        Ok::<(), String>(())
    });
    let mut watcher = somebody.clone();
    let mut waits = Vec::new();
    loop {
        let start = Instant::now();
        watcher.send("GET", neighbour, "", String::new()).await?;
        waits.push(start.elapsed());
        if waking.is_finished() {
            (&mut waking).await??;
            return Ok(waits);
        }
    }
}

fn local(site: &Site) -> Router {
    site.router().layer(Extension(ConnectInfo(SocketAddr::from((Ipv4Addr::LOCALHOST, 1)))))
}

#[derive(Clone)]
struct Somebody {
    router: Router,
    cookie: String,
}

impl Somebody {
    /// Sends a request; gives where it leads, and the page.
    async fn send(
        &mut self,
        method: &str,
        path: &str,
        kind: &str,
        body: String,
    ) -> Result<(String, String), Failure> {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "kvartal.test");
        if method == "POST" {
            request =
                request.header(header::ORIGIN, "http://kvartal.test").header(header::CONTENT_TYPE, kind);
        }
        let request = request.header(header::COOKIE, &self.cookie).body(Body::from(body))?;
        let response = self.router.clone().oneshot(request).await?;
        let headers = response.headers().clone();
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let (place, cookie) = (text(header::LOCATION).to_owned(), text(header::SET_COOKIE));
        if let Some((cookie, _)) = cookie.split_once(';') {
            self.cookie = cookie.to_owned();
        }
        let is_fine = response.status().is_success() || response.status().is_redirection();
        let body = String::from_utf8(to_bytes(response.into_body(), usize::MAX).await?.to_vec())?;
        if is_fine { Ok((place, body)) } else { Err(format!("{method} {path}: {body}").into()) }
    }
}

/// The first value of an attribute on a page.
fn attribute<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    page.split(&format!("{name}=\"")).nth(1)?.split('"').next()
}

/// How long all threads of this process have run on a processor.
fn processor_time() -> Result<Duration, Failure> {
    let mut nanoseconds = 0;
    for thread in fs::read_dir("/proc/self/task")? {
        let text = fs::read_to_string(thread?.path().join("schedstat"))?;
        nanoseconds += text.split(' ').next().unwrap_or_default().parse::<u64>()?;
    }
    Ok(Duration::from_nanos(nanoseconds))
}
