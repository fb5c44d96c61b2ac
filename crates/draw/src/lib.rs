//! The drawing vocabulary of boards: what a board in the browser is, its erased face, and
//! the HTML that boards share.

mod board;
mod drawn;
mod erased;
mod scene;
mod sentence;

pub use board::{About, Board, Joined, Rules, is_long, mentions, steps};
pub use drawn::Drawn;
pub use erased::{AnyBoard, Choice, Decision, Effect, Look, Part, Refusal};
pub use scene::{Gesture, Offered, Scene};
pub use sentence::{Quick, Sentence};
