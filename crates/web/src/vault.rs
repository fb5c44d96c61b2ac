//! The store as rooms use it: what a table's lines mean.

use std::collections::BTreeMap;

use kernel::{Dice, Seat, Seed};
use record::{Log, Record};
use serde::{Deserialize, Serialize};
use store::{
    Append, Appended, ClickKey, Logged, Millis, NewTable, Note, NoteKind, Phase, PlayerId, Status, Store,
    StoredTable, TableId, Visibility,
};
use thiserror::Error;

use crate::room::{Made, Said, Settings, Shown, Sitter, Stage, What, Woken};

/// How many lines of each stream a table has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LineNumbers {
    steps: u32,
    notes: u32,
}

/// Why something could not be saved.
#[derive(Debug, Error)]
pub(crate) enum SaveError {
    #[error("the click was counted before")]
    Duplicate,
    #[error(transparent)]
    Failed(#[from] store::Error),
}

/// Why a table cannot be read.
#[derive(Debug, Error)]
pub(crate) enum LoadError {
    #[error("{0}")]
    Store(#[from] store::Error),
    #[error("line {line}: {why}")]
    Strange { line: usize, why: String },
}

/// The seats as the lists show them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatsText {
    pub(crate) names: Vec<String>,
}

/// The points as the lists show them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ResultText {
    pub(crate) points: Vec<i32>,
}

/// The tables in the store.
#[derive(Debug, Clone)]
pub(crate) struct Vault {
    store: Store,
}

impl Vault {
    pub(crate) fn new(store: Store) -> Self {
        Vault { store }
    }

    /// The time.
    pub(crate) fn now(&self) -> Millis {
        self.store.now()
    }

    /// Writes a new table. If all seats are taken, the game begins at once.
    pub(crate) async fn create(&self, mut shown: Shown, seed: Seed) -> Result<Woken, SaveError> {
        let mut notes = vec![setting_note(&shown.settings)];
        notes.extend((0u8..).zip(&shown.sitters).map(|(index, sitter)| seat_note(Seat::new(index), sitter)));
        let table = NewTable {
            id: shown.id.clone(),
            game: shown.entry.info().slug.to_owned(),
            header: shown.log.header().clone().without_seed().to_string(),
            seed: seed.to_string(),
            visibility: if shown.is_public { Visibility::Public } else { Visibility::Link },
            host: shown.host,
            at: self.store.now(),
            notes,
            status: status(&shown),
        };
        let n_notes = u32::try_from(table.notes.len()).expect("a note a seat");
        self.store.create(table).await?;
        let played = shown.log.played().iter();
        let mut steps: Vec<Logged> = played.map(|played| Logged::Step(played.step.clone())).collect();
        if shown.stage() == Stage::Playing {
            shown.settle(&mut Dice::deal(seed), &mut steps);
        }
        let mut lines = LineNumbers { steps: 0, notes: n_notes };
        if !steps.is_empty() {
            let clock = shown.tick(self.now()).into_iter().collect();
            self.append(&shown, &mut lines, steps, clock, None).await?;
        }
        Ok(Woken { shown, lines, seed })
    }

    /// Writes what has happened at a table; `shown` is the table afterwards.
    pub(crate) async fn append(
        &self,
        shown: &Shown,
        numbers: &mut LineNumbers,
        steps: Vec<Logged>,
        notes: Vec<Note>,
        key: Option<ClickKey>,
    ) -> Result<(), SaveError> {
        let count = |n: usize| u32::try_from(n).expect("a step has a few lines");
        let next = LineNumbers {
            steps: numbers.steps + count(steps.len()),
            notes: numbers.notes + count(notes.len()),
        };
        let append = Append {
            table: shown.id.clone(),
            at: self.store.now(),
            first_step: numbers.steps,
            steps,
            first_note: numbers.notes,
            notes,
            status: status(shown),
            key,
        };
        match self.store.append(append).await? {
            Appended::Written => {
                *numbers = next;
                Ok(())
            }
            Appended::Duplicate => Err(SaveError::Duplicate),
        }
    }

    /// Reads a table and plays it up to where it stands.
    pub(crate) fn load(&self, id: &TableId) -> Result<Option<Woken>, LoadError> {
        let Some(stored) = self.store.load(id)? else { return Ok(None) };
        let strange = |line: usize, why: String| LoadError::Strange { line, why };
        let seed: Seed = stored.seed.parse().map_err(|why| strange(0, format!("seed: {why}")))?;
        let entry = roster::find(&stored.row.game)
            .ok_or_else(|| strange(0, format!("there is no game {:?}", stored.row.game)))?;
        let text = format!("kvartal 1\n{}steps\n", stored.row.header);
        let record =
            Record::parse(&text, &roster::Roster).map_err(|why| strange(0, format!("header: {why}")))?;
        let log = Log::new(record.header().clone().with_seed(seed))
            .map_err(|why| strange(0, format!("header: {why}")))?;
        let made = Made {
            id: id.clone(),
            entry,
            sitters: vec![Sitter::Open; log.header().setup().n_seats().into()],
            log,
            settings: Settings::default(),
            host: stored.row.host,
            is_public: stored.row.visibility == Visibility::Public,
        };
        let mut shown = Shown::new(made);
        if let Some(at) = read_notes(&stored, &mut shown, &self.names(&stored)?) {
            shown.times.forgive(self.store.paused_since(at)?);
        }
        for (index, line) in stored.steps.iter().enumerate() {
            let done = match &line.logged {
                Logged::Step(step) => shown.replay(step),
                Logged::Undo { seat, n_steps } => shown.replay_undo(*seat, *n_steps),
            };
            done.map_err(|why| strange(index, why))?;
        }
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let lines = LineNumbers { steps: count(stored.steps.len()), notes: count(stored.notes.len()) };
        Ok(Some(Woken { shown, lines, seed }))
    }

    /// The names of everybody who has to do with a table.
    fn names(&self, stored: &StoredTable) -> Result<BTreeMap<PlayerId, String>, store::Error> {
        let players = stored.notes.iter().filter_map(|line| line.note.player);
        self.store.names(players)
    }
}

/// Applies the notes; says when the clocks were last set.
fn read_notes(stored: &StoredTable, shown: &mut Shown, names: &BTreeMap<PlayerId, String>) -> Option<Millis> {
    let mut clocked = None;
    for line in &stored.notes {
        let Note { kind, player, seat, body } = &line.note;
        let name = || player.and_then(|player| names.get(&player)).cloned().unwrap_or_default();
        match kind {
            NoteKind::Seat | NoteKind::Left | NoteKind::Takeover => {
                let Some((seat, sitter)) = seat.zip(serde_json::from_str::<Sitter>(body).ok()) else {
                    continue;
                };
                if let Some(place) = shown.sitters.get_mut(seat.index()) {
                    *place = sitter;
                }
                match (kind, player) {
                    (NoteKind::Left, Some(player)) => drop(shown.left.insert(seat.index(), *player)),
                    (NoteKind::Takeover, _) => drop(shown.left.remove(&seat.index())),
                    _ => {}
                }
            }
            NoteKind::Chat => shown.said.push(Said { name: name(), what: What::Text(body.clone()) }),
            NoteKind::Phrase => shown.said.push(Said { name: name(), what: What::Phrase(body.clone()) }),
            NoteKind::Setting => {
                if let Ok(settings) = serde_json::from_str(body) {
                    shown.settings = settings;
                }
            }
            NoteKind::Rematch => shown.rematch = body.parse().ok(),
            NoteKind::Title => {
                if let Some(seat) = seat {
                    shown.log.set_title(*seat, body);
                }
            }
            NoteKind::Clock => {
                if let Ok(times) = serde_json::from_str(body) {
                    shown.times = times;
                    clocked = Some(line.at);
                }
            }
        }
    }
    clocked
}

/// What the lists show of a table.
fn status(shown: &Shown) -> Status {
    let seated = (0u8..).zip(&shown.sitters);
    let seated = seated.filter_map(|(index, sitter)| Some((Seat::new(index), sitter.player()?)));
    let name = |sitter: &Sitter| match sitter {
        Sitter::Open => String::new(),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot { bot, .. } => bot.clone(),
    };
    let seats = SeatsText { names: shown.sitters.iter().map(name).collect() };
    let is_over = shown.stage() == Stage::Finished;
    let result = is_over.then(|| {
        let points = shown.log.game().scorecards().iter().map(|card| card.total).collect();
        serde_json::to_string(&ResultText { points }).expect("numbers")
    });
    Status {
        phase: match shown.stage() {
            Stage::Waiting => Phase::Open,
            Stage::Playing => Phase::Playing,
            Stage::Finished => Phase::Finished,
        },
        waiting: shown.to_move(),
        seated: seated.collect(),
        seats: serde_json::to_string(&seats).expect("names"),
        result,
        deadline: shown.deadline(),
    }
}

/// Who has a seat from now on.
pub(crate) fn seat_note(seat: Seat, sitter: &Sitter) -> Note {
    let body = serde_json::to_string(sitter).expect("names and numbers");
    Note { kind: NoteKind::Seat, player: sitter.player(), seat: Some(seat), body }
}

/// What the table's settings are from now on.
pub(crate) fn setting_note(settings: &Settings) -> Note {
    let body = serde_json::to_string(settings).expect("numbers");
    Note { kind: NoteKind::Setting, player: None, seat: None, body }
}
