//! Everything about a table that can be looked at, as of one moment.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use ::bots::{Bot, Entry};
use kernel::{Label, Offer, Owner, Scorecard, Seat, SeatSet, ToMove, Viewer};
use record::Log;
use serde::{Deserialize, Serialize};
use store::{PlayerId, TableId};
use words::{Language, Words};

use super::clock::{Clock, Late, Times};
use crate::{
    pages::{Lines, Regions, Telling},
    speech::Speech,
};

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub(crate) enum Sitter {
    /// Nobody yet.
    Open,
    /// A person; somebody may have several seats at one screen.
    Person {
        #[serde(with = "player_number")]
        player: PlayerId,
        name: String,
    },
    /// A bot, perhaps in the place of a person who left.
    Bot { bot: String, instead_of: Option<String> },
}

/// A player in a note: his number.
mod player_number {
    use serde::{Deserialize, Deserializer, Serializer};
    use store::PlayerId;

    pub(super) fn serialize<S: Serializer>(player: &PlayerId, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(player.0)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PlayerId, D::Error> {
        i64::deserialize(deserializer).map(PlayerId)
    }
}

impl Sitter {
    pub(crate) fn is_open(&self) -> bool {
        matches!(self, Sitter::Open)
    }

    pub(crate) fn player(&self) -> Option<PlayerId> {
        match self {
            Sitter::Person { player, .. } => Some(*player),
            Sitter::Open | Sitter::Bot { .. } => None,
        }
    }

    pub(crate) fn bot(&self) -> Option<Bot> {
        match self {
            Sitter::Bot { bot, .. } => bot.parse().ok(),
            Sitter::Open | Sitter::Person { .. } => None,
        }
    }
}

/// What the host chose about the table beside the game's options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// Whether hints may be asked for.
    pub(crate) hints: bool,
    /// How long a bot waits before each step, in milliseconds.
    pub(crate) pace: u32,
    /// Whether it is somebody's first game, with lessons.
    #[serde(default)]
    pub(crate) is_guided: bool,
    /// How long people may think.
    #[serde(default)]
    pub(crate) clock: Clock,
    /// What happens to whoever thinks longer.
    #[serde(default)]
    pub(crate) late: Late,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { hints: true, pace: 600, is_guided: false, clock: Clock::None, late: Late::Move }
    }
}

/// Something said at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) name: String,
    pub(crate) what: What,
}

/// What was said: free words, or a phrase that everybody reads in his language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum What {
    Text(String),
    Phrase(String),
    Left { bot: String },
    Back,
}

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Seats are free.
    Waiting,
    Playing,
    Finished,
}

impl Stage {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Finished => "finished",
        }
    }
}

/// A table at one moment.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) id: TableId,
    pub(crate) entry: &'static Entry,
    pub(crate) log: Log,
    /// How many lines each viewer has seen, void ones included: the seats in order,
    /// then a watcher.
    pub(crate) counters: Vec<u64>,
    /// What the counter of each was after the last line that a decision may rest on:
    /// that somebody has chosen in secret changes nothing for those who still choose.
    pub(crate) decisive: Vec<u64>,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) said: Vec<Said>,
    pub(crate) settings: Settings,
    pub(crate) host: PlayerId,
    pub(crate) is_public: bool,
    pub(crate) rematch: Option<TableId>,
    /// Who left which seat to a bot, by the seat's index.
    pub(crate) left: BTreeMap<usize, PlayerId>,
    pub(crate) times: Times,
    drawings: Mutex<Drawings>,
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
    offers: BTreeMap<Seat, Arc<[Offer]>>,
}

impl Clone for Shown {
    fn clone(&self) -> Self {
        Shown {
            id: self.id.clone(),
            entry: self.entry,
            log: self.log.clone(),
            counters: self.counters.clone(),
            decisive: self.decisive.clone(),
            sitters: self.sitters.clone(),
            said: self.said.clone(),
            settings: self.settings.clone(),
            host: self.host,
            is_public: self.is_public,
            rematch: self.rematch.clone(),
            left: self.left.clone(),
            times: self.times.clone(),
            drawings: Mutex::default(),
        }
    }
}

/// What a table is made of before anything has happened.
#[derive(Debug)]
pub(crate) struct Made {
    pub(crate) id: TableId,
    pub(crate) entry: &'static Entry,
    pub(crate) log: Log,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) settings: Settings,
    pub(crate) host: PlayerId,
    pub(crate) is_public: bool,
}

impl Shown {
    pub(crate) fn new(made: Made) -> Self {
        let Made { id, entry, log, sitters, settings, host, is_public } = made;
        let counters = vec![0; sitters.len() + 1];
        Shown {
            id,
            entry,
            log,
            decisive: counters.clone(),
            counters,
            sitters,
            said: Vec::new(),
            settings,
            host,
            is_public,
            rematch: None,
            left: BTreeMap::new(),
            times: Times::default(),
            drawings: Mutex::default(),
        }
    }

    pub(crate) fn stage(&self) -> Stage {
        if self.sitters.iter().any(Sitter::is_open) {
            Stage::Waiting
        } else if self.log.game().ending().is_some() {
            Stage::Finished
        } else {
            Stage::Playing
        }
    }

    /// The place of a viewer in [`Shown::counters`].
    pub(crate) fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Watcher => self.sitters.len(),
        }
    }

    /// The viewer who has this place.
    pub(super) fn viewer_at(&self, place: usize) -> Viewer {
        let seat = u8::try_from(place).ok().filter(|_| place < self.sitters.len());
        seat.map_or(Viewer::Watcher, |index| Viewer::Seat(Seat::new(index)))
    }

    pub(crate) fn counter(&self, viewer: Viewer) -> u64 {
        self.counters[self.place(viewer)]
    }

    /// The counter of a viewer after the last line that their decisions may rest on.
    pub(crate) fn decisive_counter(&self, viewer: Viewer) -> u64 {
        self.decisive[self.place(viewer)]
    }

    /// Whether a viewer who has seen so many lines decides on what is no longer so.
    pub(crate) fn is_stale(&self, viewer: Viewer, counter: u64) -> bool {
        counter < self.decisive_counter(viewer)
    }

    /// The seats that owe a decision.
    pub(crate) fn to_move(&self) -> SeatSet {
        match self.stage() {
            Stage::Playing => self.log.game().to_move().seats(),
            Stage::Waiting | Stage::Finished => SeatSet::EMPTY,
        }
    }

    /// The seats of a player.
    pub(crate) fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = Seat> {
        let mine = self.sitters.iter().map(move |sitter| sitter.player() == Some(player));
        mine.enumerate()
            .filter(|(_, is_mine)| *is_mine)
            .filter_map(|(index, _)| Some(Seat::new(u8::try_from(index).ok()?)))
    }

    /// The seats that a bot holds in the place of this player.
    pub(crate) fn left_by(&self, player: PlayerId) -> Vec<Seat> {
        let seats = self.left.iter().filter(|(_, who)| **who == player);
        let seats = seats.filter_map(|(index, _)| u8::try_from(*index).ok().map(Seat::new));
        seats.filter(|seat| self.sitters[seat.index()].bot().is_some()).collect()
    }

    /// From where a player looks: his seat that is to move, else his first one;
    /// who has none watches.
    pub(crate) fn viewer_for(&self, player: PlayerId) -> Viewer {
        let to_move = self.to_move();
        let seat = self.seats_of(player).find(|seat| to_move.has(*seat));
        seat.or(self.seats_of(player).next()).map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// The record for a player: whole when the game is over, before as he has seen it.
    pub(crate) fn record_for(&self, player: PlayerId) -> String {
        match self.stage() {
            Stage::Finished => self.log.record().to_string(),
            Stage::Waiting | Stage::Playing => self.log.redacted(self.viewer_for(player)).to_string(),
        }
    }

    /// The name of whoever has a seat, bots included.
    pub(crate) fn name(&self, seat: Seat, words: &Words) -> String {
        match &self.sitters[seat.index()] {
            Sitter::Open => words.name(Owner::Seat(seat)),
            Sitter::Person { name, .. } => name.clone(),
            Sitter::Bot { bot, .. } => {
                let n = self.sitters[..=seat.index()].iter().filter(|sitter| sitter.bot().is_some()).count();
                let n_bots = self.sitters.iter().filter(|sitter| sitter.bot().is_some()).count();
                let level = crate::speech::level(words, bot);
                if n_bots > 1 { format!("{level} {n}") } else { level }
            }
        }
    }

    /// The sentences of this table in a language.
    pub(crate) fn words(&self, speech: &Speech, language: Language) -> Words {
        let words = speech.words(language);
        let names = (0u8..).zip(&self.sitters).map(|(index, _)| self.name(Seat::new(index), words)).collect();
        let words = words.clone().with_names(names).with_titles(self.log.header().titles().clone());
        words.with_rival(&(self.entry.info().label)(Label::Rival))
    }

    /// The regions of the page for a viewer; those who see the same share them.
    pub(crate) fn regions(&self, viewer: Viewer, language: Language, speech: &Speech) -> Arc<Regions> {
        let make = || Arc::new(crate::pages::regions(self, viewer, language, speech));
        self.made_once(|drawings| &mut drawings.regions, (self.place(viewer), language), make)
    }

    /// What was told, as a viewer has seen it.
    pub(crate) fn telling(&self, viewer: Viewer, language: Language, speech: &Speech) -> Arc<Telling> {
        let is_alike = |place: &usize| self.log.is_seen_alike(self.viewer_at(*place), viewer);
        let first = (0..self.counters.len()).find(is_alike).unwrap_or(self.place(viewer));
        let make = || Arc::new(Telling::new(self, viewer, language, speech));
        self.made_once(|drawings| &mut drawings.tellings, (first, language), make)
    }

    /// The lines of the log, to be put in words when somebody has seen them.
    pub(crate) fn lines(&self, language: Language) -> Arc<Lines> {
        let make = || Arc::new(Lines::new(self.log.played().len()));
        self.made_once(|drawings| &mut drawings.lines, language, make)
    }

    /// Everybody's points, secrets included.
    pub(crate) fn cards(&self) -> Arc<[Scorecard]> {
        self.made_once(|drawings| &mut drawings.cards, (), || self.log.game().scorecards().into())
    }

    /// What a seat may do now; nothing while it is not to move.
    pub(crate) fn offers(&self, seat: Seat) -> Arc<[Offer]> {
        if !self.to_move().has(seat) {
            return Arc::default();
        }
        self.made_once(|drawings| &mut drawings.offers, seat, || self.log.game().offers(seat).into())
    }

    fn made_once<K: Ord, V: Clone>(
        &self,
        which: fn(&mut Drawings) -> &mut BTreeMap<K, V>,
        key: K,
        make: impl FnOnce() -> V,
    ) -> V {
        let drawings = || self.drawings.lock().unwrap_or_else(PoisonError::into_inner);
        let found = which(&mut drawings()).get(&key).cloned();
        found.unwrap_or_else(|| {
            let made = make();
            which(&mut drawings()).insert(key, made.clone());
            made
        })
    }

    /// Frees what can be made again: most tables rest most of the time.
    pub(crate) fn forget_drawings(&self) {
        *self.drawings.lock().unwrap_or_else(PoisonError::into_inner) = Drawings::default();
    }

    /// Whether the game waits for chance: never after a step was settled.
    pub(crate) fn is_settled(&self) -> bool {
        self.log.game().to_move() != ToMove::Chance
    }
}
