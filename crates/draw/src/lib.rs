//! The drawing vocabulary of boards: what a board in the browser is, its erased face, the
//! HTML that boards share, and how they are drawn (`docs/drawing.md`): colours by meaning,
//! a pen, and drawings that are defined once.

mod board;
mod drawn;
mod erased;
pub mod lettering;
pub mod palette;
mod pen;
mod scene;
mod sentence;
mod symbol;

pub use board::{About, Board, Joined, Rules, is_long, mentions, steps};
pub use drawn::Drawn;
pub use erased::{AnyBoard, Choice, Decision, Effect, Look, Part, Refusal};
pub use pen::{Hatch, Pen, Point};
pub use scene::{Gesture, Offered, Scene};
pub use sentence::{Quick, Sentence};
pub use symbol::{Symbol, sheet, show};
