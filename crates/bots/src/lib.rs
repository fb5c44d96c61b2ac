//! Minds that play any game, and the games they play with each other.
//!
//! A [`Mind`] sees a [`Turn`]: what its seat may do and, if it asks, the view
//! of its seat; never the position itself. [`Entry`] is what a game hands to
//! the roster: everything that must know the game's type, behind plain
//! functions, so that each game's searches compile in its own crate.

mod bot;
mod entry;
mod greedy;
mod mind;
mod play;
mod playout;
mod random;

pub use bot::{Bot, BotError, Level};
pub use entry::{AnyMind, Entry};
pub use greedy::Greedy;
pub use mind::{Mind, Playable, Turn};
pub use play::{Played, Seeds, play};
pub use playout::{Buffers, playout};
pub use random::Random;
