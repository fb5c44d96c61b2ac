//! `kill -9` in the middle of games.

use std::{sync::Arc, time::Duration};

use anyhow::{Context, Result};
use kernel::Free;
use tokio::{
    sync::{Mutex, watch},
    task::JoinSet,
};

use crate::{
    honest::{HOME, Player, now},
    server::{Program, Server},
};

/// How many tables are played at once.
const N_TABLES: usize = 8;

/// Kills and starts the server again and again while people play.
pub(crate) async fn endure(program: &Program, n_kills: u32) -> Result<String> {
    let folder = program.fresh_folder("kills")?;
    let words = program.serve(&folder, &["--burst", "1000000", "--tables-per-day", "1000000"]);
    let mut server = Server::start(&words).await?;
    let (url, _) = watch::channel(server.url.clone());
    let done = Arc::new(Mutex::new(Vec::new()));
    let mut players = JoinSet::new();
    for _ in 0..N_TABLES {
        players.spawn(play(url.clone(), Arc::clone(&done)));
    }
    let mut dice = Free::new(1);
    for _ in 0..n_kills {
        tokio::time::sleep(Duration::from_millis((100 + dice.below(400)).into())).await;
        server.kill().await?;
        server = Server::start(&words).await?;
        url.send_replace(server.url.clone());
    }
    players.shutdown().await;
    server.stop().await?;
    let done = Arc::try_unwrap(done).ok().context("somebody still plays")?.into_inner();
    let mut n_moves = 0;
    for player in &done {
        n_moves += player.lock().await.check(&folder, now()).await?;
    }
    Ok(format!(
        "{n_kills} kills: {n_moves} acknowledged moves at {} tables, none lost, none doubled",
        done.len()
    ))
}

/// Plays one table after the other until it is stopped.
pub(crate) async fn play(
    url: watch::Sender<String>,
    done: Arc<Mutex<Vec<Arc<Mutex<Player>>>>>,
) -> Result<()> {
    let now = || url.borrow().clone();
    loop {
        let Ok(player) = Player::new(HOME, &now(), "point-city", &["me", "me"]).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let player = Arc::new(Mutex::new(player));
        done.lock().await.push(Arc::clone(&player));
        loop {
            let mut player = player.lock().await;
            if player.play(&now()).await?.is_none() {
                if player.is_over(&now()).await {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
}
