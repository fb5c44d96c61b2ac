//! The lines of the two streams.

use kernel::{AnyStep, Seat};

use crate::{Error, Millis, PlayerId};

/// A line of the stream of steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepLine {
    /// Counted from 0, without gaps.
    pub number: u32,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub logged: Logged,
}

/// What a line of the stream of steps says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Logged {
    /// A seat acted, or the table did: chance, an automaton, a reveal.
    Step(AnyStep),
    /// A seat took steps back.
    Undo {
        /// Whose steps.
        seat: Seat,
        /// How many of its last steps that stand become void.
        n_steps: u32,
    },
}

impl Logged {
    /// An action of a seat.
    pub fn action(seat: Seat, text: impl Into<String>) -> Logged {
        Logged::Step(AnyStep { seat: Some(seat), text: text.into() })
    }

    /// An outcome: chance, an automaton, a reveal.
    pub fn outcome(text: impl Into<String>) -> Logged {
        Logged::Step(AnyStep { seat: None, text: text.into() })
    }

    /// # Errors
    /// If it would not be one line of a record.
    pub(crate) fn check(&self) -> Result<(), Error> {
        match self {
            Logged::Step(step) if step.text.chars().any(char::is_control) || step.text.trim().is_empty() => {
                Err(Error::BadStep(step.text.clone()))
            }
            Logged::Step(_) | Logged::Undo { .. } => Ok(()),
        }
    }
}

/// The steps that stand: those that no undo has made void, in order.
pub(crate) fn standing(lines: &[StepLine]) -> Vec<(&StepLine, &AnyStep)> {
    let mut acc: Vec<(&StepLine, &AnyStep)> = Vec::new();
    for line in lines {
        match &line.logged {
            Logged::Step(step) => acc.push((line, step)),
            Logged::Undo { seat, n_steps } => {
                for _ in 0..*n_steps {
                    let Some(last) = acc.iter().rposition(|(_, step)| step.seat == Some(*seat)) else {
                        break;
                    };
                    acc.remove(last);
                }
            }
        }
    }
    acc
}

/// A line of the stream of notes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteLine {
    /// Counted from 0, without gaps.
    pub number: u32,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub note: Note,
}

/// What happened at a table, but not in the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Of what kind.
    pub kind: NoteKind,
    /// Who did it or whom it is about, if it is a player.
    pub player: Option<PlayerId>,
    /// Which seat it is about, if it is one.
    pub seat: Option<Seat>,
    /// The rest, in a form that whoever wrote it understands.
    pub body: String,
}

/// The kinds of notes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoteKind {
    /// Who has a seat from now on: a player, a bot, or nobody.
    Seat,
    /// Somebody left.
    Left,
    /// A bot or a person took over for another.
    Takeover,
    /// Somebody said something in own words.
    Chat,
    /// Somebody said one of the ready phrases.
    Phrase,
    /// A setting of the table changed.
    Setting,
    /// About another game of the same people.
    Rematch,
    /// The clocks: started, stopped, run out.
    Clock,
    /// A player gave a title to what it builds, or took it away.
    Title,
}

impl NoteKind {
    /// All kinds.
    pub const ALL: [NoteKind; 9] = [
        NoteKind::Seat,
        NoteKind::Left,
        NoteKind::Takeover,
        NoteKind::Chat,
        NoteKind::Phrase,
        NoteKind::Setting,
        NoteKind::Rematch,
        NoteKind::Clock,
        NoteKind::Title,
    ];

    /// The name by which the database knows the kind; it never changes.
    pub const fn name(self) -> &'static str {
        match self {
            NoteKind::Seat => "seat",
            NoteKind::Left => "left",
            NoteKind::Takeover => "takeover",
            NoteKind::Chat => "chat",
            NoteKind::Phrase => "phrase",
            NoteKind::Setting => "setting",
            NoteKind::Rematch => "rematch",
            NoteKind::Clock => "clock",
            NoteKind::Title => "title",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<NoteKind> {
        NoteKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
