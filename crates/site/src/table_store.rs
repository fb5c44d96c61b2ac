//! Tables in the store: their events become lines there, and their lines a table again.

use std::sync::Arc;

use kernel::Seed;
use record::Record;
use serde::{Deserialize, Serialize};
use store::{
    Append, Appended, ClickKey, NewTable, Note, NoteLine, Phase, Status, StepLine, Store, StoredTable,
    Visibility,
};
use table::{DealSource, Founding, LineCounts, Millis, SeatHolder, Stage, TableEvent, TableId, TableState};
use thiserror::Error;

use crate::host::Host;

/// Why something could not be saved.
#[derive(Debug, Error)]
pub(crate) enum SaveError {
    #[error("the click was counted before")]
    Duplicate,
    #[error(transparent)]
    Failed(#[from] store::Error),
}

/// Why a table cannot be read.
#[derive(Debug, Clone, Error)]
pub enum LoadError {
    /// It may be read the next time.
    #[error("the store does not answer: {0}")]
    Store(String),
    /// Its lines make no table that this program knows.
    #[error("{0}")]
    Strange(String),
}

impl From<store::Error> for LoadError {
    fn from(error: store::Error) -> Self {
        let why = error.to_string();
        if let store::Error::Strange(_) = error { LoadError::Strange(why) } else { LoadError::Store(why) }
    }
}

/// The seats as the lists show them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatsText {
    pub(crate) names: Vec<String>,
    /// The round; none before the game begins, nor in what older versions wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) round: Option<u16>,
}

/// The points as the lists show them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ResultText {
    pub(crate) points: Vec<i32>,
    /// Where the deal came from.
    #[serde(default, skip_serializing_if = "DealSource::is_drawn")]
    pub(crate) deal: DealSource,
}

/// A table and how much of it is in the store.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) state: TableState,
    /// How many of its lines are in the store.
    pub(crate) saved: LineCounts,
    /// What has happened since: it is written with the next lines.
    pub(crate) unsaved: Vec<TableEvent>,
}

impl Loaded {
    /// A table that is in the store as a whole.
    pub(crate) fn saved(state: TableState) -> Self {
        Loaded { saved: state.lines(), state, unsaved: Vec::new() }
    }
}

/// What is to be written at a table, all of it or nothing.
#[derive(Debug)]
pub(crate) struct Batch<'a> {
    /// How many lines it has.
    pub(crate) first: LineCounts,
    pub(crate) events: Vec<TableEvent>,
    /// The table afterwards.
    pub(crate) after: &'a TableState,
    pub(crate) key: Option<ClickKey>,
    /// A table that is made together with this.
    pub(crate) opens: Option<Box<NewTable>>,
}

/// The tables in the store.
#[derive(Debug, Clone)]
pub(crate) struct TableStore {
    store: Arc<dyn Store>,
    host: Arc<dyn Host>,
}

impl TableStore {
    pub(crate) fn new(store: Arc<dyn Store>, host: Arc<dyn Host>) -> Self {
        TableStore { store, host }
    }

    /// The time.
    pub(crate) fn now(&self) -> Millis {
        self.host.now()
    }

    /// A table as the lines have left it that others have written since.
    pub(crate) async fn read_on(&self, state: &TableState) -> Result<Option<TableState>, LoadError> {
        let Some(cluster) = self.store.cluster() else { return Ok(None) };
        let lines = cluster.lines_since(state.id(), state.lines()).await?;
        if lines.steps.is_empty() && lines.notes.is_empty() {
            return Ok(None);
        }
        let state = state.clone();
        // Playing many steps takes its time.
        let read = self.host.computed(move || read_lines(state, lines.steps, &lines.notes)).await;
        let read = read.unwrap_or_else(|why| Err(LoadError::Strange(format!("reading on failed: {why}"))));
        read.map(Some)
    }

    /// Writes a new table with everything that has happened there.
    pub(crate) async fn create(&self, table: NewTable) -> Result<(), store::Error> {
        self.store.create(table).await
    }

    /// A table with everything that has happened there, to be written.
    pub(crate) fn new_table(&self, state: &TableState, events: &[TableEvent]) -> NewTable {
        let header = state.log().header();
        let (steps, notes) = lines(events);
        NewTable {
            id: state.id().clone(),
            game: header.info().slug.to_owned(),
            header: header.lines_without_seed(),
            seed: header.seed().map_or_else(String::new, |seed| seed.to_string()),
            visibility: if state.is_public() { Visibility::Public } else { Visibility::Link },
            host: state.host(),
            at: self.host.now(),
            steps,
            notes,
            status: status(state),
        }
    }

    /// Writes what has happened at a table.
    pub(crate) async fn append(&self, batch: Batch<'_>) -> Result<(), SaveError> {
        let Batch { first, events, after, key, opens } = batch;
        let (steps, notes) = lines(&events);
        let append = Append {
            table: after.id().clone(),
            at: self.host.now(),
            first_step: first.steps,
            steps,
            first_note: first.notes,
            notes,
            status: status(after),
            key,
            opens,
        };
        match self.store.append(append).await? {
            Appended::Written => Ok(()),
            Appended::Duplicate => Err(SaveError::Duplicate),
        }
    }

    /// Whether a click was counted at a table.
    pub(crate) async fn has_click(&self, table: &TableId, key: ClickKey) -> Result<bool, store::Error> {
        self.store.has_click(table, key).await
    }

    /// Reads a table and plays it up to where it stands. Takes its time: a long game has
    /// thousands of lines.
    pub(crate) async fn load(&self, id: &TableId) -> Result<Option<Loaded>, LoadError> {
        let Some(stored) = self.store.load(id).await? else { return Ok(None) };
        let milliseconds = match clocks_set(&stored) {
            Some(at) => self.store.paused_since(at).await?,
            None => 0,
        };
        // Playing a long game again takes its time: not on a worker that others need.
        let read = self.host.computed(move || read(stored)).await;
        // Somebody's strange table must not take anything down with it.
        let read = read.unwrap_or_else(|why| Err(LoadError::Strange(format!("reading it failed: {why}"))));
        let mut loaded = Loaded::saved(read?);
        if milliseconds > 0 {
            let paused = TableEvent::Paused { milliseconds };
            loaded.state.apply(&paused).map_err(|why| LoadError::Strange(why.to_string()))?;
            loaded.unsaved.push(paused);
        }
        Ok(Some(loaded))
    }
}

/// The table that the lines of a store make.
fn read(stored: StoredTable) -> Result<TableState, LoadError> {
    let strange = |what: &str, why: &dyn std::fmt::Display| LoadError::Strange(format!("{what}: {why}"));
    let seed: Seed = stored.seed.parse().map_err(|why| strange("seed", &why))?;
    let text = format!("kvartal 1\n{}steps\n", stored.row.header);
    let record = Record::parse(&text, &roster::Roster).map_err(|why| strange("header", &why))?;
    let founding = Founding {
        id: stored.row.id,
        header: record.header().clone().with_seed(seed),
        host: stored.row.host,
        is_public: stored.row.visibility == Visibility::Public,
    };
    let start = TableState::new(founding).map_err(|why| strange("header", &why))?;
    read_lines(start, stored.steps, &stored.notes)
}

/// A table after more lines.
fn read_lines(state: TableState, steps: Vec<StepLine>, notes: &[NoteLine]) -> Result<TableState, LoadError> {
    let event = |line: &NoteLine| {
        let strange = |why| LoadError::Strange(format!("note {}: {why}", line.number));
        TableEvent::from_note(&line.note.body).map_err(strange)
    };
    let notes: Vec<TableEvent> = notes.iter().map(event).collect::<Result<_, _>>()?;
    let steps = steps.into_iter().map(|line| line.step);
    state.read(steps, notes).map_err(|(at, why)| {
        LoadError::Strange(format!("after {} steps and {} notes: {why}", at.steps, at.notes))
    })
}

/// When the clocks of a table were last set.
fn clocks_set(stored: &StoredTable) -> Option<Millis> {
    let is_clock = |line: &&NoteLine| ["clocks", "paused"].contains(&line.note.kind.as_str());
    stored.notes.iter().rfind(is_clock).map(|line| line.at)
}

/// Events as the lines of the two streams.
fn lines(events: &[TableEvent]) -> (Vec<kernel::AnyStep>, Vec<Note>) {
    let mut steps = Vec::new();
    let mut notes = Vec::new();
    for event in events {
        match Note::of(event) {
            Some(note) => notes.push(note),
            None => steps.extend(event.as_step().cloned()),
        }
    }
    (steps, notes)
}

/// What the lists show of a table.
fn status(table: &TableState) -> Status {
    let name = |holder: &SeatHolder| match holder {
        SeatHolder::Open => String::new(),
        SeatHolder::Person { name, .. } => name.clone(),
        SeatHolder::Bot { bot, .. } => bot.clone(),
    };
    let round = (table.stage() != Stage::Waiting).then(|| table.log().game().progress().round);
    let seats = SeatsText { names: table.seats().iter().map(name).collect(), round };
    let is_over = table.stage() == Stage::Finished;
    let result = is_over.then(|| {
        let points = table.log().game().scorecards().iter().map(|card| card.total).collect();
        serde_json::to_string(&ResultText { points, deal: table.settings().deal }).expect("numbers")
    });
    Status {
        phase: match table.stage() {
            Stage::Waiting => Phase::Open,
            Stage::Playing => Phase::Playing,
            Stage::Finished => Phase::Finished,
        },
        waiting: table.to_move(),
        seated: table.seat_owners().collect(),
        seats: serde_json::to_string(&seats).expect("names"),
        result,
        deadline: table.deadline(),
    }
}
