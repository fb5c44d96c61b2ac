//! What happens at a table.
//!
//! An event is what a store keeps. A step is a line of the record. Every other event is a
//! note: JSON with a version, so that a later program reads what this one has written.

use kernel::{AnyStep, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Clocks, Millis, PlayerId, SeatHolder, Settings, TableId, WhyLeft};

/// Something that happened at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum TableEvent {
    /// A seat acted, or the table did: chance, an automaton, a reveal.
    #[serde(skip)]
    Step(AnyStep),
    /// A seat took back its last steps.
    Undo {
        /// Whose steps.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// How many of its last steps that stand become void.
        n_steps: u32,
        /// How many steps had been written until then, void ones included: an undo stands
        /// between steps.
        after: u32,
    },
    /// What was agreed about the table from now on.
    Settings {
        /// The settings.
        settings: Settings,
    },
    /// Who has a seat from now on.
    Seated {
        /// Which seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who has it.
        holder: SeatHolder,
    },
    /// Somebody left their seat to a bot.
    Left {
        /// Which seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who left.
        player: PlayerId,
        /// What they were called.
        name: String,
        /// The level of the bot.
        bot: String,
        /// Why.
        #[serde(default, skip_serializing_if = "WhyLeft::is_asked")]
        why: WhyLeft,
        /// How many steps had been written until then. Notes of older programs do not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u32>,
    },
    /// Somebody took their seat back from the bot.
    Returned {
        /// Which seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who is back.
        player: PlayerId,
        /// What they are called now.
        name: String,
        /// How many steps had been written until then. Notes of older programs do not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u32>,
    },
    /// Somebody's time is over: a bot finishes their turn.
    RanOut {
        /// Which seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who is late.
        player: PlayerId,
        /// What they were called.
        name: String,
        /// How many steps had been written until then.
        after: u32,
    },
    /// Somebody asks the others to take back the last turn of a seat.
    TakebackAsked {
        /// Whose turn.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who asks.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// How many of the steps that stand would be left.
        to: u32,
        /// How many steps had been written until then.
        after: u32,
    },
    /// Somebody has answered such a request. Whoever asked takes it back by refusing it.
    TakebackAnswered {
        /// Who.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// Whether they agree.
        agrees: bool,
        /// How many steps had been written until then.
        after: u32,
    },
    /// A turn was taken back, with everything that has followed it.
    TakenBack {
        /// Whose turn.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// How many of the steps that stood are left.
        to: u32,
        /// How many steps had been written until then.
        after: u32,
    },
    /// Somebody reminded another of their turn.
    Nudged {
        /// Whose turn.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who reminded them.
        player: PlayerId,
        /// What that player is called.
        name: String,
        /// When.
        at: Millis,
        /// How many steps had been written until then.
        after: u32,
    },
    /// Somebody wants a bot to play for another who is away.
    ReplaceWanted {
        /// Whose seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// Who wants it.
        player: PlayerId,
        /// What that player is called.
        name: String,
        /// When.
        at: Millis,
        /// How many steps had been written until then.
        after: u32,
    },
    /// Somebody said something in their own words.
    Said {
        /// Who.
        player: PlayerId,
        /// What they were called then.
        name: String,
        /// What.
        text: String,
    },
    /// Somebody said one of the ready phrases.
    Phrase {
        /// Who.
        player: PlayerId,
        /// What they were called then.
        name: String,
        /// The name of the phrase.
        phrase: String,
    },
    /// The clocks were set: started, stopped, run out.
    Clocks {
        /// How they stand.
        clocks: Clocks,
    },
    /// The program did not run: nobody's clock did.
    Paused {
        /// For so long.
        milliseconds: i64,
    },
    /// A player gave a title to what a seat builds, or took it away.
    Title {
        /// Which seat.
        #[serde(with = "seat_number")]
        seat: Seat,
        /// The title; empty if there is none any more.
        title: String,
    },
    /// The same people play again.
    Rematch {
        /// Where.
        table: TableId,
    },
}

/// The version of the notes that are written now.
const VERSION: u8 = 1;

/// A note that this program cannot read.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct BadEvent(String);

/// A note with its version.
#[derive(Serialize, Deserialize)]
struct Versioned<E> {
    v: u8,
    #[serde(flatten)]
    event: E,
}

impl TableEvent {
    /// The step, if the event is one.
    pub fn as_step(&self) -> Option<&AnyStep> {
        if let TableEvent::Step(step) = self { Some(step) } else { None }
    }

    /// How many steps had been written when it happened, if that is part of it.
    pub(crate) fn place(&self) -> Option<u32> {
        match self {
            TableEvent::Undo { after, .. }
            | TableEvent::RanOut { after, .. }
            | TableEvent::TakebackAsked { after, .. }
            | TableEvent::TakebackAnswered { after, .. }
            | TableEvent::TakenBack { after, .. }
            | TableEvent::Nudged { after, .. }
            | TableEvent::ReplaceWanted { after, .. } => Some(*after),
            TableEvent::Left { after, .. } | TableEvent::Returned { after, .. } => *after,
            TableEvent::Step(_)
            | TableEvent::Settings { .. }
            | TableEvent::Seated { .. }
            | TableEvent::Said { .. }
            | TableEvent::Phrase { .. }
            | TableEvent::Clocks { .. }
            | TableEvent::Paused { .. }
            | TableEvent::Title { .. }
            | TableEvent::Rematch { .. } => None,
        }
    }

    /// The event as a note; a step is none.
    pub fn to_note(&self) -> Option<String> {
        if self.as_step().is_some() {
            return None;
        }
        Some(serde_json::to_string(&Versioned { v: VERSION, event: self }).expect("texts and numbers"))
    }

    /// Reads a note.
    ///
    /// # Errors
    /// If it is none, or a later program has written it.
    pub fn from_note(note: &str) -> Result<TableEvent, BadEvent> {
        let Versioned { v, event } = serde_json::from_str(note).map_err(|why| BadEvent(why.to_string()))?;
        if v == VERSION { Ok(event) } else { Err(BadEvent(format!("version {v} of a note is unknown"))) }
    }

    /// The name of the kind of event.
    pub fn kind(&self) -> &'static str {
        match self {
            TableEvent::Step(_) => "step",
            TableEvent::Undo { .. } => "undo",
            TableEvent::Settings { .. } => "settings",
            TableEvent::Seated { .. } => "seated",
            TableEvent::Left { .. } => "left",
            TableEvent::Returned { .. } => "returned",
            TableEvent::RanOut { .. } => "ran-out",
            TableEvent::TakebackAsked { .. } => "takeback-asked",
            TableEvent::TakebackAnswered { .. } => "takeback-answered",
            TableEvent::TakenBack { .. } => "taken-back",
            TableEvent::Nudged { .. } => "nudged",
            TableEvent::ReplaceWanted { .. } => "replace-wanted",
            TableEvent::Said { .. } => "said",
            TableEvent::Phrase { .. } => "phrase",
            TableEvent::Clocks { .. } => "clocks",
            TableEvent::Paused { .. } => "paused",
            TableEvent::Title { .. } => "title",
            TableEvent::Rematch { .. } => "rematch",
        }
    }

    /// Who did it or whom it is about, if it is a player.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            TableEvent::Seated { holder, .. } => holder.owned_by(),
            TableEvent::Left { player, .. }
            | TableEvent::Returned { player, .. }
            | TableEvent::RanOut { player, .. }
            | TableEvent::TakebackAsked { player, .. }
            | TableEvent::TakebackAnswered { player, .. }
            | TableEvent::Nudged { player, .. }
            | TableEvent::ReplaceWanted { player, .. }
            | TableEvent::Said { player, .. }
            | TableEvent::Phrase { player, .. } => Some(*player),
            TableEvent::Step(_)
            | TableEvent::Undo { .. }
            | TableEvent::TakenBack { .. }
            | TableEvent::Settings { .. }
            | TableEvent::Clocks { .. }
            | TableEvent::Paused { .. }
            | TableEvent::Title { .. }
            | TableEvent::Rematch { .. } => None,
        }
    }
}

/// A seat in a note: the number that people call it by.
mod seat_number {
    use kernel::Seat;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(seat.number())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::from_number(number).ok_or_else(|| D::Error::custom("no table has this seat"))
    }
}
