//! The socket over which a page is kept fresh: only what has changed of regions, and
//! only the newest state for whoever reads slowly.

use std::{
    hash::BuildHasher,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{
    body::Bytes,
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{Message as Frame, WebSocket},
    },
    response::Response,
};
use foldhash::quality::FixedState;
use kernel::{Message, Owner, Say, Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::{Asked, access, seats_of};
use thiserror::Error;

use crate::{
    App,
    difference::{self, Part, Pieces},
    error::AppError,
    identity::Visitor,
    pages::Shown,
    room::Room,
    webhook::Present,
};

#[derive(Debug, Deserialize)]
pub(crate) struct Wish {
    /// The seat from which somebody looks; 0 watches.
    seat: u8,
}

pub(crate) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Result<Response, AppError> {
    let room = app.room(&id).await?;
    let wanted = Seat::from_number(wish.seat);
    // Small buffers: a page says next to nothing, and there may be many sockets. None of
    // them may grow: a client that sends without reading is not to fill the memory.
    let upgrade = upgrade
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER_MAX)
        .max_message_size(MESSAGE_MAX)
        .max_frame_size(MESSAGE_MAX);
    Ok(upgrade.on_upgrade(move |socket| follow(app, room, Follower { wanted, visitor }, socket)))
}

/// Who follows a table.
struct Follower {
    /// The seat from which the page was loaded; a watcher's has none.
    wanted: Option<Seat>,
    visitor: Visitor,
}

impl Follower {
    /// What they may see now. A seat can be lost while its page is open.
    fn viewer(&self, shown: &Shown) -> Viewer {
        access(shown, self.visitor.player.id, Asked::Seat(self.wanted)).viewer()
    }
}

/// What the page gets.
#[derive(Serialize)]
struct News<'a> {
    counter: u64,
    /// The server's time, for clocks.
    now: u64,
    stage: &'static str,
    /// Another seat of mine that is to move, for a screen that several share.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Turn>,
    regions: Vec<(&'static str, Fresh<'a>)>,
    told: &'a str,
    title: &'a str,
}

/// A region: the whole of it, or how it differs from what the page has.
#[derive(Serialize)]
#[serde(untagged)]
enum Fresh<'a> {
    Whole(&'a str),
    Changed(Vec<Part>),
}

/// Whose turn it is at a screen that several share.
#[derive(Serialize, Hash)]
struct Turn {
    seat: u8,
    text: String,
}

/// The longest message to a page, in bytes.
const PIECE_MAX: usize = 4096;
/// The longest message from a page, in bytes.
const MESSAGE_MAX: usize = 4096;
/// How much may wait to be sent, in bytes: a few pieces.
const WRITE_BUFFER_MAX: usize = 4 * PIECE_MAX;
/// How long a client may take to read a piece.
const SEND_MAX: Duration = Duration::from_secs(20);
/// How often a client is asked whether it is still there. One that has not answered when
/// it is asked again is gone.
const PING_EVERY: Duration = Duration::from_secs(30);
/// The most frames that a client may send between two pings.
const FRAMES_MAX: u32 = 120;
/// What a page has is forgotten when nothing was sent for so long: then everything is
/// sent once more.
const REST_AFTER: Duration = Duration::from_secs(120);

/// How often a page hears from us even if nothing happens. By silence it knows that the
/// connection is dead (`connection.js`).
const BEAT: Duration = Duration::from_secs(4);

/// What is kept of what a page has.
#[derive(Debug, Default)]
struct Sent {
    regions: Vec<(&'static str, Pieces)>,
    /// A hash of everything else in the last message.
    heading: u64,
}

async fn follow(app: App, room: Room, follower: Follower, socket: WebSocket) {
    app.counts.sockets.fetch_add(1, Ordering::Relaxed);
    if let Err(why) = keep_fresh(&app, &room, &follower, socket).await {
        tracing::debug!(%why, "a socket was cut off");
    }
    app.counts.sockets.fetch_sub(1, Ordering::Relaxed);
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
async fn keep_fresh(app: &App, room: &Room, follower: &Follower, mut socket: WebSocket) -> Result<(), Cut> {
    let mut showing = room.follow();
    showing.mark_changed();
    let mut present = None;
    let (mut sent, mut rest) = (Sent::default(), app.timer.sleep(REST_AFTER));
    let (mut n_frames, mut ping) = (1, app.timer.sleep(PING_EVERY));
    let mut beat = app.timer.sleep(BEAT);
    loop {
        tokio::select! {
            changed = showing.changed() => {
                if changed.is_err() { return Ok(()); }
                let (news, viewer) = {
                    // Drawing leaves a core to those who act; whoever waits for it
                    // gets the newest state, and not each on the way there.
                    let Ok(_easel) = app.easels.acquire().await else { return Ok(()) };
                    let shown = showing.borrow_and_update().clone();
                    let viewer = follower.viewer(&shown);
                    (news(app, &shown, viewer, &follower.visitor, &mut sent), viewer)
                };
                present = match viewer {
                    Viewer::Seat(_) => present.or_else(|| Some(enter(app, room, follower))),
                    Viewer::Watcher => None,
                };
                // What somebody does in secret is not told by a message without news either.
                if let Some(text) = news {
                    send(app, &mut socket, &text).await?;
                    rest = app.timer.sleep(REST_AFTER);
                }
            }
            () = &mut rest, if !sent.regions.is_empty() => sent = Sent::default(),
            // An empty message: only a sign of life.
            () = &mut beat => {
                send_frame(app, &mut socket, Frame::Text("".into())).await?;
                beat = app.timer.sleep(BEAT);
            }
            () = &mut ping => {
                if n_frames == 0 { return Err(Cut::Silent); }
                send_frame(app, &mut socket, Frame::Ping(Bytes::new())).await?;
                (n_frames, ping) = (0, app.timer.sleep(PING_EVERY));
            }
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Close(_))) | None => return Ok(()),
                // Pings are answered by the library; nothing else is expected.
                Some(frame) => {
                    frame?;
                    n_frames += 1;
                    if n_frames > FRAMES_MAX { return Err(Cut::Noisy); }
                }
            },
            () = app.closing() => return Ok(()),
        }
    }
}

/// Whoever looks from a seat of theirs has the table open.
fn enter(app: &App, room: &Room, follower: &Follower) -> Present {
    app.presence.enter(room.now().id(), follower.visitor.player.id)
}

async fn send_frame(app: &App, socket: &mut WebSocket, frame: Frame) -> Result<(), Cut> {
    tokio::select! {
        sent = socket.send(frame) => Ok(sent?),
        () = app.timer.sleep(SEND_MAX) => Err(Cut::Unread),
    }
}

/// Sends a text in pieces, as the page puts them together: the library keeps a buffer
/// of the size of the longest message for as long as the socket lives.
async fn send(app: &App, socket: &mut WebSocket, text: &str) -> Result<(), Cut> {
    if text.len() <= PIECE_MAX {
        return send_frame(app, socket, Frame::Text(text.into())).await;
    }
    let mut left = text;
    while !left.is_empty() {
        let ends = (0..=left.len().min(PIECE_MAX)).rev();
        let end = ends.into_iter().find(|end| left.is_char_boundary(*end)).unwrap_or(left.len());
        let (piece, more) = left.split_at(end);
        let mark = if more.is_empty() { '.' } else { '+' };
        send_frame(app, socket, Frame::Text(format!("{mark}{piece}").into())).await?;
        left = more;
    }
    Ok(())
}

/// What has changed since the last message; nothing if the viewer sees no difference.
fn news(app: &App, shown: &Shown, viewer: Viewer, visitor: &Visitor, sent: &mut Sent) -> Option<String> {
    let regions = shown.regions(viewer, visitor.language, &app.speech);
    let mut fresh = Vec::new();
    for region in &regions.parts {
        let last = sent.regions.iter().find(|(name, _)| *name == region.name).map(|(_, pieces)| pieces);
        match last {
            Some(last) if *last == region.pieces => {}
            Some(last) => {
                let parts = difference::parts(last, &region.pieces, &region.html);
                fresh.push((region.name, Fresh::Changed(parts)));
            }
            None => fresh.push((region.name, Fresh::Whole(&region.html))),
        }
    }
    let news = News {
        counter: shown.counter(viewer),
        now: app.now().0.unsigned_abs(),
        stage: shown.stage().name(),
        turn: turn(app, shown, viewer, visitor),
        regions: fresh,
        told: &regions.told,
        title: &regions.title,
    };
    let heading =
        FixedState::default().hash_one((news.counter, news.stage, &news.turn, news.told, news.title));
    if news.regions.is_empty() && heading == sent.heading {
        return None;
    }
    let text = serde_json::to_string(&news).expect("texts and numbers");
    let kept = regions.parts.iter().map(|region| (region.name, Arc::clone(&region.pieces)));
    *sent = Sent { regions: kept.collect(), heading };
    Some(text)
}

fn turn(app: &App, shown: &Shown, viewer: Viewer, visitor: &Visitor) -> Option<Turn> {
    let Viewer::Seat(own) = viewer else { return None };
    let to_move = shown.to_move();
    let seat = seats_of(shown, visitor.player.id).find(|seat| to_move.has(*seat))?;
    if to_move.has(own) {
        return None;
    }
    let words = shown.words(&app.speech, visitor.language);
    let text = words.say(&Message::new("web-pass-to").with("who", Owner::Seat(seat)));
    Some(Turn { seat: seat.number(), text })
}
