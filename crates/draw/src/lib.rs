//! The drawing vocabulary of boards: HTML and SVG that they share, and what a board in
//! the browser is.

mod board;
mod drawn;
mod sentence;

pub use board::{About, Board, Rules, Scene, is_long, mentions};
pub use drawn::Drawn;
pub use sentence::{Quick, Sentence};
