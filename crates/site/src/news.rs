//! What a page that stays open is told of its table: only what has changed of regions,
//! and only the newest state for whoever reads slowly.

use std::{hash::BuildHasher, sync::Arc};

use foldhash::quality::FixedState;
use kernel::{Message, Owner, Say, Seat, Viewer};
use serde::Serialize;
use table::{Asked, PlayerId, TableId, access, seats_of};
use tokio::sync::watch;

use crate::{
    App,
    difference::{self, Part, Pieces},
    pages::Shown,
    room::Room,
    visitor::Visitor,
};

/// Somebody who keeps a table's page open.
#[derive(Debug)]
pub struct Follower {
    app: App,
    showing: watch::Receiver<Arc<Shown>>,
    visitor: Visitor,
    /// The seat from which the page was loaded; a watcher's has none.
    wanted: Option<Seat>,
    sent: Sent,
}

impl Follower {
    /// Somebody who wants to look from a seat, or to watch. The present state counts as
    /// news.
    pub fn new(app: App, room: &Room, visitor: Visitor, wanted: Option<Seat>) -> Self {
        let mut showing = room.follow();
        showing.mark_changed();
        Follower { app, showing, visitor, wanted, sent: Sent::default() }
    }

    /// Resolves when there is a state that was not told; `false` if the table is gone.
    pub async fn changed(&mut self) -> bool {
        self.showing.changed().await.is_ok()
    }

    /// What has changed since the last message; nothing if the follower sees no
    /// difference. What others do in secret is not told by a message without news either.
    pub fn news(&mut self) -> Option<String> {
        let shown = Arc::clone(&self.showing.borrow_and_update());
        let viewer = self.viewer(&shown);
        news(&self.app, &shown, viewer, &self.visitor, &mut self.sent)
    }

    /// The table and the player, if they look from a seat of theirs.
    pub fn at_seat(&self) -> Option<(TableId, PlayerId)> {
        let shown = Arc::clone(&self.showing.borrow());
        match self.viewer(&shown) {
            Viewer::Seat(_) => Some((shown.id().clone(), self.visitor.id()?)),
            Viewer::Watcher => None,
        }
    }

    /// Whether anything is kept of what the page has.
    pub fn is_remembered(&self) -> bool {
        !self.sent.regions.is_empty()
    }

    /// Forgets what the page has: then everything is told once more.
    pub fn forget(&mut self) {
        self.sent = Sent::default();
    }

    /// What they may see now. A seat can be lost while its page is open.
    fn viewer(&self, shown: &Shown) -> Viewer {
        access(shown, self.visitor.id(), Asked::Seat(self.wanted)).viewer()
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

/// What is kept of what a page has.
#[derive(Debug, Default)]
struct Sent {
    regions: Vec<(&'static str, Pieces)>,
    /// A hash of everything else in the last message.
    heading: u64,
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
    let seat = seats_of(shown, visitor.id()).find(|seat| to_move.has(*seat))?;
    if to_move.has(own) {
        return None;
    }
    let words = shown.words(&app.speech, visitor.language);
    let text = words.say(&Message::new("web-pass-to").with("who", Owner::Seat(seat)));
    Some(Turn { seat: seat.number(), text })
}
