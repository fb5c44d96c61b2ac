//! Attacks from one address within its limits, and what honest players notice of them.

use std::{
    fmt,
    net::{Ipv4Addr, SocketAddr},
    pin::Pin,
    time::Duration,
};

use anyhow::{Context, Result};
use serde_json::json;
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::Instant,
};
use tokio_tungstenite::{client_async, tungstenite::client::IntoClientRequest};

use crate::{
    BOT_MAX, MEMORY_MAX_KIB, MOVE_MAX,
    honest::{HOME, OTHER_HOME, Player, Times, ask, client},
    server::{Program, Server},
};

/// Where the attacker comes from.
const ATTACKER: Ipv4Addr = Ipv4Addr::LOCALHOST;

type Running = Pin<Box<dyn Future<Output = Result<()>> + Send>>;

/// Something that one visitor does to harm others. It goes on until it is stopped.
#[derive(Clone, Copy)]
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    run: fn(String) -> Running,
}

/// All attacks; the first is none, for comparison.
pub(crate) const ALL: [Attack; 9] = [
    Attack { name: "nobody", run: |_| Box::pin(std::future::pending()) },
    Attack { name: "half-sent requests", run: |url| Box::pin(half_requests(url)) },
    Attack { name: "sockets that never read", run: |url| Box::pin(deaf_sockets(url)) },
    Attack { name: "readers of one byte", run: |url| Box::pin(slow_readers(url)) },
    Attack { name: "tables of twelve experts", run: |url| Box::pin(experts(url)) },
    Attack { name: "hints", run: |url| Box::pin(hints(url)) },
    Attack { name: "long records", run: |url| Box::pin(records(url)) },
    Attack { name: "a flood of pages", run: |url| Box::pin(pages(url)) },
    Attack { name: "a storm of wakings", run: |url| Box::pin(wakings(url)) },
];

/// What honest players noticed of an attack.
#[derive(Debug)]
pub(crate) struct Suffered {
    moves: Times,
    bots: Times,
    memory_kib: u64,
    end: Duration,
}

impl Suffered {
    /// Whether it is within bounds; times only count if `is_timed`.
    pub(crate) fn is_bearable(&self, is_timed: bool) -> bool {
        let is_quick = self.moves.percentile(99) < MOVE_MAX && self.bots.percentile(100) < BOT_MAX;
        self.memory_kib < MEMORY_MAX_KIB && self.moves.len() > 0 && (is_quick || !is_timed)
    }
}

impl fmt::Display for Suffered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| time.as_millis();
        write!(
            f,
            "{} moves, half within {} ms, 99 % within {} ms; {} answers of `hard`, all within {} ms; \
             {} MiB of memory; ended in {} ms",
            self.moves.len(),
            ms(self.moves.percentile(50)),
            ms(self.moves.percentile(99)),
            self.bots.len(),
            ms(self.bots.percentile(100)),
            self.memory_kib / 1024,
            ms(self.end),
        )
    }
}

/// Lets honest players play while somebody attacks.
pub(crate) async fn suffer(program: &Program, attack: Attack, length: Duration) -> Result<Suffered> {
    let folder = program.fresh_folder("attacked")?;
    let server = Server::start(&program.serve(&folder, &[])).await?;
    let url = server.url.clone();
    let mut attacking = tokio::spawn((attack.run)(url.clone()));
    let end = Instant::now() + length;
    let players = async { tokio::try_join!(move_about(&url, end), answer_bots(&url, end)) };
    let (moves, bots) = tokio::select! {
        played = players => played?,
        ended = &mut attacking => {
            ended.context("the attack broke down")?.context("the attack ended")?;
            anyhow::bail!("the attack ended before the time")
        }
    };
    let memory_kib = server.memory_kib()?;
    // The attack goes on while the server is to end.
    let end = server.stop().await?;
    attacking.abort();
    Ok(Suffered { moves, bots, memory_kib, end })
}

/// How long honest players wait between moves.
const EVERY: Duration = Duration::from_millis(200);

/// Moves a few times a second.
async fn move_about(url: &str, end: Instant) -> Result<Times> {
    let mut times = Times::default();
    while Instant::now() < end {
        let mut player = Player::new(HOME, url, "point-city", &["me", "me"]).await?;
        while Instant::now() < end && !player.is_over(url).await {
            let start = Instant::now();
            match player.play(url).await? {
                Some(time) => times.add(time),
                None => times.add(start.elapsed().max(Duration::from_secs(30))),
            }
            tokio::time::sleep(EVERY).await;
        }
    }
    Ok(times)
}

/// Plays against a bot, and waits for it.
async fn answer_bots(url: &str, end: Instant) -> Result<Times> {
    let mut times = Times::default();
    while Instant::now() < end {
        let mut player = Player::new(OTHER_HOME, url, "suburbia", &["me", "hard"]).await?;
        while Instant::now() < end {
            player.play(url).await?;
            if player.is_waiting {
                match player.wait_for_bot(url, Duration::from_secs(30)).await? {
                    Some(time) => times.add(time),
                    None => break,
                }
            }
            tokio::time::sleep(EVERY).await;
        }
    }
    Ok(times)
}

/// A connection of the attacker.
async fn connect(url: &str) -> Result<TcpStream> {
    let address: SocketAddr = url.trim_start_matches("http://").parse()?;
    let socket = TcpSocket::new_v4()?;
    socket.bind((ATTACKER, 0).into())?;
    Ok(socket.connect(address).await?)
}

/// Keeps so many of something open: what ends is replaced.
async fn keep_open<F: Future<Output = Result<()>> + Send + 'static>(
    n: usize,
    open: impl Fn() -> F,
) -> Result<()> {
    const PAUSE: Duration = Duration::from_millis(20);
    let mut all = JoinSet::new();
    loop {
        while all.len() < n {
            all.spawn(open());
        }
        all.join_next().await;
        tokio::time::sleep(PAUSE).await;
    }
}

async fn half_requests(url: String) -> Result<()> {
    keep_open(1_010, move || {
        let url = url.clone();
        async move {
            let mut stream = connect(&url).await?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: kva").await?;
            stream.readable().await?;
            Ok(())
        }
    })
    .await
}

/// A player of the attacker, and a table with these seats.
pub(crate) async fn table(url: &str, game: &str, seats: &[&str]) -> Result<(String, String)> {
    let client = client(ATTACKER)?;
    let made = ask(&client, url, "/players", "", Some(json!({ "name": "attacker" }))).await?;
    let token = made["token"].as_str().context("no token")?.to_owned();
    let made = ask(&client, url, "/tables", &token, Some(json!({ "game": game, "seats": seats }))).await?;
    Ok((token, made["id"].as_str().context("no table")?.to_owned()))
}

async fn deaf_sockets(url: String) -> Result<()> {
    let (token, table) = table(&url, "suburbia", &["me", "me"]).await?;
    keep_open(200, move || {
        let (url, token, table) = (url.clone(), token.clone(), table.clone());
        async move {
            let address = format!("{}/t/{table}/live?seat=0", url.replacen("http", "ws", 1));
            let mut request = address.into_client_request()?;
            request.headers_mut().insert("cookie", format!("kvartal={token}").parse()?);
            request.headers_mut().insert("origin", url.parse()?);
            let (socket, _) = client_async(request, connect(&url).await?).await?;
            let mut stream = socket.into_inner();
            // Pings as fast as they go, and nothing is read.
            loop {
                stream.write_all(&[0x89, 0x84, 0, 0, 0, 0, b'p', b'i', b'n', b'g']).await?;
            }
        }
    })
    .await
}

async fn slow_readers(url: String) -> Result<()> {
    keep_open(250, move || {
        let url = url.clone();
        async move {
            let mut stream = connect(&url).await?;
            loop {
                stream.write_all(b"GET /rules/suburbia HTTP/1.1\r\nHost: k\r\n\r\n").await?;
                stream.readable().await?;
                stream.try_read(&mut [0])?;
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    })
    .await
}

async fn experts(url: String) -> Result<()> {
    loop {
        let seats: Vec<&str> = ["me"].into_iter().chain(std::iter::repeat_n("expert", 11)).collect();
        // As fast as the limits allow; each table has a person who is to be waited for.
        let made = table(&url, "welcome-to", &seats).await;
        if made.is_err() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

async fn hints(url: String) -> Result<()> {
    let mut tables = Vec::new();
    while tables.len() < 110 {
        match table(&url, "rolling-heights", &["me"]).await {
            Ok(made) => tables.push(made),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
    let tables = std::sync::Arc::new(tables);
    let next = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    keep_open(110, move || {
        let (url, tables) = (url.clone(), std::sync::Arc::clone(&tables));
        let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % tables.len();
        async move {
            let (token, table) = &tables[number];
            let client = client(ATTACKER)?;
            let path = format!("/tables/{table}/hint");
            drop(ask(&client, &url, &path, token, Some(json!({ "seat": 1 }))).await);
            Ok(())
        }
    })
    .await
}

async fn records(url: String) -> Result<()> {
    let options: String = (0..20_000).map(|n| format!("option o{n}=1%0A")).collect();
    let body = format!("record=kvartal+1%0Agame+point-city%0A{options}steps%0A");
    keep_open(8, move || {
        let (url, body) = (url.clone(), body.clone());
        async move {
            let client = client(ATTACKER)?;
            let request = client.post(format!("{url}/open")).body(body);
            let form = "application/x-www-form-urlencoded";
            drop(request.header("content-type", form).send().await);
            Ok(())
        }
    })
    .await
}

async fn pages(url: String) -> Result<()> {
    let client = client(ATTACKER)?;
    keep_open(64, move || {
        let request = client.get(format!("{url}/rules/welcome-to"));
        async move {
            drop(request.send().await?.text().await);
            Ok(())
        }
    })
    .await
}

async fn wakings(url: String) -> Result<()> {
    let mut tables = Vec::new();
    while tables.len() < 50 {
        match table(&url, "suburbia", &["me", "expert", "expert", "expert"]).await {
            Ok((_, table)) => tables.push(table),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
    let client = client(ATTACKER)?;
    let next = std::sync::atomic::AtomicUsize::new(0);
    keep_open(32, move || {
        let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % tables.len();
        let request = client.get(format!("{url}/t/{}", tables[number]));
        async move {
            drop(request.send().await?.text().await);
            Ok(())
        }
    })
    .await
}
