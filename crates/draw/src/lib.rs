//! The drawing vocabulary that the tables of all games share: the terminal's, a
//! canvas of characters with tones, and what a board in the browser is.

mod board;
mod drawn;
mod sentence;
mod text;

pub use board::{About, Board, Rules, Scene, is_long, mentions};
pub use drawn::Drawn;
pub use sentence::{Quick, Sentence};
pub use text::{Canvas, Colour, Tone};
