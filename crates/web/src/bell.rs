//! The bells of nodes over one store: who has written says so to the others at once.
//!
//! A node listens on an address of its own, apart from that for people, and keeps one
//! connection to the bell of each other node. The two prove to each other by a challenge that
//! they know the nodes' common secret, and each frame carries a checksum that only they can
//! make. A bell is a hint: what it loses is found out within a second.

use std::{
    collections::BTreeMap,
    io,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use site::{App, Bell, Ring};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{Semaphore, mpsc},
    task::JoinHandle,
    time::{sleep, timeout},
};

/// How many rings may wait for one node. More are dropped: it will ask.
const WAITING_MAX: usize = 4096;
/// The longest frame, in bytes.
const FRAME_MAX: usize = 64 * 1024;
/// How many rings one frame holds at most: each is shorter than 64 bytes.
const RINGS_MAX: usize = FRAME_MAX / 64;
/// How long rings are gathered into one frame.
const GATHER: Duration = Duration::from_millis(1);
/// How long the other side may take for the greeting, or to take a frame.
const PATIENCE: Duration = Duration::from_secs(2);
/// After how long a connection that failed is made again.
const AGAIN_AFTER: Duration = Duration::from_millis(500);
/// How many nodes may ring at once.
const RINGERS_MAX: usize = 64;

const CHALLENGE: usize = 32;
const TAG: usize = 16;

/// What all nodes know and nobody else.
#[derive(Clone)]
pub(crate) struct BellKey([u8; 32]);

impl std::fmt::Debug for BellKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BellKey(…)")
    }
}

impl BellKey {
    pub(crate) fn new(secret: &str) -> BellKey {
        BellKey(blake3::derive_key("kvartal 1 bell of nodes", secret.as_bytes()))
    }

    /// The key of one connection, from what both sides have drawn for it.
    fn session(&self, server: &[u8], client: &[u8]) -> Session {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(server).update(client);
        Session { key: *hasher.finalize().as_bytes(), n_frames: 0 }
    }
}

struct Session {
    key: [u8; 32],
    n_frames: u64,
}

impl Session {
    /// The checksum of the next frame.
    fn tag(&mut self, body: &[u8]) -> [u8; TAG] {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        hasher.update(&self.n_frames.to_le_bytes()).update(body);
        self.n_frames += 1;
        let mut tag = [0; TAG];
        tag.copy_from_slice(&hasher.finalize().as_bytes()[..TAG]);
        tag
    }
}

/// The bells of the other nodes.
#[derive(Debug)]
pub(crate) struct Bells {
    key: BellKey,
    others: Mutex<BTreeMap<String, Line>>,
}

/// The way to one other node.
#[derive(Debug)]
struct Line {
    rings: mpsc::Sender<Ring>,
    task: JoinHandle<()>,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Bells {
    pub(crate) fn new(key: BellKey) -> Bells {
        Bells { key, others: Mutex::default() }
    }
}

impl Bell for Bells {
    fn ring(&self, ring: Ring) {
        let others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        for line in others.values() {
            // A node that does not listen will ask.
            let _ = line.rings.try_send(ring.clone());
        }
    }

    fn set_others(&self, addresses: Vec<String>) {
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        others.retain(|address, _| addresses.contains(address));
        for address in addresses {
            others.entry(address).or_insert_with_key(|address| {
                let (rings, waiting) = mpsc::channel(WAITING_MAX);
                let task = tokio::spawn(keep_ringing(self.key.clone(), address.clone(), waiting));
                Line { rings, task }
            });
        }
    }
}

/// Rings one node for as long as it is known.
async fn keep_ringing(key: BellKey, address: String, mut waiting: mpsc::Receiver<Ring>) {
    loop {
        if let Err(why) = ring_on(&key, &address, &mut waiting).await {
            tracing::debug!(address, %why, "a node's bell is not reached");
        }
        sleep(AGAIN_AFTER).await;
        // What happened meanwhile it finds out by asking.
        while waiting.try_recv().is_ok() {}
    }
}

async fn ring_on(key: &BellKey, address: &str, waiting: &mut mpsc::Receiver<Ring>) -> io::Result<()> {
    let mut stream = timeout(PATIENCE, TcpStream::connect(address)).await??;
    stream.set_nodelay(true)?;
    let mut session = timeout(PATIENCE, greet(key, &mut stream)).await??;
    let mut rings = Vec::new();
    loop {
        if waiting.recv_many(&mut rings, RINGS_MAX).await == 0 {
            return Ok(());
        }
        sleep(GATHER).await;
        let room = RINGS_MAX - rings.len();
        if room > 0 {
            rings.extend(std::iter::from_fn(|| waiting.try_recv().ok()).take(room));
        }
        let lines: Vec<String> = rings.drain(..).map(|ring| ring.to_string()).collect();
        timeout(PATIENCE, send(&mut session, &mut stream, lines.join("\n").as_bytes())).await??;
    }
}

async fn send(session: &mut Session, stream: &mut TcpStream, body: &[u8]) -> io::Result<()> {
    let length = u32::try_from(body.len()).expect("a frame is short");
    let frame = [&length.to_le_bytes()[..], body, &session.tag(body)].concat();
    stream.write_all(&frame).await
}

/// The side that rings: it gets a challenge, and answers with one of its own.
async fn greet(key: &BellKey, stream: &mut TcpStream) -> io::Result<Session> {
    let mut theirs = [0; CHALLENGE];
    stream.read_exact(&mut theirs).await?;
    let mine = random()?;
    let mut session = key.session(&theirs, &mine);
    let proof = session.tag(b"ring");
    stream.write_all(&[&mine[..], &proof].concat()).await?;
    Ok(session)
}

/// The side that is rung.
async fn be_greeted(key: &BellKey, stream: &mut TcpStream) -> io::Result<Session> {
    let mine = random()?;
    stream.write_all(&mine).await?;
    let (mut theirs, mut proof) = ([0; CHALLENGE], [0; TAG]);
    stream.read_exact(&mut theirs).await?;
    stream.read_exact(&mut proof).await?;
    let mut session = key.session(&mine, &theirs);
    check(&session.tag(b"ring"), &proof)?;
    Ok(session)
}

fn random() -> io::Result<[u8; CHALLENGE]> {
    let mut bytes = [0; CHALLENGE];
    getrandom::fill(&mut bytes).map_err(|why| io::Error::other(why.to_string()))?;
    Ok(bytes)
}

/// Compares without telling by its time how much is right.
fn check(expected: &[u8; TAG], found: &[u8; TAG]) -> io::Result<()> {
    let difference = expected.iter().zip(found).fold(0, |acc, (one, other)| acc | (one ^ other));
    if difference == 0 { Ok(()) } else { Err(io::Error::other("a stranger")) }
}

/// Listens to other nodes until the site closes.
pub(crate) async fn listen(listener: TcpListener, key: BellKey, app: App) {
    let ringers = Arc::new(Semaphore::new(RINGERS_MAX));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closing() => return,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(why) => {
                tracing::warn!(%why, "nobody can ring");
                sleep(AGAIN_AFTER).await;
                continue;
            }
        };
        // Whoever comes when all places are taken tries again.
        let Ok(place) = Arc::clone(&ringers).try_acquire_owned() else { continue };
        let (key, app) = (key.clone(), app.clone());
        tokio::spawn(async move {
            if let Err(why) = hear(&key, &app, stream).await {
                tracing::debug!(%address, %why, "a node rings no more");
            }
            drop(place);
        });
    }
}

async fn hear(key: &BellKey, app: &App, mut stream: TcpStream) -> io::Result<()> {
    let mut session = timeout(PATIENCE, be_greeted(key, &mut stream)).await??;
    loop {
        let rings = tokio::select! {
            rings = receive(&mut session, &mut stream) => rings?,
            () = app.closing() => return Ok(()),
        };
        for ring in rings {
            if let Err(why) = app.hear(ring).await {
                tracing::warn!(%why, "what another node rang for could not be read");
            }
        }
    }
}

/// The rings of the next frame, for as long as it takes to come.
async fn receive(session: &mut Session, stream: &mut TcpStream) -> io::Result<Vec<Ring>> {
    let mut length = [0; 4];
    stream.read_exact(&mut length).await?;
    let length = usize::try_from(u32::from_le_bytes(length)).unwrap_or(usize::MAX);
    if length > FRAME_MAX {
        return Err(io::Error::other("a frame that is too long"));
    }
    let (mut body, mut tag) = (vec![0; length], [0; TAG]);
    timeout(PATIENCE, async {
        stream.read_exact(&mut body).await?;
        stream.read_exact(&mut tag).await
    })
    .await??;
    check(&session.tag(&body), &tag)?;
    // A newer node may ring in ways that this one does not know.
    Ok(String::from_utf8_lossy(&body).lines().filter_map(|line| line.parse().ok()).collect())
}

#[cfg(test)]
mod tests {
    use store::TableId;

    use super::*;

    /// Two ends of a connection, and what each made of the greeting.
    async fn meet(
        ringer: &str,
        rung: &str,
    ) -> (io::Result<Session>, TcpStream, io::Result<Session>, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("an address");
        let address = listener.local_addr().expect("an address");
        let (stream, accepted) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (mut stream, (mut accepted, _)) =
            (stream.expect("a connection"), accepted.expect("a connection"));
        let (ringer, rung) = (BellKey::new(ringer), BellKey::new(rung));
        let (one, other) = tokio::join!(greet(&ringer, &mut stream), be_greeted(&rung, &mut accepted));
        (one, stream, other, accepted)
    }

    #[tokio::test]
    async fn nodes_with_one_secret_understand_each_other() {
        let (ringer, mut stream, rung, mut accepted) = meet("a secret", "a secret").await;
        let (mut ringer, mut rung) = (ringer.expect("greeted"), rung.expect("greeted"));
        let rings = [1, 2].map(|bits| Ring::Bots(TableId::from_bits(bits)));
        for ring in &rings {
            let text = format!("news from a later version\n{ring}");
            send(&mut ringer, &mut stream, text.as_bytes()).await.expect("sent");
            let heard = receive(&mut rung, &mut accepted).await.expect("heard");
            assert_eq!(heard, std::slice::from_ref(ring));
        }
    }

    #[tokio::test]
    async fn a_stranger_is_not_heard() {
        let (_, _, rung, _) = meet("a guess", "a secret").await;
        assert!(rung.is_err());
    }

    #[tokio::test]
    async fn a_frame_that_was_changed_or_sent_before_is_not_heard() {
        let ring = Ring::Bots(TableId::from_bits(7)).to_string();
        for n_before in [0, 1] {
            let (ringer, mut stream, rung, mut accepted) = meet("a secret", "a secret").await;
            let (mut ringer, mut rung) = (ringer.expect("greeted"), rung.expect("greeted"));
            let mut tag = ringer.tag(ring.as_bytes());
            for _ in 0..n_before {
                let frame =
                    [&u32::try_from(ring.len()).expect("short").to_le_bytes()[..], ring.as_bytes(), &tag];
                stream.write_all(&frame.concat()).await.expect("sent");
                receive(&mut rung, &mut accepted).await.expect("heard");
            }
            if n_before == 0 {
                tag[3] ^= 1;
            }
            let frame = [&u32::try_from(ring.len()).expect("short").to_le_bytes()[..], ring.as_bytes(), &tag];
            stream.write_all(&frame.concat()).await.expect("sent");
            assert!(receive(&mut rung, &mut accepted).await.is_err(), "after {n_before}");
        }
    }
}
