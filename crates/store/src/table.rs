//! Tables: what is known of one besides its streams.

use std::collections::BTreeMap;

use kernel::{AnyStep, SeatSet};
use record::{ParseError, Record, Shelf};

use crate::{Millis, Note, NoteLine, PlayerId, StepLine, TableId, line::standing};

/// Who finds a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// It is in the lists for everybody.
    Public,
    /// Only who has the link.
    Link,
}

impl Visibility {
    /// The name in a database.
    pub const fn name(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Link => "link",
        }
    }
}

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// People take seats.
    Open,
    /// The game is under way.
    Playing,
    /// The game is over.
    Finished,
}

impl Phase {
    /// The name in a database.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Open => "open",
            Phase::Playing => "playing",
            Phase::Finished => "finished",
        }
    }
}

/// What the lists show of a table. It follows from the streams; a store
/// keeps it beside them, so that a list need not read them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    /// How far it has come.
    pub phase: Phase,
    /// The seats that owe a decision.
    pub waiting: SeatSet,
    /// The seats that players have. One player may have several.
    pub seated: BTreeMap<kernel::Seat, PlayerId>,
    /// More on the seats (bots, open ones) in a form that the caller
    /// understands.
    pub seats: String,
    /// How the game ended, in a form that the caller understands.
    pub result: Option<String>,
    /// When somebody at the table runs out of time.
    pub deadline: Option<Millis>,
}

impl Status {
    /// Whether a person takes part in these lines of a table with this status: by a step of
    /// a seat that somebody has, or by having left one. Such a table is kept for ever.
    pub fn is_played_in(&self, steps: &[AnyStep], notes: &[Note]) -> bool {
        let is_persons = |step: &AnyStep| step.seat.is_some_and(|seat| self.seated.contains_key(&seat));
        steps.iter().any(is_persons) || notes.iter().any(|note| note.kind == "left")
    }
}

/// A table to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTable {
    /// The id.
    pub id: TableId,
    /// The slug of the game.
    pub game: String,
    /// Everything between the first line of the record and its steps, without
    /// the seed: what `Header::without_seed` prints, perhaps a position.
    pub header: String,
    /// The seed as a record gives it; empty if there is none.
    pub seed: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// Who made it.
    pub host: PlayerId,
    /// When.
    pub at: Millis,
    /// The first steps; they get the numbers from 0.
    pub steps: Vec<AnyStep>,
    /// The first notes; they get the numbers from 0.
    pub notes: Vec<Note>,
    /// What the lists show.
    pub status: Status,
}

/// A place in the order in which tables were made, for reading on from there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TableCursor(pub i64);

/// A table as the lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The id.
    pub id: TableId,
    /// The slug of the game.
    pub game: String,
    /// The header of the record, without the seed.
    pub header: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// Who made it.
    pub host: PlayerId,
    /// When it was made.
    pub created: Millis,
    /// When something was last appended.
    pub updated: Millis,
    /// When the last step was written, void ones included.
    pub moved: Option<Millis>,
    /// How many lines of steps it has, and so the number of the next.
    pub n_steps: u32,
    /// How many notes it has, and so the number of the next.
    pub n_notes: u32,
    /// How it stands.
    pub status: Status,
}

impl TableRow {
    /// Whether a seat of the player owes a decision.
    pub fn waits_for(&self, player: PlayerId) -> bool {
        let Status { waiting, seated, .. } = &self.status;
        seated.iter().any(|(seat, at)| *at == player && waiting.has(*seat))
    }
}

/// A table with both its streams, secrets included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// What the lists show.
    pub row: TableRow,
    /// The seed as a record gives it; empty if there is none.
    pub seed: String,
    /// Every line of the stream of steps, void ones included.
    pub steps: Vec<StepLine>,
    /// Every note.
    pub notes: Vec<NoteLine>,
}

impl StoredTable {
    /// The steps that stand: those that nobody has taken back, in order.
    pub fn standing(&self) -> Vec<&StepLine> {
        standing(&self.steps, &self.notes)
    }

    /// The record of the game so far: the log without void lines. It holds the
    /// seed and every secret.
    ///
    /// # Errors
    /// If the header does not name a game on the shelf, or is none.
    pub fn record(&self, shelf: &dyn Shelf) -> Result<Record, ParseError> {
        Record::parse(&self.record_text(), shelf)
    }

    /// The text of the same record as it was written down, whether or not any
    /// program can still read it.
    pub fn record_text(&self) -> String {
        let mut text = "kvartal 1\n".to_owned();
        if !self.seed.is_empty() {
            text.push_str(&format!("seed {}\n", self.seed));
        }
        text.push_str(self.row.header.trim_end_matches('\n'));
        text.push_str("\nsteps\n");
        for StepLine { step, .. } in self.standing() {
            let line = match step.seat {
                Some(seat) => format!("{seat} {}\n", step.text),
                None => format!("* {}\n", step.text),
            };
            text.push_str(&line);
        }
        text
    }
}
