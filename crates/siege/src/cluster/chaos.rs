//! Faults at random moments while people play, and what became of their games.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result, bail};
use kernel::Free;
use store::{Deadlines, Millis, Store};
use store_postgres::PostgresStore;
use tokio::{
    sync::{Mutex, RwLock, Semaphore},
    task::JoinSet,
    time::{Instant, sleep, timeout},
};

use super::{
    N_NODES,
    databases::Databases,
    nodes::Node,
    players::{Crowd, Urls, play},
};
use crate::{honest::now, report, server::Program};

/// How many tables are played by people alone, and how many with a bot.
const N_TABLES: usize = 40;
const N_BOT_TABLES: usize = 10;
/// How long a player waits between two moves: 50 tables make 100 moves a second.
const PAUSE: Duration = Duration::from_millis(500);
/// How long a bot's turn may wait when all is well again.
const BOT_MAX: Duration = Duration::from_secs(30);
/// By how much a clock may be wrong after a fault of the database.
const CLOCK_MAX: Duration = Duration::from_secs(1);
/// How long a node is frozen.
const FREEZE: Duration = Duration::from_secs(5);

/// What happens to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    Kill,
    Freeze,
    Cut,
    Restart,
    KillDatabase,
    FailOver,
}

impl Fault {
    const ALL: [Fault; 6] =
        [Fault::Kill, Fault::Freeze, Fault::Cut, Fault::Restart, Fault::KillDatabase, Fault::FailOver];

    fn draw(dice: &mut Free) -> Fault {
        match dice.below(100) {
            0..40 => Fault::Kill,
            40..60 => Fault::Freeze,
            60..80 => Fault::Cut,
            80..92 => Fault::Restart,
            92..98 => Fault::KillDatabase,
            _ => Fault::FailOver,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill -9 of a node",
            Fault::Freeze => "SIGSTOP of a node for 5 s",
            Fault::Cut => "a node cut off from the database",
            Fault::Restart => "SIGTERM of a node",
            Fault::KillDatabase => "database killed",
            Fault::FailOver => "primary frozen, standby promoted",
        }
    }
}

/// Everything under siege.
struct Siege {
    nodes: Vec<Mutex<Node>>,
    /// Two nodes may be at fault at once: then one always runs.
    at_fault: Semaphore,
    databases: Mutex<Databases>,
    /// Held by faults of nodes together, and by a fault of the database alone.
    quiet: RwLock<()>,
    crowd: Arc<Crowd>,
    n_done: [AtomicUsize; Fault::ALL.len()],
    /// By how much clocks were wrong after faults of the database.
    clocks: Mutex<Vec<i64>>,
    begin: Instant,
}

/// Lets so many faults happen while people play, and compares what was acknowledged.
pub(crate) async fn endure(program: &Program, n_faults: u32, length: Duration) -> Result<()> {
    let databases = Databases::start()?;
    let mut nodes = Vec::new();
    for number in 1..=N_NODES {
        nodes.push(Node::start(program, &databases, number).await?);
    }
    let urls = Arc::new(Urls(nodes.iter().map(|node| node.url.clone()).collect()));
    let crowd = Arc::new(Crowd::default());
    let mut players = JoinSet::new();
    for number in 0..N_TABLES + N_BOT_TABLES {
        let seats: &[&str] = if number < N_TABLES { &["me", "me"] } else { &["me", "easy"] };
        players.spawn(play(Arc::clone(&urls), Arc::clone(&crowd), seats, PAUSE));
    }
    let siege = Arc::new(Siege {
        nodes: nodes.into_iter().map(Mutex::new).collect(),
        at_fault: Semaphore::new(N_NODES - 1),
        databases: Mutex::new(databases),
        quiet: RwLock::new(()),
        crowd: Arc::clone(&crowd),
        n_done: Default::default(),
        clocks: Mutex::default(),
        begin: Instant::now(),
    });
    siege.suffer(n_faults, length).await?;
    // Whoever has found something wrong has ended.
    while let Some(ended) = players.try_join_next() {
        ended.context("a player broke down")??;
    }
    players.shutdown().await;
    let took = siege.begin.elapsed();
    siege.judge(program, took).await
}

impl Siege {
    async fn suffer(self: &Arc<Self>, n_faults: u32, length: Duration) -> Result<()> {
        let (mut dice, begin) = (Free::new(1), Instant::now());
        let mut under_way = JoinSet::new();
        for _ in 0..n_faults {
            if begin.elapsed() > length {
                break;
            }
            sleep(Duration::from_millis((200 + dice.below(600)).into())).await;
            let (fault, place) = (Fault::draw(&mut dice), dice.below(1 << 16));
            let siege = Arc::clone(self);
            let place = usize::try_from(place)?;
            if matches!(fault, Fault::KillDatabase | Fault::FailOver) {
                siege.strike_database(fault).await?;
            } else {
                under_way.spawn(async move { siege.strike_node(fault, place).await });
            }
            while let Some(done) = under_way.try_join_next() {
                done.context("a fault broke down")??;
            }
        }
        while let Some(done) = under_way.join_next().await {
            done.context("a fault broke down")??;
        }
        Ok(())
    }

    async fn strike_node(&self, fault: Fault, place: usize) -> Result<()> {
        let _calm = self.quiet.read().await;
        let _permit = self.at_fault.acquire().await?;
        let mut node = self.nodes[place % self.nodes.len()].lock().await;
        match fault {
            Fault::Kill => node.kill().await?,
            Fault::Freeze => node.freeze(FREEZE).await?,
            Fault::Cut => node.cut_off(Duration::from_millis(500 + (place as u64 % 2_500))).await,
            Fault::Restart => drop(node.restart().await?),
            Fault::KillDatabase | Fault::FailOver => bail!("{} is no fault of a node", fault.name()),
        }
        self.count(fault);
        Ok(())
    }

    async fn strike_database(&self, fault: Fault) -> Result<()> {
        let _alone = self.quiet.write().await;
        let mut databases = self.databases.lock().await;
        let before = databases.open().await?;
        let paused = before.paused_since(Millis(0)).await?;
        before.close().await?;
        let (begin, n_moves) = (Instant::now(), self.crowd.n_moves.load(Ordering::Relaxed));
        if fault == Fault::FailOver {
            databases.fail_over().await?;
        } else {
            databases.kill()?;
        }
        // Answers that were under way when it began may still have come.
        let n_moves = n_moves + N_TABLES + N_BOT_TABLES;
        timeout(Duration::from_secs(60), async {
            while self.crowd.n_moves.load(Ordering::Relaxed) < n_moves {
                sleep(Duration::from_millis(20)).await;
            }
        })
        .await
        .with_context(|| format!("nobody can play after: {}", fault.name()))?;
        let outage = begin.elapsed();
        let after = databases.open().await?;
        let pause = after.paused_since(Millis(0)).await? - paused;
        after.close().await?;
        let outage = i64::try_from(outage.as_millis())?;
        self.clocks.lock().await.push(outage - pause);
        if fault == Fault::FailOver {
            databases.complete()?;
        }
        self.count(fault);
        Ok(())
    }

    fn count(&self, fault: Fault) {
        let _ = report(&format!("{:?}: {}", self.begin.elapsed(), fault.name()));
        let place = Fault::ALL.iter().position(|each| *each == fault).unwrap_or(0);
        self.n_done[place].fetch_add(1, Ordering::Relaxed);
    }

    /// Compares what was acknowledged with what is kept.
    async fn judge(&self, program: &Program, took: Duration) -> Result<()> {
        let mut databases = self.databases.lock().await;
        // A node that has seen none of it reads every table anew.
        let fresh = Node::start(program, &databases, N_NODES + 1).await?;
        let store: PostgresStore = databases.open().await?;
        let (mut n_moves, mut n_tables) = (0, 0);
        let players = self.crowd.players.lock().await;
        for player in &*players {
            let player = player.lock().await;
            n_moves += player.check_in(&store, now()).await?;
            n_tables += 1;
            let begin = Instant::now();
            while !player.is_settled(&fresh.url).await {
                if begin.elapsed() > BOT_MAX {
                    bail!("table {} waits for a bot, or cannot be read", player.table);
                }
                sleep(Duration::from_millis(100)).await;
            }
        }
        store.close().await?;
        for node in &self.nodes {
            let node = node.lock().await;
            if !node.is_ready().await {
                bail!("{} does not answer at the end", node.url);
            }
        }
        for (fault, n_done) in Fault::ALL.iter().zip(&self.n_done) {
            report(&format!("{}: {}", fault.name(), n_done.load(Ordering::Relaxed)))?;
        }
        let n_faults: usize = self.n_done.iter().map(|n| n.load(Ordering::Relaxed)).sum();
        let times = self.crowd.times.lock().await;
        report(&format!(
            "{n_faults} faults in {:.0} s: {n_moves} acknowledged moves at {n_tables} tables, none lost, none \
             doubled, no gaps, every table replays and no bot is missing; {} tries were repeated; answered: \
             half within {:?}, 99 % within {:?}",
            took.as_secs_f64(),
            self.crowd.n_repeated.load(Ordering::Relaxed),
            times.percentile(50),
            times.percentile(99),
        ))?;
        let clocks = self.clocks.lock().await;
        let (least, most) = (clocks.iter().min().copied(), clocks.iter().max().copied());
        report(&format!("clocks ran on between {least:?} and {most:?} ms of each fault of the database"))?;
        let limit = i64::try_from(CLOCK_MAX.as_millis())?;
        // Until somebody plays again some time passes that is no fault of the clocks.
        if clocks.iter().any(|wrong| *wrong < -limit) {
            bail!("clocks were moved by more than {CLOCK_MAX:?}");
        }
        Ok(())
    }
}
