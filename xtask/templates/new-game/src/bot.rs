//! How a position looks to a bot, and what the roster gets.

use bots::{Entry, Playable};
use draw::Canvas;
use kernel::{Owner, Say, Seat, Texts};

use crate::{score, state::MyGame, table, view::View, words};

/// My Game for the roster.
pub const fn entry() -> Entry {
    Entry::of::<MyGame>()
}

impl Playable for MyGame {
    const TEXTS: Texts = words::TEXTS;

    /// The points so far, in hundredths. Add what the position promises beyond
    /// them; read only what the seat knows.
    fn estimate(&self, seat: Seat) -> i32 {
        100 * score::total(self, seat)
    }

    fn table(view: &View, _: Option<Owner>, say: &dyn Say) -> Canvas {
        table::table(view, say)
    }
}
