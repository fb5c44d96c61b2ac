//! The drawing vocabulary that the tables of all games share. So far there is
//! the terminal's: a canvas of characters, each with a tone.

mod text;

pub use text::{Canvas, Colour, Tone};
