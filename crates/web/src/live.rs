//! The socket over which a page is kept fresh: only what has changed of regions, and
//! only the newest state for whoever reads slowly.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{Message as Frame, WebSocket},
    },
    response::Response,
};
use kernel::{Message, Owner, Say, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    App,
    difference::{self, Part, Pieces},
    error::AppError,
    identity::Visitor,
    room::{Room, Shown},
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
    let room = app.room(&id)?;
    let shown = room.now();
    let viewer = match Seat::from_number(wish.seat) {
        Some(seat) if shown.seats_of(visitor.player.id).any(|own| own == seat) => Viewer::Seat(seat),
        Some(_) | None => Viewer::Watcher,
    };
    // Small buffers: a page says next to nothing, and there may be many.
    let upgrade = upgrade.read_buffer_size(1024).write_buffer_size(0).max_message_size(4096);
    Ok(upgrade.on_upgrade(move |socket| follow(app, room, viewer, visitor, socket)))
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
#[derive(Serialize)]
struct Turn {
    seat: u8,
    text: String,
}

/// A message is no longer than this, in bytes.
const PIECE_MAX: usize = 4096;
/// What a page has is forgotten when nothing was sent for so long: then everything is
/// sent once more.
const REST_AFTER: Duration = Duration::from_secs(120);

/// What is kept of the regions that a page has.
type Sent = Vec<(&'static str, Pieces)>;

async fn follow(app: App, room: Room, viewer: Viewer, visitor: Visitor, mut socket: WebSocket) {
    app.counts.sockets.fetch_add(1, Ordering::Relaxed);
    let is_seated = matches!(viewer, Viewer::Seat(_));
    let _present = is_seated.then(|| app.presence.enter(&room.now().id, visitor.player.id));
    let mut showing = room.follow();
    showing.mark_changed();
    let (mut sent, mut rest) = (Sent::new(), app.timer.sleep(REST_AFTER));
    loop {
        tokio::select! {
            changed = showing.changed() => {
                if changed.is_err() { break; }
                let text = {
                    // Drawing leaves a core to those who act; whoever waits for it
                    // gets the newest state, and not each on the way there.
                    let Ok(_easel) = app.easels.acquire().await else { break };
                    let shown = showing.borrow_and_update().clone();
                    news(&app, &shown, viewer, &visitor, &mut sent)
                };
                if send(&mut socket, &text).await.is_err() { break; }
                rest = app.timer.sleep(REST_AFTER);
            }
            () = &mut rest, if !sent.is_empty() => sent = Sent::new(),
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
                // Pings are answered by the library; nothing else is expected.
                Some(Ok(_)) => {}
            },
            () = app.closing() => break,
        }
    }
    app.counts.sockets.fetch_sub(1, Ordering::Relaxed);
}

/// Sends a text in pieces, as the page puts them together: the library keeps a buffer
/// of the size of the longest message for as long as the socket lives.
async fn send(socket: &mut WebSocket, text: &str) -> Result<(), axum::Error> {
    if text.len() <= PIECE_MAX {
        return socket.send(Frame::Text(text.into())).await;
    }
    let mut left = text;
    while !left.is_empty() {
        let ends = (0..=left.len().min(PIECE_MAX)).rev();
        let end = ends.into_iter().find(|end| left.is_char_boundary(*end)).unwrap_or(left.len());
        let (piece, more) = left.split_at(end);
        let mark = if more.is_empty() { '.' } else { '+' };
        socket.send(Frame::Text(format!("{mark}{piece}").into())).await?;
        left = more;
    }
    Ok(())
}

fn news(app: &App, shown: &Shown, viewer: Viewer, visitor: &Visitor, sent: &mut Sent) -> String {
    let regions = shown.regions(viewer, visitor.language, &app.speech);
    let mut fresh = Vec::new();
    for region in &regions.parts {
        let last = sent.iter().find(|(name, _)| *name == region.name).map(|(_, pieces)| pieces);
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
        now: app.now(),
        stage: shown.stage().name(),
        turn: turn(app, shown, viewer, visitor),
        regions: fresh,
        told: &regions.told,
        title: &regions.title,
    };
    let text = serde_json::to_string(&news).expect("texts and numbers");
    *sent = regions.parts.iter().map(|region| (region.name, Arc::clone(&region.pieces))).collect();
    text
}

fn turn(app: &App, shown: &Shown, viewer: Viewer, visitor: &Visitor) -> Option<Turn> {
    let Viewer::Seat(own) = viewer else { return None };
    let to_move = shown.to_move();
    let seat = shown.seats_of(visitor.player.id).find(|seat| to_move.has(*seat))?;
    if to_move.has(own) {
        return None;
    }
    let words = shown.words(&app.speech, visitor.language);
    let text = words.say(&Message::new("web-pass-to").with("who", Owner::Seat(seat)));
    Some(Turn { seat: seat.number(), text })
}
