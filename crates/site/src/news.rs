//! What a page that stays open is told of its table: only what has changed of regions,
//! and only the newest state for whoever reads slowly.
//!
//! Who has the table open is told apart from that, so that nothing is drawn for it.
//!
//! What a page shows has a version. News name the version that they lead to, and the one
//! that they start from unless they are whole; a page that has another one, or comes to
//! another text than the checksum says, asks for the whole.

use std::{
    collections::BTreeMap,
    hash::{BuildHasher, Hash, Hasher},
    sync::Arc,
    time::Duration,
};

use foldhash::quality::FixedState;
use kernel::{Message, Owner, Say, Seat, Viewer};
use serde::Serialize;
use table::{Asked, Millis, PlayerId, access, owner_of, seats_of};
use tokio::sync::watch;

use crate::{
    App,
    difference::{self, Part, Pieces},
    pages::{Region, Regions, Shown},
    room::{Attendance, Attendee, Attending, Presence, Room},
    visitor::Visitor,
};

/// Somebody who keeps a table's page open.
#[derive(Debug)]
pub struct Follower {
    app: App,
    showing: watch::Receiver<Arc<Shown>>,
    attendance: Attendance,
    /// Who comes and goes.
    comings: watch::Receiver<BTreeMap<PlayerId, Attendee>>,
    /// That this page is open, if it looks from a seat of its reader.
    attending: Option<Attending>,
    visitor: Visitor,
    /// The seat from which the page was loaded; a watcher's has none.
    wanted: Option<Seat>,
    page: Page,
    /// What the page was told last about who is away.
    away: Away,
    /// Whether anything was sent. The first message comes even if it says nothing new: it
    /// says that we are here.
    is_greeted: bool,
}

/// What has changed for a follower.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// The table.
    Table,
    /// Who has it open.
    Presence,
}

/// For each seat since when its player is away, in milliseconds: 0 if nobody knows, nothing
/// if they are here or the seat is no person's. Empty where nobody else plays.
type Away = Vec<Option<i64>>;

/// How long a page without a socket counts as open after it has asked for news.
const ASKED_LASTS: Duration = Duration::from_secs(9);

/// What is known of what a page shows.
#[derive(Debug)]
enum Page {
    /// It says that it has this version.
    Claimed(String),
    /// This was told.
    Told(Told),
    /// Nothing.
    Unknown,
}

/// What a page was told.
#[derive(Debug)]
struct Told {
    version: u64,
    regions: Vec<(&'static str, Pieces)>,
    /// Whether the page has the texts as they were sent, so that it can put a new one
    /// together from stretches of the old. A page that was loaded has only what it shows.
    has_texts: Vec<&'static str>,
}

impl Follower {
    /// Somebody who wants to look from a seat, or to watch, with a page that shows this
    /// version.
    pub fn new(app: App, room: &Room, visitor: Visitor, wanted: Option<Seat>, have: Option<String>) -> Self {
        let mut showing = room.follow();
        showing.mark_changed();
        Follower {
            app,
            showing,
            attendance: room.attendance().clone(),
            comings: room.attendance().follow(),
            attending: None,
            visitor,
            wanted,
            page: have.map_or(Page::Unknown, Page::Claimed),
            away: Away::new(),
            is_greeted: false,
        }
    }

    /// Resolves when there is something that was not told; nothing if the table is gone.
    pub async fn changed(&mut self) -> Option<Changed> {
        tokio::select! {
            biased;
            changed = self.showing.changed() => changed.ok().map(|()| Changed::Table),
            changed = self.comings.changed() => changed.ok().map(|()| Changed::Presence),
        }
    }

    /// The page gives a sign of life.
    pub fn hear(&mut self) {
        if let Some(attending) = &mut self.attending {
            attending.hear(self.app.now());
        }
    }

    /// Who is away; nothing if the page knows. It is short, and nothing is drawn for it.
    pub fn presence(&mut self) -> Option<String> {
        self.comings.mark_unchanged();
        let away = self.away();
        if away == self.away {
            return None;
        }
        let now = self.app.now().0.unsigned_abs();
        let text = serde_json::to_string(&PresenceNews { now, away: &away }).expect("numbers");
        self.away = away;
        Some(text)
    }

    fn away(&self) -> Away {
        let shown = Arc::clone(&self.showing.borrow());
        let me = self.visitor.id();
        let owners = || Seat::all(shown.log().game().n_seats()).map(|seat| owner_of(&shown, seat));
        if !owners().any(|owner| owner.is_some() && owner != me) {
            return Away::new();
        }
        let away = |owner: Option<PlayerId>| match self.attendance.of(owner?) {
            Presence::Here => None,
            Presence::Away(since) => Some(since.map_or(0, |Millis(since)| since)),
        };
        owners().map(away).collect()
    }

    /// Somebody has the table open while they look at it from a seat of theirs.
    fn attend(&mut self, viewer: Viewer) {
        let player = self.visitor.id().filter(|_| matches!(viewer, Viewer::Seat(_)));
        self.attending = player.map(|player| {
            let now = self.app.now();
            self.attending.take().unwrap_or_else(|| self.attendance.enter(player, now))
        });
    }

    /// What has changed since the last message; nothing if the follower sees no
    /// difference. What others do in secret is not told by a message without news either.
    pub fn news(&mut self) -> Option<String> {
        let shown = Arc::clone(&self.showing.borrow_and_update());
        let viewer = self.viewer(&shown);
        self.attend(viewer);
        let regions = shown.regions(viewer, self.visitor.language, &self.app.speech);
        let turn = turn(&self.app, &shown, viewer, &self.visitor);
        let version = version(&shown, viewer, &regions, turn.as_ref());
        let (from, old) = match &self.page {
            Page::Told(told) if told.version == version => return None,
            Page::Told(told) => (Some(hex(told.version)), Some(told)),
            Page::Claimed(claimed) if *claimed == hex(version) && self.is_greeted => return None,
            Page::Claimed(claimed) if *claimed == hex(version) => (Some(hex(version)), None),
            Page::Claimed(_) | Page::Unknown => (None, None),
        };
        let is_same = from.is_some() && old.is_none();
        let fresh: Vec<_> = match is_same {
            true => Vec::new(),
            false => regions.parts.iter().filter_map(|region| fresh(region, old)).collect(),
        };
        let away = self.away();
        let news = News {
            counter: shown.counter(viewer),
            from,
            to: hex(version),
            now: self.app.now().0.unsigned_abs(),
            away: &away,
            stage: shown.stage().name(),
            turn,
            regions: fresh,
            title: &regions.title,
        };
        let text = serde_json::to_string(&news).expect("texts and numbers");
        let sent = news.regions.iter().map(|(name, ..)| *name);
        let known = old.into_iter().flat_map(|told| told.has_texts.iter().copied());
        let has_texts = known.chain(sent).collect();
        let regions = regions.parts.iter().map(|region| (region.name, Arc::clone(&region.pieces))).collect();
        self.page = Page::Told(Told { version, regions, has_texts });
        self.away = away;
        self.comings.mark_unchanged();
        self.is_greeted = true;
        Some(text)
    }

    /// The same for somebody who asks once, and counts as being here for a while; if the
    /// page has the newest version, only who is away.
    pub(crate) fn newest(mut self) -> Option<String> {
        let shown = Arc::clone(&self.showing.borrow_and_update());
        let viewer = self.viewer(&shown);
        self.attend(viewer);
        let version = page_version(&self.app, &shown, viewer, &self.visitor);
        let news = match &self.page {
            Page::Claimed(claimed) if *claimed == version => self.presence(),
            Page::Claimed(_) | Page::Told(_) | Page::Unknown => self.news(),
        };
        let host = Arc::clone(&self.app.host);
        let (attending, end) = (self.attending.take(), host.sleep(ASKED_LASTS));
        host.spawn(Box::pin(async move {
            end.await;
            drop(attending);
        }));
        news
    }

    /// Whether anything is kept of what the page has.
    pub fn is_remembered(&self) -> bool {
        matches!(self.page, Page::Told(_))
    }

    /// Forgets what the page was told; the next news are whole unless it has what is new.
    pub fn forget(&mut self) {
        if let Page::Told(told) = &self.page {
            self.page = Page::Claimed(hex(told.version));
        }
    }

    /// The page has lost its way: everything is told once more, at once.
    pub fn start_over(&mut self) {
        self.page = Page::Unknown;
        self.showing.mark_changed();
    }

    /// What they may see now. A seat can be lost while its page is open.
    fn viewer(&self, shown: &Shown) -> Viewer {
        access(shown, self.visitor.id(), Asked::Seat(self.wanted)).viewer()
    }
}

/// The version of what somebody sees: equal versions are equal pages.
fn version(shown: &Shown, viewer: Viewer, regions: &Regions, turn: Option<&Turn>) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    for region in &regions.parts {
        region.pieces.hash(&mut hasher);
    }
    (shown.counter(viewer), shown.stage().name(), turn, &*regions.title).hash(&mut hasher);
    hasher.finish()
}

fn hex(version: u64) -> String {
    format!("{version:016x}")
}

/// A region that is not as it was told.
fn fresh<'a>(region: &'a Region, told: Option<&Told>) -> Option<(&'static str, Fresh<'a>, Option<u32>)> {
    let old = told.and_then(|told| told.regions.iter().find(|(name, _)| *name == region.name));
    match (old, told) {
        (Some((_, pieces)), _) if *pieces == region.pieces => None,
        (Some((_, pieces)), Some(told)) if told.has_texts.contains(&region.name) => {
            let parts = difference::parts(pieces, &region.pieces, &region.html);
            Some((region.name, Fresh::Changed(parts), Some(crc32fast::hash(region.html.as_bytes()))))
        }
        _ => Some((region.name, Fresh::Whole(&region.html), None)),
    }
}

/// What the page gets.
#[derive(Serialize)]
struct News<'a> {
    counter: u64,
    /// The version from which these lead on; without it they are whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// The version to which they lead.
    to: String,
    /// The server's time, for clocks.
    now: u64,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    away: &'a [Option<i64>],
    stage: &'static str,
    /// Another seat of mine that is to move, for a screen that several share.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Turn>,
    /// With the checksum of a text that is put together.
    regions: Vec<(&'static str, Fresh<'a>, Option<u32>)>,
    title: &'a str,
}

/// What the page gets when only somebody came or went.
#[derive(Serialize)]
struct PresenceNews<'a> {
    now: u64,
    away: &'a [Option<i64>],
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

/// The version that a page shows which was loaded now.
pub(crate) fn page_version(app: &App, shown: &Shown, viewer: Viewer, visitor: &Visitor) -> String {
    let regions = shown.regions(viewer, visitor.language, &app.speech);
    let turn = turn(app, shown, viewer, visitor);
    hex(version(shown, viewer, &regions, turn.as_ref()))
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
