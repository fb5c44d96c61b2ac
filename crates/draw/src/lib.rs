//! The drawing vocabulary of boards: what a board in the browser is, its erased face, and
//! the HTML that boards share.

mod board;
mod drawn;
mod erased;
mod scene;
mod sentence;

pub use board::{About, Board, Rules, is_long, mentions};
pub use drawn::Drawn;
pub use erased::{AnyBoard, Choice, Look, Refusal};
pub use scene::{Offered, Scene};
pub use sentence::{Quick, Sentence};
