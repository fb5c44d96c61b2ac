//! People who play by any node that answers.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::Result;
use reqwest::Client;
use tokio::{
    sync::Mutex,
    time::{Instant, sleep},
};

use crate::honest::{Player, Times};

/// After so long without an answer another node is asked.
const PATIENCE: Duration = Duration::from_secs(3);

/// The addresses of the nodes, of which each player asks one after the other.
#[derive(Debug)]
pub(crate) struct Urls(pub(crate) Vec<String>);

/// All who play, and how long they wait.
#[derive(Debug, Default)]
pub(crate) struct Crowd {
    pub(crate) players: Mutex<Vec<Arc<Mutex<Player>>>>,
    pub(crate) times: Mutex<Times>,
    /// How many moves were acknowledged.
    pub(crate) n_moves: AtomicUsize,
    /// How many tries were not answered well.
    pub(crate) n_repeated: AtomicUsize,
}

/// Plays one table after the other until it is stopped, a move each time the pause is over.
pub(crate) async fn play(
    urls: Arc<Urls>,
    crowd: Arc<Crowd>,
    seats: &'static [&'static str],
    pause: Duration,
) -> Result<()> {
    let client = Client::builder().timeout(PATIENCE).pool_max_idle_per_host(1).build()?;
    let n_asked = AtomicUsize::new(0);
    let next = || &*urls.0[n_asked.fetch_add(1, Ordering::Relaxed) % urls.0.len()];
    loop {
        let Ok(player) = Player::by(client.clone(), next(), "point-city", seats).await else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let player = Arc::new(Mutex::new(player));
        crowd.players.lock().await.push(Arc::clone(&player));
        loop {
            let begin = Instant::now();
            let mut player = player.lock().await;
            match player.play(next()).await? {
                Some(took) => {
                    crowd.n_moves.fetch_add(1, Ordering::Relaxed);
                    crowd.times.lock().await.add(took);
                }
                None => {
                    if player.is_finished(next()).await {
                        break;
                    }
                    crowd.n_repeated.fetch_add(1, Ordering::Relaxed);
                }
            }
            drop(player);
            sleep(pause.saturating_sub(begin.elapsed())).await;
        }
    }
}
