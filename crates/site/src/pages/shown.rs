//! A table at one moment, with what was drawn of it for everybody who looks.

use std::{
    collections::BTreeMap,
    ops::Deref,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bots::Entry;
use draw::{AnyBoard, Look};
use kernel::{Label, Message, Offer, Owner, Say, Scorecard, Seat, Viewer};
use table::{Asked, PlayerId, SeatHolder, Stage, TableState, access};
use words::{Language, Words};

use super::{
    Subject,
    log::Lines,
    region::Regions,
    table::{Telling, regions},
};
use crate::{
    pictures::Format,
    speech::{Speech, level},
};

/// A table at one moment. Each moment keeps what was drawn of it: a cache by viewer and
/// language that nobody has to clear.
#[derive(Debug)]
pub struct Shown {
    state: TableState,
    entry: &'static Entry,
    board: &'static AnyBoard,
    drawings: Mutex<Drawings>,
}

/// The name of a bot that plays for somebody.
pub(super) fn stand_in(name: &str, words: &Words) -> String {
    words.say(&Message::new("web-stand-in").with("name", name))
}

/// What was made of one moment, shared by all who see the same.
#[derive(Debug, Default)]
struct Drawings {
    /// Pages, by the place of the viewer.
    regions: BTreeMap<(usize, Language), Arc<Regions>>,
    /// By the first place from which the same was seen.
    tellings: BTreeMap<(usize, Language), Arc<Telling>>,
    lines: BTreeMap<Language, Arc<Lines>>,
    cards: BTreeMap<(), Arc<[Scorecard]>>,
    pictures: BTreeMap<PictureKey, Arc<[u8]>>,
}

/// What makes two pictures of a moment different: who looks, and what they want.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PictureKey {
    pub(crate) place: usize,
    pub(crate) language: Language,
    pub(crate) subject: Subject,
    pub(crate) is_night: bool,
    pub(crate) format: Format,
}

impl Deref for Shown {
    type Target = TableState;

    fn deref(&self) -> &TableState {
        &self.state
    }
}

impl Shown {
    /// The table, of which nothing is drawn yet.
    pub(crate) fn new(state: TableState) -> Self {
        let slug = state.log().header().info().slug;
        let entry = roster::find(slug).expect("a table is made by a game of the roster");
        let board = roster::find_board(slug).expect("every game has a board");
        Shown { state, entry, board, drawings: Mutex::default() }
    }

    /// The table at a later moment. What was put in words of steps that both have is kept:
    /// most of a log stays as it is from move to move.
    pub(crate) fn later(&self, state: TableState) -> Self {
        let later = Shown::new(state);
        let is_same_speech =
            self.seats() == later.seats() && self.log().header().titles() == later.log().header().titles();
        if is_same_speech {
            let steps = self.log().played().iter().zip(later.log().played());
            let n_same = steps.take_while(|(one, other)| Arc::ptr_eq(one, other)).count();
            let n_steps = later.log().played().len();
            let keep = |lines: &Lines| Arc::new(Lines::new(lines.first(n_same), n_steps));
            let drawings = self.locked();
            let kept = drawings.lines.iter().map(|(language, lines)| (*language, keep(lines)));
            later.locked().lines = kept.collect();
        }
        later
    }

    /// The game that is played here.
    pub(crate) fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The board on which it is played.
    pub(crate) fn board(&self) -> &'static AnyBoard {
        self.board
    }

    /// What a viewer sees of the position, with what they may do if they are to move.
    pub(crate) fn look(&self, viewer: Viewer) -> Box<dyn Look + '_> {
        match viewer {
            Viewer::Seat(seat) if self.to_move().has(seat) => {
                self.board.look_to_play(self.log().game(), viewer)
            }
            Viewer::Seat(_) | Viewer::Watcher => self.board.look(self.log().game(), viewer),
        }
    }

    /// What is asked of a seat, in a sentence.
    pub(crate) fn task(&self, seat: Seat) -> Message {
        let look = self.board.look(self.log().game(), Viewer::Seat(seat));
        look.task().unwrap_or_else(|| Message::new("web-task-mine"))
    }

    /// Whoever scores here and has this name in an address.
    pub(crate) fn owner(&self, name: &str) -> Option<Owner> {
        let game = self.log().game();
        let seat = name.parse().ok().and_then(Seat::from_number);
        let seat = seat.filter(|seat| seat.number() <= game.n_seats()).map(Owner::Seat);
        let rival = (name == "rival" && game.has_rival()).then_some(Owner::Rival);
        seat.or(rival)
    }

    /// The record for a player: whole when the game is over, before as they have seen it.
    pub(crate) fn record_for(&self, player: impl Into<Option<PlayerId>>) -> String {
        match self.stage() {
            Stage::Finished => self.log().record().to_string(),
            Stage::Waiting | Stage::Playing => {
                let viewer = access(self, player, Asked::Anywhere).viewer();
                self.log().redacted(viewer).to_string()
            }
        }
    }

    /// The name of whoever has a seat, bots included.
    pub(crate) fn name(&self, seat: Seat, words: &Words) -> String {
        match &self.seats()[seat.index()] {
            SeatHolder::Open => words.name(Owner::Seat(seat)),
            SeatHolder::Person { name, .. } => name.clone(),
            SeatHolder::Bot { instead_of: Some(name), .. } => stand_in(name, words),
            SeatHolder::Bot { bot, instead_of: None } => {
                let count =
                    |seats: &[SeatHolder]| seats.iter().filter(|each| each.as_bot().is_some()).count();
                let level = level(words, bot);
                match count(self.seats()) {
                    1 => level,
                    _ => format!("{level} {}", count(&self.seats()[..=seat.index()])),
                }
            }
        }
    }

    /// The sentences of this table in a language.
    pub(crate) fn words(&self, speech: &Speech, language: Language) -> Words {
        let words = speech.words(language);
        let names = Seat::all(self.log().game().n_seats()).map(|seat| self.name(seat, words)).collect();
        let words = words.clone().with_names(names).with_titles(self.log().header().titles().clone());
        words.with_rival(&(self.entry.info().label)(Label::Rival))
    }

    /// The regions of the page for a viewer; those who see the same share them.
    pub(crate) fn regions(&self, viewer: Viewer, language: Language, speech: &Speech) -> Arc<Regions> {
        let make = || Arc::new(regions(self, viewer, language, speech));
        self.made_once(|drawings| &mut drawings.regions, (self.place(viewer), language), make)
    }

    /// What was told, as a viewer has seen it.
    pub(crate) fn telling(&self, viewer: Viewer, language: Language, speech: &Speech) -> Arc<Telling> {
        let is_alike = |place: &usize| self.log().is_seen_alike(self.viewer_at(*place), viewer);
        let first = (0..=self.seats().len()).find(is_alike).unwrap_or(self.place(viewer));
        let make = || Arc::new(Telling::new(self, viewer, language, speech));
        self.made_once(|drawings| &mut drawings.tellings, (first, language), make)
    }

    /// The lines of the log, to be put in words when somebody has seen them.
    pub(crate) fn lines(&self, language: Language) -> Arc<Lines> {
        let make = || Arc::new(Lines::new(&[], self.log().played().len()));
        self.made_once(|drawings| &mut drawings.lines, language, make)
    }

    /// Everybody's points, secrets included.
    pub(crate) fn cards(&self) -> Arc<[Scorecard]> {
        self.made_once(|drawings| &mut drawings.cards, (), || self.log().game().scorecards().into())
    }

    /// A picture of the cities, drawn once.
    pub(crate) fn picture(&self, key: PictureKey, draw: impl FnOnce() -> Arc<[u8]>) -> Arc<[u8]> {
        self.made_once(|drawings| &mut drawings.pictures, key, draw)
    }

    /// A picture of the cities, if it was drawn already.
    pub(crate) fn drawn_picture(&self, key: PictureKey) -> Option<Arc<[u8]>> {
        self.locked().pictures.get(&key).cloned()
    }

    /// What a seat may do now; nothing while it is not to move.
    pub(crate) fn offers(&self, seat: Seat) -> Vec<Offer> {
        if self.to_move().has(seat) { self.log().game().offers(seat) } else { Vec::new() }
    }

    fn made_once<K: Ord, V: Clone>(
        &self,
        which: fn(&mut Drawings) -> &mut BTreeMap<K, V>,
        key: K,
        make: impl FnOnce() -> V,
    ) -> V {
        let found = which(&mut self.locked()).get(&key).cloned();
        found.unwrap_or_else(|| {
            let made = make();
            which(&mut self.locked()).insert(key, made.clone());
            made
        })
    }

    fn locked(&self) -> MutexGuard<'_, Drawings> {
        self.drawings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Frees what can be made again: most tables rest most of the time.
    pub(crate) fn forget_drawings(&self) {
        *self.locked() = Drawings::default();
    }
}
