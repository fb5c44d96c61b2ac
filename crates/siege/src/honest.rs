//! Honest players: they play, note what was acknowledged, and how long they waited.

use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv4Addr},
    path::Path,
    time::{Duration, SystemTime},
};

use anyhow::{Context, Result, bail};
use reqwest::{Client, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use store::Store;
use store_sqlite::SqliteStore;
use tokio::time::Instant;

/// Where honest players come from.
pub(crate) const HOME: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// Where others come from.
pub(crate) const OTHER_HOME: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

/// The time, as the trace of a server gives it too.
#[expect(clippy::disallowed_methods, reason = "what is acknowledged is compared with what was written when")]
pub(crate) fn now() -> SystemTime {
    SystemTime::now()
}

/// A move that the server has acknowledged.
#[derive(Debug, Clone)]
pub(crate) struct Acknowledged {
    pub(crate) action: String,
    pub(crate) at: SystemTime,
}

/// A player at one table, on all its seats but those of bots.
#[derive(Debug)]
pub(crate) struct Player {
    client: Client,
    token: String,
    pub(crate) table: String,
    /// The numbers of their seats.
    own: Vec<u8>,
    /// What was acknowledged, in order.
    pub(crate) moves: Vec<Acknowledged>,
    /// What was sent and not answered yet, with its key.
    open: Option<(u8, String, String)>,
    /// Whether somebody else is to move.
    pub(crate) is_waiting: bool,
    n_keys: u64,
}

#[derive(Debug, Deserialize)]
struct Choices {
    seat: Option<u8>,
    actions: Vec<Choice>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    action: String,
}

/// What came of a request.
enum Came {
    Answer(StatusCode, String),
    /// Nobody answered.
    Silence,
}

/// A client that comes from an address of this machine.
pub(crate) fn client(from: Ipv4Addr) -> Result<Client> {
    Ok(Client::builder().local_address(IpAddr::V4(from)).timeout(Duration::from_secs(30)).build()?)
}

/// Asks the API for something that must work.
pub(crate) async fn ask(
    client: &Client,
    url: &str,
    path: &str,
    token: &str,
    body: Option<Value>,
) -> Result<Value> {
    match send(client, url, path, token, body).await {
        Came::Answer(status, text) if status.is_success() => Ok(serde_json::from_str(&text)?),
        Came::Answer(status, text) => bail!("{path}: {status}: {text}"),
        Came::Silence => bail!("{path}: nobody answers"),
    }
}

async fn send(client: &Client, url: &str, path: &str, token: &str, body: Option<Value>) -> Came {
    let address = format!("{url}/api{path}");
    let request = match body {
        Some(body) => client.post(&address).json(&body),
        None => client.get(&address),
    };
    let Ok(response) = request.bearer_auth(token).send().await else { return Came::Silence };
    let status = response.status();
    response.text().await.map_or(Came::Silence, |text| Came::Answer(status, text))
}

impl Player {
    /// Makes a player and a table.
    pub(crate) async fn new(from: Ipv4Addr, url: &str, game: &str, seats: &[&str]) -> Result<Player> {
        Player::by(client(from)?, url, game, seats).await
    }

    /// The same by a client that is there already.
    pub(crate) async fn by(client: Client, url: &str, game: &str, seats: &[&str]) -> Result<Player> {
        let made = ask(&client, url, "/players", "", Some(json!({ "name": "honest" }))).await?;
        let token = made["token"].as_str().context("no token")?.to_owned();
        let made =
            ask(&client, url, "/tables", &token, Some(json!({ "game": game, "seats": seats }))).await?;
        let table = made["id"].as_str().context("no table")?.to_owned();
        let own = (1..).zip(seats).filter(|(_, holder)| **holder == "me").map(|(seat, _)| seat).collect();
        Ok(Player { client, token, table, own, moves: Vec::new(), open: None, is_waiting: false, n_keys: 0 })
    }

    async fn choices(&self, url: &str) -> Option<Choices> {
        let path = format!("/tables/{}/actions", self.table);
        match send(&self.client, url, &path, &self.token, None).await {
            Came::Answer(status, text) if status.is_success() => serde_json::from_str(&text).ok(),
            Came::Answer(..) | Came::Silence => None,
        }
    }

    /// Makes a move, or repeats one that was not answered. Gives how long the answer took;
    /// nothing if there was none, or there is nothing to do.
    pub(crate) async fn play(&mut self, url: &str) -> Result<Option<Duration>> {
        if self.open.is_none() {
            let Some(choices) = self.choices(url).await else { return Ok(None) };
            let done = choices.actions.iter().find(|choice| choice.action == "done");
            let choice = done.or(choices.actions.first());
            let Some((choice, seat)) = choice.zip(choices.seat) else { return Ok(None) };
            self.n_keys += 1;
            let key = format!("{:016x}{:016x}", std::process::id(), self.n_keys);
            self.open = Some((seat, choice.action.clone(), key));
        }
        let Some((seat, action, key)) = self.open.clone() else { return Ok(None) };
        let path = format!("/tables/{}/act", self.table);
        let body = json!({ "seat": seat, "action": action, "key": key });
        let start = Instant::now();
        match send(&self.client, url, &path, &self.token, Some(body)).await {
            Came::Answer(StatusCode::OK, text) => {
                let (took, at) = (start.elapsed(), now());
                let choices: Choices = serde_json::from_str(&text)?;
                self.is_waiting = choices.actions.is_empty();
                self.moves.push(Acknowledged { action, at });
                self.open = None;
                Ok(Some(took))
            }
            Came::Answer(status, _) if status.is_server_error() => Ok(None),
            Came::Answer(StatusCode::TOO_MANY_REQUESTS, _) => Ok(None),
            Came::Answer(status, text) => {
                bail!("an honest move {action:?} at {} was refused by {url}: {status}: {text}", self.table)
            }
            Came::Silence => Ok(None),
        }
    }

    /// How long it takes until it is the player's turn again; nothing if the game is over.
    pub(crate) async fn wait_for_bot(&self, url: &str, patience: Duration) -> Result<Option<Duration>> {
        const LOOK_EVERY: Duration = Duration::from_millis(100);
        let (start, mut n_looks) = (Instant::now(), 0);
        while start.elapsed() < patience {
            if let Some(choices) = self.choices(url).await {
                if !choices.actions.is_empty() {
                    return Ok(Some(start.elapsed()));
                }
                // The game may be over; most of the time a bot thinks.
                n_looks += 1;
                if n_looks % 10 == 0 {
                    let path = format!("/tables/{}", self.table);
                    let table = ask(&self.client, url, &path, &self.token, None).await?;
                    if table["stage"] == "finished" {
                        return Ok(None);
                    }
                }
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
        Ok(Some(start.elapsed()))
    }

    /// Whether the table is as a player leaves it: it is their turn, or the game is over.
    pub(crate) async fn is_settled(&self, url: &str) -> bool {
        let is_my_turn = self.choices(url).await.is_some_and(|choices| !choices.actions.is_empty());
        is_my_turn || self.is_finished(url).await
    }

    /// Whether the table says that the game is over.
    pub(crate) async fn is_finished(&self, url: &str) -> bool {
        let path = format!("/tables/{}", self.table);
        let table = ask(&self.client, url, &path, &self.token, None).await;
        table.is_ok_and(|table| table["stage"] == "finished")
    }

    /// Whether the game is over.
    pub(crate) async fn is_over(&self, url: &str) -> bool {
        self.choices(url).await.is_some_and(|choices| choices.actions.is_empty())
    }

    /// Compares what was acknowledged before a moment with what a folder holds. Returns how
    /// many moves were compared.
    pub(crate) async fn check(&self, folder: &Path, before: SystemTime) -> Result<usize> {
        let store = SqliteStore::open(folder).context("the store cannot be opened")?;
        self.check_in(&store, before).await
    }

    /// The same with a store that is open.
    pub(crate) async fn check_in(&self, store: &dyn Store, before: SystemTime) -> Result<usize> {
        let table = store.load(&self.table.parse()?).await?;
        let lines = table.iter().flat_map(|table| &table.steps);
        if let Some((place, line)) = (0..).zip(lines.clone()).find(|(place, line)| *place != line.number) {
            bail!("table {} has no line {place}, but {}", self.table, line.number);
        }
        let own = lines.filter(|line| line.step.seat.is_some_and(|seat| self.own.contains(&seat.number())));
        let kept: Vec<String> = own.map(|line| line.step.text.clone()).collect();
        let acknowledged: Vec<&str> =
            self.moves.iter().filter(|each| each.at < before).map(|each| each.action.as_str()).collect();
        let sent: Vec<&str> = self.moves.iter().map(|each| each.action.as_str()).collect();
        let open = self.open.iter().map(|(_, action, _)| action.as_str());
        let all: Vec<&str> = sent.into_iter().chain(open).collect();
        if kept.len() < acknowledged.len() {
            bail!(
                "{} acknowledged moves are lost of {}",
                acknowledged.len() - kept.len(),
                acknowledged.len()
            );
        }
        if kept.len() > all.len() || kept.iter().zip(&all).any(|(kept, sent)| kept != sent) {
            bail!("the store holds other moves than were made: {} of {}", kept.len(), all.len());
        }
        Ok(acknowledged.len())
    }
}

/// How long things took, by name.
#[derive(Debug, Default)]
pub(crate) struct Times(BTreeMap<Duration, usize>);

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        *self.0.entry(time).or_default() += 1;
    }

    pub(crate) fn len(&self) -> usize {
        self.0.values().sum()
    }

    /// The time within which so many per cent were done.
    pub(crate) fn percentile(&self, percent: usize) -> Duration {
        let rank = (self.len() * percent).div_ceil(100).max(1);
        let mut n_seen = 0;
        let found = self.0.iter().find(|(_, n)| {
            n_seen += **n;
            n_seen >= rank
        });
        found.map_or(Duration::ZERO, |(time, _)| *time)
    }
}
