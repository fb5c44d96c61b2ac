//! The socket over which a page is kept fresh.

use std::{sync::atomic::Ordering, time::Duration};

use axum::{
    Extension,
    body::Bytes,
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{Message as Frame, WebSocket},
    },
    response::Response,
};
use kernel::Seat;
use serde::Deserialize;
use site::{AppError, Changed, Counted, Follower, Network, Visitor};
use store::PlayerId;
use thiserror::Error;

use crate::shell::Shell;

#[derive(Debug, Deserialize)]
pub(crate) struct Wish {
    /// The seat from which somebody looks; 0 watches.
    seat: u8,
    /// The version that the page shows.
    have: Option<String>,
}

pub(crate) async fn live(
    State(shell): State<Shell>,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    visitor: Visitor,
    network: Option<Extension<Network>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, AppError> {
    let seat = SocketSeat::take(&shell, network.map(|Extension(network)| network), visitor.id());
    let seat = seat.ok_or(AppError::TooMany)?;
    let room = shell.app.room(&id).await?;
    let follower = Follower::new(shell.app.clone(), &room, visitor, Seat::from_number(wish.seat), wish.have);
    // Small buffers: a page says next to nothing, and there may be many sockets. None of
    // them may grow: a client that sends without reading is not to fill the memory.
    let upgrade = upgrade
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER_MAX)
        .max_message_size(MESSAGE_MAX)
        .max_frame_size(MESSAGE_MAX);
    Ok(upgrade.on_upgrade(async move |socket| {
        follow(shell, follower, socket).await;
        drop(seat);
    }))
}

/// Maximum number of sockets from one network.
const NETWORK_MAX: usize = 200;
/// Maximum number of sockets of one player.
const PLAYER_MAX: usize = 40;

/// The place of a socket among those of its network and its player.
struct SocketSeat {
    _of_network: Option<Counted<Network>>,
    _of_player: Option<Counted<PlayerId>>,
}

impl SocketSeat {
    /// A place, if there is one more.
    fn take(shell: &Shell, network: Option<Network>, player: Option<PlayerId>) -> Option<Self> {
        let of_network = match network {
            Some(network) => Some(shell.sockets_of_networks.enter_below(network, NETWORK_MAX)?),
            None => None,
        };
        let of_player = match player {
            Some(player) => Some(shell.sockets_of_players.enter_below(player, PLAYER_MAX)?),
            None => None,
        };
        Some(SocketSeat { _of_network: of_network, _of_player: of_player })
    }
}

/// The longest message to a page, in bytes.
const PIECE_MAX: usize = 4096;
/// The longest message from a page, in bytes.
const MESSAGE_MAX: usize = 4096;
/// How much may wait to be sent, in bytes: a few pieces.
const WRITE_BUFFER_MAX: usize = 4 * PIECE_MAX;
/// How long a client may take to read a piece.
const SEND_MAX: Duration = Duration::from_secs(20);
/// The most frames that a client may send while it is asked [`PER_PERIOD`] times whether it
/// is there.
const FRAMES_MAX: u32 = 120;
const PER_PERIOD: u32 = 10;
/// What a page has is forgotten when nothing was sent for so long: then everything is
/// sent once more.
const REST_AFTER: Duration = Duration::from_secs(120);

/// How often a page hears from us even if nothing happens, and is asked whether it is there.
/// By silence it knows that the connection is dead (`connection.js`), and so do we: both
/// within ten seconds.
const BEAT: Duration = Duration::from_secs(3);
/// A client that has not answered so many times in a row is gone.
const UNANSWERED_MAX: u32 = 2;

async fn follow(shell: Shell, follower: Follower, socket: WebSocket) {
    shell.counts.sockets.fetch_add(1, Ordering::Relaxed);
    if let Err(why) = keep_fresh(&shell, follower, socket).await {
        tracing::debug!(%why, "a socket was cut off");
    }
    shell.counts.sockets.fetch_sub(1, Ordering::Relaxed);
}

/// Why a socket is cut off.
#[derive(Debug, Error)]
enum Cut {
    #[error("the connection failed, or the client broke the protocol: {0}")]
    Failed(#[from] axum::Error),
    #[error("the client does not read")]
    Unread,
    #[error("the client does not answer")]
    Silent,
    #[error("the client sends more than a page ever does")]
    Noisy,
}

/// Sends what is new until the client goes or is cut off.
async fn keep_fresh(shell: &Shell, mut follower: Follower, mut socket: WebSocket) -> Result<(), Cut> {
    let host = &shell.app.host;
    let mut rest = host.sleep(REST_AFTER);
    let mut pulse = Pulse::default();
    let mut beat = host.sleep(BEAT);
    loop {
        tokio::select! {
            changed = follower.changed() => {
                let news = match changed {
                    None => return Ok(()),
                    Some(Changed::Presence) => follower.presence(),
                    Some(Changed::Table) => {
                        // Drawing leaves a core to those who act; whoever waits for it
                        // gets the newest state, and not each on the way there.
                        let Ok(_easel) = shell.easels.acquire().await else { return Ok(()) };
                        follower.news()
                    }
                };
                if let Some(text) = news {
                    send(shell, &mut socket, &text).await?;
                    rest = host.sleep(REST_AFTER);
                }
            }
            () = &mut rest, if follower.is_remembered() => follower.forget(),
            () = &mut beat => {
                pulse.ask()?;
                // An empty message: only a sign of life.
                send_frame(shell, &mut socket, Frame::Text("".into())).await?;
                send_frame(shell, &mut socket, Frame::Ping(Bytes::new())).await?;
                beat = host.sleep(BEAT);
            }
            frame = socket.recv() => {
                // Also if it is the end: then the page was there until now.
                follower.hear();
                match frame {
                    Some(Ok(Frame::Close(_))) | None => return Ok(()),
                    // Pings are answered by the library; a page that has lost its way says so.
                    Some(frame) => {
                        if frame? == Frame::Text("whole".into()) { follower.start_over(); }
                        pulse.hear()?;
                    }
                }
            }
            () = shell.app.closing() => return Ok(()),
        }
    }
}

/// Whether a client is still there, and not too noisy.
#[derive(Debug, Default)]
struct Pulse {
    n_asked: u32,
    /// How often in a row it has not answered.
    n_unanswered: u32,
    /// How many frames it has sent in this period.
    n_frames: u32,
}

impl Pulse {
    /// The client is asked once more.
    fn ask(&mut self) -> Result<(), Cut> {
        if self.n_unanswered >= UNANSWERED_MAX {
            return Err(Cut::Silent);
        }
        self.n_unanswered += 1;
        self.n_asked += 1;
        if self.n_asked.is_multiple_of(PER_PERIOD) {
            self.n_frames = 0;
        }
        Ok(())
    }

    /// The client has sent something.
    fn hear(&mut self) -> Result<(), Cut> {
        self.n_unanswered = 0;
        self.n_frames += 1;
        if self.n_frames > FRAMES_MAX { Err(Cut::Noisy) } else { Ok(()) }
    }
}

async fn send_frame(shell: &Shell, socket: &mut WebSocket, frame: Frame) -> Result<(), Cut> {
    tokio::select! {
        sent = socket.send(frame) => Ok(sent?),
        () = shell.app.host.sleep(SEND_MAX) => Err(Cut::Unread),
    }
}

/// Sends a text in pieces, as the page puts them together: the library keeps a buffer
/// of the size of the longest message for as long as the socket lives.
async fn send(shell: &Shell, socket: &mut WebSocket, text: &str) -> Result<(), Cut> {
    if text.len() <= PIECE_MAX {
        return send_frame(shell, socket, Frame::Text(text.into())).await;
    }
    let mut left = text;
    while !left.is_empty() {
        let ends = (0..=left.len().min(PIECE_MAX)).rev();
        let end = ends.into_iter().find(|end| left.is_char_boundary(*end)).unwrap_or(left.len());
        let (piece, more) = left.split_at(end);
        let mark = if more.is_empty() { '.' } else { '+' };
        send_frame(shell, socket, Frame::Text(format!("{mark}{piece}").into())).await?;
        left = more;
    }
    Ok(())
}
