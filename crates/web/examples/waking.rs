//! How much processor time it takes to wake a table at which somebody has acted and
//! taken it back two thousand times:
//! `cargo run --release -p web --example waking -- FOLDER`

use std::{
    env,
    error::Error,
    fs,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use axum::{
    Extension, Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{Request, header},
};
use serde_json::json;
use store::SystemClock;
use tower::ServiceExt;
use web::{Config, Site, Webhooks};

const N_PAIRS: usize = 2_000;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("which folder?")?);
    fs::create_dir_all(&folder)?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let config = Config {
        address,
        data: folder,
        public_url: Some("http://kvartal.test".to_owned()),
        burst: u32::MAX,
        webhooks: Webhooks::Off,
        think: Duration::from_millis(10),
    };
    let site = Site::open(&config, SystemClock).await?;
    let mut somebody = Somebody { router: local(&site), cookie: String::new() };
    somebody.send("GET", "/", "", String::new()).await?;
    let form = "game=rolling-heights&seat-1=me&seat-2=me&pace=0&seed=0x4".to_owned();
    let table = somebody.send("POST", "/new", "application/x-www-form-urlencoded", form).await?.0;
    for _ in 0..N_PAIRS {
        let page = somebody.send("GET", &table, "", String::new()).await?.1;
        let seat: u8 = attribute(&page, "data-seat").ok_or("whose turn is it?")?.parse()?;
        let action = attribute(&page, "data-do").ok_or("nothing is offered")?;
        let act = json!({ "seat": seat, "do": action, "counter": u64::MAX >> 1 });
        somebody.send("POST", &format!("{table}/act"), "application/json", act.to_string()).await?;
        let undo = json!({ "seat": seat, "turn": false });
        somebody.send("POST", &format!("{table}/undo"), "application/json", undo.to_string()).await?;
    }
    site.close().await?;

    let site = Site::open(&config, SystemClock).await?;
    somebody.router = local(&site);
    // The first page of a site reads its sentences; that is not the table's.
    somebody.send("GET", "/", "", String::new()).await?;
    let before = processor_time()?;
    somebody.send("GET", &table, "", String::new()).await?;
    let woken = processor_time()?;
    somebody.send("GET", &table, "", String::new()).await?;
    let again = processor_time()?;
    println!("first page {:?}, second {:?}", woken - before, again - woken);
    site.close().await?;
    Ok(())
}

fn local(site: &Site) -> Router {
    site.router().layer(Extension(ConnectInfo(SocketAddr::from((Ipv4Addr::LOCALHOST, 1)))))
}

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
    ) -> Result<(String, String), Box<dyn Error>> {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "kvartal.test");
        if method == "POST" {
            request =
                request.header(header::ORIGIN, "http://kvartal.test").header(header::CONTENT_TYPE, kind);
        }
        let request = request.header(header::COOKIE, &self.cookie).body(Body::from(body))?;
        let response = self.router.clone().oneshot(request).await?;
        let text = |name| {
            let value = response.headers().get(name).and_then(|value| value.to_str().ok());
            value.unwrap_or_default().to_owned()
        };
        let (place, cookie) = (text(header::LOCATION), text(header::SET_COOKIE));
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
fn processor_time() -> Result<Duration, Box<dyn Error>> {
    let mut nanoseconds = 0;
    for thread in fs::read_dir("/proc/self/task")? {
        let text = fs::read_to_string(thread?.path().join("schedstat"))?;
        nanoseconds += text.split(' ').next().unwrap_or_default().parse::<u64>()?;
    }
    Ok(Duration::from_nanos(nanoseconds))
}
