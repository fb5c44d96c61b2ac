//! A table as a plain value: who sits there, what they play, what was said, whose
//! clock runs.
//!
//! A [`Command`] is checked against a [`TableState`] and becomes a [`Change`]: the
//! [`TableEvent`]s that happened, and the state after them. [`TableState::apply`] is the
//! only way in which a state changes, at a table that is being played at and at one that
//! is read from its events. [`access`] alone decides who may look from which seat and act
//! for it.
//!
//! Nothing here does input or output, reads a clock, or draws a random number: the time
//! is handed in, and chance follows from the seed in the header of the record.

#![warn(missing_docs)]

mod access;
mod agreement;
mod authors;
mod chat;
mod clocks;
mod command;
mod event;
mod ids;
mod remark;
mod requests;
mod seats;
mod settings;
mod sitting;
mod state;

pub use access::{
    Access, Asked, access, has_others, is_host, left_by, may_look, may_speak, owner_of, players_of,
    seats_left, seats_of, why_left,
};
pub use chat::{ChatLine, Said};
pub use clocks::Clocks;
pub use command::{Change, Command, CommandError};
pub use event::{BadEvent, TableEvent};
pub use ids::{BadMatchId, BadTableId, MatchId, Millis, PlayerId, TableId};
pub use remark::{Author, Happened, Named, Remark, WhyLeft};
pub use requests::{NoTakeback, Takeback};
pub use seats::SeatHolder;
pub use settings::{DayMark, DealSource, Settings, TimeControl, WhenLate};
pub use state::{EventError, Founding, LineCounts, STAND_IN, Stage, TableState};
