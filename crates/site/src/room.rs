//! A table that is awake: one task owns it, takes commands in turn, writes what
//! they do into the store, and shows the outcome to everybody who looks.

mod attendance;
mod catching_up;
mod following;
mod handle;
mod registry;
mod task;
mod thinking;

pub(crate) use attendance::{Attendance, Attendee, Attending, Presence};
pub(crate) use registry::Rooms;
pub use task::Room;
