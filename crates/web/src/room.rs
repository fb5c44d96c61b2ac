//! A table that is awake: one task owns it, takes commands in turn, writes what
//! they do into the store, and shows the outcome to everybody who looks.

mod bots;
mod clock;
mod commands;
mod shown;
mod wake;

pub(crate) use clock::{Clock, Late};
pub(crate) use commands::{ActError, Command, STAND_IN};
pub(crate) use shown::{Made, Said, Settings, Shown, Sitter, Stage, What};
pub(crate) use wake::{Room, Rooms, Woken};
