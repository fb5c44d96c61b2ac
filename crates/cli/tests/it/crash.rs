//! The server dies at random moments under load, and every move that it had
//! acknowledged is found again; so it is in a copy of its files.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use reqwest::{Client, StatusCode, redirect::Policy};
use serde_json::json;
use tokio::{sync::watch, task::JoinSet};

/// So often the server is killed.
const KILLS: usize = 20;
/// So many tables are played at once.
const TABLES: usize = 4;
/// How many steps a move of Point City has at most: two cards, then what pays for them.
const STEPS_MAX: usize = 3;

/// The program as a service, in a process of its own.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        Server::start_with(data, &[])
    }

    pub(crate) fn start_with(data: &Path, arguments: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kvartal"))
            .args(["serve", "--addr", "127.0.0.1:0", "--burst", "1000000", "--data"])
            .arg(data)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let url = line.trim().strip_prefix("Kvartal: ").expect("an address").to_owned();
        Server { child, url }
    }

    fn signal(&self, name: &str) {
        let done = Command::new("kill").args([name, &self.child.id().to_string()]).status();
        assert!(done.expect("kill").success(), "{name}");
    }

    pub(crate) fn kill(mut self) {
        self.signal("-KILL");
        self.child.wait().expect("it is dead");
    }
}

/// Tables that are played while one server after the other dies.
pub(crate) struct Players {
    client: Client,
    paths: Vec<String>,
    acknowledged: Acknowledged,
}

impl Players {
    /// Makes the tables at this server.
    pub(crate) async fn new(n_tables: usize, server: &Server) -> Players {
        let client = client();
        client.get(&server.url).send().await.expect("a cookie");
        let mut paths = Vec::new();
        for _ in 0..n_tables {
            paths.push(make_table(&client, &server.url).await);
        }
        Players { client, paths, acknowledged: Acknowledged::new(n_tables) }
    }

    /// Whether a server has everything that was acknowledged by those before it.
    pub(crate) async fn check(&self, server: &Server) {
        check(&self.client, &server.url, &self.paths, &self.acknowledged.so_far()).await;
    }

    /// Plays until some more moves are acknowledged. Those who are given end when the server
    /// does.
    pub(crate) async fn play(&mut self, server: &Server, round: usize) -> JoinSet<()> {
        let Players { client, paths, acknowledged } = self;
        for (index, path) in paths.iter_mut().enumerate() {
            if is_over(client, &server.url, path).await {
                *path = make_table(client, &server.url).await;
            }
            // What was under way when the last server died counts from now on.
            acknowledged.set(index, moves(client, &server.url, path).await);
        }
        let mut playing = JoinSet::new();
        for (index, path) in paths.iter().enumerate() {
            playing.spawn(play(
                client.clone(),
                server.url.clone(),
                path.clone(),
                index,
                acknowledged.clone(),
            ));
        }
        let all_end = async { while playing.join_next().await.is_some() {} };
        tokio::select! {
            () = acknowledged.some_more(round) => {}
            () = all_end => {}
        }
        playing
    }

    /// Whether a copy of the files holds what was acknowledged when it was made.
    async fn check_copy(&self, twin: &Server, so_far: &[Vec<String>]) {
        for (path, moves) in self.paths.iter().zip(so_far) {
            let kept = self::moves(&self.client, &twin.url, path).await;
            assert_eq!(kept[..moves.len().min(kept.len())], moves[..], "a copy holds what was acknowledged");
        }
    }
}

/// Moves that the server has acknowledged, by table, as lines of a record.
#[derive(Clone)]
struct Acknowledged(watch::Sender<Vec<Vec<String>>>);

impl Acknowledged {
    fn new(n_tables: usize) -> Self {
        Acknowledged(watch::Sender::new(vec![Vec::new(); n_tables]))
    }

    fn so_far(&self) -> Vec<Vec<String>> {
        self.0.borrow().clone()
    }

    fn n_moves(&self) -> usize {
        self.0.borrow().iter().map(Vec::len).sum()
    }

    /// Replaces the moves of a table by what its record holds.
    fn set(&self, table: usize, moves: Vec<String>) {
        self.0.send_modify(|all| all[table] = moves);
    }

    fn push(&self, table: usize, line: String) {
        self.0.send_modify(|all| all[table].push(line));
    }

    /// Returns as soon as some more moves are acknowledged, another number in each round.
    async fn some_more(&self, round: usize) {
        let target = self.n_moves() + 3 + round * 7 % 12;
        let mut moves = self.0.subscribe();
        let enough = moves.wait_for(|all| all.iter().map(Vec::len).sum::<usize>() >= target);
        enough.await.expect("the sender lives");
    }
}

/// Plays a table until the server does not answer.
async fn play(client: Client, url: String, path: String, index: usize, acknowledged: Acknowledged) {
    let origin = url.clone();
    loop {
        let Ok(response) = client.get(format!("{url}{path}")).send().await else { return };
        let Ok(page) = response.text().await else { return };
        let value = |name: &str| {
            let part = page.split(&format!("{name}=\"")).nth(1)?;
            part.split('"').next().map(str::to_owned)
        };
        let (Some(seat), Some(counter)) = (value("data-seat"), value("data-counter")) else { return };
        // Somebody ends his turn if he can, else does the first thing.
        let offers: Vec<&str> =
            page.split("data-do=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
        let Some(action) = offers.iter().find(|action| **action == "done").or(offers.first()) else { return };
        let number = |text: String| text.parse::<u64>().expect("a number");
        let steps: Vec<&str> = action.split('|').collect();
        let body = json!({ "seat": number(seat.clone()), "do": steps, "counter": number(counter) });
        let request = client.post(format!("{url}{path}/act")).header("origin", &origin).json(&body);
        let Ok(response) = request.send().await else { return };
        if response.status() == StatusCode::OK {
            for step in steps {
                acknowledged.push(index, format!("{seat} {step}"));
            }
        }
    }
}

/// Whether the tables hold all these moves, in order.
async fn check(client: &Client, url: &str, paths: &[String], moves: &[Vec<String>]) {
    for (path, moves) in paths.iter().zip(moves) {
        let kept = self::moves(client, url, path).await;
        assert!(kept.len() >= moves.len(), "{path}: {} kept of {}", kept.len(), moves.len());
        assert_eq!(kept[..moves.len()], moves[..], "{path}");
        // At most the move that was under way is there beside them, of two steps.
        assert!(
            kept.len() <= moves.len() + STEPS_MAX,
            "{path}: {} kept, {} acknowledged",
            kept.len(),
            moves.len()
        );
    }
}

async fn make_table(client: &Client, url: &str) -> String {
    let form = [("game", "point-city"), ("seat-1", "me"), ("seat-2", "me"), ("pace", "0")];
    let request = client.post(format!("{url}/new")).header("origin", url).form(&form);
    let response = request.send().await.expect("an answer");
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    response.headers()["location"].to_str().expect("a path").to_owned()
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for file in std::fs::read_dir(from).expect("files") {
        let file = file.expect("a file");
        std::fs::copy(file.path(), to.join(file.file_name())).expect("a copy");
    }
}

pub(crate) fn folder(name: &str) -> PathBuf {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("crash-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[tokio::test]
async fn every_acknowledged_move_survives_twenty_kills() {
    let (data, copied) = (folder("data"), folder("copy"));
    let mut server = Server::start(&data);
    let mut players = Players::new(TABLES, &server).await;
    for round in 0..KILLS {
        let playing = players.play(&server, round).await;
        if round % 4 == 1 {
            let so_far = players.acknowledged.so_far();
            server.signal("-STOP");
            let _ = std::fs::remove_dir_all(&copied);
            copy(&data, &copied);
            server.signal("-CONT");
            let twin = Server::start(&copied);
            players.check_copy(&twin, &so_far).await;
            twin.kill();
        }
        server.kill();
        playing.join_all().await;
        server = Server::start(&data);
        players.check(&server).await;
    }
    server.kill();
}

/// Whether a game has come to its end.
async fn is_over(client: &Client, url: &str, path: &str) -> bool {
    let response = client.get(format!("{url}{path}")).send().await.expect("an answer");
    response.text().await.expect("a page").contains("data-stage=\"finished\"")
}

/// A browser.
fn client() -> Client {
    Client::builder().cookie_store(true).redirect(Policy::none()).build().expect("a client")
}

/// The moves of a table's record.
async fn moves(client: &Client, url: &str, path: &str) -> Vec<String> {
    let response = client.get(format!("{url}{path}/record")).send().await.expect("an answer");
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    let record = response.text().await.expect("a record");
    let lines = record.lines().skip_while(|line| *line != "steps");
    lines.filter(|line| line.starts_with("1 ") || line.starts_with("2 ")).map(str::to_owned).collect()
}
